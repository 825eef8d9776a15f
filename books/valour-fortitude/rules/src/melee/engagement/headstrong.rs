//! `vf.sr.headstrong`: headstrong cavalry, which assaults again.

use engine::Side;

use crate::armies::Special;
use crate::battle::{Battle, Clash, Group, Mark, Post, Stage, UnitId};
use crate::event::{Event, Spends};
use crate::movement::{self, Manoeuvre, Pace};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, action, clause, key, measure, sight};

/// `vf.sr.headstrong.a`: the fighter whose enemy is gone and who can reach another must go on.
pub(super) fn headstrong(battle: &Battle) -> Option<UnitId> {
    let engagement = &battle.state().engagement;
    if engagement.clash != Clash::Fight || engagement.second {
        return None;
    }
    let pairs = [(engagement.main, engagement.target), (engagement.target, engagement.main)];
    pairs.into_iter().find(|&(unit, enemy)| is_roused(battle, unit, enemy)).map(|(unit, _)| unit)
}

/// `vf.sr.headstrong.c`: there is no third fight, and no choice.
fn is_roused(battle: &Battle, unit: UnitId, enemy: UnitId) -> bool {
    let one = battle.unit(unit);
    one.has(Special::Headstrong)
        && one.post == Post::Table
        && !one.is(Mark::Headlong)
        && battle.state().engagement.loser != Some(unit)
        && !measure::are_in_contact(battle, unit, enemy)
        && !measure::is_engaged(battle, unit)
        && quarry(battle, unit).next().is_some()
}

/// The enemies a headstrong unit sees and can reach; those fought this phase are ignored.
fn quarry(battle: &Battle, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let side = battle.unit(unit).side();
    battle.of_side(side.other()).filter(move |&enemy| {
        !movement::is_spent(battle, enemy)
            && sight::sees(battle, unit, enemy)
            && movement::can_reach(battle, unit, enemy)
    })
}

/// May the headstrong unit go there? It chooses how, not whether.
pub(super) fn check_headstrong(
    battle: &Battle,
    side: Side,
    unit: UnitId,
    pace: Pace,
    manoeuvre: &Manoeuvre,
) -> Lawful {
    let mine = battle.state().engagement.stage == Stage::Headstrong
        && headstrong(battle) == Some(unit)
        && battle.unit(unit).side() == side;
    require(mine, || refuse(key::NOT_ROUSED, clause::SR_HEADSTRONG_A).unit(unit))?;
    let surprise = battle.state().surprise == Some(unit) && !battle.unit(unit).is(Mark::Surprised);
    let lawful = pace == Pace::Assault || pace == Pace::Move && surprise;
    require(lawful, || refuse(key::MUST_ASSAULT, clause::SR_HEADSTRONG_A).unit(unit))?;
    movement::plan(battle, unit, pace, manoeuvre).map(drop)
}

/// Assaults again, and the second fight follows at once.
pub(super) fn assault_again(field: &mut Field<'_>, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) {
    let engagement = field.battle().state().engagement;
    if pace == Pace::Move {
        action::go(field, unit, pace, manoeuvre, Spends::Nothing);
        return;
    }
    field.happen(Event::HeadstrongRoused { unit });
    action::go(field, unit, pace, manoeuvre, Spends::SecondAssault);
    field.happen(Event::FightClosed { main: engagement.main, target: engagement.target });
    let met =
        measure::contacts(field.battle(), unit).find(|&enemy| !movement::is_spent(field.battle(), enemy));
    if let Some(target) = met {
        let (support, brigade) = (Group::default(), None);
        field.happen(Event::FightOpened { main: unit, target, support, brigade, second: true });
    }
}
