//! Who has the first turn.

use engine::{Ask, Side, Tally};

use super::Variant;
use crate::battle::{Battle, SetUp, Step};
use crate::event::Event;
use crate::numbers;
use crate::refusal::{Lawful, refuse, require};
use crate::{Field, clause, key, morale, sequence};

/// `vf.A5.0`, `vf.A7.0.2.c`: the attacker rolls; on 4 or more he says who goes first.
pub(super) fn roll_first(field: &mut Field<'_>) {
    let choosing = field.battle().state().choosing;
    let (Some(attacker), Some(defender)) = (choosing.attacker, choosing.defender()) else { return };
    let face = numbers::face(field.roll(Ask::d6(clause::A5_0_FIRST_TURN)).total);
    let bonus = (choosing.variant == Variant::Assault).then(|| clause::A7_0_2_C_ASSAULT_FIRST_TURN.add(2));
    let roll = Tally::sum(key::ROLL, face.into(), bonus).rolled().called(key::ONE_ROLL);
    let decider = if morale::passes(face, roll.result, 4) { attacker } else { defender };
    field.happen(Event::FirstRolled { roll: Box::new(roll), face, decider });
}

/// May this side say who goes first?
pub fn check_first(battle: &Battle, side: Side) -> Lawful {
    let mine =
        battle.state().step == Step::SettingUp(SetUp::FirstTurn) && battle.state().choosing.turn == side;
    require(mine, || refuse(key::NOT_THIS_PHASE, clause::A5_0_FIRST_TURN))
}

/// The first turn begins.
pub fn choose_first(field: &mut Field<'_>, first: Side) {
    field.happen(Event::FirstChosen { side: first });
    sequence::begin_turn(field, first);
}
