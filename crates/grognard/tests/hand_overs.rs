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

/// The largest mean over the scenarios of a book, with policies and without.
fn largest_means<D: Doctrine>() -> (f64, f64) {
    let all = std::env::var("HAND_OVERS").is_ok_and(|word| word == "all");
    let scenarios = D::Book::scenarios();
    let some = if all { scenarios.len() } else { SOME };
    let mut largest = (0.0_f64, 0.0_f64);
    for text in &scenarios[..some] {
        let found = hand_overs::<D>(&text.id, Level::Regular, 1811, MOST_ORDERS);
        assert!(found.count > 0, "{}: nobody played", text.id);
        let asked = f64::from(found.unsettled) / f64::from(found.turns);
        println!(
            "{:32} {:3} turns, {:.2} hand-overs a turn ({asked:.2} if all is asked)",
            text.id,
            found.turns,
            found.mean(),
        );
        largest = (largest.0.max(found.mean()), largest.1.max(asked));
    }
    largest
}

#[test]
fn valor_and_victory_changes_hands_seldom() {
    assert!(largest_means::<valor_victory_doctrine::Tactics>().0 <= 2.0);
}

#[test]
fn valour_and_fortitude_changes_hands_seldom() {
    assert!(largest_means::<valour_fortitude_doctrine::Tactics>().0 <= 2.0);
}

#[test]
fn vae_victis_changes_hands_seldom() {
    assert!(largest_means::<vae_victis_doctrine::Tactics>().0 <= 2.0);
}

#[test]
fn fix_bayonets_changes_hands_less_often() {
    let (settled, asked) = largest_means::<fix_bayonets_doctrine::Tactics>();
    assert!(settled < asked);
}
