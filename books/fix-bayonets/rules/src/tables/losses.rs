//! A3 Spiked guns, A4 Fatigue reduction, A16 Leader casualties, what a retreat costs, Cohesion and victory points.

use std::sync::LazyLock;

use engine::Clause;
use engine::numbers::count;
use serde::{Deserialize, Serialize};

use super::lines::clause as read_clause;
use crate::terms::Rank;

/// A3: what becomes of a battery that was overrun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Spiked {
    /// It is gone.
    Eliminated,
    /// It retreats in rout, limbered.
    Routed,
}

/// What sort of attack overran it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overrun {
    /// By infantry.
    Assault,
    /// By cavalry.
    Charge,
}

/// `fb.spike.1`, `fb.spike.2`, `fb.spike.3`: the result of a natural die.
pub fn spiked(natural: u8, by: Overrun) -> (Spiked, Clause) {
    let row = TABLE.spiked.iter().find(|row| natural <= row.upto).expect("the rows end with 9");
    let result = match by {
        Overrun::Assault => row.assault,
        Overrun::Charge => row.charge,
    };
    (result, row.clause)
}

/// `fb.fatigue.red.1`, `fb.fatigue.red.2`, `fb.fatigue.red.3`, `fb.fatigue.red.4`: what a natural die does to the Fatigue of a Formation that rests; never below 0.
pub fn rested(natural: u8) -> (i8, Clause) {
    let row = TABLE.fatigue.iter().find(|row| natural <= row.upto).expect("the rows end with 9");
    (row.change, row.clause)
}

/// A16: what happened to a Leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Casualty {
    /// `fb.leader.cas.1`: nothing to speak of.
    Scratch,
    /// `fb.leader.cas.2`: away for a few turns.
    Stunned,
    /// `fb.leader.cas.3`: away for some turns.
    Wounded,
    /// `fb.leader.cas.4`: away for hours.
    SeriousWound,
    /// `fb.leader.cas.5`: gone.
    Killed,
}

impl Casualty {
    /// Does a second die say for how long?
    pub fn is_timed(self) -> bool {
        TABLE.casualty[self as usize].turns.is_some()
    }

    /// Turns that a second natural die keeps him away.
    pub fn turns(self, natural: u8) -> u8 {
        TABLE.casualty[self as usize].turns.map_or(0, |turns| turns[usize::from(natural)])
    }

    /// Its clause.
    pub fn clause(self) -> Clause {
        TABLE.casualty[self as usize].clause
    }
}

/// A16: the result of a natural die.
pub fn casualty(natural: u8) -> Casualty {
    let row = TABLE.casualty.iter().find(|row| natural <= row.upto);
    row.expect("the rows end with 9").result
}

/// `fb.dec.29`: what a hex of a retreat costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Loss {
    /// Nothing.
    None,
    /// 1 Stragglers loss.
    Stragglers,
    /// 1 step loss.
    Step,
}

/// A24: what a hex of a class from 1 to 5 costs, and the clause of the class.
pub fn retreat(class: u8) -> (Loss, Clause) {
    let row = &TABLE.retreat[usize::from(class.clamp(1, 5)) - 1];
    (row.loss, row.clause)
}

/// `fb.r.coh.2`: the Cohesion Level of an army that lost so much of its base.
pub fn cohesion_level(loss: u16, base: u16) -> u8 {
    let reached = TABLE.cohesion.levels.iter().filter(|&&percent| reaches(loss, base, percent));
    count(reached.count())
}

/// `fb.r.coh.3`: is it broken?
pub fn is_broken(loss: u16, base: u16) -> bool {
    reaches(loss, base, TABLE.cohesion.broken)
}

/// The least loss that breaks an army.
pub fn breaks_at(base: u16) -> u16 {
    let least = (TABLE.cohesion.broken * u32::from(base)).div_ceil(100);
    u16::try_from(least).unwrap_or(u16::MAX)
}

fn reaches(loss: u16, base: u16, percent: u32) -> bool {
    100 * u32::from(loss) >= percent * u32::from(base)
}

/// `fb.r.coh.1`: what a battery that is eliminated counts.
pub fn battery_loss() -> u16 {
    TABLE.cohesion.battery
}

/// `fb.r.coh.1`: what a killed Leader counts.
pub fn leader_loss(rank: Rank) -> u16 {
    TABLE.cohesion.leaders.of(rank)
}

/// `fb.r.vic.2`: victory points for what the enemy lost.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VictoryPoints {
    /// For a step lost beyond one's own.
    pub step: u16,
    /// For a battery.
    pub battery: u16,
    leaders: ByRank,
    /// The margin from which a victory is marginal.
    pub marginal: u16,
    /// The margin from which it is decisive.
    pub decisive: u16,
}

impl VictoryPoints {
    /// For a Leader.
    pub fn leader(&self, rank: Rank) -> u16 {
        self.leaders.of(rank)
    }
}

/// `fb.r.vic.2`
pub fn victory_points() -> &'static VictoryPoints {
    &TABLE.victory
}

/// `fb.r.leadcas.2`: SR and CR of whoever replaces a Leader of these.
pub fn replacement(sr: u8, cr: u8) -> (u8, u8) {
    let Replacement { sr: less_sr, cr: less_cr, least } = TABLE.replacement;
    (sr.saturating_sub(less_sr).max(least), cr.saturating_sub(less_cr).max(least))
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ByRank {
    formation: u16,
    corps: u16,
    army: u16,
}

impl ByRank {
    const fn of(self, rank: Rank) -> u16 {
        match rank {
            Rank::Formation => self.formation,
            Rank::Corps => self.corps,
            Rank::Army => self.army,
        }
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SpikedRow {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    upto: u8,
    assault: Spiked,
    charge: Spiked,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct FatigueRow {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    upto: u8,
    change: i8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CasualtyRow {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    upto: u8,
    result: Casualty,
    turns: Option<[u8; 10]>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RetreatRow {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    loss: Loss,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cohesion {
    levels: [u32; 3],
    broken: u32,
    battery: u16,
    leaders: ByRank,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Replacement {
    sr: u8,
    cr: u8,
    least: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    spiked: [SpikedRow; 3],
    fatigue: [FatigueRow; 4],
    casualty: [CasualtyRow; 5],
    retreat: [RetreatRow; 5],
    cohesion: Cohesion,
    victory: VictoryPoints,
    replacement: Replacement,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/tables/losses.toml")).expect("the embedded tables are tested")
});
