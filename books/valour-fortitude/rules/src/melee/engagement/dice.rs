//! 5.2 and 7.2: the dice of an attack, what their hits do, and the valour tests that follow.

use engine::{Ask, Side};

use super::retreats::owe_retreats;
use super::to;
use crate::attack::Attack;
use crate::battle::{Clash, Stage, UnitId};
use crate::event::Event;
use crate::fate::{self, Card};
use crate::melee::decide;
use crate::quantities::{Hits, ValourTests};
use crate::{Field, clause, fire, morale};

/// Rolls one side's dice: the main attacker's (`vf.7.2.1`), then those of the fight-back.
pub(super) fn strike(field: &mut Field<'_>, back: bool) {
    let engagement = field.battle().state().engagement;
    let attack = if back { Attack::of_back(&engagement) } else { Attack::of_main(&engagement) };
    let report = fire::strike(field, &attack);
    field.happen(Event::Struck { back, report: Box::new(report) });
}

/// After dice nobody is asked about: a standing order plays Deadly Attack, else on it goes.
pub(super) fn struck(field: &mut Field<'_>) {
    let Some((unit, strike)) = field.battle().state().engagement.rolled() else { return };
    let side = field.battle().unit(unit).side();
    if strike.missed > 0 && fate::is_standing(field.battle(), side, Card::Deadly) {
        play_deadly(field, side);
    } else {
        go_past_dice(field);
    }
}

/// `vf.fate.6`: the failed tests that have not been rolled again are.
pub fn play_deadly(field: &mut Field<'_>, side: Side) {
    let engagement = field.battle().state().engagement;
    let back = engagement.stage == Stage::StruckBack;
    let Some((unit, strike)) = engagement.rolled() else { return };
    fate::put_down(field, side, Card::Deadly, fate::On::Nothing);
    let rolled = field.roll(Ask::pool(strike.missed, strike.at_least, clause::FATE_6));
    field.happen(Event::StruckAgain { back, unit, faces: rolled.faces, hits: Hits(rolled.passed) });
    go_past_dice(field);
}

pub(super) fn go_past_dice(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    let next = match (engagement.stage, engagement.clash) {
        (Stage::Struck, Clash::Fight) => Stage::StrikeBack,
        _ => Stage::Settle,
    };
    to(field, next);
}

/// `vf.5.2.b`, `vf.7.2.4`: result, losses, valour.
pub(super) fn settle(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    let why = morale::cause(engagement.clash);
    let (unit, tests) = match engagement.clash {
        Clash::Fire => {
            let (losses, halved) =
                morale::fire_losses(field.battle(), engagement.target, engagement.struck.hits);
            (engagement.target, morale::suffer(field, engagement.target, losses, halved, why))
        }
        Clash::Square => (
            engagement.main,
            morale::suffer(field, engagement.main, engagement.struck.hits.losses(), None, why),
        ),
        Clash::Fight => return settle_fight(field),
    };
    test_or_go_on(field, unit, tests);
}

fn settle_fight(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    let (winner, tie) = decide(field.battle());
    let loser = if winner == engagement.main { engagement.target } else { engagement.main };
    let (hits, back_hits) = (engagement.struck.hits, engagement.struck_back.hits);
    let vacated = field.battle().occupied(loser);
    field.happen(Event::FightDecided { winner, loser, hits, back_hits, tie, vacated });
    let to_target = morale::suffer(
        field,
        engagement.target,
        hits.losses(),
        None,
        clause::C7_2_4_STEP_4_LOSSES_AND_VALOUR,
    );
    let to_main = morale::suffer(
        field,
        engagement.main,
        back_hits.losses(),
        None,
        clause::C7_2_4_STEP_4_LOSSES_AND_VALOUR,
    );
    let (winner_tests, loser_tests) =
        if winner == engagement.main { (to_main, to_target) } else { (to_target, to_main) };
    morale::test_valour(field, winner, winner_tests);
    test_or_go_on(field, loser, loser_tests);
}

fn test_or_go_on(field: &mut Field<'_>, unit: UnitId, tests: ValourTests) {
    if morale::test_valour(field, unit, tests) {
        to(field, Stage::Inspire);
    } else {
        owe_retreats(field);
    }
}

/// After a failed test that nobody is asked about.
pub(super) fn inspire(field: &mut Field<'_>) {
    let Some(unit) = field.battle().state().engagement.failed else {
        owe_retreats(field);
        return;
    };
    let side = field.battle().unit(unit).side();
    if fate::is_standing(field.battle(), side, Card::Inspiration) {
        fate::put_down(field, side, Card::Inspiration, fate::On::Nothing);
        owe_retreats(field);
    } else {
        to(field, Stage::Break);
    }
}

pub(super) fn break_unit(field: &mut Field<'_>) {
    if let Some(unit) = field.battle().state().engagement.failed {
        morale::rout(field, unit, clause::C9_2_A_VALOUR_TEST, true);
    }
    owe_retreats(field);
}
