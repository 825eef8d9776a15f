//! The command line of Grognard.
//!
//! [`run`] is the whole program for any shelf of books: tests call it with a toy book and text instead of a
//! terminal. Exit codes: 0 fine, 1 the answer is “no”, 2 wrong usage.

pub mod books;

mod args;
mod bar;
mod columns;
mod commands;
mod console;
mod files;
mod position;
mod record;
mod scenario;
mod speech;
mod trouble;

pub use console::Console;

use std::ffi::OsString;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

use clap::Parser;

use crate::args::Program;
use crate::books::Shelf;
use crate::commands::{Answer, Desk};
use crate::trouble::Trouble;

/// Runs the program on the real terminal.
pub fn main(shelf: &'static Shelf) -> ExitCode {
    let mut console = Console {
        input: &mut io::stdin().lock(),
        out: &mut io::stdout().lock(),
        errors: &mut io::stderr(),
        is_interactive: io::stdin().is_terminal() && io::stdout().is_terminal(),
        shows_progress: io::stderr().is_terminal(),
    };
    ExitCode::from(run(std::env::args_os(), shelf, &mut console))
}

/// Runs the program with these arguments (the first is its name), books and console; gives the exit code.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    shelf: &'static Shelf,
    console: &mut Console<'_>,
) -> u8 {
    let program = match Program::try_parse_from(arguments) {
        Ok(program) => program,
        Err(error) => return console.usage(&error),
    };
    let answer = commands::run(program.command, &mut Desk { shelf, console });
    let flushed = console.flush().map(|()| Answer::Yes);
    match answer.and_then(|answer| flushed.map(|_| answer)) {
        Ok(Answer::Yes) => 0,
        Ok(Answer::No) => 1,
        // Whoever read our output has seen enough: `grognard rules vv | head`.
        Err(Trouble::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => 0,
        Err(trouble) => {
            console.trouble(&trouble);
            trouble.code()
        }
    }
}
