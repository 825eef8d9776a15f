//! Lessons: their list, and where one stands.

use engine::Rulebook;
use lesson::{Expect, Lit, Opponent, Run};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Rule;
use super::view::Place;
use crate::books::LoadedBook;
use crate::language::Language;
use crate::store::Did;
use crate::voice::Voice;

/// A lesson of a book.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LessonSheet {
    book: &'static str,
    /// Title of the book.
    book_title: &'static str,
    id: String,
    title: String,
    /// What one learns in it.
    about: String,
    minutes: u8,
    steps: usize,
    /// Is it a whole battle against a computer, its beginning guided?
    is_battle: bool,
}

impl LessonSheet {
    /// The lessons of a book, in the order they are learned.
    pub(crate) fn all(book: &LoadedBook, language: Language) -> Vec<Self> {
        let (rulebook, language) = (book.book.rulebook(), book.language(language));
        let sheet = |lesson: &std::sync::Arc<lesson::Lesson>| Self {
            book: rulebook.book,
            book_title: rulebook.title,
            id: lesson.id.clone(),
            title: lesson.title.of(language).to_owned(),
            about: lesson.about.of(language).to_owned(),
            minutes: lesson.minutes,
            steps: lesson.steps.len(),
            is_battle: lesson.opponent != Opponent::Script,
        };
        book.lessons().iter().map(sheet).collect()
    }
}

/// The wish for a lesson.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NewLesson {
    pub(crate) book: String,
    /// Id of the lesson.
    pub(crate) lesson: String,
}

/// Where a lesson stands.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LessonView {
    /// Where the game stands; acts name it.
    index: u32,
    book: String,
    id: String,
    title: String,
    /// Every step in a few words.
    steps: Vec<String>,
    /// The step at hand, from 0; as many as there are once it is over.
    step: usize,
    /// The few words that stand in the prompt's place; empty once it is over.
    prompt: String,
    /// What is said; advice, once it is over and a battle follows; else empty.
    text: String,
    /// What is said about what was done instead.
    said: Option<String>,
    /// Can only going back help?
    is_astray: bool,
    /// Is the step read, done, or answered?
    waits: Waits,
    /// What is chosen from.
    choices: Vec<String>,
    /// The wrong answer that was given last.
    wrong: Option<usize>,
    /// More and more help.
    hints: Vec<String>,
    spotlight: Vec<Spotlight>,
    /// Does a battle against a computer follow?
    is_battle: bool,
}

/// What a step waits for.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Waits {
    /// That it is read.
    Next,
    /// For an answer.
    Answer,
    /// For an order, or for what comes of it.
    Act,
    /// For nothing: it is over.
    Nothing,
}

/// Something that is lit.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "on", rename_all = "snake_case")]
pub(crate) enum Spotlight {
    Piece {
        piece: u16,
    },
    Place {
        place: Place,
    },
    /// Whatever gives this order.
    Order {
        order: String,
    },
    /// A part of the screen: phases, turns, score, desk, log, hand or tools.
    Panel {
        panel: &'static str,
    },
    Rule {
        rule: Rule,
    },
}

impl LessonView {
    pub(crate) fn new(
        voice: &Voice<'_>,
        book: &LoadedBook,
        run: &Run,
        index: u32,
        language: Language,
    ) -> Self {
        let language = book.language(language);
        let table = voice.table;
        let lesson = run.lesson();
        let step = run.step();
        let advice = run.advice(table);
        let (waits, choices) = match step.map(|step| &step.expect) {
            None => (Waits::Nothing, Vec::new()),
            Some(Expect::Next) => (Waits::Next, Vec::new()),
            Some(Expect::Answer { choices, .. }) => (Waits::Answer, choices.of(language).to_vec()),
            Some(Expect::Order(_) | Expect::Fact(_) | Expect::Event(_)) => (Waits::Act, Vec::new()),
        };
        let text = step.map(|step| &step.text).or(advice.map(|advice| &advice.text));
        let targets = step.map(|step| &step.spotlight).or(advice.map(|advice| &advice.spotlight));
        let targets = targets.map(Vec::as_slice).unwrap_or_default();
        let lit = targets.iter().filter_map(|target| target.find(table, run.pupil()));
        Self {
            index,
            book: table.header().book.clone(),
            id: lesson.id.clone(),
            title: lesson.title.of(language).to_owned(),
            steps: lesson.steps.iter().map(|step| step.title.of(language).to_owned()).collect(),
            step: run.number(),
            prompt: step.map(|step| step.title.of(language).to_owned()).unwrap_or_default(),
            text: text.map(|text| text.of(language).to_owned()).unwrap_or_default(),
            said: run.said().map(|said| said.of(language).to_owned()),
            is_astray: run.is_astray(table),
            waits,
            choices,
            wrong: run.wrong(),
            hints: step.map(|step| step.hints.of(language).to_vec()).unwrap_or_default(),
            spotlight: lit.filter_map(|lit| Spotlight::new(voice, book.book.rulebook(), lit)).collect(),
            is_battle: lesson.opponent != Opponent::Script,
        }
    }
}

impl Spotlight {
    fn new(voice: &Voice<'_>, rulebook: &'static Rulebook, lit: Lit) -> Option<Self> {
        Some(match lit {
            Lit::Piece(piece) => Self::Piece { piece },
            Lit::Place(place) => Self::Place { place: place.into() },
            Lit::Order(order) => Self::Order { order },
            Lit::Panel(panel) => Self::Panel { panel: panel.word() },
            Lit::Rule(id) => Self::Rule { rule: voice.rule_named(rulebook, &id)? },
        })
    }
}

/// What a pupil does besides giving orders.
#[derive(Clone, Copy, Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum LessonAct {
    /// He reads on.
    Next,
    /// He begins the step again, or the one before.
    Back,
    /// He chooses an answer, from 0.
    Answer { choice: usize },
    /// He has the step done for him.
    Show,
}

impl LessonAct {
    /// What of it is kept as such; to have a step done is kept as what is done.
    pub(crate) fn did(self) -> Option<Did> {
        match self {
            Self::Next => Some(Did::Next),
            Self::Back => Some(Did::Back),
            Self::Answer { choice } => Some(Did::Answer(choice)),
            Self::Show => None,
        }
    }
}

/// The wish to do so, and the index of the game its player looked at.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct LessonAsked {
    pub(crate) act: LessonAct,
    pub(crate) index: u32,
}
