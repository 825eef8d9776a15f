//! What is measured: an order, and the position in which it is given.

use engine::{Awaited, FastDice, Record, Ruleset};

/// An order of the first seat, and where it is given.
pub struct Asked<R: Ruleset> {
    /// The position.
    pub battle: R::Battle,
    /// The order.
    pub order: R::Order,
}

impl<R: Ruleset> Asked<R> {
    /// The order in notation, given there.
    ///
    /// # Panics
    /// When it is no order.
    pub fn new(battle: &R::Battle, order: &str) -> Self {
        Self { battle: battle.clone(), order: R::parse(battle, order).expect("it is an order") }
    }
}

/// Plays at random to the end; how many orders it took. On a measured table one order is drawn, not one of all listed.
///
/// # Panics
/// When somebody is awaited who has no order, or a drawn order is not lawful.
pub fn play_at_random<R: Ruleset>(start: &R::Battle, seed: u64) -> usize {
    let mut battle = start.clone();
    let (mut choice, mut dice) = (FastDice::new(seed), FastDice::new(!seed));
    let mut record = Record::<R>::default();
    let mut orders = 0;
    while let Awaited::Decision { seats, .. } = R::awaits(&battle) {
        let seat = seats.iter().next().expect("somebody is awaited");
        let order = R::sample(&battle, seat, &mut choice).expect("whoever is awaited has an order");
        record.clear();
        R::play(&mut battle, seat, &order, &mut dice, &mut record).expect("a sampled order is lawful");
        orders += 1;
    }
    orders
}
