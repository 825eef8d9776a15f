//! Attacks while they are being resolved.

use crate::battle::{Clash, Engagement, Fired, Mark, Stage, State, Strike, UnitId};
use crate::event::{Event, Pick, ShotReport, SquareResult, StrikeReport};
use crate::land::FeatureId;
use crate::quantities::Hits;

pub fn name_target(state: &mut State, target: UnitId, directed: bool) {
    state.named = Some(target);
    state.directed = directed;
}

pub fn shoot(state: &mut State, report: &ShotReport) {
    let strike = &report.strike;
    fire(state, strike.main, report.skirmish);
    for &unit in strike.support.iter() {
        fire(state, unit, report.skirmishing.contains(&unit));
    }
    state.unit_mut(strike.target).set(Mark::Targeted, true);
    state.named = None;
    state.directed = false;
    state.engagement = Engagement {
        clash: Clash::Fire,
        stage: Stage::Struck,
        main: strike.main,
        target: strike.target,
        support: strike.support,
        skirmish: report.skirmish,
        directed: report.directed,
        struck: dice_of(strike),
        ..Engagement::default()
    };
}

fn fire(state: &mut State, unit: UnitId, skirmish: bool) {
    let one = state.unit_mut(unit);
    one.set(Mark::Attacked, true);
    one.fired = if skirmish { Fired::Skirmish } else { Fired::Full };
}

fn dice_of(report: &StrikeReport) -> Strike {
    Strike { hits: report.hits, missed: report.missed, at_least: report.at_least }
}

pub fn strike(engagement: &mut Engagement, back: bool, report: &StrikeReport) {
    if back {
        engagement.struck_back = dice_of(report);
        engagement.stage = Stage::StruckBack;
    } else {
        engagement.struck = dice_of(report);
        engagement.stage = Stage::Struck;
    }
}

pub fn strike_again(engagement: &mut Engagement, back: bool, hits: Hits) {
    let strike = if back { &mut engagement.struck_back } else { &mut engagement.struck };
    strike.hits += hits;
    strike.missed = 0;
}

pub fn roll_square(state: &mut State, unit: UnitId, result: SquareResult, unnerved: bool) {
    state.unit_mut(unit).set(Mark::SquareRolled, true);
    if result != SquareResult::Stays {
        state.engagement = Engagement {
            clash: Clash::Square,
            stage: Stage::Settle,
            main: unit,
            target: unit,
            struck: Strike { hits: result.hits(), ..Strike::default() },
            main_unnerved: unnerved,
            ..Engagement::default()
        };
    }
}

pub fn pick(state: &mut State, picks: &[Pick]) {
    for pick in picks {
        let one = state.unit_mut(pick.unit);
        one.pick = Some(pick.target);
        one.set(Mark::Main, pick.is_main);
    }
}

pub fn open(state: &mut State, event: &Event) {
    let Event::FightOpened { main, target, support, brigade, second } = event else { return };
    state.engagement = Engagement {
        clash: Clash::Fight,
        stage: Stage::FightBack,
        main: *main,
        target: *target,
        support: *support,
        brigade: *brigade,
        second: *second,
        ..Engagement::default()
    };
    for &unit in support.iter().chain(brigade).chain([main]) {
        state.unit_mut(unit).set(Mark::Attacked, true);
    }
    state.unit_mut(*target).set(Mark::Targeted, true);
}

pub fn ready(state: &mut State, event: &Event) {
    let Event::BackReady { support, brigade, main_unnerved, target_unnerved } = event else { return };
    let target = state.engagement.target;
    for &unit in support.iter().chain(brigade).chain([&target]) {
        state.unit_mut(unit).set(Mark::Attacked, true);
    }
    let engagement = &mut state.engagement;
    engagement.back_support = *support;
    engagement.back_brigade = *brigade;
    engagement.main_unnerved = *main_unnerved;
    engagement.target_unnerved = *target_unnerved;
    engagement.stage = Stage::Strike;
}

pub fn decide(state: &mut State, winner: UnitId, loser: UnitId, vacated: Option<FeatureId>) {
    state.unit_mut(winner).set(Mark::Won, true);
    state.engagement.loser = Some(loser);
    state.engagement.vacated = vacated;
}

pub fn close(state: &mut State, fighters: [UnitId; 2]) {
    for unit in fighters {
        let one = state.unit_mut(unit);
        one.fights += 1;
        one.set(Mark::Fought, true);
    }
    state.engagement = Engagement::default();
}
