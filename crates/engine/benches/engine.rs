//! How long the contract takes on the toy book: `cargo bench -p engine`. One iteration works through a whole game,
//! apart from odds, which are of one attack.

mod work;

use divan::Bencher;
use divan::counter::ItemsCount;
use work::Played;

fn main() {
    divan::main();
}

fn through(bencher: Bencher<'_, '_>, operation: fn(&Played)) {
    let played = Played::record();
    bencher.counter(ItemsCount::new(played.len())).bench_local(|| operation(&played));
}

#[divan::bench]
fn clone(bencher: Bencher<'_, '_>) {
    through(bencher, Played::clone_all);
}

#[divan::bench]
fn check(bencher: Bencher<'_, '_>) {
    through(bencher, Played::check_all);
}

#[divan::bench]
fn play(bencher: Bencher<'_, '_>) {
    through(bencher, Played::play_all);
}

#[divan::bench]
fn replay(bencher: Bencher<'_, '_>) {
    through(bencher, Played::replay);
}

#[divan::bench]
fn odds(bencher: Bencher<'_, '_>) {
    let played = Played::record();
    bencher.bench_local(|| played.odds());
}
