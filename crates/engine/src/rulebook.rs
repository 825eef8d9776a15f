//! A book's table of clauses, with where each is cited in code and shown in cases.
//!
//! The static value is generated from `rulebook.toml` by the `rulebook` crate while a book is built.

use serde::Serialize;

use crate::clause::{Clause, Entry, EntryKind, Status};

/// A heading of the book.
#[derive(Debug)]
pub struct Chapter {
    /// Number, as the clauses refer to it.
    pub number: u16,
    /// Heading.
    pub name: &'static str,
}

/// A part of the rulings that belongs to no clause, such as the open questions.
#[derive(Debug)]
pub struct Note {
    /// Heading; empty for what stands before all chapters.
    pub heading: &'static str,
    /// Markdown.
    pub text: &'static str,
}

/// A place in the source that cites a clause.
#[derive(Debug)]
pub struct Citation {
    /// The clause cited.
    pub id: &'static str,
    /// Source file, relative to the book's folder.
    pub file: &'static str,
    /// Line, counted from 1.
    pub line: u32,
}

/// Whether a case shows a rule at work or shows where it stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// The rule decides the outcome of the case.
    Bites,
    /// The rule looks near but does not apply.
    Spares,
}

/// A case that names a clause.
#[derive(Debug)]
pub struct CaseOf {
    /// The clause named.
    pub id: &'static str,
    /// Case file, relative to the book's folder.
    pub file: &'static str,
    /// Heading of the case.
    pub title: &'static str,
    /// Does the rule bite there?
    pub shows: Shows,
}

/// A book: its clauses and what is known about each.
#[derive(Debug)]
pub struct Rulebook {
    /// Id of the book, such as `valor-victory`.
    pub book: &'static str,
    /// Title for people.
    pub title: &'static str,
    /// Rules editions, the default first.
    pub editions: &'static [&'static str],
    /// Headings in printed order.
    pub chapters: &'static [Chapter],
    /// What the rulings say besides.
    pub notes: &'static [Note],
    /// Clauses in printed order.
    pub entries: &'static [Entry],
    /// Every place in code that cites one of them.
    pub citations: &'static [Citation],
    /// Every case that names one of them.
    pub cases: &'static [CaseOf],
}

impl Rulebook {
    /// Finds a clause by its id, with or without the book's prefix (`vv.ap.table` or `ap.table`).
    pub fn find(&'static self, id: &str) -> Option<Clause> {
        let wanted =
            |entry: &&Entry| entry.id == id || entry.id.split_once('.').is_some_and(|(_, short)| short == id);
        self.entries.iter().find(wanted).map(Clause::new)
    }

    /// Is the clause cited anywhere in the book's code?
    pub fn is_cited(&self, id: &str) -> bool {
        self.citations.iter().any(|citation| citation.id == id)
    }

    /// Is it a rule that no code carries out? Definitions, figures and examples act through the rules that use them.
    fn lacks_citation(&self, entry: &Entry) -> bool {
        entry.kind == EntryKind::Rule && !self.is_cited(entry.id)
    }

    /// Is it a rule of which no case shows where it ends? Definitions, figures and examples end nowhere.
    fn lacks_near_miss(&self, entry: &Entry) -> bool {
        entry.kind == EntryKind::Rule && !self.is_cased(entry.id, Shows::Spares)
    }

    /// Is there a case that shows the clause this way?
    pub fn is_cased(&self, id: &str, shows: Shows) -> bool {
        self.cases.iter().any(|case| case.id == id && case.shows == shows)
    }

    /// Counts how much of the book is built, and names what is not.
    pub fn coverage(&self) -> Coverage {
        let counted = |test: &dyn Fn(&Entry) -> bool| self.entries.iter().filter(|entry| test(entry)).count();
        let missing = |entry: &&Entry| match entry.status {
            Status::Done => {
                self.lacks_citation(entry)
                    || self.lacks_near_miss(entry)
                    || !self.is_cased(entry.id, Shows::Bites)
            }
            Status::Planned => true,
            Status::Apart => false,
        };
        Coverage {
            book: self.book,
            clauses: self.entries.len(),
            done: counted(&|entry| entry.status == Status::Done),
            apart: counted(&|entry| entry.status == Status::Apart),
            cited: counted(&|entry| self.is_cited(entry.id)),
            cased: counted(&|entry| self.is_cased(entry.id, Shows::Bites)),
            spared: counted(&|entry| self.is_cased(entry.id, Shows::Spares)),
            missing: self.entries.iter().filter(missing).map(|entry| entry.id).collect(),
        }
    }

    /// What contradicts itself: a clause marked done that no code cites or no case shows. Empty when all is well.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for entry in self.entries.iter().filter(|entry| entry.status == Status::Done) {
            if self.lacks_citation(entry) {
                faults.push(format!("{} is marked done but no code cites it", entry.id));
            }
            if !self.is_cased(entry.id, Shows::Bites) {
                faults.push(format!("{} is marked done but no case shows it", entry.id));
            }
            if self.lacks_near_miss(entry) {
                faults.push(format!("{} is marked done but no case shows where it does not apply", entry.id));
            }
        }
        for case in self.cases {
            if !self.entries.iter().any(|entry| entry.id == case.id) {
                faults.push(format!(
                    "{}: case “{}” names the unknown clause {}",
                    case.file, case.title, case.id
                ));
            }
        }
        faults
    }
}

/// How much of a book is built.
#[derive(Debug, Serialize)]
pub struct Coverage {
    /// Id of the book.
    pub book: &'static str,
    /// All clauses.
    pub clauses: usize,
    /// Clauses enforced.
    pub done: usize,
    /// Clauses that no ruling depends on.
    pub apart: usize,
    /// Clauses that code cites.
    pub cited: usize,
    /// Clauses with a case in which they bite.
    pub cased: usize,
    /// Clauses with a case in which they look near and do not bite.
    pub spared: usize,
    /// Ids still planned, or done without citation or case, be it one where they bite or one where they do not.
    pub missing: Vec<&'static str>,
}
