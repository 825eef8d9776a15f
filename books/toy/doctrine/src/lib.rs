//! Skirmish's part of the planner: the least that makes a computer player. Numbers are men.

use commander::{Choice, Doctrine, Player, Task, WithDoctrine, expected};
use engine::{FastDice, Messages, Rules as _, Side, Viewer};
use toy::{Battle, Order, Skirmish};

include!(concat!(env!("OUT_DIR"), "/keys.rs"));

/// The book with its computer player.
pub static BOOK: WithDoctrine<Tactics> = WithDoctrine::new();

/// How the computer plays this book.
#[derive(Clone, Copy, Debug)]
pub struct Tactics;

/// A place nearer to the enemy is worth this many men.
const ADVANCE: f64 = 0.05;

impl Doctrine for Tactics {
    type Book = Skirmish;
    type Ground = ();
    type Estimate = Side;

    const MESSAGES: Messages = MESSAGES;

    fn survey(_: &Battle) {}

    fn estimate((): &(), _: &Battle, side: Side, _: Player, _: u8) -> Side {
        side
    }

    fn courses(ground: &(), &side: &Side, mut choice: Choice<'_, Self>) {
        let (known, seat) = (choice.battle, choice.seat);
        let mut orders = Vec::new();
        Skirmish::orders(known, seat, &mut orders);
        let now = Self::value(ground, known, side);
        for order in orders {
            let gain =
                expected::<Skirmish>(known, seat, &order, |after| Self::value(ground, after, side)) - now;
            let (task, merit) = match order {
                Order::Fire { .. } | Order::Volley { .. } | Order::Barrage { .. } => (Task::Take, gain),
                Order::Move { .. } => (Task::Take, gain),
                Order::Draw | Order::Stand | Order::Retreat | Order::Dodge => (Task::Hold, gain + 0.1),
                Order::Show | Order::End => (Task::Wait, gain),
            };
            choice.add(vec![order], task, String::new(), merit, &[(key::TERM_ODDS, gain)]);
        }
    }

    fn value((): &(), known: &Battle, side: Side) -> f64 {
        let men = |side| f64::from(known.strength(side));
        // Whoever has been hit is as good as one man short.
        let hit = known.hit.map_or(0.0, |unit| if known.side_of(unit) == side { -0.8 } else { 0.8 });
        men(side) - men(side.other()) + hit - ADVANCE * f64::from(distance(known))
    }

    fn suppose(known: &Battle, side: Side, dice: &mut FastDice) -> Battle {
        <Skirmish as engine::Fog>::disturb(known, Viewer::Side(side), dice)
    }

    fn clock(battle: &Battle) -> u32 {
        2 * u32::from(battle.turn) + u32::from(battle.active == Side(1))
    }

    fn turns_left(battle: &Battle) -> u32 {
        u32::from(battle.scenario.turns).saturating_sub(u32::from(battle.turn)) + 1
    }

    fn lost(battle: &Battle, side: Side) -> f64 {
        -f64::from(battle.strength(side))
    }

    fn standing(battle: &Battle, side: Side) -> f64 {
        (Self::value(&(), battle, side) / 10.0).clamp(-1.0, 1.0)
    }
}

/// Places between the nearest enemies.
fn distance(battle: &Battle) -> u8 {
    let places = |side: Side| {
        battle.living().filter(move |(_, unit)| Side(unit.side) == side).map(|(_, unit)| unit.at)
    };
    let gaps = places(Side(0)).flat_map(|one| places(Side(1)).map(move |two| one.abs_diff(two)));
    gaps.min().unwrap_or(0)
}
