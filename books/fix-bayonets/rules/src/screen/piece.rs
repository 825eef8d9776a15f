//! Counters.

use engine::{Arm as Shown, Badge, Livery, Piece, Place, Printed, Sign, Stat, Symbol};

use crate::battle::{Battle, LeaderId, Mark, UnitId};
use crate::key;
use crate::terms::Arm;

/// All units and Leaders on the map.
pub(super) fn pieces(battle: &Battle) -> Vec<Piece> {
    let leaders = battle.all_leaders().filter(|&id| battle.leader(id).is_on_map());
    battle.units().map(|id| unit(battle, id)).chain(leaders.map(|id| leader(battle, id))).collect()
}

fn unit(battle: &Battle, id: UnitId) -> Piece {
    let (unit, printed) = (battle.unit(id), battle.printed(id));
    let place = |hex| Place::Hex { name: battle.map().name(hex) };
    Piece {
        id: id.0.into(),
        name: printed.name.clone(),
        title: printed.title.clone(),
        short: printed.short.clone(),
        side: printed.side,
        nation: printed.nation.word(),
        livery: Livery::Plain,
        arm: match printed.arm {
            Arm::Infantry => Shown::Infantry,
            Arm::Cavalry => Shown::Cavalry,
            Arm::Artillery | Arm::Train => Shown::Artillery,
        },
        symbol: Symbol::Squad,
        place: place(unit.head()),
        covers: Vec::new(),
        layer: unit.depth.into(),
        facing: None,
        stats: vec![Stat::new(key::STEPS, unit.steps, Printed::Foot)],
        losses: 0,
        badges: if unit.is(Mark::Acted) {
            vec![Badge { key: key::ACTED, sign: Sign::Acted }]
        } else {
            Vec::new()
        },
        figures: Vec::new(),
        carries: Vec::new(),
        troop: None,
    }
}

fn leader(battle: &Battle, id: LeaderId) -> Piece {
    let printed = battle.officer(id);
    let engine::Spot::Piece(number) = id.spot() else { unreachable!("a Leader is a piece") };
    Piece {
        id: number,
        name: printed.name.clone(),
        title: printed.title.clone(),
        short: printed.short.clone(),
        side: printed.side,
        nation: if printed.side == crate::battle::ALLIES { "british" } else { "french" },
        livery: Livery::Plain,
        arm: Shown::Infantry,
        symbol: Symbol::Squad,
        place: Place::Hex { name: battle.map().name(battle.leader(id).hex) },
        covers: Vec::new(),
        layer: 0,
        facing: None,
        stats: vec![Stat::new(key::STAFF_RATING, battle.values(id).sr, Printed::Foot)],
        losses: 0,
        badges: Vec::new(),
        figures: Vec::new(),
        carries: Vec::new(),
        troop: None,
    }
}
