//! What whoever sits at the table of a game between people may do around it.

use super::chairs::{self, Chair};
use super::clocks::KeptClock;
use super::projection::Held;

impl Held {
    /// Is the time of somebody over whom this side waits for?
    pub(crate) fn is_overdue_for(&self, side: &str, now_ms: i64) -> bool {
        let is_late = |kept: &&KeptClock| self.flag_ms(kept).is_some_and(|flag_ms| flag_ms <= now_ms);
        self.clocks.iter().filter(|kept| kept.side != side).any(|kept| is_late(&kept)) || self.is_left(side)
    }

    /// Has the other side nobody on a seat that is awaited?
    fn is_left(&self, side: &str) -> bool {
        let is_awaited = |chair: &&Chair| chair.side != side && self.game.awaited.contains(&chair.seat);
        self.chairs.iter().filter(is_awaited).any(|chair| chair.player == chairs::OPEN_SEAT)
    }

    /// Do the clocks stand still by consent?
    pub(crate) fn is_paused(&self, now_ms: i64) -> bool {
        self.free.is_paused(now_ms)
    }

    /// What whoever sits here may do around the table now.
    pub(crate) fn may(&self, own: &Chair, now_ms: i64) -> Vec<&'static str> {
        if self.game.closed_ms.is_some() {
            return if self.people().count() > 1 { vec!["rematch"] } else { Vec::new() };
        }
        let is_rated = self.game.is_rated() && !self.game.is_unrated;
        let waits = !self.game.awaited.contains(&own.seat);
        let is_late = self.is_overdue_for(&own.side, now_ms);
        let has_clock = !self.clocks.is_empty();
        let opponent = self.chairs.iter().any(|chair| chair.side != own.side && chair.is_person());
        let all = [
            ("resign", true),
            ("leave", true),
            ("hand", !is_rated),
            ("claim", is_late),
            ("hand-other", is_late),
            ("gift", waits && has_clock && opponent),
            ("nudge", waits && opponent && now_ms - self.game.stint_ms >= club::DAY),
            ("draw", opponent),
            ("pause", has_clock && opponent && !self.is_paused(now_ms)),
            ("resume", self.is_paused(now_ms)),
            ("pace", opponent),
        ];
        all.into_iter().filter_map(|(act, may)| may.then_some(act)).collect()
    }
}
