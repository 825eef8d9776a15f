//! A battle as one viewer knows it.

use std::any::Any;
use std::ops::Deref;

use crate::contract::{Fog, Rules};
use crate::seat::{Seat, Viewer};

/// A battle as one viewer knows it. There is no way to make one but by veiling, and none from it to the whole truth:
/// this is what whoever thinks for a side is given.
#[derive(Clone, Debug, PartialEq)]
pub struct Known<R: Rules>(R::Battle);

impl<R: Fog> Known<R> {
    /// What a viewer knows of a battle.
    pub fn to(battle: &R::Battle, viewer: Viewer) -> Self {
        Self(R::veil(battle, viewer))
    }

    /// What a seat knows of a battle: what its side knows.
    pub fn to_seat(battle: &R::Battle, seat: Seat) -> Self {
        Self::to(battle, R::seats(battle).side(seat).map_or(Viewer::Spectator, Viewer::Side))
    }
}

impl<R: Rules> Deref for Known<R> {
    type Target = R::Battle;

    fn deref(&self) -> &R::Battle {
        &self.0
    }
}

/// What a seat knows of a game of any book, for computer players, who know the book.
pub struct Veiled(Box<dyn Any + Send>);

impl Veiled {
    /// The known battle of any book.
    pub fn new<R: Fog>(known: Known<R>) -> Self {
        Self(Box::new(known))
    }

    /// The known battle of this book; `None` if it is of another.
    pub fn of<R: Fog>(&self) -> Option<&Known<R>> {
        self.0.downcast_ref()
    }
}
