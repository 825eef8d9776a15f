//! `map.toml`: rows of letters, and what runs between hexes.

use engine::Faults;
use hexmap::MapReader;
use serde::Deserialize;
use toml::Spanned;

use crate::clause;
use crate::map::{Cell, LAYOUT, MapDraft};
use crate::tables::Terrain;

/// `map.toml` as written: rows of terrain letters and levels, and what runs between hexes.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    /// One line for each row of hexes, one letter for each column (`data/terrain.toml`).
    terrain: Spanned<String>,
    /// The same with a digit each; all 0 if left out.
    levels: Option<Spanned<String>>,
    /// Roads as lists of adjacent hexes; a compass word at either end leads off the map.
    #[serde(default)]
    roads: Vec<Spanned<Vec<String>>>,
    /// Hexes where a bridge carries the road.
    #[serde(default)]
    bridges: Vec<Spanned<String>>,
    /// Walls: `"0405 n ne"` names a hex and its sides.
    #[serde(default)]
    walls: Vec<Spanned<String>>,
    /// Hedges, likewise.
    #[serde(default)]
    hedges: Vec<Spanned<String>>,
}

/// Draws the map; every fault goes into `faults`.
pub(super) fn read_map(file: &MapFile, text: &str, faults: &mut Faults) -> Option<MapDraft> {
    let mut reader = MapReader { file: "map.toml", text, faults };
    let mut draft = reader.draft(LAYOUT, &file.terrain)?;
    reader.letters(&mut draft, "terrain", &file.terrain, |cell: &mut Cell, letter| {
        Terrain::lettered(letter).map(|terrain| cell.terrain = terrain).is_some()
    });
    if let Some(levels) = &file.levels {
        reader.digits(&mut draft, "levels", levels, |cell, level| cell.level = level);
    }
    for road in &file.roads {
        reader.road(&mut draft, road, |cell| &mut cell.roads, Some(clause::TERR_ROAD));
    }
    for bridge in &file.bridges {
        if let Some(hex) = reader.hex(&draft, bridge) {
            draft.cell_mut(hex).bridge = true;
        }
    }
    for wall in &file.walls {
        reader.sides(&mut draft, wall, |cell| &mut cell.walls);
    }
    for hedge in &file.hedges {
        reader.sides(&mut draft, hedge, |cell| &mut cell.hedges);
    }
    Some(draft)
}
