//! What can happen. [`apply`] is the only code that changes a battle.

use engine::{Clause, Faces, Side, Tally};
use hex::Direction;
use serde::Serialize;

use crate::battle::{Attacked, Battle, Flag, Group, Lane, Level, Mode, Moving, Phase, Smoke, Unit, UnitId};
use crate::counters::{CATALOGUE, Class};
use crate::map::HexId;
use crate::support::Mission;

/// Which attack an [`ApReport`] tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ApKind {
    /// Own Fire Phase or Defensive Fire.
    Fire,
    /// Opportunity fire.
    Opportunity,
    /// A fire lane.
    Lane,
    /// Mortars.
    Mortars,
    /// Off-board fire.
    Mission,
    /// An overrun.
    Overrun,
}

/// An attack on soft targets with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ApReport {
    /// What kind of attack.
    pub kind: ApKind,
    /// Who attacks.
    pub units: Group,
    /// Whose attack it is.
    pub side: Side,
    /// The body that may not attack the target again this segment, as [`crate::battle::Body`] codes it.
    pub body: Option<u16>,
    /// Into which hex.
    pub target: HexId,
    /// Total firepower.
    pub firepower: Tally,
    /// Modified dice.
    pub dice: Tally,
    /// The dice as they fell.
    pub faces: Faces,
    /// Casualty points, air bursts included.
    pub points: u8,
    /// Why opportunity fire was opened: the expected effect in 36ths.
    pub score: Option<u16>,
}

/// A shot at one vehicle or Gun with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AtReport {
    /// Who fires; nobody on the map for off-board fire.
    pub units: Group,
    /// Whose attack it is.
    pub side: Side,
    /// The body that may not attack this hex again this segment: mortars.
    pub body: Option<u16>,
    /// The weapon is used up.
    pub spends: bool,
    /// At whom.
    pub target: UnitId,
    /// Modified dice.
    pub dice: Tally,
    /// The dice as they fell.
    pub faces: Faces,
    /// The number not to exceed.
    pub number: u8,
    /// Did it hit?
    pub hit: bool,
    /// Why opportunity fire was opened: the expected effect in 36ths.
    pub score: Option<u16>,
}

/// A close assault with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AssaultReport {
    /// Who assaults.
    pub units: Group,
    /// From where.
    pub from: HexId,
    /// Which hex.
    pub target: HexId,
    /// Strength of the attack.
    pub attack: Tally,
    /// Strength of the defence.
    pub defence: Tally,
    /// Odds: 2 is 2-1, −3 is 1-3.
    pub odds: i8,
    /// Kill Number.
    pub kill: Tally,
    /// Modified dice.
    pub dice: Tally,
    /// The dice as they fell.
    pub faces: Faces,
    /// Did it succeed?
    pub success: bool,
    /// Casualty points for the attackers.
    pub to_attackers: Tally,
    /// Casualty points for the defenders.
    pub to_defenders: u8,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Event {
    /// A phase begins.
    PhaseBegan { phase: Phase, active: Side, turn: u8 },
    /// The After-Action Phase clears the segment's marks.
    SegmentEnded { active: Side },
    /// Smoke thins.
    SmokeThinned { hex: HexId, value: u8 },
    /// A pinned unit rallies by itself in the Command Phase, or with its transport.
    Rallied { unit: UnitId, why: Clause },
    /// A pinned unit rolls to rally.
    RallyRolled { unit: UnitId, dice: Box<Tally>, faces: Faces, number: u8, rallied: bool },
    /// A squad splits.
    SplitUp { squad: UnitId, second: UnitId, weapon_to_second: bool },
    /// Two half squads become a squad.
    Merged { one: UnitId, two: UnitId },
    /// A weapon changes hands.
    WeaponHanded { from: UnitId, to: UnitId },
    /// An expendable weapon is used up.
    WeaponSpent { unit: UnitId, why: Clause },
    /// Off-board fire or smoke is called.
    MissionCalled { side: Side, mission: Mission, aim: HexId, smoke: bool },
    /// Off-board fire lands; `to` is off the map if none.
    Landed { side: Side, drift: u8, direction: Option<Direction>, to: Option<HexId> },
    /// An attack on soft targets.
    ApAttack(Box<ApReport>),
    /// A shot at one vehicle or Gun.
    AtShot(Box<AtReport>),
    /// On the dividing line of the armour: which face was hit.
    ArmourFaced { target: UnitId, front: bool, face: u8 },
    /// The roll that decides what a hit does.
    ArmourRolled { target: UnitId, faces: Faces, number: u8, total: u8 },
    /// The crew may leave an immobile AFV.
    Abandonment { unit: UnitId, face: u8, left: bool },
    /// A failed assault may stop an AFV.
    AfvStruck { unit: UnitId, points: u8, face: u8 },
    /// A unit is pinned.
    Pinned { unit: UnitId, why: Clause },
    /// A squad becomes a half squad.
    Reduced { unit: UnitId, why: Clause },
    /// A unit is lost.
    Eliminated { unit: UnitId, why: Clause },
    /// A unit ignores a casualty point.
    Ignored { unit: UnitId, why: Clause },
    /// An AFV cannot move any more.
    Immobilised { unit: UnitId, why: Clause },
    /// A unit checks for valor.
    ValorChecked { unit: UnitId, faces: Faces, number: u8, gained: bool },
    /// Smoke is laid.
    SmokeLaid { side: Side, units: Group, hex: HexId, value: u8, factors: u8, why: Clause },
    /// A move begins.
    MoveBegan { units: Group, mode: Mode, led: bool },
    /// Movers enter a hex.
    Stepped { units: Group, hex: HexId, cost: u8, reverse: bool, facing: Option<Direction> },
    /// A moving vehicle turns.
    Turned { unit: UnitId, facing: Direction, cost: u8 },
    /// The leader of a move is lost to it.
    LeaderLost,
    /// Members stay behind.
    LeftBehind { units: Group, why: Clause },
    /// Nothing but stopping is left of a move.
    MoveHalted { why: Clause },
    /// A move is over.
    MoveEnded,
    /// A unit turns in place.
    Faced { unit: UnitId, facing: Direction },
    /// Fire lanes are laid.
    LanesLaid { from: HexId, hexes: Vec<HexId>, guns: u8 },
    /// Fire lanes vanish.
    LanesCleared,
    /// Units get aboard.
    Loaded { transport: UnitId, units: Group },
    /// Units get off.
    Unloaded { transport: UnitId, units: Group, hex: HexId, facing: Option<Direction> },
    /// A unit leaves the map.
    Exited { unit: UnitId, halves: u8 },
    /// A unit advances or turns.
    Advanced { unit: UnitId, hex: HexId, facing: Option<Direction> },
    /// A close assault.
    Assaulted(Box<AssaultReport>),
    /// Assaulters enter the hex.
    Occupied { units: Group, hex: HexId },
    /// An objective changes hands.
    FlagTurned { objective: u8, to: Side },
    /// A sniper appears.
    SniperDeployed { side: Side, hex: HexId },
    /// A sniper fires.
    SniperFired { side: Side, target: HexId, dice: Box<Tally>, face: u8, at_mover: bool },
    /// A sniper may be found.
    SniperChecked { side: Side, face: u8, cover: u8, lost: bool },
    /// A sniper is lost.
    SniperLost { side: Side, why: Clause },
    /// A sniper is taken back.
    SniperWithdrawn { side: Side },
    /// A side sees an enemy unit.
    Spotted { side: Side, unit: UnitId },
    /// A side no longer sees an enemy unit.
    LostSight { side: Side, unit: UnitId },
    /// A side leaves the game.
    Resigned { side: Side },
    /// The game ends.
    Ended { level: Level, resigned: Option<Side> },
}

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
                Flag::OF_SEGMENT.into_iter().for_each(|flag| unit.set(flag, false));
            }
            state.attacked.clear();
            state.supplies.iter_mut().for_each(|supplies| supplies.sniper_fired = false);
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
            let supplies = &mut state.supplies[usize::from(side.0)];
            if *smoke {
                supplies.smoke -= 2;
            } else {
                supplies.missions[mission.index()] -= 1;
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
            state.supplies[usize::from(side.0)].smoke -= factors;
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
            let side = state.units[unit.index()].side;
            state.supplies[usize::from(side)].exited += u16::from(*halves);
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
        Event::SniperDeployed { side, hex } => state.supplies[usize::from(side.0)].sniper = *hex,
        Event::SniperFired { side, at_mover, .. } => {
            let supplies = &mut state.supplies[usize::from(side.0)];
            supplies.sniper_fired |= *at_mover;
        }
        Event::SniperLost { side, .. } => lose_sniper(battle, *side),
        Event::SniperChecked { side, lost, .. } => {
            if *lost {
                lose_sniper(battle, *side);
            }
        }
        Event::SniperWithdrawn { side } => state.supplies[usize::from(side.0)].sniper = HexId::NOWHERE,
        Event::Spotted { side, unit } => {
            state.spotted[usize::from(side.0)][unit.index() / 64] |= 1 << (unit.index() % 64);
        }
        Event::LostSight { side, unit } => {
            state.spotted[usize::from(side.0)][unit.index() / 64] &= !(1 << (unit.index() % 64));
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
    let side = battle.unit(id).side;
    battle.state.spent[usize::from(side)] += weapon.points;
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
    for seen in &mut battle.state.spotted {
        let known = seen[squad.index() / 64] >> (squad.index() % 64) & 1;
        let (word, bit) = (second.index() / 64, second.index() % 64);
        seen[word] = seen[word] & !(1 << bit) | known << bit;
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
    for flag in Flag::OF_SEGMENT {
        squad.set(flag, first.is(flag) || second.is(flag));
    }
    let mut vacant = Unit::default();
    vacant.set(Flag::Vacant, true);
    (vacant.side, vacant.origin, vacant.kind) = (second.side, second.origin, second.kind);
    vacant.arm(None);
    battle.state.units[two.index()] = vacant;
}

fn lose_sniper(battle: &mut Battle, side: Side) {
    let supplies = &mut battle.state.supplies[usize::from(side.0)];
    supplies.sniper = HexId::NOWHERE;
    supplies.snipers = supplies.snipers.saturating_sub(1);
}
