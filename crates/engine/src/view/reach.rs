//! Where pieces can go by several orders, and what may happen to them on the way.

use serde::Serialize;

use super::Place;
use crate::key::Key;
use crate::odds::Odds;

/// A place that pieces can go to, step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reach {
    /// The action as the book calls it, such as `move`.
    pub verb: Key,
    /// The places on the way, the last being where it ends.
    pub way: Vec<Place>,
    /// Points that are left there.
    pub left: u32,
    /// The orders that lead there, in notation, each to be given after the one before.
    pub orders: Vec<String>,
}

/// Somewhere on the way where the enemy may fire.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Danger {
    /// Where.
    pub at: Place,
    /// Who may fire.
    pub by: Vec<u16>,
    /// How likely it is that somebody is hurt there, from 0 to 1, if nothing has happened before.
    pub share: f64,
    /// What may come of the step, fire and all.
    pub odds: Odds,
}
