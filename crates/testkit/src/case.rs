//! Reading case files.

use engine::{Die, Faults, Line};

use crate::key;

/// One case of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// The file it stands in.
    pub file: String,
    /// Line of its heading.
    pub line: usize,
    /// Its heading.
    pub title: String,
    /// The book that the head of the file names.
    pub book: Option<String>,
    /// Clauses that bite.
    pub rules: Vec<String>,
    /// Clauses that look near and do not apply.
    pub spared: Vec<String>,
    /// The battle in the book's short form, comments taken out.
    pub battle: Block,
    /// What is played and expected, in turn.
    pub acts: Vec<Act>,
}

/// Text inside a fence.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// Line of the first line inside.
    pub line: usize,
    /// The lines inside.
    pub text: String,
}

/// Orders, and what is expected of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Act {
    /// Does it start from the battle again, instead of going on?
    pub again: bool,
    /// The orders and questions.
    pub plays: Vec<Play>,
    /// What must have happened; `None` when nothing more is expected before the case ends.
    pub expect: Option<Expect>,
}

/// One line of a `play` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// Where it stands.
    pub line: usize,
    /// The line as written, without its comment.
    pub text: String,
    /// Who acts.
    pub seat: String,
    /// What is done.
    pub task: Task,
}

/// What a line of a `play` block does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Task {
    /// Gives an order with these dice.
    Order(String, Vec<Die>),
    /// Asks what an order may bring.
    Odds(String),
    /// Asks whether an order is lawful.
    Check(String),
    /// Takes the last order back.
    Undo,
    /// Asks what the seat is shown of the position.
    Shown,
    /// Asks for the lawful orders that start with these words.
    Orders(String),
    /// Asks what is between two pieces or places.
    Between(String, String),
}

/// An `expect` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expect {
    /// Line of the opening fence.
    pub opens: usize,
    /// Line of the closing fence.
    pub closes: usize,
    /// What is expected.
    pub lines: Vec<Expected>,
}

/// One line of an `expect` block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expected {
    /// Where it stands.
    pub line: usize,
    /// The words to find, without `not` or `then`.
    pub text: String,
    /// When it holds.
    pub mode: Mode,
}

/// When a line of an `expect` block holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Something matches.
    Somewhere,
    /// Something matches that was said after what the line before it matched: `then …`.
    Later,
    /// Nothing matches: `not …`.
    Nowhere,
}

/// Reads a case file; reports every fault at once.
///
/// ```
/// let text = "## Holds\n```battle\nblue b1 at 2\n```\n```expect\nb1 at 2\n```\n";
/// let cases = testkit::parse("cases/move.md", text).unwrap();
/// assert_eq!((cases[0].title.as_str(), cases[0].line), ("Holds", 1));
/// let faults = testkit::parse("x.md", "## Empty\n```batle\n```\n").unwrap_err();
/// assert!(faults.to_string().starts_with("x.md:2: case-unknown-fence batle"));
/// ```
pub fn parse(file: &str, text: &str) -> Result<Vec<Case>, Faults> {
    let mut reader = Reader { file, book: book_of(text), faults: Faults::default(), cases: Vec::new() };
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    while let Some((number, line)) = lines.next() {
        if let Some(fence) = line.strip_prefix("```") {
            let mut inside = Vec::new();
            let closes = loop {
                match lines.next() {
                    Some((closes, line)) if line.starts_with("```") => break Some(closes),
                    Some((_, line)) => inside.push(line),
                    None => break None,
                }
            };
            match closes {
                Some(closes) => reader.block(fence.trim(), number, closes, &inside),
                None => reader.fault(number, Line::new(key::CASE_OPEN_FENCE)),
            }
        } else {
            reader.prose(number, line);
        }
    }
    reader.finish()
}

/// The book that the head of a case file names: `Book: valor-victory` before the first case.
pub fn book_of(text: &str) -> Option<String> {
    let head = text.lines().take_while(|line| !line.starts_with("## "));
    let named = |line: &str| {
        let rest = line.strip_prefix("Book:").or_else(|| line.strip_prefix("book "))?;
        let mut words = rest.split_whitespace();
        words.next().filter(|_| words.next().is_none()).map(str::to_owned)
    };
    head.filter_map(named).next()
}

/// A line without its comment.
pub(crate) fn without_comment(line: &str) -> &str {
    let starts =
        |(at, _): &(usize, &str)| line[..*at].is_empty() || line[..*at].ends_with(char::is_whitespace);
    let end = line.match_indices('#').find(starts).map_or(line.len(), |(at, _)| at);
    line[..end].trim_end()
}

struct Reader<'a> {
    file: &'a str,
    book: Option<String>,
    faults: Faults,
    cases: Vec<Case>,
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, what: Line) {
        self.faults.add(self.file, line, what);
    }

    fn prose(&mut self, number: usize, line: &str) {
        if let Some(title) = line.strip_prefix("## ") {
            self.cases.push(Case {
                file: self.file.to_owned(),
                line: number,
                title: title.trim().to_owned(),
                book: self.book.clone(),
                rules: Vec::new(),
                spared: Vec::new(),
                battle: Block::default(),
                acts: Vec::new(),
            });
        } else if let Some(case) = self.cases.last_mut() {
            case.rules.extend(ids(line, "Rules:"));
            case.spared.extend(ids(line, "Not:"));
        }
    }

    fn block(&mut self, fence: &str, opens: usize, closes: usize, inside: &[&str]) {
        if fence == "text" {
            return;
        }
        if !["battle", "play", "play again", "expect"].contains(&fence) {
            return self.fault(opens, Line::new(key::CASE_UNKNOWN_FENCE).with("fence", fence));
        }
        let Some(mut case) = self.cases.pop() else {
            return self.fault(opens, Line::new(key::CASE_EARLY_BLOCK).with("fence", fence));
        };
        match fence {
            "battle" => self.battle(&mut case, opens, inside),
            _ if case.battle.line == 0 => {
                self.fault(opens, Line::new(key::CASE_WITHOUT_BATTLE).with("fence", fence));
                // Said once; the end of the case need not say it again.
                case.battle.line = opens;
            }
            "play" => self.play(&mut case, opens, inside, false),
            "play again" => self.play(&mut case, opens, inside, true),
            _ => self.expect(&mut case, opens, closes, inside),
        }
        self.cases.push(case);
    }

    fn battle(&mut self, case: &mut Case, opens: usize, inside: &[&str]) {
        if case.battle.line != 0 {
            return self.fault(opens, Line::new(key::CASE_SECOND_BATTLE));
        }
        let text = inside.iter().map(|line| format!("{}\n", without_comment(line))).collect();
        case.battle = Block { line: opens + 1, text };
    }

    fn play(&mut self, case: &mut Case, opens: usize, inside: &[&str], again: bool) {
        if again || case.acts.last().is_none_or(|act| act.expect.is_some()) {
            case.acts.push(Act { again, ..Act::default() });
        }
        for (line, text) in numbered(opens, inside) {
            match read_play(line, text) {
                Ok(play) => case.acts.last_mut().expect("one was pushed").plays.push(play),
                Err(what) => self.fault(line, what),
            }
        }
    }

    fn expect(&mut self, case: &mut Case, opens: usize, closes: usize, inside: &[&str]) {
        if case.acts.last().is_none_or(|act| act.expect.is_some()) {
            case.acts.push(Act::default());
        }
        let line = |(line, text): (usize, &str)| {
            let (mode, text) = match (text.strip_prefix("not "), text.strip_prefix("then ")) {
                (Some(rest), _) => (Mode::Nowhere, rest.trim()),
                (None, Some(rest)) => (Mode::Later, rest.trim()),
                (None, None) => (Mode::Somewhere, text),
            };
            Expected { line, text: text.to_owned(), mode }
        };
        let lines: Vec<_> = numbered(opens, inside).map(line).collect();
        if lines.is_empty() {
            self.fault(opens, Line::new(key::CASE_EMPTY_EXPECT));
        }
        case.acts.last_mut().expect("one was pushed").expect = Some(Expect { opens, closes, lines });
    }

    fn finish(mut self) -> Result<Vec<Case>, Faults> {
        let cases = std::mem::take(&mut self.cases);
        if cases.is_empty() {
            self.fault(0, Line::new(key::CASE_NONE));
        }
        for case in &cases {
            let of_case = |key| Line::new(key).with("title", case.title.as_str());
            let expects = case.acts.iter().any(|act| act.expect.is_some());
            if case.battle.line == 0 {
                self.fault(case.line, of_case(key::CASE_NO_BATTLE));
            } else if !expects && self.faults.0.is_empty() {
                self.fault(case.line, of_case(key::CASE_NO_EXPECT));
            }
        }
        self.faults.or(cases)
    }
}

/// The lines of a block that say something, with their numbers.
fn numbered<'a>(opens: usize, inside: &'a [&'a str]) -> impl Iterator<Item = (usize, &'a str)> {
    let lines = inside.iter().enumerate();
    lines
        .map(move |(index, line)| (opens + 1 + index, without_comment(line).trim()))
        .filter(|(_, line)| !line.is_empty())
}

fn ids(line: &str, start: &str) -> Vec<String> {
    let rest = line.strip_prefix(start).unwrap_or_default();
    rest.split(',').map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect()
}

fn read_play(line: usize, text: &str) -> Result<Play, Line> {
    let (seat, rest) = text.split_once(char::is_whitespace).ok_or_else(|| Line::new(key::CASE_PLAY))?;
    let (order, dice) = match rest.strip_suffix(']').and_then(|rest| rest.rsplit_once('[')) {
        Some((order, dice)) => (order.trim(), read_dice(dice)?),
        None => (rest.trim(), Vec::new()),
    };
    let asked = |order: &str| match dice.as_slice() {
        [] => Ok(order.trim().to_owned()),
        _ => Err(Line::new(key::CASE_QUESTION_DICE)),
    };
    let task = match order.split_once(char::is_whitespace) {
        None if order == "undo" => Task::Undo,
        None if order == "shown" => Task::Shown,
        None if order == "orders" => Task::Orders(String::new()),
        Some(("orders", start)) => Task::Orders(asked(start)?),
        Some(("between", pair)) => {
            let wrong = || Line::new(key::CASE_BETWEEN);
            let (one, two) = pair.split_once(char::is_whitespace).ok_or_else(wrong)?;
            Task::Between(asked(one)?, asked(two)?)
        }
        Some(("odds", order)) => Task::Odds(asked(order)?),
        Some(("check", order)) => Task::Check(asked(order)?),
        _ => Task::Order(order.to_owned(), dice),
    };
    Ok(Play { line, text: text.to_owned(), seat: seat.to_owned(), task })
}

fn read_dice(text: &str) -> Result<Vec<Die>, Line> {
    let die = |word: &str| word.parse().map_err(|()| Line::new(key::CASE_DIE).with("word", word));
    text.split_whitespace().map(die).collect()
}
