//! Entries: what was done in each game, one after the other. Rows are only ever added.

use std::fmt;
use std::str::FromStr as _;

use engine::{Die, Move};

use super::database::{Database, on};
use super::{After, Store, StoreError, writer};

const SELECT: &str = "SELECT number, kind, seat, body, dice FROM entries \
                      WHERE game = $1 AND number > $2 ORDER BY number";

/// One thing that was done in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// An order was played.
    Order(Move),
    /// The last order was taken back.
    Undo {
        /// By this seat.
        seat: String,
    },
    /// Something was done in a lesson that is no order.
    Lesson {
        /// By this seat.
        seat: String,
        /// What.
        did: Did,
    },
    /// The game ends although the book does not say so.
    Close {
        /// By this seat; empty if by nobody at the table.
        seat: String,
        /// How.
        closing: Closing,
    },
    /// Somebody else sits down.
    Chair {
        /// Here.
        seat: String,
        /// `person`, `guest`, `computer LEVEL` or `open`.
        player: String,
    },
}

/// How a game ends although the book does not say so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// In a word: `resign`, `draw`, `claim`, `forfeit`, `abandoned`, `void`.
    pub kind: String,
    /// The side that wins, if any.
    pub winner: Option<String>,
}

impl fmt::Display for Closing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind)?;
        self.winner.as_ref().map_or(Ok(()), |winner| write!(f, " {winner}"))
    }
}

impl Closing {
    fn read(text: &str) -> Self {
        let (kind, winner) = text.split_once(' ').map_or((text, None), |(kind, side)| (kind, Some(side)));
        Self { kind: kind.to_owned(), winner: winner.map(str::to_owned) }
    }
}

impl Entry {
    /// Name of the seat it was done by.
    pub(crate) fn seat(&self) -> &str {
        match self {
            Self::Order(played) => &played.seat,
            Self::Undo { seat }
            | Self::Lesson { seat, .. }
            | Self::Close { seat, .. }
            | Self::Chair { seat, .. } => seat,
        }
    }
}

/// What a pupil does besides giving orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Did {
    /// He reads on.
    Next,
    /// He begins the step again, or the one before.
    Back,
    /// He chooses an answer, counted from 0.
    Answer(usize),
}

impl fmt::Display for Did {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Next => f.write_str("next"),
            Self::Back => f.write_str("back"),
            Self::Answer(choice) => write!(f, "answer {choice}"),
        }
    }
}

impl Did {
    fn read(text: &str) -> Option<Self> {
        match text {
            "next" => Some(Self::Next),
            "back" => Some(Self::Back),
            text => text.strip_prefix("answer ")?.parse().ok().map(Self::Answer),
        }
    }
}

impl Store {
    /// Adds entry `number` (counted from 1) to a game; [`StoreError::Taken`] if it is there already.
    ///
    /// Returns when the entry is durable, and with it what comes after it. Entries of many games that arrive together are
    /// written together.
    pub async fn append(
        &self,
        game: &str,
        number: u32,
        entry: &Entry,
        after: After,
    ) -> Result<(), StoreError> {
        self.writer.append(writer::Row::new(game, number, self.clock.now_ms(), entry), after).await
    }

    /// The entries of a game after the first `after`, in order.
    pub async fn entries(&self, game: &str, after: u32) -> Result<Vec<Entry>, StoreError> {
        let rows: Vec<Row> = on!(&self.database, pool => {
            sqlx::query_as(SELECT).bind(game).bind(i64::from(after)).fetch_all(pool).await?
        });
        let damaged = |what| StoreError::Damaged { game: game.to_owned(), what };
        let numbered = (i64::from(after) + 1..).zip(rows);
        numbered.map(|(expected, row)| entry(expected, row).map_err(damaged)).collect()
    }
}

type Row = (i64, String, String, String, String);

fn entry(expected: i64, (number, kind, seat, order, dice): Row) -> Result<Entry, String> {
    if number != expected {
        return Err(format!("entry {expected} is missing"));
    }
    match kind.as_str() {
        "order" => {
            let die = |word| Die::from_str(word).map_err(|_| format!("entry {number}: “{word}” is no die"));
            let dice = dice.split_whitespace().map(die).collect::<Result<_, _>>()?;
            Ok(Entry::Order(Move { seat, order, dice, state: None, line: 0 }))
        }
        "undo" => Ok(Entry::Undo { seat }),
        "close" => Ok(Entry::Close { seat, closing: Closing::read(&order) }),
        "chair" => Ok(Entry::Chair { seat, player: order }),
        "lesson" => {
            let did = Did::read(&order).ok_or_else(|| format!("entry {number}: “{order}” in a lesson"))?;
            Ok(Entry::Lesson { seat, did })
        }
        other => Err(format!("entry {number}: unknown kind “{other}”")),
    }
}
