//! Elements: one rectangular stand each.

use engine::{List, Name, Side};
use enumset::{EnumSet, EnumSetType};
use plane::{Bearing, Edge, Length, Point, Rect};
use serde::{Deserialize, Serialize};

use super::CorpsId;
use crate::period::{MarkId, RowId, WeaponId};

/// The most elements of a battle: four corps a side of eighteen, and room for the halves of light infantry.
pub const MOST_ELEMENTS: usize = 160;

/// The most elements that one order names: a whole corps of the cheapest.
pub const MOST_OF_CORPS: usize = 18;

/// `vae.1.2`: the frontage of every element.
pub const FRONTAGE: Length = Length::units(160);

/// An element, by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ElementId(pub u8);

impl ElementId {
    /// Its place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Elements that do something together, in the order they were named.
pub type Group = List<ElementId, MOST_OF_CORPS>;

/// `vae.geo.2`: where a base stands: the middle of its front, and its facing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pose {
    /// The middle of the front edge.
    pub front: Point,
    /// Its facing.
    pub facing: Bearing,
}

impl Pose {
    /// The pose of a base.
    pub fn of(base: &Rect) -> Self {
        Self { front: base.front(), facing: base.facing() }
    }

    /// The base with this pose.
    pub fn base(self, width: Length, depth: Length) -> Rect {
        Rect::from_front(self.front, self.facing, width, depth)
    }
}

/// How an element is drawn up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// As it was bought.
    #[default]
    Formed,
    /// `vae.5.6.1`
    Square,
    /// One of the two halves of a light infantry element (`vae.5.6.3`).
    Half,
    /// `vae.5.6.4`
    Dismounted,
}

/// Where an element is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Post {
    /// Still to be set up.
    #[default]
    Tray,
    /// On the table.
    Table,
    /// Still to come (`vae.4.3`).
    Awaited,
    /// Gone into its other half (`vae.5.6.3`).
    Joined,
    /// Gone.
    Destroyed,
}

/// Something an element has done, or that has been done to it.
#[derive(Debug, EnumSetType, Serialize, Deserialize)]
#[enumset(serialize_repr = "u8")]
pub enum Flag {
    /// Moved this phase (`vae.5.1.8`).
    Moved,
    /// Changed its formation this phase.
    Changed,
    /// Fired or supported this step (`vae.7.0.1`).
    Fired,
    /// Was fired at this step (`vae.7.4`).
    FiredAt,
    /// Fought this step (`vae.8.4.9`).
    Fought,
    /// Has to rout in its player's next movement step (`vae.9.3`).
    Routing,
    /// Had to pivot this phase (`vae.8.0.3`).
    Pivoted,
}

/// An element (`vae.1.1`): on the table or gone, never half of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Element {
    /// Its word in notation.
    pub name: Name,
    /// Whose it is.
    pub side: u8,
    /// Its corps.
    pub corps: CorpsId,
    /// Its row, as it fights now.
    pub row: RowId,
    /// What it carries, if it carries anything.
    pub weapon: Option<WeaponId>,
    /// Its mark.
    pub mark: Option<MarkId>,
    /// What it counts for when it is lost.
    pub points: u8,
    /// Where it is.
    pub post: Post,
    /// The turn from which it may enter.
    pub arrives: u8,
    /// Its pose, on the table.
    pub pose: Pose,
    /// How it is drawn up.
    pub formation: Formation,
    /// The other half of a light infantry element, whether that is on the table or not.
    pub partner: Option<ElementId>,
    /// The edge it fights with where it could not pivot (`vae.geo.22`).
    pub fights_with: Option<Facing>,
    /// What it has done, and what was done to it.
    pub flags: EnumSet<Flag>,
}

/// An edge other than the front that serves as one (`vae.geo.22`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Facing {
    /// The right flank.
    Right,
    /// The rear.
    Rear,
    /// The left flank.
    Left,
}

impl Facing {
    /// The edge of the base.
    pub const fn edge(self) -> Edge {
        match self {
            Self::Right => Edge::Right,
            Self::Rear => Edge::Rear,
            Self::Left => Edge::Left,
        }
    }
}

impl Element {
    /// Whose it is.
    pub const fn side(&self) -> Side {
        Side(self.side)
    }

    /// Is it on the table?
    pub fn is_present(&self) -> bool {
        self.post == Post::Table
    }

    /// Does a flag stand on it?
    pub fn is(&self, flag: Flag) -> bool {
        self.flags.contains(flag)
    }

    /// Is it in square?
    pub fn is_square(&self) -> bool {
        self.formation == Formation::Square
    }
}
