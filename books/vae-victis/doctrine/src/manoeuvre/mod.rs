//! Courses of the movement step: which element or group goes where.
//!
//! One corps after the other is thought of, the nearest to the enemy first; the next one only when the one before has nothing
//! more to do. A corps far from any enemy is given its marches all at once.

mod assault;
mod changes;
mod groups;
mod kept;
mod spots;

use std::cell::RefCell;

use commander::Task;
use engine::Key;
use vae_victis::Order;
use vae_victis::estimate::{
    Battle, CorpsId, ElementId, GeneralId, Group, Move, Pose, Way, may_act, rates_of, touch,
};

use super::Planner;
use super::stand::Stand;
use crate::key;
use crate::numbers::{far, paces};

pub(crate) use kept::Kept;
use kept::Subject;

/// Paces from any enemy beyond which a corps only marches.
const FAR_OFF: f64 = 1000.0;
/// How many of the ways of the same movers are thought of further.
const BEST: usize = 4;
/// Paces that lining up is free (`vae.geo.14`), and a little.
const SLIDE: f64 = 85.0;

/// What those of a corps have who can do something, before anybody moves.
pub(crate) struct Before {
    able: Vec<ElementId>,
    melees: f64,
    stands: RefCell<Vec<(ElementId, Stand)>>,
}

/// What somebody may do, weighed.
#[derive(Clone, Debug)]
pub(crate) struct Weighed {
    movers: Group,
    orders: Vec<Order>,
    task: Task,
    merit: f64,
    reasons: Vec<(Key, f64)>,
}

impl Planner<'_> {
    /// `vae.4.1.1`: everything that may be done with the points there are.
    pub(super) fn movement(&mut self) {
        let mut kept = self.memory.recall();
        kept.refresh(self.choice.battle);
        let mut is_idle = true;
        for (corps, nearest) in self.corps_by_need() {
            let mut found = self.of_corps(&mut kept, corps);
            if found.is_empty() {
                continue;
            }
            found.sort_by(|one, two| two.merit.total_cmp(&one.merit));
            let goal = self.estimate.ways.goal(corps);
            let about = goal.map_or_else(String::new, |goal| self.name(goal));
            if nearest > FAR_OFF {
                self.march_all(corps, found, &about);
            } else {
                for Weighed { orders, task, merit, reasons, .. } in
                    found.into_iter().take(self.estimate.weights.choices)
                {
                    self.choice.add(orders, task, about.clone(), merit, &reasons);
                }
            }
            is_idle = false;
            break;
        }
        self.memory.keep(kept);
        self.entries();
        // Generals ride when nobody goes with them any more.
        if is_idle {
            self.rides();
        }
        self.end();
    }

    /// Corps that can still do something, and how near the next enemy is to each.
    fn corps_by_need(&self) -> Vec<(CorpsId, f64)> {
        let nearest = |corps: CorpsId| {
            let mine = self.estimate.own.iter().filter(move |body| body.corps == corps);
            let gaps =
                mine.flat_map(|body| self.estimate.foes.iter().map(|foe| far(foe.centre, body.centre)));
            (corps, gaps.fold(9999.0, f64::min))
        };
        let mut all: Vec<_> = self.choice.battle.corps_of(self.estimate.side).map(nearest).collect();
        all.sort_by(|one, two| one.1.total_cmp(&two.1));
        all
    }

    /// All that those of a corps may gain something by.
    fn of_corps(&self, kept: &mut Kept, corps: CorpsId) -> Vec<Weighed> {
        let battle = self.choice.battle;
        let has_points = battle.corps(corps).activation > 0;
        let may = |&id: &ElementId| may_act(battle, id) && (has_points || self.guide(&[id]).is_some());
        let able: Vec<ElementId> = battle.of_corps(corps).filter(may).collect();
        if able.is_empty() {
            return Vec::new();
        }
        let before = Before { able, melees: self.melees(battle), stands: RefCell::default() };
        let mut found = Vec::new();
        for subject in self.subjects(&before) {
            let thought = kept.of(subject).unwrap_or_else(|| {
                let mut thought = self.think(&before, subject);
                thought.sort_by(|one, two| two.merit.total_cmp(&one.merit));
                thought.truncate(BEST);
                kept.add(subject, thought.clone());
                thought
            });
            found.extend(thought);
        }
        found
    }

    /// Everybody and everything that is thought of.
    fn subjects(&self, before: &Before) -> Vec<Subject> {
        let groups = self.able_groups(before).into_iter().map(Subject::Movers);
        let singles = before.able.iter().map(|&id| Subject::Movers([id].into_iter().collect()));
        groups.chain(singles).chain(self.attackable(before).into_iter().map(Subject::Attack)).collect()
    }

    fn think(&self, before: &Before, subject: Subject) -> Vec<Weighed> {
        match subject {
            Subject::Attack(enemy) => self.assaults(before, enemy),
            Subject::Movers(group) => {
                let stay = self.stay(before, &group);
                let guide = self.guide(&group);
                let weigh = |way: Way, is_march| self.consider(before, (group, guide), &stay, way, is_march);
                let Some(&alone) = group.first().filter(|_| group.len() == 1) else {
                    return self
                        .ways_of_group(group)
                        .into_iter()
                        .filter_map(|way| weigh(way, false))
                        .collect();
                };
                let mut found: Vec<Weighed> =
                    self.ways_of(alone).into_iter().filter_map(|way| weigh(way, false)).collect();
                found.extend(self.marches_of(alone).into_iter().filter_map(|way| weigh(way, true)));
                found.extend(self.changes(before, alone));
                found
            }
        }
    }

    /// What some have where they are.
    fn stay(&self, before: &Before, movers: &[ElementId]) -> Stand {
        let mut stands = before.stands.borrow_mut();
        movers.iter().fold(Stand::default(), |sum, &id| {
            let known = stands.iter().find(|(one, _)| *one == id).map(|(_, stand)| *stand);
            let stand = known.unwrap_or_else(|| {
                let stand = self.stand(self.choice.battle, id);
                stands.push((id, stand));
                stand
            });
            sum.and(&stand)
        })
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
            orders.extend(one.orders);
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
    fn consider(
        &self,
        before: &Before,
        (group, guide): (Group, Option<GeneralId>),
        stay: &Stand,
        way: Way,
        is_march: bool,
    ) -> Option<Weighed> {
        if self.is_too_far(&group, &way, is_march) {
            return None;
        }
        let order = |with| Order::Move(Box::new(Move { group, way: way.clone(), is_march, with }));
        let guides = [guide.map(|general| (general, None)), None];
        let tried = guides.into_iter().skip(usize::from(guide.is_none()));
        let (order, after) = tried.into_iter().find_map(|with| {
            let order = order(with);
            self.after(&order).map(|after| (order, after))
        })?;
        self.weigh(before, (group, stay), vec![order], &after)
    }

    /// Is a place farther away than anybody could go by any road? Most that are thought of are, and need no exact measure.
    fn is_too_far(&self, group: &Group, way: &Way, is_march: bool) -> bool {
        let (Some(&id), Way::To { pose, .. }) = (group.first(), way) else { return false };
        let row = rates_of(self.choice.battle, id);
        let rate = paces(row.road.max(row.clear)) * if is_march { 2.0 } else { 1.0 };
        let Pose { front, facing } = Pose::of(self.choice.battle.base(id));
        // Who turns goes farther with a corner than with its middle.
        let turn = f64::from(facing.difference(pose.facing)) / 1800.0;
        far(front, pose.front) > rate + SLIDE + 160.0 * turn
    }

    /// Orders by what they change; nothing if that is for the worse.
    fn weigh(
        &self,
        before: &Before,
        (movers, stay): (Group, &Stand),
        orders: Vec<Order>,
        after: &Battle,
    ) -> Option<Weighed> {
        let goes =
            movers.iter().map(|&id| self.stand(after, id)).fold(Stand::default(), |one, two| one.and(&two));
        let fights = self.melees(after) - before.melees;
        let stir = self.estimate.weights.stir * crate::numbers::many(orders.len());
        let merit = goes.total() - stay.total() + fights - stir;
        if merit <= 0.0 {
            return None;
        }
        let mut reasons = goes.reasons(stay);
        reasons.push((key::TERM_FIGHT, fights));
        let task = if fights.abs() > 0.01 || goes.nearer(stay) { Task::Take } else { Task::Hold };
        Some(Weighed { movers, orders, task, merit, reasons })
    }
}
