//! 15.7: what a card does at once.

use engine::Side;
use serde::Serialize;

use super::{Card, On};
use crate::battle::{BrigadeId, Leader, UnitId};

/// What a card does the moment it is played. What it does later is read off the mark it leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Effect {
    /// Nothing yet: Deadly Attack rolls again, Directed Fire goes with its shot.
    None,
    /// The side is confused this turn (`vf.fate.3`).
    Confuses(Side),
    /// British infantry unnerves who touches it this phase (`vf.fate.british.jack`).
    Unnerves,
    /// The failed test is passed after all (`vf.fate.8`).
    Inspires,
    /// All near this leader fight better this phase (`vf.fate.ace`).
    Rouses(Leader),
    /// The brigade moves once more (`vf.fate.4`).
    Pursues(BrigadeId),
    /// The brigade is favoured this phase.
    Favours(BrigadeId),
    /// The objective counts twice for whoever played it (`vf.fate.10`).
    Prizes(u8),
    /// The unit loses a loss marker (`vf.fate.5`).
    Steadies(UnitId),
    /// The unit moves before it assaults (`vf.fate.9`).
    Surprises(UnitId),
    /// The unit is one of Les Grognards from now on (`vf.fate.french.jack`).
    Hardens(UnitId),
}

impl Effect {
    /// What this card does, played by this side on this.
    pub fn of(side: Side, card: Card, on: On) -> Self {
        match (card, on) {
            (Card::Confusion, On::Nothing) => Self::Confuses(side.other()),
            (Card::Jack, On::Nothing) => Self::Unnerves,
            (Card::Inspiration, On::Nothing) => Self::Inspires,
            (_, On::Leader(leader)) => Self::Rouses(leader),
            (Card::Breakthrough, On::Brigade(brigade)) => Self::Pursues(brigade),
            (_, On::Brigade(brigade)) => Self::Favours(brigade),
            (_, On::Objective(objective)) => Self::Prizes(objective),
            (Card::Stubborn, On::Unit(unit)) => Self::Steadies(unit),
            (Card::Surprise, On::Unit(unit)) => Self::Surprises(unit),
            (Card::Jack, On::Unit(unit)) => Self::Hardens(unit),
            (_, On::Nothing | On::Unit(_)) => Self::None,
        }
    }
}
