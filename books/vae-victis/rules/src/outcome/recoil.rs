//! 8.6 Recoil, and the columns it pushes back.

use engine::Clause;
use plane::{Bearing, Edge, Length, Offset, Polygon, Rect, Vector, free_run};

use super::Stance;
use crate::battle::{Battle, ElementId, FRONTAGE, Pose};
use crate::contact::{self, EIGHTH, is_met};
use crate::event::{Event, Manner};
use crate::{Field, clause, generals, terrain};

/// `vae.8.6.1`: an element goes straight back; the clause by which it is destroyed instead (`vae.8.6.4`). Neither its rate nor
/// zones are asked (`vae.8.6.5`).
pub(super) fn recoil(field: &mut Field<'_>, id: ElementId, stance: Stance) -> Result<(), Clause> {
    let battle = field.battle();
    let plan = plan(battle, id, stance)?;
    let swept = plan.moved.iter().map(|one| (one.id, one.swept.clone())).collect();
    let mut moves: Vec<(ElementId, Pose)> =
        plan.moved.iter().map(|one| (one.id, Pose::of(&one.base))).collect();
    moves[0].1 = Pose::of(&ends(battle, id, &stance, plan.moved[0].base));
    carry_out(field, moves, swept);
    Ok(())
}

/// Who would go back how far; the clause by which nobody can.
pub(super) fn plan(battle: &Battle, id: ElementId, stance: Stance) -> Result<Plan<'_>, Clause> {
    if contact::enemies_on_flank(battle, id).next().is_some() {
        return Err(clause::C8_6_4_RECOIL_IMPOSSIBLE_DESTROYED);
    }
    let towards = stance.base.facing().opposite();
    let distance = distance(battle, id, &stance.base, towards);
    let mut plan = Plan { battle, towards, moved: Vec::new() };
    plan.shift(id, stance.base, distance)?;
    Ok(plan)
}

/// Where whoever recoils ends: the ground of its stance, gone back, with the facing it keeps.
fn ends(battle: &Battle, id: ElementId, stance: &Stance, gone: Rect) -> Rect {
    let edges = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left].map(|edge| gone.with_front(edge));
    let kept = edges.into_iter().find(|base| base.facing() == stance.ends_facing);
    kept.unwrap_or_else(|| Rect::from_centre(gone.centre(), stance.ends_facing, FRONTAGE, battle.depth(id)))
}

/// The recoil itself, then those it pushes, each with the general who goes along (`vae.5.7.4`).
fn carry_out(field: &mut Field<'_>, moves: Vec<(ElementId, Pose)>, swept: Vec<(ElementId, Polygon)>) {
    let before = field.battle().clone();
    for (id, ground) in &swept {
        generals::capture(field, *id, std::slice::from_ref(ground));
    }
    let (first, pushed) = moves.split_at(1);
    field.happen(Event::Moved { moves: first.to_vec(), how: Manner::Recoil, acts: false });
    if !pushed.is_empty() {
        field.happen(Event::Moved { moves: pushed.to_vec(), how: Manner::Pushed, acts: false });
    }
    for &(id, _) in &moves {
        generals::go_along(field, &before, id);
    }
}

/// `vae.8.6.2`: one base width where the way is free; where a friend who faces the same way is met, as far as him, and at
/// least one's own depth.
fn distance(battle: &Battle, id: ElementId, base: &Rect, towards: Bearing) -> Length {
    let swept = base.swept(along(towards, FRONTAGE));
    let friends = battle
        .friends_of(id)
        .filter(|&friend| is_met(&swept, battle.base(friend)) && is_same_way(base, battle.base(friend)));
    let gap = friends.map(|friend| free_run(base, towards, FRONTAGE, battle.base(friend))).min();
    gap.map_or(FRONTAGE, |gap| gap.max(base.depth()))
}

/// `vae.geo.5`: the same direction, for a recoil.
fn is_same_way(base: &Rect, friend: &Rect) -> bool {
    base.facing().difference(friend.facing()) <= EIGHTH
}

/// So far along a bearing.
pub(super) fn along(towards: Bearing, length: Length) -> Vector {
    Offset { right: Length::ZERO, forward: length }.towards(towards)
}

/// Who goes back how far; nobody moves before all have been tried (`vae.8.6.4`).
pub(super) struct Plan<'a> {
    battle: &'a Battle,
    towards: Bearing,
    moved: Vec<Shifted>,
}

struct Shifted {
    id: ElementId,
    base: Rect,
    length: Length,
    swept: Polygon,
}

impl Plan<'_> {
    /// Moves a base back by a length, and whoever it then overlaps just as far as clears it (`vae.8.6.2`). Whoever is pushed
    /// from two sides goes the longer way.
    fn shift(&mut self, id: ElementId, base: Rect, length: Length) -> Result<(), Clause> {
        let by = along(self.towards, length);
        let (swept, ends) = (base.swept(by), base.moved(by));
        if !self.battle.land().holds(&ends) {
            // Only whoever recoils leaves the table; one who would be pushed off it bars the recoil.
            return Err(match self.moved.is_empty() {
                true => clause::C9_4_LEAVING_THE_TABLE,
                false => clause::C8_6_4_RECOIL_IMPOSSIBLE_DESTROYED,
            });
        }
        self.check_way(id, &swept)?;
        self.moved.retain(|one| one.id != id);
        self.moved.push(Shifted { id, base: ends, length, swept: swept.clone() });
        let friends: Vec<ElementId> = self.battle.friends_of(id).collect();
        for friend in friends {
            let theirs = *self.battle.base(friend);
            if !is_met(&swept, &theirs) {
                continue;
            }
            let push = length - free_run(&base, self.towards, length, &theirs);
            if push > self.length_of(friend) {
                self.check_pushed(&base, friend)?;
                self.shift(friend, theirs, push)?;
            }
        }
        Ok(())
    }

    /// How far somebody goes back already.
    fn length_of(&self, id: ElementId) -> Length {
        self.moved.iter().find(|one| one.id == id).map_or(Length::ZERO, |one| one.length)
    }

    /// `vae.8.6.4`: neither an enemy nor ground that stops the element is in the way.
    fn check_way(&self, id: ElementId, swept: &Polygon) -> Result<(), Clause> {
        let is_stopped = self.battle.enemies_of(id).any(|enemy| is_met(swept, self.battle.base(enemy)))
            || terrain::stops(self.battle, id, swept);
        if is_stopped { Err(clause::C8_6_4_RECOIL_IMPOSSIBLE_DESTROYED) } else { Ok(()) }
    }

    /// `vae.8.6.4`: may a friend be pushed: he faces the same way, is not engaged, and no enemy is on his flank or rear?
    fn check_pushed(&self, base: &Rect, friend: ElementId) -> Result<(), Clause> {
        let may = is_same_way(base, self.battle.base(friend))
            && !contact::is_engaged(self.battle, friend)
            && contact::enemies_on_flank(self.battle, friend).next().is_none();
        if may { Ok(()) } else { Err(clause::C8_6_4_RECOIL_IMPOSSIBLE_DESTROYED) }
    }
}
