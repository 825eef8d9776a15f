//! 7.2 and 5.2: an attack from its dice to its end, stage by stage. A stage that needs nobody goes on by itself.

use engine::{Ask, Side};

use super::{back_brigade_supporters, back_supporters, decide, ready};
use crate::action;
use crate::armies::{Arm, Special};
use crate::attack::Attack;
use crate::battle::{Battle, Clash, Group, Mark, Post, Stage, UnitId};
use crate::event::Event;
use crate::fate::{self, Card};
use crate::land::FeatureId;
use crate::movement::{self, Manoeuvre, Pace};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, defend, fire, key, measure, morale, sight};

/// The side that decides something in this stage; `None` if it goes on by itself.
pub fn deciding(battle: &Battle) -> Option<Side> {
    let engagement = &battle.state().engagement;
    let of = |unit: UnitId| battle.unit(unit).side();
    match engagement.stage {
        Stage::FightBack => {
            let side = of(engagement.target);
            let choice =
                back_supporters(battle).next().is_some() || back_brigade_supporters(battle).next().is_some();
            (choice || fate::is_asked(battle, side, &fate::of_melee(battle, side))).then_some(side)
        }
        Stage::Struck => after_dice(battle, of(engagement.main), engagement.struck.missed),
        Stage::StruckBack => after_dice(battle, of(engagement.target), engagement.struck_back.missed),
        Stage::Inspire => morale::awaits_inspiration(battle),
        Stage::Retreat => retreating_side(battle),
        Stage::Occupy => occupier(battle).map(|(unit, _)| of(unit)),
        Stage::Withdraw => battle.state().withdrawals.first().map(|&unit| of(unit)),
        Stage::Headstrong => headstrong(battle).map(of),
        Stage::Idle | Stage::Strike | Stage::StrikeBack | Stage::Settle | Stage::Break | Stage::Close => None,
    }
}

fn after_dice(battle: &Battle, side: Side, missed: u8) -> Option<Side> {
    fate::is_asked(battle, side, &fate::after_dice(battle, side, missed)).then_some(side)
}

/// `vf.7.2.5.a`: the owner of the units that must retreat; the losing side alone has any.
pub fn retreating_side(battle: &Battle) -> Option<Side> {
    battle.state().retreats.first().map(|&unit| battle.unit(unit).side())
}

/// Goes on by one stage; false if somebody must decide, or nothing is being resolved.
pub fn advance(field: &mut Field<'_>) -> bool {
    let stage = field.battle().state().engagement.stage;
    if stage == Stage::Retreat {
        return rout_or_go_on(field);
    }
    if stage == Stage::Idle || deciding(field.battle()).is_some() {
        return false;
    }
    match stage {
        Stage::Idle | Stage::Retreat => return false,
        Stage::FightBack => ready(field, Group::default(), None),
        Stage::Strike => strike(field, false),
        Stage::Struck => struck(field, false),
        Stage::StrikeBack => strike(field, true),
        Stage::StruckBack => struck(field, true),
        Stage::Settle => settle(field),
        Stage::Inspire => inspire(field),
        Stage::Break => break_unit(field),
        Stage::Occupy => offer_withdrawal(field),
        Stage::Withdraw => to(field, Stage::Headstrong),
        Stage::Headstrong => to(field, Stage::Close),
        Stage::Close => close(field),
    }
    true
}

fn to(field: &mut Field<'_>, stage: Stage) {
    field.happen(Event::StageTo { stage });
}

/// Rolls one side's dice.
fn strike(field: &mut Field<'_>, back: bool) {
    let engagement = field.battle().state().engagement;
    let attack = if back { Attack::of_back(&engagement) } else { Attack::of_main(&engagement) };
    let report = fire::strike(field, &attack);
    field.happen(Event::Struck { back, report: Box::new(report) });
}

/// After dice nobody is asked about: a standing order plays Deadly Attack, else on it goes.
fn struck(field: &mut Field<'_>, back: bool) {
    let engagement = field.battle().state().engagement;
    let (unit, missed) = match back {
        false => (engagement.main, engagement.struck.missed),
        true => (engagement.target, engagement.struck_back.missed),
    };
    let side = field.battle().unit(unit).side();
    if missed > 0 && fate::is_standing(field.battle(), side, Card::DEADLY) {
        play_deadly(field, side);
        return;
    }
    go_past_dice(field);
}

/// `vf.fate.6`: the failed tests that have not been rolled again are.
pub fn play_deadly(field: &mut Field<'_>, side: Side) {
    let engagement = field.battle().state().engagement;
    let back = engagement.stage == Stage::StruckBack;
    let (unit, strike) =
        if back { (engagement.target, engagement.struck_back) } else { (engagement.main, engagement.struck) };
    field.happen(Event::CardPlayed { side, card: Card::DEADLY, on: fate::On::Nothing });
    let rolled = field.roll(Ask::pool(strike.missed, strike.at_least, clause::FATE_6));
    field.happen(Event::StruckAgain { back, unit, faces: rolled.faces, hits: rolled.passed });
    go_past_dice(field);
}

fn go_past_dice(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    let next = match (engagement.stage, engagement.clash) {
        (Stage::Struck, Clash::Fight) => Stage::StrikeBack,
        _ => Stage::Settle,
    };
    to(field, next);
}

/// `vf.5.2.b`, `vf.7.2.4`: result, losses, valour.
fn settle(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    let why = morale::cause(engagement.clash);
    let (unit, tests) = match engagement.clash {
        Clash::Fire => {
            let (losses, halved) =
                morale::fire_losses(field.battle(), engagement.target, engagement.struck.hits);
            (engagement.target, morale::suffer(field, engagement.target, losses, halved, why))
        }
        Clash::Square => {
            (engagement.main, morale::suffer(field, engagement.main, engagement.struck.hits, None, why))
        }
        Clash::Fight => return settle_fight(field),
    };
    test_or_go_on(field, unit, tests);
}

fn settle_fight(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    let (winner, tie) = decide(field.battle());
    let loser = if winner == engagement.main { engagement.target } else { engagement.main };
    let (hits, back_hits) = (engagement.struck.hits, engagement.struck_back.hits);
    field.happen(Event::FightDecided { winner, loser, hits, back_hits, tie });
    let to_target =
        morale::suffer(field, engagement.target, hits, None, clause::C7_2_4_STEP_4_LOSSES_AND_VALOUR);
    let to_main =
        morale::suffer(field, engagement.main, back_hits, None, clause::C7_2_4_STEP_4_LOSSES_AND_VALOUR);
    let (winner_tests, loser_tests) =
        if winner == engagement.main { (to_main, to_target) } else { (to_target, to_main) };
    morale::test_valour(field, winner, winner_tests);
    match morale::automatic_rout(field.battle()) {
        Some(clause) => {
            morale::rout(field, loser, clause, true);
            owe_retreats(field);
        }
        None => test_or_go_on(field, loser, loser_tests),
    }
}

fn test_or_go_on(field: &mut Field<'_>, unit: UnitId, tests: u8) {
    if morale::test_valour(field, unit, tests) {
        to(field, Stage::Inspire);
    } else {
        owe_retreats(field);
    }
}

/// After a failed test that nobody is asked about.
fn inspire(field: &mut Field<'_>) {
    let Some(unit) = field.battle().state().engagement.failed else {
        owe_retreats(field);
        return;
    };
    let side = field.battle().unit(unit).side();
    if fate::is_standing(field.battle(), side, Card::INSPIRATION) {
        field.happen(Event::CardPlayed { side, card: Card::INSPIRATION, on: fate::On::Nothing });
        owe_retreats(field);
    } else {
        to(field, Stage::Break);
    }
}

fn break_unit(field: &mut Field<'_>) {
    if let Some(unit) = field.battle().state().engagement.failed {
        morale::rout(field, unit, clause::C9_2_A_VALOUR_TEST, true);
    }
    owe_retreats(field);
}

/// `vf.7.2.5.a`, `vf.sr.square.f`: who must retreat now. Nobody after shooting, nor where terrain is held.
fn owe_retreats(field: &mut Field<'_>) {
    let battle = field.battle();
    let engagement = battle.state().engagement;
    let (units, why): (Group, _) = match engagement.clash {
        Clash::Fire => return to(field, Stage::Close),
        Clash::Square => {
            let present = battle.unit(engagement.main).is_present();
            (present.then_some(engagement.main).into_iter().collect(), clause::SR_SQUARE_F)
        }
        Clash::Fight => (beaten_cavalry(battle), clause::C7_2_5_A_STEP_5_LOSING_CAVALRY),
    };
    if !units.is_empty() {
        field.happen(Event::RetreatOwed { units, why });
    }
    to(field, Stage::Retreat);
}

fn is_about_terrain(battle: &Battle) -> bool {
    let engagement = &battle.state().engagement;
    engagement.vacated.is_some() || battle.is_inside(engagement.main) || battle.is_inside(engagement.target)
}

/// The fighter and the melee supporters of one side of the fight.
fn party(battle: &Battle, unit: UnitId) -> Group {
    let engagement = &battle.state().engagement;
    let (fighter, support) = if unit == engagement.main {
        (engagement.main, engagement.support)
    } else {
        (engagement.target, engagement.back_support)
    };
    std::iter::once(fighter).chain(support.iter().copied()).collect()
}

fn beaten_cavalry(battle: &Battle) -> Group {
    match battle.state().engagement.loser {
        Some(loser) if !is_about_terrain(battle) => cavalry_of(battle, party(battle, loser)),
        _ => Group::default(),
    }
}

fn cavalry_of(battle: &Battle, units: Group) -> Group {
    units
        .iter()
        .copied()
        .filter(|&unit| battle.unit(unit).post == Post::Table && battle.is_arm(unit, Arm::Cavalry))
        .collect()
}

/// A unit that must retreat and has nowhere to go.
fn hopeless(battle: &Battle) -> Option<UnitId> {
    battle.state().retreats.iter().copied().find(|&unit| movement::find_retreat(battle, unit).is_none())
}

/// `vf.6.4.d`: who cannot retreat routs without anybody deciding. The search is long, so it is made once.
fn rout_or_go_on(field: &mut Field<'_>) -> bool {
    if let Some(unit) = hopeless(field.battle()) {
        morale::rout(field, unit, clause::C6_4_D_IMPOSSIBLE_FORCED_RETREAT, true);
        return true;
    }
    if deciding(field.battle()).is_some() {
        return false;
    }
    let fight = field.battle().state().engagement.clash == Clash::Fight;
    to(field, if fight { Stage::Occupy } else { Stage::Close });
    true
}

/// May this unit retreat this way now?
pub fn check_retreat(battle: &Battle, side: Side, unit: UnitId, manoeuvre: &Manoeuvre) -> Lawful {
    let owed = match battle.state().engagement.stage {
        Stage::Retreat => battle.state().retreats.contains(&unit),
        Stage::Withdraw => battle.state().withdrawals.contains(&unit),
        Stage::Idle
        | Stage::FightBack
        | Stage::Strike
        | Stage::Struck
        | Stage::StrikeBack
        | Stage::StruckBack
        | Stage::Settle
        | Stage::Inspire
        | Stage::Break
        | Stage::Occupy
        | Stage::Headstrong
        | Stage::Close => false,
    };
    require(owed && battle.unit(unit).side() == side, || {
        refuse(key::NO_RETREAT_NOW, clause::C7_2_5_A_STEP_5_LOSING_CAVALRY).unit(unit)
    })?;
    movement::plan(battle, unit, Pace::Retreat, manoeuvre).map(drop)
}

/// Retreats.
pub fn retreat(field: &mut Field<'_>, unit: UnitId, manoeuvre: &Manoeuvre) {
    action::go(field, unit, Pace::Retreat, manoeuvre, true);
}

/// `vf.T.3.6.c`: the winner who may take what the beaten occupant left.
fn occupier(battle: &Battle) -> Option<(UnitId, FeatureId)> {
    let engagement = &battle.state().engagement;
    let loser = engagement.loser?;
    let winner = if loser == engagement.main { engagement.target } else { engagement.main };
    let feature = engagement.vacated?;
    let free = battle.unit(loser).post == Post::Routed && battle.occupant(feature).is_none();
    (free && battle.unit(winner).post == Post::Table).then_some((winner, feature))
}

/// May the unit take the feature now?
pub fn check_occupy(battle: &Battle, side: Side, unit: UnitId, feature: FeatureId) -> Lawful {
    let may = battle.state().engagement.stage == Stage::Occupy
        && occupier(battle) == Some((unit, feature))
        && battle.unit(unit).side() == side;
    require(may, || refuse(key::NO_PRIZE, clause::T_3_6_C_TAKING_THE_FEATURE).unit(unit).feature(feature))
}

/// Takes it.
pub fn occupy(field: &mut Field<'_>, unit: UnitId, feature: FeatureId) {
    defend::occupy(field, unit, feature, clause::T_3_6_C_TAKING_THE_FEATURE);
    offer_withdrawal(field);
}

/// `vf.7.2.5.b`: victorious cavalry may retreat, unless it must assault again.
fn offer_withdrawal(field: &mut Field<'_>) {
    let battle = field.battle();
    let engagement = battle.state().engagement;
    let winner = match engagement.loser {
        Some(loser) if loser == engagement.main => engagement.target,
        Some(_) | None => engagement.main,
    };
    let units = match is_about_terrain(battle) {
        true => Group::default(),
        false => {
            let obliged = headstrong(battle);
            let all = cavalry_of(battle, party(battle, winner));
            let able =
                |&unit: &UnitId| Some(unit) != obliged && movement::find_retreat(battle, unit).is_some();
            all.iter().copied().filter(able).collect()
        }
    };
    if !units.is_empty() {
        field.happen(Event::RetreatOffered { units });
    }
    to(field, Stage::Withdraw);
}

/// `vf.sr.headstrong.a`: the fighter whose enemy is gone and who can reach another must go on.
fn headstrong(battle: &Battle) -> Option<UnitId> {
    let engagement = &battle.state().engagement;
    if engagement.clash != Clash::Fight || engagement.second {
        return None;
    }
    let pairs = [(engagement.main, engagement.target), (engagement.target, engagement.main)];
    pairs.into_iter().find(|&(unit, enemy)| is_roused(battle, unit, enemy)).map(|(unit, _)| unit)
}

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
pub fn check_headstrong(
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
pub fn resolve_headstrong(field: &mut Field<'_>, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) {
    let engagement = field.battle().state().engagement;
    if pace == Pace::Move {
        action::go(field, unit, pace, manoeuvre, false);
        return;
    }
    field.happen(Event::HeadstrongRoused { unit });
    action::go(field, unit, pace, manoeuvre, true);
    field.happen(Event::FightClosed { main: engagement.main, target: engagement.target });
    let met =
        measure::contacts(field.battle(), unit).find(|&enemy| !movement::is_spent(field.battle(), enemy));
    if let Some(target) = met {
        let (support, brigade) = (Group::default(), None);
        field.happen(Event::FightOpened { main: unit, target, support, brigade, second: true });
    }
}

/// Lets a moment pass: cards, occupation, withdrawal.
pub fn pass(field: &mut Field<'_>, side: Side) {
    field.happen(Event::Passed { side });
    match field.battle().state().engagement.stage {
        Stage::FightBack => ready(field, Group::default(), None),
        Stage::Struck | Stage::StruckBack => go_past_dice(field),
        Stage::Inspire => to(field, Stage::Break),
        Stage::Occupy => offer_withdrawal(field),
        Stage::Withdraw => {
            field.happen(Event::RetreatOffered { units: Group::default() });
            to(field, Stage::Headstrong);
        }
        Stage::Idle
        | Stage::Strike
        | Stage::StrikeBack
        | Stage::Settle
        | Stage::Break
        | Stage::Retreat
        | Stage::Headstrong
        | Stage::Close => {}
    }
}

fn close(field: &mut Field<'_>) {
    let engagement = field.battle().state().engagement;
    match engagement.clash {
        Clash::Fight => field.happen(Event::FightClosed { main: engagement.main, target: engagement.target }),
        Clash::Fire | Clash::Square => to(field, Stage::Idle),
    }
}
