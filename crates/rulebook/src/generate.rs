//! Writes the Rust that a book includes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use crate::cases::CaseHead;
use crate::citations::{Cited, CitedAt};
use crate::source::{Chapter, Clause, Kind, Note, Rulebook, Status};

/// The static rulebook and its constants; fails on a case or a doc comment that names an unknown clause.
pub fn clauses(rulebook: &Rulebook, cited: &[CitedAt], heads: &[CaseHead]) -> Result<String, String> {
    let chapter = |chapter: &Chapter| {
        format!("engine::Chapter {{ number: {}, name: {:?} }},\n", chapter.number, chapter.name)
    };
    let note = |note: &Note| {
        format!("engine::Note {{ heading: {:?}, text: {:?} }},\n", note.heading, note.text.trim())
    };
    Ok(format!(
        "static ENTRIES: [engine::Entry; {}] = [\n{}];\n\n\
         /// The clauses as values.\n\
         #[allow(dead_code, reason = \"planned clauses are not cited yet\")]\n\
         pub mod clause {{\n{}}}\n\n\
         /// The table of clauses.\n\
         pub static RULEBOOK: engine::Rulebook = engine::Rulebook {{\n\
         book: {:?}, title: {:?}, editions: &{:?},\n\
         chapters: &[\n{}],\nnotes: &[\n{}],\nentries: &ENTRIES,\ncitations: &[\n{}],\ncases: &[\n{}],\n}};\n",
        rulebook.clauses.len(),
        rulebook.clauses.iter().map(entry).collect::<String>(),
        constants(rulebook),
        rulebook.book,
        rulebook.title,
        rulebook.editions,
        rulebook.chapters.iter().map(chapter).collect::<String>(),
        rulebook.notes.iter().map(note).collect::<String>(),
        citations(rulebook, cited)?,
        cases(rulebook, heads)?,
    ))
}

fn entry(clause: &Clause) -> String {
    let status = match clause.status {
        Status::Done => "Done",
        Status::Planned => "Planned",
        Status::Apart => "Apart",
    };
    let kind = match clause.kind {
        Kind::Rule => "Rule",
        Kind::Definition => "Definition",
        Kind::Data => "Data",
        Kind::Example => "Example",
        Kind::Presentation => "Presentation",
        Kind::Note => "Note",
    };
    format!(
        "engine::Entry {{ id: {:?}, chapter: {}, title: {:?}, gist: {:?}, decision: {:?}, why: {:?}, \
         kind: engine::EntryKind::{kind}, status: engine::Status::{status}, reason: {:?} }},\n",
        clause.id, clause.chapter, clause.title, clause.gist, clause.decision, clause.why, clause.reason,
    )
}

fn constants(rulebook: &Rulebook) -> String {
    let mut out = String::new();
    for (index, clause) in rulebook.clauses.iter().enumerate() {
        let constant = clause.constant(&rulebook.prefix);
        let doc = format!("{} {}", clause.id, clause.title);
        let _ = writeln!(
            out,
            "    #[doc = {doc:?}]\n    pub const {constant}: engine::Clause = engine::Clause::new(&super::ENTRIES[{index}]);",
        );
    }
    out
}

fn citations(rulebook: &Rulebook, cited: &[CitedAt]) -> Result<String, String> {
    let constants: BTreeMap<_, _> =
        rulebook.clauses.iter().map(|clause| (clause.constant(&rulebook.prefix), &clause.id)).collect();
    let mut out = String::new();
    for CitedAt { cited, file, line } in cited {
        let id = match cited {
            Cited::Constant(name) => constants.get(name).copied(),
            Cited::Id(id) => {
                let is_of_section = |clause: &Clause| {
                    clause.id.strip_prefix(id.as_str()).is_some_and(|rest| rest.starts_with('.'))
                };
                let known = rulebook.clauses.iter().find(|clause| clause.id == *id);
                if known.is_none() && !rulebook.clauses.iter().any(is_of_section) {
                    return Err(format!("{file}:{line}: a doc comment names the unknown clause {id}"));
                }
                // A whole section is context, not a citation of each of its clauses.
                known.map(|clause| &clause.id)
            }
        };
        if let Some(id) = id {
            let _ = writeln!(out, "engine::Citation {{ id: {id:?}, file: {file:?}, line: {line} }},");
        }
    }
    Ok(out)
}

fn cases(rulebook: &Rulebook, heads: &[CaseHead]) -> Result<String, String> {
    let mut out = String::new();
    let find = |id: &str| {
        let full = format!("{}.{id}", rulebook.prefix);
        rulebook.clauses.iter().find(|clause| clause.id == id || clause.id == full)
    };
    for CaseHead { file, title, rules, spared } in heads {
        let bites = rules.iter().map(|id| (id, "Bites"));
        for (id, shows) in bites.chain(spared.iter().map(|id| (id, "Spares"))) {
            let unknown = || format!("{file}: case “{title}” names the unknown clause {id}");
            let id = &find(id).ok_or_else(unknown)?.id;
            let _ = writeln!(
                out,
                "engine::CaseOf {{ id: {id:?}, file: {file:?}, title: {title:?}, shows: engine::Shows::{shows} }},"
            );
        }
    }
    Ok(out)
}

/// The catalogues of a crate, English first: it is spoken where another language is missing.
pub(crate) fn messages(files: &[PathBuf]) -> String {
    let mut catalogues: Vec<_> = files.iter().map(|file| (stem(file), file)).collect();
    catalogues.sort_by_key(|(language, _)| language != "en");
    let catalogues =
        catalogues.iter().map(|(language, file)| format!("({language:?}, {}),\n", embedded(file)));
    format!(
        "/// What this crate says, in every language it speaks.\n\
         pub const MESSAGES: engine::Messages = engine::Messages(&[\n{}]);\n",
        catalogues.collect::<String>()
    )
}

/// What ships with the book: its scenarios in this order, and its lessons in order of their files.
pub(crate) fn contents(scenarios: &[(String, Vec<PathBuf>)], lessons: &[PathBuf]) -> String {
    let named = |file: &PathBuf| {
        let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        format!("({name:?}, {}),\n", embedded(file))
    };
    let scenario = |(id, files): &(String, Vec<PathBuf>)| {
        format!("({id:?}, &[\n{}]),\n", files.iter().map(named).collect::<String>())
    };
    let lesson = |file: &PathBuf| {
        let stem = stem(file);
        // A number before the name says where it stands among the others.
        let id = stem.trim_start_matches(|letter: char| letter.is_ascii_digit()).trim_start_matches('-');
        format!("({id:?}, {}),\n", embedded(file))
    };
    format!(
        "/// What ships with the book.\n\
         pub static CONTENTS: engine::Contents = engine::Contents {{\n\
         rulebook: &RULEBOOK,\nscenarios: &[\n{}],\nlessons: &[\n{}],\n}};\n",
        scenarios.iter().map(scenario).collect::<String>(),
        lessons.iter().map(lesson).collect::<String>(),
    )
}

fn stem(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

fn embedded(file: &Path) -> String {
    format!("include_str!({:?})", file.display().to_string())
}
