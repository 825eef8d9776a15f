//! 8.2: who lends support, how many, and what it adds.

use engine::{Clause, Modifier, Spot};
use plane::Length;

use super::{Attack, fires_canister, over};
use crate::armies::{Arm, FIGURES_A_BASE, Special};
use crate::battle::{Battle, BrigadeId, Clash, Group, Mark, UnitId};
use crate::formation::Formation;
use crate::refusal::{Lawful, refuse, require};
use crate::{clause, key, measure, sight};

/// 8.2: one line for each supporter, capped at the limit (`vf.8.2.2.c`).
pub(super) fn support(battle: &Battle, attack: &Attack) -> Vec<Modifier> {
    let mut left = support_limit(battle, attack);
    let mut lines = Vec::new();
    for &unit in attack.support.iter() {
        let counted = support_weight(battle, unit, attack.target).min(left);
        left -= counted;
        if counted > 0 {
            let at = Spot::Piece(unit.0.into());
            lines.push(support_line(battle, attack.clash, unit, counted).at(at));
        }
    }
    if let Some(unit) = attack.brigade {
        lines.push(clause::C8_2_3_A_BRIGADE_SUPPORT.add(1).at(Spot::Piece(unit.0.into())));
    }
    lines
}

fn support_line(battle: &Battle, clash: Clash, unit: UnitId, counted: i32) -> Modifier {
    match clash {
        Clash::Fire => clause::C8_2_1_A_FIRE_SUPPORT.add(counted),
        Clash::Fight | Clash::Square if battle.is_in(unit, Formation::Open) => {
            clause::SR_OPEN_ORDER_G.add(counted)
        }
        Clash::Fight | Clash::Square => clause::C8_2_2_A_MELEE_SUPPORT.add(2 * counted),
    }
}

/// `vf.sr.canister.b`: a gun that could fire canister counts as two units.
pub fn support_weight(battle: &Battle, unit: UnitId, target: UnitId) -> i32 {
    1 + i32::from(fires_canister(battle, unit, target))
}

/// `vf.8.2.2.c`: is there a place for every supporter? A canister gun takes two, or the one that is left; nobody lends support
/// for nothing.
pub fn check_places(battle: &Battle, attack: &Attack) -> Lawful {
    let limit = support_limit(battle, attack);
    let mut taken = 0;
    for &unit in attack.support.iter() {
        require(taken < limit, || {
            refuse(key::TOO_MUCH_SUPPORT, clause_of_places(battle, attack)).numbers(limit + 1, limit)
        })?;
        taken += support_weight(battle, unit, attack.target);
    }
    Ok(())
}

/// The clause that limits support: how many units, or how many places canister leaves.
fn clause_of_places(battle: &Battle, attack: &Attack) -> Clause {
    let canister = attack.support.iter().any(|&unit| fires_canister(battle, unit, attack.target));
    match attack.clash {
        Clash::Fire if battle.has(attack.main, Special::Battery) => clause::SR_BATTERY_B,
        Clash::Fire | Clash::Fight | Clash::Square if canister => {
            clause::C8_2_2_C_SUPPORT_COUNTING_WITH_CANISTER
        }
        Clash::Fire => clause::C8_2_1_A_FIRE_SUPPORT,
        Clash::Fight | Clash::Square => clause::C8_2_2_A_MELEE_SUPPORT,
    }
}

/// As many of these units as find one of three places, in their order.
pub fn who_find_places(battle: &Battle, target: UnitId, units: impl Iterator<Item = UnitId>) -> Group {
    let mut taken = 0;
    let fits = |&unit: &UnitId| {
        let room = taken < PLACES;
        taken += support_weight(battle, unit, target);
        room
    };
    units.take_while(fits).collect()
}

/// `vf.8.2.1.a`, `vf.8.2.2.a`: up to three units support.
const PLACES: i32 = 3;

/// `vf.8.2.1.a`, `vf.sr.battery.b`: three, or five for a battery supported by nothing but guns of its own brigade.
pub fn support_limit(battle: &Battle, attack: &Attack) -> i32 {
    let battery = attack.clash == Clash::Fire
        && battle.has(attack.main, Special::Battery)
        && attack.support.iter().all(|&unit| is_of_battery(battle, attack.main, unit));
    if battery { 5 } else { PLACES }
}

/// `vf.sr.battery.b`: artillery of the same brigade within 6″.
pub fn is_of_battery(battle: &Battle, main: UnitId, unit: UnitId) -> bool {
    battle.is_arm(unit, Arm::Artillery)
        && battle.unit(unit).brigade == battle.unit(main).brigade
        && measure::distance(battle, main, unit).is_some_and(|gap| gap.at_most(Length::units(6)))
}

/// Is a unit able to lend any support: deployed (`vf.8.2.a`), and not used this phase (`vf.8.0.b`)?
pub fn may_support(battle: &Battle, unit: UnitId) -> bool {
    battle.is_deployed(unit) && !battle.unit(unit).is(Mark::Attacked)
}

/// `vf.8.2.3.a`: those who may lend brigade support to a fighter.
pub fn brigade_supporters(battle: &Battle, fighter: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let brigade: BrigadeId = battle.unit(fighter).brigade;
    battle.present().filter(move |&unit| {
        unit != fighter
            && battle.unit(unit).brigade == brigade
            && may_support(battle, unit)
            && measure::distance(battle, unit, fighter).is_some_and(|gap| gap.at_most(BRIGADE_SUPPORT))
            && !measure::is_engaged(battle, unit)
    })
}

/// `vf.8.2.3.a`: within 3″.
pub const BRIGADE_SUPPORT: Length = Length::units(3);

/// `vf.8.2.2.a`: those who could lend melee support against a unit.
pub fn melee_supporters(
    battle: &Battle,
    side: engine::Side,
    against: UnitId,
) -> impl Iterator<Item = UnitId> + '_ {
    battle.of_side(side).filter(move |&unit| {
        may_support(battle, unit)
            && measure::are_in_contact(battle, unit, against)
            && (battle.is_inside(unit)
                || measure::front_contact(battle, unit, against) >= u32::from(FIGURES_A_BASE))
    })
}

/// `vf.8.2.1.b`: does the unit see the target with enough of its front rank to support? A square needs a quarter.
pub fn sees_enough(battle: &Battle, unit: UnitId, target: UnitId, directed: bool) -> bool {
    let over = over(battle, unit, target, directed);
    let (seeing, all) = sight::visible_count(battle, unit, target, over);
    let share = if battle.is_in(unit, Formation::Square) { 4 } else { 2 };
    share * seeing >= all
}
