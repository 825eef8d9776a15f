//! How far a unit may go, for the line that is drawn around it.

use plane::{Bearing, Length, Offset, Waypoint};

use crate::battle::{Battle, UnitId};
use crate::movement::{self, Manoeuvre, Pace};

/// A way is tried in so many directions, in tenths of a degree from one to the next.
const APART: i32 = 150;
/// From the farthest inwards by this, then back outwards by half of it.
const STEP: Length = Length::units(1);

/// The farthest lawful end of a straight way in each direction, the unit facing as it does (6.3).
pub(super) fn outline(battle: &Battle, unit: UnitId, pace: Pace) -> Vec<(i32, i32)> {
    let pose = battle.unit(unit).pose;
    let (distance, _) = movement::move_distance(battle, unit, pose.layout);
    let limit = if pace == Pace::Double { distance * 2 } else { distance };
    let end = |tenths: i32, by: Length| {
        let offset = Offset { right: Length::ZERO, forward: by }.towards(Bearing::from_tenths(tenths));
        Waypoint { at: pose.at + offset, facing: pose.facing }
    };
    let is_lawful = |place: Waypoint| {
        let manoeuvre = Manoeuvre { way: vec![place], ..Manoeuvre::default() };
        movement::plan(battle, unit, pace, &manoeuvre).is_ok()
    };
    let farthest = |tenths: i32| {
        let mut by = limit;
        while by > Length::ZERO && !is_lawful(end(tenths, by)) {
            by = by - STEP;
        }
        let more = Length(by.0 + STEP.0 / 2);
        if by > Length::ZERO && more < limit && is_lawful(end(tenths, more)) {
            more
        } else {
            by.max(Length::ZERO)
        }
    };
    (0..3_600 / APART)
        .map(|step| end(step * APART, farthest(step * APART)).at)
        .map(|point| (point.x, point.y))
        .collect()
}
