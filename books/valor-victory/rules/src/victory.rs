//! 4 Scenarios and victory.

use std::ops::AddAssign;

use engine::{Clause, Side};
use serde::{Deserialize, Serialize};

use crate::battle::{Battle, Ended, Flag, Level, Phase, UnitId};
use crate::counters::{CATALOGUE, Class};
use crate::event::{Event, Note};
use crate::map::HexId;
use crate::quantities::MovementPoints;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::scenario::Victory;
use crate::{Field, clause, fire, key, numbers};

/// `vv.win.objflag`: a unit that has survived entering an objective turns its flag.
pub fn turn_flag(field: &mut Field<'_>, hex: HexId, side: Side) {
    let battle = field.battle();
    let Some(objective) = battle.map().cell(hex).objective else { return };
    if owner(battle, objective) != side {
        field.happen(Event::FlagTurned { objective, to: side });
    }
}

/// The number of an objective by its place in the list; a scenario has 32 at most, as its reader sees to.
pub fn objective_number(place: usize) -> u8 {
    u8::try_from(place).unwrap_or(u8::MAX)
}

/// Whose flag an objective carries.
pub fn owner(battle: &Battle, objective: impl Into<usize>) -> Side {
    let attackers = battle.state().flags >> objective.into() & 1 == 1;
    if attackers { battle.attacker() } else { battle.attacker().other() }
}

/// What a side had and what it has lost, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Losses {
    /// Its points at the start.
    pub start: u32,
    /// Those of what it has lost.
    pub lost: u32,
}

/// Points of a side at the start, and of what it has lost (`vv.win.casualties`).
///
/// Losses are booked against the counters of the start. Two half squads of the start that have merged are one squad with
/// the origin of one of them: what it stands for beyond that one makes good the other.
pub fn losses(battle: &Battle, side: Side) -> Losses {
    let scenario = battle.scenario();
    let units = &battle.state().units;
    let present =
        |unit: &&crate::battle::Unit| unit.is_alive() || unit.is(Flag::Exited) || unit.is(Flag::Waiting);
    let (mut start, mut lost, mut merged) = (0, 0, 0);
    let (mut arms_start, mut arms_left) = (0, 0);
    for (index, setup) in scenario.units.iter().enumerate().filter(|(_, setup)| setup.side == side) {
        let kind = scenario.kind(setup.kind);
        let worth = u32::from(kind.points.0);
        let origin = UnitId::at(index);
        let left: Vec<_> = units
            .iter()
            .filter(|unit| unit.origin == origin && !unit.is(Flag::Vacant))
            .filter(present)
            .map(|unit| scenario.kind(unit.kind))
            .collect();
        start += worth;
        lost += worth.saturating_sub(left.iter().map(|kind| u32::from(kind.points.0)).sum());
        if kind.class == Class::Half {
            let halves: u32 = left.iter().map(|kind| if kind.class == Class::Squad { 2 } else { 1 }).sum();
            merged += halves.saturating_sub(1) * worth;
        }
        arms_start += setup.weapon.map_or(0, |weapon| u32::from(CATALOGUE.weapon(weapon).points.0));
    }
    for unit in units.iter().filter(|unit| unit.side() == side).filter(present) {
        arms_left += unit.weapon().map_or(0, |weapon| u32::from(CATALOGUE.weapon(weapon).points.0));
    }
    let spent = u32::from(battle.state().spent[side].0);
    let arms_lost = arms_start.saturating_sub(arms_left + spent);
    Losses { start: start + arms_start, lost: lost.saturating_sub(merged) + arms_lost }
}

/// Compares loss percentages by cross-multiplication: attacker's inflicted against suffered, in hundredths of a per cent
/// of nothing lost to rounding.
fn difference(battle: &Battle) -> Difference {
    let attacker = battle.attacker();
    let (mine, theirs) = (losses(battle, attacker), losses(battle, attacker.other()));
    let (my_start, their_start) = (i64::from(mine.start.max(1)), i64::from(theirs.start.max(1)));
    // Their lost share less mine, over the common denominator.
    let top = i64::from(theirs.lost) * my_start - i64::from(mine.lost) * their_start;
    Difference { top, bottom: my_start * their_start }
}

struct Difference {
    top: i64,
    bottom: i64,
}

impl Difference {
    fn at_least(&self, percent: i64) -> bool {
        self.top * 100 >= percent * self.bottom
    }

    fn is_more(&self) -> bool {
        self.top > 0
    }
}

/// `vv.win.end`: ends a game that a sudden condition decides.
pub fn end_suddenly(field: &mut Field<'_>) {
    let ended = field.battle().state().ended.is_some();
    if let Some(level) = sudden(field.battle()).filter(|_| !ended) {
        field.happen(Event::Ended { level, resigned: None });
    }
}

/// `vv.win.end`: sudden conditions, looked at after every order.
///
/// `vv.win.elimpin`: only who is gone counts, not who is pinned. `vv.win.wiped`: objectives go to the attacker when no
/// defender is left; without attackers the end table is read; an exit game goes on without defenders.
fn sudden(battle: &Battle) -> Option<Level> {
    let attacker = battle.attacker();
    let attackers_gone = is_gone(battle, attacker);
    let defenders_gone = is_gone(battle, attacker.other());
    match battle.scenario().victory {
        Victory::Elimination => match (attackers_gone, defenders_gone) {
            (true, true) => Some(Level::Draw),
            (false, true) => Some(Level::MajorVictory),
            (true, false) => Some(Level::MajorDefeat),
            (false, false) => None,
        },
        Victory::Objective { required, play_to_end } => {
            let enough = held(battle) >= required;
            if defenders_gone && !attackers_gone {
                Some(objective_level(battle, numbers::count(battle.scenario().objectives.len())))
            } else if attackers_gone || (enough && !play_to_end) {
                Some(objective_level(battle, held(battle)))
            } else {
                None
            }
        }
        Victory::Exit { goal } => {
            if battle.state().supplies[attacker].exited.is_percent(100, goal) {
                Some(Level::MajorVictory)
            } else {
                attackers_gone.then(|| exit_level(battle, goal))
            }
        }
    }
}

/// Nobody of the side is on the map or still to come.
fn is_gone(battle: &Battle, side: Side) -> bool {
    !battle
        .state()
        .units
        .iter()
        .any(|unit| unit.side() == side && (unit.is_alive() || unit.is(Flag::Waiting)))
}

/// Objectives with the attacker's flag.
pub fn held(battle: &Battle) -> u32 {
    battle.state().flags.count_ones()
}

/// `vv.win.elim`: by how many per cent of losses a major victory is better, or a major defeat worse.
pub const MAJOR_LEAD: i64 = 50;

/// `vv.win.elim`: by how many a minor one is.
pub const MINOR_LEAD: i64 = 20;

/// `vv.win.elim`: the table at the end.
fn elimination_level(battle: &Battle) -> Level {
    let difference = difference(battle);
    if difference.at_least(MAJOR_LEAD) {
        Level::MajorVictory
    } else if difference.at_least(MINOR_LEAD) {
        Level::MinorVictory
    } else if difference.top * 100 > -MINOR_LEAD * difference.bottom {
        Level::Draw
    } else if difference.top * 100 > -MAJOR_LEAD * difference.bottom {
        Level::MinorDefeat
    } else {
        Level::MajorDefeat
    }
}

/// `vv.win.obj`, `vv.win.required`: the table for `held` objectives.
fn objective_level(battle: &Battle, held: u32) -> Level {
    let all: u32 = numbers::count(battle.scenario().objectives.len());
    let required = match battle.scenario().victory {
        Victory::Objective { required, .. } => required,
        Victory::Elimination | Victory::Exit { .. } => all,
    };
    Flags { all, required }.level(held, difference(battle).is_more())
}

/// `vv.win.obj`: how many objectives there are, and how many the attacker needs.
#[derive(Clone, Copy, Debug)]
pub struct Flags {
    /// All there are.
    pub all: u32,
    /// Those he needs.
    pub required: u32,
}

impl Flags {
    /// The level for so many held, with or without more loss inflicted than suffered.
    pub fn level(self, held: u32, more: bool) -> Level {
        if held >= self.required {
            return if more { Level::MajorVictory } else { Level::MinorVictory };
        }
        if held == 0 {
            return Level::MajorDefeat;
        }
        match (2 * held).cmp(&self.all) {
            std::cmp::Ordering::Greater if more => Level::MinorVictory,
            std::cmp::Ordering::Greater | std::cmp::Ordering::Equal => Level::Draw,
            std::cmp::Ordering::Less if more => Level::Draw,
            std::cmp::Ordering::Less => Level::MinorDefeat,
        }
    }
}

/// `vv.win.exit`: hundredths of the goal that make a minor victory.
pub const MINOR_EXIT: u32 = 67;

/// `vv.win.exit`: hundredths of the goal that make a draw.
pub const DRAW_EXIT: u32 = 33;

/// `vv.win.exit`, `vv.win.exitcount`: exited units are kept in halves.
fn exit_level(battle: &Battle, goal: u32) -> Level {
    let exited = battle.state().supplies[battle.attacker()].exited;
    if exited.is_percent(100, goal) {
        Level::MajorVictory
    } else if exited.is_percent(MINOR_EXIT, goal) {
        Level::MinorVictory
    } else if exited.is_percent(DRAW_EXIT, goal) {
        Level::Draw
    } else if exited > Halves(0) {
        Level::MinorDefeat
    } else {
        Level::MajorDefeat
    }
}

/// Ends the game after the last turn.
pub fn end(field: &mut Field<'_>) {
    let battle = field.battle();
    let level = match battle.scenario().victory {
        Victory::Elimination => elimination_level(battle),
        Victory::Objective { .. } => objective_level(battle, held(battle)),
        Victory::Exit { goal } => exit_level(battle, goal),
    };
    field.happen(Event::Ended { level, resigned: None });
}

/// `vv.win.resign`: whoever decides may leave at any time.
pub fn check_resign() -> Lawful {
    Ok(())
}

/// `vv.win.resign`: leaving is a Major Defeat for the leaver.
pub fn resign(field: &mut Field<'_>, side: Side) {
    let level = if side == field.battle().attacker() { Level::MajorDefeat } else { Level::MajorVictory };
    field.happen(Event::Noted(Note::Resigned { side }));
    field.happen(Event::Ended { level, resigned: Some(side) });
}

/// The clause that decided an ended game.
pub fn clause_of(battle: &Battle, ended: Ended) -> Clause {
    if ended.resigned.is_some() {
        return clause::WIN_RESIGN;
    }
    match battle.scenario().victory {
        Victory::Elimination => clause::WIN_ELIM,
        Victory::Objective { .. } => clause::WIN_OBJ,
        Victory::Exit { .. } => clause::WIN_EXIT,
    }
}

/// `vv.win.exithow`: only the attacker, from an exit hex, in his Movement or Advance Phase.
pub fn check_exit(battle: &Battle, side: Side, id: UnitId) -> Lawful {
    let state = battle.state();
    fire::check_actor(battle, side, id)?;
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    require(side == battle.attacker(), || refuse(key::ONLY_ATTACKER_EXITS, clause::WIN_EXITHOW).unit(id))?;
    require(!unit.is_aboard(), || refuse(key::ABOARD, clause::WIN_EXITHOW).unit(id))?;
    require(battle.map().cell(unit.hex).exit, || {
        refuse(key::NO_EXIT_HEX, clause::WIN_EXITHEX).hex(unit.hex)
    })?;
    require(!unit.is(Flag::Immobile), || refuse(key::IMMOBILE, clause::WIN_EXITHOW).unit(id))?;
    require(kind.class != Class::Gun || kind.mp > MovementPoints::NONE, || {
        refuse(key::TOWED_ONLY, clause::WIN_EXITHOW).unit(id)
    })?;
    match state.phase {
        Phase::Movement => {
            require(state.moving.is_none(), || refuse(key::MOVE_OPEN, clause::MOVE_GENERAL))?;
            require(!unit.is(Flag::Fired), || refuse(key::ALREADY_FIRED, clause::WIN_EXITHOW).unit(id))
        }
        Phase::Advance => {
            let spent = unit.is(Flag::Advanced) || unit.is(Flag::Assaulted);
            require(!spent, || refuse(key::ALREADY_ADVANCED, clause::WIN_EXITHOW).unit(id))
        }
        Phase::Command | Phase::Fire | Phase::DefensiveFire => {
            Err(refuse(key::WRONG_PHASE, clause::WIN_EXITHOW))
        }
    }
}

/// `vv.win.exitcount`: units that leave are counted in halves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Halves(pub u16);

impl Halves {
    /// What a unit of this class counts for.
    pub fn of(class: Class) -> Self {
        Self(if class == Class::Half { 1 } else { 2 })
    }

    /// The fewest that are so many hundredths of a goal in whole units.
    pub fn least(percent: u32, goal: u32) -> u64 {
        (u64::from(percent) * 2 * u64::from(goal)).div_ceil(100)
    }

    /// Is it so many hundredths of a goal in whole units?
    fn is_percent(self, percent: u32, goal: u32) -> bool {
        u64::from(self.0) >= Self::least(percent, goal)
    }
}

impl AddAssign for Halves {
    fn add_assign(&mut self, more: Self) {
        self.0 += more.0;
    }
}

/// Leaves the map with whatever is carried.
pub fn resolve_exit(field: &mut Field<'_>, unit: UnitId) {
    let riders: Vec<_> = field.battle().aboard(unit).collect();
    for leaver in riders.into_iter().chain([unit]) {
        let counts = Halves::of(field.battle().kind(leaver).class);
        field.happen(Event::Exited { unit: leaver, counts });
    }
    crate::fog::update(field);
}
