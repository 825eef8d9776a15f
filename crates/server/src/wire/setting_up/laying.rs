//! The ground as it is laid out before a battle.

use schemars::JsonSchema;
use serde::Serialize;

use super::{Decision, Said};
use crate::wire::board::{Family, Height};
use crate::wire::mirror::mirror;
use crate::wire::play::Rule;
use crate::wire::view::Place;

/// What there is to lay.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Laying {
    kinds: Vec<LayingKind>,
    /// What has been laid, and can be taken up again.
    laid: Vec<LaidFeature>,
    /// What the ground must have.
    needs: Vec<Need>,
    /// A plain ground to begin with: orders, one after the other.
    suggested: Vec<String>,
    ready: Decision,
}

/// A kind of terrain that can be laid.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LayingKind {
    id: &'static str,
    title: String,
    family: Family,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    height: Option<Height>,
    form: LayingForm,
    /// Width or diameter to choose from.
    width: Option<Sizes>,
    /// Depth to choose from, if it has one of its own.
    depth: Option<Sizes>,
}

mirror! {
    /// How a feature is laid: about a middle, along a course, or on a place of some water.
    LayingForm("snake_case") { Oval, Oblong, Course, Crossing }
}

/// Lengths to choose from, in thousandths.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Sizes {
    least: i32,
    usual: i32,
    most: i32,
}

/// Something that can be taken up again.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct LaidFeature {
    title: String,
    place: Place,
    lift: Decision,
}

/// How many there must be, and how many there are.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Need {
    title: String,
    count: u8,
    least: u8,
    most: u8,
    rule: Rule,
}

impl From<engine::Sizes> for Sizes {
    fn from(sizes: engine::Sizes) -> Self {
        Self { least: sizes.least, usual: sizes.usual, most: sizes.most }
    }
}

impl Said<'_> {
    pub(super) fn laying(&self, room: engine::Laying) -> Laying {
        let kind = |one: engine::LayingKind| LayingKind {
            id: one.kind.name(),
            title: self.voice.word(one.kind.name()),
            family: one.family.into(),
            height: one.height.map(Height::from),
            form: one.form.into(),
            width: one.width.map(Sizes::from),
            depth: one.depth.map(Sizes::from),
        };
        let laid = |one: engine::LaidFeature| LaidFeature {
            title: self.voice.word(one.kind.name()),
            place: one.place.into(),
            lift: self.decision(one.lift),
        };
        let need = |one: engine::Need| Need {
            title: self.voice.word(one.what.name()),
            count: one.count,
            least: one.least,
            most: one.most,
            rule: self.voice.rule(one.rule),
        };
        Laying {
            kinds: room.kinds.into_iter().map(kind).collect(),
            laid: room.laid.into_iter().map(laid).collect(),
            needs: room.needs.into_iter().map(need).collect(),
            suggested: room.suggested,
            ready: self.decision(room.ready),
        }
    }
}
