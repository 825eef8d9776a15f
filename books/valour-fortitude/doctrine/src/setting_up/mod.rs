//! The set-up of a set-piece battle, and reinforcements.

mod arrivals;
mod deploy;

use commander::Task;
use engine::Rules as _;
use valour_fortitude::estimate::{SetUp, distance_from_edge, lists};
use valour_fortitude::{Order, ValourFortitude};

use super::Planner;
use crate::key;

impl Planner<'_> {
    pub(super) fn set_up(&mut self, step: SetUp) {
        match step {
            SetUp::Muster => self.muster(),
            SetUp::Objectives => self.objectives(),
            SetUp::Deploy => self.deploy(),
            SetUp::FirstTurn => self.first_turn(),
            SetUp::Terrain | SetUp::Edge | SetUp::Allot => self.listed(),
        }
    }

    /// Whatever the book lists; to go on is worth least while there is something else to lay.
    fn listed(&mut self) {
        let mut orders = Vec::new();
        ValourFortitude::orders(self.choice.battle, self.choice.seat, &mut orders);
        for order in orders.into_iter().filter(|order| *order != Order::Concede) {
            let merit = if order == Order::Ready { 0.5 } else { 1.0 };
            let merit = if matches!(order, Order::Allot { .. }) { -1.0 } else { merit };
            self.choice.add(vec![order], Task::Wait, String::new(), merit, &[]);
        }
    }

    fn muster(&mut self) {
        let nation = self.choice.battle.scenario().sides[self.estimate.side].nation;
        for list in lists() {
            let merit = if list.army == nation { 2.0 } else { 0.0 };
            self.choice.add(vec![Order::Muster(list)], Task::Wait, String::new(), merit, &[]);
        }
    }

    /// Objectives nearer to one's own edge than to the enemy's; who sees no farther has them between the armies.
    fn objectives(&mut self) {
        let mut orders = Vec::new();
        ValourFortitude::orders(self.choice.battle, self.choice.seat, &mut orders);
        let edges =
            [self.estimate.side, self.estimate.side.other()].map(|side| self.choice.battle.army(side).edge);
        for order in orders {
            if let Order::Objective(at) = &order {
                let [ours, theirs] = edges
                    .map(|edge| f64::from(distance_from_edge(self.choice.battle, edge, *at).0) / 10_000.0);
                if self.estimate.weights.foresees {
                    let merit = 5.0 - ours;
                    self.choice.add(
                        vec![order],
                        Task::Hold,
                        String::new(),
                        merit,
                        &[(key::TERM_NEAR_OUR_EDGE, merit)],
                    );
                } else {
                    let merit = 5.0 - (ours - theirs).abs();
                    self.choice.add(
                        vec![order],
                        Task::Take,
                        String::new(),
                        merit,
                        &[(key::TERM_BETWEEN_THE_ARMIES, merit)],
                    );
                }
            }
        }
    }

    /// Who has the last turn has the last word about objectives, and who has the first gets there first.
    fn first_turn(&mut self) {
        let foresees = self.estimate.weights.foresees;
        for side in [self.estimate.side, self.estimate.side.other()] {
            let merit = if (side == self.estimate.side) == foresees { 0.0 } else { 1.0 };
            let term = if foresees { key::TERM_THE_LAST_TURN } else { key::TERM_THE_FIRST_TURN };
            self.choice.add(vec![Order::First(side)], Task::Take, String::new(), merit, &[(term, merit)]);
        }
    }
}
