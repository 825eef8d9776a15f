//! Courses of the Fire Phase: who shoots at whom, and who helps.

use commander::{Care, Task};
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Arm, Card, Mark, On, Shooting, Special, UnitId, attack_of, check_shooter, fire_value, is_window, reach,
    sees_enough,
};

use super::Planner;
use super::estimate::Body;
use super::odds::volley;
use super::shape::inches;
use super::value::harm;
use crate::key;

/// A shot that brings less than this is not worth it.
const LEAST: f64 = 0.1;

/// What Directed Fire is worth in the hand.
const DIRECTED: f64 = 0.8;

/// Somebody who may shoot at a target, and what he gives up for it.
#[derive(Clone, Copy, Debug)]
struct Shooter {
    unit: UnitId,
    target: UnitId,
    skirmish: bool,
    cost: f64,
}

impl Planner<'_> {
    pub(super) fn fire(&mut self) {
        let mut shooters = Vec::new();
        for body in &self.estimate.own {
            self.shooter(body, &mut shooters);
        }
        let mut targets: Vec<UnitId> = shooters.iter().map(|shooter: &Shooter| shooter.target).collect();
        targets.sort_unstable();
        targets.dedup();
        for target in targets {
            let at: Vec<Shooter> = shooters.iter().copied().filter(|one| one.target == target).collect();
            self.shoot(target, &at);
        }
        self.volleys(&shooters);
        self.choice.add(vec![Order::End], Task::Wait, String::new(), 0.0, &[]);
    }

    /// The targets a unit may shoot at: the closest it sees, with all it has or with skirmishers.
    fn shooter(&self, body: &Body, shooters: &mut Vec<Shooter>) {
        let one = self.choice.battle.unit(body.id);
        if fire_value(self.choice.battle, body.id) == 0
            || one.is(Mark::Attacked)
            || !self.choice.battle.is_deployed(body.id)
        {
            return;
        }
        let carbines = one.fire == 0;
        let combined = self.estimate.weights.combined;
        let may_skirmish = carbines || combined && self.choice.battle.has(body.id, Special::Skirmishers);
        let reach = inches(reach(self.choice.battle, body.id, may_skirmish));
        let mut near: Vec<(f64, UnitId)> = self
            .estimate
            .foes
            .iter()
            .filter(|foe| !self.choice.battle.unit(foe.id).is(Mark::Targeted))
            .map(|foe| (foe.shape.gap(&body.shape), foe.id))
            .filter(|(gap, foe)| *gap <= reach + 1.0 && self.is_ahead(body, *foe))
            .collect();
        near.sort_by(|one, two| one.0.total_cmp(&two.0));
        let mut costs = None;
        for (_, target) in near.into_iter().take(4) {
            let mut any = false;
            for skirmish in
                [false, true].into_iter().filter(|&skirmish| if skirmish { may_skirmish } else { !carbines })
            {
                if check_shooter(self.choice.battle, body.id, target, skirmish, false).is_ok() {
                    let (march, charge) = *costs.get_or_insert_with(|| self.given_up(body));
                    let cost = if skirmish { charge } else { march.max(charge) };
                    shooters.push(Shooter { unit: body.id, target, skirmish, cost });
                    any = true;
                }
            }
            if any {
                break;
            }
        }
    }

    fn is_ahead(&self, body: &Body, foe: UnitId) -> bool {
        self.estimate.foe(foe).is_some_and(|foe| body.shape.faces(&foe.shape))
    }

    /// The march and the charge that a unit gives up by shooting.
    fn given_up(&self, body: &Body) -> (f64, f64) {
        if self.choice.battle.has(body.id, Special::HorseArtillery) {
            return (0.0, 0.0);
        }
        let weights = &self.estimate.weights;
        let wish =
            if self.choice.care == Care::Full || body.arm != Arm::Artillery { self.wish(body) } else { 0.0 };
        let share = if body.arm == Arm::Artillery { 0.3 } else { weights.march };
        let charge = if body.charges() {
            let prey = self.estimate.foes.iter().filter(|foe| foe.shape.gap(&body.shape) <= body.pace - 0.3);
            prey.map(|foe| self.hope(body, foe)).fold(0.0, f64::max) * weights.assault
        } else {
            0.0
        };
        (share * wish, charge)
    }

    /// The best two ways to shoot at a target.
    fn shoot(&mut self, target: UnitId, at: &[Shooter]) {
        let mut ways: Vec<(f64, f64, Shooting)> = Vec::new();
        for main in at {
            let alone = Shooting::alone(main.unit, target, main.skirmish);
            let gain = self.harm_of(&alone);
            ways.push((gain - main.cost, gain, alone));
        }
        ways.sort_by(|one, two| two.0.total_cmp(&one.0));
        ways.truncate(2);
        for (_, gain, alone) in ways {
            let cost = at
                .iter()
                .find(|one| one.unit == alone.main && one.skirmish == alone.skirmish)
                .map_or(0.0, |one| one.cost);
            let (helped, more, spent) = self.helped(&alone, gain, at);
            let merit = gain + more - cost - spent;
            let about = self.choice.battle.unit(target).name.to_string();
            if merit > LEAST {
                let reasons = [
                    (key::TERM_ODDS, gain),
                    (key::TERM_SUPPORT, more),
                    (key::TERM_MARCH_GIVEN_UP, -cost - spent),
                ];
                self.directed(&helped, gain + more, merit);
                self.choice.add(vec![Order::Fire(helped)], Task::Support, about, merit, &reasons);
            }
        }
    }

    /// `vf.fate.7`: the same shot with the card, if that brings more than the card is worth in the hand.
    fn directed(&mut self, plain: &Shooting, harm: f64, merit: f64) {
        if !self.has_card(Card::Directed) {
            return;
        }
        let aimed = Shooting { directed: true, ..*plain };
        let (order, more) = (Order::Fire(aimed), self.harm_of(&aimed) - harm - DIRECTED);
        if more > 0.0 && self.choice.is_lawful(&order) {
            let about = self.name(plain.target);
            self.choice.add(
                vec![order],
                Task::Support,
                about,
                merit + more,
                &[(key::TERM_SHOT, merit), (key::TERM_CARD, more)],
            );
        }
    }

    fn harm_of(&self, shooting: &Shooting) -> f64 {
        harm(self.choice.battle, shooting.target, volley(self.choice.battle, &attack_of(shooting)))
    }

    /// The same with all the support that is worth more than what it gives up.
    fn helped(&self, alone: &Shooting, gain: f64, at: &[Shooter]) -> (Shooting, f64, f64) {
        let mut helpers: Vec<&Shooter> = at
            .iter()
            .filter(|one| one.unit != alone.main && (!one.skirmish || alone.skirmish))
            .filter(|one| sees_enough(self.choice.battle, one.unit, alone.target, false))
            .collect();
        helpers.sort_by(|one, two| one.cost.total_cmp(&two.cost));
        let (mut best, mut known, mut more, mut spent) = (*alone, gain, 0.0, 0.0);
        for helper in helpers {
            if !self.estimate.weights.combined
                || best.support.len() >= 3
                || best.support.contains(&helper.unit)
            {
                continue;
            }
            let mut next = best;
            let fits =
                next.support.push(helper.unit) && (!helper.skirmish || next.skirmishing.push(helper.unit));
            if !fits {
                continue;
            }
            let found = self.harm_of(&next);
            if found - known > helper.cost {
                more += found - known;
                spent += helper.cost;
                (best, known) = (next, found);
            }
        }
        (best, more, spent)
    }

    /// British K for the brigade that shoots most.
    fn volleys(&mut self, shooters: &[Shooter]) {
        let side = self.estimate.side;
        if !self.has_card(Card::King) || !is_window(self.choice.battle, side, Card::King) {
            return;
        }
        for brigade in self.choice.battle.brigades_of(side) {
            let foot = shooters.iter().filter(|one| {
                self.choice.battle.unit(one.unit).brigade == brigade
                    && self.choice.battle.is_arm(one.unit, Arm::Infantry)
            });
            let mut targets: Vec<UnitId> = foot.map(|one| one.target).collect();
            targets.sort_unstable();
            targets.dedup();
            let order = Order::Play { card: Card::King, on: On::Brigade(brigade) };
            if targets.len() >= 2 && self.choice.is_lawful(&order) {
                let about = self.choice.battle.brigade(brigade).name.to_string();
                let merit = 40.0 + targets.len() as f64;
                self.choice.add(vec![order], Task::Support, about, merit, &[(key::TERM_SHOTS, merit)]);
            }
        }
    }
}
