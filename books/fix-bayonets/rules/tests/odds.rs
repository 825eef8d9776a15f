//! Exact odds of every kind of attack, held to many games with fast dice.

use engine::{Game, Notation as _, Odds, Seat};
use fix_bayonets::FixBayonets as Book;

const RUNS: u32 = 200_000;
const ALLIES: Seat = Seat(0);

/// The odds of the last of these orders, once the others are played.
fn agree(battle: &str, orders: &[(u8, &str)], last: &str) -> Odds {
    let mut game = Game::<Book>::draft(battle).unwrap_or_else(|faults| panic!("{faults}"));
    for &(seat, order) in orders {
        game.play_told(Seat(seat), order, &[]).unwrap_or_else(|denied| panic!("{order}: {denied}"));
    }
    let order = Book::parse(game.battle(), last).unwrap_or_else(|error| panic!("{last}: {error}"));
    let odds = testkit::odds_agree::<Book>(game.battle(), ALLIES, &order, RUNS);
    odds.unwrap_or_else(|what| panic!("{last}: {what}"))
}

/// The chance of every outcome that names all these words, in hundredths.
fn hundredths(odds: &Odds, words: &[&str]) -> i64 {
    let named = |outcome: &str| words.iter().all(|word| outcome.contains(word));
    let share: f64 = odds.lines.iter().filter(|line| named(&line.outcome)).map(|line| line.share).sum();
    (share * 100.0).round() as i64
}

/// Fire Value 6 at three steps in Column: a natural 0 and 1 cost a step (4 × 1 < 6), 2 to 5 Stragglers, and 0 to 6 a check
/// against TEM 6, which 7, 8 and 9 fail.
#[test]
fn fire() {
    let battle = "allies c1 infantry 0508 line v0 fq 2\nfrench d1 infantry 0507 column v3 steps 3 tem 6\nstep command AL";
    let odds = agree(battle, &[(0, "move c1"), (0, "pass")], "fire c1 0507");
    assert_eq!(hundredths(&odds, &["d1 loses 1"]), 20);
    assert_eq!(hundredths(&odds, &["d1 stragglers"]), 40);
    assert_eq!(hundredths(&odds, &["d1 disordered"]), 21);
}

/// A ricochet, a battery behind, Leaders under fire, and ammunition.
#[test]
fn round_shot_and_what_stands_behind() {
    let battle = "french leader RUF 0504 formation tem 1\nallies g1 artillery 0508 unlimbered v0\n\
        french d1 infantry 0605 column v3 steps 6\nfrench d2 infantry 0604 column v3\nstep command AL";
    let odds = agree(battle, &[(0, "move g1"), (0, "pass")], "fire g1 0605");
    assert!(odds.exact && odds.lines.len() > 4);
}

/// A rout is walked as a computer walks it (`fb.r.rout.2`).
#[test]
fn fire_that_may_rout() {
    let battle = "depot french 0501\nallies c1 infantry 0508 line v0 fq 2\nfrench d1 infantry 0507 disordered\n\
        french d2 infantry 0506 line v3\nstep command AL";
    let odds = agree(battle, &[(0, "move c1"), (0, "pass")], "fire c1 0507");
    assert!(hundredths(&odds, &["d1 routed"]) > 0);
}

/// `fb.r.ask.41`: the Receive check and the melee; nothing of the Cleanup that follows.
#[test]
fn an_assault() {
    let battle = "initiative allies\nallies c1 infantry 0508 line v0 steps 6 to-the-bayonet\n\
        french d1 infantry 0507 line v3 steps 3\nstep assaults allies";
    let odds = agree(battle, &[], "assault c1 d1");
    // The check passes on 0 to 6, and 2 to 1 then routs on 0 to 2. Disordered by a failed one it fights at 4 to 1, where every
    // Disorder is a rout, too.
    assert_eq!(hundredths(&odds, &["d1 routed"]), 7 * 3 + 3 * 10);
    assert!(odds.leaves < 2_000, "{} leaves", odds.leaves);
}

/// Contact, Receive check, melee and the retreat.
#[test]
fn a_charge_with_its_checks() {
    let battle = "allies leader LUM 0109 formation cr 30 cavalry 1\nallies h1 cavalry 0508 line v0 shock under LUM\n\
        french leader VIC 0505 formation tem 1 infantry 1 cr 20 card played\n\
        french d1 infantry 0505 line v3 opportunity-fired under VIC\nfrench g1 artillery 1009 unlimbered v3 under VIC\n\
        step declare LUM";
    let orders =
        [(0, "charge h1"), (1, "pass"), (0, "gallop h1 nw"), (1, "pass"), (0, "gallop h1 ne"), (1, "pass")];
    let odds = agree(battle, &orders, "contact h1 d1");
    assert!(odds.exact && odds.lines.len() > 4 && hundredths(&odds, &["d1 routed"]) > 0);
}

/// A Square, tried when the charge is declared.
#[test]
fn a_poorly_trained_charge() {
    let battle = "allies leader LUM 0109 formation cr 30\nallies h1 cavalry 0508 line v0 poorly-trained tem 5 under LUM\n\
        french d1 infantry 0505 line v3\nstep declare LUM";
    let odds = agree(battle, &[], "charge h1");
    assert!(odds.exact);
}
