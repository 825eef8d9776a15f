//! 25 Fortifications and entrenchments. Their numbers are in `data/tables.toml`.

use engine::Faults;

use crate::clause;
use crate::map::{Cell, Position};
use crate::tables::Positions;

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
        let rule = clause::EDIT_DEFENCE;
        faults.add(file, 0, format!("{name}: {} may not stand in {} ({rule})", row.key, ground.key));
    }
    if position.facing.is_some() && !row.bunker {
        let rule = clause::FACE_HAS;
        faults.add(file, 0, format!("{name}: only a bunker has a facing, not {} ({rule})", row.key));
    }
}

/// `vv.stack.fort`: a bunker holds one Gun or two infantry units.
pub fn bunker_holds(infantry: usize, guns: usize) -> bool {
    (guns == 0 && infantry <= 2) || (guns == 1 && infantry == 0)
}
