//! One computer player in one game.

use engine::{Awaited, FastDice, Known, Notation as _, Rules, Seat};

use crate::choice::Choice;
use crate::doctrine::{Battle, Care, Course, Doctrine, Order};
use crate::explain::{Explanation, Weighed};
use crate::player::{Level, Player};
use crate::search::{self, Plan};

/// An order with the reasons for it.
#[derive(Clone, Debug)]
pub struct Decision<D: Doctrine> {
    /// The order.
    pub order: Order<D>,
    /// Why.
    pub explanation: Explanation,
}

/// A computer player. It is shown nothing but what its side knows.
pub struct Commander<D: Doctrine> {
    player: Player,
    chance: FastDice,
    ground: D::Ground,
    /// What is left of a course under way, the next order last, and the reasons for it.
    intent: Vec<Order<D>>,
    reasons: Option<Explanation>,
    courses: Vec<Course<Order<D>>>,
    /// The plan of the turn, and when it was made.
    plan: (Option<u32>, Plan),
}

/// Courses that a decision is explained with, the chosen one not counted.
const ALTERNATIVES: usize = 5;

impl<D: Doctrine> Commander<D> {
    /// A player for a game that starts, or goes on, with what its seat knows. All it does follows from the seed.
    pub fn new(player: Player, seed: u64, known: &Known<D::Book>) -> Self {
        Self {
            player,
            chance: FastDice::new(seed),
            ground: D::survey(known),
            intent: Vec::new(),
            reasons: None,
            courses: Vec::new(),
            plan: (None, Plan::CUSTOMARY),
        }
    }

    /// Who it is.
    pub fn player(&self) -> Player {
        self.player
    }

    /// The order a seat gives from what its side knows; `None` if it has no lawful one.
    pub fn decide(&mut self, known: &Known<D::Book>, seat: Seat) -> Option<Decision<D>> {
        if !D::Book::awaits(known).seats().contains(seat) {
            return None;
        }
        if self.player.level == Level::Random {
            return self.at_random(known, seat);
        }
        if let Some(order) = self.going_on(known, seat) {
            let explanation =
                self.reasons.clone().unwrap_or_default().going_on(D::Book::print(known, &order));
            return Some(Decision { order, explanation });
        }
        self.weigh(known, seat);
        match self.courses.is_empty() {
            false => self.begin(known),
            true => self.at_random(known, seat),
        }
    }

    fn at_random(&mut self, known: &Battle<D>, seat: Seat) -> Option<Decision<D>> {
        let order = D::Book::sample(known, seat, &mut self.chance)?;
        let explanation = Explanation { order: D::Book::print(known, &order), ..Explanation::default() };
        Some(Decision { order, explanation })
    }

    /// The next order of the course under way, if it still can be given.
    fn going_on(&mut self, known: &Battle<D>, seat: Seat) -> Option<Order<D>> {
        let order = self.intent.pop()?;
        if D::Book::check(known, seat, &order).is_ok() {
            return Some(order);
        }
        self.intent.clear();
        None
    }

    /// Fills `courses`, the best first.
    fn weigh(&mut self, known: &Battle<D>, seat: Seat) {
        self.courses.clear();
        let Some(side) = D::Book::seats(known).side(seat) else { return };
        let plan = self.plan(known, seat);
        let estimate = D::estimate(&self.ground, known, side, self.player, plan.posture::<D>());
        let choice = Choice { battle: known, seat, care: Care::Full, courses: &mut self.courses };
        D::courses(&self.ground, &estimate, choice);
        plan.like::<D>(known, &mut self.courses);
        self.courses.retain(|course| {
            course.orders.first().is_some_and(|order| D::Book::check(known, seat, order).is_ok())
        });
        let [recruit, regular, veteran] = D::LUCK;
        let spread = self.player.level.pick(recruit, regular, veteran);
        // Nobody plays the same opening every time.
        self.courses.iter_mut().for_each(|course| course.sway(spread, &mut self.chance));
        self.courses.sort_by(|one, two| two.merit.total_cmp(&one.merit));
    }

    /// How a veteran goes about its own turn and the enemy's after it.
    fn plan(&mut self, known: &Battle<D>, seat: Seat) -> Plan {
        if self.player.level != Level::Veteran || D::turns_left(known) > D::HORIZON {
            return Plan::CUSTOMARY;
        }
        let clock = D::clock(known);
        let (made, plan) = self.plan;
        if made.is_some_and(|then| clock < then + search::TURNS) {
            return plan;
        }
        let seed = self.chance.bits();
        let table = search::Table::<D> { ground: &self.ground, known, seat, player: self.player, seed };
        self.plan = (Some(clock), search::plan(&table));
        self.plan.1
    }

    /// Starts on the best course.
    fn begin(&mut self, known: &Battle<D>) -> Option<Decision<D>> {
        let explanation = self.explain(known);
        let course = self.courses.first()?;
        self.intent = course.orders.iter().skip(1).rev().cloned().collect();
        let order = course.orders.first()?.clone();
        self.reasons = Some(explanation.clone());
        Some(Decision { order, explanation })
    }

    fn explain(&self, known: &Battle<D>) -> Explanation {
        let weighed = |course: &Course<Order<D>>| Weighed {
            orders: course.orders.iter().map(|order| D::Book::print(known, order)).collect(),
            task: course.task,
            about: course.about.clone(),
            score: course.merit,
            reasons: course.reasons.clone(),
        };
        let chosen = weighed(&self.courses[0]);
        Explanation {
            order: chosen.orders.first().cloned().unwrap_or_default(),
            chosen: Some(chosen),
            alternatives: self.courses.iter().skip(1).take(ALTERNATIVES).map(weighed).collect(),
        }
    }
}

/// The first seat that is awaited.
pub(crate) fn awaited<R: Rules>(battle: &R::Battle) -> Option<Seat> {
    match R::awaits(battle) {
        Awaited::Over(_) => None,
        Awaited::Decision { seats, .. } => seats.iter().next(),
    }
}
