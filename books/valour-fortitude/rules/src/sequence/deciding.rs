//! 17: who must decide, and whether somebody may give this order now.

use engine::{Key, Seat, SeatSet, Side};

use crate::battle::{Battle, BrigadeId, Stage, Step, UnitId};
use crate::order::Order;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key, melee, morale, setpiece};
use engine::Asker;

/// Who decides now, and the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deciding {
    /// Whose decision it is.
    pub side: Side,
    /// The seats that may take it.
    pub seats: SeatSet,
    /// What is awaited.
    pub what: Key,
}

/// `vf.time`: who decides now.
pub fn deciding(battle: &Battle) -> Option<Deciding> {
    let state = battle.state();
    if state.ended.is_some() {
        return None;
    }
    if let Some(&leader) = state.displaced.first() {
        let side = battle.leader_side(leader);
        return Some(of_chief(battle, side, key::AWAIT_LEADER));
    }
    if state.engagement.stage != Stage::Idle {
        let side = melee::deciding(battle)?;
        return Some(of_side(battle, side, state.engagement.stage.choice()?.key()));
    }
    if let Some(brigade) = state.wavering {
        return Some(of_chief(battle, battle.brigade(brigade).side(), key::AWAIT_CARD));
    }
    let active = state.active;
    match state.step {
        Step::SettingUp(step) => setpiece::deciding(battle, step),
        Step::Confusion => Some(of_chief(battle, active.other(), state.step.key())),
        Step::Acting(brigade) | Step::Pursuit(brigade) => {
            Some(of_commander(battle, brigade, state.step.key()))
        }
        Step::Initiative(unit) => Some(of_commander(battle, battle.unit(unit).brigade, state.step.key())),
        Step::MeleeCards(passes) => {
            let side = if passes == 0 { active } else { active.other() };
            Some(of_chief(battle, side, state.step.key()))
        }
        Step::Fortitude => {
            let side = morale::testing_side(battle).unwrap_or(active);
            Some(of_chief(battle, side, state.step.key()))
        }
        Step::Fire | Step::Picks => Some(of_side(battle, active, state.step.key())),
        Step::Fate | Step::Action | Step::Squares | Step::Fights | Step::Breakthrough => {
            Some(of_chief(battle, active, state.step.key()))
        }
    }
}

/// All seats of a side.
pub(super) fn of_side(battle: &Battle, side: Side, what: Key) -> Deciding {
    Deciding { side, seats: battle.state().seats.of(side), what }
}

/// Its commander-in-chief alone (`vf.2.3.a`).
pub fn of_chief(battle: &Battle, side: Side, what: Key) -> Deciding {
    let chief = battle.state().chiefs[side];
    Deciding { side, seats: SeatSet::of(chief), what }
}

/// The commander of a brigade (`vf.1.4.b`).
fn of_commander(battle: &Battle, brigade: BrigadeId, what: Key) -> Deciding {
    let one = battle.brigade(brigade);
    Deciding { side: one.side(), seats: SeatSet::of(one.commander()), what }
}

/// May this seat give such an order now? The battle goes on, and it is asked, unless the order is for any time.
///
/// The chief plays the cards of his side while another player's brigade acts, too (`vf.2.3.a`).
pub fn check_turn(battle: &Battle, by: Asker, order: &Order) -> Lawful {
    require(battle.state().ended.is_none(), || refuse(key::GAME_OVER, clause::C10_0_A_END))?;
    let plays = matches!(order, Order::Play { .. });
    let is_asked = |deciding: Deciding| deciding.seats.contains(by.seat) || plays && deciding.side == by.side;
    require(order.is_for_any_time() || deciding(battle).is_some_and(is_asked), || {
        refuse(key::NOT_YOUR_TURN, clause::C3_0_B_FOUR_PHASES)
    })
}

/// Nothing is being resolved.
pub fn check_idle(battle: &Battle) -> Lawful {
    require(battle.is_idle(), || refuse(key::NOT_THIS_PHASE, clause::C3_0_B_FOUR_PHASES))
}

/// `vf.conv.players`: does this seat command the unit?
pub fn check_commands(battle: &Battle, seat: Seat, unit: UnitId) -> Lawful {
    let brigade = battle.unit(unit).brigade;
    require(battle.brigade(brigade).commander() == seat, || {
        refuse(key::NOT_YOUR_BRIGADE, clause::CONV_PLAYERS).brigade(brigade)
    })
}

/// `vf.conv.players`: is this seat its side's commander-in-chief?
pub fn check_chief(battle: &Battle, seat: Seat) -> Lawful {
    require(battle.state().chiefs.values().any(|&chief| chief == seat), || {
        refuse(key::ONLY_CHIEF, clause::C2_3_A_CIC)
    })
}
