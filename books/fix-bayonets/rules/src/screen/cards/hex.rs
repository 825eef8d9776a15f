//! What the ground does in a hex: going, sight, cover, slopes and water.

use engine::{Arg, InfoCard, InfoRow, Key, KnowsGround, Line, Place, Topic};
use hex::Direction;

use crate::battle::Battle;
use crate::map::{Cell, HexId};
use crate::tables::{stacking, terrain};
use crate::terms::{Arm, Crossing, Formation, Terrain};
use crate::{FixBayonets, clause, key, victory};

impl KnowsGround for FixBayonets {
    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        let Place::Hex { name } = at else { return Vec::new() };
        let Some(hex) = battle.map().named(name) else { return Vec::new() };
        let cell = battle.map().cell(hex);
        let ground = ground(cell.terrain);
        let place = battle.scenario().texts.places.get(name);
        let title = place.map_or(Arg::Word(ground), |place| Arg::Text(place.clone()));
        vec![InfoCard { title, kind: place.map(|_| Line::new(ground)), rows: rows(battle, hex, cell) }]
    }
}

fn rows(battle: &Battle, hex: HexId, cell: &Cell) -> Vec<InfoRow> {
    let mut rows = Vec::new();
    let worth = battle.scenario().victory.iter().enumerate().find(|(_, one)| one.hex == hex);
    if let Some((nth, one)) = worth {
        let side = victory::controller(battle, nth);
        rows.push(InfoRow::new(Topic::Special, key::GROUND_WORTH, one.value).by(clause::R_VIC_3));
        rows.push(InfoRow::new(Topic::Special, key::GROUND_HELD, side).by(clause::R_VIC_3));
    }
    if battle.scenario().exits.iter().any(|exit| exit.hex == hex) {
        rows.push(InfoRow::plain(Topic::Special, key::GROUND_EXIT).by(clause::R_VIC_4));
    }
    rows.extend(going(cell.terrain));
    let row = cell.terrain.row();
    rows.extend(row.blocks.then(|| InfoRow::plain(Topic::Sight, key::GROUND_BLOCKS).by(clause::R_MAP_10)));
    if row.assault > 0 {
        rows.push(
            InfoRow::new(Topic::Cover, key::GROUND_ASSAULT, format!("+{}", row.assault)).by(clause::R_MAP_9),
        );
    }
    if let Some(most) = stacking::cover_limit(cell.terrain.cover()) {
        rows.push(InfoRow::new(Topic::Cover, key::GROUND_COVER_LIMIT, most).by(clause::DEC_7));
    }
    if cell.level > 0 {
        rows.push(InfoRow::new(Topic::Sight, key::GROUND_LEVEL, cell.level).by(clause::R_MAP_7));
    }
    if !cell.roads.is_empty() {
        rows.push(InfoRow::plain(Topic::Movement, key::GROUND_ROAD).by(clause::R_MOVE_7));
    }
    rows.extend(sides(battle, hex));
    rows
}

/// What it costs to enter, on foot, on horse and on wheels.
fn going(terrain: Terrain) -> Vec<InfoRow> {
    let cost = |title: Key, arm: Arm, formation: Formation| {
        let points = terrain::entry(arm, formation, terrain, Crossing::default());
        let value: Arg = points.map_or(key::GROUND_NEVER.into(), |points| (points.0 / 2).into());
        InfoRow::new(Topic::Movement, title, value).by(clause::R_MAP_9)
    };
    vec![
        cost(key::GROUND_ON_FOOT, Arm::Infantry, Formation::Column),
        cost(key::GROUND_ON_HORSE, Arm::Cavalry, Formation::Column),
        cost(key::GROUND_ON_WHEELS, Arm::Artillery, Formation::RoadColumn),
    ]
}

/// Slopes and water around it, each once.
fn sides(battle: &Battle, hex: HexId) -> Vec<InfoRow> {
    let crossings: Vec<Crossing> = Direction::ALL.map(|way| battle.map().crossing(hex, way)).into();
    let says: [(bool, Key); 4] = [
        (crossings.iter().any(|by| by.is_steep()), key::GROUND_STEEP),
        (crossings.iter().any(|by| by.rise.unsigned_abs() == 1), key::GROUND_SLOPE),
        (crossings.iter().any(|by| by.stream), key::GROUND_STREAM),
        (crossings.iter().any(|by| by.ford), key::GROUND_FORD),
    ];
    let plain = |(_, title): (bool, Key)| InfoRow::plain(Topic::Movement, title).by(clause::R_MAP_17);
    says.into_iter().filter(|(holds, _)| *holds).map(plain).collect()
}

fn ground(terrain: Terrain) -> Key {
    match terrain {
        Terrain::Clear => key::TERRAIN_CLEAR,
        Terrain::Light => key::TERRAIN_LIGHT,
        Terrain::Medium => key::TERRAIN_MEDIUM,
        Terrain::Heavy => key::TERRAIN_HEAVY,
        Terrain::Impassable => key::TERRAIN_IMPASSABLE,
    }
}
