//! What one viewer's screen shows. One set of types for all books, so there is one client.
//!
//! Texts are [`Line`]s here; whoever knows the viewer's language turns them into sentences ([`View::map`]).

mod cue;
mod frame;
mod ground;
mod hand;
mod info;
mod offer;
mod piece;
mod reach;
mod setting_up;
mod troop;
mod wardrobe;

use serde::Serialize;

pub use self::cue::{Act, Cue};
pub use self::frame::{ActsIn, CardSheet, HeldCard, Measure, Phase, PhaseSign, Score, TurnView};
pub use self::ground::{
    Cell, Extent, Family, Feature, Ground, Height, HexFeature, HexFeatureKind, HexTop, HexsideFeature,
    HexsideKind, Land, Shifted,
};
pub use self::hand::{Chip, Forecast, March, Variant};
pub use self::info::{InfoCard, InfoRow, Topic};
pub use self::offer::{Offer, Path, Pointed, Role, Stop, Together};
pub use self::piece::{Arm, Badge, Facing, Figure, Livery, Piece, Printed, Sign, Stat, Symbol};
pub use self::reach::{Danger, Reach};
pub use self::setting_up::{
    Alternative, ArmyDraft, ArmySheet, BrigadeDraft, Deploying, DeployingBrigade, DeployingForm,
    DeployingPiece, DeployingState, DraftOption, Drafted, DraftedUnit, LaidFeature, Laying, LayingForm,
    LayingKind, Marking, Mustering, Need, Placed, Placing, ProfileSheet, SettingUp, Sizes, UnitDraft, Zone,
};
pub use self::troop::{
    Area, AreaKind, Coat, Command, Dye, Formation, Garrison, Group, Headgear, Look, Standard, Troop,
};
pub use self::wardrobe::{Dress, Regiment};

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

/// Something on the board that is no piece: smoke, a fire lane, a flag.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Marker {
    /// What it is, such as `smoke`.
    pub kind: Key,
    /// What is drawn.
    pub emblem: Emblem,
    /// What orders and the log call it, if it has a name of its own.
    pub name: Option<String>,
    /// Where.
    pub place: Place,
    /// Whose, if anybody's.
    pub side: Option<Side>,
    /// What the flag is printed in, if it is one of a nation.
    pub livery: Option<Livery>,
    /// A number it carries.
    pub value: i32,
}

/// What a marker is drawn as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Emblem {
    /// A planted flag.
    Flag,
    /// A cloud with its strength.
    Smoke,
    /// Bullets that cross the hex.
    FireLane,
    /// A telescopic sight.
    Sniper,
    /// A pennant: where somebody is ordered to go.
    Order,
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
    /// Another number whenever the ground has changed; always 0 where it never does.
    pub ground: u32,
    /// Pieces in order of id.
    pub pieces: Vec<Piece>,
    /// Markers in a fixed order.
    pub markers: Vec<Marker>,
    /// Who is winning, and how it is won.
    pub score: Vec<Score>,
    /// The viewer's own cards, in the order he holds them.
    pub hand: Vec<HeldCard>,
    /// What he has said beforehand about each card of his deck, by its place among [`CardSheet::stands`].
    pub standing: Vec<u8>,
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
            ground: self.ground,
            pieces: self.pieces,
            markers: self.markers,
            score: self.score,
            hand: self.hand,
            standing: self.standing,
            status: self.status.into_iter().map(&mut say).collect(),
            prompt: self.prompt.map(|prompt| Prompt { seats: prompt.seats, text: say(prompt.text) }),
            outcome: self.outcome,
        }
    }
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
    /// A moment went by in which nobody could act, so nobody was asked.
    Passed,
}

impl Notable {
    /// The first of these that holds.
    pub fn first<const N: usize>(claims: [(Self, bool); N]) -> Option<Self> {
        claims.into_iter().find_map(|(what, holds)| holds.then_some(what))
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
