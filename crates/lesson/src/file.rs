//! Reading a lesson: every fault at once.

use std::collections::BTreeMap;

use engine::{Book, Die, Faults, LessonText, Line, SHORT_FORM, ScenarioText};
use serde::Deserialize;
use toml::Spanned;

use crate::key;
use crate::lesson::{Advice, Allow, Branch, Expect, Go, Lesson, Opponent, Step, Text, Texts};
use crate::pattern::Pattern;
use crate::target::Target;

type TextFile = BTreeMap<String, String>;
type TextsFile = BTreeMap<String, Vec<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    title: TextFile,
    about: TextFile,
    minutes: u8,
    seat: String,
    #[serde(default)]
    opponent: Option<String>,
    #[serde(default)]
    scenario: Option<String>,
    #[serde(default)]
    battle: Option<String>,
    #[serde(default)]
    seed: u64,
    #[serde(default)]
    clauses: Vec<String>,
    #[serde(default)]
    step: Vec<Spanned<StepFile>>,
    #[serde(default)]
    advice: Vec<Spanned<AdviceFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepFile {
    id: String,
    #[serde(default)]
    title: TextFile,
    text: TextFile,
    #[serde(default)]
    spotlight: Vec<String>,
    #[serde(default)]
    allow: Option<AllowFile>,
    #[serde(default)]
    expect: ExpectFile,
    #[serde(default)]
    solution: Vec<String>,
    #[serde(default)]
    dice: String,
    #[serde(default)]
    replies: Vec<String>,
    #[serde(default)]
    hints: TextsFile,
    #[serde(default)]
    branch: Vec<BranchFile>,
    #[serde(default)]
    go: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum AllowFile {
    Word(String),
    Patterns(Vec<String>),
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct ExpectFile {
    order: Option<String>,
    fact: Option<String>,
    event: Option<String>,
    answer: Option<AnswerFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerFile {
    choices: TextsFile,
    /// Counted from 1.
    right: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BranchFile {
    when: ExpectFile,
    text: TextFile,
    go: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AdviceFile {
    when: ExpectFile,
    text: TextFile,
    #[serde(default)]
    spotlight: Vec<String>,
}

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

    fn expect(&mut self, file: ExpectFile) -> Expect {
        match (file.order, file.fact, file.event, file.answer) {
            (None, None, None, None) => Expect::Next,
            (Some(order), None, None, None) => Expect::Order(Pattern::new(&order)),
            (None, Some(fact), None, None) => Expect::Fact(Pattern::new(&fact)),
            (None, None, Some(event), None) => Expect::Event(Pattern::new(&event)),
            (None, None, None, Some(answer)) => {
                let choices = self.texts("choices", answer.choices);
                let is_choice = |choices: &Vec<String>| (1..=choices.len()).contains(&answer.right);
                if !choices.0.values().all(is_choice) {
                    self.wrong(Line::new(key::LESSON_RIGHT).with("right", answer.right));
                }
                Expect::Answer { choices, right: answer.right.saturating_sub(1) }
            }
            _ => {
                self.wrong(Line::new(key::LESSON_ONE_EXPECTATION));
                Expect::Next
            }
        }
    }

    /// What is expected is allowed; where something is to happen, anything is that is not said otherwise.
    fn allow(&mut self, file: Option<AllowFile>, expect: &Expect) -> Allow {
        let patterns = match file {
            Some(AllowFile::Word(word)) => match word.as_str() {
                "any" => return Allow::Any,
                "nothing" => return Allow::Nothing,
                other => {
                    self.wrong(Line::new(key::LESSON_ALLOW).with("allow", other));
                    return Allow::Nothing;
                }
            },
            Some(AllowFile::Patterns(patterns)) => patterns,
            None => {
                return match expect {
                    Expect::Order(pattern) => Allow::Orders(vec![pattern.clone()]),
                    Expect::Fact(_) | Expect::Event(_) => Allow::Any,
                    Expect::Answer { .. } | Expect::Next => Allow::Nothing,
                };
            }
        };
        Allow::Orders(patterns.iter().map(|pattern| Pattern::new(pattern)).collect())
    }

    fn go(&mut self, word: &str) -> Go {
        match word {
            "here" => Go::Here,
            "back" => Go::Back,
            "end" => Go::End,
            id => match self.ids.iter().position(|step| step == id) {
                Some(step) => Go::Step(step),
                None => {
                    self.wrong(Line::new(key::LESSON_GO).with("step", id));
                    Go::End
                }
            },
        }
    }

    fn targets(&mut self, words: &[String]) -> Vec<Target> {
        let mut targets = Vec::new();
        for word in words {
            match Target::read(word) {
                Some(target) => targets.push(target),
                None => self.wrong(Line::new(key::LESSON_TARGET).with("target", word.as_str())),
            }
        }
        targets
    }

    fn dice(&mut self, words: &str) -> Vec<Die> {
        let mut dice = Vec::new();
        for word in words.split_whitespace() {
            match word.parse() {
                Ok(die) => dice.push(die),
                Err(_) => self.wrong(Line::new(key::LESSON_DIE).with("die", word)),
            }
        }
        dice
    }

    fn text(&mut self, field: &str, file: TextFile) -> Text {
        self.spoken(field, &file, String::is_empty);
        Text(file)
    }

    fn texts(&mut self, field: &str, file: TextsFile) -> Texts {
        self.spoken(field, &file, Vec::is_empty);
        Texts(file)
    }

    /// A text is there in every language of the lesson.
    fn spoken<T>(&mut self, field: &str, file: &BTreeMap<String, T>, is_empty: fn(&T) -> bool) {
        let missing = |language: &&String| file.get(*language).is_none_or(is_empty);
        let missing: Vec<String> = self.languages.iter().filter(missing).cloned().collect();
        for language in missing {
            self.wrong(Line::new(key::LESSON_LANGUAGE).with("field", field).with("language", language));
        }
    }
}
