//! What is stored of a battle; all else follows from it.

use engine::{BySide, List, Seats, Side};
use serde::{Deserialize, Serialize};

use super::{
    Corps, CorpsId, Element, ElementId, Ended, Fights, General, GeneralId, MOST_CORPS, MOST_ELEMENTS,
    MOST_GENERALS, Step,
};
use crate::land::Laid;

/// Everything that changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1; 0 before the first.
    pub turn: u8,
    /// Who takes the first phase of each turn (`vae.3.4`).
    pub first: Side,
    /// Whose phase it is (`vae.4.1`).
    pub active: Side,
    /// What the machine does next.
    pub step: Step,
    /// Elements in roster order, halves of light infantry behind their elements (`vae.0.9`).
    pub elements: List<Element, MOST_ELEMENTS>,
    /// Corps in roster order.
    pub corps: List<Corps, MOST_CORPS>,
    /// Generals in roster order, the commander-in-chief of a side behind them.
    pub generals: List<General, MOST_GENERALS>,
    /// Fights that go on.
    pub fights: Fights,
    /// Does a side's base line lie at the north edge (`vae.geo.1`)?
    pub is_north: BySide<bool>,
    /// Who has said that he is done with a step of the set-up.
    pub is_ready: BySide<bool>,
    /// Who offers a draw (`vae.10.3`).
    pub offers_draw: BySide<bool>,
    /// The nation of each side, by its place among those of the period (`vae.2.5`).
    pub nations: BySide<u8>,
    /// Features laid by the procedure without a scenario; the scenario's own are not repeated here.
    pub laid: Vec<Laid>,
    /// Who sits where.
    pub seats: Seats,
    /// How it ended.
    pub ended: Option<Ended>,
}

impl State {
    pub(crate) fn element_mut(&mut self, id: ElementId) -> &mut Element {
        &mut self.elements[id.index()]
    }

    pub(crate) fn corps_mut(&mut self, id: CorpsId) -> &mut Corps {
        &mut self.corps[id.index()]
    }

    pub(crate) fn general_mut(&mut self, id: GeneralId) -> &mut General {
        &mut self.generals[id.index()]
    }
}
