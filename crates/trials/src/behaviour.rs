//! Whole games of computer players.

use std::collections::BTreeSet;

use commander::{
    Doctrine, GameRecord, Level, LoadedScenario, Pairing, PlayableBook as _, Player, WithDoctrine,
};
use engine::{Known, Notation as _, ScenarioText, Setup};

use crate::watch::{Watched, begin, scenario};

fn loaded<D: Doctrine>(text: &ScenarioText) -> Box<dyn LoadedScenario> {
    WithDoctrine::<D>::new().load_scenario(text, Setup::default()).expect("a shipped scenario loads")
}

fn game(loaded: &dyn LoadedScenario, players: [Player; 2], seed: u64) -> GameRecord {
    let mut pairing = Some(Pairing { game: 0, seed, players: players.to_vec(), detailed: true });
    let mut found = None;
    loaded.contests(20_000, &mut || pairing.take(), &mut |record| found = Some(record));
    found.expect("one game")
}

/// No order is refused and every game ends by the rules, in all these scenarios between all these players.
///
/// # Panics
/// When one does not.
pub fn ends_by_the_rules<D: Doctrine>(scenarios: &[ScenarioText], players: &[[Player; 2]]) {
    for text in scenarios {
        let loaded = loaded::<D>(text);
        for (seed, &players) in (0..).zip(players) {
            let record = game(&*loaded, players, seed);
            assert!(!["stuck", "too-long"].contains(&record.level.as_str()), "{}: {}", text.id, record.level);
        }
    }
}

/// The same seed gives the same game, another one another.
///
/// # Panics
/// When that does not hold.
pub fn follows_from_its_seed<D: Doctrine>(id: &str) {
    let loaded = loaded::<D>(&scenario::<D::Book>(id));
    let players = [Player::of(Level::Veteran), Player::of(Level::Regular)];
    assert_eq!(game(&*loaded, players, 3), game(&*loaded, players, 3));
    assert_ne!(game(&*loaded, players, 3), game(&*loaded, players, 4));
}

/// Not every game opens alike.
///
/// # Panics
/// When five games do.
pub fn opens_otherwise<D: Doctrine>(id: &str) {
    let battle = begin::<D::Book>(&scenario::<D::Book>(id), false);
    let opening = |seed: u64| {
        let mut game = Watched::<D>::new(battle.clone(), [(Player::of(Level::Regular), seed); 2], 1);
        let opener = game.awaited();
        let mut orders = Vec::new();
        while orders.len() < 30 && game.awaited() == opener {
            let Some((seat, _, decision)) = game.decide() else { break };
            orders.push(D::Book::print(&game.battle, &decision.order));
            game.play(seat, &decision);
        }
        orders
    };
    let openings: BTreeSet<_> = (0..5).map(opening).collect();
    assert!(openings.len() > 1, "all five games open alike");
}

/// An order comes with its reasons.
///
/// # Panics
/// When it does not.
pub fn gives_reasons<D: Doctrine>(id: &str) {
    let battle = begin::<D::Book>(&scenario::<D::Book>(id), false);
    let mut game = Watched::<D>::new(battle, [(Player::of(Level::Regular), 1); 2], 1);
    let (seat, _, decision) = game.decide().expect("somebody is awaited");
    let known = Known::<D::Book>::to_seat(&game.battle, seat);
    assert_eq!(decision.explanation.order, D::Book::print(&known, &decision.order));
    let chosen = decision.explanation.chosen.expect("a regular chooses");
    assert!(chosen.orders.contains(&decision.explanation.order), "{chosen:?}");
}
