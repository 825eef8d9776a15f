//! 9 Morale: losses, valour, routs, fortitude, wavering.

use engine::{Ask, Clause, Kind, Side, Tally};
use plane::Length;

use crate::armies::Special;
use crate::battle::{Battle, BrigadeId, Clash, Leader, Mark, Phase, Post, Stage, Step, Unit, UnitId};
use crate::event::Event;
use crate::formation::Formation;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, attack, clause, fate, key, measure, sequence};

/// `vf.9.5.1.a`: wavering units this near to an enemy suffer a loss.
const NEAR: Length = Length::units(6);
/// `vf.9.5.b`: how near the army leader steadies a brigade.
const STEADY: Length = Length::units(12);

/// `vf.1.0.2.a`, `vf.1.0.2.b`: a natural 6 passes, a natural 1 fails, otherwise the total decides.
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

/// `vf.9.2.c`, `vf.8.3.1.b`: losses, halved if they were due to be, are markers up to tenacity, and a valour test for each
/// one beyond, as for a unit that was shaken before (`vf.9.1.b`): the markers it has then, and the tests.
pub fn markers_and_tests(unit: &Unit, losses: u8) -> (u8, u8) {
    let (before, tenacity) = (unit.losses, unit.full_tenacity());
    let markers = (before + losses).min(tenacity.max(before));
    (markers, before + losses - markers)
}

/// The unit suffers losses. Returns the valour tests it owes.
pub fn suffer(field: &mut Field<'_>, unit: UnitId, losses: u8, halved: Option<Clause>, why: Clause) -> u8 {
    if losses == 0 {
        return 0;
    }
    let (markers, tests) = markers_and_tests(field.battle().unit(unit), losses);
    field.happen(Event::LossesSuffered { unit, losses, halved, markers, tests, why });
    tests
}

/// How a unit stands up to losses beyond its tenacity.
#[derive(Clone, Debug)]
pub enum Trial {
    /// `vf.9.2.1`: it has won a melee this phase, and passes all tests.
    Spared,
    /// It has lost a fight and routs without a test, by this clause.
    Routs(Clause),
    /// It tests its valour.
    Tests(ValourRoll),
}

/// What each valour die is rolled with.
#[derive(Clone, Debug)]
pub struct ValourRoll {
    roll: Tally,
    stoic: bool,
}

impl ValourRoll {
    /// The dice of so many tests; the stoic roll ones again (`vf3.stoic.valour`).
    pub fn ask(&self, tests: u8) -> Ask {
        let clause = if self.stoic { clause::VF3_STOIC_VALOUR } else { clause::C9_2_A_VALOUR_TEST };
        let at_least = attack::lowest_hit(self.roll.result);
        let dice = tests.min(attack::MOST_DICE);
        let kind = Kind::Pool { dice, at_least, again_up_to: u8::from(self.stoic), keeps_missed: false };
        Ask { kind, clause }
    }
}

/// How the unit stands up in this phase: the loser of a fight may rout without a test, a winner is spared.
pub fn trial(battle: &Battle, unit: UnitId, phase: Phase) -> Trial {
    let lost = battle.state().engagement.loser == Some(unit);
    if let Some(clause) = automatic_rout(battle).filter(|_| lost) {
        Trial::Routs(clause)
    } else if battle.unit(unit).is(Mark::Won) {
        Trial::Spared
    } else {
        Trial::Tests(ValourRoll {
            roll: valour_roll(battle, unit, phase),
            stoic: attack::has_stoic(battle, unit),
        })
    }
}

/// 9.2: the unit stands its trial for so many tests. Does it fail one?
pub fn test_valour(field: &mut Field<'_>, unit: UnitId, tests: u8) -> bool {
    match trial(field.battle(), unit, field.battle().state().phase) {
        Trial::Routs(clause) => {
            rout(field, unit, clause, true);
            false
        }
        Trial::Spared | Trial::Tests(_) if tests == 0 => false,
        Trial::Spared => {
            field.happen(Event::ValourSpared { unit, tests });
            false
        }
        Trial::Tests(valour) => {
            let ask = valour.ask(tests);
            let rolled = field.roll(ask);
            let failed = rolled.passed < tests.min(attack::MOST_DICE);
            let roll = Box::new(valour.roll);
            field.happen(Event::ValourTested { unit, roll, faces: rolled.faces, failed });
            failed
        }
    }
}

/// What is added to each valour die.
fn valour_roll(battle: &Battle, unit: UnitId, phase: Phase) -> Tally {
    let fire = (phase == Phase::Fire).then(|| clause::C9_2_B_FIRE_PHASE_BONUS.add(1));
    let scum = (phase == Phase::Melee && is_unnerved_by_scum(battle, unit))
        .then(|| clause::FATE_BRITISH_JACK.add(-1));
    Tally::sum(key::ROLL, 0, fire.into_iter().chain(scum))
}

/// `vf.fate.british.jack`: in contact with British infantry when the losses were suffered.
fn is_unnerved_by_scum(battle: &Battle, unit: UnitId) -> bool {
    let engagement = &battle.state().engagement;
    let enemy = battle.unit(unit).side().other();
    let touched = if unit == engagement.main { engagement.main_unnerved } else { engagement.target_unnerved };
    battle.army(enemy).scum && touched
}

/// `vf.9.3`: the unit routs; its brigade may be shattered (9.4).
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

/// `vf.9.5.c`: may this brigade test next?
pub fn check_test(battle: &Battle, side: Side, brigade: BrigadeId) -> Lawful {
    sequence::check_idle(battle)?;
    let open = battle.state().step == Step::Fortitude && testing_side(battle) == Some(side);
    require(open, || refuse(key::NOT_THIS_PHASE, clause::C9_5_C_ORDER))?;
    let owes = owing(battle, side).any(|other| other == brigade);
    require(owes, || refuse(key::NO_TEST_OWED, clause::C9_5_A_FORTITUDE_TEST).brigade(brigade))
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

/// 9.5.1: shaken units rout, the others near the enemy suffer; one defeat. `vf.9.5.1.b`: these routs count for no test.
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
///
/// `vf.9.2.2.c`: nothing was failed, so that nobody is asked for Inspiration. `vf.T.3.6.b`: nobody in terrain routs by 9.2.2,
/// nor who fights him.
fn automatic_rout(battle: &Battle) -> Option<Clause> {
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
        && fate::is_asked(battle, side, &[fate::Card::Inspiration]))
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
