//! 7.2: who falls back after a fight, and who is lost because nobody can.

use engine::Side;

use super::headstrong::headstrong;
use super::{deciding, to};
use crate::armies::Arm;
use crate::battle::{Battle, Clash, Group, Post, Stage, UnitId};
use crate::event::Event;
use crate::movement::{self, Manoeuvre, Pace};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, morale};

/// `vf.7.2.5.a`, `vf.sr.square.f`: who must retreat now. Nobody after shooting, nor where terrain is held.
pub(super) fn owe_retreats(field: &mut Field<'_>) {
    let battle = field.battle();
    let engagement = battle.state().engagement;
    let (units, why): (Group, _) = match engagement.clash {
        Clash::Fire => return to(field, Stage::Close),
        Clash::Square => {
            let present = battle.unit(engagement.main).is_present();
            (present.then_some(engagement.main).into_iter().collect(), clause::SR_SQUARE_F)
        }
        Clash::Fight => (beaten_cavalry(battle), clause::C7_2_5_A_STEP_5_LOSING_CAVALRY),
    };
    if !units.is_empty() {
        field.happen(Event::RetreatOwed { units, why });
    }
    to(field, Stage::Retreat);
}

/// `vf.7.2.5.d`, `vf.T.3.6.d`: where either side held a feature no cavalry retreats.
fn is_about_terrain(battle: &Battle) -> bool {
    let engagement = &battle.state().engagement;
    engagement.vacated.is_some() || battle.is_inside(engagement.main) || battle.is_inside(engagement.target)
}

/// The fighter and the melee supporters of one side of the fight.
fn party(battle: &Battle, unit: UnitId) -> Group {
    let engagement = &battle.state().engagement;
    let (fighter, support) = if unit == engagement.main {
        (engagement.main, engagement.support)
    } else {
        (engagement.target, engagement.back_support)
    };
    std::iter::once(fighter).chain(support.iter().copied()).collect()
}

/// The beaten fighter and its melee supporters, as far as they are cavalry still on the table (`vf3.cavalry-retreat`).
fn beaten_cavalry(battle: &Battle) -> Group {
    match battle.state().engagement.loser {
        Some(loser) if !is_about_terrain(battle) => cavalry_of(battle, party(battle, loser)),
        _ => Group::default(),
    }
}

/// `vf.7.2.5.c`: of those who fought only cavalry leaves; infantry and guns stay in contact.
fn cavalry_of(battle: &Battle, units: Group) -> Group {
    units
        .iter()
        .copied()
        .filter(|&unit| battle.unit(unit).post == Post::Table && battle.is_arm(unit, Arm::Cavalry))
        .collect()
}

/// A unit that must retreat and has nowhere to go.
fn hopeless(battle: &Battle) -> Option<UnitId> {
    battle.state().retreats.iter().copied().find(|&unit| movement::find_retreat(battle, unit).is_none())
}

/// `vf.6.4.d`: who cannot retreat routs without anybody deciding. The search is long, so it is made once.
pub(super) fn rout_or_go_on(field: &mut Field<'_>) -> bool {
    if let Some(unit) = hopeless(field.battle()) {
        morale::rout(field, unit, clause::C6_4_D_IMPOSSIBLE_FORCED_RETREAT, true);
        return true;
    }
    if deciding(field.battle()).is_some() {
        return false;
    }
    let fight = field.battle().state().engagement.clash == Clash::Fight;
    to(field, if fight { Stage::Occupy } else { Stage::Close });
    true
}

/// May this unit retreat this way now?
pub(super) fn check_retreat(battle: &Battle, side: Side, unit: UnitId, manoeuvre: &Manoeuvre) -> Lawful {
    let forced = battle.state().engagement.stage == Stage::Retreat;
    let owing = if forced { &battle.state().retreats } else { &battle.state().withdrawals };
    require(owing.contains(&unit) && battle.unit(unit).side() == side, || {
        refuse(key::NO_RETREAT_NOW, clause::C7_2_5_A_STEP_5_LOSING_CAVALRY).unit(unit)
    })?;
    movement::plan(battle, unit, Pace::Retreat, manoeuvre).map(drop)
}

/// `vf.7.2.5.b`: victorious cavalry may retreat, unless it must assault again.
pub(super) fn offer_withdrawal(field: &mut Field<'_>) {
    let battle = field.battle();
    let engagement = battle.state().engagement;
    let winner = match engagement.loser {
        Some(loser) if loser == engagement.main => engagement.target,
        Some(_) | None => engagement.main,
    };
    let units = match is_about_terrain(battle) {
        true => Group::default(),
        false => {
            let obliged = headstrong(battle);
            let all = cavalry_of(battle, party(battle, winner));
            let able =
                |&unit: &UnitId| Some(unit) != obliged && movement::find_retreat(battle, unit).is_some();
            all.iter().copied().filter(able).collect()
        }
    };
    if !units.is_empty() {
        field.happen(Event::RetreatOffered { units });
    }
    to(field, Stage::Withdraw);
}
