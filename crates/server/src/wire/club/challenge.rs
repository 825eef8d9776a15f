//! Challenges: games that are offered.

use std::collections::BTreeMap;

use club::{Pace, Timed};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::store::Challenge;

/// How fast a game is played.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PaceSheet {
    /// `live`, `brisk`, `steady`, `easy`, `open`, or `custom` with its numbers.
    name: String,
    /// Milliseconds of each side to begin with; missing where nobody counts.
    bank_ms: Option<i64>,
    /// Milliseconds for each turn.
    increment_ms: Option<i64>,
    /// No turn brings a bank above this.
    cap_ms: Option<i64>,
    /// Do clocks stand still on Saturdays and Sundays?
    weekends: bool,
}

impl From<Pace> for PaceSheet {
    fn from(pace: Pace) -> Self {
        let timed = pace.timed();
        let number = |get: fn(&Timed) -> i64| timed.as_ref().map(get);
        Self {
            name: pace.to_string(),
            bank_ms: number(|timed| timed.bank_ms),
            increment_ms: number(|timed| timed.increment_ms),
            cap_ms: number(|timed| timed.cap_ms),
            weekends: timed.is_some_and(|timed| timed.weekends),
        }
    }
}

/// The wish to play somebody.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct ChallengeAsked {
    pub(crate) book: String,
    /// Id of a scenario that ships with the book.
    pub(crate) scenario: String,
    /// Rules edition; the book's first if missing.
    pub(crate) edition: Option<String>,
    pub(crate) options: Option<BTreeMap<String, String>>,
    /// The host's seat, which is also the id of its side; chance decides if missing.
    pub(crate) seat: Option<String>,
    /// `live`, `brisk`, `steady`, `easy`, `open`, or `custom BANK INCREMENT CAP` in milliseconds, with ` weekends`.
    pub(crate) pace: String,
    pub(crate) is_rated: Option<bool>,
    /// May others watch?
    pub(crate) watched: Option<bool>,
    /// What the host says.
    pub(crate) note: Option<String>,
    /// Whoever accepts has to know it.
    pub(crate) password: Option<String>,
    /// The name of the only one who may accept.
    pub(crate) target: Option<String>,
    /// Whoever has the link may accept, also without an account; it is in no list then.
    pub(crate) by_link: Option<bool>,
}

/// A challenge that was made.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ChallengeMade {
    pub(crate) id: String,
    /// What to send to whoever is to accept it, if it is by link.
    pub(crate) link: Option<String>,
    /// The game, if the other had made the same challenge: a rematch begins at once.
    pub(crate) game: Option<String>,
}

/// A challenge as somebody sees it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ChallengeSheet {
    id: String,
    /// Name of the host.
    host: String,
    is_mine: bool,
    /// Is it for nobody but whoever asks?
    is_for_me: bool,
    /// Name of the one whom it is for.
    target: Option<String>,
    book: String,
    edition: String,
    scenario: String,
    title: String,
    options: BTreeMap<String, String>,
    /// The host's seat; chance decides if missing.
    seat: Option<String>,
    pace: PaceSheet,
    is_rated: bool,
    watched: bool,
    note: String,
    has_password: bool,
    by_link: bool,
    created_ms: i64,
    expires_ms: i64,
    /// `open`, `taken`, `withdrawn`, `declined` or `expired`.
    state: String,
    /// Why it was declined: `time`, `pace`, `scenario`, `side` or `other`.
    why: Option<String>,
    /// The game it became, for those who play it.
    game: Option<String>,
    /// The game that it is a rematch of.
    rematch_of: Option<String>,
    /// Published before anybody accepts: the dice follow from what it commits to.
    commitment: String,
}

impl ChallengeSheet {
    pub(crate) fn new(challenge: Challenge, me: Option<&str>, commitment: String) -> Self {
        let is_mine = me == Some(challenge.host.as_str());
        Self {
            is_mine,
            is_for_me: challenge.target.is_some() && challenge.target.as_deref() == me,
            id: challenge.id,
            host: challenge.host_name,
            target: challenge.target_name,
            book: challenge.book,
            edition: challenge.edition,
            scenario: challenge.scenario,
            title: challenge.title,
            options: serde_json::from_str(&challenge.options).unwrap_or_default(),
            seat: challenge.seat,
            pace: challenge.pace.parse().unwrap_or(Pace::Open).into(),
            is_rated: challenge.is_rated,
            watched: challenge.watch != "no",
            note: challenge.note,
            has_password: challenge.password.is_some(),
            by_link: challenge.link_hash.is_some(),
            created_ms: challenge.created_ms,
            expires_ms: challenge.expires_ms,
            state: challenge.state,
            why: challenge.why,
            game: challenge.game.filter(|_| is_mine),
            rematch_of: challenge.rematch_of,
            commitment,
        }
    }
}

/// The wish to accept a challenge.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct AcceptAsked {
    pub(crate) password: Option<String>,
}

/// A game that has begun by it.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Accepted {
    pub(crate) game: String,
    /// One's seat.
    pub(crate) seat: String,
    /// What opens it, for a guest: an account needs none.
    pub(crate) secret: Option<String>,
}

/// Why somebody declines.
#[derive(Clone, Copy, Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum DeclineWhy {
    Time,
    Pace,
    Scenario,
    Side,
    Other,
}

impl DeclineWhy {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Time => "time",
            Self::Pace => "pace",
            Self::Scenario => "scenario",
            Self::Side => "side",
            Self::Other => "other",
        }
    }
}

/// Somebody declines a challenge.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct DeclineAsked {
    pub(crate) why: DeclineWhy,
}
