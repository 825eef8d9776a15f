//! What the scenario sheet says.

use engine::{OptionInfo, ScenarioInfo, SideInfo};

use super::{Kind, Scenario};
use crate::battle::Post;
use crate::setpiece::Variant;

/// What the scenario sheet says.
pub fn info(scenario: &Scenario) -> ScenarioInfo {
    ScenarioInfo {
        id: scenario.id.clone(),
        book: "valour-fortitude",
        title: scenario.title.clone(),
        description: scenario.description.clone(),
        battle: scenario.battle.clone(),
        kind: kind(scenario.kind).to_owned(),
        victory: victory(scenario),
        turns: scenario.turns.into(),
        sides: scenario.sides.iter().enumerate().map(|(index, _)| side(scenario, index)).collect(),
        options: vec![OptionInfo { key: "turns", values: turns(scenario), needs_computer: false }],
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

fn victory(scenario: &Scenario) -> Vec<String> {
    let objectives = match scenario.objectives.len() {
        0 => "The players place the objectives.".to_owned(),
        count => format!("{count} objectives, one point each at the end."),
    };
    vec![
        objectives,
        "One point for each defeat of the enemy: a brigade that wavers or is shattered.".to_owned(),
    ]
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
            forces.push(format!("{} {title}: {}{later}", unit.name, profile.title));
        }
    }
    if forces.is_empty() {
        forces.push(format!("An army of {} points, chosen by its player.", scenario.points));
    }
    SideInfo { id: setup.id.clone(), name: setup.name.clone(), forces }
}
