//! What must hold of every computer player: lawful, active, honest about the fog, and the same for the same seed.

use std::sync::Arc;

use commander::{Chronicle, Commanded, Commander, Level, Pairing, Player, Rehearsal, Staff, Style};
use engine::{Awaited, Book, FastDice, Record, Ruleset, ScenarioText, Setup, Viewer};
use valor_victory::{Battle, Order, ValorVictory};

static BOOK: Commanded<ValorVictory> = Commanded::new();

fn rehearsal(text: &ScenarioText) -> Box<dyn Rehearsal> {
    BOOK.rehearse(text, Setup::default()).expect("it ships")
}

fn contest(rehearsal: &dyn Rehearsal, players: [Player; 2], seed: u64) -> Chronicle {
    let mut pairing = Some(Pairing { game: 0, seed, players: players.to_vec(), detailed: false });
    let mut found = None;
    rehearsal.contests(20_000, &mut || pairing.take(), &mut |told| found = Some(told));
    found.expect("one game")
}

fn named(id: &str) -> ScenarioText {
    BOOK.scenarios().into_iter().find(|text| text.id == id).expect("it ships")
}

/// A battle of a scenario, under fog or not.
fn begin(text: &ScenarioText, fog: bool) -> Battle {
    let scenario = Arc::new(ValorVictory::load(text).expect("it ships"));
    let options = [("fog".to_owned(), if fog { "on" } else { "off" }.to_owned())].into_iter().collect();
    let setup = Setup { options, ..Setup::default() };
    let setup = setup.completed(&ValorVictory::info(&scenario), ValorVictory::rulebook().editions);
    ValorVictory::begin(&scenario, &setup).expect("it begins")
}

#[test]
fn no_order_is_refused_and_every_game_ends_by_the_rules() {
    let players = [(Level::Regular, Level::Regular), (Level::Recruit, Level::Random)];
    for text in BOOK.scenarios() {
        let rehearsal = rehearsal(&text);
        for (seed, (one, two)) in players.into_iter().enumerate() {
            let told = contest(&*rehearsal, [Player::of(one), Player::of(two)], seed as u64);
            assert!(!["stuck", "too-long"].contains(&told.level.as_str()), "{}: {}", text.id, told.level);
        }
    }
}

#[test]
fn a_veteran_ends_a_game_by_the_rules_whatever_its_style() {
    let rehearsal = rehearsal(&named("tutorial"));
    for style in Style::ALL {
        let players = [Player { level: Level::Veteran, style }, Player::of(Level::Regular)];
        assert!(!["stuck", "too-long"].contains(&contest(&*rehearsal, players, 5).level.as_str()));
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let tutorial = rehearsal(&named("tutorial"));
    let players = [Player::of(Level::Veteran), Player::of(Level::Regular)];
    assert_eq!(contest(&*tutorial, players, 3), contest(&*tutorial, players, 3));
    assert_ne!(contest(&*tutorial, players, 3), contest(&*tutorial, players, 4));
}

/// Nobody lets a game run out: in most of its turns the attacker does something, and nobody ever resigns.
#[test]
fn nobody_waits_for_the_end() {
    for id in ["the-pointe", "relief-at-benouville", "ball-trap-at-may-sur-orne"] {
        let mut battle = begin(&named(id), false);
        let attacker = battle.attacker();
        let players = [Player::of(Level::Regular); 2];
        let mut commanders = players.map(|player| Commander::<ValorVictory>::new(player, 9, &battle));
        let (mut dice, mut record) = (FastDice::new(1), Record::default());
        let (mut busy, mut turns) = (std::collections::BTreeSet::new(), 0);
        while let Awaited::Decision { seats, .. } = ValorVictory::awaits(&battle) {
            let seat = seats.iter().next().expect("somebody is awaited");
            let side = ValorVictory::seats(&battle).side(seat).expect("a side");
            let order = commanders[usize::from(side.0)].decide(&battle, seat).expect("an order").order;
            assert_ne!(order, Order::Resign);
            turns = battle.state().turn;
            if side == attacker && battle.state().active == attacker && order != Order::End {
                busy.insert(turns);
            }
            record.clear();
            ValorVictory::play(&mut battle, seat, &order, &mut dice, &mut record).expect("lawful");
        }
        assert!(busy.len() * 3 >= usize::from(turns) * 2, "{id}: busy in {busy:?} of {turns} turns");
    }
}

/// Plays a game under fog; every now and then the hidden facts are changed, and the order must not be.
fn honest(player: Player, id: &str, orders: u32, every: u32) {
    let mut battle = begin(&named(id), true);
    let (mut dice, mut record) = (FastDice::new(7), Record::default());
    let mut commanders =
        [0, 1].map(|seed| Commander::<ValorVictory>::new(Player::of(Level::Regular), seed, &battle));
    let mut compared = 0;
    for number in 0..orders {
        let Some(seat) = ValorVictory::awaits(&battle).seats().iter().next() else { break };
        let side = ValorVictory::seats(&battle).side(seat).expect("a side");
        if number % every == 0 {
            let other = ValorVictory::disturb(&battle, Viewer::Side(side), &mut dice);
            let order = |truth: &Battle| {
                let mut fresh = Commander::<ValorVictory>::new(player, 11, truth);
                fresh.decide(truth, seat).map(|decision| (decision.order, decision.explanation))
            };
            assert_eq!(order(&battle), order(&other), "{id}, order {number}");
            compared += u32::from(battle != other);
        }
        let order = commanders[usize::from(side.0)].decide(&battle, seat).expect("an order").order;
        record.clear();
        ValorVictory::play(&mut battle, seat, &order, &mut dice, &mut record).expect("lawful");
    }
    assert!(compared > 0, "nothing was ever hidden");
}

#[test]
fn what_is_hidden_changes_no_order() {
    for id in ["ball-trap-at-may-sur-orne", "the-ridge-above-the-tikich", "alamo-at-sainte-mere-eglise"] {
        honest(Player::of(Level::Regular), id, 240, 20);
    }
    honest(Player::of(Level::Veteran), "ball-trap-at-may-sur-orne", 60, 29);
}

#[test]
fn not_every_game_opens_alike() {
    let battle = begin(&named("hedgerow-hell-to-st-lo"), false);
    let seat = ValorVictory::awaits(&battle).seats().iter().next().expect("somebody is awaited");
    let opening = |seed: u64| {
        let (mut battle, mut dice, mut record) = (battle.clone(), FastDice::new(1), Record::default());
        let mut commander = Commander::<ValorVictory>::new(Player::of(Level::Regular), seed, &battle);
        let mut orders = Vec::new();
        while orders.len() < 30 && ValorVictory::awaits(&battle).seats().contains(seat) {
            let order = commander.decide(&battle, seat).expect("an order").order;
            orders.push(ValorVictory::print(&battle, &order));
            record.clear();
            ValorVictory::play(&mut battle, seat, &order, &mut dice, &mut record).expect("lawful");
        }
        orders
    };
    let openings: std::collections::BTreeSet<_> = (0..5).map(opening).collect();
    assert!(openings.len() > 1, "all five games open alike");
}

#[test]
fn an_order_comes_with_its_reasons() {
    let battle = begin(&named("the-pointe"), false);
    let seat = ValorVictory::awaits(&battle).seats().iter().next().expect("somebody is awaited");
    let mut commander = Commander::<ValorVictory>::new(Player::of(Level::Regular), 1, &battle);
    let decision = commander.decide(&battle, seat).expect("an order");
    let lines = decision.explanation.lines();
    assert!(lines[0].starts_with(&ValorVictory::print(&battle, &decision.order)));
    assert!(lines[1].contains("chosen"), "{lines:?}");
}
