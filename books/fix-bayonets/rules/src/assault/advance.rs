//! Into the empty hex, and the end of an assault (`fb.assault.3`, `fb.assault.6`).

use engine::{List, Side};
use hex::Corner;
use hexmap::HexId;

use crate::battle::{Battle, Mark, Shape, Step, UnitId};
use crate::event::{ActionEvent, TurnEvent, UnitEvent};
use crate::movement::{relocate, shift, stands};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::terms::Formation;
use crate::{Field, clause, key};

/// Who may advance into the empty hex (`fb.assault.3`, `fb.assault.6`, `fb.r.assault.6`, `fb.r.assault.12`): the lead stack where it
/// must, else any that took part and is in order. Tells where it then stands.
fn footprint(battle: &Battle, top: UnitId) -> Option<List<HexId, 3>> {
    let (Some(assault), Step::Advance { must }) = (battle.state().assault, battle.state().step) else {
        return None;
    };
    let unit = battle.unit(top);
    let takes_part =
        if must { assault.hexes.first() == Some(&unit.head()) } else { assault.hexes.contains(&unit.head()) };
    let may = takes_part
        && battle.side_of(top) == assault.side
        && battle.is_empty(assault.at)
        && unit.is_in_order();
    // `fb.r.move.2`: a spread stack shifts all its hexes the same way.
    let onto = |&own: &HexId| {
        let way = battle.map().direction(own, assault.at)?;
        let hexes = shift(battle, top, &unit.hexes, way)?;
        let is_free = hexes.iter().all(|&hex| battle.is_empty(hex) || unit.stands_in(hex));
        (is_free && stands(battle, top, &hexes)).then_some(hexes)
    };
    unit.hexes.iter().find_map(onto).filter(|_| may)
}

/// Top units of stacks that may advance.
pub fn advancers(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    let hexes = battle.state().assault.map(|assault| assault.hexes).unwrap_or_default();
    (0..hexes.len())
        .filter_map(move |nth| battle.top(hexes[nth]))
        .filter(|&top| footprint(battle, top).is_some())
}

/// `fb.r.ask.36`
pub fn check_advance(battle: &Battle, side: Side, top: UnitId, facing: Corner) -> Lawful {
    let is_turn = battle.state().assault.is_some_and(|assault| assault.side == side);
    require(is_turn && matches!(battle.state().step, Step::Advance { .. }), || NOT_NOW)?;
    let is_top = battle.top(battle.unit(top).head()) == Some(top);
    let hexes = footprint(battle, top).filter(|_| is_top);
    let hexes = hexes.ok_or_else(|| refuse(key::CANNOT_ADVANCE, clause::R_ASSAULT_7).unit(top))?;
    let shape = battle.unit(top).formation;
    let is_plain = !shape.is_all_round() || facing == Corner::wrapping(0);
    let lies_across = shape.kind != Formation::ExtendedLine || {
        let along = battle.map().direction(hexes[0], hexes[1]);
        along.is_some_and(|way| facing.flanks().contains(&way))
    };
    require(is_plain && lies_across, || refuse(key::CANNOT_FACE, clause::R_ASSAULT_7).unit(top))
}

/// The stack advances, facing as it likes, and the assault is over.
pub fn resolve_advance(field: &mut Field<'_>, top: UnitId, facing: Corner) {
    let Some(hexes) = footprint(field.battle(), top) else { return };
    relocate(field, top, hexes, clause::R_ASSAULT_7);
    for &unit in field.battle().stack_of(top).iter() {
        let now = *field.battle().unit(unit);
        let shape = Shape::new(now.formation.kind, facing);
        field.happen(UnitEvent::Stood { unit, hexes: now.hexes, shape, why: clause::R_ASSAULT_7 }.into());
    }
    end(field);
}

/// `fb.r.assault.8`: attackers that reached the Receive check are Spent; `fb.r.assault.6`: not where the target moved away.
pub fn end(field: &mut Field<'_>) {
    let Some(assault) = field.battle().state().assault else { return };
    let is_spent = field.battle().state().step != Step::Advance { must: true };
    let was_ready: Vec<UnitId> = field
        .battle()
        .units_of(assault.side)
        .filter(|&id| {
            let unit = field.battle().unit(id);
            assault.hexes.contains(&unit.head()) || unit.stands_in(assault.at)
        })
        .collect();
    for unit in was_ready {
        let now = *field.battle().unit(unit);
        if now.is(Mark::ToTheBayonet) {
            field.happen(
                UnitEvent::Unmarked { unit, mark: Mark::ToTheBayonet, why: clause::R_SM_ASSAULT6 }.into(),
            );
        }
        if is_spent && !now.is(Mark::Routed) && !now.is(Mark::Spent) {
            field.happen(UnitEvent::Marked { unit, mark: Mark::Spent, why: clause::R_ASSAULT_8 }.into());
        }
    }
    field.happen(ActionEvent::AssaultEnded.into());
    field.happen(TurnEvent::StepBegan { step: Step::Assaults(assault.side.other()) }.into());
}
