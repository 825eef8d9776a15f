//! 6.1: brigades are activated, act, and are done.

use engine::{Ask, Side, Tally};
use plane::Length;

use crate::battle::{Activation, Battle, BrigadeId, Leader, Step};
use crate::event::Event;
use crate::numbers;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, measure, morale, sequence};

/// `vf.6.1.1`: how near the army leader must be.
const AUTOMATIC: Length = Length::units(24);

/// `vf.6.0.a`: may this brigade be picked?
pub fn check_activate(battle: &Battle, side: Side, brigade: BrigadeId) -> Lawful {
    sequence::check_idle(battle)?;
    let one = battle.brigade(brigade);
    require(battle.state().step == Step::Action, || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))?;
    require(one.side() == side, || {
        refuse(key::NOT_YOURS, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade)
    })?;
    require(one.activation == Activation::Unpicked, || {
        refuse(key::PICKED_BEFORE, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade)
    })?;
    require(is_on_table(battle, brigade), || {
        refuse(key::BRIGADE_OFF_TABLE, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade)
    })
}

/// Has the brigade a unit on the table?
fn is_on_table(battle: &Battle, brigade: BrigadeId) -> bool {
    battle.of_brigade(brigade).any(|unit| battle.unit(unit).is_present())
}

/// The brigades that must still be picked.
pub fn unpicked(battle: &Battle, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    battle.brigades_of(side).filter(|&brigade| {
        battle.brigade(brigade).activation == Activation::Unpicked && is_on_table(battle, brigade)
    })
}

/// 6.1: the brigade activates by itself, or tests.
pub fn activate(field: &mut Field<'_>, brigade: BrigadeId) {
    if is_automatic(field.battle(), brigade) {
        field.happen(Event::Activated { brigade });
        return;
    }
    let face = numbers::face(field.roll(Ask::d6(clause::C6_1_A_ACTIVATION_TEST)).total);
    let one = field.battle().brigade(brigade);
    let routs = one.has_routed.then(|| clause::C6_1_A_ACTIVATION_TEST.add(-1));
    let cautious = (one.cautious && field.battle().edition().has_traits())
        .then(|| clause::VF3_ACTIVATION_CAUTIOUS.add(-1));
    let roll =
        Tally::sum(key::ROLL, face.into(), routs.into_iter().chain(cautious)).rolled().called(key::ONE_ROLL);
    let active = morale::passes(face, roll.result, 2);
    field.happen(Event::ActivationTested { brigade, roll: Box::new(roll), face, active });
}

/// `vf.6.1.1`: the first brigade of a turn, its leader near the army leader, and no confusion (`vf.fate.3`).
pub fn is_automatic(battle: &Battle, brigade: BrigadeId) -> bool {
    let side = battle.brigade(brigade).side();
    !battle.state().picked
        && !battle.army(side).confused
        && measure::between_leaders(battle, Leader::Brigade(brigade), Leader::Army(side))
            .is_some_and(|gap| gap.at_most(AUTOMATIC))
}

/// May the brigade's commander finish with it? He always may; what has not acted stays where it is.
pub fn check_done(battle: &Battle) -> Lawful {
    sequence::check_idle(battle)?;
    let open = matches!(battle.state().step, Step::Acting(_) | Step::Pursuit(_));
    require(open, || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))
}

/// The brigade has finished; after a pursuit the turn has too.
pub fn done(field: &mut Field<'_>) {
    if let Step::Acting(brigade) = field.battle().state().step {
        field.happen(Event::BrigadeDone { brigade });
    } else {
        sequence::end_turn(field);
    }
}

/// `vf.6.0.a`: the phase may end when every brigade on the table has been picked.
pub fn check_end(battle: &Battle, side: Side) -> Lawful {
    match unpicked(battle, side).next() {
        Some(brigade) => {
            Err(refuse(key::BRIGADE_UNPICKED, clause::C6_0_A_BRIGADES_ONE_AT_A_TIME).brigade(brigade))
        }
        None => Ok(()),
    }
}
