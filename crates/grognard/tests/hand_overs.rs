//! Correspondence waits for people, so it must change hands seldom: with what each does in the other's turn settled beforehand, no
//! more than twice a turn, once for each side. `HAND_OVERS=all` plays every shipped scenario.
//!
//! In Fix Bayonets! Leaders of both sides act in turns within a turn, and cards are picked in secret before each: there it is
//! more, and what can be settled are the reactions alone.

#![allow(clippy::print_stdout, reason = "how often it changed hands belongs to the result")]

use commander::{Doctrine, Level};
use engine::Nouns as _;
use trials::hand_overs;

/// A game longer than this is cut off.
const MOST_ORDERS: u32 = 6_000;
/// Scenarios of each book, unless all are asked for.
const SOME: usize = 2;

/// The largest mean over the scenarios of a book.
fn largest_mean<D: Doctrine>() -> f64 {
    let all = std::env::var("HAND_OVERS").is_ok_and(|word| word == "all");
    let scenarios = D::Book::scenarios();
    let some = if all { scenarios.len() } else { SOME };
    let mut largest: f64 = 0.0;
    for text in &scenarios[..some] {
        let found = hand_overs::<D>(&text.id, Level::Regular, 1811, MOST_ORDERS);
        assert!(found.count > 0, "{}: nobody played", text.id);
        println!(
            "{:32} {:3} turns, {:.2} hand-overs a turn ({:.2} if all is asked)",
            text.id,
            found.turns,
            found.mean(),
            f64::from(found.unsettled) / f64::from(found.turns),
        );
        largest = largest.max(found.mean());
    }
    largest
}

#[test]
fn valor_and_victory_changes_hands_seldom() {
    assert!(largest_mean::<valor_victory_doctrine::Tactics>() <= 2.0);
}

#[test]
fn valour_and_fortitude_changes_hands_seldom() {
    assert!(largest_mean::<valour_fortitude_doctrine::Tactics>() <= 2.0);
}

#[test]
fn vae_victis_changes_hands_seldom() {
    assert!(largest_mean::<vae_victis_doctrine::Tactics>() <= 2.0);
}

#[test]
fn fix_bayonets_changes_hands_seldom() {
    assert!(largest_mean::<fix_bayonets_doctrine::Tactics>() <= 7.0);
}
