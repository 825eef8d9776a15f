//! Works through random games many times, for an instruction counter; `tools/count` runs it:
//! `valgrind --tool=callgrind target/release/examples/count playout 2`.

use std::hint::black_box;

use engine::{Game, Nouns as _, Setup};
use fix_bayonets::{FixBayonets, Order};

fn main() {
    let scenarios = FixBayonets::scenarios();
    let text = scenarios.iter().find(|text| text.id == "squares-on-the-plain").expect("it ships");
    let game = Game::<FixBayonets>::new(text, Setup::default(), "count", None).expect("it loads");
    let start = game.battle();
    // What a hex sees is judged when first asked: all of it here, where it counts as starting.
    for hex in start.map().hexes() {
        black_box(start.map().ground_sees(hex, hex));
    }
    testkit::count::<FixBayonets>(start, |order| {
        matches!(order, Order::Fire { .. } | Order::Contact(..) | Order::Assault(..))
    });
}
