//! The fields of `scenario.toml`.

use ground::TerrainFile;
use serde::Deserialize;
use toml::Spanned;

use crate::armies::Nation;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    /// For the program, which opens the book named here.
    #[serde(rename = "book")]
    _book: Option<String>,
    pub(super) title: String,
    pub(super) description: String,
    pub(super) battle: String,
    #[serde(default)]
    pub(super) kind: Option<Spanned<String>>,
    #[serde(default)]
    pub(super) points: u16,
    pub(super) turns: Spanned<u8>,
    pub(super) first: Option<Spanned<String>>,
    pub(super) table: Option<(i32, i32)>,
    #[serde(rename = "side")]
    pub(super) sides: Vec<Spanned<SideFile>>,
    #[serde(default, rename = "terrain")]
    pub(super) terrain: Vec<Spanned<TerrainFile>>,
    #[serde(default, rename = "objective")]
    pub(super) objectives: Vec<Spanned<ObjectiveFile>>,
    #[serde(default, rename = "brigade")]
    pub(super) brigades: Vec<Spanned<BrigadeFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SideFile {
    pub(super) id: String,
    pub(super) name: String,
    #[serde(default)]
    pub(super) army: Nation,
    pub(super) edge: Option<String>,
    pub(super) leader: Option<String>,
    #[serde(default)]
    pub(super) leader_name: String,
    #[serde(default)]
    pub(super) arrivals: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ObjectiveFile {
    pub(super) at: String,
    pub(super) holder: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BrigadeFile {
    pub(super) side: String,
    pub(super) name: String,
    #[serde(default)]
    pub(super) title: String,
    pub(super) leader: Option<String>,
    #[serde(default)]
    pub(super) leader_name: String,
    #[serde(default)]
    pub(super) cautious: bool,
    #[serde(rename = "unit")]
    pub(super) units: Vec<Spanned<UnitFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UnitFile {
    pub(super) name: String,
    #[serde(default)]
    pub(super) title: String,
    pub(super) profile: String,
    #[serde(default)]
    pub(super) figures: u8,
    #[serde(default)]
    pub(super) elite: Vec<String>,
    #[serde(default)]
    pub(super) understrength: bool,
    #[serde(default)]
    pub(super) traits: Vec<String>,
    #[serde(default)]
    pub(super) formation: Option<String>,
    pub(super) at: Option<String>,
    pub(super) facing: Option<String>,
    #[serde(rename = "in")]
    pub(super) inside: Option<String>,
    pub(super) arrives: Option<u8>,
    /// Edge, and from where to where along it, in inches.
    pub(super) entry: Option<(String, i32, i32)>,
}
