//! Where leaders ride: within earshot of their units, near the army leader, behind the line.

use commander::Task;
use engine::{Key, Rules as _};
use valour_fortitude::estimate::{BrigadeId, Leader, LeaderPost, Ride, unpicked};
use valour_fortitude::{Order, ValourFortitude};

use super::Planner;
use super::estimate::{Body, middle};
use super::shape::Spot;
use crate::key;

impl Planner<'_> {
    /// The place of a leader who is on the table.
    fn leader_at(&self, leader: Leader) -> Option<Spot> {
        match self.choice.battle.leader(leader) {
            LeaderPost::At(point) => Some(Spot::of(point)),
            LeaderPost::In(feature, _) => Some(self.inside_of(feature).centre),
            LeaderPost::Off | LeaderPost::Gone => None,
        }
    }

    /// Spots behind some bodies.
    fn rear(&self, bodies: &[Body]) -> Vec<Spot> {
        let mut spots: Vec<Spot> = bodies
            .iter()
            .map(|body| body.shape.centre.plus(body.shape.ahead, -body.shape.depth / 2.0 - 2.0))
            .collect();
        if let Some(centre) = middle(bodies.iter()) {
            let foes = middle(self.estimate.foes.iter());
            let away = foes.map_or(Spot::default(), |foes| foes.towards(centre));
            spots.extend([0.0, 3.0, 6.0].map(|back| centre.plus(away, back)));
        }
        spots
    }

    fn bodies_of(&self, brigade: BrigadeId) -> Vec<Body> {
        let mine = |body: &&Body| self.choice.battle.unit(body.id).brigade == brigade;
        self.estimate.own.iter().filter(mine).copied().collect()
    }

    /// How safe a spot is from being run over.
    fn safety(&self, spot: Spot) -> f64 {
        let near = self.estimate.foes.iter().map(|foe| foe.shape.gap_to(spot)).fold(20.0, f64::min);
        0.08 * near.min(14.0)
    }

    /// 6.8: the brigade's leader, after its units.
    pub(super) fn brigade_leader(&mut self, brigade: BrigadeId) {
        let leader = Leader::Brigade(brigade);
        let bodies = self.bodies_of(brigade);
        let army = self.leader_at(Leader::Army(self.estimate.side));
        let score =
            |spot: Spot| {
                let heard: f64 = bodies
                    .iter()
                    .map(|body| {
                        if body.shape.gap_to(spot) < 11.5 {
                            1.0
                        } else {
                            -0.05 * (body.shape.gap_to(spot) - 11.5).min(15.0)
                        }
                    })
                    .sum();
                let steady = army.map_or(0.0, |army| {
                    if army.far(spot) < 11.5 { 0.6 } else { -0.02 * (army.far(spot) - 11.5) }
                });
                heard + steady + self.safety(spot)
            };
        let now = self.leader_at(leader).map_or(-5.0, score);
        let mut spots: Vec<(f64, Spot)> =
            self.rear(&bodies).into_iter().map(|spot| (score(spot), spot)).collect();
        spots.sort_by(|one, two| two.0.total_cmp(&one.0));
        for (found, spot) in spots.into_iter().filter(|(found, _)| *found > now + 0.1).take(3) {
            let order = Order::Leader { leader, ride: Ride::To(spot.point()) };
            self.choice.add(
                vec![order],
                Task::Support,
                String::new(),
                found - now,
                &[(key::TERM_WITHIN_EARSHOT, found - now)],
            );
        }
    }

    /// The army leader, after the last brigade: where he steadies most.
    pub(super) fn army_leader(&mut self) {
        let side = self.estimate.side;
        if unpicked(self.choice.battle, side).next().is_some() || self.choice.battle.army(side).rode {
            return;
        }
        let chiefs: Vec<(Spot, f64)> = self
            .choice
            .battle
            .brigades_of(side)
            .filter_map(|brigade| Some((self.leader_at(Leader::Brigade(brigade))?, self.stake(brigade))))
            .collect();
        let score = |spot: Spot| {
            let near = |(at, stake): &(Spot, f64)| {
                let far = at.far(spot);
                stake
                    * if far < 11.5 {
                        1.0
                    } else if far < 23.5 {
                        0.4
                    } else {
                        0.4 - 0.01 * far
                    }
            };
            chiefs.iter().map(near).sum::<f64>() + self.safety(spot)
        };
        let leader = Leader::Army(side);
        let now = self.leader_at(leader).map_or(-5.0, score);
        let mut spots: Vec<Spot> = chiefs.iter().map(|(at, _)| Spot { x: at.x + 1.5, y: at.y }).collect();
        for (index, (one, _)) in chiefs.iter().enumerate() {
            spots.extend(chiefs[index + 1..].iter().map(|(two, _)| one.plus(two.minus(*one), 0.5)));
        }
        let mut spots: Vec<(f64, Spot)> = spots.into_iter().map(|spot| (score(spot), spot)).collect();
        spots.sort_by(|one, two| two.0.total_cmp(&one.0));
        for (found, spot) in spots.into_iter().filter(|(found, _)| *found > now + 0.1).take(3) {
            if let Some(ride) = self.lawful_ride(leader, spot) {
                self.support(ride, key::TERM_STEADIES, found - now);
            }
        }
    }

    /// What may be lost if a brigade wavers.
    fn stake(&self, brigade: BrigadeId) -> f64 {
        let mine =
            self.estimate.own.iter().filter(|body| self.choice.battle.unit(body.id).brigade == brigade);
        let near = |body: &Body| self.estimate.foes.iter().any(|foe| foe.shape.gap(&body.shape) < 18.0);
        1.0 + mine
            .map(|body| if near(body) { 0.5 } else { 0.1 } + if body.shaken { 0.5 } else { 0.0 })
            .sum::<f64>()
    }

    /// A leader who was run over goes back to his men, away from the enemy.
    pub(super) fn displaced(&mut self) {
        let mut orders = Vec::new();
        ValourFortitude::orders(self.choice.battle, self.choice.seat, &mut orders);
        for order in orders {
            if let Order::Leader { ride: Ride::To(point), .. } = &order {
                let merit = self.safety(Spot::of(*point));
                self.choice.add(
                    vec![order],
                    Task::Withdraw,
                    String::new(),
                    merit,
                    &[(key::TERM_SAFETY, merit)],
                );
            }
        }
    }

    /// Leaders still off the table come in behind their men.
    pub(super) fn entering(&mut self) {
        let side = self.estimate.side;
        let brigades: Vec<BrigadeId> = self.choice.battle.brigades_of(side).collect();
        for brigade in brigades {
            let leader = Leader::Brigade(brigade);
            if self.choice.battle.leader(leader) != LeaderPost::Off {
                continue;
            }
            let behind = self.rear(&self.bodies_of(brigade));
            if let Some(ride) = behind.into_iter().find_map(|spot| self.lawful_ride(leader, spot)) {
                self.support(ride, key::TERM_JOINS_HIS_MEN, 30.0);
            }
        }
    }

    /// The order to ride there, if it is lawful.
    pub(super) fn lawful_ride(&self, leader: Leader, spot: Spot) -> Option<Order> {
        let order = Order::Leader { leader, ride: Ride::To(spot.point()) };
        self.choice.is_lawful(&order).then_some(order)
    }

    /// Adds an order by which a leader helps his men, for one reason.
    pub(super) fn support(&mut self, order: Order, term: Key, merit: f64) {
        self.choice.add(vec![order], Task::Support, String::new(), merit, &[(term, merit)]);
    }
}
