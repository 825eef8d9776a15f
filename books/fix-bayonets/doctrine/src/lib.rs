//! Fix Bayonets!: the book's part of the planner. Numbers are victory points.
//!
//! A first doctrine: it weighs every lawful order by what the book itself says comes of it, one decision ahead, and a move by
//! where its first hexes lead. `value.rs` says what a position is worth, `merit.rs` what is decided besides.

mod merit;
mod value;

use commander::{Choice, Doctrine, Player, Task, WithDoctrine};
use engine::{FastDice, Messages, Rules as _, Side, Viewer};
use fix_bayonets::{Battle, FixBayonets, Order, victory};

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The book with its computer player.
pub static BOOK: WithDoctrine<Tactics> = WithDoctrine::new();

/// How the computer plays this book.
#[derive(Clone, Copy, Debug)]
pub struct Tactics;

impl Doctrine for Tactics {
    type Book = FixBayonets;
    type Ground = ();
    type Estimate = Side;

    const MESSAGES: Messages = MESSAGES;

    fn survey(_: &Battle) {}

    fn estimate((): &(), _: &Battle, side: Side, _: Player, _: u8) -> Side {
        side
    }

    fn courses((): &(), &side: &Side, mut choice: Choice<'_, Self>) {
        let (known, seat) = (choice.battle, choice.seat);
        let mut orders = Vec::new();
        FixBayonets::orders(known, seat, &mut orders);
        let now = value::of(known, side);
        for order in orders.into_iter().filter(|order| *order != Order::Resign) {
            let gain = merit::gain(known, seat, side, now, &order);
            let habit = merit::habit(known, side, &order);
            let terms = [(key::TERM_POSITION, gain), (key::TERM_HABIT, habit)];
            choice.add(vec![order], task(&order), String::new(), gain + habit, &terms);
        }
    }

    fn value((): &(), known: &Battle, side: Side) -> f64 {
        value::of(known, side)
    }

    fn suppose(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
        <FixBayonets as engine::Fog>::disturb(known, Viewer::Side(side), dice)
    }

    fn clock(battle: &Battle) -> u32 {
        battle.state().turn.into()
    }

    fn turns_left(battle: &Battle) -> u32 {
        u32::from(battle.state().last.saturating_sub(battle.state().turn)) + 1
    }

    fn lost(battle: &Battle, side: Side) -> f64 {
        f64::from(battle.state().lost[side].steps) + 3.0 * f64::from(battle.state().lost[side].guns)
    }

    fn standing(battle: &Battle, side: Side) -> f64 {
        let points = |side: Side| f64::from(victory::points(battle, side));
        ((points(side) - points(side.other())) / 20.0).clamp(-1.0, 1.0)
    }
}

/// What an order is for, as the planner tells it.
fn task(order: &Order) -> Task {
    use Order::*;
    if matches!(order, Fire { .. } | Shoot) {
        Task::Support
    } else if matches!(order, Enter(_) | Move { .. } | Fix | Charge(..) | Grand(_) | Gallop(..) | Contact(..))
        || matches!(order, Assault(..) | Fight(_) | Pursue(..) | Advance(..))
    {
        Task::Take
    } else if matches!(order, Back(_) | Flee(_) | Evade(_) | Recall(_) | Regroup(..)) {
        Task::Withdraw
    } else if matches!(order, Exit) {
        Task::Exit
    } else if matches!(order, Pass | Decline(_) | Hold(_)) {
        Task::Wait
    } else {
        Task::Hold
    }
}
