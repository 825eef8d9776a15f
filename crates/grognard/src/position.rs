//! A position to ask about: the end of a journal, or a `battle` block.

use std::path::Path;

use commander::PlayableBook;
use engine::{Faults, Table};

use crate::books::Shelf;
use crate::files;
use crate::record;
use crate::trouble::{Trouble, faulty};

/// Which position of a file is meant.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wanted<'a> {
    /// The book of a battle block, unless the file or its folder says it.
    pub(crate) book: Option<&'a str>,
    /// After this many orders of a journal.
    pub(crate) at: Option<usize>,
    /// Below the first heading of a Markdown file that contains this.
    pub(crate) title: Option<&'a str>,
    /// The scenario of a journal that does not ship with its book.
    pub(crate) scenario: Option<&'a str>,
}

/// A position with its book.
pub(crate) struct Posed {
    pub(crate) staff: &'static dyn PlayableBook,
    pub(crate) table: Box<dyn Table>,
}

/// Sets the position up.
pub(crate) fn open(shelf: &Shelf, path: &Path, wanted: Wanted<'_>) -> Result<Posed, Trouble> {
    let text = files::read(path)?;
    if record::is_journal(&text) {
        let mut recorded = record::of_text(shelf, path, &text, wanted.scenario)?;
        wanted.at.map_or(Ok(()), |at| recorded.cut(at))?;
        return Ok(Posed { staff: recorded.staff, table: recorded.open()? });
    }
    let staff = match wanted.book.map(str::to_owned).or_else(|| book_of(path, &text)) {
        Some(book) => shelf.staff(&book)?,
        None => shelf.only().ok_or_else(|| Trouble::WhichBook { what: path.display().to_string() })?,
    };
    let (offset, battle) = battle(path, &text, wanted.title)?;
    let drafted = staff.draft(&battle).map_err(|faults| faulty(staff, "", &moved(path, faults, offset)));
    Ok(Posed { staff, table: drafted? })
}

/// The book that a file's head names, or the folder it stands in: `crates/BOOK/cases`.
pub(crate) fn book_of(path: &Path, text: &str) -> Option<String> {
    testkit::book_of(text).or_else(|| {
        let whole = path.canonicalize().ok()?;
        let cases = whole.ancestors().find(|folder| folder.ends_with("cases"))?;
        Some(cases.parent()?.file_name()?.to_string_lossy().into_owned())
    })
}

/// The battle of a file and how many lines stand before it; a file without fences is a battle itself.
fn battle(path: &Path, text: &str, title: Option<&str>) -> Result<(usize, String), Trouble> {
    let fenced = text.lines().any(|line| line.starts_with("```"));
    if !fenced && title.is_none() {
        return Ok((0, text.lines().map(said).collect()));
    }
    let mut lines = text.lines().enumerate();
    let mut wanted = title.is_none();
    while let Some((number, line)) = lines.next() {
        wanted |= title.is_some_and(|title| line.starts_with('#') && line.contains(title));
        if wanted && line.strip_prefix("```").is_some_and(|fence| fence.trim() == "battle") {
            let block = lines.map(|(_, line)| line).take_while(|line| !line.starts_with("```"));
            return Ok((number + 1, block.map(said).collect()));
        }
    }
    Err(Trouble::NoBattle { path: path.to_owned(), title: title.map(str::to_owned) })
}

/// A line without its comment and with its end. A `Book:` line is no part of the battle.
fn said(line: &str) -> String {
    let is_start = |(at, _): &(usize, &str)| *at == 0 || line[..*at].ends_with(char::is_whitespace);
    let end = line.match_indices('#').find(is_start).map_or(line.len(), |(at, _)| at);
    let line = if line.starts_with("Book:") { "" } else { line[..end].trim_end() };
    format!("{line}\n")
}

/// Faults told by the lines of the file the battle stands in.
fn moved(path: &Path, faults: Faults, offset: usize) -> Faults {
    let mut moved = Faults::default();
    for fault in faults.0 {
        let line = if fault.line == 0 { 0 } else { fault.line + offset };
        moved.add(path.display().to_string(), line, fault.what);
    }
    moved
}
