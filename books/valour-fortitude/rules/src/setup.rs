//! Sets a battle up from its scenario and the players' choices.

use std::sync::Arc;

use engine::{Begins, BySide, Faults, Line, List, Seat, Seats, Setup, Side};
use plane::{Place, Point};

use crate::ValourFortitude;
use crate::battle::{Army, Battle, Brigade, Engagement, LeaderPost, Phase, SetUp, State, Step};
use crate::edition::Edition;
use crate::fate::{Cards, Standing};
use crate::key;
use crate::land::{FeatureId, Land};
use crate::scenario::{Kind, Scenario};
use crate::setpiece::Choosing;

impl Begins for ValourFortitude {
    /// `vf.2.0`: the battle with its scenario, limit, commanders-in-chief and fate decks; faults in the choices are all reported.
    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let edition = match Edition::named(&setup.edition) {
            Some(edition) => edition,
            None if setup.edition.is_empty() => Edition::default(),
            None => {
                faults.add("setup", 0, Line::new(key::FAULT_EDITION).with("word", setup.edition.as_str()));
                Edition::default()
            }
        };
        let mut battle = plain(scenario, edition);
        for (key, value) in &setup.options {
            match (key.as_str(), value.parse::<u8>()) {
                ("turns", Ok(turns @ 1..=30)) => battle.state.limit = turns,
                _ => faults.unknown_option(key, value),
            }
        }
        if !setup.seats.is_empty() {
            seat(&mut battle, setup, &mut faults);
        }
        faults.or(battle)
    }
}

/// Seats the players; brigades go round among those of their side, whose first is commander-in-chief.
fn seat(battle: &mut Battle, setup: &Setup, faults: &mut Faults) {
    let mut sides = Vec::new();
    for seat in &setup.seats {
        match battle.scenario.sides.find(|side| side.id == seat.side) {
            Some(side) => sides.push(side),
            None => faults.add("setup", 0, Line::new(key::FAULT_SEAT_SIDE).with("word", seat.side.as_str())),
        }
    }
    let both = [Side(0), Side(1)].iter().all(|side| sides.contains(side));
    let seats = if both { Seats::new(sides) } else { None };
    match seats {
        Some(seats) => {
            battle.state.seats = seats;
            assign(battle);
        }
        None => faults.add("setup", 0, Line::new(key::FAULT_SEATS)),
    }
}

/// `vf.conv.players`: the first seat of a side is its chief; brigades are dealt out in turn.
pub fn assign(battle: &mut Battle) {
    for side in [Side(0), Side(1)] {
        let Some(chief) = battle.state.seats.of(side).iter().next() else { continue };
        battle.state.chiefs[side] = chief;
        let commanders = commanders(&battle.state.seats, side);
        let mine = battle.state.brigades.iter_mut().filter(|brigade| brigade.side() == side);
        for (brigade, commander) in mine.zip(commanders) {
            brigade.commander = commander.0;
        }
    }
}

/// `vf.conv.players`: who commands the first brigade of a side, the second, and so on.
pub fn commanders(seats: &Seats, side: Side) -> impl Iterator<Item = Seat> + use<> {
    let seats: Vec<Seat> = seats.of(side).iter().collect();
    seats.into_iter().cycle()
}

/// The battle with one seat a side and nothing chosen.
pub fn plain(scenario: &Arc<Scenario>, edition: Edition) -> Battle {
    let army = |side: Side| {
        let side = &scenario.sides[side];
        Army {
            nation: side.nation,
            leader: side.leader.map_or(LeaderPost::Off, LeaderPost::At),
            deck: Cards::deck(),
            hand: Cards::default(),
            discard: Cards::default(),
            standing: Standing::default(),
            edge: side.edge,
            arrivals: side.arrivals,
            ..Army::default()
        }
    };
    let state = State {
        edition,
        active: scenario.first,
        first: scenario.first,
        limit: scenario.turns,
        phase: Phase::Setup,
        step: match scenario.kind {
            Kind::Ready => Step::SettingUp(SetUp::Allot),
            Kind::SetPiece(_) => Step::SettingUp(SetUp::Muster),
        },
        engagement: Engagement::default(),
        units: scenario.units.iter().copied().collect(),
        brigades: scenario.brigades.iter().copied().collect::<List<Brigade, _>>(),
        armies: BySide::each(army),
        objectives: scenario.objectives.iter().copied().collect(),
        displaced: List::default(),
        retreats: List::default(),
        withdrawals: List::default(),
        named: None,
        directed: false,
        picked: false,
        surprise: None,
        wavering: None,
        seats: Seats::one_each(2),
        chiefs: BySide::new(Seat(0), Seat(1)),
        choosing: Choosing::of(scenario.kind),
        laid: Vec::new(),
        ended: None,
    };
    let mut battle = Battle::derive(Arc::clone(scenario), state);
    assign(&mut battle);
    battle
}

/// `vf.2.1.1.d`: the defendable feature an objective lies in.
pub fn objective_feature(land: &Land, at: Point) -> Option<FeatureId> {
    let inside = |area: &plane::Polygon| area.place(at) != Place::Outside;
    land.iter()
        .find(|(_, feature)| feature.kind.is_defendable() && feature.areas.iter().any(inside))
        .map(|(id, _)| id)
}
