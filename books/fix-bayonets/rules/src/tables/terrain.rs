//! What the ground does: the terrain table.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use engine::Land;
use serde::Deserialize;

use crate::terms::{Arm, Crossing, Formation, HalfMcf, Terrain};

/// What a hex or a hexside costs an arm.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cost {
    Mcf(u8),
    /// Only along a road.
    Road,
    /// Never.
    No,
}

/// `fb.r.map.9`: a row of the terrain table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    terrain: Terrain,
    /// How map files write it.
    pub letter: char,
    cost: [Cost; 3],
    /// Assault value.
    #[serde(default)]
    pub assault: u8,
    admits: Admits,
    /// `fb.r.map.10`: does it stand a level high in the way of sight?
    #[serde(default)]
    pub blocks: bool,
    /// `fb.r.charge.2`: hexes it counts in a charge; none: no charge enters.
    pub charge: Option<u8>,
    /// What it may be drawn as; the first where the map does not say.
    pub lands: Vec<Land>,
}

/// Which formations a terrain admits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Admits {
    All,
    /// General Order, Skirmish Screen and Disorder; Road Column on a road.
    Open,
    None,
}

/// What a hexside adds.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    cost: [Cost; 3],
    assault: u8,
    charge: Option<u8>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Sides {
    slope_up: Side,
    slope_down: Side,
    steep_up: Side,
    steep_down: Side,
    stream: Side,
    ford: Side,
}

impl Terrain {
    /// Its row of the terrain table.
    pub fn row(self) -> &'static Row {
        &TABLE.rows[self as usize]
    }

    /// The terrain of a letter in a map file.
    pub fn lettered(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|terrain| terrain.row().letter == letter)
    }

    /// Whether a formation may stand there; `is_on_road` says whether a road runs through the hex. Batteries unlimber where a Line
    /// may stand.
    pub fn admits(self, formation: Formation, is_on_road: bool) -> bool {
        match self.row().admits {
            Admits::All => true,
            Admits::None => false,
            Admits::Open => {
                formation.is_open()
                    || formation == Formation::Disorder
                    || (formation == Formation::RoadColumn && is_on_road)
            }
        }
    }
}

/// What it costs a unit of this arm and formation to enter a hex over a hexside; none if it cannot. The formation's own cost is not in it.
///
/// A Road Column that goes along a road pays the road and nothing else.
pub fn entry(arm: Arm, formation: Formation, into: Terrain, by: Crossing) -> Option<HalfMcf> {
    if by.road && formation == Formation::RoadColumn {
        return (into != Terrain::Impassable).then_some(HalfMcf(TABLE.road.half_mcf));
    }
    let column = match arm {
        Arm::Infantry => 0,
        Arm::Cavalry => 1,
        Arm::Artillery | Arm::Train => 2,
    };
    let mut whole = into.row().cost[column].mcf()?;
    for side in sides(by) {
        whole += side.cost[column].mcf()?;
    }
    Some(HalfMcf::whole(whole))
}

/// `fb.r.move.10`: what a hex costs a Leader; none if it is impassable.
pub fn leader_entry(into: Terrain, by: Crossing) -> Option<HalfMcf> {
    let cost = if by.road { HalfMcf(TABLE.road.half_mcf) } else { HalfMcf::whole(TABLE.leaders.hex) };
    (into != Terrain::Impassable).then_some(cost)
}

/// `fb.r.move.10`: MCF of a Leader.
pub fn leader_mcf() -> u8 {
    TABLE.leaders.mcf
}

/// `fb.r.map.9`: the assault value of a hex attacked over a hexside, seen from the attacker.
pub fn assault(into: Terrain, by: Crossing) -> u8 {
    into.row().assault + sides(by).map(|side| side.assault).sum::<u8>()
}

/// `fb.r.charge.2`: hexes that a step of a charge counts; none if no charge goes there.
pub fn charge(into: Terrain, by: Crossing) -> Option<u8> {
    let mut most = into.row().charge?;
    for side in sides(by) {
        most = most.max(side.charge?);
    }
    Some(most)
}

/// `fb.r.charge.7`: may a charge make contact over this hexside with whoever stands in such a hex?
pub fn may_be_contacted(at: Terrain, by: Crossing) -> bool {
    charge(at, by).is_some()
}

/// `fb.r.map.7`: the highest level of a map.
pub fn highest_level() -> u8 {
    TABLE.levels.highest
}

/// What a letter of a map file's `land` block is drawn as.
pub fn land(letter: char) -> Option<Land> {
    TABLE.lands.get(&letter).copied()
}

fn sides(by: Crossing) -> impl Iterator<Item = &'static Side> {
    let table = &TABLE.hexside;
    let level = match by.rise {
        0 => None,
        1 => Some(&table.slope_up),
        -1 => Some(&table.slope_down),
        2.. => Some(&table.steep_up),
        ..-1 => Some(&table.steep_down),
    };
    [level, by.stream.then_some(&table.stream), by.ford.then_some(&table.ford)].into_iter().flatten()
}

impl Cost {
    fn mcf(self) -> Option<u8> {
        match self {
            Self::Mcf(mcf) => Some(mcf),
            Self::Road | Self::No => None,
        }
    }
}

impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Cell {
            Number(u8),
            Word(Word),
        }
        #[derive(Deserialize)]
        #[serde(rename_all = "lowercase")]
        enum Word {
            Road,
            No,
        }
        Ok(match Cell::deserialize(from)? {
            Cell::Number(mcf) => Self::Mcf(mcf),
            Cell::Word(Word::Road) => Self::Road,
            Cell::Word(Word::No) => Self::No,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    terrain: Vec<Row>,
    hexside: Sides,
    road: Road,
    levels: Levels,
    leaders: Leaders,
    lands: BTreeMap<char, Land>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Road {
    half_mcf: u16,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Levels {
    highest: u8,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Leaders {
    mcf: u8,
    hex: u8,
}

#[derive(Debug)]
struct Table {
    rows: [Row; 5],
    hexside: Sides,
    road: Road,
    levels: Levels,
    leaders: Leaders,
    lands: BTreeMap<char, Land>,
}

static TABLE: LazyLock<Table> = LazyLock::new(|| {
    let text = include_str!("../../data/tables/terrain.toml");
    let file: File = toml::from_str(text).expect("the embedded tables are tested");
    let row = |terrain: Terrain| {
        let row = file.terrain.iter().find(|row| row.terrain == terrain);
        row.expect("every terrain has a row").clone()
    };
    Table {
        rows: Terrain::ALL.map(row),
        hexside: file.hexside,
        road: file.road,
        levels: file.levels,
        leaders: file.leaders,
        lands: file.lands,
    }
});
