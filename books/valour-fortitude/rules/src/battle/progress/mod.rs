//! Where the turn has got to, and what is being resolved.

mod engagement;

use engine::{Key, PhaseSign};
use serde::{Deserialize, Serialize};

use super::{BrigadeId, UnitId};
use crate::key;

pub use engagement::{Choice, Clash, Ended, Engagement, Stage, Strike};

/// The four phases of a turn (`vf.3.0.b`), and what comes before the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Before the first turn.
    #[default]
    Setup,
    /// Fate.
    Fate,
    /// Fire.
    Fire,
    /// Action.
    Action,
    /// Melee.
    Melee,
}

impl Phase {
    /// Message key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Fate => "fate",
            Self::Fire => "fire",
            Self::Action => "action",
            Self::Melee => "melee",
        }
    }
}

impl Phase {
    /// All, in their order.
    pub const ALL: [Self; 5] = [Self::Setup, Self::Fate, Self::Fire, Self::Action, Self::Melee];

    /// What the ribbon draws it as.
    pub const fn sign(self) -> PhaseSign {
        match self {
            Self::Setup => PhaseSign::Orders,
            Self::Fate => PhaseSign::Cards,
            Self::Fire => PhaseSign::Fire,
            Self::Action => PhaseSign::Move,
            Self::Melee => PhaseSign::Assault,
        }
    }

    /// Its full name.
    pub const fn title(self) -> Key {
        match self {
            Self::Setup => key::SETUP,
            Self::Fate => key::FATE,
            Self::Fire => key::FIRE_PHASE,
            Self::Action => key::ACTION,
            Self::Melee => key::MELEE_PHASE,
        }
    }
}

/// Where the machine stands between orders (`vf.time`). What is being resolved comes first: see [`Engagement`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// T0: the inactive side may play Confusion.
    Confusion,
    /// T1.2: the active side may play Capture or Les Grognards.
    Fate,
    /// T2: targets and shooters.
    Fire,
    /// `vf.time.action`: T3.1, the active commander-in-chief picks a brigade.
    Action,
    /// T3.4: units of a brigade act.
    Acting(BrigadeId),
    /// T3.1: one unit acts on initiative (`vf.fate.any`).
    Initiative(UnitId),
    /// T4.1: cards before any melee; the number of passes in a row.
    MeleeCards(u8),
    /// T4.2: cavalry against squares.
    Squares,
    /// T4.3: targets are picked.
    Picks,
    /// T4.4: fights in the order of the commander-in-chief.
    Fights,
    /// Fortitude tests at the end of a phase.
    Fortitude,
    /// T4.6: the active side may play Breakthrough.
    Breakthrough,
    /// T4.6: units of a brigade break through.
    Pursuit(BrigadeId),
    /// The battle is set up. A state says which step of it, without a word for the whole.
    #[serde(untagged)]
    SettingUp(SetUp),
}

impl Default for Step {
    fn default() -> Self {
        Self::SettingUp(SetUp::default())
    }
}

/// The steps of the set-up, in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SetUp {
    /// Set-piece: each side musters its army (`vf.A1.0`).
    #[default]
    Muster,
    /// Set-piece: the defender lays out the terrain (`vf.A3.0`).
    Terrain,
    /// Set-piece: the attacker picks his edge.
    Edge,
    /// Set-piece: objectives are placed in turn (`vf.A3.2`).
    Objectives,
    /// Each commander-in-chief of several players allots brigades (`vf.A4.0.a`).
    Allot,
    /// Set-piece: brigades are deployed in turn (`vf.A4.0.b`).
    Deploy,
    /// Set-piece: the winner of the roll says who goes first (`vf.A5.0`).
    FirstTurn,
}

impl SetUp {
    /// What is awaited.
    pub const fn key(self) -> Key {
        match self {
            Self::Muster => key::AWAIT_MUSTER,
            Self::Terrain => key::AWAIT_TERRAIN,
            Self::Edge => key::AWAIT_EDGE,
            Self::Objectives => key::AWAIT_OBJECTIVES,
            Self::Allot => key::AWAIT_ALLOT,
            Self::Deploy => key::AWAIT_DEPLOY,
            Self::FirstTurn => key::AWAIT_FIRST_TURN,
        }
    }
}

impl Step {
    /// What is awaited.
    pub const fn key(self) -> Key {
        match self {
            Self::SettingUp(step) => step.key(),
            Self::Confusion => key::AWAIT_CARD,
            Self::Fate => key::AWAIT_FATE,
            Self::Fire => key::AWAIT_FIRE,
            Self::Action => key::AWAIT_ACTION,
            Self::Acting(_) | Self::Initiative(_) => key::AWAIT_ACTING,
            Self::MeleeCards(_) => key::AWAIT_MELEE_CARDS,
            Self::Squares => key::AWAIT_SQUARES,
            Self::Picks => key::AWAIT_PICKS,
            Self::Fights => key::AWAIT_FIGHTS,
            Self::Fortitude => key::AWAIT_FORTITUDE,
            Self::Breakthrough => key::AWAIT_BREAKTHROUGH,
            Self::Pursuit(_) => key::AWAIT_PURSUIT,
        }
    }
}
