//! A6 Melee combat table, A7 multipliers and A8 die roll modifiers.

use std::sync::LazyLock;

use engine::{Change, Chart, Clause, Modifier};
use hex::Aspect;
use serde::Deserialize;

use super::Tired;
use super::lines::{Lines, clause as read_clause, starred};
use super::tem::tired;
use crate::clause;
use crate::terms::{
    Arm, Cover, Eighths, Formation, Reading, Readings, Sky, TimeOfDay, Trait, Traits, Weather,
};

/// A9: what the melee table says, from the worst for the attacker to the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum MeleeResult {
    /// `fb.melee.res.AR`: attackers retreat in rout.
    #[serde(rename = "AR")]
    AttackerRouts,
    /// `fb.melee.res.ADS`: attackers Disorder, and 1 Stragglers loss.
    #[serde(rename = "ADS")]
    AttackerDisordersAndStraggles,
    /// `fb.melee.res.AD`: attackers Disorder.
    #[serde(rename = "AD")]
    AttackerDisorders,
    /// A5: the special result table says.
    #[serde(rename = "SP")]
    Special,
    /// `fb.melee.res.DD`: the defender Disorders.
    #[serde(rename = "DD")]
    DefenderDisorders,
    /// `fb.melee.res.DDS`: the defender Disorders, and 1 Stragglers loss.
    #[serde(rename = "DDS")]
    DefenderDisordersAndStraggles,
    /// `fb.melee.res.DR`: the defender retreats in rout.
    #[serde(rename = "DR")]
    DefenderRouts,
}

impl MeleeResult {
    /// As the table prints it.
    pub const fn printed(self) -> &'static str {
        match self {
            Self::AttackerRouts => "AR",
            Self::AttackerDisordersAndStraggles => "ADS",
            Self::AttackerDisorders => "AD",
            Self::Special => "SPECIAL",
            Self::DefenderDisorders => "DD",
            Self::DefenderDisordersAndStraggles => "DDS",
            Self::DefenderRouts => "DR",
        }
    }
}

/// A column of the melee table, from the left: 0 has no heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Column(pub u8);

impl Column {
    /// `fb.dec.1`, `fb.dec.2`: the highest column whose heading is not above the odds.
    pub fn of(attacker: Eighths, defender: Eighths, readings: Readings) -> Self {
        let (attacker, defender) = (u32::from(attacker), u32::from(defender));
        let reaches = |of: u32, to: u32| attacker * to >= defender * of;
        let headings = TABLE.headings.iter().take_while(|Odds(of, to)| reaches((*of).into(), (*to).into()));
        let columns = headings.count() as u8;
        if !readings.contains(Reading::SevenToOne) {
            return Self(columns);
        }
        let above = u8::from(columns == TABLE.headings.len() as u8 && reaches(columns_above(), 1));
        Self(columns.saturating_sub(1) + above)
    }

    /// Its clause.
    pub const fn clause(self) -> Clause {
        const COLUMNS: [Clause; 13] = [
            clause::MELEE_CRT_COL_1,
            clause::MELEE_CRT_COL_2,
            clause::MELEE_CRT_COL_3,
            clause::MELEE_CRT_COL_4,
            clause::MELEE_CRT_COL_5,
            clause::MELEE_CRT_COL_6,
            clause::MELEE_CRT_COL_7,
            clause::MELEE_CRT_COL_8,
            clause::MELEE_CRT_COL_9,
            clause::MELEE_CRT_COL_10,
            clause::MELEE_CRT_COL_11,
            clause::MELEE_CRT_COL_12,
            clause::MELEE_CRT_COL_13,
        ];
        COLUMNS[self.0 as usize]
    }
}

/// `fb.dec.1`: the odds of the last column where it is read as one above the last heading.
fn columns_above() -> u32 {
    TABLE.headings.last().map_or(0, |Odds(of, _)| u32::from(*of) + 1)
}

/// `fb.melee.crt`: the result of a modified die, which is clamped to the table (`fb.dec.3`).
pub fn result(column: Column, modified: i32) -> MeleeResult {
    TABLE.rows[row(modified)][usize::from(column.0)]
}

fn row(modified: i32) -> usize {
    let last = TABLE.rows.len() - 1;
    usize::try_from(modified - TABLE.first_row).unwrap_or(0).min(last)
}

/// The table with the cell that counts; none while the die has not been rolled.
pub fn chart(title: engine::Key, column: Column, modified: Option<i32>, readings: Readings) -> Chart {
    let shift = readings.contains(Reading::SevenToOne);
    let mut columns: Vec<String> = TABLE.headings.iter().map(|Odds(of, to)| format!("{of}/{to}")).collect();
    if shift {
        columns.push(format!("{}/1", columns_above()));
    } else {
        columns.insert(0, format!("<{}", columns[0]));
    }
    let printed = |(nth, row): (usize, &[MeleeResult; 13])| {
        let die = TABLE.first_row + i32::try_from(nth).unwrap_or(0);
        (die.to_string(), row.iter().map(|result| result.printed().to_owned()).collect())
    };
    Chart {
        title,
        clause: clause::MELEE_CRT,
        columns,
        rows: TABLE.rows.iter().enumerate().map(printed).collect(),
        row: modified.map_or(0, row),
        column: modified.map(|_| column.0.into()),
    }
}

/// `fb.melee.crt.star`, `fb.dec.4`: must the defender's Leaders check for casualties, and the attacker's?
pub fn endangers_leaders(natural: u8, modified: i32, readings: Readings) -> (bool, bool) {
    let die = if readings.contains(Reading::ModifiedRow) { modified } else { natural.into() };
    (die == TABLE.defender_leaders, die == TABLE.attacker_leaders)
}

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

/// What sort of attack a melee is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attack {
    /// Infantry with the bayonet.
    Assault,
    /// Cavalry.
    Charge {
        /// Hexes the lead stack entered straight forward.
        forward: u8,
        /// Is the lead stack in Open Column?
        is_open_column: bool,
    },
}

/// What one side brings to the die.
#[derive(Clone, Copy, Debug, Default)]
pub struct Party {
    /// The best tactical bonus among its Leaders.
    pub bonus: u8,
    /// The worst Fatigue among its units; artillery and trains do not count.
    pub fatigue: u8,
    /// Steps of cavalry in Line.
    pub steps_in_line: u8,
    /// Is all of it cavalry?
    pub is_cavalry: bool,
}

/// One melee, as the die roll modifiers ask about it.
#[derive(Clone, Copy, Debug)]
pub struct Melee {
    /// Assault or charge.
    pub attack: Attack,
    /// Where the lead stack stood to the defender when that was judged (`fb.r.melee.2`).
    pub aspect: Aspect,
    /// The attacking stacks.
    pub attacker: Party,
    /// The defending stack.
    pub defender: Party,
    /// Weather and time of day.
    pub sky: Sky,
    /// Readings that differ from ours.
    pub readings: Readings,
}

impl Melee {
    /// What changes the die, in printed order; lines that the star suppresses add nothing.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> {
        let [longer, flank, rear] =
            starred([self.longer_line(), self.through(Aspect::Flank), self.through(Aspect::Rear)]);
        let bonus = |nth, points| (points > 0).then(|| TABLE.line.each_nth(clause::MELEE_DRM_5, nth, points));
        let lines = [
            longer,
            self.dusk_or_rain(),
            self.short_charge(),
            self.open_column(),
            bonus(0, self.attacker.bonus),
            bonus(1, self.defender.bonus),
            fatigue(clause::MELEE_DRM_6, self.attacker.fatigue),
            fatigue(clause::MELEE_DRM_7, self.defender.fatigue),
            flank,
            rear,
        ];
        lines.into_iter().flatten()
    }

    /// `fb.melee.drm.1`, `fb.r.melee.4`: cavalry against cavalry.
    fn longer_line(&self) -> Option<Modifier> {
        let (one, other) = (self.attacker.steps_in_line, self.defender.steps_in_line);
        let counts = self.attacker.is_cavalry && self.defender.is_cavalry && one != other;
        counts.then(|| TABLE.line.add_nth(clause::MELEE_DRM_1, usize::from(other > one)))
    }

    /// `fb.melee.drm.2`, `fb.dec.19`: once, and for charges alone.
    fn dusk_or_rain(&self) -> Option<Modifier> {
        let is_bad = self.sky.time == TimeOfDay::Dusk || self.sky.weather == Weather::Rain;
        let counts = self.attack != Attack::Assault || self.readings.contains(Reading::DuskAssaults);
        (is_bad && counts).then(|| TABLE.line.add(clause::MELEE_DRM_2))
    }

    /// `fb.melee.drm.3`
    fn short_charge(&self) -> Option<Modifier> {
        let is_short = matches!(self.attack, Attack::Charge { forward, .. } if !has_momentum(forward));
        (is_short && !self.defender.is_cavalry).then(|| TABLE.line.add(clause::MELEE_DRM_3))
    }

    /// `fb.melee.drm.4`
    fn open_column(&self) -> Option<Modifier> {
        let is_open = matches!(self.attack, Attack::Charge { is_open_column: true, .. });
        is_open.then(|| TABLE.line.add(clause::MELEE_DRM_4))
    }

    /// `fb.melee.drm.8`, `fb.melee.drm.9`
    fn through(&self, aspect: Aspect) -> Option<Modifier> {
        let line = match aspect {
            Aspect::Front => return None,
            Aspect::Flank => clause::MELEE_DRM_8,
            Aspect::Rear => clause::MELEE_DRM_9,
        };
        (self.aspect == aspect).then(|| TABLE.line.add(line))
    }
}

/// `fb.melee.drm.6`, `fb.melee.drm.7`
fn fatigue(line: Clause, fatigue: u8) -> Option<Modifier> {
    let nth = match tired(fatigue)? {
        Tired::Tired => 0,
        Tired::Exhausted => 1,
    };
    Some(TABLE.line.add_nth(line, nth))
}

fn multiplier(line: Clause) -> Modifier {
    let printed = TABLE.multiplier.iter().find(|row| row.clause == line);
    line.change(printed.map_or(Change::Times(1), Multiplier::change))
}

/// The printed list of die roll modifiers, for whoever compares it.
pub fn lines() -> &'static Lines {
    &TABLE.line
}

/// The printed list of multipliers, for whoever compares it.
pub fn multipliers() -> impl Iterator<Item = (Clause, Change)> {
    TABLE.multiplier.iter().map(|row| (row.clause, row.change()))
}

/// The printed headings, for whoever compares them.
pub fn headings() -> impl Iterator<Item = String> {
    TABLE.headings.iter().map(|Odds(of, to)| format!("{of}/{to}"))
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    headings: [Odds; 12],
    first_row: i32,
    rows: [[MeleeResult; 13]; 14],
    defender_leaders: i32,
    attacker_leaders: i32,
    multiplier: Vec<Multiplier>,
    line: Lines,
    forward: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Multiplier {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    times: Option<i32>,
    #[serde(default)]
    halve: bool,
}

impl Multiplier {
    fn change(&self) -> Change {
        if self.halve { Change::Halve } else { Change::Times(self.times.unwrap_or(1)) }
    }
}

/// Odds as printed: so many to so many.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Odds(u8, u8);

impl TryFrom<String> for Odds {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let read = |word: &str| word.parse().ok();
        let odds = text.split_once('/').and_then(|(of, to)| Some(Self(read(of)?, read(to)?)));
        odds.ok_or_else(|| format!("{text} are no odds"))
    }
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/tables/melee.toml")).expect("the embedded tables are tested")
});
