//! Counted trees, after the habit of chess programs.

use engine::{Enumerator, Record, Ruleset};

/// How many ways there are to give `depth` orders, one after the other; dice always fall on their first branch.
///
/// A number that changes says that what may be ordered has changed. For books that list all orders.
///
/// ```
/// use engine::Drafts as _;
/// use testkit::perft;
/// use toy::Skirmish;
/// let battle = Skirmish::draft("length 4\nblue b1 at 0\nred r1 at 3\n").unwrap();
/// assert_eq!(perft::<Skirmish>(&battle, 1), 6); // draw, end, move, fire, volley, barrage
/// ```
pub fn perft<R: Ruleset>(battle: &R::Battle, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut leaves = 0;
    for seat in R::awaits(battle).seats().iter() {
        let mut orders = Vec::new();
        R::orders(battle, seat, &mut orders);
        if depth == 1 {
            leaves += orders.len() as u64;
            continue;
        }
        for order in &orders {
            let mut after = battle.clone();
            let played = R::play(&mut after, seat, order, &mut Enumerator::default(), &mut Record::default());
            if played.is_ok() {
                leaves += perft::<R>(&after, depth - 1);
            }
        }
    }
    leaves
}
