//! Exact odds of every kind of attack, held to a million games with fast dice.

use engine::{Drafts as _, Notation as _, Odds, Seat};
use valor_victory::ValorVictory as Book;

const RUNS: u32 = 1_000_000;

fn agree(battle: &str, seat: u8, order: &str) -> Odds {
    testkit::assert_odds_agree::<Book>(battle, Seat(seat), order, RUNS)
}

#[test]
fn fire_group_with_valor_and_a_sniper_to_come() {
    let battle = "phase allies fire\nterrain woods 0604\naxis snipers 1\n\
        allies a1 american-rifle 0406 with m1919a6\nallies a2 american-junior 0406\n\
        axis g1 german-rifle 0604\naxis g2 german-junior 0604";
    agree(battle, 0, "fire a1+a2 -> 0604");
}

#[test]
fn biased_dice() {
    let battle = "phase allies fire\nbias allies 1\nallies a1 american-m4a1-sherman 0406 facing n\naxis g1 german-rifle 0403";
    agree(battle, 0, "fire a1 -> 0403");
}

#[test]
fn shot_at_armour_on_the_dividing_line() {
    let battle = "phase allies fire\nallies a1 british-6-pndr-mk-iv 0504 facing se\n\
        axis g1 german-pzkpfw-iv-h 0705 facing n";
    agree(battle, 0, "at a1 -> g1");
}

#[test]
fn mortar_group_at_infantry_and_a_halftrack() {
    let battle = "phase allies fire\nallies a1 american-rifle-half 0209 with 81-mm-m1\nallies a2 american-junior 0209\n\
        axis g1 german-rifle 0604\naxis g2 german-sdkfz-251-1 0604 facing s";
    agree(battle, 0, "mortars a1+a2 -> 0604");
}

#[test]
fn heavy_barrage_with_drift() {
    let battle = "allies heavy 1\nterrain woods 0604\nallies a1 american-rifle 0406\n\
        axis g1 german-rifle 0604\naxis g2 german-rifle 0605";
    agree(battle, 0, "mission heavy 0604");
}

#[test]
fn air_strike_on_a_tank() {
    agree(
        "allies air 1\nallies a1 american-rifle 0109\naxis g1 german-pzkpfw-v-panther 0604 facing s",
        0,
        "mission air 0604",
    );
}

#[test]
fn close_assault() {
    let battle = "phase allies advance\nterrain woods 0605\nallies a1 american-rifle 0505\nallies a2 american-rifle 0505\n\
        allies a3 american-junior 0505\naxis g1 german-rifle 0605\naxis g2 german-rifle-half 0605";
    agree(battle, 0, "assault a1+a2+a3 -> 0605");
}

#[test]
fn close_assault_on_a_loaded_halftrack() {
    let battle = "phase allies advance\nallies a1 american-rifle 0505\nallies a2 american-rifle 0505\n\
        axis t1 german-sdkfz-251-1 0605 facing s\naxis g1 german-rifle aboard t1";
    agree(battle, 0, "assault a1+a2 -> 0605");
}

#[test]
fn step_under_opportunity_fire_and_a_lane() {
    let battle = "phase allies movement\nlane 0505 1\nallies a1 american-rifle 0506\nallies a2 american-rifle 0909\n\
        axis g1 german-rifle 0502 with mg34-bipod";
    let mut game = engine::Game::<Book>::draft(battle).unwrap();
    game.play_told(Seat(0), "move a1", &[]).unwrap();
    let step = Book::parse(game.battle(), "step n").unwrap();
    let odds = testkit::odds_agree::<Book>(game.battle(), Seat(0), &step, RUNS).unwrap();
    assert!(odds.exact && odds.lines.len() > 3);
}

#[test]
fn overrun() {
    let battle = "phase allies movement\nterrain woods 0505\nallies a1 american-m4a3e8 0506 facing n\n\
        axis g1 german-rifle 0505\naxis g2 german-rifle 0505";
    let mut game = engine::Game::<Book>::draft(battle).unwrap();
    game.play_told(Seat(0), "move a1", &[]).unwrap();
    let overrun = Book::parse(game.battle(), "overrun").unwrap();
    testkit::odds_agree::<Book>(game.battle(), Seat(0), &overrun, RUNS).unwrap();
}

#[test]
fn rally_at_the_end_of_a_segment() {
    let battle = "phase allies advance\nallies a1 american-rifle 0506 pinned\nallies a2 american-junior 0506 pinned\n\
        axis g1 german-rifle 0909";
    agree(battle, 0, "end");
}

/// More dice than can be walked: the answer is an estimate, says so, and is the same each time.
#[test]
fn a_tree_too_large_is_estimated_and_flagged() {
    let mut battle = String::from("phase allies advance\naxis g1 german-rifle 0101\n");
    for number in 0..8 {
        let hex = 401 + number;
        battle.push_str(&format!("allies a{number} american-rifle 0{hex} pinned\n"));
    }
    let battle = Book::draft(&battle).unwrap();
    let order = Book::parse(&battle, "end").unwrap();
    let odds = Odds::of::<Book>(&battle, Seat(0), &order).unwrap();
    assert!(!odds.exact);
    assert_eq!(odds, Odds::of::<Book>(&battle, Seat(0), &order).unwrap());
}
