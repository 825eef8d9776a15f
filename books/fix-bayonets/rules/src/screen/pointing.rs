//! What somebody means who points at a hex where nothing is offered.

use engine::{Notation as _, Pointed, Points, Seat};
use hex::Direction;

use super::offering;
use crate::FixBayonets;
use crate::battle::{Battle, PieceId, Step, UnitId};
use crate::order::Order;

impl Points for FixBayonets {
    /// To enter the hex beside the stack that moves, to ride there, or to fire at it.
    fn wishes(battle: &Battle, _: Seat, pointed: Pointed<'_>) -> Vec<String> {
        let Some(hex) = offering::at(battle, pointed.target) else { return Vec::new() };
        let state = battle.state();
        let units: Vec<UnitId> = pointed
            .selection
            .iter()
            .filter_map(|&piece| match PieceId::numbered(piece) {
                PieceId::Unit(unit) => Some(unit),
                PieceId::Leader(_) => None,
            })
            .collect();
        let mut wishes = Vec::new();
        if let (Step::March, Some(moving)) = (state.step, state.moving) {
            let head = moving.units.first().map(|&unit| battle.unit(unit).head());
            let beside =
                |way: &Direction| head.and_then(|head| battle.map().neighbour(head, *way)) == Some(hex);
            wishes.extend(Direction::ALL.into_iter().find(beside).map(Order::Enter));
        }
        if let Step::Command(_) = state.step {
            wishes.push(Order::Ride(hex));
        }
        let fires = |&unit: &UnitId| Order::Fire { unit, hex, then: hexmap::HexId::NOWHERE };
        wishes.extend(units.iter().take(1).map(fires));
        wishes.iter().map(|order| Self::print(battle, order)).collect()
    }
}
