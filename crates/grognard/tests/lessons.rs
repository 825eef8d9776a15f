//! Every lesson that ships can be finished, and the command that proves it answers by its exit code.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use commander::PlayableBook;
use lesson::Opponent;
use serde_json::Value;
use testkit::Folder;

static BOOKS: [&dyn PlayableBook; 4] = [
    &valor_victory_doctrine::BOOK,
    &valour_fortitude_doctrine::BOOK,
    &fix_bayonets_doctrine::BOOK,
    &toy_doctrine::BOOK,
];

fn check(arguments: &[&Path]) -> Output {
    let program = env!("CARGO_BIN_EXE_grognard");
    Command::new(program).args(["lesson", "check", "--json"]).args(arguments).output().unwrap()
}

fn lessons(book: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../books").join(book).join("rules/data/lessons")
}

/// Files on disk, so that a lesson is proved as it is written and not as it was built in.
#[test]
fn every_shipped_lesson_is_proved() {
    for (book, count) in [("valor-victory", 9), ("valour-fortitude", 9), ("fix-bayonets", 8)] {
        let output = check(&[&lessons(book)]);
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(0), "{said}");
        let checked: Value = serde_json::from_str(&said).unwrap();
        assert_eq!(checked.as_array().unwrap().len(), count, "the lessons and the first battle");
    }
}

#[test]
fn shipped_lessons_are_those_on_disk_and_their_opponents_exist() {
    for book in BOOKS {
        let texts = book.lessons();
        assert!(!texts.is_empty(), "{}", book.rulebook().book);
        for text in texts {
            lesson::prove(book, &text).unwrap_or_else(|faults| panic!("{faults}"));
            let read = lesson::read(book, &text).unwrap();
            if let Opponent::Computer(level) = &read.opponent {
                let player: commander::Player = level.parse().unwrap();
                assert!(book.levels().contains(&player.level), "{}: {level}", text.id);
            }
        }
    }
}

/// From four to ten steps each, so that it stays a lesson; the toy's is there to be tested.
#[test]
fn a_lesson_has_a_few_steps_and_names_its_rules() {
    for book in &BOOKS[..3] {
        for text in book.lessons() {
            let read = lesson::read(*book, &text).unwrap();
            assert!((4..=10).contains(&read.steps.len()), "{}: {} steps", text.id, read.steps.len());
            assert!(!read.clauses.is_empty(), "{} names no rule", text.id);
        }
    }
}

#[test]
fn the_command_answers_by_its_exit_code() {
    let folder = Folder::new();
    let broken = folder.path().join("broken.toml");
    let whole = std::fs::read_to_string(lessons("valor-victory").join("2-fire.toml")).unwrap();
    std::fs::write(&broken, whole.replace("dice = \"3 3\"", "dice = \"3\"")).unwrap();
    let book = [Path::new("--book"), Path::new("valor-victory")];
    let output = check(&[&broken, book[0], book[1]]);
    assert_eq!(output.status.code(), Some(1));
    let checked: Value = serde_json::from_slice(&output.stdout).unwrap();
    let said = checked[0]["faults"][0].as_str().unwrap();
    assert!(said.contains("broken.toml:") && said.contains("rolls 2 dice, and 1 is told"), "{said}");
    assert_eq!(check(&[&broken]).status.code(), Some(2), "which book?");
    assert_eq!(check(&[&folder.path().join("none.toml"), book[0], book[1]]).status.code(), Some(2));
}
