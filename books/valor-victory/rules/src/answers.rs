//! What a player settles for the enemy's segment: Defensive Fire, the one decision he has there (`vv.seq.handoff`).

use engine::{Answers, Asker, Blank, Lists as _, Policies, PolicyForm, most_harmful};

use crate::ValorVictory;
use crate::battle::Battle;
use crate::key;
use crate::map::HexId;
use crate::order::Order;

impl Answers for ValorVictory {
    fn policies() -> Vec<PolicyForm> {
        vec![defensive_fire()]
    }

    /// The best shot that is good enough, shot after shot; then the phase ends.
    fn answer(known: &Battle, by: Asker, policies: &Policies) -> Option<Order> {
        let form = defensive_fire();
        let least = policies.least_odds(&form)?;
        let within = policies.choice(&form, "within")?.parse().unwrap_or(u32::MAX);
        let mut orders = Vec::new();
        Self::list(known, by, &mut orders);
        let shots = attacks(known, &orders, within);
        most_harmful::<Self>(known, by, shots, least).or(Some(Order::End))
    }

    fn declines(order: &Order) -> bool {
        matches!(order, Order::End)
    }
}

fn defensive_fire() -> PolicyForm {
    let within = Blank {
        id: "within",
        title: key::POLICY_WITHIN,
        values: vec![
            ("sight", key::POLICY_IN_SIGHT),
            ("8", key::POLICY_EIGHT_HEXES),
            ("4", key::POLICY_FOUR_HEXES),
            ("2", key::POLICY_TWO_HEXES),
        ],
    };
    let (title, gist) = (key::POLICY_DEFENSIVE_FIRE, key::POLICY_DEFENSIVE_FIRE_GIST);
    PolicyForm { id: "defensive-fire", title, gist, blanks: vec![within, Blank::odds()] }
}

/// Attacks from near enough; of a hex's infantry the largest groups alone, and nothing expendable is spent.
fn attacks(battle: &Battle, orders: &[Order], within: u32) -> Vec<Order> {
    let is_near =
        |order: &Order| ends(battle, order).is_some_and(|(from, to)| battle.map().range(from, to) <= within);
    let size = |order: &Order| if let Order::FireAp { units, .. } = order { units.len() } else { 0 };
    let is_largest = |order: &Order| {
        let alike = |other: &&Order| ends(battle, other) == ends(battle, order);
        orders.iter().filter(alike).all(|other| size(other) <= size(order) || size(order) == 0)
    };
    let spends = |order: &Order| matches!(order, Order::FireAp { spend, .. } if !spend.is_empty());
    let is_meant = |order: &&Order| is_near(order) && !spends(order) && is_largest(order);
    orders.iter().filter(is_meant).copied().collect()
}

/// From where to where an attack goes.
fn ends(battle: &Battle, order: &Order) -> Option<(HexId, HexId)> {
    if let Order::FireAp { units, target, .. } | Order::Mortars { units, target } = order {
        return units.first().map(|&unit| (battle.unit(unit).hex, *target));
    }
    let Order::FireAt { unit, target, .. } = order else { return None };
    Some((battle.unit(*unit).hex, battle.unit(*target).hex))
}
