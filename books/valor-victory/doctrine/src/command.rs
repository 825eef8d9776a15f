//! Courses of the Command Phase: off-board fire and smoke, and half squads made whole.

use commander::{Care, Task, sampled};
use valor_victory::estimate::{Class, Mission, UnitId};
use valor_victory::{Order, ValorVictory};

use super::Planner;
use super::value::value;
use crate::key;

/// Dice rolled to judge a mission: it may drift anywhere, so its odds have too many branches.
const SAMPLES: u32 = 40;

impl Planner<'_> {
    pub(super) fn command(&mut self) {
        self.missions();
        self.smoke_missions();
        if self.choice.care == Care::Full {
            self.merges();
        }
    }

    /// Fire on the hexes where the enemy is known to be, while it is worth more than keeping it.
    fn missions(&mut self) {
        let side = self.estimate.side;
        let left = self.choice.battle.state().supplies[side];
        let hexes: Vec<_> = self.estimate.foes.iter().map(|foe| foe.hex).collect();
        for mission in Mission::ALL.into_iter().filter(|mission| left.missions[*mission] > 0) {
            for &hex in &hexes {
                let order = Order::Mission { mission, hex };
                if !self.choice.is_lawful(&order) {
                    continue;
                }
                let now = value(self.ground, self.choice.battle, side);
                let samples = if self.choice.care == Care::Quick { 6 } else { SAMPLES };
                let worth = |after: &_| value(self.ground, after, side);
                let gain =
                    sampled::<ValorVictory>(self.choice.battle, self.choice.seat, &order, samples, &worth)
                        - now;
                let kept = if self.estimate.turns_left > 2.0 { 1.5 } else { 0.2 };
                if gain > kept {
                    let about = self.about(hex);
                    self.choice.add(
                        vec![order],
                        Task::Support,
                        about,
                        gain - kept,
                        &[(key::TERM_ODDS, gain), (key::TERM_KEPT_FOR_LATER, -kept)],
                    );
                }
            }
        }
    }

    /// Two halves of one kind under a leader fight better as one.
    fn merges(&mut self) {
        let halves: Vec<UnitId> = self
            .choice
            .battle
            .of_side(self.estimate.side)
            .filter(|&unit| self.choice.battle.kind(unit).class == Class::Half)
            .collect();
        for (index, &one) in halves.iter().enumerate() {
            for &two in &halves[index + 1..] {
                let order = Order::Merge { one, two };
                if self.choice.is_lawful(&order) {
                    self.choice.add(
                        vec![order],
                        Task::Hold,
                        String::new(),
                        0.4,
                        &[(key::TERM_WHOLE_AGAIN, 0.4)],
                    );
                }
            }
        }
    }
}
