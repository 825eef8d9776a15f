//! 18 Casualties, pins, rally.

use engine::{Clause, Spot};

use crate::battle::{Battle, Flag, UnitId};
use crate::counters::Class;
use crate::dice::two_dice;
use crate::event::{Event, Note};
use crate::map::HexId;
use crate::quantities::CasualtyPoints;
use crate::{Field, clause, fire, movement, numbers};

/// Casualty points to be handed out.
#[derive(Clone, Debug)]
pub struct Hit {
    /// Who may take them.
    pub targets: Vec<UnitId>,
    /// How many.
    pub points: CasualtyPoints,
    /// Where direct fire comes from, for Gun shields.
    pub from: Option<HexId>,
    /// The rule that made them.
    pub why: Clause,
}

/// What becomes of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// Nothing.
    Spared,
    /// Pinned.
    Pin,
    /// A squad becomes a half squad.
    Reduce,
    /// Both.
    ReduceAndPin,
    /// Lost.
    Eliminate,
}

/// A unit and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// The unit.
    pub unit: UnitId,
    /// Its fate.
    pub fate: Fate,
    /// It ignored its first point by this rule.
    pub ignored: Option<Clause>,
}

/// `vv.cas.auto`: hands out the points and lets the events happen.
pub fn inflict(field: &mut Field<'_>, hit: Hit) {
    if hit.points == CasualtyPoints::NONE || hit.targets.is_empty() {
        return;
    }
    let shares = allocate(field.battle(), &hit);
    suffer(field, shares, hit.why);
    movement::after_losses(field);
}

/// `vv.cas.walk` alone: hands out what fits, least valuable first, and answers what is left for whoever stands behind.
pub fn walk_through(
    field: &mut Field<'_>,
    targets: &[UnitId],
    points: CasualtyPoints,
    why: Clause,
) -> CasualtyPoints {
    let mut left = i32::from(points);
    let shares = walk(field.battle(), targets, None, &mut left);
    suffer(field, shares, why);
    numbers::points(left)
}

fn suffer(field: &mut Field<'_>, shares: Vec<Share>, why: Clause) {
    for Share { unit, fate, ignored } in shares {
        if let Some(spares) = ignored {
            field.happen(Event::Noted(Note::Ignored { unit, why: spares }));
        }
        match fate {
            Fate::Spared => {}
            Fate::Pin => pin(field, unit),
            Fate::Reduce => reduce(field, unit, clause::CAS_COSTS),
            Fate::ReduceAndPin => {
                reduce(field, unit, clause::CAS_COSTS);
                pin(field, unit);
            }
            Fate::Eliminate => eliminate(field, unit, why),
        }
    }
}

/// `vv.pin.effect`, `vv.trans.fate`: pins a unit and whoever rides on it.
pub fn pin(field: &mut Field<'_>, unit: UnitId) {
    let riders: Vec<_> = field.battle().aboard(unit).collect();
    field.happen(Event::Pinned { unit, why: clause::CAS_COSTS });
    for rider in riders {
        field.happen(Event::Pinned { unit: rider, why: clause::TRANS_FATE });
    }
}

/// `vv.unit.half`: a squad becomes a half squad of its own kind.
pub fn reduce(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    if let Some(to) = field.battle().kind(unit).other {
        field.happen(Event::Reduced { unit, to, why });
    }
}

/// `vv.cas.sw`, `vv.sw.lost`, `vv.trans.fate`: a unit is lost with its weapon and whoever rides on it, passengers of an
/// abandoned AFV too (`vv.trans.immobile`).
pub fn eliminate(field: &mut Field<'_>, unit: UnitId, why: Clause) {
    let riders: Vec<_> = field.battle().aboard(unit).collect();
    for rider in riders {
        field.happen(Event::Eliminated { unit: rider, why: clause::TRANS_FATE });
    }
    field.happen(Event::Eliminated { unit, why });
}

/// `vv.cas.order`: least valuable first.
pub fn order(battle: &Battle, units: &mut [UnitId]) {
    let rank = |class: Class| match class {
        Class::Squad | Class::Half => 0,
        Class::Leader => 1,
        Class::Vehicle | Class::Afv => 2,
        Class::Gun => 3,
    };
    units.sort_by_key(|&unit| {
        let kind = battle.kind(unit);
        (battle.worth(unit), rank(kind.class), kind.casualty, unit)
    });
}

/// `vv.cas.walk`, `vv.cas.residue`, `vv.cas.pinned`: who takes what, least valuable first.
pub fn allocate(battle: &Battle, hit: &Hit) -> Vec<Share> {
    let mut units = hit.targets.clone();
    order(battle, &mut units);
    let (pinned, fresh): (Vec<_>, Vec<_>) =
        units.into_iter().partition(|&unit| battle.unit(unit).is(Flag::Pinned));
    let mut left = i32::from(hit.points);
    let mut shares = walk(battle, &fresh, hit.from, &mut left);
    residue(battle, &mut shares, &mut left);
    let all_gone = shares.len() == fresh.len() && shares.iter().all(|share| share.fate == Fate::Eliminate);
    if all_gone {
        shares.extend(finish_pinned(battle, &pinned, hit.from, left));
    }
    shares
}

fn walk(battle: &Battle, fresh: &[UnitId], from: Option<HexId>, left: &mut i32) -> Vec<Share> {
    let mut shares = Vec::new();
    for &unit in fresh {
        if *left <= 0 {
            break;
        }
        let ignored = ignores_first(battle, unit, from);
        *left -= i32::from(ignored.is_some());
        let fits = |fate: &Fate| cost(battle, unit, *fate).is_some_and(|cost| cost <= *left);
        let dearest = |fate: &Fate| (cost(battle, unit, *fate), std::cmp::Reverse(*fate));
        let fate = FATES.into_iter().filter(fits).max_by_key(dearest).unwrap_or(Fate::Spared);
        *left -= cost(battle, unit, fate).unwrap_or(0);
        if fate == Fate::Eliminate {
            *left = (*left - rider_casualty(battle, unit)).max(0);
        }
        shares.push(Share { unit, fate, ignored });
    }
    shares
}

/// Fates in the order of the residue's steps.
const FATES: [Fate; 4] = [Fate::Pin, Fate::Reduce, Fate::ReduceAndPin, Fate::Eliminate];

/// `vv.cas.residue`: points left over raise fates step by step, overpaying if need be.
fn residue(battle: &Battle, shares: &mut [Share], left: &mut i32) {
    for share in shares {
        for fate in FATES {
            if *left <= 0 {
                return;
            }
            let (Some(now), Some(next)) =
                (cost(battle, share.unit, share.fate), cost(battle, share.unit, fate))
            else {
                continue;
            };
            if fate > share.fate {
                *left -= next - now;
                share.fate = fate;
            }
        }
    }
}

/// `vv.cas.pinned`: units pinned before are eliminated whole once no fresh one is left; shield and valor still take
/// their first point.
fn finish_pinned(battle: &Battle, pinned: &[UnitId], from: Option<HexId>, mut left: i32) -> Vec<Share> {
    let mut shares = Vec::new();
    for &unit in pinned {
        if left <= 0 {
            break;
        }
        let ignored = ignores_first(battle, unit, from);
        left -= i32::from(ignored.is_some());
        let fate = if left > 0 { Fate::Eliminate } else { Fate::Spared };
        left -= i32::from(battle.kind(unit).casualty) + rider_casualty(battle, unit);
        shares.push(Share { unit, fate, ignored });
    }
    shares
}

/// `vv.cas.costs`: what a fate costs this unit; `None` if it cannot suffer it. `vv.cas.gun`: only squads are reduced.
fn cost(battle: &Battle, unit: UnitId, fate: Fate) -> Option<i32> {
    let kind = battle.kind(unit);
    let whole = i32::from(kind.casualty);
    let reduce = match (kind.class, kind.other) {
        (Class::Squad, Some(half)) => Some(whole - i32::from(battle.scenario().kind(half).casualty)),
        _ => None,
    };
    match fate {
        Fate::Spared => Some(0),
        Fate::Pin => Some(1),
        Fate::Reduce => reduce,
        Fate::ReduceAndPin => reduce.map(|cost| cost + 1),
        Fate::Eliminate => Some(whole),
    }
}

/// `vv.cas.shield`, `vv.valor.effect`: the first point does nothing.
fn ignores_first(battle: &Battle, unit: UnitId, from: Option<HexId>) -> Option<Clause> {
    if battle.unit(unit).is(Flag::Valorous) {
        return Some(clause::VALOR_EFFECT);
    }
    fire::is_shielded(battle, unit, from).then_some(clause::CAS_SHIELD)
}

/// `vv.cas.transport`: passengers of a lost transport absorb points too.
fn rider_casualty(battle: &Battle, unit: UnitId) -> i32 {
    battle.aboard(unit).map(|rider| i32::from(battle.kind(rider).casualty)).sum()
}

/// `vv.rally.command`: all pinned units of the active side rally as its Command Phase begins.
pub fn rally_all(field: &mut Field<'_>) {
    let active = field.battle().state().active;
    let pinned: Vec<_> =
        field.battle().of_side(active).filter(|&unit| field.battle().unit(unit).is(Flag::Pinned)).collect();
    for unit in pinned {
        field.happen(Event::Rallied { unit, why: clause::RALLY_COMMAND });
    }
}

/// `vv.rally.attempt`, `vv.rally.order`: pinned units of the active side roll, leaders first.
pub fn rally_rolls(field: &mut Field<'_>) {
    let battle = field.battle();
    let active = battle.state().active;
    let on_foot = |&unit: &UnitId| battle.unit(unit).is(Flag::Pinned) && !battle.unit(unit).is_aboard();
    let mut pinned: Vec<_> = battle.of_side(active).filter(on_foot).collect();
    pinned.sort_by_key(|&unit| {
        let kind = battle.kind(unit);
        (kind.class != Class::Leader, kind.leadership, unit)
    });
    for unit in pinned {
        rally(field, unit);
    }
}

fn rally(field: &mut Field<'_>, unit: UnitId) {
    let battle = field.battle();
    let (kind, side) = (battle.kind(unit), battle.unit(unit).side());
    let steady = kind.elite || !matches!(kind.class, Class::Squad | Class::Half);
    let number: u8 = if steady { 7 } else { 6 };
    let leader = battle.best_leader(battle.unit(unit).hex, side, unit);
    let helped = leader.map(|leader| {
        clause::RALLY_ATTEMPT.add(battle.kind(leader).leadership.into()).at(Spot::Piece(leader.0.into()))
    });
    let riders: Vec<_> = battle.aboard(unit).collect();
    let pair = two_dice(field, side, clause::RALLY_ATTEMPT);
    let dice = Box::new(pair.tally(helped));
    let rallied = dice.result <= number.into();
    field.happen(Event::RallyRolled { unit, dice, faces: pair.faces, number, rallied });
    for rider in riders.into_iter().filter(|_| rallied) {
        field.happen(Event::Rallied { unit: rider, why: clause::TRANS_FATE });
    }
}
