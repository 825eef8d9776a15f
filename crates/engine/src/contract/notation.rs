//! The room `notation`: orders as one line of text.

use super::rules::Rules;
use crate::notation::ParseError;

/// How a book writes its orders: in journals, cases, the typed command line, and for bots.
pub trait Notation: Rules {
    /// An order in notation, canonical.
    fn print(battle: &Self::Battle, order: &Self::Order) -> String;
    /// Reads notation.
    fn parse(battle: &Self::Battle, text: &str) -> Result<Self::Order, ParseError>;
}
