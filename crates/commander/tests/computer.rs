//! What must hold of every computer player of every book: lawful, active, honest about the fog, and the same for the same
//! seed.

use std::collections::BTreeSet;
use std::sync::Arc;

use commander::{Chronicle, Commanded, Commander, Doctrine, Level, Pairing, Player, Rehearsal, Staff, Style};
use engine::{Awaited, FastDice, Record, Ruleset, ScenarioText, Seat, Setup, Side, Viewer};
use valor_victory::ValorVictory;
use valor_victory::estimate::{Class, Flag};
use valour_fortitude::estimate::distance_from_edge;
use valour_fortitude::{Order, ValourFortitude};

fn rehearsal<R: Doctrine>(text: &ScenarioText) -> Box<dyn Rehearsal> {
    Commanded::<R>::new().rehearse(text, Setup::default()).expect("it ships")
}

fn contest(rehearsal: &dyn Rehearsal, players: [Player; 2], seed: u64) -> Chronicle {
    let mut pairing = Some(Pairing { game: 0, seed, players: players.to_vec(), detailed: true });
    let mut found = None;
    rehearsal.contests(20_000, &mut || pairing.take(), &mut |told| found = Some(told));
    found.expect("one game")
}

fn named<R: Ruleset>(id: &str) -> ScenarioText {
    R::scenarios().into_iter().find(|text| text.id == id).expect("it ships")
}

/// A battle of a scenario, under fog where the book leaves the choice.
fn begin<R: Ruleset>(text: &ScenarioText, fog: bool) -> R::Battle {
    let scenario = Arc::new(R::load(text).expect("it ships"));
    let info = R::info(&scenario);
    let choice = ("fog".to_owned(), if fog { "on" } else { "off" }.to_owned());
    let options = Some(choice).filter(|_| info.options.iter().any(|option| option.key == "fog"));
    let setup = Setup { options: options.into_iter().collect(), ..Setup::default() };
    R::begin(&scenario, &setup.completed(&info, R::rulebook().editions)).expect("it begins")
}

fn first_seat<R: Ruleset>(battle: &R::Battle) -> Option<Seat> {
    R::awaits(battle).seats().iter().next()
}

fn ends_by_the_rules<R: Doctrine>(players: &[(Level, Level)]) {
    for text in R::scenarios() {
        let rehearsal = rehearsal::<R>(&text);
        for (seed, &(one, two)) in players.iter().enumerate() {
            let told = contest(&*rehearsal, [Player::of(one), Player::of(two)], seed as u64);
            assert!(!["stuck", "too-long"].contains(&told.level.as_str()), "{}: {}", text.id, told.level);
        }
    }
}

#[test]
fn no_order_is_refused_and_every_game_ends_by_the_rules() {
    ends_by_the_rules::<ValorVictory>(&[(Level::Regular, Level::Regular), (Level::Recruit, Level::Random)]);
}

#[test]
fn no_order_is_refused_on_the_measured_table() {
    ends_by_the_rules::<ValourFortitude>(&[(Level::Regular, Level::Recruit)]);
}

fn any_style_ends_a_game<R: Doctrine>(id: &str) {
    let rehearsal = rehearsal::<R>(&named::<R>(id));
    for style in Style::ALL {
        let players = [Player { level: Level::Veteran, style }, Player::of(Level::Regular)];
        assert!(!["stuck", "too-long"].contains(&contest(&*rehearsal, players, 5).level.as_str()));
    }
}

#[test]
fn a_veteran_ends_a_game_by_the_rules_whatever_its_style() {
    any_style_ends_a_game::<ValorVictory>("tutorial");
    any_style_ends_a_game::<ValourFortitude>("introduction");
}

fn follows_from_its_seed<R: Doctrine>(id: &str) {
    let rehearsal = rehearsal::<R>(&named::<R>(id));
    let players = [Player::of(Level::Veteran), Player::of(Level::Regular)];
    assert_eq!(contest(&*rehearsal, players, 3), contest(&*rehearsal, players, 3));
    assert_ne!(contest(&*rehearsal, players, 3), contest(&*rehearsal, players, 4));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    follows_from_its_seed::<ValorVictory>("tutorial");
    follows_from_its_seed::<ValourFortitude>("introduction");
}

/// Plays a game of regulars and hands every order to `see` before it is given.
fn watch<R: Doctrine>(id: &str, mut see: impl FnMut(&R::Battle, Seat, &R::Order)) -> R::Battle {
    let mut battle = begin::<R>(&named::<R>(id), false);
    let players = [Player::of(Level::Regular); 2];
    let mut commanders = players.map(|player| Commander::<R>::new(player, 9, &battle));
    let (mut dice, mut record) = (FastDice::new(1), Record::default());
    while let Awaited::Decision { .. } = R::awaits(&battle) {
        let seat = first_seat::<R>(&battle).expect("somebody is awaited");
        let side = R::seats(&battle).side(seat).expect("a side");
        let order = commanders[usize::from(side.0)].decide(&battle, seat).expect("an order").order;
        see(&battle, seat, &order);
        record.clear();
        R::play(&mut battle, seat, &order, &mut dice, &mut record).expect("lawful");
    }
    battle
}

/// Nobody lets a game run out: in most turns in which the attacker has men who could, they do something, and nobody ever
/// resigns.
#[test]
fn nobody_waits_for_the_end() {
    for id in ["the-pointe", "relief-at-benouville", "ball-trap-at-may-sur-orne"] {
        let (mut busy, mut able) = (BTreeSet::new(), BTreeSet::new());
        watch::<ValorVictory>(id, |battle, seat, order| {
            let (side, attacker) = (ValorVictory::seats(battle).side(seat), battle.attacker());
            assert_ne!(*order, valor_victory::Order::Resign);
            if side != Some(attacker) || battle.state().active != attacker {
                return;
            }
            // Whoever stands on an objective may be there to hold it.
            let can = |unit| {
                let state = battle.unit(unit);
                let holds = battle.scenario().objectives.contains(&state.hex);
                battle.kind(unit).class != Class::Leader && !state.is(Flag::Pinned) && !holds
            };
            if battle.of_side(attacker).any(can) {
                able.insert(battle.state().turn);
            }
            if *order != valor_victory::Order::End {
                busy.insert(battle.state().turn);
            }
        });
        assert!(able.len() > 2, "{id}: men left in {able:?}");
        assert!(busy.len() * 3 >= able.len() * 2, "{id}: busy in {busy:?} of {able:?}");
    }
}

/// The same on the measured table, of both sides: units move, shoot, charge or rally in most turns.
#[test]
fn nobody_waits_for_the_end_on_the_measured_table() {
    for id in ["introduction", "sahagun", "rearguard-at-redinha"] {
        let mut busy = [BTreeSet::new(), BTreeSet::new()];
        let battle = watch::<ValourFortitude>(id, |battle, _, order| {
            assert_ne!(*order, valour_fortitude::Order::Concede);
            let text = ValourFortitude::print(battle, order);
            let acts = ["move", "double", "assault", "fire", "fight", "rally", "occupy", "exit"];
            if acts.iter().any(|word| text.starts_with(word)) {
                let active = battle.state().active;
                busy[usize::from(active.0)].insert(battle.army(active).turns);
            }
        });
        let turns = usize::from(battle.state().limit);
        assert!(
            busy.iter().all(|busy| busy.len() * 3 >= turns * 2),
            "{id}: busy in {busy:?} of {turns} turns"
        );
    }
}

/// Plays a game under fog; every now and then the hidden facts are changed, and the order must not be.
fn honest<R: Doctrine>(player: Player, id: &str, orders: u32, every: u32) {
    let mut battle = begin::<R>(&named::<R>(id), true);
    let (mut dice, mut record) = (FastDice::new(7), Record::default());
    let mut commanders = [0, 1].map(|seed| Commander::<R>::new(Player::of(Level::Regular), seed, &battle));
    let mut compared = 0;
    for number in 0..orders {
        let Some(seat) = first_seat::<R>(&battle) else { break };
        let side = R::seats(&battle).side(seat).expect("a side");
        if number % every == 0 {
            let other = R::disturb(&battle, Viewer::Side(side), &mut dice);
            let order = |truth: &R::Battle| {
                let mut fresh = Commander::<R>::new(player, 11, truth);
                fresh.decide(truth, seat).map(|decision| (decision.order, decision.explanation))
            };
            assert_eq!(order(&battle), order(&other), "{id}, order {number}");
            compared += u32::from(battle != other);
        }
        let order = commanders[usize::from(side.0)].decide(&battle, seat).expect("an order").order;
        record.clear();
        R::play(&mut battle, seat, &order, &mut dice, &mut record).expect("lawful");
    }
    assert!(compared > 0, "nothing was ever hidden");
}

#[test]
fn what_is_hidden_changes_no_order() {
    for id in ["ball-trap-at-may-sur-orne", "the-ridge-above-the-tikich", "alamo-at-sainte-mere-eglise"] {
        honest::<ValorVictory>(Player::of(Level::Regular), id, 240, 20);
    }
    honest::<ValorVictory>(Player::of(Level::Veteran), "ball-trap-at-may-sur-orne", 60, 29);
}

/// The enemy's hand of fate cards, and what he may still draw.
#[test]
fn the_enemys_cards_change_no_order() {
    for id in ["introduction", "fuentes-de-onoro"] {
        honest::<ValourFortitude>(Player::of(Level::Regular), id, 260, 5);
    }
    honest::<ValourFortitude>(Player::of(Level::Veteran), "sahagun", 200, 9);
}

fn opens_otherwise<R: Doctrine>(id: &str) {
    let battle = begin::<R>(&named::<R>(id), false);
    let seat = first_seat::<R>(&battle).expect("somebody is awaited");
    let opening = |seed: u64| {
        let (mut battle, mut dice, mut record) = (battle.clone(), FastDice::new(1), Record::default());
        let mut commander = Commander::<R>::new(Player::of(Level::Regular), seed, &battle);
        let mut orders = Vec::new();
        while orders.len() < 30 && R::awaits(&battle).seats().contains(seat) {
            let order = commander.decide(&battle, seat).expect("an order").order;
            orders.push(R::print(&battle, &order));
            record.clear();
            R::play(&mut battle, seat, &order, &mut dice, &mut record).expect("lawful");
        }
        orders
    };
    let openings: BTreeSet<_> = (0..5).map(opening).collect();
    assert!(openings.len() > 1, "all five games open alike");
}

#[test]
fn not_every_game_opens_alike() {
    opens_otherwise::<ValorVictory>("hedgerow-hell-to-st-lo");
    opens_otherwise::<ValourFortitude>("introduction");
}

fn gives_reasons<R: Doctrine>(id: &str) {
    let battle = begin::<R>(&named::<R>(id), false);
    let seat = first_seat::<R>(&battle).expect("somebody is awaited");
    let mut commander = Commander::<R>::new(Player::of(Level::Regular), 1, &battle);
    let decision = commander.decide(&battle, seat).expect("an order");
    let lines = decision.explanation.lines();
    assert!(lines[0].starts_with(&R::print(&battle, &decision.order)));
    assert!(lines[1].contains("chosen"), "{lines:?}");
}

#[test]
fn an_order_comes_with_its_reasons() {
    gives_reasons::<ValorVictory>("the-pointe");
    gives_reasons::<ValourFortitude>("introduction");
}

/// Every order of a whole game is explained: what for, and why rather than something else.
#[test]
fn every_order_of_a_battle_is_explained() {
    let mut battle = begin::<ValourFortitude>(&named::<ValourFortitude>("introduction"), false);
    let players = [Player::of(Level::Regular), Player::of(Level::Veteran)];
    let mut commanders = players.map(|player| Commander::<ValourFortitude>::new(player, 2, &battle));
    let (mut dice, mut record, mut reasoned) = (FastDice::new(4), Record::default(), 0);
    while let Some(seat) = first_seat::<ValourFortitude>(&battle) {
        let side = ValourFortitude::seats(&battle).side(seat).expect("a side");
        let decision = commanders[usize::from(side.0)].decide(&battle, seat).expect("an order");
        let chosen = decision.explanation.chosen.expect("no order is given at random");
        reasoned += usize::from(!chosen.reasons.is_empty());
        record.clear();
        ValourFortitude::play(&mut battle, seat, &decision.order, &mut dice, &mut record).expect("lawful");
    }
    assert!(reasoned > 60, "{reasoned} orders have reasons");
}

/// Who sees the end lays objectives on his own half of the table and takes the last turn; a regular does neither.
#[test]
fn a_veteran_sets_up_with_the_end_in_mind() {
    let nearer_and_first = |level: Level| {
        let mut battle = begin::<ValourFortitude>(&named::<ValourFortitude>("set-piece"), false);
        let mut commanders =
            [1, 2].map(|seed| Commander::<ValourFortitude>::new(Player::of(level), seed, &battle));
        let (mut dice, mut record) = (FastDice::new(3), Record::default());
        let mut nearer = 0;
        loop {
            let seat = first_seat::<ValourFortitude>(&battle).expect("the set-up goes on");
            let side = ValourFortitude::seats(&battle).side(seat).expect("a side");
            let order = commanders[usize::from(side.0)].decide(&battle, seat).expect("an order").order;
            if let Order::Objective(at) = order {
                let far = |side: Side| distance_from_edge(&battle, battle.army(side).edge, at);
                nearer += i32::from(far(side) < far(side.other()));
            }
            if let Order::First(first) = order {
                return (nearer, first == side);
            }
            record.clear();
            ValourFortitude::play(&mut battle, seat, &order, &mut dice, &mut record).expect("lawful");
        }
    };
    assert_eq!(nearer_and_first(Level::Veteran), (4, false));
    let (nearer, first) = nearer_and_first(Level::Regular);
    assert!(nearer < 4 && first, "{nearer} objectives near the regular's own edge");
}
