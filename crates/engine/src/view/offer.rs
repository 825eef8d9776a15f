//! What the selection may do.

use std::borrow::Cow;

use serde::Serialize;

use super::{Figure, Place};
use crate::key::Key;
use crate::line::Line;

/// Something the selection may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The action as the book calls it, such as `fire`.
    pub verb: Key,
    /// What kind of action it is.
    pub role: Role,
    /// The pieces that act.
    pub pieces: Vec<u16>,
    /// Where or at whom, if anywhere.
    pub target: Option<Place>,
    /// The way over the measured table, if the order is to go one and nothing else: it can be dragged elsewhere.
    pub path: Option<Path>,
    /// The card of the hand that it plays or spends, by its id.
    pub card: Option<Cow<'static, str>>,
    /// How far such ways may go from where the piece stands: lawful ends all around it, in thousandths. Only one offer of a
    /// kind says so.
    pub reach: Vec<(i32, i32)>,
    /// The order that must be given before this one, in notation, if one must: both are given together.
    pub needs: Option<String>,
    /// The bases of whoever is ordered as they stand afterwards, where they are drawn up otherwise than before.
    pub figures: Vec<Figure>,
    /// The order in notation, ready to send.
    pub order: String,
    /// The same as a sentence.
    pub text: Line,
}

/// Somebody points from the pieces he has selected at a place.
#[derive(Clone, Copy, Debug)]
pub struct Pointed<'a> {
    /// The pieces.
    pub selection: &'a [u16],
    /// The place.
    pub target: &'a Place,
    /// What the order in hand is for, if there is one.
    pub mode: Option<Role>,
}

/// What a click on a piece selects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Together {
    /// The piece that is clicked.
    pub by: u16,
    /// Those that act together with it, itself included if it acts.
    pub pieces: Vec<u16>,
}

/// What an order is for, whatever its book calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// To go somewhere at the usual pace.
    Move,
    /// To go farther than usual.
    Double,
    /// To go back.
    Retreat,
    /// A leader goes somewhere.
    Ride,
    /// To leave the table or a place on it.
    Exit,
    /// To go against an enemy.
    Assault,
    /// To fire or fight from where one stands.
    Attack,
    /// To face elsewhere.
    Turn,
    /// To take up a formation.
    Form,
    /// To put something on the table.
    Place,
    /// To play a card.
    Card,
    /// To say beforehand what is to be done, or to call for the end: at any time.
    Standing,
    /// To let an opportunity go by.
    Pass,
    /// To end a phase or a turn.
    End,
    /// To give up the game.
    Resign,
    /// Something else.
    Other,
}

/// A way over the measured table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Path {
    /// What is done by going it.
    pub role: Role,
    /// Who goes.
    pub piece: u16,
    /// Who goes along by the same order, as one body with it.
    pub along: Vec<u16>,
    /// Places on the way.
    pub via: Vec<Stop>,
    /// Where it ends.
    pub to: Stop,
    /// Does the order say how one faces? A leader's does not.
    pub faces: bool,
}

/// A place on a way: thousandths of the book's unit, bearing in tenths of a degree.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Stop {
    /// East.
    pub x: i32,
    /// North.
    pub y: i32,
    /// Clockwise from north.
    pub bearing: u16,
}
