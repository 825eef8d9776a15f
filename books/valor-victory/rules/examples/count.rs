//! Works through random games many times, for an instruction counter; `tools/count` runs it:
//! `valgrind --tool=callgrind target/release/examples/count playout 2`.

use std::hint::black_box;

use engine::{Game, Nouns as _, Setup};
use valor_victory::{Order, ValorVictory};

fn main() {
    let scenarios = ValorVictory::scenarios();
    let text = scenarios.iter().find(|text| text.id == "hedgerow-hell-to-st-lo").expect("it ships");
    let game = Game::<ValorVictory>::new(text, Setup::default(), "count", None).expect("it loads");
    let start = game.battle();
    // What a hex sees is judged when first asked: all of it here, where it counts as starting.
    for hex in start.map().hexes() {
        black_box(start.sees(hex, hex));
    }
    testkit::count::<ValorVictory>(start, |order| matches!(order, Order::FireAp { .. }));
}
