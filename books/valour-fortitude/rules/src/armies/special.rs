//! 15.5 Unit special rules: their names. What each does stands in the chapter where it bites.

use serde::{Deserialize, Serialize};

/// A special rule printed on a profile, or a trait of edition 3.01A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
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
    /// All of them, in printed order.
    pub const ALL: [Self; 19] = [
        Self::Battery,
        Self::Canister,
        Self::Carbines,
        Self::DisciplinedMusketry,
        Self::Elan,
        Self::Headstrong,
        Self::HeavyCavalry,
        Self::HorseArtillery,
        Self::LightCavalry,
        Self::LightInfantry,
        Self::Militia,
        Self::OpenOrder,
        Self::Rockets,
        Self::Skirmishers,
        Self::Slow,
        Self::Square,
        Self::Stoic,
        Self::Fast,
        Self::Masse,
    ];

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
        Self::ALL.into_iter().find(|special| special.key() == id)
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
pub struct Specials(u32);

impl Specials {
    /// The set with this rule and what it grants.
    pub fn with(self, special: Special) -> Self {
        let granted = special.grants().iter().fold(self.0, |bits, &other| bits | 1 << other as u32);
        Self(granted | 1 << special as u32)
    }

    /// Is the rule in the set?
    pub const fn has(self, special: Special) -> bool {
        self.0 >> special as u32 & 1 == 1
    }

    /// The rules in printed order.
    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.into_iter().filter(move |&special| self.has(special))
    }
}

impl FromIterator<Special> for Specials {
    fn from_iter<I: IntoIterator<Item = Special>>(specials: I) -> Self {
        specials.into_iter().fold(Self::default(), Self::with)
    }
}
