//! A game between people, as everybody may know it, and what may be done around the table.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::PaceSheet;
use crate::store::{Chair, Channel, Held, KeptClock, Proposal};

/// A game of the club.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClubGameSheet {
    pub(crate) game: String,
    book: String,
    scenario: String,
    title: String,
    /// `casual`, `rated` or `tournament`.
    kind: String,
    /// `running`, `paused`, `overdue` or `closed`.
    state: String,
    pace: PaceSheet,
    /// Public number of the turn.
    turn: i64,
    seats: Vec<ChairSheet>,
    /// One's own seat.
    seat: Option<String>,
    is_my_turn: bool,
    /// Since when somebody is awaited.
    since_ms: i64,
    clocks: Vec<ClockSheet>,
    /// Club time when this was written.
    now_ms: i64,
    result: Option<ResultSheet>,
    closed_ms: Option<i64>,
    proposals: Vec<ProposalSheet>,
    /// What one may do around the table now: `resign`, `claim`, `gift`, `nudge`, `hand`, `hand-other`, `leave`, `draw`,
    /// `pause`, `resume`, `pace`, `rematch`, `return`.
    may: Vec<&'static str>,
}

/// Who sits where.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ChairSheet {
    seat: String,
    side: String,
    /// `person`, `guest`, `computer LEVEL` or `open`.
    player: String,
    /// Name of a person; empty for one whose account is closed.
    name: Option<String>,
    is_me: bool,
    is_awaited: bool,
}

/// The clock of a side.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ClockSheet {
    side: String,
    /// What is left now.
    left_ms: i64,
    /// Does it run?
    is_running: bool,
    /// When its time is over, if it runs and nobody plays.
    flag_ms: Option<i64>,
    is_overdue: bool,
    /// What all its stints together have taken.
    used_ms: i64,
}

/// How a game ended.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ResultSheet {
    /// `book`, or why it was closed: `resign`, `draw`, `claim`, `forfeit`, `abandoned`, `void`.
    kind: String,
    /// The side that won.
    winner: Option<String>,
    /// The book's word for how great the victory is.
    level: Option<String>,
}

/// What one side asks of the others.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ProposalSheet {
    number: i64,
    /// `draw`, `pause` or `pace`.
    kind: &'static str,
    by_seat: String,
    is_mine: bool,
    /// Days of a pause, or a pace.
    body: String,
    expires_ms: i64,
}

impl ClubGameSheet {
    /// Those in which one is awaited come first, by their deadlines; then those in which one waits; then the others.
    pub(crate) fn urgency(&self) -> (u8, i64, String) {
        let class = match (self.closed_ms.is_some(), self.is_my_turn) {
            (false, true) => 0,
            (false, false) => 1,
            (true, _) => 2,
        };
        let flags = self.clocks.iter().filter_map(|clock| clock.flag_ms);
        let when = self.closed_ms.map(|closed_ms| -closed_ms).or(flags.min()).unwrap_or(i64::MAX);
        (class, when, self.game.clone())
    }

    pub(crate) fn new(
        held: &Held,
        proposals: &[Proposal],
        me: Option<&str>,
        seat: Option<&str>,
        now_ms: i64,
    ) -> Self {
        let game = &held.game;
        let is_me = |chair: &Chair| {
            seat == Some(chair.seat.as_str()) || (me.is_some() && chair.account.as_deref() == me)
        };
        let own = held.chairs.iter().find(|chair| is_me(chair));
        let label = |chair: &Chair| ChairSheet {
            seat: chair.seat.clone(),
            side: chair.side.clone(),
            player: chair.player.clone(),
            name: chair.name.clone(),
            is_me: is_me(chair),
            is_awaited: game.awaited.contains(&chair.seat),
        };
        let proposal = |it: &Proposal| ProposalSheet {
            number: it.number,
            kind: it.kind.name(),
            by_seat: it.by_seat.clone(),
            is_mine: own.is_some_and(|own| own.seat == it.by_seat),
            body: it.body.clone(),
            expires_ms: it.expires_ms,
        };
        let is_paused = held.is_paused(now_ms);
        Self {
            game: game.game.clone(),
            book: game.book.clone(),
            scenario: game.scenario.clone(),
            title: game.title.clone(),
            kind: game.kind.clone(),
            state: if game.state == "running" && is_paused {
                "paused".to_owned()
            } else {
                game.state.clone()
            },
            pace: game.pace.into(),
            turn: game.turn,
            seats: held.chairs.iter().map(label).collect(),
            seat: own.map(|own| own.seat.clone()),
            is_my_turn: own.is_some_and(|own| game.awaited.contains(&own.seat)),
            since_ms: game.stint_ms,
            clocks: held.clocks.iter().map(|kept| clock(held, kept, now_ms)).collect(),
            now_ms,
            result: game.result.clone().map(|it| ResultSheet {
                kind: it.kind,
                winner: it.winner,
                level: it.level,
            }),
            closed_ms: game.closed_ms,
            proposals: proposals.iter().map(proposal).collect(),
            may: own.map(|own| held.may(own, now_ms)).unwrap_or_default(),
        }
    }
}

fn clock(held: &Held, kept: &KeptClock, now_ms: i64) -> ClockSheet {
    ClockSheet {
        side: kept.side.clone(),
        left_ms: held.left_ms(kept, now_ms),
        is_running: kept.clock.since_ms.is_some(),
        flag_ms: held.flag_ms(kept),
        is_overdue: held.flag_ms(kept).is_some_and(|flag_ms| flag_ms <= now_ms),
        used_ms: kept.clock.used_ms,
    }
}

/// What is proposed.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase", tag = "kind", deny_unknown_fields)]
pub(crate) enum ProposalAsked {
    Draw,
    /// Clocks stand still for so many days.
    Pause {
        days: u8,
    },
    /// Another pace.
    Pace {
        pace: String,
    },
}

/// A proposal that was made.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct ProposalMade {
    pub(crate) number: i64,
}

/// Time that is given.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct GiftAsked {
    /// 12, 24 or 72.
    pub(crate) hours: u8,
}

/// A seat is handed to a computer: one's own, or that of somebody who is overdue.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct HandAsked {
    /// One's own if missing.
    pub(crate) seat: Option<String>,
    /// Level of the computer.
    pub(crate) level: String,
}

/// Vacations of one's own.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct VacationSheet {
    /// Each from one moment to another.
    pub(crate) spans: Vec<VacationSpan>,
    /// Days left this year.
    pub(crate) days_left: i64,
}

/// A vacation.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct VacationSpan {
    pub(crate) from_ms: i64,
    pub(crate) to_ms: i64,
}

/// The wish for a vacation.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub(crate) struct VacationAsked {
    /// When it begins; now if missing.
    pub(crate) from_ms: Option<i64>,
    pub(crate) days: u8,
}

/// What happened that one wants to hear of.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct NoticeSheet {
    pub(crate) id: String,
    pub(crate) created_ms: i64,
    pub(crate) kind: &'static str,
    pub(crate) game: Option<String>,
    /// What happened, in a sentence.
    pub(crate) text: String,
    pub(crate) is_seen: bool,
}

/// Notices up to a moment were seen.
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NoticesRead {
    pub(crate) up_to_ms: i64,
}

/// What one hears of, and how.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct NoticeChoices {
    /// By kind: `off`, `site`, `mail` or `digest`.
    pub(crate) kinds: BTreeMap<String, ChannelName>,
    /// The hour (UTC) of the daily mail.
    pub(crate) digest_hour: u8,
}

/// How one hears of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub(crate) enum ChannelName {
    Off,
    Site,
    Mail,
    Digest,
}

impl From<Channel> for ChannelName {
    fn from(channel: Channel) -> Self {
        match channel {
            Channel::Off => Self::Off,
            Channel::Site => Self::Site,
            Channel::Mail => Self::Mail,
            Channel::Digest => Self::Digest,
        }
    }
}

impl From<ChannelName> for Channel {
    fn from(name: ChannelName) -> Self {
        match name {
            ChannelName::Off => Self::Off,
            ChannelName::Site => Self::Site,
            ChannelName::Mail => Self::Mail,
            ChannelName::Digest => Self::Digest,
        }
    }
}

/// What a link of a mail stops.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Unsubscribing {
    /// Kind of notices.
    pub(crate) kind: &'static str,
    /// Did it stop them now?
    pub(crate) is_done: bool,
}

/// Somebody as everybody may know him.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct PlayerSheet {
    pub(crate) name: String,
    pub(crate) is_bot: bool,
    pub(crate) created_ms: i64,
    /// When he was last here, to the day; missing if he hides it.
    pub(crate) seen_ms: Option<i64>,
    /// Games that run, and games that are over.
    pub(crate) running: i64,
    pub(crate) closed: i64,
    /// His vacation, if he has one now: when it ends.
    pub(crate) vacation_to_ms: Option<i64>,
}
