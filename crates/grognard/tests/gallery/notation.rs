//! Ids of units and notation of orders in what a screen says.

use std::collections::BTreeSet;

use engine::{Setup, Viewer};
use grognard::books::SHELF;

/// What the ids of units look like: letters before a number, and whole words with a hyphen.
pub(crate) struct Ids {
    letters: BTreeSet<String>,
    words: BTreeSet<String>,
    /// What the ids of rules begin with.
    books: BTreeSet<String>,
}

impl Ids {
    /// Those of all scenarios that ship, and of the halves that squads are split into.
    pub(crate) fn shipped() -> Self {
        let letters = BTreeSet::from(["h".to_owned()]);
        let mut ids = Self { letters, words: BTreeSet::new(), books: BTreeSet::new() };
        for book in SHELF.playable() {
            let prefixes = book.rulebook().entries.iter().filter_map(|entry| entry.id.split('.').next());
            ids.books.extend(prefixes.map(|prefix| format!("{prefix}.")));
            for scenario in book.scenarios() {
                let table = book.begin(&scenario, Setup::default(), "gallery", None).unwrap();
                table.view(Viewer::Umpire).pieces.iter().for_each(|piece| ids.add(&piece.name));
            }
        }
        ids
    }

    fn add(&mut self, id: &str) {
        let letters = id.trim_end_matches(|letter: char| letter.is_ascii_digit());
        if letters.len() < id.len() {
            self.letters.insert(letters.to_owned());
        } else if id.contains('-') {
            self.words.insert(id.to_owned());
        }
    }

    /// Ids of units and rules in a text, and lines with the arrow of an order.
    pub(crate) fn found_in(&self, text: &str) -> Vec<String> {
        let is_rule = |word: &&str| self.is_clause(word);
        let rules = text.split_whitespace().filter(is_rule).map(str::to_owned);
        let plain = text.split_whitespace().filter(|word| !self.is_clause(word));
        let words =
            plain.flat_map(|word| word.split(|letter: char| !letter.is_alphanumeric() && letter != '-'));
        let ids = words.filter(|word| self.is_id(word)).map(str::to_owned);
        let arrows = text.lines().filter(|line| line.contains("->")).map(str::to_owned);
        rules.chain(ids).chain(arrows).collect()
    }

    /// Numbers of hexes in a text; a year begins with 1 and no column of the first nine does.
    pub(crate) fn hexes_in(text: &str) -> Vec<String> {
        let is_hex = |word: &&str| {
            word.len() == 4 && word.starts_with('0') && word.bytes().all(|byte| byte.is_ascii_digit())
        };
        text.split(|letter: char| !letter.is_alphanumeric()).filter(is_hex).map(str::to_owned).collect()
    }

    /// Names that only notation has for ground laid by hand, such as the initials LW2, in names that are painted.
    pub(crate) fn initials_in(names: &str) -> Vec<String> {
        let is_initials = |word: &&str| {
            let letters = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
            letters.len() < word.len()
                && !letters.is_empty()
                && letters.chars().all(|c| c.is_ascii_uppercase())
        };
        names.split_whitespace().filter(is_initials).map(str::to_owned).collect()
    }

    fn is_clause(&self, word: &str) -> bool {
        self.books.iter().any(|book| word.starts_with(book))
    }

    fn is_id(&self, word: &str) -> bool {
        let letters = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
        self.words.contains(word) || (letters.len() < word.len() && self.letters.contains(letters))
    }
}

#[test]
fn ids_of_every_scenario_are_known() {
    let ids = Ids::shipped();
    for letter in ["a", "b", "c", "e", "f", "g", "h", "k", "p", "r", "s", "t", "tank", "pak", "mg"] {
        assert!(ids.is_id(&format!("{letter}12")), "{letter}");
    }
    assert!(ids.is_id("army-french"));
}

#[test]
fn notation_is_found() {
    let ids = Ids::shipped();
    assert_eq!(ids.found_in("The 2nd Squad moves to the mill, 12 left, with its M1."), Vec::<String>::new());
    assert_eq!(ids.found_in("fire a1 -> 0807"), ["a1", "fire a1 -> 0807"]);
    assert_eq!(ids.found_in("army-french rides"), ["army-french"]);
    assert_eq!(ids.found_in("Fire group vv.ap.group, 8.1.4 Enfilade"), ["vv.ap.group,"]);
    assert_eq!(Ids::hexes_in("21 December 1808: fires at 0505, 12 left"), ["0505"]);
    assert_eq!(Ids::initials_in("T1\nlow wall 2\nLos Olmos\nLW12"), ["T1", "LW12"]);
}
