//! Places for guns: where one that sees nobody would have a field of fire.

use plane::{Bearing, Length, Offset, Point, Rect, overlaps_by_more_than};
use vae_victis::estimate::{
    Arm, Battle, ElementId, FRONTAGE, Pose, going_at, rate_on, rates_of, standing_at, targets, volley,
};

use crate::estimate::Body;
use crate::numbers::far;
use crate::value::harm;

/// Paces from where it stands that a gun looks for a place, ring by ring, and how many directions.
const RINGS: [i32; 5] = [0, 150, 300, 450, 600];
const DIRECTIONS: i32 = 8;
/// Enemies that it thinks of from each place.
const AIMED_AT: usize = 2;
/// What is forgiven of bases that lie on each other.
const TOLERANCE: Length = Length::units(2);

/// The nearest place with a field of fire for each gun that has none; nothing for one that finds none.
pub(crate) fn batteries(battle: &Battle, own: &[Body], foes: &[Body]) -> Vec<(ElementId, Pose)> {
    let guns = own.iter().filter(|body| body.arm == Arm::Artillery && !body.is_engaged);
    let blind = guns.filter(|gun| targets(battle, gun.id).is_empty());
    blind.filter_map(|gun| Some((gun.id, battery(battle, gun, foes)?))).collect()
}

fn battery(battle: &Battle, gun: &Body, foes: &[Body]) -> Option<Pose> {
    RINGS.into_iter().find_map(|ring| {
        let count = if ring == 0 { 1 } else { DIRECTIONS };
        let points = (0..count).map(|step| {
            let towards = Bearing::from_tenths(step * 3_600 / DIRECTIONS);
            gun.centre + Offset { right: Length::ZERO, forward: Length::units(ring) }.towards(towards)
        });
        let places = points.flat_map(|point| places(battle, gun, foes, point));
        places.max_by(|one, two| one.1.total_cmp(&two.1)).map(|(pose, _)| pose)
    })
}

/// The gun there, facing those nearest who are in reach, with what its best shot would do.
fn places(battle: &Battle, gun: &Body, foes: &[Body], point: Point) -> Vec<(Pose, f64)> {
    let mut near: Vec<&Body> = foes.iter().filter(|foe| far(foe.centre, point) <= gun.reach).collect();
    near.sort_by(|one, two| far(one.centre, point).total_cmp(&far(two.centre, point)));
    let faced = near.into_iter().take(AIMED_AT).filter_map(|foe| point.bearing_to(foe.centre));
    let at = |facing| Rect::from_centre(point, facing, FRONTAGE, gun.base.depth());
    faced
        .map(at)
        .filter(|base| is_free(battle, gun, base))
        .filter_map(|base| aimed(battle, gun, foes, &base))
        .collect()
}

fn aimed(battle: &Battle, gun: &Body, foes: &[Body], base: &Rect) -> Option<(Pose, f64)> {
    let pose = Pose::of(base);
    let there = standing_at(battle, gun.id, pose);
    let shots = targets(&there, gun.id).into_iter().filter_map(|target| {
        let foe = foes.iter().find(|foe| foe.id == target)?;
        Some(harm(volley(&there, gun.id, target, 0)?, foe.worth))
    });
    shots.max_by(f64::total_cmp).map(|best| (pose, best))
}

/// May it stand there: on the table, on ground it can enter, on nobody?
fn is_free(battle: &Battle, gun: &Body, base: &Rect) -> bool {
    let land = battle.land();
    let is_on_table =
        |corner: &Point| (0..=land.width.0).contains(&corner.x) && (0..=land.depth.0).contains(&corner.y);
    let is_met = |id: ElementId| id != gun.id && overlaps_by_more_than(base, battle.base(id), TOLERANCE);
    base.corners().iter().all(is_on_table)
        && rate_on(rates_of(battle, gun.id), going_at(land, base)).is_some_and(|rate| rate.0 > 0)
        && !battle.present().any(is_met)
}
