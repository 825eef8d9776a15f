//! An attack being resolved: who, with whom, and how far it has got.

use engine::{Key, Side};
use serde::{Deserialize, Serialize};

use crate::battle::{Group, UnitId};
use crate::key;
use crate::land::FeatureId;
use crate::quantities::Hits;

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
    /// What somebody may be asked in this stage; `None` in one that goes on by itself.
    pub const fn choice(self) -> Option<Choice> {
        match self {
            Self::FightBack => Some(Choice::FightBack),
            Self::Struck | Self::StruckBack => Some(Choice::Deadly),
            Self::Inspire => Some(Choice::Inspire),
            Self::Retreat => Some(Choice::Retreat),
            Self::Occupy => Some(Choice::Occupy),
            Self::Withdraw => Some(Choice::Withdraw),
            Self::Headstrong => Some(Choice::Headstrong),
            Self::Idle | Self::Strike | Self::StrikeBack | Self::Settle | Self::Break | Self::Close => None,
        }
    }

    /// May somebody be asked in this stage?
    pub const fn waits(self) -> bool {
        self.choice().is_some()
    }

    /// May whoever is asked let the moment pass? Not where he must retreat or assault.
    pub fn can_pass(self) -> bool {
        self.waits() && self != Self::Retreat && self != Self::Headstrong
    }
}

/// What somebody may decide while an attack is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choice {
    /// Who supports the fight-back.
    FightBack,
    /// Whether Deadly Attack is played on the dice.
    Deadly,
    /// Whether Inspiration is played on a failed test.
    Inspire,
    /// Where beaten cavalry retreats to.
    Retreat,
    /// Whether the winner occupies what the loser held.
    Occupy,
    /// Whether victorious cavalry retreats, and where to.
    Withdraw,
    /// Whom a headstrong winner assaults.
    Headstrong,
}

impl Choice {
    /// What is awaited.
    pub const fn key(self) -> Key {
        match self {
            Self::FightBack => key::AWAIT_FIGHT_BACK,
            Self::Deadly | Self::Inspire => key::AWAIT_CARD,
            Self::Retreat => key::AWAIT_RETREAT,
            Self::Occupy => key::AWAIT_OCCUPY,
            Self::Withdraw => key::AWAIT_WITHDRAW,
            Self::Headstrong => key::AWAIT_HEADSTRONG,
        }
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
    pub hits: Hits,
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
