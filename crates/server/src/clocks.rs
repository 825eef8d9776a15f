//! When somebody's time comes: reminders, flags, and games that end by them.

use std::sync::Arc;

use crate::error::Error;
use crate::games::CachedGame;
use crate::state::State;
use crate::store::{Closing, Due, Entry};

/// Looks at the clocks of a game, and closes it if its time is over.
pub(crate) async fn look(state: &State, game: &str) -> Result<(), Error> {
    let game = state.games().find(game).await?;
    loop {
        match state.store().look_at_clocks(game.id()).await? {
            Due::Nothing(_) => return game.look_again().await,
            Due::End(kind, winner) => {
                let index = game.ask(|game| game.index).await?;
                // Whoever plays at this very moment is in time, and the clocks are looked at again.
                match close(&game, index, String::new(), kind, winner).await {
                    Err(Error::Stale(_)) => {}
                    closed => return closed,
                }
            }
        }
    }
}

/// Ends a game although the book does not say so.
pub(crate) async fn close(
    game: &Arc<CachedGame>,
    index: u32,
    seat: String,
    kind: &'static str,
    winner: Option<String>,
) -> Result<(), Error> {
    let closing = Closing { kind: kind.to_owned(), winner };
    let closed = game.clone().act(index, move |game| {
        if game.is_over() {
            return Err(Error::conflict(crate::key::ERROR_GAME_CLOSED));
        }
        let entry = Entry::Close { seat, closing };
        game.follow_club(&entry);
        Ok(entry)
    });
    closed.await.map(drop)
}

/// Ends the game, whatever is played meanwhile.
pub(crate) async fn end(
    game: &Arc<CachedGame>,
    seat: &str,
    kind: &'static str,
    winner: Option<String>,
) -> Result<(), Error> {
    loop {
        let index = game.ask(|game| game.index).await?;
        match close(game, index, seat.to_owned(), kind, winner.clone()).await {
            Err(Error::Stale(_)) => {}
            closed => return closed,
        }
    }
}

/// Closes accounts whose owners have had their time to think: their games are resigned.
pub(crate) async fn close_accounts(state: &State) -> Result<(), Error> {
    let store = state.store();
    for account in store.accounts_to_close().await? {
        for id in store.running_games_of(&account).await? {
            let Some(held) = store.held(&id).await? else { continue };
            let Some((_, own)) = held.people().find(|(whose, _)| *whose == account) else { continue };
            let winner =
                held.chairs.iter().find(|chair| chair.side != own.side).map(|chair| chair.side.clone());
            match end(&state.games().find(&id).await?, &own.seat, "resign", winner).await {
                // It was over by then.
                Ok(()) | Err(Error::Club(..)) => {}
                Err(error) => return Err(error),
            }
        }
        store.close_account(&account).await?;
        let act =
            crate::store::Act { actor: &account, act: "closed", subject: &account, network: "", detail: "" };
        store.audit(act).await?;
    }
    Ok(())
}
