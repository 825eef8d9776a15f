//! Elements and generals as pieces on the screen.

use engine::{Arm, Badge, Facing, Livery, Piece, Place, Printed, Sign, Speech as _, Stat, Symbol};
use ground::{figure, place};

use super::{men, troops};
use crate::battle::{Battle, ElementId, Fate, Flag, Formation, GeneralId, Post, Quality};
use crate::period::{self, Trait};
use crate::{VaeVictis, contact, key, speech};

/// All of them; of a light infantry element that is formed only the whole.
pub(super) fn pieces(battle: &Battle) -> Vec<Piece> {
    let shown = |id: &ElementId| battle.element(*id).post != Post::Joined;
    let elements = battle.ids().filter(shown).map(|id| element(battle, id));
    let lives = |&id: &GeneralId| battle.general(id).fate != Fate::Lost;
    let generals = crate::listing::all_generals(battle).filter(lives);
    elements.chain(generals.map(|id| general(battle, id))).collect()
}

fn element(battle: &Battle, id: ElementId) -> Piece {
    let one = battle.element(id);
    let title = VaeVictis::title(battle, speech::element(id));
    let is_there = one.is_present();
    Piece {
        id: id.0.into(),
        name: one.name.to_string(),
        troop: Some(troops::element(battle, id, &title)),
        short: speech::element_short(battle, id),
        title,
        side: one.side(),
        nation: "",
        livery: Livery::Plain,
        arm: arm(battle.arm(id)),
        symbol: symbol(battle.row(id)),
        place: element_place(battle, id),
        covers: Vec::new(),
        layer: 0,
        facing: is_there.then(|| Facing::Bearing(one.pose.facing.tenths())),
        stats: stats(battle, id),
        losses: 0,
        badges: badges(battle, id),
        figures: if is_there { men::places(battle, id) } else { Vec::new() },
        carries: Vec::new(),
    }
}

/// Where an element is shown: at the middle of its front.
pub(super) fn element_place(battle: &Battle, id: ElementId) -> Place {
    let one = battle.element(id);
    if one.is_present() { place(one.pose.front, one.pose.facing) } else { Place::Off }
}

/// What an arm is on a screen.
pub(super) const fn arm(arm: period::Arm) -> Arm {
    match arm {
        period::Arm::Infantry => Arm::Infantry,
        period::Arm::Cavalry => Arm::Cavalry,
        period::Arm::Artillery => Arm::Artillery,
    }
}

/// What is drawn for a row.
pub(super) fn symbol(row: &period::Row) -> Symbol {
    match row.arm {
        period::Arm::Infantry if row.traits.contains(Trait::Skirmishers) => Symbol::LightInfantry,
        period::Arm::Infantry => Symbol::LineInfantry,
        period::Arm::Cavalry if row.traits.contains(Trait::Pursues) => Symbol::HeavyCavalry,
        period::Arm::Cavalry => Symbol::LightCavalry,
        period::Arm::Artillery => Symbol::FootArtillery,
    }
}

fn stats(battle: &Battle, id: ElementId) -> Vec<Stat> {
    let row = battle.row(id);
    vec![
        Stat::new(key::FIRE_FACTOR, factor(row.fire), Printed::Told),
        Stat::new(key::MELEE_FACTOR, row.melee, Printed::Told),
        Stat::new(key::POINTS, battle.element(id).points, Printed::Told),
    ]
}

/// A fire factor, or a dash for who does not fire.
pub(super) fn factor(fire: Option<i32>) -> String {
    fire.map_or_else(|| "–".to_owned(), |factor| factor.to_string())
}

/// What an element is in, and what it has done.
pub(super) fn badges(battle: &Battle, id: ElementId) -> Vec<Badge> {
    let one = battle.element(id);
    let badge = |key, sign| Badge { key, sign };
    let mut badges = vec![match (one.post, one.formation) {
        (Post::Tray, _) => badge(key::TO_DEPLOY, Sign::Waiting),
        (Post::Awaited, _) => badge(key::WAITS, Sign::Waiting),
        (Post::Destroyed | Post::Joined, _) => badge(key::GONE, Sign::Gone),
        (Post::Table, Formation::Square) => badge(key::IN_SQUARE, Sign::Square),
        (Post::Table, Formation::Half) => badge(key::SKIRMISHING, Sign::OpenOrder),
        (Post::Table, Formation::Dismounted) => badge(key::ON_FOOT, Sign::Line),
        (Post::Table, Formation::Formed) => match battle.arm(id) {
            period::Arm::Infantry if battle.has(id, Trait::Skirmishers) => {
                badge(key::SKIRMISHING, Sign::OpenOrder)
            }
            period::Arm::Infantry | period::Arm::Cavalry => badge(key::IN_LINE, Sign::Line),
            period::Arm::Artillery => badge(key::UNLIMBERED, Sign::Line),
        },
    }];
    // Of whoever is not there nothing else is of interest.
    if !one.is_present() {
        return badges;
    }
    let acted = one.is(Flag::Moved) || one.is(Flag::Changed);
    let marks = [
        (one.is(Flag::Routing), badge(key::ROUTING, Sign::Shaken)),
        (acted, badge(key::HAS_MOVED, Sign::Acted)),
        (one.is(Flag::Fired), badge(key::HAS_FIRED, Sign::Fired)),
        (contact::is_engaged(battle, id), badge(key::IN_MELEE, Sign::Advanced)),
    ];
    badges.extend(marks.into_iter().filter(|(is_so, _)| *is_so).map(|(_, badge)| badge));
    badges
}

/// Where a general is shown: at the middle of his base.
pub(super) fn general_place(battle: &Battle, id: GeneralId) -> Place {
    let one = battle.general(id);
    if one.is_present() { place(one.base().centre(), one.pose.facing) } else { Place::Off }
}

fn general(battle: &Battle, id: GeneralId) -> Piece {
    let one = battle.general(id);
    let title = VaeVictis::title(battle, speech::general(id));
    let is_there = one.is_present();
    let waits = Badge { key: key::TO_DEPLOY, sign: Sign::Waiting };
    Piece {
        id: speech::GENERALS + u16::from(id.0),
        name: one.name.to_string(),
        troop: Some(troops::general(battle, id)),
        short: title.clone(),
        title,
        side: one.side(),
        nation: "",
        livery: Livery::Plain,
        arm: Arm::Leader,
        symbol: if one.is_chief() { Symbol::ArmyLeader } else { Symbol::Leader },
        place: general_place(battle, id),
        covers: Vec::new(),
        layer: 0,
        facing: is_there.then(|| Facing::Bearing(one.pose.facing.tenths())),
        stats: Vec::new(),
        losses: 0,
        badges: if is_there { Vec::new() } else { vec![waits] },
        figures: if is_there { vec![figure(&one.base())] } else { Vec::new() },
        carries: Vec::new(),
    }
}

/// What a quality is called.
pub(super) const fn quality(quality: Option<Quality>) -> engine::Key {
    match quality {
        None => key::QUALITY_UNKNOWN,
        Some(Quality::Mediocre) => key::MEDIOCRE,
        Some(Quality::Average) => key::AVERAGE,
        Some(Quality::Good) => key::GOOD,
    }
}
