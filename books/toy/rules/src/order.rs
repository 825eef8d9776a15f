//! What a seat may ask.

use crate::battle::Battle;
use engine::numbers::count;

/// What a seat may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// `move b1 to 3`
    Move {
        /// Who.
        unit: u16,
        /// Where.
        to: u8,
    },
    /// `fire b1 -> r1`
    Fire {
        /// Who.
        unit: u16,
        /// At whom.
        target: u16,
    },
    /// `volley b1 -> r1`
    Volley {
        /// Who.
        unit: u16,
        /// At whom.
        target: u16,
    },
    /// `barrage b1`
    Barrage {
        /// Who.
        unit: u16,
    },
    /// `draw`
    Draw,
    /// `show`
    Show,
    /// `end`
    End,
    /// `stand`
    Stand,
    /// `retreat`
    Retreat,
    /// `dodge`
    Dodge,
}

/// Everything that could be asked, lawful or not.
pub fn thinkable(battle: &Battle) -> impl Iterator<Item = Order> {
    let units = 0..count(battle.units.len());
    let places = 0..=battle.scenario.length;
    let plain = [Order::Draw, Order::Show, Order::End, Order::Stand, Order::Retreat, Order::Dodge];
    plain.into_iter().chain(units.clone().flat_map(move |unit| {
        let moves = places.clone().map(move |to| Order::Move { unit, to });
        let fire = units.clone().map(move |target| Order::Fire { unit, target });
        let volley = units.clone().map(move |target| Order::Volley { unit, target });
        moves.chain(fire).chain(volley).chain([Order::Barrage { unit }])
    }))
}
