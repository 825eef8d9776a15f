//! What a player keeps of a game: the country once it is laid, and what it has thought of in the phase that goes on.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use commander::Doctrine as _;
use engine::Side;
use vae_victis::estimate::Battle;

use crate::Tactics;
use crate::estimate::Body;
use crate::ground::Country;
use crate::manoeuvre::Kept;
use crate::tasks::Ways;

/// What is kept.
#[derive(Debug, Default)]
pub struct Memory {
    country: OnceLock<Arc<Country>>,
    phase: Mutex<Phase>,
}

/// What was thought of in a phase.
#[derive(Debug, Default)]
struct Phase {
    /// Which one, and whose.
    when: Option<(u32, Side)>,
    ways: Arc<Ways>,
    kept: Kept,
}

impl Memory {
    /// Whom each corps goes for in this phase, and the ways there. Troops of its own that move do not change that.
    pub(crate) fn ways(&self, battle: &Battle, side: Side, own: &[Body], foes: &[Body]) -> Arc<Ways> {
        let country = self.country.get_or_init(|| Arc::new(Country::of(battle)));
        let when = Some((Tactics::clock(battle), side));
        let mut phase = self.phase();
        if phase.when != when {
            let ways = Arc::new(Ways::of(battle, own, foes, Arc::clone(country)));
            *phase = Phase { when, ways, kept: Kept::default() };
        }
        Arc::clone(&phase.ways)
    }

    /// What was weighed before in this phase.
    pub(crate) fn recall(&self) -> Kept {
        std::mem::take(&mut self.phase().kept)
    }

    /// Keeps what was weighed.
    pub(crate) fn keep(&self, kept: Kept) {
        self.phase().kept = kept;
    }

    fn phase(&self) -> MutexGuard<'_, Phase> {
        self.phase.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
