//! How a sheet of `data/periods/` is written: the words and figures of the file, as they stand there.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::modifier::{Band, When};
use super::result::{Footing, Outcome};
use super::row::{Arm, Trait};
use crate::land::Kind;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    pub(super) id: String,
    pub(super) nations: Vec<String>,
    pub(super) most_supports: Option<u8>,
    pub(super) most_overlaps: Option<u8>,
    #[serde(default = "yes")]
    pub(super) flank_is_overlap: bool,
    pub(super) forest: Option<ForestFile>,
    pub(super) village: Kind,
    pub(super) grove: Kind,
    #[serde(rename = "move")]
    pub(super) rates: BTreeMap<String, RateFile>,
    pub(super) weapon: BTreeMap<String, WeaponFile>,
    pub(super) unit: Vec<UnitFile>,
    #[serde(default)]
    pub(super) mark: Vec<MarkFile>,
    pub(super) fire: Vec<FireFile>,
    pub(super) melee: Vec<MeleeFile>,
    pub(super) result: Vec<ResultFile>,
}

const fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ForestFile {
    pub(super) shorter: i32,
    pub(super) least: i32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RateFile {
    pub(super) road: i32,
    pub(super) clear: i32,
    pub(super) rough: i32,
    /// `vae.5.4.4`: the rough figure where the sheet has no such column.
    pub(super) difficult: Option<i32>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeaponFile {
    pub(super) short: Option<i32>,
    pub(super) medium: Option<i32>,
    pub(super) long: Option<i32>,
    pub(super) range: Option<i32>,
    #[serde(rename = "move")]
    pub(super) rate: Option<String>,
    #[serde(default)]
    pub(super) nations: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitFile {
    pub(super) id: String,
    pub(super) arm: Arm,
    #[serde(default)]
    pub(super) nations: Vec<String>,
    pub(super) limit: Option<u8>,
    pub(super) fire: Option<i32>,
    pub(super) melee: i32,
    #[serde(default)]
    pub(super) charge: i32,
    pub(super) cost: u8,
    #[serde(default)]
    pub(super) figures: u8,
    #[serde(rename = "move")]
    pub(super) rate: String,
    #[serde(default)]
    pub(super) weapons: Vec<String>,
    pub(super) results: String,
    #[serde(default)]
    pub(super) traits: Vec<Trait>,
    #[serde(default)]
    pub(super) marks: Vec<String>,
    pub(super) splits: Option<String>,
    pub(super) dismounts: Option<String>,
    #[serde(default = "yes")]
    pub(super) for_sale: bool,
    #[serde(default)]
    pub(super) reconstructed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MarkFile {
    pub(super) id: String,
    #[serde(default)]
    pub(super) nations: Vec<String>,
    #[serde(default)]
    pub(super) weapons: Vec<String>,
    #[serde(default)]
    pub(super) cost: u8,
    pub(super) of_corps: Option<u8>,
    #[serde(default)]
    pub(super) is_guard: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FireFile {
    pub(super) clause: String,
    pub(super) value: i32,
    #[serde(default)]
    pub(super) reconstructed: bool,
    pub(super) each: Option<Each>,
    #[serde(default)]
    pub(super) enfilade: bool,
    #[serde(default)]
    pub(super) firer: WantedFile,
    #[serde(default)]
    pub(super) target: WantedFile,
    pub(super) cover: Option<CoverFile>,
    pub(super) band: Option<Band>,
    pub(super) under: Option<i32>,
    pub(super) over: Option<i32>,
    #[serde(default)]
    pub(super) over_half: bool,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Each {
    Support,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum CoverFile {
    Any,
    Soft,
    Hard,
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct WantedFile {
    pub(super) nation: Option<String>,
    pub(super) arm: Option<Arm>,
    pub(super) rows: Vec<String>,
    pub(super) weapons: Vec<String>,
    pub(super) mark: Option<String>,
    pub(super) square: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MeleeFile {
    pub(super) clause: String,
    #[serde(default)]
    pub(super) value: i32,
    pub(super) when: When,
    #[serde(default)]
    pub(super) weapons: Vec<String>,
    pub(super) mark: Option<String>,
    #[serde(default)]
    pub(super) reconstructed: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ResultFile {
    pub(super) clause: String,
    pub(super) id: String,
    pub(super) less: Vec<FateFile>,
    pub(super) half: Vec<FateFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FateFile {
    #[serde(default)]
    pub(super) by: Vec<String>,
    pub(super) ground: Option<Footing>,
    #[serde(default)]
    pub(super) in_melee: bool,
    pub(super) then: Outcome,
}
