//! Units and leaders as pieces on the screen.

use engine::{
    Arm, Badge, Facing, Key, Livery, Piece, Place, Printed, Side, Sign, Speech as _, Spot, Stat, Symbol,
};
use ground::{figure, middle, place};
use plane::Bearing;

use super::troops;
use crate::armies::{Nation, Special, Specials};
use crate::battle::{Battle, Fired, Leader, LeaderPost, Mark, Post, UnitId};
use crate::formation::Formation;
use crate::numbers;
use crate::speech::leader_id;
use crate::{ValourFortitude, armies, key};

pub(super) fn pieces(battle: &Battle) -> Vec<Piece> {
    let units = (0..battle.state().units.len()).map(|index| piece(battle, UnitId(numbers::count(index))));
    let leaders = [Side(0), Side(1)].into_iter().flat_map(|side| battle.leaders_of(side).collect::<Vec<_>>());
    units.chain(leaders.filter_map(|leader| leader_piece(battle, leader))).collect()
}

fn piece(battle: &Battle, id: UnitId) -> Piece {
    let unit = battle.unit(id);
    let title = ValourFortitude::title(battle, Spot::Piece(id.0.into()));
    Piece {
        id: id.0.into(),
        name: unit.name.to_string(),
        troop: troops::unit(battle, id, &title),
        short: title.clone(),
        title,
        side: unit.side(),
        nation: battle.army(unit.side()).nation.key().name(),
        livery: livery(battle.army(unit.side()).nation),
        arm: arm(battle.arm(id)),
        symbol: profile_symbol(battle.arm(id), battle.unit(id).special),
        place: unit_place(battle, id),
        covers: Vec::new(),
        layer: 0,
        facing: (unit.post == Post::Table).then(|| Facing::Bearing(unit.pose.facing.tenths())),
        stats: stats(battle, id),
        losses: unit.losses.0.into(),
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

/// What an arm is on a screen.
pub(super) const fn arm(arm: armies::Arm) -> Arm {
    match arm {
        armies::Arm::Infantry => Arm::Infantry,
        armies::Arm::Cavalry => Arm::Cavalry,
        armies::Arm::Artillery => Arm::Artillery,
    }
}

/// What is drawn for an arm with these special rules.
pub(super) fn profile_symbol(arm: armies::Arm, special: Specials) -> Symbol {
    match arm {
        armies::Arm::Infantry if special.has(Special::LightInfantry) => Symbol::LightInfantry,
        armies::Arm::Infantry => Symbol::LineInfantry,
        armies::Arm::Cavalry if special.has(Special::HeavyCavalry) => Symbol::HeavyCavalry,
        armies::Arm::Cavalry => Symbol::LightCavalry,
        armies::Arm::Artillery if special.has(Special::HorseArtillery) => Symbol::HorseArtillery,
        armies::Arm::Artillery => Symbol::FootArtillery,
    }
}

fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let unit = battle.unit(id);
    let stat = |key: Key, value: String| Stat::new(key, value, Printed::Told);
    vec![
        stat(key::FIRE, if unit.fire == 0 { "–".to_owned() } else { unit.fire.to_string() }),
        stat(key::MELEE, unit.melee.to_string()),
        stat(key::TENACITY, unit.full_tenacity().to_string()),
        stat(key::LOSS_MARKERS, unit.losses.to_string()),
        stat(key::FIGURES, battle.weight(id).to_string()),
    ]
}

/// What a unit is in, and what it has done.
pub(super) fn badges(battle: &Battle, id: UnitId) -> Vec<Badge> {
    let unit = battle.unit(id);
    let badge = |key, sign| Badge { key, sign };
    let mut badges = vec![match unit.post {
        Post::Table => {
            let formation = unit.pose.layout.formation(unit.figures);
            badge(formation.key(), formed(formation))
        }
        Post::In(_) => badge(key::IN_TERRAIN, Sign::Inside),
        Post::Reserve => badge(key::IN_RESERVE, Sign::Waiting),
        Post::Waiting => badge(key::TO_DEPLOY, Sign::Waiting),
        Post::Routed => badge(key::GONE, Sign::Gone),
    }];
    // Of whoever is gone nothing else is of interest.
    if !unit.is_unrouted() {
        return badges;
    }
    if unit.is_shaken() {
        badges.push(badge(key::SHAKEN, Sign::Shaken));
    }
    match unit.fired {
        Fired::No => {}
        Fired::Full => badges.push(badge(key::HAS_SHOT, Sign::Fired)),
        Fired::Skirmish => badges.push(badge(key::HAS_SKIRMISHED, Sign::Skirmished)),
    }
    if unit.is(Mark::Acted) {
        badges.push(badge(key::HAS_ACTED, Sign::Acted));
    }
    if unit.is(Mark::Grognard) {
        badges.push(badge(key::LES_GROGNARDS, Sign::Valour));
    }
    badges
}

/// What a nation's units and flags are printed in.
pub(super) const fn livery(nation: Nation) -> Livery {
    match nation {
        Nation::British => Livery::GeorgianBritish,
        Nation::French => Livery::ImperialFrench,
    }
}

fn formed(formation: Formation) -> Sign {
    match formation {
        Formation::March => Sign::MarchColumn,
        Formation::Line => Sign::Line,
        Formation::Column => Sign::AttackColumn,
        Formation::Open => Sign::OpenOrder,
        Formation::Square => Sign::Square,
    }
}

fn leader_piece(battle: &Battle, leader: Leader) -> Option<Piece> {
    let title = ValourFortitude::title(battle, Spot::Piece(leader_id(leader)));
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
        troop: Some(troops::leader(battle, leader)),
        short: title.clone(),
        title,
        side,
        nation: battle.army(side).nation.key().name(),
        livery: livery(battle.army(side).nation),
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
