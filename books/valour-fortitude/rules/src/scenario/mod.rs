//! 2.1 Scenarios: reading and validating their files.
//!
//! A scenario is a folder with `scenario.toml`. Reading gives a draft; only validation makes a scenario, and it reports
//! every fault at once with its line.

mod file;
mod info;
mod texts;

use std::sync::Arc;

use engine::{BySide, Faults, ScenarioInfo, ScenarioText, Side, TEXTS, Texts};
use ground::Source;
use plane::{Bearing, Length};

pub use file::layout_named;

use crate::armies::Nation;
use crate::battle::{Brigade, Objective, Unit};
use crate::land::Land;
use crate::setpiece::Variant;

/// A side as the scenario sets it up.
#[derive(Clone, Debug)]
pub struct SideSetup {
    /// Word in notation.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Its army leader's name.
    pub leader_name: String,
    /// Its sheet; chosen in play in a set-piece battle.
    pub nation: Nation,
    /// Its edge, as the bearing one looks in from it.
    pub edge: Bearing,
    /// Where its leader starts; `None` if he comes later.
    pub leader: Option<plane::Point>,
    /// How many reinforcements may arrive in a turn; 0 for no limit.
    pub arrivals: u8,
}

/// How the battle is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everything stands where the file says.
    Ready,
    /// Scenario A: armies, terrain and deployment are settled in play (`vf.A1.0`–`vf.A7.0`).
    SetPiece(Variant),
}

/// All that stays the same during a battle.
#[derive(Debug)]
pub struct Scenario {
    /// Id.
    pub id: String,
    /// Title.
    pub title: String,
    /// What it is about.
    pub description: String,
    /// The campaign it belongs to.
    pub battle: String,
    /// Ready, or settled in play.
    pub kind: Kind,
    /// Points a side in a set-piece battle.
    pub points: u16,
    /// Turns a side.
    pub turns: u8,
    /// Who goes first.
    pub first: Side,
    /// The sides.
    pub sides: BySide<SideSetup>,
    /// The ground as it lies before anybody lays more.
    pub land: Arc<Land>,
    /// Units as they start.
    pub units: Vec<Unit>,
    /// Their names for people, by unit.
    pub titles: Vec<String>,
    /// Where reinforcements enter, by unit: edge, and from where to where along it.
    pub entries: Vec<Option<(Bearing, Length, Length)>>,
    /// Brigades as they start.
    pub brigades: Vec<Brigade>,
    /// Their names for people.
    pub brigade_titles: Vec<String>,
    /// Names of their leaders.
    pub leader_names: Vec<String>,
    /// Objectives as they start.
    pub objectives: Vec<Objective>,
    /// Names and prose for people.
    pub texts: Texts,
}

impl engine::Scenario for Scenario {
    fn load(text: &ScenarioText) -> Result<Self, Faults> {
        let source = text.file("scenario.toml").ok_or_else(|| Faults::missing(text, "scenario.toml"))?;
        let texts = text.file(TEXTS).unwrap_or_default();
        let texts = Source::new(TEXTS, texts).read()?;
        let scenario = file::read(&text.id, source, texts)?;
        texts::faults(&scenario).or(scenario)
    }

    fn info(&self) -> ScenarioInfo {
        info::info(self)
    }
}
