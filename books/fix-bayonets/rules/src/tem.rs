//! TEM checks: one die, the lines of A10 and those of the occasion (`fb.r.tem.1`, `fb.r.tem.2`).

use engine::{Clause, Modifier};
use hexmap::HexId;

use crate::battle::{Battle, Mark, UnitId};
use crate::event::{ActionEvent, Check};
use crate::tables::tem::{Cause, Morale};
use crate::{Field, clause, dice, key};

/// `fb.r.tem.2`: the facts of a check of the stack under this top unit (`fb.r.cmd.13`).
pub fn morale(battle: &Battle, top: UnitId, check: Check) -> Morale {
    let unit = battle.unit(top);
    let marching =
        battle.state().moving.is_some_and(|moving| moving.is_forced && moving.units.contains(&top));
    Morale {
        cause: match check {
            Check::Rally => Cause::Rally,
            Check::Traversed => Cause::Traversed,
            Check::Fire
            | Check::Square
            | Check::Assault
            | Check::Receive
            | Check::Suppression
            | Check::Stragglers
            | Check::Reform
            | Check::ForceMarch
            | Check::PoorCharge
            | Check::Reaction
            | Check::Recall
            | Check::Pursuit
            | Check::Recovery => Cause::Other,
        },
        arm: battle.arm(top),
        formation: unit.formation.kind,
        is_disordered: unit.is(Mark::Disordered),
        is_force_marching: marching,
        cover: battle.map().cell(unit.head()).terrain.cover(),
        // `fb.r.cmd.13`: checks take the Fatigue of the top unit.
        fatigue: battle.fatigue_of(top),
        cohesion: battle.state().cohesion[battle.side_of(top)],
        has_several_corps: has_several_corps(battle, top, check),
        leader: battle.best(top, |values| values.tem),
        sky: battle.state().sky,
    }
}

/// `fb.tem.all.9`; a rally is made unit by unit (`fb.r.rally.1`), so that nobody else counts there.
fn has_several_corps(battle: &Battle, top: UnitId, check: Check) -> bool {
    let corps = battle.printed(top).corps;
    check != Check::Rally && battle.stack_of(top).iter().any(|&id| battle.printed(id).corps != corps)
}

/// The rating a unit checks against.
pub fn rating(battle: &Battle, unit: UnitId) -> i32 {
    battle.printed(unit).tem.into()
}

/// `fb.r.sm.tem`, `fb.dec.13`: rolls for the stack under this unit; passes if die and modifiers are at most its TEM. `fb.dec.14`: the
/// lines for all checks count in every one.
pub fn check(
    field: &mut Field<'_>,
    top: UnitId,
    check: Check,
    besides: impl IntoIterator<Item = Modifier>,
) -> bool {
    let morale = morale(field.battle(), top, check);
    let modifiers: Vec<_> = morale.modifiers().chain(besides).collect();
    let natural = dice::d10(field, clause::R_TEM_1);
    let tally = dice::tally(key::DIE, natural, modifiers);
    let tem = rating(field.battle(), top);
    let passed = tally.result <= tem;
    let tem = u8::try_from(tem).unwrap_or(0);
    field.happen(ActionEvent::Checked { unit: top, check, tally, tem, passed }.into());
    passed
}

/// `fb.r.tem.3`: what a failed check after fire or a rout passing through does to a stack. `at` is the hex that was hit.
///
/// In a mixed stack each arm takes the result of its own kind.
pub fn shaken(field: &mut Field<'_>, top: UnitId, at: HexId, why: Clause) {
    let stack = field.battle().stack_of(top);
    let battle = field.battle();
    let guns_alone = stack.iter().all(|&id| crate::loss::is_gun_in_action(battle, id));
    let unit = battle.unit(top);
    let routs =
        if guns_alone { unit.is(Mark::Disordered) || unit.is(Mark::Routed) } else { !unit.is_in_order() };
    if routs {
        crate::rout::rout_stack(field, top, 0, why);
        return;
    }
    for &id in stack.iter() {
        let unit = field.battle().unit(id);
        if crate::loss::is_gun_in_action(field.battle(), id) && !unit.is(Mark::Suppressed) {
            field.happen(crate::event::UnitEvent::Marked { unit: id, mark: Mark::Suppressed, why }.into());
        } else if !unit.is(Mark::Disordered) {
            crate::loss::disorder(field, id, at, why);
        }
    }
}
