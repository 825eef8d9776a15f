//! The format of `rulebook.toml`.

use std::collections::BTreeSet;

use serde::Deserialize;
use thiserror::Error;

/// A book's table of clauses as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// Id of the book.
    pub book: String,
    /// Title for people.
    pub title: String,
    /// First part of every clause id.
    pub prefix: String,
    /// Editions, the default first.
    pub editions: Vec<String>,
    /// Id of the scenario that is listed first: the one for newcomers.
    #[serde(default)]
    pub introduction: String,
    /// Headings in printed order.
    #[serde(default, rename = "chapter")]
    pub chapters: Vec<Chapter>,
    /// What the rulings say besides: open questions, misprints.
    #[serde(default, rename = "note")]
    pub notes: Vec<Note>,
    /// Clauses in printed order.
    #[serde(default, rename = "clause")]
    pub clauses: Vec<Clause>,
}

/// A heading.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Heading without its number.
    pub name: String,
    /// Its number.
    pub number: u16,
}

/// A part of the rulings that belongs to no clause.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Heading; empty for what stands before all chapters.
    pub heading: String,
    /// Markdown.
    pub text: String,
}

/// A clause as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Clause {
    /// Stable id.
    pub id: String,
    /// Number of its chapter.
    pub chapter: u16,
    /// Short name.
    pub title: String,
    /// The rule in our words.
    pub gist: String,
    /// The reading we chose where the book is vague.
    #[serde(default)]
    pub decision: String,
    /// Why we chose it.
    #[serde(default)]
    pub why: String,
    /// How far it has come.
    pub status: Status,
    /// What kind of entry it is.
    #[serde(default)]
    pub kind: Kind,
    /// Why no code cites it, for entries that stand apart from play.
    #[serde(default)]
    pub reason: String,
    /// Name of its constant, if the id makes a poor one.
    #[serde(default)]
    pub name: String,
}

/// How far a clause has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// Enforced, cited and exercised.
    Done,
    /// Not built yet.
    Planned,
    /// Nothing a ruling depends on.
    Apart,
}

/// What kind of entry a clause is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// A rule of play: code cites it where it acts.
    #[default]
    Rule,
    /// What a word means: it acts only through the rules that use it.
    Definition,
    /// Figures: profiles, tables.
    Data,
    /// A worked example.
    Example,
    /// A screen, a record, something cosmetic.
    Presentation,
    /// A comment or summary of other entries.
    Note,
}

impl Clause {
    /// Name of the constant: the id without the book's prefix, in capitals; a number alone says nothing, so the title follows
    /// it.
    pub fn constant(&self, prefix: &str) -> String {
        if !self.name.is_empty() {
            return self.name.clone();
        }
        let short = self.id.strip_prefix(prefix).and_then(|rest| rest.strip_prefix('.')).unwrap_or(&self.id);
        let mut name: String = short
            .chars()
            .map(|c| if c.is_ascii_alphanumeric() { c.to_ascii_uppercase() } else { '_' })
            .collect();
        if name.starts_with(|c: char| c.is_ascii_digit()) {
            name.insert(0, 'C');
        }
        if is_numbered(short) {
            name.push('_');
            name.push_str(&capitals(&self.title));
        }
        name
    }
}

/// Is the id a place in a printed numbering, such as `8.1.4` or `T.2.2.c`?
fn is_numbered(id: &str) -> bool {
    let first = id.split('.').next().unwrap_or_default();
    let is_section =
        first.len() <= 2 && first.starts_with(|c: char| c.is_ascii_uppercase() || c.is_ascii_digit());
    is_section || first.chars().all(|c| c.is_ascii_digit())
}

/// A title as the end of a constant's name: letters without accents and digits, all else an underscore.
fn capitals(title: &str) -> String {
    let plain = |c: char| match c {
        'à' | 'â' | 'À' => 'A',
        'é' | 'è' | 'ê' | 'É' => 'E',
        c if c.is_ascii_alphanumeric() => c.to_ascii_uppercase(),
        _ => '_',
    };
    let spaced: String = title.chars().filter(|c| *c != '’' && *c != '\'').map(plain).collect();
    spaced.split('_').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("_")
}

/// What is wrong with a rulebook.
#[derive(Debug, Error)]
pub enum SourceFault {
    /// Not the format at all.
    #[error("{0}")]
    Format(#[from] toml::de::Error),
    /// Contradictions, all of them.
    #[error("{}", .0.join("\n"))]
    Faults(Vec<String>),
}

/// Reads and validates a rulebook; reports every fault at once.
pub fn parse(text: &str) -> Result<Rulebook, SourceFault> {
    let rulebook: Rulebook = toml::from_str(text)?;
    let mut faults = Vec::new();
    let chapters: BTreeSet<_> = rulebook.chapters.iter().map(|chapter| chapter.number).collect();
    let mut ids = BTreeSet::new();
    let mut constants = BTreeSet::new();
    for clause in &rulebook.clauses {
        let id = &clause.id;
        if !ids.insert(id) {
            faults.push(format!("{id} stands there twice"));
        }
        if !constants.insert(clause.constant(&rulebook.prefix)) {
            faults.push(format!("{id} needs a `name`: its constant is taken"));
        }
        if !chapters.contains(&clause.chapter) {
            faults.push(format!("{id} is in chapter {}, which does not exist", clause.chapter));
        }
        if clause.title.is_empty() || clause.gist.is_empty() {
            faults.push(format!("{id} needs a title and a gist"));
        }
        if clause.status == Status::Apart && clause.reason.is_empty() {
            faults.push(format!("{id} stands apart without a reason"));
        }
    }
    if faults.is_empty() { Ok(rulebook) } else { Err(SourceFault::Faults(faults)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: &str = "book='b'\ntitle='B'\nprefix='b'\neditions=['1']\n[[chapter]]\nname='One'\nnumber=1\n";

    #[test]
    fn every_fault_is_reported_at_once() {
        let clause = "[[clause]]\nid='b.x.y'\nchapter=2\ntitle='T'\ngist=''\nstatus='apart'\n";
        let fault = parse(&format!("{HEAD}{clause}{clause}")).unwrap_err().to_string();
        for part in ["twice", "chapter 2", "title and a gist", "without a reason"] {
            assert!(fault.contains(part), "{part}: {fault}");
        }
    }

    #[test]
    fn constants_come_from_ids() {
        let clause =
            "[[clause]]\nid='b.8.1.4'\nchapter=1\ntitle='Enfilade’s end'\ngist='G'\nstatus='planned'\n";
        let rulebook = parse(&format!("{HEAD}{clause}")).unwrap();
        assert_eq!(rulebook.clauses[0].constant("b"), "C8_1_4_ENFILADES_END");
    }
}
