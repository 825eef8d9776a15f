//! Orders tried on a copy of the battle, for whoever plans.

use engine::{Asker, FastDice, Judges as _, Record, Resolves as _};

use crate::battle::Battle;
use crate::order::Order;
use crate::{Field, VaeVictis, movement, sequence};

/// The battle after an order, with whatever dice; nothing if the order is not lawful. The plan of a move is made once, for the
/// judge and for whoever carries it out: planners try many.
pub fn tried(battle: &Battle, by: Asker, order: &Order) -> Option<Battle> {
    let mut after = battle.clone();
    let (mut dice, mut record) = (FastDice::new(1), Record::<VaeVictis>::default());
    let mut field = Field::new(&mut after, &mut dice, &mut record);
    if let Order::Move(going) = order {
        sequence::check_turn(battle, by.side, order).ok()?;
        let plan = movement::check(battle, by.side, going).ok()?;
        movement::carry_out(&mut field, going, plan);
    } else {
        VaeVictis::judge(battle, by, order).ok()?;
        VaeVictis::resolve(&mut field, by, order);
    }
    Some(after)
}
