//! 8.3: hit tests, what changes their rolls, and the dice.

use engine::{Ask, Clause, Counts, Kind, Modifier, Tally};

use super::{Attack, Rule};
use crate::armies::Special;
use crate::battle::{Battle, Clash, UnitId};
use crate::formation::Formation;
use crate::land::Cover;
use crate::quantities::Losses;
use crate::{clause, key, terrain};

/// What changes a hit roll, in printed order.
const HIT: &[Rule] = &[massed_heavy_guns, fresh, shaken, covered, rockets];

/// 8.3: what is added to every hit roll.
pub fn hit_roll(battle: &Battle, attack: &Attack) -> Tally {
    Tally::sum(key::ROLL, 0, HIT.iter().filter_map(|rule| rule(battle, attack))).rolled()
}

/// `vf3.heavy-artillery`: the attacker and all who support it are heavy guns.
fn massed_heavy_guns(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let heavy = |unit: UnitId| battle.profile(unit).is_heavy_artillery();
    let all = attack.support.iter().copied().chain(attack.brigade).all(heavy);
    (battle.edition().heavy_guns_hit_better() && heavy(attack.main) && all)
        .then(|| clause::VF3_HEAVY_ARTILLERY.add(1))
}

/// No loss markers, in melee.
fn fresh(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    (attack.clash != Clash::Fire && battle.unit(attack.main).losses == Losses::NONE)
        .then(|| clause::C8_3_B_FRESH_BONUS.add(1))
}

/// Shaken.
fn shaken(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.unit(attack.main).is_shaken().then(|| clause::C8_3_C_SHAKEN_PENALTY.add(-1))
}

/// Cover, against fire only.
fn covered(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    if attack.clash != Clash::Fire {
        return None;
    }
    match terrain::cover_from_fire(battle, attack.target, attack.main)? {
        Cover::Hard => Some(clause::C8_3_D_COVER.add(-2)),
        Cover::Soft => Some(clause::C8_3_D_COVER.add(-1)),
        Cover::Melee => None,
    }
}

/// Rockets miss more, firing or supporting; once.
pub(super) fn rockets(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let any = |unit: &UnitId| battle.has(*unit, Special::Rockets);
    let bites = attack.clash == Clash::Fire && (any(&attack.main) || attack.support.iter().any(any));
    bites.then(|| clause::SR_ROCKETS_C.add(-1))
}

/// Natural ones are rolled once more, by this rule.
pub fn reroll(battle: &Battle, attack: &Attack) -> Option<Clause> {
    let unit = battle.unit(attack.main);
    let melee = attack.clash != Clash::Fire;
    if unit.has(Special::DisciplinedMusketry) && battle.is_in(attack.main, Formation::Line) {
        Some(clause::SR_DISCIPLINED_MUSKETRY)
    } else if melee && unit.has(Special::Elan) && battle.is_in(attack.main, Formation::Column) {
        Some(clause::SR_ELAN)
    } else if melee
        && unit.has(Special::HeavyCavalry)
        && terrain::cover(battle, attack.target, attack.main).is_none()
    {
        Some(clause::SR_HEAVY_CAVALRY)
    } else if !melee && unit.has(Special::Battery) && unit.losses == Losses::NONE {
        Some(clause::SR_BATTERY_A)
    } else {
        None
    }
}

/// `vf.8.3.a`: the lowest face that hits; a 6 always does (`vf.1.0.2.a`), a 1 never (`vf.1.0.2.b`).
pub fn lowest_hit(bonus: i32) -> u8 {
    u8::try_from((4 - bonus).clamp(2, 6)).unwrap_or(6)
}

/// The dice of an attack: so many hit tests, ones again where a rule says so, and what counts of them.
///
/// `vf.1.0.2.c`, `vf.1.0.2.d`: natural faces are rolled again, each die once.
pub fn dice(tests: i32, at_least: u8, again: Option<Clause>, counts: Counts) -> Ask {
    let dice = u8::try_from(tests).unwrap_or(u8::MAX).min(MOST_DICE);
    let kind = Kind::Pool { dice, at_least, again_up_to: u8::from(again.is_some()), counts };
    Ask { kind, clause: clause::C8_3_A_HIT_TEST }
}

/// The most hit tests one request holds; no attack of the book comes near.
pub const MOST_DICE: u8 = 22;
