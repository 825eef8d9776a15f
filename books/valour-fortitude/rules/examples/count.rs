//! Asks the measured table the same things many times, for an instruction counter; `tools/count` runs it:
//! `valgrind --tool=callgrind target/release/examples/count fight 2`.

mod asked;

use std::hint::black_box;

use asked::Asked;
use engine::{Odds, Rules as _, Seat};
use valour_fortitude::ValourFortitude as Book;

const USAGE: &str = "usage: count volley|fight|march|wheel|playout TIMES";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, times] = &arguments[..] else { panic!("{USAGE}") };
    let times: u64 = times.parse().expect(USAGE);
    match what.as_str() {
        "volley" => odds(times, &asked::volley()),
        "fight" => odds(times, &asked::fight()),
        "march" => check(times, "move a to 33,15 facing 20"),
        "wheel" => check(times, "move a to 30,17.9 facing 4"),
        "playout" => {
            let start = asked::introduction();
            (0..times).for_each(|seed| {
                assert!(
                    black_box(testkit::play_at_random::<valour_fortitude::ValourFortitude>(&start, seed)) > 0
                )
            });
        }
        _ => panic!("{USAGE}"),
    }
}

fn odds(times: u64, asked: &Asked) {
    for _ in 0..times {
        black_box(Odds::of::<Book>(black_box(&asked.battle), Seat(0), &asked.order).expect("it is lawful"));
    }
}

/// The march is lawful, the wheel goes too far.
fn check(times: u64, order: &str) {
    let asked = Asked::new(&asked::crowded(), order);
    for _ in 0..times {
        black_box(Book::check(black_box(&asked.battle), Seat(0), &asked.order).is_ok());
    }
}
