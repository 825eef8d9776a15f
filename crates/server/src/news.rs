//! Hears what other processes have done, and tells whoever follows those games here.

use std::time::Duration;

use crate::error::Error;
use crate::state::{State, WeakState};
use crate::store::{Changed, Listener, read_hint};

/// A connection that is lost is tried again after this.
const AGAIN: Duration = Duration::from_secs(1);

/// Listens until the table is gone.
pub(crate) async fn listen(table: WeakState) {
    loop {
        let Some(state) = table.upgrade() else { return };
        let listener = state.store().listener().await;
        drop(state);
        match listener {
            Ok(Some(listener)) => hear(&table, listener).await,
            // Nobody else is there.
            Ok(None) => return,
            Err(_) => {}
        }
        tokio::time::sleep(AGAIN).await;
    }
}

/// Hears until the connection is lost.
async fn hear(table: &WeakState, mut listener: Listener) {
    while let Ok(told) = listener.next().await {
        let Some(state) = table.upgrade() else { return };
        let heard = match told {
            Some(text) => each(&state, &text).await,
            // Something may have been missed.
            None => state.games().refresh().await,
        };
        if let Err(error) = heard {
            let error: &(dyn std::error::Error + 'static) = &error;
            tracing::warn!(error, "news of another process are not told");
        }
    }
}

async fn each(state: &State, text: &str) -> Result<(), Error> {
    for changed in text.lines().filter_map(read_hint) {
        match changed {
            Changed::Game(id) => {
                if let Some(game) = state.games().followed(id) {
                    game.refresh().await?;
                }
            }
            Changed::Around(id) => {
                if let Some(game) = state.games().followed(id) {
                    game.look_again_here().await?;
                }
            }
        }
    }
    Ok(())
}
