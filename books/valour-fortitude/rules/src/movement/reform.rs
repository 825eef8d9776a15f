//! 6.3.3 Reforming.

use plane::Length;

use super::{KEEP_AWAY, Manoeuvre, Pace, Reform, check_place, is_square_change};
use crate::armies::Special;
use crate::battle::{Battle, Body, UnitId};
use crate::formation::{Block, Pose, about, middle};
use crate::measure;
use crate::refusal::{Facts as _, Lawful, Refusal, refuse, require};
use crate::{clause, key};

/// May these reforms go with this movement?
pub fn check_allowed(battle: &Battle, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) -> Lawful {
    let reforms = [manoeuvre.before, manoeuvre.after].into_iter().flatten();
    if reforms.clone().next().is_none() {
        return Ok(());
    }
    let moves = matches!(pace, Pace::Move | Pace::Retreat);
    require(moves, || refuse(key::NO_REFORM, clause::C6_3_3_A_REFORM).unit(unit))?;
    let both = manoeuvre.before.is_some() && manoeuvre.after.is_some();
    require(!both || battle.has(unit, Special::HorseArtillery), || {
        refuse(key::ONE_REFORM, clause::C6_3_3_A_REFORM).unit(unit) // vf.sr.horse-artillery.b
    })?;
    let walks = !manoeuvre.way.is_empty();
    let layout = battle.unit(unit).pose.layout;
    let square = reforms.clone().any(|reform| is_square_change(layout, reform.layout));
    require(!walks || !square, || refuse(key::SQUARE_MOVES, clause::SR_SQUARE_A).unit(unit))?;
    require(!walks || !battle.has(unit, Special::Militia), || {
        refuse(key::MILITIA_MOVES, clause::SR_MILITIA_A).unit(unit)
    })?;
    let stoic = battle.edition().has_traits() && battle.has(unit, Special::Stoic);
    require(!walks || !stoic, || refuse(key::STOIC_MOVES, clause::VF3_STOIC_REFORM).unit(unit))?;
    if pace == Pace::Retreat && battle.edition().reforms_only_in_clear_retreats() {
        let start = battle.block(unit);
        start.map_or(Ok(()), |block| check_clear(battle, unit, block, clause::VF3_RETREAT_REFORM))?;
    }
    Ok(())
}

/// The pose after a reform, if every enemy is more than 3″ away before and after and the unit may stand so.
pub fn reformed(battle: &Battle, unit: UnitId, from: &Pose, reform: &Reform) -> Result<Pose, Refusal> {
    let (arm, figures) = (battle.arm(unit), battle.unit(unit).figures);
    let layout = reform.layout;
    layout
        .check(arm, figures, battle.unit(unit).special)
        .map_err(|clause| refuse(key::NO_FORMATION, clause).unit(unit))?;
    check_clear(battle, unit, &Block::new(arm, figures, from), clause::C6_3_3_B_REFORM_DISTANCE)?;
    let pivot = middle(arm, figures, from, reform.pivot);
    let pose = about(pivot, arm, figures, reform.facing, layout, reform.slot);
    let block = Block::new(arm, figures, &pose);
    check_place(battle, unit, &block)?;
    check_clear(battle, unit, &block, clause::C6_3_3_B_REFORM_DISTANCE)?;
    Ok(pose)
}

/// `vf.6.3.3.b`: every enemy more than 3″ away.
pub fn check_clear(battle: &Battle, unit: UnitId, block: &Block, clause: engine::Clause) -> Lawful {
    let side = battle.unit(unit).side();
    let clear: Length = KEEP_AWAY;
    match measure::keeps_from(battle, side, Body::Block(block), clear, |gap| gap.more_than(clear)) {
        Some((enemy, gap)) => {
            Err(refuse(key::ENEMY_NEAR, clause).unit(unit).other(enemy).lengths(gap.length(), clear))
        }
        None => Ok(()),
    }
}
