//! What is hidden changes no order.

use commander::{Commander, Doctrine, Level, Player};
use engine::{Fog as _, Known, Viewer};

use crate::watch::{Watched, begin, scenario};

/// Plays so many orders of a game under fog; every now and then the hidden facts are changed, and the order must not be.
///
/// # Panics
/// When an order depends on what is hidden, or nothing ever was.
pub fn stays_honest<D: Doctrine>(player: Player, id: &str, orders: u32, every: u32) {
    let battle = begin::<D::Book>(&scenario::<D::Book>(id), true);
    let regular = Player::of(Level::Regular);
    let mut game = Watched::<D>::new(battle, [(regular, 0), (regular, 1)], 7);
    let mut compared = 0;
    for number in 0..orders {
        let Some((seat, side)) = game.awaited() else { break };
        if number % every == 0 {
            let truth = game.battle.clone();
            let other = D::Book::disturb(&truth, Viewer::Side(side), game.dice());
            let order = |truth| {
                let known = Known::<D::Book>::to_seat(truth, seat);
                let mut fresh = Commander::<D>::new(player, 11, &known);
                fresh.decide(&known, seat).map(|decision| (decision.order, decision.explanation))
            };
            assert_eq!(order(&truth), order(&other), "{id}, order {number}");
            compared += u32::from(truth != other);
        }
        let Some((seat, _, decision)) = game.decide() else { break };
        game.play(seat, &decision);
    }
    assert!(compared > 0, "nothing was ever hidden");
}
