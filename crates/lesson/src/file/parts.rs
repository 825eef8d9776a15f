//! The parts that steps are made of: what is expected and allowed, what comes next, what is lit, dice and texts.

use std::collections::BTreeMap;

use engine::{Die, Line};

use super::Reader;
use super::form::{AllowFile, ExpectFile, TextFile, TextsFile};
use crate::key;
use crate::pattern::Pattern;
use crate::step::{Allow, Expect, Go};
use crate::target::Target;
use crate::words::{Text, Texts};

impl Reader<'_> {
    pub(super) fn expect(&mut self, file: ExpectFile) -> Expect {
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
    pub(super) fn allow(&mut self, file: Option<AllowFile>, expect: &Expect) -> Allow {
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

    pub(super) fn go(&mut self, word: &str) -> Go {
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

    pub(super) fn targets(&mut self, words: &[String]) -> Vec<Target> {
        let mut targets = Vec::new();
        for word in words {
            match Target::read(word) {
                Some(target) => targets.push(target),
                None => self.wrong(Line::new(key::LESSON_TARGET).with("target", word.as_str())),
            }
        }
        targets
    }

    pub(super) fn dice(&mut self, words: &str) -> Vec<Die> {
        let mut dice = Vec::new();
        for word in words.split_whitespace() {
            match word.parse() {
                Ok(die) => dice.push(die),
                Err(_) => self.wrong(Line::new(key::LESSON_DIE).with("die", word)),
            }
        }
        dice
    }

    pub(super) fn text(&mut self, field: &str, file: TextFile) -> Text {
        self.spoken(field, &file, String::is_empty);
        Text(file)
    }

    pub(super) fn texts(&mut self, field: &str, file: TextsFile) -> Texts {
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
