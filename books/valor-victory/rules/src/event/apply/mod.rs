//! The only code that changes a battle.

mod moving;
mod units;

use engine::Applies;

use super::{AtReport, Delivery, Event};
use crate::ValorVictory;
use crate::battle::{Attacked, Battle, Ended, Flag, Lane, Smoke, State, Supplies};
use crate::map::HexId;
use crate::support::Mission;

impl Applies for ValorVictory {
    /// Changes the battle by an event: a switchboard. It needs no rule and no die, since all that follows is in the event.
    fn apply(battle: &mut Battle, event: &Event) {
        let attacker = battle.scenario.attacker;
        let state = &mut battle.state;
        match event {
            Event::PhaseBegan { phase, active, turn } => {
                (state.phase, state.active, state.turn, state.moving) = (*phase, *active, *turn, None);
            }
            Event::SegmentEnded { .. } => clear_marks(state),
            Event::SmokeThinned { hex, value } => thin_smoke(state, *hex, *value),
            Event::Rallied { unit, .. } => units::mark(state, &[*unit], Flag::Pinned, false),
            Event::RallyRolled { unit, rallied, .. } => {
                units::mark(state, &[*unit], Flag::Pinned, !*rallied);
            }
            Event::SplitUp { squad, second, halves, seen_by } => {
                units::split(state, *squad, *second, halves, *seen_by);
            }
            Event::Merged { one, two, squad, other_origin } => {
                units::merge(state, *one, *two, **squad, *other_origin);
            }
            Event::WeaponHanded { from, to } => units::exchange_weapons(state, *from, *to),
            Event::WeaponSpent { used_up, .. } => units::use_up(state, *used_up),
            Event::MissionCalled { side, mission, delivery, .. } => {
                deliver(&mut state.supplies[*side], *mission, *delivery);
            }
            Event::ApAttack(report) => {
                units::mark_fired(state, &report.units);
                remember_attack(state, report.body, report.target);
            }
            Event::AtShot(report) => shoot(state, report),
            Event::Pinned { unit, .. } => units::mark(state, &[*unit], Flag::Pinned, true),
            Event::Reduced { unit, to, .. } => state.units[unit.index()].kind = *to,
            Event::Eliminated { unit, .. } => units::remove(state, *unit),
            Event::Immobilised { unit, .. } => units::mark(state, &[*unit], Flag::Immobile, true),
            Event::ValorChecked { unit, gained, .. } => {
                units::mark(state, &[*unit], Flag::Valorous, *gained);
            }
            Event::SmokeLaid { side, units, mark, hex, value, factors, .. } => {
                state.supplies[*side].smoke -= factors;
                lay_smoke(state, *hex, *value);
                units::mark(state, units, *mark, true);
            }
            Event::MoveBegan { units, mode, led } => moving::begin(state, *units, *mode, *led),
            Event::Entered { unit, hex, cost, facing } => moving::enter(state, *unit, *hex, *cost, *facing),
            Event::Stepped { units, hex, cost, facing, .. } => {
                moving::step(state, units, *hex, *cost, *facing)
            }
            Event::Turned { unit, facing, cost } => moving::turn(state, *unit, *facing, *cost),
            Event::LeaderLost => moving::change(state, |moving| moving.led = false),
            Event::LeftBehind { units, .. } => moving::leave_behind(state, units),
            Event::MoveHalted { .. } => moving::change(state, |moving| moving.over = true),
            Event::MoveEnded => moving::end(state),
            Event::Faced { unit, facing } => {
                state.units[unit.index()].face(*facing);
                units::mark(state, &[*unit], Flag::Moved, true);
            }
            Event::LanesLaid { hexes, guns, .. } => hexes.iter().for_each(|&hex| lay_lane(state, hex, *guns)),
            Event::LanesCleared => state.lanes.clear(),
            Event::Loaded { transport, units, towed } => moving::load(state, *transport, units, *towed),
            Event::Unloaded { transport, units, hex, facing } => {
                moving::unload(state, *transport, units, *hex, *facing);
            }
            Event::Exited { unit, counts } => moving::exit(state, *unit, *counts),
            Event::Advanced { unit, hex, facing } => moving::advance(state, *unit, *hex, *facing),
            Event::Assaulted(report) => units::mark(state, &report.units, Flag::Assaulted, true),
            Event::Occupied { units, hex } => moving::place(state, units, *hex),
            Event::FlagTurned { objective, to } => turn_flag(state, *objective, *to == attacker),
            Event::SniperDeployed { side, hex } => state.supplies[*side].sniper = *hex,
            Event::SniperFired { side, at_mover, .. } => state.supplies[*side].sniper_fired |= *at_mover,
            Event::SniperLost { side, .. } => lose_sniper(&mut state.supplies[*side], true),
            Event::SniperChecked { side, lost, .. } => lose_sniper(&mut state.supplies[*side], *lost),
            Event::SniperWithdrawn { side } => state.supplies[*side].sniper = HexId::NOWHERE,
            Event::Spotted { side, unit } => state.spotted[*side].set(*unit, true),
            Event::LostSight { side, unit } => state.spotted[*side].set(*unit, false),
            Event::Ended { level, resigned } => {
                state.ended = Some(Ended { level: *level, resigned: *resigned });
            }
            Event::Noted(_) => {}
        }
    }
}

/// The After-Action Phase takes every mark of the segment away.
fn clear_marks(state: &mut State) {
    state.units.iter_mut().for_each(|unit| unit.clear(Flag::OF_SEGMENT));
    state.attacked.clear();
    state.supplies.values_mut().for_each(|supplies| supplies.sniper_fired = false);
}

fn thin_smoke(state: &mut State, hex: HexId, value: u8) {
    state.smoke.iter_mut().filter(|smoke| smoke.hex == hex).for_each(|smoke| smoke.value = value);
    state.smoke.retain(|smoke| smoke.value > 0);
}

fn lay_smoke(state: &mut State, hex: HexId, value: u8) {
    match state.smoke.iter_mut().find(|smoke| smoke.hex == hex) {
        Some(smoke) => smoke.value = value,
        None => drop(state.smoke.push(Smoke { hex, value })),
    }
}

fn lay_lane(state: &mut State, hex: HexId, guns: u8) {
    match state.lanes.iter_mut().find(|lane| lane.hex == hex) {
        Some(lane) => lane.count += guns,
        None => drop(state.lanes.push(Lane { hex, count: guns })),
    }
}

fn deliver(supplies: &mut Supplies, mission: Mission, delivery: Delivery) {
    match delivery {
        Delivery::Fire => supplies.missions[mission] -= 1,
        Delivery::Smoke(factors) => supplies.smoke -= factors,
    }
}

fn shoot(state: &mut State, report: &AtReport) {
    units::mark_fired(state, &report.units);
    remember_attack(state, report.body, state.units[report.target.index()].hex);
    if let Some(used_up) = report.uses_up {
        units::use_up(state, used_up);
    }
}

fn remember_attack(state: &mut State, body: Option<u16>, target: HexId) {
    if let Some(from) = body {
        // A list that is full forgets the latest attack, never the battle: it holds far more than a segment's fire.
        let _full = state.attacked.push(Attacked { from, target });
    }
}

fn turn_flag(state: &mut State, objective: u8, to_attacker: bool) {
    let bit = 1 << objective;
    state.flags = if to_attacker { state.flags | bit } else { state.flags & !bit };
}

/// `vv.snip.loss`: one sniper less.
fn lose_sniper(supplies: &mut Supplies, lost: bool) {
    if lost {
        supplies.sniper = HexId::NOWHERE;
        supplies.snipers = supplies.snipers.saturating_sub(1);
    }
}
