//! 1.5 and 15: army sheets, their profiles and the special rules printed on them.

mod list;
mod looks;
mod read;
mod special;

use engine::Key;
use std::sync::LazyLock;

use plane::Length;
use serde::{Deserialize, Serialize};

use crate::key;
use crate::numbers;

pub use list::{
    ArmyList, ListBrigade, ListUnit, figure_limits, muster_unit, option_faults, points, unit_faults,
};
pub use special::{Special, Specials};

/// Infantry, cavalry or artillery (`vf.1.5.b`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// On foot.
    #[default]
    Infantry,
    /// Mounted.
    Cavalry,
    /// A cannon and its limber.
    Artillery,
}

impl Arm {
    /// Message key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Artillery => "artillery",
        }
    }

    /// `vf.geo.bases`, `vf.1.1.a`: width and depth of a figure's base, each figure on its own (`vf.geo.individual`); artillery
    /// has two bases of its own.
    pub const fn base(self) -> (Length, Length) {
        match self {
            Self::Infantry => (Length(800), Length(800)),
            Self::Cavalry => (Length(800), Length(1_600)),
            Self::Artillery => CANNON_BASE,
        }
    }
}

/// `vf.geo.bases`: the cannon with its crew.
pub const CANNON_BASE: (Length, Length) = (Length(2_400), Length(2_400));
/// `vf.geo.bases`: the limber with its team.
pub const LIMBER_BASE: (Length, Length) = (Length(2_400), Length(3_200));
/// `vf.1.2.3.b`: each artillery base counts as so many figures.
pub const FIGURES_A_BASE: u8 = 3;

/// A row of an army sheet (`vf.1.5.b`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    /// Id in data files.
    pub id: String,
    /// Name for people.
    pub title: String,
    /// Infantry, cavalry or artillery.
    pub arm: Arm,
    /// Fewest and most figures (`vf.1.2.a`); artillery: one cannon.
    pub figures: (u8, u8),
    /// Message key of the weapon.
    pub weapon: Weapon,
    /// How far the weapon reaches; carbines have their own range.
    pub range: Length,
    /// Fire value; none for cavalry.
    pub fire: Option<u8>,
    /// Melee value.
    pub melee: u8,
    /// Tenacity.
    pub tenacity: u8,
    /// Special rules, those they imply included.
    pub special: Specials,
    /// Points.
    pub points: u8,
}

impl Profile {
    /// Units named “Detachment” arrive as they please (`vf.11.0.c`).
    pub fn is_detachment(&self) -> bool {
        self.id.ends_with("-detachment")
    }

    /// `vf3.heavy-artillery`: a Heavy Artillery profile.
    pub fn is_heavy_artillery(&self) -> bool {
        self.id == "heavy-artillery"
    }
}

/// What a unit is armed with. A lance is a sabre by another name (`vf.dc.lances`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Weapon {
    /// 12″.
    Musket,
    /// 18″.
    Rifle,
    /// Melee only.
    Sabre,
    /// Melee only.
    Lance,
    /// 36″ to 54″.
    Cannon,
    /// 60″.
    Rocket,
}

impl Weapon {
    /// Message key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Musket => "musket",
            Self::Rifle => "rifle",
            Self::Sabre => "sabre",
            Self::Lance => "lance",
            Self::Cannon => "cannon",
            Self::Rocket => "rocket",
        }
    }
}

/// An army sheet (`vf.1.5.a`).
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Id, which is also its fate table and its colours.
    pub nation: Nation,
    /// Title for people.
    pub title: String,
    /// `vf.army.british.linear-tactics`.
    pub linear_tactics: bool,
    /// The rows in printed order.
    pub profiles: Vec<Profile>,
    /// Whom brigades of a list may be named after.
    pub leaders: Vec<String>,
    /// Who may lead the army; the second if both sides have this sheet.
    pub commanders: [String; 2],
}

impl Sheet {
    /// A row by its id.
    pub fn named(&self, id: &str) -> Option<u8> {
        self.profiles.iter().position(|profile| profile.id == id).map(numbers::count)
    }

    /// A row by its number.
    pub fn profile(&self, index: u8) -> &Profile {
        &self.profiles[usize::from(index)]
    }
}

/// Whose sheet it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nation {
    /// British 1807–1815.
    #[default]
    British,
    /// French 1805–1815.
    French,
}

impl Nation {
    /// Every sheet there is.
    pub const ALL: [Self; 2] = [Self::British, Self::French];

    /// Its name, whose key is its id in data files.
    pub const fn key(self) -> Key {
        match self {
            Self::British => key::BRITISH,
            Self::French => key::FRENCH,
        }
    }

    /// By its id.
    pub fn named(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|nation| nation.key().name() == id)
    }

    /// Its sheet.
    pub fn sheet(self) -> &'static Sheet {
        &SHEETS[self as usize]
    }
}

/// The sheets, read from the embedded files, in order of [`Nation::ALL`].
static SHEETS: LazyLock<[Sheet; 2]> = LazyLock::new(read::sheets);
