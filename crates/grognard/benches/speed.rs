//! How fast the listed books run, as ratios within one run: `cargo bench -p grognard --bench speed [SCENARIO]`.
//!
//! Legality and events are on throughout. Absolute times from different minutes mean little on a shared machine;
//! compare lines of one table, or count instructions with `tools/count`.

mod rates;

use std::hint::black_box;

use engine::{Awaited, FastDice, Game, KeyedDice, Odds, Record, Ruleset, Seat, Secret, Setup};
use fix_bayonets::FixBayonets;
use rates::report;
use testkit::random_game;
use valor_victory::ValorVictory;

/// Each position is listed so often in a row: in play it has just been made and is not fetched from far memory.
const TIMES: usize = 4;

/// The scenario of a book that stands for all, and how its attacks begin in notation.
struct Usual {
    scenario: &'static str,
    attacks: &'static [&'static str],
}

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let wanted = wanted.as_deref();
    run::<ValorVictory>(wanted, &Usual { scenario: "hedgerow-hell-to-st-lo", attacks: &["fire "] });
    let attacks = &["fire ", "contact ", "assault "];
    run::<FixBayonets>(wanted, &Usual { scenario: "squares-on-the-plain", attacks });
}

fn run<B: Ruleset>(wanted: Option<&str>, usual: &Usual) {
    let scenarios = B::scenarios();
    let id = wanted.unwrap_or(usual.scenario);
    let Some(text) = scenarios.iter().find(|text| text.id == id) else { return };
    let game = Game::<B>::new(text, Setup::default(), "bench", None).expect("a shipped scenario loads");
    println!("{} ({} bytes of battle)", text.id, size_of::<B::Battle>());
    let played = Played::<B>::record(game.battle(), 20);
    println!(
        "{} games, {:.0} decisions a game, {:.1} lawful orders a decision",
        20,
        played.positions.len() as f64 / 20.0,
        played.choices as f64 / played.positions.len() as f64
    );
    report("random play, decisions", played.positions.len(), || played.replay_at_random(game.battle()));
    report("list the orders of a position", TIMES * played.positions.len(), || played.list());
    report("check + resolve + apply an order", played.positions.len(), || played.play_again(game.battle()));
    report("check one order", played.positions.len(), || played.check());
    report("clone a battle", played.positions.len(), || played.clone_all());
    let sources = vec![vec![1_u8; size_of::<B::Battle>()]; played.positions.len()];
    let mut target = vec![0_u8; size_of::<B::Battle>()];
    report("memcpy of its size", played.positions.len(), || copy_all(&sources, &mut target));
    replay::<B>(text);
    odds::<B>(&played, usual.attacks);
}

/// From as many places in memory as there are battles, so that both copies miss the cache alike.
fn copy_all(sources: &[Vec<u8>], target: &mut [u8]) {
    for source in sources {
        target.copy_from_slice(black_box(source));
        black_box(&target);
    }
}

/// Positions of some random games with the order played in each.
struct Played<B: Ruleset> {
    positions: Vec<(B::Battle, Seat, B::Order)>,
    choices: usize,
    games: u64,
}

impl<B: Ruleset> Played<B> {
    fn record(start: &B::Battle, games: u64) -> Self {
        let mut played = Self { positions: Vec::new(), choices: 0, games };
        for seed in 0..games {
            random_game::<B>(start, seed, |battle, seat, order, choices| {
                played.choices += choices;
                played.positions.push((battle.clone(), seat, order.clone()));
            });
        }
        played
    }

    fn replay_at_random(&self, start: &B::Battle) {
        (0..self.games).for_each(|seed| {
            random_game::<B>(start, seed, |_, _, order, _| assert_eq!(black_box(order), order))
        });
    }

    fn list(&self) {
        let mut orders = Vec::new();
        for (battle, seat, _) in &self.positions {
            for _ in 0..TIMES {
                orders.clear();
                B::orders(black_box(battle), *seat, &mut orders);
                black_box(&orders);
            }
        }
    }

    /// The recorded orders of each game again, with the same dice: no listing, no clone.
    fn play_again(&self, start: &B::Battle) {
        let mut record = Record::<B>::default();
        let mut orders = self.positions.iter();
        for seed in 0..self.games {
            let (mut battle, mut dice) = (start.clone(), FastDice::new(!seed));
            while let Awaited::Decision { .. } = B::awaits(&battle) {
                let (_, seat, order) = orders.next().expect("the games were recorded to their ends");
                record.clear();
                B::play(&mut battle, *seat, order, &mut dice, &mut record).expect("it was lawful before");
            }
        }
    }

    fn check(&self) {
        for (battle, seat, order) in &self.positions {
            black_box(B::check(battle, *seat, order).is_ok());
        }
    }

    fn clone_all(&self) {
        for (battle, ..) in &self.positions {
            black_box(battle.clone());
        }
    }
}

/// A finished game with keyed dice, every order judged again.
fn replay<B: Ruleset>(text: &engine::ScenarioText) {
    let secret = Secret::new([3; 32]);
    let mut game =
        Game::<B>::new(text, Setup::default(), "bench", Some(secret.clone())).expect("it loads");
    let mut choice = FastDice::new(11);
    while let Some((seat, order)) = game.sample(&mut choice) {
        game.play(seat, &order).expect("a sampled order is lawful");
    }
    let journal = game.journal(true);
    let bytes = journal.print().len();
    println!(
        "journal: {} orders, {:.1} bytes an order",
        journal.moves.len(),
        bytes as f64 / journal.moves.len() as f64
    );
    report("replay a journal, orders", journal.moves.len(), || {
        game.take_back(0);
        game.follow(&journal.moves).expect("it replays");
    });
    report("load, replay, recompute the dice", journal.moves.len(), || {
        black_box(Game::<B>::verify(&journal, text).expect("it verifies"));
    });
    let mut number = 0;
    report("keyed die", 1000, || {
        number += 1;
        let mut dice = KeyedDice::new(&secret, "bench", number, "fire a1 -> 0405");
        (0..1000).for_each(|_| assert!(black_box(dice.die(6)) > 0));
    });
}

/// Exact odds of the attacks among the recorded orders.
fn odds<B: Ruleset>(played: &Played<B>, attacks: &[&str]) {
    let asked: Vec<_> = played
        .positions
        .iter()
        .filter(|(battle, _, order)| {
            let order = B::print(battle, order);
            attacks.iter().any(|attack| order.starts_with(attack))
        })
        .take(200)
        .collect();
    report("exact odds of an attack", asked.len(), || {
        for (battle, seat, order) in &asked {
            black_box(Odds::of::<B>(battle, *seat, order).expect("it was lawful before"));
        }
    });
}
