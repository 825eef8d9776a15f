//! What the scenario sheet says.

use engine::{OptionInfo, ScenarioInfo, Side, SideInfo};

use super::{Kind, Scenario};
use crate::battle::Post;
use crate::setpiece::Variant;
use crate::winning::REACH;

/// What the scenario sheet says.
pub(super) fn info(scenario: &Scenario) -> ScenarioInfo {
    ScenarioInfo {
        id: scenario.id.clone(),
        book: "valour-fortitude",
        title: scenario.title.clone(),
        description: scenario.description.clone(),
        battle: scenario.texts.campaign.as_ref().unwrap_or(&scenario.battle).clone(),
        kind: kind(scenario.kind).to_owned(),
        victory: victory(scenario),
        turns: scenario.turns.into(),
        sides: scenario.sides.iter().enumerate().map(|(index, _)| side(scenario, index)).collect(),
        options: vec![OptionInfo { key: "turns", values: turns(scenario), needs_computer: false }],
        situation: scenario.texts.briefing.situation.clone(),
        special: scenario.texts.briefing.special.clone(),
        minutes: scenario.texts.minutes,
        complexity: scenario.texts.complexity,
        balance: scenario.texts.balance,
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Ready => "battle",
        Kind::SetPiece(Variant::Plain) => "set-piece",
        Kind::SetPiece(Variant::Meeting) => "meeting-engagement",
        Kind::SetPiece(Variant::Assault) => "assault",
    }
}

/// `vf.2.2.a`: the limit the scenario proposes, and others to agree on.
fn turns(scenario: &Scenario) -> Vec<String> {
    let proposed = scenario.turns;
    let others = [4, 6, 8, 10, 12].into_iter().filter(|&turns| turns != proposed);
    std::iter::once(proposed).chain(others).map(|turns| turns.to_string()).collect()
}

/// `vf.10.0.a`, `vf.10.0.b`: what counts, and how it is gained.
fn victory(scenario: &Scenario) -> Vec<String> {
    let mut lines = vec![format!(
        "The higher score wins when both sides have had {} turns, or as many as you agree on; equal scores are a draw.",
        scenario.turns
    )];
    lines.push(format!("A point for each objective held at the end. {}", objectives(scenario)));
    lines.push(
        "A point for each defeat of the enemy: a brigade that fails its fortitude test, or is shattered."
            .to_owned(),
    );
    lines.push(format!(
        "An objective goes to the side with more figures within {REACH}″ of it at the end of a turn, and stays with it \
         until the enemy has more. One in buildings or a wood goes only to the side whose unit occupies them."
    ));
    lines
}

/// Which they are and who holds them at the start.
fn objectives(scenario: &Scenario) -> String {
    if scenario.objectives.is_empty() {
        return "The two sides place them before the battle.".to_owned();
    }
    let holders = [Some(Side(0)), Some(Side(1)), None];
    let lines = holders.into_iter().filter_map(|holder| {
        let held = scenario.objectives.iter().enumerate().filter(|(_, objective)| objective.holder == holder);
        let names: Vec<String> = held.map(|(index, _)| objective(scenario, index + 1)).collect();
        let whose = holder.map_or("nobody", |side| &scenario.side(side).name);
        (!names.is_empty()).then(|| format!("by {whose}: {}", names.join(", ")))
    });
    format!("Held at the start {}.", lines.collect::<Vec<_>>().join("; "))
}

/// An objective by its name, or by its number if it has none.
fn objective(scenario: &Scenario, number: usize) -> String {
    scenario.texts.places.get(&format!("o{number}")).cloned().unwrap_or_else(|| format!("⚑ {number}"))
}

fn side(scenario: &Scenario, index: usize) -> SideInfo {
    let setup = &scenario.sides[index];
    let mut forces = Vec::new();
    for (number, brigade) in scenario.brigades.iter().enumerate() {
        if usize::from(brigade.side) != index {
            continue;
        }
        let leader = match scenario.leader_names[number].as_str() {
            "" => String::new(),
            name => format!(" ({name})"),
        };
        forces.push(format!("{}{leader}:", scenario.brigade_titles[number]));
        let units = scenario.units.iter().zip(&scenario.titles);
        for (unit, title) in units.filter(|(unit, _)| unit.brigade.index() == number) {
            let profile = setup.nation.sheet().profile(unit.profile);
            let later = if unit.post == Post::Reserve {
                format!(", from turn {}", unit.arrives)
            } else {
                String::new()
            };
            forces.push(format!("{title}: {}{later}", profile.title));
        }
    }
    if forces.is_empty() {
        forces.push(format!("An army of {} points, chosen by its player.", scenario.points));
    }
    SideInfo { id: setup.id.clone(), name: setup.name.clone(), task: scenario.texts.task(&setup.id), forces }
}
