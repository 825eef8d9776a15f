//! Doubtful lines of the charts that players may read otherwise.

use enumset::{EnumSet, EnumSetType};

/// A reading that differs from ours; the catalogue names it as what else the line may mean.
#[derive(Debug, EnumSetType, PartialOrd, Ord)]
pub enum Reading {
    /// `fb.dec.1`: the first melee column is 1/5 and the last one 7/1.
    SevenToOne,
    /// `fb.dec.4`: the modified die of a melee endangers Leaders, not the natural one.
    ModifiedRow,
    /// `fb.dec.5`: a British or Portuguese Column loses both figures.
    ColumnsAddUp,
    /// `fb.dec.19`: Dusk and Rain hinder assaults as well.
    DuskAssaults,
    /// Decision 43: General Order fights at half Strength too.
    OpenOrderHalved,
    /// Decision 37: a dwelling order is one to hold its hex.
    DwellingHolds,
    /// Decision 39: all Receive checks come first, then all fire, then all melees.
    ThreePasses,
    /// Decision 42: an enemy next to it spoils a hex for the first two classes of retreat.
    AdjacencyBars,
    /// Decision 45: every hex of a Leader's ride leads nearer.
    EveryHexNearer,
    /// Decision 48: the Assault check falls when the assault is declared.
    CheckAtDeclaration,
    /// Decision 49: a poorly trained battery checks before it limbers.
    LimberCheck,
    /// Decision 50: Charge and Reaction Charge markers move one by one in turn.
    MarkerByMarker,
    /// Decision 51: the weather is rolled every turn.
    WeatherEachTurn,
}

/// The readings of a game that differ from ours.
pub type Readings = EnumSet<Reading>;
