//! Games and their seats: how each began, and what opens a seat.

use engine::{Journal, ScenarioText};

use super::database::{Database, on};
use super::work::{Work, values};
use super::{After, Store, StoreError};

const INSERT_GAME: &str = "INSERT INTO games (id, created_ms, opening, scenario) VALUES ($1, $2, $3, $4)";
const INSERT_SEAT: &str = "INSERT INTO seats (game, number, name, secret_hash) VALUES ($1, $2, $3, $4)";
const SELECT_GAME: &str = "SELECT opening, scenario FROM games WHERE id = $1";
const SELECT_SEATS: &str = "SELECT name, secret_hash FROM seats WHERE game = $1 ORDER BY number";

/// How a game began, and who may sit at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The journal as it stood when the game came here, with the secret of its dice; orders only if it was imported.
    pub journal: Journal,
    /// The scenario it is played on.
    pub scenario: ScenarioText,
    /// Seats in order: name, and the hash of the secret that opens it.
    pub seats: Vec<SeatKey>,
}

/// A seat and what opens it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// Word for the seat.
    pub name: String,
    /// SHA-256 of the secret its player holds.
    pub secret_hash: String,
}

/// Keeps a new game.
pub(super) async fn insert(work: &mut Work, now_ms: i64, opening: &Opening) -> Result<(), sqlx::Error> {
    let id = &opening.journal.header.game;
    let files = serde_json::json!([opening.scenario.id, opening.scenario.files]).to_string();
    let journal = opening.journal.print();
    work.run(INSERT_GAME, values![id, now_ms, &journal, &files]).await?;
    for (number, seat) in (0_i64..).zip(&opening.seats) {
        work.run(INSERT_SEAT, values![id, number, &seat.name, &seat.secret_hash]).await?;
    }
    Ok(())
}

impl Store {
    /// Keeps a new game, and with it what comes after its beginning.
    pub async fn create(&self, opening: &Opening, after: &After) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        insert(&mut work, now_ms, opening).await?;
        after.write(&mut work, &opening.journal.header.game, 0, now_ms).await?;
        work.commit().await?;
        if !after.jobs.is_empty() {
            self.wake.notify_one();
        }
        Ok(())
    }

    /// How a game began; `None` if there is no such game.
    pub async fn opening(&self, game: &str) -> Result<Option<Opening>, StoreError> {
        let found: Option<(String, String)> = on!(&self.database, pool => {
            sqlx::query_as(SELECT_GAME).bind(game).fetch_optional(pool).await?
        });
        let Some((opening, scenario)) = found else { return Ok(None) };
        let seats: Vec<(String, String)> = on!(&self.database, pool => {
            sqlx::query_as(SELECT_SEATS).bind(game).fetch_all(pool).await?
        });
        let damaged = |what: String| StoreError::Damaged { game: game.to_owned(), what };
        let journal = Journal::parse(&opening).map_err(|fault| damaged(fault.to_string()))?;
        let (id, files) = serde_json::from_str(&scenario).map_err(|fault| damaged(fault.to_string()))?;
        let seats = seats.into_iter().map(|(name, secret_hash)| SeatKey { name, secret_hash });
        Ok(Some(Opening { journal, scenario: ScenarioText { id, files }, seats: seats.collect() }))
    }
}
