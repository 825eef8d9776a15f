//! Fire, bayonets and charges: what is asked at the end of a move and in a fight.

use commander::{Task, expected};
use engine::Rules as _;
use fix_bayonets::battle::LeaderSet;
use fix_bayonets::{FixBayonets, Order, charge, rout};

use crate::estimate::range;
use crate::fates::{self, Until};
use crate::{Planner, key, shots, thumb, value};

/// Targets that a unit looks at closely.
const TARGETS: usize = 3;
/// What makes a volley better than none, whatever it does.
const VOLLEY: f64 = 0.05;
/// An assault must promise more than this.
const DOUBT: f64 = 0.3;

impl Planner<'_> {
    /// What an order is worth by the book, against doing nothing.
    pub(crate) fn gain(&self, order: &Order) -> f64 {
        let (battle, side, care) = (self.choice.battle, self.estimate.side, self.estimate.weights.care);
        let judge = |after: &fix_bayonets::Battle| value::of(after, side, care);
        expected::<FixBayonets>(battle, self.choice.seat, order, judge) - judge(battle)
    }

    fn fate(&self, order: &Order, until: Until) -> f64 {
        let (side, weights) = (self.estimate.side, &self.estimate.weights);
        fates::mean(self.choice.battle, self.choice.seat, order, (until, weights.samples), |after| {
            value::of(after, side, weights.care)
        })
    }

    /// Fire, bayonets, or neither.
    pub(crate) fn stack_end(&mut self) {
        self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
        let orders = self.listed();
        let mut shots: Vec<(Order, f64)> = orders
            .iter()
            .filter_map(|order| {
                let Order::Fire { unit, hex, .. } = *order else { return None };
                Some((*order, shots::harm(self.choice.battle, unit, hex)))
            })
            .collect();
        shots.sort_by(|one, two| two.1.total_cmp(&one.1));
        for (order, _) in shots.into_iter().take(TARGETS) {
            let gain = self.gain(&order) + VOLLEY;
            self.choice.add(vec![order], Task::Support, String::new(), gain, &[(key::TERM_FIRE, gain)]);
        }
        if orders.contains(&Order::Fix) {
            let merit = if self.plays_on() {
                self.fate(&Order::Fix, Until::TurnEnds) - self.fate(&Order::Pass, Until::TurnEnds) - DOUBT
            } else {
                thumb::fix(self.choice.battle)
            };
            self.choice.add(vec![Order::Fix], Task::Take, String::new(), merit, &[(key::TERM_ODDS, merit)]);
        }
    }

    /// Does it play fights on before it begins them?
    fn plays_on(&self) -> bool {
        self.estimate.weights.samples > 0
    }

    /// Horse is let go where that promises something.
    pub(crate) fn declare(&mut self) {
        self.choice.add(vec![Order::Pass], Task::Wait, String::new(), 0.0, &[]);
        let battle = self.choice.battle;
        let now = value::of(battle, self.estimate.side, self.estimate.weights.care);
        for order in self.listed() {
            let alone = LeaderSet::default();
            let is_apt = matches!(order, Order::Charge(_, with) if with == alone);
            if is_apt || matches!(order, Order::Grand(_)) {
                let merit = if self.plays_on() {
                    self.fate(&order, Until::Charges) - now - DOUBT
                } else {
                    thumb::let_go(self.estimate, battle, &order)
                };
                let terms = [(key::TERM_ODDS, merit)];
                self.choice.add(vec![order], Task::Take, String::new(), merit, &terms);
            }
        }
    }

    /// A Square, a countercharge, or a stand.
    pub(crate) fn answer_charge(&mut self) {
        let idle = if self.plays_on() { self.fate(&Order::Pass, Until::Charges) } else { 0.0 };
        self.choice.add(vec![Order::Pass], Task::Hold, String::new(), 0.0, &[]);
        for order in self.listed() {
            let alone = LeaderSet::default();
            let is_apt = matches!(order, Order::React(_, _, with) if with == alone);
            if is_apt || matches!(order, Order::Square(..)) {
                let merit = if self.plays_on() {
                    self.fate(&order, Until::Charges) - idle + VOLLEY
                } else {
                    thumb::answer(self.choice.battle, &order)
                };
                let terms = [(key::TERM_ODDS, merit)];
                self.choice.add(vec![order], Task::Hold, String::new(), merit, &terms);
            }
        }
    }

    /// Markers ride for the softest prey.
    pub(crate) fn gallop(&mut self) {
        let (battle, side) = (self.choice.battle, self.estimate.side);
        for order in self.listed() {
            let merit = if let Order::Recall(top) = order {
                self.recall(top)
            } else if matches!(order, Order::Gallop(..) | Order::Contact(..) | Order::Wheel(..)) {
                fates::ride(battle, side, &order)
            } else {
                continue;
            };
            self.choice.add(vec![order], Task::Take, String::new(), merit, &[(key::TERM_ODDS, merit)]);
        }
    }

    /// Whether to call a charge back that finds nothing to ride down.
    fn recall(&self, top: fix_bayonets::battle::UnitId) -> f64 {
        let battle = self.choice.battle;
        let has_prey = charge::charge_of(battle, top).is_some_and(|(_, charge)| {
            let head = battle.unit(top).head();
            battle.tops(self.estimate.side.other()).any(|foe| {
                let range = range(battle, head, battle.unit(foe).head());
                range <= charge.left + 1 && crate::stand::prey(battle, top, foe) > 0.0
            })
        });
        if has_prey { -10.0 } else { 6.0 }
    }

    /// Every order there is, by what the book says comes of it.
    pub(crate) fn every_order(&mut self) {
        let orders = self.listed();
        let few = orders.len() <= 60;
        for order in orders {
            let gain = if few { self.gain(&order) } else { 0.0 };
            let habit = habit(&order) + self.way_home(&order);
            let terms = [(key::TERM_POSITION, gain), (key::TERM_HABIT, habit)];
            self.choice.add(vec![order], task(&order), String::new(), gain + habit, &terms);
        }
    }

    /// `fb.r.rout.2`: whoever flees makes for the Depot. Any other way may lead in circles where every hex is full.
    fn way_home(&self, order: &Order) -> f64 {
        let (Order::Flee(hex), battle) = (*order, self.choice.battle) else { return 0.0 };
        let home = rout::depots(battle, self.estimate.side).map(|depot| range(battle, hex, depot)).min();
        -f64::from(home.unwrap_or_default())
    }

    /// What may be ordered, but for giving up.
    pub(crate) fn listed(&self) -> Vec<Order> {
        let mut orders = Vec::new();
        FixBayonets::orders(self.choice.battle, self.choice.seat, &mut orders);
        orders.retain(|order| *order != Order::Resign);
        orders
    }
}

/// What is done because it is usually right, where the next position does not show it.
fn habit(order: &Order) -> f64 {
    if let Order::Assault(tops, _) = order {
        0.3 + 0.1 * tops.len() as f64
    } else if matches!(order, Order::Rally(_) | Order::Resupply(..) | Order::Cheer(_) | Order::Return(..)) {
        1.0
    } else if matches!(order, Order::Advance(..) | Order::Fight(_) | Order::Pursue(..)) {
        0.25
    } else if matches!(order, Order::Shoot) {
        0.1
    } else if matches!(order, Order::Stay(_)) {
        -0.5
    } else {
        0.0
    }
}

/// What an order is for, as the planner tells it.
fn task(order: &Order) -> Task {
    if matches!(order, Order::Fire { .. } | Order::Shoot) {
        Task::Support
    } else if matches!(order, Order::Assault(..) | Order::Advance(..) | Order::Pursue(..) | Order::Fight(_)) {
        Task::Take
    } else if matches!(order, Order::Flee(_) | Order::Evade(_) | Order::Regroup(..)) {
        Task::Withdraw
    } else if matches!(order, Order::Pass | Order::Decline(_)) {
        Task::Wait
    } else {
        Task::Hold
    }
}
