//! Rules of thumb for fights: men and order are counted, nothing is played on. So does whoever has not seen many fights.

use fix_bayonets::battle::{Battle, UnitId};
use fix_bayonets::{Order, charge};

use crate::estimate::{Estimate, range};
use crate::stand;

/// Men against the enemy's from which bayonets are fixed.
const FIX: f64 = 1.5;
/// What a charge must promise.
const CHARGE: f64 = 0.6;
/// Hexes within which a charge is near enough to form Square at once.
const NEAR: u8 = 4;

/// Whether to go to the bayonet.
pub(crate) fn fix(battle: &Battle) -> f64 {
    let top = battle.state().moving.and_then(|moving| moving.units.first().copied());
    let odds = |top: UnitId| {
        fix_bayonets::assault::targets(battle, top).map(move |to| stand::odds(battle, top, to).0)
    };
    top.map_or(-FIX, |top| odds(top).fold(0.0, f64::max) - FIX)
}

/// Whether to let a regiment go.
pub(crate) fn let_go(estimate: &Estimate, battle: &Battle, order: &Order) -> f64 {
    let prey = if let Order::Charge(top, _) | Order::Grand(top) = *order {
        stand::sabres(estimate, battle, top)
    } else {
        0.0
    };
    prey - CHARGE
}

/// How to answer a charge: a Square if there is time, a countercharge by no fewer men.
pub(crate) fn answer(battle: &Battle, order: &Order) -> f64 {
    if let Order::Square(top, _) = *order {
        let head = battle.unit(top).head();
        let charges = battle.tops(battle.side_of(top).other());
        let nearest = charges.filter(|&id| charge::charge_of(battle, id).is_some());
        let far = nearest.map(|id| range(battle, battle.unit(id).head(), head)).min();
        if far.is_some_and(|far| far <= NEAR) { 0.5 } else { 0.1 }
    } else if let Order::React(top, foe, _) = *order {
        0.4 * (stand::steps_of(battle, top) - stand::steps_of(battle, foe)) + 0.2
    } else {
        -1.0
    }
}
