//! A5 Special result table.

use std::sync::LazyLock;

use engine::Clause;
use serde::Deserialize;

use crate::clause;

/// What a SPECIAL result turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum SpecialResult {
    /// `fb.melee.res.DD`: the defender Disorders.
    #[serde(rename = "DD")]
    DefenderDisorders,
    /// `fb.melee.res.DR`: the defender retreats in rout.
    #[serde(rename = "DR")]
    DefenderRouts,
    /// `fb.melee.res.HTH`: both lose Stragglers and Disorder.
    #[serde(rename = "HAND TO HAND")]
    HandToHand,
    /// `fb.melee.res.FF`: nothing happens.
    #[serde(rename = "FIREFIGHT")]
    Firefight,
    /// `fb.melee.res.FREG`: the attacker loses Stragglers and regroups.
    #[serde(rename = "FORCED REGROUP")]
    ForcedRegroup,
    /// `fb.melee.res.BREG`: both lose Stragglers and regroup.
    #[serde(rename = "BOTH REGROUP")]
    BothRegroup,
    /// `fb.melee.res.RNS`: the guns or wagons rout, and nobody spikes a gun.
    #[serde(rename = "ROUTED NO SPIKE")]
    RoutedNoSpike,
    /// `fb.melee.res.NA`: such an attack may not be declared.
    #[serde(rename = "NOT ALLOWED")]
    NotAllowed,
}

impl SpecialResult {
    /// As the table prints it.
    pub const fn printed(self) -> &'static str {
        match self {
            Self::DefenderDisorders => "DD",
            Self::DefenderRouts => "DR",
            Self::HandToHand => "HAND TO HAND",
            Self::Firefight => "FIREFIGHT",
            Self::ForcedRegroup => "FORCED REGROUP",
            Self::BothRegroup => "BOTH REGROUP",
            Self::RoutedNoSpike => "ROUTED NO SPIKE",
            Self::NotAllowed => "NOT ALLOWED",
        }
    }
}

/// The defender of a row, in printed order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Defender {
    /// Any Skirmish Screen or Disordered unit.
    Loose,
    /// Close order infantry attacked through a front hex.
    InfantryFront,
    /// Close order infantry attacked through flank or rear.
    InfantryTurned,
    /// Infantry in General Order.
    InfantryGeneralOrder,
    /// Close order cavalry.
    Cavalry,
    /// Cavalry in General Order.
    CavalryGeneralOrder,
    /// Unlimbered artillery, not mixed.
    Guns,
    /// Limbered artillery or train.
    Limbered,
}

/// The attacker of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attacker {
    /// Close order infantry.
    CloseInfantry,
    /// Open order infantry.
    OpenInfantry,
    /// Charging cavalry.
    Cavalry,
}

/// The printed cell.
pub fn result(defender: Defender, attacker: Attacker) -> SpecialResult {
    TABLE.rows[defender as usize][attacker as usize]
}

/// The clause of a cell.
pub const fn clause(defender: Defender, attacker: Attacker) -> Clause {
    const CELLS: [[Clause; 3]; 8] = [
        [clause::SPECIAL_1_A, clause::SPECIAL_1_B, clause::SPECIAL_1_C],
        [clause::SPECIAL_2_A, clause::SPECIAL_2_B, clause::SPECIAL_2_C],
        [clause::SPECIAL_3_A, clause::SPECIAL_3_B, clause::SPECIAL_3_C],
        [clause::SPECIAL_4_A, clause::SPECIAL_4_B, clause::SPECIAL_4_C],
        [clause::SPECIAL_5_A, clause::SPECIAL_5_B, clause::SPECIAL_5_C],
        [clause::SPECIAL_6_A, clause::SPECIAL_6_B, clause::SPECIAL_6_C],
        [clause::SPECIAL_7_A, clause::SPECIAL_7_B, clause::SPECIAL_7_C],
        [clause::SPECIAL_8_A, clause::SPECIAL_8_B, clause::SPECIAL_8_C],
    ];
    CELLS[defender as usize][attacker as usize]
}

impl Defender {
    /// All rows in printed order.
    pub const ALL: [Self; 8] = [
        Self::Loose,
        Self::InfantryFront,
        Self::InfantryTurned,
        Self::InfantryGeneralOrder,
        Self::Cavalry,
        Self::CavalryGeneralOrder,
        Self::Guns,
        Self::Limbered,
    ];
}

impl Attacker {
    /// All columns in printed order.
    pub const ALL: [Self; 3] = [Self::CloseInfantry, Self::OpenInfantry, Self::Cavalry];
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    rows: [[SpecialResult; 3]; 8],
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    toml::from_str(include_str!("../../data/tables/special.toml")).expect("the embedded tables are tested")
});
