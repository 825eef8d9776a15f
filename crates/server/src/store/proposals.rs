//! Proposals: what one side asks of the others. One of a kind is open in a game at a time.

use club::{Pace, Span};
use serde_json::json;

use super::chairs::Chair;
use super::clocks;
use super::notices::NoticeKind;
use super::projection::Held;
use super::work::values;
use super::{Store, StoreError};

const LIST: &str = "SELECT number, created_ms, kind, by_seat, body, at_entry, at_stint, agreed, expires_ms, state \
                    FROM proposals WHERE game = $1 AND state = 'open' AND expires_ms > $2 ORDER BY number";
const ONE: &str = "SELECT number, created_ms, kind, by_seat, body, at_entry, at_stint, agreed, expires_ms, state \
                   FROM proposals WHERE game = $1 AND number = $2";
const LAST: &str = "SELECT MAX(number) FROM proposals WHERE game = $1";
const LAST_OWN: &str = "SELECT MAX(at_stint) FROM proposals WHERE game = $1 AND kind = $2 AND by_seat = $3";
const OUTDATED: &str =
    "UPDATE proposals SET state = 'gone' WHERE game = $1 AND state = 'open' AND expires_ms <= $2";
const INSERT: &str = "INSERT INTO proposals (game, number, created_ms, kind, by_seat, body, at_entry, at_stint, agreed, \
                      expires_ms, state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, '', $9, 'open') \
                      ON CONFLICT DO NOTHING";
const MOVE: &str = "UPDATE proposals SET state = $3 WHERE game = $1 AND number = $2 AND state = 'open'";

/// What may be proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProposalKind {
    /// Nobody wins.
    Draw,
    /// Clocks stand still for a while.
    Pause,
    /// Another pace.
    Pace,
}

impl ProposalKind {
    const ALL: [Self; 3] = [Self::Draw, Self::Pause, Self::Pace];

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Draw => "draw",
            Self::Pause => "pause",
            Self::Pace => "pace",
        }
    }

    /// The kind with this word.
    pub fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A proposal as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// Its number in the game.
    pub number: i64,
    /// When.
    pub created_ms: i64,
    /// What.
    pub kind: ProposalKind,
    /// By whom.
    pub by_seat: String,
    /// What else there is to know, such as a pace.
    pub body: String,
    /// After this entry.
    pub at_entry: i64,
    /// It is void then.
    pub expires_ms: i64,
    /// `open`, `done` or `gone`.
    pub state: String,
}

/// What came of a proposal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Proposed {
    /// It is made; its number.
    Made(i64),
    /// One of its kind is open.
    Open,
    /// Too soon after the last one.
    TooSoon,
    /// The game is over.
    Over,
}

/// A draw is offered again only after so many stints.
const DRAW_STINTS: i64 = 10;

type Row = (i64, i64, String, String, String, i64, i64, String, i64, String);

fn read(row: Row) -> Option<Proposal> {
    let (number, created_ms, kind, by_seat, body, at_entry, _, _, expires_ms, state) = row;
    let kind = ProposalKind::read(&kind)?;
    Some(Proposal { number, created_ms, kind, by_seat, body, at_entry, expires_ms, state })
}

impl Store {
    /// The open proposals of a game.
    pub async fn proposals(&self, game: &str) -> Result<Vec<Proposal>, StoreError> {
        let rows: Vec<Row> = self.database.all(LIST, values![game, self.clock.now_ms()]).await?;
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// A proposal of a game.
    pub async fn proposal(&self, game: &str, number: i64) -> Result<Option<Proposal>, StoreError> {
        Ok(self.database.one(ONE, values![game, number]).await?.and_then(read))
    }

    /// Proposes something, and tells the others.
    pub(crate) async fn propose(
        &self,
        game: &str,
        kind: ProposalKind,
        by: &Chair,
        body: &str,
        lasts_ms: i64,
    ) -> Result<Proposed, StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        let Some(held) = Held::take(&mut work, game).await? else { return Ok(Proposed::Over) };
        if held.game.closed_ms.is_some() {
            return Ok(Proposed::Over);
        }
        work.run(OUTDATED, values![game, now_ms]).await?;
        let last_own: Option<(Option<i64>,)> =
            work.one(LAST_OWN, values![game, kind.name(), &by.seat]).await?;
        let last_own = last_own.and_then(|(stint,)| stint);
        if kind == ProposalKind::Draw && last_own.is_some_and(|stint| held.game.stint - stint < DRAW_STINTS) {
            return Ok(Proposed::TooSoon);
        }
        let last: Option<(Option<i64>,)> = work.one(LAST, values![game]).await?;
        let number = last.and_then(|(number,)| number).unwrap_or(0) + 1;
        let (entry, stint) = (held.game.entry, held.game.stint);
        let row = values![game, number, now_ms, kind.name(), &by.seat, body, entry, stint, now_ms + lasts_ms];
        if work.run(INSERT, row).await? == 0 {
            return Ok(Proposed::Open);
        }
        let more = json!({ "proposal": kind.name(), "by": by.name });
        let is_other = |chair: &Chair| chair.side != by.side;
        held.tell(&mut work, now_ms, NoticeKind::Proposal, &number.to_string(), &more, is_other).await?;
        work.commit().await?;
        Ok(Proposed::Made(number))
    }

    /// Moves an open proposal to `done` or `gone`; false if it is not open any more. Of two who answer, one does.
    pub(crate) async fn answer_proposal(
        &self,
        game: &str,
        number: i64,
        state: &'static str,
    ) -> Result<bool, StoreError> {
        Ok(self.database.run(MOVE, values![game, number, state]).await? == 1)
    }

    /// Clocks stand still from now on, for so long.
    pub(crate) async fn pause_game(&self, game: &str, lasts_ms: i64) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        if Held::take(&mut work, game).await?.is_none() {
            return Ok(());
        }
        let span = Span { from_ms: now_ms, to_ms: Some(now_ms + lasts_ms) };
        clocks::add_free(&mut work, (Some(game), None), span, "pause").await?;
        if let Some(mut held) = Held::take(&mut work, game).await? {
            held.still_flagged(now_ms);
            held.keep(&mut work, now_ms).await?;
        }
        work.commit().await?;
        Ok(())
    }

    /// A pause ends a day from now at the latest.
    pub(crate) async fn end_pause(&self, game: &str) -> Result<bool, StoreError> {
        const SHORTEN: &str =
            "UPDATE free_time SET to_ms = $2 WHERE game = $1 AND kind = 'pause' AND to_ms > $2";
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        if Held::take(&mut work, game).await?.is_none() {
            return Ok(false);
        }
        let is_shorter = work.run(SHORTEN, values![game, now_ms + club::DAY]).await? > 0;
        if let Some(held) = Held::take(&mut work, game).await? {
            held.keep(&mut work, now_ms).await?;
        }
        work.commit().await?;
        Ok(is_shorter)
    }

    /// Both banks become those of another pace.
    pub(crate) async fn change_pace(&self, game: &str, pace: Pace) -> Result<(), StoreError> {
        const NO_CLOCKS: &str = "DELETE FROM clocks WHERE game = $1";
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        let Some(mut held) = Held::take(&mut work, game).await? else { return Ok(()) };
        held.repace(pace, now_ms);
        if pace == Pace::Open {
            work.run(NO_CLOCKS, values![game]).await?;
        }
        held.keep(&mut work, now_ms).await?;
        work.commit().await?;
        Ok(())
    }

    /// Clocks of all games stand still for so long from now on.
    pub(crate) async fn extend_all(&self, ms: i64) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        let span = Span { from_ms: now_ms, to_ms: Some(now_ms + ms) };
        clocks::add_free(&mut work, (None, None), span, "outage").await?;
        work.commit().await?;
        Ok(())
    }

    /// A vacation of an account; its games look at their clocks.
    pub(crate) async fn add_vacation(&self, account: &str, span: Span) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        clocks::add_free(&mut work, (None, Some(account)), span, "vacation").await?;
        work.commit().await?;
        let games = self.running_games_of(account).await?;
        self.look_again_at(&games).await
    }
}
