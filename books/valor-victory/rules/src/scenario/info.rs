//! What the scenario sheet says.

use engine::{Arg, BySide, Key, Line, OptionInfo, ScenarioInfo, Side, SideInfo};

use super::{SIDES, Scenario, UnitSetup, Victory, levels};
use crate::battle::{ALLIES, AXIS};
use crate::counters::{CATALOGUE, Class};
use crate::key;

/// What people call the sides.
const NAMES: BySide<&str> = BySide::new("Allies", "Axis");

/// What people call a side.
pub(super) fn title(side: Side) -> Key {
    if side == ALLIES { key::ALLIES } else { key::AXIS }
}

/// `vv.scen.details`: what the scenario sheet says.
pub(super) fn info(scenario: &Scenario) -> ScenarioInfo {
    let words = |list: &[&str]| list.iter().map(|&word| word.to_owned()).collect();
    let fog = if scenario.fog { ["on", "off"] } else { ["off", "on"] };
    let bias = ["none", "strong-ai", "ai", "player", "strong-player"];
    ScenarioInfo {
        id: scenario.id.clone(),
        book: crate::RULEBOOK.book,
        title: scenario.title.clone(),
        description: scenario.description.clone(),
        battle: scenario.texts.campaign.as_ref().unwrap_or(&scenario.battle).clone(),
        kind: match scenario.victory {
            Victory::Elimination => "elimination",
            Victory::Objective { .. } => "objective",
            Victory::Exit { .. } => "exit",
        }
        .to_owned(),
        victory: levels::sentences(scenario),
        turns: scenario.turns,
        sides: [ALLIES, AXIS].map(|side| side_info(scenario, side)).to_vec(),
        options: vec![
            OptionInfo { key: "fog", values: words(&fog), needs_computer: false, is_reading: false },
            OptionInfo { key: "bias", values: words(&bias), needs_computer: true, is_reading: false },
        ],
        situation: scenario.texts.briefing.situation.clone(),
        special: scenario.texts.briefing.special.clone(),
        minutes: scenario.texts.minutes,
        complexity: scenario.texts.complexity,
        balance: scenario.texts.balance.clone(),
    }
}

fn side_info(scenario: &Scenario, side: Side) -> SideInfo {
    let mut forces: Vec<(Line, u32)> = Vec::new();
    for unit in scenario.units.iter().filter(|unit| unit.side == side) {
        let line = force(unit);
        match forces.iter_mut().find(|(known, _)| *known == line) {
            Some((_, count)) => *count += 1,
            None => forces.push((line, 1)),
        }
    }
    let word = SIDES[side];
    let setup = scenario.sides[side];
    let extras = [
        (key::SMOKE, setup.smoke),
        (key::LIGHT, setup.light),
        (key::HEAVY, setup.heavy),
        (key::SHEET_AIR_STRIKE, setup.air),
        (key::SNIPER, setup.snipers),
    ];
    let count = |what: Arg, count: u32| Line::new(key::SHEET_COUNT).with("count", count).with("what", what);
    let extras = extras.into_iter().filter(|(_, number)| *number > 0);
    let forces = forces.into_iter().map(|(line, number)| count(line.into(), number));
    SideInfo {
        id: word.to_owned(),
        task: scenario.texts.task(word),
        name: NAMES[side].to_owned(),
        degrees: levels::degrees(scenario, side),
        forces: forces.chain(extras.map(|(what, number)| count(what.into(), number.into()))).collect(),
    }
}

/// A leader by his name, anything else by its kind and what it carries.
fn force(unit: &UnitSetup) -> Line {
    let kind = CATALOGUE.kind(unit.kind);
    let what = if kind.class == Class::Leader { &unit.title } else { &kind.title };
    let key = if unit.weapon.is_some() { key::SHEET_ARMED } else { key::SHEET_UNIT };
    let line = Line::new(key).with("what", what.as_str());
    match unit.weapon {
        Some(weapon) => line.with("weapon", CATALOGUE.weapon(weapon).title.as_str()),
        None => line,
    }
}
