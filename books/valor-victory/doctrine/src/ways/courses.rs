//! Ways worth going become courses.

use valor_victory::Order;

use super::End;
use crate::Planner;
use crate::estimate::Assignment;
use crate::key;

impl Planner<'_> {
    /// Adds the ways worth going as courses.
    pub(crate) fn keep(&mut self, task: Assignment, ends: Vec<End>, begin: Option<Order>) {
        for end in ends {
            let going = begin.is_none();
            if end.merit < self.estimate.weights.stir && !going {
                continue;
            }
            let mut orders: Vec<Order> = begin.into_iter().chain(end.orders).collect();
            orders.push(Order::Stop { confirm: false });
            let mut reasons = end.stand.reasons(&end.now).to_vec();
            reasons.extend([(key::TERM_FIRE_DRAWN, -end.risk), (key::TERM_FLAG, end.flags)]);
            let about = self.about(end.hex);
            self.choice.add(orders, task.task, about, end.merit, &reasons);
        }
    }

    /// Adds the ways worth going after something that costs so much besides.
    pub(crate) fn keep_after(&mut self, task: Assignment, ends: Vec<End>, first: [Order; 2], price: f64) {
        for end in ends.into_iter().filter(|end| end.merit - price > 0.0) {
            let stop = Order::Stop { confirm: false };
            let orders: Vec<Order> = first.into_iter().chain(end.orders).chain([stop]).collect();
            let mut reasons = end.stand.reasons(&end.now).to_vec();
            reasons.extend([(key::TERM_FIRE_DRAWN, -end.risk), (key::TERM_FLAG, end.flags)]);
            reasons.push((key::TERM_KEPT_FOR_LATER, -price));
            let about = self.about(end.hex);
            self.choice.add(orders, task.task, about, end.merit - price, &reasons);
        }
    }
}
