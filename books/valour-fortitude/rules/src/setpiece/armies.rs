//! A1: the armies are chosen, and their brigades allotted to seats.

use engine::{Seat, Side};

use super::check_decides;
use crate::armies::ArmyList;
use crate::battle::{Battle, BrigadeId, SetUp, Step};
use crate::event::Event;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, setup};

/// `vf.A1.0`: is the army lawful? The first fault is named.
pub fn check_muster(battle: &Battle, side: Side, list: &ArmyList) -> Lawful {
    require(battle.state().step == Step::SettingUp(SetUp::Muster), || {
        refuse(key::NOT_THIS_PHASE, clause::TIME_SETUP)
    })?;
    check_decides(battle, side)?;
    match list.faults(battle.scenario().points).first() {
        Some(fault) => Err(refuse(key::BAD_LIST, fault.clause)),
        None => Ok(()),
    }
}

/// Musters an army from the sheet of its list (`vf.A1.0.a`).
pub fn muster(field: &mut Field<'_>, side: Side, list: &ArmyList) {
    let prefix = if side == Side(0) { 'b' } else { 'r' };
    let before = field.battle().state().brigades.len();
    let (units, mut brigades) = list.muster(side.0, prefix, before);
    let commanders = setup::commanders(&field.battle().state().seats, side);
    for (brigade, commander) in brigades.iter_mut().zip(commanders) {
        brigade.commander = commander.0;
        // Both sides may have chosen the same list: a name means one brigade.
        if field.battle().brigade_named(brigade.name.as_str()).is_some() {
            brigade.name = brigade.name.second();
        }
    }
    field.happen(Event::Mustered { side, units, brigades, nation: list.army });
    field.happen(Event::MadeReady { side });
}

/// Allots a brigade to a player.
pub fn allot(field: &mut Field<'_>, brigade: BrigadeId, seat: Seat) {
    field.happen(Event::Allotted { brigade, seat });
}

/// `vf.A4.0.a`: the chief allots his side's brigades to its players.
pub fn check_allot(battle: &Battle, side: Side, brigade: BrigadeId, seat: Seat) -> Lawful {
    require(battle.state().step == Step::SettingUp(SetUp::Allot), || {
        refuse(key::NOT_THIS_PHASE, clause::A4_0_A_LIMIT_AND_COMMAND)
    })?;
    require(battle.brigade(brigade).side() == side, || {
        refuse(key::NOT_YOURS, clause::A4_0_A_LIMIT_AND_COMMAND).brigade(brigade)
    })?;
    let other = battle.state().seats.side(seat) == Some(side) && battle.brigade(brigade).commander() != seat;
    require(other, || refuse(key::NO_SEAT, clause::A4_0_A_LIMIT_AND_COMMAND))
}
