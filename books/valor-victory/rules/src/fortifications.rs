//! 25 Fortifications and entrenchments. Their numbers are in `data/tables.toml`.

use engine::{Faults, Line};

use crate::map::{Cell, Position};
use crate::tables::Positions;
use crate::{clause, key};

/// `vv.edit.defence`, `vv.fort.placement`: where a position may be.
pub fn validate(file: &str, name: &str, cell: &Cell, position: Position, faults: &mut Faults) {
    let ground = cell.terrain.row();
    let row = position.kind.row();
    let allowed = match ground.positions {
        Positions::None => false,
        Positions::Entrenchments => row.infantry_only,
        Positions::All => true,
    };
    if !allowed || cell.bridge {
        let what = Line::new(key::FAULT_POSITION_GROUND).with("hex", name).with("position", row.key.as_str());
        faults.add(file, 0, what.with("ground", ground.key.as_str()).by(clause::EDIT_DEFENCE));
    }
    if position.facing.is_some() && !row.bunker {
        let what = Line::new(key::FAULT_POSITION_FACING).with("hex", name).with("position", row.key.as_str());
        faults.add(file, 0, what.by(clause::FACE_HAS));
    }
}

/// `vv.stack.fort`: a bunker holds one Gun or two infantry units.
pub fn bunker_holds(infantry: usize, guns: usize) -> bool {
    (guns == 0 && infantry <= 2) || (guns == 1 && infantry == 0)
}
