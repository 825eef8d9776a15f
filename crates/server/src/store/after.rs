//! What an entry brings besides itself. It is durable with the entry or not at all.

use super::jobs::NewJob;

/// What is written in the transaction of an entry, or of a game's beginning.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct After {
    /// What is to be done now.
    pub jobs: Vec<NewJob>,
}

impl After {
    /// Most entries change nothing else.
    pub(super) fn is_empty(&self) -> bool {
        self.jobs.is_empty()
    }
}
