//! A10 to A12: what is added to the die of a TEM check.

use std::sync::LazyLock;

use engine::Modifier;
use hex::Aspect;
use serde::Deserialize;

use super::Tired;
use super::lines::{Lines, starred};
use crate::clause;
use crate::terms::{Arm, Cover, Formation, Sky, TimeOfDay, Trait, Traits, Weather};

/// What a check is made for, where a line asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A routed unit tries to rally.
    Rally,
    /// A routing stack came through.
    Traversed,
    /// Anything else.
    Other,
}

/// A10: who checks, as the lines for all checks ask about him.
#[derive(Clone, Copy, Debug)]
pub struct Morale {
    /// What the check is made for.
    pub cause: Cause,
    /// The arm of the top unit.
    pub arm: Arm,
    /// The formation of the stack.
    pub formation: Formation,
    /// Disordered, not Routed?
    pub is_disordered: bool,
    /// On a force march in this activation?
    pub is_force_marching: bool,
    /// Cover of its hex.
    pub cover: Cover,
    /// Fatigue of its Formation.
    pub fatigue: u8,
    /// Cohesion Level of its army.
    pub cohesion: u8,
    /// Units of two or more Corps in the stack?
    pub has_several_corps: bool,
    /// The best TEM modifier among the Leaders stacked with it.
    pub leader: u8,
    /// Weather and time of day.
    pub sky: Sky,
}

const ALL: [fn(&Morale) -> Option<Modifier>; 10] = [
    cohesion,
    fatigue,
    steady,
    road_column,
    unsteady,
    rally,
    traversed,
    several_corps,
    leader,
    night_or_snow,
];

impl Morale {
    /// What counts in every check, in printed order.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> + '_ {
        ALL.iter().filter_map(|line| line(self))
    }
}

/// `fb.tem.all.1`
fn cohesion(morale: &Morale) -> Option<Modifier> {
    (morale.cohesion > 0).then(|| TABLE.all.each(clause::TEM_ALL_1, morale.cohesion))
}

/// `fb.tem.all.2`, `fb.tem.all.3`
fn fatigue(morale: &Morale) -> Option<Modifier> {
    let line = match tired(morale.fatigue)? {
        Tired::Tired => clause::TEM_ALL_2,
        Tired::Exhausted => clause::TEM_ALL_3,
    };
    (!morale.arm.is_wheeled()).then(|| TABLE.all.add(line))
}

/// `fb.tem.all.4`, `fb.dec.35`
fn steady(morale: &Morale) -> Option<Modifier> {
    let is_housed = morale.formation == Formation::GeneralOrder && morale.cover == Cover::Heavy;
    (is_housed || morale.formation == Formation::Square).then(|| TABLE.all.add(clause::TEM_ALL_4))
}

/// `fb.tem.all.5`
fn road_column(morale: &Morale) -> Option<Modifier> {
    (morale.formation == Formation::RoadColumn).then(|| TABLE.all.add(clause::TEM_ALL_5))
}

/// `fb.tem.all.6`: once, even if both hold.
fn unsteady(morale: &Morale) -> Option<Modifier> {
    (morale.is_disordered || morale.is_force_marching).then(|| TABLE.all.add(clause::TEM_ALL_6))
}

/// `fb.tem.all.7`
fn rally(morale: &Morale) -> Option<Modifier> {
    let counts = morale.cause == Cause::Rally && morale.arm != Arm::Artillery;
    counts.then(|| TABLE.all.add(clause::TEM_ALL_7))
}

/// `fb.tem.all.8`
fn traversed(morale: &Morale) -> Option<Modifier> {
    (morale.cause == Cause::Traversed).then(|| TABLE.all.add(clause::TEM_ALL_8))
}

/// `fb.tem.all.9`
fn several_corps(morale: &Morale) -> Option<Modifier> {
    morale.has_several_corps.then(|| TABLE.all.add(clause::TEM_ALL_9))
}

/// `fb.tem.all.10`
fn leader(morale: &Morale) -> Option<Modifier> {
    (morale.leader > 0).then(|| TABLE.all.each(clause::TEM_ALL_10, morale.leader))
}

/// `fb.tem.all.11`
fn night_or_snow(morale: &Morale) -> Option<Modifier> {
    let is_dark = morale.sky.time == TimeOfDay::Night || morale.sky.weather == Weather::Snowfall;
    is_dark.then(|| TABLE.all.add(clause::TEM_ALL_11))
}

/// What rides behind a Charge marker.
#[derive(Clone, Copy, Debug)]
pub struct Horse {
    /// What is printed on any of its units.
    pub traits: Traits,
    /// Part of a Grand Charge?
    pub is_grand: bool,
}

/// A11: an attempt to form Square.
#[derive(Clone, Copy, Debug)]
pub struct SquareTry {
    /// The best infantry bonus among the Leaders stacked with it.
    pub bonus: u8,
    /// The current formation.
    pub formation: Formation,
    /// Does it stand in two or more hexes?
    pub is_spread: bool,
    /// The charge it counts from.
    pub horse: Horse,
    /// Hexes to that marker.
    pub distance: u8,
}

impl SquareTry {
    /// What counts besides the lines for all checks, in printed order.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        let add = |is_so: bool, line| is_so.then(|| TABLE.square.add(line));
        let Horse { traits, is_grand } = self.horse;
        let [light, lances, grand] = starred([
            add(traits.contains(Trait::Light), clause::TEM_SQ_5),
            add(traits.contains(Trait::Lance), clause::TEM_SQ_6),
            add(is_grand, clause::TEM_SQ_7),
        ]);
        let lines = [
            (self.bonus > 0).then(|| TABLE.square.each(clause::TEM_SQ_1, self.bonus)),
            add(self.formation.is_line(), clause::TEM_SQ_2),
            add(self.formation == Formation::SkirmishScreen, clause::TEM_SQ_3),
            add(self.is_spread, clause::TEM_SQ_4),
            light,
            lances,
            grand,
            self.at_distance(),
        ];
        lines.into_iter().flatten()
    }

    fn at_distance(&self) -> Option<Modifier> {
        let lines = [clause::TEM_SQ_8, clause::TEM_SQ_9, clause::TEM_SQ_10, clause::TEM_SQ_11];
        let line = lines.get(usize::from(self.distance).checked_sub(1)?)?;
        Some(TABLE.square.add(*line))
    }
}

/// A11: the farthest Charge marker of which a Square may be tried.
pub fn farthest_square() -> u8 {
    TABLE.bounds.square
}

/// A12: the terrain line of an Assault check.
pub fn assault(terrain: u8) -> Option<Modifier> {
    (terrain > 0).then(|| TABLE.assault.each_nth(clause::TEM_AR_1, 0, terrain))
}

/// A charge that a stack receives.
#[derive(Clone, Copy, Debug)]
pub struct Charged {
    /// Who charges.
    pub horse: Horse,
    /// Is the stack under an FB! marker?
    pub is_fixing_bayonets: bool,
}

/// A12: a stack that receives an assault or a charge.
#[derive(Clone, Copy, Debug)]
pub struct Receive {
    /// Assault value of the ground.
    pub terrain: u8,
    /// Through which of its hexes.
    pub aspect: Aspect,
    /// The charge, if it is one.
    pub charged: Option<Charged>,
}

impl Receive {
    /// What counts besides the lines for all checks, in printed order.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        let add = |is_so: bool, line| is_so.then(|| TABLE.assault.add(line));
        let rides = |what: Trait| self.charged.is_some_and(|charged| charged.horse.traits.contains(what));
        let [lances, shock, cuirassiers, grand] = starred([
            add(rides(Trait::Lance), clause::TEM_AR_5),
            add(rides(Trait::Shock) || rides(Trait::Cuirassier), clause::TEM_AR_6),
            add(rides(Trait::Cuirassier), clause::TEM_AR_7),
            add(self.charged.is_some_and(|charged| charged.horse.is_grand), clause::TEM_AR_8),
        ]);
        let lines = [
            (self.terrain > 0).then(|| TABLE.assault.each_nth(clause::TEM_AR_1, 1, self.terrain)),
            add(self.aspect == Aspect::Flank, clause::TEM_AR_2),
            add(self.aspect == Aspect::Rear, clause::TEM_AR_3),
            add(self.charged.is_some_and(|charged| charged.is_fixing_bayonets), clause::TEM_AR_4),
            lances,
            shock,
            cuirassiers,
            grand,
        ];
        lines.into_iter().flatten()
    }
}

/// How tired a Formation of this Fatigue is.
pub fn tired(fatigue: u8) -> Option<Tired> {
    let [tired, exhausted] = TABLE.bounds.fatigue;
    if fatigue >= exhausted { Some(Tired::Exhausted) } else { (fatigue >= tired).then_some(Tired::Tired) }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Checks {
    pub(super) all: Lines,
    pub(super) square: Lines,
    pub(super) assault: Lines,
    pub(super) skirmish: Lines,
    pub(super) staff: Lines,
    pub(super) bounds: Bounds,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Bounds {
    fatigue: [u8; 2],
    square: u8,
    pub(super) screen: u8,
    pub(super) crowd: u8,
    pub(super) skirmish: [i32; 2],
}

/// All checks stand in one file.
pub(super) static TABLE: LazyLock<Checks> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/tables/checks.toml")).expect("the embedded tables are tested")
});

/// The printed lists for all checks, Squares and assaults, for whoever compares them.
pub fn lines() -> [&'static Lines; 3] {
    [&TABLE.all, &TABLE.square, &TABLE.assault]
}
