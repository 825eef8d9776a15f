//! 7.2 What stops a line of fire or sight.

use engine::Spot;
use plane::{Blocker, Length, Point, Polygon, Polyline, Rect, Segment, length_inside};

use crate::battle::{Battle, ElementId};
use crate::contact::may_meet;
use crate::land::{Feature, FeatureId, Land};
use crate::period::{Arm, Trait};
use crate::refusal::{Facts as _, Refusal, refuse};
use crate::terrain::is_in;
use crate::{clause, key, speech};

use super::aim;
use super::screen;

/// `vae.7.2.4`: so much of a feature a line may cross for whoever stands in it.
const EDGE: Length = Length::units(50);

/// What stops a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// An element.
    Element(ElementId),
    /// A feature.
    Feature(FeatureId),
}

/// Is an element in a wood (`vae.ry.range.forest`)?
pub fn is_in_forest(battle: &Battle, id: ElementId) -> bool {
    battle.land().iter().any(|(_, feature)| feature.kind.is_forest() && is_in(battle.base(id), feature))
}

/// `vae.7.2.1`: the first thing that stops a line of fire; elements of either side, then the ground.
pub fn blocker(
    battle: &Battle,
    firer: ElementId,
    target: ElementId,
    line: Segment,
    paces: Length,
) -> Option<Stop> {
    let others = battle.present().filter(|&id| id != firer && id != target);
    let in_way =
        |&id: &ElementId| crosses(line, battle.base(id)) && !is_looked_past(battle, firer, id, paces);
    let element = others.into_iter().find(in_way).map(Stop::Element);
    element
        .or_else(|| ground(battle.land(), line, battle.base(firer), battle.base(target)).map(Stop::Feature))
}

/// Does a line run through a base? Grazing it does not count.
pub fn crosses(line: Segment, base: &Rect) -> bool {
    let outline = || Polygon::new(base.corners().to_vec());
    may_meet(&line, base, Length::ZERO)
        && outline().is_ok_and(|outline| Blocker::Inside(&outline).blocks(line))
}

/// May this firer shoot past an element: over his own skirmishers right in front (`vae.7.3.2`), or, with guns at medium or
/// long range, past the enemy's (`vae.7.2.2`)?
fn is_looked_past(battle: &Battle, firer: ElementId, other: ElementId, paces: Length) -> bool {
    if !battle.has(other, Trait::Skirmishers) {
        return false;
    }
    match battle.element(other).side == battle.element(firer).side {
        true => screen::stands_before(battle, other, firer),
        false => battle.arm(firer) == Arm::Artillery && aim::is_far_for_guns(battle, firer, paces),
    }
}

/// `vae.7.2.1`, `vae.7.2.4`–`vae.7.2.7`: the first feature that stops a line between two bases. The same serves command
/// (`vae.5.3.1`), where elements never stop it (`vae.7.2.3`).
pub fn ground(land: &Land, line: Segment, from: &Rect, to: &Rect) -> Option<FeatureId> {
    let stops = |feature: &Feature| match feature.line() {
        Some(course) => feature.kind.blocks_sight() && line_stops(line, course),
        None if feature.kind.elevation() > 0 => hill_stops(line, feature, from, to),
        None => feature.kind.blocks_sight() && area_stops(line, feature, from, to),
    };
    land.iter().find(|(_, feature)| stops(feature)).map(|(id, _)| id)
}

/// `vae.7.2.4`: a line feature stops a line unless it is within 50 paces of either end along it.
fn line_stops(line: Segment, course: &Polyline) -> bool {
    let crossings = course.segments().filter_map(|part| line.crossing(part));
    let is_near = |end: Point, at: Point| end.gap_to(at).whole_units() * 1_000 <= EDGE.0;
    crossings.into_iter().any(|at| !is_near(line.from(), at) && !is_near(line.to(), at))
}

/// `vae.7.2.7`: a hill stops a line unless either has its centre on it.
fn hill_stops(line: Segment, hill: &Feature, from: &Rect, to: &Rect) -> bool {
    let is_on = |base: &Rect| hill.holds(base.centre());
    !is_on(from) && !is_on(to) && inside(line, hill) > Length::ZERO
}

/// `vae.7.2.6`: an area stops a line that crosses it. One that holds an end lets 50 paces pass (`vae.7.2.4`), and no more if it
/// holds both (`vae.7.2.5`).
fn area_stops(line: Segment, area: &Feature, from: &Rect, to: &Rect) -> bool {
    let length = inside(line, area);
    let holds_one = is_in(from, area) || is_in(to, area);
    if holds_one { length.whole_units() > EDGE.whole_units() } else { length > Length::ZERO }
}

/// How much of a line lies in a feature.
fn inside(line: Segment, feature: &Feature) -> Length {
    if !feature.bounds.meets(&plane::Shape::bounds(&line)) {
        return Length::ZERO;
    }
    let Ok(path) = Polyline::new(vec![line.from(), line.to()]) else { return Length::ZERO };
    feature.areas.iter().map(|area| length_inside(&path, area)).sum()
}

/// Why none of the lines is clear: what stops the one in the middle of the list.
pub fn blocked(
    battle: &Battle,
    firer: ElementId,
    target: ElementId,
    lines: &[Segment],
    paces: Length,
) -> Refusal {
    let stop = lines.iter().find_map(|&line| blocker(battle, firer, target, line, paces));
    let refusal = refuse(key::FIRE_LOF, clause::C7_2_1_LINE_OF_SIGHT_AND_FIRE).element(firer).other(target);
    match stop {
        Some(stop) => refusal.with("blocker", spot(stop)),
        None => refusal,
    }
}

fn spot(stop: Stop) -> Spot {
    match stop {
        Stop::Element(id) => speech::element(id),
        Stop::Feature(id) => speech::feature(id),
    }
}
