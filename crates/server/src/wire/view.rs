//! What one viewer's screen shows.

use engine::{Line, Seat, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::frame::{HeldCard, Score};
use super::mirror::mirror;
use super::play::{Rule, Sentence};
use super::troop::Troop;
use crate::key;
use crate::voice::Voice;

/// One viewer's screen, in words.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct View {
    when: When,
    pieces: Vec<Piece>,
    markers: Vec<Marker>,
    /// Who is winning, and how it is won.
    score: Vec<Score>,
    /// The cards of whoever looks.
    hand: Vec<HeldCard>,
    /// What he has said beforehand about each card of his deck, by its place among what may be said.
    standing: Vec<u8>,
    status: Vec<Sentence>,
    /// What is awaited; missing when the battle is over.
    prompt: Option<Prompt>,
    outcome: Option<Ended>,
    may_undo: bool,
}

/// How a game ended.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Ended {
    text: String,
    rule: Option<Rule>,
    /// The side that won, or nobody.
    winner: Option<u8>,
    /// How large the victory is: 0 if nobody won, else the rank of the degree on the scenario's sheet.
    degree: u8,
}

impl Ended {
    pub(super) fn new(voice: &Voice<'_>, outcome: &engine::Outcome) -> Self {
        let Sentence { text, rule } = voice.outcome(outcome);
        Self { text, rule, winner: outcome.winner.map(|side| side.0), degree: outcome.degree }
    }
}

/// Turn and phase, in words.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct When {
    turn: String,
    /// The phase, by its place among the phases of the game.
    phase: u8,
    /// Number of the turn, and of the last one.
    number: u16,
    last: u16,
    /// The side whose segment it is, by number.
    active: Option<u8>,
    /// The stage of the set-up, by its place among the stages of the game; missing once the battle goes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    stage: Option<u8>,
}

/// What is awaited.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Prompt {
    /// Seats that may act, by name.
    seats: Vec<String>,
    /// The one line that says what to do, or for whom we wait.
    text: String,
}

/// A counter, unit or leader.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Piece {
    id: u16,
    /// Name in notation, such as `b1`.
    name: String,
    title: String,
    /// The title as short as it stands on a counter.
    short: String,
    /// Number of its side.
    side: u8,
    nation: &'static str,
    livery: Livery,
    arm: Arm,
    symbol: Symbol,
    pub(super) place: Place,
    /// Further hexes that it covers, by name, from the one next to its place on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub(super) covers: Vec<String>,
    /// Height in its stack, from the bottom; missing for 0. Pieces of the same height lie in order of id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    layer: Option<u8>,
    facing: Option<Facing>,
    pub(super) stats: Vec<Stat>,
    /// Losses it has taken and still stands.
    losses: u16,
    pub(super) badges: Vec<Badge>,
    pub(super) figures: Vec<[(i32, i32); 4]>,
    pub(super) carries: Vec<u16>,
    /// What is seen of its men, where a board shows them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(super) troop: Option<Troop>,
}

/// What a piece faces.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Facing {
    /// A side of its hex, counted clockwise from 0.
    Side(u8),
    /// A corner of its hex: corner `k` lies between sides `k - 1` and `k`.
    Corner(u8),
    /// A bearing on the measured table, in tenths of a degree clockwise from north.
    Bearing(u16),
}

mirror! {
    /// What a piece fights as.
    Arm("snake_case") { Infantry, Cavalry, Artillery, Vehicle, Leader }
}

mirror! {
    /// What is drawn on a counter or figure.
    Symbol("kebab-case") {
        Squad, HalfSquad, MachineGunTeam, MortarTeam, RocketTeam, Leader, ArmyLeader, Gun, Tank, AssaultGun, Halftrack, Truck, Jeep, LineInfantry,
        LightInfantry, HeavyCavalry, LightCavalry, FootArtillery, HorseArtillery,
    }
}

mirror! {
    /// Where a counter shows a number; what is told is not printed.
    Printed("kebab-case") { Foot, Corner, Small, Shield, Disc, UnderDisc, Diamond, Plate, Told }
}

mirror! {
    /// What a state looks like on a piece, whatever its book calls it.
    Sign("kebab-case") {
        Pinned, Moved, Advanced, Fired, Skirmished, Assault, Carrying, Smoke, Immobile, Valour, Elite, Acted,
        Shaken, Line, AttackColumn, MarchColumn, OpenOrder, Square, Inside, Waiting, Gone,
    }
}

mirror! {
    /// What a nation's counters, coats and flags are printed in; it says nothing about sides.
    Livery("kebab-case") { Plain, American, British, German, Soviet, GeorgianBritish, ImperialFrench, RoyalPortuguese, RoyalSpanish }
}

mirror! {
    /// What a marker is drawn as.
    Emblem("kebab-case") { Flag, Smoke, FireLane, Sniper, Order }
}

/// A number of a counter.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Stat {
    key: &'static str,
    title: String,
    value: String,
    /// What is printed over the number.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    over: Option<String>,
    printed: Printed,
}

/// A state of a piece.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Badge {
    key: &'static str,
    sign: Sign,
    title: String,
}

/// Something on the board that is no piece.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Marker {
    emblem: Emblem,
    /// What orders and the log call it, if it has a name of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    name: Option<String>,
    title: String,
    place: Place,
    side: Option<u8>,
    /// What a flag is printed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    livery: Option<Livery>,
    value: i32,
}

/// Where something is.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "on", rename_all = "snake_case")]
pub(crate) enum Place {
    /// On a hex, by its printed name.
    Hex { name: String },
    /// On the measured table: thousandths east and north, bearing in tenths of a degree.
    Plane { x: i32, y: i32, bearing: u16 },
    /// Carried by another piece.
    Aboard { piece: u16 },
    /// Not on the table.
    Off,
}

impl View {
    pub(crate) fn new(voice: &Voice<'_>, viewer: Viewer, seat: Option<Seat>) -> Self {
        let view = voice.table.view(viewer);
        Self {
            when: When::new(voice, &view.turn),
            pieces: view.pieces.into_iter().map(|piece| Piece::new(voice, piece)).collect(),
            markers: view.markers.into_iter().map(|marker| Marker::new(voice, marker)).collect(),
            score: view.score.iter().map(|score| Score::new(voice, score)).collect(),
            hand: view.hand.iter().map(HeldCard::new).collect(),
            standing: view.standing,
            status: view.status.iter().map(|line| voice.sentence(line)).collect(),
            prompt: view.prompt.map(|prompt| Prompt::new(voice, &prompt)),
            outcome: view.outcome.map(|outcome| Ended::new(voice, &outcome)),
            may_undo: seat.is_some_and(|seat| voice.table.may_undo(seat).is_ok()),
        }
    }
}

impl When {
    pub(super) fn new(voice: &Voice<'_>, turn: &engine::TurnView) -> Self {
        let line = Line::new(key::TURN_OF).with("number", turn.number).with("last", turn.last);
        Self {
            turn: voice.text(&line),
            phase: turn.phase,
            number: turn.number,
            last: turn.last,
            active: turn.active.map(|side| side.0),
            stage: turn.stage,
        }
    }
}

impl Prompt {
    pub(super) fn new(voice: &Voice<'_>, prompt: &engine::Prompt) -> Self {
        Self { seats: voice.seats(prompt.seats), text: voice.text(&prompt.text) }
    }
}

impl Piece {
    pub(super) fn new(voice: &Voice<'_>, piece: engine::Piece) -> Self {
        Self {
            id: piece.id,
            name: piece.name,
            title: piece.title,
            short: piece.short,
            side: piece.side.0,
            nation: piece.nation,
            livery: piece.livery.into(),
            arm: piece.arm.into(),
            symbol: piece.symbol.into(),
            place: piece.place.into(),
            covers: piece.covers,
            layer: (piece.layer > 0).then_some(piece.layer),
            facing: piece.facing.map(Facing::from),
            stats: piece.stats.into_iter().map(|stat| Stat::new(voice, stat)).collect(),
            losses: piece.losses,
            badges: piece
                .badges
                .iter()
                .map(|engine::Badge { key, sign }| Badge {
                    key: key.name(),
                    sign: (*sign).into(),
                    title: voice.word(key.name()),
                })
                .collect(),
            figures: piece.figures.into_iter().map(|figure| figure.corners).collect(),
            carries: piece.carries,
            troop: piece.troop.map(Troop::from),
        }
    }
}

impl Stat {
    pub(super) fn new(voice: &Voice<'_>, stat: engine::Stat) -> Self {
        Self {
            key: stat.key.name(),
            title: voice.word(stat.key.name()),
            value: stat.value,
            over: stat.over,
            printed: stat.printed.into(),
        }
    }
}

impl Marker {
    pub(super) fn new(voice: &Voice<'_>, marker: engine::Marker) -> Self {
        Self {
            emblem: marker.emblem.into(),
            name: marker.name,
            title: voice.word(marker.kind.name()),
            place: marker.place.into(),
            side: marker.side.map(|side| side.0),
            livery: marker.livery.map(Livery::from),
            value: marker.value,
        }
    }
}

impl From<engine::Facing> for Facing {
    fn from(facing: engine::Facing) -> Self {
        match facing {
            engine::Facing::Side(side) => Self::Side(side),
            engine::Facing::Corner(corner) => Self::Corner(corner),
            engine::Facing::Bearing(tenths) => Self::Bearing(tenths),
        }
    }
}

impl From<engine::Place> for Place {
    fn from(place: engine::Place) -> Self {
        match place {
            engine::Place::Hex { name } => Self::Hex { name },
            engine::Place::Plane { x, y, bearing } => Self::Plane { x, y, bearing },
            engine::Place::Aboard { piece } => Self::Aboard { piece },
            engine::Place::Off => Self::Off,
        }
    }
}

impl From<Place> for engine::Place {
    fn from(place: Place) -> Self {
        match place {
            Place::Hex { name } => Self::Hex { name },
            Place::Plane { x, y, bearing } => Self::Plane { x, y, bearing },
            Place::Aboard { piece } => Self::Aboard { piece },
            Place::Off => Self::Off,
        }
    }
}
