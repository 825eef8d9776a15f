//! One writer for all games: what waits while a commit is on its way to the disk goes with the next one, together.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::Die;
use tokio::sync::{Notify, mpsc, oneshot};

use super::database::{Database, on};
use super::work::Work;
use super::{After, Entry, StoreError};

/// Entries written in one commit at most.
const MOST_TOGETHER: usize = 128;

/// Entries waiting to be taken up; whoever has more to write waits too.
const QUEUE: usize = 1024;

/// An entry on its way to the disk, and who waits for it.
#[derive(Debug)]
struct Waiting {
    row: Row,
    after: After,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// An entry as it is written.
#[derive(Debug)]
pub(super) struct Row {
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
    pub(super) fn start(database: Database, wake: Arc<Notify>) -> Self {
        let (queue, mut waiting) = mpsc::channel::<Waiting>(QUEUE);
        tokio::spawn(async move {
            let mut batch = Vec::new();
            while waiting.recv_many(&mut batch, MOST_TOGETHER).await > 0 {
                let batch = std::mem::take(&mut batch);
                let brings_jobs = batch.iter().any(|waiting| !waiting.after.jobs.is_empty());
                write(&database, batch).await;
                if brings_jobs {
                    wake.notify_one();
                }
            }
        });
        Self(queue)
    }

    /// Returns when the entry is durable, or could not be written.
    pub(super) async fn append(&self, row: Row, after: After) -> Result<(), StoreError> {
        let (done, outcome) = oneshot::channel();
        self.0.send(Waiting { row, after, done }).await.map_err(|_| StoreError::Closed)?;
        outcome.await.map_err(|_| StoreError::Closed)?
    }
}

impl Row {
    pub(super) fn new(game: &str, number: u32, at_ms: i64, entry: &Entry) -> Self {
        let (kind, seat, body, dice) = match entry {
            Entry::Order(played) => {
                let dice: Vec<_> = played.dice.iter().map(Die::to_string).collect();
                ("order", &played.seat, played.order.clone(), dice.join(" "))
            }
            Entry::Undo { seat } => ("undo", seat, String::new(), String::new()),
            Entry::Close { seat, closing } => ("close", seat, closing.to_string(), String::new()),
            Entry::Chair { seat, player } => ("chair", seat, player.clone(), String::new()),
            Entry::Lesson { seat, did } => ("lesson", seat, did.to_string(), String::new()),
        };
        Self { game: game.to_owned(), number, at_ms, kind, seat: seat.clone(), body, dice }
    }

    fn taken(&self) -> StoreError {
        StoreError::Taken { game: self.game.clone(), number: self.number }
    }
}

/// Writes a batch in one commit; if that fails, each entry by itself, so that one cannot spoil another.
async fn write(database: &Database, batch: Vec<Waiting>) {
    if let Ok(mut written) = insert(database, &batch.iter().collect::<Vec<_>>()).await {
        for Waiting { row, done, .. } in batch {
            // Of two with the same number the first was written.
            let is_in = written.remove(&(row.game.clone(), i64::from(row.number)));
            let _ = done.send(if is_in { Ok(()) } else { Err(row.taken()) });
        }
        return;
    }
    for waiting in batch {
        let outcome = match insert(database, &[&waiting]).await {
            Ok(written) if written.is_empty() => Err(waiting.row.taken()),
            Ok(_) => Ok(()),
            Err(error) => Err(error),
        };
        let _ = waiting.done.send(outcome);
    }
}

/// The statement that adds entries that are not there already, on either database.
macro_rules! insert_entries {
    ($batch:expr, $executor:expr) => {{
        let mut insert =
            sqlx::QueryBuilder::new("INSERT INTO entries (game, number, at_ms, kind, seat, body, dice) ");
        insert.push_values($batch, |mut values, Waiting { row, .. }| {
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
        let written: Vec<(String, i64)> = insert.build_query_as().fetch_all($executor).await?;
        BTreeSet::from_iter(written)
    }};
}

/// One commit: entries that were not there already are in when it returns, and what comes after them.
async fn insert(database: &Database, batch: &[&Waiting]) -> Result<BTreeSet<(String, i64)>, StoreError> {
    if batch.iter().all(|waiting| waiting.after.is_empty()) {
        return Ok(on!(database, pool => insert_entries!(batch, pool)));
    }
    let mut work = database.begin().await?;
    let written = match &mut work {
        Work::Sqlite(work) => insert_entries!(batch, &mut **work),
        Work::Postgres(work) => insert_entries!(batch, &mut **work),
    };
    for Waiting { row, after, .. } in first_of_each(batch, &written) {
        after.write(&mut work, &row.game, row.number, row.at_ms).await?;
    }
    work.commit().await?;
    Ok(written)
}

/// Those that went in: of two with the same number the first.
fn first_of_each<'a>(
    batch: &[&'a Waiting],
    written: &BTreeSet<(String, i64)>,
) -> impl Iterator<Item = &'a Waiting> {
    let mut written = written.clone();
    batch
        .iter()
        .copied()
        .filter(move |Waiting { row, .. }| written.remove(&(row.game.clone(), i64::from(row.number))))
}
