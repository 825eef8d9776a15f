//! Maps: names, numbers, neighbours, sets.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use std::collections::BTreeSet;

use hex::{Direction, Grid, Hex, HexError, HexName, HexSet, Layout, Neighbours};
use proptest::prelude::*;

const LAYOUTS: [Layout; 4] =
    [Layout::FlatEvenDown, Layout::FlatOddDown, Layout::PointyEvenRight, Layout::PointyOddRight];

fn a_map() -> impl Strategy<Value = Grid> {
    (1u8..=99, 1u8..=99, 0usize..4)
        .prop_map(|(columns, rows, layout)| Grid::new(columns, rows, LAYOUTS[layout]).unwrap())
}

proptest! {
    #[test]
    fn names_and_numbers_round_trip(grid in a_map()) {
        let mut last = None;
        for (index, hex) in grid.hexes().enumerate() {
            prop_assert_eq!(grid.index(hex), Some(index));
            let name = grid.name(hex).unwrap();
            prop_assert_eq!(grid.parse(&name.to_string()), Ok(hex));
            prop_assert!(last < Some(name));
            last = Some(name);
        }
    }

    #[test]
    fn what_is_off_the_map_has_neither(grid in a_map(), q in any::<i16>(), r in any::<i16>()) {
        let hex = Hex::new(q, r);
        prop_assert_eq!(grid.index(hex).is_some(), grid.hexes().any(|known| known == hex));
        prop_assert_eq!(grid.name(hex).is_some(), grid.contains(hex));
    }

    #[test]
    fn neighbour_tables_agree_with_hexes(grid in a_map()) {
        let table = Neighbours::new(&grid);
        for (index, hex) in grid.hexes().enumerate() {
            prop_assert_eq!(table.of(index), hex.neighbours().map(|near| grid.index(near)));
            prop_assert_eq!(grid.is_edge(hex), table.of(index).contains(&None));
            prop_assert_eq!(grid.neighbours_of(hex).count(), table.of(index).iter().flatten().count());
        }
    }

    #[test]
    fn the_picture_has_columns_and_rows(grid in a_map()) {
        // A name grows eastwards with its column and southwards with its row, at most half a hex aslant.
        let centre = |hex| grid.layout().centre(hex);
        for hex in grid.hexes() {
            let name = grid.name(hex).unwrap();
            if let Some(Ok(below)) = HexName::new(name.column(), name.row() + 1).map(|name| grid.named(name)) {
                let (from, to) = (centre(hex), centre(below));
                prop_assert!(to.y - from.y >= 2 && (to.x - from.x).abs() <= 1 && hex.is_adjacent(below));
            }
            if let Some(Ok(beside)) = HexName::new(name.column() + 1, name.row()).map(|name| grid.named(name)) {
                let (from, to) = (centre(hex), centre(beside));
                prop_assert!(to.x - from.x >= 2 && (to.y - from.y).abs() <= 1 && hex.is_adjacent(beside));
            }
        }
    }

    #[test]
    fn sets_behave_like_sets(one in set(), other in set()) {
        let build = |members: &BTreeSet<usize>| {
            let mut set = HexSet::new(300);
            members.iter().for_each(|&index| { set.insert(index); });
            set
        };
        let (left, right) = (build(&one), build(&other));
        let check = |change: fn(&mut HexSet, &HexSet), expected: BTreeSet<usize>| {
            let mut set = left.clone();
            change(&mut set, &right);
            set.iter().eq(expected.iter().copied()) && set.len() == expected.len() && set.is_empty() == expected.is_empty()
        };
        prop_assert!(check(HexSet::unite, &one | &other));
        prop_assert!(check(HexSet::intersect, &one & &other));
        prop_assert!(check(HexSet::subtract, &one - &other));
        prop_assert_eq!(left.is_subset(&right), one.is_subset(&other));
        prop_assert_eq!(left.is_disjoint(&right), one.is_disjoint(&other));
        prop_assert!((0..400).all(|index| left.contains(index) == one.contains(&index)));
    }
}

fn set() -> impl Strategy<Value = BTreeSet<usize>> {
    proptest::collection::btree_set(0usize..300, 0..40)
}

#[test]
fn removing_twice_removes_once() {
    let mut set = HexSet::new(10);
    set.insert(9);
    assert!(set.remove(9) && !set.remove(9) && set.is_empty());
}

#[test]
fn names_say_what_was_expected() {
    let grid = Grid::new(24, 16, Layout::PointyEvenRight).unwrap();
    for text in ["", "405", "04055", "04a5", "0005", "0400", "٠٤٠٥", "+4+5"] {
        let error = grid.parse(text).unwrap_err();
        assert_eq!(error, HexError::NotAName { text: text.to_owned() });
        assert!(error.to_string().contains("four digits, column then row from 01, such as 0405"));
    }
    let error = grid.parse("0417").unwrap_err().to_string();
    assert_eq!(error, "hex 0417 is off the map: columns run 01 to 24, rows 01 to 16");
}

#[test]
fn maps_are_stored_by_their_size() {
    let grid = Grid::new(24, 16, Layout::PointyEvenRight).unwrap();
    let text = serde_json::to_string(&grid).unwrap();
    assert_eq!(text, r#"{"columns":24,"rows":16,"layout":"pointy-even-right"}"#);
    assert_eq!(serde_json::from_str::<Grid>(&text).unwrap(), grid);
    assert!(serde_json::from_str::<Grid>(&text.replace("24", "0")).is_err());
}

/// The printed neighbours of a pointy-topped map: even rows are shifted east, direction 0 is north-east.
#[test]
fn pointy_neighbours_are_as_printed() {
    let grid = Grid::new(24, 16, Layout::PointyEvenRight).unwrap();
    let near = |name: &str| {
        let hex = grid.parse(name).unwrap();
        Direction::ALL.map(|direction| grid.name(hex.neighbour(direction)).unwrap().to_string())
    };
    assert_eq!(near("0505"), ["0504", "0605", "0506", "0406", "0405", "0404"]);
    assert_eq!(near("0506"), ["0605", "0606", "0607", "0507", "0406", "0505"]);
    for hex in grid.hexes() {
        let compass = |word| hex.neighbour(grid.layout().direction_named(word).unwrap());
        let east = grid.layout().centre(compass("e"));
        assert_eq!((east.x - grid.layout().centre(hex).x, east.y - grid.layout().centre(hex).y), (2, 0));
    }
}

#[test]
fn flat_columns_are_shifted_as_stated() {
    let near = |layout, name: &str| {
        let grid = Grid::new(9, 9, layout).unwrap();
        let hex = grid.parse(name).unwrap();
        Direction::ALL.map(|direction| grid.name(hex.neighbour(direction)).unwrap().to_string())
    };
    assert_eq!(near(Layout::FlatEvenDown, "0505"), ["0504", "0604", "0605", "0506", "0405", "0404"]);
    assert_eq!(near(Layout::FlatOddDown, "0505"), ["0504", "0605", "0606", "0506", "0406", "0405"]);
}
