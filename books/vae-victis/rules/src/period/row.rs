//! Units, their rates and their weapons.

use enumset::{EnumSet, EnumSetType};
use plane::Length;
use serde::{Deserialize, Serialize};

/// A row of the unit table, by its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowId(pub u8);

/// A row of the movement table, by its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RateId(pub u8);

/// A row of the range table, by its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WeaponId(pub u8);

/// A mark, by its place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MarkId(pub u8);

/// The arm of a unit as it fights now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    /// Foot; dismounted cavalry too, which fights as foot (`vae.1.5`).
    Infantry,
    /// Horse.
    Cavalry,
    /// Guns.
    Artillery,
}

/// What a row is besides its figures.
#[derive(Debug, EnumSetType, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trait {
    /// `vae.7.0.3`: of the skirmisher class.
    Skirmishers,
    /// `vae.9.5`: Guard, without a deduction when demoralised.
    Guard,
    /// Spared the −2 for the ground in melee.
    Nimble,
    /// `vae.5.6.1`: may form square.
    Squares,
    /// `vae.lgr.special.4`: pays 2 AP for a square.
    Raw,
    /// `vae.lgr.special.3`: may form square and move in one phase.
    Drilled,
    /// `vae.8.4.6`: must pursue; American dragoons, too (`vae.lgr.special.5`).
    Pursues,
    /// Dismounted cavalry: foot that neither gives nor receives rear support (`vae.8.3`).
    Troopers,
}

/// A row of the unit table.
#[derive(Debug)]
pub struct Row {
    /// Its word in files and notation.
    pub id: String,
    /// Its arm.
    pub arm: Arm,
    /// The nations it is open to, by their places; all if none (`vae.2.5`).
    pub nations: Vec<u8>,
    /// At most so many elements of an army (`vae.2.4`).
    pub limit: Option<u8>,
    /// Fire factor; none does not fire.
    pub fire: Option<i32>,
    /// Melee factor.
    pub melee: i32,
    /// What is added in the first round of a melee it charged into (`vae.8.4.7`).
    pub charge: i32,
    /// Points.
    pub cost: u8,
    /// Figures on a base; they decide nothing (`vae.1.6`).
    pub figures: u8,
    /// How deep its base is (`vae.1.2`).
    pub depth: Length,
    /// Its movement rate; that of its weapon where that has one.
    pub rate: RateId,
    /// The weapons it may carry, the usual one first.
    pub weapons: Vec<WeaponId>,
    /// Its row of the results table; light and irregular cavalry may share one (`vae.lgr.special.1`).
    pub results: u8,
    /// What else it is.
    pub traits: EnumSet<Trait>,
    /// Marks it may be given.
    pub marks: Vec<MarkId>,
    /// What it becomes two of in skirmish order (`vae.5.6.3`).
    pub splits: Option<RowId>,
    /// What it becomes when it dismounts (`vae.5.6.4`).
    pub dismounts: Option<RowId>,
    /// May a roster name it?
    pub is_for_sale: bool,
    /// Is it filled in for a part of the source that is lost?
    pub is_reconstructed: bool,
}

/// A row of the movement table: paces by ground, nothing where it is forbidden.
#[derive(Debug)]
pub struct MoveRow {
    /// Its word.
    pub id: String,
    /// Along a road.
    pub road: Length,
    /// In the open.
    pub clear: Length,
    /// Over rough ground.
    pub rough: Option<Length>,
    /// Over difficult ground.
    pub difficult: Option<Length>,
}

/// A weapon with its ranges.
#[derive(Debug)]
pub struct Weapon {
    /// Its word.
    pub id: String,
    /// Up to here the range is short, where there are bands.
    pub short: Option<Length>,
    /// Up to here it is medium, where there are bands.
    pub medium: Option<Length>,
    /// Up to here it reaches.
    pub range: Length,
    /// The rate of an element that carries it, if it decides that.
    pub rate: Option<RateId>,
    /// The nations that have it, by their places; all if none.
    pub nations: Vec<u8>,
}

/// A mark that a roster may give an element.
#[derive(Debug)]
pub struct Mark {
    /// Its word.
    pub id: String,
    /// The nations that may give it, by their places; all if none.
    pub nations: Vec<u8>,
    /// The weapons it goes with; any if none.
    pub weapons: Vec<WeaponId>,
    /// What it costs more.
    pub cost: u8,
    /// At most so many of a corps.
    pub of_corps: Option<u8>,
    /// Does it make the element Guard?
    pub is_guard: bool,
}
