//! What is fought: charges and their contacts, assaults, and routs.

use engine::{List, Side};
use hexmap::HexId;
use serde::{Deserialize, Serialize};

use super::ids::{Group, LeaderSet, UnitId};

/// A stack that charges.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Charge {
    /// Whose.
    pub side: Side,
    /// Where it is.
    pub hex: HexId,
    /// Reaction Charge?
    pub is_reaction: bool,
    /// Part of a Grand Charge?
    pub is_grand: bool,
    /// How it stands.
    pub state: Riding,
    /// Hexes of its allowance left.
    pub left: u8,
    /// Hexes entered straight forward since the start or the wheel.
    pub forward: u8,
    /// It has wheeled.
    pub has_wheeled: bool,
    /// It has moved in this round.
    pub has_moved: bool,
    /// It has tried to recall in this move.
    pub has_recalled: bool,
    /// Where it stands to whom it contacts (`fb.r.melee.5`): 0 front, 1 flank, 2 rear.
    pub aspect: u8,
    /// Leaders who ride along.
    pub leaders: LeaderSet,
    /// It must regroup in step 4.
    pub must_regroup: bool,
    /// It has regrouped or pursued.
    pub is_finished: bool,
}

impl Default for Charge {
    fn default() -> Self {
        Self {
            side: Side(0),
            hex: HexId::NOWHERE,
            is_reaction: false,
            is_grand: false,
            state: Riding::Failed,
            left: 0,
            forward: 0,
            has_wheeled: false,
            has_moved: false,
            has_recalled: false,
            aspect: 0,
            leaders: LeaderSet::default(),
            must_regroup: false,
            is_finished: false,
        }
    }
}

/// How a charge stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Riding {
    /// It moves.
    Moving,
    /// It is in this contact, by its place in the list.
    Contact(u8),
    /// It does not fight any more (`fb.r.charge.9`).
    Failed,
    /// It has fought in that contact.
    Fought(u8),
}

/// A stack that is contacted, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Contact {
    /// The top unit of the stack; the next one if that is lost.
    pub defender: UnitId,
    /// Fought, or nobody is left to fight.
    pub is_done: bool,
    /// How far it has come.
    pub stage: Stage,
    /// Hex of the lead charging stack.
    pub lead: HexId,
    /// `fb.r.charge.19`: where the defender stood, and the first hexes of its way; none unless it routed or was lost.
    pub way: List<HexId, 3>,
    /// What is still to be done in step 4.
    pub after: After,
}

/// How far a contact has come in step 3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// The Receive check comes next.
    #[default]
    Receive,
    /// Defensive fire.
    Fire,
    /// The melee.
    Melee,
}

/// What is still to be done with a contact in step 4.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct After {
    /// The defender must regroup.
    pub defender_regroups: bool,
    /// The chargers retreat in rout.
    pub attackers_rout: bool,
    /// The defender retreats in rout.
    pub defender_routs: bool,
    /// The lead stack pursues or holds back.
    pub pursuit: bool,
    /// It could not be held back.
    pub must_pursue: bool,
}

/// An assault that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Assault {
    /// Whose.
    pub side: Side,
    /// Hexes of the attacking stacks (`fb.r.melee.2`): the lead stack first.
    pub hexes: List<HexId, 6>,
    /// Top unit of the target.
    pub target: UnitId,
    /// The hex of the target that is attacked.
    pub at: HexId,
    /// Where the lead stack stands to it: 0 front, 1 flank, 2 rear.
    pub aspect: u8,
}

/// A stack that retreats in rout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Rout {
    /// Who routs.
    pub units: Group,
    /// Hexes to go.
    pub left: u8,
    /// Hexes it has been in, the first one first.
    pub been: List<HexId, 24>,
    /// The contact of a charge it comes from, counted from 1; 0 if none.
    pub contact: u8,
}
