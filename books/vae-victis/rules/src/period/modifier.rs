//! Modifiers of fire and melee as the sheets list them: when each applies is data.

use engine::Clause;
use plane::Length;
use serde::Deserialize;

use super::{Arm, MarkId, RowId, WeaponId};
use crate::land::Cover;

/// A line of the table of fire modifiers.
#[derive(Debug)]
pub struct FireModifier {
    /// The line.
    pub clause: Clause,
    /// What it is worth.
    pub value: i32,
    /// Is it filled in for a part of the source that is lost?
    pub is_reconstructed: bool,
    /// What it counts.
    pub of: Of,
}

/// What a fire modifier counts.
#[derive(Debug)]
pub enum Of {
    /// Each supporting firer, against the target (`vae.7.4`).
    Support,
    /// Enfilade, for the firer alone (`vae.7.5`).
    Enfilade,
    /// A shot for which all of this holds.
    Shot {
        /// Of whoever fires.
        firer: Wanted,
        /// Of whoever is fired at.
        target: Wanted,
        /// The target's cover: this kind, or any.
        cover: Option<Option<Cover>>,
        /// The band of the range.
        band: Option<Band>,
        /// Less than so far.
        under: Option<Length>,
        /// More than so far.
        over: Option<Length>,
        /// Over half the weapon's range.
        over_half: bool,
    },
}

/// What must hold of an element; all that is said.
#[derive(Debug, Default)]
pub struct Wanted {
    /// Its nation, by its place.
    pub nation: Option<u8>,
    /// Its arm.
    pub arm: Option<Arm>,
    /// One of these rows.
    pub rows: Vec<RowId>,
    /// One of these weapons.
    pub weapons: Vec<WeaponId>,
    /// This mark.
    pub mark: Option<MarkId>,
    /// In square.
    pub is_square: bool,
}

/// A band of the range (`vae.lga.range.bands`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Band {
    /// Case shot for guns.
    Short,
    /// Between.
    Medium,
    /// The last.
    Long,
}

/// A line of the table of melee modifiers.
#[derive(Debug)]
pub struct MeleeModifier {
    /// The line.
    pub clause: Clause,
    /// What it is worth; the charge bonus of the row if nothing.
    pub value: i32,
    /// Is it filled in for a part of the source that is lost?
    pub is_reconstructed: bool,
    /// When it applies.
    pub when: When,
    /// The weapons meant, where it is one of them that counts.
    pub weapons: Vec<WeaponId>,
    /// The mark meant, where it is one.
    pub mark: Option<MarkId>,
}

/// When a melee modifier applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// A general is attached (`vae.geo.23`).
    General,
    /// It has rear support (`vae.8.3`).
    RearSupport,
    /// For each enemy overlap (`vae.geo.9`).
    Overlap,
    /// It stands higher (`vae.3.12`).
    Higher,
    /// It defends in soft cover (`vae.8.4.8`).
    SoftCover,
    /// It defends in hard cover, a fortified position in one sheet (`vae.3.14`).
    HardCover,
    /// It defends in any cover, or a river bank, once.
    CoverOrRiver,
    /// It defends a crest or a river bank (`vae.3.15`, `vae.3.16`).
    CrestOrRiver,
    /// It is in difficult terrain and not spared.
    Difficult,
    /// It is in rough or difficult terrain and not spared.
    Uneven,
    /// It charged, in the first round (`vae.8.4.7`).
    Charge,
    /// Cavalry that fights a square.
    AgainstSquare,
    /// Guns with a support behind them (`vae.8.2`).
    GunsSupported,
    /// It is attacked in flank or rear (`vae.ry.melee.notes`).
    Flanked,
    /// It carries one of the weapons meant.
    Armed,
    /// It has the mark meant.
    Marked,
}
