//! Friends abreast and behind, the general, the front, and the ground under one's feet.

use vae_victis::estimate::{
    Arm, Battle, Cover, Going, Trait, abreast, area_covers, elevation, going, is_in_command, right_behind,
};

use crate::Planner;
use crate::estimate::Body;
use crate::numbers::far;
use crate::weights::NEAR;

/// Paces over which the ground comes to count as the enemy comes nearer.
const TENSE: f64 = 350.0;
/// What a friend abreast, one behind, and being in command are worth.
const ABREAST: f64 = 0.15;
const BEHIND: f64 = 0.15;
const COMMAND: f64 = 0.3;
/// What a move costs that is still to be made, shared by all who go together, and how many are thought of.
const JOIN: f64 = 0.15;
const LONG: f64 = 6.0;
/// What it costs to show the nearest enemy a flank or one's back.
const TURNED_AWAY: f64 = 0.5;
/// What cover, height and bad footing are worth within reach of the enemy.
const SOFT: f64 = 0.25;
const HARD: f64 = 0.5;
const HIGHER: f64 = 0.2;
const FOOTING: f64 = 0.25;

impl Planner<'_> {
    /// One between enemies who are near, less the farther they are.
    fn tension(&self, body: &Body) -> f64 {
        let near = self.estimate.foes.iter().map(|foe| far(foe.centre, body.centre)).fold(2000.0, f64::min);
        (1.0 - (near - 300.0).max(0.0) / TENSE).clamp(0.0, 1.0)
    }

    /// Friends, the general, the way it looks, and the moves it still has to make.
    pub(super) fn company(&self, battle: &Battle, body: &Body, moves: f64) -> f64 {
        let friends = battle.friends_of(body.id).filter(|&id| !battle.element(id).is_square());
        let (mut beside, mut behind, mut mates) = (0.0_f64, 0.0_f64, 0.0_f64);
        for friend in friends {
            let base = battle.base(friend);
            if abreast(&body.base, base) {
                beside += ABREAST;
                mates += 1.0;
            } else if battle.element(friend).row == battle.element(body.id).row
                && (right_behind(base, &body.base) || right_behind(&body.base, base))
            {
                behind = BEHIND;
            }
        }
        let command = if is_in_command(battle, body.id) { COMMAND } else { 0.0 };
        // Who goes on with others shares what that costs.
        let shared = -JOIN * moves.min(LONG) / (1.0 + mates);
        (0.4 + 0.6 * self.tension(body)) * beside.min(2.0 * ABREAST) + behind + command + shared
            - self.turned_away(body)
    }

    /// How far it looks away from the nearest enemy.
    fn turned_away(&self, body: &Body) -> f64 {
        let nearest = self
            .estimate
            .foes
            .iter()
            .min_by(|one, two| far(one.centre, body.centre).total_cmp(&far(two.centre, body.centre)));
        let Some(nearest) = nearest.filter(|foe| far(foe.centre, body.centre) < 2.0 * NEAR) else {
            return 0.0;
        };
        let Some(towards) = body.centre.bearing_to(nearest.centre) else { return 0.0 };
        let off = f64::from(body.base.facing().difference(towards)) / 10.0;
        TURNED_AWAY * ((off - 20.0).max(0.0) / 90.0).min(1.0)
    }

    /// Cover and height near the enemy; foot that is at home in bad going does not mind it.
    pub(super) fn ground(&self, battle: &Battle, body: &Body) -> f64 {
        let tension = self.tension(body);
        if tension <= 0.0 {
            return 0.0;
        }
        let cover = area_covers(battle, body.id).map(|(_, cover)| cover).max();
        let cover = match cover {
            Some(Cover::Hard) => HARD,
            Some(Cover::Soft) => SOFT,
            None => 0.0,
        };
        let is_sure = going(battle, body.id) == Going::Clear || battle.has(body.id, Trait::Nimble);
        let footing = match body.arm {
            Arm::Infantry | Arm::Artillery | Arm::Cavalry if is_sure => 0.0,
            Arm::Cavalry => 2.0 * FOOTING,
            Arm::Infantry | Arm::Artillery => FOOTING,
        };
        tension * (cover + HIGHER * f64::from(elevation(battle, body.id)) - footing)
    }
}
