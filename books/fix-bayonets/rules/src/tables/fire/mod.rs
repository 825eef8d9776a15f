//! A1 Fire Value modifiers; the procedure, A2, is `procedure`.

mod procedure;

use std::sync::LazyLock;

use engine::Modifier;
use serde::Deserialize;

use super::lines::Lines;
use super::tem::tired;
use super::{Tired, stacking};
use crate::clause;
use crate::terms::{Arm, Cover, Formation, Nation, Reading, Readings, Sky, TimeOfDay, Weather};

pub use procedure::{
    Effect, effect, endangers_leaders, infantry_value, is_canister, may_ricochet, opportunity, reach,
    runs_low,
};

/// Who fires, as the lines ask about him.
#[derive(Clone, Copy, Debug)]
pub struct Firer {
    /// Infantry or artillery.
    pub arm: Arm,
    /// Whose he is.
    pub nation: Nation,
    /// The formation of his hex; guns beside a Square are in it.
    pub formation: Formation,
    /// His current steps.
    pub steps: u8,
    /// Fatigue of his Formation.
    pub fatigue: u8,
    /// The best artillery bonus among the Leaders stacked with him.
    pub leader_bonus: u8,
    /// The printed range of a battery.
    pub printed_range: u8,
}

/// The stack that is fired at.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The arm of its top unit: infantry in a mixed stack.
    pub arm: Arm,
    /// Its formation.
    pub formation: Formation,
    /// Disordered or Routed?
    pub is_disordered: bool,
    /// Cover of the hex that is fired at.
    pub cover: Cover,
    /// Steps in that hex, as `stacking` counts them.
    pub steps: u8,
}

/// One attack by fire.
#[derive(Clone, Copy, Debug)]
pub struct Shot {
    /// Who fires.
    pub firer: Firer,
    /// At what.
    pub target: Target,
    /// Hexes between, the target counted.
    pub range: u8,
    /// Weather and time of day.
    pub sky: Sky,
    /// The second attack of a round shot?
    pub is_ricochet: bool,
    /// Readings that differ from ours.
    pub readings: Readings,
}

type Printed = fn(&Shot) -> Option<Modifier>;

/// The lines in printed order. The five of shape, the five of cover and the three of density exclude each other, and so do
/// the pairs of Fatigue and of range; each pair is one function here.
const LINES: [Printed; 15] = [
    shape,
    cover,
    density,
    general_order,
    column_besides,
    column,
    extended_line,
    square,
    fatigue,
    rain,
    dark,
    dusk,
    guns,
    range,
    ricochet,
];

impl Shot {
    /// What changes the Fire Value, in printed order; `fb.dec.47`: the printed list is complete.
    pub fn modifiers(&self) -> impl Iterator<Item = Modifier> + '_ {
        LINES.iter().filter_map(|line| line(self))
    }

    /// The Modified Fire Value.
    pub fn mfv(&self, fv: i32) -> i32 {
        fv + self.modifiers().map(|line| line.amount()).sum::<i32>()
    }
}

/// `fb.dec.8`: at most one line of the target's shape counts.
fn shape(shot: &Shot) -> Option<Modifier> {
    let Target { arm, formation, is_disordered, .. } = shot.target;
    let line = match (formation, arm) {
        (Formation::Unlimbered, _) => clause::FIRE_MOD_3,
        (Formation::SkirmishScreen, Arm::Cavalry) => clause::FIRE_MOD_5,
        (Formation::SkirmishScreen, Arm::Infantry | Arm::Artillery | Arm::Train) => clause::FIRE_MOD_4,
        (Formation::Square | Formation::MasseColumn, _) => clause::FIRE_MOD_1,
        (Formation::Line | Formation::ExtendedLine | Formation::RoadColumn | Formation::Disorder, _) => {
            clause::FIRE_MOD_2
        }
        (Formation::Column | Formation::OpenColumn | Formation::GeneralOrder, _) if is_disordered => {
            clause::FIRE_MOD_2
        }
        (Formation::Column | Formation::OpenColumn | Formation::GeneralOrder, _) => return None,
    };
    Some(TABLE.line.add(line))
}

/// `fb.dec.6`, `fb.dec.7`: at most one line of cover counts; over the Cover limit only General Order has any.
fn cover(shot: &Shot) -> Option<Modifier> {
    let Target { formation, cover, steps, .. } = shot.target;
    let is_over = stacking::cover_limit(cover).is_some_and(|limit| steps > limit);
    let line = match (cover, formation) {
        (Cover::None, _) => return None,
        (_, Formation::SkirmishScreen) => clause::FIRE_MOD_10,
        (Cover::Light, _) => clause::FIRE_MOD_6,
        (_, Formation::GeneralOrder) if is_over => clause::FIRE_MOD_7,
        _ if is_over => return None,
        (Cover::Medium, _) => clause::FIRE_MOD_8,
        (Cover::Heavy, _) => clause::FIRE_MOD_9,
    };
    Some(TABLE.line.add(line))
}

/// `fb.dec.9`: one line for the steps in the hex.
fn density(shot: &Shot) -> Option<Modifier> {
    let lines = [clause::FIRE_MOD_11, clause::FIRE_MOD_12, clause::FIRE_MOD_13];
    let row = TABLE.bounds.density.iter().rposition(|&from| shot.target.steps >= from)?;
    Some(TABLE.line.add(lines[row]))
}

/// Infantry that is deep enough for its formation to hinder its fire.
fn is_deep_infantry(shot: &Shot, formation: Formation) -> bool {
    let firer = &shot.firer;
    firer.arm == Arm::Infantry && firer.formation == formation && firer.steps >= TABLE.bounds.deep
}

/// `fb.fire.mod.14`
fn general_order(shot: &Shot) -> Option<Modifier> {
    is_deep_infantry(shot, Formation::GeneralOrder).then(|| TABLE.line.add(clause::FIRE_MOD_14))
}

/// `fb.dec.5`: the figure of the British and Portuguese replaces the other one.
fn column(shot: &Shot) -> Option<Modifier> {
    let in_line = shot.firer.nation.is_drilled_in_line();
    let line = if in_line { clause::FIRE_MOD_16 } else { clause::FIRE_MOD_15 };
    is_deep_infantry(shot, Formation::Column).then(|| TABLE.line.add(line))
}

/// `fb.dec.5`: where it is read so, the other figure comes on top.
fn column_besides(shot: &Shot) -> Option<Modifier> {
    let adds_up = shot.readings.contains(Reading::ColumnsAddUp) && shot.firer.nation.is_drilled_in_line();
    (adds_up && is_deep_infantry(shot, Formation::Column)).then(|| TABLE.line.add(clause::FIRE_MOD_15))
}

/// `fb.dec.31`: a front of two hexes brings more muskets than four steps to bear.
fn extended_line(shot: &Shot) -> Option<Modifier> {
    if shot.firer.formation != Formation::ExtendedLine {
        return None;
    }
    let nth = TABLE.bounds.extended.iter().rposition(|&from| shot.firer.steps >= from)?;
    Some(TABLE.line.add_nth(clause::FIRE_MOD_17, nth))
}

/// `fb.fire.mod.18`
fn square(shot: &Shot) -> Option<Modifier> {
    (shot.firer.formation == Formation::Square).then(|| TABLE.line.add(clause::FIRE_MOD_18))
}

/// `fb.fire.mod.19`, `fb.fire.mod.20`: guns do not tire (`fb.dec.28`).
fn fatigue(shot: &Shot) -> Option<Modifier> {
    let line = match tired(shot.firer.fatigue)? {
        Tired::Tired => clause::FIRE_MOD_19,
        Tired::Exhausted => clause::FIRE_MOD_20,
    };
    (shot.firer.arm == Arm::Infantry).then(|| TABLE.line.add(line))
}

/// `fb.fire.mod.21`
fn rain(shot: &Shot) -> Option<Modifier> {
    let is_wet = shot.sky.weather == Weather::Rain && shot.firer.arm == Arm::Infantry;
    is_wet.then(|| TABLE.line.add(clause::FIRE_MOD_21))
}

/// `fb.fire.mod.22`: once, even on a foggy night.
fn dark(shot: &Shot) -> Option<Modifier> {
    let is_dark =
        shot.sky.time == TimeOfDay::Night || matches!(shot.sky.weather, Weather::Fog | Weather::Snowfall);
    is_dark.then(|| TABLE.line.add(clause::FIRE_MOD_22))
}

/// `fb.fire.mod.23`
fn dusk(shot: &Shot) -> Option<Modifier> {
    (shot.sky.time == TimeOfDay::Dusk).then(|| TABLE.line.add(clause::FIRE_MOD_23))
}

/// `fb.dec.12`: the best Leader's artillery bonus.
fn guns(shot: &Shot) -> Option<Modifier> {
    let bonus = shot.firer.leader_bonus;
    (shot.firer.arm == Arm::Artillery && bonus > 0).then(|| TABLE.line.each(clause::FIRE_MOD_24, bonus))
}

/// One line for the range of a battery: canister, none, long or beyond what is printed on it.
fn range(shot: &Shot) -> Option<Modifier> {
    let Bounds { canister: [adjacent, near], long, .. } = TABLE.bounds;
    let line = match shot.range {
        _ if shot.firer.arm != Arm::Artillery => return None,
        range if range <= adjacent => clause::FIRE_MOD_25,
        range if range <= near => clause::FIRE_MOD_26,
        range if range > shot.firer.printed_range => clause::FIRE_MOD_28,
        range if range >= long => clause::FIRE_MOD_27,
        _ => return None,
    };
    Some(TABLE.line.add(line))
}

/// `fb.fire.mod.29`
fn ricochet(shot: &Shot) -> Option<Modifier> {
    shot.is_ricochet.then(|| TABLE.line.add(clause::FIRE_MOD_29))
}

/// The printed list, for whoever compares it.
pub fn lines() -> &'static Lines {
    &TABLE.line
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    line: Lines,
    bounds: Bounds,
    procedure: Procedure,
    firing: Firing,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bounds {
    density: [u8; 3],
    deep: u8,
    extended: [u8; 2],
    canister: [u8; 2],
    long: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Procedure {
    step_loss: i32,
    leaders: u8,
    leaders_rifle: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Firing {
    front: u8,
    infantry_range: u8,
    rifle_range: u8,
    artillery_reach: u8,
    opportunity_infantry: u8,
    opportunity_other: u8,
    ricochet: u8,
    low_ammunition: u8,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../data/tables/fire.toml")).expect("the embedded tables are tested")
});
