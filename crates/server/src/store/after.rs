//! What an entry brings besides itself. It is durable with the entry or not at all.

use super::StoreError;
use super::club_games::ClubChange;
use super::jobs::{self, NewJob};
use super::projection;
use super::work::Work;

/// What is written in the transaction of an entry, or of a game's beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct After {
    /// What is to be done now.
    pub jobs: Vec<NewJob>,
    /// What changes for a game between people.
    pub club: Option<ClubChange>,
}

impl After {
    /// Most entries change nothing else.
    pub(super) fn is_empty(&self) -> bool {
        self.jobs.is_empty() && self.club.is_none()
    }

    /// Writes it, after the entry with this number.
    pub(super) async fn write(
        &self,
        work: &mut Work,
        game: &str,
        number: u32,
        now_ms: i64,
    ) -> Result<(), StoreError> {
        jobs::insert(work, now_ms, &self.jobs).await?;
        match &self.club {
            Some(change) => projection::project(work, game, number, now_ms, change).await,
            None => Ok(()),
        }
    }
}
