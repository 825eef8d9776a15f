//! Brigades, armies, leaders, objectives and fate cards.

use engine::{BySide, Seat, Side};
use plane::{Bearing, Point};
use serde::{Deserialize, Serialize};

use super::Name;
use crate::armies::Nation;
use crate::fate::{Cards, Standing};
use crate::land::FeatureId;

/// Brigades a battle can hold.
pub const MOST_BRIGADES: usize = 16;

/// The number of a brigade; both sides count on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BrigadeId(pub u8);

impl BrigadeId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A leader. He is no unit, so that no order can make him attack or be a target (`vf.1.3.e`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Leader {
    /// Of a brigade, which has one (`vf.1.3.a`).
    Brigade(BrigadeId),
    /// Of an army, which has one more (`vf.1.3.b`).
    Army(Side),
}

impl Default for Leader {
    fn default() -> Self {
        Self::Army(Side(0))
    }
}

/// Where a leader is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum LeaderPost {
    /// On the table.
    At(Point),
    /// Inside terrain; `true` if he entered this turn.
    In(FeatureId, bool),
    /// Off the table, and may come.
    #[default]
    Off,
    /// Removed with his brigade (`vf.9.4.a`).
    Gone,
}

/// What a brigade has done this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Activation {
    /// Not picked yet.
    #[default]
    Unpicked,
    /// Activated, and finished or acting.
    Active,
    /// Failed its test (`vf.6.1.b`).
    Failed,
}

/// A brigade (`vf.1.4`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brigade {
    /// Name in notation.
    pub name: Name,
    /// Whose it is.
    pub side: u8,
    /// Its leader.
    pub leader: LeaderPost,
    /// Who commands it.
    pub commander: u8,
    /// This turn's activation.
    pub activation: Activation,
    /// Units routed this phase, for the fortitude test (`vf.faq.9.5`).
    pub routs: u8,
    /// Has any unit of it ever routed? (`vf.6.1.a`)
    pub has_routed: bool,
    /// Formed of light infantry only (`vf.sr.light-infantry.b`).
    pub light: bool,
    /// Cautious Leader (`vf3.activation.cautious`).
    pub cautious: bool,
    /// A phase card is on it: Perfect Volleys, Defensive Fire, Attaque à Outrance or Vive l’Empereur.
    pub card: bool,
    /// Failed its fortitude test and may be inspired.
    pub wavers: bool,
    /// Deployed (set-piece).
    pub deployed: bool,
}

impl Brigade {
    /// Whose it is.
    pub const fn side(&self) -> Side {
        Side(self.side)
    }

    /// Who commands it.
    pub const fn commander(&self) -> Seat {
        Seat(self.commander)
    }
}

/// An army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Its sheet.
    pub nation: Nation,
    /// Its leader.
    pub leader: LeaderPost,
    /// Cards not drawn. Their order is not kept: each draw is a die (`vf.2.4.a`).
    pub deck: Cards,
    /// Cards in hand (`vf.4.0.d`).
    pub hand: Cards,
    /// Cards played, for all to see.
    pub discard: Cards,
    /// Standing orders for the hand (`vf.time.prompts`).
    pub standing: Standing,
    /// Defeats suffered (`vf.9.6`).
    pub defeats: u8,
    /// Turns taken.
    pub turns: u8,
    /// Its edge of the table, as the bearing it looks in from it.
    pub edge: Bearing,
    /// How many reinforcements may arrive in a turn (`vf.A4.1.c`); 0 for no limit.
    pub arrivals: u8,
    /// How many have arrived this turn.
    pub arrived: u8,
    /// The leader of an All Out Attack this phase (`vf.fate.ace`).
    pub all_out: Option<Leader>,
    /// Confused this turn (`vf.fate.3`).
    pub confused: bool,
    /// Scum of the Earth was played this phase (`vf.fate.british.jack`).
    pub scum: bool,
    /// Act on Initiative was used this phase (`vf.fate.any`).
    pub initiative: bool,
    /// Its leader has ridden this turn (`vf.6.8.b`).
    pub rode: bool,
    /// Wants to stop at the end of this round (`vf.2.2.a`).
    pub calls_time: bool,
    /// Has finished this step of the set-up.
    pub ready: bool,
}

/// An objective (`vf.2.1.1`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Objective {
    /// Where its marker lies.
    pub at: Point,
    /// The defendable feature it is, if it lies in one (`vf.2.1.1.d`).
    pub feature: Option<FeatureId>,
    /// Who controls it.
    pub holder: Option<Side>,
    /// Counts 2 for these sides at the end (`vf.fate.10`).
    pub capture: BySide<bool>,
}
