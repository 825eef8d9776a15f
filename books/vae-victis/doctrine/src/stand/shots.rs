//! The fire that a place allows, and the fire it is under.

use vae_victis::estimate::{Battle, is_in_contact, targets, volley};

use crate::Planner;
use crate::estimate::Body;
use crate::value::harm;
use crate::weights::{PICKED, STAYS};

impl Planner<'_> {
    /// What its best shot adds to what the others do already.
    pub(super) fn shots(&self, battle: &Battle, body: &Body) -> f64 {
        if body.reach <= 0.0 {
            return 0.0;
        }
        let aimed = targets(battle, body.id).into_iter().filter_map(|target| {
            let foe = self.estimate.foe(target)?;
            let known = self.estimate.bearing.iter().find(|bearing| bearing.target == target);
            let others = known
                .map_or(0, |bearing| bearing.shooters.iter().filter(|&&shooter| shooter != body.id).count());
            let counted = others.min(self.estimate.weights.helpers);
            let together = harm(volley(battle, body.id, target, counted)?, foe.worth);
            let without = match known {
                Some(bearing) if counted > 0 => {
                    let best = bearing.shooters.iter().filter(|&&shooter| shooter != body.id);
                    let shares = best.filter_map(|&shooter| volley(battle, shooter, target, counted - 1));
                    shares.map(|shares| harm(shares, foe.worth)).fold(0.0, f64::max)
                }
                Some(_) | None => 0.0,
            };
            Some((together - without).max(0.2 * together))
        });
        STAYS * aimed.fold(0.0, f64::max)
    }

    /// What the enemy's fire may do to it here: the best of those who can shoot, helped by the others.
    pub(super) fn under_fire(&self, battle: &Battle, body: &Body) -> f64 {
        if is_in_contact(battle, body.id) {
            return 0.0;
        }
        let able =
            self.estimate.foes.iter().filter(|foe| foe.reach > 0.0 && foe.gap(&body.base) <= foe.reach);
        let shots: Vec<_> = able
            .filter(|foe| !is_in_contact(battle, foe.id))
            .filter_map(|foe| Some((foe.id, harm(volley(battle, foe.id, body.id, 0)?, body.worth))))
            .collect();
        let Some(best) = shots.iter().max_by(|one, two| one.1.total_cmp(&two.1)) else { return 0.0 };
        let together = match shots.len() {
            1 => best.1,
            count => volley(battle, best.0, body.id, count - 1).map_or(0.0, |all| harm(all, body.worth)),
        };
        PICKED * together
    }
}
