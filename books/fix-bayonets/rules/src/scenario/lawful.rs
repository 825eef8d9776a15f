//! `fb.r.setup.2`: is a set-up lawful? Formations, footprints, stacks.

use engine::Line;
use engine::numbers::count;

use super::UnitSetup;
use super::file::{Reader, may_share};
use crate::map::{HexId, Map};
use crate::tables::stacking;
use crate::terms::{Arm, Formation};
use crate::{clause, key};

/// Notes every fault of a set-up; `ats` are where the units stand in the file.
pub(super) fn check(reader: &mut Reader<'_>, map: &Map, units: &[UnitSetup], ats: &[usize]) {
    for (unit, &at) in units.iter().zip(ats) {
        for what in faults(map, unit, units) {
            reader.wrong(at, what);
        }
    }
}

fn faults(map: &Map, unit: &UnitSetup, all: &[UnitSetup]) -> Vec<Line> {
    let says = |key, rule| Line::new(key).with("unit", unit.name.as_str()).by(rule);
    let mut found = Vec::new();
    let guns_with_infantry =
        unit.arm == Arm::Artillery && matches!(unit.formation, Formation::Square | Formation::Line);
    if !guns_with_infantry && !unit.formation.suits(unit.arm, unit.nation, unit.steps) {
        found.push(says(key::FAULT_FORMATION, clause::R_FORMN_1));
    }
    if unit.hexes.is_empty() {
        return found;
    }
    if !fits(map, unit) {
        found.push(says(key::FAULT_FOOTPRINT, clause::R_MAP_5));
    }
    for &hex in unit.hexes.iter() {
        let cell = map.cell(hex);
        if !cell.terrain.admits(unit.formation, !cell.roads.is_empty()) {
            found.push(says(key::FAULT_GROUND, clause::R_MAP_9).with("hex", map.name(hex)));
        }
        let others = all.iter().filter(|other| other.name != unit.name && other.hexes.contains(&hex));
        if others.clone().any(|other| other.side != unit.side) {
            found.push(says(key::FAULT_BOTH_SIDES, clause::R_STACK_2).with("hex", map.name(hex)));
        } else if others.clone().any(|other| !agree(unit, other)) {
            found.push(says(key::FAULT_STACK, clause::R_STACK_2).with("hex", map.name(hex)));
        }
        if unit.depth == 0 && is_over_full(map, hex, all) {
            found.push(says(key::FAULT_OVER_STACKED, clause::R_DATA_8).with("hex", map.name(hex)));
        }
    }
    found
}

/// `fb.r.stack.2`, `fb.r.stack.3`: may two units of a side share a hex?
fn agree(one: &UnitSetup, two: &UnitSetup) -> bool {
    let is_alone = |unit: &UnitSetup| unit.hexes.len() > 1;
    let alike = one.formation == two.formation
        || matches!(
            (one.formation, two.formation),
            (Formation::Line, Formation::Unlimbered) | (Formation::Unlimbered, Formation::Line)
        );
    let faces = !one.formation.has_facing() || one.facing == two.facing;
    !is_alone(one) && !is_alone(two) && alike && faces && may_share(one.arm, two.arm)
}

/// `fb.r.map.5`, `fb.r.formn.6`: as many hexes as its steps fill, lying as its shape does.
fn fits(map: &Map, unit: &UnitSetup) -> bool {
    let hexes = &unit.hexes[..];
    let wanted = usize::from(unit.formation.hexes(unit.arm, unit.steps));
    let is_chain = hexes.windows(2).all(|pair| map.are_adjacent(pair[0], pair[1]));
    let lies_across = unit.formation != Formation::ExtendedLine
        || hexes.windows(2).all(|pair| {
            map.direction(pair[0], pair[1]).is_some_and(|way| unit.facing.flanks().contains(&way))
        });
    // The tail of a Road Column lies nowhere in front of its head.
    let is_behind = unit.formation != Formation::RoadColumn
        || hexes.get(1).is_none_or(|&next| {
            map.direction(hexes[0], next).is_some_and(|way| !unit.facing.front().contains(&way))
        });
    hexes.len() == wanted && is_chain && lies_across && is_behind
}

/// `fb.dec.44`: does a hex hold more than its formation or its cover allows?
fn is_over_full(map: &Map, hex: HexId, all: &[UnitSetup]) -> bool {
    let cover = map.cell(hex).terrain.cover();
    let here = || all.iter().filter(|unit| unit.hexes.contains(&hex));
    let is_mixed = here().any(|unit| unit.arm == Arm::Infantry);
    let share = |unit: &UnitSetup| {
        let nth = unit.hexes.iter().position(|&other| other == hex).unwrap_or(0);
        unit.formation.share(unit.arm, unit.steps, count(nth))
    };
    let counted = |unit: &UnitSetup| stacking::counted(unit.arm, share(unit), is_mixed);
    let total: u8 = here().map(counted).sum();
    let is_over = |unit: &UnitSetup| {
        let limit = stacking::limit(unit.formation, unit.arm, cover).map_or(0, |limit| limit.most);
        let of_arm = here().filter(|other| other.arm == unit.arm);
        let so_many = if unit.arm.is_wheeled() { count(of_arm.count()) } else { total };
        so_many > limit
    };
    total > stacking::absolute(cover).most || here().any(is_over)
}
