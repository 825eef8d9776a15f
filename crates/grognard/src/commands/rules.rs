use clap::Args;
use engine::{Chapter, Coverage, Entry, EntryKind, Rulebook, Shows, Status};
use serde::Serialize;

use super::{Answer, Desk};
use crate::columns::{Columns, wrapped};
use crate::console::Console;
use crate::trouble::Trouble;

/// Read a book's rules: every clause, one clause, or how much of the book is enforced.
///
/// Clauses are told in our own words. A mark before each says how far it has come: + enforced, · planned, – apart
/// from play.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  grognard rules valor-victory\n  grognard rules vv vv.ap.table\n  \
                             grognard rules vv --search smoke\n  grognard rules vv --coverage --json")]
pub(crate) struct Arguments {
    /// The book: its id, the prefix of its clauses (vv), or the start of its id.
    book: String,
    /// A clause by its id, with or without the prefix; or the start of several ids.
    #[arg(conflicts_with_all = ["coverage", "search"])]
    clause: Option<String>,
    /// Count how much of the book is enforced, cited in code and shown in cases.
    #[arg(long, conflicts_with = "search")]
    coverage: bool,
    /// Only clauses that contain this, in whatever case.
    #[arg(long, value_name = "WORD")]
    search: Option<String>,
    /// Print for programs.
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let book = desk.shelf.volume(&arguments.book)?.rulebook();
    let console = &mut *desk.console;
    if arguments.coverage {
        return coverage(&book.coverage(), arguments.json, console);
    }
    if let Some(clause) = arguments.clause.as_deref().and_then(|id| book.find(id)) {
        return one(book, clause.entry(), arguments.json, console);
    }
    let found = chosen(book, arguments)?;
    if arguments.json {
        let told: Vec<Told> = found.iter().map(|entry| Told::new(book, entry)).collect();
        console.json(&told)?;
    } else {
        list(book, &found, console)?;
    }
    Ok(Answer::from(!found.is_empty()))
}

/// A clause for programs.
#[derive(Serialize)]
struct Told {
    id: &'static str,
    chapter: u16,
    chapter_name: &'static str,
    title: &'static str,
    gist: &'static str,
    decision: &'static str,
    why: &'static str,
    kind: &'static str,
    status: &'static str,
    reason: &'static str,
    cited: Vec<String>,
    cases: Vec<ToldCase>,
}

#[derive(Serialize)]
struct ToldCase {
    file: &'static str,
    title: &'static str,
    shows: &'static str,
}

impl Told {
    fn new(book: &'static Rulebook, entry: &'static Entry) -> Self {
        let cited = book.citations.iter().filter(|citation| citation.id == entry.id);
        let cases = book.cases.iter().filter(|case| case.id == entry.id);
        Self {
            id: entry.id,
            chapter: entry.chapter,
            chapter_name: chapter(book, entry).map_or("", |chapter| chapter.name),
            title: entry.title,
            gist: entry.gist,
            decision: entry.decision,
            why: entry.why,
            kind: kind(entry.kind),
            status: status(entry.status),
            reason: entry.reason,
            cited: cited.map(|citation| format!("{}:{}", citation.file, citation.line)).collect(),
            cases: cases
                .map(|case| ToldCase {
                    file: case.file,
                    title: case.title,
                    shows: match case.shows {
                        Shows::Bites => "bites",
                        Shows::Spares => "spares",
                    },
                })
                .collect(),
        }
    }
}

fn chapter(book: &'static Rulebook, entry: &Entry) -> Option<&'static Chapter> {
    book.chapters.iter().find(|chapter| chapter.number == entry.chapter)
}

fn kind(kind: EntryKind) -> &'static str {
    match kind {
        EntryKind::Rule => "rule",
        EntryKind::Definition => "definition",
        EntryKind::Data => "data",
        EntryKind::Example => "example",
        EntryKind::Presentation => "presentation",
        EntryKind::Note => "note",
    }
}

fn status(status: Status) -> &'static str {
    match status {
        Status::Done => "done",
        Status::Planned => "planned",
        Status::Apart => "apart",
    }
}

/// The clauses asked for: all, those with a word in them, or those whose id starts so.
fn chosen(book: &'static Rulebook, arguments: &Arguments) -> Result<Vec<&'static Entry>, Trouble> {
    let word = arguments.search.as_deref().unwrap_or_default().to_lowercase();
    let holds = |entry: &&Entry| {
        let texts = [entry.id, entry.title, entry.gist, entry.decision];
        texts.iter().any(|text| text.to_lowercase().contains(&word))
    };
    let Some(start) = &arguments.clause else {
        return Ok(book.entries.iter().filter(holds).collect());
    };
    let short =
        |entry: &Entry| entry.id.split_once('.').is_some_and(|(_, id)| id.starts_with(start.as_str()));
    let starting = book.entries.iter().filter(|entry| entry.id.starts_with(start.as_str()) || short(entry));
    let found: Vec<&Entry> = starting.collect();
    if !found.is_empty() && !start.is_empty() {
        return Ok(found);
    }
    let last = start.rsplit('.').next().unwrap_or_default();
    let alike = book.entries.iter().map(|entry| entry.id).filter(|id| !last.is_empty() && id.contains(last));
    Err(Trouble::NoClause { book: book.book, id: start.clone(), near: alike.take(5).collect() })
}

fn list(book: &'static Rulebook, found: &[&'static Entry], console: &mut Console<'_>) -> Result<(), Trouble> {
    console.line(format!("{} ({}), {} clauses", book.title, book.editions.join(", "), found.len()))?;
    for chapter in book.chapters {
        let mut columns = Columns::default();
        for entry in found.iter().filter(|entry| entry.chapter == chapter.number) {
            let mark = match entry.status {
                Status::Done => "+",
                Status::Planned => "·",
                Status::Apart => "–",
            };
            columns.row([format!("{mark} {}", entry.id), entry.title.to_owned()]);
        }
        let mut lines = columns.lines().peekable();
        if lines.peek().is_some() {
            console.line(format!("\n{} {}", chapter.number, chapter.name))?;
        }
        lines.try_for_each(|line| console.line(line))?;
    }
    Ok(())
}

fn one(
    book: &'static Rulebook,
    entry: &'static Entry,
    json: bool,
    console: &mut Console<'_>,
) -> Result<Answer, Trouble> {
    let told = Told::new(book, entry);
    if json {
        console.json(&told)?;
        return Ok(Answer::Yes);
    }
    console.line(format!("{} {}", told.id, told.title))?;
    console.line(format!("{}, chapter {} {}", book.title, told.chapter, told.chapter_name))?;
    console.line(format!("\n{}", wrapped(told.gist, 96).join("\n")))?;
    for (name, text) in [("Decision", told.decision), ("Why", told.why), ("Apart from play", told.reason)] {
        if !text.is_empty() {
            console.line(format!("\n{name}: {}", wrapped(text, 96).join("\n")))?;
        }
    }
    console.line(format!("\nStatus: {}", told.status))?;
    let cited = if told.cited.is_empty() { "nowhere yet".to_owned() } else { told.cited.join(", ") };
    console.line(format!("Cited: {cited}"))?;
    if told.cases.is_empty() {
        console.line("Cases: none yet")?;
    }
    for case in &told.cases {
        console.line(format!("Case: {} “{}” ({})", case.file, case.title, case.shows))?;
    }
    Ok(Answer::Yes)
}

fn coverage(coverage: &Coverage, json: bool, console: &mut Console<'_>) -> Result<Answer, Trouble> {
    if json {
        console.json(coverage)?;
        return Ok(Answer::Yes);
    }
    let mut columns = Columns::with_right(&[0]);
    for (count, what) in [
        (coverage.clauses, "clauses"),
        (coverage.done, "enforced"),
        (coverage.apart, "apart from play"),
        (coverage.cited, "cited in code"),
        (coverage.cased, "with a case where they bite"),
        (coverage.spared, "with a case where they do not"),
        (coverage.missing.len(), "missing"),
    ] {
        columns.row([count.to_string(), what.to_owned()]);
    }
    console.line(coverage.book)?;
    columns.lines().try_for_each(|line| console.line(line))?;
    if !coverage.missing.is_empty() {
        console.line(format!("\nMissing:\n  {}", wrapped(&coverage.missing.join(" "), 96).join("\n  ")))?;
    }
    Ok(Answer::Yes)
}
