//! 6 Action phase: activation, messengers, and the list of actions.

mod activation;
mod initiative;
mod messengers;
mod rally;

use initiative::{check_surprise, finish_initiative};
use rally::rally;

use crate::armies::Special;
use crate::battle::{Activation, Battle, Fired, Mark, Stage, Step, UnitId};
use crate::defend::{self, Setting};
use crate::event::{Event, Spends};
use crate::land::FeatureId;
use crate::movement::{self, Manoeuvre, Pace};
use crate::quantities::Losses;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, leaders, melee, sequence};
use engine::{Asker, Judged, Side};

pub use activation::{activate, check_activate, check_done, check_end, done, is_automatic, unpicked};
pub use initiative::{check_initiative, take_initiative};
pub use messengers::{
    EARSHOT, check_messenger, is_out_of_earshot, needs_messenger, out_of_earshot, send_messenger,
};
pub use rally::rally_ask;

/// `vf.6.2.1`: what a unit may do with its action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Stays where it is.
    Hold,
    /// Goes somewhere.
    Go(Pace, Manoeuvre),
    /// Takes losses back.
    Rally,
    /// Enters defendable terrain, or the next section of it.
    Occupy(FeatureId),
    /// Leaves it.
    Exit(Setting),
}

/// `vf.6.2.a`: is it this unit's time to act? Who has fired may not, but for horse artillery (`vf.sr.horse-artillery.c`).
pub fn check_may_act(battle: &Battle, side: Side, unit: UnitId) -> Lawful {
    let one = battle.unit(unit);
    require(one.side() == side, || refuse(key::NOT_YOURS, clause::C1_4_B_BRIGADE_COMMANDER).unit(unit))?;
    require(one.is_present(), || refuse(key::NOT_ON_TABLE, clause::C6_2_A_ACTING_UNITS).unit(unit))?;
    check_turn_of(battle, unit)?;
    require(!one.is(Mark::Acted), || refuse(key::ACTED_BEFORE, clause::C6_2_A_ACTING_UNITS).unit(unit))?;
    if matches!(battle.state().step, Step::Pursuit(_)) {
        return Ok(());
    }
    require(one.fired != Fired::Full || battle.has(unit, Special::HorseArtillery), || {
        refuse(key::HAS_FIRED, clause::C5_0_D_SHOOTING_COSTS_THE_ACTION).unit(unit)
    })
}

/// `vf.6.2.a`: does the unit's brigade act, or the unit itself on initiative?
fn check_turn_of(battle: &Battle, unit: UnitId) -> Lawful {
    let brigade = battle.unit(unit).brigade;
    let step = battle.state().step;
    if let Step::Acting(acting) = step {
        return require(brigade == acting, || {
            refuse(key::OTHER_BRIGADE, clause::C6_2_A_ACTING_UNITS).unit(unit)
        });
    }
    if let Step::Initiative(chosen) = step {
        return require(unit == chosen, || refuse(key::OTHER_UNIT, clause::FATE_ANY).unit(unit));
    }
    if let Step::Pursuit(pursuing) = step {
        return require(brigade == pursuing, || refuse(key::OTHER_BRIGADE, clause::FATE_4).unit(unit));
    }
    let failed = step == Step::Action && battle.brigade(brigade).activation == Activation::Failed;
    require(!failed, || refuse(key::BRIGADE_FAILED, clause::C6_1_B_FAILED_BRIGADE).brigade(brigade))?;
    Err(refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))
}

/// May the seat have this done? While an attack is being resolved, only what it asks for.
pub fn check_order(battle: &Battle, by: Asker, unit: UnitId, action: &Action) -> Lawful {
    let state = battle.state();
    require(state.displaced.is_empty(), || {
        refuse(key::LEADER_FIRST, clause::C6_3_2_C_RUNNING_OVER_AN_ENEMY_LEADER)
    })?;
    sequence::check_commands(battle, by.seat, unit)?;
    if state.engagement.stage == Stage::Idle {
        check(battle, by.side, unit, action)
    } else {
        melee::check_act(battle, by.side, unit, action)
    }
}

/// Is this action lawful?
pub fn check(battle: &Battle, side: Side, unit: UnitId, action: &Action) -> Lawful {
    check_may_act(battle, side, unit)?;
    if matches!(battle.state().step, Step::Pursuit(_)) {
        let moves = matches!(action, Action::Hold | Action::Go(Pace::Move, _));
        require(moves, || refuse(key::ONLY_MOVES, clause::FATE_4).unit(unit))?;
    } else if *action != Action::Hold {
        require(!needs_messenger(battle, unit), || {
            refuse(key::NEEDS_MESSENGER, clause::C6_2_2_A_MESSENGER_TEST).unit(unit)
        })?;
    }
    if battle.state().surprise == Some(unit) {
        check_surprise(battle, unit, action)?;
    }
    match action {
        Action::Hold => Ok(()),
        Action::Go(pace, manoeuvre) => movement::plan(battle, unit, *pace, manoeuvre).map(drop),
        Action::Rally => require(battle.unit(unit).losses > Losses::NONE, || {
            refuse(key::NO_LOSSES, clause::C6_7_A_RALLY).unit(unit)
        }),
        Action::Occupy(feature) => defend::check_occupy(battle, unit, *feature),
        Action::Exit(setting) => defend::check_exit(battle, unit, setting),
    }
}

/// Carries an action out.
pub fn resolve(field: &mut Field<'_>, unit: UnitId, action: &Action) {
    if field.battle().state().engagement.stage != Stage::Idle {
        return melee::act(field, unit, action);
    }
    match action {
        Action::Hold => field.happen(Event::Held { unit }),
        Action::Go(pace, manoeuvre) => {
            let surprised = field.battle().state().surprise == Some(unit) && *pace == Pace::Move;
            let spends = if surprised { Spends::Nothing } else { Spends::Action };
            go(field, unit, *pace, manoeuvre, spends);
        }
        Action::Rally => rally(field, unit),
        Action::Occupy(feature) => defend::occupy(field, unit, *feature, clause::T_3_2_A_OCCUPYING),
        Action::Exit(setting) => defend::exit(field, unit, setting),
    }
    if field.battle().unit(unit).is(Mark::Acted) {
        finish_initiative(field, unit);
    }
}

/// Moves a unit by the plan that [`movement::plan`] makes of the manoeuvre, the same that `check` found lawful.
pub fn go(field: &mut Field<'_>, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre, spends: Spends) {
    let planned = movement::plan(field.battle(), unit, pace, manoeuvre).judged();
    for &leader in &planned.overrun {
        field.happen(Event::LeaderDisplaced { leader });
    }
    field.happen(Event::Moved { unit, pace, pose: planned.pose, spends });
    if let Some(feature) = planned.occupies {
        defend::occupy(field, unit, feature, clause::SR_LIGHT_INFANTRY_D);
    } else {
        leaders::slide_clear(field, unit);
    }
}
