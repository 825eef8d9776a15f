//! 7.1 and 7.2 Field, range and line of fire.

use plane::{Gap, Length, Point, Polygon, Rect, Segment, clip, gap};

use crate::battle::{Battle, ElementId, FRONTAGE};
use crate::contact::{fronts, overlap};
use crate::period::Band;
use crate::refusal::{Facts as _, Refusal, refuse};
use crate::{clause, key};

use super::{screen, sight};

/// `vae.7.1`: a field of fire is three frontages wide.
pub const FIELD: Length = Length(3 * FRONTAGE.0);

/// Deeper than any table, so that what lies in the field and what lies in range are told apart.
const DEEP: Length = Length::units(6_000);

/// A shot that may be fired.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The base with the edge in front that is fired from.
    pub from: Rect,
    /// How far the target is (`vae.geo.18`).
    pub range: Gap,
    /// The lines of fire that are clear (`vae.geo.20`).
    pub lines: Vec<Segment>,
}

impl Shot {
    /// The range in whole paces, rounded once (`vae.0.4`).
    pub fn paces(&self) -> Length {
        Length::units(self.range.whole_units())
    }
}

/// `vae.7.1.1`: how far an element's weapon reaches at a target: less in a forest (`vae.ry.range.forest`).
pub fn reach(battle: &Battle, firer: ElementId, target: ElementId) -> Option<Length> {
    let weapon = battle.weapon(firer).filter(|_| battle.row(firer).fire.is_some())?;
    let is_wooded = || [firer, target].into_iter().any(|id| sight::is_in_forest(battle, id));
    Some(match battle.period().forest {
        Some(forest) if is_wooded() => (weapon.range - forest.shorter).max(forest.least),
        Some(_) | None => weapon.range,
    })
}

/// Is an enemy near enough to be worth aiming at? What is farther than the weapon reaches is no target.
pub fn is_near(battle: &Battle, firer: ElementId, enemy: ElementId) -> bool {
    let far = |reach: Length| {
        plane::gap(battle.base(firer), battle.base(enemy)).whole_units() > reach.whole_units()
    };
    battle.weapon(firer).is_some_and(|weapon| !far(weapon.range))
}

/// `vae.lga.range.bands`: the band a range falls into, where the weapon has bands.
pub fn band(battle: &Battle, firer: ElementId, paces: Length) -> Option<Band> {
    let weapon = battle.weapon(firer)?;
    let medium = weapon.medium?;
    Some(match weapon.short {
        Some(short) if paces <= short => Band::Short,
        Some(_) | None if paces <= medium => Band::Medium,
        Some(_) | None => Band::Long,
    })
}

/// Is a target so far that guns may look past skirmishers: at medium or long range, or over half range where there are no
/// bands (`vae.7.3.1`, `vae.7.3.3`)?
pub fn is_far_for_guns(battle: &Battle, firer: ElementId, paces: Length) -> bool {
    match band(battle, firer, paces) {
        Some(band) => band != Band::Short,
        None => is_over_half(battle, firer, paces),
    }
}

/// Over half of the printed range (`vae.ry.range.forest`)?
pub fn is_over_half(battle: &Battle, firer: ElementId, paces: Length) -> bool {
    battle.weapon(firer).is_some_and(|weapon| 2 * paces.0 > weapon.range.0)
}

/// The shot of an element at a target by field, range, screen and line of fire, in that order of checks (`vae.err.order`).
///
/// `vae.geo.18`: a square fires from the face with the shortest range, the front before the right, the rear and the left.
pub fn aim(battle: &Battle, firer: ElementId, target: ElementId) -> Result<Shot, Refusal> {
    let at = |refusal: Refusal| refusal.element(firer).other(target);
    let reach =
        reach(battle, firer, target).ok_or(at(refuse(key::FIRE_CAVALRY, clause::C7_0_1_WHEN_AND_WHO)))?;
    let seen =
        fronts(battle, firer).filter_map(|from| Some((from, part_in_field(&from, battle.base(target))?)));
    let measured = seen.map(|(from, part)| (gap(&from.front_edge(), &part), from, part));
    let nearest = measured.reduce(|best, next| if next.0.nearer_than(best.0) { next } else { best });
    let Some((range, from, part)) = nearest else {
        return Err(at(refuse(key::FIRE_ARC, clause::C7_1_FIELD_OF_FIRE)));
    };
    let paces = Length::units(range.whole_units());
    if paces > reach {
        return Err(at(refuse(key::FIRE_RANGE, clause::C7_1_1_RANGE)).paces(paces, reach));
    }
    let lines = lines(&from, battle.base(target), &part, reach);
    if let Some(skirmishers) = screen::screening(battle, firer, target, paces, &lines) {
        return Err(refuse(key::FIRE_SCREENED, clause::C7_3_3_ENEMY_SCREENED_BY_SKIRMISHERS)
            .element(target)
            .other(skirmishers));
    }
    let clear: Vec<Segment> = lines
        .iter()
        .copied()
        .filter(|&line| sight::blocker(battle, firer, target, line, paces).is_none())
        .collect();
    match clear.is_empty() {
        true => Err(sight::blocked(battle, firer, target, &lines, paces)),
        false => Ok(Shot { from, range, lines: clear }),
    }
}

/// `vae.geo.17`: the part of a base that lies in the field of fire before an edge.
fn part_in_field(from: &Rect, target: &Rect) -> Option<Polygon> {
    clip(target, &from.ahead(FIELD, DEEP))
}

/// `vae.geo.19`: does a base lie in the corridor straight ahead of an edge, by more than is forgiven (`vae.0.4`)?
pub fn is_in_corridor(from: &Rect, target: &Rect) -> bool {
    overlap(target, &from.ahead(FRONTAGE, DEEP))
}

/// `vae.geo.20`: the lines from the middle of the firing edge to the corners and edge middles of the target that lie in the
/// field and within the reach; if none does, the one to the nearest point of the part in the field.
fn lines(from: &Rect, target: &Rect, part: &Polygon, reach: Length) -> Vec<Segment> {
    let (middle, edge) = (from.front(), from.front_edge());
    let field = from.ahead(FIELD, DEEP);
    let corners = target.edges().map(|side| side.from());
    let middles = target.edges().map(|side| side.from().middle(side.to()));
    let is_inside =
        |point: &Point| gap(&field, point) == Gap::NONE && gap(&edge, point).whole_units() * 1_000 <= reach.0;
    let points = corners.into_iter().chain(middles).filter(is_inside);
    let lines: Vec<Segment> = points.map(|point| Segment::new(middle, point)).collect();
    if !lines.is_empty() {
        return lines;
    }
    // Of several points as near as each other, the one nearest to the middle of the field.
    let nearest = plane::shortest_line(&edge, part).to();
    let corners =
        part.corners().iter().copied().filter(|corner| !gap(&edge, &nearest).nearer_than(gap(&edge, corner)));
    let best = corners
        .chain([nearest])
        .reduce(|best, next| if middle.gap_to(next).nearer_than(middle.gap_to(best)) { next } else { best });
    vec![Segment::new(middle, best.unwrap_or(nearest))]
}
