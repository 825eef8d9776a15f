//! Everything that changes in a battle.

use engine::{BySide, Key, List, Outcome, Seats, Side};
use hexmap::HexId;
use serde::{Deserialize, Serialize};

use super::fights::{Assault, Charge, Contact, Rout};
use super::ids::{LeaderId, LeaderSet, MOST_LEADERS, MOST_UNITS, UnitId, UnitSet};
use super::leader::Leader;
use super::step::{Moving, Pick, Step};
use super::unit::Unit;
use crate::scenario::Options;
use crate::terms::Sky;
use crate::{clause, key};

/// Everything that changes.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Turn, from 1.
    pub turn: u8,
    /// The last turn.
    pub last: u8,
    /// Weather and time of day.
    pub sky: Sky,
    /// `fb.r.card.3`: the Initiative player; until the first comparison that of the turn before.
    pub initiative: Side,
    /// A comparison has been made this turn.
    pub is_compared: bool,
    /// What is done now.
    pub step: Step,
    /// Routs to be walked before anything else goes on, the innermost last.
    pub routs: List<Rout, 10>,
    /// `fb.r.ask.43`: units that have routed in this chain.
    pub chain: UnitSet,
    /// `fb.r.formn.7`: Extended Lines that have just lost their last step but one.
    pub thin: UnitSet,
    /// `fb.r.sm.fire`: a round shot that flies on once whatever it hit has routed.
    pub bounce: Option<Bounce>,
    /// `fb.r.cmd.10`: Leaders who stay behind when their stack goes on.
    pub staying: LeaderSet,
    /// What each side picked.
    pub picks: BySide<Pick>,
    /// `fb.r.card.2`: the activation stack, its top last.
    pub stack: List<LeaderId, MOST_LEADERS>,
    /// Leaders who act together now.
    pub activated: LeaderSet,
    /// The stack that moves.
    pub moving: Option<Moving>,
    /// Stacks that charge.
    pub charges: List<Charge, 12>,
    /// Stacks that are contacted, in the order of contact.
    pub contacts: List<Contact, 12>,
    /// The contact that is fought now.
    pub fight: Option<u8>,
    /// The assault that is resolved now.
    pub assault: Option<Assault>,
    /// Units by number.
    pub units: List<Unit, MOST_UNITS>,
    /// Leaders by number.
    pub leaders: List<Leader, MOST_LEADERS>,
    /// `fb.r.map.12`: Depots destroyed, a bit each.
    pub destroyed: BySide<u8>,
    /// `fb.r.vic.3`: who controls the victory hexes, a bit each, set for the French.
    pub control: u16,
    /// `fb.r.vic.1`: Cleanups in a row with all victory hexes.
    pub held_all: BySide<u8>,
    /// What each side has lost.
    pub lost: BySide<Lost>,
    /// Steps that have left by an exit, in points.
    pub exited: BySide<u8>,
    /// `fb.r.coh.2`: Cohesion Level of each army.
    pub cohesion: BySide<u8>,
    /// How the game was set up.
    pub options: Options,
    /// Nobody is asked in the middle of a resolution: for odds (`fb.r.ask.41`).
    pub for_odds: bool,
    /// How it ended.
    pub ended: Option<Ended>,
    /// Who sits where.
    pub seats: Seats,
}

/// `fb.r.fire.9`: the second attack of a round shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bounce {
    /// Who fired.
    pub unit: UnitId,
    /// From where.
    pub from: HexId,
    /// What was hit first.
    pub hex: HexId,
    /// Where it goes on to.
    pub next: HexId,
}

/// What a side has lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lost {
    /// Steps of infantry and cavalry.
    pub steps: u8,
    /// Batteries.
    pub guns: u8,
    /// Leaders killed, by rank.
    pub leaders: [u8; 3],
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Ended {
    /// For whom.
    pub winner: Option<Side>,
    /// How clearly.
    pub level: Level,
    /// By what.
    pub by: By,
}

/// `fb.r.vic.2`: how clearly a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// Nobody won.
    Draw,
    /// Just.
    Marginal,
    /// Clearly.
    Decisive,
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum By {
    /// An army broke, or all victory hexes were held.
    Automatic,
    /// The last turn.
    Points,
    /// Somebody gave up.
    Resigned,
}

impl Ended {
    /// As the engine tells it.
    pub fn outcome(self) -> Outcome {
        let why = match self.by {
            By::Automatic | By::Resigned => clause::R_VIC_1,
            By::Points => clause::R_VIC_2,
        };
        Outcome { winner: self.winner, level: self.level.key(), degree: self.level as u8, why }
    }
}

impl Level {
    /// Its name.
    pub fn key(self) -> Key {
        match self {
            Self::Draw => key::DRAW,
            Self::Marginal => key::MARGINAL,
            Self::Decisive => key::DECISIVE,
        }
    }
}
