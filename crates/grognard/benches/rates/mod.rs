//! Rates within one run.

use std::time::Instant;

/// Prints how often something happens in a second, and how long it takes once: the best of several rounds.
pub(crate) fn report(what: &str, count: usize, mut run: impl FnMut()) {
    run();
    let (mut best, mut rounds) = (f64::MAX, 0);
    let start = Instant::now();
    while rounds < 5 || start.elapsed().as_secs_f64() < 1.0 {
        let round = Instant::now();
        run();
        best = best.min(round.elapsed().as_secs_f64());
        rounds += 1;
    }
    let once = best / count as f64;
    let (time, unit) = if once < 1e-6 { (once * 1e9, "ns") } else { (once * 1e6, "µs") };
    println!("{what:44} {:>12.1} a second {time:>10.1} {unit}", 1.0 / once);
}
