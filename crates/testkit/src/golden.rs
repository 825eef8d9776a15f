//! Golden games: whole recorded games that must replay for ever.

use std::fs;
use std::path::Path;

use engine::{Awaited, Book, FastDice, Journal, Secret, Setup, Verdict, digest};

use crate::english::said;

const MOST_ORDERS: usize = 10_000;
const RENEW: &str = "GROGNARD_GOLDEN";

/// Plays a scenario to its end with random orders and keyed dice of a fixed secret; returns the journal, the secret
/// published. The same seed gives the same game.
pub fn record(book: &dyn Book, scenario: &str, seed: u64) -> Result<String, String> {
    let text = book.scenarios().into_iter().find(|text| text.id == scenario);
    let text = text.ok_or_else(|| format!("{} has no scenario “{scenario}”", book.rulebook().title))?;
    let secret = Secret::new(*b"grognard golden games: no secret");
    let game = format!("golden-{scenario}-{seed}");
    let table = book.begin(&text, Setup::default(), &game, Some(secret));
    let mut table = table.map_err(|faults| said(book, &faults))?;
    let mut dice = FastDice::new(seed);
    while let Awaited::Decision { .. } = table.awaits() {
        let (seat, order) = table.sample(&mut dice).ok_or_else(|| format!("{scenario}: dead end"))?;
        table.play(seat, &order).map_err(|denied| format!("{scenario}: {order}: {denied}"))?;
        if table.len() > MOST_ORDERS {
            return Err(format!("{scenario}: the game does not end within {MOST_ORDERS} orders"));
        }
    }
    Ok(table.journal(true).print())
}

/// Reads, replays and verifies a golden journal against the scenario it names.
pub fn verify(book: &dyn Book, text: &str) -> Result<Verdict, String> {
    let journal = Journal::parse(text).map_err(|fault| fault.to_string())?;
    let id = &journal.header.scenario;
    let scenario = book.scenarios().into_iter().find(|scenario| scenario.id == *id);
    let scenario = scenario.ok_or_else(|| format!("line 6: there is no scenario “{id}”"))?;
    book.verify(&journal, &scenario).map_err(|fault| fault.to_string())
}

/// An edited journal with all its checks made to fit again, as a forger would: only rules and dice can tell.
pub fn reseal(text: &str) -> String {
    let check = |line: &str| digest::sha256(line)[..6].to_owned();
    let mut sealed = String::new();
    for line in text.lines() {
        if let Some((count, _)) = line.strip_prefix("end ").and_then(|rest| rest.split_once(" sha256 ")) {
            let whole = digest::sha256(&sealed);
            sealed.push_str(&format!("end {count} sha256 {whole}\n"));
        } else if let Some((body, _)) = line.rsplit_once(" ~") {
            sealed.push_str(&format!("{body} ~{}\n", check(body)));
        } else {
            sealed.push_str(&format!("{line}\n"));
        }
    }
    sealed
}

/// For a book's tests: the golden journal at `path` still replays, and its dice follow from its secret. With
/// `GROGNARD_GOLDEN=renew` in the environment it is recorded anew instead: the scenario is the one the old journal names,
/// or, for a new file, the one the file is called after (`tutorial.journal`).
///
/// # Panics
/// When it does not hold.
pub fn assert_golden(book: &dyn Book, path: impl AsRef<Path>) {
    let path = path.as_ref();
    let old = fs::read_to_string(path);
    if std::env::var(RENEW).is_ok_and(|value| value == "renew") {
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let named =
            old.ok().and_then(|text| Journal::parse(&text).ok()).map(|journal| journal.header.scenario);
        let journal = record(book, &named.unwrap_or(stem), 1).unwrap_or_else(|faults| panic!("{faults}"));
        return fs::write(path, journal).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    }
    let how = format!(
        "Old games must keep replaying: a changed ruling is a new edition. If this one may change, renew it with \
         `{RENEW}=renew cargo test -p {}` and read the difference.",
        book.rulebook().book
    );
    let text = old.unwrap_or_else(|error| panic!("{}: {error}. {how}", path.display()));
    match verify(book, &text) {
        Ok(verdict) => assert!(verdict.dice_proven, "{}: the secret is not published", path.display()),
        Err(fault) => panic!("{}: {fault}. {how}", path.display()),
    }
}
