//! An army that somebody puts together, and what the book says to it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::voice::Voice;
use crate::wire::play::Sentence;

/// An army that is being put together.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct ArmyDraft {
    title: String,
    /// Its sheet, by id.
    army: String,
    brigades: Vec<BrigadeDraft>,
}

/// A brigade of a draft.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct BrigadeDraft {
    name: String,
    /// What it has, by id.
    options: Vec<String>,
    units: Vec<UnitDraft>,
}

/// A unit of a draft.
#[derive(Debug, JsonSchema, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitDraft {
    /// Row of the sheet, by id.
    profile: String,
    /// Figures; the fewest allowed if 0.
    figures: u8,
    /// What it has, by id.
    options: Vec<String>,
}

/// A question: what is there to say to this army?
#[derive(Debug, JsonSchema, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub(crate) struct DraftAsked {
    pub(crate) draft: ArmyDraft,
}

/// What a book says to a draft.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Drafted {
    /// The order to muster it; missing while something is wrong with it.
    order: Option<String>,
    points: i32,
    /// Each unit of each brigade.
    units: Vec<Vec<DraftedUnit>>,
    /// Everything that is wrong with it.
    faults: Vec<Sentence>,
}

/// What a book says to a unit of a draft.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct DraftedUnit {
    points: i32,
    figures: u8,
    /// Fewest and most figures with its options.
    limits: (u8, u8),
}

impl Drafted {
    pub(crate) fn new(voice: &Voice<'_>, said: engine::Drafted) -> Self {
        let unit = |one: engine::DraftedUnit| DraftedUnit {
            points: one.points,
            figures: one.figures,
            limits: one.limits,
        };
        Self {
            order: said.faults.is_empty().then_some(said.order),
            points: said.points,
            units: said.units.into_iter().map(|units| units.into_iter().map(unit).collect()).collect(),
            faults: said.faults.iter().map(|fault| voice.sentence(fault)).collect(),
        }
    }
}

/// A draft of the engine as one of the wire, or the reverse: they have the same fields.
macro_rules! same_draft {
    ($($from:ident)::+ => $($to:ident)::+) => {
        impl From<$($from)::+::ArmyDraft> for $($to)::+::ArmyDraft {
            fn from(draft: $($from)::+::ArmyDraft) -> Self {
                let unit = |one: $($from)::+::UnitDraft| $($to)::+::UnitDraft {
                    profile: one.profile,
                    figures: one.figures,
                    options: one.options,
                };
                let brigade = |one: $($from)::+::BrigadeDraft| $($to)::+::BrigadeDraft {
                    name: one.name,
                    options: one.options,
                    units: one.units.into_iter().map(unit).collect(),
                };
                Self {
                    title: draft.title,
                    army: draft.army,
                    brigades: draft.brigades.into_iter().map(brigade).collect(),
                }
            }
        }
    };
}

same_draft!(engine => super::draft);
same_draft!(super::draft => engine);
