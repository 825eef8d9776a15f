//! Where the turn stands, and what is under way.
//!
//! `fb.r.sm.1`: a battle is always in one [`Step`]. A step either waits for one side to decide, or the machine (`sequence`) does it
//! and goes on by itself. What may interrupt any of them lies beside it: routs are walked hex by hex before anything
//! else goes on, so that a rout in the middle of a charge is a state like any other.

use engine::{List, Side};
use hex::Corner;
use hexmap::HexId;
use serde::{Deserialize, Serialize};

use super::ids::{Group, LeaderId, UnitSet};
use crate::terms::HalfMcf;

/// What is done now.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Step {
    /// `fb.r.sm.setup`: the Initiative player says that the battle begins, so that the first dice fall in play.
    Begin,
    /// `fb.r.sm.rally1`: Leaders come back.
    Returning,
    /// `fb.r.sm.rally2`: the passes of a side, unit by unit.
    Rally(Rallying),
    /// `fb.r.event.1` cheers: each side removes a Stragglers marker, one after the other.
    Cheers(Side),
    /// `fb.r.sm.cards`: both pick a card.
    Cards,
    /// `fb.r.sm.choose`: the winner says whose card lies on top.
    Choose(Side),
    /// `fb.r.sm.interrupt`
    Interrupt,
    /// `fb.r.sm.activate`: subordinates join the top Leader.
    Activate,
    /// `fb.r.sm.init`
    Initiative,
    /// A hex is to be named for an order (`fb.r.ask.14`, `fb.r.om.2`).
    PlaceOrder(LeaderId, Placing),
    /// `fb.r.sm.leader`: which activated Leader is next.
    Lead,
    /// `fb.r.sm.stack`: the part of one Leader.
    Command(LeaderId),
    /// `fb.r.sm.step`: a stack is moving.
    March,
    /// `fb.r.sm.react`: units may fire at whoever moved.
    Offers(Offers),
    /// `fb.r.sm.stackend`: fire, fix bayonets, or nothing.
    StackEnd,
    /// `fb.r.sm.charge1`: Charges are declared.
    Declare,
    /// `fb.r.sm.charge1`: Reaction Charges are declared.
    DeclareReactions,
    /// `fb.r.charge.16`: infantry may form Square.
    Squares(Squares),
    /// `fb.r.sm.charge2`: markers move, those of one side after those of the other.
    Gallop(Side),
    /// `fb.r.sm.charge3`: which contact is fought next.
    Fights,
    /// `fb.r.sm.charge3`: the contacted stack fires or holds.
    DefensiveFire(UnitSet),
    /// `fb.r.sm.charge4`
    Aftermath,
    /// `fb.r.sm.charge5`
    Regroup,
    /// `fb.r.sm.assault1`: a side selects an assault.
    Assaults(Side),
    /// `fb.r.sm.assault2`: the target may move away.
    Evade,
    /// `fb.r.sm.assault6`: the hex is empty, and somebody may advance; must, if the target has moved away.
    Advance {
        /// Somebody must.
        must: bool,
    },
    /// Nobody is asked.
    Machine(Machine),
}

/// What the machine does by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Machine {
    /// `fb.r.sm.rally3`
    Reinforcements,
    /// `fb.r.sm.rally4`
    Sky,
    /// `fb.r.sm.charge6`
    EndOfCharge,
    /// `fb.r.sm.assault0`
    AssaultChecks,
    /// `fb.r.sm.assault4`, `fb.r.sm.assault5`
    Bayonets,
    /// `fb.r.sm.clean`: the numbered steps of the Cleanup.
    Cleanup(u8),
    /// `fb.r.sm.end`
    Over,
}

/// The passes of RALLY2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Pass {
    /// Routed units beside an enemy rout first of all.
    Flee,
    /// Rally attempts.
    Rally,
    /// Suppressed batteries.
    Suppressed,
    /// Stragglers.
    Stragglers,
    /// Trains serve batteries.
    Resupply,
    /// Trains come back.
    Trains,
}

impl Pass {
    /// All of them in order.
    pub const ALL: [Self; 6] =
        [Self::Flee, Self::Rally, Self::Suppressed, Self::Stragglers, Self::Resupply, Self::Trains];
}

/// How far RALLY2 has come.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rallying {
    /// Whose.
    pub side: Side,
    /// Which pass.
    pub pass: Pass,
    /// Units below this number are done.
    pub from: u8,
}

/// Why a hex is named for an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Placing {
    /// `fb.init.1`: a temporary order.
    Temporary,
    /// `fb.init.2`: his order is shifted.
    Shift,
    /// `fb.r.om.2`: his superior gives him one.
    Issue,
}

/// `fb.r.fire.15`: who may still fire at whoever entered a hex.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Offers {
    /// Units that have not decided.
    pub units: UnitSet,
    /// The hexes that the target has just entered.
    pub hexes: List<HexId, 3>,
    /// Whose it is.
    pub side: Side,
    /// Is it a charge?
    pub charge: bool,
}

/// Which infantry may still try a Square.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Squares {
    /// Top units of stacks that have not decided.
    pub stacks: UnitSet,
    /// Whose markers move next.
    pub then: Side,
}

/// A stack that is moving.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moving {
    /// Whose part it is.
    pub leader: LeaderId,
    /// Who moves, the top one first.
    pub units: Group,
    /// MCF left.
    pub left: HalfMcf,
    /// Where it began.
    pub start: HexId,
    /// It has spent something.
    pub has_spent: bool,
    /// It has changed formation.
    pub has_changed: bool,
    /// Turns made since it last entered a hex: free turns end, too.
    pub turns: u8,
    /// It is on a force march.
    pub is_forced: bool,
    /// `fb.r.move.11`: it enters no further hex.
    pub is_halted: bool,
    /// It was Disordered when it began.
    pub began_loose: bool,
}

/// A corner as notation counts it.
pub fn corner_word(corner: Corner) -> String {
    format!("v{}", corner.number())
}

/// Which Leaders one side picked: hidden until both have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pick {
    /// Not yet.
    #[default]
    Open,
    /// Nobody.
    Pass,
    /// A Leader.
    Leader(LeaderId),
    /// The viewer only knows that something was picked.
    Hidden,
}
