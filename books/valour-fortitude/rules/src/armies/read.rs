//! Reads `data/armies/`. The files are embedded and tested, so a fault in one is a fault of the program.

use plane::Length;
use serde::Deserialize;

use super::{Arm, Nation, Profile, Sheet, Special, Weapon};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetFile {
    title: String,
    #[serde(rename = "years")]
    _years: String,
    rules: Vec<String>,
    commanders: [String; 2],
    leaders: Vec<String>,
    unit: Vec<UnitFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitFile {
    id: String,
    title: String,
    arm: Arm,
    figures: (u8, u8),
    weapon: Weapon,
    #[serde(default)]
    range: i32,
    fire: Option<u8>,
    melee: u8,
    tenacity: u8,
    special: Vec<Special>,
    points: u8,
}

pub(super) fn sheets() -> [Sheet; 2] {
    Nation::ALL.map(|nation| match nation {
        Nation::British => sheet(nation, include_str!("../../data/armies/british.toml")),
        Nation::French => sheet(nation, include_str!("../../data/armies/french.toml")),
    })
}

fn sheet(nation: Nation, text: &str) -> Sheet {
    let file: SheetFile = toml::from_str(text).expect("the embedded army sheets are tested");
    Sheet {
        nation,
        title: file.title,
        linear_tactics: file.rules.iter().any(|rule| rule == "linear-tactics"),
        leaders: file.leaders,
        commanders: file.commanders,
        profiles: file.unit.into_iter().map(profile).collect(),
    }
}

fn profile(unit: UnitFile) -> Profile {
    Profile {
        id: unit.id,
        title: unit.title,
        arm: unit.arm,
        figures: unit.figures,
        weapon: unit.weapon,
        range: Length::units(unit.range),
        fire: unit.fire,
        melee: unit.melee,
        tenacity: unit.tenacity,
        special: unit.special.into_iter().collect(),
        points: unit.points,
    }
}
