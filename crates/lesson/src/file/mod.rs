//! Reading a lesson: every fault at once.

mod form;
mod parts;

use engine::{Book, Faults, LessonText, Line, SHORT_FORM, ScenarioText};
use toml::Spanned;

use crate::key;
use crate::lesson::{Advice, Lesson, Opponent};
use crate::step::{Branch, Expect, Go, Step};
use crate::words::Texts;
use form::{AdviceFile, BranchFile, LessonFile, StepFile};

/// Reads a lesson of a book.
pub fn read(book: &dyn Book, lesson: &LessonText) -> Result<Lesson, Faults> {
    let name = format!("{}.toml", lesson.id);
    let file: LessonFile = toml::from_str(&lesson.text).map_err(|error| {
        let line = error.span().map_or(0, |span| line_of(&lesson.text, span.start));
        Faults::unreadable(name.as_str(), line, error.message())
    })?;
    let mut reader = Reader {
        name: &name,
        text: &lesson.text,
        line: 0,
        languages: file.title.keys().cloned().collect(),
        ids: file.step.iter().map(|step| step.get_ref().id.clone()).collect(),
        faults: Faults::default(),
    };
    let read = reader.lesson(book, &lesson.id, file);
    reader.faults.or(read)
}

fn line_of(text: &str, at: usize) -> usize {
    text.get(..at).map_or(0, |before| before.matches('\n').count() + 1)
}

struct Reader<'a> {
    name: &'a str,
    text: &'a str,
    /// Where faults are now.
    line: usize,
    /// Every text is in each of them.
    languages: Vec<String>,
    ids: Vec<String>,
    faults: Faults,
}

impl Reader<'_> {
    fn wrong(&mut self, what: Line) {
        self.faults.add(self.name, self.line, what);
    }

    fn lesson(&mut self, book: &dyn Book, id: &str, file: LessonFile) -> Lesson {
        if file.step.is_empty() {
            self.wrong(Line::new(key::LESSON_NO_STEPS));
        }
        for clause in file.clauses.iter().filter(|id| book.rulebook().find(id).is_none()) {
            self.wrong(Line::new(key::LESSON_NO_CLAUSE).with("clause", clause.as_str()));
        }
        let opponent = match file.opponent.as_deref() {
            None | Some("script") => Opponent::Script,
            Some(level) => Opponent::Computer(level.to_owned()),
        };
        let scenario = self.scenario(book, id, file.scenario, file.battle);
        let (title, about) = (self.text("title", file.title), self.text("about", file.about));
        let steps = file.step.into_iter().enumerate();
        let steps = steps.map(|(at, step)| self.step(at, step, &opponent)).collect();
        let advice = file.advice.into_iter().filter_map(|advice| self.advice(advice)).collect();
        Lesson {
            id: id.to_owned(),
            title,
            about,
            minutes: file.minutes,
            scenario,
            seat: file.seat,
            opponent,
            seed: file.seed,
            clauses: file.clauses,
            steps,
            advice,
        }
    }

    /// The battle it is taught on.
    fn scenario(
        &mut self,
        book: &dyn Book,
        id: &str,
        scenario: Option<String>,
        battle: Option<String>,
    ) -> ScenarioText {
        let own = |text: String| ScenarioText {
            id: format!("lesson-{id}"),
            files: vec![(SHORT_FORM.to_owned(), text)],
        };
        match (scenario, battle) {
            (None, Some(battle)) => own(battle),
            (Some(id), None) => {
                let found = book.scenarios().into_iter().find(|scenario| scenario.id == id);
                found.unwrap_or_else(|| {
                    self.wrong(Line::new(key::LESSON_NO_SCENARIO).with("scenario", id));
                    own(String::new())
                })
            }
            (None, None) | (Some(_), Some(_)) => {
                self.wrong(Line::new(key::LESSON_ONE_TABLE));
                own(String::new())
            }
        }
    }

    fn step(&mut self, at: usize, file: Spanned<StepFile>, opponent: &Opponent) -> Step {
        self.line = line_of(self.text, file.span().start);
        let file = file.into_inner();
        if self.ids[..at].contains(&file.id) {
            self.wrong(Line::new(key::LESSON_STEP_TWICE).with("step", file.id.as_str()));
        }
        if !file.replies.is_empty() && *opponent != Opponent::Script {
            self.wrong(Line::new(key::LESSON_REPLIES));
        }
        let text = self.text("text", file.text);
        let title = if file.title.is_empty() { text.clone() } else { self.text("title", file.title) };
        let expect = self.expect(file.expect);
        let next = if at + 1 == self.ids.len() { Go::End } else { Go::Step(at + 1) };
        Step {
            line: self.line,
            title,
            text,
            spotlight: self.targets(&file.spotlight),
            allow: self.allow(file.allow, &expect),
            expect,
            solution: file.solution,
            dice: self.dice(&file.dice),
            replies: file.replies,
            hints: if file.hints.is_empty() { Texts::default() } else { self.texts("hints", file.hints) },
            branches: file.branch.into_iter().map(|branch| self.branch(branch)).collect(),
            go: file.go.map_or(next, |go| self.go(&go)),
            id: file.id,
        }
    }

    fn branch(&mut self, file: BranchFile) -> Branch {
        Branch { when: self.expect(file.when), text: self.text("text", file.text), go: self.go(&file.go) }
    }

    fn advice(&mut self, file: Spanned<AdviceFile>) -> Option<Advice> {
        self.line = line_of(self.text, file.span().start);
        let file = file.into_inner();
        let (text, spotlight) = (self.text("text", file.text), self.targets(&file.spotlight));
        let Expect::Fact(when) = self.expect(file.when) else {
            self.wrong(Line::new(key::LESSON_ONE_EXPECTATION));
            return None;
        };
        Some(Advice { when, text, spotlight })
    }
}
