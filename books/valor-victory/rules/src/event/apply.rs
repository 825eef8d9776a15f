//! The only code that changes a battle.

use engine::Side;
use hex::Direction;

use super::Event;
use crate::battle::{Attacked, Battle, Flag, Group, Lane, Mode, Moving, Smoke, Unit, UnitId};
use crate::counters::{CATALOGUE, Class};
use crate::map::HexId;

/// Changes the battle by an event. Needs no rule and no die.
pub fn apply(battle: &mut Battle, event: &Event) {
    let state = &mut battle.state;
    match event {
        Event::PhaseBegan { phase, active, turn } => {
            (state.phase, state.active, state.turn) = (*phase, *active, *turn);
            state.moving = None;
        }
        Event::SegmentEnded { .. } => {
            for unit in state.units.iter_mut() {
                unit.clear(Flag::OF_SEGMENT);
            }
            state.attacked.clear();
            state.supplies.values_mut().for_each(|supplies| supplies.sniper_fired = false);
        }
        Event::SmokeThinned { hex, value } => {
            state.smoke.iter_mut().filter(|smoke| smoke.hex == *hex).for_each(|smoke| smoke.value = *value);
            state.smoke.retain(|smoke| smoke.value > 0);
        }
        Event::Rallied { unit, .. } => state.units[unit.index()].set(Flag::Pinned, false),
        Event::RallyRolled { unit, rallied, .. } => {
            if *rallied {
                state.units[unit.index()].set(Flag::Pinned, false);
            }
        }
        Event::SplitUp { squad, second, weapon_to_second } => {
            split(battle, *squad, *second, *weapon_to_second)
        }
        Event::Merged { one, two } => merge(battle, *one, *two),
        Event::WeaponHanded { from, to } => {
            let (given, taken) = (state.units[from.index()].weapon(), state.units[to.index()].weapon());
            state.units[from.index()].arm(taken);
            state.units[to.index()].arm(given);
        }
        Event::WeaponSpent { unit, .. } => spend(battle, *unit),
        Event::MissionCalled { side, mission, smoke, .. } => {
            let supplies = &mut state.supplies[*side];
            if *smoke {
                supplies.smoke -= 2;
            } else {
                supplies.missions[*mission] -= 1;
            }
        }
        Event::ApAttack(report) => {
            mark_fired(battle, &report.units);
            mark_attacked(battle, report.body, report.target);
        }
        Event::AtShot(report) => {
            mark_fired(battle, &report.units);
            mark_attacked(battle, report.body, battle.unit(report.target).hex);
            if report.spends {
                report.units.iter().for_each(|&unit| spend_expendable(battle, unit));
            }
        }
        Event::Pinned { unit, .. } => state.units[unit.index()].set(Flag::Pinned, true),
        Event::Reduced { unit, .. } => {
            let unit = &mut state.units[unit.index()];
            unit.kind = CATALOGUE.kind(unit.kind).other.unwrap_or(unit.kind);
        }
        Event::Eliminated { unit, .. } => remove(battle, *unit),
        Event::Immobilised { unit, .. } => state.units[unit.index()].set(Flag::Immobile, true),
        Event::ValorChecked { unit, gained, .. } => {
            if *gained {
                state.units[unit.index()].set(Flag::Valorous, true);
            }
        }
        Event::SmokeLaid { side, units, hex, value, factors, .. } => {
            state.supplies[*side].smoke -= factors;
            match state.smoke.iter_mut().find(|smoke| smoke.hex == *hex) {
                Some(smoke) => smoke.value = smoke.value.max(*value),
                None => drop(state.smoke.push(Smoke { hex: *hex, value: *value })),
            }
            let foot = units.iter().all(|&unit| CATALOGUE.kind(state.units[unit.index()].kind).is_infantry());
            let flag = if foot && *value == 1 { Flag::LaidSmoke } else { Flag::Fired };
            units.iter().for_each(|&unit| state.units[unit.index()].set(flag, true));
        }
        Event::MoveBegan { units, mode, led } => {
            let (units, mode, led) = (*units, *mode, *led);
            state.moving = Some(Moving { units, mode, spent: 0, steps: 0, turned: false, led, over: false });
        }
        Event::Entered { unit, hex, cost, facing } => enter(battle, *unit, *hex, *cost, *facing),
        Event::Stepped { units, hex, cost, facing, .. } => {
            place(battle, units, *hex);
            if let Some(facing) = facing {
                units.iter().for_each(|&unit| battle.state.units[unit.index()].face(*facing));
            }
            if let Some(moving) = &mut battle.state.moving {
                moving.spent = moving.spent.saturating_add(*cost);
                moving.steps += 1;
                moving.turned = false;
            }
        }
        Event::Turned { unit, facing, cost } => {
            state.units[unit.index()].face(*facing);
            if let Some(moving) = &mut state.moving {
                moving.spent = moving.spent.saturating_add(*cost);
                moving.turned = true;
            }
        }
        Event::LeaderLost => {
            if let Some(moving) = &mut state.moving {
                moving.led = false;
            }
        }
        Event::LeftBehind { units, .. } => {
            for unit in units.iter() {
                state.units[unit.index()].set(Flag::Moved, true);
            }
            if let Some(moving) = &mut state.moving {
                moving.units.retain(|unit| !units.contains(unit));
            }
        }
        Event::MoveHalted { .. } => {
            if let Some(moving) = &mut state.moving {
                moving.over = true;
            }
        }
        Event::MoveEnded => {
            if let Some(moving) = state.moving.take() {
                moving.units.iter().for_each(|unit| state.units[unit.index()].set(Flag::Moved, true));
            }
        }
        Event::Faced { unit, facing } => {
            let unit = &mut state.units[unit.index()];
            unit.face(*facing);
            unit.set(Flag::Moved, true);
        }
        Event::LanesLaid { hexes, guns, .. } => {
            for &hex in hexes {
                match state.lanes.iter_mut().find(|lane| lane.hex == hex) {
                    Some(lane) => lane.count += guns,
                    None => drop(state.lanes.push(Lane { hex, count: *guns })),
                }
            }
        }
        Event::LanesCleared => state.lanes.clear(),
        Event::Loaded { transport, units } => {
            let hex = state.units[transport.index()].hex;
            state.units[transport.index()].set(Flag::Loaded, true);
            for id in units.iter() {
                let unit = &mut state.units[id.index()];
                (unit.carrier, unit.hex) = (*transport, hex);
                unit.set(Flag::Loaded, true);
                unit.set(Flag::Moved, true);
                unit.set(Flag::Towed, CATALOGUE.kind(unit.kind).class == Class::Gun);
            }
        }
        Event::Unloaded { transport, units, hex, facing } => {
            state.units[transport.index()].set(Flag::Loaded, true);
            for id in units.iter() {
                let unit = &mut state.units[id.index()];
                (unit.carrier, unit.hex) = (UnitId::NONE, *hex);
                unit.set(Flag::Loaded, true);
                unit.set(Flag::Moved, true);
                unit.set(Flag::Towed, false);
                if let Some(facing) = facing {
                    unit.face(*facing);
                }
            }
        }
        Event::Exited { unit, halves } => {
            let side = state.units[unit.index()].side();
            state.supplies[side].exited += u16::from(*halves);
            let unit = &mut state.units[unit.index()];
            (unit.hex, unit.carrier) = (HexId::NOWHERE, UnitId::NONE);
            unit.set(Flag::Exited, true);
        }
        Event::Advanced { unit, hex, facing } => {
            place(battle, &[*unit], *hex);
            let unit = &mut battle.state.units[unit.index()];
            unit.set(Flag::Advanced, true);
            if let Some(facing) = facing {
                unit.face(*facing);
            }
        }
        Event::Assaulted(report) => {
            report.units.iter().for_each(|unit| state.units[unit.index()].set(Flag::Assaulted, true));
        }
        Event::Occupied { units, hex } => place(battle, units, *hex),
        Event::FlagTurned { objective, to } => {
            let bit = 1 << objective;
            if *to == battle.scenario.attacker {
                battle.state.flags |= bit;
            } else {
                battle.state.flags &= !bit;
            }
        }
        Event::SniperDeployed { side, hex } => state.supplies[*side].sniper = *hex,
        Event::SniperFired { side, at_mover, .. } => {
            let supplies = &mut state.supplies[*side];
            supplies.sniper_fired |= *at_mover;
        }
        Event::SniperLost { side, .. } => lose_sniper(battle, *side),
        Event::SniperChecked { side, lost, .. } => {
            if *lost {
                lose_sniper(battle, *side);
            }
        }
        Event::SniperWithdrawn { side } => state.supplies[*side].sniper = HexId::NOWHERE,
        Event::Spotted { side, unit } => {
            state.spotted[*side].set(*unit, true);
        }
        Event::LostSight { side, unit } => {
            state.spotted[*side].set(*unit, false);
        }
        Event::Ended { level, resigned } => {
            state.ended = Some(crate::battle::Ended { level: *level, resigned: *resigned });
        }
        Event::Landed { .. }
        | Event::ArmourFaced { .. }
        | Event::ArmourRolled { .. }
        | Event::Abandonment { .. }
        | Event::AfvStruck { .. }
        | Event::Ignored { .. }
        | Event::Resigned { .. } => {}
    }
}

/// Puts a unit that waited on the map, its load with it, with a move under way.
fn enter(battle: &mut Battle, id: UnitId, hex: HexId, cost: u8, facing: Option<Direction>) {
    let state = &mut battle.state;
    for (index, unit) in state.units.iter_mut().enumerate() {
        if index == id.index() || (unit.carrier == id && unit.is(Flag::Waiting)) {
            unit.hex = hex;
            unit.set(Flag::Waiting, false);
        }
    }
    if let Some(facing) = facing {
        state.units[id.index()].face(facing);
    }
    let units: Group = [id].into_iter().collect();
    state.moving = Some(Moving {
        units,
        mode: Mode::Normal,
        spent: cost,
        steps: 1,
        turned: false,
        led: false,
        over: false,
    });
}

/// `vv.opp.fired`: whoever attacked has fired, in either side's segment. `vv.face.nofirechange`: nobody turns.
fn mark_fired(battle: &mut Battle, units: &[UnitId]) {
    for unit in units {
        battle.state.units[unit.index()].set(Flag::Fired, true);
    }
}

fn mark_attacked(battle: &mut Battle, body: Option<u16>, target: HexId) {
    if let Some(from) = body {
        // A list that is full forgets the oldest rule, never the battle: it holds far more than a segment's fire.
        let _full = battle.state.attacked.push(Attacked { from, target });
    }
}

/// Puts units into a hex together with whatever they carry.
fn place(battle: &mut Battle, units: &[UnitId], hex: HexId) {
    for &id in units {
        battle.state.units[id.index()].hex = hex;
        for unit in
            battle.state.units.iter_mut().filter(|unit| unit.carrier == id && unit.hex != HexId::NOWHERE)
        {
            unit.hex = hex;
        }
    }
}

/// `vv.los.wreck`: nothing remains of a lost unit.
fn remove(battle: &mut Battle, id: UnitId) {
    let unit = &mut battle.state.units[id.index()];
    (unit.hex, unit.carrier) = (HexId::NOWHERE, UnitId::NONE);
    unit.arm(None);
    unit.set(Flag::Pinned, false);
    if let Some(moving) = &mut battle.state.moving {
        moving.units.retain(|&mover| mover != id);
    }
}

fn spend(battle: &mut Battle, id: UnitId) {
    let Some(weapon) = battle.weapon(id) else { return };
    let side = battle.unit(id).side();
    battle.state.spent[side] += weapon.points;
    battle.state.units[id.index()].arm(None);
}

fn spend_expendable(battle: &mut Battle, id: UnitId) {
    if battle.weapon(id).is_some_and(crate::counters::WeaponKind::is_expendable) {
        spend(battle, id);
    }
}

/// The second half stands beside the first: whoever sees one sees the other.
fn split(battle: &mut Battle, squad: UnitId, second: UnitId, weapon_to_second: bool) {
    let first = &mut battle.state.units[squad.index()];
    first.kind = CATALOGUE.kind(first.kind).other.unwrap_or(first.kind);
    let mut half: Unit = *first;
    half.set(Flag::Vacant, false);
    if weapon_to_second {
        first.arm(None);
    } else {
        half.arm(None);
    }
    for seen in battle.state.spotted.values_mut() {
        seen.set(second, seen.has(squad));
    }
    if second.index() < battle.state.units.len() {
        battle.state.units[second.index()] = half;
    } else {
        let _room = battle.state.units.push(half);
    }
}

/// The merged squad keeps the first half's slot and a squad's origin if either half has one; other halves of that origin
/// change over to the other, so that no loss is booked for a mere exchange of men (`vv.win.casualties`).
fn merge(battle: &mut Battle, one: UnitId, two: UnitId) {
    let (first, second) = (*battle.unit(one), *battle.unit(two));
    let began_as = |origin: UnitId| CATALOGUE.kind(battle.scenario.units[origin.index()].kind).class;
    let exchanged = began_as(first.origin) == Class::Half && began_as(second.origin) == Class::Squad;
    let (kept, given) = if exchanged { (second.origin, first.origin) } else { (first.origin, second.origin) };
    for unit in battle.state.units.iter_mut().filter(|unit| unit.origin == kept) {
        unit.origin = given;
    }
    let squad = &mut battle.state.units[one.index()];
    squad.origin = kept;
    squad.kind = CATALOGUE.kind(first.kind).other.unwrap_or(first.kind);
    squad.arm(first.weapon().or(second.weapon()));
    squad.set_all(second.flags_of(Flag::OF_SEGMENT));
    let mut vacant = Unit::new(second.kind, second.side(), HexId::NOWHERE, second.origin);
    vacant.set(Flag::Vacant, true);
    battle.state.units[two.index()] = vacant;
}

/// `vv.snip.loss`: one sniper less.
fn lose_sniper(battle: &mut Battle, side: Side) {
    let supplies = &mut battle.state.supplies[side];
    supplies.sniper = HexId::NOWHERE;
    supplies.snipers = supplies.snipers.saturating_sub(1);
}
