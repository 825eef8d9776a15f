//! What a Leader is.

use serde::{Deserialize, Serialize};

/// `fb.r.cmd.1`: the rank of a Leader, from lowest to highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// Leads units. The charts call what he leads a Formation, we a command.
    Formation,
    /// Leads Formation Leaders.
    Corps,
    /// Leads an army.
    Army,
}

impl Rank {
    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Formation => "formation",
            Self::Corps => "corps",
            Self::Army => "army",
        }
    }
}

/// `fb.r.cmd.1`: the face of a Leader that lies upwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Active.
    #[default]
    Active,
    /// Passive: he cannot move, interrupt, try initiative or implement an order.
    Passive,
}

/// What a Leader is worth: as printed, or less for a replacement.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// Staff rating.
    pub sr: u8,
    /// Command range.
    pub cr: u8,
    /// TEM modifier.
    pub tem: u8,
    /// Tactical bonus with infantry.
    pub infantry: u8,
    /// With cavalry.
    pub cavalry: u8,
    /// With artillery.
    pub artillery: u8,
    /// Flexible Initiative.
    pub flexible: bool,
}
