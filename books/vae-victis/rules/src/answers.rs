//! What a player settles for the enemy's phase: fire, pursuit, and whom a general is with.

use engine::{Answers, Asker, Lists as _, Moment, Policies, PolicyForm, Side, most_harmful};

use crate::VaeVictis;
use crate::battle::{Battle, SetUp, Step};
use crate::key;
use crate::order::Order;

/// A side that is asked in the phase of the other reacts. Setting up is a turn for whoever does it; to begin a battle that
/// stands ready is none.
pub fn moment(battle: &Battle, deciding: Side) -> Moment {
    match battle.state().step.set_up() {
        Some(SetUp::Begin) => Moment::Reaction,
        Some(_) => Moment::Turn,
        None => Moment::of(deciding, battle.state().active),
    }
}

impl Answers for VaeVictis {
    fn policies() -> Vec<PolicyForm> {
        vec![fire(), pursuit()]
    }

    fn answer(known: &Battle, by: Asker, policies: &Policies) -> Option<Order> {
        let mut orders = Vec::new();
        Self::list(known, by, &mut orders);
        match known.state().step {
            Step::Fire => {
                let least = policies.least_odds(&fire())?;
                let volleys = orders.iter().filter(|order| matches!(order, Order::Fire(_))).cloned();
                let shot = most_harmful::<Self>(known, by, volleys, least);
                shot.or_else(|| orders.iter().find(|order| Self::declines(order)).cloned())
            }
            Step::Pursuit(_) => policies.is_yes(&pursuit()).map(Order::Pursue),
            Step::SettingUp(_)
            | Step::Rout
            | Step::Activation
            | Step::Takeover
            | Step::Movement
            | Step::Attachment
            | Step::Melee
            | Step::Demoralisation(_)
            | Step::Rally { .. }
            | Step::PhaseEnd => None,
        }
    }

    fn declines(order: &Order) -> bool {
        matches!(order, Order::End | Order::Pursue(false) | Order::Ready)
    }
}

fn fire() -> PolicyForm {
    PolicyForm::by_odds("fire", key::POLICY_FIRE, key::POLICY_FIRE_GIST)
}

fn pursuit() -> PolicyForm {
    PolicyForm::yes("pursuit", key::POLICY_PURSUIT, key::POLICY_PURSUIT_GIST, key::POLICY_PURSUES)
}
