//! What is stored of a battle; all else follows from it.

use engine::{BySide, List, Seat, Seats, Side};
use serde::{Deserialize, Serialize};

use super::{
    Army, Brigade, BrigadeId, Ended, Engagement, Group, Leader, MOST_BRIGADES, MOST_UNITS, Objective, Phase,
    Step, Unit, UnitId,
};
use crate::edition::Edition;
use crate::land::Laid;
use crate::setpiece::Choosing;

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Edition of the rules (`vf.conv.edition`).
    pub edition: Edition,
    /// Whose turn it is.
    pub active: Side,
    /// Who took the first turn.
    pub first: Side,
    /// Turns a side (`vf.2.2.a`).
    pub limit: u8,
    /// Phase.
    pub phase: Phase,
    /// What the machine does next.
    pub step: Step,
    /// What is being resolved.
    pub engagement: Engagement,
    /// Units by number.
    pub units: List<Unit, MOST_UNITS>,
    /// Brigades by number.
    pub brigades: List<Brigade, MOST_BRIGADES>,
    /// Armies by side.
    pub armies: BySide<Army>,
    /// Objectives by number.
    pub objectives: List<Objective, 12>,
    /// Leaders run over by the enemy, to be placed by their owners (`vf.6.3.2.c`).
    pub displaced: List<Leader, MOST_BRIGADES>,
    /// Units that must retreat, in no order (`vf.7.2.5.a`).
    pub retreats: Group,
    /// Units that may retreat (`vf.7.2.5.b`).
    pub withdrawals: Group,
    /// The target named for this shooting (`vf.5.0.a`).
    pub named: Option<UnitId>,
    /// Directed Fire was played on it.
    pub directed: bool,
    /// A brigade has been picked this turn (`vf.6.1.1`).
    pub picked: bool,
    /// The unit that moves before it assaults (`vf.fate.9`).
    pub surprise: Option<UnitId>,
    /// The brigade whose failed fortitude test may be inspired away.
    pub wavering: Option<BrigadeId>,
    /// Who sits where.
    pub seats: Seats,
    /// The seat of each side's commander-in-chief (`vf.2.3.a`).
    pub chiefs: BySide<Seat>,
    /// What a set-piece battle still has to settle.
    pub choosing: Choosing,
    /// Features laid out by the players; the scenario's own are not repeated here.
    pub laid: Vec<Laid>,
    /// How it ended.
    pub ended: Option<Ended>,
}

impl State {
    pub(crate) fn unit_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.units[id.index()]
    }

    pub(crate) fn brigade_mut(&mut self, id: BrigadeId) -> &mut Brigade {
        &mut self.brigades[id.index()]
    }

    pub(crate) fn army_mut(&mut self, side: Side) -> &mut Army {
        &mut self.armies[side]
    }
}
