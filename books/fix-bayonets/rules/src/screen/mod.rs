//! The room `screen`: what a player's screen shows and offers.

mod cards;
mod offering;
mod piece;
mod pointing;

use engine::{
    ActsIn, Awaited, Emblem, Foresees, Ground, Line, Marches, Marker, Measure, Musters, Phase, PhaseSign,
    Place, Prompt, Rules as _, Score, Screen, Sees, SetsUp, TurnView, Varies, View, Viewer,
};
use hexmap::HexId;

use crate::battle::{Battle, Machine, SIDES, Step};
use crate::speech::words;
use crate::{FixBayonets, charge, key, victory};

/// A hex as the screen names it.
fn place(battle: &Battle, hex: HexId) -> Place {
    Place::Hex { name: battle.map().name(hex) }
}

impl Marches for FixBayonets {}
impl Sees for FixBayonets {}
impl Varies for FixBayonets {}
impl Foresees for FixBayonets {}
impl SetsUp for FixBayonets {}
impl Musters for FixBayonets {}

impl Screen for FixBayonets {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let state = battle.state();
        let prompt = match Self::awaits(battle) {
            Awaited::Decision { seats, what } => Some(Prompt { seats, text: Line::new(what) }),
            Awaited::Over(_) => None,
        };
        let score = |side| Score {
            side,
            measure: Measure::Points,
            title: key::VICTORY_POINTS,
            value: victory::points(battle, side).into(),
            of: None,
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
            score: SIDES.map(score).to_vec(),
            hand: Vec::new(),
            standing: Vec::new(),
            status: status(battle),
            prompt,
            outcome: battle.outcome(),
        }
    }

    fn phases(_: &Battle) -> Vec<Phase> {
        let phase = |title, sign| Phase { title, by: ActsIn::Active, sign };
        vec![
            phase(key::PHASE_RALLY, PhaseSign::Rally),
            phase(key::PHASE_OPERATIONS, PhaseSign::Move),
            phase(key::PHASE_ASSAULT, PhaseSign::Assault),
            phase(key::PHASE_CLEANUP, PhaseSign::Clear),
        ]
    }

    fn ground(battle: &Battle) -> Ground {
        crate::scenario::ground(battle.scenario())
    }
}

/// A flag on each victory hex, of whoever controls it.
fn markers(battle: &Battle) -> Vec<Marker> {
    let flag = |(nth, one): (usize, &crate::scenario::VictoryHex)| Marker {
        kind: key::VICTORY_HEX,
        emblem: Emblem::Flag,
        name: None,
        place: place(battle, one.hex),
        side: Some(victory::controller(battle, nth)),
        livery: None,
        value: one.value.into(),
    };
    battle.scenario().victory.iter().enumerate().map(flag).collect()
}

/// Weather and hour, cohesion, and where each order lies.
fn status(battle: &Battle) -> Vec<Line> {
    let state = battle.state();
    let sky = Line::new(key::STATUS_SKY)
        .with("weather", words::weather(state.sky.weather))
        .with("time", words::time(state.sky.time));
    let cohesion = SIDES
        .map(|side| Line::new(key::STATUS_COHESION).with("side", side).with("level", state.cohesion[side]));
    let orders = battle.all_leaders().filter_map(|id| {
        let order = battle.leader(id).order?;
        let hex = engine::Spot::Place(order.hex.0.into());
        Some(Line::new(key::STATUS_ORDER).with("leader", id.spot()).with("hex", hex))
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
