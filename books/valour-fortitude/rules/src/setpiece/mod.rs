//! 14 Scenario A: a set-piece battle from the choice of armies to the first turn, and its two variants.

mod deploy;
mod objectives;
mod terrain;

use engine::{Ask, Seat, Side, Tally};
use serde::{Deserialize, Serialize};

use crate::armies::{ArmyList, Nation};
use crate::battle::{Army, Battle, Brigade, BrigadeId, Post, Step, Unit};
use crate::event::Event;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::scenario::Kind;
use crate::sequence::{self, Deciding};
use crate::{Field, clause, key, morale};

pub use deploy::{Stand, check_deploy, check_keep, check_leader, check_leader_in, current, deploy};
pub use objectives::check as check_objective;
pub use terrain::{check_lay, check_lift};

/// `vf.A7.0`: a variant agreed before set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Variant {
    /// The battle as it is.
    #[default]
    Plain,
    /// Meeting Engagement (`vf.A7.0.1`).
    Meeting,
    /// Assault (`vf.A7.0.2`).
    Assault,
}

/// What the set-up has settled so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choosing {
    /// Is it a set-piece battle at all?
    pub set_piece: bool,
    /// Variant.
    pub variant: Variant,
    /// Who attacks (`vf.A2.0`).
    pub attacker: Option<Side>,
    /// Whose turn it is to deploy, or who says who goes first.
    pub turn: Side,
}

impl Choosing {
    /// What a kind of scenario leaves to settle.
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::Ready => Self { set_piece: false, variant: Variant::Plain, attacker: None, turn: Side(0) },
            Kind::SetPiece(variant) => Self { set_piece: true, variant, attacker: None, turn: Side(0) },
        }
    }

    /// The defender, once it is known.
    pub fn defender(&self) -> Option<Side> {
        self.attacker.map(Side::other)
    }
}

/// Who decides in the set-up (`vf.time.setup`).
pub fn deciding(battle: &Battle) -> Option<Deciding> {
    let state = battle.state();
    let choosing = &state.choosing;
    let side = match state.step {
        Step::Muster => unready(battle)?,
        Step::Terrain => choosing.defender()?,
        Step::Edge => choosing.attacker?,
        Step::Objectives => objectives::due(battle)?,
        Step::Allot => unready(battle)?,
        Step::Deploy | Step::FirstTurn => choosing.turn,
        Step::Confusion
        | Step::Fate
        | Step::Fire
        | Step::Action
        | Step::Acting(_)
        | Step::Initiative(_)
        | Step::MeleeCards(_)
        | Step::Squares
        | Step::Picks
        | Step::Fights
        | Step::Fortitude
        | Step::Breakthrough
        | Step::Pursuit(_) => return None,
    };
    Some(sequence::of_chief(battle, side, state.step.key()))
}

/// The side that has not finished this step, the one that begins first.
fn unready(battle: &Battle) -> Option<Side> {
    let first = battle.state().first;
    let mustering = battle.state().step == Step::Muster;
    let sides = if mustering { [Side(0), Side(1)] } else { [first.other(), first] };
    sides.into_iter().find(|&side| !is_ready(battle, side))
}

/// A side of one player has nothing to allot; the first player begins the battle all the same.
fn is_ready(battle: &Battle, side: Side) -> bool {
    let allotting = battle.state().step == Step::Allot;
    let alone = battle.state().seats.of(side).iter().count() == 1;
    let begins = !battle.state().choosing.set_piece && side == battle.state().first;
    battle.army(side).ready || allotting && alone && !begins
}

/// Goes on by one step of the set-up; false if somebody must decide.
pub fn go_on(field: &mut Field<'_>) -> bool {
    match field.battle().state().step {
        Step::Muster if unready(field.battle()).is_none() => {
            field.happen(Event::ArmiesShown);
            roll_off(field);
            step(field, Step::Terrain)
        }
        Step::Objectives if objectives::due(field.battle()).is_none() => step(field, Step::Allot),
        Step::Allot if unready(field.battle()).is_none() => {
            if !field.battle().state().choosing.set_piece {
                let first = field.battle().state().first;
                sequence::begin_turn(field, first);
                return true;
            }
            step(field, Step::Deploy)
        }
        Step::Deploy => deploy::go_on(field),
        Step::Muster | Step::Terrain | Step::Edge | Step::Objectives | Step::Allot | Step::FirstTurn => false,
        Step::Confusion
        | Step::Fate
        | Step::Fire
        | Step::Action
        | Step::Acting(_)
        | Step::Initiative(_)
        | Step::MeleeCards(_)
        | Step::Squares
        | Step::Picks
        | Step::Fights
        | Step::Fortitude
        | Step::Breakthrough
        | Step::Pursuit(_) => false,
    }
}

fn step(field: &mut Field<'_>, step: Step) -> bool {
    field.happen(Event::StepTo { step });
    true
}

/// `vf.A2.0`: each rolls, ties again; the higher attacks.
fn roll_off(field: &mut Field<'_>) {
    loop {
        let faces = [0, 1].map(|_| field.roll(Ask::d6(clause::A2_0_ATTACKER_AND_DEFENDER)).total as u8);
        let attacker = match faces[0].cmp(&faces[1]) {
            std::cmp::Ordering::Greater => Some(Side(0)),
            std::cmp::Ordering::Less => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        };
        field.happen(Event::RolledOff { faces, attacker });
        if attacker.is_some() {
            return;
        }
    }
}

/// `vf.A1.0`: is the army lawful? The first fault is named.
pub fn check_muster(battle: &Battle, side: Side, list: &ArmyList) -> Lawful {
    require(battle.state().step == Step::Muster, || refuse(key::NOT_THIS_PHASE, clause::TIME_SETUP))?;
    require(deciding(battle).is_some_and(|one| one.side == side), || {
        refuse(key::NOT_YOUR_TURN, clause::TIME_SETUP)
    })?;
    match list.faults(battle.scenario().points).first() {
        Some(fault) => Err(refuse(key::BAD_LIST, fault.clause)),
        None => Ok(()),
    }
}

/// Musters an army.
pub fn resolve_muster(field: &mut Field<'_>, side: Side, list: &ArmyList) {
    let prefix = if side == Side(0) { 'b' } else { 'r' };
    let before = field.battle().state().brigades.len();
    let (units, mut brigades) = list.muster(side.0, prefix, before);
    // Both sides may have chosen the same list: a name means one brigade.
    for brigade in &mut brigades {
        if field.battle().brigade_named(brigade.name.as_str()).is_some() {
            brigade.name = brigade.name.second();
        }
    }
    field.happen(Event::Mustered { side, units, brigades, nation: list.army });
    field.happen(Event::MadeReady { side });
}

/// Adds a mustered army to the battle.
pub fn muster(battle: &mut Battle, side: Side, nation: Nation, units: &[Unit], brigades: &[Brigade]) {
    battle.state.armies[usize::from(side.0)] = Army { nation, ..battle.state.armies[usize::from(side.0)] };
    for unit in units {
        let _ = battle.state.units.push(*unit);
    }
    for brigade in brigades {
        let _ = battle.state.brigades.push(*brigade);
    }
    crate::setup::assign(battle);
    battle.draw_up_all();
}

/// `vf.A3.0`, `vf.A7.0.1.a`: a long edge, or a narrow one in a meeting engagement.
pub fn check_edge(battle: &Battle, side: Side, edge: plane::Bearing) -> Lawful {
    let state = battle.state();
    require(state.step == Step::Edge && state.choosing.attacker == Some(side), || {
        refuse(key::NOT_THIS_PHASE, clause::A3_0_SET_UP_ORDER)
    })?;
    let along = matches!(edge, plane::Bearing::NORTH | plane::Bearing::SOUTH);
    let land = battle.land();
    let is_long = along == (land.width >= land.depth) || land.width == land.depth;
    match state.choosing.variant {
        Variant::Meeting => require(!is_long || land.width == land.depth, || {
            refuse(key::LONG_EDGE, clause::A7_0_1_A_MEETING_ENGAGEMENT_EDGES)
        }),
        Variant::Plain | Variant::Assault => {
            require(is_long, || refuse(key::SHORT_EDGE, clause::A3_0_SET_UP_ORDER))
        }
    }
}

/// The edges are known; objectives come next.
pub fn resolve_edge(field: &mut Field<'_>, side: Side, edge: plane::Bearing) {
    field.happen(Event::EdgePicked { side, edge });
    step(field, Step::Objectives);
}

/// `vf.A4.0.a`: the chief allots his side's brigades to its players.
pub fn check_allot(battle: &Battle, side: Side, brigade: BrigadeId, seat: Seat) -> Lawful {
    require(battle.state().step == Step::Allot, || {
        refuse(key::NOT_THIS_PHASE, clause::A4_0_A_LIMIT_AND_COMMAND)
    })?;
    require(battle.brigade(brigade).side() == side, || {
        refuse(key::NOT_YOURS, clause::A4_0_A_LIMIT_AND_COMMAND).brigade(brigade)
    })?;
    let other = battle.state().seats.side(seat) == Some(side) && battle.brigade(brigade).commander() != seat;
    require(other, || refuse(key::NO_SEAT, clause::A4_0_A_LIMIT_AND_COMMAND))
}

/// `vf.A5.0`, `vf.A7.0.2.c`: the attacker rolls; on 4 or more he says who goes first.
fn roll_first(field: &mut Field<'_>) {
    let choosing = field.battle().state().choosing;
    let (Some(attacker), Some(defender)) = (choosing.attacker, choosing.defender()) else { return };
    let face = field.roll(Ask::d6(clause::A5_0_FIRST_TURN)).total as u8;
    let bonus = (choosing.variant == Variant::Assault).then(|| clause::A7_0_2_C_ASSAULT_FIRST_TURN.add(2));
    let roll = Tally::sum(key::ROLL, face.into(), bonus);
    let decider = if morale::passes(face, roll.result, 4) { attacker } else { defender };
    field.happen(Event::FirstRolled { roll: Box::new(roll), face, decider });
}

/// May this side say who goes first?
pub fn check_first(battle: &Battle, side: Side) -> Lawful {
    let mine = battle.state().step == Step::FirstTurn && battle.state().choosing.turn == side;
    require(mine, || refuse(key::NOT_THIS_PHASE, clause::A5_0_FIRST_TURN))
}

/// The first turn begins.
pub fn resolve_first(field: &mut Field<'_>, first: Side) {
    field.happen(Event::FirstChosen { side: first });
    sequence::begin_turn(field, first);
}

/// `vf.A4.1.c`: half of those held back, at least one, may come in a turn.
pub fn arrivals(battle: &Battle, side: Side) -> u8 {
    let held = battle.units_where(|unit| unit.side() == side && unit.post == Post::Reserve).count();
    (held / 2).max(1) as u8
}

/// May the side say it is ready with this step?
pub fn check_ready(battle: &Battle, side: Side) -> Lawful {
    require(deciding(battle).is_some_and(|one| one.side == side), || {
        refuse(key::NOT_YOUR_TURN, clause::TIME_SETUP)
    })?;
    match battle.state().step {
        Step::Terrain => terrain::check_ready(battle),
        Step::Allot => Ok(()),
        Step::Deploy => deploy::check_ready(battle, side),
        Step::Muster
        | Step::Edge
        | Step::Objectives
        | Step::FirstTurn
        | Step::Confusion
        | Step::Fate
        | Step::Fire
        | Step::Action
        | Step::Acting(_)
        | Step::Initiative(_)
        | Step::MeleeCards(_)
        | Step::Squares
        | Step::Picks
        | Step::Fights
        | Step::Fortitude
        | Step::Breakthrough
        | Step::Pursuit(_) => Err(refuse(key::NOTHING_TO_END, clause::TIME_SETUP)),
    }
}

/// Finishes a step that [`check_ready`] let end.
pub fn resolve_ready(field: &mut Field<'_>, side: Side) {
    let now = field.battle().state().step;
    if now == Step::Terrain {
        step(field, Step::Edge);
    } else if now == Step::Deploy {
        deploy::finish(field, side);
    } else {
        field.happen(Event::MadeReady { side });
    }
}

/// What the scenario carries out by itself.
pub const CLAUSES: &[engine::Clause] = &[
    clause::A1_0_A_ARMIES,
    clause::A1_0_C_BRIGADES,
    clause::A1_0_D_ARMIES_IN_ADVANCE,
    clause::A4_1_A_RESERVES,
    clause::A7_0_VARIANTS,
    clause::DEFECT_CENTRE_OBJECTIVE,
];
