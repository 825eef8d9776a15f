//! Courses of the Action Phase: which brigade, and what each of its units does.

use commander::{Care, Task};
use valour_fortitude::Order;
use valour_fortitude::estimate::{
    Action, Activation, BrigadeId, Card, Losses, Mark, On, Pace, Step, UnitId, check_may_act, is_automatic,
    is_engaged, is_window, needs_messenger, rally_ask, spread, unpicked,
};

use super::Planner;
use super::estimate::Body;
use super::odds::{by_chance, chance_of};
use super::weights::{PRESSED, STEADY_AGAIN, STUBBORN, VIVE};
use crate::key;

impl Planner<'_> {
    /// T3.1: brigades in the order of their need, those nearest to the enemy first.
    pub(super) fn action(&mut self) {
        let side = self.estimate.side;
        let brigades: Vec<BrigadeId> = unpicked(self.choice.battle, side).collect();
        for brigade in brigades {
            let need = self.need(brigade);
            let sure = is_automatic(self.choice.battle, brigade);
            let merit = 10.0 + need + if sure { 0.6 * need } else { 0.0 };
            let about = self.choice.battle.brigade(brigade).name.to_string();
            let reasons = [(key::TERM_NEED, need), (key::TERM_NO_TEST, if sure { 0.6 * need } else { 0.0 })];
            self.choice.add(vec![Order::Activate(brigade)], Task::Take, about, merit, &reasons);
        }
        self.arrivals();
        self.initiative();
        self.army_leader();
        self.choice.add(vec![Order::End], Task::Wait, String::new(), 0.0, &[]);
    }

    /// How much a brigade has to do with the enemy.
    fn need(&self, brigade: BrigadeId) -> f64 {
        let mine =
            self.estimate.own.iter().filter(|body| self.choice.battle.unit(body.id).brigade == brigade);
        mine.map(|body| {
            let near = self.estimate.foes.iter().map(|foe| foe.shape.gap(&body.shape)).fold(60.0, f64::min);
            body.worth * (60.0 - near) / 600.0
        })
        .sum()
    }

    /// A card for one unit of a brigade that failed, if it has something to do and the card nothing.
    fn initiative(&mut self) {
        let side = self.estimate.side;
        let army = self.choice.battle.army(side);
        if army.initiative {
            return;
        }
        let dull = |card: &Card| {
            [Card::Directed, Card::Surprise, Card::Confusion, Card::Capture, Card::Stubborn].contains(card)
        };
        let Some(card) = army.hand.iter().find(dull) else { return };
        let failed: Vec<Body> = self
            .estimate
            .own
            .iter()
            .filter(|body| self.choice.battle.brigade_of(body.id).activation == Activation::Failed)
            .copied()
            .collect();
        let wishes = failed.iter().map(|body| (self.wish(body).min(8.0), body.id));
        let Some((wish, unit)) = wishes.max_by(|one, two| one.0.total_cmp(&two.0)) else { return };
        let order = Order::Initiative { card, unit };
        if wish > 2.0 && self.choice.is_lawful(&order) {
            self.choice.add(
                vec![order],
                Task::Take,
                String::new(),
                wish - 1.5,
                &[(key::TERM_MOVE, wish), (key::TERM_CARD, -1.5)],
            );
        }
    }

    /// T3.4: one unit after the other, those nearest to the enemy first; then the leader.
    pub(super) fn acting(&mut self, brigade: BrigadeId) {
        self.vive(brigade);
        let side = self.estimate.side;
        let ready = |unit: &UnitId| check_may_act(self.choice.battle, side, *unit).is_ok();
        let mut units: Vec<Body> = self
            .choice
            .battle
            .of_brigade(brigade)
            .filter(|unit| !self.choice.battle.unit(*unit).is(Mark::Acted))
            .filter(ready)
            .filter_map(|unit| self.estimate.body(unit).copied())
            .collect();
        let near = |body: &Body| {
            self.estimate.foes.iter().map(|foe| foe.shape.gap(&body.shape)).fold(99.0, f64::min)
        };
        units.sort_by(|one, two| near(one).total_cmp(&near(two)));
        match (self.choice.care, units.first()) {
            (Care::Full, Some(body)) => self.unit(body),
            (Care::Quick, Some(_)) => {
                units.iter().for_each(|body| self.unit(body));
                self.choice.add(vec![Order::Done], Task::Wait, String::new(), -1000.0, &[]);
            }
            (_, None) => {
                if matches!(self.choice.battle.state().step, Step::Acting(_)) {
                    self.brigade_leader(brigade);
                }
                self.choice.add(vec![Order::Done], Task::Wait, String::new(), 0.0, &[]);
            }
        }
    }

    /// French K when charges are a little out of reach.
    fn vive(&mut self, brigade: BrigadeId) {
        let side = self.estimate.side;
        if !self.has_card(Card::King) || !is_window(self.choice.battle, side, Card::King) {
            return;
        }
        let mine =
            self.estimate.own.iter().filter(|body| self.choice.battle.unit(body.id).brigade == brigade);
        let eager = mine.map(|body| {
            let reach = body.pace..body.pace + 6.0;
            let foes = self.estimate.foes.iter().filter(|foe| reach.contains(&foe.shape.gap(&body.shape)));
            foes.map(|foe| self.hope(body, foe)).filter(|&hope| hope > 1.0).fold(0.0, f64::max)
        });
        let promise: f64 = eager.sum();
        // It comes before whatever its units do.
        let merit = 100.0 + promise;
        let order = Order::Play { card: Card::King, on: On::Brigade(brigade) };
        if promise > VIVE && self.choice.is_lawful(&order) {
            self.choice.add(
                vec![order],
                Task::Take,
                String::new(),
                merit,
                &[(key::TERM_CHARGES_IN_REACH, merit)],
            );
        }
    }

    /// What one unit may do with its action.
    pub(super) fn unit(&mut self, body: &Body) {
        let assignment = self.estimate.task_of(body.id);
        let about = self.about(assignment.goal);
        let engaged = is_engaged(self.choice.battle, body.id);
        let lead = needs_messenger(self.choice.battle, body.id).then_some(Order::Messenger(body.id));
        let orders = |action: Action| {
            lead.iter().cloned().chain([Order::Act { unit: body.id, action }]).collect::<Vec<_>>()
        };
        // A messenger may not get through.
        let trust = if lead.is_some() { 0.6 } else { 1.0 };
        let pursuit = matches!(self.choice.battle.state().step, Step::Pursuit(_));
        let before = self.choice.courses.len();
        let (stay, found) = self.manoeuvres(body);
        let fight = if engaged { self.fight_of(body.id) } else { 0.0 };
        for judged in found {
            let gain = judged.stand.total() - stay.total() - fight;
            let merit = trust * (gain - self.estimate.weights.stir);
            let reasons = judged.stand.reasons(&stay);
            let task = if matches!(judged.action, Action::Go(Pace::Retreat, _)) {
                Task::Withdraw
            } else {
                assignment.task
            };
            self.choice.add(orders(judged.action), task, about.clone(), merit, &reasons);
        }
        if !pursuit {
            for assault in self.assaults(body) {
                let (fight, ground) = self.assault_merit(body, &assault, &stay);
                let name = self.choice.battle.unit(assault.target).name.to_string();
                let reasons = [(key::TERM_FIGHT, fight), (key::TERM_GROUND, ground)];
                self.choice.add(orders(assault.action), Task::Take, name, trust * (fight + ground), &reasons);
            }
            self.surprises(body, &stay);
            self.rally(body, &orders(Action::Rally), trust);
        }
        let hold = if self.choice.care == Care::Quick { -0.5 } else { 0.0 };
        self.choice.add(
            vec![Order::Act { unit: body.id, action: Action::Hold }],
            assignment.task,
            about,
            hold,
            &[],
        );
        self.stubborn(body, before);
    }

    /// 6.7: markers that come off, and a shaken unit that is itself again.
    fn rally(&mut self, body: &Body, orders: &[Order], trust: f64) {
        let one = self.choice.battle.unit(body.id);
        if one.losses == Losses::NONE {
            return;
        }
        let removed = spread(rally_ask(self.choice.battle, body.id));
        let markers: f64 = by_chance(&removed).map(|(count, chance)| f64::from(count) * chance).sum();
        let steadied = if body.shaken { 1.0 - chance_of(removed[0]) } else { 0.0 };
        let merit = markers * body.marker + steadied * 0.12 * body.rout;
        let reasons = [(key::TERM_RALLIED, merit)];
        self.choice.add(orders.to_vec(), Task::Withdraw, String::new(), trust * merit, &reasons);
    }

    /// `vf.fate.5`: a marker less before it acts, whatever it then does; most of all if that steadies it.
    fn stubborn(&mut self, body: &Body, before: usize) {
        let order = Order::Play { card: Card::Stubborn, on: On::Unit(body.id) };
        let held = self.choice.battle.army(self.estimate.side).hand.has(Card::Stubborn);
        if !held || !self.choice.is_lawful(&order) {
            return;
        }
        let one = self.choice.battle.unit(body.id);
        let steadies = body.shaken && one.losses <= one.full_tenacity();
        let pressed = self.estimate.foes.iter().any(|foe| foe.shape.gap(&body.shape) < PRESSED);
        let steady = if steadies && pressed { STEADY_AGAIN * body.rout } else { 0.0 };
        let gain = body.marker + steady - STUBBORN;
        let best = self.choice.courses[before..].iter().map(|course| course.merit).fold(0.0, f64::max);
        if gain > 0.0 {
            let reasons = [(key::TERM_RALLIED, gain)];
            self.choice.add(vec![order], Task::Hold, String::new(), best + gain, &reasons);
        }
    }
}
