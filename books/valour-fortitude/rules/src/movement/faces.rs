//! The faces of a unit or feature that an assault may be pressed against (`vf.geo.reach`).

use plane::{Face, Length, Rect};

use crate::armies::Arm;
use crate::battle::{Battle, Body, UnitId};
use crate::formation::{Drill, square_sides};

/// The faces of a unit, its front first.
pub fn faces(battle: &Battle, unit: UnitId) -> Vec<Face> {
    match battle.body(unit) {
        Some(Body::Block(block)) => {
            let pose = battle.unit(unit).pose;
            match pose.layout.drill {
                Drill::Close | Drill::Open | Drill::Square => {
                    outer(battle, unit).map(|outer| outer.faces()).into_iter().flatten().collect()
                }
                Drill::Limbered | Drill::Unlimbered => {
                    let mut faces: Vec<Face> = block.bases[0].faces().into();
                    let rear = block.bases[1].faces().into_iter().map(|face| Face { front: false, ..face });
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
