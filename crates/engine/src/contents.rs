//! What ships with a book, as its folder holds it.

use crate::rulebook::Rulebook;
use crate::scenario::{LessonText, ScenarioText};

/// A file by its name.
type Named = (&'static str, &'static str);

/// Clauses, scenarios and lessons of a book; generated from its folder.
#[derive(Clone, Copy, Debug)]
pub struct Contents {
    /// The table of clauses.
    pub rulebook: &'static Rulebook,
    /// Ids of scenarios with their files, the introduction first.
    pub scenarios: &'static [(&'static str, &'static [Named])],
    /// Ids of lessons with their text, in the order they are learned.
    pub lessons: &'static [Named],
}

impl Contents {
    /// The scenarios.
    pub fn scenarios(&self) -> Vec<ScenarioText> {
        let owned = |&(name, text): &Named| (name.to_owned(), text.to_owned());
        let scenario = |&(id, files): &(&str, &[Named])| ScenarioText {
            id: id.to_owned(),
            files: files.iter().map(owned).collect(),
        };
        self.scenarios.iter().map(scenario).collect()
    }

    /// The lessons.
    pub fn lessons(&self) -> Vec<LessonText> {
        let lesson = |&(id, text): &Named| LessonText { id: id.to_owned(), text: text.to_owned() };
        self.lessons.iter().map(lesson).collect()
    }
}
