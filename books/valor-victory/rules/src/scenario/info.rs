//! What the scenario sheet says.

use engine::{OptionInfo, ScenarioInfo, Side, SideInfo};

use super::{SIDES, Scenario, Victory};
use crate::battle::{ALLIES, AXIS};
use crate::counters::CATALOGUE;

/// `vv.scen.details`: what the scenario sheet says.
pub fn info(scenario: &Scenario) -> ScenarioInfo {
    let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect();
    let fog = if scenario.fog { ["on", "off"] } else { ["off", "on"] };
    let bias = ["none", "strong-ai", "ai", "player", "strong-player"];
    ScenarioInfo {
        id: scenario.id.clone(),
        book: crate::RULEBOOK.book,
        title: scenario.title.clone(),
        description: scenario.description.clone(),
        battle: scenario.battle.clone(),
        kind: match scenario.victory {
            Victory::Elimination => "elimination",
            Victory::Objective { .. } => "objective",
            Victory::Exit { .. } => "exit",
        }
        .to_owned(),
        victory: vec![victory_sentence(scenario)],
        turns: scenario.turns,
        sides: [ALLIES, AXIS].map(|side| side_info(scenario, side)).to_vec(),
        options: vec![
            OptionInfo { key: "fog", values: words(&fog), needs_computer: false },
            OptionInfo { key: "bias", values: words(&bias), needs_computer: true },
        ],
    }
}

fn victory_sentence(scenario: &Scenario) -> String {
    let attacker = SIDES[scenario.attacker];
    match scenario.victory {
        Victory::Elimination => {
            format!("The {attacker} attack: compare losses in per cent after turn {}.", scenario.turns)
        }
        Victory::Objective { required, play_to_end } => {
            let end = if play_to_end { " at the end" } else { "" };
            format!("The {attacker} need {required} of {} objectives{end}.", scenario.objectives.len())
        }
        Victory::Exit { goal } => {
            format!("The {attacker} must bring {goal} units off the map by its exit hexes.")
        }
    }
}

fn side_info(scenario: &Scenario, side: Side) -> SideInfo {
    let mut forces: Vec<(String, u32)> = Vec::new();
    for unit in scenario.units.iter().filter(|unit| unit.side == side) {
        let weapon =
            unit.weapon.map_or(String::new(), |weapon| format!(" with {}", CATALOGUE.weapon(weapon).title));
        let line = format!("{}{weapon}", unit.title);
        match forces.iter_mut().find(|(known, _)| *known == line) {
            Some((_, count)) => *count += 1,
            None => forces.push((line, 1)),
        }
    }
    let word = SIDES[side];
    let setup = scenario.sides[side];
    let extras = [
        ("smoke", setup.smoke),
        ("light barrage", setup.light),
        ("heavy barrage", setup.heavy),
        ("air strike", setup.air),
        ("sniper", setup.snipers),
    ];
    let extras =
        extras.into_iter().filter(|(_, count)| *count > 0).map(|(what, count)| format!("{count} × {what}"));
    SideInfo {
        id: word.to_owned(),
        name: if side == ALLIES { "Allies" } else { "Axis" }.to_owned(),
        forces: forces.into_iter().map(|(line, count)| format!("{count} × {line}")).chain(extras).collect(),
    }
}
