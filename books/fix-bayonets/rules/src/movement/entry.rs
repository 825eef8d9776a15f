//! Reinforcements enter the map (`fb.r.reinf.1`, `fb.r.reinf.2`).

use engine::Judged;
use hex::Corner;
use hexmap::HexId;

use super::mcf;
use crate::battle::{Battle, Mark, Moving, Shape, UnitId};
use crate::event::{ActionEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, Refusal, refuse, require};
use crate::tables::terrain;
use crate::terms::{Crossing, Formation, HalfMcf};
use crate::{Field, clause, key, zone};

/// The hexes that the moving unit fills when it is all on the map.
pub(super) fn length(battle: &Battle, moving: &Moving) -> usize {
    let Some(&top) = moving.units.first() else { return 1 };
    let unit = battle.unit(top);
    usize::from(unit.formation.kind.hexes(battle.arm(top), unit.steps))
}

/// Is all of the unit on the map? `fb.r.reinf.1`: it may stop only then.
pub(super) fn is_whole(battle: &Battle, moving: &Moving, hexes: &[HexId], kind: Formation) -> bool {
    let Some(&top) = moving.units.first() else { return true };
    hexes.len() == usize::from(kind.hexes(battle.arm(top), battle.unit(top).steps))
}

/// The hex by which a unit enters, its price and how it then stands.
pub fn entry_plan(battle: &Battle, id: UnitId) -> Result<(HexId, HalfMcf, Shape), Refusal> {
    let leader = battle.leader_of(id);
    let wait = || refuse(key::CANNOT_ENTER, clause::R_REINF_1).unit(id);
    let arrival = battle.officer(leader).arrival.ok_or_else(wait)?;
    let cell = battle.map().cell(arrival.hex);
    let by = Crossing { road: !cell.roads.is_empty(), ..Crossing::default() };
    let price = terrain::entry(battle.arm(id), Formation::RoadColumn, cell.terrain, by).ok_or_else(wait)?;
    let inwards = Corner::ALL
        .into_iter()
        .find(|corner| corner.front().iter().all(|&way| battle.map().neighbour(arrival.hex, way).is_some()));
    let shape = Shape::new(Formation::RoadColumn, inwards.unwrap_or(Corner::wrapping(0)));
    Ok((arrival.hex, price, shape))
}

/// May a waiting unit enter now? Its Leader is there, the hex is free, and it can come all the way onto the map.
pub(super) fn may_enter(battle: &Battle, id: UnitId) -> Lawful {
    let leader = battle.leader_of(id);
    let wait = || refuse(key::CANNOT_ENTER, clause::R_REINF_1).unit(id);
    require(battle.leader(leader).is_on_map(), wait)?;
    let (hex, price, shape) = entry_plan(battle, id)?;
    require(battle.is_empty(hex) && price <= HalfMcf::whole(mcf(battle, id)), wait)?;
    let moving = entering(battle, id, hex, price);
    let mut after = battle.clone();
    after.stand(id, crate::loss::one(hex));
    let unit = &mut after.state.units[id.index()];
    unit.formation = shape;
    unit.marks.remove(Mark::Waiting);
    after.state.moving = Some(moving);
    after.state.step = crate::battle::Step::March;
    let whole = is_whole(&after, &moving, &[hex], Formation::RoadColumn);
    let is_safe = !may_be_halted(&after, &moving, hex);
    let goes_on = || is_safe && Corner::ALL.into_iter().any(|corner| looks(&after, id, corner));
    require(whole || goes_on(), wait)
}

/// Could the enemy halt the moving stack in the hex, by formed troops or skirmishers?
pub(super) fn may_be_halted(battle: &Battle, moving: &Moving, hex: HexId) -> bool {
    let side = battle.officer(moving.leader).side;
    zone::stoppers(battle, side, hex).next().is_some()
        || zone::skirmishers(battle, side, hex).next().is_some()
}

/// Facing this corner, can the column come in?
fn looks(battle: &Battle, id: UnitId, corner: Corner) -> bool {
    let mut turned = battle.clone();
    turned.state.units[id.index()].formation.facing = corner;
    super::can_leave(&turned)
}

fn entering(battle: &Battle, id: UnitId, hex: HexId, price: HalfMcf) -> Moving {
    Moving {
        leader: battle.leader_of(id),
        units: [id].into_iter().collect(),
        left: HalfMcf::whole(mcf(battle, id)).without(price),
        start: hex,
        has_spent: true,
        has_changed: false,
        turns: 0,
        is_forced: false,
        is_halted: false,
        began_loose: false,
    }
}

/// `fb.r.reinf.2`: the entry hex is the first hex of its way.
pub(super) fn enter_map(field: &mut Field<'_>, unit: UnitId) {
    let (hex, price, shape) = entry_plan(field.battle(), unit).judged();
    let moving = entering(field.battle(), unit, hex, price);
    let why = clause::R_REINF_2;
    field.happen(UnitEvent::Unmarked { unit, mark: Mark::Waiting, why }.into());
    field.happen(UnitEvent::Stood { unit, hexes: crate::loss::one(hex), shape, why }.into());
    field.happen(ActionEvent::MoveChanged { moving }.into());
    // Reactions are drawn from here on.
    super::reaction::entered(field, &[hex]);
}
