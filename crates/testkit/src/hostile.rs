//! What any text may be given to, without a crash: the doors that the fuzz targets and the property tests knock on.

use engine::{Book, Journal, ScenarioText, Setup};

/// Reads a text as a journal. What is read prints to a journal that reads the same.
pub fn journal(text: &str) {
    if let Ok(read) = Journal::parse(text) {
        let again = Journal::parse(&read.print()).expect("what a journal prints is a journal");
        assert_eq!(again.moves.len(), read.moves.len());
    }
}

/// Reads a text as a journal of this book and replays it on the scenario it names.
pub fn replay(book: &dyn Book, text: &str) {
    let Ok(journal) = Journal::parse(text) else { return };
    let scenarios = book.scenarios();
    if let Some(scenario) = scenarios.iter().find(|scenario| scenario.id == journal.header.scenario) {
        let _ = book.verify(&journal, scenario);
    }
}

/// Reads a text as a case file.
pub fn case(text: &str) {
    let _ = crate::parse("hostile.md", text);
}

/// Sets a case's battle up from a text.
pub fn draft(book: &dyn Book, text: &str) {
    if let Ok(table) = book.draft(text) {
        assert_eq!(table.invariants(), Vec::<String>::new(), "of {text}");
    }
}

/// Gives a text as an order to every seat of the book's first scenario. What is lawful has a canonical form.
pub fn order(book: &dyn Book, text: &str) {
    let scenario = book.scenarios().remove(0);
    let table = book.begin(&scenario, Setup::default(), "hostile", None).expect("a shipped scenario loads");
    for seat in table.awaits().seats().iter() {
        if let Ok(canonical) = table.check(seat, text) {
            assert_eq!(table.check(seat, &canonical).as_ref(), Ok(&canonical), "of {text}");
        }
    }
}

/// Loads the book's first scenario with one of its files replaced by a text.
pub fn scenario(book: &dyn Book, file: usize, text: &str) {
    let ScenarioText { id, mut files } = book.scenarios().remove(0);
    let file = file % files.len();
    text.clone_into(&mut files[file].1);
    let scenario = ScenarioText { id, files };
    if book.info(&scenario).is_ok() {
        let _ = book.begin(&scenario, Setup::default(), "hostile", None);
    }
}
