//! How fast the measured table runs: `cargo bench -p grognard --bench measured`.
//!
//! Whole random games of the introduction, the judgement of a move by 36 figures on a crowded table, and exact odds with
//! valour tests. Best of several rounds; compare lines of one run.

#[path = "../../../books/valour-fortitude/rules/examples/asked/mod.rs"]
mod asked;
#[path = "../../../books/vae-victis/rules/examples/asked/mod.rs"]
mod elements;
mod rates;

use std::hint::black_box;

use asked::Asked;
use engine::{Odds, Rules as _, Seat};
use rates::report;
use testkit::play_at_random;
use vae_victis::VaeVictis;
use valour_fortitude::{Battle, ValourFortitude as Book};

fn main() {
    let start = asked::introduction();
    println!("introduction ({} bytes of battle)", size_of::<Battle>());
    let orders: usize = (0..20).map(|seed| play_at_random::<Book>(&start, seed)).sum();
    println!("{:.0} orders a game", orders as f64 / 20.0);
    report("full random games of the introduction", 20, || {
        (0..20).for_each(|seed| assert!(black_box(play_at_random::<Book>(&start, seed)) > 0));
    });
    let crowded = asked::crowded();
    for order in [
        "move a to 30,17.9 facing 4",
        "move a to 30,18.02 facing 0",
        "move a to 33,15 facing 20",
        "move a to 30,10 facing 180",
    ] {
        judge(&crowded, order);
    }
    odds("a volley", &asked::volley(), 20);
    odds("a fight", &asked::fight(), 5);
    report("clone a battle", 1_000, || (0..1_000).for_each(|_| drop(black_box(crowded.clone()))));
    vae_victis();
}

/// The second measured book: random games, a group of eight, a melee.
fn vae_victis() {
    let start = elements::introduction();
    println!("outposts-at-a-bridge ({} bytes of battle)", size_of::<vae_victis::Battle>());
    let orders: usize = (0..40).map(|seed| play_at_random::<VaeVictis>(&start, seed)).sum();
    println!("{:.0} orders a game", orders as f64 / 40.0);
    report("full random games of the outposts", 40, || {
        (0..40).for_each(|seed| assert!(black_box(play_at_random::<VaeVictis>(&start, seed)) > 0));
    });
    let group = elements::group();
    report("check the move of a group of eight", 200, || {
        (0..200).for_each(|_| {
            drop(black_box(VaeVictis::check(black_box(&group.battle), Seat(0), &group.order)));
        });
    });
    let melee = elements::melee();
    let walk = || Odds::of::<VaeVictis>(&melee.battle, Seat(0), &melee.order).expect("it is lawful");
    report(&format!("exact odds of a melee, {} leaves", walk().leaves), 20, || {
        (0..20).for_each(|_| drop(black_box(walk())));
    });
}

fn judge(battle: &Battle, order: &str) {
    let Asked { battle, order: parsed } = Asked::new(battle, order);
    let verdict = if Book::check(&battle, Seat(0), &parsed).is_ok() { "lawful" } else { "refused" };
    report(&format!("check “{order}”, {verdict}"), 100, || {
        (0..100).for_each(|_| drop(black_box(Book::check(black_box(&battle), Seat(0), &parsed))));
    });
}

fn odds(what: &str, asked: &Asked, times: usize) {
    let walk = || Odds::of::<Book>(&asked.battle, Seat(0), &asked.order).expect("it is lawful");
    report(&format!("exact odds of {what}, {} leaves", walk().leaves), times, || {
        (0..times).for_each(|_| drop(black_box(walk())));
    });
}
