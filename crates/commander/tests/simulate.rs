//! Simulations of the toy book.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};

use commander::{Counts, Ending, LoadedScenario, Plan, PlayableBook, Progress, simulate};
use engine::{Book, BookOf, Setup};
use toy::Skirmish;

static TOY: BookOf<Skirmish> = BookOf::new();

struct Watch {
    games: AtomicU64,
    stop_after: u64,
}

impl Progress for Watch {
    fn game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    fn is_stopped(&self) -> bool {
        self.games.load(Ordering::Relaxed) >= self.stop_after
    }
}

fn loaded() -> Box<dyn LoadedScenario> {
    TOY.load_scenario(&TOY.scenarios()[0], Setup::default()).expect("the toy loads")
}

fn run(jobs: usize, stop_after: u64) -> Counts {
    let plan = Plan { games: 300, seed: 7, jobs: NonZeroUsize::new(jobs).expect("not zero"), most: 10_000 };
    simulate(&*loaded(), plan, &Watch { games: AtomicU64::new(0), stop_after })
}

#[test]
fn counts_do_not_depend_on_the_number_of_threads() {
    let one = run(1, u64::MAX);
    assert_eq!(one, run(4, u64::MAX));
    assert_eq!((one.games, one.finished(), one.stuck, one.too_long), (300, 300, 0, 0));
    assert_eq!(one.sides(), ["blue", "red"]);
    assert_eq!(one.endings.values().sum::<u64>(), 300);
    assert!(one.fan_out() > 1.0 && one.orders_per_game() > 1.0);
}

#[test]
fn a_stopped_simulation_keeps_what_it_has() {
    let tableau = run(1, 20);
    assert_eq!(tableau.games, 20);
}

#[test]
fn a_seed_is_a_game_and_a_limit_ends_it() {
    let loaded = loaded();
    let game = loaded.playout(3, 10_000);
    assert_eq!(game, loaded.playout(3, 10_000));
    assert!(matches!(game.ending, Ending::Over(_)));
    let cut = loaded.playout(3, 2);
    assert_eq!((cut.ending, cut.orders), (Ending::TooLong, 2));
    assert_eq!(TOY.playout(&TOY.scenarios()[0], Setup::default(), 3, 10_000).unwrap(), game);
}
