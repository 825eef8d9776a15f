//! 4 Sequence of play and 11 the state machine: it goes on until somebody must decide.

use engine::{Key, Side};

use crate::battle::{Battle, Flag, GeneralId, Step};
use crate::event::Event;
use crate::order::Order;
use crate::refusal::{Lawful, refuse, require};
use crate::{Field, clause, command, demoralisation, fire, generals, key, melee, outcome, setup, victory};

/// Who decides now, and what is awaited.
pub fn deciding(battle: &Battle) -> Option<(Side, Key)> {
    let state = battle.state();
    if state.ended.is_some() {
        return None;
    }
    let (active, passive) = (state.active, battle.passive());
    Some(match state.step {
        Step::SettingUp(step) => return setup::deciding(battle, step),
        Step::Rout => (active, key::AWAIT_ROUT),
        Step::Takeover => (active, key::AWAIT_TAKEOVER),
        Step::Movement => (active, key::AWAIT_MOVE),
        Step::Attachment => (undecided(battle).map_or(active, |(side, _)| side), key::AWAIT_ATTACHMENT),
        Step::Fire => (passive, key::AWAIT_FIRE),
        Step::Melee => (active, key::AWAIT_MELEE),
        Step::Pursuit(pursuit) => (battle.element(pursuit.winner).side(), key::AWAIT_PURSUIT),
        Step::Rally { corps, .. } => (battle.corps(corps).side(), key::AWAIT_RALLY),
        Step::Activation | Step::Demoralisation(_) | Step::PhaseEnd => return None,
    })
}

/// May this side give such an order now (`vae.0.8`)?
pub fn check_turn(battle: &Battle, side: Side, order: &Order) -> Lawful {
    require(battle.state().ended.is_none(), || refuse(key::GAME_OVER, clause::C10_3_END_BY_OTHER_MEANS))?;
    let is_for_any_time = matches!(order, Order::Resign | Order::Draw);
    let is_asked = || match battle.state().step.set_up() {
        Some(step) => setup::is_asked(battle, side, step),
        None => deciding(battle).is_some_and(|(by, _)| by == side),
    };
    require(is_for_any_time || is_asked(), || refuse(key::NOT_YOUR_TURN, clause::C4_1_TURN_STRUCTURE))
}

/// One automatic step; false if somebody must decide or the battle is over (`vae.4.4`).
pub fn go_on(field: &mut Field<'_>) -> bool {
    if field.battle().state().ended.is_some() {
        return false;
    }
    match field.battle().state().step {
        Step::SettingUp(step) => setup::go_on(field, step),
        Step::Rout => rout(field),
        // What the next phase has to spend is nothing that an order brings about.
        Step::Activation if field.battle().is_rehearsed => false,
        Step::Activation => {
            command::activate(field);
            true
        }
        Step::Takeover => take_over(field),
        Step::Movement => movement(field),
        Step::Attachment => attachment(field),
        Step::Fire => fire_step(field),
        Step::Melee => melee_step(field),
        Step::Pursuit(_) | Step::Rally { .. } => false,
        Step::Demoralisation(corps) => {
            demoralisation::test(field, corps);
            true
        }
        Step::PhaseEnd => {
            phase_end(field);
            true
        }
    }
}

fn step(field: &mut Field<'_>, step: Step) -> bool {
    field.happen(Event::StepTo { step });
    true
}

/// m0: the last one to rout needs no order (`vae.4.4`).
fn rout(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let mut routing = demoralisation::routing(battle, battle.state().active);
    match (routing.next(), routing.next()) {
        (None, _) => {
            drop(routing);
            step(field, Step::Activation)
        }
        (Some(only), None) => {
            drop(routing);
            run(field, only);
            true
        }
        (Some(_), Some(_)) => false,
    }
}

/// `vae.9.3`: one element routs.
pub fn run(field: &mut Field<'_>, id: crate::battle::ElementId) {
    outcome::rout(field, id);
    crate::aftermath::settle(field, None);
}

/// m2: asked only if there is somebody to take over.
fn take_over(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let is_asked = command::may_take_over(battle, battle.state().active).next().is_some();
    !is_asked && step(field, Step::Movement)
}

/// m3: over when nobody can do anything more.
fn movement(field: &mut Field<'_>) -> bool {
    !can_act(field.battle()) && step(field, Step::Attachment)
}

/// Can the active side still move anything: troops with points left for them, or a general who has not ridden?
fn can_act(battle: &Battle) -> bool {
    let side = battle.state().active;
    let has_general = battle.generals_of(side).any(|general| !battle.general(general).has_moved);
    let has_points = battle.corps_of(side).any(|corps| {
        battle.corps(corps).activation > 0
            && battle.ids().any(|id| {
                let element = battle.element(id);
                element.corps == corps && !element.is(Flag::Moved) && crate::movement::may_act(battle, id)
            })
    });
    has_general || has_points
}

/// m4: the general whose player must say whom he is with: he touches several, and nothing has been said (`vae.geo.23`).
pub fn undecided(battle: &Battle) -> Option<(Side, GeneralId)> {
    let (active, passive) = (battle.state().active, battle.passive());
    [active, passive].into_iter().find_map(|side| {
        let open = |general: &GeneralId| {
            battle.general(*general).attached.is_none()
                && generals::candidates(battle, *general).nth(1).is_some()
        };
        battle.generals_of(side).find(open).map(|general| (side, general))
    })
}

fn attachment(field: &mut Field<'_>) -> bool {
    undecided(field.battle()).is_none() && step(field, Step::Fire)
}

/// f1: over when nobody may fire (`vae.7.0.1`).
fn fire_step(field: &mut Field<'_>) -> bool {
    let can_fire = fire::can_fire(field.battle(), field.battle().passive());
    if !can_fire {
        end_fire(field);
    }
    !can_fire
}

/// Passing ends the step.
fn end_fire(field: &mut Field<'_>) {
    field.happen(Event::StepCleared);
    melee::begin(field);
}

/// c1: over when every pair has fought.
fn melee_step(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    if melee::due(battle).next().is_some() {
        return false;
    }
    let first = battle.corps_of(battle.passive()).next();
    field.happen(Event::StepCleared);
    step(field, first.map_or(Step::PhaseEnd, Step::Demoralisation))
}

/// d2: the end, or the other side's phase; after the second the turn counts up (`vae.4.1`).
fn phase_end(field: &mut Field<'_>) {
    let side = field.battle().state().active;
    field.happen(Event::PhaseEnded { side });
    if !victory::at_phase_end(field) {
        let is_second = side != field.battle().state().first;
        begin_phase(field, side.other(), is_second);
    }
}

/// A phase begins, and with the first player's a turn.
pub fn begin_phase(field: &mut Field<'_>, side: Side, is_new_turn: bool) {
    let turn = field.battle().state().turn + u8::from(is_new_turn);
    if is_new_turn {
        field.happen(Event::TurnBegan { turn });
    }
    field.happen(Event::PhaseBegan { side, turn });
}

/// May a step be ended now: movement or fire? A melee must be fought (`vae.8.0.1`).
pub fn check_end(battle: &Battle) -> Lawful {
    require(battle.state().step != Step::Melee, || refuse(key::MELEE_PENDING, clause::C8_0_1_WHO_FIGHTS))?;
    require(matches!(battle.state().step, Step::Movement | Step::Fire), || {
        refuse(key::NOT_THIS_STEP, clause::C4_1_TURN_STRUCTURE)
    })
}

/// Ends the step.
pub fn end(field: &mut Field<'_>) {
    if field.battle().state().step == Step::Fire {
        end_fire(field);
    } else {
        step(field, Step::Attachment);
    }
}

/// May a general be said to be with an element?
pub fn check_attach(
    battle: &Battle,
    side: Side,
    general: GeneralId,
    element: crate::battle::ElementId,
) -> Lawful {
    let no = |key| refuse(key, clause::GEO_23_ATTACHED_GENERAL);
    require(battle.state().step == Step::Attachment, || no(key::NOT_THIS_STEP))?;
    require(battle.general(general).side() == side, || no(key::NOT_YOURS))?;
    require(generals::candidates(battle, general).any(|id| id == element), || no(key::NOT_BESIDE))
}

/// `vae.10.3`: may a draw be offered: once a phase?
pub fn check_draw(battle: &Battle, side: Side) -> Lawful {
    require(!battle.state().offers_draw[side], || {
        refuse(key::DRAW_OFFERED_ALREADY, clause::C10_3_END_BY_OTHER_MEANS)
    })
}

/// `vae.10.3`: a draw is offered, or agreed on.
pub fn draw(field: &mut Field<'_>, side: Side) {
    match field.battle().state().offers_draw[side.other()] {
        true => victory::end(field, None, crate::battle::Ending::Agreed, clause::C10_3_END_BY_OTHER_MEANS),
        false => field.happen(Event::DrawOffered { side }),
    }
}

/// `vae.10.3`: a side leaves the game.
pub fn resign(field: &mut Field<'_>, side: Side) {
    field.happen(Event::Resigned { side });
    victory::end(field, Some(side.other()), crate::battle::Ending::Agreed, clause::C10_3_END_BY_OTHER_MEANS);
}
