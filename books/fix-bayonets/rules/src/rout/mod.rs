//! Retreat in rout (A24, `fb.r.rout.1` to `fb.r.rout.9`, `fb.r.ask.40`, `fb.r.ask.43`).
//!
//! Whoever must rout is put on a pile of routs, and the one on top is walked hex by hex before anything else goes on. A rout
//! that drives friends away puts theirs on top of its own.

mod friends;
mod ways;

use engine::{Clause, Side};
use hexmap::HexId;

use crate::battle::{Battle, Group, Mark, Rout, Shape, UnitId, Whereabouts};
use crate::event::{ActionEvent, CommandEvent, UnitEvent};
use crate::loss::{self, one};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::tables::losses::{self, Loss};
use crate::terms::{Arm, Formation};
use crate::{Field, clause, key, stacking};

use friends::traverse;
use ways::by_itself;
pub use ways::{class, depots, is_depot, is_nearer_depot, ways};

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

/// The end of a rout: whoever stands where it came to rest keeps his place on top.
fn settle(field: &mut Field<'_>, rout: &Rout) {
    let Some(&first) = rout.units.first() else { return };
    let hex = field.battle().unit(first).head();
    crate::movement::go_below(field, hex, &rout.units);
    let cavalry = field.battle().arm(first) == Arm::Cavalry;
    debug_assert!(!cavalry || field.battle().unit(first).is(Mark::Routed), "only routed units rout");
}
