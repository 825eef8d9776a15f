//! 14 Scenario A: a set-piece battle from the choice of armies to the first turn, and its two variants.

mod armies;
mod choosing;
mod deploy;
mod first;
mod objectives;
mod terrain;

use choosing::roll_off;
use engine::Side;
use first::roll_first;
use plane::Point;

use crate::battle::{Battle, Post, SetUp, Step};
use crate::event::Event;
use crate::land::Laid;
use crate::numbers;
use crate::refusal::{Lawful, refuse, require};
use crate::sequence::{self, Deciding};
use crate::{Field, clause, key, setup};

pub use armies::{allot, check_allot, check_muster, muster};
pub use choosing::{Choosing, Variant, check_edge, pick_edge};
pub use deploy::{Stand, ZONE, check_deploy, check_keep, check_leader, current, deploy, keep};
pub use first::{check_first, choose_first};
pub use objectives::{bounds as objective_bounds, check as check_objective};
pub use terrain::{check_lay, check_lift, needs};

/// Who decides in this step of the set-up (`vf.time.setup`).
pub fn deciding(battle: &Battle, step: SetUp) -> Option<Deciding> {
    let choosing = &battle.state().choosing;
    let side = match step {
        SetUp::Muster | SetUp::Allot => unready(battle)?,
        SetUp::Terrain => choosing.defender()?,
        SetUp::Edge => choosing.attacker?,
        SetUp::Objectives => objectives::due(battle)?,
        SetUp::Deploy | SetUp::FirstTurn => choosing.turn,
    };
    // Whoever plays alone for his side has nothing to allot.
    let begins = step == SetUp::Allot && battle.state().seats.of(side).iter().count() == 1;
    let what = if begins { key::AWAIT_BEGIN } else { step.key() };
    Some(sequence::of_chief(battle, side, what))
}

/// It is this side that decides in the set-up.
fn check_decides(battle: &Battle, side: Side) -> Lawful {
    require(sequence::deciding(battle).is_some_and(|one| one.side == side), || {
        refuse(key::NOT_YOUR_TURN, clause::TIME_SETUP)
    })
}

/// The side that has not finished this step, the one that begins first.
fn unready(battle: &Battle) -> Option<Side> {
    let first = battle.state().first;
    let mustering = battle.state().step == Step::SettingUp(SetUp::Muster);
    let sides = if mustering { [Side(0), Side(1)] } else { [first.other(), first] };
    sides.into_iter().find(|&side| !is_ready(battle, side))
}

/// A side of one player has nothing to allot; the first player begins the battle all the same.
fn is_ready(battle: &Battle, side: Side) -> bool {
    let allotting = battle.state().step == Step::SettingUp(SetUp::Allot);
    let alone = battle.state().seats.of(side).iter().count() == 1;
    let begins = !battle.state().choosing.set_piece && side == battle.state().first;
    battle.army(side).ready || allotting && alone && !begins
}

/// Goes on by one step of the set-up; false if somebody must decide.
pub fn go_on(field: &mut Field<'_>, now: SetUp) -> bool {
    match now {
        SetUp::Muster if unready(field.battle()).is_none() => {
            field.happen(Event::ArmiesShown);
            roll_off(field);
            step(field, SetUp::Terrain)
        }
        SetUp::Objectives if objectives::due(field.battle()).is_none() => step(field, SetUp::Allot),
        SetUp::Allot if unready(field.battle()).is_none() => {
            if !field.battle().state().choosing.set_piece {
                let first = field.battle().state().first;
                sequence::begin_turn(field, first);
                return true;
            }
            step(field, SetUp::Deploy)
        }
        SetUp::Deploy => deploy::go_on(field),
        SetUp::Muster
        | SetUp::Terrain
        | SetUp::Edge
        | SetUp::Objectives
        | SetUp::Allot
        | SetUp::FirstTurn => false,
    }
}

/// The next step begins; nobody has finished it. `vf.A4.0.b`: the defender deploys first.
fn step(field: &mut Field<'_>, step: SetUp) -> bool {
    let choosing = &field.battle().state().choosing;
    let defender = choosing.defender().filter(|_| step == SetUp::Deploy);
    let turn = defender.unwrap_or(choosing.turn);
    field.happen(Event::SetUpTo { step, turn });
    true
}

/// Lays a feature.
pub fn lay(field: &mut Field<'_>, laid: &Laid) {
    field.happen(Event::Laid { laid: Box::new(laid.clone()) });
}

/// Takes a feature up again.
pub fn lift(field: &mut Field<'_>, index: u8) {
    field.happen(Event::Lifted { index });
}

/// Places an objective, in the defendable feature there is on the spot.
pub fn place_objective(field: &mut Field<'_>, side: Side, at: Point) {
    let feature = setup::objective_feature(field.battle().land(), at);
    field.happen(Event::ObjectivePlaced { side, at, feature });
}

/// `vf.A4.1.c`: half of those held back, at least one, may come in a turn.
pub fn arrivals(battle: &Battle, side: Side) -> u8 {
    let held = battle.units_where(|unit| unit.side() == side && unit.post == Post::Reserve).count();
    numbers::count((held / 2).max(1))
}

/// May the side say it is ready with this step?
pub fn check_ready(battle: &Battle, side: Side) -> Lawful {
    check_decides(battle, side)?;
    let Step::SettingUp(now) = battle.state().step else {
        return Err(refuse(key::NOTHING_TO_END, clause::TIME_SETUP));
    };
    match now {
        SetUp::Terrain => terrain::check_ready(battle),
        SetUp::Allot => Ok(()),
        SetUp::Deploy => deploy::check_ready(battle, side),
        SetUp::Muster | SetUp::Edge | SetUp::Objectives | SetUp::FirstTurn => {
            Err(refuse(key::NOTHING_TO_END, clause::TIME_SETUP))
        }
    }
}

/// Finishes a step that [`check_ready`] let end.
pub fn ready(field: &mut Field<'_>, side: Side) {
    let now = field.battle().state().step;
    if now == Step::SettingUp(SetUp::Terrain) {
        step(field, SetUp::Edge);
    } else if now == Step::SettingUp(SetUp::Deploy) {
        deploy::finish(field, side);
    } else {
        field.happen(Event::MadeReady { side });
    }
}
