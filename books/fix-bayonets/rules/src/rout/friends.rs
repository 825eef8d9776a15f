//! What a rout does to friends in its way.

use hexmap::HexId;

use super::{current, mark_unit};
use crate::battle::{Group, Mark, Rout, UnitId};
use crate::event::{ActionEvent, Check, UnitEvent};
use crate::tables::command::NUMBERS;
use crate::{Field, clause, loss, tem};

/// `fb.r.rout.3`, `fb.tem.all.8`: friends in a hex entered check; `fb.r.ask.43`: whoever has routed in this chain straggles instead
/// of routing again.
pub(super) fn traverse(field: &mut Field<'_>, friends: UnitId, at: HexId) {
    if tem::check(field, friends, Check::Traversed, []) {
        return;
    }
    if field.battle().state().chain.has(friends) || field.battle().state().routs.len() >= 9 {
        loss::straggle(field, friends, clause::R_ASK_43);
        return;
    }
    // The routing stack stands in the same hex for the moment; only the friends are shaken.
    shake_friends(field, friends, at);
}

fn shake_friends(field: &mut Field<'_>, top: UnitId, at: HexId) {
    let routing = current(field.battle()).map(|rout| rout.units).unwrap_or_default();
    let others: Group = field.battle().stack(at).iter().copied().filter(|id| !routing.contains(id)).collect();
    let guns = others.iter().all(|&id| loss::is_gun_in_action(field.battle(), id));
    let unit = *field.battle().unit(top);
    let routs = if guns { unit.is(Mark::Disordered) || unit.is(Mark::Routed) } else { !unit.is_in_order() };
    if routs {
        for &id in others.iter() {
            mark_unit(field, id, clause::R_TEM_3);
        }
        let slowest = others.iter().map(|&id| field.battle().printed(id).mcf).min().unwrap_or(0);
        let mut rout = Rout { units: others, left: NUMBERS.marches.rout.up(slowest), ..Rout::default() };
        let _ = rout.been.push(at);
        field.happen(ActionEvent::RoutBegan { rout, why: clause::R_TEM_3 }.into());
        return;
    }
    for &id in others.iter() {
        if loss::is_gun_in_action(field.battle(), id) && !field.battle().unit(id).is(Mark::Suppressed) {
            field.happen(UnitEvent::Marked { unit: id, mark: Mark::Suppressed, why: clause::R_TEM_3 }.into());
        } else if !field.battle().unit(id).is(Mark::Disordered) {
            loss::disorder(field, id, at, clause::R_TEM_3);
        }
    }
}
