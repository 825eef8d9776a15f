//! 8.5 to 8.8 What befalls whoever loses a combat.

mod flight;
mod pursuit;
mod recoil;

use engine::Clause;
use plane::{Bearing, Edge, Rect};

use crate::battle::{Battle, ElementId};
use crate::contact::{self, fighting_base};
use crate::event::Event;
use crate::land::Going;
use crate::period::{Beaten, Column, Footing, Outcome};
use crate::{Field, clause, generals, terrain, victory};

pub use flight::rout;
pub use pursuit::{Goes, goes, pursue};

/// `vae.8.5`: what the table says of a loser: his row, the column, the ground he stands on and who has beaten him.
pub fn decide(
    battle: &Battle,
    loser: ElementId,
    victor: ElementId,
    column: Column,
    in_melee: bool,
) -> (Outcome, Clause) {
    let row = &battle.period().results[usize::from(battle.row(loser).results)];
    let going = terrain::going(battle, loser);
    let stands = |ground: Footing| match ground {
        Footing::Clear => going == Going::Clear,
        Footing::Uneven => going >= Going::Rough,
        Footing::Difficult => going >= Going::Difficult,
    };
    let beat = |by: &Beaten| match *by {
        Beaten::ByArm(arm) => battle.arm(victor) == arm,
        Beaten::ByRow(row) => battle.row(victor).results == row,
    };
    let outcome = row.outcome(column, |fate| {
        (fate.by.is_empty() || fate.by.iter().any(beat))
            && fate.ground.is_none_or(stands)
            && (in_melee || !fate.in_melee)
    });
    (outcome, row.clause)
}

/// `vae.7.6.4`: the target of fire suffers its result.
pub fn of_fire(field: &mut Field<'_>, firer: ElementId, target: ElementId, column: Column) {
    let (outcome, why) = decide(field.battle(), target, firer, column, false);
    let facing = turned_from_fire(field.battle(), firer, target);
    suffer(field, target, outcome, why, facing);
}

/// What fire brings its target in a column, as it ends.
pub fn after_fire(battle: &Battle, firer: ElementId, target: ElementId, column: Column) -> Outcome {
    let (outcome, _) = decide(battle, target, firer, column, false);
    as_it_ends(battle, target, outcome, turned_from_fire(battle, firer, target))
}

/// What an outcome ends in: whoever cannot go back is destroyed (`vae.8.6.4`).
pub fn as_it_ends(battle: &Battle, id: ElementId, outcome: Outcome, stance: Stance) -> Outcome {
    let can_go_back = || recoil::plan(battle, id, stance).is_ok();
    if outcome == Outcome::Destroyed || can_go_back() { outcome } else { Outcome::Destroyed }
}

/// How a base stands that recoils: with its front to the enemy, so that it goes straight back.
#[derive(Clone, Copy, Debug)]
pub struct Stance {
    /// The base, this edge in front.
    pub base: Rect,
    /// How it will face when it has gone back.
    pub ends_facing: Bearing,
}

impl Stance {
    /// As it fights.
    pub fn of(battle: &Battle, id: ElementId) -> Self {
        Self { base: fighting_base(battle, id), ends_facing: battle.base(id).facing() }
    }
}

/// `vae.8.6.3`: how a target stands to recoil from fire. It turns about in place if the firer is wholly behind it; a square
/// goes away from the face that looks most towards the firer.
fn turned_from_fire(battle: &Battle, firer: ElementId, target: ElementId) -> Stance {
    let (base, from) = (*battle.base(target), battle.base(firer));
    if battle.element(target).is_square() {
        let towards = base.centre().bearing_to(from.centre()).unwrap_or(base.facing());
        let faces = [Edge::Front, Edge::Right, Edge::Rear, Edge::Left].map(|edge| base.with_front(edge));
        let face = faces.into_iter().min_by_key(|face| face.facing().difference(towards)).unwrap_or(base);
        return Stance { base: face, ends_facing: base.facing() };
    }
    // Whoever has every corner ahead of the reversed base is wholly behind the rear line.
    let rear = base.with_front(Edge::Rear);
    let is_behind = from.corners().iter().all(|&corner| !rear.has_behind(corner) && !on_line(&rear, corner));
    match is_behind {
        true => {
            let turned = base.turned_to(base.facing().opposite());
            Stance { base: turned, ends_facing: turned.facing() }
        }
        false => Stance::of(battle, target),
    }
}

fn on_line(base: &Rect, point: plane::Point) -> bool {
    base.front_edge().side_of(point) == plane::Side::On
}

/// `vae.8.5.1`: an element suffers a result at once; true if it is still on the table.
pub fn suffer(field: &mut Field<'_>, id: ElementId, outcome: Outcome, why: Clause, stance: Stance) -> bool {
    field.happen(Event::Befell { element: id, outcome, why });
    match outcome {
        Outcome::Destroyed => destroy(field, id, clause::C8_8_DESTROYED),
        Outcome::Recoil => match recoil::recoil(field, id, stance) {
            Ok(()) => return true,
            Err(why) => destroy(field, id, why),
        },
        Outcome::Flee => match recoil::recoil(field, id, stance).and_then(|()| flight::flee(field, id)) {
            Ok(()) => return true,
            Err(why) => destroy(field, id, why),
        },
    }
    false
}

/// `vae.8.8`: an element is destroyed by a combat or in a retreat from it. With it fall the generals that touch it
/// (`vae.2.6`); where it has left the table only the one who went along. The battle may end at once (`vae.state.3`).
pub fn destroy(field: &mut Field<'_>, id: ElementId, why: Clause) {
    let battle = field.battle();
    let falls_in_combat = why != clause::C9_4_LEAVING_THE_TABLE;
    let beside: Vec<_> = generals::touching(battle, id).collect();
    let goes_along = generals::accompanying(battle, id);
    remove(field, id, why);
    for general in beside.into_iter().filter(|general| falls_in_combat || goes_along == Some(*general)) {
        field.happen(Event::GeneralLost { general, why: clause::C2_6_LOSS_OF_A_GENERAL });
    }
    victory::after_loss(field, field.battle().element(id).side());
}

/// An element is gone, and its points count against its corps (`vae.8.8`, `vae.9.4`); whoever supported it stays
/// (`vae.8.4.5`).
fn remove(field: &mut Field<'_>, id: ElementId, why: Clause) {
    let points = field.battle().element(id).points;
    field.happen(Event::Destroyed { element: id, points, why });
}

/// `vae.8.4.3`: the others who attacked the winner on its flanks or rear recoil, whatever their row says.
pub fn drive_off(field: &mut Field<'_>, others: &[ElementId]) {
    for &id in others {
        if field.battle().state().ended.is_none() && field.battle().element(id).is_present() {
            let stance = Stance::of(field.battle(), id);
            suffer(field, id, Outcome::Recoil, clause::C8_4_3_ATTACKED_ON_MORE_THAN_ONE_FRONT, stance);
        }
    }
}

/// Is a base free of enemies, of ground its element may not enter, and on the table?
pub(crate) fn stands_free(battle: &Battle, id: ElementId, base: &Rect) -> bool {
    !battle.enemies_of(id).any(|enemy| contact::overlap(base, battle.base(enemy)))
        && !terrain::is_forbidden(battle, id, base)
}
