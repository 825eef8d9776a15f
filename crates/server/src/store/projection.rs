//! What follows from an entry for a game between people: whose clock runs, who is told, when somebody's time is over.
//! All of it is written in the transaction of the entry.

use club::{Pace, Stint};
use serde_json::json;

use super::StoreError;
use super::chairs::{self, Chair};
use super::clocks::{self, FreeTime, KeptClock};
use super::club_games::{self, ClubChange, ClubGame, GameResult};
use super::jobs::{self, NewJob};
use super::notices::{self, NewNotice, NoticeKind};
use super::time_due::Due;
use super::work::{Work, values};

/// A casual game that nobody claims is given up so long after a flag.
const ABANDONED_MS: i64 = 30 * club::DAY;
/// Whoever is flagged in a rated game may still play for so long.
const GRACE_MS: i64 = 24 * club::HOUR;
/// The same at live pace.
const GRACE_LIVE_MS: i64 = club::MINUTE;

const VOID_PROPOSALS: &str = "UPDATE proposals SET state = 'gone' WHERE game = $1 AND state = 'open' \
                              AND (kind NOT IN ('draw', 'pause', 'pace') OR $2 = 1)";

/// A game with all that is kept about it, held by a transaction.
pub(crate) struct Held {
    pub(crate) game: ClubGame,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) clocks: Vec<KeptClock>,
    pub(crate) free: FreeTime,
}

impl Held {
    pub(super) async fn take(work: &mut Work, game: &str) -> Result<Option<Self>, sqlx::Error> {
        let Some(game) = club_games::locked(work, game).await? else { return Ok(None) };
        let chairs = chairs::open(work, &game.game).await?;
        let clocks = clocks::all(work, &game.game).await?;
        let free = clocks::free_time(work, &game.game).await?;
        Ok(Some(Self { game, chairs, clocks, free }))
    }

    /// Keeps the game and its clocks, and has somebody look when the next time comes.
    pub(super) async fn keep(&self, work: &mut Work, now_ms: i64) -> Result<(), StoreError> {
        club_games::keep(work, &self.game).await?;
        for kept in &self.clocks {
            clocks::keep(work, &self.game.game, kept).await?;
        }
        match self.next_ms(now_ms) {
            Some(due_ms) => jobs::insert(work, now_ms, &[NewJob::clock(&self.game.game, due_ms)]).await,
            None => Ok(()),
        }
    }

    /// Is a person of this side awaited?
    fn is_person_awaited(&self, side: &str) -> bool {
        let is_awaited = |chair: &&Chair| self.game.awaited.contains(&chair.seat);
        self.chairs.iter().filter(is_awaited).any(|chair| chair.side == side && chair.is_person())
    }

    /// Winds the clocks to who is awaited now.
    fn wind(&mut self, now_ms: i64, is_reaction: bool) {
        let Some(pace) = self.game.pace.timed() else { return };
        let is_over = self.game.closed_ms.is_some();
        for number in 0..self.clocks.len() {
            let side = self.clocks[number].side.clone();
            let runs = !is_over && self.is_person_awaited(&side);
            let free = self.free.of(&side, &self.chairs, self.game.pace);
            let kept = &mut self.clocks[number];
            match (kept.clock.since_ms.is_some(), runs) {
                (true, false) => {
                    let stint = if kept.is_reaction { Stint::Reaction } else { Stint::Turn };
                    // It runs, so it can be stopped.
                    let _ = kept.clock.end(now_ms, stint, &pace, &free);
                    kept.flagged_ms = None;
                }
                (false, true) => {
                    let _ = kept.clock.begin(now_ms);
                    kept.is_reaction = is_reaction;
                    kept.flagged_ms = None;
                }
                (true, true) | (false, false) => {}
            }
        }
        if !is_over
            && self.game.state == "overdue"
            && self.clocks.iter().all(|kept| kept.flagged_ms.is_none())
        {
            self.game.state = "running".to_owned();
        }
    }

    /// When a side's time is over; `None` while its clock stands.
    pub(crate) fn flag_ms(&self, kept: &KeptClock) -> Option<i64> {
        kept.clock.flag_ms(&self.free.of(&kept.side, &self.chairs, self.game.pace))
    }

    pub(super) fn grace_ms(&self) -> i64 {
        match (self.game.is_rated() && !self.game.is_unrated, self.game.pace) {
            (false, _) => ABANDONED_MS,
            (true, Pace::LIVE) => GRACE_LIVE_MS,
            (true, _) => GRACE_MS,
        }
    }

    /// When somebody has to look at the clocks next.
    pub(super) fn next_ms(&self, now_ms: i64) -> Option<i64> {
        if self.game.closed_ms.is_some() {
            return None;
        }
        let of_clock = |kept: &KeptClock| {
            let free = self.free.of(&kept.side, &self.chairs, self.game.pace);
            let flag_ms = kept.clock.flag_ms(&free)?;
            if kept.flagged_ms.is_some() {
                return Some(flag_ms + self.grace_ms());
            }
            let reminders = kept.clock.reminders(&free).into_iter().map(|reminder| reminder.at_ms);
            reminders.filter(|&at_ms| at_ms > now_ms).chain([flag_ms]).min()
        };
        self.clocks.iter().filter_map(of_clock).min()
    }

    /// What is left on a clock now.
    pub(crate) fn left_ms(&self, kept: &KeptClock, now_ms: i64) -> i64 {
        let free = self.free.of(&kept.side, &self.chairs, self.game.pace);
        let run_ms = kept.clock.since_ms.map_or(0, |since_ms| free.run(since_ms, now_ms.max(since_ms)));
        (kept.clock.bank_ms - run_ms).max(0)
    }

    /// People who play here, each with his seat.
    pub(crate) fn people(&self) -> impl Iterator<Item = (&str, &Chair)> {
        self.chairs.iter().filter_map(|chair| Some((chair.account.as_deref()?, chair)))
    }

    /// What everybody may know of the game, for a notice to somebody.
    pub(crate) fn facts(&self, to: &Chair) -> serde_json::Value {
        let others = self.chairs.iter().filter(|chair| chair.seat != to.seat);
        let others: Vec<&str> = others.map(|chair| chair.name.as_deref().unwrap_or(&chair.player)).collect();
        let own = self.clocks.iter().find(|kept| kept.side == to.side);
        json!({
            "title": self.game.title,
            "book": self.game.book,
            "opponent": others.join(", "),
            "side": to.side,
            "turn": self.game.turn,
            "flag_ms": own.and_then(|kept| self.flag_ms(kept)),
        })
    }

    fn notice(&self, to: &Chair, kind: NoticeKind, event: &str) -> Option<NewNotice> {
        let account = to.account.clone()?;
        let game = &self.game.game;
        let key = format!("{}/{game}/{event}/{account}", kind.name());
        Some(NewNotice { facts: self.facts(to), account, kind, game: Some(game.clone()), key })
    }

    /// Tells everybody whom `whom` picks.
    pub(super) async fn tell(
        &self,
        work: &mut Work,
        now_ms: i64,
        kind: NoticeKind,
        event: &str,
        more: &serde_json::Value,
        whom: impl Fn(&Chair) -> bool,
    ) -> Result<(), StoreError> {
        for chair in self.chairs.iter().filter(|chair| whom(chair)) {
            let Some(mut notice) = self.notice(chair, kind, event) else { continue };
            if let (Some(facts), Some(more)) = (notice.facts.as_object_mut(), more.as_object()) {
                facts.extend(more.clone());
            }
            notices::tell(work, now_ms, &notice).await?;
        }
        Ok(())
    }
}

/// Writes down what an entry changes.
pub(super) async fn project(
    work: &mut Work,
    game: &str,
    number: u32,
    now_ms: i64,
    change: &ClubChange,
) -> Result<(), StoreError> {
    let Some(mut held) = Held::take(work, game).await? else { return Ok(()) };
    let by = change.message.as_ref().map(|(seat, _)| seat.as_str());
    if let Some(new) = &change.chair {
        let before = held.chairs.iter().find(|chair| chair.seat == new.seat);
        let next = before.map_or(0, |chair| chair.number + 1);
        chairs::sit_down(work, game, number, next, new).await?;
        held.chairs = chairs::open(work, game).await?;
        held.game.is_unrated = true;
        let event = format!("{}/{next}", new.seat);
        let kind = if new.why == "left" { NoticeKind::Left } else { NoticeKind::Seat };
        let more = json!({ "seat": new.seat, "player": new.player, "why": new.why });
        held.tell(work, now_ms, kind, &event, &more, |chair| chair.seat != new.seat).await?;
    }
    let before = std::mem::replace(&mut held.game.awaited, change.awaited.clone());
    let is_handed_over = before != held.game.awaited;
    held.game.entry = i64::from(number);
    held.game.turn = change.turn;
    if is_handed_over {
        held.game.stint += 1;
        held.game.stint_ms = now_ms;
    }
    if let Some(result) = &change.result {
        held.game.result = Some(result.clone());
        held.game.state = "closed".to_owned();
        held.game.closed_ms = Some(now_ms);
    }
    held.wind(now_ms, change.is_reaction);
    work.run(VOID_PROPOSALS, values![game, held.game.closed_ms.is_some()]).await?;
    if let Some(result) = &change.result {
        held.tell(work, now_ms, NoticeKind::Over, "end", &over(result), |_| true).await?;
    } else if is_handed_over {
        let stint = held.game.stint.to_string();
        let is_new = |chair: &Chair| {
            held.game.awaited.contains(&chair.seat)
                && !before.contains(&chair.seat)
                && by != Some(&chair.seat)
        };
        held.tell(work, now_ms, NoticeKind::Turn, &stint, &json!({}), is_new).await?;
    }
    held.keep(work, now_ms).await
}

fn over(result: &GameResult) -> serde_json::Value {
    json!({ "result": result.kind, "winner": result.winner, "level": result.level })
}

impl Held {
    /// How a game ends whose side has been overdue for too long.
    pub(super) fn ending(&self, side: &str) -> Due {
        if !self.game.is_rated() || self.game.is_unrated {
            return Due::End("abandoned", None);
        }
        let winner = self.chairs.iter().find(|chair| chair.side != side).map(|chair| chair.side.clone());
        Due::End("forfeit", winner)
    }

    /// Plays at another pace from now on: banks are new, and whoever is awaited has the whole of his.
    pub(super) fn repace(&mut self, pace: Pace, now_ms: i64) {
        self.game.pace = pace;
        let Some(timed) = pace.timed() else {
            self.clocks.clear();
            return;
        };
        if self.clocks.is_empty() {
            let of_side = |chair: &Chair| KeptClock {
                side: chair.side.clone(),
                clock: club::SideClock::new(&timed, None),
                is_reaction: false,
                flagged_ms: None,
                nudged: -1,
            };
            self.clocks = self.chairs.iter().map(of_side).collect();
        }
        for number in 0..self.clocks.len() {
            let is_awaited = self.is_person_awaited(&self.clocks[number].side.clone());
            let kept = &mut self.clocks[number];
            kept.clock.bank_ms = timed.bank_ms;
            kept.clock.opening_ms = timed.bank_ms;
            kept.clock.since_ms = is_awaited.then_some(now_ms);
            kept.flagged_ms = None;
        }
        self.still_flagged(now_ms);
    }

    /// Whoever has time again is no longer overdue.
    pub(super) fn still_flagged(&mut self, now_ms: i64) {
        for number in 0..self.clocks.len() {
            let is_over = self.flag_ms(&self.clocks[number]).is_some_and(|flag_ms| flag_ms <= now_ms);
            if !is_over {
                self.clocks[number].flagged_ms = None;
            }
        }
        if self.game.state == "overdue" && self.clocks.iter().all(|kept| kept.flagged_ms.is_none()) {
            self.game.state = "running".to_owned();
        }
    }
}
