//! What can happen. Each event is whole and names its cause; `apply` alone changes a battle by it.
//!
//! Rolls are told apart from what they bring about: a check that fails is one event, the Disorder after it another. So every
//! marker comes and goes by the same few events, whatever the cause.

mod apply;

use engine::{BySide, Clause, List, Side, Tally};
use hexmap::HexId;
use serde::Serialize;

use crate::battle::{
    Assault, Bounce, Card, Charge, Contact, Ended, LeaderId, LeaderSet, Mark, Moving, OrderMarker, Pick,
    Rout, Shape, Step, UnitId,
};
use crate::battle::{Done, InTransit, Whereabouts};
use crate::tables::fire::Effect;
use crate::tables::losses::Casualty;
use crate::tables::sky::SpecialEvent;
use crate::terms::{Face, HalfMcf, Sky, Weather};

/// What a TEM check is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Check {
    /// After fire.
    Fire,
    /// A rout came through.
    Traversed,
    /// To form Square.
    Square,
    /// To assault.
    Assault,
    /// To receive an attack.
    Receive,
    /// To rally.
    Rally,
    /// To get over suppression.
    Suppression,
    /// To gather Stragglers.
    Stragglers,
    /// To leave Disorder without a Leader.
    Reform,
    /// After a force march.
    ForceMarch,
    /// A poorly trained stack charges.
    PoorCharge,
    /// A Reaction Charge.
    Reaction,
    /// To stop a charge.
    Recall,
    /// Not to pursue.
    Pursuit,
    /// Spent infantry beside the enemy.
    Recovery,
}

/// What a Leader's SR check is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum StaffCheck {
    /// `fb.r.om.3`
    Implement,
    /// `fb.r.init.1`
    Initiative,
    /// `fb.r.reserve.1`
    Commit,
    /// `fb.r.cmd.7`
    Wake,
    /// `fb.r.card.4`
    Interrupt,
}

/// Which kind of fire it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum FireKind {
    /// `fb.r.fire.1`: in the own activation.
    Active,
    /// At whoever moves.
    Opportunity,
    /// At whoever charges home.
    Defensive,
}

/// A stack in its melee, as it is told.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Strengths {
    /// The attackers' points, multiplied, in eighths.
    pub attacker: u16,
    /// The defender's.
    pub defender: u16,
    /// CV rather than Strength?
    pub is_cv: bool,
    /// The column of the table.
    pub column: u8,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    /// The turn goes on, and what is counted.
    Turn(TurnEvent),
    /// Leaders, their cards and their orders.
    Command(CommandEvent),
    /// A unit changes.
    Unit(UnitEvent),
    /// Moves, fire, melees, routs, assaults and charges that are under way.
    Action(ActionEvent),
}

impl From<TurnEvent> for Event {
    fn from(event: TurnEvent) -> Self {
        Self::Turn(event)
    }
}

impl From<CommandEvent> for Event {
    fn from(event: CommandEvent) -> Self {
        Self::Command(event)
    }
}

impl From<UnitEvent> for Event {
    fn from(event: UnitEvent) -> Self {
        Self::Unit(event)
    }
}

impl From<ActionEvent> for Event {
    fn from(event: ActionEvent) -> Self {
        Self::Action(event)
    }
}

/// The turn goes on, and what is counted.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub enum TurnEvent {
    StepBegan { step: Step },
    TurnBegan { turn: u8, sky: Sky },
    SkyChanged { sky: Sky, why: Clause },
    WeatherRolled { natural: u8, weather: Weather },
    SpecialRolled { natural: u8, event: Option<SpecialEvent> },
    Resigned { side: Side },
    Ended { ended: Ended },
    DepotLost { side: Side, depot: u8 },
    Controlled { objective: u8, side: Side },
    HeldAll { side: Side, cleanups: u8 },
    CohesionSet { side: Side, level: u8, loss: u16 },
}

/// Leaders, their cards and their orders.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub enum CommandEvent {
    Picked { side: Side, pick: Pick },
    PickMade { side: Side },
    Revealed { picks: [Pick; 2] },
    Compared { leaders: BySide<LeaderId>, naturals: BySide<u8>, winner: Side },
    InitiativeWon { side: Side },
    CardWent { leader: LeaderId, card: Card },
    Interrupted { leader: LeaderId, failed: bool },
    Activated { leaders: LeaderSet },
    StaffChecked { leader: LeaderId, check: StaffCheck, tally: Tally, rating: u8, passed: bool },
    Flipped { leader: LeaderId, face: Face, why: Clause },
    OrderSet { leader: LeaderId, order: Option<OrderMarker>, why: Clause },
    OrderSent { leader: LeaderId, transit: Option<InTransit>, why: Clause },
    ReserveSet { leader: LeaderId, in_reserve: bool, why: Clause },
    DoneSet { leader: LeaderId, done: Done },
    Rode { leader: LeaderId, hex: HexId, why: Clause },
    StaysBehind { leader: LeaderId },
    LeaderHit { leader: LeaderId, natural: u8, casualty: Casualty, turns: u8 },
    LeaderWent { leader: LeaderId, whereabouts: Whereabouts, returns: u8, is_replaced: bool, why: Clause },
    FatigueSet { leader: LeaderId, fatigue: u8, why: Clause },
    FatigueRolled { leader: LeaderId, natural: u8 },
}

/// A unit changes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub enum UnitEvent {
    Marked { unit: UnitId, mark: Mark, why: Clause },
    Unmarked { unit: UnitId, mark: Mark, why: Clause },
    Stood { unit: UnitId, hexes: List<HexId, 3>, shape: Shape, why: Clause },
    Reordered { unit: UnitId, depth: u8 },
    StepLost { unit: UnitId, why: Clause },
    Thinned { unit: UnitId },
    Eliminated { unit: UnitId, why: Clause },
    TrainSent { unit: UnitId, returns: u8 },
    Exited { unit: UnitId, points: u8 },
}

/// Moves, fire, melees, routs, assaults and charges that are under way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs)]
pub enum ActionEvent {
    MoveBegan {
        moving: Moving,
    },
    McfSpent {
        left: HalfMcf,
        why: Clause,
    },
    MoveChanged {
        moving: Moving,
    },
    Halted {
        unit: UnitId,
        why: Clause,
    },
    MoveEnded,
    Skirmished {
        unit: UnitId,
        tally: Tally,
        straggles: bool,
        stops: bool,
    },
    Fired {
        unit: UnitId,
        hex: HexId,
        target: UnitId,
        kind: FireKind,
        natural: u8,
        tally: Tally,
        effect: Effect,
    },
    Held {
        unit: UnitId,
    },
    BounceSet {
        bounce: Option<Bounce>,
    },
    Checked {
        unit: UnitId,
        check: Check,
        tally: Tally,
        tem: u8,
        passed: bool,
    },
    Fought {
        defender: UnitId,
        strengths: Strengths,
        tally: Tally,
        result: &'static str,
        why: Clause,
    },
    Special {
        defender: UnitId,
        result: &'static str,
        why: Clause,
    },
    Spiked {
        unit: UnitId,
        natural: u8,
        eliminated: bool,
        why: Clause,
    },
    RoutBegan {
        rout: Rout,
        why: Clause,
    },
    RoutWent {
        hex: HexId,
        class: u8,
        why: Clause,
    },
    RoutEnded,
    AssaultBegan {
        assault: Assault,
    },
    AssaultEnded,
    ChargeDeclared {
        charge: Charge,
        unit: UnitId,
    },
    ChargeSet {
        index: u8,
        charge: Charge,
    },
    ContactSet {
        index: u8,
        contact: Contact,
    },
    FightSet {
        fight: Option<u8>,
    },
    ChargesEnded,
}
