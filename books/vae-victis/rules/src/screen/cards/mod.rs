//! Cards that explain an element, a general and the ground.

mod ground;
mod unit;

pub(super) use self::ground::ground_cards;
pub(super) use unit::unit_card;
