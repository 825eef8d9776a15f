//! 3.3 Deployment in the set-up strip.

use engine::Side;
use plane::{Length, Rect};

use super::{STRIP, is_step};
use crate::battle::{
    Battle, ElementId, FRONTAGE, Fate, Formation, GENERAL_BASE, GeneralId, Pose, Post, SetUp,
};
use crate::contact::overlap;
use crate::event::Event;
use crate::formation::half_base;
use crate::order::DrawnUp;
use crate::period::{RowId, Trait};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, rates, terrain};

/// `vae.3.3`: does a base lie in the set-up strip of its side?
fn check_strip(battle: &Battle, side: Side, base: &Rect) -> Lawful {
    let (north, depth) = (battle.state().is_north[side], battle.land().depth.0);
    let reach = |y: i32| if north { depth - y } else { y };
    let deepest = base.corners().iter().map(|corner| reach(corner.y)).max().unwrap_or(0);
    require(battle.land().holds(base), || refuse(key::OFF_TABLE, clause::C3_3_SET_UP_STRIP))?;
    require(Length(deepest).whole_units() <= STRIP.whole_units(), || {
        refuse(key::DEPLOY_ZONE, clause::C3_3_SET_UP_STRIP).paces(Length(deepest), STRIP)
    })
}

/// What an element is set up as: row, formation, base, and the half beside it.
fn drawn_up(
    battle: &Battle,
    id: ElementId,
    pose: Pose,
    how: DrawnUp,
) -> Option<(RowId, Formation, Rect, Option<Rect>)> {
    let bought = battle.scenario_row(id);
    let row = battle.period().row(bought);
    let base = |depth: Length| pose.base(FRONTAGE, depth);
    Some(match how {
        DrawnUp::Formed => (bought, Formation::Formed, base(row.depth), None),
        DrawnUp::Square => {
            battle.period().square.filter(|_| row.traits.contains(Trait::Squares))?;
            (bought, Formation::Square, base(FRONTAGE), None)
        }
        DrawnUp::Skirmish(beside) => {
            let halves = row.splits?;
            let one = base(battle.period().row(halves).depth);
            (halves, Formation::Half, one, Some(half_base(&one, beside)))
        }
        DrawnUp::Dismounted => {
            let foot = row.dismounts?;
            (foot, Formation::Dismounted, base(battle.period().row(foot).depth), None)
        }
    })
}

/// `vae.3.3`: may an element be set up here: in the strip, on nobody, on ground its row may enter?
pub fn check_deploy(battle: &Battle, side: Side, id: ElementId, pose: Pose, how: DrawnUp) -> Lawful {
    let no = |key| refuse(key, clause::C3_3_SET_UP_STRIP).element(id);
    let element = battle.element(id);
    require(is_step(battle, SetUp::Deploy(side)), || no(key::NOT_THIS_STEP))?;
    let may = element.side() == side && matches!(element.post, Post::Tray | Post::Table);
    require(may && !is_half_slot(battle, id), || no(key::NOT_YOURS))?;
    let (row, formation, base, half) = drawn_up(battle, id, pose, how).ok_or_else(|| no(key::FORMATION))?;
    let partner = element.partner;
    for base in std::iter::once(base).chain(half) {
        check_strip(battle, side, &base)?;
        let others = battle.present().filter(|&other| other != id && Some(other) != partner);
        if let Some(other) = others.into_iter().find(|&other| overlap(&base, battle.base(other))) {
            return Err(refuse(key::OVERLAP, clause::GEO_4_OVERLAPPING_BASES).element(id).other(other));
        }
        let rate = match (formation, battle.period().square) {
            (Formation::Square, Some(square)) => battle.period().rate(square),
            _ => battle.period().rate(battle.period().row(row).rate),
        };
        let going = terrain::going_at(battle.land(), &base);
        require(rates::rate(rate, going).is_some(), || no(key::TERRAIN_FORBIDDEN))?;
    }
    Ok(())
}

/// Is it the place of a half, which is set up with its element?
pub fn is_half_slot(battle: &Battle, id: ElementId) -> bool {
    battle.element(id).partner.is_some_and(|partner| partner < id)
        && battle.period().row(battle.scenario_row(id)).splits.is_some()
}

/// An element is set up.
pub fn deploy(field: &mut Field<'_>, id: ElementId, pose: Pose, how: DrawnUp) {
    let battle = field.battle();
    let Some((row, formation, _, half)) = drawn_up(battle, id, pose, how) else { return };
    let half = battle.element(id).partner.zip(half).map(|(other, base)| (other, Pose::of(&base)));
    field.happen(Event::Deployed { element: id, row, formation, pose, half });
}

/// `vae.3.3`: generals stand in the strip too.
pub fn check_post(battle: &Battle, side: Side, id: GeneralId, pose: Pose) -> Lawful {
    let general = battle.general(id);
    let no = |key| refuse(key, clause::C3_3_SET_UP_STRIP).general(id);
    require(is_step(battle, SetUp::Deploy(side)), || no(key::NOT_THIS_STEP))?;
    require(general.side() == side && matches!(general.fate, Fate::Tray | Fate::Table), || {
        no(key::NOT_YOURS)
    })?;
    check_strip(battle, side, &pose.base(GENERAL_BASE.0, GENERAL_BASE.1))
}

/// `vae.3.3`: everything not held back must be set up before a side is ready.
pub fn check_ready(battle: &Battle, side: Side) -> Lawful {
    let no = |key| refuse(key, clause::C3_3_SET_UP_STRIP);
    let step = battle.state().step.set_up();
    if step == Some(SetUp::Begin) {
        return require(!battle.state().is_ready[side], || no(key::NOT_THIS_STEP));
    }
    require(step == Some(SetUp::Deploy(side)), || no(key::NOT_THIS_STEP))?;
    let waits =
        battle.ids().find(|&id| battle.element(id).side() == side && battle.element(id).post == Post::Tray);
    if let Some(waits) = waits {
        return Err(no(key::NOT_DEPLOYED).element(waits));
    }
    let generals = (0..).zip(battle.state().generals.iter());
    let missing = generals.into_iter().find(|(_, one)| one.side() == side && one.fate == Fate::Tray);
    match missing {
        Some((id, _)) => Err(no(key::GENERAL_NOT_DEPLOYED).general(GeneralId(id))),
        None => Ok(()),
    }
}
