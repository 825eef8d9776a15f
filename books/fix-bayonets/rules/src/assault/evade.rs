//! Reaction moves before an assault (`fb.assault.2`, `fb.r.assault.5`).

use engine::{List, Side};
use hexmap::HexId;

use crate::battle::{Battle, Mark, Step, UnitId};
use crate::event::TurnEvent;
use crate::movement::{relocate, shift, stands};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::terms::{Arm, Formation};
use crate::{Field, clause, key};

/// `fb.assault.2`, `fb.r.assault.5`: may the target move away at all?
pub fn may_evade(battle: &Battle) -> Option<UnitId> {
    let target = battle.state().assault?.target;
    let unit = battle.unit(target);
    let is_screen = unit.formation.kind == Formation::SkirmishScreen;
    let is_quick = match battle.arm(target) {
        Arm::Infantry | Arm::Cavalry if is_screen => true,
        Arm::Infantry => false,
        Arm::Cavalry => unit.is_in_order() && !unit.is(Mark::Spent),
        Arm::Artillery => unit.formation.kind == Formation::RoadColumn,
        Arm::Train => true,
    };
    let is_free = !unit.is(Mark::FixBayonets) && !unit.is(Mark::ToTheBayonet) && !unit.is(Mark::Routed);
    (is_quick && is_free && !battle.in_reserve(target)).then_some(target)
}

/// Where the target may go: the footprint after each reaction move of 1 or 2 hexes, by its head hex. `fb.r.assault.12`: over ground it
/// may enter.
pub fn evasions(battle: &Battle) -> Vec<List<HexId, 3>> {
    let Some(target) = may_evade(battle) else { return Vec::new() };
    let mut found: Vec<List<HexId, 3>> = Vec::new();
    let mut edge = vec![battle.unit(target).hexes];
    for _ in 0..NUMBERS.reaction.hexes {
        let mut next = Vec::new();
        for hexes in &edge {
            next.extend(hex::Direction::ALL.into_iter().filter_map(|way| shift(battle, target, hexes, way)));
        }
        for hexes in &next {
            if !found.iter().any(|known| known.first() == hexes.first()) {
                found.push(*hexes);
            }
        }
        edge = next;
    }
    let side = battle.side_of(target);
    let start = battle.unit(target).head();
    found.retain(|hexes| {
        hexes[0] != start
            && hexes.iter().all(|&hex| !battle.is_beside_enemy(hex, side))
            && stands(battle, target, hexes)
    });
    found
}

/// `fb.r.ask.34`
pub fn check_evade(battle: &Battle, side: Side, to: HexId) -> Lawful {
    require(battle.state().step == Step::Evade, || NOT_NOW)?;
    let target = may_evade(battle).ok_or(NOT_NOW)?;
    require(battle.side_of(target) == side, || NOT_NOW)?;
    let may = evasions(battle).iter().any(|hexes| hexes[0] == to);
    require(may, || refuse(key::CANNOT_EVADE, clause::R_ASSAULT_5).unit(target).hex(to))
}

/// `fb.r.sm.assault3`: the target goes, with the Leaders in its hex (`fb.r.cmd.10`).
pub fn resolve_evade(field: &mut Field<'_>, to: HexId) {
    let Some(target) = may_evade(field.battle()) else { return };
    let Some(hexes) = evasions(field.battle()).into_iter().find(|hexes| hexes[0] == to) else { return };
    relocate(field, target, hexes, clause::R_ASSAULT_5);
    field.happen(TurnEvent::StepBegan { step: Step::Advance { must: true } }.into());
}
