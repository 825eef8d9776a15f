//! Blocks that are tried in many places.

use plane::{Bearing, Point};

use crate::battle::{Battle, UnitId};
use crate::formation::{Block, Pose};

/// A block as it faces, drawn up about the origin: to be moved about, for less than it takes to draw it up.
pub struct Stance {
    /// Its facing.
    pub facing: Bearing,
    /// The block, with the middle of its front at the origin.
    pub block: Block,
    /// The middle of its figures, seen from there.
    pub middle: Point,
}

impl Stance {
    /// The unit as it is drawn up, facing so.
    pub fn new(battle: &Battle, unit: UnitId, facing: Bearing) -> Self {
        let pose = Pose { at: Point::new(0, 0), facing, layout: battle.unit(unit).pose.layout };
        let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &pose);
        Self { facing, middle: block.middle(), block }
    }

    /// The block with the middle of its front here.
    pub fn at(&self, at: Point) -> Block {
        self.block.moved(at - Point::new(0, 0))
    }
}
