//! Everything wrong with a file, at once.

use std::fmt;

use thiserror::Error;

use crate::line::Line;
use crate::messages::key;
use crate::scenario::ScenarioText;

/// One thing wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which file.
    pub file: String,
    /// Line, counted from 1; 0 when the whole file is meant.
    pub line: usize,
    /// What is wrong, with the rule where one forbids it. It names things by text: there is no battle yet to ask.
    pub what: Line,
}

impl Fault {
    /// The place with what is said about it: `scenario.toml:7: …`.
    pub fn at(&self, what: &str) -> String {
        match self.line {
            0 => format!("{}: {what}", self.file),
            line => format!("{}:{line}: {what}", self.file),
        }
    }
}

/// In plain notation; people are told by a speaker.
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.at(&self.what.plain()))
    }
}

/// All faults found, in order.
///
/// ```
/// use engine::{Faults, Key, Line};
/// const UNKNOWN_UNIT: Key = Key::new("unknown-unit");
/// let mut faults = Faults::default();
/// faults.add("scenario.toml", 7, Line::new(UNKNOWN_UNIT).with("unit", "us-riffle"));
/// assert_eq!(faults.to_string(), "scenario.toml:7: unknown-unit us-riffle");
/// assert!(faults.or(()).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Error)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// A single fault.
    pub fn one(file: impl Into<String>, line: usize, what: Line) -> Self {
        let mut faults = Self::default();
        faults.add(file, line, what);
        faults
    }

    /// A file that a scenario must have and has not.
    pub fn missing(scenario: &ScenarioText, file: &str) -> Self {
        let what = Line::new(key::FILE_MISSING).with("scenario", scenario.id.as_str()).with("file", file);
        Self::one(file, 0, what)
    }

    /// A file that is not what it should be at all, in the words of whoever reads that format.
    pub fn unreadable(file: impl Into<String>, line: usize, what: impl Into<String>) -> Self {
        Self::one(file, line, Line::new(key::FILE_UNREADABLE).with("what", what.into()))
    }

    /// Notes one more.
    pub fn add(&mut self, file: impl Into<String>, line: usize, what: Line) {
        self.0.push(Fault { file: file.into(), line, what });
    }

    /// Notes an option that the book does not have, or not with this value.
    pub fn unknown_option(&mut self, option: &str, value: &str) {
        self.add("setup", 0, Line::new(key::SETUP_OPTION).with("option", option).with("value", value));
    }

    /// Reads those lines of a short form that are wanted now, without what follows a `#`, and notes what is wrong with each. A
    /// book reads its lines in rounds, so that their order does not matter.
    pub fn read_lines(
        &mut self,
        text: &str,
        is_wanted: impl Fn(&str) -> bool,
        mut read: impl FnMut(&str) -> Result<(), Line>,
    ) {
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty()
                && is_wanted(line)
                && let Err(what) = read(line)
            {
                self.add("battle", index + 1, what);
            }
        }
    }

    /// What was made of the lines if that could be done and nothing is wrong with it; everything that is wrong otherwise.
    pub fn finished<T>(
        mut self,
        made: Result<T, Line>,
        wrong: impl FnOnce(&T) -> Vec<Line>,
    ) -> Result<T, Self> {
        let found = match &made {
            Ok(value) => wrong(value),
            Err(what) => vec![what.clone()],
        };
        found.into_iter().for_each(|what| self.add("battle", 0, what));
        match made {
            Ok(value) => self.or(value),
            Err(_) => Err(self),
        }
    }

    /// The value if nothing was wrong.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            if index > 0 {
                writeln!(f)?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}
