//! 15.5 Unit special rules: their names. What each does stands in the chapter where it bites.

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};

/// A special rule printed on a profile, or a trait of edition 3.01A.
#[derive(Debug, EnumSetType, Deserialize)]
#[enumset(serialize_repr = "u32")]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// `vf.sr.battery`.
    Battery,
    /// `vf.sr.canister`.
    Canister,
    /// `vf.sr.carbines`.
    Carbines,
    /// `vf.sr.disciplined-musketry`.
    DisciplinedMusketry,
    /// `vf.sr.elan`.
    Elan,
    /// `vf.sr.headstrong`.
    Headstrong,
    /// `vf.sr.heavy-cavalry`.
    HeavyCavalry,
    /// `vf.sr.horse-artillery`.
    HorseArtillery,
    /// `vf.sr.light-cavalry`.
    LightCavalry,
    /// `vf.sr.light-infantry`.
    LightInfantry,
    /// `vf.sr.militia`.
    Militia,
    /// `vf.sr.open-order`.
    OpenOrder,
    /// `vf.sr.rockets`.
    Rockets,
    /// `vf.sr.skirmishers`.
    Skirmishers,
    /// `vf.sr.slow`.
    Slow,
    /// `vf.sr.square`.
    Square,
    /// `vf3.stoic`.
    Stoic,
    /// `vf3.fast`.
    Fast,
    /// `vf3.masse`.
    Masse,
}

impl Special {
    /// Message key, and id in data files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Battery => "battery",
            Self::Canister => "canister",
            Self::Carbines => "carbines",
            Self::DisciplinedMusketry => "disciplined-musketry",
            Self::Elan => "elan",
            Self::Headstrong => "headstrong",
            Self::HeavyCavalry => "heavy-cavalry",
            Self::HorseArtillery => "horse-artillery",
            Self::LightCavalry => "light-cavalry",
            Self::LightInfantry => "light-infantry",
            Self::Militia => "militia",
            Self::OpenOrder => "open-order",
            Self::Rockets => "rockets",
            Self::Skirmishers => "skirmishers",
            Self::Slow => "slow",
            Self::Square => "square",
            Self::Stoic => "stoic",
            Self::Fast => "fast",
            Self::Masse => "masse",
        }
    }

    /// By its id.
    pub fn named(id: &str) -> Option<Self> {
        EnumSet::all().iter().find(|special: &Self| special.key() == id)
    }

    /// `vf.sr.light-infantry.a`, `vf.sr.light-cavalry`: what the rule grants besides itself.
    const fn grants(self) -> &'static [Self] {
        match self {
            Self::LightInfantry => &[Self::OpenOrder, Self::Skirmishers],
            Self::LightCavalry => &[Self::OpenOrder],
            Self::Battery
            | Self::Canister
            | Self::Carbines
            | Self::DisciplinedMusketry
            | Self::Elan
            | Self::Headstrong
            | Self::HeavyCavalry
            | Self::HorseArtillery
            | Self::Militia
            | Self::OpenOrder
            | Self::Rockets
            | Self::Skirmishers
            | Self::Slow
            | Self::Square
            | Self::Stoic
            | Self::Fast
            | Self::Masse => &[],
        }
    }
}

/// A set of special rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Specials(EnumSet<Special>);

impl Specials {
    /// The set with this rule and what it grants.
    pub fn with(self, special: Special) -> Self {
        Self(special.grants().iter().fold(self.0 | special, |set, &other| set | other))
    }

    /// Is the rule in the set?
    #[inline]
    pub fn has(self, special: Special) -> bool {
        self.0.contains(special)
    }

    /// The rules in printed order.
    pub fn iter(self) -> impl Iterator<Item = Special> {
        self.0.iter()
    }
}

impl FromIterator<Special> for Specials {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Self {
        specials.into_iter().fold(Self::default(), Self::with)
    }
}
