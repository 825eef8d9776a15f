//! The program with the toy book, on text instead of a terminal, in a folder of its own.

#![allow(dead_code, reason = "no test file needs all of it")]

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use engine::BookOf;
use grognard::Console;
use grognard::books::{SHELF, Shelf, Volume};
use serde_json::Value;
use toy::Skirmish;

/// The toy book and one that can only be read.
pub(crate) static TOY: Shelf =
    Shelf(&[Volume::Playable(&BookOf::<Skirmish>::new()), Volume::Planned(&valor_victory::RULEBOOK)]);

/// What the program answered.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: u8,
    pub(crate) out: String,
    pub(crate) errors: String,
}

impl Ran {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Runs it with the toy book.
pub(crate) fn toy(arguments: &[&str]) -> Ran {
    typed(&TOY, arguments, b"")
}

/// Runs it with the books that ship.
pub(crate) fn shipped(arguments: &[&str]) -> Ran {
    typed(&SHELF, arguments, b"")
}

/// Runs it with the toy book while somebody types.
pub(crate) fn play(arguments: &[&str], typing: &str) -> Ran {
    typed(&TOY, arguments, typing.as_bytes())
}

pub(crate) fn typed(shelf: &'static Shelf, arguments: &[&str], mut typing: &[u8]) -> Ran {
    let (mut out, mut errors) = (Vec::new(), Vec::new());
    let mut console = Console {
        input: &mut typing,
        out: &mut out,
        errors: &mut errors,
        is_interactive: false,
        shows_progress: false,
    };
    let arguments = ["grognard"].iter().chain(arguments).map(OsString::from);
    let code = grognard::run(arguments, shelf, &mut console);
    let text = |bytes| String::from_utf8(bytes).expect("the program prints text");
    Ran { code, out: text(out), errors: text(errors) }
}

/// A folder that goes away with the test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("the target folder can be written to");
        Self(path)
    }

    /// Writes a file and gives its path as an argument.
    pub(crate) fn file(&self, name: &str, bytes: impl AsRef<[u8]>) -> String {
        let path = self.0.join(name);
        std::fs::create_dir_all(path.parent().expect("it has a folder")).expect("folders can be made");
        std::fs::write(&path, bytes).expect("the file can be written");
        self.path(name)
    }

    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).expect("the file is there")
    }

    /// Names of all files in it, in order.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder is there");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("an entry is readable").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Orders that end a toy game quickly, whatever the computer does.
pub(crate) fn passing() -> String {
    "end\nstand\n".repeat(60)
}

/// A finished toy game, saved.
pub(crate) fn finished(folder: &Folder, name: &str) -> String {
    let path = folder.path(name);
    let typing = format!("{}save {path}\n", passing());
    let ran = play(&["play", "meeting", "--seed", "7"], &typing);
    assert!(ran.out.contains("It is over"), "{}", ran.out);
    path
}
