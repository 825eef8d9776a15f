//! A7 Strength and CV multipliers.

use engine::{Change, Clause, Modifier};

use super::{Multiplier, TABLE};
use crate::clause;
use crate::terms::{Arm, Cover, Eighths, Formation, Reading, Readings, Trait, Traits};

/// On which side of a melee somebody fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// He attacks.
    Attacks,
    /// He is attacked.
    Defends,
}

/// The stacks that a fighter fights against.
#[derive(Clone, Copy, Debug)]
pub struct Against {
    /// Are all of them cavalry?
    pub is_cavalry: bool,
    /// Do they charge?
    pub is_charging: bool,
    /// Is there charging Shock cavalry among them?
    pub has_charging_shock: bool,
}

/// A unit in a melee, as the multipliers ask about it.
#[derive(Clone, Copy, Debug)]
pub struct Fighter {
    /// Attacker or defender.
    pub role: Role,
    /// What it is.
    pub arm: Arm,
    /// What is printed on it.
    pub traits: Traits,
    /// Its formation.
    pub formation: Formation,
    /// Disordered or Routed?
    pub is_disordered: bool,
    /// Spent?
    pub is_spent: bool,
    /// With a Charge or Reaction Charge marker?
    pub is_charging: bool,
    /// Hexes it charged straight forward.
    pub forward: u8,
    /// Cover of its hex.
    pub cover: Cover,
    /// Whom it fights.
    pub against: Against,
    /// Readings that differ from ours.
    pub readings: Readings,
}

const MULTIPLIERS: [fn(&Fighter) -> Option<Clause>; 8] =
    [shock, momentum, lances, behind_cover, standing, spent, thin, mass];

impl Fighter {
    /// What multiplies its Strength or CV, in printed order.
    pub fn multipliers(&self) -> impl Iterator<Item = Modifier> + '_ {
        MULTIPLIERS.iter().filter_map(|line| line(self)).map(multiplier)
    }

    /// `fb.dec.16`: its Strength or CV with all of them.
    pub fn multiplied(&self, points: u8) -> Eighths {
        let fold = |Eighths(value): Eighths, line: Modifier| match line.change {
            Change::Times(factor) => Eighths(value * u16::try_from(factor).unwrap_or(1)),
            Change::Halve => Eighths(value / 2),
            Change::Add(_) | Change::AtLeast(_) | Change::AtMost(_) => Eighths(value),
        };
        self.multipliers().fold(Eighths::whole(points), fold)
    }
}

/// `fb.melee.mult.1`, `fb.dec.17`
fn shock(fighter: &Fighter) -> Option<Clause> {
    let counts = fighter.is_charging_shock() && fighter.against.is_cavalry;
    (counts && !fighter.against.has_charging_shock).then_some(clause::MELEE_MULT_1)
}

/// `fb.melee.mult.2`, `fb.dec.18`
fn momentum(fighter: &Fighter) -> Option<Clause> {
    let counts = fighter.is_charging_shock() && !fighter.against.is_cavalry;
    (counts && has_momentum(fighter.forward)).then_some(clause::MELEE_MULT_2)
}

/// `fb.melee.mult.3`
fn lances(fighter: &Fighter) -> Option<Clause> {
    let counts = fighter.traits.contains(Trait::Lance) && fighter.formation == Formation::Line;
    (counts && fighter.is_charging).then_some(clause::MELEE_MULT_3)
}

/// `fb.melee.mult.4`
fn behind_cover(fighter: &Fighter) -> Option<Clause> {
    let counts = fighter.role == Role::Defends && fighter.arm == Arm::Infantry;
    (counts && fighter.cover >= Cover::Medium).then_some(clause::MELEE_MULT_4)
}

/// `fb.melee.mult.5`
fn standing(fighter: &Fighter) -> Option<Clause> {
    let counts = fighter.role == Role::Defends && fighter.arm == Arm::Cavalry;
    (counts && !fighter.is_charging).then_some(clause::MELEE_MULT_5)
}

/// `fb.melee.mult.6`
fn spent(fighter: &Fighter) -> Option<Clause> {
    (fighter.arm == Arm::Cavalry && fighter.is_spent).then_some(clause::MELEE_MULT_6)
}

/// `fb.melee.mult.7`: once, whatever makes it thin.
fn thin(fighter: &Fighter) -> Option<Clause> {
    let is_open =
        fighter.formation == Formation::GeneralOrder && fighter.readings.contains(Reading::OpenOrderHalved);
    let is_thin =
        matches!(fighter.formation, Formation::SkirmishScreen | Formation::RoadColumn | Formation::Disorder);
    (is_thin || is_open || fighter.is_disordered).then_some(clause::MELEE_MULT_7)
}

/// `fb.melee.mult.8`
fn mass(fighter: &Fighter) -> Option<Clause> {
    let counts = fighter.role == Role::Defends && fighter.arm == Arm::Infantry;
    (counts && fighter.formation.is_mass() && fighter.against.is_charging).then_some(clause::MELEE_MULT_8)
}

impl Fighter {
    fn is_charging_shock(&self) -> bool {
        self.is_charging && !(self.traits & (Trait::Shock | Trait::Cuirassier)).is_empty()
    }
}

/// `fb.dec.18`: has a charge of so many hexes straight forward momentum?
pub fn has_momentum(forward: u8) -> bool {
    forward >= TABLE.forward
}

fn multiplier(line: Clause) -> Modifier {
    let printed = TABLE.multiplier.iter().find(|row| std::ptr::eq(row.clause.entry(), line.entry()));
    line.change(printed.map_or(Change::Times(1), Multiplier::change))
}
