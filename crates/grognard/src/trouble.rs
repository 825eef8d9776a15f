//! What can go wrong, in words for whoever gave the command.

use std::io;
use std::path::PathBuf;

use engine::{Book, Fault, Faults};
use thiserror::Error;

use crate::speech::Speech;

/// Why a command did not do what was asked.
#[derive(Debug, Error)]
pub(crate) enum Trouble {
    #[error("there is no book “{name}”: there are {}", .books.join(", "))]
    NoBook { name: String, books: Vec<&'static str> },
    #[error("{book} cannot be played yet, only read: grognard rules {book}\n{}", list_playable(.playable))]
    NotPlayable { book: &'static str, playable: Vec<&'static str> },
    #[error("{what}: which book? Say it with --book, or in the file (“Book: valor-victory”)")]
    WhichBook { what: String },
    #[error("there is no scenario “{name}”{}", list_known(.known))]
    NoScenario { name: String, known: Vec<String> },
    #[error("{book} has no clause {id}{}", list_near(.near))]
    NoClause { book: &'static str, id: String, near: Vec<&'static str> },
    #[error("there is no side “{name}”: there are {}", .sides.join(", "))]
    NoSide { name: String, sides: Vec<String> },
    #[error("there is no option “{key}”: {}", if .known.is_empty() { "this scenario has none".to_owned() } else { format!("there are {}", .known.join(", ")) })]
    NoOption { key: String, known: Vec<&'static str> },
    #[error("option {key} cannot be “{value}”: it is one of {}", .values.join(", "))]
    NoValue { key: String, value: String, values: Vec<String> },
    #[error("{players} players for {sides} sides: give one, or one for each side")]
    Players { players: usize, sides: usize },
    #[error("{book} has no doctrine yet: only random plays it")]
    NotLed { book: &'static str },
    #[error("nothing to merge: grognard sim merge FILES")]
    NothingToMerge,
    #[error("{}: {what}", .path.display())]
    NotResults { path: PathBuf, what: String },
    #[error("{path}: {what}")]
    File { path: PathBuf, what: FileFault },
    #[error("{0}")]
    Faulty(String),
    #[error("{path}:{line}: {what}")]
    Journal { path: PathBuf, line: usize, what: String },
    #[error("{path}: {what}")]
    NotReplayable { path: PathBuf, what: String },
    #[error(
        "{path}: the secret of its dice is not there ({secret}), so the game cannot go on; look at it with: grognard replay {path}"
    )]
    NoSecret { path: PathBuf, secret: PathBuf },
    #[error("{path}: there are {count} orders, not {at}")]
    NoSuchOrder { path: PathBuf, count: usize, at: usize },
    #[error("{path}: no ```battle block{}", .title.as_ref().map(|title| format!(" below a heading with “{title}”")).unwrap_or_default())]
    NoBattle { path: PathBuf, title: Option<String> },
    #[error("{0}")]
    Refused(String),
    #[error("there is no command “{name}”: there are {}", .commands.join(", "))]
    NoCommand { name: String, commands: Vec<String> },
    #[error("nobody is awaited: the game is over")]
    Over,
    #[error("where should games be kept? Say it with --data DIR")]
    NoDataFolder,
    #[error("{0}")]
    Serve(#[from] server::ServeError),
    #[error("the operating system gives no random numbers: {0}")]
    Random(getrandom::Error),
    #[error("cannot read what is typed: {0}")]
    Input(io::Error),
    #[error("cannot print: {0}")]
    Output(io::Error),
}

/// What is wrong with a file before anybody looks at what it says.
#[derive(Debug, Error)]
pub(crate) enum FileFault {
    #[error("there is no such file")]
    Missing,
    #[error("this is a folder, not a file")]
    Folder,
    #[error("there is no such folder to write to")]
    NoFolder,
    #[error("no case file (*.md) in this folder")]
    NoCases,
    #[error("no lesson (*.toml) in this folder")]
    NoLessons,
    #[error("no scenario.toml in this folder")]
    NoScenario,
    #[error("line {line} is not text: expected UTF-8")]
    NotText { line: usize },
    #[error("larger than {} MiB", most / 1024 / 1024)]
    TooLarge { most: u64 },
    #[error("more than {most} files")]
    TooMany { most: usize },
    #[error("{0}")]
    Io(io::Error),
}

impl Trouble {
    /// 1 when the answer to what was asked is “no”, 2 when the question was wrong.
    pub(crate) fn code(&self) -> u8 {
        match self {
            Self::Faulty(_)
            | Self::Journal { .. }
            | Self::NotReplayable { .. }
            | Self::NoBattle { .. }
            | Self::Refused(_)
            | Self::Over => 1,
            Self::NoBook { .. }
            | Self::NotPlayable { .. }
            | Self::WhichBook { .. }
            | Self::NoScenario { .. }
            | Self::NoClause { .. }
            | Self::NoSide { .. }
            | Self::NoOption { .. }
            | Self::NoValue { .. }
            | Self::Players { .. }
            | Self::NotLed { .. }
            | Self::NothingToMerge
            | Self::NotResults { .. }
            | Self::File { .. }
            | Self::NoSecret { .. }
            | Self::NoSuchOrder { .. }
            | Self::NoCommand { .. }
            | Self::NoDataFolder
            | Self::Serve(_)
            | Self::Random(_)
            | Self::Input(_)
            | Self::Output(_) => 2,
        }
    }
}

fn list_playable(books: &[&str]) -> String {
    match books {
        [] => "no book can be played yet".to_owned(),
        books => format!("playable: {}", books.join(", ")),
    }
}

fn list_known(scenarios: &[String]) -> String {
    match scenarios {
        [] => ", and no playable book brings one; give a path to a scenario folder".to_owned(),
        scenarios => format!(": there are {}, or give a path to a scenario folder", scenarios.join(", ")),
    }
}

fn list_near(clauses: &[&str]) -> String {
    match clauses {
        [] => "; find it with --search".to_owned(),
        clauses => format!(": perhaps {}", clauses.join(", ")),
    }
}

/// What a book has against files, with the folder or file they were found in before the file name that a fault carries.
pub(crate) fn faulty(book: &dyn Book, path: &str, faults: &Faults) -> Trouble {
    let speech = Speech::of(book);
    let line = |fault: &Fault| {
        let said = speech.fault(fault);
        match path.strip_suffix(&fault.file) {
            Some(folder) => format!("{folder}{said}"),
            None if path.is_empty() => said,
            None => format!("{path}/{said}"),
        }
    };
    Trouble::Faulty(faults.0.iter().map(line).collect::<Vec<_>>().join("\n"))
}
