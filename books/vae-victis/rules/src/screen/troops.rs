//! Elements and generals as men on the table: coats, order, corps, and the ground before them.

use engine::{Area, AreaKind, Command, Group, Troop};
use plane::{Length, Rect};

use super::looks;
use crate::battle::{Battle, CorpsId, ElementId, Formation, GeneralId, Step};
use crate::command::{self, RADIUS};
use crate::contact::fronts;
use crate::fire::aim::FIELD;
use crate::period::{Arm, Trait};
use crate::speech::{self, GENERALS};
use crate::zone;

/// What is seen of an element.
pub(super) fn element(battle: &Battle, id: ElementId, title: &str) -> Troop {
    let one = battle.element(id);
    let general = battle.corps(one.corps).general;
    Troop {
        look: looks::element(battle, id, title),
        group: Some(group(battle, one.corps)),
        order: one.is_present().then(|| order(battle, id)),
        tenacity: 0,
        command: Command {
            leader: Some(GENERALS + u16::from(general.0)),
            earshot: None,
            is_out_of_earshot: moves(battle, one.side())
                && one.is_present()
                && !command::is_in_command(battle, id),
            points: None,
        },
        holds: None,
        areas: if one.is_present() { areas(battle, id) } else { Vec::new() },
    }
}

/// What is seen of a general: his command radius, and the points of his corps while troops move.
pub(super) fn general(battle: &Battle, id: GeneralId) -> Troop {
    let one = battle.general(id);
    let points = match one.corps {
        Some(corps) => battle.corps(corps).activation,
        None => one.activation,
    };
    Troop {
        look: looks::general(battle, one.side(), one.is_chief()),
        group: one.corps.map(|corps| group(battle, corps)),
        order: None,
        tenacity: 0,
        command: Command {
            earshot: moves(battle, one.side()).then_some(RADIUS.0.unsigned_abs()),
            points: moves(battle, one.side()).then_some(points),
            ..Command::default()
        },
        holds: None,
        areas: Vec::new(),
    }
}

/// Does a side move now, so that command and points matter?
fn moves(battle: &Battle, side: engine::Side) -> bool {
    side == battle.state().active && battle.state().step == Step::Movement
}

fn group(battle: &Battle, id: CorpsId) -> Group {
    let side = battle.corps(id).side();
    let before = battle.corps_of(side).position(|one| one == id).unwrap_or_default();
    Group { number: engine::numbers::count(before), title: speech::corps_title(battle, id) }
}

fn order(battle: &Battle, id: ElementId) -> engine::Formation {
    match (battle.element(id).formation, battle.arm(id)) {
        (Formation::Square, _) => engine::Formation::Square,
        (_, Arm::Artillery) => engine::Formation::Unlimbered,
        (_, Arm::Infantry) if battle.has(id, Trait::Skirmishers) => engine::Formation::OpenOrder,
        (Formation::Half, _) => engine::Formation::OpenOrder,
        (Formation::Formed | Formation::Dismounted, _) => engine::Formation::Line,
    }
}

/// Its zone (`vae.6.1`), and its field of fire by bands of range (`vae.7.1`).
fn areas(battle: &Battle, id: ElementId) -> Vec<Area> {
    let area = |kind, ground: &Rect| Area {
        kind,
        outline: ground.corners().iter().map(|corner| (corner.x, corner.y)).collect(),
    };
    let mut found: Vec<Area> =
        zone::zones(battle, id).iter().map(|zone| area(AreaKind::Zone, zone)).collect();
    let matters = matches!(battle.state().step, Step::Movement | Step::Attachment | Step::Fire);
    let fires = matters && battle.row(id).fire.is_some();
    let Some(weapon) = battle.weapon(id).filter(|_| fires) else { return found };
    let bands = [
        (AreaKind::Short, weapon.short),
        (AreaKind::Medium, weapon.medium),
        (AreaKind::Long, Some(weapon.range)),
    ];
    for front in fronts(battle, id) {
        let mut near = Length::ZERO;
        for (kind, far) in bands.into_iter().filter_map(|(kind, far)| Some((kind, far?))) {
            let start = Rect::from_front(
                front.front() + plane::Offset { right: Length::ZERO, forward: near }.towards(front.facing()),
                front.facing(),
                front.width(),
                front.depth(),
            );
            found.push(area(kind, &start.ahead(FIELD, far - near)));
            near = far;
        }
    }
    found
}
