//! What one viewer's screen shows. One set of types for all books, so there is one client.
//!
//! Texts are [`Line`]s here; whoever knows the viewer's language turns them into sentences ([`View::map`]).

use serde::Serialize;

use crate::contract::Outcome;
use crate::key::Key;
use crate::line::Line;
use crate::seat::{SeatSet, Side, Viewer};

/// Where a piece stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "on", rename_all = "snake_case")]
pub enum Place {
    /// On a hex, by its printed name.
    Hex {
        /// Such as `0405`.
        name: String,
    },
    /// On the measured table, in thousandths of the book's unit, bearing in tenths of a degree.
    Plane {
        /// East.
        x: i32,
        /// North.
        y: i32,
        /// Clockwise from north.
        bearing: u16,
    },
    /// Carried by another piece.
    Aboard {
        /// The carrier.
        piece: u16,
    },
    /// Not on the table.
    Off,
}

/// A printed number of a counter, such as firepower 4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stat {
    /// What it is.
    pub key: Key,
    /// As printed on the counter.
    pub value: String,
}

/// One base of a unit on the measured table: its four corners in thousandths.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Figure {
    /// Corners, front left first, clockwise.
    pub corners: [(i32, i32); 4],
}

/// What a piece faces; sides and corners are counted clockwise from 0.
///
/// ```
/// use engine::Facing;
/// assert_eq!(serde_json::to_string(&Facing::Corner(0)).unwrap(), r#"{"corner":0}"#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Facing {
    /// A hexside: 0 is north where hexes are flat-topped, north-east where they are pointy-topped.
    Side(u8),
    /// A corner: corner `k` lies between sides `k - 1` and `k`.
    Corner(u8),
    /// On the measured table, in tenths of a degree clockwise from north.
    Bearing(u16),
}

/// A counter, unit or leader as the viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// Id within the battle.
    pub id: u16,
    /// Name in notation, such as `b1`.
    pub name: String,
    /// Title for people, such as “Rifle squad”.
    pub title: String,
    /// Whose it is.
    pub side: Side,
    /// Nation or army, for colours and pattern.
    pub nation: &'static str,
    /// Silhouette key, such as `squad`, `tank`, `line-infantry`.
    pub symbol: &'static str,
    /// Where it stands.
    pub place: Place,
    /// Further hexes that it covers, by their printed names, from the one next to its place on.
    pub covers: Vec<String>,
    /// Height in the stack where it stands, from the bottom; pieces of the same height lie in order of id.
    pub layer: u8,
    /// What it faces, if it has a facing.
    pub facing: Option<Facing>,
    /// Printed numbers.
    pub stats: Vec<Stat>,
    /// State, such as `pinned`, `fired`.
    pub badges: Vec<Key>,
    /// Bases on the measured table.
    pub figures: Vec<Figure>,
    /// Pieces it carries, as far as the viewer may know.
    pub carries: Vec<u16>,
}

/// Something on the board that is no piece: smoke, a fire lane, a flag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Marker {
    /// What it is, such as `smoke`.
    pub kind: Key,
    /// Where.
    pub place: Place,
    /// Whose, if anybody's.
    pub side: Option<Side>,
    /// A number it carries.
    pub value: i32,
}

/// Turn and phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TurnView {
    /// Number, from 1.
    pub number: u16,
    /// The last turn.
    pub last: u16,
    /// The phase.
    pub phase: Key,
    /// Whose segment it is.
    pub active: Option<Side>,
}

/// What is awaited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Prompt<Text = Line> {
    /// Whoever may act.
    pub seats: SeatSet,
    /// The one line that says what to do, or for whom we wait.
    pub text: Text,
}

/// What one viewer's screen shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View<Text = Line> {
    /// Version of this form.
    pub format: u32,
    /// Id of the book.
    pub book: &'static str,
    /// For whom it was made.
    pub viewer: Viewer,
    /// Turn and phase.
    pub turn: TurnView,
    /// Pieces in order of id.
    pub pieces: Vec<Piece>,
    /// Markers in a fixed order.
    pub markers: Vec<Marker>,
    /// Counts and conditions that concern a whole side.
    pub status: Vec<Text>,
    /// What is awaited; `None` when the battle is over.
    pub prompt: Option<Prompt<Text>>,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

impl<Text> View<Text> {
    /// Version of this form.
    pub const FORMAT: u32 = 1;

    /// The same view with its texts turned into something else, such as sentences.
    pub fn map<Other>(self, mut say: impl FnMut(Text) -> Other) -> View<Other> {
        View {
            format: self.format,
            book: self.book,
            viewer: self.viewer,
            turn: self.turn,
            pieces: self.pieces,
            markers: self.markers,
            status: self.status.into_iter().map(&mut say).collect(),
            prompt: self.prompt.map(|prompt| Prompt { seats: prompt.seats, text: say(prompt.text) }),
            outcome: self.outcome,
        }
    }
}

/// A hex of the ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Cell {
    /// Printed name.
    pub name: String,
    /// Terrain key.
    pub terrain: &'static str,
    /// Height level.
    pub level: u8,
    /// Hexsides a road or stream leaves by, as bits clockwise from side 0.
    pub roads: u8,
    /// More about it: `bridge`, `bunker`, `objective`.
    pub features: Vec<&'static str>,
}

/// A wall, hedge, stream on a hexside.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HexsideFeature {
    /// One of the two hexes.
    pub hex: String,
    /// Which of its sides.
    pub side: u8,
    /// What stands there.
    pub kind: &'static str,
}

/// A feature of the measured table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Feature {
    /// Kind key, such as `wood`, `hill`, `road`.
    pub kind: Key,
    /// Name, if it has one.
    pub name: String,
    /// Outline or course in thousandths.
    pub outline: Vec<(i32, i32)>,
}

/// How the hexes of a map stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HexTop {
    /// On a side: columns run straight, side 0 is north, and shifted columns stand half a hex further south.
    Flat,
    /// On a corner: rows run straight, side 0 is north-east, and shifted rows stand half a hex further east.
    Pointy,
}

/// Which columns of a flat-topped map, or rows of a pointy-topped one, are shifted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shifted {
    /// 01, 03 …
    Odd,
    /// 02, 04 …
    Even,
}

/// The ground, sent once.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "board", rename_all = "snake_case")]
pub enum Ground {
    /// A hex map.
    Hexes {
        /// How its hexes stand.
        top: HexTop,
        /// Which columns or rows are shifted.
        shifted: Shifted,
        /// Columns.
        columns: u16,
        /// Rows.
        rows: u16,
        /// Hexes down the first column, then the second.
        cells: Vec<Cell>,
        /// Walls and hedges.
        sides: Vec<HexsideFeature>,
    },
    /// A measured table.
    Plane {
        /// Width in thousandths.
        width: i32,
        /// Depth in thousandths.
        depth: i32,
        /// Name of the unit, such as `inch`.
        unit: &'static str,
        /// Features, the lowest first.
        features: Vec<Feature>,
    },
}

/// Something the selection may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// The action, such as `fire`.
    pub verb: Key,
    /// The pieces that act.
    pub pieces: Vec<u16>,
    /// Where or at whom, if anywhere.
    pub target: Option<Place>,
    /// The order in notation, ready to send; on the measured table the start of it.
    pub order: String,
}

/// What somebody who was away wants to know of first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notable {
    /// Somebody attacked: a shot, a fight, an assault.
    Attack,
    /// Somebody was hurt.
    Loss,
    /// Somebody is gone, or no longer fights.
    Rout,
    /// A place has changed hands.
    Objective,
}

impl Notable {
    /// The first that holds.
    pub fn first(kinds: impl IntoIterator<Item = (bool, Self)>) -> Option<Self> {
        kinds.into_iter().find_map(|(holds, notable)| holds.then_some(notable))
    }
}

/// What the sight tool says about the line between two places.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sight {
    /// Does one end see the other?
    pub clear: bool,
    /// Where the line is blocked.
    pub blocker: Option<Place>,
    /// What is said about it, with the rule and the numbers.
    pub line: Line,
}
