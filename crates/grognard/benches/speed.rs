//! How fast a listed book runs, as ratios within one run: `cargo bench -p grognard --bench speed [SCENARIO]`.
//!
//! Legality and events are on throughout. Absolute times from different minutes mean little on a shared machine;
//! compare lines of one table, or count instructions with `tools/count`.

mod rates;

use std::hint::black_box;

use engine::{
    Awaited, FastDice, Game, KeyedDice, Notation as _, Nouns, Odds, Record, Rules, Seat, Secret, Setup,
};
use rates::report;
use testkit::random_game;
use valor_victory::ValorVictory as Book;

type Battle = <Book as Nouns>::Battle;
type Order = <Book as Nouns>::Order;

/// Each position is listed so often in a row: in play it has just been made and is not fetched from far memory.
const TIMES: usize = 4;

fn main() {
    let wanted = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let scenarios = Book::scenarios();
    let text = match &wanted {
        Some(id) => scenarios.iter().find(|text| text.id == *id).expect("no such scenario"),
        None => scenarios.iter().find(|text| text.id == "hedgerow-hell-to-st-lo").unwrap_or(&scenarios[0]),
    };
    let game = Game::<Book>::new(text, Setup::default(), "bench", None).expect("a shipped scenario loads");
    println!("{} ({} bytes of battle)", text.id, size_of::<Battle>());
    let played = Played::record(game.battle(), 20);
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
    let sources = vec![[1_u8; size_of::<Battle>()]; played.positions.len()];
    report("memcpy of its size", played.positions.len(), || played.copy_all(&sources));
    replay(text);
    odds(&played);
}

/// Positions of some random games with the order played in each.
struct Played {
    positions: Vec<(Battle, Seat, Order)>,
    choices: usize,
    games: u64,
}

impl Played {
    fn record(start: &Battle, games: u64) -> Self {
        let mut played = Self { positions: Vec::new(), choices: 0, games };
        for seed in 0..games {
            random_game::<Book>(start, seed, |battle, seat, order, choices| {
                played.choices += choices;
                played.positions.push((battle.clone(), seat, *order));
            });
        }
        played
    }

    fn replay_at_random(&self, start: &Battle) {
        (0..self.games).for_each(|seed| {
            random_game::<Book>(start, seed, |_, _, order, _| assert_eq!(black_box(order), order))
        });
    }

    fn list(&self) {
        let mut orders = Vec::new();
        for (battle, seat, _) in &self.positions {
            for _ in 0..TIMES {
                orders.clear();
                Book::orders(black_box(battle), *seat, &mut orders);
                black_box(&orders);
            }
        }
    }

    /// The recorded orders of each game again, with the same dice: no listing, no clone.
    fn play_again(&self, start: &Battle) {
        let mut record = Record::<Book>::default();
        let mut orders = self.positions.iter();
        for seed in 0..self.games {
            let (mut battle, mut dice) = (start.clone(), FastDice::new(!seed));
            while let Awaited::Decision { .. } = Book::awaits(&battle) {
                let (_, seat, order) = orders.next().expect("the games were recorded to their ends");
                record.clear();
                Book::play(&mut battle, *seat, order, &mut dice, &mut record).expect("it was lawful before");
            }
        }
    }

    fn check(&self) {
        for (battle, seat, order) in &self.positions {
            black_box(Book::check(battle, *seat, order).is_ok());
        }
    }

    fn clone_all(&self) {
        for (battle, ..) in &self.positions {
            black_box(battle.clone());
        }
    }

    /// From as many places in memory as there are battles, so that both copies miss the cache alike.
    fn copy_all(&self, sources: &[[u8; size_of::<Battle>()]]) {
        for source in sources {
            black_box(*black_box(source));
        }
    }
}

/// A finished game with keyed dice, every order judged again.
fn replay(text: &engine::ScenarioText) {
    let secret = Secret::new([3; 32]);
    let mut game =
        Game::<Book>::new(text, Setup::default(), "bench", Some(secret.clone())).expect("it loads");
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
        black_box(Game::<Book>::verify(&journal, text).expect("it verifies"));
    });
    let mut number = 0;
    report("keyed die", 1000, || {
        number += 1;
        let mut dice = KeyedDice::new(&secret, "bench", number, "fire a1 -> 0405");
        (0..1000).for_each(|_| assert!(black_box(dice.die(6)) > 0));
    });
}

/// Exact odds of the attacks among the recorded orders.
fn odds(played: &Played) {
    let attacks: Vec<_> = played
        .positions
        .iter()
        .filter(|(battle, _, order)| Book::print(battle, order).starts_with("fire "))
        .take(200)
        .collect();
    report("exact odds of an AP attack", attacks.len(), || {
        for (battle, seat, order) in &attacks {
            black_box(Odds::of::<Book>(battle, *seat, order).expect("it was lawful before"));
        }
    });
}
