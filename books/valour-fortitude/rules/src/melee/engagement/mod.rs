//! 7.2 and 5.2: an attack from its dice to its end, stage by stage. A stage that needs nobody goes on by itself.

mod dice;
mod headstrong;
mod occupation;
mod retreats;

use dice::{break_unit, go_past_dice, inspire, settle, strike, struck};
use engine::Side;
use headstrong::{assault_again, check_headstrong, headstrong};
use occupation::{check_occupy, occupier, occupy};
use retreats::{check_retreat, offer_withdrawal, rout_or_go_on};

use super::{back_brigade_supporters, back_supporters, check_back, ready};
use crate::action::{self, Action};
use crate::battle::{Battle, Choice, Clash, Group, Stage, UnitId};
use crate::event::{Event, Spends};
use crate::movement::Pace;
use crate::refusal::{Lawful, refuse};
use crate::{Field, clause, fate, key, morale};

pub use dice::play_deadly;

/// The side that decides something in this stage; `None` if it goes on by itself.
pub fn deciding(battle: &Battle) -> Option<Side> {
    let engagement = &battle.state().engagement;
    let of = |unit: UnitId| battle.unit(unit).side();
    match engagement.stage.choice()? {
        Choice::FightBack => {
            let side = of(engagement.target);
            let choice = !battle.army(side).standing.is_quiet()
                && (back_supporters(battle).next().is_some()
                    || back_brigade_supporters(battle).next().is_some());
            (choice || fate::is_asked(battle, side, &fate::of_melee(battle, side))).then_some(side)
        }
        Choice::Deadly => {
            let (unit, strike) = engagement.rolled()?;
            let cards = fate::after_dice(battle, of(unit), strike.missed);
            fate::is_asked(battle, of(unit), &cards).then_some(of(unit))
        }
        Choice::Inspire => morale::awaits_inspiration(battle),
        Choice::Retreat => retreating_side(battle),
        Choice::Occupy => occupier(battle).map(|(unit, _)| of(unit)),
        Choice::Withdraw => battle.state().withdrawals.first().map(|&unit| of(unit)),
        Choice::Headstrong => headstrong(battle).map(of),
    }
}

/// `vf.7.2.5.a`: the owner of the units that must retreat; the losing side alone has any.
pub fn retreating_side(battle: &Battle) -> Option<Side> {
    battle.state().retreats.first().map(|&unit| battle.unit(unit).side())
}

/// Goes on by one stage; false if somebody must decide, or nothing is being resolved.
pub fn advance(field: &mut Field<'_>) -> bool {
    let stage = field.battle().state().engagement.stage;
    if stage == Stage::Retreat {
        return rout_or_go_on(field);
    }
    if stage == Stage::Idle || deciding(field.battle()).is_some() {
        return false;
    }
    match stage {
        Stage::Idle | Stage::Retreat => return false,
        Stage::FightBack => {
            let (support, brigade) = all_who_may(field.battle());
            ready(field, support, brigade);
        }
        Stage::Strike => strike(field, false),
        Stage::StrikeBack => strike(field, true),
        Stage::Struck | Stage::StruckBack => struck(field),
        Stage::Settle => settle(field),
        Stage::Inspire => inspire(field),
        Stage::Break => break_unit(field),
        Stage::Occupy => offer_withdrawal(field),
        Stage::Withdraw => to(field, Stage::Headstrong),
        Stage::Headstrong => to(field, Stage::Close),
        Stage::Close => close(field),
    }
    true
}

/// Everybody who may support the fight-back, as many as there is room for. In play there is nobody when this goes on by
/// itself; where odds are walked it is what the defender is taken to choose.
fn all_who_may(battle: &Battle) -> (Group, Option<UnitId>) {
    let side = battle.unit(battle.state().engagement.target).side();
    let mut support = Group::default();
    for unit in back_supporters(battle) {
        let with: Group = support.iter().copied().chain([unit]).collect();
        if check_back(battle, side, &with, None).is_ok() {
            support = with;
        }
    }
    let brigade =
        back_brigade_supporters(battle).find(|&unit| check_back(battle, side, &support, Some(unit)).is_ok());
    (support, brigade)
}

fn to(field: &mut Field<'_>, stage: Stage) {
    field.happen(Event::StageTo { stage });
}

/// May the unit do this in the middle of a fight: retreat, take what the enemy held, assault again?
pub fn check_act(battle: &Battle, side: Side, unit: UnitId, action: &Action) -> Lawful {
    let stage = battle.state().engagement.stage;
    match action {
        Action::Go(Pace::Retreat, manoeuvre) if matches!(stage, Stage::Retreat | Stage::Withdraw) => {
            check_retreat(battle, side, unit, manoeuvre)
        }
        Action::Go(pace, manoeuvre) if stage == Stage::Headstrong => {
            check_headstrong(battle, side, unit, *pace, manoeuvre)
        }
        Action::Occupy(feature) if stage == Stage::Occupy => check_occupy(battle, side, unit, *feature),
        Action::Hold | Action::Go(..) | Action::Rally | Action::Occupy(_) | Action::Exit(_) => {
            Err(refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))
        }
    }
}

/// Does it.
pub fn act(field: &mut Field<'_>, unit: UnitId, action: &Action) {
    match action {
        Action::Go(Pace::Retreat, manoeuvre) => {
            action::go(field, unit, Pace::Retreat, manoeuvre, Spends::Action);
        }
        Action::Go(pace, manoeuvre) => assault_again(field, unit, *pace, manoeuvre),
        Action::Occupy(feature) => occupy(field, unit, *feature),
        Action::Hold | Action::Rally | Action::Exit(_) => {}
    }
}

/// Lets a moment pass: cards, occupation, withdrawal.
pub fn pass(field: &mut Field<'_>, side: Side) {
    field.happen(Event::Passed { side });
    let engagement = field.battle().state().engagement;
    if engagement.stage == Stage::FightBack {
        ready(field, Group::default(), None);
    } else if engagement.rolled().is_some() {
        go_past_dice(field);
    } else if engagement.stage == Stage::Inspire {
        to(field, Stage::Break);
    } else if engagement.stage == Stage::Occupy {
        offer_withdrawal(field);
    } else if engagement.stage == Stage::Withdraw {
        field.happen(Event::RetreatOffered { units: Group::default() });
        to(field, Stage::Headstrong);
    }
}

fn close(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    match engagement.clash {
        Clash::Fight => field.happen(Event::FightClosed { main: engagement.main, target: engagement.target }),
        Clash::Fire | Clash::Square => to(field, Stage::Idle),
    }
}
