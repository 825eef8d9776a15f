//! A counted tree: a number that changes says that what may be ordered has changed.

use engine::{Drafts as _, Game, Nouns as _, Setup};
use fix_bayonets::FixBayonets as Book;
use testkit::perft;

/// One battalion in Column, one card, nobody near.
const BATTALION: &str = "allies leader COL 0505 formation cr 2\nallies c1 infantry 0505 column v0 steps 2 under COL\n\
    french d1 infantry 1010 square\nstep command COL";

#[test]
fn the_first_orders_of_a_battalion() {
    let battle = Book::draft(BATTALION).expect("it is a battle");
    let counted: Vec<u64> = (1..=4).map(|depth| perft::<Book>(&battle, depth)).collect();
    // Passing, resigning, one move and one force march, and a ride to each of the other 118 free hexes.
    assert_eq!(counted, [122, 538, 7690, 44122]);
}

#[test]
fn the_first_orders_of_the_smallest_scenario() {
    let scenarios = Book::scenarios();
    let text = scenarios.iter().find(|text| text.id == "hussars-in-the-snow").expect("it ships");
    let game = Game::<Book>::new(text, Setup::default(), "tree", None).expect("it loads");
    let counted: Vec<u64> = (1..=7).map(|depth| perft::<Book>(game.battle(), depth)).collect();
    assert_eq!(counted, [2, 6, 12, 30, 60, 3546, 250488]);
}
