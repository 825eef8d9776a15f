//! A1 and 15.3: army lists, their options and points, as files and as one line.

mod line;
mod options;

use engine::{Refusal, refuse};
use options::is_light;
use serde::Deserialize;

use super::Nation;
use crate::battle::{Brigade, BrigadeId, MOST_BRIGADES, MOST_UNITS, Name, Unit};
use crate::{clause, key, numbers};

pub use options::{figure_limits, muster_unit, option_faults, points, unit_faults};

/// A unit of a list: a profile with its options.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ListUnit {
    /// Row of the sheet, by its id.
    pub profile: String,
    /// Figures; the fewest allowed if 0.
    pub figures: u8,
    /// `vf.opt.elite.a`: which values are raised by one: fire, melee, tenacity.
    pub elite: Vec<String>,
    /// `vf.opt.understrength`.
    pub understrength: bool,
    /// Traits of edition 3.01A: stoic, fast, masse.
    pub traits: Vec<String>,
}

/// A brigade of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ListBrigade {
    /// Name in notation.
    pub name: String,
    /// `vf3.activation.cautious`.
    pub cautious: bool,
    /// Its units.
    #[serde(rename = "unit")]
    pub units: Vec<ListUnit>,
}

/// An army list.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArmyList {
    /// Title for people.
    #[serde(default)]
    pub title: String,
    /// Its sheet.
    pub army: Nation,
    /// Its brigades.
    #[serde(default, rename = "brigade")]
    pub brigades: Vec<ListBrigade>,
}

impl ArmyList {
    /// `vf.A1.0.b`: the sum of all units with their options.
    pub fn points(&self) -> i32 {
        let sheet = self.army.sheet();
        let units = self.brigades.iter().flat_map(|brigade| &brigade.units);
        units.filter_map(|unit| Some(points(unit, sheet.profile(sheet.named(&unit.profile)?)))).sum()
    }

    /// Every fault at once: brigades of 2 to 8 units with a leader each (`vf.A1.0.c`), units as the sheet has them, points;
    /// `limit` 0 for no limit.
    pub fn faults(&self, limit: u16) -> Vec<Refusal> {
        let mut faults = Vec::new();
        let total: usize = self.brigades.iter().map(|brigade| brigade.units.len()).sum();
        if self.brigades.is_empty() || self.brigades.len() > MOST_BRIGADES / 2 || total > MOST_UNITS / 2 {
            let fault = refuse(key::FAULT_ARMY_SIZE, clause::C1_4_A_BRIGADES);
            faults.push(fault.with("brigades", self.brigades.len()).with("units", total));
        }
        for (index, brigade) in self.brigades.iter().enumerate() {
            let name = &brigade.name;
            if Name::new(name).is_none() || self.brigades[..index].iter().any(|other| other.name == *name) {
                let fault = refuse(key::FAULT_BRIGADE_NAME, clause::C1_4_D_BRIGADE_LEADER);
                faults.push(fault.with("name", name.as_str()));
            }
            let count = brigade.units.len();
            if !(2..=8).contains(&count) {
                let fault = refuse(key::FAULT_BRIGADE_SIZE, clause::C1_4_C_BRIGADE_SIZE);
                faults.push(fault.with("brigade", name.as_str()).with("units", count));
            }
            for unit in &brigade.units {
                let of_brigade = |fault: Refusal| {
                    refuse(key::FAULT_OF, fault.clause).with("name", name.as_str()).with("what", fault.line())
                };
                faults.extend(unit_faults(self.army, unit).into_iter().map(of_brigade));
            }
        }
        let points = self.points();
        if limit > 0 && points > i32::from(limit) {
            faults.push(refuse(key::FAULT_POINTS, clause::A1_0_B_POINTS).numbers(points, limit));
        }
        faults
    }

    /// The units and brigades of a lawful list, waiting to be set up; names count on from `prefix`.
    pub fn muster(&self, side: u8, prefix: char, brigades_before: usize) -> (Vec<Unit>, Vec<Brigade>) {
        let (mut units, mut brigades) = (Vec::new(), Vec::new());
        for (index, brigade) in self.brigades.iter().enumerate() {
            let id = BrigadeId(numbers::count(brigades_before + index));
            for unit in &brigade.units {
                let name = Name::new(&format!("{prefix}{}", units.len() + 1)).unwrap_or_default();
                units.extend(muster_unit(self.army, unit, side, id, name));
            }
            let mine = || units.iter().filter(|unit| unit.brigade == id);
            brigades.push(Brigade {
                name: Name::new(&brigade.name).unwrap_or_default(),
                side,
                cautious: brigade.cautious,
                light: mine().all(|unit| is_light(self.army, unit)),
                ..Brigade::default()
            });
        }
        (units, brigades)
    }
}
