//! The position as facts, for cases, and as rows, for people.

use engine::{Line, Row};

use super::{marks, words};
use crate::battle::{Battle, Card, Machine, SIDES, Step};
use crate::key;
use crate::notation::shape;
use crate::scenario;
use crate::sight;

/// The word for a step.
pub fn step(step: Step) -> &'static str {
    match step {
        Step::Begin => "begin",
        Step::Returning => "returning",
        Step::Rally(_) => "rally",
        Step::Machine(Machine::Reinforcements) => "reinforcements",
        Step::Machine(Machine::Sky) => "sky",
        Step::Cheers(_) => "cheers",
        Step::Cards => "cards",
        Step::Choose(_) => "choose",
        Step::Interrupt => "interrupt",
        Step::Activate => "activate",
        Step::Initiative => "initiative",
        Step::PlaceOrder(..) => "place-order",
        Step::Lead => "lead",
        Step::Command(_) => "command",
        Step::March => "march",
        Step::Offers(_) => "offers",
        Step::StackEnd => "stack-end",
        Step::Declare => "declare",
        Step::DeclareReactions => "declare-reactions",
        Step::Squares(_) => "squares",
        Step::Gallop(_) => "gallop",
        Step::Fights => "fights",
        Step::DefensiveFire(_) => "defensive-fire",
        Step::Aftermath => "aftermath",
        Step::Regroup => "regroup",
        Step::Machine(Machine::EndOfCharge) => "end-of-charge",
        Step::Machine(Machine::AssaultChecks) => "assault-checks",
        Step::Assaults(_) => "assaults",
        Step::Evade => "evade",
        Step::Machine(Machine::Bayonets) => "bayonets",
        Step::Advance { .. } => "advance",
        Step::Machine(Machine::Cleanup(_)) => "cleanup",
        Step::Machine(Machine::Over) => "over",
    }
}

/// One line for the turn, each unit, each Leader and each side.
pub(super) fn facts(battle: &Battle) -> Vec<String> {
    let state = battle.state();
    let mut facts = vec![format!(
        "turn {} step {} weather {} time {} initiative {}",
        state.turn,
        step(state.step),
        state.sky.weather.word(),
        state.sky.time.word(),
        scenario::SIDES[state.initiative]
    )];
    for id in battle.all_units() {
        let unit = battle.unit(id);
        let hexes: Vec<_> = unit.hexes.iter().map(|&hex| battle.map().name(hex)).collect();
        let place = if hexes.is_empty() { "off".to_owned() } else { hexes.join("+") };
        let marks: String = unit.marks.iter().map(|mark| format!(" {}", marks::mark(mark))).collect();
        facts.push(format!(
            "{} {place} {} steps {}{marks}",
            battle.unit_name(id),
            shape(unit.formation),
            unit.steps
        ));
    }
    for id in battle.all_leaders() {
        let leader = battle.leader(id);
        let card = match leader.card {
            Card::Box => "box",
            Card::Hand => "hand",
            Card::Stack => "stack",
            Card::Played => "played",
        };
        let order = leader.order.map_or(String::new(), |order| {
            let temporary = if order.is_temporary { " temporary" } else { "" };
            format!(" order {}{temporary}", battle.map().name(order.hex))
        });
        let transit = leader.transit.map_or(String::new(), |transit| {
            format!(" transit {} delay {}", battle.map().name(transit.hex), transit.delay)
        });
        let replaced = if leader.is_replaced { " replaced" } else { "" };
        let reserve = if leader.in_reserve { " reserve" } else { "" };
        let face = format!("{:?}", leader.face).to_lowercase();
        facts.push(format!(
            "{} {} {face} card {card} fatigue {}{order}{transit}{reserve}{replaced}",
            battle.leader_name(id),
            battle.map().name(leader.hex),
            leader.fatigue
        ));
    }
    for side in SIDES {
        facts.push(format!(
            "{} cohesion {} lost {} guns {}",
            scenario::SIDES[side],
            state.cohesion[side],
            state.lost[side].steps,
            state.lost[side].guns
        ));
    }
    if let Some(moving) = state.moving {
        facts.push(format!("moving left {}", moving.left));
    }
    facts
}

/// For people and screen readers.
pub(super) fn rows(battle: &Battle) -> Vec<Row> {
    let state = battle.state();
    let mut rows: Vec<Row> = vec![
        Line::new(key::TURN_BEGAN)
            .with("turn", state.turn)
            .with("weather", words::weather(state.sky.weather))
            .with("time", words::time(state.sky.time))
            .into(),
    ];
    for id in battle.units() {
        let unit = battle.unit(id);
        let places: Vec<_> = unit.hexes.iter().map(|&hex| engine::Spot::Place(hex.0.into())).collect();
        let marks: Vec<Line> = unit.marks.iter().map(|mark| Line::new(marks::mark(mark))).collect();
        let line = Line::new(key::ROW_UNIT)
            .with("unit", id.spot())
            .with("hexes", places)
            .with("formation", words::formation(unit.formation.kind))
            .with("steps", unit.steps)
            .with("marks", marks);
        rows.push(line.into());
    }
    for id in battle.all_leaders().filter(|&id| battle.leader(id).is_on_map()) {
        let place = engine::Spot::Place(battle.leader(id).hex.0.into());
        rows.push(Line::new(key::ROW_LEADER).with("leader", id.spot()).with("hex", place).into());
    }
    rows
}

/// What lies between two units or hexes.
pub(super) fn between(battle: &Battle, one: &str, two: &str) -> Option<Vec<String>> {
    let place = |name: &str| {
        let unit = battle.unit_named(name).map(|id| battle.unit(id).head());
        let leader = battle.leader_named(name).map(|id| battle.leader(id).hex);
        unit.or(leader).or_else(|| battle.map().named(name))
    };
    let (from, to) = (place(one)?, place(two)?);
    let sight = if sight::sees(battle, from, to) { "clear" } else { "blocked" };
    Some(vec![format!("{one} {two} distance {} sight {sight}", battle.range(from, to))])
}
