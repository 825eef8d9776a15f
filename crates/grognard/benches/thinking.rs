//! How long the computer thinks: `cargo bench -p grognard --bench thinking`.
//!
//! One core, whole games of a medium scenario of each book, every level against itself. What is added up is all that a seat
//! decides in one player's turn, its own or the enemy's: every phase of it is shorter.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use commander::{Commander, Doctrine, Level, Player};
use engine::{FastDice, Game, Record, Setup};
use valor_victory::ValorVictory;
use valour_fortitude::ValourFortitude;

const GAMES: u64 = 6;

fn main() {
    for level in [Level::Recruit, Level::Regular, Level::Veteran] {
        think::<ValorVictory>("hedgerow-hell-to-st-lo", level);
    }
    for level in [Level::Recruit, Level::Regular, Level::Veteran] {
        think::<ValourFortitude>("fuentes-de-onoro", level);
    }
}

fn think<R: Doctrine>(scenario: &str, level: Level) {
    let text = R::scenarios().into_iter().find(|text| text.id == scenario).expect("it ships");
    let game = Game::<R>::new(&text, Setup::default(), "bench", None).expect("a shipped scenario loads");
    let mut turns: Vec<Duration> = (0..GAMES).flat_map(|seed| one_game(&game, level, seed)).collect();
    turns.sort();
    let at = |share: usize| turns[(turns.len() - 1) * share / 100];
    println!(
        "{scenario}, {level}: a seat's decisions of one player's turn: p50 {:.1?}, p95 {:.1?}, most {:.1?} ({} turns)",
        at(50),
        at(95),
        at(100),
        turns.len()
    );
}

/// What each seat thought in each player's turn of a game.
fn one_game<R: Doctrine>(game: &Game<R>, level: Level, seed: u64) -> Vec<Duration> {
    let mut battle = game.battle().clone();
    let mut dice = FastDice::new(seed);
    let mut enlist = || Commander::<R>::new(Player::of(level), dice.bits(), &battle);
    let mut commanders = [enlist(), enlist()];
    let mut record = Record::<R>::default();
    let mut thought = BTreeMap::<_, Duration>::new();
    while let Some(seat) = R::awaits(&battle).seats().iter().next() {
        let side = R::seats(&battle).side(seat).expect("every seat has a side");
        let began = Instant::now();
        let decision =
            commanders[usize::from(side.0)].decide(&battle, seat).expect("somebody awaited can act");
        *thought.entry((R::clock(&battle), seat)).or_default() += began.elapsed();
        record.clear();
        R::play(&mut battle, seat, &decision.order, &mut dice, &mut record).expect("no order is refused");
    }
    thought.into_values().collect()
}
