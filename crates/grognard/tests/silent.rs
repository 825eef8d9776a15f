//! Nothing happens silently: in games against the computer every event that changes a unit the player can see has a
//! message for him that names the unit. `SILENT_GAMES=200` plays so many of each book.

#![allow(clippy::print_stdout, reason = "how much was listened to belongs to the result")]

use std::collections::BTreeSet;

use commander::Doctrine;
use engine::{Nouns as _, Side};
use trials::listen;

/// A game longer than this is cut off.
const MOST_ORDERS: u32 = 4_000;

/// Games of one book, over all its scenarios and both sides.
fn nothing_is_silent<D: Doctrine>() {
    let games = std::env::var("SILENT_GAMES").ok().and_then(|games| games.parse().ok());
    let scenarios = D::Book::scenarios();
    let games: usize = games.unwrap_or(scenarios.len());
    let (mut silent, mut changes, mut orders) = (BTreeSet::new(), 0, 0);
    for game in 0..games {
        let scenario = &scenarios[game % scenarios.len()];
        let heard = listen::<D>(&scenario.id, Side((game % 2) as u8), game as u64, MOST_ORDERS);
        silent.extend(heard.silent);
        changes += heard.changes;
        orders += heard.orders;
    }
    println!("{games} games, {orders} orders, {changes} changes of units, {} of them silent", silent.len());
    let all: Vec<String> = silent.into_iter().collect();
    assert!(all.is_empty(), "silent:\n{}", all.join("\n"));
    assert!(changes > 1_000, "nothing was listened to");
}

#[test]
fn valor_and_victory_tells_everything() {
    nothing_is_silent::<valor_victory_doctrine::Tactics>();
}

#[test]
fn valour_and_fortitude_tells_everything() {
    nothing_is_silent::<valour_fortitude_doctrine::Tactics>();
}

#[test]
fn vae_victis_tells_everything() {
    nothing_is_silent::<vae_victis_doctrine::Tactics>();
}

#[test]
fn fix_bayonets_tells_everything() {
    nothing_is_silent::<fix_bayonets_doctrine::Tactics>();
}
