//! Turns a book's `rulebook.toml` into typed clauses while the book is built.
//!
//! A book's `build.rs` is one line, `rulebook::build()`. It writes `book.rs`, which the book includes:
//!
//! - `RULEBOOK`: every clause, every place in `src/` that cites one and every case that names one; and a module `clause` with a
//!   constant for each clause. `vv.ap.table` becomes `clause::AP_TABLE`. An unknown clause does not compile.
//! - `MESSAGES`: the catalogues `text/*.ftl`; and a module `key` with a constant for each message of `text/en.ftl`. An unknown
//!   key does not compile, and a message that nobody says is an unused constant.
//! - `CONTENTS`: the rulebook with the files under `data/scenarios/` and `data/lessons/`, embedded.
//!
//! A crate without a book that says something has `rulebook::build_messages()` instead, and includes `keys.rs`: the messages
//! alone.
//!
//! A citation is a clause as a value (`clause::NAME`), or its id in backticks in the doc comment of what carries it out; what the
//! room `speech` says does not count. A case names its clauses in lines that start with
//! `Rules:` (where the rule bites) or `Not:` (where it looks near and does not apply).

mod cases;
mod citations;
mod generate;
mod messages;
mod source;

pub use cases::{CaseHead, case_heads};
pub use citations::{Cited, CitedAt, citations};
pub use generate::clauses;
pub use messages::{keys, keys_but};
pub use source::{Chapter, Clause, Kind, Note, Rulebook, SourceFault, Status, parse};

use std::path::{Path, PathBuf};
use std::{env, fs};

/// Generates everything a book needs from its folder. For `build.rs`; any fault ends the build with a message.
pub fn build() {
    run(&["rulebook.toml", "src", "cases", "data", "text"], generate_into);
}

/// Generates the messages of `text/` alone. For the `build.rs` of a crate that says something and has no clauses.
pub fn build_messages() {
    run(&["text"], keys_into);
}

fn run(watched: &[&str], generate: fn(&Path, &Path) -> Result<(), String>) {
    let folder = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    // A path that is missing would count as changed and build the crate anew each time.
    for path in watched.iter().filter(|path| folder.join(path).exists()) {
        println!("cargo::rerun-if-changed={path}");
    }
    if let Err(fault) = generate(&folder, &out) {
        println!("cargo::error={fault}");
        std::process::exit(1);
    }
}

fn read(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn keys_into(folder: &Path, out: &Path) -> Result<(), String> {
    fs::write(out.join("keys.rs"), messages_of(folder)?).map_err(|error| error.to_string())
}

fn messages_of(folder: &Path) -> Result<String, String> {
    let keys = keys(&read(&folder.join("text/en.ftl"))?).map_err(|fault| format!("text/en.ftl: {fault}"))?;
    Ok(keys + &generate::messages(&files(&folder.join("text"), "ftl")))
}

fn generate_into(folder: &Path, out: &Path) -> Result<(), String> {
    let rulebook =
        parse(&read(&folder.join("rulebook.toml"))?).map_err(|fault| format!("rulebook.toml: {fault}"))?;
    let mut cited = Vec::new();
    // What the room `speech` and the cards of the screen cite they only tell, and would tell of code that is gone.
    let tells = |file: &PathBuf| {
        let file = relative(folder, file);
        file.starts_with("src/speech") || file.starts_with("src/screen/card")
    };
    for file in files(&folder.join("src"), "rs").into_iter().filter(|file| !tells(file)) {
        cited.extend(citations(&rulebook.prefix, &relative(folder, &file), &read(&file)?));
    }
    let mut heads = Vec::new();
    for file in files(&folder.join("cases"), "md") {
        heads.extend(case_heads(&relative(folder, &file), &read(&file)?));
    }
    let mut book = clauses(&rulebook, &cited, &heads)?;
    if folder.join("text/en.ftl").exists() {
        book += &messages_of(folder)?;
    }
    let mut scenarios = scenario_folders(&folder.join("data/scenarios"));
    scenarios.sort_by_key(|(id, _)| *id != rulebook.introduction);
    book += &generate::contents(&scenarios, &files(&folder.join("data/lessons"), "toml"));
    fs::write(out.join("book.rs"), book).map_err(|error| error.to_string())
}

/// All files with this ending below a folder, in order of path; none if there is no such folder.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut found = Vec::new();
    for path in entries.filter_map(|entry| entry.ok().map(|entry| entry.path())) {
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|extension| extension == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Each folder with a `scenario.toml`, with its files.
fn scenario_folders(folder: &Path) -> Vec<(String, Vec<PathBuf>)> {
    let mut found = Vec::new();
    for path in files(folder, "toml").iter().filter(|path| path.ends_with("scenario.toml")) {
        let home = path.parent().expect("a file has a folder");
        let id = home.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        found.push((id, files(home, "toml")));
    }
    found
}

fn relative(folder: &Path, file: &Path) -> String {
    file.strip_prefix(folder).unwrap_or(file).to_string_lossy().replace('\\', "/")
}
