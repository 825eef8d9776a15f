//! The English catalogue says everything the book can say, and nothing else.

use std::collections::BTreeSet;

use engine::Ruleset;
use valor_victory::ValorVictory;

/// Every source file that makes lines or words.
const SOURCES: &[&str] = &[
    include_str!("../src/antitank.rs"),
    include_str!("../src/ap.rs"),
    include_str!("../src/assault.rs"),
    include_str!("../src/battle/mod.rs"),
    include_str!("../src/battle/progress.rs"),
    include_str!("../src/command.rs"),
    include_str!("../src/describe.rs"),
    include_str!("../src/dice.rs"),
    include_str!("../src/fire.rs"),
    include_str!("../src/lib.rs"),
    include_str!("../src/movement/mod.rs"),
    include_str!("../src/movement/advance.rs"),
    include_str!("../src/movement/arrival.rs"),
    include_str!("../src/movement/turning.rs"),
    include_str!("../src/opportunity.rs"),
    include_str!("../src/order.rs"),
    include_str!("../src/overrun.rs"),
    include_str!("../src/pointing.rs"),
    include_str!("../src/scenario/mod.rs"),
    include_str!("../src/sequence.rs"),
    include_str!("../src/smoke.rs"),
    include_str!("../src/snipers.rs"),
    include_str!("../src/support.rs"),
    include_str!("../src/tell.rs"),
    include_str!("../src/transport.rs"),
    include_str!("../src/victory.rs"),
    include_str!("../src/view.rs"),
];

/// The string literals that follow `start` in any source.
fn literals_after(start: &str) -> BTreeSet<&'static str> {
    let ends = |rest: &'static str| rest.split('"').next().unwrap_or_default();
    SOURCES.iter().flat_map(|source| source.split(start).skip(1)).map(ends).collect()
}

/// Literals of a file that look like message keys, without the names of facts.
fn keys_of(source: &'static str) -> BTreeSet<&'static str> {
    let mut keys = BTreeSet::new();
    for (before, rest) in source.match_indices('"').map(|(at, _)| source.split_at(at)) {
        let literal = rest[1..].split('"').next().unwrap_or_default();
        let looks = literal.len() > 1 && literal.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        if looks && !before.ends_with(".with(") && !before.ends_with('-') {
            keys.insert(literal);
        }
    }
    keys
}

#[test]
fn every_key_has_a_sentence_and_every_sentence_a_key() {
    let catalogue = ValorVictory::messages("en").unwrap();
    let said: BTreeSet<String> = text::keys(catalogue).unwrap().into_iter().collect();
    let mut needed = literals_after("refuse(\"");
    needed.extend(literals_after("Line::new(\""));
    needed.extend(literals_after(" line(\""));
    needed.extend(literals_after("Tally::sum(\""));
    needed.extend(keys_of(include_str!("../src/tell.rs")));
    let missing: Vec<_> = needed.iter().filter(|key| !said.contains(**key) && **key != "-").collect();
    assert!(missing.is_empty(), "no sentence for {missing:?}");
    let unused: Vec<_> = said
        .iter()
        .filter(|key| !SOURCES.iter().any(|source| source.contains(&format!("\"{key}\""))))
        .collect();
    let of_tables = ["light", "heavy", "air"];
    let is_compass = |key: &str| hex::Layout::FlatEvenDown.direction_named(key).is_some();
    let unused: Vec<_> =
        unused.into_iter().filter(|key| !of_tables.contains(&key.as_str()) && !is_compass(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}
