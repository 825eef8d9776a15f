//! What an assault costs both sides.

use engine::Modifier;

use crate::battle::{Battle, Flag, UnitId};
use crate::casualties::{self, Hit};
use crate::counters::Class;
use crate::dice::one_die;
use crate::event::{Event, Note};
use crate::map::HexId;
use crate::quantities::CasualtyPoints;
use crate::{Field, antitank, clause, numbers, terrain};

/// `vv.ca.cover`, `vv.fort.ca`, `vv.ca.count`, `vv.terr.hillca`: what even a success costs the attackers.
pub(super) fn attackers_cost(
    battle: &Battle,
    from: HexId,
    target: HexId,
    steady: &[UnitId],
) -> Vec<Modifier> {
    let (here, there) = (battle.map().cell(from), battle.map().cell(target));
    let inside = terrain::inside(battle, steady.iter().copied());
    let cover = terrain::hex_cover(there, target, inside);
    let shelter = |line: &Modifier| Modifier { at: line.at, ..clause::CA_COVER.add(line.amount()) };
    let mut lines: Vec<_> = cover.iter().flatten().map(shelter).collect();
    let barrier = battle.map().direction(from, target).is_some_and(|way| here.has_barrier(way));
    if barrier {
        lines.push(clause::CA_COVER.add(1));
    }
    lines.push(clause::CA_COUNT.add(numbers::count(steady.len())));
    let climb = i32::from(there.level) - i32::from(here.level);
    if climb > 0 {
        lines.push(clause::TERR_HILLCA.add(climb));
    }
    lines
}

/// `vv.ca.fail`, `vv.ca.afv`: a point for each assaulting unit, through soft units and AFVs in order.
pub(super) fn hurt_defenders(field: &mut Field<'_>, steady: &[UnitId], points: CasualtyPoints) {
    let battle = field.battle();
    if steady.iter().all(|&unit| battle.kind(unit).is_soft()) {
        let targets = steady.to_vec();
        casualties::inflict(field, Hit { targets, points, from: None, why: clause::CA_FAIL });
        return;
    }
    let mut order = steady.to_vec();
    casualties::order(battle, &mut order);
    let before: Vec<_> = order.iter().copied().take_while(|&unit| battle.kind(unit).is_soft()).collect();
    let first = order.iter().copied().find(|&unit| !battle.kind(unit).is_soft());
    let was_immobile = |&unit: &UnitId| battle.unit(unit).is(Flag::Immobile);
    let shaken: Vec<_> = order.iter().copied().filter(was_immobile).collect();
    let left = casualties::walk_through(field, &before, points, clause::CA_FAIL);
    if let Some(afv) = first.filter(|_| left > CasualtyPoints::NONE) {
        strike_afv(field, afv, left);
    }
    // vv.at.abandon: a failed assault is an attack on every AFV in the hex.
    shaken.into_iter().for_each(|afv| antitank::abandon(field, afv));
}

/// `vv.ca.afv`: passengers first, then a die for the AFV itself.
pub(super) fn strike_afv(field: &mut Field<'_>, afv: UnitId, mut points: CasualtyPoints) {
    let battle = field.battle();
    let mut riders: Vec<_> = battle.aboard(afv).filter(|&rider| battle.kind(rider).is_infantry()).collect();
    casualties::order(battle, &mut riders);
    for rider in riders {
        if points > CasualtyPoints::NONE && field.battle().unit(rider).is(Flag::Valorous) {
            points -= CasualtyPoints(1);
            field.happen(Event::Noted(Note::Ignored { unit: rider, why: clause::VALOR_EFFECT }));
        }
        let kind = field.battle().kind(rider);
        let half = kind.other.filter(|_| kind.class == Class::Squad);
        let reduce = half.map(|half| kind.casualty - field.battle().scenario().kind(half).casualty);
        if points >= kind.casualty {
            points -= kind.casualty;
            casualties::eliminate(field, rider, clause::CA_AFV);
        } else if let Some(cost) = reduce.filter(|&cost| points >= cost) {
            points -= cost;
            casualties::reduce(field, rider, clause::CA_AFV);
        }
    }
    if points == CasualtyPoints::NONE || field.battle().unit(afv).is(Flag::Immobile) {
        return;
    }
    let face = one_die(field, clause::CA_AFV);
    field.happen(Event::Noted(Note::AfvStruck { unit: afv, points, face }));
    if CasualtyPoints(face.into()) <= points {
        antitank::immobilise(field, afv, clause::CA_AFV);
    }
}
