//! 5a.11 to 5a.13 The way an element or a group goes: where it ends, how far that is, and the ground it sweeps.

use plane::{Bearing, Length, Offset, Point, Polygon, Rect, Vector, hull, wheel_ground, wheel_length};

use super::column;
use crate::battle::{Battle, ElementId, FRONTAGE, Pose};
use crate::contact::HALF_BASE;
use crate::order::{Part, Sweeps, Way};

/// `vae.5.4.3`: how often the way along a road is looked at.
pub(super) const LOOK: Length = Length::units(20);

/// How one element goes.
#[derive(Clone, Debug)]
pub struct Track {
    /// Who.
    pub id: ElementId,
    /// Where it starts.
    pub start: Rect,
    /// Where it ends.
    pub end: Rect,
    /// The ground it sweeps, its end included.
    pub ground: Vec<Polygon>,
    /// Where it stands at the start, at the end and every 20 paces between.
    pub stations: Vec<Rect>,
}

/// The way of a whole order.
#[derive(Clone, Debug)]
pub struct Course {
    /// Each element's, in the order of the group.
    pub tracks: Vec<Track>,
    /// How far it is, the free slide not counted.
    pub length: Length,
}

/// The area around two bases.
pub(super) fn joined(one: &Rect, other: &Rect) -> Polygon {
    let corners: Vec<Point> = one.corners().iter().chain(other.corners()).copied().collect();
    hull(&corners).expect("the corners of a base enclose an area")
}

/// The way of an order; for a single element with the facing on its way that is given.
pub fn course(battle: &Battle, group: &[ElementId], way: &Way, sweeps: Sweeps) -> Course {
    match way {
        Way::To { pose, .. } => straight(battle, group[0], *pose, sweeps),
        Way::By { parts, slide } => by_parts(battle, group, parts, *slide),
    }
}

/// `vae.geo.11`: the centre travels straight; the measure is the longer way of the two front corners.
fn straight(battle: &Battle, id: ElementId, pose: Pose, sweeps: Sweeps) -> Course {
    let start = *battle.base(id);
    let end = pose.base(FRONTAGE, battle.depth(id));
    let by = end.centre() - start.centre();
    let (first, last) = match sweeps {
        Sweeps::Old => (start, start.moved(by)),
        Sweeps::New => (start.turned_to(pose.facing), end),
    };
    let ground = vec![joined(&first, &last), joined(&end, &end)];
    let stations = between(&first, by).chain([start, end]).collect();
    let length = corner_way(&start, &end);
    Course { tracks: vec![Track { id, start, end, ground, stations }], length }
}

/// Bases every 20 paces along a way.
fn between(base: &Rect, by: Vector) -> impl Iterator<Item = Rect> {
    let whole = Point::new(0, 0).gap_to(Point::new(0, 0) + by).length();
    let steps = i64::from(whole.0 / LOOK.0);
    let base = *base;
    (1..=steps).map(move |step| base.moved(by.part(step * i64::from(LOOK.0), whole.0.max(1).into())))
}

/// The longer of the ways of the two front corners.
pub(super) fn corner_way(start: &Rect, end: &Rect) -> Length {
    let left = start.front_left().gap_to(end.front_left()).length();
    left.max(start.front_right().gap_to(end.front_right()).length())
}

/// `vae.geo.14`: the shortest measure to a place displaced by at most half a base to either side of a lined-up end.
pub fn slid_way(start: &Rect, end: &Rect) -> Length {
    let at = |slide: i32| {
        let by = Offset { right: Length(slide), forward: Length::ZERO }.towards(end.facing());
        corner_way(start, &end.moved(by))
    };
    // The measure is a convex function of the slide, so that the least is found by thirds.
    let (mut low, mut high) = (-HALF_BASE.0, HALF_BASE.0);
    while high - low > 2 {
        let third = (high - low) / 3;
        if at(low + third) <= at(high - third) { high -= third } else { low += third }
    }
    (low..=high).map(at).min().unwrap_or_else(|| at(0))
}

/// `vae.geo.12`: a group goes by parts, as one body; a column that wheels follows its leader (`vae.geo.13`).
fn by_parts(battle: &Battle, group: &[ElementId], parts: &[Part], slide: Length) -> Course {
    let wheels = parts.iter().any(|part| matches!(part, Part::Wheel { .. }));
    let front = super::group::front_rank(battle, group);
    let course = match front.len() == 1 && group.len() > 1 && (wheels || super::group::is_bent(battle, group))
    {
        true => column::course(battle, group, parts),
        false => body(battle, group, &front, parts),
    };
    slid(course, slide)
}

/// All elements keep their places relative to the front.
fn body(battle: &Battle, group: &[ElementId], front: &[ElementId], parts: &[Part]) -> Course {
    let mut length = Length::ZERO;
    let mut tracks: Vec<Track> = group
        .iter()
        .map(|&id| {
            let start = *battle.base(id);
            Track { id, start, end: start, ground: vec![joined(&start, &start)], stations: vec![start] }
        })
        .collect();
    for part in parts {
        length += part_length(front.len(), part);
        let pivot = pivot(&tracks, front, part);
        // Facings of a group may differ by a degree (`vae.geo.5`); all go where the first of the front faces.
        let leader = tracks.iter().find(|track| front.first() == Some(&track.id));
        let heading = leader.map(|track| track.end.facing());
        for track in &mut tracks {
            let heading = heading.unwrap_or_else(|| track.end.facing());
            let (end, ground) = step_towards(&track.end, part, pivot, heading);
            let by = end.centre() - track.end.centre();
            match part {
                Part::Wheel { .. } => {}
                Part::Advance(_) | Part::Retire(_) => track.stations.extend(between(&track.end, by)),
            }
            track.ground.extend(ground);
            track.stations.push(end);
            track.end = end;
        }
    }
    Course { tracks, length }
}

/// How far the outer corner of a front goes in a part.
pub(super) fn part_length(front: usize, part: &Part) -> Length {
    match *part {
        Part::Advance(length) | Part::Retire(length) => length,
        Part::Wheel { tenths, .. } => {
            let width = Length(FRONTAGE.0 * i32::try_from(front).unwrap_or(i32::MAX / FRONTAGE.0));
            wheel_length(width, tenths.into())
        }
    }
}

/// The front corner of the front rank that stands still.
fn pivot(tracks: &[Track], front: &[ElementId], part: &Part) -> Point {
    let ranked = tracks.iter().filter(|track| front.contains(&track.id)).map(|track| track.end);
    let corner = |base: &Rect| match part {
        Part::Wheel { pivot, .. } => pivot.of(base),
        Part::Advance(_) | Part::Retire(_) => base.front(),
    };
    // The corner with no element of the rank beyond it, seen along the front.
    let across = |base: &Rect, point: Point| Offset::of(point - Point::new(0, 0), base.facing()).right;
    let bases: Vec<Rect> = ranked.collect();
    let Some(first) = bases.first() else { return Point::new(0, 0) };
    let is_left = matches!(part, Part::Wheel { pivot: plane::Pivot::Left, .. });
    let key = |base: &&Rect| {
        let right = across(first, corner(base)).0;
        if is_left { right } else { -right }
    };
    bases.iter().min_by_key(key).map_or(first.front(), corner)
}

/// A base after one part, and the ground it sweeps (`vae.geo.30`).
pub(super) fn step(base: &Rect, part: &Part, pivot: Point) -> (Rect, Vec<Polygon>) {
    step_towards(base, part, pivot, base.facing())
}

/// The same where the way ahead is that of its group.
fn step_towards(base: &Rect, part: &Part, pivot: Point, heading: Bearing) -> (Rect, Vec<Polygon>) {
    let ahead = |forward: Length| {
        let end = base.moved(Offset { right: Length::ZERO, forward }.towards(heading));
        (end, vec![joined(base, &end)])
    };
    match *part {
        Part::Advance(length) => ahead(length),
        Part::Retire(length) => ahead(-length),
        Part::Wheel { pivot: side, tenths } => {
            let turn = match side {
                plane::Pivot::Left => -i32::from(tenths),
                plane::Pivot::Right => i32::from(tenths),
            };
            (base.turned_about(pivot, turn), wheel_ground(base, pivot, turn))
        }
    }
}

/// `vae.geo.14`: the whole group slides sideways, free of movement.
fn slid(mut course: Course, slide: Length) -> Course {
    if slide == Length::ZERO {
        return course;
    }
    for track in &mut course.tracks {
        let end = track.end.moved(Offset { right: slide, forward: Length::ZERO }.towards(track.end.facing()));
        track.ground.push(joined(&track.end, &end));
        track.stations.push(end);
        track.end = end;
    }
    course
}
