//! How a stack stands.

use serde::{Deserialize, Serialize};

/// `fb.r.formn.1`: the shape of a stack; all units of a hex share one.
///
/// A Disordered or Routed stack of infantry or cavalry is in `Disorder`. Disordered guns and trains keep their shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Formation {
    /// `fb.r.formn.line`
    Line,
    /// `fb.r.formn.ext`: a Line over two hexes.
    ExtendedLine,
    /// `fb.r.formn.col`
    Column,
    /// `fb.r.formn.open`
    OpenColumn,
    /// `fb.r.formn.rc`: limbered guns and trains always stand in it.
    RoadColumn,
    /// `fb.r.formn.skirm`
    #[serde(rename = "screen")]
    SkirmishScreen,
    /// `fb.r.formn.square`
    Square,
    /// `fb.r.formn.masse`
    #[serde(rename = "masse")]
    MasseColumn,
    /// `fb.r.formn.go`
    GeneralOrder,
    /// `fb.r.formn.dis`
    Disorder,
    /// `fb.r.formn.unl`: guns ready to fire, which the stacking chart calls their Line.
    Unlimbered,
}

/// How close the men stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ranks {
    /// Close order: Lines, Columns, Square, Masse Column.
    Close,
    /// Open order: Skirmish Screen, General Order.
    Open,
}

impl Formation {
    /// All of them, in the order of the formation table.
    pub const ALL: [Self; 11] = [
        Self::Line,
        Self::ExtendedLine,
        Self::Column,
        Self::OpenColumn,
        Self::RoadColumn,
        Self::SkirmishScreen,
        Self::Square,
        Self::MasseColumn,
        Self::GeneralOrder,
        Self::Disorder,
        Self::Unlimbered,
    ];

    /// Word in data and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::ExtendedLine => "extended-line",
            Self::Column => "column",
            Self::OpenColumn => "open-column",
            Self::RoadColumn => "road-column",
            Self::SkirmishScreen => "screen",
            Self::Square => "square",
            Self::MasseColumn => "masse",
            Self::GeneralOrder => "general-order",
            Self::Disorder => "disorder",
            Self::Unlimbered => "unlimbered",
        }
    }

    /// By its word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|formation| formation.word() == word)
    }

    /// Number of its row, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Line or Extended Line.
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Line | Self::ExtendedLine)
    }

    /// Square or Masse Column.
    pub const fn is_mass(self) -> bool {
        matches!(self, Self::Square | Self::MasseColumn)
    }
}
