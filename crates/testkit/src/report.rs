//! What came of a case, for people and for programs.

use std::fmt;

use engine::Faults;
use serde::Serialize;

use crate::english::said_of_cases;

/// A position longer than this, such as a large map in letters, is not printed in a report.
const MOST_LINES: usize = 40;

/// What kind of line a transcript line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// The order or question itself; expectations do not match it.
    Order,
    /// Something happened.
    Event,
    /// A number with its reasons.
    Tally,
    /// An order was not played.
    Refusal,
    /// An answer to check, odds or undo.
    Answer,
}

/// One line of a transcript.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Entry {
    /// Line of the case file that brought it about.
    pub line: usize,
    /// What kind of line it is.
    pub said: Said,
    /// What it says.
    pub text: String,
}

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Line of the case file.
    pub line: usize,
    /// What is wrong.
    pub what: String,
    /// The expectation that failed.
    pub expected: Option<String>,
    /// The actual lines most like it, the most alike first.
    pub nearest: Vec<String>,
}

pub(crate) fn failure(line: usize, what: impl Into<String>) -> Failure {
    Failure { line, what: what.into(), expected: None, nearest: Vec::new() }
}

/// What came of one case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The file it stands in.
    pub file: String,
    /// Line of its heading.
    pub line: usize,
    /// Its heading.
    pub title: String,
    /// Id of the book it was run with.
    pub book: &'static str,
    /// Clauses that bite.
    pub rules: Vec<String>,
    /// Clauses that look near and do not apply.
    pub spared: Vec<String>,
    /// Did everything hold?
    pub passed: bool,
    /// What did not.
    pub failures: Vec<Failure>,
    /// All that was said, in order.
    pub transcript: Vec<Entry>,
    /// The facts of the position: where the first failure was found, otherwise at the end.
    pub facts: Vec<String>,
    /// The same position in words, as the umpire sees it.
    pub position: String,
    /// What each failed `expect` block would have to say.
    #[serde(skip)]
    pub(crate) blessings: Vec<Blessing>,
}

/// New lines for an `expect` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Blessing {
    pub(crate) opens: usize,
    pub(crate) closes: usize,
    pub(crate) lines: Vec<String>,
}

/// What came of many cases.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Summary {
    /// The cases in order.
    pub cases: Vec<Report>,
    /// Files that could not be read as cases, a fault each.
    #[serde(serialize_with = "faults_as_text")]
    pub faults: Faults,
}

fn faults_as_text<S: serde::Serializer>(faults: &Faults, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(said_of_cases(faults))
}

impl Summary {
    /// Did every case hold, and could every file be read?
    pub fn passed(&self) -> bool {
        self.faults.0.is_empty() && self.cases.iter().all(|case| case.passed)
    }

    /// Adds what came of others.
    pub fn add(&mut self, other: Self) {
        self.cases.extend(other.cases);
        self.faults.0.extend(other.faults.0);
    }

    /// How many cases passed, and how many failed; a fault of a file counts as a failure.
    pub fn counts(&self) -> (usize, usize) {
        let passed = self.cases.iter().filter(|case| case.passed).count();
        (passed, self.cases.len() - passed + self.faults.0.len())
    }
}

impl fmt::Display for Summary {
    /// Faults, failed cases in full, and the last line `N passed, M failed`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in said_of_cases(&self.faults) {
            writeln!(f, "{fault}")?;
        }
        for case in self.cases.iter().filter(|case| !case.passed) {
            writeln!(f, "{case}")?;
        }
        let (passed, failed) = self.counts();
        write!(f, "{passed} passed, {failed} failed")
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = if self.passed { "passed" } else { "FAILED" };
        writeln!(f, "{}:{}: {}: {verdict}", self.file, self.line, self.title)?;
        if self.passed {
            return Ok(());
        }
        for failure in &self.failures {
            writeln!(f, "\n  {}:{}: {}", self.file, failure.line, failure.what)?;
            failure.expected.iter().try_for_each(|line| writeln!(f, "    expected  {line}"))?;
            failure.nearest.iter().try_for_each(|line| writeln!(f, "    found     {line}"))?;
        }
        section(
            f,
            "What happened",
            self.transcript.iter().map(|entry| match entry.said {
                Said::Order => format!("{:>4} > {}", entry.line, entry.text),
                Said::Event | Said::Tally | Said::Refusal | Said::Answer => {
                    format!("         {}", entry.text)
                }
            }),
        )?;
        section(f, "Facts", self.facts.iter().map(|fact| format!("    {fact}")))?;
        let lines = self.position.lines().count();
        if lines > MOST_LINES {
            return writeln!(f, "\n  Position: {lines} lines, in full with --json");
        }
        section(f, "Position", self.position.lines().map(|line| format!("    {line}")))
    }
}

fn section(f: &mut fmt::Formatter<'_>, title: &str, lines: impl Iterator<Item = String>) -> fmt::Result {
    writeln!(f, "\n  {title}:")?;
    for line in lines {
        writeln!(f, "{}", line.trim_end())?;
    }
    Ok(())
}
