//! Computer players: whenever one is awaited a job waits. Whoever takes it thinks for them and plays, like anyone else,
//! through the same door.

use std::sync::Arc;

use commander::{Explanation, Player};
use engine::{Awaited, FastDice, Seat, Table, digest};

use crate::books::LoadedBook;
use crate::error::Error;
use crate::games::CachedGame;
use crate::language::Language;

/// Somebody who has to act and is no person.
struct Due {
    index: u32,
    seat: Seat,
    by: By,
}

enum By {
    /// A computer that has to think about the position.
    Computer(Player, Box<dyn Table>),
    /// A lesson that replies with this order.
    Lesson(String),
}

async fn due(game: &CachedGame) -> Result<Option<Due>, Error> {
    let asked = game.ask(|game| (game.index, game.table.study(), game.reply(), game.closed.is_some()));
    let (index, position, reply, is_closed) = asked.await?;
    if is_closed {
        return Ok(None);
    }
    if let Some((seat, order)) = reply {
        return Ok(Some(Due { index, seat, by: By::Lesson(order) }));
    }
    let Awaited::Decision { seats, .. } = position.awaits() else { return Ok(None) };
    let found = seats.iter().find_map(|seat| Some((seat, game.computer(seat)?)));
    Ok(found.map(|(seat, player)| Due { index, seat, by: By::Computer(player, position) }))
}

/// Plays until no computer is awaited. Two may be at it, in two processes: the same seed thinks the same order, and of
/// two entries with one number the store takes one.
pub(crate) async fn take_turn(game: &Arc<CachedGame>) -> Result<(), Error> {
    let _thinker = game.thinker.lock().await;
    while let Some(Due { index, seat, by }) = due(game).await? {
        let order = match by {
            By::Lesson(order) => order,
            By::Computer(player, position) => {
                let (seed, book) = (seed(game, index), game.book.clone());
                let worker = game.workers.computer().await;
                let thinking = move || choose(&book, player, &*position, seat, seed);
                let chosen = tokio::task::spawn_blocking(thinking).await?;
                drop(worker);
                chosen.ok_or(Error::NoOrder(index))?
            }
        };
        match game.clone().act(index, move |game| game.play(seat, &order, Language::default())).await {
            Ok(_) | Err(Error::Stale(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// An order that was given, and what the computer on its seat weighed before it.
pub(crate) struct Explained {
    pub(crate) order: String,
    /// Missing when nothing was weighed, or when this program thinks otherwise than the one that played.
    pub(crate) explanation: Option<Explanation>,
}

/// What the computer on a seat weighed before an order of the game: thought again, from the same position and seed.
pub(crate) async fn explain(game: &Arc<CachedGame>, seat: Seat, order: u32) -> Result<Explained, Error> {
    let entry = game.entry_of(order).await?.ok_or(Error::NoSuchOrder(order))?;
    let opening = game.opening.clone();
    let (position, given) = game
        .ask(move |game| {
            let moves = game.table.journal(false).moves;
            let given = moves.get(order as usize - 1).ok_or(Error::NoSuchOrder(order))?.order.clone();
            Ok::<_, Error>((game.at(order as usize - 1, &opening)?, given))
        })
        .await??;
    let Some(player) = game.computer(seat) else {
        return Ok(Explained { order: given, explanation: None });
    };
    let (seed, book) = (seed(game, entry - 1), game.book.clone());
    let _worker = game.workers.computer().await;
    let thought = tokio::task::spawn_blocking(move || think(&book, player, &*position, seat, seed)).await?;
    let explanation = thought.filter(|explanation| explanation.order == given);
    Ok(Explained { order: given, explanation })
}

/// What a computer player orders. The same seed gives the same order. A book without a commander of its own plays at
/// random.
fn choose(book: &LoadedBook, player: Player, position: &dyn Table, seat: Seat, seed: u64) -> Option<String> {
    let order = think(book, player, position, seat, seed).map(|explanation| explanation.order);
    order.filter(|order| position.check(seat, order).is_ok()).or_else(|| any(position, seat, seed))
}

/// The book's commander, asked once.
fn think(
    book: &LoadedBook,
    player: Player,
    position: &dyn Table,
    seat: Seat,
    seed: u64,
) -> Option<Explanation> {
    let known = position.known(seat);
    book.book.computer_player(player, seed, &known)?.order(&known, seat)
}

/// Draws tried before the list is read.
const MOST_DRAWS: u64 = 32;

/// Any order that is lawful as far as the seat can know.
fn any(position: &dyn Table, seat: Seat, seed: u64) -> Option<String> {
    let is_lawful = |order: &String| position.check(seat, order).is_ok();
    let draw = |try_number: u64| position.sample(&mut FastDice::new(seed ^ try_number << 32));
    let drawn = (0..MOST_DRAWS).filter_map(draw).filter(|(whose, _)| *whose == seat).map(|(_, order)| order);
    drawn.into_iter().find(is_lawful).or_else(|| position.orders(seat).into_iter().find(is_lawful))
}

/// Follows from the secret of the dice, so that no player can foretell it.
fn seed(game: &CachedGame, index: u32) -> u64 {
    let secret = game.opening.journal.secret.as_ref().map(engine::Secret::reveal);
    let hash = digest::sha256(&format!("grognard/computer/v1\n{}\n{index}", secret.unwrap_or_default()));
    u64::from_str_radix(&hash[..16], 16).unwrap_or(u64::from(index))
}
