//! Units and leaders as pieces on the screen.

use engine::{Arm, Facing, Key, Piece, Place, Printed, Side, Stat, Symbol};
use ground::{figure, middle, place};
use plane::Bearing;

use crate::battle::{Battle, Fired, Leader, LeaderPost, Mark, Post, UnitId};
use crate::numbers;
use crate::speech::leader_id;
use crate::{armies, key};

pub(super) fn pieces(battle: &Battle) -> Vec<Piece> {
    let units = (0..battle.state().units.len()).map(|index| piece(battle, UnitId(numbers::count(index))));
    let leaders = [Side(0), Side(1)].into_iter().flat_map(|side| battle.leaders_of(side).collect::<Vec<_>>());
    units.chain(leaders.filter_map(|leader| leader_piece(battle, leader))).collect()
}

fn piece(battle: &Battle, id: UnitId) -> Piece {
    let unit = battle.unit(id);
    let profile = battle.profile(id);
    let title = battle.scenario().titles.get(id.index()).cloned().unwrap_or_else(|| profile.title.clone());
    Piece {
        id: id.0.into(),
        name: unit.name.to_string(),
        title,
        side: unit.side(),
        nation: battle.army(unit.side()).nation.key().name(),
        arm: match battle.arm(id) {
            armies::Arm::Infantry => Arm::Infantry,
            armies::Arm::Cavalry => Arm::Cavalry,
            armies::Arm::Artillery => Arm::Artillery,
        },
        symbol: symbol(battle, id),
        place: unit_place(battle, id),
        covers: Vec::new(),
        layer: 0,
        facing: (unit.post == Post::Table).then(|| Facing::Bearing(unit.pose.facing.tenths())),
        stats: stats(battle, id),
        losses: unit.losses.into(),
        badges: badges(battle, id),
        figures: battle.block(id).map(|block| block.bases.iter().map(figure).collect()).unwrap_or_default(),
        carries: Vec::new(),
    }
}

/// Where a unit is shown.
pub(super) fn unit_place(battle: &Battle, id: UnitId) -> Place {
    let unit = battle.unit(id);
    match unit.post {
        Post::Table => place(unit.pose.at, unit.pose.facing),
        Post::In(feature) => {
            let outline = battle.land().feature(feature).outline();
            outline.map_or(Place::Off, |outline| place(middle(outline.corners()), Bearing::NORTH))
        }
        Post::Reserve | Post::Waiting | Post::Routed => Place::Off,
    }
}

fn symbol(battle: &Battle, id: UnitId) -> Symbol {
    use crate::armies::Special;
    match battle.arm(id) {
        armies::Arm::Infantry if battle.has(id, Special::LightInfantry) => Symbol::LightInfantry,
        armies::Arm::Infantry => Symbol::LineInfantry,
        armies::Arm::Cavalry if battle.has(id, Special::HeavyCavalry) => Symbol::HeavyCavalry,
        armies::Arm::Cavalry => Symbol::LightCavalry,
        armies::Arm::Artillery if battle.has(id, Special::HorseArtillery) => Symbol::HorseArtillery,
        armies::Arm::Artillery => Symbol::FootArtillery,
    }
}

fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let unit = battle.unit(id);
    let stat = |key: Key, value: String| Stat { key, value, printed: Printed::Side };
    vec![
        stat(key::FIRE, if unit.fire == 0 { "–".to_owned() } else { unit.fire.to_string() }),
        stat(key::MELEE, unit.melee.to_string()),
        stat(key::TENACITY, unit.full_tenacity().to_string()),
        stat(key::LOSS_MARKERS, unit.losses.to_string()),
        stat(key::FIGURES, battle.weight(id).to_string()),
    ]
}

fn badges(battle: &Battle, id: UnitId) -> Vec<Key> {
    let unit = battle.unit(id);
    let mut badges = Vec::new();
    match unit.post {
        Post::Table => badges.push(unit.pose.layout.formation(unit.figures).key()),
        Post::In(_) => badges.push(key::IN_TERRAIN),
        Post::Reserve => badges.push(key::IN_RESERVE),
        Post::Waiting => badges.push(key::TO_DEPLOY),
        Post::Routed => badges.push(key::GONE),
    }
    if unit.is_unrouted() && unit.is_shaken() {
        badges.push(key::SHAKEN);
    }
    match unit.fired {
        Fired::No => {}
        Fired::Full => badges.push(key::HAS_SHOT),
        Fired::Skirmish => badges.push(key::HAS_SKIRMISHED),
    }
    if unit.is(Mark::Acted) {
        badges.push(key::HAS_ACTED);
    }
    if unit.is(Mark::Grognard) {
        badges.push(key::LES_GROGNARDS);
    }
    badges
}

fn leader_piece(battle: &Battle, leader: Leader) -> Option<Piece> {
    let title = match leader {
        Leader::Brigade(brigade) => {
            let name = battle.scenario().leader_names.get(brigade.index()).filter(|name| !name.is_empty());
            name.cloned().unwrap_or_else(|| battle.brigade(brigade).name.to_string())
        }
        Leader::Army(side) => battle.scenario().sides[usize::from(side.0)].leader_name.clone(),
    };
    let side = battle.leader_side(leader);
    let place = match battle.leader(leader) {
        LeaderPost::At(point) => place(point, Bearing::NORTH),
        LeaderPost::In(feature, _) => {
            let outline = battle.land().feature(feature).outline()?;
            place(middle(outline.corners()), Bearing::NORTH)
        }
        LeaderPost::Off => Place::Off,
        LeaderPost::Gone => return None,
    };
    Some(Piece {
        id: leader_id(leader),
        name: crate::notation::leader_word(battle, leader),
        title,
        side,
        nation: battle.army(side).nation.key().name(),
        arm: Arm::Leader,
        symbol: if matches!(leader, Leader::Army(_)) { Symbol::ArmyLeader } else { Symbol::Leader },
        place,
        covers: Vec::new(),
        layer: 0,
        facing: None,
        stats: Vec::new(),
        losses: 0,
        badges: Vec::new(),
        figures: Vec::new(),
        carries: Vec::new(),
    })
}
