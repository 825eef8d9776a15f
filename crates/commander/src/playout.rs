//! One game from start to end: no text, no log, buffers used again.

use engine::{Awaited, FastDice, Outcome, Record, Ruleset, Seat, SeatSet};

/// How a simulated game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// By the rules.
    Over(Outcome),
    /// Somebody was awaited and had no lawful order: a fault of the book.
    Stuck,
    /// The limit of orders was reached first.
    TooLong,
}

/// What came of one simulated game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How it ended.
    pub ending: Ending,
    /// Orders played.
    pub orders: u32,
    /// Lawful orders there were to choose from, added up over all decisions; 0 where a book cannot list them.
    pub choices: u64,
}

/// The memory of one thread that plays games.
pub(crate) struct Bench<R: Ruleset> {
    orders: Vec<R::Order>,
    record: Record<R>,
}

impl<R: Ruleset> Default for Bench<R> {
    fn default() -> Self {
        Self { orders: Vec::new(), record: Record::default() }
    }
}

impl<R: Ruleset> Bench<R> {
    /// Plays at random from `start`. The game depends on the seed alone.
    pub(crate) fn playout(&mut self, start: &R::Battle, seed: u64, most: u32) -> Playout {
        let mut battle = start.clone();
        let mut choice = FastDice::new(seed);
        let mut dice = FastDice::new(choice.bits());
        let mut playout = Playout { ending: Ending::TooLong, orders: 0, choices: 0 };
        while playout.orders < most {
            let seats = match R::awaits(&battle) {
                Awaited::Over(outcome) => {
                    playout.ending = Ending::Over(outcome);
                    break;
                }
                Awaited::Decision { seats, .. } => seats,
            };
            let Some((seat, order)) = self.choose(&battle, seats, &mut choice) else {
                playout.ending = Ending::Stuck;
                break;
            };
            playout.choices += self.orders.len() as u64;
            self.record.clear();
            if R::play(&mut battle, seat, &order, &mut dice, &mut self.record).is_err() {
                // A book that offers what it refuses has a dead end as surely as one that offers nothing.
                playout.ending = Ending::Stuck;
                break;
            }
            playout.orders += 1;
        }
        playout
    }

    /// A lawful order of the first awaited seat that has one.
    fn choose(
        &mut self,
        battle: &R::Battle,
        seats: SeatSet,
        choice: &mut FastDice,
    ) -> Option<(Seat, R::Order)> {
        self.orders.clear();
        seats.iter().find_map(|seat| self.choose_for(battle, seat, choice).map(|order| (seat, order)))
    }

    fn choose_for(&mut self, battle: &R::Battle, seat: Seat, choice: &mut FastDice) -> Option<R::Order> {
        if !R::LISTED {
            return R::sample(battle, seat, choice);
        }
        R::orders(battle, seat, &mut self.orders);
        R::draw(&self.orders, choice).cloned()
    }
}
