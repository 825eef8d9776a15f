//! A counter, unit or leader.

use serde::Serialize;

use super::Place;
use crate::key::Key;
use crate::seat::Side;

/// A printed number of a counter, such as firepower 4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stat {
    /// What it is.
    pub key: Key,
    /// As printed on the counter.
    pub value: String,
    /// Where it is printed.
    pub printed: Printed,
}

/// Where a counter shows a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Printed {
    /// Large at the foot.
    Foot,
    /// Small beside the symbol, as long as there is room.
    Side,
    /// In words on a line of their own, such as the weapon carried.
    Words,
}

/// What a piece fights as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Arm {
    /// On foot.
    Infantry,
    /// On horses.
    Cavalry,
    /// With guns.
    Artillery,
    /// On wheels or tracks.
    Vehicle,
    /// By leading others.
    Leader,
}

/// What is drawn on a counter or figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    /// Several men on foot.
    Squad,
    /// Few men on foot.
    HalfSquad,
    /// One man.
    Leader,
    /// One man on a horse.
    ArmyLeader,
    /// A gun with its crew.
    Gun,
    /// A vehicle with a turret.
    Tank,
    /// An armoured vehicle with a gun and no turret.
    AssaultGun,
    /// An armoured carrier.
    Halftrack,
    /// A lorry.
    Truck,
    /// A small car.
    Jeep,
    /// Foot in close order.
    LineInfantry,
    /// Foot that skirmishes.
    LightInfantry,
    /// Horse that breaks lines.
    HeavyCavalry,
    /// Horse that scouts.
    LightCavalry,
    /// Guns whose crews walk.
    FootArtillery,
    /// Guns whose crews ride.
    HorseArtillery,
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
    /// What it fights as.
    pub arm: Arm,
    /// What is drawn on it.
    pub symbol: Symbol,
    /// Where it stands.
    pub place: Place,
    /// Further hexes that it covers, by their printed names, from the one next to its place on.
    pub covers: Vec<String>,
    /// Height in the stack where it stands, from the bottom; pieces of the same height lie in order of id.
    pub layer: u8,
    /// What it faces, if it has a facing.
    pub facing: Option<Facing>,
    /// Numbers of the counter.
    pub stats: Vec<Stat>,
    /// Losses it has taken and still stands.
    pub losses: u16,
    /// State, such as `pinned`, `fired`.
    pub badges: Vec<Key>,
    /// Bases on the measured table.
    pub figures: Vec<Figure>,
    /// Pieces it carries, as far as the viewer may know.
    pub carries: Vec<u16>,
}
