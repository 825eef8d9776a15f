//! A clause of a rulebook as a value: it rides in modifiers, events and refusals, all the way to the screen.

use std::fmt;

/// How far a clause has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Enforced, cited in code and exercised by cases.
    Done,
    /// Not built yet.
    Planned,
    /// Nothing a ruling depends on (a screen, a comment, a summary); the reason is kept in the rulebook.
    Apart,
}

/// What kind of entry a clause is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryKind {
    /// A rule of play: code cites it where it acts.
    Rule,
    /// What a word means: it acts only through the rules that use it, and cases show it.
    Definition,
    /// Figures, such as profiles and tables; cases show them.
    Data,
    /// A worked example, which is a case.
    Example,
    /// A screen, a record, something cosmetic.
    Presentation,
    /// A comment or summary of other entries.
    Note,
}

/// What the rulebook says about one clause, in our words.
#[derive(Debug)]
pub struct Entry {
    /// Stable id, such as `vv.ap.table`.
    pub id: &'static str,
    /// Number of the chapter it stands in.
    pub chapter: u16,
    /// Short name.
    pub title: &'static str,
    /// The rule in our own words.
    pub gist: &'static str,
    /// The reading we chose where the book is vague; empty if it is plain.
    pub decision: &'static str,
    /// Why we chose it; empty if the decision says it all.
    pub why: &'static str,
    /// What kind of entry it is.
    pub kind: EntryKind,
    /// How far it has come.
    pub status: Status,
    /// Why a clause stands apart from play; empty otherwise.
    pub reason: &'static str,
}

/// A citation: points at one entry of one rulebook.
///
/// Books get their clauses as constants generated from `rulebook.toml`, so an unknown clause does not compile.
///
/// ```
/// use engine::{Clause, Entry, Status};
/// static ENTRY: Entry = Entry {
///     id: "xx.fire.range", chapter: 1, title: "Range", gist: "Targets lie within range.",
///     decision: "", why: "", kind: engine::EntryKind::Rule, status: Status::Planned, reason: "",
/// };
/// const RANGE: Clause = Clause::new(&ENTRY);
/// assert_eq!(RANGE.to_string(), "xx.fire.range");
/// ```
#[derive(Clone, Copy)]
pub struct Clause(&'static Entry);

impl Clause {
    /// The clause that `entry` describes.
    pub const fn new(entry: &'static Entry) -> Self {
        Self(entry)
    }

    /// What the rulebook says.
    pub const fn entry(self) -> &'static Entry {
        self.0
    }

    /// Stable id.
    pub const fn id(self) -> &'static str {
        self.0.id
    }
}

impl PartialEq for Clause {
    fn eq(&self, other: &Self) -> bool {
        self.0.id == other.0.id
    }
}

impl Eq for Clause {}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}]", self.0.id)
    }
}

impl serde::Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.id)
    }
}
