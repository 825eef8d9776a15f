//! The room `screen`: what a player's screen shows and offers.

mod cards;
mod foresight;
mod hand;
mod marching;
mod offering;
mod piece;
mod pointing;
mod prompt;
mod score;
mod variants;
mod verbs;

use std::collections::BTreeMap;

use engine::{
    ActsIn, Awaited, CardSheet, Emblem, Ground, Line, Marker, Musters, Phase, PhaseSign, Place, Prompt,
    Rules as _, Screen, SetsUp, Side, TurnView, View, Viewer,
};
use hexmap::HexId;

use crate::battle::{Battle, LeaderId, Machine, SIDES, Step};
use crate::speech::words;
use crate::tables::sky;
use crate::{FixBayonets, charge, key, victory};

pub(crate) use offering::actors;
pub(crate) use verbs::is_as_they_lie;

/// A hex as the screen names it.
fn place(battle: &Battle, hex: HexId) -> Place {
    Place::Hex { name: battle.map().name(hex) }
}

impl SetsUp for FixBayonets {}
impl Musters for FixBayonets {}

impl Screen for FixBayonets {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let state = battle.state();
        let prompt = match Self::awaits(battle) {
            Awaited::Decision { seats, what, .. } => {
                Some(Prompt { seats, text: prompt::prompt(battle, what) })
            }
            Awaited::Over(_) => None,
        };
        View {
            format: View::<Line>::FORMAT,
            book: crate::RULEBOOK.book,
            viewer,
            turn: TurnView {
                number: state.turn.into(),
                last: state.last.into(),
                phase: phase(state.step),
                active: Some(charge::active_side(battle)),
                stage: None,
            },
            ground: 0,
            pieces: piece::pieces(battle),
            markers: markers(battle),
            score: score::score(battle),
            hand: hand::hand(battle, viewer),
            standing: Vec::new(),
            status: status(battle),
            prompt,
            outcome: battle.outcome(),
        }
    }

    fn phases(_: &Battle) -> Vec<Phase> {
        let phase = |title, by, sign| Phase { title, by, sign };
        vec![
            phase(key::PHASE_RALLY, ActsIn::Both, PhaseSign::Rally),
            phase(key::PHASE_OPERATIONS, ActsIn::Active, PhaseSign::Move),
            phase(key::PHASE_ASSAULT, ActsIn::Both, PhaseSign::Assault),
            phase(key::PHASE_CLEANUP, ActsIn::Both, PhaseSign::Clear),
        ]
    }

    fn cards(battle: &Battle, viewer: Viewer) -> Vec<CardSheet> {
        hand::deck(battle, viewer)
    }

    fn ground(battle: &Battle) -> Ground {
        crate::scenario::ground(battle.scenario()).snowed(battle.scenario().texts.snow)
    }
}

/// A flag on each victory hex, of whoever controls it, and a pennant wherever Leaders of a side are ordered to.
fn markers(battle: &Battle) -> Vec<Marker> {
    let flag = |(nth, one): (usize, &crate::scenario::VictoryHex)| {
        let side = victory::controller(battle, nth);
        Marker {
            kind: key::VICTORY_HEX,
            emblem: Emblem::Flag,
            name: None,
            place: place(battle, one.hex),
            side: Some(side),
            livery: Some(piece::side_livery(battle, side)),
            value: one.value.into(),
        }
    };
    let mut orders: BTreeMap<(HexId, u8), Vec<&str>> = BTreeMap::new();
    for id in battle.all_leaders() {
        if let Some(marker) = battle.leader(id).order {
            let officer = battle.officer(id);
            orders.entry((marker.hex, officer.side.0)).or_default().push(&officer.short);
        }
    }
    let order = |((hex, side), names): ((HexId, u8), Vec<&str>)| Marker {
        kind: key::ORDER_FLAG,
        emblem: Emblem::Order,
        name: Some(names.join(" · ")),
        place: place(battle, hex),
        side: Some(Side(side)),
        livery: None,
        value: 0,
    };
    let flags = battle.scenario().victory.iter().enumerate().map(flag);
    flags.chain(orders.into_iter().map(order)).collect()
}

/// Weather and hour, cohesion, and orders that lie on the map or are on their way.
fn status(battle: &Battle) -> Vec<Line> {
    let state = battle.state();
    let sky =
        Line::new(if sky::visibility(state.sky).is_some() { key::STATUS_SKY } else { key::STATUS_CLEAR })
            .with("weather", words::weather(state.sky.weather))
            .with("time", words::time(state.sky.time));
    let sky = sky::visibility(state.sky).into_iter().fold(sky, |sky, most| sky.with("hexes", most));
    let cohesion = SIDES
        .map(|side| Line::new(key::STATUS_COHESION).with("side", side).with("level", state.cohesion[side]));
    let order = |key, id: LeaderId, hex: HexId| {
        Line::new(key).with("leader", id.spot()).with("hex", engine::Spot::Place(hex.0.into()))
    };
    let orders = battle.all_leaders().flat_map(|id| {
        let leader = battle.leader(id);
        let lies = leader.order.map(|marker| order(key::STATUS_ORDER, id, marker.hex));
        let rides = leader.transit.map(|transit| order(key::STATUS_ON_THE_WAY, id, transit.hex));
        lies.into_iter().chain(rides)
    });
    std::iter::once(sky).chain(cohesion).chain(orders).collect()
}

/// Rally, Operations, Assault, Cleanup.
fn phase(step: Step) -> u8 {
    match step {
        Step::Begin
        | Step::SetUp(_)
        | Step::Returning
        | Step::Rally(_)
        | Step::Machine(Machine::Reinforcements)
        | Step::Machine(Machine::Sky)
        | Step::Cheers(_) => 0,
        Step::Machine(Machine::AssaultChecks)
        | Step::Assaults(_)
        | Step::Evade
        | Step::Machine(Machine::Bayonets)
        | Step::Advance { .. } => 2,
        Step::Machine(Machine::Cleanup(_)) | Step::Machine(Machine::Over) => 3,
        Step::Cards
        | Step::Choose(_)
        | Step::Interrupt
        | Step::Activate
        | Step::Initiative
        | Step::PlaceOrder(..)
        | Step::Lead
        | Step::Command(_)
        | Step::March
        | Step::Offers(_)
        | Step::StackEnd
        | Step::Declare
        | Step::DeclareReactions
        | Step::Squares(_)
        | Step::Gallop(_)
        | Step::Fights
        | Step::DefensiveFire(_)
        | Step::Aftermath
        | Step::Regroup
        | Step::Machine(Machine::EndOfCharge) => 1,
    }
}
