//! The faces of a unit or feature that an assault may be pressed against (`vf.geo.reach`).

use plane::{Bearing, Length, Offset, Point, Rect, Segment};

use crate::armies::Arm;
use crate::battle::{Battle, Body, UnitId};
use crate::formation::{Drill, square_sides};

/// One face: where it runs, and how one faces who stands against it.
#[derive(Clone, Copy, Debug)]
pub struct Face {
    /// From its left end to its right, seen by the one who stands against it.
    pub edge: Segment,
    /// His facing.
    pub facing: Bearing,
    /// Is it the front of the unit?
    pub front: bool,
}

impl Face {
    /// The point so far along the face from its left end, in thousandths.
    pub fn at(&self, along: i32) -> Point {
        let offset = Offset { right: Length(along), forward: Length::ZERO };
        self.edge.from() + offset.towards(self.facing)
    }

    /// How long it is.
    pub fn length(&self) -> i32 {
        self.edge.length().0
    }
}

/// The faces of a unit, its front first.
pub fn faces(battle: &Battle, unit: UnitId) -> Vec<Face> {
    match battle.body(unit) {
        Some(Body::Block(block)) => {
            let pose = battle.unit(unit).pose;
            match pose.layout.drill {
                Drill::Close | Drill::Square => {
                    outer(battle, unit).map(of_rect).into_iter().flatten().collect()
                }
                Drill::Open => outer(battle, unit).map(of_rect).into_iter().flatten().collect(),
                Drill::Limbered | Drill::Unlimbered => {
                    let mut faces: Vec<Face> = of_rect(block.bases[0]).into();
                    let rear = of_rect(block.bases[1]).into_iter().map(|face| Face { front: false, ..face });
                    faces.extend(rear);
                    faces
                }
            }
        }
        Some(Body::Feature(_, outline)) => outline
            .edges()
            .filter_map(|edge| {
                let along = edge.from().bearing_to(edge.to())?;
                // Outlines run clockwise: who stands outside and faces in has the edge run from his right to his left.
                Some(Face { edge: edge.reversed(), facing: along.turned(900), front: true })
            })
            .collect(),
        None => Vec::new(),
    }
}

/// The box a unit in ranks or square is drawn up in.
fn outer(battle: &Battle, id: UnitId) -> Option<Rect> {
    let unit = battle.unit(id);
    let (pose, arm) = (unit.pose, battle.arm(id));
    let (width, depth) = arm.base();
    let (files, ranks) = match pose.layout.drill {
        Drill::Square => {
            let (across, deep) = square_sides(unit.figures);
            (across + 1, deep + 1)
        }
        Drill::Close | Drill::Open => (pose.layout.files.min(unit.figures), pose.layout.ranks(unit.figures)),
        Drill::Limbered | Drill::Unlimbered => return None,
    };
    let gap = pose.layout.gap.0;
    let span = |count: u8, side: Length| Length(i32::from(count) * (side.0 + gap) - gap);
    let deep = if arm == Arm::Artillery { depth } else { span(ranks, depth) };
    Some(Rect::from_front(pose.at, pose.facing, span(files, width), deep))
}

fn of_rect(rect: Rect) -> [Face; 4] {
    let facing = rect.facing().opposite();
    let face = |left: Point, right: Point, turn: i32| Face {
        edge: Segment::new(left, right),
        facing: facing.turned(turn),
        front: turn == 0,
    };
    [
        face(rect.front_right(), rect.front_left(), 0),
        face(rect.rear_right(), rect.front_right(), 900),
        face(rect.front_left(), rect.rear_left(), -900),
        face(rect.rear_left(), rect.rear_right(), 1800),
    ]
}
