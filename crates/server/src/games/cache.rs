//! Games kept in memory while somebody looks at them. The store keeps them all.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::cached::CachedGame;

/// Above this many games, those that nobody looks at are dropped.
const MOST: usize = 256;

#[derive(Default)]
pub(crate) struct GameCache(Mutex<BTreeMap<String, Arc<CachedGame>>>);

impl GameCache {
    pub(crate) fn get(&self, id: &str) -> Option<Arc<CachedGame>> {
        self.games().get(id).cloned()
    }

    /// The game with this id, made by `make` unless somebody else was faster.
    pub(crate) fn get_or_insert(&self, id: &str, make: impl FnOnce() -> CachedGame) -> Arc<CachedGame> {
        let mut games = self.games();
        if games.len() >= MOST {
            games.retain(|_, game| Arc::strong_count(game) > 1);
        }
        games.entry(id.to_owned()).or_insert_with(|| Arc::new(make())).clone()
    }

    /// A game if somebody follows it.
    pub(crate) fn followed_with(&self, id: &str) -> Option<Arc<CachedGame>> {
        self.get(id).filter(|game| game.is_followed())
    }

    /// Games that somebody follows.
    pub(crate) fn followed(&self) -> Vec<Arc<CachedGame>> {
        self.games().values().filter(|game| game.is_followed()).cloned().collect()
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<String, Arc<CachedGame>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
