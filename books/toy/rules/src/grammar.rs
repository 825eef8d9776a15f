//! Everything that can be ordered, as data, for the test that proves that a screen can say all of it.

use crate::order::Order;

/// All kinds.
pub const FORMS: [&str; 10] =
    ["move", "fire", "volley", "barrage", "draw", "show", "end", "stand", "retreat", "dodge"];

/// The kind of an order.
pub fn forms(order: &Order) -> Vec<&'static str> {
    vec![match order {
        Order::Move { unit: _, to: _ } => "move",
        Order::Fire { unit: _, target: _ } => "fire",
        Order::Volley { unit: _, target: _ } => "volley",
        Order::Barrage { unit: _ } => "barrage",
        Order::Draw => "draw",
        Order::Show => "show",
        Order::End => "end",
        Order::Stand => "stand",
        Order::Retreat => "retreat",
        Order::Dodge => "dodge",
    }]
}
