//! How far an element or a general may go, for the line that is drawn around it.

use engine::Side;
use plane::{Bearing, Length, Offset};

use crate::battle::{Battle, ElementId, GeneralId, Pose};
use crate::check;
use crate::order::{Order, Way};
use crate::rates;

use super::path::go;

/// A way is tried in so many directions, in tenths of a degree from one to the next.
const APART: i32 = 150;
/// Lengths are tried by so many steps of the longest.
const STEPS: i32 = 10;

/// The farthest lawful end of a straight way in each direction, facing as it does.
pub(super) fn of_element(battle: &Battle, side: Side, id: ElementId, is_march: bool) -> Vec<(Pose, Order)> {
    let start = battle.element(id).pose;
    let rate = rates::row(battle, id);
    let limit = rate.clear.max(rate.road);
    let limit = if is_march { limit + limit } else { limit };
    around(battle, side, start, limit, |pose| go(&[id], Way::To { pose, sweeps: None }, is_march))
}

/// The same for a general.
pub(super) fn of_general(battle: &Battle, side: Side, general: GeneralId) -> Vec<(Pose, Order)> {
    let start = battle.general(general).pose;
    let limit = battle.period().rate(battle.period().general).clear;
    around(battle, side, start, limit, |pose| Order::Ride { general, pose })
}

/// The first is straight ahead, then clockwise; who can go nowhere that way stays where he is.
fn around(
    battle: &Battle,
    side: Side,
    start: Pose,
    limit: Length,
    order: impl Fn(Pose) -> Order,
) -> Vec<(Pose, Order)> {
    let end = |tenths: i32, by: Length| {
        let toward = Bearing::from_tenths(tenths).turned(start.facing.tenths().into());
        Pose { front: start.front + Offset { right: Length::ZERO, forward: by }.towards(toward), ..start }
    };
    let is_lawful = |pose: Pose| check::check(battle, side, &order(pose)).is_ok();
    let farthest = |tenths: i32| {
        let lengths = (1..=STEPS).rev().map(|step| Length(limit.0 * step / STEPS));
        let far = lengths.into_iter().find(|&by| is_lawful(end(tenths, by)));
        let half = Length(limit.0 / STEPS / 2);
        match far {
            Some(far) if far < limit && is_lawful(end(tenths, far + half)) => end(tenths, far + half),
            Some(far) => end(tenths, far),
            None => start,
        }
    };
    (0..3_600 / APART).map(|step| farthest(step * APART)).map(|pose| (pose, order(pose))).collect()
}
