//! What a melee does to those who fought it (A9, A3).

use engine::Clause;
use hexmap::HexId;

use super::{Bout, Verdict};
use crate::battle::{Group, UnitId};
use crate::charge;
use crate::event::ActionEvent;
use crate::loss::{self, is_gun_in_action};
use crate::tables::losses::{self, Overrun, Spiked};
use crate::tables::melee::MeleeResult;
use crate::tables::special::SpecialResult;
use crate::terms::Arm;
use crate::{Field, clause, dice, rout};

/// `fb.r.sm.melee`: in an assault whoever must rout does so at once; in a charge he is marked, and moves in step 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Infantry.
    Assault,
    /// Cavalry, in this contact.
    Charge,
}

/// Does what the result says.
pub fn apply(field: &mut Field<'_>, bout: &Bout, verdict: Verdict, mode: Mode) {
    match verdict {
        Verdict::Table(result) => table(field, bout, result, mode),
        Verdict::Special(result) => special(field, bout, result, mode),
    }
}

fn table(field: &mut Field<'_>, bout: &Bout, result: MeleeResult, mode: Mode) {
    match result {
        MeleeResult::AttackerRouts => attackers_rout(field, bout, mode, clause::MELEE_RES_AR),
        MeleeResult::AttackerDisorders => {
            attackers_disorder(field, bout, mode, clause::MELEE_RES_AD);
        }
        MeleeResult::AttackerDisordersAndStraggles => {
            let lead = bout.attackers.first().and_then(|&hex| field.battle().top(hex));
            let routs = attackers_disorder(field, bout, mode, clause::MELEE_RES_ADS);
            straggles(field, lead, routs, clause::MELEE_RES_ADS);
        }
        // The rows of the special table are looked up before this.
        MeleeResult::Special => {}
        MeleeResult::DefenderDisorders => {
            defender_disorders(field, bout, mode, clause::MELEE_RES_DD);
        }
        MeleeResult::DefenderDisordersAndStraggles => {
            let routs = defender_disorders(field, bout, mode, clause::MELEE_RES_DDS);
            straggles(field, Some(bout.defender), routs, clause::MELEE_RES_DDS);
        }
        MeleeResult::DefenderRouts => {
            spike(field, bout, mode);
            defender_routs(field, bout, mode, clause::MELEE_RES_DR);
        }
    }
}

fn special(field: &mut Field<'_>, bout: &Bout, result: SpecialResult, mode: Mode) {
    let lead = bout.attackers.first().and_then(|&hex| field.battle().top(hex));
    match result {
        SpecialResult::DefenderDisorders => {
            defender_disorders(field, bout, mode, clause::MELEE_RES_DD);
        }
        SpecialResult::DefenderRouts => {
            spike(field, bout, mode);
            defender_routs(field, bout, mode, clause::MELEE_RES_DR);
        }
        SpecialResult::HandToHand => {
            let why = clause::MELEE_RES_HTH;
            straggles(field, lead, false, why);
            straggles(field, Some(bout.defender), false, why);
            for &hex in bout.attackers.iter() {
                disorder_in_order(field, hex, why);
            }
            disorder_in_order(field, bout.at, why);
        }
        SpecialResult::ForcedRegroup => {
            straggles(field, lead, false, clause::MELEE_RES_FREG);
            charge::must_regroup(field, true, false);
        }
        SpecialResult::BothRegroup => {
            straggles(field, lead, false, clause::MELEE_RES_BREG);
            straggles(field, Some(bout.defender), false, clause::MELEE_RES_BREG);
            charge::must_regroup(field, true, true);
        }
        SpecialResult::RoutedNoSpike => defender_routs(field, bout, mode, clause::MELEE_RES_RNS),
        // `fb.melee.res.FF`: nothing happens. `fb.dec.26`: a cell that may not be attacked has no effect when it is reached.
        SpecialResult::Firefight | SpecialResult::NotAllowed => {}
    }
}

/// `fb.melee.res.star`: no Stragglers loss for a unit that routs because of the same result.
fn straggles(field: &mut Field<'_>, unit: Option<UnitId>, routs: bool, why: Clause) {
    if let Some(unit) = unit.filter(|&id| !routs && field.battle().unit(id).is_placed()) {
        loss::straggle(field, unit, why);
    }
}

/// HAND TO HAND has no further effect on stacks that are Disordered already.
fn disorder_in_order(field: &mut Field<'_>, hex: HexId, why: Clause) {
    for &unit in field.battle().stack(hex).iter() {
        if field.battle().unit(unit).is_in_order() {
            loss::disorder(field, unit, hex, why);
        }
    }
}

/// `fb.dec.24`: a stack becomes Disordered; one that is so already must rout, which is told to the caller.
pub fn disorder_stack(field: &mut Field<'_>, top: UnitId, at: HexId, why: Clause) -> bool {
    if !field.battle().unit(top).is_in_order() {
        return true;
    }
    for &unit in field.battle().stack_of(top).iter() {
        loss::disorder(field, unit, at, why);
    }
    false
}

fn attackers_disorder(field: &mut Field<'_>, bout: &Bout, mode: Mode, why: Clause) -> bool {
    let mut lead_routs = false;
    for (nth, &hex) in bout.attackers.iter().enumerate() {
        let Some(top) = field.battle().top(hex) else { continue };
        if disorder_stack(field, top, hex, why) {
            lead_routs |= nth == 0;
            stack_routs(field, top, mode, why);
        }
    }
    lead_routs
}

fn attackers_rout(field: &mut Field<'_>, bout: &Bout, mode: Mode, why: Clause) {
    for &hex in bout.attackers.iter() {
        if let Some(top) = field.battle().top(hex) {
            stack_routs(field, top, mode, why);
        }
    }
}

/// A charging stack that must rout is marked (`fb.r.charge.15`), any other goes at once.
fn stack_routs(field: &mut Field<'_>, top: UnitId, mode: Mode, why: Clause) {
    match mode {
        Mode::Assault => rout::rout_stack(field, top, 0, why),
        Mode::Charge => {
            let hex = field.battle().unit(top).head();
            rout::mark(field, top, why);
            charge::attackers_rout(field, hex);
        }
    }
}

/// `fb.dec.25`: unlimbered guns alone go to the Spiked Guns table instead. Tells whether the defender routs.
fn defender_disorders(field: &mut Field<'_>, bout: &Bout, mode: Mode, why: Clause) -> bool {
    let stack = field.battle().stack_of(bout.defender);
    if stack.iter().all(|&id| is_gun_in_action(field.battle(), id)) {
        spike(field, bout, mode);
        defender_routs(field, bout, mode, why);
        return true;
    }
    let routs = disorder_stack(field, bout.defender, bout.at, why);
    if routs {
        defender_routs(field, bout, mode, why);
    }
    routs
}

/// A3: one die for each battery, by number; those that are not eliminated rout with the rest. `fb.r.train.3`: never for trains.
fn spike(field: &mut Field<'_>, bout: &Bout, mode: Mode) {
    let mut guns: Group = field.battle().stack_of(bout.defender);
    guns.retain(|&id| field.battle().arm(id) == Arm::Artillery);
    guns.sort_unstable();
    let by = if mode == Mode::Charge { Overrun::Charge } else { Overrun::Assault };
    for &unit in guns.iter() {
        let natural = dice::d10(field, clause::DEC_25);
        let (result, why) = losses::spiked(natural, by);
        let eliminated = result == Spiked::Eliminated;
        field.happen(ActionEvent::Spiked { unit, natural, eliminated, why }.into());
        if eliminated {
            loss::eliminate(field, unit, why);
        }
    }
}

/// The defender routs, unless it is gone.
fn defender_routs(field: &mut Field<'_>, bout: &Bout, mode: Mode, why: Clause) {
    let left = field.battle().top(bout.at);
    match (left, mode) {
        (Some(top), Mode::Assault) => rout::rout_stack(field, top, 0, why),
        (Some(top), Mode::Charge) => {
            rout::mark(field, top, why);
            charge::defender_routs(field, bout.at);
        }
        (None, Mode::Charge) => {
            // `fb.r.charge.19`: the hex of guns that were spiked may be entered as a vacated one.
            strand(field, bout);
            charge::defender_gone(field, bout.at);
        }
        (None, Mode::Assault) => strand(field, bout),
    }
}

/// `fb.r.rout.9`: Leaders of a stack that is gone.
fn strand(field: &mut Field<'_>, bout: &Bout) {
    let side = field.battle().side_of(bout.defender);
    rout::strand_leaders(field, bout.at, side);
}
