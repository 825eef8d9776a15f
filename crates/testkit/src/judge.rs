//! Comparing what happened with what is expected.

use crate::case::{Expect, Expected, Mode};
use crate::matching::{matches, matches_fact, nearest};
use crate::report::{Blessing, Entry, Failure, Said, failure};

/// What has been said since the expectation before, and the position then and now.
pub(crate) struct Since<'a> {
    pub(crate) said: &'a [Entry],
    pub(crate) before: &'a [String],
    pub(crate) facts: &'a [String],
}

impl Since<'_> {
    /// What is not as expected, and what the block would have to say.
    pub(crate) fn judge(&self, expect: Option<&Expect>) -> (Vec<Failure>, Option<Blessing>) {
        let expected = expect.map_or(&[][..], |expect| &expect.lines);
        let mut failures = self.unexpected_refusals(expected);
        let mut last = None;
        for line in expected {
            match self.unmet(line, last) {
                Ok(found) => last = found.or(last),
                Err(failure) => failures.push(failure),
            }
        }
        let blessing = expect.filter(|_| !failures.is_empty()).map(|expect| self.blessing(expect));
        (failures, blessing)
    }

    fn unexpected_refusals(&self, expected: &[Expected]) -> Vec<Failure> {
        let is_expected = |entry: &&Entry| {
            let names = |line: &&Expected| {
                line.mode != Mode::Nowhere && line.text.trim_start_matches("= ").starts_with("refused")
            };
            expected.iter().filter(names).any(|line| matches(&line.text, &entry.text))
        };
        let what = "refused, and no line of the expect block starts with “refused” and matches it";
        let refusals = self.said.iter().filter(|entry| entry.said == Said::Refusal);
        let failure =
            |entry: &Entry| Failure { nearest: vec![entry.text.clone()], ..failure(entry.line, what) };
        refusals.filter(|entry| !is_expected(entry)).map(failure).collect()
    }

    /// Where an expectation is met among what was said, `None` for a fact; the failure if it is not. `last` is where the line
    /// before it was met.
    fn unmet(&self, expected: &Expected, last: Option<usize>) -> Result<Option<usize>, Failure> {
        let spoken = || self.said.iter().enumerate().filter(|(_, entry)| entry.said != Said::Order);
        let is_said = |(_, entry): &(usize, &Entry)| matches(&expected.text, &entry.text);
        let fact = || self.facts.iter().find(|fact| matches_fact(&expected.text, fact));
        let fail = |shown: String, what: &str, nearest: Vec<String>| {
            Err(Failure { expected: Some(shown), nearest, ..failure(expected.line, what) })
        };
        let alike = || {
            let lines = spoken().map(|(_, entry)| entry.text.as_str());
            nearest(&expected.text, lines.chain(self.facts.iter().map(String::as_str)))
        };
        match expected.mode {
            Mode::Somewhere => match (spoken().find(is_said), fact()) {
                (Some((index, _)), _) => Ok(Some(index)),
                (None, Some(_)) => Ok(None),
                (None, None) => {
                    fail(expected.text.clone(), "nothing that happened, and no fact, matches this", alike())
                }
            },
            Mode::Later => {
                let after = last.map_or(0, |last| last + 1);
                match spoken().filter(|(index, _)| *index >= after).find(is_said) {
                    Some((index, _)) => Ok(Some(index)),
                    None => fail(
                        format!("then {}", expected.text),
                        "nothing that happened after the line before matches this",
                        alike(),
                    ),
                }
            }
            Mode::Nowhere => {
                let found: Vec<String> =
                    spoken().filter(is_said).map(|(_, entry)| entry.text.clone()).collect();
                let found: Vec<String> = found.into_iter().chain(fact().cloned()).collect();
                if found.is_empty() {
                    return Ok(None);
                }
                fail(format!("not {}", expected.text), "this should not be so, but it is", found)
            }
        }
    }

    /// What the block would have to say: all that was said, the facts that changed, and the `not` lines that hold.
    fn blessing(&self, expect: &Expect) -> Blessing {
        let is_new = |entry: &&Entry| match entry.said {
            Said::Event | Said::Refusal | Said::Answer => true,
            Said::Tally => entry.text.starts_with("odds "),
            Said::Order => false,
        };
        let mut lines: Vec<String> =
            self.said.iter().filter(is_new).map(|entry| entry.text.clone()).collect();
        let changed = self.facts.iter().filter(|fact| self.said.is_empty() || !self.before.contains(fact));
        // Without orders nothing changes: then the facts themselves are what the block is about.
        lines.extend(changed.cloned());
        let holds = |line: &&Expected| line.mode == Mode::Nowhere && self.unmet(line, None).is_ok();
        lines.extend(expect.lines.iter().filter(holds).map(|line| format!("not {}", line.text)));
        Blessing { opens: expect.opens, closes: expect.closes, lines }
    }
}
