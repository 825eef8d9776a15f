//! The middle a unit turns about.

use plane::{Bearing, Length, Offset, Point};
use serde::{Deserialize, Serialize};

use super::block::slot;
use super::{Drill, Layout, Pose, square_sides};
use crate::armies::{Arm, CANNON_BASE, LIMBER_BASE};

/// Which of two middle figures, or middle places, a reform turns about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Middle {
    /// The left one, or the only one.
    #[default]
    Left,
    /// The right one.
    Right,
}

/// `vf.geo.reform`: where the middle figure of the front rank has its centre.
pub fn middle(arm: Arm, figures: u8, pose: &Pose, which: Middle) -> Point {
    pose.at + middle_offset(arm, figures, pose.layout, which).towards(pose.facing)
}

/// `vf.geo.reform`: the pose about a middle figure that stays where it is.
pub fn about(pivot: Point, arm: Arm, figures: u8, facing: Bearing, layout: Layout, which: Middle) -> Pose {
    let at = pivot - middle_offset(arm, figures, layout, which).towards(facing);
    Pose { at, facing, layout }
}

fn middle_offset(arm: Arm, figures: u8, layout: Layout, which: Middle) -> Offset {
    let pick = |count: u8| match which {
        Middle::Left => (count - 1) / 2,
        Middle::Right => count / 2,
    };
    let behind = |depth: Length| Length(-depth.0 / 2);
    match layout.drill {
        Drill::Close | Drill::Open => {
            let offset = slot(arm, figures, layout, pick(layout.files.min(figures)), 0);
            Offset { right: offset.right, forward: behind(arm.base().1) }
        }
        Drill::Square => {
            let (across, _) = square_sides(figures);
            let (width, _) = Arm::Infantry.base();
            let column = i32::from(pick(across));
            Offset { right: Length((2 * column - i32::from(across)) * width.0 / 2), forward: behind(width) }
        }
        Drill::Limbered => Offset { right: Length::ZERO, forward: behind(LIMBER_BASE.1) },
        Drill::Unlimbered => Offset { right: Length::ZERO, forward: behind(CANNON_BASE.1) },
    }
}
