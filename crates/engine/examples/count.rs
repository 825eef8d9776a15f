//! Works through one game many times, for an instruction counter; `tools/count` runs it:
//! `valgrind --tool=callgrind target/release/examples/count check 100`.

#[path = "../benches/work/mod.rs"]
mod work;

use work::Played;

const USAGE: &str = "usage: count clone|check|play|replay|odds TIMES";

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, times] = &arguments[..] else { panic!("{USAGE}") };
    let times: usize = times.parse().expect(USAGE);
    let operation = match what.as_str() {
        "clone" => Played::clone_all,
        "check" => Played::check_all,
        "play" => Played::play_all,
        "replay" => Played::replay,
        "odds" => Played::odds,
        _ => panic!("{USAGE}"),
    };
    let played = Played::record();
    assert!(played.len() > 0, "the game has orders");
    for _ in 0..times {
        operation(&played);
    }
}
