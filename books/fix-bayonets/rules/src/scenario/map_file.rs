//! `map.toml`: rows of letters, and what runs between hexes.

use engine::{Faults, Line};
use hexmap::MapReader;
use serde::Deserialize;
use toml::Spanned;

use crate::map::{Cell, LAYOUT, MapDraft};
use crate::tables::terrain::{self, highest_level};
use crate::terms::Terrain;
use crate::{clause, key};

/// `fb.r.data.5`: `map.toml` as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    /// One line for each row of hexes, one letter for each column (`data/tables/terrain.toml`).
    terrain: Spanned<String>,
    /// The same with a digit each; all 0 if left out.
    levels: Option<Spanned<String>>,
    /// The same with a letter for what a hex is drawn as; `.` is what its terrain is drawn as, and a letter of another
    /// terrain is none.
    land: Option<Spanned<String>>,
    /// Roads as lists of adjacent hexes; a compass word at either end leads off the map.
    #[serde(default)]
    roads: Vec<Spanned<Vec<String>>>,
    /// Hexsides with a stream: `"0508/0509"` names the two hexes.
    #[serde(default)]
    streams: Vec<Spanned<String>>,
    /// Those that have a ford or bridge.
    #[serde(default)]
    fords: Vec<Spanned<String>>,
}

/// Draws the map; every fault goes into `faults`.
pub(super) fn read_map(file: &MapFile, text: &str, faults: &mut Faults) -> Option<MapDraft> {
    let mut reader = MapReader { file: "map.toml", text, faults };
    let mut draft = reader.draft(LAYOUT, &file.terrain)?;
    reader.letters(&mut draft, "terrain", &file.terrain, |cell: &mut Cell, letter| {
        Terrain::lettered(letter).map(|terrain| cell.terrain = terrain).is_some()
    });
    if let Some(levels) = &file.levels {
        let is_level = |level: &u8| *level <= highest_level();
        reader.letters(&mut draft, "levels", levels, |cell, letter| {
            hexmap::digit(letter).filter(is_level).map(|level| cell.level = level).is_some()
        });
    }
    if let Some(lands) = &file.land {
        reader.letters(&mut draft, "land", lands, |cell, letter| {
            cell.land = terrain::land(letter).filter(|land| cell.terrain.row().lands.contains(land));
            cell.land.is_some() || letter == '.'
        });
    }
    for road in &file.roads {
        reader.road(&mut draft, road, |cell| &mut cell.roads, Some(clause::R_MAP_17));
    }
    for stream in &file.streams {
        hexside(&mut reader, &mut draft, stream, |draft, hex, way| {
            draft.draw_side(hex, way, |cell| &mut cell.streams);
            None
        });
    }
    for ford in &file.fords {
        hexside(&mut reader, &mut draft, ford, |draft, hex, way| {
            let is_dry = !draft.cell(hex).streams.has(way);
            draft.draw_side(hex, way, |cell| &mut cell.fords);
            is_dry.then_some(key::FAULT_FORD)
        });
    }
    Some(draft)
}

/// Reads the two hexes of a hexside and draws on it; what is wrong with that is noted.
fn hexside(
    reader: &mut MapReader<'_>,
    draft: &mut MapDraft,
    sides: &Spanned<String>,
    draw: impl Fn(&mut MapDraft, hexmap::HexId, hex::Direction) -> Option<engine::Key>,
) {
    let at = sides.span().start;
    for pair in sides.get_ref().split_whitespace() {
        let (one, two) = pair.split_once('/').unwrap_or((pair, pair));
        let (one, two) = match (draft.named(one), draft.named(two)) {
            (Ok(one), Ok(two)) => (one, two),
            (Err(error), _) | (_, Err(error)) => {
                reader.wrong(at, error.line());
                continue;
            }
        };
        let grid = draft.grid();
        let way = grid.hex(one.index()).direction_to(grid.hex(two.index()));
        let fault = match way {
            Some(way) => draw(draft, one, way),
            None => Some(key::FAULT_HEXSIDE),
        };
        if let Some(fault) = fault {
            reader.wrong(at, Line::new(fault).with("hexside", pair).by(clause::R_DATA_8));
        }
    }
}
