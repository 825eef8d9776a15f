//! Computer players: whenever one is awaited, a worker thinks for it and plays, like anyone else, through the same door.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use commander::Level;
use engine::{Awaited, FastDice, Seat, Table, digest};
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::live::Live;

/// Games in which a computer thinks at the same time; the others wait their turn, and nobody waits for them.
static DESKS: Semaphore = Semaphore::const_new(2);

/// Has a worker play for as long as a computer is awaited. Does nothing if one is at it already.
pub(crate) fn nudge(live: &Arc<Live>) {
    if live.is_thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let live = live.clone();
    tokio::spawn(async move {
        let worked = work(&live).await;
        live.is_thinking.store(false, Ordering::Release);
        match worked {
            // An order that came in while we were leaving may want an answer.
            Ok(true) => nudge(&live),
            Ok(false) => {}
            Err(error) => eprintln!("grognard: a computer player gives up for now: {error}"),
        }
    });
}

/// Plays until no computer is awaited; true if the game went on behind our back meanwhile.
async fn work(live: &Arc<Live>) -> Result<bool, Error> {
    loop {
        let (index, position) = live.ask(|standing| (standing.index, standing.table.study())).await?;
        let Awaited::Decision { seats, .. } = position.awaits() else { return Ok(false) };
        let Some((seat, level)) = seats.iter().find_map(|seat| Some((seat, live.computer(seat)?.to_owned())))
        else {
            let now = live.ask(|standing| standing.index).await?;
            return Ok(now != index);
        };
        let seed = seed(live, index);
        let desk = DESKS.acquire().await;
        let chosen = tokio::task::spawn_blocking(move || choose(&level, &*position, seat, seed)).await?;
        drop(desk);
        let Some(order) = chosen else { return Err(Error::NoOrder(index)) };
        match live.clone().act(index, move |standing| standing.play(seat, &order)).await {
            Ok(_) | Err(Error::Stale(_)) => {}
            Err(error) => return Err(error),
        }
    }
}

/// What a computer player of this level orders. The same seed gives the same order.
fn choose(level: &str, position: &dyn Table, seat: Seat, seed: u64) -> Option<String> {
    let level = level.parse().unwrap_or(Level::ALL[0]);
    match level {
        Level::Random => {
            let (chosen, order) = position.sample(&mut FastDice::new(seed))?;
            (chosen == seat).then_some(order)
        }
    }
}

/// Follows from the secret of the dice, so that no player can foretell it.
fn seed(live: &Live, index: u32) -> u64 {
    let secret = live.opening.journal.secret.as_ref().map(engine::Secret::reveal);
    let hash = digest::sha256(&format!("grognard/computer/v1\n{}\n{index}", secret.unwrap_or_default()));
    u64::from_str_radix(&hash[..16], 16).unwrap_or(u64::from(index))
}
