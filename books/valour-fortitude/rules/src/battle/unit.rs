//! A unit and what is marked on it.

use engine::{List, Side};
use enumset::{EnumSet, EnumSetType, enum_set};
use serde::{Deserialize, Serialize};

use super::{BrigadeId, Name};
use crate::armies::{Special, Specials};
use crate::formation::Pose;
use crate::land::FeatureId;
use crate::quantities::Losses;

/// Units a battle can hold.
pub const MOST_UNITS: usize = 64;

/// The number of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitId(pub u8);

impl UnitId {
    /// As an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A few units in order.
pub type Group = List<UnitId, 16>;

/// Where a unit is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Post {
    /// On the table, in its pose.
    #[default]
    Table,
    /// Occupying defendable terrain (`vf.T.3.2`).
    In(FeatureId),
    /// Held back as a reinforcement (`vf.11.0`).
    Reserve,
    /// Not set up yet.
    Waiting,
    /// Gone for good (`vf.9.3`).
    Routed,
}

/// How a unit has fired this turn (`vf.5.0.d`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fired {
    /// Not at all.
    #[default]
    No,
    /// With all it has.
    Full,
    /// With skirmishers only.
    Skirmish,
}

/// Marks on a unit.
#[derive(Debug, EnumSetType)]
#[enumset(serialize_repr = "u32")]
pub enum Mark {
    /// Has taken its action this turn.
    Acted,
    /// Has attacked or lent support this phase (`vf.8.0.b`).
    Attacked,
    /// Has been the target of an attack this phase (`vf.8.0.c`).
    Targeted,
    /// Has won a melee this phase (`vf.9.2.1`).
    Won,
    /// A messenger has reached it this turn (`vf.6.2.2`).
    Messaged,
    /// Has occupied terrain this turn (`vf.T.3.3.b`).
    Settled,
    /// One of Les Grognards (`vf.fate.french.jack`).
    Grognard,
    /// Has made its move before an assault (`vf.fate.9`).
    Surprised,
    /// Started the turn more than 12″ from its leader (`vf3.messenger.timing`).
    Remote,
    /// Understrength (`vf.opt.understrength`).
    Understrength,
    /// Elite: fire, melee, tenacity (`vf.opt.elite.a`).
    EliteFire,
    /// Elite melee.
    EliteMelee,
    /// Elite tenacity.
    EliteTenacity,
    /// Has been driven off by a square, or has had its roll against one this phase (`vf.sr.square.f`).
    SquareRolled,
    /// Has made its second assault this turn (`vf.sr.headstrong.c`).
    Headlong,
    /// Is the main attacker of its target (`vf.7.1.b`).
    Main,
    /// Its fight of this phase is over.
    Fought,
    /// Has come on as a reinforcement this turn (`vf.11.0.a`).
    Arrived,
}

impl Mark {
    /// Those that the end of a phase takes away.
    pub const OF_PHASE: EnumSet<Self> = enum_set!(
        Self::Attacked | Self::Targeted | Self::Won | Self::SquareRolled | Self::Main | Self::Fought
    );
    /// Those that the end of a turn takes away.
    pub const OF_TURN: EnumSet<Self> = enum_set!(
        Self::Acted
            | Self::Messaged
            | Self::Settled
            | Self::Surprised
            | Self::Remote
            | Self::Headlong
            | Self::Arrived
    );
}

/// A unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// Name in notation.
    pub name: Name,
    /// Whose it is.
    pub side: u8,
    /// Its brigade.
    pub brigade: BrigadeId,
    /// Row of the army sheet.
    pub profile: u8,
    /// Figures, all of its own type (`vf.1.2.b`); no loss takes any away (`vf.conv.no-figure-removal`). The two bases of
    /// artillery count 3 each.
    pub figures: u8,
    /// Fire value with options; 0 for none (`vf.1.0.1.e`).
    pub fire: u8,
    /// Melee value with options.
    pub melee: u8,
    /// Tenacity with options.
    pub tenacity: u8,
    /// Special rules and traits.
    pub special: Specials,
    /// Where it is.
    pub post: Post,
    /// Its pose, while on the table.
    pub pose: Pose,
    /// Loss markers (`vf.8.3.1.a`).
    pub losses: Losses,
    /// How it has fired this turn.
    pub fired: Fired,
    /// Melee fights of this turn (`vf.sr.headstrong.b`).
    pub fights: u8,
    /// The enemy it has picked this phase (`vf.7.1.a`).
    pub pick: Option<UnitId>,
    /// Turn from which it may arrive, if it is a reinforcement.
    pub arrives: u8,
    /// What is marked on it.
    pub marks: EnumSet<Mark>,
}

impl Unit {
    /// Whose it is.
    #[inline]
    pub const fn side(&self) -> Side {
        Side(self.side)
    }

    /// Is it marked?
    #[inline]
    pub fn is(&self, mark: Mark) -> bool {
        self.marks.contains(mark)
    }

    /// Sets or takes a mark.
    pub fn set(&mut self, mark: Mark, on: bool) {
        if on {
            self.marks.insert(mark);
        } else {
            self.marks.remove(mark);
        }
    }

    /// Has it this special rule?
    #[inline]
    pub fn has(&self, special: Special) -> bool {
        self.special.has(special)
    }

    /// Is it in play: on the table or occupying terrain?
    #[inline]
    pub const fn is_present(&self) -> bool {
        matches!(self.post, Post::Table | Post::In(_))
    }

    /// Has it not routed?
    pub const fn is_unrouted(&self) -> bool {
        !matches!(self.post, Post::Routed)
    }

    /// Tenacity with Les Grognards (`vf.fate.french.jack`).
    pub fn full_tenacity(&self) -> Losses {
        Losses(self.tenacity + u8::from(self.is(Mark::Grognard)))
    }

    /// `vf.9.1.a`: as many losses as its tenacity.
    pub fn is_shaken(&self) -> bool {
        self.losses >= self.full_tenacity()
    }
}
