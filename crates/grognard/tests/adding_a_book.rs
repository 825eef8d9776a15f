//! A book is its own folder and one line of this program's manifest: the toy book, doctrine included, is put on the shelf so.

mod common;

#[path = "../build.rs"]
#[allow(dead_code, reason = "its main is for cargo")]
mod build;

use common::typed;
use grognard::books::{Shelf, Volume};

const MANIFEST: &str = include_str!("../Cargo.toml");

/// What that line makes of the shelf.
static WITH_TOY: Shelf = Shelf(&[Volume::Playable(&toy_doctrine::BOOK)]);

#[test]
fn one_line_of_the_manifest_puts_a_book_on_the_shelf() {
    let line = "toy-doctrine = { path = \"../../books/toy/doctrine\" }\n";
    let (before, after) = MANIFEST.split_once("[dependencies]\n").expect("a manifest with dependencies");
    let with_toy = format!("{before}[dependencies]\n{line}{after}");
    let shelf = build::shelf(MANIFEST);
    let expected = shelf.replacen("Shelf(&[", "Shelf(&[Volume::Playable(&toy_doctrine::BOOK), ", 1);
    assert_eq!(build::shelf(&with_toy), expected);
    // A book of which only the rules are named is listed, not played.
    let rules = "toy = { path = \"../../books/toy/rules\" }\n";
    let with_rules = format!("{before}[dependencies]\n{rules}{after}");
    assert!(build::shelf(&with_rules).contains("Volume::Planned(&toy::RULEBOOK)"), "{shelf}");
}

#[test]
fn the_program_plays_it_at_every_level() {
    let ran = |arguments: &[&str]| {
        let ran = typed(&WITH_TOY, arguments, b"");
        assert_eq!(ran.code, 0, "{}", ran.errors);
        ran.out
    };
    assert!(ran(&["books"]).contains("Skirmish"));
    let ladder = ran(&["ladder", "skirmish", "--players", "random,regular", "--rounds", "10", "--seed", "3"]);
    assert!(ladder.contains("regular"), "{ladder}");
    let study = ran(&["sim", "meeting", "--players", "veteran,recruit", "--games", "4", "--seed", "1"]);
    assert!(study.contains("4 games"), "{study}");
}
