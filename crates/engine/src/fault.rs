//! Everything wrong with a file, at once.

use std::fmt;

use thiserror::Error;

/// One thing wrong with a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Which file.
    pub file: String,
    /// Line, counted from 1; 0 when the whole file is meant.
    pub line: usize,
    /// What is wrong, with the rule where one forbids it.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.file, self.what),
            line => write!(f, "{}:{line}: {}", self.file, self.what),
        }
    }
}

/// All faults found, in order.
///
/// ```
/// use engine::Faults;
/// let mut faults = Faults::default();
/// faults.add("scenario.toml", 7, "unknown unit “us-riffle”");
/// assert_eq!(faults.to_string(), "scenario.toml:7: unknown unit “us-riffle”");
/// assert!(faults.or(()).is_err());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Error)]
pub struct Faults(pub Vec<Fault>);

impl Faults {
    /// A single fault.
    pub fn one(file: impl Into<String>, line: usize, what: impl Into<String>) -> Self {
        let mut faults = Self::default();
        faults.add(file, line, what);
        faults
    }

    /// Notes one more.
    pub fn add(&mut self, file: impl Into<String>, line: usize, what: impl Into<String>) {
        self.0.push(Fault { file: file.into(), line, what: what.into() });
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
