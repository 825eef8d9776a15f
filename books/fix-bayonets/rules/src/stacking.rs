//! Who may stand together in a hex (A13, `fb.r.stack.2`, `fb.r.stack.3`, `fb.r.stack.7`).

use engine::{Clause, Key};
use hexmap::HexId;

use crate::battle::{Battle, Mark, Unit, UnitId};
use crate::tables::stacking;
use crate::terms::{Arm, Formation};
use crate::{clause, key};

/// What is wrong with a hex.
pub type Violation = (Key, Clause);

/// What is wrong with the units that stand in a hex, if anything is.
pub fn violation(battle: &Battle, hex: HexId) -> Option<Violation> {
    let stack = battle.stack(hex);
    let &[top, ref rest @ ..] = &stack[..] else { return None };
    let side = battle.side_of(top);
    if rest.iter().any(|&id| battle.side_of(id) != side) {
        return Some((key::MIXED_SIDES, clause::R_STACK_2));
    }
    if !rest.is_empty() && stack.iter().any(|&id| battle.unit(id).is_spread()) {
        return Some((key::SPREAD_ALONE, clause::R_STACK_3));
    }
    if let Some(wrong) = rest.iter().find_map(|&id| clash(battle, top, id)) {
        return Some(wrong);
    }
    over_limit(battle, hex, &stack)
}

/// `fb.r.stack.2`: one formation and one facing, and one arm, but for infantry with guns.
fn clash(battle: &Battle, top: UnitId, other: UnitId) -> Option<Violation> {
    let (one, two) = (battle.unit(top), battle.unit(other));
    let arms = (battle.arm(top), battle.arm(other));
    if arms.0 == arms.1 {
        let same = one.formation == two.formation && is_loose(one) == is_loose(two);
        return (!same).then_some((key::OTHER_FORMATION, clause::R_STACK_7));
    }
    if arms != (Arm::Infantry, Arm::Artillery) {
        return Some((key::OTHER_ARM, clause::R_STACK_2));
    }
    let fits = match one.formation.kind {
        Formation::Line => {
            two.formation.kind == Formation::Unlimbered && one.formation.facing == two.formation.facing
        }
        Formation::Square => two.formation.kind == Formation::Square,
        Formation::Disorder => is_loose(two) || two.formation.kind == Formation::Unlimbered,
        Formation::ExtendedLine
        | Formation::Column
        | Formation::OpenColumn
        | Formation::RoadColumn
        | Formation::SkirmishScreen
        | Formation::MasseColumn
        | Formation::GeneralOrder
        | Formation::Unlimbered => false,
    };
    (!fits).then_some((key::OTHER_ARM, clause::R_STACK_2))
}

/// `fb.r.stack.7`: Disordered and Routed units stack only with such.
fn is_loose(unit: &Unit) -> bool {
    unit.is(Mark::Disordered) || unit.is(Mark::Routed)
}

/// `fb.stack.f.star`, `fb.dec.30`, `fb.dec.44`: the limit of the formation for each arm, and the absolute one for all.
fn over_limit(battle: &Battle, hex: HexId, stack: &[UnitId]) -> Option<Violation> {
    let cover = battle.map().cell(hex).terrain.cover();
    let absolute = stacking::absolute(cover);
    if battle.steps_in(hex) > absolute.most {
        return Some((key::TOO_MANY, absolute.clause));
    }
    let kind = if stack.iter().all(|&id| is_loose(battle.unit(id))) {
        Formation::Disorder
    } else {
        battle.formation(stack[0])
    };
    let is_mixed = battle.is_mixed(stack);
    let arms = [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::Train];
    arms.into_iter().find_map(|arm| {
        let held = held(battle, hex, stack, arm, is_mixed);
        let limit = stacking::limit(kind, arm, cover)?;
        (held > limit.most).then_some((key::TOO_MANY, limit.clause))
    })
}

/// `fb.dec.30`: steps of infantry and cavalry, with 2 for each gun beside infantry; units of artillery and trains.
fn held(battle: &Battle, hex: HexId, stack: &[UnitId], arm: Arm, is_mixed: bool) -> u8 {
    let of = |which: Arm| stack.iter().filter(move |&&id| battle.arm(id) == which);
    match arm {
        Arm::Infantry if is_mixed => {
            let guns: u8 = of(Arm::Artillery)
                .map(|&id| stacking::counted(Arm::Artillery, battle.unit(id).steps, true))
                .sum();
            of(arm).map(|&id| battle.share(id, hex)).sum::<u8>() + guns
        }
        Arm::Infantry | Arm::Cavalry => of(arm).map(|&id| battle.share(id, hex)).sum(),
        Arm::Artillery | Arm::Train => of(arm).count() as u8,
    }
}

/// Would the hex be lawful if these units stood there as they are? Used for stops, advances, entries and ends of routs.
pub fn fits(battle: &Battle, units: &[(UnitId, Unit)]) -> Option<Violation> {
    let mut after = battle.clone();
    for &(id, unit) in units {
        after.state.units[id.index()] = unit;
    }
    let mut hexes = units.iter().flat_map(|(_, unit)| unit.hexes.iter().copied());
    hexes.find_map(|hex| violation(&after, hex))
}
