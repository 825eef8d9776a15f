//! What the ground does in a hex: going, sight, cover.

use engine::{Arg, Clause, InfoCard, InfoRow, Key, KnowsGround, Place, Topic};

use crate::ValorVictory;
use crate::battle::Battle;
use crate::map::{Cell, HexId, PositionId};
use crate::tables::TerrainRow;
use crate::{clause, key};

impl KnowsGround for ValorVictory {
    /// The position dug or built in a hex, then its terrain.
    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        let Place::Hex { name } = at else { return Vec::new() };
        let Some(hex) = battle.map().named(name) else { return Vec::new() };
        let cell = battle.map().cell(hex);
        let works = cell.position.map(|position| of_position(position.kind));
        works.into_iter().chain([of_terrain(battle, hex, cell)]).collect()
    }
}

fn of_terrain(battle: &Battle, hex: HexId, cell: &Cell) -> InfoCard {
    let row = cell.terrain.row();
    let mut rows = Vec::from(going(cell, row));
    rows.extend(row.blocks.then(|| InfoRow::plain(Topic::Sight, key::GROUND_BLOCKS).by(clause::LOS_BLOCK)));
    rows.extend(
        row.hinders.then(|| InfoRow::new(Topic::Sight, key::GROUND_HINDERS, "+1").by(clause::LOS_HIND)),
    );
    if row.cover > 0 && !cell.bridge {
        rows.push(InfoRow::new(Topic::Cover, key::GROUND_COVER, added(row.cover)).by(clause::TERR_COVERSUM));
    }
    if cell.level > 0 {
        rows.push(InfoRow::new(Topic::Sight, key::GROUND_LEVEL, cell.level).by(clause::TERR_HILL));
    }
    if !(cell.walls.is_empty() && cell.hedges.is_empty()) {
        rows.push(InfoRow::new(Topic::Cover, key::GROUND_BARRIERS, "+1").by(clause::LOS_WALL));
    }
    rows.extend(smoke(battle, hex));
    let place = battle.scenario().places.get(&hex);
    let word = Key::new(&row.word);
    let title = place.map_or(Arg::Word(word), |place| Arg::Text(place.to_string()));
    InfoCard { title, kind: place.map(|_| engine::Line::new(word)), rows }
}

/// What it costs to enter, on foot and on wheels.
fn going(cell: &Cell, row: &TerrainRow) -> [InfoRow; 2] {
    let cost = |title: Key, points: u8| {
        let points = if cell.bridge { 1 } else { points };
        let value: Arg = if points == 0 { key::GROUND_NEVER.into() } else { points.into() };
        InfoRow::new(Topic::Movement, title, value).by(clause::TERR_TABLE)
    };
    [cost(key::GROUND_ON_FOOT, row.infantry), cost(key::GROUND_ON_WHEELS, row.vehicle)]
}

fn smoke(battle: &Battle, hex: HexId) -> Option<InfoRow> {
    let smoke = battle.state().smoke.iter().find(|smoke| smoke.hex == hex)?;
    Some(InfoRow::new(Topic::Sight, key::SMOKE, added(smoke.value)).by(clause::SMOKE_EFFECT))
}

fn of_position(id: PositionId) -> InfoCard {
    let row = id.row();
    let says: [(bool, Key, Clause); 4] = [
        (row.instead, key::GROUND_INSTEAD, clause::FORT_COVER),
        (row.infantry_only, key::GROUND_INFANTRY_ONLY, clause::FORT_FOXTRENCH),
        (row.bunker, key::GROUND_BUNKER, clause::FORT_BUNKER),
        (row.wire, key::GROUND_WIRE, clause::FORT_WIRE),
    ];
    let cover = (row.cover > 0)
        .then(|| InfoRow::new(Topic::Cover, key::GROUND_COVER, added(row.cover)).by(clause::FORT_TABLE));
    let plain = says.into_iter().filter(|(holds, ..)| *holds);
    let rows = plain.map(|(_, title, clause)| InfoRow::plain(Topic::Special, title).by(clause));
    InfoCard { title: Key::new(&row.word).into(), kind: None, rows: cover.into_iter().chain(rows).collect() }
}

fn added(number: u8) -> String {
    format!("+{number}")
}
