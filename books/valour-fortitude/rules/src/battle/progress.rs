//! Where the turn has got to, and what is being resolved.

use engine::{Key, Side};
use serde::{Deserialize, Serialize};

use super::{BrigadeId, Group, UnitId};
use crate::key;
use crate::land::FeatureId;

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

/// What kind of attack is being resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Clash {
    /// Shooting (5.0).
    #[default]
    Fire,
    /// A fight (7.2).
    Fight,
    /// Cavalry rolls against a square (`vf.sr.square.f`).
    Square,
}

/// How far the resolution has got. In some stages somebody may be asked ([`Stage::waits`]), the others go on by themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stage {
    /// Nothing is being resolved.
    #[default]
    Idle,
    /// The target names who supports its fight-back.
    FightBack,
    /// The main attacker's dice.
    Strike,
    /// After them: his side may play Deadly Attack.
    Struck,
    /// The fight-back dice.
    StrikeBack,
    /// After them: that side may play Deadly Attack.
    StruckBack,
    /// Result, losses, valour dice.
    Settle,
    /// After a failed valour test: the loser's side may play Inspiration.
    Inspire,
    /// The test stays failed.
    Break,
    /// Beaten cavalry retreats.
    Retreat,
    /// The winner may occupy what the loser held.
    Occupy,
    /// Victorious cavalry may retreat.
    Withdraw,
    /// A headstrong winner assaults again.
    Headstrong,
    /// It is over.
    Close,
}

impl Stage {
    /// What is awaited, in a stage in which somebody may be asked.
    pub const fn awaited(self) -> Option<Key> {
        match self {
            Self::FightBack => Some(key::AWAIT_FIGHT_BACK),
            Self::Struck | Self::StruckBack | Self::Inspire => Some(key::AWAIT_CARD),
            Self::Retreat => Some(key::AWAIT_RETREAT),
            Self::Occupy => Some(key::AWAIT_OCCUPY),
            Self::Withdraw => Some(key::AWAIT_WITHDRAW),
            Self::Headstrong => Some(key::AWAIT_HEADSTRONG),
            Self::Idle | Self::Strike | Self::StrikeBack | Self::Settle | Self::Break | Self::Close => None,
        }
    }

    /// May somebody be asked in this stage?
    pub const fn waits(self) -> bool {
        self.awaited().is_some()
    }

    /// May whoever is asked let the moment pass? Not where he must retreat or assault.
    pub fn can_pass(self) -> bool {
        self.waits() && self != Self::Retreat && self != Self::Headstrong
    }
}

/// An attack while it is being resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engagement {
    /// What kind.
    pub clash: Clash,
    /// How far it has got.
    pub stage: Stage,
    /// The main attacker.
    pub main: UnitId,
    /// The target.
    pub target: UnitId,
    /// Who lends the main attacker fire or melee support.
    pub support: Group,
    /// Who lends him brigade support.
    pub brigade: Option<UnitId>,
    /// Who lends the fight-back melee support.
    pub back_support: Group,
    /// Who lends it brigade support.
    pub back_brigade: Option<UnitId>,
    /// The main attacker uses skirmishers.
    pub skirmish: bool,
    /// Directed Fire was played.
    pub directed: bool,
    /// A headstrong second fight.
    pub second: bool,
    /// The main attacker's dice.
    pub struck: Strike,
    /// The fight-back's dice.
    pub struck_back: Strike,
    /// Who lost the fight.
    pub loser: Option<UnitId>,
    /// The unit that failed its valour test.
    pub failed: Option<UnitId>,
    /// The feature a beaten occupant left.
    pub vacated: Option<FeatureId>,
    /// The main attacker is in contact with British infantry: Scum of the Earth bites (`vf.fate.british.jack`).
    pub main_unnerved: bool,
    /// The target is.
    pub target_unnerved: bool,
}

impl Engagement {
    /// The dice that have just fallen: whose they are, and how they stand. A card may be played before anything comes of them.
    pub fn rolled(&self) -> Option<(UnitId, Strike)> {
        if self.stage == Stage::Struck {
            Some((self.main, self.struck))
        } else if self.stage == Stage::StruckBack {
            Some((self.target, self.struck_back))
        } else {
            None
        }
    }
}

/// Dice of one attack as they stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strike {
    /// Hits.
    pub hits: u8,
    /// Failed tests that may still be rolled again.
    pub missed: u8,
    /// The lowest face that hits.
    pub at_least: u8,
}

/// How the battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// The winner, or nobody.
    pub winner: Option<Side>,
    /// A side that conceded.
    pub conceded: bool,
}
