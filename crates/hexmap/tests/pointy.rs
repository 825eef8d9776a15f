//! The crate on a pointy-topped map of an invented book: what it shares with a flat-topped one is all it knows.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use engine::{Faults, Ground, HexTop, HexsideKind, Land, Shifted};
use hex::{Direction, Layout};
use hexmap::{Board, BoardDraft, Drawn, HexId, MapError, MapReader, Sides, chart, ground};
use serde::Deserialize;
use text::Speaker;
use toml::Spanned;

/// What a hex of the invented book stores.
#[derive(Clone, Debug, Default, PartialEq)]
struct Cell {
    ground: Plant,
    height: u8,
    streams: Sides,
    tracks: Sides,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Plant {
    #[default]
    Heath,
    Vines,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapFile {
    plants: Spanned<String>,
    heights: Spanned<String>,
    tracks: Vec<Spanned<Vec<String>>>,
    streams: Vec<Spanned<String>>,
}

const MAP: &str = r#"plants = """
..v..
.vv..
.....
.....
"""
heights = """
00000
00120
01110
00000
"""
tracks = [["w", "0103", "0203", "0202", "ne"]]
streams = ["0201 se sw"]
"#;

fn read(text: &str) -> (Option<BoardDraft<Cell>>, String) {
    let file: MapFile = toml::from_str(text).unwrap();
    let mut faults = Faults::default();
    let mut reader = MapReader { file: "map.toml", text, faults: &mut faults };
    let draft = reader.draft::<Cell>(Layout::PointyEvenRight, &file.plants).map(|mut draft| {
        reader.letters(&mut draft, "plants", &file.plants, |cell, letter| {
            let plant =
                [('.', Plant::Heath), ('v', Plant::Vines)].into_iter().find(|(sign, _)| *sign == letter);
            plant.map(|(_, plant)| cell.ground = plant).is_some()
        });
        reader.digits(&mut draft, "heights", &file.heights, |cell, height| cell.height = height);
        for track in &file.tracks {
            reader.road(&mut draft, track, |cell| &mut cell.tracks, None);
        }
        for stream in &file.streams {
            reader.sides(&mut draft, stream, |cell| &mut cell.streams);
        }
        draft
    });
    let english = Speaker::of("en", &[hexmap::MESSAGES]).unwrap();
    (draft, faults.0.iter().map(|fault| english.fault(fault)).collect::<Vec<_>>().join("\n"))
}

fn board() -> Board<Cell> {
    let (draft, faults) = read(MAP);
    assert_eq!(faults, "");
    Board::new(draft.unwrap())
}

fn cell<'a>(board: &'a Board<Cell>, name: &str) -> &'a Cell {
    board.cell(board.named(name).unwrap())
}

fn way(word: &str) -> Direction {
    Layout::PointyEvenRight.direction_named(word).unwrap()
}

#[test]
fn letters_and_digits_stand_where_they_are_drawn() {
    let board = board();
    let vines: Vec<_> = board
        .hexes()
        .filter(|&hex| board.cell(hex).ground == Plant::Vines)
        .map(|hex| board.name(hex))
        .collect();
    assert_eq!(vines, ["0202", "0301", "0302"]);
    assert_eq!((cell(&board, "0402").height, cell(&board, "0203").height), (2, 1));
}

#[test]
fn a_hexside_is_the_same_from_both_of_its_hexes() {
    let board = board();
    assert!(cell(&board, "0201").streams.directions().eq([way("se"), way("sw")]));
    // 0201 stands in an odd row: its lower neighbours are 0202 to the south-east, 0102 to the south-west.
    assert!(cell(&board, "0202").streams.directions().eq([way("nw")]));
    assert!(cell(&board, "0102").streams.directions().eq([way("ne")]));
}

#[test]
fn a_road_crosses_the_sides_between_its_hexes_and_leads_on() {
    let board = board();
    assert!(cell(&board, "0103").tracks.directions().eq([way("e"), way("w")]));
    assert!(cell(&board, "0203").tracks.directions().eq([way("ne"), way("w")]));
    assert!(cell(&board, "0202").tracks.directions().eq([way("ne"), way("sw")]));
}

#[test]
fn names_neighbours_and_ranges_agree_with_the_grid() {
    let board = board();
    let grid = board.grid();
    for id in board.hexes() {
        assert_eq!(board.named(&board.name(id)), Some(id));
        assert_eq!(board.id(board.hex(id)), Some(id));
        assert_eq!(board.at(board.hex(id)), Some((id, board.cell(id))));
        let around: Vec<_> = board.around(id).map(|(way, next)| (way, board.hex(next))).collect();
        assert!(grid.neighbours_of(board.hex(id)).eq(around));
        for other in board.hexes() {
            assert_eq!(board.range(id, other), board.hex(id).distance(board.hex(other)));
            assert_eq!(board.are_adjacent(id, other), board.direction(id, other).is_some());
        }
    }
    assert_eq!((board.named("0605"), board.name(HexId::NOWHERE).as_str()), (None, "off"));
}

#[test]
fn every_fault_is_told_at_once_with_its_line() {
    let text = "plants = '''\n.x.\n..\n'''\nheights = '''\n00a\n'''\ntracks = [\n[\"0101\", \"0301\"],\n[\"0909\"]]\n\
                streams = [\"0101 n\", \"junk e\"]\n";
    let (draft, faults) = read(text);
    assert!(draft.is_some());
    let faults: Vec<_> = faults.lines().collect();
    assert_eq!(
        faults,
        [
            "map.toml:2: unknown letter “x” in column 2 of plants",
            "map.toml:3: plants has 2 letters for 3 columns",
            "map.toml:5: heights has 1 row for 2 rows of hexes",
            "map.toml:6: unknown letter “a” in column 3 of heights",
            "map.toml:9: a road runs through adjacent hexes",
            "map.toml:10: hex 0909 is off the map: columns run 01 to 03, rows 01 to 02",
            "map.toml:11: “n” is no hexside: ne, e, se, sw, w, nw",
            "map.toml:11: “junk” is no hex: a name of four digits, column then row from 01, such as 0405",
        ]
    );
}

#[test]
fn a_map_of_no_size_is_a_fault() {
    let (draft, faults) = read("plants = ''\nheights = ''\ntracks = []\nstreams = []\n");
    assert!(draft.is_none());
    assert_eq!(faults, "map.toml:1: a map has 1 to 99 columns and rows, not 0 by 0");
    assert!(matches!(BoardDraft::<Cell>::new(100, 1, Layout::PointyOddRight), Err(MapError::Hex(_))));
}

#[test]
fn the_chart_shifts_rows_as_the_map_does() {
    let mark = |board: &Board<Cell>, hex| if board.cell(hex).ground == Plant::Vines { 'v' } else { '.' };
    let board = board();
    let drawn = chart(&board, |hex| mark(&board, hex));
    assert_eq!(
        drawn,
        "    01 02 03 04 05 \n01  .  .  v  .  .  \n02   .  v  v  .  .  \n03  .  .  .  .  .  \n04   .  .  .  .  .  \n"
    );
}

#[test]
fn the_picture_knows_the_layout_and_each_hexside_once() {
    let board = board();
    let picture = ground(&board, &[(HexsideKind::Stream, |cell| cell.streams)], |_, cell| Drawn {
        terrain: if cell.ground == Plant::Vines { "vines" } else { "heath" },
        land: if cell.ground == Plant::Vines { Land::Orchard } else { Land::Meadow },
        level: cell.height,
        roads: cell.tracks,
        features: Vec::new(),
        place: (cell.ground == Plant::Vines).then(|| "Clos".to_owned()),
    });
    let Ground::Hexes { top, shifted, columns, rows, cells, sides, .. } = picture else {
        panic!("no hex map")
    };
    assert_eq!((top, shifted, columns, rows, cells.len()), (HexTop::Pointy, Shifted::Even, 5, 4, 20));
    let found: Vec<_> = sides.iter().map(|side| (side.hex.as_str(), side.side, side.kind)).collect();
    assert_eq!(found, [("0102", 0, HexsideKind::Stream), ("0201", 2, HexsideKind::Stream)]);
    assert_eq!(cells.iter().filter(|cell| cell.place.as_deref() == Some("Clos")).count(), 3);
    let crossed: Vec<_> =
        cells.iter().filter(|cell| cell.roads != 0).map(|cell| cell.name.as_str()).collect();
    assert_eq!(crossed, ["0103", "0202", "0203"]);
}
