//! `map.toml`: rows of letters, and what runs between hexes.

use engine::Faults;
use serde::Deserialize;
use toml::Spanned;

use super::line_of;
use crate::map::{Map, MapDraft};
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
    let name = "map.toml";
    let rows: Vec<&str> = file.terrain.get_ref().lines().filter(|row| !row.trim().is_empty()).collect();
    let columns = rows.first().map_or(0, |row| row.trim().chars().count());
    let at = line_of(text, file.terrain.span().start);
    let size = (u8::try_from(columns), u8::try_from(rows.len()));
    let draft = if let (Ok(columns), Ok(rows)) = size { Map::draft(columns, rows).ok() } else { None };
    let Some(mut draft) = draft else {
        faults.add(name, at, format!("a map has 1 to 99 columns and rows, not {columns} by {}", rows.len()));
        return None;
    };
    draw_rows(&mut draft, &rows, at, "terrain", faults, |cell, letter| {
        Terrain::lettered(letter).map(|terrain| cell.terrain = terrain)
    });
    if let Some(levels) = &file.levels {
        let rows: Vec<&str> = levels.get_ref().lines().filter(|row| !row.trim().is_empty()).collect();
        let at = line_of(text, levels.span().start);
        draw_rows(&mut draft, &rows, at, "level", faults, |cell, letter| {
            letter.to_digit(10).map(|level| cell.level = level as u8)
        });
    }
    let mut lines = Lines { name, text, faults };
    for road in &file.roads {
        lines.road(&mut draft, road);
    }
    for bridge in &file.bridges {
        lines.bridge(&mut draft, bridge);
    }
    for (barriers, hedge) in [(&file.walls, false), (&file.hedges, true)] {
        for barrier in barriers {
            lines.barrier(&mut draft, barrier, hedge);
        }
    }
    Some(draft)
}

fn draw_rows(
    draft: &mut MapDraft,
    rows: &[&str],
    first_line: usize,
    what: &str,
    faults: &mut Faults,
    mut draw: impl FnMut(&mut crate::map::Cell, char) -> Option<()>,
) {
    let (columns, height) = (usize::from(draft.grid.columns()), usize::from(draft.grid.rows()));
    if rows.len() != height {
        faults.add(
            "map.toml",
            first_line,
            format!("{} rows of {what} for {height} rows of hexes", rows.len()),
        );
    }
    for (row, text) in rows.iter().enumerate().take(height) {
        let letters: Vec<char> = text.trim().chars().collect();
        let line = first_line + 1 + row;
        if letters.len() != columns {
            faults.add(
                "map.toml",
                line,
                format!("{} letters of {what} for {columns} columns", letters.len()),
            );
        }
        for (column, &letter) in letters.iter().enumerate().take(columns) {
            let hex = draft.named(&format!("{:02}{:02}", column + 1, row + 1));
            let drawn = hex.ok().and_then(|hex| draw(draft.cell_mut(hex), letter));
            if drawn.is_none() {
                faults.add("map.toml", line, format!("unknown {what} “{letter}” in column {}", column + 1));
            }
        }
    }
}

/// Reads what runs between hexes.
struct Lines<'a> {
    name: &'a str,
    text: &'a str,
    faults: &'a mut Faults,
}

impl Lines<'_> {
    fn wrong(&mut self, at: usize, what: impl Into<String>) {
        self.faults.add(self.name, line_of(self.text, at), what);
    }

    fn road(&mut self, draft: &mut MapDraft, road: &Spanned<Vec<String>>) {
        let at = road.span().start;
        let mut path = Vec::new();
        let (mut first, mut last) = (None, None);
        for word in road.get_ref() {
            match (crate::notation::direction(word), draft.named(word)) {
                (Some(way), _) if path.is_empty() => first = Some(way),
                (Some(way), _) => last = Some(way),
                (None, Ok(hex)) => path.push(hex),
                (None, Err(what)) => self.wrong(at, what),
            }
        }
        if let Err(what) = draft.road(&path) {
            self.wrong(at, format!("{what} (vv.terr.road)"));
        }
        let ends = [(path.first(), first), (path.last(), last)];
        for (hex, way) in ends {
            if let (Some(&hex), Some(way)) = (hex, way) {
                draft.road_off(hex, way);
            }
        }
    }

    fn bridge(&mut self, draft: &mut MapDraft, bridge: &Spanned<String>) {
        match draft.named(bridge.get_ref()) {
            Ok(hex) => draft.cell_mut(hex).bridge = true,
            Err(what) => self.wrong(bridge.span().start, what),
        }
    }

    fn barrier(&mut self, draft: &mut MapDraft, barrier: &Spanned<String>, hedge: bool) {
        let at = barrier.span().start;
        let mut words = barrier.get_ref().split_whitespace();
        let hex = match draft.named(words.next().unwrap_or_default()) {
            Ok(hex) => hex,
            Err(what) => return self.wrong(at, what),
        };
        for word in words {
            match crate::notation::direction(word) {
                Some(way) => draft.barrier(hex, way, hedge),
                None => self.wrong(at, format!("“{word}” is no hexside: n, ne, se, s, sw or nw")),
            }
        }
    }
}
