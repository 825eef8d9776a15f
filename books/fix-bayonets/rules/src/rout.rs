//! Retreat in rout (A24, `fb.r.rout.1` to `fb.r.rout.9`, `fb.r.ask.40`, `fb.r.ask.43`).
//!
//! Whoever must rout is put on a pile of routs, and the one on top is walked hex by hex before anything else goes on. A rout
//! that drives friends away puts theirs on top of its own.

use engine::{Clause, Side};
use hexmap::HexId;

use crate::battle::{Battle, Group, Mark, Rout, Shape, UnitId, Whereabouts};
use crate::event::{ActionEvent, Check, CommandEvent, UnitEvent};
use crate::loss::{self, one};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::tables::losses::{self, Loss};
use crate::tables::terrain;
use crate::terms::{Arm, Formation, Reading, Terrain};
use crate::{Field, clause, key, stacking, tem, zone};

/// `fb.r.rout.1`: the stack of a unit becomes Routed and retreats. `contact` is that of a charge, from 1, or 0.
pub fn rout_stack(field: &mut Field<'_>, top: UnitId, contact: u8, why: Clause) {
    mark(field, top, why);
    begin(field, top, contact, why);
}

/// `fb.r.rout.1`, `fb.r.rout.7`: Routed at once, in Disorder, without markers; guns limber.
pub fn mark(field: &mut Field<'_>, top: UnitId, why: Clause) {
    let stack = field.battle().stack_of(top);
    let hexes = field.battle().unit(top).hexes;
    for &unit in stack.iter() {
        mark_unit(field, unit, why);
    }
    for &hex in hexes.iter() {
        strand_leaders(field, hex, field.battle().side_of(top));
    }
}

fn mark_unit(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    loss::drop_attack(field, unit, clause::R_ROUT_7);
    for mark in [Mark::Disordered, Mark::Suppressed] {
        if field.battle().unit(unit).is(mark) {
            field.happen(UnitEvent::Unmarked { unit, mark, why: clause::R_ROUT_1 }.into());
        }
    }
    if !field.battle().unit(unit).is(Mark::Routed) {
        field.happen(UnitEvent::Marked { unit, mark: Mark::Routed, why }.into());
    }
    let (now, arm) = (*field.battle().unit(unit), field.battle().arm(unit));
    let kind = if arm.is_wheeled() { Formation::RoadColumn } else { Formation::Disorder };
    if now.formation.kind != kind || now.is_spread() {
        let shape = Shape::new(kind, now.formation.facing);
        field.happen(UnitEvent::Stood { unit, hexes: one(now.head()), shape, why: clause::R_ROUT_7 }.into());
    }
}

/// `fb.r.rout.6`, `fb.r.rout.9`: Leaders whom a rout leaves without unrouted friends are taken off the map.
pub fn strand_leaders(field: &mut Field<'_>, hex: HexId, side: Side) {
    let battle = field.battle();
    let stays =
        battle.stack(hex).iter().any(|&id| battle.side_of(id) == side && !battle.unit(id).is(Mark::Routed));
    if stays {
        return;
    }
    let leaders: Vec<_> = battle.leaders_in(hex, side).collect();
    for leader in leaders {
        let now = *field.battle().leader(leader);
        field.happen(
            CommandEvent::LeaderWent {
                leader,
                whereabouts: Whereabouts::Due,
                returns: now.returns,
                is_replaced: now.is_replaced,
                why: clause::R_ROUT_6,
            }
            .into(),
        );
    }
}

/// `fb.r.rally.1`: one unit alone routs out of its stack, for rallies are tried unit by unit.
pub fn rout_alone(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    mark_unit(field, unit, why);
    let battle = field.battle();
    let hex = battle.unit(unit).head();
    let is_home = is_depot(battle, battle.side_of(unit), hex);
    let left = if is_home { 0 } else { NUMBERS.marches.rout.up(battle.printed(unit).mcf) };
    let mut rout = Rout { units: [unit].into_iter().collect(), left, ..Rout::default() };
    let _ = rout.been.push(hex);
    field.happen(ActionEvent::RoutBegan { rout, why }.into());
}

/// Puts the rout of a stack that is marked already on the pile. `fb.r.rout.8`: one that stands on its Depot stays there.
pub fn begin(field: &mut Field<'_>, top: UnitId, contact: u8, why: Clause) {
    let battle = field.battle();
    let units = battle.stack_of(top);
    let hex = battle.unit(top).head();
    let slowest = units.iter().map(|&id| battle.printed(id).mcf).min().unwrap_or(0);
    let is_home = is_depot(battle, battle.side_of(top), hex);
    let left = if is_home { 0 } else { NUMBERS.marches.rout.up(slowest) };
    let mut rout = Rout { units, left, contact, ..Rout::default() };
    let _ = rout.been.push(hex);
    field.happen(ActionEvent::RoutBegan { rout, why }.into());
}

/// `fb.r.map.12`: is the hex a Depot of the side that still stands?
pub fn is_depot(battle: &Battle, side: Side, hex: HexId) -> bool {
    depots(battle, side).any(|depot| depot == hex)
}

/// The Depots of a side that still stand.
pub fn depots(battle: &Battle, side: Side) -> impl Iterator<Item = HexId> + '_ {
    let gone = battle.state().destroyed[side];
    let all = battle.scenario().sides[side].depots.iter().enumerate();
    all.filter(move |(nth, _)| gone >> nth & 1 == 0).map(|(_, &hex)| hex)
}

/// `fb.dec.41`: the distance to the nearest of them.
pub fn to_depot(battle: &Battle, side: Side, hex: HexId) -> Option<u8> {
    depots(battle, side).map(|depot| battle.range(hex, depot)).min()
}

/// `fb.dec.41`: is a hex closer to the nearest Depot than another?
pub fn is_nearer_depot(battle: &Battle, side: Side, from: HexId, to: HexId) -> bool {
    match (to_depot(battle, side, to), to_depot(battle, side, from)) {
        (Some(there), Some(here)) => there < here,
        _ => false,
    }
}

/// The rout that is walked now.
pub fn current(battle: &Battle) -> Option<&Rout> {
    battle.state().routs.last()
}

/// Where it stands.
fn place(battle: &Battle, rout: &Rout) -> Option<(HexId, Side)> {
    let &first = rout.units.first()?;
    Some((battle.unit(first).head(), battle.side_of(first)))
}

/// Is the rout over where it stands? `fb.r.rout.8`, `fb.r.rout.3`
fn may_end(battle: &Battle, rout: &Rout) -> bool {
    let Some((hex, side)) = place(battle, rout) else { return true };
    let others: Group = battle.stack(hex).iter().copied().filter(|id| !rout.units.contains(id)).collect();
    let is_loose = |id: &UnitId| !battle.unit(*id).is_in_order();
    let arm = battle.arm(rout.units[0]);
    let suits = others.iter().all(|id| is_loose(id) && battle.arm(*id) == arm);
    let is_home = is_depot(battle, side, hex);
    let stays = rout.been.len() == 1 && is_home;
    (rout.left == 0 || is_home) && (stays || suits && stacking::violation(battle, hex).is_none())
}

/// The class of a neighbouring hex (`fb.retreat.1`, `fb.retreat.2`, `fb.retreat.3`, `fb.retreat.4`, `fb.retreat.5`); none if the stack cannot go there.
pub fn class(battle: &Battle, rout: &Rout, to: HexId) -> Option<u8> {
    let (from, side) = place(battle, rout)?;
    if rout.been.contains(&to) || battle.has_enemy(to, side) || !can_enter(battle, rout, from, to) {
        return None;
    }
    if battle.holder(to) == Some(side) {
        return Some(5);
    }
    let is_beside = battle.is_beside_enemy(to, side);
    let is_barred = is_beside && battle.state().options.readings.contains(Reading::AdjacencyBars);
    if zone::is_free(battle, side, to) && !is_barred {
        return Some(if is_nearer_depot(battle, side, from, to) { 1 } else { 2 });
    }
    Some(if is_beside { 4 } else { 3 })
}

/// `fb.r.rout.7`: by the steepest restriction of its units; costs do not count, and a road opens woods and houses.
fn can_enter(battle: &Battle, rout: &Rout, from: HexId, to: HexId) -> bool {
    let Some(way) = battle.map().direction(from, to) else { return false };
    let (into, by) = (battle.map().cell(to).terrain, battle.map().crossing(from, way));
    let passes = |&id: &UnitId| {
        let kind = battle.unit(id).formation.kind;
        terrain::entry(battle.arm(id), kind, into, by).is_some()
    };
    into != Terrain::Impassable && (by.road || rout.units.iter().all(passes))
}

/// `fb.retreat.6`: the best class there is, or a hex of class 5 to avoid losses.
pub fn ways(battle: &Battle, rout: &Rout) -> impl Iterator<Item = (HexId, u8)> + use<> {
    let mut found = [(HexId::NOWHERE, 9u8); 6];
    if let Some((from, _)) = place(battle, rout) {
        for (nth, (_, to)) in battle.map().around(from).enumerate() {
            found[nth] = (to, class(battle, rout, to).unwrap_or(9));
        }
    }
    let best = found.iter().map(|(_, class)| *class).filter(|class| *class < 5).min().unwrap_or(5);
    found.into_iter().filter(move |(_, class)| *class == best || *class == 5)
}

/// Whose rout is walked, if somebody must choose.
pub fn asks(battle: &Battle) -> Option<Side> {
    let rout = current(battle)?;
    place(battle, rout).map(|(_, side)| side)
}

/// `fb.r.ask.40`
pub fn check_flee(battle: &Battle, side: Side, to: HexId) -> Lawful {
    let rout = current(battle).ok_or(NOT_NOW)?;
    require(asks(battle) == Some(side), || NOT_NOW)?;
    let found = ways(battle, rout).find(|(hex, _)| *hex == to);
    let worse = || refuse(key::WORSE_CLASS, clause::RETREAT_6).hex(to);
    found.map(|_| ()).ok_or_else(worse)
}

/// `fb.r.sm.rout`: goes on with the rout on top of the pile; false if its owner must choose. One step at a time.
pub fn go_on(field: &mut Field<'_>) -> bool {
    let Some(&rout) = current(field.battle()) else { return false };
    if rout.units.is_empty() || may_end(field.battle(), &rout) {
        settle(field, &rout);
        field.happen(ActionEvent::RoutEnded.into());
        return true;
    }
    let mut open = ways(field.battle(), &rout);
    match (open.next(), open.next()) {
        (None, _) => {
            // `fb.r.rout.4`: no lawful hex.
            for &unit in rout.units.iter() {
                loss::eliminate(field, unit, clause::R_ROUT_4);
            }
            true
        }
        (Some((hex, _)), None) => {
            step(field, hex);
            true
        }
        (Some(_), Some(_)) => {
            if field.battle().state().for_odds {
                let hex = by_itself(field.battle(), &rout);
                step(field, hex);
                return true;
            }
            false
        }
    }
}

/// `fb.r.rout.2`: what a computer takes: nearest to the Depot, then farthest from enemies, then the lowest label.
fn by_itself(battle: &Battle, rout: &Rout) -> HexId {
    let side = place(battle, rout).map_or(Side(0), |(_, side)| side);
    let enemy = |hex: HexId| {
        let enemies = battle.units_of(side.other()).flat_map(|id| battle.unit(id).hexes);
        enemies.map(|at| battle.range(at, hex)).min().unwrap_or(u8::MAX)
    };
    let worth =
        |&(hex, class): &(HexId, u8)| (class == 5, to_depot(battle, side, hex), u8::MAX - enemy(hex), hex);
    ways(battle, rout).min_by_key(worth).map_or(HexId::NOWHERE, |(hex, _)| hex)
}

/// The rout enters a hex: losses, and friends check.
pub fn step(field: &mut Field<'_>, to: HexId) {
    let Some(&rout) = current(field.battle()) else { return };
    let class = class(field.battle(), &rout, to).unwrap_or(5);
    let (cost, why) = losses::retreat(class);
    let friends = field.battle().top(to);
    for &unit in rout.units.iter() {
        let shape = field.battle().unit(unit).formation;
        field.happen(UnitEvent::Stood { unit, hexes: one(to), shape, why }.into());
    }
    field.happen(ActionEvent::RoutWent { hex: to, class, why }.into());
    let top = current(field.battle()).and_then(|rout| rout.units.first().copied());
    match (cost, top) {
        (Loss::Stragglers, Some(top)) => loss::straggle(field, top, clause::RETREAT_3),
        (Loss::Step, Some(top)) => loss::lose_step(field, top, clause::RETREAT_4),
        (Loss::None, _) | (_, None) => {}
    }
    if let Some(friends) = friends {
        traverse(field, friends, to);
    }
}

/// `fb.r.rout.3`, `fb.tem.all.8`: friends in a hex entered check; `fb.r.ask.43`: whoever has routed in this chain straggles instead
/// of routing again.
fn traverse(field: &mut Field<'_>, friends: UnitId, at: HexId) {
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

/// The end of a rout: whoever stands where it came to rest keeps his place on top.
fn settle(field: &mut Field<'_>, rout: &Rout) {
    let Some(&first) = rout.units.first() else { return };
    let hex = field.battle().unit(first).head();
    crate::movement::go_below(field, hex, &rout.units);
    let cavalry = field.battle().arm(first) == Arm::Cavalry;
    debug_assert!(!cavalry || field.battle().unit(first).is(Mark::Routed), "only routed units rout");
}
