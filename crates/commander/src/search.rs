//! Looking ahead: the courses that come near each other are played out for both sides.
//!
//! Budgets are counted in orders played, never in time, so that the same seed gives the same game on any machine.

use engine::{Awaited, FastDice, Record, Ruleset, Seat, Side};

use crate::commander::awaited;
use crate::doctrine::{Care, Course, Doctrine};
use crate::player::Player;

/// What is searched.
pub(crate) struct Table<'a, R: Doctrine> {
    pub(crate) ground: &'a R::Ground,
    pub(crate) known: &'a R::Battle,
    pub(crate) seat: Seat,
    pub(crate) player: Player,
    pub(crate) seed: u64,
}

/// What a player may still think in this player's turn.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Budget {
    clock: u32,
    spent: u32,
}

impl Budget {
    /// Orders that may be played out in one player's turn of the game.
    const ORDERS: u32 = 5_000;

    fn left(&mut self, clock: u32) -> u32 {
        if self.clock != clock {
            *self = Self { clock, spent: 0 };
        }
        Self::ORDERS.saturating_sub(self.spent)
    }
}

/// Courses compared at most.
const WIDTH: usize = 3;
/// Courses this much worse than the best are not looked at: the evaluation is trusted that far.
const MARGIN: f64 = 3.0;
/// How much the evaluation counts against the games played out.
const PRIOR: f64 = 1.0;
/// Orders after which a game is broken off, whatever its clock says.
const LONGEST: u32 = 250;

/// The best course by its own merit and by how games go on from it.
pub(crate) fn best<R: Doctrine>(
    table: &Table<'_, R>,
    courses: &mut [Course<R::Order>],
    budget: &mut Budget,
) -> usize {
    let Some(side) = R::seats(table.known).side(table.seat) else { return 0 };
    let top = courses[0].merit;
    let near = courses.iter().take(WIDTH).take_while(|course| course.merit > top - MARGIN).count();
    if near < 2 || R::GAMES == 0 || budget.left(R::clock(table.known)) == 0 {
        return 0;
    }
    let mut leads = vec![Lead::default(); near];
    for game in 0..R::GAMES {
        let seed = FastDice::new(table.seed ^ game).bits();
        let (first, orders) = played_out(table, side, &courses[0].orders, seed);
        budget.spent += orders;
        for (course, lead) in courses.iter().zip(&mut leads).skip(1) {
            let (value, orders) = played_out(table, side, &course.orders, seed);
            lead.add(value - first);
            budget.spent += orders;
        }
    }
    let mut best = (0, 0.0);
    for (index, lead) in leads.iter().enumerate().skip(1) {
        let ahead = lead.surely() + PRIOR * (courses[index].merit - top);
        if ahead > best.1 {
            best = (index, ahead);
        }
    }
    best.0
}

/// How far one course is ahead of another in games with the same dice.
#[derive(Clone, Copy, Debug, Default)]
struct Lead {
    games: f64,
    sum: f64,
    squares: f64,
}

impl Lead {
    fn add(&mut self, ahead: f64) {
        self.games += 1.0;
        self.sum += ahead;
        self.squares += ahead * ahead;
    }

    /// What is left of the mean after its error: the luck of a few games is no reason to change one's mind.
    fn surely(self) -> f64 {
        let mean = self.sum / self.games;
        let variance = (self.squares / self.games - mean * mean).max(0.0);
        mean - (variance / (self.games - 1.0).max(1.0)).sqrt()
    }
}

/// Plays a course, then lets both sides go on by their evaluation until the enemy's next turn is over; answers what
/// the position is worth then.
fn played_out<R: Doctrine>(table: &Table<'_, R>, side: Side, orders: &[R::Order], seed: u64) -> (f64, u32) {
    let mut dice = FastDice::new(seed);
    let mut battle = R::suppose(table.known, side, &mut dice);
    let until = R::clock(&battle) + 2;
    let mut record = Record::<R>::default();
    let mut played = 0;
    for order in orders {
        record.clear();
        if awaited::<R>(&battle) != Some(table.seat)
            || R::play(&mut battle, table.seat, order, &mut dice, &mut record).is_err()
        {
            break;
        }
        played += 1;
    }
    let mut quick = Quick::<R>::default();
    while played < LONGEST && R::clock(&battle) < until {
        let Some(seat) = awaited::<R>(&battle) else { break };
        let Some(order) = quick.order(table, &battle, seat) else { break };
        record.clear();
        if R::play(&mut battle, seat, &order, &mut dice, &mut record).is_err() {
            break;
        }
        played += 1;
    }
    (R::value(table.ground, &battle, side), played)
}

/// Both sides as they are imagined to go on: a phase's courses are weighed once and followed from the best down.
struct Quick<R: Ruleset> {
    /// When the courses were weighed, and for whom.
    weighed: Option<(u32, &'static str, Seat)>,
    intent: Vec<R::Order>,
    courses: Vec<Course<R::Order>>,
}

impl<R: Ruleset> Default for Quick<R> {
    fn default() -> Self {
        Self { weighed: None, intent: Vec::new(), courses: Vec::new() }
    }
}

impl<R: Doctrine> Quick<R> {
    fn order(&mut self, table: &Table<'_, R>, battle: &R::Battle, seat: Seat) -> Option<R::Order> {
        if let Some(order) = self.intent.pop() {
            if R::check(battle, seat, &order).is_ok() {
                return Some(order);
            }
            self.intent.clear();
        }
        let Awaited::Decision { what, .. } = R::awaits(battle) else { return None };
        let now = Some((R::clock(battle), what, seat));
        if self.weighed != now {
            self.weighed = now;
            self.weigh(table, battle, seat)?;
        }
        while let Some(course) = self.courses.pop() {
            let (first, rest) = course.orders.split_first()?;
            if R::check(battle, seat, first).is_ok() {
                self.intent = rest.iter().rev().cloned().collect();
                return Some(first.clone());
            }
        }
        R::sample(battle, seat, &mut FastDice::new(table.seed))
    }

    /// The best course last.
    fn weigh(&mut self, table: &Table<'_, R>, battle: &R::Battle, seat: Seat) -> Option<()> {
        let side = R::seats(battle).side(seat)?;
        let estimate = R::estimate(table.ground, battle, side, table.player);
        self.courses.clear();
        R::courses(table.ground, &estimate, battle, seat, Care::Quick, &mut self.courses);
        self.courses.sort_by(|one, two| one.merit.total_cmp(&two.merit));
        Some(())
    }
}
