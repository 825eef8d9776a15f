//! What the scenario sheet says.

use engine::{DegreeInfo, Line, ScenarioInfo, Side, SideInfo};

use super::{ALLIED, FRENCH, SIDES, Scenario, options};
use crate::key;
use crate::tables::losses::victory_points;
use crate::terms::Arm;

/// The sheet of a scenario.
pub(super) fn info(scenario: &Scenario) -> ScenarioInfo {
    let texts = &scenario.texts;
    ScenarioInfo {
        id: scenario.id.clone(),
        book: crate::RULEBOOK.book,
        title: scenario.title.clone(),
        description: scenario.description.clone(),
        battle: texts.campaign.as_ref().unwrap_or(&scenario.battle).clone(),
        kind: if scenario.exits.is_empty() { "battle" } else { "exit" }.to_owned(),
        victory: sentences(scenario),
        turns: scenario.turns.into(),
        sides: [ALLIED, FRENCH].map(|side| side_info(scenario, side)).to_vec(),
        options: options::infos(scenario),
        situation: texts.briefing.situation.clone(),
        special: texts.briefing.special.clone(),
        minutes: texts.minutes,
        complexity: texts.complexity,
        balance: texts.balance.clone(),
    }
}

/// `fb.r.vic.1`, `fb.r.vic.2`: what is counted.
fn sentences(scenario: &Scenario) -> Vec<Line> {
    let name = |hex| scenario.texts.places.get(&scenario.map.name(hex)).cloned();
    let hexes = scenario.victory.iter().map(|held| {
        let place = name(held.hex).unwrap_or_else(|| scenario.map.name(held.hex));
        let owner = scenario.sides[held.owner].name.as_str();
        Line::new(key::SHEET_VICTORY_HEX).with("place", place).with("value", held.value).with("side", owner)
    });
    let points = victory_points();
    let mut leaving: Vec<(Side, u8)> = Vec::new();
    for exit in &scenario.exits {
        if !leaving.contains(&(exit.side, exit.value)) {
            leaving.push((exit.side, exit.value));
        }
    }
    let leaving = leaving.into_iter().map(|(side, value)| {
        Line::new(key::SHEET_EXIT).with("side", scenario.sides[side].name.as_str()).with("value", value)
    });
    let losses = Line::new(key::SHEET_LOSSES).with("step", points.step).with("battery", points.battery);
    hexes.chain(leaving).chain([losses, Line::new(key::SHEET_BROKEN)]).collect()
}

fn side_info(scenario: &Scenario, side: Side) -> SideInfo {
    let of = |arm: Arm| scenario.units.iter().filter(move |unit| unit.side == side && unit.arm == arm);
    let steps = |arm: Arm| of(arm).map(|unit| u32::from(unit.steps)).sum::<u32>();
    let arm = |key, arm: Arm| {
        let count = of(arm).count();
        (count > 0).then(|| Line::new(key).with("count", count).with("steps", steps(arm)))
    };
    let forces = [
        arm(key::SHEET_INFANTRY, Arm::Infantry),
        arm(key::SHEET_CAVALRY, Arm::Cavalry),
        arm(key::SHEET_ARTILLERY, Arm::Artillery),
        arm(key::SHEET_TRAINS, Arm::Train),
    ];
    let leaders = scenario.leaders.iter().filter(|leader| leader.side == side);
    let leaders = leaders.map(|leader| Line::new(key::SHEET_LEADER).with("name", leader.title.as_str()));
    SideInfo {
        id: SIDES[side].to_owned(),
        name: scenario.sides[side].name.clone(),
        task: scenario.texts.task(SIDES[side]),
        forces: forces.into_iter().flatten().chain(leaders).collect(),
        degrees: degrees(),
    }
}

/// `fb.r.vic.2`: the scale of margins.
fn degrees() -> Vec<DegreeInfo> {
    let points = victory_points();
    let ahead = |margin: u16| Line::new(key::SHEET_AHEAD).with("margin", margin);
    let behind = |margin: u16| Line::new(key::SHEET_BEHIND).with("margin", margin);
    let degree = |title, condition, rank| DegreeInfo { title: Line::new(title), condition, rank };
    vec![
        degree(key::SHEET_DECISIVE_VICTORY, ahead(points.decisive), 2),
        degree(key::SHEET_MARGINAL_VICTORY, ahead(points.marginal), 1),
        degree(key::SHEET_DRAW, Line::new(key::SHEET_EVEN).with("margin", points.marginal), 0),
        degree(key::SHEET_MARGINAL_DEFEAT, behind(points.marginal), -1),
        degree(key::SHEET_DECISIVE_DEFEAT, behind(points.decisive), -2),
    ]
}
