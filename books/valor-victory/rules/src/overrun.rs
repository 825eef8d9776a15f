//! 9 Overrun.

use engine::{Side, Spot, Tally};

use crate::battle::{Battle, Flag, Group, Moving, UnitId};
use crate::casualties::{self, Hit};
use crate::counters::Class;
use crate::dice::two_dice;
use crate::event::{ApKind, ApReport, Event};
use crate::map::HexId;
use crate::quantities::{Firepower, MovementPoints};
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::tables::TABLES;
use crate::terrain::{self, Entry, Way};
use crate::{Field, ap, clause, fire, fog, key, movement, opportunity, snipers, stacking, victory, weapons};

/// What the drive itself costs besides the two entries (`vv.over.cost`).
const EFFORT: MovementPoints = MovementPoints(2);

/// An overrun that is lawful.
#[derive(Clone, Copy, Debug)]
struct Drive {
    through: HexId,
    exit: HexId,
    in_cost: MovementPoints,
    out_cost: MovementPoints,
}

/// `vv.over.what`, `vv.over.refuse`.
pub fn check(battle: &Battle, side: Side, spend: &Group) -> Lawful {
    let moving = movement::open_move(battle, side)?;
    drive(battle, &moving)?;
    for &unit in spend.iter() {
        let rides = battle.unit(unit).carrier == moving.units[0];
        let thrown = battle.weapon(unit).is_some_and(weapons::is_thrown);
        require(rides && thrown, || refuse(key::NOTHING_TO_SPEND, clause::SW_X).unit(unit))?;
    }
    Ok(())
}

/// `vv.over.after`: an overrun was the AFV's move and its attack. Nobody else has both moved and fired in his own Movement
/// Phase.
pub fn check_none(battle: &Battle, id: UnitId) -> Lawful {
    let unit = battle.unit(id);
    let done = battle.kind(id).class == Class::Afv && unit.is(Flag::Moved) && unit.is(Flag::Fired);
    require(!done, || refuse(key::HAS_OVERRUN, clause::OVER_AFTER).unit(id))
}

/// Can the move go on with an overrun?
pub fn is_open(battle: &Battle, moving: &Moving) -> bool {
    drive(battle, moving).is_ok()
}

/// The drive, into the hex ahead and out into the one opposite (`vv.geo.opposite`): what [`check`] judges is what
/// [`resolve`] carries out.
fn drive(battle: &Battle, moving: &Moving) -> Result<Drive, Refusal> {
    let unit = moving.units[0];
    let (kind, here) = (battle.kind(unit), battle.unit(unit).hex);
    require(!moving.over, || refuse(key::MOVE_OVER, clause::MOVE_STOP).unit(unit))?;
    let armed =
        kind.class == Class::Afv && kind.firepower + kind.mg_all_round + kind.mg_forward > Firepower::NONE;
    require(armed, || refuse(key::CANNOT_OVERRUN, clause::OVER_WHAT).unit(unit))?;
    let tows = battle.aboard(unit).any(|load| battle.unit(load).is(Flag::Towed));
    require(!tows, || refuse(key::TOWS_A_GUN, clause::OVER_REFUSE).unit(unit))?;
    let way = battle.unit(unit).facing();
    let off = || refuse(key::OFF_MAP, clause::OVER_REFUSE).hex(here);
    let through = battle.map().neighbour(here, way).ok_or_else(off)?;
    let exit = battle.map().neighbour(through, way).ok_or_else(off)?;
    let side = battle.unit(unit).side();
    let enemies = || battle.standing(through).filter(|&enemy| battle.unit(enemy).side() != side);
    require(enemies().next().is_some(), || refuse(key::NO_TARGET, clause::OVER_WHAT).hex(through))?;
    let armour = enemies().any(|enemy| !battle.kind(enemy).is_soft());
    require(!armour, || refuse(key::ENEMY_ARMOUR, clause::OVER_REFUSE).hex(through))?;
    require(!battle.has_enemy(exit, side), || refuse(key::ENEMY_HEX, clause::OVER_REFUSE).hex(exit))?;
    let in_cost = entry_cost(battle, here, way, through, Way::Overrun)?;
    let out_cost = entry_cost(battle, through, way, exit, Way::Armour)?;
    require(stacking::has_room(battle, exit, &[unit]), || {
        refuse(key::OVER_STACKED, clause::OVER_REFUSE).hex(exit)
    })?;
    let (cost, left) =
        (in_cost + EFFORT + out_cost, movement::allowance(battle, moving).without(moving.spent));
    require(cost <= left, || refuse(key::TOO_FEW_POINTS, clause::OVER_COST).numbers(cost, left))?;
    Ok(Drive { through, exit, in_cost, out_cost })
}

fn entry_cost(
    battle: &Battle,
    from: HexId,
    direction: hex::Direction,
    to: HexId,
    way: Way,
) -> Result<MovementPoints, Refusal> {
    match terrain::entry(battle.map(), from, direction, to, way) {
        Entry::Cost(cost) => Ok(cost),
        Entry::Prohibited(rule) => Err(refuse(key::PROHIBITED, rule).hex(to)),
    }
}

/// `vv.over.attack`, `vv.over.exit`: in, over, and out on the other side.
///
/// `vv.over.react`: opportunity fire waits for the exit hex. `vv.over.lane`: no lane attacks the AFV or its passengers.
/// `vv.over.after`: the move is over.
pub fn resolve(field: &mut Field<'_>, spend: &Group) {
    let moving = movement::under_way(field.battle());
    let drive = drive(field.battle(), &moving);
    let Drive { through, exit, in_cost, out_cost } = drive.expect("only a lawful overrun is driven");
    let unit = moving.units[0];
    let side = field.battle().unit(unit).side();
    let cost = in_cost + EFFORT;
    field.happen(Event::Stepped { units: moving.units, hex: through, cost, reverse: false, facing: None });
    snipers::entered(field, through, side);
    attack(field, unit, through, spend);
    if !field.battle().has_enemy(through, side) {
        victory::turn_flag(field, through, side);
    }
    field.happen(Event::Stepped {
        units: moving.units,
        hex: exit,
        cost: out_cost,
        reverse: false,
        facing: None,
    });
    snipers::entered(field, exit, side);
    fog::update(field);
    opportunity::react(field);
    if field.battle().unit(unit).is_alive() {
        victory::turn_flag(field, exit, side);
    }
    if field.battle().state().moving.is_some() {
        field.happen(Event::MoveEnded);
    }
}

/// Twice the AFV's firepower and its passengers' once, with the cover of the hex alone.
fn attack(field: &mut Field<'_>, unit: UnitId, hex: HexId, spend: &Group) {
    let battle = field.battle();
    let (kind, side) = (battle.kind(unit), battle.unit(unit).side());
    let own = kind.firepower + kind.mg_all_round + kind.mg_forward;
    let riders: Group = battle.aboard(unit).filter(|&rider| battle.kind(rider).is_infantry()).collect();
    let mut lines = vec![clause::OVER_ATTACK.add(2 * i32::from(own)).at(Spot::Piece(unit.0.into()))];
    for &rider in riders.iter() {
        let share = weapons::share(battle, rider, hex, hex, spend.contains(&rider)).total();
        lines.push(clause::OVER_ATTACK.add(share.into()).at(Spot::Piece(rider.0.into())));
    }
    let firepower = Tally::sum(key::FIREPOWER, 0, lines);
    let targets = ap::targets(battle, side, hex, fire::Against::Hex);
    let inside = terrain::inside(battle, targets.iter().copied());
    let lead = fire::leader_of(battle, &riders).map(|leader| {
        clause::TRANS_LEADER.add(battle.kind(leader).leadership.into()).at(Spot::Piece(leader.0.into()))
    });
    let cover = terrain::hex_cover(battle.map().cell(hex), hex, inside);
    let modifiers: Vec<_> =
        lead.into_iter().chain(cover.into_iter().flatten()).chain(fire::grenades(battle, spend)).collect();
    let pair = two_dice(field, side, clause::OVER_ATTACK);
    let dice = pair.tally(modifiers);
    let points = TABLES.ap_points(TABLES.ap_row(firepower.result), dice.result);
    let units =
        riders.iter().copied().chain([unit]).collect::<std::collections::BTreeSet<_>>().into_iter().collect();
    let kind = ApKind::Overrun;
    let (body, score, faces) = (None, None, pair.faces);
    field.happen(Event::ApAttack(Box::new(ApReport {
        kind,
        units,
        side,
        body,
        target: hex,
        firepower,
        dice,
        faces,
        points,
        score,
    })));
    weapons::use_up(field, spend.iter().copied());
    casualties::inflict(field, Hit { targets, points, from: None, why: clause::OVER_ATTACK });
}
