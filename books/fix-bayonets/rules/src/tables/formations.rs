//! The formation table, A15 Formation change costs and what A18 takes from movement.

use std::sync::LazyLock;

use engine::Clause;
use serde::Deserialize;

use super::lines::{Fraction, clause as read_clause};
use super::stacking;
use crate::terms::{Arm, Cover, Formation, Nation, Ranks, Trait, Traits};

/// A row of `fb.r.formn.1`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The line that prints it.
    #[serde(deserialize_with = "read_clause")]
    pub clause: Clause,
    formation: Formation,
    /// Who may stand so; guns may besides stand with infantry.
    pub arms: Vec<Arm>,
    least: Option<u8>,
    most: Option<Most>,
    /// Close or open order; none is neither.
    pub ranks: Option<Ranks>,
    /// Has it a facing? Otherwise all six hexes are front hexes.
    #[serde(default)]
    pub faces: bool,
    /// May infantry or artillery fire?
    #[serde(default)]
    pub fires: bool,
    /// May infantry assault?
    #[serde(default)]
    pub assaults: bool,
    /// May cavalry charge?
    #[serde(default)]
    pub charges: bool,
    /// What it keeps of its MCF, rounded down; `fb.status.4`: a third in Square.
    #[serde(default = "whole")]
    pub mcf: Fraction,
    /// `fb.status.5`: MCF that each hex costs more.
    #[serde(default)]
    pub hex_cost: u8,
    /// `fb.r.move.2`: MCF to turn one vertex; none cannot turn.
    pub turn_cost: Option<u8>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Most {
    infantry: u8,
    cavalry: u8,
}

fn whole() -> Fraction {
    Fraction::WHOLE
}

impl Formation {
    /// Its row of the formation table.
    pub fn row(self) -> &'static Row {
        &TABLE.rows[self.index()]
    }

    /// `fb.r.map.3`: does a stack that stands so face a vertex?
    pub fn has_facing(self) -> bool {
        self.row().faces
    }

    /// `fb.r.map.4`: no facing, so that all six hexes are front hexes.
    pub fn is_all_round(self) -> bool {
        !self.row().faces
    }

    /// Close order?
    pub fn is_close(self) -> bool {
        self.row().ranks == Some(Ranks::Close)
    }

    /// Open order?
    pub fn is_open(self) -> bool {
        self.row().ranks == Some(Ranks::Open)
    }

    /// Whether a unit of this arm, nation and strength may stand so by itself.
    pub fn suits(self, arm: Arm, nation: Nation, steps: u8) -> bool {
        let row = self.row();
        let most = row.most.map_or(u8::MAX, |most| match arm {
            Arm::Infantry => most.infantry,
            Arm::Cavalry => most.cavalry,
            Arm::Artillery | Arm::Train => u8::MAX,
        });
        let is_barred = self == Self::MasseColumn && nation.is_drilled_in_line();
        row.arms.contains(&arm) && steps >= row.least.unwrap_or(1) && steps <= most && !is_barred
    }

    /// `fb.r.map.5`: the hexes that a unit of so many steps stands in.
    pub fn hexes(self, arm: Arm, steps: u8) -> u8 {
        match self {
            Self::ExtendedLine => 2,
            Self::RoadColumn | Self::SkirmishScreen if !arm.is_wheeled() => {
                let limit = stacking::limit(self, arm, Cover::None).map_or(1, |limit| limit.most);
                steps.div_ceil(limit.max(1)).max(1)
            }
            Self::Line
            | Self::Column
            | Self::OpenColumn
            | Self::RoadColumn
            | Self::SkirmishScreen
            | Self::Square
            | Self::MasseColumn
            | Self::GeneralOrder
            | Self::Disorder
            | Self::Unlimbered => 1,
        }
    }

    /// `fb.r.map.5`: the steps of a unit that stand in its `nth` hex, the head being 0.
    pub fn share(self, arm: Arm, steps: u8, nth: u8) -> u8 {
        let hexes = self.hexes(arm, steps);
        if self == Self::RoadColumn && hexes > 1 {
            let limit = stacking::limit(self, arm, Cover::None).map_or(steps, |limit| limit.most);
            return steps.saturating_sub(nth * limit).min(limit);
        }
        if nth >= hexes { 0 } else { steps / hexes + u8::from(nth < steps % hexes) }
    }
}

/// What a change of formation costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum ChangeCost {
    /// So many MCF.
    Points(u8),
    /// A part of the MCF that the unit has.
    Part(Part),
}

/// `fb.dec.27`: which part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// Half of its current MCF, rounded up.
    Half,
    /// All of it, and nothing may have been spent before.
    All,
}

/// What is changed, where artillery asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Changing {
    /// Guns limber.
    Limbers,
    /// Anything else, unlimbering included.
    Forms,
}

/// `fb.form.cost.other`, `fb.form.cost.poor`, `fb.poor.5`: what a change costs a unit, and the line that says so; trains never change.
pub fn change_cost(arm: Arm, traits: Traits, changing: Changing) -> Option<(ChangeCost, Clause)> {
    let row = &TABLE.changes[usize::from(!traits.contains(Trait::PoorlyTrained))];
    let cost = match arm {
        Arm::Infantry => row.infantry,
        Arm::Cavalry => row.cavalry,
        Arm::Artillery if changing == Changing::Limbers && traits.contains(Trait::DifficultToLimber) => {
            return Some((ChangeCost::Part(Part::All), crate::clause::FORM_COST_ALL));
        }
        Arm::Artillery => row.artillery,
        Arm::Train => return None,
    };
    Some((cost, row.clause))
}

/// A18: what a Disordered unit keeps of its MCF, and the line that says so.
pub fn disordered() -> (Fraction, Clause) {
    (TABLE.status.disordered.mcf, TABLE.status.disordered.clause)
}

/// A18: what Spent cavalry keeps of its MCF, and the line that says so.
pub fn spent() -> (Fraction, Clause) {
    (TABLE.status.spent.mcf, TABLE.status.spent.clause)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    formation: Vec<Row>,
    status: Statuses,
    change: [ChangeRow; 2],
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Statuses {
    disordered: StatusRow,
    spent: StatusRow,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StatusRow {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    mcf: Fraction,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChangeRow {
    #[serde(deserialize_with = "read_clause")]
    clause: Clause,
    infantry: ChangeCost,
    cavalry: ChangeCost,
    artillery: ChangeCost,
}

#[derive(Debug)]
struct Table {
    rows: [Row; 11],
    status: Statuses,
    changes: [ChangeRow; 2],
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let text = include_str!("../../data/tables/formations.toml");
    let file: File = toml::from_str(text).expect("the embedded tables are tested");
    let row = |formation: Formation| {
        let row = file.formation.iter().find(|row| row.formation == formation);
        row.expect("every formation has a row").clone()
    };
    Table { rows: Formation::ALL.map(row), status: file.status, changes: file.change }
});
