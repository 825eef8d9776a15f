//! The room `notation`: orders as one line of text. Units and Leaders go by their words, hexes by their labels, directions by the
//! compass, vertices as `v0` to `v5`.

mod print;
mod read;

pub use print::shape;
pub use read::corner_named;

use engine::{Notation, ParseError};

use crate::FixBayonets;
use crate::battle::Battle;
use crate::order::Order;

impl Notation for FixBayonets {
    fn print(battle: &Battle, order: &Order) -> String {
        print::print(battle, order)
    }

    fn parse(battle: &Battle, text: &str) -> Result<Order, ParseError> {
        read::read(battle, text)
    }
}
