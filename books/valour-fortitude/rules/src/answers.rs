//! What a player settles for the enemy's turn: cards, support in a fight, and how beaten units go.

use engine::{Answers, Asker, Lists as _, Moment, Policies, PolicyForm, Side};

use crate::ValourFortitude;
use crate::battle::{Battle, Choice, Step};
use crate::key;
use crate::order::Order;

/// A side that is asked in the turn of the other reacts; setting up is a turn for whoever does it.
pub fn moment(battle: &Battle, deciding: Side) -> Moment {
    if matches!(battle.state().step, Step::SettingUp(_)) {
        return Moment::Turn;
    }
    Moment::of(deciding, battle.state().active)
}

impl Answers for ValourFortitude {
    fn policies() -> Vec<PolicyForm> {
        vec![cards(), support(), retreats()]
    }

    fn answer(known: &Battle, by: Asker, policies: &Policies) -> Option<Order> {
        let mut orders = Vec::new();
        Self::list(known, by, &mut orders);
        let first = |is: fn(&Order) -> bool| orders.iter().find(|order| is(order)).cloned();
        match known.state().engagement.stage.choice() {
            Some(Choice::FightBack) => match policies.is_yes(&support())? {
                true => strongest(&orders).or(first(Self::declines)),
                false => first(Self::declines),
            },
            Some(Choice::Retreat | Choice::Withdraw) => {
                policies.is_yes(&retreats())?.then(|| first(|order| matches!(order, Order::Act { .. })))?
            }
            Some(Choice::Deadly | Choice::Inspire) => {
                policies.is_yes(&cards())?.then(|| first(Self::declines))?
            }
            Some(Choice::Occupy | Choice::Headstrong) => None,
            None => policies.is_yes(&cards())?.then(|| first(Self::declines))?,
        }
    }

    fn declines(order: &Order) -> bool {
        matches!(order, Order::Pass)
    }
}

/// Whoever brings most to a fight back.
fn strongest(orders: &[Order]) -> Option<Order> {
    let size = |order: &Order| {
        let Order::Back { support, brigade } = order else { return None };
        Some(support.len() + usize::from(brigade.is_some()))
    };
    let mut best: Option<(usize, &Order)> = None;
    for (found, order) in orders.iter().filter_map(|order| Some((size(order)?, order))) {
        if best.is_none_or(|(most, _)| found > most) {
            best = Some((found, order));
        }
    }
    best.map(|(_, order)| order.clone())
}

fn cards() -> PolicyForm {
    PolicyForm::yes("cards", key::POLICY_CARDS, key::POLICY_CARDS_GIST, key::POLICY_KEEPS)
}

fn support() -> PolicyForm {
    PolicyForm::yes("support", key::POLICY_SUPPORT, key::POLICY_SUPPORT_GIST, key::POLICY_ALL_HELP)
}

fn retreats() -> PolicyForm {
    PolicyForm::yes("retreats", key::POLICY_RETREATS, key::POLICY_RETREATS_GIST, key::POLICY_STRAIGHT_BACK)
}
