//! The random player, counted trees, odds and golden games, on the toy book and on broken copies of it.

use engine::{BookOf, Drafts as _, Nouns as _, Seat, SeatSetup, Setup};
use testkit::{Harness, Strides, assert_golden, golden, odds_agree, perft};
use toy::{Flawed, Order, Skirmish, flaw};

const BOOK: BookOf<Skirmish> = BookOf::new();

#[test]
fn random_games_keep_every_promise() {
    let seen = Harness { games: 200, ..Harness::default() }.assert::<Skirmish>();
    assert_eq!((seen.games, seen.finished), (200, 200));
    assert!(seen.fan_out() > 4.0 && seen.varied > 10_000 && seen.disturbed > 1_000, "{seen}");
    assert!(seen.outcomes.len() == 3, "{seen}");
}

#[test]
fn a_side_may_have_several_seats() {
    let seat =
        |name: &str, side: &str| SeatSetup { name: name.into(), side: side.into(), player: String::new() };
    let seats = vec![seat("anna", "blue"), seat("carl", "red"), seat("bert", "blue")];
    let setup = Setup { seats, ..Setup::default() };
    let seen = Harness::default().run_with::<Skirmish>(&Skirmish::scenarios()[0], &setup).unwrap();
    assert_eq!(seen.finished, 20);
}

#[test]
fn a_game_that_does_not_end_is_reported_with_its_journal() {
    let harness = Harness { most_orders: 5, ..Harness::default() };
    let broken = harness.run::<Skirmish>(&Skirmish::scenarios()[0]).unwrap_err();
    assert_eq!((broken.seed, broken.order), (1, 5));
    assert!(broken.to_string().contains("does not end within 5 orders"));
    assert!(broken.journal.starts_with("grognard journal 1\nbook skirmish\n"));
}

fn found_in<const FLAW: u8>() -> String {
    // Orders that differ would give the one away before check is asked; odds of an order crash before it is played.
    let fog = if FLAW == flaw::KNOWS_TOO_MUCH || FLAW == flaw::CRASHES { 0 } else { 1 };
    let strides = Strides { fog, ..Strides::every(1) };
    let harness = Harness { games: 50, strides, ..Harness::default() };
    harness.run::<Flawed<FLAW>>(&Skirmish::scenarios()[0]).expect_err("the flaw is found").what
}

#[test]
fn every_flaw_is_found() {
    let found = [
        (found_in::<{ flaw::LISTS_TOO_LITTLE }>(), "is lawful but not listed"),
        (found_in::<{ flaw::LISTS_TOO_MUCH }>(), "“dodge” is offered to Seat(0) but refused"),
        (found_in::<{ flaw::DEAD_END }>(), "dead end"),
        (found_in::<{ flaw::MISPRINTS }>(), "reads back as Fire"),
        (found_in::<{ flaw::FORGETS }>(), "the battle thaws to another"),
        (found_in::<{ flaw::VEIL_LEAKS }>(), "the veil lets it through"),
        (found_in::<{ flaw::VEIL_WAVERS }>(), "veiling twice"),
        (found_in::<{ flaw::ORDERS_LEAK }>(), "learns something hidden from its orders"),
        (found_in::<{ flaw::LOG_TELLS }>(), "learns something hidden from its log of its order"),
        (found_in::<{ flaw::TITLES_TELL }>(), "learns something hidden from its titles"),
        (found_in::<{ flaw::CUES_TELL }>(), "learns something hidden from its log of its order"),
        (found_in::<{ flaw::KNOWS_TOO_MUCH }>(), "by what the seat knows"),
        (found_in::<{ flaw::INVARIANT }>(), "an invariant is broken: turn three"),
        (found_in::<{ flaw::CRASHES }>(), "the rules crashed: no retreat (while playing “retreat”)"),
    ];
    for (what, expected) in found {
        assert!(what.contains(expected), "expected {expected}, found {what}");
    }
}

#[test]
fn trees_are_counted() {
    let battle = Skirmish::draft("turns 2\nlength 4\nblue b1 at 0\nred r1 at 3\n").unwrap();
    let counts: Vec<u64> = (0..=4).map(|depth| perft::<Skirmish>(&battle, depth)).collect();
    assert_eq!(counts, COUNTS);
}

const COUNTS: [u64; 5] = [1, 6, 20, 71, 238];

#[test]
fn exact_odds_agree_with_a_million_runs() {
    let battle = Skirmish::draft("blue b1 at 0 strength 4\nred r1 at 3 strength 9\n").unwrap();
    for order in [Order::Fire { unit: 0, target: 1 }, Order::Volley { unit: 0, target: 1 }] {
        odds_agree::<Skirmish>(&battle, Seat(0), &order, 1_000_000).unwrap();
    }
    let estimated = odds_agree::<Skirmish>(&battle, Seat(0), &Order::Barrage { unit: 0 }, 10);
    assert!(estimated.unwrap_err().contains("estimate"));
}

#[test]
fn the_golden_game_replays() {
    assert_golden(&BOOK, concat!(env!("CARGO_MANIFEST_DIR"), "/golden/meeting.journal"));
}

#[test]
fn recording_is_repeatable() {
    let journal = golden::record(&BOOK, "meeting", 7).unwrap();
    assert_eq!(journal, golden::record(&BOOK, "meeting", 7).unwrap());
    assert!(golden::verify(&BOOK, &journal).unwrap().dice_proven);
    assert!(golden::record(&BOOK, "nowhere", 7).is_err());
}
