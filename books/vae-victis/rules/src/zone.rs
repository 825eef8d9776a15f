//! 6 Zone of control.

use plane::{Length, Offset, Point, Polygon, Rect, clip};

use crate::battle::{Battle, ElementId, FRONTAGE};
use crate::contact::{TOLERANCE, fronts, may_meet};
use crate::land::Going;
use crate::movement::contacting::is_lined_up;
use crate::movement::way::{Course, Track};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key, rates, terrain};

/// `vae.6.1`: how deep a zone is.
pub const DEPTH: Length = Length::units(200);

/// `vae.6.1`, `vae.geo.15`: the zones of an element, one before each front; none from difficult ground (`vae.6.2`).
pub fn zones(battle: &Battle, id: ElementId) -> Vec<Rect> {
    if terrain::going(battle, id) >= Going::Difficult {
        return Vec::new();
    }
    // The zone lies before the element's own front, also where it fights with another edge (`vae.geo.22`).
    match battle.element(id).is_square() {
        true => fronts(battle, id).map(|front| front.ahead(FRONTAGE, DEPTH)).collect(),
        false => vec![battle.base(id).ahead(FRONTAGE, DEPTH)],
    }
}

/// A part of a zone, seen from its projecting edge: how far to the right of the edge's left end, and how far ahead.
struct Seen {
    corners: Vec<(i32, i32)>,
}

impl Seen {
    fn of(zone: &Rect, part: &Polygon) -> Self {
        // The rear edge of the zone is the projecting edge.
        let origin = zone.rear_left();
        let seen = |point: &Point| {
            let offset = Offset::of(*point - origin, zone.facing());
            (offset.right.0, offset.forward.0)
        };
        Self { corners: part.corners().iter().map(seen).collect() }
    }

    fn span(&self) -> (i32, i32) {
        let across = self.corners.iter().map(|corner| corner.0);
        (across.clone().min().unwrap_or(0), across.max().unwrap_or(0))
    }

    /// How near to the edge it comes at this place across; nothing beside it.
    fn nearest(&self, across: i32) -> Option<i32> {
        let count = self.corners.len();
        let sides = (0..count).map(|index| (self.corners[index], self.corners[(index + 1) % count]));
        sides.filter_map(|(from, to)| crossing(from, to, across)).min()
    }
}

/// How far ahead a side is at a place across.
fn crossing(from: (i32, i32), to: (i32, i32), across: i32) -> Option<i32> {
    let (left, right) = if from.0 <= to.0 { (from, to) } else { (to, from) };
    if across < left.0 || across > right.0 {
        return None;
    }
    let width = i64::from(right.0 - left.0);
    if width == 0 {
        return Some(left.1.min(right.1));
    }
    let ahead = i64::from(left.1) + i64::from(right.1 - left.1) * i64::from(across - left.0) / width;
    i32::try_from(ahead).ok()
}

/// `vae.geo.16`: does a shape reach into the active part of a zone: nearer to the projecting edge, at some place across it, than
/// every element that casts a shadow there?
fn reaches_active(
    battle: &Battle,
    zone: &Rect,
    shape: &Polygon,
    projector: ElementId,
    movers: &[ElementId],
) -> bool {
    let Some(inner) = zone.shrunk(TOLERANCE) else { return false };
    let Some(part) = clip(shape, &inner) else { return false };
    let part = Seen::of(zone, &part);
    let casts = |&id: &ElementId| id != projector && !movers.contains(&id);
    let shadows: Vec<Seen> = battle
        .present()
        .filter(casts)
        .filter(|&id| may_meet(battle.base(id), zone, Length::ZERO))
        .filter_map(|id| clip(battle.base(id), zone).map(|base| Seen::of(zone, &base)))
        .collect();
    let (left, right) = part.span();
    let corners = part.corners.iter().chain(shadows.iter().flat_map(|shadow| &shadow.corners));
    let mut places: Vec<i32> = corners.flat_map(|corner| [corner.0 - 1, corner.0, corner.0 + 1]).collect();
    places.retain(|across| (left..=right).contains(across));
    places.sort_unstable();
    places.dedup();
    let middles: Vec<i32> = places.windows(2).map(|pair| i32::midpoint(pair[0], pair[1])).collect();
    places.into_iter().chain(middles).any(|across| {
        let Some(ours) = part.nearest(across) else { return false };
        shadows.iter().filter_map(|shadow| shadow.nearest(across)).all(|theirs| ours <= theirs)
    })
}

fn polygon(base: &Rect) -> Option<Polygon> {
    Polygon::new(base.corners().to_vec()).ok()
}

/// Does a shape reach into the zone of an enemy (`vae.geo.29`)?
fn enters(battle: &Battle, shape: &Polygon, enemy: ElementId, movers: &[ElementId]) -> bool {
    may_meet(shape, battle.base(enemy), AROUND)
        && zones(battle, enemy).iter().any(|zone| reaches_active(battle, zone, shape, enemy, movers))
}

/// No zone reaches farther than this from the base it lies before, its outer edge included.
const AROUND: Length = Length::units(210);

/// `vae.6.4`: is a base in an enemy's zone: it reaches into its active part, or touches its outer edge, as one does that was
/// stopped there?
pub fn is_in(battle: &Battle, base: &Rect, enemy: ElementId, movers: &[ElementId]) -> bool {
    if !may_meet(base, battle.base(enemy), AROUND) {
        return false;
    }
    let reaches = polygon(base).is_some_and(|shape| enters(battle, &shape, enemy, movers));
    let at_edge = || {
        zones(battle, enemy).iter().any(|zone| {
            let outer = zone.front_edge();
            let shares = base.edges().into_iter().filter_map(|edge| edge.shared_length(outer, TOLERANCE));
            let touches_corner = base.corners().iter().any(|&corner| {
                let place = Offset::of(corner - zone.rear_left(), zone.facing());
                (TOLERANCE.0..=FRONTAGE.0 - TOLERANCE.0).contains(&place.right.0)
                    && (place.forward.0 - DEPTH.0).abs() <= TOLERANCE.0
            });
            (shares.max().unwrap_or_default() > TOLERANCE || touches_corner)
                && is_edge_active(battle, zone, base, enemy, movers)
        })
    };
    reaches || at_edge()
}

/// Is some of the outer edge that a base touches not in a shadow?
fn is_edge_active(battle: &Battle, zone: &Rect, base: &Rect, enemy: ElementId, movers: &[ElementId]) -> bool {
    // The base pushed in by a little more than is forgiven reaches the active part, or it is in a shadow.
    let inward =
        Offset { right: Length::ZERO, forward: -(TOLERANCE + TOLERANCE + TOLERANCE) }.towards(zone.facing());
    polygon(&base.moved(inward)).is_some_and(|shape| reaches_active(battle, zone, &shape, enemy, movers))
}

/// The enemies in whose zone a base is.
pub fn captors(battle: &Battle, base: &Rect, of: ElementId, movers: &[ElementId]) -> Vec<ElementId> {
    battle.enemies_of(of).filter(|&enemy| is_in(battle, base, enemy, movers)).collect()
}

/// `vae.6.3`, `vae.6.4`: may a course go where it goes? Only moves by activation points and free moves are asked (`vae.6.5`).
pub fn check(battle: &Battle, course: &Course) -> Lawful {
    let movers: Vec<ElementId> = course.tracks.iter().map(|track| track.id).collect();
    for track in &course.tracks {
        check_captive(battle, course, track, &movers)?;
    }
    for track in &course.tracks {
        check_stop(battle, track, &movers)?;
    }
    Ok(())
}

/// `vae.6.3`: one that did not start in a zone and enters it ends wholly outside it again, or lined up with the projector, or
/// at its limit.
fn check_stop(battle: &Battle, track: &Track, movers: &[ElementId]) -> Lawful {
    for enemy in battle.enemies_of(track.id) {
        if is_in(battle, &track.start, enemy, movers) {
            continue;
        }
        let crosses = track.ground.iter().any(|ground| enters(battle, ground, enemy, movers));
        let stays = || polygon(&track.end).is_some_and(|end| enters(battle, &end, enemy, movers));
        require(!(crosses && stays()) || is_lined_up(battle, &track.end, enemy), || {
            refuse(key::ZOC_STOP, clause::C6_3_STOP_AT_THE_LIMIT).element(track.id).other(enemy)
        })?;
    }
    Ok(())
}

/// `vae.6.4`: one that starts in a zone moves into contact with that enemy, withdraws from all, or, alone, aligns or creeps.
fn check_captive(battle: &Battle, course: &Course, track: &Track, movers: &[ElementId]) -> Lawful {
    let captors = captors(battle, &track.start, track.id, movers);
    if captors.is_empty() {
        return Ok(());
    }
    let attacks =
        course.tracks.iter().any(|track| captors.iter().any(|&enemy| is_lined_up(battle, &track.end, enemy)));
    let is_single = course.tracks.len() == 1;
    let lawful = attacks
        || withdraws(battle, track, &captors, movers)
        || is_single
            && captors
                .iter()
                .any(|&enemy| aligns(battle, track, enemy) || creeps(battle, course, track, enemy));
    require(lawful, || refuse(key::ZOC_CAPTIVE, clause::C6_4_IN_A_ZONE).element(track.id).other(captors[0]))
}

/// How far ahead of an enemy's front line the nearest corner of a base is.
fn ahead(battle: &Battle, enemy: ElementId, base: &Rect) -> Length {
    let theirs = battle.base(enemy);
    let corner = |corner: &Point| Offset::of(*corner - theirs.front(), theirs.facing()).forward;
    base.corners().iter().map(corner).min().unwrap_or_default()
}

/// (2): it ends in no enemy zone, farther from each captor's front line than it started, and is never nearer on the way.
fn withdraws(battle: &Battle, track: &Track, captors: &[ElementId], movers: &[ElementId]) -> bool {
    let is_farther = |&enemy: &ElementId| {
        let start = ahead(battle, enemy, &track.start);
        ahead(battle, enemy, &track.end) > start
            && track.stations.iter().all(|station| ahead(battle, enemy, station) >= start - TOLERANCE)
    };
    captors.iter().all(is_farther) && self::captors(battle, &track.end, track.id, movers).is_empty()
}

/// (4): it turns in place (`vae.geo.31`) to face opposite that enemy.
fn aligns(battle: &Battle, track: &Track, enemy: ElementId) -> bool {
    let opposite = battle.base(enemy).facing().opposite();
    track.end.facing() == opposite && track.end.centre().gap_to(track.start.centre()).is_within(TOLERANCE)
}

/// (3): contact is beyond its full rate, so that it turns to face that enemy and advances straight towards it.
fn creeps(battle: &Battle, course: &Course, track: &Track, enemy: ElementId) -> bool {
    let theirs = battle.base(enemy);
    let distance = ahead(battle, enemy, &track.start);
    // The rate over the ground that lies between them.
    let way = Offset { right: Length::ZERO, forward: -distance }.towards(theirs.facing());
    let rate = rates::over(battle, track.id, &track.start.swept(way)).unwrap_or_default();
    let may_attack =
        battle.arm(track.id) != crate::period::Arm::Artillery && !battle.element(track.id).is_square();
    let sideways = Offset::of(track.end.centre() - track.start.centre(), theirs.facing()).right;
    may_attack
        && distance > rate
        && track.end.facing() == theirs.facing().opposite()
        && sideways.0.abs() <= TOLERANCE.0
        && ahead(battle, enemy, &track.end) < distance
        && course.length <= rate
}

/// `vae.5.7.4`: is a general's base in an enemy's zone?
pub fn holds_general(battle: &Battle, base: &Rect, side: engine::Side) -> bool {
    let Some(shape) = polygon(base) else { return false };
    battle.of_side(side.other()).any(|enemy| enters(battle, &shape, enemy, &[]))
}
