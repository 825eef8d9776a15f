//! 6.3.1 Move distances.

use engine::Clause;
use plane::Length;

use crate::armies::{Arm, Nation, Special};
use crate::battle::{Battle, UnitId};
use crate::clause;
use crate::formation::{Drill, Formation, Layout};

/// 6.3.1: how far a unit moves in a formation, and by which row.
///
/// Army rules override the common rows, special rules override both.
pub fn move_distance(battle: &Battle, unit: UnitId, layout: Layout) -> (Length, Clause) {
    let (row, clause) = row(battle, unit, layout);
    let traits = battle.edition().has_traits();
    let fast = if traits && battle.has(unit, Special::Fast) { 6 } else { 0 }; // vf3.fast
    let vive = if is_cheered(battle, unit) { 6 } else { 0 };
    let clause = match (vive, fast) {
        (6, _) => clause::FATE_FRENCH_KING,
        (_, 6) => clause::VF3_FAST,
        _ => clause,
    };
    (Length::units(row + fast + vive), clause)
}

/// `vf.fate.french.king`: the brigade was cheered when it activated.
fn is_cheered(battle: &Battle, unit: UnitId) -> bool {
    let side = battle.unit(unit).side();
    battle.state().phase == crate::battle::Phase::Action
        && battle.army(side).nation == Nation::French
        && battle.brigade_of(unit).card
}

fn row(battle: &Battle, unit: UnitId, layout: Layout) -> (i32, Clause) {
    let figures = battle.unit(unit).figures;
    let has = |special| battle.has(unit, special);
    match (battle.arm(unit), layout.formation(figures)) {
        (Arm::Cavalry, Formation::Open) => (18, clause::SR_OPEN_ORDER_D),
        (Arm::Cavalry, _) => (18, clause::C6_3_1_A_CAVALRY),
        (Arm::Artillery, _) if layout.drill == Drill::Limbered => match () {
            () if has(Special::HorseArtillery) => (18, clause::SR_HORSE_ARTILLERY_A),
            () if has(Special::Slow) => (6, clause::SR_SLOW),
            () => (12, clause::C6_3_1_B_INFANTRY_COLUMNS_AND_LIMBERS),
        },
        (Arm::Artillery, _) => match () {
            () if has(Special::HorseArtillery) => (9, clause::SR_HORSE_ARTILLERY_A),
            () if has(Special::Slow) => (1, clause::SR_SLOW),
            () => (3, clause::C6_3_1_D_UNLIMBERED_ARTILLERY),
        },
        (Arm::Infantry, Formation::March) => (12, clause::C6_3_1_B_INFANTRY_COLUMNS_AND_LIMBERS),
        (Arm::Infantry, Formation::Column) if is_masse(battle, unit, layout) => (9, clause::VF3_MASSE),
        (Arm::Infantry, Formation::Column) if is_linear(battle, unit) => {
            (9, clause::ARMY_BRITISH_LINEAR_TACTICS_A)
        }
        (Arm::Infantry, Formation::Column) => (12, clause::C6_3_1_B_INFANTRY_COLUMNS_AND_LIMBERS),
        (Arm::Infantry, Formation::Line) => (8, clause::C6_3_1_C_INFANTRY_LINE),
        (Arm::Infantry, Formation::Open) => (9, clause::C6_3_1_E_OPEN_ORDER_AND_SQUARE),
        (Arm::Infantry, Formation::Square) => (3, clause::SR_SQUARE_B),
    }
}

/// `vf3.masse`: an attack column of five or six ranks by a unit with the trait.
fn is_masse(battle: &Battle, unit: UnitId, layout: Layout) -> bool {
    let ranks = layout.ranks(battle.unit(unit).figures);
    battle.edition().has_traits() && battle.has(unit, Special::Masse) && (5..=6).contains(&ranks)
}

/// `vf.army.british.linear-tactics`: does the army fight in line?
pub fn is_linear(battle: &Battle, unit: UnitId) -> bool {
    battle.army(battle.unit(unit).side()).nation.sheet().linear_tactics
}
