//! Cards about units, Leaders and ground.

use engine::{InfoCard, InfoRow, KnowsGround, KnowsUnits, Place, Topic};

use crate::battle::{Battle, PieceId};
use crate::map::Cell;
use crate::terms::Terrain;
use crate::{FixBayonets, clause, key};

impl KnowsUnits for FixBayonets {
    fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
        match PieceId::numbered(piece) {
            PieceId::Unit(id) => {
                let (unit, printed) =
                    (battle.scenario().units.get(id.index()).map(|_| battle.unit(id))?, battle.printed(id));
                let rows = vec![
                    InfoRow::new(Topic::Arms, key::STEPS, unit.steps).by(clause::R_UNIT_1),
                    InfoRow::new(Topic::Arms, key::TEM, i32::from(printed.tem)).by(clause::R_UNIT_1),
                    InfoRow::new(Topic::Arms, key::MCF, printed.mcf).by(clause::R_UNIT_1),
                ];
                Some(InfoCard { title: printed.title.as_str().into(), kind: None, rows })
            }
            PieceId::Leader(id) => {
                let printed = battle.scenario().leaders.get(id.index())?;
                let values = battle.values(id);
                let rows = vec![
                    InfoRow::new(Topic::Arms, key::STAFF_RATING, values.sr).by(clause::R_CMD_1),
                    InfoRow::new(Topic::Arms, key::COMMAND_RANGE, values.cr).by(clause::R_CMD_4),
                ];
                Some(InfoCard { title: printed.title.as_str().into(), kind: None, rows })
            }
        }
    }
}

impl KnowsGround for FixBayonets {
    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        let Place::Hex { name } = at else { return Vec::new() };
        let Some(hex) = battle.map().named(name) else { return Vec::new() };
        let cell = battle.map().cell(hex);
        let rows = vec![
            InfoRow::new(Topic::Cover, key::LEVEL, cell.level).by(clause::R_MAP_7),
            InfoRow::new(Topic::Cover, key::ASSAULT_VALUE, cell.terrain.row().assault).by(clause::R_MAP_9),
        ];
        vec![InfoCard { title: terrain(cell).into(), kind: None, rows }]
    }
}

fn terrain(cell: &Cell) -> engine::Key {
    match cell.terrain {
        Terrain::Clear => key::TERRAIN_CLEAR,
        Terrain::Light => key::TERRAIN_LIGHT,
        Terrain::Medium => key::TERRAIN_MEDIUM,
        Terrain::Heavy => key::TERRAIN_HEAVY,
        Terrain::Impassable => key::TERRAIN_IMPASSABLE,
    }
}
