//! The English catalogue says everything the book can say, and nothing else.

#![allow(clippy::disallowed_methods, reason = "a test reads the sources of its own crate")]

use std::collections::BTreeSet;
use std::path::Path;

use engine::Ruleset;
use valour_fortitude::ValourFortitude;

/// Every source file of the book.
fn sources() -> Vec<String> {
    fn gather(folder: &Path, found: &mut Vec<String>) {
        let mut paths: Vec<_> =
            std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                gather(&path, found);
            } else {
                found.push(std::fs::read_to_string(&path).expect("a source file can be read"));
            }
        }
    }
    let mut found = Vec::new();
    gather(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut found);
    found
}

/// The string literals that follow `start` in any source, looking past white space.
fn literals_after(sources: &[String], start: &str) -> BTreeSet<String> {
    let literal = |rest: &str| {
        rest.trim_start().strip_prefix('"').and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    sources.iter().flat_map(|source| source.split(start).skip(1)).filter_map(literal).collect()
}

#[test]
fn every_key_has_a_sentence_and_every_sentence_a_key() {
    let sources = sources();
    let said: BTreeSet<String> =
        text::keys(ValourFortitude::messages("en").unwrap()).unwrap().into_iter().collect();
    let needed = ["refuse(", "Line::new(", "Tally::sum(", "strike("]
        .into_iter()
        .flat_map(|start| literals_after(&sources, start))
        .chain(keys_of_matches(&sources));
    let missing: BTreeSet<_> = needed.filter(|key| !said.contains(key)).collect();
    assert!(missing.is_empty(), "no sentence for {missing:?}");
    let quoted = |key: &String| sources.iter().any(|source| source.contains(&format!("\"{key}\"")));
    let unused: Vec<_> = said.iter().filter(|key| !quoted(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// Keys of prompts: every literal that begins with `await-`.
fn keys_of_matches(sources: &[String]) -> Vec<String> {
    let starts = |source: &String| {
        let parts: Vec<String> = source
            .split("\"await-")
            .skip(1)
            .filter_map(|rest| rest.split('"').next().map(|rest| format!("await-{rest}")))
            .collect();
        parts
    };
    sources.iter().flat_map(starts).collect()
}
