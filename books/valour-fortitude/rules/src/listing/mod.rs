//! A fair selection of lawful orders, and a sampler. Every one of them passes `check`.
//!
//! On a measured table not every order can be listed; these are the ones worth showing, and a random player draws from
//! the same places.

mod fights;
mod leaders;
mod manoeuvres;
mod setting_up;
mod shots;

use engine::{Asker, FastDice, Judges as _, Lists, Side};
use leaders::{behind, displaced, ride};
use shots::{sample_shot, shootings};

use crate::ValourFortitude;
use crate::battle::{Battle, BrigadeId, Leader, LeaderPost, Mark, Post, Stage, Step};
use crate::fate::{Card, On};
use crate::leaders::Ride;
use crate::numbers;
use crate::order::Order;
use crate::{action, melee, morale};

pub use manoeuvres::{exit_settings, usual_layouts};
pub use setting_up::{lists, plain_ground, titled_lists};

impl Lists for ValourFortitude {
    const LISTED: bool = false;

    /// Lawful orders of a seat.
    fn list(battle: &Battle, by: Asker, orders: &mut Vec<Order>) {
        let side = by.side;
        let mut found = Vec::new();
        candidates(battle, side, &mut found);
        orders.extend(found.into_iter().filter(|order| ValourFortitude::judge(battle, by, order).is_ok()));
        if ValourFortitude::judge(battle, by, &Order::Concede).is_ok() {
            orders.push(Order::Concede);
        }
    }

    fn gives_up(order: &Order) -> bool {
        matches!(order, Order::Concede)
    }

    /// Draws one lawful order; none only if the seat has nothing to decide.
    fn draw_lawful(battle: &Battle, by: Asker, dice: &mut FastDice) -> Option<Order> {
        let side = by.side;
        let lawful = |order: &Order| ValourFortitude::judge(battle, by, order).is_ok();
        if let Step::Acting(brigade) | Step::Pursuit(brigade) = battle.state().step
            && battle.state().engagement.stage == Stage::Idle
            && battle.state().displaced.is_empty()
        {
            if let Some(order) = manoeuvres::sample(battle, brigade, dice).filter(lawful) {
                return Some(order);
            }
            let done = [Order::Done, ride(battle, brigade, dice).unwrap_or(Order::Done)];
            let order = &done[dice.below(2) as usize];
            return if lawful(order) { Some(order.clone()) } else { Some(Order::Done).filter(lawful) };
        }
        if battle.state().step == Step::Fire && battle.is_idle() {
            let order = sample_shot(battle, side, dice).filter(lawful).unwrap_or(Order::End);
            return lawful(&order).then_some(order);
        }
        let mut found = Vec::new();
        candidates(battle, side, &mut found);
        while !found.is_empty() {
            let order = found.swap_remove(dice.below(numbers::count(found.len())) as usize);
            if lawful(&order) {
                return Some(order);
            }
        }
        None
    }
}

/// What might be lawful now, to be judged by `check`.
fn candidates(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    let state = battle.state();
    if let Some(&leader) = state.displaced.first() {
        displaced(battle, leader, orders);
        return;
    }
    // A brigade about to waver is decided on before anything else of the step.
    if state.wavering.is_some() && state.engagement.stage == Stage::Idle {
        orders.extend(cards(battle, side));
        orders.push(Order::Pass);
        return;
    }
    if state.engagement.stage != Stage::Idle {
        return fights::of_stage(battle, side, state.engagement.stage, orders);
    }
    orders.extend(cards(battle, side));
    match state.step {
        Step::SettingUp(step) => setting_up::candidates(battle, side, step, orders),
        Step::Confusion | Step::Fate | Step::MeleeCards(_) | Step::Breakthrough => orders.push(Order::Pass),
        Step::Fire => {
            orders.push(Order::End);
            shootings(battle, side, orders);
        }
        Step::Action => of_action(battle, side, orders),
        Step::Acting(brigade) => of_acting(battle, brigade, orders),
        Step::Initiative(unit) => manoeuvres::of_unit(battle, unit, orders),
        Step::Pursuit(brigade) => {
            orders.push(Order::Done);
            battle.of_brigade(brigade).for_each(|unit| manoeuvres::of_unit(battle, unit, orders));
        }
        Step::Squares => orders.extend(melee::square_candidates(battle).map(Order::Square)),
        Step::Picks => fights::picks(battle, side, orders),
        Step::Fights => fights::open(battle, orders),
        Step::Fortitude => {
            orders.push(Order::Pass);
            orders.extend(morale::owing(battle, side).map(Order::Test));
        }
    }
}

/// Cards that could be played, on everything they could be played on.
fn cards(battle: &Battle, side: Side) -> Vec<Order> {
    let mut plays = Vec::new();
    let army = battle.army(side);
    for card in army.hand.iter().filter(|&card| crate::fate::is_window(battle, side, card)) {
        let mut play = |on: On| plays.push(Order::Play { card, on });
        match card {
            Card::Ace => battle.leaders_of(side).for_each(|leader| play(On::Leader(leader))),
            Card::Capture => (0..battle.state().objectives.len())
                .for_each(|index| play(On::Objective(numbers::count(index)))),
            Card::Breakthrough | Card::Queen | Card::King => {
                battle.brigades_of(side).for_each(|brigade| play(On::Brigade(brigade)));
            }
            Card::Stubborn | Card::Surprise => battle.of_side(side).for_each(|unit| play(On::Unit(unit))),
            Card::Jack => {
                play(On::Nothing);
                battle.of_side(side).for_each(|unit| play(On::Unit(unit)));
            }
            Card::Confusion | Card::Deadly | Card::Inspiration => play(On::Nothing),
            // Directed Fire goes with the order that shoots, and the tide turns by itself.
            Card::Directed | Card::Tide => {}
        }
    }
    plays
}

fn of_acting(battle: &Battle, brigade: BrigadeId, orders: &mut Vec<Order>) {
    orders.push(Order::Done);
    for unit in battle.of_brigade(brigade).filter(|&unit| !battle.unit(unit).is(Mark::Acted)) {
        manoeuvres::of_unit(battle, unit, orders);
    }
    let spots = battle.of_brigade(brigade).filter(|&unit| battle.unit(unit).post == Post::Table);
    let leader = Leader::Brigade(brigade);
    orders.extend(spots.map(|unit| Order::Leader { leader, ride: Ride::To(behind(battle, unit)) }));
}

fn of_action(battle: &Battle, side: Side, orders: &mut Vec<Order>) {
    orders.extend(action::unpicked(battle, side).map(Order::Activate));
    orders.push(Order::End);
    setting_up::arrivals(battle, side, orders);
    let failed = battle.of_side(side).filter(|&unit| {
        battle.brigade_of(unit).activation == crate::battle::Activation::Failed
            && !battle.army(side).initiative
    });
    if let Some(card) = battle.army(side).hand.iter().next() {
        orders.extend(failed.map(|unit| Order::Initiative { card, unit }));
    }
    if let Some(unit) = battle.of_side(side).find(|&unit| battle.unit(unit).post == Post::Table) {
        let leaders =
            std::iter::once(Leader::Army(side)).chain(battle.brigades_of(side).map(Leader::Brigade));
        for leader in leaders
            .filter(|&leader| matches!(leader, Leader::Army(_)) || battle.leader(leader) == LeaderPost::Off)
        {
            orders.push(Order::Leader { leader, ride: Ride::To(behind(battle, unit)) });
        }
    }
}
