//! Whatever the notation of a book can say, a mouse, a finger and the keyboard can say: each kind of order and each option
//! of it is looked for in many positions among what the page shows. Prints the table of kinds and ways with `--nocapture`.

#![allow(clippy::print_stdout, reason = "the table is what the test is for")]
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

#[path = "common/browser.rs"]
#[allow(dead_code, reason = "hands need little of it")]
mod browser;
#[path = "common/hands.rs"]
mod hands;
#[path = "grammar/page.rs"]
mod page;
#[path = "grammar/positions.rs"]
mod positions;
#[path = "grammar/saying.rs"]
mod saying;
#[path = "grammar/walk.rs"]
mod walk;

use std::path::Path;

use engine::{ArmyDraft, Placing, Ruleset};
use fix_bayonets::FixBayonets;
use hands::Way;
use vae_victis::VaeVictis;
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
    fn plain(_: &Self::Battle, _: &Self::Order) -> Option<Self::Order> {
        None
    }
    /// What puts the same thing in the same place.
    fn put(_: &Self::Battle, _: &Self::Order) -> Option<Placing> {
        None
    }
    /// The army that is put together by hand.
    fn mustered(_: &Self::Battle, _: &Self::Order) -> Option<ArmyDraft> {
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

    fn plain(_: &Self::Battle, order: &Self::Order) -> Option<Self::Order> {
        valour_fortitude::grammar::plain(order)
    }

    fn put(battle: &Self::Battle, order: &Self::Order) -> Option<Placing> {
        valour_fortitude::grammar::placing(battle, order)
    }

    fn mustered(_: &Self::Battle, order: &Self::Order) -> Option<ArmyDraft> {
        valour_fortitude::grammar::draft(order)
    }
}

impl Grammar for VaeVictis {
    const FORMS: &'static [&'static str] = &vae_victis::grammar::FORMS;
    const CASES: &'static str = "vae-victis";

    fn forms(battle: &Self::Battle, order: &Self::Order) -> Vec<&'static str> {
        vae_victis::grammar::forms(battle, order)
    }

    fn selection(battle: &Self::Battle, order: &Self::Order) -> Vec<u16> {
        vae_victis::grammar::selection(battle, order)
    }

    fn plain(battle: &Self::Battle, order: &Self::Order) -> Option<Self::Order> {
        vae_victis::grammar::plain(battle, order)
    }

    fn put(_: &Self::Battle, order: &Self::Order) -> Option<Placing> {
        vae_victis::grammar::placing(order)
    }

    fn mustered(battle: &Self::Battle, order: &Self::Order) -> Option<ArmyDraft> {
        vae_victis::grammar::draft(battle, order)
    }
}

impl Grammar for FixBayonets {
    const FORMS: &'static [&'static str] = &fix_bayonets::grammar::FORMS;
    const CASES: &'static str = "fix-bayonets";

    fn forms(battle: &Self::Battle, order: &Self::Order) -> Vec<&'static str> {
        fix_bayonets::grammar::forms(battle, order)
    }

    fn selection(battle: &Self::Battle, order: &Self::Order) -> Vec<u16> {
        fix_bayonets::grammar::selection(battle, order)
    }
}

/// Walks the cases of a book and random games of its scenarios, in search of all its forms.
fn walked<R: Grammar>(games: u64, orders: u32) -> Walk<R> {
    let mut walk = Walk::<R>::default();
    walk.cases(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../books").join(R::CASES).join("rules/cases"));
    for scenario in R::scenarios() {
        for seed in 0..games {
            walk.game(&scenario, seed, orders);
        }
    }
    walk
}

/// Finds a way for every form in the model of the page, then has hands say it on the page.
async fn all_can_be_said<R: Grammar>(games: u64, orders: u32) {
    let walk = walked::<R>(games, orders);
    println!("{}", walk.table());
    for missed in walk.missed() {
        println!("missed {missed}");
    }
    let silent = walk.unsaid();
    assert!(silent.is_empty(), "only by typing:\n{}", silent.join("\n"));
    on_the_page(&walk).await;
}

/// The ways that are gone, in the columns of the table.
const WAYS: [Way; 3] = [Way::Pointer, Way::Touch, Way::Keys];

/// Has each pair of hands say orders of all forms on the page, as many of each as `GRAMMAR_WALK` says. Without it the mouse
/// says one of each, and fingers and keys share them.
async fn on_the_page<R: Grammar>(walk: &Walk<R>) {
    let most: Option<usize> = std::env::var("GRAMMAR_WALK").ok().and_then(|most| most.parse().ok());
    let only = std::env::var("GRAMMAR_WAY").unwrap_or_default();
    let mut said = Vec::new();
    for (number, way) in WAYS.into_iter().enumerate() {
        let is_due = |at: usize| way == Way::Pointer || most.is_some() || at % 2 == number % 2;
        let due = R::FORMS.iter().enumerate().filter(|(at, _)| is_due(*at)).map(|(_, form)| *form);
        let forms: Vec<&str> = if way.name().contains(&only) { due.collect() } else { Vec::new() };
        said.push((way, saying::say(&walk.kept, way, &forms, most.unwrap_or(1)).await, forms));
    }
    println!("{}\n| order | pointer | touch | keys |\n|---|---|---|---|", R::CASES);
    let mut unsaid = Vec::new();
    for form in R::FORMS {
        let cells: Vec<String> = said.iter().map(|(_, table, _)| table.cell(form)).collect();
        println!("| {form} | {} |", cells.join(" | "));
        for (way, table, due) in &said {
            for missed in table.missed(form) {
                println!("unsaid by {}: {form}: {missed}", way.name());
            }
            if due.contains(form) && !table.is_said(form) {
                unsaid.push(format!("{form} by {}", way.name()));
            }
        }
    }
    assert!(unsaid.is_empty(), "not said on the page:\n{}", unsaid.join("\n"));
}

#[tokio::test]
async fn all_of_the_toy_book() {
    all_can_be_said::<toy::Skirmish>(30, 200).await;
}

#[tokio::test]
async fn all_of_valor_and_victory() {
    all_can_be_said::<ValorVictory>(1, 400).await;
}

#[tokio::test]
async fn all_of_valour_and_fortitude() {
    all_can_be_said::<ValourFortitude>(1, 400).await;
}

#[tokio::test]
async fn all_of_vae_victis() {
    all_can_be_said::<VaeVictis>(1, 120).await;
}

#[tokio::test]
async fn all_of_fix_bayonets() {
    all_can_be_said::<FixBayonets>(1, 400).await;
}
