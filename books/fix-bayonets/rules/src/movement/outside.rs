//! Moves outside 3(c): reaction moves, advances, regroups and pursuits (`fb.r.assault.12`, `fb.r.move.13`).

use engine::List;
use hexmap::HexId;

use crate::battle::{Battle, Unit, UnitId};
use crate::event::{CommandEvent, UnitEvent};
use crate::tables::terrain;
use crate::terms::Formation;
use crate::{Field, clause, stacking};

/// `fb.r.assault.12`: a footprint one hex further, if its stack may go there.
pub fn shift(
    battle: &Battle,
    top: UnitId,
    hexes: &List<HexId, 3>,
    way: hex::Direction,
) -> Option<List<HexId, 3>> {
    let (map, kind) = (battle.map(), battle.formation(top));
    let stack = battle.stack_of(top);
    let side = battle.side_of(top);
    let enter = |from: HexId| {
        let to = map.neighbour(from, way)?;
        let (into, by) = (map.cell(to).terrain, map.crossing(from, way));
        let passes = |&id: &UnitId| terrain::entry(battle.arm(id), kind, into, by).is_some();
        (into.admits(kind, by.road) && stack.iter().all(passes) && !battle.has_enemy(to, side)).then_some(to)
    };
    if kind == Formation::RoadColumn {
        let head = enter(hexes[0]).filter(|head| !hexes.contains(head))?;
        return Some(std::iter::once(head).chain(hexes.iter().copied()).take(hexes.len()).collect());
    }
    let mut moved = List::default();
    for &hex in hexes.iter() {
        let _ = moved.push(enter(hex)?);
    }
    Some(moved)
}

/// May the whole stack stand there?
pub fn stands(battle: &Battle, top: UnitId, hexes: &List<HexId, 3>) -> bool {
    let moved: Vec<_> =
        battle.stack_of(top).iter().map(|&id| (id, Unit { hexes: *hexes, ..*battle.unit(id) })).collect();
    stacking::fits(battle, &moved).is_none()
}

/// `fb.r.cmd.10`: a stack goes somewhere with those of its Leaders who do not stay behind, outside 3(c) and so without reactions (`fb.r.move.13`).
pub fn relocate(field: &mut Field<'_>, top: UnitId, hexes: List<HexId, 3>, why: engine::Clause) {
    let stack = field.battle().stack_of(top);
    let staying = field.battle().state().staying;
    let leaders: Vec<_> = field.battle().leaders_with(top).filter(|&id| !staying.has(id)).collect();
    for &unit in stack.iter() {
        let shape = field.battle().unit(unit).formation;
        field.happen(UnitEvent::Stood { unit, hexes, shape, why }.into());
    }
    for leader in leaders {
        field.happen(CommandEvent::Rode { leader, hex: hexes[0], why: clause::R_CMD_10 }.into());
    }
    super::go_below(field, hexes[0], &stack);
    for &hex in hexes.iter() {
        super::has_arrived(field, top, hex);
    }
}
