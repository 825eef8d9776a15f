//! Armies: corps, and the generals who lead them.

use engine::{Name, Side};
use plane::{Length, Rect};
use serde::{Deserialize, Serialize};

use super::{ElementId, Pose};

/// The most corps of a battle: four a side (`vae.2.1`).
pub const MOST_CORPS: usize = 8;

/// The most generals of a battle: one a corps, and a commander-in-chief a side.
pub const MOST_GENERALS: usize = 10;

/// `vae.1.3`: the base of a general.
pub const GENERAL_BASE: (Length, Length) = (Length::units(60), Length::units(120));

/// A corps, by its number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CorpsId(pub u8);

impl CorpsId {
    /// Its place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A general, by his number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GeneralId(pub u8);

impl GeneralId {
    /// His place in the list.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A corps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corps {
    /// Its word in notation.
    pub name: Name,
    /// Whose it is.
    pub side: u8,
    /// Its general.
    pub general: GeneralId,
    /// The points it began with (`vae.9.1`).
    pub points: u8,
    /// The points it has lost.
    pub lost: u8,
    /// Has it been demoralised (`vae.9.1`)?
    pub is_demoralised: bool,
    /// Activation points left in this phase (`vae.5.1.1`).
    pub activation: u8,
    /// Does the commander-in-chief lead it in this phase (`vae.5.1.5`)?
    pub is_taken_over: bool,
}

impl Corps {
    /// Whose it is.
    pub const fn side(&self) -> Side {
        Side(self.side)
    }
}

/// How good a general is (`vae.4.2`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quality {
    /// A 1.
    Mediocre,
    /// 2 to 5.
    #[default]
    Average,
    /// A 6.
    Good,
}

/// Where a general is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// Still to be set up.
    #[default]
    Tray,
    /// On the table.
    Table,
    /// Comes with his troops (`vae.4.3`).
    Awaited,
    /// Fallen or captured.
    Lost,
}

/// A general.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct General {
    /// His word in notation.
    pub name: Name,
    /// Whose he is.
    pub side: u8,
    /// The corps he leads; none for a commander-in-chief (`vae.2.3`).
    pub corps: Option<super::CorpsId>,
    /// How good he is; `None` until it is rolled (`vae.2.10`).
    pub quality: Option<Quality>,
    /// Where he is.
    pub fate: Fate,
    /// His pose, on the table.
    pub pose: Pose,
    /// Has he made his free move (`vae.5.7.1`)?
    pub has_moved: bool,
    /// The element his player says he is with, where he touches several (`vae.geo.23`).
    pub attached: Option<ElementId>,
    /// Activation points of a commander-in-chief (`vae.5.1.6`).
    pub activation: u8,
}

impl General {
    /// Whose he is.
    pub const fn side(&self) -> Side {
        Side(self.side)
    }

    /// Is he on the table?
    pub fn is_present(&self) -> bool {
        self.fate == Fate::Table
    }

    /// Is he a commander-in-chief?
    pub const fn is_chief(&self) -> bool {
        self.corps.is_none()
    }

    /// His base.
    pub fn base(&self) -> Rect {
        self.pose.base(GENERAL_BASE.0, GENERAL_BASE.1)
    }
}
