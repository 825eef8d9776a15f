//! Exact odds of every kind of attack, held to a hundred thousand games with fast dice.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{
    Begins as _, Chance, Enumerator, FastDice, Field, Game, Notation as _, Nouns as _, Odds, Record,
    Rules as _, Seat, Setup, Speech as _, Table as _,
};
use valour_fortitude::{Order, ValourFortitude as Book};

const RUNS: u32 = 100_000;

fn agree(battle: &str, seat: u8, order: &str) -> Odds {
    testkit::assert_odds_agree::<Book>(battle, Seat(seat), order, RUNS)
}

#[test]
fn a_volley_at_a_shaken_column() {
    let odds = agree(
        "blue a line-infantry line 30,10 north\nred t line-infantry column 30,20 south losses 4\nred o line-infantry line 60,40 south",
        0,
        "fire a -> t",
    );
    assert!(odds.lines.iter().any(|line| line.outcome.contains("t routs")), "{odds:?}");
}

#[test]
fn supported_guns_with_canister() {
    agree(
        "blue g field-artillery unlimbered 30,10 north\nblue h field-artillery unlimbered 36,10 north\n\
         red t line-infantry column 33,20 south losses 3\nred o line-infantry line 60,40 south",
        0,
        "fire g+h -> t",
    );
}

#[test]
fn a_rally_and_an_activation() {
    agree(
        "phase blue acting\nblue a line-infantry line 30,10 north losses 3\nred t line-infantry line 30,50 south",
        0,
        "rally a",
    );
    agree(
        "phase blue action\nbrigade blue B routed\nleader army-blue 90,50\nblue a line-infantry line 30,10 north brigade B\nred t line-infantry line 30,50 south",
        0,
        "activate B",
    );
}

#[test]
fn odds_are_those_of_a_quiet_table() {
    // Both sides hold cards that could be played in the middle: the odds run through to the end all the same.
    let odds = agree(
        "hand blue 6\nhand red 8\nblue a line-infantry line 30,10 north\nred t line-infantry line 30,20 south losses 4\nred o line-infantry line 60,40 south",
        0,
        "fire a -> t",
    );
    assert!(odds.lines.iter().any(|line| line.outcome.contains("routs")), "{odds:?}");
}

#[test]
fn a_walk_by_steps_finds_what_walks_from_the_start_find() {
    // The fight ends the phase and the turn, so that here a card is drawn as well, which the odds leave out.
    let melee = "phase blue picks\nblue a line-infantry line 30,10 north\nblue b line-infantry line 60,5 north\n\
                 red t line-infantry line 30,10 south losses 3\nred o line-infantry line 60,40 south";
    let mut game = Game::<Book>::draft(melee).unwrap();
    game.play_told(Seat(0), "engage a->t", &[]).unwrap();
    let battle = game.battle();
    let order = Book::parse(battle, "fight a -> t").unwrap();
    let odds = Odds::of::<Book>(battle, Seat(0), &order).unwrap();
    let (mut dice, mut record) = (Enumerator::default(), Record::<Book>::default());
    let mut found = BTreeMap::<String, Chance>::new();
    let mut walks = 0;
    loop {
        let mut after = battle.clone();
        record.clear();
        Book::carry_out(&mut Field::new(&mut after, &mut dice, &mut record), Seat(0), &order);
        let chance = found
            .entry(Book::summary(battle, &Book::changes(battle, &after, &record.events)))
            .or_insert(Chance::ZERO);
        *chance = chance.or(dice.chance().unwrap()).unwrap();
        walks += 1;
        if !dice.advance() {
            break;
        }
    }
    let lines: BTreeMap<_, _> =
        odds.lines.iter().map(|line| (line.outcome.clone(), line.chance.unwrap())).collect();
    assert_eq!(lines, found);
    assert!(odds.leaves * 10 < walks, "{} leaves of {walks} walks", odds.leaves);
}

#[test]
fn a_roll_made_again_until_it_is_not_tied_is_estimated() {
    let text = Book::scenarios().into_iter().find(|text| text.id == "set-piece").unwrap();
    let scenario = Arc::new(Book::load(&text).unwrap());
    let setup = Setup::default().completed(&Book::info(&scenario), Book::rulebook().editions);
    let mut battle = Book::begin(&scenario, &setup).unwrap();
    let mut dice = FastDice::new(1);
    for seat in [Seat(0), Seat(1)] {
        let mut orders = Vec::new();
        Book::orders(&battle, seat, &mut orders);
        let order = orders.into_iter().find(|order| matches!(order, Order::Muster(_))).unwrap();
        // Once both have mustered they roll for the attack.
        let odds = Odds::of::<Book>(&battle, seat, &order).unwrap();
        assert_eq!(odds.exact, seat == Seat(0), "{odds:?}");
        Book::play(&mut battle, seat, &order, &mut dice, &mut Record::default()).unwrap();
    }
}

/// The defender may choose supporters: the odds run through to the end with all who may support him, and say so. They are
/// those of the defender's own order to do so.
#[test]
fn a_fight_in_which_the_defender_may_choose_supporters() {
    let begun = |friends: &str, orders: &[&str]| {
        let text = format!(
            "phase blue melee\nblue a line-infantry line 30,10 north\nred t line-infantry line 24,10 south\n{friends}"
        );
        let mut game = Game::<Book>::draft(&text).unwrap_or_else(|faults| panic!("{faults}"));
        for order in orders {
            game.play_told(Seat(0), order, &[]).unwrap_or_else(|denied| panic!("{order}: {denied:?}"));
        }
        game
    };
    let mut helped = begun("red u line-infantry line 36,10 south\n", &["pass", "engage a->t"]);
    let odds = helped.odds(Seat(0), "fight a -> t").expect("it is lawful");
    assert!(odds.exact && odds.lines.len() > 2, "{:#?}", odds.lines);
    let assumed = helped.assumes(Seat(0), "fight a -> t").expect("the defender has a choice");
    assert_eq!(helped.notation(&assumed), "assumes-support u [vf.8.2.2.d]");
    helped.play_told(Seat(0), "fight a -> t", &[]).expect("it is lawful");
    let chosen = helped.odds(Seat(1), "back support u").expect("the choice is real");
    let told = |odds: &Odds| -> Vec<(String, Option<Chance>)> {
        odds.lines.iter().map(|line| (line.outcome.clone(), line.chance)).collect()
    };
    assert_eq!(told(&odds), told(&chosen));

    // Alone he has no choice, and nothing is taken for granted.
    let alone = begun("red u line-infantry line 60,40 south\n", &["pass"]);
    assert!(alone.odds(Seat(0), "fight a -> t").expect("it is lawful").lines.len() > 2);
    assert!(alone.assumes(Seat(0), "fight a -> t").is_none());
}
