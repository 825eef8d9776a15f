//! Courses of the melee step: which fight first, and whether to pursue.

use commander::Task;
use vae_victis::Order;
use vae_victis::estimate::{Battle, ElementId, Pursuit, clash, due};

use super::Planner;
use super::value::{harm, worth};
use crate::key;

/// What a fight may bring whoever is named first, and what it may cost him.
pub(crate) fn prospects(battle: &Battle, ours: ElementId, theirs: ElementId) -> (f64, f64) {
    let found = clash(battle, ours, theirs);
    // Ties are thrown again, so that the rest share their chances.
    let scale = 36.0 / f64::from(36_u8.saturating_sub(found.ties).max(1));
    let gain = scale * harm(found.theirs, worth(battle, theirs));
    let cost = scale * harm(found.ours, worth(battle, ours));
    (gain, cost)
}

impl Planner<'_> {
    /// `vae.8.0.1`: all are fought; the surest first, so that whoever is freed helps in the next.
    pub(super) fn fights(&mut self) {
        let battle = self.choice.battle;
        let side = self.estimate.side;
        let all: Vec<(ElementId, ElementId)> = due(battle)
            .map(|fight| {
                let ours = if battle.element(fight.one).side() == side { fight.one } else { fight.two };
                (ours, fight.other(ours))
            })
            .collect();
        for (ours, theirs) in all {
            let (gain, cost) = prospects(battle, ours, theirs);
            let about = self.name(theirs);
            let reasons = [(key::TERM_ODDS, gain - cost)];
            self.choice.add(vec![Order::Fight { ours, theirs }], Task::Take, about, gain - cost, &reasons);
        }
    }

    /// `vae.8.4.6`: goes on if the place is better than the one it has.
    pub(super) fn pursuit(&mut self, pursuit: Pursuit) {
        let stays = self.after(&Order::Pursue(false)).map(|after| self.stand(&after, pursuit.winner));
        let goes = self.after(&Order::Pursue(true)).map(|after| {
            let fights = self.melees(&after);
            (self.stand(&after, pursuit.winner), fights)
        });
        let about = self.name(pursuit.winner);
        let (Some(stays), Some((goes, fights))) = (stays, goes) else { return };
        let gain = goes.total() + fights - stays.total();
        let mut reasons = goes.reasons(&stays);
        reasons.push((key::TERM_FIGHT, fights));
        self.choice.add(vec![Order::Pursue(true)], Task::Take, about.clone(), gain, &reasons);
        self.choice.add(vec![Order::Pursue(false)], Task::Hold, about, 0.0, &[]);
    }

    /// What all fights on the table promise its side, as they stand.
    pub(crate) fn melees(&self, battle: &Battle) -> f64 {
        let care = self.estimate.weights.care;
        battle
            .state()
            .fights
            .iter()
            .map(|fight| {
                let ours = if battle.element(fight.one).side() == self.estimate.side {
                    fight.one
                } else {
                    fight.two
                };
                let (gain, cost) = prospects(battle, ours, fight.other(ours));
                gain - care * cost
            })
            .sum()
    }
}
