//! 3 What the ground does to elements: being in it, cover, elevation.

use plane::{Bearing, Length, Polygon, Rect, Segment, Shape, gap, overlaps_by_more_than};

use crate::battle::{Battle, ElementId};
use crate::contact::{TOLERANCE, fighting_base};
use crate::land::{Cover, Feature, Going, Kind, Land};
use crate::rates;

/// `vae.3.11`, `vae.3.16`: how near a line a base must stand to fight behind it.
const AT_A_LINE: Length = Length::units(10);

/// `vae.3.10`: does a base reach into a feature, by more than is forgiven? A line is reached into where it divides the base
/// (`vae.3.17`).
pub fn is_in(base: &Rect, feature: &Feature) -> bool {
    feature.bounds.meets(&base.bounds())
        && match feature.line() {
            Some(line) => line.segments().any(|segment| divides(base, segment)),
            None => reaches_into(base, &feature.areas),
        }
}

/// `vae.geo.29`: does a base or the ground it sweeps reach into any of these areas, so that a push would not free it?
fn reaches_into(base: &Rect, areas: &[Polygon]) -> bool {
    let Some(inner) = base.shrunk(TOLERANCE) else { return false };
    areas.iter().any(|area| match area.is_convex() {
        true => overlaps_by_more_than(base, area, TOLERANCE),
        false => plane::overlaps(&inner, area),
    })
}

/// `vae.3.17`: does a line divide a base so that more than is forgiven lies on either side?
fn divides(base: &Rect, line: Segment) -> bool {
    let Some(inner) = base.shrunk(TOLERANCE) else { return false };
    let outline = Polygon::new(inner.corners().to_vec());
    outline.is_ok_and(|inner| inner.is_crossed_by(line))
}

/// `vae.3.10`, `vae.3.18`: the worst going a base is in.
pub fn going_at(land: &Land, base: &Rect) -> Going {
    land.iter()
        .filter(|(_, feature)| is_in(base, feature))
        .map(|(_, feature)| feature.kind.going())
        .max()
        .unwrap_or_default()
}

/// `vae.3.10`: the going an element is in.
pub fn going(battle: &Battle, id: ElementId) -> Going {
    going_at(battle.land(), battle.base(id))
}

/// `vae.3.10`: is an element in clear ground: in no rough and no difficult feature?
pub fn is_in_clear(battle: &Battle, id: ElementId) -> bool {
    going(battle, id) == Going::Clear
}

/// `vae.3.12`: how high an element stands: by the highest feature under its centre.
pub fn elevation(battle: &Battle, id: ElementId) -> u8 {
    let centre = battle.base(id).centre();
    battle
        .land()
        .iter()
        .filter(|(_, feature)| feature.holds(centre))
        .map(|(_, feature)| feature.kind.elevation())
        .max()
        .unwrap_or(0)
}

/// The features whose area covers an element, its centre being inside, and how well (`vae.3.11`).
pub fn area_covers(battle: &Battle, id: ElementId) -> impl Iterator<Item = (&Feature, Cover)> {
    let centre = battle.base(id).centre();
    let around =
        battle.land().iter().map(|(_, feature)| feature).filter(move |feature| feature.holds(centre));
    around.filter_map(|feature| feature.kind.cover().map(|cover| (feature, cover)))
}

/// `vae.3.11`: the best cover of a line that an element fights behind: the edge it fights with is at the line, and the enemy
/// stands on the other side.
pub fn line_cover_in_melee(battle: &Battle, id: ElementId, enemy: ElementId) -> Option<Cover> {
    let (front, theirs) = (fighting_base(battle, id), battle.base(enemy).centre());
    let ours = battle.base(id).centre();
    let is_behind = |feature: &Feature| {
        feature.line().is_some_and(|line| {
            let is_near = gap(&front.front_edge(), line).is_within(AT_A_LINE);
            is_near && line.segments().any(|segment| Segment::new(ours, theirs).crossing(segment).is_some())
        })
    };
    battle
        .land()
        .iter()
        .filter(|(_, feature)| is_behind(feature))
        .filter_map(|(_, feature)| feature.kind.cover())
        .max()
}

/// `vae.3.15`: does an element defend a river bank: it is not in the river, and its enemy is?
pub fn defends_river(battle: &Battle, id: ElementId, enemy: ElementId) -> bool {
    let rivers = battle.land().iter().filter(|(_, feature)| feature.kind == Kind::River);
    rivers.into_iter().any(|(_, river)| is_in(battle.base(enemy), river) && !is_in(battle.base(id), river))
}

/// `vae.3.16`: does an element defend a crest: its base is at the line, and its enemy's centre is not on the same side at
/// equal or greater elevation?
pub fn defends_crest(battle: &Battle, id: ElementId, enemy: ElementId) -> bool {
    let (ours, theirs) = (battle.base(id).centre(), battle.base(enemy).centre());
    let is_at = |feature: &Feature| {
        feature.line().is_some_and(|line| {
            let crosses = || line.segments().any(|part| Segment::new(ours, theirs).crossing(part).is_some());
            gap(battle.base(id), line).is_within(AT_A_LINE)
                && (crosses() || elevation(battle, enemy) < elevation(battle, id))
        })
    };
    battle.land().iter().any(|(_, feature)| feature.kind == Kind::Crest && is_at(feature))
}

/// Does a shape, such as the ground a move sweeps, reach into a feature by more than is forgiven (`vae.geo.29`)? A line is
/// reached where it crosses the inside; of a redoubt the edge counts, too.
fn is_swept(feature: &Feature, swept: &Polygon) -> bool {
    match feature.line() {
        Some(line) => line.segments().any(|part| swept.is_crossed_by(part)),
        None => feature.areas.iter().any(|area| overlaps_by_more_than(swept, area, TOLERANCE)),
    }
}

/// `vae.5.4.2`: the worst going that a swept shape touches; crossing the edge of a redoubt is rough.
pub fn worst<S: Shape>(land: &Land, swept: &S) -> Going {
    let Ok(swept) = Polygon::new(swept.outline().points().to_vec()) else { return Going::default() };
    let touched =
        land.iter().filter(|(_, feature)| feature.bounds.meets(&swept.bounds()) && is_swept(feature, &swept));
    let going = |feature: &Feature| {
        let crosses_edge =
            || feature.areas.iter().any(|area| area.edges().any(|edge| swept.is_crossed_by(edge)));
        match feature.kind.has_rough_edge() && crosses_edge() {
            true => Going::Rough,
            false => feature.kind.going(),
        }
    };
    touched.map(|(_, feature)| going(feature)).max().unwrap_or_default()
}

/// Is there ground in the way that an element may not enter: impassable, or a dash in its row (`vae.8.6.4`)?
pub fn stops(battle: &Battle, id: ElementId, swept: &Polygon) -> bool {
    rates::rate(rates::row(battle, id), worst(battle.land(), swept)).is_none()
}

/// May an element not stand on a base's ground (`vae.3.3`)?
pub fn is_forbidden(battle: &Battle, id: ElementId, base: &Rect) -> bool {
    rates::rate(rates::row(battle, id), going_at(battle.land(), base)).is_none()
}

/// How far a base goes along a bearing before it meets ground its element may not enter.
pub fn free_run_before(
    battle: &Battle,
    id: ElementId,
    base: &Rect,
    towards: Bearing,
    limit: Length,
) -> Length {
    let row = rates::row(battle, id);
    let is_closed = |feature: &Feature| rates::rate(row, feature.kind.going()).is_none();
    let closed = battle.land().iter().filter(|(_, feature)| is_closed(feature) && !is_in(base, feature));
    let runs = closed.flat_map(|(_, feature)| {
        let areas = feature.areas.iter().map(|area| plane::free_run(base, towards, limit, area));
        let lines = feature.line().into_iter().map(|line| plane::free_run(base, towards, limit, line));
        areas.chain(lines).collect::<Vec<_>>()
    });
    runs.min().unwrap_or(limit)
}

/// `vae.3.2`: so many quarters of the table need a feature.
pub const LEAST_QUARTERS: usize = 3;

/// `vae.3.2`: how wide and deep a feature must be to count.
const COUNTS: i32 = 400_000;

/// `vae.3.2`: how many quarters of a table hold the middle of an area that counts; lines and roads do not.
pub fn quarters_with_features(land: &Land) -> usize {
    let counts = |feature: &Feature| {
        let bounds = &feature.bounds;
        let is_wide = bounds.east - bounds.west >= COUNTS && bounds.north - bounds.south >= COUNTS;
        is_wide && feature.width().is_none() && feature.line().is_none()
    };
    let mut quarters = [false; 4];
    for (_, feature) in land.iter().filter(|(_, feature)| counts(feature)) {
        let Some(outline) = feature.outline() else { continue };
        let middle = ground::middle(outline.corners());
        let (east, north) = (2 * middle.x >= land.width.0, 2 * middle.y >= land.depth.0);
        quarters[usize::from(east) + 2 * usize::from(north)] = true;
    }
    quarters.iter().filter(|&&has| has).count()
}
