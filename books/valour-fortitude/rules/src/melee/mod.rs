//! 7 Melee phase: who fights whom, and what decides a fight.

mod engagement;
mod picks;
mod squares;

use engine::{Clause, Side};

use crate::attack;
use crate::battle::{Battle, Group, Mark, Stage, Step, UnitId};
use crate::event::Event;
use crate::land::Height;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, armies::Arm, clause, key, measure, terrain};

pub use engagement::{
    advance, check_headstrong, check_occupy, check_retreat, deciding, occupy, pass, play_deadly,
    resolve_headstrong, retreat,
};
pub use picks::{check as check_picks, legal_sets, opponents, pickers};
pub use squares::{candidates as square_candidates, check as check_square, roll as roll_square};

/// `vf.7.1`, `vf.7.1.d`: the fights that can be opened now: main attacker and target.
pub fn open_fights(battle: &Battle) -> Vec<(UnitId, UnitId)> {
    let mut fights = Vec::new();
    for unit in battle.of_side(battle.state().active) {
        let one = battle.unit(unit);
        let idle = !one.is(Mark::Attacked) && !one.is(Mark::Fought);
        let Some(picked) = one.pick.filter(|_| idle) else { continue };
        if is_met(battle, unit, picked) {
            if !battle.unit(picked).is(Mark::Targeted) && (one.is(Mark::Main) || !has_main(battle, picked)) {
                fights.push((unit, picked));
            }
            continue;
        }
        // Its target is gone: it fights another it touches that nobody has fought or picked.
        let others = measure::contacts(battle, unit)
            .filter(|&enemy| !battle.unit(enemy).is(Mark::Targeted) && !has_main(battle, enemy));
        fights.extend(others.map(|enemy| (unit, enemy)));
    }
    fights
}

/// Can the two fight: in contact, or in sections side by side (`vf.T.3.7.c`)?
fn is_met(battle: &Battle, unit: UnitId, enemy: UnitId) -> bool {
    opponents(battle, unit).any(|other| other == enemy)
}

/// Has the enemy a main attacker who has not fought yet?
fn has_main(battle: &Battle, enemy: UnitId) -> bool {
    battle.of_side(battle.state().active).any(|unit| {
        let one = battle.unit(unit);
        one.pick == Some(enemy) && one.is(Mark::Main) && !one.is(Mark::Attacked)
    })
}

/// May this fight be opened, with this brigade supporter?
pub fn check_fight(
    battle: &Battle,
    side: Side,
    main: UnitId,
    target: UnitId,
    brigade: Option<UnitId>,
) -> Lawful {
    let open = battle.state().step == Step::Fights && battle.state().engagement.stage == Stage::Idle;
    require(open, || refuse(key::NOT_THIS_PHASE, clause::C7_0_B_ORDER))?;
    require(battle.unit(main).side() == side, || refuse(key::NOT_YOURS, clause::C7_0_B_ORDER).unit(main))?;
    require(open_fights(battle).contains(&(main, target)), || {
        refuse(key::NO_SUCH_FIGHT, clause::C7_1_B_ONE_MAIN_ATTACKER_PER_TARGET).unit(main).other(target)
    })?;
    check_brigade_support(battle, main, brigade)
}

/// `vf.8.2.3.a`: the supporter named is one who may.
fn check_brigade_support(battle: &Battle, fighter: UnitId, brigade: Option<UnitId>) -> Lawful {
    let Some(unit) = brigade else { return Ok(()) };
    let picked = battle.unit(unit).pick.is_some() && !battle.unit(unit).is(Mark::Fought);
    let may = attack::brigade_supporters(battle, fighter).any(|other| other == unit) && !picked;
    require(may, || {
        refuse(key::NO_BRIGADE_SUPPORT, clause::C8_2_3_A_BRIGADE_SUPPORT).unit(unit).other(fighter)
    })
}

/// Opens a fight: those who picked the same target support, the best three places of them.
pub fn open_fight(field: &mut Field<'_>, main: UnitId, target: UnitId, brigade: Option<UnitId>) {
    let support = supporters_of(field.battle(), main, target);
    field.happen(Event::FightOpened { main, target, support, brigade, second: false });
}

/// `vf.7.1.b`, `vf.8.2.2.a`: units that picked the same target and touch it with three front figures, close order first.
pub fn supporters_of(battle: &Battle, main: UnitId, target: UnitId) -> Group {
    let side = battle.unit(main).side();
    let sharing = |&unit: &UnitId| unit != main && battle.unit(unit).pick == Some(target);
    let mut units: Vec<UnitId> = attack::melee_supporters(battle, side, target).filter(sharing).collect();
    units.sort_by_key(|&unit| battle.is_in(unit, crate::formation::Formation::Open));
    units.into_iter().take(3).collect()
}

/// `vf.8.2.2.d`: friends of the target who may support its fight-back.
pub fn back_supporters(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    let engagement = battle.state().engagement;
    let side = battle.unit(engagement.target).side();
    attack::melee_supporters(battle, side, engagement.main).filter(move |&unit| {
        let one = battle.unit(unit);
        unit != engagement.target && !one.is(Mark::Targeted) && !is_picked(battle, unit)
    })
}

/// Is the unit somebody's chosen target?
fn is_picked(battle: &Battle, unit: UnitId) -> bool {
    let side = battle.unit(unit).side();
    battle.of_side(side.other()).any(|enemy| battle.unit(enemy).pick == Some(unit))
}

/// Those who may lend the fight-back brigade support.
pub fn back_brigade_supporters(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    let target = battle.state().engagement.target;
    attack::brigade_supporters(battle, target).filter(move |&unit| battle.unit(unit).pick.is_none())
}

/// May the target's side name these supporters?
pub fn check_back(battle: &Battle, side: Side, support: &Group, brigade: Option<UnitId>) -> Lawful {
    let engagement = &battle.state().engagement;
    let mine = engagement.stage == Stage::FightBack && battle.unit(engagement.target).side() == side;
    require(mine, || refuse(key::NOT_THIS_PHASE, clause::C7_2_2_STEP_2_FIGHT_BACK))?;
    require(support.len() <= 3, || {
        refuse(key::TOO_MUCH_SUPPORT, clause::C8_2_2_A_MELEE_SUPPORT).numbers(support.len() as i32, 3)
    })?;
    for (index, &unit) in support.iter().enumerate() {
        let may = back_supporters(battle).any(|other| other == unit) && !support[..index].contains(&unit);
        require(may, || refuse(key::NO_MELEE_SUPPORT, clause::C8_2_2_D_SUPPORT_FOR_A_FIGHT_BACK).unit(unit))?;
    }
    match brigade {
        Some(unit)
            if back_brigade_supporters(battle).any(|other| other == unit) && !support.contains(&unit) =>
        {
            Ok(())
        }
        Some(unit) => Err(refuse(key::NO_BRIGADE_SUPPORT, clause::C8_2_3_A_BRIGADE_SUPPORT).unit(unit)),
        None => Ok(()),
    }
}

/// The target is ready to fight back.
pub fn ready(field: &mut Field<'_>, support: Group, brigade: Option<UnitId>) {
    let engagement = field.battle().state().engagement;
    let main_unnerved = is_unnerved(field.battle(), engagement.main);
    let target_unnerved = is_unnerved(field.battle(), engagement.target);
    field.happen(Event::BackReady { support, brigade, main_unnerved, target_unnerved });
}

/// `vf.fate.british.jack`: is the unit in contact with British infantry?
pub fn is_unnerved(battle: &Battle, unit: UnitId) -> bool {
    let enemy = battle.unit(unit).side().other();
    battle.army(enemy).nation == crate::armies::Nation::British
        && measure::contacts(battle, unit).any(|other| battle.is_arm(other, Arm::Infantry))
}

/// `vf.7.2.3`: who wins; for a tie, the clause that decides it.
pub fn decide(battle: &Battle) -> (UnitId, Option<Clause>) {
    let engagement = &battle.state().engagement;
    let (main, target) = (engagement.main, engagement.target);
    match engagement.struck.hits.cmp(&engagement.struck_back.hits) {
        std::cmp::Ordering::Greater => (main, None),
        std::cmp::Ordering::Less => (target, None),
        std::cmp::Ordering::Equal => match tie_for_target(battle) {
            Some(clause) => (target, Some(clause)),
            // In a headstrong unit's second fight the main attacker need not be of the active side.
            None if battle.unit(main).side() == battle.state().active => (main, Some(clause::C7_2_3_B_TIES)),
            None => (target, Some(clause::C7_2_3_B_TIES)),
        },
    }
}

/// Does the target win a tie: uphill, or in cover? In 3.01A not if the main attacker is either.
fn tie_for_target(battle: &Battle) -> Option<Clause> {
    let engagement = &battle.state().engagement;
    let (main, target) = (engagement.main, engagement.target);
    let mine: Height = terrain::height(battle, target);
    let enemies = std::iter::once(main).chain(engagement.support.iter().copied());
    let theirs = enemies.map(|unit| terrain::height(battle, unit)).fold(Height::default(), Height::max);
    let uphill = mine.is_above(theirs);
    let covered = terrain::cover(battle, target, main).is_some();
    if battle.edition().ties_compare_both() {
        let attacker_up = terrain::height(battle, main).is_above(mine);
        let attacker_covered = terrain::cover(battle, main, target).is_some();
        return ((uphill || covered) && !(attacker_up || attacker_covered)).then_some(clause::VF3_TIED);
    }
    if uphill { Some(clause::T_1_3_B_UPHILL_TIES) } else { covered.then_some(clause::T_2_2_E_COVER_IN_MELEE) }
}

/// What the phase carries out by itself.
pub const CLAUSES: &[Clause] = &[
    clause::C7_0_C_CONTACT_THROUGH_TERRAIN,
    clause::C7_1_C_SUPPORT_MAY_NOT_DODGE,
    clause::C7_1_D_TARGET_GONE,
    clause::C7_1_E_NOT_PICKED_ENEMIES,
    clause::C7_2_1_STEP_1_ATTACK,
    clause::C7_2_3_A_STEP_3_RESULT,
    clause::C7_2_5_C_OTHERS_STAY,
    clause::C7_2_5_D_NOT_WITH_TERRAIN,
    clause::C8_0_B_ONCE_PER_PHASE,
    clause::T_3_6_D_NO_CAVALRY_RETREATS,
    clause::T_3_7_C_FIGHTING_BETWEEN_SECTIONS,
    clause::FAQ_7_0_A,
    clause::FAQ_7_0_B,
    clause::FAQ_7_0_C,
    clause::FAQ_8_0,
    clause::FAQ_T3_B,
    clause::SR_HEADSTRONG_C,
    clause::DC_HEADSTRONG,
    clause::TIME_MELEE,
];
