//! Clocks of sides, and the time in which they stand still.

use std::collections::BTreeSet;

use club::{Free, Pace, SideClock, Span};

use super::chairs::Chair;
use super::work::{Work, values};
use super::{Store, StoreError};

const SELECT: &str = "SELECT side, bank_ms, since_ms, opening_ms, used_ms, budget_ms, given_ms, reaction, flagged_ms, \
                      nudged FROM clocks WHERE game = $1 ORDER BY side";
const UPSERT: &str = "INSERT INTO clocks (game, side, bank_ms, since_ms, opening_ms, used_ms, budget_ms, given_ms, \
                      reaction, flagged_ms, nudged) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) \
                      ON CONFLICT (game, side) DO UPDATE SET bank_ms = EXCLUDED.bank_ms, since_ms = EXCLUDED.since_ms, \
                      opening_ms = EXCLUDED.opening_ms, used_ms = EXCLUDED.used_ms, budget_ms = EXCLUDED.budget_ms, \
                      given_ms = EXCLUDED.given_ms, reaction = EXCLUDED.reaction, flagged_ms = EXCLUDED.flagged_ms, \
                      nudged = EXCLUDED.nudged";
const FREE: &str = "SELECT account, from_ms, to_ms FROM free_time WHERE game = $1 OR (game IS NULL AND account IS NULL) \
                    OR account IN (SELECT account FROM chairs WHERE game = $1 AND to_entry IS NULL)";
const VACATIONS: &str = "SELECT from_ms, to_ms FROM free_time WHERE account = $1 AND kind = 'vacation' \
                         ORDER BY from_ms";
const ADD_FREE: &str = "INSERT INTO free_time (id, game, account, from_ms, to_ms, kind) \
                        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";

/// The clock of a side with what is kept about it besides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptClock {
    /// The side's word.
    pub side: String,
    /// The clock itself.
    pub clock: SideClock,
    /// Is the stint that runs a reply?
    pub is_reaction: bool,
    /// When its time ran out, in the stint that runs.
    pub flagged_ms: Option<i64>,
    /// The stint in which its side was nudged.
    pub nudged: i64,
}

type Row = (String, i64, Option<i64>, i64, i64, Option<i64>, i64, i64, Option<i64>, i64);

fn read(row: Row) -> KeptClock {
    let (side, bank_ms, since_ms, opening_ms, used_ms, budget_ms, given_ms, reaction, flagged_ms, nudged) =
        row;
    let clock = SideClock { bank_ms, since_ms, opening_ms, used_ms, budget_ms, given_ms };
    KeptClock { side, clock, is_reaction: reaction != 0, flagged_ms, nudged }
}

pub(super) async fn all(work: &mut Work, game: &str) -> Result<Vec<KeptClock>, sqlx::Error> {
    let rows: Vec<Row> = work.all(SELECT, values![game]).await?;
    Ok(rows.into_iter().map(read).collect())
}

pub(super) async fn keep(work: &mut Work, game: &str, kept: &KeptClock) -> Result<(), sqlx::Error> {
    let KeptClock { side, clock, is_reaction, flagged_ms, nudged } = kept;
    let SideClock { bank_ms, since_ms, opening_ms, used_ms, budget_ms, given_ms } = *clock;
    let row = values![
        game,
        side,
        bank_ms,
        since_ms,
        opening_ms,
        used_ms,
        budget_ms,
        given_ms,
        *is_reaction,
        *flagged_ms,
        *nudged,
    ];
    work.run(UPSERT, row).await?;
    Ok(())
}

/// All time that may be free for somebody in a game.
#[derive(Clone, Debug, Default)]
pub(crate) struct FreeTime {
    /// For all: pauses and outages.
    all: Vec<Span>,
    /// Vacations by account.
    vacations: Vec<(String, Span)>,
}

impl FreeTime {
    fn new(rows: Vec<(Option<String>, i64, Option<i64>)>) -> Self {
        let mut free = Self::default();
        for (account, from_ms, to_ms) in rows {
            let span = Span { from_ms, to_ms };
            match account {
                Some(account) => free.vacations.push((account, span)),
                None => free.all.push(span),
            }
        }
        free
    }

    /// Is now a time that is free for all?
    pub(crate) fn is_paused(&self, now_ms: i64) -> bool {
        self.all.iter().any(|span| span.from_ms <= now_ms && span.to_ms.is_none_or(|to_ms| now_ms < to_ms))
    }

    /// What is free for one side: vacations count when all people of the side have them, and not at live pace.
    pub(crate) fn of(&self, side: &str, chairs: &[Chair], pace: Pace) -> Free {
        let weekends = pace.timed().is_some_and(|timed| timed.weekends);
        let people: BTreeSet<&str> = chairs
            .iter()
            .filter(|chair| chair.side == side)
            .filter_map(|chair| chair.account.as_deref())
            .collect();
        let mut common: Option<Vec<Span>> = None;
        for person in people.iter().filter(|_| pace != Pace::LIVE) {
            let own = self.vacations.iter().filter(|(account, _)| account == person).map(|(_, span)| *span);
            common = Some(match common {
                None => own.collect(),
                Some(others) => overlaps(&others, &own.collect::<Vec<_>>()),
            });
        }
        Free::new(self.all.iter().copied().chain(common.unwrap_or_default()), weekends)
    }
}

fn overlaps(one: &[Span], two: &[Span]) -> Vec<Span> {
    let both = |a: &Span, b: &Span| Span {
        from_ms: a.from_ms.max(b.from_ms),
        to_ms: match (a.to_ms, b.to_ms) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        },
    };
    one.iter().flat_map(|a| two.iter().map(move |b| both(a, b))).collect()
}

pub(super) async fn free_time(work: &mut Work, game: &str) -> Result<FreeTime, sqlx::Error> {
    Ok(FreeTime::new(work.all(FREE, values![game]).await?))
}

/// Adds time in which clocks stand still; nothing if the very same is there.
pub(super) async fn add_free(
    work: &mut Work,
    of: (Option<&str>, Option<&str>),
    span: Span,
    kind: &'static str,
) -> Result<bool, StoreError> {
    let (id, (game, account)) = (crate::secret::random::<10>()?, of);
    Ok(work.run(ADD_FREE, values![&id, game, account, span.from_ms, span.to_ms, kind]).await? == 1)
}

impl Store {
    /// The clocks of a game by side.
    pub async fn clocks(&self, game: &str) -> Result<Vec<KeptClock>, StoreError> {
        let rows: Vec<Row> = self.database.all(SELECT, values![game]).await?;
        Ok(rows.into_iter().map(read).collect())
    }

    /// All time that may be free in a game.
    pub(crate) async fn free_time(&self, game: &str) -> Result<FreeTime, StoreError> {
        Ok(FreeTime::new(self.database.all(FREE, values![game]).await?))
    }

    /// The vacations of an account in order.
    pub async fn vacations(&self, account: &str) -> Result<Vec<Span>, StoreError> {
        let rows: Vec<(i64, Option<i64>)> = self.database.all(VACATIONS, values![account]).await?;
        Ok(rows.into_iter().map(|(from_ms, to_ms)| Span { from_ms, to_ms }).collect())
    }
}
