//! The record of a game: a small text file that replays forever.
//!
//! ```text
//! grognard journal 1
//! book valor-victory
//! edition 1.03
//! engine 0.1.0
//! game 6f1d…
//! scenario tutorial sha256 3b0c…
//! seat allies allies Anna
//! seat axis axis computer
//! option fog off
//! dice sha256 9ac1…
//! orders ~5d02c1
//! 1 allies end ~77ab03
//! 2 allies fire a1+a2 -> 0607 [4 2] ~0c9d41
//! = 3f9a0b77c1d2e4f5 ~a90b12
//! secret 00ff…
//! end 2 sha256 77c0…
//! ```
//!
//! Each line below `orders` ends in a check of itself, so that damage is found where it happened; `=` gives the
//! state after the order above it; `end` counts the orders and hashes all lines before it.

use std::fmt::Write as _;

use thiserror::Error;

use crate::dice::{Commitment, Die, Secret};
use crate::digest::{self, NotHex};
use crate::key::Key;
use crate::line::Line;
use crate::messages::key;

/// Who sat where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatLine {
    /// Word for the seat.
    pub name: String,
    /// Word for its side.
    pub side: String,
    /// Who played it, for people.
    pub player: String,
}

/// What was agreed before play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// Book id.
    pub book: String,
    /// Rules edition: a change of a ruling is a new edition, so old games keep replaying.
    pub edition: String,
    /// Version of the engine that wrote it.
    pub engine: String,
    /// Id of the game; part of every die's key.
    pub game: String,
    /// Scenario id.
    pub scenario: String,
    /// Hash of the scenario's files.
    pub scenario_digest: String,
    /// Seats in order.
    pub seats: Vec<SeatLine>,
    /// Options in order of key.
    pub options: Vec<(String, String)>,
    /// Commitment to the secret of the dice; `None` when the dice were told or fast.
    pub dice: Option<Commitment>,
}

/// One order as it was played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Word for the seat.
    pub seat: String,
    /// Canonical notation.
    pub order: String,
    /// Dice in the order they fell.
    pub dice: Vec<Die>,
    /// Hash of the state afterwards, now and then.
    pub state: Option<String>,
    /// Line in the file it was read from; 0 if it was not.
    pub line: usize,
}

/// The record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Journal {
    /// What was agreed before play.
    pub header: Header,
    /// Orders in order.
    pub moves: Vec<Move>,
    /// Published at the end.
    pub secret: Option<Secret>,
}

/// What is wrong with a journal, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {}", .what.plain())]
pub struct JournalFault {
    /// Line, counted from 1.
    pub line: usize,
    /// What is wrong; it names no piece, place or side but by words.
    pub what: Line,
}

impl JournalFault {
    /// What is said about it.
    pub fn line(&self) -> Line {
        Line::new(key::JOURNAL_AT).with("line", self.line).with("what", self.what.clone())
    }
}

/// What a verification looked at, all of it in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Verdict {
    /// Orders judged lawful again.
    pub orders: usize,
    /// Dice recomputed from the secret.
    pub dice: usize,
    /// State hashes compared.
    pub states: usize,
    /// False while the secret is unpublished: the dice were replayed, not recomputed.
    pub dice_proven: bool,
}

const MAGIC: &str = "grognard journal 1";

impl Journal {
    /// The file.
    pub fn print(&self) -> String {
        let header = &self.header;
        let mut text = format!(
            "{MAGIC}\nbook {}\nedition {}\nengine {}\ngame {}\nscenario {} sha256 {}\n",
            header.book, header.edition, header.engine, header.game, header.scenario, header.scenario_digest,
        );
        for SeatLine { name, side, player } in &header.seats {
            text.push_str(format!("seat {name} {side} {player}").trim_end());
            text.push('\n');
        }
        for (key, value) in &header.options {
            let _ = writeln!(text, "option {key} {value}");
        }
        match header.dice {
            Some(commitment) => drop(writeln!(text, "dice sha256 {commitment}")),
            None => text.push_str("dice open\n"),
        }
        push_checked(&mut text, "orders");
        for (index, played) in self.moves.iter().enumerate() {
            push_checked(&mut text, &played.print(index + 1));
            if let Some(state) = &played.state {
                push_checked(&mut text, &format!("= {state}"));
            }
        }
        if let Some(secret) = &self.secret {
            let _ = writeln!(text, "secret {}", secret.reveal());
        }
        let whole = digest::sha256(&text);
        let _ = writeln!(text, "end {} sha256 {whole}", self.moves.len());
        text
    }

    /// Reads a file; refuses one that is damaged or cut short, naming the line.
    pub fn parse(text: &str) -> Result<Self, JournalFault> {
        Reader::new(text).journal()
    }
}

impl Move {
    fn print(&self, number: usize) -> String {
        let mut line = format!("{number} {} {}", self.seat, self.order);
        if !self.dice.is_empty() {
            let dice: Vec<_> = self.dice.iter().map(Die::to_string).collect();
            let _ = write!(line, " [{}]", dice.join(" "));
        }
        line
    }
}

fn push_checked(text: &mut String, line: &str) {
    let _ = writeln!(text, "{line} ~{}", check_of(line));
}

fn check_of(line: &str) -> String {
    let mut hash = digest::sha256(line);
    hash.truncate(6);
    hash
}

struct Reader<'a> {
    text: &'a str,
    lines: Vec<&'a str>,
    at: usize,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self { text, lines: text.lines().collect(), at: 0 }
    }

    fn fault(&self, what: Line) -> JournalFault {
        JournalFault { line: self.at.max(1), what }
    }

    /// Something else should have stood there.
    fn expected(&self, form: &str) -> JournalFault {
        self.fault(Line::new(key::JOURNAL_EXPECTED).with("form", form))
    }

    /// Not as many digits as a hash or a secret has.
    fn no_hash(&self, NotHex { expected }: NotHex) -> JournalFault {
        self.fault(Line::new(key::JOURNAL_NO_HASH).with("digits", expected))
    }

    fn next(&mut self) -> Result<&'a str, JournalFault> {
        let line = self.lines.get(self.at).copied();
        self.at += 1;
        line.ok_or_else(|| self.fault(Line::new(key::JOURNAL_CUT_SHORT)))
    }

    /// The rest of the next line, which must start with this word.
    fn field(&mut self, word: &str) -> Result<&'a str, JournalFault> {
        let line = self.next()?;
        let rest = line.strip_prefix(word).and_then(|rest| rest.strip_prefix(' '));
        rest.ok_or_else(|| self.fault(found(key::JOURNAL_EXPECTED_FOUND, &format!("{word} …"), line)))
    }

    /// A line without its check, after comparing it.
    fn checked(&self, line: &'a str) -> Result<&'a str, JournalFault> {
        let parts = line.rsplit_once(" ~");
        let (body, check) =
            parts.ok_or_else(|| self.fault(Line::new(key::JOURNAL_NO_CHECK).with("text", line)))?;
        if check == check_of(body) {
            Ok(body)
        } else {
            Err(self.fault(Line::new(key::JOURNAL_DAMAGED).with("text", body).with("check", check)))
        }
    }

    fn journal(mut self) -> Result<Journal, JournalFault> {
        let first = self.next()?;
        if first != MAGIC {
            return Err(self.fault(found(key::JOURNAL_OTHER_VERSION, MAGIC, first)));
        }
        let mut header = self.header()?;
        let moves = self.moves(&mut header)?;
        let secret = self.secret()?;
        self.end(moves.len())?;
        Ok(Journal { header, moves, secret })
    }

    fn header(&mut self) -> Result<Header, JournalFault> {
        let book = self.field("book")?.to_owned();
        let edition = self.field("edition")?.to_owned();
        let engine = self.field("engine")?.to_owned();
        let game = self.field("game")?.to_owned();
        let scenario = self.field("scenario")?;
        let (scenario, scenario_digest) =
            scenario.split_once(" sha256 ").ok_or_else(|| self.expected("scenario ID sha256 HASH"))?;
        Ok(Header {
            book,
            edition,
            engine,
            game,
            scenario: scenario.to_owned(),
            scenario_digest: scenario_digest.to_owned(),
            seats: Vec::new(),
            options: Vec::new(),
            dice: None,
        })
    }

    /// Seats, options and dice up to the `orders` line, then the orders.
    fn moves(&mut self, header: &mut Header) -> Result<Vec<Move>, JournalFault> {
        loop {
            let line = self.next()?;
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "seat" => header.seats.push(self.seat(rest)?),
                "option" => header.options.push(self.option(rest)?),
                "dice" => header.dice = self.commitment(rest)?,
                "orders" => {
                    self.checked(line)?;
                    return self.orders();
                }
                _ => {
                    let form = "seat …, option …, dice … or orders";
                    return Err(self.fault(found(key::JOURNAL_EXPECTED_FOUND, form, line)));
                }
            }
        }
    }

    fn seat(&self, rest: &str) -> Result<SeatLine, JournalFault> {
        let mut words = rest.splitn(3, ' ');
        match (words.next(), words.next()) {
            (Some(name), Some(side)) if !name.is_empty() => Ok(SeatLine {
                name: name.to_owned(),
                side: side.to_owned(),
                player: words.next().unwrap_or_default().to_owned(),
            }),
            _ => Err(self.expected("seat NAME SIDE [player]")),
        }
    }

    fn option(&self, rest: &str) -> Result<(String, String), JournalFault> {
        let pair = rest.split_once(' ').ok_or_else(|| self.expected("option KEY VALUE"))?;
        Ok((pair.0.to_owned(), pair.1.to_owned()))
    }

    fn commitment(&self, rest: &str) -> Result<Option<Commitment>, JournalFault> {
        match rest.strip_prefix("sha256 ") {
            Some(hash) => hash.parse().map(Some).map_err(|error| self.no_hash(error)),
            None if rest == "open" => Ok(None),
            None => Err(self.expected("dice sha256 HASH or dice open")),
        }
    }

    fn orders(&mut self) -> Result<Vec<Move>, JournalFault> {
        let mut moves: Vec<Move> = Vec::new();
        while let Some(&line) = self.lines.get(self.at) {
            if line.starts_with("secret ") || line.starts_with("end ") {
                break;
            }
            self.at += 1;
            let body = self.checked(line)?;
            match body.strip_prefix("= ") {
                Some(state) => match moves.last_mut() {
                    Some(last) if last.state.is_none() => last.state = Some(state.to_owned()),
                    _ => return Err(self.fault(Line::new(key::JOURNAL_LONE_STATE))),
                },
                None => moves.push(self.order(body, moves.len() + 1)?),
            }
        }
        Ok(moves)
    }

    fn order(&self, body: &str, expected: usize) -> Result<Move, JournalFault> {
        let mut words = body.splitn(3, ' ');
        let number = words.next().unwrap_or_default();
        if number.parse() != Ok(expected) {
            let what = Line::new(key::JOURNAL_ORDER_NUMBER).with("number", expected).with("found", number);
            return Err(self.fault(what));
        }
        let (Some(seat), Some(rest)) = (words.next(), words.next()) else {
            return Err(self.expected("NUMBER SEAT ORDER"));
        };
        let (order, dice) = match rest.strip_suffix(']').and_then(|rest| rest.rsplit_once(" [")) {
            Some((order, dice)) => (order, self.dice(dice)?),
            None => (rest, Vec::new()),
        };
        Ok(Move { seat: seat.to_owned(), order: order.to_owned(), dice, state: None, line: self.at })
    }

    fn dice(&self, text: &str) -> Result<Vec<Die>, JournalFault> {
        let no_die = |word: &str| self.fault(Line::new(key::JOURNAL_NO_DIE).with("word", word));
        text.split(' ').map(|word| word.parse().map_err(|()| no_die(word))).collect()
    }

    fn secret(&mut self) -> Result<Option<Secret>, JournalFault> {
        if !self.lines.get(self.at).is_some_and(|line| line.starts_with("secret ")) {
            return Ok(None);
        }
        let secret = self.field("secret")?;
        secret.parse().map(Some).map_err(|error| self.no_hash(error))
    }

    fn end(&mut self, count: usize) -> Result<(), JournalFault> {
        let before: usize = self.lines.iter().take(self.at).map(|line| line.len() + 1).sum();
        let rest = self.field("end")?;
        let (number, hash) =
            rest.split_once(" sha256 ").ok_or_else(|| self.expected("end COUNT sha256 HASH"))?;
        if number.parse() != Ok(count) {
            let what = Line::new(key::JOURNAL_COUNT).with("count", count).with("found", number);
            return Err(self.fault(what));
        }
        if self.text.get(..before).map(digest::sha256).as_deref() != Some(hash) {
            return Err(self.fault(Line::new(key::JOURNAL_CHANGED)));
        }
        match self.lines.get(self.at) {
            None => Ok(()),
            Some(line) => {
                let what = Line::new(key::JOURNAL_AFTER_END).with("text", *line);
                Err(JournalFault { line: self.at + 1, what })
            }
        }
    }
}

/// What should have stood in a line, and what did.
fn found(key: Key, form: &str, found: &str) -> Line {
    Line::new(key).with("form", form).with("found", found)
}

impl std::str::FromStr for Die {
    type Err = ();

    /// `4` is a six-sided die, `d13:7` one of another kind.
    fn from_str(text: &str) -> Result<Self, ()> {
        // The standard parser takes a sign, too: one die would have two spellings.
        let number = |word: &str| match word.bytes().all(|byte| byte.is_ascii_digit()) {
            true => word.parse::<u8>().map_err(drop),
            false => Err(()),
        };
        let (sides, face) = match text.strip_prefix('d').and_then(|rest| rest.split_once(':')) {
            Some((sides, face)) => (number(sides)?, number(face)?),
            None => (6, number(text)?),
        };
        if (1..=sides).contains(&face) { Ok(Self { sides, face }) } else { Err(()) }
    }
}
