//! Moves of stacks: where each goes, and how it stands there.

use commander::Task;
use fix_bayonets::battle::{Battle, Group, LeaderId, UnitId};
use fix_bayonets::rehearsal::lucky;
use fix_bayonets::{Order, movement, victory};

use crate::estimate::Aim;
use crate::stand::{self, Stand};
use crate::walk::Walk;
use crate::{Planner, key};

/// Courses of a stack that are offered.
const OFFERED: usize = 6;

impl Planner<'_> {
    /// A Leader's part: the stack nearest to the enemy moves first, so that it makes room for the others.
    pub(crate) fn moves(&mut self, leader: LeaderId) {
        let battle = self.choice.battle;
        let Some(units) = self.next_stack(leader) else { return };
        let order = Order::Move { units, forced: false };
        let Some(begun) = lucky(battle, self.choice.seat, &order) else {
            self.choice.add(vec![order], Task::Hold, String::new(), 0.1, &[]);
            return;
        };
        self.ways(&begun, Some(order));
        self.forced(units);
    }

    /// A stack that moves: on, or no farther.
    pub(crate) fn march(&mut self) {
        let battle = self.choice.battle;
        self.ways(battle, None);
        if self.choice.courses.is_empty() {
            self.every_order();
        }
    }

    fn next_stack(&self, leader: LeaderId) -> Option<Group> {
        let battle = self.choice.battle;
        let may = |&id: &UnitId| movement::may_move(battle, leader, id).is_ok();
        let gap = |id: UnitId| self.estimate.gap(battle, battle.unit(id).head());
        let first = battle.formation_of(leader).filter(may).min_by_key(|&id| (gap(id), id))?;
        if !battle.unit(first).is_placed() {
            return Some([first].into_iter().collect());
        }
        let is_with = |id: &UnitId| may(id) && battle.arm(*id) == battle.arm(first);
        Some(battle.stack_of(first).iter().copied().filter(is_with).collect())
    }

    /// The best places that a stack can come to, each a course.
    fn ways(&mut self, begun: &Battle, begin: Option<Order>) {
        let estimate = self.estimate;
        let Some(mut walk) = Walk::of(estimate, begun, self.choice.seat) else { return };
        let units = walk.units;
        let here = stand::of(estimate, begun, &units);
        let worth = |walk: &Walk, at: usize| {
            let spot = &walk.spots[at];
            let stand = stand::of(estimate, &spot.battle, &units);
            let taken = points(&spot.battle, estimate.side) - points(begun, estimate.side);
            (stand, stand.total() + taken - estimate.weights.way * spot.harm)
        };
        let mut found: Vec<(usize, Stand, f64)> = (0..walk.spots.len())
            .map(|at| {
                let (stand, sum) = worth(&walk, at);
                (at, stand, sum)
            })
            .collect();
        found.sort_by(|one, two| two.2.total_cmp(&one.2));
        let roots: Vec<usize> = found.iter().take(estimate.weights.spots).map(|&(at, ..)| at).collect();
        for root in roots {
            for at in walk.changes(estimate, root) {
                let (stand, sum) = worth(&walk, at);
                found.push((at, stand, sum));
            }
        }
        found.sort_by(|one, two| two.2.total_cmp(&one.2));
        found.retain(|&(at, ..)| walk.may_halt(at));
        self.offer(&walk, &found, here, begin);
        self.exits(&walk, here, begin);
    }

    fn offer(&mut self, walk: &Walk, found: &[(usize, Stand, f64)], here: Stand, begin: Option<Order>) {
        let task = self.task(walk.units[0]);
        let about = self.choice.named(|| self.choice.battle.unit_name(walk.units[0]).to_owned());
        for &(at, stand, sum) in found.iter().take(OFFERED) {
            let mut orders: Vec<Order> = begin.into_iter().chain(walk.orders(at)).collect();
            // Where somebody may fire on the way the move may end otherwise, and passing would mean something else then.
            if walk.spots[at].harm == 0.0 {
                orders.push(Order::Pass);
            }
            let terms = stand.terms(here);
            self.choice.add(orders, task, about.clone(), 0.5 + sum - here.total(), &terms);
        }
    }

    /// Off the map, where that counts.
    fn exits(&mut self, walk: &Walk, here: Stand, begin: Option<Order>) {
        let side = self.estimate.side;
        for (at, spot) in walk.spots.iter().enumerate() {
            if movement::check_exit(&spot.battle, side).is_err() {
                continue;
            }
            let steps: f64 = walk.units.iter().map(|&id| f64::from(spot.battle.unit(id).steps)).sum();
            let orders: Vec<Order> = begin.into_iter().chain(walk.orders(at)).chain([Order::Exit]).collect();
            let merit = 0.5 + steps - here.total() - spot.harm;
            self.choice.add(orders, Task::Exit, String::new(), merit, &[(key::TERM_EXIT, steps)]);
            break;
        }
    }

    /// A force march, where nobody is near.
    fn forced(&mut self, units: Group) {
        let battle = self.choice.battle;
        let Some(&top) = units.first() else { return };
        if movement::may_force(battle, &units).is_err()
            || self.estimate.gap(battle, battle.unit(top).head()) < 9
        {
            return;
        }
        let Some(goal) = self.estimate.goal_of(battle, top, battle.unit(top).head()) else { return };
        if goal.aim != Aim::Leave && self.estimate.gap(battle, battle.unit(top).head()) < 12 {
            return;
        }
        let order = Order::Move { units, forced: true };
        let Some(begun) = lucky(battle, self.choice.seat, &order) else { return };
        self.ways(&begun, Some(order));
    }

    fn task(&self, unit: UnitId) -> Task {
        let battle = self.choice.battle;
        match self.estimate.goal_of(battle, unit, battle.unit(unit).head()).map(|goal| goal.aim) {
            Some(Aim::Take | Aim::Beat) => Task::Take,
            Some(Aim::Leave) => Task::Exit,
            Some(Aim::Hold) | None => Task::Hold,
        }
    }
}

fn points(battle: &Battle, side: engine::Side) -> f64 {
    f64::from(victory::points(battle, side)) - f64::from(victory::points(battle, side.other()))
}
