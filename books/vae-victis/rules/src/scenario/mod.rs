//! Scenarios: all that stays the same during a battle.

mod file;
mod info;

use std::sync::Arc;

use engine::{BySide, Faults, ScenarioInfo, ScenarioText, Side, TEXTS, Texts};
use ground::Source;
use plane::Point;

use crate::battle::{Corps, Element, General};
use crate::land::{Laid, Land};
use crate::period::Period;

/// A side as the scenario sets it up.
#[derive(Clone, Debug)]
pub struct SideSetup {
    /// Word in notation.
    pub id: String,
    /// Name for people.
    pub name: String,
    /// Its nation, by its place among those of the period.
    pub nation: u8,
    /// Does its base line lie in the north?
    pub is_north: bool,
}

/// How the battle is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Everything stands where the file says.
    Ready,
    /// Armies, terrain and deployment are settled in play, with so many corps a side (`vae.2.14`).
    Free {
        /// How many.
        corps: u8,
    },
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
    /// The period whose tables are used (`vae.0.1`).
    pub period: &'static Period,
    /// Ready, or settled in play.
    pub kind: Kind,
    /// The last turn, if there is one (`vae.10.3`).
    pub turns: Option<u8>,
    /// Who wins if nobody has at the last turn, where that is not the share of points (`vae.10.3`).
    pub holds: Option<Side>,
    /// Who has the first phase; rolled for if nobody is named (`vae.3.4`).
    pub first: Option<Side>,
    /// The sides.
    pub sides: BySide<SideSetup>,
    /// The ground.
    pub land: Arc<Land>,
    /// Elements as they start.
    pub elements: Vec<Element>,
    /// Their names for people, by element.
    pub titles: Vec<String>,
    /// Where reinforcements enter, by element (`vae.4.3`).
    pub entries: Vec<Option<Point>>,
    /// Corps as they start.
    pub corps: Vec<Corps>,
    /// Their names for people.
    pub corps_titles: Vec<String>,
    /// Generals as they start.
    pub generals: Vec<General>,
    /// Their names for people.
    pub general_titles: Vec<String>,
    /// Names and prose for people.
    pub texts: Texts,
}

impl Scenario {
    /// The ground with what the procedure laid on it (`vae.3.19`).
    pub fn with(&self, laid: &[Laid]) -> Land {
        let all: Vec<Laid> = self
            .land
            .features
            .iter()
            .map(|feature| feature.laid.clone())
            .chain(laid.iter().cloned())
            .collect();
        Land::new(self.land.width, self.land.depth, &all).expect("what the procedure lays has a shape")
    }
}

impl engine::Scenario for Scenario {
    fn load(text: &ScenarioText) -> Result<Self, Faults> {
        let source = text.file("scenario.toml").ok_or_else(|| Faults::missing(text, "scenario.toml"))?;
        let texts = Source::new(TEXTS, text.file(TEXTS).unwrap_or_default()).read()?;
        file::read(&text.id, source, texts)
    }

    fn info(&self) -> ScenarioInfo {
        info::info(self)
    }
}
