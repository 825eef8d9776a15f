//! Asks the book the same things many times, for an instruction counter; `tools/count` runs it:
//! `valgrind --tool=callgrind target/release/examples/count melee 2`.

mod asked;

use std::hint::black_box;

use engine::{Odds, Rules as _, Seat};
use vae_victis::VaeVictis as Book;

const USAGE: &str = "usage: count melee|group|playout TIMES";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, times] = &arguments[..] else { panic!("{USAGE}") };
    let times: u64 = times.parse().expect(USAGE);
    match what.as_str() {
        "melee" => {
            let asked = asked::melee();
            for _ in 0..times {
                let odds = Odds::of::<Book>(black_box(&asked.battle), Seat(0), &asked.order);
                black_box(odds.expect("it is lawful"));
            }
        }
        "group" => {
            let asked = asked::group();
            for _ in 0..times {
                let verdict = Book::check(black_box(&asked.battle), Seat(0), &asked.order);
                assert!(black_box(verdict).is_ok(), "it is lawful");
            }
        }
        "playout" => {
            let start = asked::introduction();
            (0..times).for_each(|seed| {
                assert!(black_box(testkit::play_at_random::<vae_victis::VaeVictis>(&start, seed)) > 0)
            });
        }
        _ => panic!("{USAGE}"),
    }
}
