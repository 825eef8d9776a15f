//! A21 Cleanup: eight steps in strict order (`fb.r.sm.clean`).

use crate::battle::{Battle, Card, InTransit, LeaderId, Machine, Mark, Step, UnitId};
use crate::command::is_dwelling;
use crate::event::{Check, CommandEvent, StaffCheck, TurnEvent, UnitEvent};
use crate::tables::{losses, sky, staff};
use crate::terms::{Arm, Face};
use crate::{Field, clause, dice, tem, victory, weather};
use engine::numbers::count;

/// `fb.r.ask.37`, `fb.r.ask.38`: does one numbered step, and goes to the next.
pub fn go_on(field: &mut Field<'_>, nth: u8) {
    if field.battle().state().ended.is_some() {
        return;
    }
    match nth {
        1 => cards_return(field),
        2 => wake(field),
        3 => recover(field),
        4 => fatigue(field),
        5 => victory::adjust_cohesion(field),
        6 => orders(field),
        7 => {
            if victory::automatic(field) {
                return;
            }
        }
        _ => return next_turn(field),
    }
    field.happen(TurnEvent::StepBegan { step: Step::Machine(Machine::Cleanup(nth + 1)) }.into());
}

/// `fb.seq.4.1`: played cards return to the hands.
fn cards_return(field: &mut Field<'_>) {
    let all: Vec<LeaderId> = field.battle().all_leaders().collect();
    for leader in all {
        if matches!(field.battle().leader(leader).card, Card::Played | Card::Stack) {
            field.happen(CommandEvent::CardWent { leader, card: Card::Hand }.into());
        }
    }
}

/// `fb.seq.4.2`, `fb.r.cmd.7`: Passive Leaders on the map who did not become so this turn.
fn wake(field: &mut Field<'_>) {
    let turn = field.battle().state().turn;
    let all: Vec<LeaderId> = field.battle().all_leaders().collect();
    for leader in all {
        let now = *field.battle().leader(leader);
        if !now.is_on_map() || now.face == Face::Active || now.passive_since == turn {
            continue;
        }
        let (side, rank) = (field.battle().officer(leader).side, field.battle().officer(leader).rank);
        let battle = field.battle();
        let seniors = battle.leaders_in(now.hex, side).filter(|&id| battle.officer(id).rank > rank);
        let senior = seniors.map(|id| battle.values(id).tem).max().unwrap_or(0);
        let lines: Vec<_> = staff::modifiers(battle.is_beside_enemy(now.hex, side), senior).collect();
        if crate::command::staff_check(field, leader, StaffCheck::Wake, lines, clause::R_CMD_7) {
            field.happen(CommandEvent::Flipped { leader, face: Face::Active, why: clause::R_CMD_7 }.into());
        }
    }
}

/// `fb.seq.4.3`, `fb.r.assault.9`: Spent infantry recovers, beside an enemy only by a check.
fn recover(field: &mut Field<'_>) {
    let battle = field.battle();
    let spent = |&id: &UnitId| battle.arm(id) == Arm::Infantry && battle.unit(id).is(Mark::Spent);
    let units: Vec<UnitId> = battle.units().filter(spent).collect();
    for unit in units {
        let is_pressed = field.battle().touches_enemy(unit);
        if !is_pressed || tem::check(field, unit, Check::Recovery, []) {
            field.happen(UnitEvent::Unmarked { unit, mark: Mark::Spent, why: clause::R_ASSAULT_9 }.into());
        }
    }
}

/// `fb.seq.4.4`, `fb.r.fatigue.2` to `fb.r.fatigue.4`: each Formation tires, or rests.
fn fatigue(field: &mut Field<'_>) {
    let all: Vec<LeaderId> =
        field.battle().all_leaders().filter(|&id| field.battle().leads_units(id)).collect();
    for leader in all {
        let now = field.battle().leader(leader).fatigue;
        let increase = increase(field.battle(), leader);
        if increase > 0 {
            let fatigue = (now + increase).min(10);
            if fatigue != now {
                field.happen(CommandEvent::FatigueSet { leader, fatigue, why: clause::R_FATIGUE_2 }.into());
            }
        } else if now > 0 && rests(field.battle(), leader) {
            let natural = dice::d10(field, clause::R_FATIGUE_3);
            let (change, why) = losses::rested(natural);
            field.happen(CommandEvent::FatigueRolled { leader, natural }.into());
            let fatigue = now.saturating_add_signed(change);
            if fatigue != now {
                field.happen(CommandEvent::FatigueSet { leader, fatigue, why }.into());
            }
        }
    }
}

/// One for a melee, a force march and a lost step; `fb.weather.8`: 2 more in the dark and in snow.
fn increase(battle: &Battle, leader: LeaderId) -> u8 {
    let any = |mark: Mark| {
        let own =
            battle.all_units().filter(|&id| battle.leader_of(id) == leader && !battle.arm(id).is_wheeled());
        own.into_iter().any(|id| battle.unit(id).is(mark))
    };
    let tiring = [Mark::Fought, Mark::ForceMarched, Mark::LostStep];
    let sum: u8 = count(tiring.into_iter().filter(|&mark| any(mark)).count());
    if sum > 0 { sum + sky::fatigue(battle.state().sky) } else { 0 }
}

/// `fb.r.fatigue.3`, `fb.r.reserve.2`: nobody moved, fired, was fired on or is beside an enemy; Reserve always rests.
fn rests(battle: &Battle, leader: LeaderId) -> bool {
    let is_busy = |id: UnitId| {
        let unit = battle.unit(id);
        let busy = [Mark::Moved, Mark::Fired, Mark::OpportunityFired, Mark::FiredOn];
        busy.iter().any(|&mark| unit.is(mark)) || battle.touches_enemy(id)
    };
    let units = || battle.formation_of(leader).filter(|&id| battle.unit(id).is_placed());
    sky::may_recover(battle.state().sky)
        && units().next().is_some()
        && (battle.leader(leader).in_reserve || !units().any(is_busy))
}

/// `fb.seq.4.6`, `fb.r.om.4`, `fb.r.om.5`: completed and temporary orders go; orders on their way come nearer.
fn orders(field: &mut Field<'_>) {
    let all: Vec<LeaderId> = field.battle().all_leaders().collect();
    for leader in all {
        let now = *field.battle().leader(leader);
        let done =
            now.order.filter(|order| order.is_temporary || is_completed(field.battle(), leader, order.hex));
        if let Some(order) = done {
            let why = if order.is_temporary { clause::SEQ_4_6 } else { clause::R_OM_5 };
            field.happen(CommandEvent::OrderSet { leader, order: None, why }.into());
        }
        if let Some(transit) = now.transit.filter(|transit| transit.delay > 0) {
            let transit = Some(InTransit { delay: transit.delay - 1, ..transit });
            field.happen(CommandEvent::OrderSent { leader, transit, why: clause::R_OM_3 }.into());
        }
    }
}

fn is_completed(battle: &Battle, leader: LeaderId, order: hexmap::HexId) -> bool {
    let (at, side) = (battle.leader(leader).hex, battle.officer(leader).side);
    if !is_dwelling(battle, order) {
        return at == order;
    }
    // `fb.dec.37` the other way: an order to hold its hex is never completed.
    if battle.state().options.readings.contains(crate::terms::Reading::DwellingHolds) {
        return false;
    }
    let place = battle.map().cell(order).place.map(|nth| &battle.scenario().places[usize::from(nth)]);
    place.is_some_and(|place| {
        place.hexes.contains(&at) && !place.hexes.iter().any(|&hex| battle.has_enemy(hex, side))
    })
}

/// `fb.seq.4.8`: the clock, or the end.
fn next_turn(field: &mut Field<'_>) {
    let state = field.battle().state();
    if state.turn >= state.last {
        return victory::last_turn(field);
    }
    let turn = state.turn + 1;
    let sky = weather::sky_of(field.battle(), turn, state.sky.weather);
    field.happen(TurnEvent::TurnBegan { turn, sky }.into());
    field.happen(TurnEvent::StepBegan { step: Step::Returning }.into());
}
