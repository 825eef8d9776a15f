//! Shots worth listing.

use engine::{FastDice, Side};

use super::cards;
use crate::armies::Special;
use crate::attack;
use crate::battle::{Battle, Mark, UnitId};
use crate::fire::{self, Shooting};
use crate::numbers;
use crate::order::Order;

/// A random shooter at a random target, alone or with whoever else may; or a card.
pub(super) fn sample_shot(battle: &Battle, side: Side, dice: &mut FastDice) -> Option<Order> {
    if dice.below(8) == 0 {
        return cards(battle, side).into_iter().next();
    }
    let shooters = shooters(battle, side);
    let targets: Vec<UnitId> =
        battle.of_side(side.other()).filter(|&unit| !battle.unit(unit).is(Mark::Targeted)).collect();
    for _ in 0..6 {
        let main = *numbers::any(&shooters, dice)?;
        let target = *numbers::any(&targets, dice)?;
        let carbines = battle.unit(main).fire == 0;
        let skirmish = carbines || battle.has(main, Special::Skirmishers) && dice.below(3) == 0;
        let alone = Shooting::alone(main, target, skirmish);
        if fire::check_shooter(battle, main, target, skirmish, false).is_ok() {
            let helped = if dice.below(2) == 0 { None } else { supported(battle, &alone, &shooters) };
            return Some(Order::Fire(helped.unwrap_or(alone)));
        }
    }
    None
}

/// Every lawful main attacker at every target, alone and with all who may support him.
pub(super) fn shootings(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    let shooters = shooters(battle, side);
    for &main in &shooters {
        for target in battle.of_side(side.other()) {
            if battle.unit(target).is(Mark::Targeted) {
                continue;
            }
            let carbines = battle.unit(main).fire == 0;
            let skirmish = battle.has(main, Special::Skirmishers) || carbines;
            for skirmish in [false, skirmish].into_iter().filter(|&skirmish| skirmish || !carbines) {
                let alone = Shooting::alone(main, target, skirmish);
                if fire::check_shooter(battle, main, target, skirmish, false).is_ok() {
                    orders.push(Order::Fire(alone));
                    orders.extend(supported(battle, &alone, &shooters).map(Order::Fire));
                    break;
                }
            }
        }
    }
}

/// Who might still shoot in this phase.
fn shooters(battle: &Battle, side: Side) -> Vec<UnitId> {
    let may_shoot = |&unit: &UnitId| {
        let one = battle.unit(unit);
        attack::fire_value(battle, unit) > 0 && !one.is(Mark::Attacked) && battle.is_deployed(unit)
    };
    battle.of_side(side).filter(may_shoot).collect()
}

/// The same shooting with as much plain support as there is.
fn supported(battle: &Battle, alone: &Shooting, shooters: &[UnitId]) -> Option<Shooting> {
    let help = shooters.iter().copied().filter(|&unit| {
        unit != alone.main
            && fire::check_shooter(battle, unit, alone.target, false, false).is_ok()
            && attack::sees_enough(battle, unit, alone.target, false)
    });
    let support = attack::who_find_places(battle, alone.target, help);
    (!support.is_empty()).then_some(Shooting { support, ..*alone })
}
