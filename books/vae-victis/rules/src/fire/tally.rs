//! 7.6 The numbers of a fire combat.

use engine::{Modifier, Tally};
use plane::{Length, Segment, gap};

use super::aim::{self, Shot};
use crate::battle::{Battle, ElementId};
use crate::contact::fronts;
use crate::land::{Cover, Feature};
use crate::period::{FireModifier, Of, Wanted};
use crate::{clause, demoralisation, key, terrain};

/// `vae.3.11`: a line covers a target that is within so far of where the line of fire crosses it.
const BEHIND: Length = Length::units(50);

/// `vae.7.6.1`: what the firer adds to his die; one less if his corps is demoralised (`vae.7.6.5`).
pub fn of_firer(battle: &Battle, firer: ElementId, target: ElementId, shot: &Shot) -> Tally {
    let factor = battle.row(firer).fire.unwrap_or(0);
    let mut modifiers = of_shot(battle, firer, target, shot, is_enfilade(battle, firer, target));
    modifiers.extend(demoralisation::shaken(battle, firer));
    Tally::sum(key::FIRE_FACTOR, factor, modifiers)
}

/// `vae.7.6.2`, `vae.7.6.3`: what the target adds to its die, and whether it returns the fire: then its fire factor and the
/// modifiers of its own shot but for enfilade, otherwise its melee factor and none of them; −1 for each support in both cases.
pub fn of_target(battle: &Battle, firer: ElementId, target: ElementId, supports: usize) -> (Tally, bool) {
    let shot = returned(battle, firer, target);
    let (of, factor, mut modifiers) = match &shot {
        Some(shot) => {
            let factor = battle.row(target).fire.unwrap_or(0);
            (key::FIRE_FACTOR, factor, of_shot(battle, target, firer, shot, false))
        }
        None => (key::MELEE_FACTOR, battle.row(target).melee, Vec::new()),
    };
    modifiers.extend(of_supports(battle, supports));
    (Tally::sum(of, factor, modifiers), shot.is_some())
}

/// `vae.7.6.2`: the shot a target returns, if it can: by the conditions of fire, but for priority.
fn returned(battle: &Battle, firer: ElementId, target: ElementId) -> Option<Shot> {
    aim::aim(battle, target, firer).ok()
}

/// The modifiers of a shot in printed order.
fn of_shot(
    battle: &Battle,
    firer: ElementId,
    target: ElementId,
    shot: &Shot,
    enfilade: bool,
) -> Vec<Modifier> {
    let applies = |line: &&FireModifier| match &line.of {
        Of::Support => false,
        Of::Enfilade => enfilade,
        Of::Shot { .. } => holds(battle, firer, target, shot, line),
    };
    battle.period().fire.iter().filter(applies).map(|line| line.clause.add(line.value)).collect()
}

/// `vae.7.4`: each support counts as an overlap, up to the cap of the period.
fn of_supports(battle: &Battle, supports: usize) -> Vec<Modifier> {
    let period = battle.period();
    let counted = period.most_supports.map_or(supports, |most| supports.min(most.into()));
    let lines = period.fire.iter().filter(|line| matches!(line.of, Of::Support));
    lines.flat_map(|line| std::iter::repeat_n(line.clause.add(line.value), counted)).collect()
}

fn holds(battle: &Battle, firer: ElementId, target: ElementId, shot: &Shot, line: &FireModifier) -> bool {
    let Of::Shot { firer: wanted, target: wanted_target, cover, band, under, over, over_half } = &line.of
    else {
        return false;
    };
    let paces = shot.paces();
    is_wanted(battle, firer, wanted)
        && is_wanted(battle, target, wanted_target)
        && cover.is_none_or(|wanted| {
            cover_of(battle, target, shot).is_some_and(|cover| wanted.is_none_or(|wanted| wanted == cover))
        })
        && band.is_none_or(|wanted| aim::band(battle, firer, paces) == Some(wanted))
        && under.is_none_or(|limit| paces < limit)
        && over.is_none_or(|limit| paces > limit)
        && (!over_half || aim::is_over_half(battle, firer, paces))
}

fn is_wanted(battle: &Battle, id: ElementId, wanted: &Wanted) -> bool {
    let element = battle.element(id);
    wanted.nation.is_none_or(|nation| battle.nation(element.side()) == nation)
        && wanted.arm.is_none_or(|arm| battle.arm(id) == arm)
        && (wanted.rows.is_empty() || wanted.rows.contains(&element.row))
        && (wanted.weapons.is_empty()
            || element.weapon.is_some_and(|weapon| wanted.weapons.contains(&weapon)))
        && wanted.mark.is_none_or(|mark| element.mark == Some(mark))
        && (!wanted.is_square || element.is_square())
}

/// `vae.7.5`, `vae.geo.21`: is the firer wholly behind the target's front line? Never against a square.
fn is_enfilade(battle: &Battle, firer: ElementId, target: ElementId) -> bool {
    let front = fronts(battle, target).next();
    let is_behind =
        |base: &plane::Rect| battle.base(firer).corners().iter().all(|&corner| base.has_behind(corner));
    !battle.element(target).is_square() && front.is_some_and(|front| is_behind(&front))
}

/// `vae.3.11`: the best cover of a target against a shot: the area its centre is in, or a line that every clear line of fire
/// crosses near it.
fn cover_of(battle: &Battle, target: ElementId, shot: &Shot) -> Option<Cover> {
    let area = terrain::area_covers(battle, target).map(|(_, cover)| cover).max();
    let lines = battle.land().iter().filter(|(_, feature)| {
        feature.line().is_some()
            && shot.lines.iter().all(|&line| is_behind_line(battle, target, feature, line))
    });
    let behind = lines.filter_map(|(_, feature)| feature.kind.cover()).max();
    area.max(behind)
}

/// Does a line of fire cross the feature within 50 paces of the target, nearer to it than to the firer?
fn is_behind_line(battle: &Battle, target: ElementId, feature: &Feature, line: Segment) -> bool {
    let Some(course) = feature.line() else { return false };
    course.segments().filter_map(|part| line.crossing(part)).any(|at| {
        let to_target = gap(battle.base(target), &at);
        to_target.whole_units() * 1_000 <= BEHIND.0 && to_target.nearer_than(line.from().gap_to(at))
    })
}

/// The clause of fire itself, for what is rolled.
pub const RESOLUTION: engine::Clause = clause::C7_6_1_RESOLUTION;
