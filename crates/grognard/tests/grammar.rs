//! Whatever the notation of a book can say, a mouse, a finger and the keyboard can say: each kind of order and each option
//! of it is looked for in many positions among what the page shows. Prints the table of kinds and ways with `--nocapture`.

#![allow(clippy::print_stdout, reason = "the table is what the test is for")]

#[path = "grammar/page.rs"]
mod page;
#[path = "grammar/walk.rs"]
mod walk;

use std::path::Path;

use engine::{ArmyDraft, Placing, Ruleset};
use valor_victory::ValorVictory;
use valour_fortitude::ValourFortitude;
use walk::Walk;

/// A book whose orders are known as data.
trait Grammar: Ruleset {
    /// All kinds of order and all their options.
    const FORMS: &'static [&'static str];
    /// The cases of the book, whose positions are walked.
    const CASES: &'static str;
    /// The kind of an order with its options.
    fn forms(battle: &Self::Battle, order: &Self::Order) -> Vec<&'static str>;
    /// The pieces that one selects to give it.
    fn selection(battle: &Self::Battle, order: &Self::Order) -> Vec<u16>;
    /// The order without what chips add to it.
    fn plain(_: &Self::Order) -> Option<Self::Order> {
        None
    }
    /// What puts the same thing in the same place.
    fn put(_: &Self::Battle, _: &Self::Order) -> Option<Placing> {
        None
    }
    /// The army that is put together by hand.
    fn mustered(_: &Self::Order) -> Option<ArmyDraft> {
        None
    }
}

impl Grammar for toy::Skirmish {
    const FORMS: &'static [&'static str] = &toy::grammar::FORMS;
    const CASES: &'static str = "toy";

    fn forms(_: &Self::Battle, order: &Self::Order) -> Vec<&'static str> {
        toy::grammar::forms(order)
    }

    fn selection(_: &Self::Battle, _: &Self::Order) -> Vec<u16> {
        Vec::new()
    }
}

impl Grammar for ValorVictory {
    const FORMS: &'static [&'static str] = &valor_victory::grammar::FORMS;
    const CASES: &'static str = "valor-victory";

    fn forms(_: &Self::Battle, order: &Self::Order) -> Vec<&'static str> {
        valor_victory::grammar::forms(order)
    }

    fn selection(battle: &Self::Battle, order: &Self::Order) -> Vec<u16> {
        valor_victory::grammar::selection(battle, order)
    }
}

impl Grammar for ValourFortitude {
    const FORMS: &'static [&'static str] = &valour_fortitude::grammar::FORMS;
    const CASES: &'static str = "valour-fortitude";

    fn forms(battle: &Self::Battle, order: &Self::Order) -> Vec<&'static str> {
        valour_fortitude::grammar::forms(battle, order)
    }

    fn selection(_: &Self::Battle, order: &Self::Order) -> Vec<u16> {
        valour_fortitude::grammar::selection(order).into_iter().collect()
    }

    fn plain(order: &Self::Order) -> Option<Self::Order> {
        valour_fortitude::grammar::plain(order)
    }

    fn put(battle: &Self::Battle, order: &Self::Order) -> Option<Placing> {
        valour_fortitude::grammar::placing(battle, order)
    }

    fn mustered(order: &Self::Order) -> Option<ArmyDraft> {
        valour_fortitude::grammar::draft(order)
    }
}

/// Walks the cases of a book and random games of its scenarios, and prints what was found.
fn all_can_be_said<R: Grammar>(games: u64, orders: u32) {
    let mut walk = Walk::<R>::default();
    walk.cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../books").join(R::CASES).join("rules/cases"));
    for scenario in R::scenarios() {
        for seed in 0..games {
            walk.game(&scenario, seed, orders);
        }
    }
    println!("{}", walk.table());
    for missed in walk.missed() {
        println!("missed {missed}");
    }
    let silent = walk.unsaid();
    assert!(silent.is_empty(), "only by typing:\n{}", silent.join("\n"));
}

#[test]
fn all_of_the_toy_book() {
    all_can_be_said::<toy::Skirmish>(30, 200);
}

#[test]
fn all_of_valor_and_victory() {
    all_can_be_said::<ValorVictory>(1, 400);
}

#[test]
fn all_of_valour_and_fortitude() {
    all_can_be_said::<ValourFortitude>(1, 400);
}
