//! Courses of the fire step: volleys, alone or together.

use commander::Task;
use vae_victis::Order;
use vae_victis::estimate::{ElementId, Group, Volley, targets, volley};

use super::Planner;
use super::value::harm;
use crate::key;
use crate::numbers::many;

/// A shooter and what it could do alone with each of its targets.
struct Shooter {
    id: ElementId,
    alone: Vec<(ElementId, f64)>,
}

impl Shooter {
    /// The best it could do to somebody else.
    fn elsewhere(&self, target: ElementId) -> f64 {
        self.alone.iter().filter(|(id, _)| *id != target).map(|(_, harm)| *harm).fold(0.0, f64::max)
    }
}

/// What holding fire spares nobody: every shot is free.
const FREE: f64 = 0.05;

impl Planner<'_> {
    /// Each target with its best shooter, and with those who help him.
    pub(super) fn fire(&mut self) {
        let battle = self.choice.battle;
        let shooters: Vec<Shooter> = self
            .estimate
            .own
            .iter()
            .filter(|body| body.reach > 0.0)
            .map(|body| {
                let alone = targets(battle, body.id).into_iter();
                let alone = alone.map(|target| (target, self.harm_of(body.id, target, 0))).collect();
                Shooter { id: body.id, alone }
            })
            .collect();
        let mut aimed_at: Vec<ElementId> =
            shooters.iter().flat_map(|shooter| shooter.alone.iter().map(|(target, _)| *target)).collect();
        aimed_at.sort_unstable();
        aimed_at.dedup();
        for target in aimed_at {
            self.at_target(&shooters, target);
        }
        self.end();
    }

    fn harm_of(&self, firer: ElementId, target: ElementId, supports: usize) -> f64 {
        let worth = self.estimate.foe(target).map_or(1.0, |foe| foe.worth);
        volley(self.choice.battle, firer, target, supports).map_or(0.0, |shares| harm(shares, worth))
    }

    /// One target: whoever shoots best at it, and step by step those whom it costs least to help.
    fn at_target(&mut self, shooters: &[Shooter], target: ElementId) {
        let mut able: Vec<&Shooter> =
            shooters.iter().filter(|shooter| shooter.alone.iter().any(|(id, _)| *id == target)).collect();
        let merit = |shooter: &Shooter| {
            let here = shooter.alone.iter().find(|(id, _)| *id == target).map_or(0.0, |(_, harm)| *harm);
            here - shooter.elsewhere(target)
        };
        able.sort_by(|one, two| merit(two).total_cmp(&merit(one)));
        let Some((primary, others)) = able.split_first() else { return };
        let mut others = others.to_vec();
        others.sort_by(|one, two| one.elsewhere(target).total_cmp(&two.elsewhere(target)));
        let most = others.len().min(self.estimate.weights.helpers);
        let about = self.name(target);
        let mut given_up = primary.elsewhere(target);
        for count in 0..=most {
            if count > 0 {
                given_up += others[count - 1].elsewhere(target);
            }
            let supports: Group = others.iter().take(count).map(|shooter| shooter.id).collect();
            let shot = self.harm_of(primary.id, target, count);
            let merit = shot - given_up + FREE + 0.001 * many(count);
            let order = Order::Fire(Volley { primary: primary.id, supports, target });
            let reasons = [(key::TERM_SHOT, shot), (key::TERM_SUPPORTERS_USED, -given_up)];
            self.choice.add(vec![order], Task::Support, about.clone(), merit.max(0.01), &reasons);
        }
    }
}
