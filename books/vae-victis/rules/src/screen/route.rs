//! The parts by which a body of elements comes to stand where somebody points (`vae.geo.12`): ahead, a wheel, ahead again. Whether
//! it may go so is for `check` to say.

use engine::numbers;
use plane::{Bearing, Length, Offset, Pivot, Point, Rect, Vector};

use crate::battle::{Battle, ElementId, FRONTAGE, Pose};
use crate::contact::HALF_BASE;
use crate::movement::group::front_rank;
use crate::order::{Part, Parts};

/// What is less than this is not worth a part.
const LEAST: Length = Length::units(1);
/// What a screen rounds away.
const HAIR: Length = Length(12);
/// A wheel is of at most a quarter turn, in tenths of a degree.
const QUARTER: i32 = 900;
/// Ways aside are tried with wheels so far apart, in tenths of a degree.
const TRIES: i32 = 20;
/// They wheel by no more than this.
const MOST_ASIDE: i32 = 700;
/// A length that stands for one, to tell how much of a direction lies in another.
const MILLION: i32 = 1_000_000;
const ONE: i64 = MILLION as i64;

/// The front of a body, and where the element that is pointed with stands in it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Body {
    /// The middle of its front, and its facing.
    front: Point,
    facing: Bearing,
    width: Length,
    /// From there to the front of that element.
    held: Offset,
}

impl Body {
    /// The body of a group, pointed with by its first.
    pub(super) fn of(battle: &Battle, group: &[ElementId]) -> Self {
        let first = battle.base(group[0]);
        let rank = front_rank(battle, group);
        let facing = battle.base(rank[0]).facing();
        let across = |id: &ElementId| Offset::of(battle.base(*id).front() - first.front(), facing);
        let places: Vec<Offset> = rank.iter().map(across).collect();
        let (left, right) = (
            places.iter().map(|place| place.right.0).min().unwrap_or(0),
            places.iter().map(|place| place.right.0).max().unwrap_or(0),
        );
        let ahead = places.first().map_or(Length::ZERO, |place| place.forward);
        let middle = Offset { right: Length(i32::midpoint(left, right)), forward: ahead };
        Self {
            front: first.front() + middle.towards(facing),
            facing,
            width: Length(FRONTAGE.0 * numbers::signed(numbers::count::<u32>(rank.len()))),
            held: Offset { right: -middle.right, forward: -middle.forward },
        }
    }

    /// The front of the body when the element that is pointed with stands so.
    fn wanted(self, pose: Pose) -> Point {
        let back = Offset { right: -self.held.right, forward: -self.held.forward };
        pose.front + back.towards(pose.facing)
    }

    /// How the element stands that is pointed with.
    fn pose(self) -> Pose {
        Pose { front: self.front + self.held.towards(self.facing), facing: self.facing }
    }

    /// The body after a part.
    fn after(self, part: Part) -> Self {
        let ahead =
            |by: Length| self.front + Offset { right: Length::ZERO, forward: by }.towards(self.facing);
        match part {
            Part::Advance(by) => Self { front: ahead(by), ..self },
            Part::Retire(by) => Self { front: ahead(-by), ..self },
            Part::Wheel { pivot, tenths } => {
                let base = Rect::from_front(self.front, self.facing, self.width, self.width);
                let turn = match pivot {
                    Pivot::Left => -i32::from(tenths),
                    Pivot::Right => i32::from(tenths),
                };
                let turned = base.turned_about(pivot.of(&base), turn);
                Self { front: turned.front(), facing: turned.facing(), ..self }
            }
        }
    }
}

/// Parts that lead a body through these poses, and how far it must slide at the end to stand exactly there; only who may slide
/// leaves something to slide by.
pub(super) fn through(mut body: Body, poses: &[Pose], may_slide: bool) -> Option<(Parts, Length)> {
    let mut parts: Vec<Part> = Vec::new();
    for (number, &pose) in (1..).zip(poses) {
        let leg = leg(body, pose, may_slide && number == poses.len());
        body = leg.iter().fold(body, |body, &part| body.after(part));
        parts.extend(leg);
    }
    let parts = joined(parts);
    let last = poses.last()?;
    let aside = Offset::of(last.front - body.pose().front, last.facing).right;
    (1..=8).contains(&parts.len()).then(|| (parts.into_iter().collect(), aside))
}

/// Where a body stands after some parts.
pub(super) fn ends(body: Body, parts: &[Part]) -> Pose {
    parts.iter().fold(body, |body, &part| body.after(part)).pose()
}

/// Two lengths one after the other are one.
fn joined(parts: Vec<Part>) -> Vec<Part> {
    let mut found: Vec<Part> = Vec::new();
    for part in parts {
        match (found.last_mut(), part) {
            (Some(Part::Advance(before)), Part::Advance(more))
            | (Some(Part::Retire(before)), Part::Retire(more)) => *before += more,
            _ => found.push(part),
        }
    }
    found
}

/// The parts of one leg: straight, aside by two wheels, or around by one.
fn leg(body: Body, pose: Pose, may_slide: bool) -> Vec<Part> {
    let wanted = body.wanted(pose);
    let turn = body.facing.turn_to(pose.facing);
    if turn.abs() <= 1 { straight(body, wanted - body.front, may_slide) } else { around(body, wanted, turn) }
}

fn straight(body: Body, by: Vector, may_slide: bool) -> Vec<Part> {
    let way = Offset::of(by, body.facing);
    let ahead = || advance(way.forward).into_iter().collect();
    if way.forward < Length::ZERO {
        vec![Part::Retire(whole(-way.forward))]
    } else if way.right.0.abs() < 2 * LEAST.0 || may_slide && way.right.0.abs() <= HALF_BASE.0 {
        ahead()
    } else {
        aside(body, way).unwrap_or_else(ahead)
    }
}

fn advance(by: Length) -> Option<Part> {
    (by >= LEAST).then(|| Part::Advance(whole(by)))
}

/// Whole paces where a length is all but that.
fn whole(length: Length) -> Length {
    let paces = Length::units((length.0 + LEAST.0 / 2).div_euclid(LEAST.0));
    if (paces - length).0.abs() <= HAIR.0 { paces } else { length }
}

/// A wheel out and a wheel back, with the length between them that comes nearest to what is wanted.
fn aside(body: Body, way: Offset) -> Option<Vec<Part>> {
    let (out, back) =
        if way.right < Length::ZERO { (Pivot::Left, Pivot::Right) } else { (Pivot::Right, Pivot::Left) };
    let tried = (1..=MOST_ASIDE / TRIES).filter_map(|step| {
        let tenths = u16::try_from(step * TRIES).ok()?;
        let [first, last] = [out, back].map(|pivot| Part::Wheel { pivot, tenths });
        let bare = body.after(first).after(last);
        let still = Offset::of(bare.front - body.front, body.facing);
        let slant = slant(body.facing, body.after(first).facing);
        let between = i64::from((way.right - still.right).0) * ONE / slant.0;
        let between = Length(i32::try_from(between).ok()?);
        let ahead = i64::from(still.forward.0) + i64::from(between.0) * slant.1 / ONE;
        let off = (ahead - i64::from(way.forward.0)).abs();
        let parts = [Some(first), advance(between), Some(last)].into_iter().flatten().collect();
        (between >= Length::ZERO).then_some((off, parts))
    });
    tried.min_by_key(|(off, _): &(i64, Vec<Part>)| *off).map(|(_, parts)| parts)
}

/// How much of a direction lies to the right of another, and how much along it, of a million.
fn slant(from: Bearing, to: Bearing) -> (i64, i64) {
    let one = Offset { right: Length::ZERO, forward: Length(MILLION) }.towards(to);
    let seen = Offset::of(one, from);
    (i64::from(seen.right.0), i64::from(seen.forward.0))
}

/// Ahead, the wheel that is wanted, and ahead again: as much of each as brings it there.
fn around(body: Body, wanted: Point, turn: i32) -> Vec<Part> {
    let pivot = if turn < 0 { Pivot::Left } else { Pivot::Right };
    let quarters = [turn.abs().min(QUARTER), (turn.abs() - QUARTER).max(0)];
    let wheels: Vec<Part> = quarters
        .into_iter()
        .filter_map(|tenths| u16::try_from(tenths).ok().filter(|&tenths| tenths > 0))
        .map(|tenths| Part::Wheel { pivot, tenths })
        .collect();
    let turned = wheels.iter().fold(body, |body, &wheel| body.after(wheel));
    let rest = wanted - turned.front;
    let (right, along) = slant(body.facing, turned.facing);
    let way = Offset::of(rest, body.facing);
    let then = if right == 0 { 0 } else { i64::from(way.right.0) * ONE / right };
    let first = i64::from(way.forward.0) - then * along / ONE;
    let (first, then) = match (first < 0, then < 0) {
        (false, false) => (first, then),
        (true, _) => (0, i64::from(Offset::of(rest, turned.facing).forward.0)),
        (false, true) => (i64::from(way.forward.0), 0),
    };
    let length = |by: i64| i32::try_from(by).ok().and_then(|by| advance(Length(by)));
    length(first).into_iter().chain(wheels).chain(length(then)).collect()
}
