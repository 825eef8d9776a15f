//! 3: the phases of a turn, each up to the decision it waits for.

use super::ending::after_pass;
use super::{end_turn, step};
use crate::battle::{BrigadeId, Phase, Step, UnitId};
use crate::event::{Event, Idle};
use crate::fate::{self, Card};
use crate::quantities::Losses;
use crate::{Field, fire, measure, melee, morale};

/// T1: the phase begins, and a card is drawn.
pub fn begin_fate(field: &mut Field<'_>) {
    begin(field, Phase::Fate);
    fate::draw(field);
    field.happen(Event::StepTo { step: Step::Fate });
}

fn begin(field: &mut Field<'_>, phase: Phase) {
    let side = field.battle().state().active;
    field.happen(Event::PhaseBegan { phase, side });
}

/// `vf.time.fate`: T1.2, Capture needs an objective in enemy hands, Les Grognards a unit with losses; else nobody is asked.
pub(super) fn fate_phase(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let side = battle.state().active;
    let capture = battle.state().objectives.iter().any(|one| one.holder == Some(side.other()));
    let french = battle.army(side).nation == crate::armies::Nation::French;
    let grognards = french && battle.of_side(side).any(|unit| battle.unit(unit).losses > Losses::NONE);
    let cards: Vec<Card> =
        capture.then_some(Card::Capture).into_iter().chain(grognards.then_some(Card::Jack)).collect();
    if fate::is_asked(battle, side, &cards) {
        return false;
    }
    let why = if battle.army(side).hand.count() == 0 {
        Idle::NoCards
    } else if cards.is_empty() {
        Idle::NoUse
    } else {
        Idle::Settled
    };
    idle(field, why);
    end_fate(field);
    true
}

/// The active side is told why the phase goes by.
fn idle(field: &mut Field<'_>, why: Idle) {
    let state = field.battle().state();
    let (side, phase) = (state.active, state.phase);
    field.happen(Event::PhaseIdle { side, phase, why });
}

/// The fate phase is over.
pub fn end_fate(field: &mut Field<'_>) {
    field.happen(Event::PhaseEnded { phase: Phase::Fate });
    begin(field, Phase::Fire);
    field.happen(Event::StepTo { step: Step::Fire });
}

/// `vf.time.fire`: T2, shooting after shooting until the chief ends the phase or nobody has an enemy in range (`vf.5.0.c`).
pub(super) fn fire_phase(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let side = battle.state().active;
    let in_range = |unit: UnitId, enemy: UnitId| {
        let reach = fire::reach(battle, unit, battle.has(unit, crate::armies::Special::Skirmishers));
        measure::range(battle, unit, enemy).is_some_and(|range| range.at_most(reach))
    };
    let may = |unit: UnitId| {
        let one = battle.unit(unit);
        crate::attack::fire_value(battle, unit) > 0
            && !one.is(crate::battle::Mark::Attacked)
            && battle.is_deployed(unit)
            && battle.of_side(side.other()).any(|enemy| {
                !battle.unit(enemy).is(crate::battle::Mark::Targeted)
                    && in_range(unit, enemy)
                    && measure::is_in_arc(battle, unit, enemy)
            })
    };
    if battle.of_side(side).any(may) {
        return false;
    }
    // Whoever has fired and has no target left has had his phase.
    if battle.of_side(side).all(|unit| !battle.unit(unit).is(crate::battle::Mark::Attacked)) {
        idle(field, Idle::NobodyInRange);
    }
    step(field, Step::Fortitude)
}

/// `vf.time.melee`: T4 begins with cards, each side in turn, if it is asked and there is anything to fight about.
pub(super) fn melee_cards(field: &mut Field<'_>, passes: u8) -> bool {
    let battle = field.battle();
    let active = battle.state().active;
    let fighting = battle.of_side(active).any(|unit| measure::is_engaged(battle, unit));
    if !fighting {
        idle(field, Idle::NobodyInContact);
        return step(field, Step::Fortitude);
    }
    let side = if passes == 0 { active } else { active.other() };
    if passes < 2 && fate::is_asked(battle, side, &fate::of_melee(battle, side)) {
        return false;
    }
    step(field, after_pass(passes))
}

pub(super) fn squares(field: &mut Field<'_>) -> bool {
    let mut candidates = melee::square_candidates(field.battle());
    match (candidates.next(), candidates.next()) {
        (None, _) => {
            drop(candidates);
            step(field, Step::Picks)
        }
        (Some(unit), None) => {
            drop(candidates);
            melee::roll_square(field, unit);
            true
        }
        (Some(_), Some(_)) => false,
    }
}

/// T4.3: when every unit has but one enemy and every enemy but one unit, there is nothing to ask.
pub(super) fn picks(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let units: Vec<UnitId> = melee::pickers(battle).collect();
    let beside = battle.of_side(battle.state().active).any(|unit| {
        battle.unit(unit).pick.is_none()
            && !measure::is_engaged(battle, unit)
            && melee::opponents(battle, unit).next().is_some()
    });
    if units.is_empty() {
        return if beside { false } else { step(field, Step::Fights) };
    }
    let picked: Vec<Vec<UnitId>> =
        units.iter().map(|&unit| melee::opponents(battle, unit).collect()).collect();
    let single = picked.iter().all(|enemies| enemies.len() == 1);
    let mut targets: Vec<UnitId> = picked.iter().flatten().copied().collect();
    targets.sort_unstable();
    targets.dedup();
    if !single || beside || targets.len() != units.len() {
        return false;
    }
    let picks: Vec<_> = units.iter().zip(&picked).map(|(&unit, enemies)| (unit, enemies[0])).collect();
    melee::pick(field, &picks);
    step(field, Step::Fights)
}

pub(super) fn fights(field: &mut Field<'_>) -> bool {
    if melee::open_fights(field.battle()).is_empty() { step(field, Step::Fortitude) } else { false }
}

/// `vf.time.fortitude`: at the end of every phase brigades that lost units test, one side after the other.
pub(super) fn fortitude(field: &mut Field<'_>) -> bool {
    let Some(side) = morale::testing_side(field.battle()) else {
        return end_phase(field);
    };
    let owing: Vec<BrigadeId> = morale::owing(field.battle(), side).collect();
    match owing[..] {
        [brigade] => {
            morale::test_fortitude(field, brigade);
            true
        }
        _ => false,
    }
}

pub(super) fn waver_or_ask(field: &mut Field<'_>, brigade: BrigadeId) -> bool {
    let side = field.battle().brigade(brigade).side();
    if fate::is_asked(field.battle(), side, &[Card::Inspiration]) {
        return false;
    }
    if fate::is_standing(field.battle(), side, Card::Inspiration) {
        fate::play(field, side, Card::Inspiration, fate::On::Nothing);
    } else {
        morale::waver(field, brigade);
    }
    true
}

/// The phase is over: the next begins, or Breakthrough, or the turn ends.
fn end_phase(field: &mut Field<'_>) -> bool {
    let phase = field.battle().state().phase;
    field.happen(Event::PhaseEnded { phase });
    match phase {
        Phase::Setup | Phase::Fate => begin_fate(field),
        Phase::Fire => {
            begin(field, Phase::Action);
            field.happen(Event::StepTo { step: Step::Action });
        }
        Phase::Action => {
            begin(field, Phase::Melee);
            field.happen(Event::StepTo { step: Step::MeleeCards(0) });
        }
        Phase::Melee => field.happen(Event::StepTo { step: Step::Breakthrough }),
    }
    true
}

pub(super) fn breakthrough(field: &mut Field<'_>) -> bool {
    let side = field.battle().state().active;
    let any = field.battle().of_side(side).next().is_some();
    if any && fate::is_asked(field.battle(), side, &[Card::Breakthrough]) {
        return false;
    }
    end_turn(field);
    true
}
