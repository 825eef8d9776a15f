//! Leaders ride (A25, `fb.r.move.10`).

use engine::Side;
use hexmap::HexId;

use super::orders::is_dwelling;
use crate::battle::{Battle, Done, LeaderId, Mark, Step, UnitId, Whereabouts};
use crate::event::{CommandEvent, TurnEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::sight::{Eyes, sees_with};
use crate::tables::{sky, terrain};
use crate::terms::{Crossing, Face, HalfMcf, Reading};
use crate::{Field, clause, key, rout};

/// Activated Leaders whose part is still to come.
pub fn next_leaders(battle: &Battle) -> impl Iterator<Item = LeaderId> + '_ {
    let waits = |&id: &LeaderId| {
        let leader = battle.leader(id);
        !leader.done.led && matches!(leader.whereabouts, Whereabouts::OnMap | Whereabouts::Entering)
    };
    battle.state().activated.iter().filter(waits)
}

/// `fb.ops.4`: which of them is next.
pub fn check_lead(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    require(battle.state().step == Step::Lead && battle.officer(leader).side == side, || NOT_NOW)?;
    let waits = next_leaders(battle).any(|id| id == leader);
    require(waits, || refuse(key::NOT_ACTIVATED, clause::OPS_4).leader(leader))
}

/// His part begins; `fb.r.reinf.2`: a Leader who enters does so first, unless the enemy holds his entry hex.
pub fn begin_part(field: &mut Field<'_>, leader: LeaderId) {
    if field.battle().leader(leader).whereabouts == Whereabouts::Entering {
        let arrival = field.battle().officer(leader).arrival;
        let side = field.battle().officer(leader).side;
        let free = arrival.filter(|arrival| !field.battle().has_enemy(arrival.hex, side));
        match free {
            Some(arrival) => {
                field.happen(CommandEvent::Rode { leader, hex: arrival.hex, why: clause::R_REINF_2 }.into());
                let done = Done { entered: true, ..field.battle().leader(leader).done };
                field.happen(CommandEvent::DoneSet { leader, done }.into());
            }
            None => {
                let mut done = field.battle().leader(leader).done;
                done.led = true;
                field.happen(CommandEvent::DoneSet { leader, done }.into());
                return;
            }
        }
    }
    field.happen(TurnEvent::StepBegan { step: Step::Command(leader) }.into());
}

/// What he has to ride with; `fb.r.reinf.2`: the entry hex is the first hex of his way.
fn mcf(battle: &Battle, leader: LeaderId) -> HalfMcf {
    let now = battle.leader(leader);
    let most = HalfMcf::whole(sky::mcf(battle.state().sky, terrain::leader_mcf()));
    if !now.done.entered {
        return most;
    }
    let cell = battle.map().cell(now.hex);
    let by = Crossing { road: !cell.roads.is_empty(), ..Crossing::default() };
    most.without(terrain::leader_entry(cell.terrain, by).unwrap_or(most))
}

/// What a ride across the map costs: hexes that he can reach with his MCF, not through enemies; each nearer to a goal than the one before,
/// if it is asked of every hex (`fb.dec.45`).
fn reach(battle: &Battle, leader: LeaderId, goal: Option<HexId>) -> Vec<(HexId, HalfMcf)> {
    let side = battle.officer(leader).side;
    let from = battle.leader(leader).hex;
    let most = mcf(battle, leader);
    let map = battle.map();
    let is_nearer = |hex, next| goal.is_none_or(|goal| battle.range(next, goal) < battle.range(hex, goal));
    let mut best = vec![HalfMcf(u16::MAX); map.hexes().count()];
    let mut found = Vec::with_capacity(best.len());
    found.push((from, HalfMcf::NONE));
    best[from.index()] = HalfMcf::NONE;
    let mut at = 0;
    // Costs are 1 or 2 halves, so that a queue that looks again at hexes reached more cheaply stays short.
    while let Some(&(hex, spent)) = found.get(at) {
        at += 1;
        if best[hex.index()] < spent {
            continue;
        }
        for (way, next) in map.around(hex) {
            let Some(cost) = terrain::leader_entry(map.cell(next).terrain, map.crossing(hex, way)) else {
                continue;
            };
            let total = spent + cost;
            let is_better = total <= most && total < best[next.index()];
            if is_better && !battle.has_enemy(next, side) && is_nearer(hex, next) {
                best[next.index()] = total;
                found.push((next, total));
            }
        }
    }
    found.retain(|&(hex, spent)| best[hex.index()] == spent && hex != from);
    found
}

/// How freely a Leader may ride now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    /// `fb.r.cmd.9`, or anywhere that is not excluded.
    Free,
    /// `fb.ops.4b`: without an order.
    NoOrder,
    /// `fb.ops.4c`: he must come nearer to it.
    Must(HexId),
    /// `fb.r.om.6`: excused, but not farther from it.
    Excused(HexId),
}

fn freedom(battle: &Battle, leader: LeaderId) -> Freedom {
    if battle.is_senior(leader) {
        return Freedom::Free;
    }
    let Some(order) = battle.leader(leader).order else { return Freedom::NoOrder };
    if is_excused(battle, leader, order.hex) { Freedom::Excused(order.hex) } else { Freedom::Must(order.hex) }
}

/// `fb.ops.4c`, `fb.init.los`: he has an enemy unit, his order's hex or any hex of its village in sight.
fn is_excused(battle: &Battle, leader: LeaderId, order: HexId) -> bool {
    let from = battle.leader(leader).hex;
    let sees = |to: HexId| sees_with(battle, from, to, Eyes::Leader(leader));
    let enemy = battle.officer(leader).side.other();
    let holds = battle.state().options.readings.contains(Reading::DwellingHolds);
    let place = battle.map().cell(order).place.filter(|_| !holds);
    let place = place.map(|nth| &battle.scenario().places[usize::from(nth)]);
    sees(order)
        || place.is_some_and(|place| place.hexes.iter().any(|&hex| sees(hex)))
        || battle.units_of(enemy).any(|id| battle.unit(id).hexes.iter().any(|&hex| sees(hex)))
}

/// Hexes with a Disordered or Stragglers unit in command and in sight, which any Leader may ride to.
fn in_need(battle: &Battle, leader: LeaderId) -> Vec<HexId> {
    let from = battle.leader(leader).hex;
    let needs = |&id: &UnitId| {
        let unit = battle.unit(id);
        (unit.is(Mark::Disordered) || unit.is(Mark::Stragglers)) && battle.is_in_command(id)
    };
    let units = battle.units_of(battle.officer(leader).side).filter(needs);
    let hexes = units.flat_map(|id| battle.unit(id).hexes);
    hexes.filter(|&hex| sees_with(battle, from, hex, Eyes::Leader(leader))).collect()
}

/// Hexes he may ride to now.
pub fn destinations(battle: &Battle, leader: LeaderId) -> Vec<HexId> {
    let now = battle.leader(leader);
    if now.face == Face::Passive || now.done.rode || !now.is_on_map() {
        return Vec::new();
    }
    let freedom = freedom(battle, leader);
    let from = now.hex;
    let side = battle.officer(leader).side;
    let needy = in_need(battle, leader);
    let may = |hex: HexId| match freedom {
        Freedom::Free => true,
        Freedom::NoOrder => {
            let nearer = || rout::is_nearer_depot(battle, side, from, hex);
            battle.range(from, hex) == 1 && nearer() || needy.contains(&hex)
        }
        Freedom::Must(order) => battle.range(hex, order) < battle.range(from, order) || needy.contains(&hex),
        Freedom::Excused(order) => {
            battle.range(hex, order) <= battle.range(from, order) || needy.contains(&hex)
        }
    };
    let found = |goal| reach(battle, leader, goal).into_iter().map(|(hex, _)| hex);
    let every_hex = battle.state().options.readings.contains(Reading::EveryHexNearer);
    match freedom {
        Freedom::Must(order) if every_hex => {
            let direct: Vec<HexId> = found(Some(order)).collect();
            found(None).filter(|hex| direct.contains(hex) || needy.contains(hex)).collect()
        }
        Freedom::Free | Freedom::NoOrder | Freedom::Must(_) | Freedom::Excused(_) => {
            found(None).filter(|&hex| may(hex)).collect()
        }
    }
}

/// `fb.ops.4c`: a Leader with an order that does not excuse him must ride if he can.
pub fn must_ride(battle: &Battle, leader: LeaderId) -> bool {
    let now = battle.leader(leader);
    let is_free = now.done.rode || now.face == Face::Passive || !now.is_on_map();
    !is_free
        && matches!(freedom(battle, leader), Freedom::Must(_))
        && !destinations(battle, leader).is_empty()
}

/// `fb.r.move.3`: the Leader first, then his stacks.
pub fn has_ridden(battle: &Battle, leader: LeaderId) -> Lawful {
    require(!must_ride(battle, leader), || refuse(key::LEADER_MUST_RIDE, clause::OPS_4C).leader(leader))
}

/// `fb.r.ask.15`: one ride, before his stacks move. `fb.ops.4a`: a Passive Leader cannot.
pub fn may_ride(battle: &Battle, leader: LeaderId) -> Lawful {
    let now = battle.leader(leader);
    require(now.face == Face::Active, || refuse(key::IS_PASSIVE, clause::OPS_4A).leader(leader))?;
    let has_begun = battle.formation_of(leader).any(|id| battle.unit(id).is(Mark::Acted));
    require(!now.done.rode && !has_begun, || refuse(key::HAS_RIDDEN, clause::R_MOVE_3).leader(leader))
}

/// The same with a hex.
pub fn check_ride(battle: &Battle, side: Side, hex: HexId) -> Lawful {
    let Step::Command(leader) = battle.state().step else { return Err(NOT_NOW) };
    require(battle.officer(leader).side == side, || NOT_NOW)?;
    may_ride(battle, leader)?;
    let now = battle.leader(leader);
    let clause = if now.order.is_some() { clause::OPS_4C } else { clause::OPS_4B };
    let may = destinations(battle, leader).contains(&hex);
    require(may, || refuse(key::CANNOT_RIDE, clause).leader(leader).hex(hex))
}

/// He is there. A dwelling order or a march order is completed only at Cleanup (`fb.r.om.5`).
pub fn resolve_ride(field: &mut Field<'_>, hex: HexId) {
    let Step::Command(leader) = field.battle().state().step else { return };
    let mut done = field.battle().leader(leader).done;
    done.rode = true;
    let why = if is_dwelling(field.battle(), hex) { clause::DEC_37 } else { clause::R_MOVE_10 };
    field.happen(CommandEvent::Rode { leader, hex, why }.into());
    field.happen(CommandEvent::DoneSet { leader, done }.into());
}
