//! A counter, unit or leader.

use serde::Serialize;

use super::{Place, Troop};
use crate::key::Key;
use crate::seat::Side;

/// A printed number of a counter, such as firepower 4.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Stat {
    /// What it is.
    pub key: Key,
    /// As printed on the counter.
    pub value: String,
    /// What is printed over it, such as `LMG` over a weapon's firepower.
    pub over: Option<String>,
    /// Where it is printed.
    pub printed: Printed,
}

impl Stat {
    /// A number with nothing over it.
    ///
    /// ```
    /// use engine::{Key, Printed, Stat};
    /// let range = Stat::new(Key::new("range"), 6, Printed::Foot);
    /// assert_eq!((range.value.as_str(), range.over), ("6", None));
    /// ```
    pub fn new(key: Key, value: impl ToString, printed: Printed) -> Self {
        Self { key, value: value.to_string(), over: None, printed }
    }

    /// The same with something printed over it.
    #[must_use]
    pub fn under(self, over: impl Into<String>) -> Self {
        Self { over: Some(over.into()), ..self }
    }
}

/// Where a counter shows a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Printed {
    /// Large at the foot, after one another with dashes between them.
    Foot,
    /// Large in the lower right corner.
    Corner,
    /// Small at the foot, between shield and corner.
    Small,
    /// On a shield at the foot.
    Shield,
    /// In a red disc beside the picture.
    Disc,
    /// Under that disc.
    UnderDisc,
    /// In a diamond beside the picture.
    Diamond,
    /// On a plate of its own beside the picture, such as the weapon carried.
    Plate,
    /// Nowhere: it is told, not printed.
    Told,
}

/// What a state looks like on a piece, whatever its book calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    /// Heads down.
    Pinned,
    /// Has moved, and is spent for now.
    Moved,
    /// Has moved into a fight or beyond the front, and is spent for now.
    Advanced,
    /// Has fired, and is spent for now.
    Fired,
    /// Has fired a little, and is not spent.
    Skirmished,
    /// Moves carefully.
    Assault,
    /// Is being loaded or unloaded.
    Carrying,
    /// Has laid smoke.
    Smoke,
    /// Cannot move any more.
    Immobile,
    /// Braver than is printed.
    Valour,
    /// Better than others of its kind.
    Elite,
    /// Has acted, whatever it did.
    Acted,
    /// Loses its order.
    Shaken,
    /// Two or three ranks wide.
    Line,
    /// Deep, to attack.
    AttackColumn,
    /// Deep, to march.
    MarchColumn,
    /// With room between the men.
    OpenOrder,
    /// Faces all ways.
    Square,
    /// In houses or woods.
    Inside,
    /// Not yet on the table.
    Waiting,
    /// No more on the table.
    Gone,
}

/// A state of a piece: what it is called and what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Badge {
    /// What it is called.
    pub key: Key,
    /// What it looks like.
    pub sign: Sign,
}

/// What a nation's counters, coats and flags are printed in. It says nothing about sides: two may share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Livery {
    /// Of no nation.
    Plain,
    /// United States, 1941–1945.
    American,
    /// Britain and the Commonwealth, 1939–1945.
    British,
    /// Germany, 1939–1945.
    German,
    /// Soviet Union, 1941–1945.
    Soviet,
    /// Britain under George III.
    GeorgianBritish,
    /// France under Napoleon.
    ImperialFrench,
    /// Portugal in the Peninsular War.
    RoyalPortuguese,
    /// Spain in the Peninsular War.
    RoyalSpanish,
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
    /// Few men with a heavy machine gun.
    MachineGunTeam,
    /// Few men with a mortar.
    MortarTeam,
    /// Few men with a rocket launcher.
    RocketTeam,
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
    /// The title as short as it stands on a counter, such as “Rifle 2”.
    pub short: String,
    /// Whose it is.
    pub side: Side,
    /// Nation or army.
    pub nation: &'static str,
    /// What it is printed in.
    pub livery: Livery,
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
    pub badges: Vec<Badge>,
    /// Bases on the measured table.
    pub figures: Vec<Figure>,
    /// Pieces it carries, as far as the viewer may know.
    pub carries: Vec<u16>,
    /// What is seen of its men, where a board shows them.
    pub troop: Option<Troop>,
}
