//! 1.1 and 1.2: the bases of a unit, which follow exactly from its pose.

use plane::{Arc, Bounds, Length, Offset, Point, Polygon, Rect, Shape as _, Vector, hull};

use super::layout::LIMBER_GAP;
use super::{Drill, Layout, Pose};
use crate::armies::{Arm, CANNON_BASE, FIGURES_A_BASE, LIMBER_BASE};
use crate::numbers;

/// How far an arc is drawn: farther than any table is wide.
const ARC_REACH: Length = Length::units(400);

/// `vf.1.1.1`: an arc spreads this far to each side, in tenths of a degree.
const ARC_SPREAD: u16 = 450;

/// A unit's bases where they stand, derived from its pose.
#[derive(Clone, Debug, PartialEq)]
pub struct Block {
    /// Every base, front rank first, from left to right.
    pub bases: Vec<Rect>,
    /// How many of them, from the first, are the front rank (`vf.geo.front-rank`).
    pub front: usize,
    /// The same ground as `bases` in as few rectangles as can be, for distances.
    pub parts: Vec<Rect>,
    /// `vf.geo.footprint`: the hull that blocks sight and passage.
    pub hull: Polygon,
    /// Box around it.
    pub bounds: Bounds,
    /// How many figures a base counts for (`vf.1.2.3.b`).
    pub weight: u8,
    /// Half a base's width: its radius in transit (`vf.geo.transit`).
    pub radius: Length,
    /// `vf.geo.unit-arc`: the front arc of the whole unit; `None` for a square, which looks all round.
    pub arc: Option<Arc>,
}

impl Block {
    /// The bases of a unit in this pose.
    pub fn new(arm: Arm, figures: u8, pose: &Pose) -> Self {
        match pose.layout.drill {
            Drill::Close | Drill::Open => ranked(arm, figures, pose),
            Drill::Square => square(figures, pose),
            Drill::Limbered | Drill::Unlimbered => gun(pose),
        }
    }

    /// The front rank.
    pub fn front_rank(&self) -> &[Rect] {
        &self.bases[..self.front]
    }

    /// The same block somewhere else: exactly what the pose there would give, for less.
    pub fn moved(&self, by: Vector) -> Self {
        let moved = |rects: &[Rect]| rects.iter().map(|rect| rect.moved(by)).collect();
        Self {
            bases: moved(&self.bases),
            parts: moved(&self.parts),
            hull: self.hull.moved(by),
            bounds: self.bounds.moved(by),
            arc: self.arc.map(|arc| arc.moved(by)),
            ..*self
        }
    }

    /// The middle of where all its figures stand.
    pub fn middle(&self) -> Point {
        let first = self.bases[0].centre();
        let away = |of: fn(Vector) -> i32| {
            let sum: i64 = self.bases.iter().map(|base| i64::from(of(base.centre() - first))).sum();
            numbers::mean(sum, self.bases.len())
        };
        first + Vector { x: away(|vector| vector.x), y: away(|vector| vector.y) }
    }

    /// How many figures the front rank counts.
    pub fn front_size(&self) -> u32 {
        numbers::count::<u32>(self.front) * u32::from(self.weight)
    }

    /// `vf.1.1.1`, `vf.geo.arc`: the front arc of one base, from its front corners outward.
    pub fn arc_of(base: &Rect) -> Arc {
        Arc::ahead_of(base, ARC_SPREAD, ARC_REACH)
    }

    fn finish(bases: Vec<Rect>, front: usize, parts: Vec<Rect>, weight: u8, arc: Option<Arc>) -> Self {
        let corners: Vec<Point> = parts.iter().flat_map(|part| *part.corners()).collect();
        let hull = hull(&corners).expect("a base has an area");
        let bounds = hull.bounds();
        let side = bases[0].edges()[0].length();
        let radius = Length(if weight == FIGURES_A_BASE { CANNON_BASE.0.0 / 2 } else { side.0.min(800) / 2 });
        Self { bases, front, parts, hull, bounds, weight, radius, arc }
    }
}

/// `vf.geo.pose`, `vf.geo.last-rank`: where the figure of a file and rank has its front edge's midpoint.
pub(super) fn slot(arm: Arm, figures: u8, layout: Layout, file: u8, rank: u8) -> Offset {
    let (width, depth) = arm.base();
    let (files, ranks) = (layout.files, layout.ranks(figures));
    let last = figures - files * (ranks - 1);
    let shift = if rank + 1 == ranks { (files - last) / 2 } else { 0 };
    let step = width.0 + layout.gap.0;
    Offset {
        right: Length((2 * i32::from(file + shift) - i32::from(files - 1)) * step / 2),
        forward: Length(-i32::from(rank) * (depth.0 + layout.gap.0)),
    }
}

/// `vf.1.2.1.a`, `vf.1.2.1.b`: straight ranks and files, base to base unless in open order; the last rank may have fewer
/// (`vf.1.2.1.d`).
pub(super) fn ranked(arm: Arm, figures: u8, pose: &Pose) -> Block {
    let (width, depth) = arm.base();
    let layout = pose.layout;
    let (files, ranks) = (layout.files, layout.ranks(figures));
    let mut bases = Vec::with_capacity(figures.into());
    for index in 0..figures {
        let (file, rank) = (index % files, index / files);
        let front = pose.at + slot(arm, figures, layout, file, rank).towards(pose.facing);
        bases.push(Rect::from_front(front, pose.facing, width, depth));
    }
    let across = |count: u8| Length(i32::from(count) * width.0 + i32::from(count - 1) * layout.gap.0);
    let front_edge = Rect::from_front(pose.at, pose.facing, across(files), depth);
    let parts = match layout.drill {
        Drill::Open => bases.clone(),
        Drill::Close | Drill::Square | Drill::Limbered | Drill::Unlimbered => {
            let last = figures - files * (ranks - 1);
            let full = if last == files { ranks } else { ranks - 1 };
            let deep = |count: u8| Length(i32::from(count) * depth.0);
            let mut parts = Vec::with_capacity(2);
            if full > 0 {
                parts.push(Rect::from_front(pose.at, pose.facing, across(files), deep(full)));
            }
            if full < ranks {
                let middle = slot(arm, figures, layout, 0, ranks - 1).right.0
                    + slot(arm, figures, layout, last - 1, ranks - 1).right.0;
                let offset = Offset { right: Length(middle / 2), forward: -deep(full) };
                let front = pose.at + offset.towards(pose.facing);
                parts.push(Rect::from_front(front, pose.facing, across(last), depth));
            }
            parts
        }
    };
    let arc = Some(Block::arc_of(&front_edge));
    Block::finish(bases, usize::from(files.min(figures)), parts, 1, arc)
}

/// `vf.geo.square`: cells along a side, less one, of the two pairs of sides.
pub fn square_sides(figures: u8) -> (u8, u8) {
    let half = figures.div_ceil(2);
    (half.div_ceil(2), half / 2)
}

/// `vf.geo.square`: a ring one figure thick, each side from its own corner on, like a pinwheel.
pub(super) fn square(figures: u8, pose: &Pose) -> Block {
    let (width, _) = Arm::Infantry.base();
    let (across, deep) = square_sides(figures);
    let cell = |column: i32, row: i32| Offset {
        right: Length((2 * column - i32::from(across)) * width.0 / 2),
        forward: Length(-(2 * row + 1) * width.0 / 2),
    };
    let (across, deep) = (i32::from(across), i32::from(deep));
    let sides = [
        ((0..across).map(|step| (step, 0)).collect::<Vec<_>>(), 0),
        ((0..deep).map(|step| (across, step)).collect(), 900),
        ((1..=across).rev().map(|step| (step, deep)).collect(), 1800),
        ((1..=deep).rev().map(|step| (0, step)).collect(), 2700),
    ];
    let mut bases = Vec::with_capacity(figures.into());
    let mut parts = Vec::with_capacity(4);
    let odd = figures % 2 == 1;
    for (cells, turn) in sides {
        let facing = pose.facing.turned(turn);
        // An odd number of figures leaves the last cell of the rear empty.
        let cells = if odd && turn == 1800 { &cells[..cells.len() - 1] } else { &cells[..] };
        let at = |&(column, row): &(i32, i32)| pose.at + cell(column, row).towards(pose.facing);
        bases.extend(cells.iter().map(|cell| Rect::from_centre(at(cell), facing, width, width)));
        if let (Some(first), Some(last)) = (cells.first(), cells.last()) {
            let long = Length(width.0 * numbers::count::<i32>(cells.len()));
            parts.push(Rect::from_centre(at(first).middle(at(last)), facing, long, width));
        }
    }
    let front = bases.len();
    Block::finish(bases, front, parts, 1, None)
}

/// `vf.geo.artillery`: the front base, and the other behind it.
fn gun(pose: &Pose) -> Block {
    let limbered = pose.layout.drill == Drill::Limbered;
    let (front, back, gap) = if limbered {
        (LIMBER_BASE, CANNON_BASE, Length::ZERO)
    } else {
        (CANNON_BASE, LIMBER_BASE, LIMBER_GAP)
    };
    let lead = Rect::from_front(pose.at, pose.facing, front.0, front.1);
    let behind = Offset { right: Length::ZERO, forward: -(front.1 + gap) };
    let start = pose.at + behind.towards(pose.facing);
    let rear = if limbered {
        // The cannon is dragged: its own front looks back.
        let muzzle = Offset { right: Length::ZERO, forward: -(front.1 + back.1) };
        Rect::from_front(pose.at + muzzle.towards(pose.facing), pose.facing.opposite(), back.0, back.1)
    } else {
        Rect::from_front(start, pose.facing, back.0, back.1)
    };
    let arc = Some(Block::arc_of(&lead));
    Block::finish(vec![lead, rear], 1, vec![lead, rear], FIGURES_A_BASE, arc)
}

#[cfg(test)]
mod tests {
    use plane::Bearing;

    use super::*;

    #[test]
    fn a_moved_block_is_the_block_of_the_moved_pose() {
        let layouts = [
            (Arm::Infantry, 23, Layout::close(12)),
            (Arm::Infantry, 23, Layout::close(5)),
            (Arm::Infantry, 17, Layout::skirmish(17)),
            (Arm::Infantry, 21, Layout::of(Drill::Square)),
            (Arm::Cavalry, 9, Layout::close(5)),
            (Arm::Artillery, 8, Layout::of(Drill::Limbered)),
            (Arm::Artillery, 8, Layout::of(Drill::Unlimbered)),
        ];
        for (arm, figures, layout) in layouts {
            for tenths in (0..3_600).step_by(7) {
                let facing = Bearing::from_tenths(tenths);
                let at = |at: Point| Block::new(arm, figures, &Pose { at, facing, layout });
                let by = Vector { x: 30_001, y: 17_002 - tenths };
                assert_eq!(at(Point::new(0, 0)).moved(by), at(Point::new(0, 0) + by), "{layout:?} {facing}");
            }
        }
    }
}
