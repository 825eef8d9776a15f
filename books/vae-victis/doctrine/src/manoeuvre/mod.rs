//! Courses of the movement step: which element or group goes where.

mod changes;
mod groups;
mod spots;

use commander::Task;
use vae_victis::Order;
use vae_victis::estimate::{Battle, ElementId, GeneralId, Group, Move, Way, may_act, touch};

use super::Planner;
use super::stand::Stand;
use crate::key;

/// What everybody has of his place before anybody moves.
pub(crate) struct Before {
    stands: Vec<(ElementId, Stand)>,
    melees: f64,
    able: Vec<ElementId>,
}

impl Before {
    fn stand(&self, id: ElementId) -> Stand {
        self.stands.iter().find(|(one, _)| *one == id).map_or_else(Stand::default, |(_, stand)| *stand)
    }
}

impl Planner<'_> {
    /// `vae.4.1.1`: everything that may be done with the points there are.
    pub(super) fn movement(&mut self) {
        let battle = self.choice.battle;
        let side = self.estimate.side;
        let able: Vec<ElementId> = battle
            .of_side(side)
            .filter(|&id| may_act(battle, id))
            .filter(|&id| {
                battle.corps(battle.element(id).corps).activation > 0 || self.guide(&[id]).is_some()
            })
            .collect();
        let before = Before {
            stands: able.iter().map(|&id| (id, self.stand(battle, id))).collect(),
            melees: self.melees(battle),
            able,
        };
        for way in self.group_ways(&before) {
            self.consider(&before, way.0, way.1);
        }
        for &id in &before.able {
            for way in self.ways_of(id) {
                self.consider(&before, [id].into_iter().collect(), way);
            }
            self.changes(&before, id);
        }
        self.entries();
        self.rides();
        self.end();
    }

    /// The general who may take these with him for nothing.
    fn guide(&self, group: &[ElementId]) -> Option<GeneralId> {
        let battle = self.choice.battle;
        battle.generals_of(self.estimate.side).find(|&general| {
            let one = battle.general(general);
            let is_his = |&id: &ElementId| one.corps.is_none_or(|corps| corps == battle.element(id).corps);
            !one.has_moved
                && group.iter().all(is_his)
                && group.iter().any(|&id| touch(&one.base(), battle.base(id)))
        })
    }

    /// Weighs a move, with the general who makes it free if there is one.
    fn consider(&mut self, before: &Before, group: Group, way: Way) {
        let with = self.guide(&group).map(|general| (general, None));
        let order = |with| Order::Move(Box::new(Move { group, way: way.clone(), is_march: false, with }));
        let found = [with, None].into_iter().find_map(|with| {
            let order = order(with);
            self.after(&order).map(|after| (order, after))
        });
        if let Some((order, after)) = found {
            self.weigh(before, &group, order, &after);
        }
    }

    /// Adds an order by what it changes.
    fn weigh(&mut self, before: &Before, movers: &[ElementId], order: Order, after: &Battle) {
        let sum = |one: Stand, two: &Stand| one.and(two);
        let stay =
            movers.iter().map(|&id| before.stand(id)).fold(Stand::default(), |one, two| sum(one, &two));
        let goes =
            movers.iter().map(|&id| self.stand(after, id)).fold(Stand::default(), |one, two| sum(one, &two));
        let fights = self.melees(after) - before.melees;
        let merit = goes.total() - stay.total() + fights - self.estimate.weights.stir;
        if merit <= 0.0 && !self.choice.courses.is_empty() {
            return;
        }
        let mut reasons = goes.reasons(&stay);
        reasons.push((key::TERM_FIGHT, fights));
        let goal =
            movers.first().and_then(|&id| self.estimate.goals.of(self.choice.battle.element(id).corps));
        let about = goal.map_or_else(String::new, |goal| self.name(goal));
        let task = if fights > 0.0 || goes.total() >= stay.total() { Task::Take } else { Task::Hold };
        self.choice.add(vec![order], task, about, merit, &reasons);
    }
}
