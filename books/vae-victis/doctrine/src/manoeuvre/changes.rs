//! Changes of formation, and those who still have to come.

use commander::Task;
use vae_victis::Order;
use vae_victis::estimate::{Arm, Beside, Change, ElementId, Group, Part, Parts, Post, Trait};

use super::{Before, Weighed};
use crate::Planner;
use crate::numbers::whole;

/// What it is worth to have reinforcements on the table.
const COMES: f64 = 1.0;

impl Planner<'_> {
    /// Squares where horse is near, lines where it is not; skirmishers before the enemy; troopers on foot where they can shoot.
    pub(super) fn changes(&self, before: &Before, id: ElementId) -> Vec<Weighed> {
        let battle = self.choice.battle;
        let (element, row) = (battle.element(id), battle.row(id));
        let mut changes: Vec<Change> = Vec::new();
        if element.is_square() {
            changes.push(Change::Line(plane::Edge::Front));
            changes.extend([plane::Edge::Right, plane::Edge::Rear, plane::Edge::Left].map(Change::Line));
        } else if row.traits.contains(Trait::Squares) && self.is_horse_near(id) {
            changes.push(Change::Square);
        }
        if row.splits.is_some() {
            changes.extend([Beside::Left, Beside::Right, Beside::Behind].map(Change::Skirmish));
        }
        if row.dismounts.is_some() {
            changes.push(Change::Dismount);
        }
        if row.traits.contains(Trait::Troopers) {
            changes.push(Change::Mount);
        }
        let orders = changes.into_iter().map(|change| Order::Form { element: id, change });
        orders
            .filter_map(|order| {
                let after = self.after(&order)?;
                let movers: Group = [id].into_iter().collect();
                self.weigh(before, (movers, &self.stay(before, &movers)), vec![order], &after)
            })
            .collect()
    }

    fn is_horse_near(&self, id: ElementId) -> bool {
        let Some(body) = self.estimate.body(id) else { return false };
        self.estimate.foes.iter().any(|foe| foe.arm == Arm::Cavalry && foe.gap(&body.base) <= foe.rate)
    }

    /// `vae.4.3`: whoever may enter does, as far as it goes.
    pub(super) fn entries(&mut self) {
        let battle = self.choice.battle;
        let side = self.estimate.side;
        let waits: Vec<ElementId> = battle
            .ids()
            .filter(|&id| battle.element(id).side() == side && battle.element(id).post == Post::Awaited)
            .filter(|&id| battle.element(id).arrives <= battle.state().turn)
            .collect();
        for id in waits {
            let rate = crate::estimate::Body::of(battle, id).rate;
            let group: Group = [id].into_iter().collect();
            for part in [1.0, 0.7, 0.4] {
                let parts: Parts = [Part::Advance(whole(part * rate))].into_iter().collect();
                let order = Order::Enter { group, parts, is_march: false };
                if self.choice.is_lawful(&order) {
                    let about = self.name(id);
                    let reasons = [(crate::key::TERM_PLACE, COMES * part)];
                    self.choice.add(vec![order], Task::Take, about, COMES * part, &reasons);
                    break;
                }
            }
        }
    }
}
