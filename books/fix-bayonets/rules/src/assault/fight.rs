//! The Receive check and the melee of an assault.

use hexmap::HexId;

use super::ground;
use crate::battle::{Mark, Step, UnitId};
use crate::event::{Check, TurnEvent};
use crate::front::numbered_aspect;
use crate::melee::{self, Bout, Mode};
use crate::tables::melee::Attack;
use crate::tables::tem::Receive;
use crate::{Field, clause, rout, tem};

/// `fb.assault.4`, `fb.assault.5`, `fb.r.ask.35`: the Receive check and the melee.
pub fn fight(field: &mut Field<'_>) {
    let Some(assault) = field.battle().state().assault else { return };
    field.happen(TurnEvent::StepBegan { step: Step::Advance { must: false } }.into());
    let battle = field.battle();
    let Some(lead) = assault.hexes.first().and_then(|&hex| battle.top(hex)) else { return };
    let target = assault.target;
    let aspect = numbered_aspect(assault.aspect);
    // `fb.r.assault.11`: one roll, with the ground of the lead stack's hexside.
    let receive = Receive { terrain: ground(battle, lead, target), aspect, charged: None };
    if !receives(field, target, assault.at, receive) {
        return;
    }
    let now = field.battle().unit(target);
    let at = if now.stands_in(assault.at) { assault.at } else { now.head() };
    let bout = Bout { attackers: assault.hexes, defender: target, at, aspect, attack: Attack::Assault };
    let verdict = melee::fight(field, &bout);
    melee::apply(field, &bout, verdict, Mode::Assault);
}

/// `fb.r.tem.5`, `fb.r.rout.5`: a stack in order that fails fights on Disordered; one that was loose already routs without a melee.
fn receives(field: &mut Field<'_>, target: UnitId, at: HexId, receive: Receive) -> bool {
    let unit = *field.battle().unit(target);
    let passed = !unit.is(Mark::Routed) && tem::check(field, target, Check::Receive, receive.modifiers());
    if passed {
        return true;
    }
    if melee::disorder_stack(field, target, at, clause::R_TEM_5) {
        rout::rout_stack(field, target, 0, clause::R_TEM_5);
        return false;
    }
    true
}
