//! Games between people: what of each is known to everybody. A row changes in the transaction of the entry that changes
//! the game, and with it clocks, chairs and notices.

use club::Pace;
use serde::{Deserialize, Serialize};

use super::chairs::{self, NewChair};
use super::work::{Work, values};
use super::{Store, StoreError};

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT g.game, g.kind, g.book, g.scenario, g.title, g.pace, g.watch, g.state, g.entry, g.stint, g.awaited, \
             g.turn, g.stint_ms, g.unrated, g.result, g.closed_ms FROM club_games g ",
            $rest
        )
    };
}

const SELECT: &str = select!("WHERE g.game = $1");
const LOCK: &str = "SELECT game FROM club_games WHERE game = $1 FOR UPDATE";
const MINE: &str = select!(
    "JOIN chairs c ON c.game = g.game WHERE c.account = $1 AND c.to_entry IS NULL AND \
     (g.closed_ms IS NULL OR (g.closed_ms > $2 AND c.seen_ms IS NULL)) ORDER BY g.created_ms DESC, g.game LIMIT 200"
);
const MINE_CLOSED: &str = select!(
    "JOIN chairs c ON c.game = g.game WHERE c.account = $1 AND c.to_entry IS NULL AND g.closed_ms IS NOT NULL \
     ORDER BY g.closed_ms DESC, g.game LIMIT 200"
);
const WATCHED: &str =
    select!("WHERE g.watch <> 'no' AND g.closed_ms IS NULL ORDER BY g.created_ms DESC, g.game LIMIT 100");
const COUNT: &str = "SELECT COUNT(*) FROM club_games g JOIN chairs c ON c.game = g.game WHERE c.account = $1 \
                     AND c.to_entry IS NULL AND g.closed_ms IS NULL";
const RUNNING_OF: &str = "SELECT g.game FROM club_games g JOIN chairs c ON c.game = g.game WHERE c.account = $1 \
                          AND c.to_entry IS NULL AND g.closed_ms IS NULL ORDER BY g.game";
const RUNNING: &str = "SELECT game FROM club_games WHERE closed_ms IS NULL ORDER BY game";
const INSERT: &str = "INSERT INTO club_games (game, created_ms, kind, book, scenario, title, pace, watch, state, entry, \
                      stint, awaited, turn, stint_ms, unrated) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'running', 0, 0, '', 0, $2, 0)";
const UPDATE: &str = "UPDATE club_games SET state = $2, entry = $3, stint = $4, awaited = $5, turn = $6, stint_ms = $7, \
                      unrated = $8, result = $9, closed_ms = $10, pace = $11 WHERE game = $1";

/// A game between people, as everybody may know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubGame {
    /// Its id.
    pub game: String,
    /// `casual`, `rated` or `tournament`.
    pub kind: String,
    /// Book id.
    pub book: String,
    /// Scenario id.
    pub scenario: String,
    /// Title of the scenario.
    pub title: String,
    /// How fast it is played.
    pub pace: Pace,
    /// May others watch? `no` or `neutral`.
    pub watch: String,
    /// `running`, `paused`, `overdue` or `closed`.
    pub state: String,
    /// The last entry that changed this.
    pub entry: i64,
    /// How often the awaited have changed.
    pub stint: i64,
    /// Seats that are awaited.
    pub awaited: Vec<String>,
    /// The public number of the turn.
    pub turn: i64,
    /// Since when they are awaited.
    pub stint_ms: i64,
    /// It has lost its right to be rated.
    pub is_unrated: bool,
    /// How it ended.
    pub result: Option<GameResult>,
    /// When.
    pub closed_ms: Option<i64>,
}

impl ClubGame {
    /// Do flags end it by themselves?
    pub fn is_rated(&self) -> bool {
        self.kind != "casual"
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// `book`, or why it was closed: `resign`, `draw`, `claim`, `forfeit`, `abandoned`, `void`.
    pub kind: String,
    /// The side that won.
    pub winner: Option<String>,
    /// The book's word for how great the victory is.
    pub level: Option<String>,
}

/// What an entry changes for the club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClubChange {
    /// Seats that are awaited after it.
    pub awaited: Vec<String>,
    /// Whoever is awaited replies to somebody else, in no turn of his own.
    pub is_reaction: bool,
    /// The public number of the turn.
    pub turn: i64,
    /// How the game ended, if it did.
    pub result: Option<GameResult>,
    /// Somebody else sits down.
    pub chair: Option<NewChair>,
    /// A message to whoever is awaited next.
    pub message: Option<(String, String)>,
}

type Row = (
    String,
    String,
    String,
    String,
    String,
    String,
    String,
    String,
    i64,
    i64,
    String,
    i64,
    i64,
    i64,
    Option<String>,
    Option<i64>,
);

fn read(row: Row) -> ClubGame {
    let (game, kind, book, scenario, title, pace, watch, state, entry, stint, awaited, turn, ..) = row;
    ClubGame {
        game,
        kind,
        book,
        scenario,
        title,
        pace: pace.parse().unwrap_or(Pace::Open),
        watch,
        state,
        entry,
        stint,
        awaited: awaited.split_whitespace().map(str::to_owned).collect(),
        turn,
        stint_ms: row.12,
        is_unrated: row.13 != 0,
        result: row.14.and_then(|text| serde_json::from_str(&text).ok()),
        closed_ms: row.15,
    }
}

/// The row of a game, which nobody else changes until the transaction ends.
pub(super) async fn locked(work: &mut Work, game: &str) -> Result<Option<ClubGame>, sqlx::Error> {
    work.lock(LOCK, values![game]).await?;
    Ok(work.one(SELECT, values![game]).await?.map(read))
}

pub(super) async fn keep(work: &mut Work, game: &ClubGame) -> Result<(), sqlx::Error> {
    let result = game.result.as_ref().map(|result| serde_json::to_string(result).unwrap_or_default());
    let (awaited, pace) = (game.awaited.join(" "), game.pace.to_string());
    let row = values![
        &game.game,
        &game.state,
        game.entry,
        game.stint,
        &awaited,
        game.turn,
        game.stint_ms,
        game.is_unrated,
        &result,
        game.closed_ms,
        &pace,
    ];
    work.run(UPDATE, row).await?;
    Ok(())
}

/// A game that begins, with whoever sits down.
#[derive(Clone, Debug)]
pub struct NewClubGame {
    /// `casual`, `rated` or `tournament`.
    pub kind: &'static str,
    /// How fast it is played.
    pub pace: Pace,
    /// May others watch?
    pub watch: String,
    /// Title of the scenario.
    pub title: String,
    /// Who sits where.
    pub chairs: Vec<NewChair>,
    /// Who is awaited.
    pub first: ClubChange,
}

pub(super) async fn begin(
    work: &mut Work,
    now_ms: i64,
    header: &engine::Header,
    new: &NewClubGame,
) -> Result<(), sqlx::Error> {
    let pace = new.pace.to_string();
    let (id, book, scenario) = (&header.game, &header.book, &header.scenario);
    work.run(INSERT, values![id, now_ms, new.kind, book, scenario, &new.title, &pace, &new.watch]).await?;
    for chair in &new.chairs {
        chairs::sit_down(work, id, 0, 0, chair).await?;
    }
    Ok(())
}

impl Store {
    /// A game between people; `None` for any other.
    pub async fn club_game(&self, game: &str) -> Result<Option<ClubGame>, StoreError> {
        Ok(self.database.one(SELECT, values![game]).await?.map(read))
    }

    /// The games of an account that run, and those that have ended since and that it has not seen.
    pub async fn games_of(&self, account: &str, ended_after_ms: i64) -> Result<Vec<ClubGame>, StoreError> {
        let rows: Vec<Row> = self.database.all(MINE, values![account, ended_after_ms]).await?;
        Ok(rows.into_iter().map(read).collect())
    }

    /// The games of an account that are over, the last first.
    pub async fn closed_games_of(&self, account: &str) -> Result<Vec<ClubGame>, StoreError> {
        let rows: Vec<Row> = self.database.all(MINE_CLOSED, values![account]).await?;
        Ok(rows.into_iter().map(read).collect())
    }

    /// Games that run and may be watched.
    pub async fn watched_games(&self) -> Result<Vec<ClubGame>, StoreError> {
        let rows: Vec<Row> = self.database.all(WATCHED, values![]).await?;
        Ok(rows.into_iter().map(read).collect())
    }

    /// How many games of an account run.
    pub async fn count_games(&self, account: &str) -> Result<i64, StoreError> {
        let found: Option<(i64,)> = self.database.one(COUNT, values![account]).await?;
        Ok(found.map_or(0, |(count,)| count))
    }

    /// The games of an account that run, by id.
    pub async fn running_games_of(&self, account: &str) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.database.all(RUNNING_OF, values![account]).await?;
        Ok(rows.into_iter().map(|(game,)| game).collect())
    }

    /// All games between people that run, by id.
    pub async fn running_games(&self) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.database.all(RUNNING, values![]).await?;
        Ok(rows.into_iter().map(|(game,)| game).collect())
    }
}
