//! What changes about a Leader and his Formation.

use hexmap::HexId;
use serde::{Deserialize, Serialize};

use crate::terms::Face;

/// `fb.r.sm.inv.8`: where a Leader is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Whereabouts {
    /// On the map.
    #[default]
    OnMap,
    /// `fb.r.reinf.1`: his card comes with the printed turn.
    Expected,
    /// His card is there; he enters when he is first activated.
    Entering,
    /// He is to be put on the map in the next Rally Phase, or now if it is that phase.
    Due,
    /// He is hit; a replacement is to be put on the map in the next Rally Phase.
    Hurt,
    /// Out of the game.
    Gone,
}

/// `fb.r.card.1`: where his card is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Card {
    /// In the box: not there yet, or no more.
    #[default]
    Box,
    /// In hand.
    Hand,
    /// In the activation stack.
    Stack,
    /// Played.
    Played,
}

/// `fb.r.om.1`: an implemented Order Marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderMarker {
    /// Where it lies.
    pub hex: HexId,
    /// Placed by initiative: it goes at the end of the turn.
    pub is_temporary: bool,
}

/// `fb.r.om.1`: an Order Marker on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InTransit {
    /// Where it will lie.
    pub hex: HexId,
    /// Cleanups it still needs.
    pub delay: u8,
}

/// What changes about a Leader and his Formation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Leader {
    /// Where he is.
    pub whereabouts: Whereabouts,
    /// His hex; nowhere if he is not on the map.
    pub hex: HexId,
    /// Active or Passive.
    pub face: Face,
    /// The turn in which he became Passive; 0 at the start.
    pub passive_since: u8,
    /// His card.
    pub card: Card,
    /// `fb.r.card.4`: he has failed to interrupt in this stack.
    pub has_failed: bool,
    /// His implemented order.
    pub order: Option<OrderMarker>,
    /// One on its way.
    pub transit: Option<InTransit>,
    /// `fb.r.leadcas.2`: a replacement acts for him, with lower values.
    pub is_replaced: bool,
    /// The turn in which the hurt Leader himself is back; 0 if he is not hurt, 255 if he is killed.
    pub returns: u8,
    /// `fb.r.fatigue.1`
    pub fatigue: u8,
    /// `fb.r.reserve.1`
    pub in_reserve: bool,
    /// What he has done in this activation.
    pub done: Done,
}

/// What a Leader has done in the activation that is under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Done {
    /// `fb.r.init.2`: his one thing at 3(a).
    pub decided: bool,
    /// He has ridden.
    pub rode: bool,
    /// His part is over.
    pub led: bool,
    /// `fb.r.om.2`: he has been given or denied an order in this activation.
    pub ordered: bool,
    /// `fb.r.reinf.2`: he has come onto the map in this activation.
    pub entered: bool,
}

impl Leader {
    /// Killed in action: his replacement stays.
    pub const KILLED: u8 = u8::MAX;

    /// On the map?
    pub fn is_on_map(&self) -> bool {
        self.whereabouts == Whereabouts::OnMap
    }

    /// On the map with his Active face up.
    pub fn is_active(&self) -> bool {
        self.is_on_map() && self.face == Face::Active
    }
}
