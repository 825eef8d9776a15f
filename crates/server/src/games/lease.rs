//! The lock of a game in memory.

use std::sync::Arc;

use tokio::sync::{Mutex, OwnedMutexGuard};

use super::loaded::LoadedGame;
use crate::error::Error;

/// Holds a game in memory, or nothing when it has to be read from the store.
#[derive(Clone, Default)]
pub(crate) struct Slot(Arc<Mutex<Option<LoadedGame>>>);

/// The locked slot.
pub(crate) struct Locked(OwnedMutexGuard<Option<LoadedGame>>);

/// A game taken out of its locked slot to be worked on. Whatever fails on the way leaves the slot empty, and whoever
/// comes next replays the game from the store.
pub(crate) struct Lease {
    slot: Locked,
    pub(crate) game: LoadedGame,
}

impl Slot {
    /// Waits until nobody else works on the game, and takes it if it is there.
    pub(crate) async fn lock(&self) -> (Locked, Option<LoadedGame>) {
        let mut slot = self.0.clone().lock_owned().await;
        let game = slot.take();
        (Locked(slot), game)
    }
}

impl Locked {
    pub(crate) fn lease(self, game: LoadedGame) -> Lease {
        Lease { slot: self, game }
    }
}

impl Lease {
    /// Works on the game away from the threads that answer requests.
    pub(crate) async fn work<T: Send + 'static>(
        self,
        work: impl FnOnce(&mut LoadedGame) -> T + Send + 'static,
    ) -> Result<(Self, T), Error> {
        let Self { slot, mut game } = self;
        let worked = tokio::task::spawn_blocking(move || {
            let result = work(&mut game);
            (game, result)
        });
        let (game, result) = worked.await?;
        Ok((Self { slot, game }, result))
    }

    /// Puts the game back for the next one.
    pub(crate) fn give_back(mut self) {
        *self.slot.0 = Some(self.game);
    }
}
