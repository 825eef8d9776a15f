//! A position with its record as text, for a cache.

use serde::{Deserialize, Serialize};

use super::{Game, Played};
use crate::contract::{Ruleset, state_hash};
use crate::journal::Journal;
use crate::scenario::ScenarioText;

/// A position with its record, as a cache keeps it. Everything in it follows from the journal.
#[derive(Serialize, Deserialize)]
struct Frozen {
    engine: String,
    format: u32,
    /// Hash of the state that must come back.
    state: String,
    played: Vec<Played>,
    battle: String,
}

impl<R: Ruleset> Game<R> {
    /// The position and its record as text, for a cache. Missing only if the battle cannot be written down.
    pub fn freeze(&self) -> Option<String> {
        let frozen = Frozen {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            format: R::FORMAT,
            state: state_hash::<R>(&self.battle),
            played: self.played.clone(),
            battle: serde_json::to_string(&self.battle).ok()?,
        };
        serde_json::to_string(&frozen).ok()
    }

    /// The game of a journal as a cache kept it; `None` if that does not fit this program or this game.
    pub fn thaw(journal: &Journal, text: &ScenarioText, frozen: &str) -> Option<Self> {
        let frozen: Frozen = serde_json::from_str(frozen).ok()?;
        if frozen.engine != env!("CARGO_PKG_VERSION") || frozen.format != R::FORMAT {
            return None;
        }
        let mut game = Self::opened(journal, text).ok()?;
        let battle = R::thaw(&game.battle, &frozen.battle).ok()?;
        let seats = game.header.seats.len();
        let is_sound = state_hash::<R>(&battle) == frozen.state
            && frozen.played.iter().all(|played| usize::from(played.seat.0) < seats);
        if !is_sound {
            return None;
        }
        (game.battle, game.thawed, game.played) = (battle, frozen.played.len(), frozen.played);
        Some(game)
    }
}
