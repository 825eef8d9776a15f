//! How fast the measured table runs: `cargo bench -p grognard --bench measured`.
//!
//! Whole random games of the introduction, the judgement of a move by 36 figures on a crowded table, and exact odds with
//! valour tests. Best of several rounds; compare lines of one run.

mod rates;

use std::hint::black_box;

use engine::{Awaited, FastDice, Game, Notation as _, Odds, Record, Rules as _, Seat, Setup};
use rates::report;
use valour_fortitude::{Battle, ValourFortitude as Book};

fn main() {
    let scenarios = Book::scenarios();
    let text = scenarios.iter().find(|text| text.id == "introduction").expect("it ships");
    let game = Game::<Book>::new(text, Setup::default(), "bench", None).expect("a shipped scenario loads");
    println!("{} ({} bytes of battle)", text.id, size_of::<Battle>());
    let orders: usize = (0..20).map(|seed| random_game(game.battle(), seed)).sum();
    println!("{:.0} orders a game", orders as f64 / 20.0);
    report("full random games of the introduction", 20, || {
        (0..20).for_each(|seed| assert!(black_box(random_game(game.battle(), seed)) > 0));
    });
    let crowded = crowded();
    for order in [
        "move a to 30,17.9 facing 4",
        "move a to 30,18.02 facing 0",
        "move a to 33,15 facing 20",
        "move a to 30,10 facing 180",
    ] {
        judge(&crowded, order);
    }
    odds();
    report("clone a battle", 1_000, || (0..1_000).for_each(|_| drop(black_box(crowded.clone()))));
}

/// Plays at random to the end; how many orders it took.
fn random_game(start: &Battle, seed: u64) -> usize {
    let mut battle = start.clone();
    let (mut choice, mut dice) = (FastDice::new(seed), FastDice::new(!seed));
    let mut record = Record::<Book>::default();
    let mut orders = 0;
    while let Awaited::Decision { seats, .. } = Book::awaits(&battle) {
        let seat = seats.iter().next().expect("somebody is awaited");
        let order = Book::sample(&battle, seat, &mut choice).expect("whoever is awaited has an order");
        record.clear();
        Book::play(&mut battle, seat, &order, &mut dice, &mut record).expect("a sampled order is lawful");
        orders += 1;
    }
    orders
}

/// A line of 36 figures among forty units, woods, walls, a road and mud.
fn crowded() -> Battle {
    let mut text = String::from(
        "phase blue acting B\nbrigade blue B leader 30,8\nbrigade blue C\nbrigade red R\n\
         wood W1 14,20 width 8\nwood W2 46,24 width 8\nlow-wall L1 20,30 40,31\nroad R1 30,0 31,60\nmud M1 34,15 width 6\n\
         hill H1 60,30 width 20 depth 10\nblue a line-infantry line 30,10 north figures 36 brigade B\n",
    );
    for index in 0..19 {
        let (x, y) = (5 + index % 10 * 9, if index < 10 { 4 } else { 9 });
        if y == 4 || !(20..=41).contains(&x) {
            text.push_str(&format!("blue b{index} line-infantry column {x},{y}.5 north brigade C\n"));
        }
        text.push_str(&format!(
            "red r{index} line-infantry column {x},{} south brigade R\n",
            40 + index / 10 * 8
        ));
    }
    Book::draft(&text).unwrap_or_else(|faults| panic!("{faults}"))
}

fn judge(battle: &Battle, order: &str) {
    let parsed = Book::parse(battle, order).expect("it is an order");
    let verdict = if Book::check(battle, Seat(0), &parsed).is_ok() { "lawful" } else { "refused" };
    report(&format!("check “{order}”, {verdict}"), 100, || {
        (0..100).for_each(|_| drop(black_box(Book::check(black_box(battle), Seat(0), &parsed))));
    });
}

fn odds() {
    let fire = "blue a line-infantry line 30,10 north\nblue g field-artillery unlimbered 40,10 north\n\
                red t line-infantry column 30,20 south losses 3\nred o line-infantry line 60,40 south";
    let battle = Book::draft(fire).expect("it is a battle");
    let order = Book::parse(&battle, "fire a -> t").expect("it is an order");
    let odds = Odds::of::<Book>(&battle, Seat(0), &order).expect("it is lawful");
    report(&format!("exact odds of a volley, {} leaves", odds.leaves), 20, || {
        (0..20).for_each(|_| drop(black_box(Odds::of::<Book>(&battle, Seat(0), &order))));
    });
    let melee = "phase blue picks\nblue a line-infantry line 30,10 north\nblue b line-infantry line 60,5 north\n\
                 red t line-infantry line 30,10 south losses 3\nred o line-infantry line 60,40 south";
    let mut game = Game::<Book>::draft(melee).expect("it is a battle");
    game.play_told(Seat(0), "engage a->t", &[]).expect("it is lawful");
    let order = Book::parse(game.battle(), "fight a -> t").expect("it is an order");
    let odds = Odds::of::<Book>(game.battle(), Seat(0), &order).expect("it is lawful");
    report(&format!("exact odds of a fight, {} leaves", odds.leaves), 5, || {
        (0..5).for_each(|_| drop(black_box(Odds::of::<Book>(game.battle(), Seat(0), &order))));
    });
}
