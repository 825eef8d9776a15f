//! Looking ahead: at the start of a turn each posture is played out for both sides.
//!
//! What is compared is a whole turn's way of doing things, not one order: orders of a phase mostly change places when their
//! order is changed, and the luck of a few games drowns the difference. Games are counted, never time, so that the same seed
//! gives the same game on any machine.

use engine::{Awaited, FastDice, Record, Ruleset, Seat, Side};

use crate::commander::awaited;
use crate::doctrine::{Care, Course, Doctrine};
use crate::player::{Level, Player};

/// What is searched.
pub(crate) struct Table<'a, R: Doctrine> {
    pub(crate) ground: &'a R::Ground,
    pub(crate) known: &'a R::Battle,
    pub(crate) seat: Seat,
    pub(crate) player: Player,
    pub(crate) seed: u64,
}

/// Games played out in each posture.
const GAMES: u64 = 10;
/// Errors of the mean by which a posture must be ahead. With one, every third turn was played in a posture that had merely
/// been lucky, and the veteran was the weaker for it.
const SURE: f64 = 3.0;
/// Players' turns that a game is played on for.
const TURNS: u32 = 4;
/// Orders after which a game is broken off, whatever its clock says.
const LONGEST: u32 = 600;

/// The posture that does best: the customary one unless another is surely ahead in games with the same dice.
pub(crate) fn posture<R: Doctrine>(table: &Table<'_, R>) -> u8 {
    let Some(side) = R::seats(table.known).side(table.seat) else { return 0 };
    let mut leads = vec![Lead::default(); usize::from(R::POSTURES)];
    for game in 0..GAMES {
        let seed = FastDice::new(table.seed ^ game).bits();
        let customary = played_out(table, side, 0, seed);
        for (posture, lead) in (0..R::POSTURES).zip(&mut leads).skip(1) {
            lead.add(played_out(table, side, posture, seed) - customary);
        }
    }
    let mut best = (0, 0.0);
    for (posture, lead) in (0..R::POSTURES).zip(&leads).skip(1) {
        if lead.surely() > best.1 {
            best = (posture, lead.surely());
        }
    }
    best.0
}

/// How far one posture is ahead of another in games with the same dice.
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

    /// What is left of the mean after its errors: the luck of a few games is no reason to change one's mind.
    fn surely(self) -> f64 {
        let mean = self.sum / self.games;
        let variance = (self.squares / self.games - mean * mean).max(0.0);
        mean - SURE * (variance / (self.games - 1.0).max(1.0)).sqrt()
    }
}

/// Lets both sides go on by their evaluation for some turns; answers what the position is worth then.
fn played_out<R: Doctrine>(table: &Table<'_, R>, side: Side, posture: u8, seed: u64) -> f64 {
    let mut dice = FastDice::new(seed);
    let mut battle = R::suppose(table.known, side, &mut dice);
    let until = R::clock(&battle) + TURNS;
    let mut record = Record::<R>::default();
    let mut quick = Quick::<R> { side, posture, weighed: None, intent: Vec::new(), courses: Vec::new() };
    for _ in 0..LONGEST {
        let Some(seat) = awaited::<R>(&battle).filter(|_| R::clock(&battle) < until) else { break };
        let Some(order) = quick.order(table, &battle, seat) else { break };
        record.clear();
        if R::play(&mut battle, seat, &order, &mut dice, &mut record).is_err() {
            break;
        }
    }
    R::value(table.ground, &battle, side)
}

/// Both sides as they are imagined to go on: a phase's courses are weighed once and followed from the best down.
struct Quick<R: Ruleset> {
    /// Whose posture it is; the enemy is taken for a regular.
    side: Side,
    posture: u8,
    /// When the courses were weighed, and for whom.
    weighed: Option<(u32, &'static str, Seat)>,
    intent: Vec<R::Order>,
    courses: Vec<Course<R::Order>>,
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
        let (player, posture) = match side == self.side {
            true => (table.player, self.posture),
            false => (Player::of(Level::Regular), 0),
        };
        let estimate = R::estimate(table.ground, battle, side, player, posture);
        self.courses.clear();
        R::courses(table.ground, &estimate, battle, seat, Care::Quick, &mut self.courses);
        self.courses.sort_by(|one, two| one.merit.total_cmp(&two.merit));
        Some(())
    }
}
