//! Courses of the movement step: which element or group goes where.
//!
//! One corps after the other is thought of, the nearest to the enemy first; the next one only when the one before has nothing
//! more to do. A corps far from any enemy is given its marches all at once.

mod assault;
mod changes;
mod groups;
mod spots;

use commander::Task;
use engine::Key;
use vae_victis::Order;
use vae_victis::estimate::{Battle, CorpsId, ElementId, GeneralId, Group, Move, Way, may_act, touch};

use super::Planner;
use super::stand::Stand;
use crate::key;

/// Paces from any enemy beyond which a corps only marches.
const FAR_OFF: f64 = 1000.0;

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

/// An order that somebody may give, weighed.
struct Weighed {
    movers: Group,
    order: Order,
    task: Task,
    merit: f64,
    reasons: Vec<(Key, f64)>,
}

impl Planner<'_> {
    /// `vae.4.1.1`: everything that may be done with the points there are.
    pub(super) fn movement(&mut self) {
        for (corps, nearest) in self.corps_by_need() {
            let before = self.before(corps);
            let assaults = self.assaults(&before);
            let mut found = self.of_corps(&before);
            found.sort_by(|one, two| two.merit.total_cmp(&one.merit));
            if found.is_empty() && assaults.is_empty() {
                continue;
            }
            let goal = self.estimate.goals.of(corps);
            let about = goal.map_or_else(String::new, |goal| self.name(goal));
            for (orders, Weighed { task, merit, reasons, .. }) in assaults {
                self.choice.add(orders, task, about.clone(), merit, &reasons);
            }
            if nearest > FAR_OFF {
                self.march_all(corps, found, &about);
            } else {
                for Weighed { order, task, merit, reasons, .. } in found {
                    self.choice.add(vec![order], task, about.clone(), merit, &reasons);
                }
            }
            break;
        }
        self.entries();
        self.rides();
        self.end();
    }

    /// Corps that can still do something, and how near the next enemy is to each.
    fn corps_by_need(&self) -> Vec<(CorpsId, f64)> {
        let nearest = |corps: CorpsId| {
            let mine = self.estimate.own.iter().filter(move |body| body.corps == corps);
            let gaps = mine.flat_map(|body| self.estimate.foes.iter().map(|foe| foe.gap(&body.base)));
            (corps, gaps.fold(9999.0, f64::min))
        };
        let mut all: Vec<_> = self.choice.battle.corps_of(self.estimate.side).map(nearest).collect();
        all.sort_by(|one, two| one.1.total_cmp(&two.1));
        all
    }

    /// What those of a corps have who can do something.
    fn before(&self, corps: CorpsId) -> Before {
        let battle = self.choice.battle;
        let has_points = battle.corps(corps).activation > 0;
        let able: Vec<ElementId> = battle
            .of_corps(corps)
            .filter(|&id| may_act(battle, id) && (has_points || self.guide(&[id]).is_some()))
            .collect();
        Before {
            stands: able.iter().map(|&id| (id, self.stand(battle, id))).collect(),
            melees: self.melees(battle),
            able,
        }
    }

    /// All that single orders of a corps may gain something by.
    fn of_corps(&self, before: &Before) -> Vec<Weighed> {
        let mut found = Vec::new();
        for (group, way) in self.group_ways(before) {
            found.extend(self.consider(before, group, &way, false));
        }
        for &id in &before.able {
            let alone: Group = [id].into_iter().collect();
            for way in self.ways_of(id) {
                found.extend(self.consider(before, alone, &way, false));
            }
            for way in self.marches_of(id) {
                found.extend(self.consider(before, alone, &way, true));
            }
            found.extend(self.changes(before, id));
        }
        found
    }

    /// The best of everybody's marches, one after the other, for as many as there are points.
    fn march_all(&mut self, corps: CorpsId, found: Vec<Weighed>, about: &str) {
        let points = usize::from(self.choice.battle.corps(corps).activation) + 1;
        let (mut orders, mut moved) = (Vec::new(), Vec::<ElementId>::new());
        let (mut merit, mut reasons) = (0.0, Vec::new());
        for one in found {
            if one.movers.iter().any(|id| moved.contains(id)) || orders.len() >= points {
                continue;
            }
            moved.extend(one.movers.iter());
            orders.push(one.order);
            if reasons.is_empty() {
                (merit, reasons) = (one.merit, one.reasons);
            }
        }
        self.choice.add(orders, Task::Take, about.to_owned(), merit, &reasons);
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
    fn consider(&self, before: &Before, group: Group, way: &Way, is_march: bool) -> Option<Weighed> {
        let guide = self.guide(&group).map(|general| (general, None));
        let order = |with| Order::Move(Box::new(Move { group, way: way.clone(), is_march, with }));
        let tried = [guide, None].into_iter().skip(usize::from(guide.is_none()));
        let (order, after) = tried.into_iter().find_map(|with| {
            let order = order(with);
            self.after(&order).map(|after| (order, after))
        })?;
        self.weigh(before, group, order, &after)
    }

    /// An order by what it changes; nothing if that is for the worse.
    fn weigh(&self, before: &Before, movers: Group, order: Order, after: &Battle) -> Option<Weighed> {
        let sum = |one: Stand, two: Stand| one.and(&two);
        let stay = movers.iter().map(|&id| before.stand(id)).fold(Stand::default(), sum);
        let goes = movers.iter().map(|&id| self.stand(after, id)).fold(Stand::default(), sum);
        let fights = self.melees(after) - before.melees;
        let merit = goes.total() - stay.total() + fights - self.estimate.weights.stir;
        if merit <= 0.0 {
            return None;
        }
        let mut reasons = goes.reasons(&stay);
        reasons.push((key::TERM_FIGHT, fights));
        let task = if fights.abs() > 0.01 || goes.nearer(&stay) { Task::Take } else { Task::Hold };
        Some(Weighed { movers, order, task, merit, reasons })
    }
}
