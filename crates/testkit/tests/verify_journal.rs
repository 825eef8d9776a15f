//! `tools/verify_journal.py` shares no code with the engine and comes to the same verdict.

use std::fs;
use std::path::Path;
use std::process::Command;

use engine::{BookOf, Journal};
use testkit::golden::{record, reseal, verify};
use toy::Skirmish;

const BOOK: BookOf<Skirmish> = BookOf::new();

fn golden() -> String {
    record(&BOOK, "meeting", 7).expect("a random game ends")
}

/// What Python says: the line of the fault, or the numbers of orders and dice.
fn python(name: &str, journal: &str) -> Result<String, usize> {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.journal"));
    fs::write(&file, journal).expect("the folder for tests can be written");
    let tool = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tools/verify_journal.py");
    let output = Command::new("python3").arg(tool).arg(&file).output();
    let output = output.unwrap_or_else(|error| panic!("python3 is needed for this test: {error}"));
    let said = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(&format!("{}: ", file.display()), "");
    match output.status.code() {
        Some(0) => Ok(said(&output.stdout).trim().to_owned()),
        Some(1) => Err(line_in(&said(&output.stderr))),
        _ => panic!("python3 {}", said(&output.stderr)),
    }
}

/// What the engine says: the line of the fault, or the same numbers.
fn ours(journal: &str) -> Result<String, usize> {
    match verify(&BOOK, journal) {
        Ok(verdict) => Ok(format!("holds: {} orders, {} dice", verdict.orders, verdict.dice)),
        Err(fault) => Err(line_in(&fault)),
    }
}

/// The number in `line 12: …`.
fn line_in(said: &str) -> usize {
    let number = said.strip_prefix("line ").and_then(|rest| rest.split(':').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no line in “{said}”"))
}

/// The golden game with one of its orders that rolled changed, and the line of it.
fn changed(change: impl Fn(&str) -> String) -> (String, usize) {
    let text = golden();
    let at =
        text.lines().position(|line| line.contains(" fire ") && line.contains('[')).expect("somebody fires");
    let lines = text.lines().enumerate();
    let changed = lines.map(|(index, line)| if index == at { change(line) } else { line.to_owned() } + "\n");
    (changed.collect(), at + 1)
}

fn flip_die(line: &str) -> String {
    let at = line.find('[').expect("the order rolled") + 1;
    let other = if line[at..].starts_with('6') { '5' } else { '6' };
    format!("{}{other}{}", &line[..at], &line[at + 1..])
}

fn flip_order(line: &str) -> String {
    line.replace(" fire ", " volley ")
}

#[test]
fn both_find_a_good_game_good() {
    let text = golden();
    assert!(Journal::parse(&text).is_ok());
    assert!(ours(&text).is_ok());
    assert_eq!(python("good", &text), ours(&text));
}

#[test]
fn both_name_the_line_of_a_flipped_die() {
    let (damaged, line) = changed(flip_die);
    assert_eq!((python("die", &damaged), ours(&damaged)), (Err(line), Err(line)));
    let forged = reseal(&damaged);
    assert_eq!((python("forged-die", &forged), ours(&forged)), (Err(line), Err(line)));
}

#[test]
fn both_name_the_line_of_a_flipped_order() {
    let (damaged, line) = changed(flip_order);
    assert_eq!((python("order", &damaged), ours(&damaged)), (Err(line), Err(line)));
    let forged = reseal(&damaged);
    assert_eq!((python("forged-order", &forged), ours(&forged)), (Err(line), Err(line)));
}

#[test]
fn both_name_the_line_where_a_file_was_cut_or_lost_one() {
    let text = golden();
    let cut: String = text.lines().take(18).map(|line| line.to_owned() + "\n").collect();
    assert_eq!((python("cut", &cut), ours(&cut)), (Err(19), Err(19)));
    let lost: String = text
        .lines()
        .enumerate()
        .filter(|(index, _)| *index != 14)
        .map(|(_, line)| line.to_owned() + "\n")
        .collect();
    assert_eq!((python("lost", &lost), ours(&lost)), (Err(15), Err(15)));
}

#[test]
fn both_refuse_a_changed_header_and_other_line_ends() {
    let text = golden();
    let end = text.lines().count();
    let header = text.replace("game golden", "game molten");
    assert_eq!((python("header", &header), ours(&header)), (Err(end), Err(end)));
    let version = text.replace("grognard journal 1", "grognard journal 10");
    assert_eq!((python("version", &version), ours(&version)), (Err(1), Err(1)));
    let windows = text.replace('\n', "\r\n");
    assert!(python("windows", &windows).is_err() && ours(&windows).is_err());
}
