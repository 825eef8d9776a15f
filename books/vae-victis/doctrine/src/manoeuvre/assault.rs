//! Attacks of several on one: somebody on the front, then others on its flanks, its rear and its wings.

use plane::{Length, Offset, Rect};
use vae_victis::Order;
use vae_victis::estimate::{Arm, Battle, ElementId, FRONTAGE, Group, Move, Pose, Way, contacts};

use super::{Before, Weighed};
use crate::Planner;
use crate::estimate::Body;
use crate::numbers::many;

/// Enemies that an attack of several is thought of against.
const STRUCK: usize = 5;

/// An attack as far as it is put together.
struct Attack {
    after: Battle,
    movers: Vec<ElementId>,
    orders: Vec<Order>,
    /// What the fights on the table then promise.
    melees: f64,
}

impl Planner<'_> {
    /// The enemies whom several can reach, those first who are worth most to most of them.
    pub(super) fn attackable(&self, before: &Before) -> Vec<ElementId> {
        let able = self.attackers(before);
        if self.estimate.weights.together < 2 || able.len() < 2 {
            return Vec::new();
        }
        let reach = |foe: &Body| able.iter().filter(|body| foe.gap(&body.base) <= body.rate).count();
        let mut struck: Vec<(&Body, usize)> =
            self.estimate.foes.iter().map(|foe| (foe, reach(foe))).filter(|(_, count)| *count >= 2).collect();
        struck.sort_by(|one, two| {
            let merit = |(foe, count): &(&Body, usize)| foe.worth * many(*count);
            merit(two).total_cmp(&merit(one))
        });
        struck.iter().take(STRUCK).map(|(foe, _)| foe.id).collect()
    }

    /// Those who can attack at all.
    fn attackers(&self, before: &Before) -> Vec<&Body> {
        let able = before.able.iter().filter_map(|&id| self.estimate.body(id));
        able.filter(|body| body.arm != Arm::Artillery && !self.choice.battle.element(body.id).is_square())
            .collect()
    }

    /// The attacks of several on an enemy.
    pub(super) fn assaults(&self, before: &Before, enemy: ElementId) -> Vec<Weighed> {
        let Some(foe) = self.estimate.foe(enemy) else { return Vec::new() };
        let attacks = self.assault(before, &self.attackers(before), foe);
        let weigh = |attack: Attack| {
            let movers: Group = attack.movers.iter().copied().collect();
            let stay = self.stay(before, &movers);
            self.weigh(before, (movers, &stay), attack.orders, &attack.after)
        };
        attacks.into_iter().filter(|attack| !attack.orders.is_empty()).filter_map(weigh).collect()
    }

    /// Each who can strike the front, with whoever helps him best.
    fn assault(&self, before: &Before, able: &[&Body], foe: &Body) -> Vec<Attack> {
        let near: Vec<&Body> = able.iter().copied().filter(|body| foe.gap(&body.base) <= body.rate).collect();
        let start = Attack {
            after: self.choice.battle.clone(),
            movers: Vec::new(),
            orders: Vec::new(),
            melees: before.melees,
        };
        let is_engaged = foe.is_engaged;
        let fronts: Vec<Attack> = match is_engaged {
            true => vec![start],
            false => near
                .iter()
                .filter_map(|body| {
                    self.joined(&start, body, contacts(&start.after, &body.base, foe.id).first()?)
                })
                .collect(),
        };
        fronts.into_iter().map(|attack| self.helped(attack, &near, foe)).collect()
    }

    /// The attack with everybody who makes it better.
    fn helped(&self, mut attack: Attack, near: &[&Body], foe: &Body) -> Attack {
        while attack.movers.len() < self.estimate.weights.together {
            let more = near
                .iter()
                .filter(|body| !attack.movers.contains(&body.id))
                .flat_map(|body| {
                    let places = helping_places(&attack.after, &body.base, foe.id);
                    let joined = places.iter().filter_map(|place| self.joined(&attack, body, place));
                    joined.collect::<Vec<_>>()
                })
                .max_by(|one, two| one.melees.total_cmp(&two.melees));
            match more.filter(|more| more.melees > attack.melees + 0.05) {
                Some(more) => attack = more,
                None => break,
            }
        }
        attack
    }

    /// The attack with one more who goes to a place.
    fn joined(&self, attack: &Attack, body: &Body, place: &Rect) -> Option<Attack> {
        let group: Group = [body.id].into_iter().collect();
        let way = Way::To { pose: Pose::of(place), sweeps: None };
        let guide = self.guide(&group).filter(|&general| !attack.after.general(general).has_moved);
        let with = guide.map(|general| (general, None));
        let order = Order::Move(Box::new(Move { group, way, is_march: false, with }));
        let after = self.after_on(&attack.after, &order)?;
        let melees = self.melees(&after);
        let movers = attack.movers.iter().copied().chain([body.id]).collect();
        let orders = attack.orders.iter().cloned().chain([order]).collect();
        Some(Attack { after, movers, orders, melees })
    }
}

/// Places on the flanks and the rear of an enemy, and at the wings of his front.
fn helping_places(battle: &Battle, base: &Rect, enemy: ElementId) -> Vec<Rect> {
    let mut places = contacts(battle, base, enemy);
    if places.is_empty() {
        return places;
    }
    let front = places.remove(0);
    places.extend(
        [-FRONTAGE, FRONTAGE]
            .map(|right| front.moved(Offset { right, forward: Length::ZERO }.towards(front.facing()))),
    );
    places
}
