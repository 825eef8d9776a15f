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
