//! What elements and positions are worth. A point of the roster is one, more when its corps is about to break.

use engine::{Happened, Side};
use vae_victis::Event;
use vae_victis::estimate::{Battle, CorpsId, ElementId, Shares, is_over_threshold, is_single, losses};

/// What an element of a demoralised corps still counts for.
const BROKEN: f64 = 0.4;
/// What a general is worth.
pub(crate) const GENERAL: f64 = 3.0;
/// What breaking a corps is worth besides its elements.
const CORPS: f64 = 8.0;

/// How much of an element's worth a recoil and a flight cost.
const RECOIL: f64 = 0.1;
const FLIGHT: f64 = 0.35;

/// What an element is worth as it stands: its points, and more the nearer its loss brings its corps to the third that breaks
/// it.
pub(crate) fn worth(battle: &Battle, id: ElementId) -> f64 {
    let element = battle.element(id);
    let points = f64::from(element.points);
    let corps = battle.corps(element.corps);
    if corps.is_demoralised || is_over_threshold(battle, element.corps) {
        return BROKEN * points;
    }
    let left = (f64::from(corps.points) / 3.0 - f64::from(corps.lost)).max(1.0);
    points * (1.0 + (points / left).min(1.0))
}

/// What a throw of two dice costs on average somebody who is worth so much.
pub(crate) fn harm(shares: Shares, worth: f64) -> f64 {
    let [recoil, flee, destroyed] = [shares.recoil, shares.flee, shares.destroyed].map(f64::from);
    worth * (destroyed + FLIGHT * flee + RECOIL * recoil) / 36.0
}

/// What the position is worth to a side: what the enemy has lost against what it has.
pub(crate) fn value(battle: &Battle, side: Side) -> f64 {
    if let Some(ended) = battle.state().ended {
        return ended.winner.map_or(0.0, |winner| if winner == side { 100.0 } else { -100.0 });
    }
    loss(battle, side.other()) - loss(battle, side)
}

fn loss(battle: &Battle, side: Side) -> f64 {
    let corps: f64 = battle.corps_of(side).map(|corps| corps_loss(battle, corps)).sum();
    let posts = battle.state().generals.iter().filter(|general| general.side() == side).count();
    let gone = posts - battle.generals_of(side).count().min(posts);
    corps + GENERAL * crate::numbers::many(gone)
}

fn corps_loss(battle: &Battle, id: CorpsId) -> f64 {
    let corps = battle.corps(id);
    let third = (f64::from(corps.points) / 3.0).max(1.0);
    let share = (f64::from(corps.lost) / third).min(1.0);
    let broken = if corps.is_demoralised || is_over_threshold(battle, id) { CORPS } else { 0.0 };
    f64::from(corps.lost) * (1.0 + share) + broken
}

/// Points a side has lost.
pub(crate) fn lost(battle: &Battle, side: Side) -> f64 {
    f64::from(losses(battle, side).0)
}

/// How things stand between −1 and 1: how near either army is to breaking.
pub(crate) fn standing(battle: &Battle, side: Side) -> f64 {
    if let Some(ended) = battle.state().ended {
        return ended.winner.map_or(0.0, |winner| if winner == side { 1.0 } else { -1.0 });
    }
    let near = |side: Side| {
        let shares = battle.corps_of(side).map(|id| {
            let corps = battle.corps(id);
            let third = f64::from(corps.points).max(1.0) / 3.0;
            if corps.is_demoralised { 1.0 } else { (f64::from(corps.lost) / third).min(1.0) }
        });
        let all: f64 = shares.sum();
        // One corps must break, or more than half of several.
        let count = battle.corps_of(side).count();
        let wanted = if is_single(battle) { 1 } else { count / 2 + 1 };
        (all / crate::numbers::many(wanted.max(1))).min(1.0)
    };
    (near(side.other()) - near(side)).clamp(-1.0, 1.0)
}

/// Who destroyed what: the kind of whoever shot or fought last before each loss.
pub(crate) fn damage(before: &Battle, events: &[Happened<Event>]) -> Vec<(Side, String, f64)> {
    let mut by: Option<ElementId> = None;
    let mut found = Vec::new();
    for Happened { event, .. } in events {
        if let Event::Fired { firer, .. } = event {
            by = Some(firer.element);
        } else if let Event::Fought { active, passive, loser, .. } = event {
            by = Some(if active.element == *loser { passive.element } else { active.element });
        } else if let Event::Destroyed { element, points, .. } = event {
            let side = before.element(*element).side().other();
            let who = by.filter(|&id| before.element(id).side() == side);
            let name = who.map_or_else(|| "flight".to_owned(), |id| before.row(id).id.clone());
            found.push((side, name, f64::from(*points)));
        }
    }
    found
}
