//! What a player settles for the time in which the enemy acts: fire, squares, reaction charges, getting out of the way, rallying.

use engine::{Answers, Asker, BySide, Lists as _, Moment, Policies, PolicyForm, most_harmful};

use crate::FixBayonets;
use crate::battle::{Battle, Step};
use crate::order::Order;
use crate::{charge, key};

/// A side that is asked while the other's Leader acts reacts. So does whoever settles what the rules ask of him in between:
/// thinned lines, routs, rallies, cheers, Leaders who come back.
pub fn moment(battle: &Battle, asked: BySide<bool>) -> Moment {
    let state = battle.state();
    let is_routine = !state.routs.is_empty()
        || crate::loss::thinned(battle).is_some()
        || matches!(state.step, Step::Returning | Step::Rally(_) | Step::Cheers(_));
    let is_acting = asked[charge::active_side(battle)];
    let is_own = matches!(
        state.step,
        Step::SetUp(_) | Step::Begin | Step::Cards | Step::Choose(_) | Step::Assaults(_)
    );
    if !is_routine && (is_own || is_acting) { Moment::Turn } else { Moment::Reaction }
}

impl Answers for FixBayonets {
    fn policies() -> Vec<PolicyForm> {
        vec![fire(), squares(), reactions(), evasion(), rally()]
    }

    fn answer(known: &Battle, by: Asker, policies: &Policies) -> Option<Order> {
        let mut orders = Vec::new();
        Self::list(known, by, &mut orders);
        let first = |is: fn(&Order) -> bool| orders.iter().copied().find(is);
        let step = known.state().step;
        if matches!(step, Step::Offers(_) | Step::DefensiveFire(_)) {
            let least = policies.least_odds(&fire())?;
            let shot = first(|order| matches!(order, Order::Shoot));
            return most_harmful::<Self>(known, by, shot, least).or(first(Self::declines));
        }
        let (form, is): (PolicyForm, fn(&Order) -> bool) = if matches!(step, Step::Squares(_)) {
            (squares(), |order| matches!(order, Order::Square(..)))
        } else if step == Step::DeclareReactions {
            (reactions(), |order| matches!(order, Order::React(..)))
        } else if step == Step::Evade {
            (evasion(), |order| matches!(order, Order::Evade(_)))
        } else if matches!(step, Step::Rally(_)) {
            (rally(), |order| matches!(order, Order::Rally(_) | Order::Resupply(..)))
        } else {
            return None;
        };
        let wanted = if policies.is_yes(&form)? { first(is) } else { None };
        wanted.or(first(Self::declines))
    }

    fn declines(order: &Order) -> bool {
        matches!(order, Order::Pass)
    }
}

fn fire() -> PolicyForm {
    PolicyForm::by_odds("fire", key::POLICY_FIRE, key::POLICY_FIRE_GIST)
}

fn squares() -> PolicyForm {
    PolicyForm::yes("squares", key::POLICY_SQUARES, key::POLICY_SQUARES_GIST, key::POLICY_FORMS_SQUARE)
}

fn reactions() -> PolicyForm {
    PolicyForm::yes("reactions", key::POLICY_REACTIONS, key::POLICY_REACTIONS_GIST, key::POLICY_CHARGES)
}

fn evasion() -> PolicyForm {
    PolicyForm::yes("evasion", key::POLICY_EVASION, key::POLICY_EVASION_GIST, key::POLICY_EVADES)
}

fn rally() -> PolicyForm {
    PolicyForm::yes("rally", key::POLICY_RALLY, key::POLICY_RALLY_GIST, key::POLICY_RALLIES)
}
