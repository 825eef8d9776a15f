//! What an order brings on average, by the resolver itself.

use engine::{FastDice, Field, Record, Ruleset, Seat, walk};

/// Leaves walked before the answer becomes a sample.
const MOST_LEAVES: u32 = 600;
/// Dice rolled for a sample.
const SAMPLES: u32 = 60;

/// The mean of `value` over all that an order may bring: exact while its dice branch little, otherwise a sample from
/// fixed seeds. The order must pass `check`.
pub fn expected<R: Ruleset>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
    value: impl Fn(&R::Battle) -> f64,
) -> f64 {
    exact::<R>(battle, seat, order, &value)
        .unwrap_or_else(|| sampled::<R>(battle, seat, order, SAMPLES, &value))
}

fn exact<R: Ruleset>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
    value: &impl Fn(&R::Battle) -> f64,
) -> Option<f64> {
    let (mut mean, mut leaves) = (0.0, 0);
    walk::<R>(battle, seat, order, |leaf| {
        leaves += 1;
        mean += leaf.chance.as_f64() * value(leaf.after);
        (leaves <= MOST_LEAVES).then_some(())
    })?;
    Some(mean)
}

/// The mean over some rolls.
pub fn sampled<R: Ruleset>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
    samples: u32,
    value: &impl Fn(&R::Battle) -> f64,
) -> f64 {
    let mut dice = FastDice::new(1);
    let mut record = Record::<R>::default();
    let mut sum = 0.0;
    for _ in 0..samples {
        let mut after = battle.clone();
        record.clear();
        R::carry_out(&mut Field::new(&mut after, &mut dice, &mut record), seat, order);
        sum += value(&after);
    }
    sum / f64::from(samples)
}

/// Mean and variance of `value` over all that an order may bring; nothing where its dice branch too much.
pub(crate) fn moments<R: Ruleset>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
    value: impl Fn(&R::Battle) -> f64,
) -> Option<(f64, f64)> {
    let mean = exact::<R>(battle, seat, order, &value)?;
    let squares = exact::<R>(battle, seat, order, &|after: &R::Battle| (value(after) - mean).powi(2))?;
    Some((mean, squares))
}
