//! Courses of the set-up: the army, the edge, who stands where.

mod deploy;
mod muster;

use commander::Task;
use vae_victis::Order;
use vae_victis::estimate::SetUp;

use super::Planner;
use crate::key;

impl Planner<'_> {
    /// One step of the set-up.
    pub(super) fn set_up(&mut self, step: SetUp) {
        match step {
            SetUp::Begin => self.ready(),
            SetUp::Roster => self.muster(),
            SetUp::Edge => {
                for is_north in [false, true] {
                    let edge = self.edge(is_north);
                    self.choice.add(
                        vec![Order::Edge { is_north }],
                        Task::Hold,
                        String::new(),
                        edge,
                        &[(key::TERM_GROUND, edge)],
                    );
                }
            }
            SetUp::Deploy(_) => self.deploy(),
            // The machine goes on by itself.
            SetUp::Terrain | SetUp::Initiative | SetUp::Quality => {}
        }
    }

    fn ready(&mut self) {
        self.choice.add(vec![Order::Ready], Task::Wait, String::new(), 0.0, &[]);
    }
}
