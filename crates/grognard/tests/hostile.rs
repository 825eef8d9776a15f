//! Files that are not what they should be: always a message, never a crash.

mod common;

use common::{Folder, Ran, play, toy, typed};

fn everywhere(path: &str) -> Vec<(&'static str, Ran)> {
    vec![
        ("verify", toy(&["verify", path])),
        ("verify --json", toy(&["verify", path, "--json"])),
        ("replay", toy(&["replay", path])),
        ("odds", toy(&["odds", path, "end", "--book", "skirmish"])),
        ("case", toy(&["case", "run", path, "--book", "skirmish"])),
        ("load", toy(&["play", "--load", path])),
        ("sim", toy(&["sim", path])),
        ("scenarios", toy(&["scenarios", path])),
    ]
}

#[test]
fn whatever_a_file_holds_there_is_a_message() {
    let folder = Folder::new("hostile");
    let noise: Vec<u8> =
        (0..40_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let files = [
        folder.file("binary", &noise),
        folder.file("nul", [0; 1000]),
        folder.file("huge-line", "x".repeat(5_000_000)),
        folder.file("huge-journal-line", format!("grognard journal 1\nbook {}\n", "x".repeat(1_000_000))),
        folder.file("many-lines", "grognard journal 1\n".repeat(100_000)),
        folder.file("escape", "grognard journal 1\nbook \u{1b}[2J\u{1b}]0;gotcha\u{7}\n"),
        folder.file("fences", "```battle\nnonsense\n".repeat(1000)),
        folder.path("missing"),
        folder.path("missing/deeper"),
        folder.path(""),
    ];
    for path in &files {
        for (command, ran) in everywhere(path) {
            assert!(ran.code == 1 || ran.code == 2, "{command} {path}: {ran:?}");
            assert!(!ran.errors.is_empty() || !ran.out.is_empty(), "{command} {path} says nothing");
            assert!(!ran.errors.contains('\u{1b}') && !ran.out.contains('\u{1b}'), "{command} {path}");
            assert!(ran.errors.len() < 10_000, "{command} {path} quotes too much");
        }
    }
}

#[test]
fn an_empty_file_is_no_journal_and_no_case() {
    let folder = Folder::new("empty");
    let path = folder.file("empty", "");
    for arguments in [["verify", &path], ["replay", &path]] {
        let ran = toy(&arguments);
        assert_eq!(ran.code, 1);
        assert!(ran.errors.contains("empty:1:"), "{}", ran.errors);
    }
    assert_eq!(toy(&["case", "run", &path, "--book", "skirmish"]).code, 1);
}

#[test]
fn a_fault_names_file_and_line() {
    let folder = Folder::new("faults");
    let battle = folder.file("battle.md", "# A\n\n```battle\nblue b1 at 2\npurple p1 at 3\n```\n");
    let ran = toy(&["odds", &battle, "end", "--book", "skirmish"]);
    assert_eq!(ran.code, 1);
    assert!(ran.errors.contains("battle.md:5: "), "{}", ran.errors);
    let binary = folder.file("binary", b"one\ntwo\n\xff\xfe\n");
    let ran = toy(&["verify", &binary]);
    assert_eq!((ran.code, ran.errors.contains("line 3 is not text")), (2, true), "{}", ran.errors);
}

#[test]
fn a_journal_of_an_unknown_book_or_scenario_says_so() {
    let folder = Folder::new("strange");
    let text = std::fs::read_to_string(common::finished(&folder, "game.journal")).expect("it was saved");
    let other = testkit::golden::reseal(&text.replace("book skirmish", "book chess"));
    let ran = toy(&["verify", &folder.file("chess.journal", other)]);
    assert_eq!(ran.code, 1);
    assert!(ran.errors.contains("chess.journal:2:"), "{}", ran.errors);
    let digest = "a2bff9afeca6e4a157f7df5723e0f2ff40db2fd218317071ca37352275314ea6";
    assert!(text.contains(digest));
    let other = testkit::golden::reseal(&text.replace(digest, &"0".repeat(64)));
    let moved = folder.file("moved.journal", other);
    let ran = toy(&["verify", &moved]);
    assert_eq!(ran.code, 1);
    assert!(ran.errors.contains("--scenario"), "{}", ran.errors);
    assert_eq!(toy(&["verify", &moved, "--scenario", "meeting"]).code, 1, "not the one it was played on");
    let seats: String = (0..300).map(|seat| format!("seat s{seat} blue\n")).collect();
    let crowd = testkit::golden::reseal(&text.replace("seat blue blue player\n", &seats));
    assert_eq!(toy(&["verify", &folder.file("crowd.journal", crowd)]).code, 1);
}

#[test]
fn whatever_is_typed_the_game_goes_on() {
    let noise: Vec<u8> =
        (0..20_000_u32).map(|number| (number.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
    let mut typing = noise;
    typing.extend(b"\n");
    typing.extend("x".repeat(1_000_000).bytes());
    typing.extend(b"\n? \n more\nwhy\nwhy \nodds\nlog x\nsave\nundo undo\nfire\n-> \nSEAT\nposition\nend\n");
    let ran = typed(&common::TOY, &["play", "meeting", "--seed", "1"], &typing);
    assert_eq!(ran.code, 0, "{}", ran.errors);
    assert!(ran.out.contains("that line is too long") && ran.out.contains("blue ends its turn"));
    assert_eq!(play(&["play", "meeting"], "").code, 0, "an end of input leaves");
}

#[test]
fn a_port_or_folder_that_cannot_be_had_is_a_message() {
    let folder = Folder::new("serve");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let ran = toy(&["serve", "--no-browser", "--port", &port, "--data", &folder.path("data")]);
    assert!(ran.code == 2 && ran.errors.contains("port"), "{ran:?}");
    let file = folder.file("in-the-way", "");
    let ran = toy(&["serve", "--no-browser", "--port", "0", "--data", &file]);
    assert!(ran.code == 2 && ran.errors.contains("in-the-way"), "{ran:?}");
}
