//! Works through random games many times, for an instruction counter; `tools/count` runs it:
//! `valgrind --tool=callgrind target/release/examples/count playout 2`.

use std::hint::black_box;

use engine::{FastDice, Game, Nouns as _, Odds, Record, Rules as _, Seat, Setup};
use fix_bayonets::{Battle, FixBayonets as Book, Order};

const USAGE: &str = "usage: count clone|list|check|play|playout|odds TIMES";

/// The positions of one random game with the order played in each.
struct Played {
    start: Battle,
    positions: Vec<(Battle, Seat, Order)>,
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [what, times] = &arguments[..] else { panic!("{USAGE}") };
    let times: u64 = times.parse().expect(USAGE);
    let played = Played::record();
    for round in 0..times {
        match what.as_str() {
            "clone" => played.each(|battle, _, _| drop(black_box(battle.clone()))),
            "list" => played.each(|battle, seat, _| {
                let mut orders = Vec::new();
                Book::orders(battle, seat, &mut orders);
                black_box(&orders);
            }),
            "check" => played.each(|battle, seat, order| assert!(Book::check(battle, seat, order).is_ok())),
            "play" => played.each(|battle, seat, order| {
                let (mut battle, mut record) = (battle.clone(), Record::<Book>::default());
                let mut dice = FastDice::new(7);
                Book::play(&mut battle, seat, order, &mut dice, &mut record).expect("it was lawful before");
            }),
            "playout" => drop(walk(&played.start, round)),
            "odds" => played.odds(),
            _ => panic!("{USAGE}"),
        }
    }
}

impl Played {
    fn record() -> Self {
        let scenarios = Book::scenarios();
        let text = scenarios.iter().find(|text| text.id == "squares-on-the-plain").expect("it ships");
        let game = Game::<Book>::new(text, Setup::default(), "count", None).expect("it loads");
        let start = game.battle().clone();
        // What a hex sees is judged when first asked: all of it here, where it counts as starting.
        for hex in start.map().hexes() {
            black_box(start.map().ground_sees(hex, hex));
        }
        let positions = walk(&start, 1);
        Self { start, positions }
    }

    fn each(&self, mut work: impl FnMut(&Battle, Seat, &Order)) {
        self.positions.iter().for_each(|(battle, seat, order)| work(battle, *seat, order));
    }

    fn odds(&self) {
        let attack = |(_, _, order): &&(Battle, Seat, Order)| {
            matches!(order, Order::Fire { .. } | Order::Contact(..) | Order::Assault(..))
        };
        for (battle, seat, order) in self.positions.iter().filter(attack).take(20) {
            black_box(Odds::of::<Book>(battle, *seat, order).expect("it was lawful before"));
        }
    }
}

/// A random game from the start to the end.
fn walk(start: &Battle, seed: u64) -> Vec<(Battle, Seat, Order)> {
    let mut positions = Vec::new();
    testkit::random_game::<Book>(start, seed, |battle, seat, order, _| {
        positions.push((battle.clone(), seat, *order));
    });
    positions
}
