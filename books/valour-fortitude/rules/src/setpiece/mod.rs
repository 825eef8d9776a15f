//! 14 Scenario A: a set-piece battle from the choice of armies to the first turn, and its two variants.

mod deploy;
mod objectives;
mod terrain;

use engine::{Ask, Seat, Side, Tally};
use plane::Point;
use serde::{Deserialize, Serialize};

use crate::armies::ArmyList;
use crate::battle::{Battle, BrigadeId, Post, SetUp, Step};
use crate::event::Event;
use crate::land::Laid;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::scenario::Kind;
use crate::sequence::{self, Deciding};
use crate::{Field, clause, key, morale, setup};

pub use deploy::{Stand, check_deploy, check_keep, check_leader, current, deploy, keep};
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

/// Who decides in this step of the set-up (`vf.time.setup`).
pub fn deciding(battle: &Battle, step: SetUp) -> Option<Deciding> {
    let choosing = &battle.state().choosing;
    let side = match step {
        SetUp::Muster | SetUp::Allot => unready(battle)?,
        SetUp::Terrain => choosing.defender()?,
        SetUp::Edge => choosing.attacker?,
        SetUp::Objectives => objectives::due(battle)?,
        SetUp::Deploy | SetUp::FirstTurn => choosing.turn,
    };
    Some(sequence::of_chief(battle, side, step.key()))
}

/// It is this side that decides in the set-up.
fn check_decides(battle: &Battle, side: Side) -> Lawful {
    require(sequence::deciding(battle).is_some_and(|one| one.side == side), || {
        refuse(key::NOT_YOUR_TURN, clause::TIME_SETUP)
    })
}

/// The side that has not finished this step, the one that begins first.
fn unready(battle: &Battle) -> Option<Side> {
    let first = battle.state().first;
    let mustering = battle.state().step == Step::SettingUp(SetUp::Muster);
    let sides = if mustering { [Side(0), Side(1)] } else { [first.other(), first] };
    sides.into_iter().find(|&side| !is_ready(battle, side))
}

/// A side of one player has nothing to allot; the first player begins the battle all the same.
fn is_ready(battle: &Battle, side: Side) -> bool {
    let allotting = battle.state().step == Step::SettingUp(SetUp::Allot);
    let alone = battle.state().seats.of(side).iter().count() == 1;
    let begins = !battle.state().choosing.set_piece && side == battle.state().first;
    battle.army(side).ready || allotting && alone && !begins
}

/// Goes on by one step of the set-up; false if somebody must decide.
pub fn go_on(field: &mut Field<'_>, now: SetUp) -> bool {
    match now {
        SetUp::Muster if unready(field.battle()).is_none() => {
            field.happen(Event::ArmiesShown);
            roll_off(field);
            step(field, SetUp::Terrain)
        }
        SetUp::Objectives if objectives::due(field.battle()).is_none() => step(field, SetUp::Allot),
        SetUp::Allot if unready(field.battle()).is_none() => {
            if !field.battle().state().choosing.set_piece {
                let first = field.battle().state().first;
                sequence::begin_turn(field, first);
                return true;
            }
            step(field, SetUp::Deploy)
        }
        SetUp::Deploy => deploy::go_on(field),
        SetUp::Muster
        | SetUp::Terrain
        | SetUp::Edge
        | SetUp::Objectives
        | SetUp::Allot
        | SetUp::FirstTurn => false,
    }
}

/// The next step begins; nobody has finished it. `vf.A4.0.b`: the defender deploys first.
fn step(field: &mut Field<'_>, step: SetUp) -> bool {
    let choosing = &field.battle().state().choosing;
    let defender = choosing.defender().filter(|_| step == SetUp::Deploy);
    let turn = defender.unwrap_or(choosing.turn);
    field.happen(Event::SetUpTo { step, turn });
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
    require(battle.state().step == Step::SettingUp(SetUp::Muster), || {
        refuse(key::NOT_THIS_PHASE, clause::TIME_SETUP)
    })?;
    check_decides(battle, side)?;
    match list.faults(battle.scenario().points).first() {
        Some(fault) => Err(refuse(key::BAD_LIST, fault.clause)),
        None => Ok(()),
    }
}

/// Musters an army from the sheet of its list (`vf.A1.0.a`).
pub fn muster(field: &mut Field<'_>, side: Side, list: &ArmyList) {
    let prefix = if side == Side(0) { 'b' } else { 'r' };
    let before = field.battle().state().brigades.len();
    let (units, mut brigades) = list.muster(side.0, prefix, before);
    let commanders = setup::commanders(&field.battle().state().seats, side);
    for (brigade, commander) in brigades.iter_mut().zip(commanders) {
        brigade.commander = commander.0;
        // Both sides may have chosen the same list: a name means one brigade.
        if field.battle().brigade_named(brigade.name.as_str()).is_some() {
            brigade.name = brigade.name.second();
        }
    }
    field.happen(Event::Mustered { side, units, brigades, nation: list.army });
    field.happen(Event::MadeReady { side });
}

/// Lays a feature.
pub fn lay(field: &mut Field<'_>, laid: &Laid) {
    field.happen(Event::Laid { laid: Box::new(laid.clone()) });
}

/// Takes a feature up again.
pub fn lift(field: &mut Field<'_>, index: u8) {
    field.happen(Event::Lifted { index });
}

/// Places an objective, in the defendable feature there is on the spot.
pub fn place_objective(field: &mut Field<'_>, side: Side, at: Point) {
    let feature = setup::objective_feature(field.battle().land(), at);
    field.happen(Event::ObjectivePlaced { side, at, feature });
}

/// Allots a brigade to a player.
pub fn allot(field: &mut Field<'_>, brigade: BrigadeId, seat: Seat) {
    field.happen(Event::Allotted { brigade, seat });
}

/// `vf.A3.0`, `vf.A7.0.1.a`: a long edge, or a narrow one in a meeting engagement.
pub fn check_edge(battle: &Battle, side: Side, edge: plane::Bearing) -> Lawful {
    let state = battle.state();
    require(state.step == Step::SettingUp(SetUp::Edge) && state.choosing.attacker == Some(side), || {
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

/// `vf.A3.0`: the other side has the opposite edge; objectives come next.
pub fn pick_edge(field: &mut Field<'_>, side: Side, edge: plane::Bearing) {
    field.happen(Event::EdgePicked { side, edge, opposite: edge.opposite() });
    step(field, SetUp::Objectives);
}

/// `vf.A4.0.a`: the chief allots his side's brigades to its players.
pub fn check_allot(battle: &Battle, side: Side, brigade: BrigadeId, seat: Seat) -> Lawful {
    require(battle.state().step == Step::SettingUp(SetUp::Allot), || {
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
    let mine =
        battle.state().step == Step::SettingUp(SetUp::FirstTurn) && battle.state().choosing.turn == side;
    require(mine, || refuse(key::NOT_THIS_PHASE, clause::A5_0_FIRST_TURN))
}

/// The first turn begins.
pub fn choose_first(field: &mut Field<'_>, first: Side) {
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
    check_decides(battle, side)?;
    let Step::SettingUp(now) = battle.state().step else {
        return Err(refuse(key::NOTHING_TO_END, clause::TIME_SETUP));
    };
    match now {
        SetUp::Terrain => terrain::check_ready(battle),
        SetUp::Allot => Ok(()),
        SetUp::Deploy => deploy::check_ready(battle, side),
        SetUp::Muster | SetUp::Edge | SetUp::Objectives | SetUp::FirstTurn => {
            Err(refuse(key::NOTHING_TO_END, clause::TIME_SETUP))
        }
    }
}

/// Finishes a step that [`check_ready`] let end.
pub fn ready(field: &mut Field<'_>, side: Side) {
    let now = field.battle().state().step;
    if now == Step::SettingUp(SetUp::Terrain) {
        step(field, SetUp::Edge);
    } else if now == Step::SettingUp(SetUp::Deploy) {
        deploy::finish(field, side);
    } else {
        field.happen(Event::MadeReady { side });
    }
}
