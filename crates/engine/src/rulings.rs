//! The rulings of a book as Markdown, made from its table of clauses.

use std::fmt::Write as _;

use crate::clause::Entry;
use crate::rulebook::Rulebook;

impl Rulebook {
    /// Every reading we chose, by chapter, with its reason; what belongs to no clause comes last.
    pub fn rulings(&self) -> String {
        let mut text = format!(
            "# Rulings: {}\n\nReadings we chose where the book is vague, one entry for each clause. Made from `rulebook.toml`: \
             change them there.\n",
            self.title
        );
        let (general, others): (Vec<_>, Vec<_>) = self.notes.iter().partition(|note| note.heading.is_empty());
        for note in general {
            let _ = write!(text, "\n{}\n", note.text);
        }
        for chapter in self.chapters {
            let of_chapter = |entry: &&Entry| entry.chapter == chapter.number && !entry.decision.is_empty();
            let rulings: String = self.entries.iter().filter(of_chapter).map(ruling).collect();
            if !rulings.is_empty() {
                let _ = write!(text, "\n## {}. {}\n\n{rulings}", chapter.number, chapter.name);
            }
        }
        for note in others {
            let _ = write!(text, "\n## {}\n\n{}\n", note.heading, note.text);
        }
        text
    }
}

fn ruling(entry: &Entry) -> String {
    let why = if entry.why.is_empty() { String::new() } else { format!(" *Why:* {}", entry.why) };
    format!("- **{} {}.** {}{why}\n", entry.id, entry.title, entry.decision)
}
