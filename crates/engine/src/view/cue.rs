//! What an event looks and sounds like, for the film of a turn.

use super::Place;

/// Something to be shown and heard where it happens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cue {
    /// What it looks like.
    pub act: Act,
    /// Who does it.
    pub by: Vec<u16>,
    /// To whom it is done.
    pub to: Vec<u16>,
    /// Where it is done.
    pub at: Option<Place>,
}

/// What something looks like, whatever its book calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// A phase or a turn begins.
    Began,
    /// Somebody goes somewhere, turns or takes up a formation.
    Went,
    /// Small arms are fired.
    Shot,
    /// Guns are fired, or shells fall.
    Shelled,
    /// Hand to hand.
    Fought,
    /// Somebody is hurt and goes on.
    Hurt,
    /// Somebody is shaken: pinned, disordered.
    Shaken,
    /// Somebody is steady again.
    Rallied,
    /// Somebody is gone.
    Lost,
    /// Somebody runs.
    Fled,
    /// Smoke rises or thins.
    Smoked,
    /// A place changes hands.
    Taken,
    /// A card is drawn or played.
    Carded,
    /// Somebody comes into view or goes out of it.
    Seen,
    /// Dice are rolled and nothing else.
    Rolled,
    /// It is over.
    Ended,
}

impl Cue {
    /// Something without anybody or anywhere.
    pub fn new(act: Act) -> Self {
        Self { act, by: Vec::new(), to: Vec::new(), at: None }
    }

    /// Somebody does it.
    pub fn by(mut self, pieces: impl IntoIterator<Item = u16>) -> Self {
        self.by.extend(pieces);
        self
    }

    /// It is done to somebody.
    pub fn to(mut self, pieces: impl IntoIterator<Item = u16>) -> Self {
        self.to.extend(pieces);
        self
    }

    /// It is done somewhere.
    pub fn at(mut self, place: Place) -> Self {
        self.at = Some(place);
        self
    }
}
