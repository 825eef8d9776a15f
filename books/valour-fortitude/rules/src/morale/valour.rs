//! 9.2 Valour: tests, and what they add.

use engine::{Ask, Clause, Counts, Kind, Side, Tally};

use super::rout;
use crate::battle::{Battle, Mark, Phase, Post, Stage, UnitId};
use crate::event::Event;
use crate::formation::Formation;
use crate::quantities::ValourTests;
use crate::{Field, attack, clause, fate, key};

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
    pub fn ask(&self, tests: ValourTests) -> Ask {
        let clause = if self.stoic { clause::VF3_STOIC_VALOUR } else { clause::C9_2_A_VALOUR_TEST };
        let at_least = attack::lowest_hit(self.roll.result);
        let dice = tests.0.min(attack::MOST_DICE);
        let kind =
            Kind::Pool { dice, at_least, again_up_to: u8::from(self.stoic), counts: Counts::AllPassed };
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
pub fn test_valour(field: &mut Field<'_>, unit: UnitId, tests: ValourTests) -> bool {
    match trial(field.battle(), unit, field.battle().state().phase) {
        Trial::Routs(clause) => {
            rout(field, unit, clause, true);
            false
        }
        Trial::Spared | Trial::Tests(_) if tests == ValourTests::NONE => false,
        Trial::Spared => {
            field.happen(Event::ValourSpared { unit, tests });
            false
        }
        Trial::Tests(valour) => {
            let ask = valour.ask(tests);
            let rolled = field.roll(ask);
            let failed = rolled.passed < tests.0.min(attack::MOST_DICE);
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
    Tally::sum(key::ROLL, 0, fire.into_iter().chain(scum)).rolled().called(key::VALOUR_ROLL)
}

/// `vf.fate.british.jack`: in contact with British infantry when the losses were suffered.
fn is_unnerved_by_scum(battle: &Battle, unit: UnitId) -> bool {
    let engagement = &battle.state().engagement;
    let enemy = battle.unit(unit).side().other();
    let touched = if unit == engagement.main { engagement.main_unnerved } else { engagement.target_unnerved };
    battle.army(enemy).scum && touched
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
