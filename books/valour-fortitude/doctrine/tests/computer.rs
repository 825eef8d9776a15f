//! What must hold of the computer player of Valour & Fortitude.

use std::collections::BTreeSet;

use commander::{Level, Player, Style};
use engine::{Notation as _, Nouns as _, Side};
use trials::{Watched, begin, scenario};
use valour_fortitude::estimate::distance_from_edge;
use valour_fortitude::{Order, ValourFortitude};
use valour_fortitude_doctrine::Tactics;

fn game(id: &str, players: [(Player, u64); 2], dice: u64) -> Watched<Tactics> {
    Watched::new(begin::<ValourFortitude>(&scenario::<ValourFortitude>(id), false), players, dice)
}

#[test]
fn no_order_is_refused_and_every_game_ends_by_the_rules() {
    let players = [[Player::of(Level::Regular), Player::of(Level::Recruit)]];
    trials::ends_by_the_rules::<Tactics>(&ValourFortitude::scenarios(), &players);
}

#[test]
fn a_veteran_ends_a_game_by_the_rules_whatever_its_style() {
    let players =
        Style::ALL.map(|style| [Player { level: Level::Veteran, style }, Player::of(Level::Regular)]);
    trials::ends_by_the_rules::<Tactics>(&[scenario::<ValourFortitude>("introduction")], &players);
}

#[test]
fn the_same_seed_gives_the_same_game() {
    trials::follows_from_its_seed::<Tactics>("introduction");
}

/// Units of both sides move, shoot, charge or rally in most turns.
#[test]
fn nobody_waits_for_the_end() {
    for id in ["introduction", "sahagun", "rearguard-at-redinha"] {
        let mut busy = [BTreeSet::new(), BTreeSet::new()];
        let mut game = game(id, [(Player::of(Level::Regular), 9); 2], 1);
        game.play_out(|battle, _, decision| {
            assert_ne!(decision.order, Order::Concede);
            let text = ValourFortitude::print(battle, &decision.order);
            let acts = ["move", "double", "assault", "fire", "fight", "rally", "occupy", "exit"];
            if acts.iter().any(|word| text.starts_with(word)) {
                let active = battle.state().active;
                busy[usize::from(active.0)].insert(battle.army(active).turns);
            }
        });
        let turns = usize::from(game.battle.state().limit);
        assert!(
            busy.iter().all(|busy| busy.len() * 3 >= turns * 2),
            "{id}: busy in {busy:?} of {turns} turns"
        );
    }
}

/// The enemy's hand of fate cards, and what he may still draw.
#[test]
fn the_enemys_cards_change_no_order() {
    for id in ["introduction", "fuentes-de-onoro"] {
        trials::stays_honest::<Tactics>(Player::of(Level::Regular), id, 260, 5);
    }
    trials::stays_honest::<Tactics>(Player::of(Level::Veteran), "sahagun", 200, 9);
}

#[test]
fn not_every_game_opens_alike() {
    trials::opens_otherwise::<Tactics>("introduction");
}

#[test]
fn an_order_comes_with_its_reasons() {
    trials::gives_reasons::<Tactics>("introduction");
}

/// Every order of a whole game is explained: what for, and why rather than something else.
#[test]
fn every_order_of_a_battle_is_explained() {
    let players = [(Player::of(Level::Regular), 2), (Player::of(Level::Veteran), 2)];
    let mut reasoned = 0;
    game("introduction", players, 4).play_out(|_, _, decision| {
        let chosen = decision.explanation.chosen.as_ref().expect("no order is given at random");
        reasoned += usize::from(!chosen.reasons.is_empty());
    });
    assert!(reasoned > 60, "{reasoned} orders have reasons");
}

/// How many objectives a level lays nearer to its own edge, and whether it goes first.
fn set_up_by(level: Level) -> (i32, bool) {
    let mut game = game("set-piece", [(Player::of(level), 1), (Player::of(level), 2)], 3);
    let mut nearer = 0;
    loop {
        let (seat, side, decision) = game.decide().expect("the set-up goes on");
        if let Order::Objective(at) = decision.order {
            let battle = &game.battle;
            let far = |side: Side| distance_from_edge(battle, battle.army(side).edge, at);
            nearer += i32::from(far(side) < far(side.other()));
        }
        if let Order::First(first) = decision.order {
            return (nearer, first == side);
        }
        game.play(seat, &decision);
    }
}

/// Who sees the end lays objectives on his own half of the table and takes the last turn; a regular does neither.
#[test]
fn a_veteran_sets_up_with_the_end_in_mind() {
    assert_eq!(set_up_by(Level::Veteran), (4, false));
    let (nearer, first) = set_up_by(Level::Regular);
    assert!(nearer < 4 && first, "{nearer} objectives near the regular's own edge");
}
