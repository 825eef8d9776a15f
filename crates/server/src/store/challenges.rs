//! Challenges: games that are offered. Nothing about one changes once it is out; of many who accept, one does.

use super::club_games::{self, NewClubGame};
use super::jobs::{self, NewJob};
use super::notices::{self, NewNotice};
use super::work::values;
use super::{After, Opening, Store, StoreError, clocks, games};

macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT c.id, c.created_ms, c.host, h.name, c.book, c.edition, c.scenario, c.title, c.options, c.seat, \
             c.pace, c.rated, c.watch, c.note, c.password, c.target FROM challenges c \
             JOIN accounts h ON h.id = c.host ",
            $rest
        )
    };
}

const ROW: &str = select!("WHERE c.id = $1");
const MORE: &str = "SELECT c.link_hash, c.expires_ms, c.state, c.game, c.secret, t.name, c.rematch_of, c.why FROM challenges c \
                    LEFT JOIN accounts t ON t.id = c.target WHERE c.id = $1";
const OPEN: &str = "SELECT id FROM challenges WHERE state = 'open' AND target IS NULL AND link_hash IS NULL \
                    AND expires_ms > $1 AND ($2 = '' OR book = $2) ORDER BY created_ms DESC, id LIMIT 200";
const MINE: &str = "SELECT id FROM challenges WHERE (host = $1 OR target = $1) AND expires_ms > $2 \
                    AND (state = 'open' OR (state = 'declined' AND host = $1)) ORDER BY created_ms DESC, id LIMIT 200";
const COUNT: &str = "SELECT COUNT(*) FROM challenges WHERE host = $1 AND state = 'open' AND expires_ms > $2";
const INSERT: &str = "INSERT INTO challenges (id, created_ms, host, book, edition, scenario, title, digest, options, \
                      seat, pace, rated, watch, dice, secret, note, password, target, link_hash, rematch_of, \
                      expires_ms, state) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'plain', \
                      $14, $15, $16, $17, $18, $19, $20, 'open') ON CONFLICT DO NOTHING";
const MOVE: &str = "UPDATE challenges SET state = $2, why = $3 WHERE id = $1 AND state = 'open'";
const TAKE: &str =
    "UPDATE challenges SET state = 'taken', game = $2 WHERE id = $1 AND state = 'open' AND expires_ms > $3";
const REMATCH: &str = "SELECT id FROM challenges WHERE rematch_of = $1 AND state = 'open'";

/// A challenge as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// Its id.
    pub id: String,
    /// When it was made.
    pub created_ms: i64,
    /// Whose.
    pub host: String,
    /// His name.
    pub host_name: String,
    /// Book id.
    pub book: String,
    /// Edition.
    pub edition: String,
    /// Scenario id.
    pub scenario: String,
    /// Title of the scenario.
    pub title: String,
    /// What is chosen before play: JSON.
    pub options: String,
    /// The host's seat; chance decides if missing.
    pub seat: Option<String>,
    /// How fast.
    pub pace: String,
    /// Does it count?
    pub is_rated: bool,
    /// May others watch?
    pub watch: String,
    /// What the host says.
    pub note: String,
    /// The hash of its password.
    pub password: Option<String>,
    /// The one whom it is for.
    pub target: Option<String>,
    /// The hash of what its link holds.
    pub link_hash: Option<String>,
    /// When it is too old.
    pub expires_ms: i64,
    /// `open`, `taken`, `withdrawn`, `declined` or `expired`.
    pub state: String,
    /// The game it became.
    pub game: Option<String>,
    /// The secret of the dice: never sent to anyone.
    pub(crate) secret: String,
    /// The name of the one whom it is for.
    pub target_name: Option<String>,
    /// The game that it would be a rematch of.
    pub rematch_of: Option<String>,
    /// Why it was declined.
    pub why: Option<String>,
}

/// A challenge to be made.
#[derive(Clone, Debug)]
pub struct NewChallenge<'a> {
    /// Whose.
    pub host: &'a str,
    /// Book id.
    pub book: &'a str,
    /// Edition.
    pub edition: &'a str,
    /// Scenario id.
    pub scenario: &'a str,
    /// Title of the scenario.
    pub title: &'a str,
    /// Digest of the scenario's files.
    pub digest: &'a str,
    /// What is chosen before play: JSON.
    pub options: &'a str,
    /// The host's seat.
    pub seat: Option<&'a str>,
    /// How fast.
    pub pace: &'a str,
    /// Does it count?
    pub is_rated: bool,
    /// May others watch?
    pub watch: &'a str,
    /// The secret of the dice.
    pub secret: &'a str,
    /// What the host says.
    pub note: &'a str,
    /// The hash of its password.
    pub password: Option<&'a str>,
    /// The one whom it is for.
    pub target: Option<&'a str>,
    /// The hash of what its link holds.
    pub link_hash: Option<&'a str>,
    /// The game that it would be a rematch of.
    pub rematch_of: Option<&'a str>,
    /// It is open for so long.
    pub lasts_ms: i64,
}

type Row = (
    String,
    i64,
    String,
    String,
    String,
    String,
    String,
    String,
    String,
    Option<String>,
    String,
    i64,
    String,
    String,
    Option<String>,
    Option<String>,
);
type More =
    (Option<String>, i64, String, Option<String>, String, Option<String>, Option<String>, Option<String>);

fn read(row: Row, more: More) -> Challenge {
    let (id, created_ms, host, host_name, book, edition, scenario, title, options, seat, pace, ..) = row;
    let (link_hash, expires_ms, state, game, secret, target_name, rematch_of, why) = more;
    Challenge {
        id,
        created_ms,
        host,
        host_name,
        book,
        edition,
        scenario,
        title,
        options,
        seat,
        pace,
        is_rated: row.11 != 0,
        watch: row.12,
        note: row.13,
        password: row.14,
        target: row.15,
        link_hash,
        expires_ms,
        state,
        game,
        secret,
        target_name,
        rematch_of,
        why,
    }
}

impl Store {
    /// Makes a challenge, and tells the one whom it is for; `None` if one like it, for a rematch, is there.
    pub(crate) async fn create_challenge(
        &self,
        new: &NewChallenge<'_>,
        tell: impl FnOnce(&str) -> Option<NewNotice>,
    ) -> Result<Option<String>, StoreError> {
        let (id, now_ms) = (crate::secret::random::<10>()?, self.clock.now_ms());
        let expires_ms = now_ms + new.lasts_ms;
        let row = values![
            &id,
            now_ms,
            new.host,
            new.book,
            new.edition,
            new.scenario,
            new.title,
            new.digest,
            new.options,
            new.seat,
            new.pace,
            new.is_rated,
            new.watch,
            new.secret,
            new.note,
            new.password,
            new.target,
            new.link_hash,
            new.rematch_of,
            expires_ms,
        ];
        let mut work = self.database.begin().await?;
        if work.run(INSERT, row).await? == 0 {
            return Ok(None);
        }
        jobs::insert(&mut work, now_ms, &[NewJob::expire(&id, expires_ms)]).await?;
        if let Some(notice) = tell(&id) {
            notices::tell(&mut work, now_ms, &notice).await?;
        }
        work.commit().await?;
        Ok(Some(id))
    }

    /// A challenge by its id.
    pub async fn challenge(&self, id: &str) -> Result<Option<Challenge>, StoreError> {
        let row: Option<Row> = self.database.one(ROW, values![id]).await?;
        let more: Option<More> = self.database.one(MORE, values![id]).await?;
        Ok(row.zip(more).map(|(row, more)| read(row, more)))
    }

    async fn challenges(&self, ids: Vec<(String,)>) -> Result<Vec<Challenge>, StoreError> {
        let mut found = Vec::with_capacity(ids.len());
        for (id,) in ids {
            found.extend(self.challenge(&id).await?);
        }
        Ok(found)
    }

    /// Challenges that anyone may take, of one book or of all.
    pub async fn open_challenges(&self, book: &str) -> Result<Vec<Challenge>, StoreError> {
        let ids = self.database.all(OPEN, values![self.clock.now_ms(), book]).await?;
        self.challenges(ids).await
    }

    /// Challenges that an account has made, or that are for it.
    pub async fn challenges_of(&self, account: &str) -> Result<Vec<Challenge>, StoreError> {
        let ids = self.database.all(MINE, values![account, self.clock.now_ms()]).await?;
        self.challenges(ids).await
    }

    /// How many challenges of an account are open.
    pub async fn count_challenges(&self, account: &str) -> Result<i64, StoreError> {
        let found: Option<(i64,)> = self.database.one(COUNT, values![account, self.clock.now_ms()]).await?;
        Ok(found.map_or(0, |(count,)| count))
    }

    /// The open challenge for a rematch of a game.
    pub async fn rematch_of(&self, game: &str) -> Result<Option<Challenge>, StoreError> {
        match self.database.one::<(String,)>(REMATCH, values![game]).await? {
            Some((id,)) => self.challenge(&id).await,
            None => Ok(None),
        }
    }

    /// Ends a challenge that is open: withdrawn, declined or expired; false if it is not open.
    pub(crate) async fn end_challenge(
        &self,
        id: &str,
        state: &'static str,
        why: Option<&str>,
        tell: Option<&NewNotice>,
    ) -> Result<bool, StoreError> {
        let mut work = self.database.begin().await?;
        if work.run(MOVE, values![id, state, why]).await? == 0 {
            return Ok(false);
        }
        if let Some(notice) = tell {
            notices::tell(&mut work, self.clock.now_ms(), notice).await?;
        }
        work.commit().await?;
        Ok(true)
    }

    /// Makes a game of a challenge, if it is still open: of many who try, one does. Game, chairs, clocks and notices come
    /// with it or not at all.
    pub(crate) async fn take_challenge(
        &self,
        id: &str,
        opening: &Opening,
        new: &NewClubGame,
        tell: &NewNotice,
    ) -> Result<bool, StoreError> {
        let now_ms = self.clock.now_ms();
        let header = &opening.journal.header;
        let mut work = self.database.begin().await?;
        if work.run(TAKE, values![id, &header.game, now_ms]).await? == 0 {
            return Ok(false);
        }
        games::insert(&mut work, now_ms, opening).await?;
        club_games::begin(&mut work, now_ms, header, new).await?;
        if let Some(timed) = new.pace.timed() {
            for chair in &new.chairs {
                let kept = clocks::KeptClock {
                    side: chair.side.clone(),
                    clock: club::SideClock::new(&timed, None),
                    is_reaction: false,
                    flagged_ms: None,
                    nudged: -1,
                };
                clocks::keep(&mut work, &header.game, &kept).await?;
            }
        }
        notices::tell(&mut work, now_ms, tell).await?;
        let after = After { jobs: Vec::new(), club: Some(new.first.clone()) };
        after.write(&mut work, &header.game, 0, now_ms).await?;
        work.commit().await?;
        self.wake.notify_one();
        Ok(true)
    }
}
