//! What is said about an event, a refusal or a prompt: a message key with its facts.
//!
//! A line is the single source for both forms of speech: the plain notation of cases and logs
//! (`fired b1+b2 0607 7 = 6 dice, +2 [vv.terr.woods]`), and the sentence a language catalogue makes of it.

use serde::Serialize;

use crate::clause::Clause;
use crate::dice::Die;
use crate::key::Key;
use crate::seat::Side;
use crate::tally::{Change, Tally};

/// Something with a name; the book knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Spot {
    /// A counter, unit, leader, card.
    Piece(u16),
    /// A hex, a feature, an objective.
    Place(u32),
    /// Something in a place, such as its woods or its smoke; the book knows what.
    In(u32, Layer),
    /// One of the sides.
    Side(Side),
}

/// What of a place is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub enum Layer {
    /// What it is made of: woods, a house.
    Ground,
    /// What was dug or built there.
    Works,
    /// What stands on its border: a wall, a hedge.
    Border,
    /// What hangs over it: smoke.
    Air,
}

/// A fact in a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Arg {
    /// A count or a value.
    Number(i64),
    /// One piece, place or side.
    Spot(Spot),
    /// Several, in order.
    Spots(Vec<Spot>),
    /// A word of the book, itself a message (`light-barrage`).
    Word(Key),
    /// Free text such as a typed name.
    Text(String),
    /// Something said in its turn, or several such things.
    Lines(Vec<Line>),
    /// Something that people read shorter than notation writes it, such as a length.
    Rounded {
        /// As notation has it.
        exact: String,
        /// As people read it.
        said: String,
    },
}

macro_rules! arg_from {
    ($($from:ty => |$value:ident| $arg:expr),* $(,)?) => {
        $(impl From<$from> for Arg {
            fn from($value: $from) -> Self {
                $arg
            }
        })*
    };
}

arg_from! {
    i64 => |value| Self::Number(value),
    i32 => |value| Self::Number(value.into()),
    u32 => |value| Self::Number(value.into()),
    u16 => |value| Self::Number(value.into()),
    u8 => |value| Self::Number(value.into()),
    usize => |value| Self::Number(i64::try_from(value).unwrap_or(i64::MAX)),
    Spot => |value| Self::Spot(value),
    Vec<Spot> => |value| Self::Spots(value),
    Side => |value| Self::Spot(Spot::Side(value)),
    Key => |value| Self::Word(value),
    String => |value| Self::Text(value),
    &str => |value| Self::Text(value.to_owned()),
    Line => |value| Self::Lines(vec![value]),
    Vec<Line> => |value| Self::Lines(value),
}

/// A message key with its facts, the rule behind it, and the numbers that made it.
///
/// ```
/// use engine::{Key, Line, Spot};
/// let line = Line::new(Key::new("pinned")).with("unit", Spot::Piece(3));
/// assert_eq!(line.notation(&|spot| format!("{spot:?}")), "pinned Piece(3)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Line {
    /// What is said.
    pub key: Key,
    /// Named facts, in the order they are told.
    pub args: Vec<(&'static str, Arg)>,
    /// The clause behind it.
    pub why: Option<Clause>,
    /// The numbers, if it has any.
    pub tallies: Vec<Tally>,
    /// The dice it shows.
    pub dice: Vec<Die>,
}

impl Line {
    /// A line with only its key.
    pub fn new(key: Key) -> Self {
        Self { key, args: Vec::new(), why: None, tallies: Vec::new(), dice: Vec::new() }
    }

    /// Adds a fact.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Whatever it names, in the order of its facts, those of lines within it too.
    pub fn spots(&self) -> Vec<Spot> {
        let of = |(_, arg): &(&'static str, Arg)| match arg {
            Arg::Spot(spot) => vec![*spot],
            Arg::Spots(spots) => spots.clone(),
            Arg::Lines(lines) => lines.iter().flat_map(Line::spots).collect(),
            Arg::Number(_) | Arg::Word(_) | Arg::Text(_) | Arg::Rounded { .. } => Vec::new(),
        };
        self.args.iter().flat_map(of).collect()
    }

    /// Names the rule.
    pub fn by(mut self, clause: Clause) -> Self {
        self.why = Some(clause);
        self
    }

    /// Adds the numbers.
    pub fn counting(mut self, tally: &Tally) -> Self {
        self.tallies.push(tally.clone());
        self
    }

    /// Shows dice.
    pub fn rolling(mut self, dice: impl IntoIterator<Item = Die>) -> Self {
        self.dice.extend(dice);
        self
    }

    /// The plain form: key, facts, tallies, clause. `name` turns a spot into the book's word for it.
    pub fn notation(&self, name: &dyn Fn(Spot) -> String) -> String {
        let mut text = self.key.name().to_owned();
        for (_, arg) in &self.args {
            text.push(' ');
            text.push_str(&arg.notation(name));
        }
        for tally in &self.tallies {
            text.push(' ');
            text.push_str(&tally.notation(name));
        }
        if let Some(clause) = self.why {
            text.push_str(&format!(" [{clause}]"));
        }
        text
    }

    /// The plain form of a line that names no piece, place or side.
    pub fn plain(&self) -> String {
        self.notation(&|spot| format!("{spot:?}"))
    }

    /// The same with names for pieces, places and sides, so that it can be said without the battle.
    pub fn named(self, name: &dyn Fn(Spot) -> String) -> Self {
        let args = self.args.into_iter().map(|(key, arg)| (key, arg.named(name))).collect();
        Self { args, ..self }
    }
}

/// A row of a position in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Something said.
    Said {
        /// How far in it stands: what belongs to a row above is one further in.
        depth: usize,
        /// What is said.
        line: Line,
    },
    /// A row of a drawing in letters, the same in every language.
    Drawn(String),
}

impl From<Line> for Row {
    fn from(line: Line) -> Self {
        Self::Said { depth: 0, line }
    }
}

impl Arg {
    /// The plain form of a fact.
    pub fn notation(&self, name: &dyn Fn(Spot) -> String) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Spot(spot) => name(*spot),
            Self::Spots(spots) => spots.iter().map(|&spot| name(spot)).collect::<Vec<_>>().join("+"),
            Self::Word(word) => word.name().to_owned(),
            Self::Text(text) | Self::Rounded { exact: text, .. } => text.clone(),
            Self::Lines(lines) => lines.iter().map(|line| line.notation(name)).collect::<Vec<_>>().join(", "),
        }
    }

    fn named(self, name: &dyn Fn(Spot) -> String) -> Self {
        match self {
            Self::Spot(_) | Self::Spots(_) => Self::Text(self.notation(name)),
            Self::Lines(lines) => Self::Lines(lines.into_iter().map(|line| line.named(name)).collect()),
            Self::Number(_) | Self::Word(_) | Self::Text(_) | Self::Rounded { .. } => self,
        }
    }
}

impl Tally {
    /// The plain form: `7 = 6 dice, +2 [vv.terr.woods], -1 b3 [vv.fire.leader]`.
    pub fn notation(&self, name: &dyn Fn(Spot) -> String) -> String {
        let mut text = format!("{} = {} {}", self.result, self.base, self.of);
        for modifier in &self.modifiers {
            text.push_str(&match modifier.change {
                Change::Add(amount) => format!(", {amount:+}"),
                Change::Halve => ", halved".to_owned(),
                Change::Times(factor) => format!(", ×{factor}"),
                Change::AtLeast(floor) => format!(", at least {floor}"),
                Change::AtMost(cap) => format!(", at most {cap}"),
            });
            if let Some(spot) = modifier.at {
                text.push(' ');
                text.push_str(&name(spot));
            }
            text.push_str(&format!(" [{}]", modifier.clause));
        }
        text
    }
}
