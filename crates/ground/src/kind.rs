use std::fmt;

use engine::{Family, Height, Key};

use plane::Length;

/// A book's kinds of terrain.
///
/// Only what laying, reading and drawing must know; going, cover and sight are rules and stay in the book.
pub trait Kind: Copy + Eq + fmt::Debug + 'static {
    /// Every kind, in the order of the book.
    const ALL: &'static [Self];

    /// What it is called; the key is its word in files and in notation.
    fn key(self) -> Key;

    /// What shape a feature of this kind has.
    fn form(self) -> Form;

    /// Where it lies in the picture: what has the higher number is drawn over the rest.
    fn level(self) -> u8;

    /// What it is drawn as.
    fn family(self) -> Family;

    /// How it differs from others of its family, if it does.
    fn height(self) -> Option<Height> {
        None
    }

    /// The kind with this word.
    fn named(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.key().name() == key)
    }

    /// Is it a line without width?
    fn is_line(self) -> bool {
        matches!(self.form(), Form::Line(_))
    }
}

/// The shape of a kind of feature. Lengths are in thousandths of the book's unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Ground within an outline.
    Area(Area),
    /// A course without width.
    Line(Bed),
    /// A course with a width; this one unless the feature says another.
    Strip(Bed, Length),
    /// A way over the nearest water.
    Crossing(Span),
}

/// What an area looks like that is given by its middle, its width and its depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Area {
    /// Round, or oval if it has a depth.
    Oval,
    /// An oblong with square corners if it has a depth; round without one.
    Oblong,
    /// Round or oval, with a crest that is drawn as something of its own.
    Hill {
        /// What the crest is called.
        crest: Key,
    },
}

/// Whether a course needs crossings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bed {
    /// Nothing crosses it.
    Dry,
    /// Crossings lie over it, and a strip is cut where they do.
    Water,
}

/// The measures of a crossing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    /// How much of the water it opens, unless the feature says otherwise.
    pub opens: Length,
    /// How long it is over water that is a line.
    pub over_line: Length,
    /// By how much it is longer than a strip of water is wide.
    pub beyond: Length,
    /// How far either way along the water its direction is taken.
    pub along: Length,
}
