//! Victory hexes, points, and the end (`fb.r.vic.1` to `fb.r.vic.4`, `fb.r.coh.1` to `fb.r.coh.3`).

use engine::Side;
use engine::numbers::count;
use hexmap::HexId;

use crate::Field;
use crate::battle::{Battle, By, Ended, Level, Mark, SIDES, UnitId};
use crate::event::TurnEvent;
use crate::tables::losses::{self, victory_points};
use crate::terms::{Arm, Rank};

/// Who controls a victory hex.
pub fn controller(battle: &Battle, nth: usize) -> Side {
    Side((battle.state().control >> nth & 1) as u8)
}

/// `fb.r.vic.3`: unrouted infantry that comes into a victory hex takes it.
pub fn take(field: &mut Field<'_>, top: UnitId, hex: HexId) {
    let battle = field.battle();
    let side = battle.side_of(top);
    let can = battle.arm(top) == Arm::Infantry && !battle.unit(top).is(Mark::Routed);
    let nth = battle.scenario().victory.iter().position(|victory| victory.hex == hex);
    if let Some(nth) = nth.filter(|&nth| can && controller(battle, nth) != side) {
        field.happen(TurnEvent::Controlled { objective: count(nth), side }.into());
    }
}

/// `fb.r.coh.1`: what an army has lost, as its cohesion counts it.
pub fn cohesion_loss(battle: &Battle, side: Side) -> u16 {
    let lost = battle.state().lost[side];
    let routed: u16 = battle
        .units_of(side)
        .filter(|&id| battle.unit(id).is(Mark::Routed))
        .map(|id| u16::from(battle.unit(id).steps))
        .sum();
    let ranks = [Rank::Formation, Rank::Corps, Rank::Army];
    let leaders: u16 =
        ranks.iter().map(|&rank| u16::from(lost.leaders[rank as usize]) * losses::leader_loss(rank)).sum();
    u16::from(lost.steps)
        + u16::from(lost.guns) * losses::battery_loss()
        + routed
        + leaders
        + battle.scenario().sides[side].lost
}

/// `fb.seq.4.5`, `fb.r.coh.2`: the Cohesion Level of both armies.
pub fn adjust_cohesion(field: &mut Field<'_>) {
    for side in SIDES {
        let loss = cohesion_loss(field.battle(), side);
        let level = losses::cohesion_level(loss, field.battle().scenario().sides[side].base);
        if field.battle().state().cohesion[side] != level {
            field.happen(TurnEvent::CohesionSet { side, level, loss }.into());
        }
    }
}

/// `fb.seq.4.7`, `fb.r.vic.1`: a broken army loses; a side with all victory hexes at two Cleanups running wins.
pub fn automatic(field: &mut Field<'_>) -> bool {
    let broken = SIDES.map(|side| {
        let base = field.battle().scenario().sides[side].base;
        losses::is_broken(cohesion_loss(field.battle(), side), base)
    });
    let winner = match broken {
        [true, true] => return end(field, None, Level::Draw, By::Automatic),
        [true, false] => Some(Side(1)),
        [false, true] => Some(Side(0)),
        [false, false] => None,
    };
    if winner.is_some() {
        return end(field, winner, Level::Decisive, By::Automatic);
    }
    let count = field.battle().scenario().victory.len();
    for side in SIDES {
        let all = count > 0 && (0..count).all(|nth| controller(field.battle(), nth) == side);
        let before = field.battle().state().held_all[side];
        let cleanups = if all { before + 1 } else { 0 };
        if cleanups != before {
            field.happen(TurnEvent::HeldAll { side, cleanups }.into());
        }
        if cleanups >= 2 {
            return end(field, Some(side), Level::Decisive, By::Automatic);
        }
    }
    false
}

/// `fb.r.vic.2`: the points of a side.
pub fn points(battle: &Battle, side: Side) -> u16 {
    let table = victory_points();
    let victory = battle.scenario().victory.iter().enumerate();
    let held: u16 = victory
        .filter(|&(nth, _)| controller(battle, nth) == side)
        .map(|(_, hex)| u16::from(hex.value))
        .sum();
    let (own, enemy) = (battle.state().lost[side], battle.state().lost[side.other()]);
    let steps = u16::from(enemy.steps.saturating_sub(own.steps)) * table.step;
    let ranks = [Rank::Formation, Rank::Corps, Rank::Army];
    let leaders: u16 =
        ranks.iter().map(|&rank| u16::from(enemy.leaders[rank as usize]) * table.leader(rank)).sum();
    held + steps + u16::from(enemy.guns) * table.battery + leaders + u16::from(battle.state().exited[side])
}

/// The end of the last turn.
pub fn last_turn(field: &mut Field<'_>) {
    let [one, other] = SIDES.map(|side| points(field.battle(), side));
    let margin = one.abs_diff(other);
    let table = victory_points();
    let level = if margin >= table.decisive {
        Level::Decisive
    } else if margin >= table.marginal {
        Level::Marginal
    } else {
        Level::Draw
    };
    let winner = if one > other { Side(0) } else { Side(1) };
    end(field, Some(winner).filter(|_| level != Level::Draw), level, By::Points);
}

/// A side gives up.
pub fn resign(field: &mut Field<'_>, side: Side) {
    field.happen(TurnEvent::Resigned { side }.into());
    end(field, Some(side.other()), Level::Decisive, By::Resigned);
}

fn end(field: &mut Field<'_>, winner: Option<Side>, level: Level, by: By) -> bool {
    field.happen(TurnEvent::Ended { ended: Ended { winner, level, by } }.into());
    true
}
