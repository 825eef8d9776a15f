//! 9.5 Fortitude: tests of brigades, and wavering.

use engine::{Ask, Side, Tally};
use plane::Length;

use super::{rout, suffer};
use crate::battle::{Battle, BrigadeId, Leader, Step, UnitId};
use crate::event::Event;
use crate::quantities::Losses;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, attack, clause, key, measure, sequence};

/// `vf.9.5.1.a`: wavering units this near to an enemy suffer a loss.
const NEAR: Length = Length::units(6);

/// `vf.9.5.b`: how near the army leader steadies a brigade.
const STEADY: Length = Length::units(12);

/// The brigades of a side that owe a fortitude test.
pub fn owing(battle: &Battle, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    battle.brigades_of(side).filter(|&brigade| battle.brigade(brigade).routs > 0)
}

/// `vf.9.5.c`: the side whose brigades test next: the active one first.
pub fn testing_side(battle: &Battle) -> Option<Side> {
    let active = battle.state().active;
    [active, active.other()].into_iter().find(|&side| owing(battle, side).next().is_some())
}

/// `vf.9.5.c`: may this brigade test next?
pub fn check_test(battle: &Battle, side: Side, brigade: BrigadeId) -> Lawful {
    sequence::check_idle(battle)?;
    let open = battle.state().step == Step::Fortitude && testing_side(battle) == Some(side);
    require(open, || refuse(key::NOT_THIS_PHASE, clause::C9_5_C_ORDER))?;
    let owes = owing(battle, side).any(|other| other == brigade);
    require(owes, || refuse(key::NO_TEST_OWED, clause::C9_5_A_FORTITUDE_TEST).brigade(brigade))
}

/// 9.5: a die for each unit routed in the phase, all must pass.
pub fn test_fortitude(field: &mut Field<'_>, brigade: BrigadeId) {
    let roll = fortitude_roll(field.battle(), brigade);
    let dice = field.battle().brigade(brigade).routs;
    let rolled =
        field.roll(Ask::all_of(dice, attack::lowest_hit(roll.result), clause::C9_5_A_FORTITUDE_TEST));
    let failed = rolled.passed < dice;
    field.happen(Event::FortitudeTested { brigade, roll: Box::new(roll), faces: rolled.faces, failed });
}

/// 9.5: what is added to each fortitude die.
pub fn fortitude_roll(battle: &Battle, brigade: BrigadeId) -> Tally {
    let side = battle.brigade(brigade).side();
    let left = battle.of_brigade(brigade).count();
    let many = (left >= 5).then(|| clause::C9_5_B_FORTITUDE_MODIFIERS.add(1));
    let near = measure::between_leaders(battle, Leader::Brigade(brigade), Leader::Army(side))
        .is_some_and(|gap| gap.at_most(STEADY));
    let led = near.then(|| clause::C9_5_B_FORTITUDE_MODIFIERS.add(1));
    let shaken = |unit: UnitId| battle.unit(unit).is_present() && battle.unit(unit).is_shaken();
    let broken = battle.of_brigade(brigade).all(shaken).then(|| clause::C9_5_B_FORTITUDE_MODIFIERS.add(-1));
    Tally::sum(key::ROLL, 0, many.into_iter().chain(led).chain(broken)).rolled().called(key::FORTITUDE_ROLL)
}

/// 9.5.1: shaken units rout, the others near the enemy suffer; one defeat. `vf.9.5.1.b`: these routs count for no test.
pub fn waver(field: &mut Field<'_>, brigade: BrigadeId) {
    let side = field.battle().brigade(brigade).side();
    field.happen(Event::Wavered { brigade });
    field.happen(Event::Defeated { side, why: clause::C9_5_D_FAILURE });
    let units: Vec<UnitId> = field.battle().of_brigade(brigade).collect();
    for &unit in &units {
        let one = field.battle().unit(unit);
        if one.is_present() && one.is_shaken() {
            rout(field, unit, clause::C9_5_1_A_WAVERING, false);
        }
    }
    for &unit in &units {
        if field.battle().unit(unit).is_present() && is_near_enemy(field.battle(), unit) {
            suffer(field, unit, Losses(1), None, clause::C9_5_1_A_WAVERING);
        }
    }
}

fn is_near_enemy(battle: &Battle, unit: UnitId) -> bool {
    let side = battle.unit(unit).side();
    battle
        .of_side(side.other())
        .any(|enemy| measure::distance(battle, unit, enemy).is_some_and(|gap| gap.at_most(NEAR)))
}
