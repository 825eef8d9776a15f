//! 5.4.2 and 5.4.3 How fast an element goes over which ground.

use plane::{Length, Shape};

use crate::battle::{Battle, ElementId};
use crate::land::Going;
use crate::period::MoveRow;
use crate::terrain;

/// An element's row of the movement table: that of a square, of its weapon, or of its unit.
pub fn row(battle: &Battle, id: ElementId) -> &'static MoveRow {
    let (period, row) = (battle.period(), battle.row(id));
    let of_weapon = || battle.weapon(id).and_then(|weapon| weapon.rate);
    let square = period.square.filter(|_| battle.element(id).is_square());
    period.rate(square.or_else(of_weapon).unwrap_or(row.rate))
}

/// The rate over some going; none where it is forbidden.
pub fn rate(row: &MoveRow, going: Going) -> Option<Length> {
    match going {
        Going::Clear => Some(row.clear),
        Going::Rough => row.rough,
        Going::Difficult => row.difficult,
        Going::Forbidden => None,
    }
}

/// All rates an element has off the road.
pub fn all(battle: &Battle, id: ElementId) -> impl Iterator<Item = Length> + use<> {
    let row = row(battle, id);
    [Going::Clear, Going::Rough, Going::Difficult].into_iter().filter_map(|going| rate(row, going))
}

/// `vae.5.4.2`: the lowest rate over the ground that a swept shape touches; none if any of it is forbidden.
pub fn over<S: Shape>(battle: &Battle, id: ElementId, swept: &S) -> Option<Length> {
    rate(row(battle, id), terrain::worst(battle.land(), swept))
}
