//! Looking ahead: near the end of a game a turn's ways of doing things are played out to the end, for both sides.
//!
//! What is compared is a whole turn's plan, not one order: orders of a phase mostly change places when their order is changed,
//! and the luck of a few games drowns the difference. For the same reason only the last turns are searched: there a plan
//! decides games, and what counts at the end needs no evaluation. Games are counted, never time, so that the same seed gives
//! the same game on any machine.

use engine::{Awaited, FastDice, Key, Notation as _, Record, Rules as _, Seat, Side};

use crate::choice::Choice;
use crate::commander::awaited;
use crate::doctrine::{Battle, Care, Course, Doctrine, Order};
use crate::player::{Level, Player};

/// What is searched.
pub(crate) struct Table<'a, D: Doctrine> {
    pub(crate) ground: &'a D::Ground,
    pub(crate) known: &'a Battle<D>,
    pub(crate) seat: Seat,
    pub(crate) player: Player,
    pub(crate) seed: u64,
}

/// Players' turns that a plan is made for: one's own and the enemy's after it.
pub(crate) const TURNS: u32 = 2;
/// Plans that are compared.
const PLANS: u8 = 8;
/// Games that each plan gets first on the last turn of all; with more turns to play they last longer, and there are fewer.
const GAMES: u32 = 32;
/// Orders after which a game is broken off, whatever its clock says.
const LONGEST: u32 = 3000;
/// A share of the points beyond which the game is decided, whatever one does.
const DECIDED: f64 = 0.97;
/// How much a plan likes one course better than another, as a part of its merit.
const LIKING: f64 = 0.3;

/// A way of going about a player's turn and the enemy's after it: one of the book's postures, or the customary one with a
/// liking of its own for some courses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Plan(u8);

impl Plan {
    pub(crate) const CUSTOMARY: Self = Self(0);

    pub(crate) fn posture<D: Doctrine>(self) -> u8 {
        if self.0 < D::POSTURES { self.0 } else { 0 }
    }

    /// Changes merits by what the plan likes. It likes the same course as much whenever it comes up.
    pub(crate) fn like<D: Doctrine>(self, known: &Battle<D>, courses: &mut [Course<Order<D>>]) {
        if self.0 < D::POSTURES.max(1) {
            return;
        }
        for course in courses.iter_mut().filter(|course| course.merit != 0.0) {
            let told = course.orders.iter().map(|order| D::Book::print(known, order));
            let seed = told.fold(u64::from(self.0), |sum, order| fold(sum, &order));
            course.sway(LIKING, &mut FastDice::new(seed));
        }
    }
}

/// Words into a number, the same on every machine.
fn fold(sum: u64, words: &str) -> u64 {
    words
        .bytes()
        .fold(sum, |sum, byte| (sum.rotate_left(5) ^ u64::from(byte)).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The plan that wins most when it is played out. Half of them drop out after each round, and the rest play twice as many games.
pub(crate) fn plan<D: Doctrine>(table: &Table<'_, D>) -> Plan {
    let Some(side) = D::Book::seats(table.known).side(table.seat) else { return Plan::CUSTOMARY };
    let mut plans: Vec<(Plan, f64)> = (0..PLANS).map(|plan| (Plan(plan), 0.0)).collect();
    let (mut played, mut games) = (0, GAMES / D::turns_left(table.known).max(1));
    while plans.len() > 1 {
        for (plan, points) in &mut plans {
            for game in played..played + games {
                let seed = FastDice::new(table.seed ^ u64::from(game)).bits();
                *points += played_out(table, side, *plan, seed);
            }
        }
        played += games;
        games *= 2;
        // The sort is stable: what does as well as the customary plan does not replace it.
        plans.sort_by(|one, two| two.1.total_cmp(&one.1));
        let share = plans[0].1 / f64::from(played);
        if !(1.0 - DECIDED..=DECIDED).contains(&share) {
            break;
        }
        plans.truncate(plans.len() / 2);
    }
    plans[0].0
}

/// Lets both sides go on by their evaluation to the end; answers the points of the side: one for a win, half for a draw.
fn played_out<D: Doctrine>(table: &Table<'_, D>, side: Side, plan: Plan, seed: u64) -> f64 {
    let mut dice = FastDice::new(seed);
    let mut battle = D::suppose(table.known, side, &mut dice);
    let mut record = Record::<D::Book>::default();
    let until = D::clock(&battle) + TURNS;
    let mut quick = Quick::<D> { side, plan, until, weighed: None, intent: Vec::new(), courses: Vec::new() };
    for _ in 0..LONGEST {
        let Some(seat) = awaited::<D::Book>(&battle) else { break };
        let Some(order) = quick.order(table, &battle, seat) else { break };
        record.clear();
        if D::Book::play(&mut battle, seat, &order, &mut dice, &mut record).is_err() {
            break;
        }
    }
    match D::Book::awaits(&battle) {
        Awaited::Over(outcome) => outcome.winner.map_or(0.5, |winner| if winner == side { 1.0 } else { 0.0 }),
        Awaited::Decision { .. } => 0.5,
    }
}

/// Both sides as they are imagined to go on: a phase's courses are weighed once and followed from the best down.
struct Quick<D: Doctrine> {
    /// Whose plan it is; the enemy is taken for a regular.
    side: Side,
    plan: Plan,
    /// When the plan has been carried out.
    until: u32,
    /// When the courses were weighed, and for whom.
    weighed: Option<(u32, Key, Seat)>,
    intent: Vec<Order<D>>,
    courses: Vec<Course<Order<D>>>,
}

impl<D: Doctrine> Quick<D> {
    fn order(&mut self, table: &Table<'_, D>, battle: &Battle<D>, seat: Seat) -> Option<Order<D>> {
        if let Some(order) = self.intent.pop() {
            if D::Book::check(battle, seat, &order).is_ok() {
                return Some(order);
            }
            self.intent.clear();
        }
        let Awaited::Decision { what, .. } = D::Book::awaits(battle) else { return None };
        let now = Some((D::clock(battle), what, seat));
        if self.weighed != now {
            self.weighed = now;
            self.weigh(table, battle, seat)?;
        }
        while let Some(course) = self.courses.pop() {
            let (first, rest) = course.orders.split_first()?;
            if D::Book::check(battle, seat, first).is_ok() {
                self.intent = rest.iter().rev().cloned().collect();
                return Some(first.clone());
            }
        }
        D::Book::sample(battle, seat, &mut FastDice::new(table.seed))
    }

    /// The best course last.
    fn weigh(&mut self, table: &Table<'_, D>, battle: &Battle<D>, seat: Seat) -> Option<()> {
        let side = D::Book::seats(battle).side(seat)?;
        let (player, plan) = match side == self.side {
            true if D::clock(battle) < self.until => (table.player, self.plan),
            true => (table.player, Plan::CUSTOMARY),
            false => (Player::of(Level::Regular), Plan::CUSTOMARY),
        };
        let estimate = D::estimate(table.ground, battle, side, player, plan.posture::<D>());
        self.courses.clear();
        let choice = Choice { battle, seat, care: Care::Quick, courses: &mut self.courses };
        D::courses(table.ground, &estimate, choice);
        plan.like::<D>(battle, &mut self.courses);
        self.courses.sort_by(|one, two| one.merit.total_cmp(&two.merit));
        Some(())
    }
}
