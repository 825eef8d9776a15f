//! What the scenario sheet says.

use engine::{Line, OptionInfo, ScenarioInfo, Side, SideInfo};

use super::{Kind, Scenario};
use crate::battle::Post;
use crate::key;
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
        sides: [Side(0), Side(1)].map(|one| side(scenario, one)).to_vec(),
        options: vec![OptionInfo {
            key: "turns",
            values: turns(scenario),
            needs_computer: false,
            is_reading: false,
        }],
        situation: scenario.texts.briefing.situation.clone(),
        special: scenario.texts.briefing.special.clone(),
        minutes: scenario.texts.minutes,
        complexity: scenario.texts.complexity,
        balance: scenario.texts.balance.clone(),
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
fn victory(scenario: &Scenario) -> Vec<Line> {
    vec![
        Line::new(key::SHEET_SCORE).with("turns", scenario.turns),
        Line::new(key::SHEET_OBJECTIVES).with("held", objectives(scenario)),
        Line::new(key::SHEET_DEFEATS),
        Line::new(key::SHEET_GAINING).with("reach", REACH.to_string()),
    ]
}

/// Which they are and who holds them at the start.
fn objectives(scenario: &Scenario) -> Line {
    if scenario.objectives.is_empty() {
        return Line::new(key::SHEET_OBJECTIVES_PLACED);
    }
    let holders = [Some(Side(0)), Some(Side(1)), None];
    let held = holders.into_iter().filter_map(|holder| {
        let held = scenario.objectives.iter().enumerate().filter(|(_, objective)| objective.holder == holder);
        let names: Vec<String> = held.map(|(index, _)| objective(scenario, index + 1)).collect();
        let line = match holder {
            Some(side) => Line::new(key::SHEET_HELD_BY).with("side", scenario.sides[side].name.as_str()),
            None => Line::new(key::SHEET_HELD_BY_NOBODY),
        };
        (!names.is_empty()).then(|| line.with("places", names.join(", ")))
    });
    let and = |one: Line, other| Line::new(key::SHEET_HELD_AND).with("one", one).with("other", other);
    Line::new(key::SHEET_HELD).with("held", held.reduce(and).map_or_else(Vec::new, |held| vec![held]))
}

/// An objective by its name, or by its number if it has none.
fn objective(scenario: &Scenario, number: usize) -> String {
    scenario.texts.places.get(&format!("o{number}")).cloned().unwrap_or_else(|| format!("⚑ {number}"))
}

fn side(scenario: &Scenario, side: Side) -> SideInfo {
    let setup = &scenario.sides[side];
    let mut forces = Vec::new();
    for (number, brigade) in scenario.brigades.iter().enumerate() {
        if brigade.side() != side {
            continue;
        }
        let title = scenario.brigade_titles[number].as_str();
        forces.push(match scenario.leader_names[number].as_str() {
            "" => Line::new(key::SHEET_BRIGADE).with("brigade", title),
            name => Line::new(key::SHEET_BRIGADE_LED).with("brigade", title).with("leader", name),
        });
        let units = scenario.units.iter().zip(&scenario.titles);
        for (unit, title) in units.filter(|(unit, _)| unit.brigade.index() == number) {
            let profile = setup.nation.sheet().profile(unit.profile);
            let later = unit.post == Post::Reserve;
            let line = Line::new(if later { key::SHEET_UNIT_LATER } else { key::SHEET_UNIT });
            let line = line.with("unit", title.as_str()).with("profile", profile.title.as_str());
            forces.push(if later { line.with("turn", unit.arrives) } else { line });
        }
    }
    if forces.is_empty() {
        forces.push(Line::new(key::SHEET_ARMY).with("points", scenario.points));
    }
    SideInfo {
        id: setup.id.clone(),
        name: setup.name.clone(),
        task: scenario.texts.task(&setup.id),
        forces,
        degrees: Vec::new(),
    }
}
