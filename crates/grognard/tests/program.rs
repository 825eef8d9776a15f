//! The built program itself, with the books that ship.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn grognard(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_grognard")).args(arguments).output().expect("the program starts")
}

fn json(arguments: &[&str]) -> Value {
    let output = grognard(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("it prints JSON")
}

#[test]
fn shapes_that_programs_rely_on() {
    for scenario in json(&["scenarios", "--json"]).as_array().expect("a list") {
        assert!(["id", "book", "title"].iter().all(|key| scenario[key].is_string()), "{scenario}");
    }
    for book in json(&["books", "--json"]).as_array().expect("a list") {
        let id = book["id"].as_str().expect("a book has an id");
        let coverage = json(&["rules", id, "--coverage", "--json"]);
        assert!(["clauses", "done", "cited", "cased"].iter().all(|key| coverage[key].is_u64()), "{coverage}");
        assert!(coverage["book"] == id && coverage["missing"].is_array());
    }
}

#[test]
fn exit_codes() {
    assert_eq!(grognard(&["books"]).status.code(), Some(0));
    assert_eq!(grognard(&["rules", "vv", "--search", "zzzzz"]).status.code(), Some(1));
    assert_eq!(grognard(&["rules", "chess"]).status.code(), Some(2));
    assert_eq!(grognard(&["verify", "/no/such/file"]).status.code(), Some(2));
    assert_eq!(grognard(&["--nonsense"]).status.code(), Some(2));
}

/// `grognard rules vv | head -1` is no error.
#[test]
fn a_reader_that_leaves_early_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
        .args(["rules", "vv", "--json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = String::new();
    BufReader::new(child.stdout.take().expect("it is piped")).read_line(&mut first).expect("it prints");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stderr.is_empty());
}

/// Every scenario that ships is simulated, played, saved, verified and replayed.
#[test]
fn scenarios_that_ship_can_be_played() {
    for scenario in json(&["scenarios", "--json"]).as_array().expect("a list").iter().take(3) {
        let text = |key: &str| scenario[key].as_str().expect("it is text").to_owned();
        let name = format!("{}/{}", text("book"), text("id"));
        let counts = json(&["sim", &name, "--games", "4", "--seed", "1", "--json"]);
        assert_eq!((&counts["games"], &counts["finished"]), (&4.into(), &4.into()), "{name}: {counts}");
        assert!(counts["wins"].is_object());

        let file = format!("{}/{}.journal", env!("CARGO_TARGET_TMPDIR"), text("id"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
            .args(["play", &name, "--seed", "1"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut input = child.stdin.take().expect("it is piped");
        write!(input, "?\nsave {file}\nquit\n").expect("it reads");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{name}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("saved "), "{name}");
        assert_eq!(json(&["verify", &file, "--json"])["ok"], true);
        assert!(json(&["replay", &file, "--json"])["steps"].is_array());
    }
}
