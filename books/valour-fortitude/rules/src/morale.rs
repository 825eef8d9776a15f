//! 9 Morale: losses, valour, routs, fortitude, wavering.

use engine::{Ask, Clause, Kind, Side, Tally};
use plane::Length;

use crate::armies::Special;
use crate::battle::{Battle, BrigadeId, Clash, Leader, Mark, Phase, Post, Stage, UnitId};
use crate::event::Event;
use crate::formation::Formation;
use crate::{Field, attack, clause, fate, key, measure};

/// `vf.9.5.1.a`: wavering units this near to an enemy suffer a loss.
const NEAR: Length = Length::units(6);
/// `vf.9.5.b`: how near the army leader steadies a brigade.
const STEADY: Length = Length::units(12);

/// `vf.1.0.2`: a natural 6 passes, a natural 1 fails, otherwise the total decides.
pub fn passes(face: u8, total: i32, needed: i32) -> bool {
    face == 6 || face != 1 && total >= needed
}

/// The losses a unit suffers in the fire phase: halved in open order, and for light infantry in terrain.
pub fn fire_losses(battle: &Battle, unit: UnitId, hits: u8) -> (u8, Option<Clause>) {
    let halving = if battle.is_in(unit, Formation::Open) {
        Some(clause::SR_OPEN_ORDER_B)
    } else if battle.is_inside(unit) && battle.has(unit, Special::LightInfantry) {
        Some(clause::SR_LIGHT_INFANTRY_C)
    } else {
        None
    };
    match halving {
        Some(clause) if hits > 0 => ((hits / 2).max(1), Some(clause)),
        _ => (hits, None),
    }
}

/// `vf.9.2.c`: markers up to tenacity, a valour test for each loss beyond. Returns the tests.
pub fn suffer(field: &mut Field<'_>, unit: UnitId, losses: u8, halved: Option<Clause>, why: Clause) -> u8 {
    if losses == 0 {
        return 0;
    }
    let one = field.battle().unit(unit);
    let (before, tenacity) = (one.losses, one.full_tenacity());
    let markers = (before + losses).min(tenacity.max(before));
    let tests = before + losses - markers;
    field.happen(Event::LossesSuffered { unit, losses, halved, markers, tests, why });
    tests
}

/// 9.2: the unit tests, unless it has won a melee this phase. Does it fail?
pub fn test_valour(field: &mut Field<'_>, unit: UnitId, tests: u8) -> bool {
    if tests == 0 {
        return false;
    }
    if field.battle().unit(unit).is(Mark::Won) {
        field.happen(Event::ValourSpared { unit, tests });
        return false;
    }
    let roll = valour_roll(field.battle(), unit);
    let at_least = attack::lowest_hit(roll.result);
    let stoic = attack::has_stoic(field.battle(), unit); // vf3.stoic.valour
    let clause = if stoic { clause::VF3_STOIC_VALOUR } else { clause::C9_2_A_VALOUR_TEST };
    let kind =
        Kind::Pool { dice: tests.min(22), at_least, again_up_to: u8::from(stoic), keeps_missed: false };
    let rolled = field.roll(Ask { kind, clause });
    let failed = rolled.passed < tests.min(22);
    field.happen(Event::ValourTested { unit, roll: Box::new(roll), faces: rolled.faces, failed });
    failed
}

/// What is added to each valour die.
fn valour_roll(battle: &Battle, unit: UnitId) -> Tally {
    let fire = (battle.state().phase == Phase::Fire).then(|| clause::C9_2_B_FIRE_PHASE_BONUS.add(1));
    let scum = is_unnerved_by_scum(battle, unit).then(|| clause::FATE_BRITISH_JACK.add(-1));
    Tally::sum(key::ROLL, 0, fire.into_iter().chain(scum))
}

/// `vf.fate.british.jack`: in contact with British infantry when the losses were suffered.
fn is_unnerved_by_scum(battle: &Battle, unit: UnitId) -> bool {
    let engagement = &battle.state().engagement;
    let enemy = battle.unit(unit).side().other();
    let touched = if unit == engagement.main { engagement.main_unnerved } else { engagement.target_unnerved };
    battle.state().phase == Phase::Melee && battle.army(enemy).scum && touched
}

/// 9.3: the unit routs; its brigade may be shattered (9.4).
pub fn rout(field: &mut Field<'_>, unit: UnitId, why: Clause, counts: bool) {
    field.happen(Event::Routed { unit, why, counts });
    let brigade = field.battle().unit(unit).brigade;
    if field.battle().of_brigade(brigade).next().is_none() {
        let side = field.battle().brigade(brigade).side();
        field.happen(Event::Shattered { brigade });
        field.happen(Event::FortitudeSettled { brigade });
        field.happen(Event::Defeated { side, why: clause::C9_4_A_SHATTERED });
    }
}

/// The brigades of a side that owe a fortitude test.
pub fn owing(battle: &Battle, side: Side) -> impl Iterator<Item = BrigadeId> + '_ {
    battle.brigades_of(side).filter(|&brigade| battle.brigade(brigade).routs > 0)
}

/// `vf.9.5.c`: the side whose brigades test next: the active one first.
pub fn testing_side(battle: &Battle) -> Option<Side> {
    let active = battle.state().active;
    [active, active.other()].into_iter().find(|&side| owing(battle, side).next().is_some())
}

/// 9.5: a die for each unit routed in the phase, all must pass.
pub fn test_fortitude(field: &mut Field<'_>, brigade: BrigadeId) {
    let roll = fortitude_roll(field.battle(), brigade);
    let dice = field.battle().brigade(brigade).routs;
    let rolled = field.roll(Ask::pool(dice, attack::lowest_hit(roll.result), clause::C9_5_A_FORTITUDE_TEST));
    let failed = rolled.passed < dice;
    field.happen(Event::FortitudeTested { brigade, roll: Box::new(roll), faces: rolled.faces, failed });
}

/// 9.5: what is added to each fortitude die.
pub fn fortitude_roll(battle: &Battle, brigade: BrigadeId) -> Tally {
    let side = battle.brigade(brigade).side();
    let left = battle.of_brigade(brigade).count();
    let many = (left >= 5).then(|| clause::C9_5_B_FORTITUDE_MODIFIERS.add(1));
    let near = measure::between_leaders(battle, Leader::Brigade(brigade), Leader::Army(side))
        .is_some_and(|gap| gap.at_most(STEADY));
    let led = near.then(|| clause::C9_5_B_FORTITUDE_MODIFIERS.add(1));
    let shaken = |unit: UnitId| battle.unit(unit).is_present() && battle.unit(unit).is_shaken();
    let broken = battle.of_brigade(brigade).all(shaken).then(|| clause::C9_5_B_FORTITUDE_MODIFIERS.add(-1));
    Tally::sum(key::ROLL, 0, many.into_iter().chain(led).chain(broken))
}

/// 9.5.1: shaken units rout, the others near the enemy suffer; one defeat.
pub fn waver(field: &mut Field<'_>, brigade: BrigadeId) {
    let side = field.battle().brigade(brigade).side();
    field.happen(Event::Wavered { brigade });
    field.happen(Event::Defeated { side, why: clause::C9_5_D_FAILURE });
    let units: Vec<UnitId> = field.battle().of_brigade(brigade).collect();
    for &unit in &units {
        let one = field.battle().unit(unit);
        if one.is_present() && one.is_shaken() {
            rout(field, unit, clause::C9_5_1_A_WAVERING, false);
        }
    }
    for &unit in &units {
        if field.battle().unit(unit).is_present() && is_near_enemy(field.battle(), unit) {
            suffer(field, unit, 1, None, clause::C9_5_1_A_WAVERING);
        }
    }
}

fn is_near_enemy(battle: &Battle, unit: UnitId) -> bool {
    let side = battle.unit(unit).side();
    battle
        .of_side(side.other())
        .any(|enemy| measure::distance(battle, unit, enemy).is_some_and(|gap| gap.at_most(NEAR)))
}

/// 9.2.2 and the square's own rule: does the loser of a fight rout without a test? By which clause?
pub fn automatic_rout(battle: &Battle) -> Option<Clause> {
    use crate::armies::Arm;
    let engagement = &battle.state().engagement;
    let loser = engagement.loser?;
    let other = if loser == engagement.main { engagement.target } else { engagement.main };
    if battle.unit(loser).post == Post::Routed {
        return None;
    }
    let terrain = battle.is_inside(loser) || battle.is_inside(other);
    let edition = battle.edition();
    if battle.is_in(loser, Formation::Square) && !(terrain && edition.terrain_saves_squares()) {
        return Some(clause::SR_SQUARE_G);
    }
    // vf.T.3.6.b: nobody in terrain routs by 9.2.2, nor who fights him.
    if terrain {
        return None;
    }
    let target = loser == engagement.target;
    let cavalry = std::iter::once(&engagement.main).chain(engagement.support.iter());
    let ridden_down = target && cavalry.into_iter().any(|&unit| battle.is_arm(unit, Arm::Cavalry));
    match battle.arm(loser) {
        Arm::Artillery if target => Some(clause::C9_2_2_A_AUTOMATIC_ROUT_ARTILLERY),
        Arm::Artillery if edition.guns_rout_in_either_role() => Some(clause::VF3_AUTO_ROUT_ACTIVE),
        Arm::Infantry if ridden_down => Some(clause::C9_2_2_B_AUTOMATIC_ROUT_INFANTRY_V_CAVALRY),
        Arm::Artillery | Arm::Infantry | Arm::Cavalry => None,
    }
}

/// After a failed valour test: is anybody asked for Inspiration? (`vf.fate.8`)
pub fn awaits_inspiration(battle: &Battle) -> Option<Side> {
    let unit = battle.state().engagement.failed?;
    let side = battle.unit(unit).side();
    (battle.state().engagement.stage == Stage::Inspire
        && fate::is_asked(battle, side, &[fate::Card::INSPIRATION]))
    .then_some(side)
}

/// Which clause the losses of an engagement come from.
pub fn cause(clash: Clash) -> Clause {
    match clash {
        Clash::Fire => clause::C8_3_1_A_LOSS_MARKERS,
        Clash::Fight => clause::C7_2_4_STEP_4_LOSSES_AND_VALOUR,
        Clash::Square => clause::SR_SQUARE_F,
    }
}

/// What the chapter carries out by itself.
pub const CLAUSES: &[Clause] = &[
    clause::C8_3_1_B_ORDER_OF_APPLICATION,
    clause::C9_1_A_SHAKEN,
    clause::C9_1_B_SHAKEN_EFFECTS,
    clause::C9_2_C_ARITHMETIC,
    clause::C9_2_1_WINNERS,
    clause::C9_2_2_C_NO_TEST_NO_CARD,
    clause::C9_3_ROUT,
    clause::C9_5_C_ORDER,
    clause::C9_5_1_B_NO_CHAIN_TESTS,
    clause::C9_6_DEFEATS,
    clause::T_3_6_B_NO_AUTOMATIC_ROUTS,
    clause::VF3_AUTO_ROUT_ODT,
    clause::FAQ_8_3,
    clause::FAQ_9_2,
    clause::FAQ_9_5,
    clause::TIME_FORTITUDE,
];
