//! Notices: what happened that somebody wants to hear of. One event is one notice; its key says what happened.

use super::work::{Work, values};
use super::{Store, StoreError, deliveries};

const INSERT: &str = "INSERT INTO notices (id, created_ms, account, kind, game, key, facts) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (key) DO NOTHING";
const LIST: &str = "SELECT id, created_ms, kind, game, facts, seen_ms FROM notices WHERE account = $1 \
                    ORDER BY created_ms DESC, id LIMIT 100";
const READ: &str =
    "UPDATE notices SET seen_ms = $2 WHERE account = $1 AND seen_ms IS NULL AND created_ms <= $3";
const READ_GAME: &str =
    "UPDATE notices SET seen_ms = $3 WHERE account = $1 AND game = $2 AND seen_ms IS NULL";
const CLEAN: &str = "DELETE FROM notices WHERE created_ms < $1 \
                     AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.notice = notices.id)";

/// What a notice is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NoticeKind {
    /// Somebody took one's challenge.
    Joined,
    /// Somebody challenges one.
    Challenge,
    /// Somebody declined one's challenge.
    Declined,
    /// One is awaited.
    Turn,
    /// One's time is running out.
    Reminder,
    /// The opponent asks one to play.
    Nudge,
    /// A game is over.
    Over,
    /// The opponent left.
    Left,
    /// Somebody's time ran out.
    Flag,
    /// Somebody else sits on a seat.
    Seat,
    /// The opponent proposes something, or has answered.
    Proposal,
    /// A message in a game.
    Message,
}

impl NoticeKind {
    /// All of them with their words.
    pub const ALL: [(Self, &'static str); 12] = [
        (Self::Joined, "joined"),
        (Self::Challenge, "challenge"),
        (Self::Declined, "declined"),
        (Self::Turn, "turn"),
        (Self::Reminder, "reminder"),
        (Self::Nudge, "nudge"),
        (Self::Over, "over"),
        (Self::Left, "left"),
        (Self::Flag, "flag"),
        (Self::Seat, "seat"),
        (Self::Proposal, "proposal"),
        (Self::Message, "message"),
    ];

    /// The word for it.
    pub fn name(self) -> &'static str {
        Self::ALL.into_iter().find(|(kind, _)| *kind == self).map_or("turn", |(_, name)| name)
    }

    /// The kind with this word.
    pub fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(_, known)| *known == name).map(|(kind, _)| kind)
    }
}

/// A notice to be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewNotice {
    pub(crate) account: String,
    pub(crate) kind: NoticeKind,
    pub(crate) game: Option<String>,
    pub(crate) key: String,
    pub(crate) facts: serde_json::Value,
}

/// A notice as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Its id.
    pub id: String,
    /// When.
    pub created_ms: i64,
    /// What about.
    pub kind: NoticeKind,
    /// The game.
    pub game: Option<String>,
    /// What there is to know: JSON.
    pub facts: String,
    /// When it was seen.
    pub seen_ms: Option<i64>,
}

/// Keeps a notice, unless the event has one; true if it is new.
pub(super) async fn tell(work: &mut Work, now_ms: i64, new: &NewNotice) -> Result<bool, StoreError> {
    let (id, facts) = (crate::secret::random::<10>()?, new.facts.to_string());
    let row = values![&id, now_ms, &new.account, new.kind.name(), &new.game, &new.key, &facts];
    if work.run(INSERT, row).await? == 0 {
        return Ok(false);
    }
    deliveries::queue(work, now_ms, &new.account, &id, new.kind).await?;
    Ok(true)
}

impl Store {
    /// The last hundred notices of an account, the newest first.
    pub async fn notices(&self, account: &str) -> Result<Vec<Notice>, StoreError> {
        type Row = (String, i64, String, Option<String>, String, Option<i64>);
        let rows: Vec<Row> = self.database.all(LIST, values![account]).await?;
        let read = |(id, created_ms, kind, game, facts, seen_ms): Row| {
            NoticeKind::read(&kind).map(|kind| Notice { id, created_ms, kind, game, facts, seen_ms })
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    /// An account has seen its notices up to a moment.
    pub async fn read_notices(&self, account: &str, up_to_ms: i64) -> Result<(), StoreError> {
        self.database.run(READ, values![account, self.clock.now_ms(), up_to_ms]).await?;
        Ok(())
    }

    /// An account looks at a game: what was to be told about it is seen.
    pub(crate) async fn read_notices_of(&self, account: &str, game: &str) -> Result<(), StoreError> {
        self.database.run(READ_GAME, values![account, game, self.clock.now_ms()]).await?;
        Ok(())
    }

    /// Forgets notices after half a year.
    pub(crate) async fn clean_notices(&self) -> Result<(), StoreError> {
        self.database.run(CLEAN, values![self.clock.now_ms() - 180 * club::DAY]).await?;
        Ok(())
    }
}
