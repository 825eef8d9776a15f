//! When somebody's time comes: reminders, flags, gifts of time, nudges. Each is done under a lock of the game's row.

use club::{Gift, Pace};
use serde_json::json;

use super::chairs::Chair;
use super::jobs::{self, NewJob};
use super::notices::NoticeKind;
use super::projection::Held;
use super::{Store, StoreError};

/// What has to be done about a game whose time has come, besides what the transaction did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Due {
    /// Nothing, until then.
    Nothing(Option<i64>),
    /// It ends: so, and this side wins.
    End(&'static str, Option<String>),
}

impl Store {
    /// Looks at the clocks of a game: tells whoever is to be reminded or flagged, and says what else is due.
    pub(crate) async fn look_at_clocks(&self, game: &str) -> Result<Due, StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        let Some(mut held) = Held::take(&mut work, game).await? else { return Ok(Due::Nothing(None)) };
        if held.game.closed_ms.is_some() {
            return Ok(Due::Nothing(None));
        }
        let mut due = None;
        for number in 0..held.clocks.len() {
            let kept = &held.clocks[number];
            let (side, free) = (kept.side.clone(), held.free.of(&kept.side, &held.chairs, held.game.pace));
            let is_live = held.game.pace == Pace::LIVE;
            for reminder in kept.clock.reminders(&free).iter().filter(|it| it.at_ms <= now_ms && !is_live) {
                let event = format!("{}/{}", held.game.stint, reminder.rung);
                let is_his = |chair: &Chair| chair.side == side && held.game.awaited.contains(&chair.seat);
                held.tell(&mut work, now_ms, NoticeKind::Reminder, &event, &json!({}), is_his).await?;
            }
            let Some(flag_ms) = kept.clock.flag_ms(&free).filter(|&flag_ms| flag_ms <= now_ms) else {
                continue;
            };
            if kept.flagged_ms.is_none() {
                held.clocks[number].flagged_ms = Some(flag_ms);
                held.game.state = "overdue".to_owned();
                let event = held.game.stint.to_string();
                held.tell(&mut work, now_ms, NoticeKind::Flag, &event, &json!({ "flagged": side }), |_| true)
                    .await?;
            }
            if flag_ms + held.grace_ms() <= now_ms {
                due = Some(held.ending(&side));
            }
        }
        held.keep(&mut work, now_ms).await?;
        work.commit().await?;
        Ok(due.unwrap_or(Due::Nothing(held.next_ms(now_ms))))
    }

    /// Gives time to a side that waits for nobody but itself.
    pub(crate) async fn give_time(
        &self,
        game: &str,
        side: &str,
        gift: Gift,
    ) -> Result<GiftGiven, StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        let Some(mut held) = Held::take(&mut work, game).await? else { return Ok(GiftGiven::NoClock) };
        let Some(kept) = held.clocks.iter_mut().find(|kept| kept.side == side) else {
            return Ok(GiftGiven::NoClock);
        };
        if kept.clock.give(gift).is_err() {
            return Ok(GiftGiven::TooMuch);
        }
        kept.flagged_ms = None;
        held.still_flagged(now_ms);
        held.keep(&mut work, now_ms).await?;
        work.commit().await?;
        Ok(GiftGiven::Given)
    }

    /// Asks a side to play: once a stint, and not in its first day. False if it is too soon or was done.
    pub(crate) async fn nudge(&self, game: &str, by_side: &str) -> Result<bool, StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        let Some(mut held) = Held::take(&mut work, game).await? else { return Ok(false) };
        let stint = held.game.stint;
        let is_time = now_ms - held.game.stint_ms >= club::DAY && held.game.closed_ms.is_none();
        let is_done = held.clocks.iter().any(|kept| kept.nudged == stint && kept.side != by_side);
        if !is_time || is_done {
            return Ok(false);
        }
        for kept in held.clocks.iter_mut().filter(|kept| kept.side != by_side) {
            kept.nudged = stint;
        }
        let is_his = |chair: &Chair| chair.side != by_side && held.game.awaited.contains(&chair.seat);
        held.tell(&mut work, now_ms, NoticeKind::Nudge, &stint.to_string(), &json!({}), is_his).await?;
        held.keep(&mut work, now_ms).await?;
        work.commit().await?;
        Ok(true)
    }

    /// The clocks of a game may stand otherwise than they were reckoned: somebody looks at once.
    pub(crate) async fn look_again_at(&self, games: &[String]) -> Result<(), StoreError> {
        let now_ms = self.clock.now_ms();
        let mut work = self.database.begin().await?;
        for game in games {
            jobs::insert(&mut work, now_ms, &[NewJob::clock(game, now_ms)]).await?;
        }
        work.commit().await?;
        self.wake.notify_one();
        Ok(())
    }

    /// A game with all that is kept about it, as it stands.
    pub(crate) async fn held(&self, game: &str) -> Result<Option<Held>, StoreError> {
        let Some(row) = self.club_game(game).await? else { return Ok(None) };
        let (chairs, clocks) = (self.chairs(game).await?, self.clocks(game).await?);
        Ok(Some(Held { game: row, chairs, clocks, free: self.free_time(game).await? }))
    }
}

/// What came of a gift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GiftGiven {
    Given,
    /// No more may be given in this game.
    TooMuch,
    /// The side has no clock.
    NoClock,
}
