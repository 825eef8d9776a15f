//! What a unit is.

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};

/// `fb.r.unit.1`: the type of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// A battalion or a part of one.
    Infantry,
    /// A regiment of horse.
    Cavalry,
    /// A battery.
    Artillery,
    /// Wagons with ammunition.
    Train,
}

impl Arm {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Infantry, Self::Cavalry, Self::Artillery, Self::Train];

    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Infantry => "infantry",
            Self::Cavalry => "cavalry",
            Self::Artillery => "artillery",
            Self::Train => "train",
        }
    }

    /// Artillery or train: what goes on wheels, ignores Fatigue and is always in Road Column when it is limbered.
    pub const fn is_wheeled(self) -> bool {
        matches!(self, Self::Artillery | Self::Train)
    }
}

/// Whose soldiers they are; the King's German Legion is British, the Poles are French.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Nation {
    /// British.
    British,
    /// Portuguese.
    Portuguese,
    /// Spanish.
    Spanish,
    /// French.
    French,
}

impl Nation {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::British, Self::Portuguese, Self::Spanish, Self::French];

    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::British => "british",
            Self::Portuguese => "portuguese",
            Self::Spanish => "spanish",
            Self::French => "french",
        }
    }

    /// British or Portuguese, who are drilled in line: they fire worse from a Column and form no Masse Column.
    pub const fn is_drilled_in_line(self) -> bool {
        matches!(self, Self::British | Self::Portuguese)
    }
}

/// `fb.r.unit.1`: what is printed on a counter besides its numbers.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// R: armed with rifles.
    Rifle,
    /// Light cavalry.
    Light,
    /// Shock cavalry.
    Shock,
    /// Armed with lances.
    Lance,
    /// Cuirassiers, who are shock cavalry too.
    Cuirassier,
    /// PT: poorly trained.
    PoorlyTrained,
    /// DTL: difficult to limber.
    DifficultToLimber,
    /// A horse battery.
    Horse,
}

/// Some of them.
pub type Traits = EnumSet<Trait>;

impl Trait {
    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Rifle => "rifle",
            Self::Light => "light",
            Self::Shock => "shock",
            Self::Lance => "lance",
            Self::Cuirassier => "cuirassier",
            Self::PoorlyTrained => "poorly-trained",
            Self::DifficultToLimber => "difficult-to-limber",
            Self::Horse => "horse",
        }
    }
}
