//! What the program reads from and prints to.

use std::borrow::Cow;
use std::fmt;
use std::io::{BufRead, Read, Write};

use serde::Serialize;

use crate::trouble::Trouble;

/// Input, output and errors: the terminal, or text in tests.
pub struct Console<'a> {
    /// What a player types.
    pub input: &'a mut dyn BufRead,
    /// The answers.
    pub out: &'a mut dyn Write,
    /// Errors.
    pub errors: &'a mut dyn Write,
    /// Does a person sit in front of it?
    pub is_interactive: bool,
    /// May progress be drawn on the error stream?
    pub shows_progress: bool,
}

/// What a player typed.
pub(crate) enum Typed {
    Line(String),
    /// Longer than any command; thrown away.
    TooLong,
    End,
}

impl Console<'_> {
    /// The longest line a player may type, in bytes.
    const LONGEST: u64 = 16 * 1024;

    /// Prints a text and a line break.
    pub(crate) fn line(&mut self, text: impl fmt::Display) -> Result<(), Trouble> {
        let text = text.to_string();
        writeln!(self.out, "{}", harmless(&text)).map_err(Trouble::Output)
    }

    /// Prints a text without a line break, at once.
    pub(crate) fn ask(&mut self, text: &str) -> Result<(), Trouble> {
        write!(self.out, "{}", harmless(text)).map_err(Trouble::Output)?;
        self.flush()
    }

    /// Prints a value for programs.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Trouble> {
        let text = serde_json::to_string_pretty(value).expect("our own types have text keys only");
        self.line(text)
    }

    /// Prints bytes as they are.
    pub(crate) fn raw(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        self.out.write_all(bytes).map_err(Trouble::Output)
    }

    pub(crate) fn flush(&mut self) -> Result<(), Trouble> {
        self.out.flush().map_err(Trouble::Output)
    }

    /// What the player types next.
    pub(crate) fn typed(&mut self) -> Result<Typed, Trouble> {
        let mut bytes = Vec::new();
        self.input.take(Self::LONGEST).read_until(b'\n', &mut bytes).map_err(Trouble::Input)?;
        if bytes.is_empty() {
            return Ok(Typed::End);
        }
        if bytes.len() as u64 == Self::LONGEST && !bytes.ends_with(b"\n") {
            self.skip_line()?;
            return Ok(Typed::TooLong);
        }
        Ok(Typed::Line(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }

    /// Throws the rest of a line away without keeping it in memory.
    fn skip_line(&mut self) -> Result<(), Trouble> {
        loop {
            let buffer = self.input.fill_buf().map_err(Trouble::Input)?;
            let (used, is_done) = match buffer.iter().position(|&byte| byte == b'\n') {
                Some(at) => (at + 1, true),
                None => (buffer.len(), buffer.is_empty()),
            };
            self.input.consume(used);
            if is_done {
                return Ok(());
            }
        }
    }

    /// Says what is wrong. Nothing can be done if even that fails.
    pub(crate) fn trouble(&mut self, trouble: &Trouble) {
        let text = trouble.to_string();
        let _ = writeln!(self.errors, "grognard: {}", shortened(&harmless(&text)));
    }

    /// Prints help, the version or what is wrong with the arguments; gives the exit code.
    pub(crate) fn usage(&mut self, error: &clap::Error) -> u8 {
        let text = error.render();
        if error.use_stderr() {
            let _ = write!(self.errors, "{}", harmless(&text.to_string()));
            return 2;
        }
        let _ = if self.is_interactive {
            write!(self.out, "{}", text.ansi())
        } else {
            write!(self.out, "{text}")
        };
        0
    }
}

/// Text from a file cannot steer the terminal: control characters other than line break and tab are shown.
fn harmless(text: &str) -> Cow<'_, str> {
    let harms = |letter: char| letter.is_control() && letter != '\n' && letter != '\t';
    if !text.contains(harms) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.chars().map(|letter| if harms(letter) { '\u{fffd}' } else { letter }).collect())
}

/// A message quotes at most this much of a line.
fn shortened(text: &str) -> String {
    const MOST: usize = 600;
    let short = |line: &str| match line.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    };
    text.lines().map(short).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn escapes_do_not_reach_the_terminal() {
        assert_eq!(harmless("a\u{1b}[2Jb\n"), "a\u{fffd}[2Jb\n");
    }

    #[test]
    fn a_huge_line_is_quoted_in_part() {
        assert_eq!(shortened(&"é".repeat(5000)).chars().count(), 601);
    }

    #[test]
    fn a_line_too_long_is_skipped_and_the_next_one_read() {
        let typed = format!("{}\nend\n", "x".repeat(100_000));
        let (mut out, mut errors) = (Vec::new(), Vec::new());
        let mut console = Console {
            input: &mut typed.as_bytes(),
            out: &mut out,
            errors: &mut errors,
            is_interactive: false,
            shows_progress: false,
        };
        assert!(matches!(console.typed(), Ok(Typed::TooLong)));
        assert!(matches!(console.typed(), Ok(Typed::Line(line)) if line == "end"));
        assert!(matches!(console.typed(), Ok(Typed::End)));
    }
}
