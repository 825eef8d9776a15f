//! Computer players: whenever one is awaited, a worker thinks for it and plays, like anyone else, through the same door.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use commander::Player;
use engine::{Awaited, FastDice, Seat, Table, digest};
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::live::Live;
use crate::shelf::Volume;
use crate::wire::Reasons;

/// Games in which a computer thinks at the same time; the others wait their turn, and nobody waits for them.
static DESKS: Semaphore = Semaphore::const_new(2);

/// Has a worker play for as long as a computer is awaited. Does nothing if one is at it already.
pub(crate) fn nudge(live: &Arc<Live>) {
    if !live.has_computer() || live.is_thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let live = live.clone();
    tokio::spawn(async move {
        let worked = work(&live).await;
        live.is_thinking.store(false, Ordering::Release);
        // An order that came in while we were leaving found us at work: we look once more.
        match worked {
            Ok(()) => match awaited(&live).await {
                Ok(Some(_)) => nudge(&live),
                Ok(None) => {}
                Err(error) => eprintln!("grognard: {error}"),
            },
            Err(error) => eprintln!("grognard: a computer player gives up for now: {error}"),
        }
    });
}

/// A computer that has to act.
struct Duty {
    index: u32,
    position: Box<dyn Table>,
    seat: Seat,
    level: String,
}

async fn awaited(live: &Arc<Live>) -> Result<Option<Duty>, Error> {
    let (index, position) = live.ask(|standing| (standing.index, standing.table.study())).await?;
    let Awaited::Decision { seats, .. } = position.awaits() else { return Ok(None) };
    let found = seats.iter().find_map(|seat| Some((seat, live.computer(seat)?.to_owned())));
    Ok(found.map(|(seat, level)| Duty { index, position, seat, level }))
}

/// Plays until no computer is awaited.
async fn work(live: &Arc<Live>) -> Result<(), Error> {
    while let Some(Duty { index, position, seat, level }) = awaited(live).await? {
        let seed = seed(live, index);
        let desk = DESKS.acquire().await;
        let volume = live.volume.clone();
        let thinking = move || choose(&volume, &level, &*position, seat, seed);
        let chosen = tokio::task::spawn_blocking(thinking).await?;
        drop(desk);
        let order = chosen.ok_or(Error::NoOrder(index))?;
        match live.clone().act(index, move |standing| standing.play(seat, &order)).await {
            Ok(_) | Err(Error::Stale(_)) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// What the computer on a seat weighed before an order of the game: thought again, from the same position and seed.
pub(crate) async fn reasons(live: &Arc<Live>, seat: Seat, order: u32) -> Result<Reasons, Error> {
    let entry = live.entry_of(order).await?.ok_or(Error::NoSuchOrder(order))?;
    let opening = live.opening.clone();
    let (position, given) = live
        .ask(move |standing| {
            let moves = standing.table.journal(false).moves;
            let given = moves.get(order as usize - 1).ok_or(Error::NoSuchOrder(order))?.order.clone();
            Ok::<_, Error>((standing.at(order as usize - 1, &opening)?, given))
        })
        .await??;
    let Some(player) = live.computer(seat).and_then(|level| level.parse::<Player>().ok()) else {
        return Ok(Reasons::none(given));
    };
    let (seed, volume) = (seed(live, entry - 1), live.volume.clone());
    let _desk = DESKS.acquire().await;
    let thinking = move || {
        let known = position.known(seat);
        volume.book.computer_player(player, seed, &known)?.order(&known, seat)
    };
    let explained = tokio::task::spawn_blocking(thinking).await?;
    // A program that thinks otherwise than the one that played has no say in it.
    let explained = explained.filter(|explained| explained.order == given);
    Ok(explained.map_or_else(|| Reasons::none(given), Reasons::new))
}

/// What a computer player orders. The same seed gives the same order. A book without a commander of its own, and a level
/// that is not known any more, play at random.
fn choose(volume: &Volume, player: &str, position: &dyn Table, seat: Seat, seed: u64) -> Option<String> {
    let known = position.known(seat);
    let computer =
        player.parse().ok().and_then(|player: Player| volume.book.computer_player(player, seed, &known));
    let order =
        computer.and_then(|mut computer| computer.order(&known, seat)).map(|explained| explained.order);
    order.filter(|order| position.check(seat, order).is_ok()).or_else(|| any(position, seat, seed))
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
fn seed(live: &Live, index: u32) -> u64 {
    let secret = live.opening.journal.secret.as_ref().map(engine::Secret::reveal);
    let hash = digest::sha256(&format!("grognard/computer/v1\n{}\n{index}", secret.unwrap_or_default()));
    u64::from_str_radix(&hash[..16], 16).unwrap_or(u64::from(index))
}
