//! 6 Movement and 7 facing.

mod advance;
mod arrival;
mod turning;

use engine::Side;
use hex::Direction;

use crate::battle::{Battle, Flag, Group, Mode, Moving, Phase, UnitId};
use crate::counters::Class;
use crate::event::Event;
use crate::map::HexId;
use crate::quantities::MovementPoints;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::stacking::{self, Stack};
use crate::terrain::{self, Entry, Way};
use crate::{Field, casualties, clause, fire, fog, key, opportunity, overrun, snipers, victory, weapons};

pub use advance::{advanced, check_advance, resolve_advance};
pub use arrival::{check_enter, resolve_enter};
pub use turning::{check_face, check_turn, resolve_face, resolve_turn, turned};

use turning::may_turn;

/// Movement Phase of this side with no move open.
pub fn check_idle(battle: &Battle, side: Side) -> Lawful {
    let state = battle.state();
    let phase = state.phase == Phase::Movement && side == state.active;
    require(phase, || refuse(key::WRONG_PHASE, clause::SEQ_MOVE))?;
    require(state.moving.is_none(), || refuse(key::MOVE_OPEN, clause::MOVE_GENERAL))
}

/// `vv.seq.orders` BeginMove, `vv.move.who`, `vv.move.stack`.
pub fn check_begin(battle: &Battle, side: Side, units: &Group, mode: Mode) -> Lawful {
    check_idle(battle, side)?;
    let Some(&first) = units.first() else { return Err(refuse(key::NOBODY, clause::MOVE_WHO)) };
    for &unit in units.iter() {
        check_mover(battle, side, unit)?;
        let together = battle.unit(unit).hex == battle.unit(first).hex;
        require(together, || refuse(key::NOT_TOGETHER, clause::MOVE_STACK).unit(unit))?;
        let alike = units.len() == 1 || battle.is_foot(unit);
        require(alike, || refuse(key::MOVES_ALONE, clause::MOVE_STACK).unit(unit))?;
    }
    let foot = battle.kind(first).is_infantry();
    require(foot || mode == Mode::Normal, || refuse(key::NO_ASSAULT_MOVE, clause::MOVE_ASSAULT).unit(first))?;
    let moving = opened(battle, units, mode);
    let able = has_step(battle, &moving) || may_turn(battle, &moving);
    require(able, || refuse(key::NOWHERE_TO_GO, clause::MOVE_GENERAL).unit(first))
}

/// `vv.move.who`: unpinned, not fired, not moved, mobile, on its own feet or wheels.
fn check_mover(battle: &Battle, side: Side, id: UnitId) -> Lawful {
    fire::check_actor(battle, side, id)?;
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    require(!unit.is_aboard(), || refuse(key::ABOARD, clause::TRANS_ONE).unit(id))?;
    overrun::check_none(battle, id)?;
    require(!unit.is(Flag::Fired), || refuse(key::ALREADY_FIRED, clause::SEQ_FIRE).unit(id))?;
    require(!unit.is(Flag::Moved), || refuse(key::ALREADY_MOVED, clause::MOVE_GENERAL).unit(id))?;
    require(!unit.is(Flag::Immobile), || refuse(key::IMMOBILE, clause::AT_IMMOBILE).unit(id))?;
    require(kind.class != Class::Gun || kind.mp > MovementPoints::NONE, || {
        refuse(key::TOWED_ONLY, clause::MOVE_GUN).unit(id)
    })
}

/// Begins a move.
pub fn resolve_begin(field: &mut Field<'_>, units: &Group, mode: Mode) {
    let begun = begun(field.battle(), units, mode);
    field.happen(begun);
}

/// The event of a move that begins.
pub fn begun(battle: &Battle, units: &Group, mode: Mode) -> Event {
    Event::MoveBegan { units: *units, mode, led: opened(battle, units, mode).led }
}

/// The move as it stands when it has just begun.
pub fn opened(battle: &Battle, units: &Group, mode: Mode) -> Moving {
    let led = units.iter().any(|&unit| battle.kind(unit).class == Class::Leader);
    Moving { units: *units, mode, spent: MovementPoints::NONE, steps: 0, turned: false, led, over: false }
}

/// `vv.move.inf`, `vv.move.assault`, `vv.move.leaderloss`: the lowest allowance of all who move.
pub fn allowance(battle: &Battle, moving: &Moving) -> MovementPoints {
    moving.units.iter().map(|&unit| allowance_of(battle, unit, moving)).min().unwrap_or_default()
}

/// Infantry by its class and burden; vehicles and Guns by what is printed, whoever rides (`vv.trans.speed`).
fn allowance_of(battle: &Battle, unit: UnitId, moving: &Moving) -> MovementPoints {
    let kind = battle.kind(unit);
    let base = match kind.class {
        Class::Leader => 6,
        Class::Squad | Class::Half => {
            if moving.led {
                6
            } else {
                4
            }
        }
        Class::Gun | Class::Afv | Class::Vehicle => return kind.mp,
    };
    let base = if moving.mode == Mode::Assault { base / 2 } else { base };
    MovementPoints(base) - weapons::burden(battle, unit)
}

/// A step that is lawful.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The hex entered.
    pub hex: HexId,
    /// Points spent.
    pub cost: MovementPoints,
    /// It ends the move.
    pub halts: Option<engine::Clause>,
}

/// `vv.seq.orders` Step: the way, its price, and what forbids it. `vv.move.friendly`: friends on the way do not.
pub fn step(battle: &Battle, moving: &Moving, direction: Direction, reverse: bool) -> Result<Step, Refusal> {
    let first = moving.units[0];
    let (unit, kind) = (battle.unit(first), battle.kind(first));
    require(!moving.over, || refuse(key::MOVE_OVER, clause::MOVE_STOP).unit(first))?;
    let way = Way::of(kind.class);
    let Some(hex) = battle.map().neighbour(unit.hex, direction) else {
        return Err(refuse(key::OFF_MAP, clause::MOVE_PROHIBITED).hex(unit.hex));
    };
    check_course(battle, first, direction, reverse)?;
    require(!battle.has_enemy(hex, unit.side()), || refuse(key::ENEMY_HEX, clause::MOVE_ENEMY).hex(hex))?;
    let fresh = moving.steps == 0 && moving.spent == MovementPoints::NONE;
    let entry = match terrain::entry(battle.map(), unit.hex, direction, hex, way) {
        Entry::Cost(cost) if reverse => cost + cost + cost, // vv.move.reverse
        Entry::Cost(cost) => cost,
        Entry::Prohibited(clause) => return Err(refuse(key::PROHIBITED, clause).hex(hex)),
    };
    let wire = way == Way::Foot && battle.map().cell(hex).has_wire();
    let allowed = allowance(battle, moving);
    let climb = i32::from(battle.map().cell(hex).level) - i32::from(battle.map().cell(unit.hex).level);
    let halts = if climb >= 2 {
        let plain = fresh && moving.mode == Mode::Normal;
        require(plain, || refuse(key::STEEP_CLIMB, clause::MOVE_STEEP).hex(hex))?;
        return Ok(Step { hex, cost: allowed, halts: Some(clause::MOVE_STEEP) });
    } else if kind.class == Class::Gun {
        require(fresh, || refuse(key::GUN_MOVES_ONCE, clause::MOVE_GUN).unit(first))?;
        Some(clause::MOVE_GUN)
    } else if wire {
        Some(clause::MOVE_WIRE)
    } else {
        None
    };
    if wire || kind.class == Class::Gun {
        let room = stacking::has_room(battle, hex, &moving.units);
        require(room, || refuse(key::OVER_STACKED, clause::STACK_KILL).hex(hex))?;
    }
    let left = i32::from(allowed) - i32::from(moving.spent);
    if i32::from(entry) <= left {
        return Ok(Step { hex, cost: entry, halts });
    }
    // vv.move.min: one hex is always possible as the whole move.
    require(fresh, || refuse(key::TOO_FEW_POINTS, clause::MOVE_COST).hex(hex).numbers(entry, left))?;
    Ok(Step { hex, cost: allowed, halts: Some(clause::MOVE_MIN) })
}

/// `vv.move.vehicle`: vehicles go where they face, or straight back.
fn check_course(battle: &Battle, unit: UnitId, direction: Direction, reverse: bool) -> Lawful {
    if !battle.kind(unit).is_driven() {
        return require(!reverse, || refuse(key::NO_REVERSE, clause::MOVE_REVERSE).unit(unit));
    }
    let facing = battle.unit(unit).facing();
    let course = if reverse { facing.opposite() } else { facing };
    require(direction == course, || refuse(key::NOT_FACING, clause::MOVE_VEHICLE).unit(unit))
}

/// Is any step lawful?
pub fn has_step(battle: &Battle, moving: &Moving) -> bool {
    Direction::ALL
        .into_iter()
        .any(|way| step(battle, moving, way, false).is_ok() || step(battle, moving, way, true).is_ok())
}

/// The open move of this side.
pub fn open_move(battle: &Battle, side: Side) -> Result<Moving, Refusal> {
    let state = battle.state();
    match state.moving {
        Some(moving) if state.active == side => Ok(moving),
        _ => match stopped_by_wire(battle, side) {
            Some(hex) => Err(refuse(key::STOPPED_BY_WIRE, clause::FORT_WIRE).hex(hex)),
            None => Err(refuse(key::NO_MOVE_OPEN, clause::MOVE_GENERAL)),
        },
    }
}

/// The wire that ended the last move, where that is sure: whoever of the side has moved is in wire.
fn stopped_by_wire(battle: &Battle, side: Side) -> Option<HexId> {
    let mut moved = battle.of_side(side).map(|id| battle.unit(id)).filter(|unit| unit.is(Flag::Moved));
    let first = moved.next()?.hex;
    let is_wire = |hex: HexId| battle.map().cell(hex).has_wire();
    (is_wire(first) && moved.all(|unit| is_wire(unit.hex))).then_some(first)
}

/// A step order: a Gun may also take a new facing (`vv.move.gun`).
pub fn check_step(
    battle: &Battle,
    side: Side,
    direction: Direction,
    reverse: bool,
    facing: Option<Direction>,
) -> Lawful {
    let moving = open_move(battle, side)?;
    let gun = battle.kind(moving.units[0]).class == Class::Gun;
    require(gun || facing.is_none(), || refuse(key::NO_FREE_FACING, clause::MOVE_GUN))?;
    step(battle, &moving, direction, reverse).map(drop)
}

/// The move that an order goes on with; `check` has found it with [`open_move`].
pub fn under_way(battle: &Battle) -> Moving {
    open_move(battle, battle.state().active)
        .expect("an order within a move is lawful only with one under way")
}

/// Enters a hex, with whatever waits there. The step is the one that [`check_step`] judged, by [`step`].
pub fn resolve_step(field: &mut Field<'_>, direction: Direction, reverse: bool, facing: Option<Direction>) {
    let moving = under_way(field.battle());
    let step = step(field.battle(), &moving, direction, reverse);
    let Step { hex, cost, halts } = step.expect("only a lawful step is taken");
    field.happen(Event::Stepped { units: moving.units, hex, cost, reverse, facing });
    enter(field, hex);
    if let Some(why) = halts.filter(|_| field.battle().state().moving.is_some()) {
        field.happen(Event::MoveHalted { why });
    }
    finish_if_spent(field);
}

/// What happens to movers in the hex they have just entered: sniper found, lanes, snipers and opportunity fire, flags.
pub fn enter(field: &mut Field<'_>, hex: HexId) {
    let side = field.battle().state().active;
    snipers::entered(field, hex, side);
    fog::update(field);
    opportunity::lane_attack(field, hex);
    snipers::fire_at_movers(field);
    opportunity::react(field);
    let survived = field.battle().standing(hex).any(|unit| field.battle().unit(unit).side() == side);
    if survived {
        victory::turn_flag(field, hex, side);
    }
}

/// `vv.move.stop`: ends the move by itself when nothing is left to choose and the hex is not over-full.
fn finish_if_spent(field: &mut Field<'_>) {
    if is_spent(field.battle()) {
        field.happen(Event::MoveEnded);
    }
}

/// Is nothing left to choose for whoever is moving, so that the move ends by itself?
pub fn is_spent(battle: &Battle) -> bool {
    let Some(moving) = battle.state().moving else { return false };
    let (hex, side) = (battle.unit(moving.units[0]).hex, battle.state().active);
    let more = !moving.over
        && (has_step(battle, &moving) || may_turn(battle, &moving) || overrun::is_open(battle, &moving));
    !more && !stacking::is_over_full(battle, hex, side)
}

/// `vv.stack.kill`: stopping over the limit needs a confirmation; the refusal names those who would die.
pub fn check_stop(battle: &Battle, side: Side, confirm: bool) -> Lawful {
    let moving = open_move(battle, side)?;
    let begun = moving.steps > 0 || moving.turned;
    require(begun, || refuse(key::NOT_BEGUN, clause::MOVE_GENERAL))?;
    let hex = battle.unit(moving.units[0]).hex;
    let doomed: Group = stacking::excess(battle, hex, side).into_iter().collect();
    let over = !doomed.is_empty();
    require(confirm || !over, || refuse(key::OVER_STACKED, clause::STACK_KILL).units(doomed).hex(hex))?;
    require(over || !confirm, || refuse(key::NOTHING_TO_CONFIRM, clause::STACK_KILL).hex(hex))
}

/// Ends the move. A move of turns alone draws fire once (`vv.opp.trigger`).
pub fn resolve_stop(field: &mut Field<'_>) {
    let moving = under_way(field.battle());
    let (hex, side) = (field.battle().unit(moving.units[0]).hex, field.battle().state().active);
    if moving.steps == 0 {
        opportunity::react(field);
    }
    stacking::trim(field, hex, side);
    if field.battle().state().moving.is_some() {
        field.happen(Event::MoveEnded);
    }
    fog::update(field);
}

/// After losses among movers: the pinned and immobile stay behind, a lost leader slows the rest.
///
/// `vv.move.stack`, `vv.move.leaderloss`, `vv.stack.caught`. `vv.auto.opp.stop`: who stays behind is no target any more.
pub fn after_losses(field: &mut Field<'_>) {
    let battle = field.battle();
    let Some(moving) = battle.state().moving else { return };
    let stuck = |&&unit: &&UnitId| battle.unit(unit).is(Flag::Pinned) || battle.unit(unit).is(Flag::Immobile);
    let behind: Group = moving.units.iter().filter(stuck).copied().collect();
    if !behind.is_empty() {
        field.happen(Event::LeftBehind { units: behind, why: clause::OPP_CONTINUE });
        catch(field, &behind, &moving);
    }
    let battle = field.battle();
    let Some(moving) = battle.state().moving else { return };
    if moving.units.is_empty() {
        field.happen(Event::MoveEnded);
        return;
    }
    let leader = moving.units.iter().any(|&unit| battle.kind(unit).class == Class::Leader);
    if moving.led && !leader {
        field.happen(Event::LeaderLost);
        let slowed = field
            .battle()
            .state()
            .moving
            .is_some_and(|moving| moving.spent >= allowance(field.battle(), &moving));
        if slowed && moving.steps > 0 {
            field.happen(Event::MoveHalted { why: clause::MOVE_LEADERLOSS });
        }
    }
}

/// `vv.stack.caught`: those stopped in a hex that has no room for them are lost, the least valuable first.
fn catch(field: &mut Field<'_>, behind: &Group, moving: &Moving) {
    let going: Vec<_> = moving.units.iter().copied().filter(|unit| !behind.contains(unit)).collect();
    let mut stopped = behind.to_vec();
    casualties::order(field.battle(), &mut stopped);
    for unit in stopped {
        let battle = field.battle();
        let (hex, side) = (battle.unit(unit).hex, battle.unit(unit).side());
        if !Stack::of(battle, hex, side, &going).fits(battle, hex) {
            casualties::eliminate(field, unit, clause::STACK_CAUGHT);
        }
    }
}
