//! What must hold of the computer player of Valor & Victory.

use std::collections::BTreeSet;

use commander::{Level, Player, Style};
use engine::Nouns as _;
use trials::{Watched, begin, scenario};
use valor_victory::estimate::{Class, Flag};
use valor_victory::{Order, ValorVictory};
use valor_victory_doctrine::Tactics;

#[test]
fn no_order_is_refused_and_every_game_ends_by_the_rules() {
    let players = [[Level::Regular, Level::Regular], [Level::Recruit, Level::Random]];
    trials::ends_by_the_rules::<Tactics>(
        &ValorVictory::scenarios(),
        &players.map(|pair| pair.map(Player::of)),
    );
}

#[test]
fn a_veteran_ends_a_game_by_the_rules_whatever_its_style() {
    let players =
        Style::ALL.map(|style| [Player { level: Level::Veteran, style }, Player::of(Level::Regular)]);
    trials::ends_by_the_rules::<Tactics>(&[scenario::<ValorVictory>("tutorial")], &players);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    trials::follows_from_its_seed::<Tactics>("tutorial");
}

/// Nobody lets a game run out: in most turns in which the attacker has men who could, they do something, and nobody ever
/// resigns.
#[test]
fn nobody_waits_for_the_end() {
    for id in ["the-pointe", "relief-at-benouville", "ball-trap-at-may-sur-orne"] {
        let (mut busy, mut able) = (BTreeSet::new(), BTreeSet::new());
        let battle = begin::<ValorVictory>(&scenario::<ValorVictory>(id), false);
        let mut game = Watched::<Tactics>::new(battle, [(Player::of(Level::Regular), 9); 2], 1);
        game.play_out(|battle, side, decision| {
            let attacker = battle.attacker();
            assert_ne!(decision.order, Order::Resign);
            if side != attacker || battle.state().active != attacker {
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
            if decision.order != Order::End {
                busy.insert(battle.state().turn);
            }
        });
        assert!(able.len() > 2, "{id}: men left in {able:?}");
        assert!(busy.len() * 3 >= able.len() * 2, "{id}: busy in {busy:?} of {able:?}");
    }
}

#[test]
fn what_is_hidden_changes_no_order() {
    for id in ["ball-trap-at-may-sur-orne", "the-ridge-above-the-tikich", "alamo-at-sainte-mere-eglise"] {
        trials::stays_honest::<Tactics>(Player::of(Level::Regular), id, 240, 20);
    }
    trials::stays_honest::<Tactics>(Player::of(Level::Veteran), "ball-trap-at-may-sur-orne", 60, 29);
}

#[test]
fn not_every_game_opens_alike() {
    trials::opens_otherwise::<Tactics>("hedgerow-hell-to-st-lo");
}

#[test]
fn an_order_comes_with_its_reasons() {
    trials::gives_reasons::<Tactics>("the-pointe");
}
