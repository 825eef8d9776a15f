//! 8.7 Flight, and 9.3 rout: the run to one's own base line.

use engine::Clause;
use plane::{Bearing, Length, Polygon, Rect, free_run};

use super::recoil::along;
use super::stands_free;
use crate::battle::{Battle, ElementId, Pose};
use crate::contact;
use crate::event::{Event, Manner};
use crate::{Field, clause, generals, rates, terrain, victory};

/// `vae.8.7.1`: what is added to the rate of whoever runs.
const MORE: Length = Length::units(100);

/// `vae.8.7.2`: the steps in which a direction is tried, and the last of them, in tenths of a degree.
const VEER: i32 = 50;
const MOST_VEER: i32 = 850;

/// Longer than any two bases together.
const CLEAR: Length = Length::units(500);

/// `vae.8.7.1`: after its recoil an element turns to its base line and runs; the clause by which it is destroyed instead.
pub(super) fn flee(field: &mut Field<'_>, id: ElementId) -> Result<(), Clause> {
    run(field, id, Manner::Flight)
}

/// `vae.9.3`: an element of a demoralised corps runs, without a recoil. Nobody fights here, so whoever does not survive it takes no general along (`vae.2.6`, `vae.2.13`).
pub fn rout(field: &mut Field<'_>, id: ElementId) {
    if let Err(why) = run(field, id, Manner::Rout) {
        super::remove(field, id, why);
        victory::after_loss(field, field.battle().element(id).side());
    }
}

/// One run, made at once: whoever flees is an ordinary element again when it is over (`vae.8.7.4`), whoever routs does nothing
/// else in that phase. Whoever crosses an edge of the table is destroyed (`vae.8.7.3`).
fn run(field: &mut Field<'_>, id: ElementId, how: Manner) -> Result<(), Clause> {
    let before = field.battle().clone();
    let battle = &before;
    let home = battle.homeward(battle.element(id).side());
    let turned = battle.base(id).turned_to(home);
    if !stands_free(battle, id, &turned) {
        return Err(clause::C8_7_1_FLIGHT);
    }
    let ends = ends(battle, id, &turned);
    if !battle.land().holds(&ends) {
        return Err(clause::C9_4_LEAVING_THE_TABLE);
    }
    generals::capture(field, id, &[joined(&turned, &ends)]);
    let acts = how == Manner::Rout;
    field.happen(Event::Moved { moves: vec![(id, Pose::of(&ends))], how, acts });
    if how == Manner::Flight {
        generals::go_along(field, &before, id);
    }
    Ok(())
}

/// The ground between two bases that face the same way.
fn joined(one: &Rect, other: &Rect) -> Polygon {
    one.swept(other.front() - one.front())
}

/// Where the run ends: the smallest veer whose way is free, left before right; else the one that comes nearest to the base
/// line (`vae.8.7.2`).
fn ends(battle: &Battle, id: ElementId, base: &Rect) -> Rect {
    let home = base.facing();
    let veers = (0..=MOST_VEER / VEER).flat_map(|step| [-step * VEER, step * VEER]).skip(1);
    let mut best: Option<Rect> = None;
    for veer in veers {
        let towards = home.turned(veer);
        let length = length(battle, id, base, towards);
        let free = free_way(battle, id, base, towards, length);
        let ends = clear_of_friends(battle, id, base, towards, free.min(length));
        if free >= length {
            return ends;
        }
        if best.is_none_or(|best| is_nearer_home(&ends, &best, home)) {
            best = Some(ends);
        }
    }
    best.unwrap_or(*base)
}

/// How far it runs in a direction: its rate on the worst ground it meets before anything stops it, and 100 more; roads are
/// ignored.
fn length(battle: &Battle, id: ElementId, base: &Rect, towards: Bearing) -> Length {
    let mut paces: Vec<Length> = rates::all(battle, id).collect();
    paces.sort_unstable();
    let fits = |rate: &&Length| {
        let met = free_way(battle, id, base, towards, **rate + MORE);
        let swept = base.swept(along(towards, met));
        rates::over(battle, id, &swept).is_none_or(|allowed| allowed >= **rate)
    };
    paces.iter().rev().find(fits).or(paces.first()).map_or(MORE, |&rate| rate + MORE)
}

/// How far the way is free of enemies and of ground that stops the element; friends are passed through (`vae.5.5.i6`).
fn free_way(battle: &Battle, id: ElementId, base: &Rect, towards: Bearing, length: Length) -> Length {
    let swept = base.swept(along(towards, length));
    let enemies = battle.enemies_of(id).map(|enemy| *battle.base(enemy));
    let met = enemies.filter(|enemy| plane::overlaps_by_more_than(&swept, enemy, contact::TOLERANCE));
    let to_enemy = met.map(|enemy| free_run(base, towards, length, &enemy)).min();
    let to_ground = terrain::free_run_before(battle, id, base, towards, length);
    to_enemy.unwrap_or(length).min(to_ground)
}

/// `vae.8.7.2`: it never ends on a friend: the last free place before, else the first one beyond.
fn clear_of_friends(battle: &Battle, id: ElementId, base: &Rect, towards: Bearing, wanted: Length) -> Rect {
    let at = |length: Length| base.moved(along(towards, length));
    let under = |length: Length| {
        let mut friends = battle.friends_of(id).map(|friend| *battle.base(friend));
        friends.find(|friend| contact::overlap(&at(length), friend))
    };
    let mut before = wanted;
    while let Some(friend) = under(before) {
        if before == Length::ZERO {
            return at(first_beyond(base, towards, wanted, under));
        }
        before = free_run(base, towards, before, &friend);
    }
    at(before)
}

/// The first length from here on at which nobody is under the base.
fn first_beyond(
    base: &Rect,
    towards: Bearing,
    from: Length,
    under: impl Fn(Length) -> Option<Rect>,
) -> Length {
    let mut length = from;
    while let Some(friend) = under(length) {
        // Two bases are clear of each other after this, so the way back to the friend is what is too much of it.
        let far = length + CLEAR;
        length = far - free_run(&base.moved(along(towards, far)), towards.opposite(), CLEAR, &friend);
    }
    length
}

/// Is one base nearer to its base line than another: further along the way home?
fn is_nearer_home(one: &Rect, other: &Rect, home: Bearing) -> bool {
    plane::Offset::of(one.front() - other.front(), home).forward > Length::ZERO
}
