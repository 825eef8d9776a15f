//! The fire that a place allows, and the fire it is under.

use vae_victis::estimate::{Battle, Shares, is_in_contact, targets, volley};

use crate::Planner;
use crate::estimate::Body;
use crate::value::harm;
use crate::weights::{PICKED, STAYS};

/// Of 36 throws, so many that destroy make a place deadly.
const DEADLY: u8 = 9;

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

    /// What the enemy's fire may do to it here, as much as it is feared: the best of those who can shoot, helped by the others.
    /// Whoever makes light of fire still minds a place where every fourth shot would be its last.
    pub(super) fn under_fire(&self, battle: &Battle, body: &Body) -> f64 {
        if is_in_contact(battle, body.id) {
            return 0.0;
        }
        let able =
            self.estimate.foes.iter().filter(|foe| foe.reach > 0.0 && foe.gap(&body.base) <= foe.reach);
        let shots: Vec<_> = able
            .filter(|foe| !is_in_contact(battle, foe.id))
            .filter_map(|foe| Some((foe.id, volley(battle, foe.id, body.id, 0)?)))
            .collect();
        let harm_of = |shares: Shares| harm(shares, body.worth);
        let best = shots.iter().max_by(|one, two| harm_of(one.1).total_cmp(&harm_of(two.1)));
        let Some(&(shooter, alone)) = best else { return 0.0 };
        let together = match shots.len() {
            1 => alone,
            count => volley(battle, shooter, body.id, count - 1).unwrap_or_default(),
        };
        let danger = self.estimate.weights.danger;
        let is_deadly = danger > 0.0 && together.destroyed >= DEADLY;
        let fear = if is_deadly { danger.max(1.0) } else { danger };
        fear * PICKED * harm_of(together)
    }
}
