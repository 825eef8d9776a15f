//! 24 Snipers.

use engine::{Modifier, Side, Tally};

use crate::battle::{Battle, Flag, Group, Mode, Phase, UnitId};
use crate::casualties::{self, Hit};
use crate::dice::one_die;
use crate::event::Event;
use crate::map::HexId;
use crate::refusal::{Lawful, refuse, require};
use crate::terrain::{self, Inside};
use crate::{Field, clause, key, numbers};

/// How near a sniper is placed, and how far he reaches (`vv.snip.place`, `vv.snip.opp`).
const REACH: u32 = 6;

/// `vv.snip.trigger`, `vv.snip.first`: a natural 12 brings out the enemy's sniper, who fires at once.
///
/// `vv.snip.supply`: if one is left and none is out.
pub fn reply(field: &mut Field<'_>, firers: Side, hex: HexId, stack: &Group) {
    let side = firers.other();
    let supplies = &field.battle().state().supplies[side];
    if supplies.snipers == 0 || supplies.sniper != HexId::NOWHERE {
        return;
    }
    let Some(place) = place(field.battle(), side, hex) else { return };
    field.happen(Event::SniperDeployed { side, hex: place });
    let men: Vec<_> = stack.iter().copied().filter(|&unit| field.battle().unit(unit).is_alive()).collect();
    fire(field, side, hex, men, false);
}

/// `vv.snip.place`: the best cover within six hexes that sees the stack.
fn place(battle: &Battle, side: Side, stack: HexId) -> Option<HexId> {
    let map = battle.map();
    let fits = |&hex: &HexId| {
        let enterable = !map.cell(hex).terrain.row().water || map.cell(hex).bridge;
        map.range(stack, hex) <= REACH && battle.sees(hex, stack) && enterable && !battle.has_enemy(hex, side)
    };
    let score = |hex: HexId| {
        let near_enemy = map.around(hex).any(|(_, next)| battle.has_enemy(next, side));
        let friend =
            battle.of_side(side).map(|unit| map.range(battle.unit(unit).hex, hex)).min().unwrap_or(u32::MAX);
        (
            cover(battle, hex),
            map.range(stack, hex),
            !near_enemy,
            std::cmp::Reverse(friend),
            std::cmp::Reverse(hex),
        )
    };
    map.hexes().filter(fits).max_by_key(|&hex| score(hex))
}

/// Cover in a hex alone, as snipers count it (`vv.snip.attack`).
fn cover(battle: &Battle, hex: HexId) -> i32 {
    terrain::cover_value(battle, hex, Inside::Infantry)
}

/// `vv.snip.attack`, `vv.snip.check`: one shot, and the chance to be found. `vv.snip.table`: a die less the cover is its
/// casualty points.
fn fire(field: &mut Field<'_>, side: Side, target: HexId, men: Vec<UnitId>, at_mover: bool) {
    let battle = field.battle();
    let cell = battle.map().cell(target);
    let shelter = terrain::hex_cover(cell, target, Inside::Infantry);
    let hidden = shelter
        .into_iter()
        .flatten()
        .map(|cover| Modifier { at: cover.at, ..cover.clause.add(-cover.amount()) });
    let assault = at_mover && battle.state().moving.is_some_and(|moving| moving.mode == Mode::Assault);
    let crouched = assault.then(|| clause::MOVE_ASSAULT.add(-1));
    let modifiers: Vec<_> = hidden.chain(crouched).collect();
    let face = one_die(field, clause::SNIP_ATTACK);
    let dice = Box::new(Tally::sum(key::DIE, face.into(), modifiers).rolled());
    let points = numbers::points(dice.result);
    field.happen(Event::SniperFired { side, target, dice, face, at_mover });
    casualties::inflict(field, Hit { targets: men.clone(), points, from: None, why: clause::SNIP_ATTACK });
    let battle = field.battle();
    let steady = men.iter().any(|&unit| battle.unit(unit).is_alive() && !battle.unit(unit).is(Flag::Pinned));
    if steady {
        let cover = numbers::cover(cover(battle, battle.state().supplies[side].sniper));
        let face = one_die(field, clause::SNIP_CHECK);
        field.happen(Event::SniperChecked { side, face, cover, lost: face > cover });
    }
}

/// `vv.snip.opp`, `vv.auto.sniper`: once in the enemy's Movement Phase at movers in poor cover.
pub fn fire_at_movers(field: &mut Field<'_>) {
    let battle = field.battle();
    let Some(moving) = battle.state().moving else { return };
    let side = battle.passive();
    let supplies = &battle.state().supplies[side];
    let men: Vec<_> = moving.units.iter().copied().filter(|&unit| battle.is_foot(unit)).collect();
    let Some(&first) = men.first() else { return };
    if supplies.sniper == HexId::NOWHERE || supplies.sniper_fired {
        return;
    }
    let hex = battle.unit(first).hex;
    let cover = cover(battle, hex) + i32::from(moving.mode == Mode::Assault);
    let promise: i32 = (1..=6).map(|face| (face - cover).max(0)).sum();
    let near = battle.map().range(supplies.sniper, hex) <= REACH && battle.sees(supplies.sniper, hex);
    if near && promise >= WORTH_A_SHOT {
        fire(field, side, hex, men, true);
    }
}

/// `vv.auto.sniper`: the sum over the faces of the points a shot must promise.
const WORTH_A_SHOT: i32 = 10;

/// `vv.snip.overrun`: an enemy unit that enters the hex finds him.
pub fn entered(field: &mut Field<'_>, hex: HexId, by: Side) {
    let side = by.other();
    if field.battle().state().supplies[side].sniper == hex {
        field.happen(Event::SniperLost { side, why: clause::SNIP_OVERRUN });
    }
}

/// Takes the sniper back.
pub fn resolve_withdraw(field: &mut Field<'_>, side: Side) {
    field.happen(Event::SniperWithdrawn { side });
}

/// `vv.snip.withdraw`.
pub fn check_withdraw(battle: &Battle, side: Side) -> Lawful {
    let phase = battle.state().phase == Phase::Advance && side == battle.state().active;
    require(phase, || refuse(key::WRONG_PHASE, clause::SNIP_WITHDRAW))?;
    let deployed = battle.state().supplies[side].sniper != HexId::NOWHERE;
    require(deployed, || refuse(key::NO_SNIPER, clause::SNIP_WITHDRAW))
}
