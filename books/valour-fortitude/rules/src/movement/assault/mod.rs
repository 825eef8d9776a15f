//! 6.5 Assault.

mod reach;

use std::sync::Arc;

use plane::{Length, Point};

use super::distance;
use crate::armies::{Arm, Special};
use crate::battle::{Battle, Body, Fired, Mark, Phase, Stage, UnitId};
use crate::formation::{Block, Formation};
use crate::measure::{self, FIGURES_IN_CONTACT};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{clause, key, sight, terrain};

pub use reach::{can_reach, reaches};

/// `vf.6.5.1.b`, `vf.sr.horse-artillery.d`: how near infantry must be to catch horses.
const CATCH: Length = Length::units(6);

/// `vf.6.5.1.a`: may the unit assault at all?
pub fn check_may(battle: &Battle, unit: UnitId) -> Lawful {
    let me = battle.unit(unit);
    require(!battle.is_arm(unit, Arm::Artillery), || {
        refuse(key::GUNS_ASSAULT, clause::C6_5_1_A_WHO_CANNOT_ASSAULT).unit(unit)
    })?;
    require(!battle.is_in(unit, Formation::Square), || {
        refuse(key::SQUARE_ASSAULTS, clause::SR_SQUARE_C).unit(unit)
    })?;
    require(me.fired != Fired::Skirmish, || refuse(key::SKIRMISHED, clause::SR_SKIRMISHERS_A).unit(unit))?;
    match measure::contacts(battle, unit).next() {
        Some(enemy) => {
            Err(refuse(key::IN_CONTACT, clause::C6_5_1_A_WHO_CANNOT_ASSAULT).unit(unit).other(enemy))
        }
        None => Ok(()),
    }
}

/// Where an assault may end.
pub fn check_end(battle: &Battle, unit: UnitId, block: &Block) -> Lawful {
    let touched = check_contacts(battle, unit, block)?;
    check_closest(battle, unit, &touched)?;
    check_linear_tactics(battle, unit, block, &touched)
}

/// `vf.6.5.a` and `vf.6.5.b`: a visible enemy is touched, and every enemy touched is met by enough figures.
fn check_contacts(
    battle: &Battle,
    unit: UnitId,
    block: &Block,
) -> Result<Vec<UnitId>, crate::refusal::Refusal> {
    let side = battle.unit(unit).side();
    let touched: Vec<UnitId> =
        battle.of_side(side.other()).filter(|&enemy| is_touched(battle, block, enemy)).collect();
    require(!touched.is_empty(), || {
        refuse(key::NO_CONTACT, clause::C6_5_A_ASSAULT_ENDS_IN_CONTACT).unit(unit)
    })?;
    for &enemy in &touched {
        check_figures(battle, unit, block, enemy)?;
        check_horses(battle, unit, enemy)?;
    }
    require(touched.iter().any(|&enemy| sight::sees(battle, unit, enemy)), || {
        refuse(key::UNSEEN, clause::C6_5_A_ASSAULT_ENDS_IN_CONTACT).unit(unit).other(touched[0])
    })?;
    require(!touched.iter().all(|&enemy| is_spent(battle, enemy)), || {
        refuse(key::FOUGHT_BEFORE, clause::C8_0_C_TARGET_ONCE_PER_PHASE).unit(unit).other(touched[0])
    })?;
    Ok(touched)
}

/// `vf.8.0.c`: whom a headstrong unit passes by: who has been in a fight this melee phase is nobody's target again.
pub fn is_spent(battle: &Battle, enemy: UnitId) -> bool {
    let one = battle.unit(enemy);
    let engagement = &battle.state().engagement;
    // The fight that roused it is not closed yet.
    let fighting = engagement.stage != Stage::Idle && [engagement.main, engagement.target].contains(&enemy);
    battle.state().phase == Phase::Melee && (fighting || one.is(Mark::Targeted) || one.is(Mark::Fought))
}

fn is_touched(battle: &Battle, block: &Block, enemy: UnitId) -> bool {
    match battle.body(enemy) {
        Some(Body::Block(theirs)) => measure::blocks_touch(battle, block, theirs),
        Some(Body::Feature(_, outline)) => measure::figures_at(block, outline) > 0,
        None => false,
    }
}

/// `vf.6.5.b.1`, `vf.T.3.4.c`, `vf.6.5.b.2`.
fn check_figures(battle: &Battle, unit: UnitId, block: &Block, enemy: UnitId) -> Lawful {
    if let Some(Body::Feature(_, outline)) = battle.body(enemy) {
        let found = measure::figures_at(block, outline);
        return require(found >= FIGURES_IN_CONTACT, || {
            refuse(key::TOO_FEW_FIGURES, clause::T_3_4_C_ASSAULTING_OCCUPIED_TERRAIN)
                .unit(unit)
                .other(enemy)
                .numbers(found, FIGURES_IN_CONTACT)
        });
    }
    let found = measure::front_in_contact(battle, block, enemy);
    require(found >= FIGURES_IN_CONTACT, || {
        refuse(key::TOO_FEW_FIGURES, clause::C6_5_B_1_THREE_FIGURES)
            .unit(unit)
            .other(enemy)
            .numbers(found, FIGURES_IN_CONTACT)
    })?;
    if measure::is_in_arc(battle, enemy, unit) {
        let front = battle.block(enemy).map_or(0, Block::front_size).min(FIGURES_IN_CONTACT);
        let met = measure::front_touched(battle, block, enemy);
        require(met >= front, || {
            refuse(key::MUST_MEET_FRONT, clause::C6_5_B_2_FRONTAL_DUTY)
                .unit(unit)
                .other(enemy)
                .numbers(met, front)
        })?;
    }
    Ok(())
}

/// `vf.6.5.1.b`, `vf.sr.horse-artillery.d`: infantry catches horses only from near by.
fn check_horses(battle: &Battle, unit: UnitId, enemy: UnitId) -> Lawful {
    if !battle.is_arm(unit, Arm::Infantry) {
        return Ok(());
    }
    let Some(gap) = measure::distance(battle, unit, enemy) else { return Ok(()) };
    let cavalry = battle.is_arm(enemy, Arm::Cavalry);
    require(!cavalry || gap.less_than(CATCH), || {
        refuse(key::HORSES_EVADE, clause::C6_5_1_B_INFANTRY_AGAINST_CAVALRY)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), CATCH)
    })?;
    let horse_guns = battle.has(enemy, Special::HorseArtillery);
    require(!horse_guns || gap.at_most(CATCH), || {
        refuse(key::HORSES_EVADE, clause::SR_HORSE_ARTILLERY_D)
            .unit(unit)
            .other(enemy)
            .lengths(gap.length(), CATCH)
    })
}

/// `vf.6.5.c`: the closest visible enemy touching no friend, if it can be reached, is among those touched.
fn check_closest(battle: &Battle, unit: UnitId, touched: &[UnitId]) -> Lawful {
    let side = battle.unit(unit).side();
    let gap = |enemy: UnitId| measure::distance(battle, unit, enemy);
    let nearest_touched = touched
        .iter()
        .filter(|&&enemy| !is_engaged_by(battle, enemy, side))
        .filter_map(|&enemy| gap(enemy))
        .reduce(|best, next| if next.nearer_than(best) { next } else { best });
    let nearer = battle.of_side(side.other()).filter(|enemy| !touched.contains(enemy)).filter(|&enemy| {
        let mine = gap(enemy);
        match (mine, nearest_touched) {
            // Equal distances are the player's choice.
            (Some(mine), Some(touched)) => {
                mine.nearer_than(touched) && mine.length() + plane::TOUCH < touched.length()
            }
            (Some(_), None) => true,
            (None, _) => false,
        }
    });
    for enemy in nearer {
        let compulsory = !is_spent(battle, enemy)
            && !is_engaged_by(battle, enemy, side)
            && sight::sees(battle, unit, enemy)
            && can_reach(battle, unit, enemy);
        require(!compulsory, || {
            refuse(key::CLOSEST_FIRST, clause::C6_5_C_CLOSEST_UNENGAGED_FIRST).unit(unit).other(enemy)
        })?;
    }
    Ok(())
}

/// Does the enemy touch any unit of this side?
fn is_engaged_by(battle: &Battle, enemy: UnitId, side: engine::Side) -> bool {
    battle.of_side(side).any(|friend| measure::are_in_contact(battle, friend, enemy))
}

/// `vf.army.british.linear-tactics.b`: a British column assaults only cover, or across the only bridge or ford. One
/// such enemy among those it touches is enough.
fn check_linear_tactics(battle: &Battle, unit: UnitId, block: &Block, touched: &[UnitId]) -> Lawful {
    let column = battle.is_arm(unit, Arm::Infantry)
        && battle.is_in(unit, Formation::Column)
        && distance::is_linear(battle, unit);
    if !column {
        return Ok(());
    }
    let start = battle.unit(unit).pose.at;
    let dry =
        |enemy: UnitId| spot(battle, enemy).is_none_or(|there| battle.land().is_reached_dry(start, there));
    let fit = |&enemy: &UnitId| covered_from(battle, unit, block, enemy) || !dry(enemy);
    require(touched.iter().any(fit), || {
        refuse(key::COLUMNS_STORM, clause::ARMY_BRITISH_LINEAR_TACTICS_B).unit(unit).other(touched[0])
    })
}

/// Is the enemy in cover from the unit once it stands there?
fn covered_from(battle: &Battle, unit: UnitId, block: &Block, enemy: UnitId) -> bool {
    let mut after = battle.clone();
    let blocks = Arc::make_mut(&mut after.blocks);
    blocks[unit.index()] = Some(Arc::new(block.clone()));
    terrain::cover(&after, enemy, unit).is_some()
}

/// Where a unit is, as a point.
fn spot(battle: &Battle, unit: UnitId) -> Option<Point> {
    match battle.body(unit)? {
        Body::Block(block) => Some(block.bases[0].centre()),
        Body::Feature(_, outline) => outline.corners().first().copied(),
    }
}
