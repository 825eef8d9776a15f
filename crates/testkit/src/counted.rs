//! A program for an instruction counter: works through a random game many times. `tools/count` runs it.

use std::hint::black_box;

use engine::{FastDice, Odds, Record, Ruleset, Seat};

use crate::random_game;

const USAGE: &str = "usage: count clone|list|check|play|playout|odds TIMES";

/// The positions of one random game with the order played in each.
struct Played<'a, B: Ruleset> {
    start: &'a B::Battle,
    positions: Vec<(B::Battle, Seat, B::Order)>,
}

/// Does what the command line says, as often as it says, from this battle on; odds are those of the first twenty attacks.
///
/// # Panics
/// When the command line is not as its usage says.
pub fn count<B: Ruleset>(start: &B::Battle, is_attack: impl Fn(&B::Order) -> bool) {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, times] = &arguments[..] else { panic!("{USAGE}") };
    let times: u64 = times.parse().expect(USAGE);
    let played = Played::<B>::record(start, 1);
    for round in 0..times {
        match what.as_str() {
            "clone" => played.each(|battle, _, _| drop(black_box(battle.clone()))),
            "list" => played.each(|battle, seat, _| {
                let mut orders = Vec::new();
                B::orders(battle, seat, &mut orders);
                black_box(&orders);
            }),
            "check" => played.each(|battle, seat, order| assert!(B::check(battle, seat, order).is_ok())),
            "play" => played.each(|battle, seat, order| {
                let (mut battle, mut record) = (battle.clone(), Record::<B>::default());
                let mut dice = FastDice::new(7);
                assert!(B::play(&mut battle, seat, order, &mut dice, &mut record).is_ok());
            }),
            "playout" => drop(black_box(Played::<B>::record(played.start, round))),
            "odds" => played.odds(&is_attack),
            _ => panic!("{USAGE}"),
        }
    }
}

impl<'a, B: Ruleset> Played<'a, B> {
    fn record(start: &'a B::Battle, seed: u64) -> Self {
        let mut positions = Vec::new();
        random_game::<B>(start, seed, |battle, seat, order, _| {
            positions.push((battle.clone(), seat, order.clone()));
        });
        Self { start, positions }
    }

    fn each(&self, mut work: impl FnMut(&B::Battle, Seat, &B::Order)) {
        self.positions.iter().for_each(|(battle, seat, order)| work(battle, *seat, order));
    }

    fn odds(&self, is_attack: impl Fn(&B::Order) -> bool) {
        for (battle, seat, order) in self.positions.iter().filter(|(_, _, order)| is_attack(order)).take(20) {
            let odds = Odds::of::<B>(battle, *seat, order);
            assert!(black_box(odds).is_ok(), "it was lawful before");
        }
    }
}
