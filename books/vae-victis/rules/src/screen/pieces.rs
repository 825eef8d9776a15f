//! Elements and generals as pieces on the screen.

use engine::{Arm, Badge, Facing, Livery, Piece, Place, Printed, Sign, Speech as _, Stat, Symbol};
use ground::{figure, place};

use crate::battle::{Battle, ElementId, Flag, Formation, GeneralId, Post};
use crate::period::{self, Trait};
use crate::{VaeVictis, key, speech};

/// All of them.
pub(super) fn pieces(battle: &Battle) -> Vec<Piece> {
    let shown = |id: &ElementId| battle.element(*id).post != Post::Joined;
    let elements = battle.ids().filter(shown).map(|id| element(battle, id));
    let generals = crate::listing::all_generals(battle).filter(|&id| battle.general(id).is_present());
    elements.chain(generals.map(|id| general(battle, id))).collect()
}

fn element(battle: &Battle, id: ElementId) -> Piece {
    let one = battle.element(id);
    let title = VaeVictis::title(battle, speech::element(id));
    let is_there = one.is_present();
    Piece {
        id: id.0.into(),
        name: one.name.to_string(),
        short: title.clone(),
        title,
        side: one.side(),
        nation: "",
        livery: Livery::Plain,
        arm: arm(battle.arm(id)),
        symbol: symbol(battle, id),
        place: if is_there { place(one.pose.front, one.pose.facing) } else { Place::Off },
        covers: Vec::new(),
        layer: 0,
        facing: is_there.then(|| Facing::Bearing(one.pose.facing.tenths())),
        stats: stats(battle, id),
        losses: 0,
        badges: badges(battle, id),
        figures: if is_there { vec![figure(battle.base(id))] } else { Vec::new() },
        carries: Vec::new(),
        troop: None,
    }
}

const fn arm(arm: period::Arm) -> Arm {
    match arm {
        period::Arm::Infantry => Arm::Infantry,
        period::Arm::Cavalry => Arm::Cavalry,
        period::Arm::Artillery => Arm::Artillery,
    }
}

fn symbol(battle: &Battle, id: ElementId) -> Symbol {
    match battle.arm(id) {
        period::Arm::Infantry if battle.has(id, Trait::Skirmishers) => Symbol::LightInfantry,
        period::Arm::Infantry => Symbol::LineInfantry,
        period::Arm::Cavalry if battle.has(id, Trait::Pursues) => Symbol::HeavyCavalry,
        period::Arm::Cavalry => Symbol::LightCavalry,
        period::Arm::Artillery => Symbol::FootArtillery,
    }
}

fn stats(battle: &Battle, id: ElementId) -> Vec<Stat> {
    let row = battle.row(id);
    let fire = row.fire.map_or_else(|| "–".to_owned(), |factor| factor.to_string());
    vec![
        Stat::new(key::FIRE_FACTOR, fire, Printed::Told),
        Stat::new(key::MELEE_FACTOR, row.melee.to_string(), Printed::Told),
    ]
}

fn badges(battle: &Battle, id: ElementId) -> Vec<Badge> {
    let one = battle.element(id);
    let badge = |key, sign| Badge { key, sign };
    let mut badges = vec![match (one.post, one.formation) {
        (Post::Tray | Post::Awaited, _) => badge(key::WAITS, Sign::Waiting),
        (Post::Destroyed | Post::Joined, _) => badge(key::GONE, Sign::Gone),
        (Post::Table, Formation::Square) => badge(key::IN_SQUARE, Sign::Square),
        (Post::Table, Formation::Half) => badge(key::SKIRMISHING, Sign::OpenOrder),
        (Post::Table, Formation::Formed | Formation::Dismounted) => badge(key::IN_LINE, Sign::Line),
    }];
    let marks = [
        (Flag::Moved, key::HAS_MOVED, Sign::Acted),
        (Flag::Fired, key::HAS_FIRED, Sign::Fired),
        (Flag::Routing, key::ROUTING, Sign::Shaken),
    ];
    badges.extend(
        marks.into_iter().filter(|(flag, _, _)| one.is(*flag)).map(|(_, key, sign)| badge(key, sign)),
    );
    badges
}

fn general(battle: &Battle, id: GeneralId) -> Piece {
    let one = battle.general(id);
    let title = VaeVictis::title(battle, speech::general(id));
    Piece {
        id: speech::GENERALS + u16::from(id.0),
        name: one.name.to_string(),
        short: title.clone(),
        title,
        side: one.side(),
        nation: "",
        livery: Livery::Plain,
        arm: Arm::Leader,
        symbol: if one.is_chief() { Symbol::ArmyLeader } else { Symbol::Leader },
        place: place(one.pose.front, one.pose.facing),
        covers: Vec::new(),
        layer: 0,
        facing: Some(Facing::Bearing(one.pose.facing.tenths())),
        stats: Vec::new(),
        losses: 0,
        badges: Vec::new(),
        figures: vec![figure(&one.base())],
        carries: Vec::new(),
        troop: None,
    }
}
