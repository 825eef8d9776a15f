//! Units and leaders as men on the table: coats, colours, order, brigade.

use engine::{Command, Garrison, Group, Look, Side, Troop};

use crate::action::{self, EARSHOT};
use crate::battle::{Battle, BrigadeId, Leader, Post, UnitId};
use crate::formation::{Drill, Formation};
use crate::speech::leader_id;

/// What is seen of a unit.
pub(super) fn unit(battle: &Battle, id: UnitId, title: &str) -> Option<Troop> {
    let unit = battle.unit(id);
    Some(Troop {
        look: battle.army(unit.side()).nation.look(battle.profile(id), title)?,
        group: Some(group(battle, unit.brigade)),
        order: order(battle, id),
        tenacity: unit.full_tenacity().0.into(),
        command: Command {
            leader: Some(leader_id(Leader::Brigade(unit.brigade))),
            earshot: None,
            is_out_of_earshot: unit.is_present() && action::is_out_of_earshot(battle, id),
            points: None,
        },
        holds: garrison(battle, id),
        areas: Vec::new(),
    })
}

/// What is seen of a leader.
pub(super) fn leader(battle: &Battle, leader: Leader) -> Troop {
    let nation = battle.army(battle.leader_side(leader)).nation;
    let brigade = match leader {
        Leader::Brigade(brigade) => Some(brigade),
        Leader::Army(_) => None,
    };
    Troop {
        look: Look::plain(nation.leaders_coat(brigade.is_none())),
        group: brigade.map(|brigade| group(battle, brigade)),
        order: None,
        tenacity: 0,
        command: Command { earshot: brigade.map(|_| EARSHOT.0.unsigned_abs()), ..Command::default() },
        holds: None,
        areas: Vec::new(),
    }
}

fn group(battle: &Battle, id: BrigadeId) -> Group {
    let brigade = battle.brigade(id);
    let side: Side = brigade.side();
    let before = battle.brigades_of(side).position(|one| one == id).unwrap_or_default();
    let title = battle.scenario().brigade_titles.get(id.index()).filter(|title| !title.is_empty());
    Group {
        number: crate::numbers::count(before),
        title: title.cloned().unwrap_or_else(|| brigade.name.to_string()),
    }
}

fn order(battle: &Battle, id: UnitId) -> Option<engine::Formation> {
    let unit = battle.unit(id);
    let layout = unit.pose.layout;
    match unit.post {
        Post::In(_) => Some(engine::Formation::Garrison),
        Post::Reserve | Post::Waiting | Post::Routed => None,
        Post::Table => Some(match layout.drill {
            Drill::Limbered => engine::Formation::Limbered,
            Drill::Unlimbered => engine::Formation::Unlimbered,
            Drill::Close | Drill::Open | Drill::Square => match layout.formation(unit.figures) {
                Formation::March => engine::Formation::MarchColumn,
                Formation::Line => engine::Formation::Line,
                Formation::Column => engine::Formation::AttackColumn,
                Formation::Open => engine::Formation::OpenOrder,
                Formation::Square => engine::Formation::Square,
            },
        }),
    }
}

fn garrison(battle: &Battle, id: UnitId) -> Option<Garrison> {
    let unit = battle.unit(id);
    let Post::In(feature) = unit.post else { return None };
    let outline = battle.land().feature(feature).outline()?;
    Some(Garrison {
        outline: outline.corners().iter().map(|corner| (corner.x, corner.y)).collect(),
        men: unit.figures.into(),
    })
}
