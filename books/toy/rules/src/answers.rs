//! What a player settles for the enemy's turn: what his men do when they are hit.

use engine::{Answers, Asker, Policies, PolicyForm};

use crate::battle::Battle;
use crate::order::Order;
use crate::{Flawed, key};

impl<const FLAW: u8> Answers for Flawed<FLAW> {
    fn policies() -> Vec<PolicyForm> {
        vec![hits()]
    }

    fn answer(_: &Battle, _: Asker, policies: &Policies) -> Option<Order> {
        policies.is_yes(&hits()).map(|stands| if stands { Order::Stand } else { Order::Retreat })
    }

    fn declines(order: &Order) -> bool {
        matches!(order, Order::Stand)
    }
}

fn hits() -> PolicyForm {
    PolicyForm::yes("hits", key::POLICY_HITS, key::POLICY_HITS_GIST, key::POLICY_STANDS)
}
