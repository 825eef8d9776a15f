//! One writer for all games: what waits while a commit is on its way to the disk goes with the next one, together.

use std::collections::BTreeSet;

use engine::Die;
use tokio::sync::{mpsc, oneshot};

use super::database::{Database, now_ms, on};
use super::{Entry, StoreError};

/// Entries written in one commit at most.
const MOST_TOGETHER: usize = 128;

/// Entries waiting to be taken up; whoever has more to write waits too.
const QUEUE: usize = 1024;

/// An entry on its way to the disk, and who waits for it.
#[derive(Debug)]
struct Waiting {
    row: Row,
    done: oneshot::Sender<Result<(), StoreError>>,
}

#[derive(Debug)]
struct Row {
    game: String,
    number: u32,
    at_ms: i64,
    kind: &'static str,
    seat: String,
    body: String,
    dice: String,
}

/// The way to the writer. The writer ends with the last of these.
#[derive(Clone, Debug)]
pub(super) struct Writer(mpsc::Sender<Waiting>);

impl Writer {
    pub(super) fn start(database: Database) -> Self {
        let (queue, mut waiting) = mpsc::channel(QUEUE);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, MOST_TOGETHER).await > 0 {
                write(&database, std::mem::take(&mut batch)).await;
            }
        });
        Self(queue)
    }

    /// Returns when the entry is durable, or could not be written.
    pub(super) async fn append(&self, game: &str, number: u32, entry: &Entry) -> Result<(), StoreError> {
        let (done, outcome) = oneshot::channel();
        let row = Row::new(game, number, entry);
        self.0.send(Waiting { row, done }).await.map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }
}

impl Row {
    fn new(game: &str, number: u32, entry: &Entry) -> Self {
        let (kind, seat, body, dice) = match entry {
            Entry::Order(played) => {
                let dice: Vec<_> = played.dice.iter().map(Die::to_string).collect();
                ("order", &played.seat, played.order.clone(), dice.join(" "))
            }
            Entry::Undo { seat } => ("undo", seat, String::new(), String::new()),
            Entry::Lesson { seat, did } => ("lesson", seat, did.to_string(), String::new()),
        };
        Self { game: game.to_owned(), number, at_ms: now_ms(), kind, seat: seat.clone(), body, dice }
    }

    fn taken(&self) -> StoreError {
        StoreError::Taken { game: self.game.clone(), number: self.number }
    }
}

/// Writes a batch in one commit; if that fails, each entry by itself, so that one cannot spoil another.
async fn write(database: &Database, batch: Vec<Waiting>) {
    let rows: Vec<_> = batch.iter().map(|waiting| &waiting.row).collect();
    if let Ok(mut written) = insert(database, &rows).await {
        for Waiting { row, done } in batch {
            // Of two with the same number the first was written.
            let is_in = written.remove(&(row.game.clone(), i64::from(row.number)));
            let _ = done.send(if is_in { Ok(()) } else { Err(row.taken()) });
        }
        return;
    }
    for Waiting { row, done } in batch {
        let outcome = match insert(database, &[&row]).await {
            Ok(written) if written.is_empty() => Err(row.taken()),
            Ok(_) => Ok(()),
            Err(error) => Err(error.into()),
        };
        let _ = done.send(outcome);
    }
}

/// One statement, one commit: those that were not there already are in when it returns.
async fn insert(database: &Database, rows: &[&Row]) -> Result<BTreeSet<(String, i64)>, sqlx::Error> {
    on!(database, pool => {
        let mut insert =
            sqlx::QueryBuilder::new("INSERT INTO entries (game, number, at_ms, kind, seat, body, dice) ");
        insert.push_values(rows, |mut values, row| {
            values
                .push_bind(&row.game)
                .push_bind(i64::from(row.number))
                .push_bind(row.at_ms)
                .push_bind(row.kind)
                .push_bind(&row.seat)
                .push_bind(&row.body)
                .push_bind(&row.dice);
        });
        insert.push(" ON CONFLICT (game, number) DO NOTHING RETURNING game, number");
        let written: Vec<(String, i64)> = insert.build_query_as().fetch_all(pool).await?;
        Ok(written.into_iter().collect())
    })
}
