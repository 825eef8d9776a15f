//! Units that act out of turn by a card (`vf.fate.any`), and what a unit may do when it does.

use engine::Side;

use super::Action;
use crate::armies::Special;
use crate::battle::{Activation, Battle, Fired, Mark, Step, UnitId};
use crate::event::Event;
use crate::fate::Card;
use crate::movement::Pace;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, sequence};

/// `vf.fate.9`: a move, then the assault.
pub(super) fn check_surprise(battle: &Battle, unit: UnitId, action: &Action) -> Lawful {
    let moved = battle.unit(unit).is(Mark::Surprised);
    let lawful = match action {
        Action::Go(Pace::Move, _) => !moved,
        Action::Go(Pace::Assault, _) | Action::Hold => true,
        Action::Go(Pace::Retreat | Pace::Double, _) | Action::Rally | Action::Occupy(_) | Action::Exit(_) => {
            false
        }
    };
    require(lawful, || refuse(key::ONLY_ASSAULT, clause::FATE_9).unit(unit))
}

/// After a unit has acted on initiative the brigades go on (`vf.fate.any`).
pub(super) fn finish_initiative(field: &mut Field<'_>, unit: UnitId) {
    if field.battle().state().step == Step::Initiative(unit) {
        field.happen(Event::StepTo { step: Step::Action });
    }
}

/// `vf.fate.any`: discards the card, and the unit acts.
pub fn take_initiative(field: &mut Field<'_>, side: Side, card: Card, unit: UnitId) {
    field.happen(Event::InitiativeTaken { side, card, unit });
}

/// `vf.fate.any`: a card for one unit of a brigade that failed its test this phase. `vf.time.window.any`: T3.1, once a phase.
pub fn check_initiative(battle: &Battle, side: Side, card: Card, unit: UnitId) -> Lawful {
    sequence::check_idle(battle)?;
    let army = battle.army(side);
    let one = battle.unit(unit);
    require(battle.state().step == Step::Action, || refuse(key::NOT_THIS_PHASE, clause::FATE_ANY))?;
    require(army.hand.has(card), || refuse(key::NOT_IN_HAND, clause::C4_0_D_SECRECY_AND_HAND).card(card))?;
    require(!army.initiative, || refuse(key::ONCE_A_PHASE, clause::FATE_ANY))?;
    require(one.side() == side && one.is_present(), || refuse(key::NOT_YOURS, clause::FATE_ANY).unit(unit))?;
    let failed = battle.brigade(one.brigade).activation == Activation::Failed;
    require(failed, || refuse(key::BRIGADE_NOT_FAILED, clause::FATE_ANY).brigade(one.brigade))?;
    require(!one.is(Mark::Acted), || refuse(key::ACTED_BEFORE, clause::C6_2_A_ACTING_UNITS).unit(unit))?;
    let free = one.fired != Fired::Full || battle.has(unit, Special::HorseArtillery);
    require(free, || refuse(key::HAS_FIRED, clause::C5_0_D_SHOOTING_COSTS_THE_ACTION).unit(unit))
}
