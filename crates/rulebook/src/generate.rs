//! Writes the Rust that a book includes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use crate::cases::CaseHead;
use crate::citations::{Cited, CitedAt};
use crate::source::{Clause, Kind, Rulebook, Status};

/// The static rulebook and its constants; fails on a case that names an unknown clause.
pub fn clauses(rulebook: &Rulebook, cited: &[CitedAt], heads: &[CaseHead]) -> Result<String, String> {
    let constants: BTreeMap<_, _> =
        rulebook.clauses.iter().map(|clause| (clause.constant(&rulebook.prefix), clause)).collect();
    let mut out = String::new();
    let _ = writeln!(out, "static ENTRIES: [engine::Entry; {}] = [", rulebook.clauses.len());
    for clause in &rulebook.clauses {
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
        let _ = writeln!(
            out,
            "engine::Entry {{ id: {:?}, chapter: {}, title: {:?}, gist: {:?}, decision: {:?}, why: {:?}, \
             kind: engine::EntryKind::{kind}, status: engine::Status::{status}, reason: {:?} }},",
            clause.id, clause.chapter, clause.title, clause.gist, clause.decision, clause.why, clause.reason,
        );
    }
    out.push_str("];\n\n/// The clauses as values.\n#[allow(dead_code, reason = \"planned clauses are not cited yet\")]\npub mod clause {\n");
    for (index, clause) in rulebook.clauses.iter().enumerate() {
        let (id, title) = (&clause.id, &clause.title);
        let constant = clause.constant(&rulebook.prefix);
        let _ = writeln!(
            out,
            "    #[doc = {:?}]\n    pub const {constant}: engine::Clause = engine::Clause::new(&super::ENTRIES[{index}]);",
            format!("{id} {title}")
        );
    }
    out.push_str(
        "}\n\n/// The table of clauses.\npub static RULEBOOK: engine::Rulebook = engine::Rulebook {\n",
    );
    let _ = writeln!(
        out,
        "book: {:?}, title: {:?}, editions: &{:?},",
        rulebook.book, rulebook.title, rulebook.editions
    );
    out.push_str("chapters: &[\n");
    for chapter in &rulebook.chapters {
        let _ = writeln!(out, "engine::Chapter {{ number: {}, name: {:?} }},", chapter.number, chapter.name);
    }
    out.push_str("],\nnotes: &[\n");
    for note in &rulebook.notes {
        let text = note.text.trim();
        let _ = writeln!(out, "engine::Note {{ heading: {:?}, text: {text:?} }},", note.heading);
    }
    out.push_str("],\nentries: &ENTRIES,\ncitations: &[\n");
    for CitedAt { cited, file, line } in cited {
        let id = match cited {
            Cited::Constant(name) => constants.get(name).map(|clause| &clause.id),
            Cited::Id(id) => {
                let is_section = |clause: &Clause| {
                    clause.id.strip_prefix(id.as_str()).is_some_and(|rest| rest.starts_with('.'))
                };
                let known = rulebook.clauses.iter().find(|clause| clause.id == *id);
                if known.is_none() && !rulebook.clauses.iter().any(is_section) {
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
    out.push_str("],\ncases: &[\n");
    for head in heads {
        for (id, shows) in
            head.rules.iter().map(|id| (id, "Bites")).chain(head.spared.iter().map(|id| (id, "Spares")))
        {
            let full = if id.starts_with(&format!("{}.", rulebook.prefix)) {
                id.clone()
            } else {
                format!("{}.{id}", rulebook.prefix)
            };
            let known = rulebook.clauses.iter().any(|clause| clause.id == full || clause.id == *id);
            if !known {
                return Err(format!("{}: case “{}” names the unknown clause {id}", head.file, head.title));
            }
            let id = if rulebook.clauses.iter().any(|clause| clause.id == *id) { id } else { &full };
            let _ = writeln!(
                out,
                "engine::CaseOf {{ id: {id:?}, file: {:?}, title: {:?}, shows: engine::Shows::{shows} }},",
                head.file, head.title
            );
        }
    }
    out.push_str("],\n};\n");
    Ok(out)
}

/// A function that lists the embedded scenarios.
pub(crate) fn scenarios(folders: &[(String, Vec<PathBuf>)]) -> String {
    let mut out = String::from(
        "/// The scenarios that ship with the book.\npub fn embedded() -> Vec<engine::ScenarioText> {\n    vec![\n",
    );
    for (id, files) in folders {
        let _ = writeln!(out, "engine::ScenarioText {{ id: {id:?}.to_owned(), files: vec![");
        for file in files {
            let name = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
            let _ = writeln!(
                out,
                "({name:?}.to_owned(), include_str!({:?}).to_owned()),",
                file.display().to_string()
            );
        }
        out.push_str("] },\n");
    }
    out.push_str("    ]\n}\n");
    out
}
