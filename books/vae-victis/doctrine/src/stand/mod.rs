//! What it is worth to an element to be where it is.

mod charges;
mod company;
mod shots;

use engine::{Key, Rules as _};
use vae_victis::estimate::{Arm, Battle, ElementId, rates_of, targets};
use vae_victis::rehearsal::tried;
use vae_victis::{Order, VaeVictis};

use super::Planner;
use super::estimate::Body;
use crate::key;
use crate::numbers::far;
use crate::weights::{CLOSE, HELP};

/// What a place is worth, term by term; all but the first two are mostly less than nothing.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stand {
    fire: f64,
    chance: f64,
    danger: f64,
    charges: f64,
    way: f64,
    company: f64,
    ground: f64,
    numbers: f64,
}

impl Stand {
    pub(crate) fn total(&self) -> f64 {
        self.fire
            + self.chance
            + self.danger
            + self.charges
            + self.way
            + self.company
            + self.ground
            + self.numbers
    }

    /// Is it nearer to the enemy than before?
    pub(crate) fn nearer(&self, before: &Self) -> bool {
        self.way > before.way
    }

    /// What is better or worse than before.
    pub(crate) fn reasons(&self, before: &Self) -> Vec<(Key, f64)> {
        vec![
            (key::TERM_FIRE, self.fire - before.fire),
            (key::TERM_CHARGES_TO_MAKE, self.chance - before.chance),
            (key::TERM_UNDER_FIRE, self.danger - before.danger),
            (key::TERM_CHARGES_FEARED, self.charges - before.charges),
            (key::TERM_WAY_TO_THE_ENEMY, self.way - before.way),
            (key::TERM_COMPANY, self.company - before.company),
            (key::TERM_GROUND, self.ground - before.ground),
            (key::TERM_NUMBERS, self.numbers - before.numbers),
        ]
    }

    /// Both together.
    pub(crate) fn and(&self, other: &Self) -> Self {
        Self {
            fire: self.fire + other.fire,
            chance: self.chance + other.chance,
            danger: self.danger + other.danger,
            charges: self.charges + other.charges,
            way: self.way + other.way,
            company: self.company + other.company,
            ground: self.ground + other.ground,
            numbers: self.numbers + other.numbers,
        }
    }
}

/// Paces of the way to the enemy that count as one.
const STRIDE: f64 = 250.0;
/// Paces from the middle of a base to its edge, twice.
const MIDDLES: f64 = 120.0;
/// Paces from the enemy at which foot with short arms, and horse, have come near enough.
const FOOT_STANDS_OFF: f64 = 200.0;
const HORSE_STANDS_OFF: f64 = 350.0;
/// What it costs a gun to see nobody, in strides.
const BLIND: f64 = 0.5;

impl Planner<'_> {
    /// The battle after an order without dice; nothing if the order is not lawful.
    pub(crate) fn after(&self, order: &Order) -> Option<Battle> {
        self.after_on(self.choice.battle, order)
    }

    /// The same from another battle on.
    pub(crate) fn after_on(&self, battle: &Battle, order: &Order) -> Option<Battle> {
        tried(battle, VaeVictis::asker(battle, self.choice.seat)?, order)
    }

    /// What an element of its side has of its place.
    pub(crate) fn stand(&self, battle: &Battle, id: ElementId) -> Stand {
        if !battle.element(id).is_present() {
            return Stand::default();
        }
        let body = Body::of(battle, id);
        let weights = &self.estimate.weights;
        let way = self.way(battle, &body);
        Stand {
            fire: weights.fire * self.shots(battle, &body),
            danger: -self.under_fire(battle, &body),
            charges: -weights.charge * self.charges_feared(battle, &body),
            chance: weights.chance * self.charges_to_make(battle, &body),
            way: -weights.drive * way,
            company: weights.company * self.company(battle, &body, way * STRIDE / body.rate.max(100.0)),
            ground: self.ground(battle, &body),
            numbers: -weights.odds * self.outnumbered(battle, &body),
        }
    }

    /// How far it is from where it could do something to somebody, by the way that is shortest in time; he whom its corps goes
    /// for seems nearer than the others. Guns ask for nothing but range.
    fn way(&self, battle: &Battle, body: &Body) -> f64 {
        let gaps = self.estimate.foes.iter().map(|foe| foe.gap(&body.base));
        let Some(gap) = gaps.min_by(f64::total_cmp) else { return 0.0 };
        let off = match body.arm {
            Arm::Artillery => return self.way_of_gun(battle, body, gap),
            Arm::Cavalry => HORSE_STANDS_OFF,
            Arm::Infantry => (0.7 * body.reach).max(FOOT_STANDS_OFF),
        };
        // Nobody goes anywhere in a pursuit.
        if self.estimate.ways.goal(body.corps).is_none() {
            return 0.0;
        }
        let field = self.estimate.ways.field(body.corps, rates_of(battle, body.id));
        // The middles are that much farther from each other than the bases.
        let march = field.moves(body.centre) * body.rate - MIDDLES;
        (march.max(gap) - off).max(0.0) / STRIDE
    }

    /// Near enough to hit, and to where it sees somebody if it does not.
    fn way_of_gun(&self, battle: &Battle, gun: &Body, gap: f64) -> f64 {
        let far_off = (gap - 0.6 * gun.reach).max(0.0) / STRIDE;
        match self.estimate.ways.battery(gun.id) {
            Some(place) if targets(battle, gun.id).is_empty() => {
                far_off.max(BLIND + far(place.front, gun.base.front()) / STRIDE)
            }
            Some(_) | None => far_off,
        }
    }

    /// How many points of enemies are close by beyond those of friends who are near enough to help.
    fn outnumbered(&self, battle: &Battle, body: &Body) -> f64 {
        let foes: f64 = self
            .estimate
            .foes
            .iter()
            .filter(|foe| far(foe.centre, body.centre) < CLOSE)
            .map(|foe| foe.points)
            .sum();
        if foes == 0.0 {
            return 0.0;
        }
        let friends: f64 = battle
            .of_side(self.estimate.side)
            .filter(|&id| far(battle.base(id).centre(), body.centre) < HELP)
            .map(|id| f64::from(battle.element(id).points))
            .sum();
        let shy = if body.arm == Arm::Artillery { 0.3 } else { 1.0 };
        shy * (foes - friends).max(0.0)
    }
}
