//! Doubtful lines of the charts that players may read otherwise.

use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};

/// A reading that differs from ours; the catalogue names it as what else the line may mean.
#[derive(Debug, EnumSetType, PartialOrd, Ord, Serialize, Deserialize)]
#[enumset(serialize_repr = "list")]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// `fb.dec.1`: the first melee column is 1/5 and the last one 7/1.
    SevenToOne,
    /// `fb.dec.4`: the modified die of a melee endangers Leaders, not the natural one.
    ModifiedRow,
    /// `fb.dec.5`: a British or Portuguese Column loses both figures.
    ColumnsAddUp,
    /// `fb.dec.19`: Dusk and Rain hinder assaults as well.
    DuskAssaults,
    /// `fb.dec.43`: General Order fights at half Strength too.
    OpenOrderHalved,
    /// `fb.dec.37`: a dwelling order is one to hold its hex.
    DwellingHolds,
    /// `fb.dec.39`: all Receive checks come first, then all fire, then all melees.
    ThreePasses,
    /// `fb.dec.42`: an enemy next to it spoils a hex for the first two classes of retreat.
    AdjacencyBars,
    /// `fb.dec.45`: every hex of a Leader's ride leads nearer.
    EveryHexNearer,
    /// `fb.dec.48`: the Assault check falls when the assault is declared.
    CheckAtDeclaration,
    /// `fb.dec.49`: a poorly trained battery checks before it limbers.
    LimberCheck,
    /// `fb.dec.50`: Charge and Reaction Charge markers move one by one in turn.
    MarkerByMarker,
    /// `fb.dec.51`: the weather is rolled every turn.
    WeatherEachTurn,
}

impl Reading {
    /// Word in options and notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::SevenToOne => "seven-to-one",
            Self::ModifiedRow => "modified-row",
            Self::ColumnsAddUp => "columns-add-up",
            Self::DuskAssaults => "dusk-assaults",
            Self::OpenOrderHalved => "open-order-halved",
            Self::DwellingHolds => "dwelling-holds",
            Self::ThreePasses => "three-passes",
            Self::AdjacencyBars => "adjacency-bars",
            Self::EveryHexNearer => "every-hex-nearer",
            Self::CheckAtDeclaration => "check-at-declaration",
            Self::LimberCheck => "limber-check",
            Self::MarkerByMarker => "marker-by-marker",
            Self::WeatherEachTurn => "weather-each-turn",
        }
    }
}

/// The readings of a game that differ from ours.
pub type Readings = EnumSet<Reading>;
