//! RALLY4: the weather, and special events (`fb.r.weather.1`, `fb.r.weather.2`, `fb.r.event.1`, `fb.r.event.2`).

use engine::Side;

use crate::battle::{Battle, InTransit, LeaderId, Mark, SIDES, Step, UnitId};
use crate::event::{CommandEvent, TurnEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, refuse, require};
use crate::tables::command::NUMBERS;
use crate::tables::sky::{self, Clock, SpecialEvent};
use crate::terms::{Arm, Face, Rank, Reading, Sky, Weather};
use crate::{Field, clause, dice, key, leaders, rout};

/// When a turn begins.
pub fn clock(battle: &Battle, turn: u8) -> Clock {
    battle.scenario().start.after(u16::from(turn.saturating_sub(1)) * NUMBERS.clock.turn)
}

/// The sky of a turn that begins: time of day by the clock; a Squall is over.
pub fn sky_of(battle: &Battle, turn: u8, weather: Weather) -> Sky {
    let season = battle.state().options.season;
    Sky { weather, time: sky::time_of_day(season, clock(battle, turn)) }
}

/// `fb.r.weather.1`: on full hours, and on the first turn unless the scenario prints its weather.
fn is_rolled(battle: &Battle) -> bool {
    let turn = battle.state().turn;
    let each = battle.state().options.readings.contains(Reading::WeatherEachTurn);
    if turn == 1 { battle.scenario().weather.is_none() } else { each || clock(battle, turn).is_full_hour() }
}

/// `fb.r.ask.7`: the whole step: weather, then the event.
pub fn roll(field: &mut Field<'_>) {
    field.happen(TurnEvent::StepBegan { step: Step::Cards }.into());
    if is_rolled(field.battle()) {
        let natural = dice::d10(field, clause::R_WEATHER_1);
        let weather = sky::rolled(field.battle().state().options.season, natural);
        field.happen(TurnEvent::WeatherRolled { natural, weather }.into());
        set_weather(field, weather, clause::R_WEATHER_1);
    } else if field.battle().state().sky.weather == Weather::Squall && field.battle().state().turn > 1 {
        set_weather(field, Weather::Rain, clause::R_WEATHER_1);
    }
    let natural = dice::d10(field, clause::R_EVENT_1);
    if !sky::calls_event(natural) {
        field.happen(TurnEvent::SpecialRolled { natural, event: None }.into());
        return;
    }
    let second = dice::d10(field, clause::R_EVENT_1);
    let event = sky::event(second);
    field.happen(TurnEvent::SpecialRolled { natural: second, event: Some(event) }.into());
    happen(field, event);
}

fn set_weather(field: &mut Field<'_>, weather: Weather, why: engine::Clause) {
    let now = field.battle().state().sky;
    if now.weather != weather {
        field.happen(TurnEvent::SkyChanged { sky: Sky { weather, ..now }, why }.into());
    }
}

/// `fb.r.event.1`: what happens; `fb.r.event.2`: without a candidate nothing does.
fn happen(field: &mut Field<'_>, event: SpecialEvent) {
    match event {
        SpecialEvent::CourierLost => delays(field, |delay| delay + 1),
        SpecialEvent::SwiftCourier => delays(field, |delay| delay.saturating_sub(1)),
        SpecialEvent::Stampede => {
            let trains = field.battle().units().filter(|&id| field.battle().arm(id) == Arm::Train).collect();
            if let Some(train) = any(field, trains) {
                rout::rout_stack(field, train, 0, clause::R_EVENT_1);
            }
        }
        SpecialEvent::Misunderstanding => misunderstanding(field),
        SpecialEvent::Cheers => {
            let first = field.battle().state().initiative;
            field.happen(TurnEvent::StepBegan { step: Step::Cheers(first) }.into());
        }
        SpecialEvent::SuddenShower => set_weather(field, Weather::Rain, clause::R_EVENT_1),
        SpecialEvent::GroundMist => set_weather(field, Weather::Mist, clause::R_EVENT_1),
        SpecialEvent::ShortRounds => {
            let guns =
                field.battle().units().filter(|&id| field.battle().arm(id) == Arm::Artillery).collect();
            if let Some(unit) = any(field, guns) {
                field.happen(
                    UnitEvent::Marked { unit, mark: Mark::LowAmmunition, why: clause::R_EVENT_1 }.into(),
                );
            }
        }
        SpecialEvent::StrayBall => stray_ball(field),
        SpecialEvent::Lull => {}
    }
}

/// `fb.r.base.6`: one of them at random, by number.
fn any(field: &mut Field<'_>, units: Vec<UnitId>) -> Option<UnitId> {
    dice::pick(field, units.len(), clause::R_EVENT_2).map(|nth| units[nth])
}

fn delays(field: &mut Field<'_>, change: impl Fn(u8) -> u8) {
    let all: Vec<LeaderId> = field.battle().all_leaders().collect();
    for leader in all {
        if let Some(transit) = field.battle().leader(leader).transit {
            let transit = Some(InTransit { delay: change(transit.delay), ..transit });
            field.happen(CommandEvent::OrderSent { leader, transit, why: clause::R_EVENT_1 }.into());
        }
    }
}

fn misunderstanding(field: &mut Field<'_>) {
    let battle = field.battle();
    let may = |&id: &LeaderId| battle.leader(id).is_active() && battle.officer(id).rank == Rank::Formation;
    let leaders: Vec<LeaderId> = battle.all_leaders().filter(may).collect();
    if let Some(nth) = dice::pick(field, leaders.len(), clause::R_EVENT_2) {
        let leader = leaders[nth];
        field.happen(CommandEvent::Flipped { leader, face: Face::Passive, why: clause::R_EVENT_1 }.into());
    }
}

fn stray_ball(field: &mut Field<'_>) {
    let battle = field.battle();
    let near = |id: &LeaderId| {
        let (leader, side) = (battle.leader(*id), battle.officer(*id).side);
        let enemies = || battle.units_of(side.other()).flat_map(|enemy| battle.unit(enemy).hexes);
        leader.is_on_map() && enemies().any(|hex| battle.range(hex, leader.hex) <= 2)
    };
    let leaders: Vec<LeaderId> = battle.all_leaders().filter(near).collect();
    if let Some(nth) = dice::pick(field, leaders.len(), clause::R_EVENT_2) {
        leaders::casualty(field, leaders[nth], clause::R_EVENT_1);
    }
}

/// Units whose Stragglers may come back by cheers.
pub fn cheered(battle: &Battle, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    battle.units_of(side).filter(|&id| battle.unit(id).is(Mark::Stragglers))
}

/// `fb.r.event.2`: each owner picks one.
pub fn check_cheer(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    let may = battle.state().step == Step::Cheers(side) && cheered(battle, side).any(|id| id == unit);
    require(may, || refuse(key::NOT_ASKED, clause::R_EVENT_2).unit(unit))
}

/// Its Stragglers are back.
pub fn resolve_cheer(field: &mut Field<'_>, unit: UnitId) {
    field.happen(UnitEvent::Unmarked { unit, mark: Mark::Stragglers, why: clause::R_EVENT_1 }.into());
    next_cheers(field);
}

/// The other side, then the cards.
pub fn next_cheers(field: &mut Field<'_>) {
    let Step::Cheers(side) = field.battle().state().step else { return };
    let first = field.battle().state().initiative;
    let step = if side == first { Step::Cheers(first.other()) } else { Step::Cards };
    debug_assert!(SIDES.contains(&side));
    field.happen(TurnEvent::StepBegan { step }.into());
}
