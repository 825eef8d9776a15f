//! 6.3–6.6 Moving: what a manoeuvre is, and the rules that all kinds of movement share.

mod assault;
mod distance;
mod faces;
mod limits;
mod manoeuvre;
mod place;
mod reform;
mod retreat;
mod stance;
mod walk;

use std::sync::Arc;

use limits::{check_end, check_moves_in, check_start, is_square_change};
use plane::{Length, Waypoint};

use crate::battle::{Battle, Leader, Post, UnitId};
use crate::formation::{Block, Pose};
use crate::refusal::{Facts as _, Refusal, refuse, require};
use crate::{clause, key, leaders};

pub use assault::{can_reach, is_spent, reaches};
pub use distance::move_distance;
pub use faces::faces;
pub use limits::{check_keeps_away, check_on_map};
pub use manoeuvre::{Manoeuvre, Pace, Planned, Reform};
pub use place::check as check_place;
pub use reform::reformed;
pub use retreat::{find as find_retreat, propose as propose_retreat};
pub use walk::{BARRIER_COST, Clearance, Going, KEEP_AWAY, Walk};

/// `vf.6.6.a`: how far the enemy must be for a double.
pub const DOUBLE_CLEAR: Length = Length::units(18);

/// Judges a manoeuvre of a unit on the table; what comes of it, or why not.
///
/// `check` asks whether there is a plan, and `resolve` carries it out: the same function on the same battle, so that what was
/// judged is what is done. A manoeuvre without a plan moves nobody.
pub fn plan(battle: &Battle, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) -> Result<Planned, Refusal> {
    require(battle.unit(unit).post == Post::Table, || {
        refuse(key::NOT_ON_TABLE, clause::T_3_B_ENTRY_ONLY_BY_OCCUPATION).unit(unit)
    })?;
    check_start(battle, unit, pace, manoeuvre)?;
    reform::check_allowed(battle, unit, pace, manoeuvre)?;
    let start = battle.unit(unit).pose;
    let first = match &manoeuvre.before {
        Some(reform) => reform::reformed(battle, unit, &start, reform)?,
        None => start,
    };
    let (second, mut overrun) = go(battle, unit, pace, first, &manoeuvre.way)?;
    let last = match &manoeuvre.after {
        Some(reform) => reform::reformed(battle, unit, &second, reform)?,
        None => second,
    };
    if let Some(feature) = manoeuvre.occupies {
        check_moves_in(battle, unit, pace, &last, feature)?;
    }
    // Who reforms onto a leader runs him over as well.
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &last);
    let under = leaders::under(battle, battle.unit(unit).side().other(), &block);
    overrun.extend(under.filter(|leader| !overrun.contains(leader)).collect::<Vec<_>>());
    Ok(Planned { pose: last, occupies: manoeuvre.occupies, overrun })
}

/// Carries a unit along a way; where it ends and whom it runs over.
///
/// `vf.6.3.b`, `vf.geo.same-formation`: it may turn and go any way, and keeps its files and ranks. `vf.6.3.3.e`: how far it
/// goes follows from the formation in which it does.
fn go(
    battle: &Battle,
    unit: UnitId,
    pace: Pace,
    from: Pose,
    way: &[Waypoint],
) -> Result<(Pose, Vec<Leader>), Refusal> {
    let Some(last) = way.last() else {
        require(matches!(pace, Pace::Move), || {
            refuse(key::GOES_NOWHERE, clause::C6_2_1_ACTION_LIST).unit(unit)
        })?;
        return Ok((from, Vec::new()));
    };
    check_on_map(battle, unit, way)?;
    let (distance, _) = move_distance(battle, unit, from.layout);
    let limit = if pace == Pace::Double { distance * 2 } else { distance };
    let end = Pose { at: last.at, facing: last.facing, layout: from.layout };
    let poses = blocks(battle, unit, from, way);
    let block = Arc::clone(&poses[poses.len() - 1]);
    check_place(battle, unit, &block)?;
    let near = retreat::close_enemies(battle, unit);
    let clearance = |enemy: UnitId| match pace {
        Pace::Move | Pace::Double => Clearance::Away,
        Pace::Assault => Clearance::Outside,
        Pace::Retreat if near.contains(&enemy) => Clearance::Outside,
        Pace::Retreat => Clearance::Away,
    };
    let walk = Walk::new(battle, Going { unit, pace, layout: from.layout, limit }, poses, clearance);
    walk.check()?;
    check_end(battle, unit, pace, &block)?;
    Ok((end, walk.runs_over()))
}

/// The blocks of a way, the start included.
fn blocks(battle: &Battle, unit: UnitId, from: Pose, way: &[Waypoint]) -> Vec<Arc<Block>> {
    let (arm, figures) = (battle.arm(unit), battle.unit(unit).figures);
    let pose = |place: &Waypoint| Pose { at: place.at, facing: place.facing, layout: from.layout };
    let stands = battle.blocks[unit.index()].clone().filter(|_| from == battle.unit(unit).pose);
    let start = stands.unwrap_or_else(|| Arc::new(Block::new(arm, figures, &from)));
    let on_the_way = way.iter().map(|place| Arc::new(Block::new(arm, figures, &pose(place))));
    std::iter::once(start).chain(on_the_way).collect()
}
