//! One game at random, for whoever measures or looks at positions.

use engine::{Awaited, FastDice, Record, Rules, Seat};

/// Plays at random to the end; shows each position with the order chosen there and how many there were.
///
/// # Panics
/// When whoever is awaited has no order, or a listed order is refused.
pub fn random_game<B: Rules>(
    start: &B::Battle,
    seed: u64,
    mut see: impl FnMut(&B::Battle, Seat, &B::Order, usize),
) {
    let mut battle = start.clone();
    let (mut choice, mut dice) = (FastDice::new(seed), FastDice::new(!seed));
    let (mut orders, mut record) = (Vec::new(), Record::<B>::default());
    while let Awaited::Decision { seats, .. } = B::awaits(&battle) {
        let seat = seats.iter().next().expect("somebody is awaited");
        orders.clear();
        B::orders(&battle, seat, &mut orders);
        let order = B::draw(&orders, &mut choice).expect("whoever is awaited has an order");
        see(&battle, seat, order, orders.len());
        record.clear();
        if B::play(&mut battle, seat, order, &mut dice, &mut record).is_err() {
            panic!("a listed order is refused");
        }
    }
}
