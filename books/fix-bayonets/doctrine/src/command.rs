//! Cards, orders and rides: what Leaders do before their stacks.

use commander::Task;
use fix_bayonets::battle::{Battle, LeaderId, UnitId};
use fix_bayonets::{Face, Order, command};
use hexmap::HexId;

use crate::estimate::{Goal, range};
use crate::{Planner, key};

impl Planner<'_> {
    fn habit(&mut self, order: Order, task: Task, merit: f64) {
        let mut about = String::new();
        if let Order::Play(id) | Order::First(id) | Order::Bring(id) | Order::Lead(id) = order {
            about = self.choice.named(|| self.choice.battle.leader_name(id).to_owned());
        }
        self.choice.add(vec![order], task, about, merit, &[(key::TERM_COMMAND, merit)]);
    }

    /// Whose card is played, and who goes first.
    pub(crate) fn cards(&mut self) {
        let battle = self.choice.battle;
        for order in self.listed() {
            let merit = if let Order::Play(id) | Order::First(id) = order {
                let is_own = battle.officer(id).side == self.estimate.side;
                if is_own { 1.0 + 0.05 * self.led(id) + self.haste(id) } else { 0.5 }
            } else if let Order::Interrupt(id) = order {
                self.haste(id) - 0.6
            } else if let Order::Lead(id) = order {
                1.0 + self.haste(id) + if battle.leads_units(id) { 0.0 } else { 2.0 }
            } else if matches!(order, Order::Bring(_)) {
                1.0
            } else {
                0.0
            };
            self.habit(order, Task::Hold, merit);
        }
    }

    /// Steps that a Leader sets going, with those of whoever acts with him.
    fn led(&self, leader: LeaderId) -> f64 {
        let battle = self.choice.battle;
        let own = men(battle, leader);
        let under = battle.leaders_of(self.estimate.side).filter(|&id| {
            battle.officer(id).superior == Some(leader) && command::is_in_range(battle, leader, id)
        });
        own + under.map(|id| men(battle, id)).sum::<f64>()
    }

    /// How pressing it is that his men act: the enemy is near.
    fn haste(&self, leader: LeaderId) -> f64 {
        let battle = self.choice.battle;
        let placed = battle.formation_of(leader).filter(|&id| battle.unit(id).is_placed());
        let gap = placed.map(|id| self.estimate.gap(battle, battle.unit(id).head())).min();
        match gap {
            Some(0..=1) => 1.0,
            Some(2..=3) => 0.6,
            Some(4..=6) => 0.3,
            _ => 0.0,
        }
    }

    /// One thing for each activated Leader.
    pub(crate) fn initiative(&mut self) {
        let battle = self.choice.battle;
        self.habit(Order::Pass, Task::Wait, 0.0);
        for order in self.listed() {
            let merit = if let Order::Implement(id) = order {
                let transit = battle.leader(id).transit.map(|transit| transit.hex);
                self.order_gain(id, transit)
            } else if let Order::Initiative(id) = order {
                self.initiative_gain(id)
            } else if let Order::Commit(_) = order {
                2.0
            } else {
                continue;
            };
            self.habit(order, Task::Hold, merit);
        }
    }

    /// How much better an order would be than the one he has, in hexes.
    fn order_gain(&self, leader: LeaderId, to: Option<HexId>) -> f64 {
        let battle = self.choice.battle;
        let (Some(to), Some(goal)) = (to, self.estimate.goal(leader)) else { return -0.5 };
        let now = battle.leader(leader).order.map_or(battle.leader(leader).hex, |order| order.hex);
        0.1 * (f64::from(range(battle, now, goal.hex)) - f64::from(range(battle, to, goal.hex)))
    }

    /// Whoever has no order and is to go somewhere takes one on himself.
    fn initiative_gain(&self, leader: LeaderId) -> f64 {
        let battle = self.choice.battle;
        let Some(goal) = self.estimate.goal(leader) else { return -1.0 };
        let now = battle.leader(leader);
        let reach = battle.values(leader).cr;
        let wrong = match now.order {
            Some(order) => range(battle, order.hex, goal.hex) > reach,
            None => range(battle, now.hex, goal.hex) > reach / 2,
        };
        let passes = f64::from(battle.values(leader).sr + 1) / 10.0;
        let gain = if now.order.is_none() { 1.5 } else { 0.5 };
        if wrong { gain * passes - 0.4 } else { -1.0 }
    }

    /// Where an order is to lie: as near to the goal as may be.
    pub(crate) fn place_order(&mut self, leader: LeaderId) {
        let battle = self.choice.battle;
        let goal = self.estimate.goal(leader);
        for order in self.listed() {
            let Order::Place(hex) = order else { continue };
            let merit = goal.map_or(0.0, |goal| {
                // In a village an order cannot be shifted any more.
                let sticks = if command::is_dwelling(battle, hex) { 0.3 } else { 0.0 };
                6.0 - 0.5 * f64::from(range(battle, hex, goal.hex)) - sticks
            });
            self.habit(order, Task::Take, merit);
        }
    }

    /// A Leader's part begins: he rides and gives orders before his stacks move.
    pub(crate) fn command(&mut self, leader: LeaderId) {
        self.issue(leader);
        self.ride(leader);
        if self.choice.courses.iter().all(|course| course.merit <= 0.0) {
            let before = self.choice.courses.len();
            self.moves(leader);
            if self.choice.courses.len() == before && self.choice.is_lawful(&Order::Pass) {
                self.habit(Order::Pass, Task::Wait, 0.0);
            }
        }
    }

    fn issue(&mut self, leader: LeaderId) {
        let battle = self.choice.battle;
        if battle.leads_units(leader) {
            return;
        }
        for id in battle.leaders_of(self.estimate.side) {
            let order = Order::Issue(id);
            if !self.choice.is_lawful(&order) {
                continue;
            }
            let Some(goal) = self.estimate.goal(id) else { continue };
            let now = battle.leader(id);
            let sent = now.transit.map(|transit| transit.hex).or(now.order.map(|order| order.hex));
            let at = sent.unwrap_or(now.hex);
            let off = range(battle, at, goal.hex);
            if off > battle.values(id).cr.max(3) / 2 + 1 {
                self.habit(order, Task::Take, 1.0 + 0.05 * f64::from(off));
            }
        }
    }

    /// He rides where his men go, with some of them, and not alone to the enemy.
    fn ride(&mut self, leader: LeaderId) {
        let battle = self.choice.battle;
        if command::may_ride(battle, leader).is_err() {
            return;
        }
        let must = command::has_ridden(battle, leader).is_err();
        let here = self.seat_of_command(leader, battle.leader(leader).hex);
        for hex in command::destinations(battle, leader) {
            let gain = self.seat_of_command(leader, hex) - here;
            if gain > 0.05 || must {
                let merit = if must { 1.0 + gain.max(-0.9) } else { gain };
                self.habit(Order::Ride(hex), Task::Hold, merit);
            }
        }
    }

    /// How well a Leader commands from a hex.
    fn seat_of_command(&self, leader: LeaderId, hex: HexId) -> f64 {
        let battle = self.choice.battle;
        let side = self.estimate.side;
        let reach = battle.values(leader).cr;
        let guarded = battle.holder(hex) == Some(side);
        let gap = self.estimate.gap(battle, hex);
        let safety = match (gap, guarded) {
            (0..=2, false) => -3.0,
            (3..=4, false) => -0.6,
            (0..=1, true) => -0.3,
            _ => 0.0,
        };
        let company = if guarded { 0.2 } else { 0.0 };
        let led: Vec<HexId> = self.charges_of(leader);
        if led.is_empty() {
            return safety + company;
        }
        let outside = led.iter().map(|&at| f64::from(range(battle, hex, at).saturating_sub(reach)));
        let out = outside.sum::<f64>() / led.len() as f64;
        let on = self.estimate.goal(leader).map_or(0.0, |goal| forward(battle, goal, hex, &led, reach));
        safety + company + on - 0.6 * out
    }

    /// Where his men are: his own units, or the Leaders under him.
    fn charges_of(&self, leader: LeaderId) -> Vec<HexId> {
        let battle = self.choice.battle;
        if battle.leads_units(leader) {
            let placed = battle.formation_of(leader).filter(|&id| battle.unit(id).is_placed());
            return placed.map(|id: UnitId| battle.unit(id).head()).collect();
        }
        let under = battle
            .leaders_of(self.estimate.side)
            .filter(|&id| battle.officer(id).superior == Some(leader) && battle.leader(id).is_on_map());
        under.map(|id| battle.leader(id).hex).collect()
    }
}

/// He goes before his men as far as they can follow him, so that they are in command where they end.
fn forward(battle: &Battle, goal: Goal, hex: HexId, led: &[HexId], reach: u8) -> f64 {
    let middle = led.iter().map(|&at| f64::from(range(battle, at, goal.hex))).sum::<f64>() / led.len() as f64;
    let lead = middle - f64::from(range(battle, hex, goal.hex));
    let wanted = f64::from(reach) / 2.0;
    -0.25 * (wanted - lead).max(0.0) - 0.15 * (lead - wanted - 1.0).max(0.0)
}

fn men(battle: &Battle, leader: LeaderId) -> f64 {
    let is_passive = battle.leader(leader).face == Face::Passive;
    let steps: f64 = battle.formation_of(leader).map(|id| f64::from(battle.unit(id).steps)).sum();
    if is_passive { 0.7 * steps } else { steps }
}
