//! What orders are called on buttons, and what each is for.

use engine::{Key, Role};

use crate::battle::{Battle, Step, UnitId};
use crate::key;
use crate::order::Order;
use crate::sequence::Declined;
use crate::terms::Formation;

/// What an order does, as a button says it, and what it is for.
pub(super) fn act(battle: &Battle, order: &Order) -> (Key, Role) {
    match order {
        Order::Pass => pass(battle.state().step),
        Order::Return(..) => (key::VERB_RETURN, Role::Place),
        Order::Rally(_) => (key::VERB_RALLY, Role::Other),
        Order::Resupply(..) => (key::VERB_RESUPPLY, Role::Other),
        Order::Cheer(_) => (key::VERB_CHEER, Role::Other),
        Order::Play(_) => (key::VERB_PLAY, Role::Card),
        Order::First(_) => (key::VERB_FIRST, Role::Card),
        Order::Interrupt(_) => (key::VERB_INTERRUPT, Role::Card),
        Order::Bring(_) => (key::VERB_BRING, Role::Card),
        Order::Implement(_) => (key::VERB_IMPLEMENT, Role::Other),
        Order::Initiative(_) => (key::VERB_INITIATIVE, Role::Other),
        Order::Reserve(_) => (key::VERB_RESERVE, Role::Other),
        Order::Commit(_) => (key::VERB_COMMIT, Role::Other),
        Order::Place(_) => (key::VERB_PLACE, Role::Place),
        Order::Lead(_) => (key::VERB_LEAD, Role::Card),
        Order::Ride(_) => (key::VERB_RIDE, Role::Ride),
        Order::Issue(_) => (key::VERB_ISSUE, Role::Other),
        Order::Cancel(_) => (key::VERB_CANCEL, Role::Other),
        Order::Move { units, forced } => match (is_as_they_lie(battle, units), forced) {
            (true, false) => (key::VERB_MOVE, Role::Move),
            (true, true) => (key::VERB_FORCE_MARCH, Role::Double),
            (false, false) => (key::VERB_MOVE_LED, Role::Other),
            (false, true) => (key::VERB_FORCE_MARCH_LED, Role::Other),
        },
        Order::Enter(_) => (key::VERB_ENTER, Role::Move),
        Order::Turn(_) => (key::VERB_TURN, Role::Turn),
        Order::Form(shape, _) => (form(shape.kind), Role::Form),
        Order::Limber(_) => (key::VERB_LIMBER, Role::Form),
        Order::Unlimber(_) => (key::VERB_UNLIMBER, Role::Form),
        Order::Prolonge(_) => (key::VERB_PROLONGE, Role::Move),
        Order::Pivot(_) => (key::VERB_PIVOT, Role::Turn),
        Order::Drop(_) => (key::VERB_DROP, Role::Other),
        Order::Back(_) => (key::VERB_BACK, Role::Retreat),
        Order::Exit => (key::VERB_EXIT, Role::Exit),
        Order::Fire { .. } | Order::Shoot => (key::VERB_FIRE, Role::Attack),
        Order::Fix => (key::VERB_FIX, Role::Assault),
        Order::Charge(..) => (key::VERB_CHARGE, Role::Assault),
        Order::Grand(_) => (key::VERB_GRAND, Role::Assault),
        Order::React(..) => (key::VERB_REACT, Role::Assault),
        Order::Square(..) => (key::VERB_SQUARE, Role::Form),
        Order::Recall(_) => (key::VERB_RECALL, Role::Retreat),
        Order::Wheel(..) => (key::VERB_WHEEL, Role::Turn),
        Order::Gallop(..) => (key::VERB_GALLOP, Role::Move),
        Order::Contact(..) => (key::VERB_CONTACT, Role::Assault),
        Order::Fight(_) => (key::VERB_FIGHT, Role::Attack),
        Order::Pursue(..) => (key::VERB_PURSUE, Role::Move),
        Order::Hold(_) => (key::VERB_HOLD, Role::Other),
        Order::Regroup(..) => (key::VERB_REGROUP, Role::Retreat),
        Order::Assault(..) => (key::VERB_ASSAULT, Role::Assault),
        Order::Decline(_) => (key::VERB_DECLINE, Role::Pass),
        Order::Evade(_) => (key::VERB_EVADE, Role::Retreat),
        Order::Advance(..) => (key::VERB_ADVANCE, Role::Move),
        Order::Flee(_) => (key::VERB_FLEE, Role::Retreat),
        Order::Deploy(..) => (key::VERB_DEPLOY, Role::Place),
        Order::Gather(_) => (key::VERB_GATHER, Role::Place),
        Order::Stay(_) => (key::VERB_STAY, Role::Other),
        Order::Resign => (key::VERB_RESIGN, Role::Resign),
    }
}

/// What it is to say no, or no more, in a step.
fn pass(step: Step) -> (Key, Role) {
    let Some(declined) = Declined::in_step(step) else { return (key::VERB_PASS, Role::Pass) };
    match declined {
        Declined::Begin => (key::VERB_BEGIN, Role::End),
        Declined::Pick => (key::VERB_PASS_CARD, Role::Pass),
        Declined::Interrupt => (key::VERB_LET_ACT, Role::Pass),
        Declined::Activation | Declined::Initiative => (key::VERB_GO_ON, Role::Pass),
        Declined::Part(_) => (key::VERB_END_PART, Role::End),
        Declined::March => (key::VERB_STOP, Role::Pass),
        Declined::Fire => (key::VERB_HOLD_FIRE, Role::Pass),
        Declined::StackEnd => (key::VERB_STAY_SO, Role::Pass),
        Declined::Charges | Declined::Reactions => (key::VERB_NO_CHARGE, Role::Pass),
        Declined::Square | Declined::Evasion => (key::VERB_STAND, Role::Pass),
        Declined::Rally => (key::VERB_DO_NOT_TRY, Role::Pass),
        Declined::Advance { .. } | Declined::Regroup => (key::VERB_STAY_PUT, Role::Pass),
    }
}

fn form(kind: Formation) -> Key {
    match kind {
        Formation::Line | Formation::Unlimbered => key::VERB_FORM_LINE,
        Formation::ExtendedLine => key::VERB_FORM_EXTENDED_LINE,
        Formation::Column => key::VERB_FORM_COLUMN,
        Formation::OpenColumn => key::VERB_FORM_OPEN_COLUMN,
        Formation::RoadColumn => key::VERB_FORM_ROAD_COLUMN,
        Formation::SkirmishScreen => key::VERB_FORM_SCREEN,
        Formation::Square => key::VERB_FORM_SQUARE,
        Formation::MasseColumn => key::VERB_FORM_MASSE,
        Formation::GeneralOrder | Formation::Disorder => key::VERB_FORM_GENERAL_ORDER,
    }
}

/// Do units keep the order in which they lie? Then who is on top is no choice.
pub fn is_as_they_lie(battle: &Battle, units: &[UnitId]) -> bool {
    units.is_sorted_by_key(|&id| (battle.unit(id).depth, id))
}
