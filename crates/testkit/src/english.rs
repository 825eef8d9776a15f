//! What the kit says to people. Cases are written in English, so it speaks no other language.

use engine::{Book, Faults, Ruleset, Viewer};
use text::Speaker;

const LANGUAGE: &str = "en";

/// Speaks for a book.
///
/// # Panics
/// When a catalogue of the book is unsound.
pub fn english(book: &dyn Book) -> Speaker {
    Speaker::of(LANGUAGE, &book.messages())
        .unwrap_or_else(|fault| panic!("{}: {fault}", book.rulebook().book))
}

/// What is wrong with files of a book, a line each.
///
/// # Panics
/// When a catalogue of the book is unsound.
pub fn said(book: &dyn Book, faults: &Faults) -> String {
    lines(&english(book), faults).join("\n")
}

/// A position as the umpire sees it.
pub(crate) fn position<R: Ruleset>(battle: &R::Battle) -> String {
    let rows = R::describe(battle, Viewer::Umpire);
    let speaker = Speaker::of(LANGUAGE, &R::messages());
    speaker
        .map_or_else(|fault| fault.to_string(), |speaker| speaker.rows(&rows, &|spot| R::name(battle, spot)))
}

/// What is wrong with case files, a line each.
pub(crate) fn said_of_cases(faults: &Faults) -> Vec<String> {
    lines(&Speaker::of(LANGUAGE, &[crate::MESSAGES]).expect("the kit's own catalogue is sound"), faults)
}

fn lines(speaker: &Speaker, faults: &Faults) -> Vec<String> {
    faults.0.iter().map(|fault| speaker.fault(fault)).collect()
}
