//! Chairs: who sits where in a game between people, and since which entry.

use super::work::{Work, values};
use super::{Store, StoreError};

const INSERT: &str = "INSERT INTO chairs (game, seat, number, side, account, player, from_entry, why) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
const OPEN: &str = "SELECT c.seat, c.number, c.side, c.account, a.name, c.player, a.state FROM chairs c \
                    LEFT JOIN accounts a ON a.id = c.account WHERE c.game = $1 AND c.to_entry IS NULL \
                    ORDER BY c.seat";
const STAND_UP: &str = "UPDATE chairs SET to_entry = $3 WHERE game = $1 AND seat = $2 AND to_entry IS NULL";
const HELD: &str =
    "SELECT seat FROM chairs WHERE game = $1 AND account = $2 AND to_entry IS NULL ORDER BY seat LIMIT 1";
const EVER_HELD: &str = "SELECT COUNT(*) FROM chairs WHERE game = $1 AND account = $2 AND seat = $3";
const EVER_IN: &str = "SELECT COUNT(*) FROM chairs WHERE game = $1 AND account = $2";
const PLAYER: &str = "SELECT player FROM chairs WHERE game = $1 AND seat = $2 AND to_entry IS NULL";
const SEEN: &str = "UPDATE chairs SET seen_ms = $3 WHERE game = $1 AND account = $2 AND to_entry IS NULL \
                    AND seen_ms IS NULL AND EXISTS (SELECT 1 FROM club_games WHERE game = $1 AND closed_ms IS NOT NULL)";

/// Who sits on a chair, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// The seat's word.
    pub seat: String,
    /// How many sat there before.
    pub number: i64,
    /// Its side's word.
    pub side: String,
    /// Whose it is; none for guests and computers.
    pub account: Option<String>,
    /// His name; empty for one who is gone.
    pub name: Option<String>,
    /// `person`, `guest`, `computer LEVEL` or `open`.
    pub player: String,
}

impl Chair {
    /// Does a person play here?
    pub fn is_person(&self) -> bool {
        matches!(self.player.as_str(), PERSON | GUEST)
    }
}

/// The word for somebody with an account.
pub const PERSON: &str = "person";
/// The word for somebody who holds a link.
pub const GUEST: &str = "guest";
/// The word for nobody.
pub const OPEN_SEAT: &str = "open";

/// Somebody sits down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewChair {
    /// The seat's word.
    pub seat: String,
    /// Its side's word.
    pub side: String,
    /// Whose it is from now on.
    pub account: Option<String>,
    /// `person`, `guest`, `computer LEVEL` or `open`.
    pub player: String,
    /// Why.
    pub why: &'static str,
}

type Row = (String, i64, String, Option<String>, Option<String>, String, Option<String>);

pub(super) async fn open(work: &mut Work, game: &str) -> Result<Vec<Chair>, sqlx::Error> {
    let rows: Vec<Row> = work.all(OPEN, values![game]).await?;
    Ok(rows.into_iter().map(read).collect())
}

fn read((seat, number, side, account, name, player, _): Row) -> Chair {
    Chair { seat, number, side, account, name, player }
}

/// Whoever sat there stands up, and somebody sits down.
pub(super) async fn sit_down(
    work: &mut Work,
    game: &str,
    entry: u32,
    number: i64,
    new: &NewChair,
) -> Result<(), sqlx::Error> {
    work.run(STAND_UP, values![game, &new.seat, entry]).await?;
    let NewChair { seat, side, account, player, why } = new;
    work.run(INSERT, values![game, seat, number, side, account, player, entry, *why]).await?;
    Ok(())
}

impl Store {
    /// Who sits where now.
    pub async fn chairs(&self, game: &str) -> Result<Vec<Chair>, StoreError> {
        let rows: Vec<Row> = self.database.all(OPEN, values![game]).await?;
        Ok(rows.into_iter().map(read).collect())
    }

    /// The seat that an account holds in a game.
    pub async fn seat_held(&self, game: &str, account: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = self.database.one(HELD, values![game, account]).await?;
        Ok(found.map(|(seat,)| seat))
    }

    /// Did an account ever sit in this game?
    pub(crate) async fn has_sat(&self, game: &str, account: &str) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = self.database.one(EVER_IN, values![game, account]).await?;
        Ok(found.is_some_and(|(count,)| count > 0))
    }

    /// Did an account ever sit on this seat?
    pub async fn has_sat_on(&self, game: &str, account: &str, seat: &str) -> Result<bool, StoreError> {
        let found: Option<(i64,)> = self.database.one(EVER_HELD, values![game, account, seat]).await?;
        Ok(found.is_some_and(|(count,)| count > 0))
    }

    /// Who plays a seat now, in a word.
    pub(crate) async fn player_on(&self, game: &str, seat: &str) -> Result<Option<String>, StoreError> {
        let found: Option<(String,)> = self.database.one(PLAYER, values![game, seat]).await?;
        Ok(found.map(|(player,)| player))
    }

    /// Writes down that one account sat on a seat before another, as an entry `chair` would have. For tests.
    #[doc(hidden)]
    pub async fn move_chair(
        &self,
        game: &str,
        seat: &str,
        before: &str,
        now: &str,
    ) -> Result<(), StoreError> {
        const BEFORE: &str =
            "UPDATE chairs SET account = $3, to_entry = 0 WHERE game = $1 AND seat = $2 AND to_entry IS NULL";
        let mut work = self.database.begin().await?;
        work.run(BEFORE, values![game, seat, before]).await?;
        let (seat, side, player) = (seat.to_owned(), seat.to_owned(), PERSON.to_owned());
        let new = NewChair { seat, side, account: Some(now.to_owned()), player, why: "test" };
        sit_down(&mut work, game, 0, 1, &new).await?;
        work.commit().await?;
        Ok(())
    }

    /// A player has seen that his game is over.
    pub(crate) async fn saw_the_end(&self, game: &str, account: &str) -> Result<(), StoreError> {
        self.database.run(SEEN, values![game, account, self.clock.now_ms()]).await?;
        Ok(())
    }
}
