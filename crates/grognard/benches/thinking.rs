//! How long the computer thinks: `cargo bench -p grognard --bench thinking`.
//!
//! One core, whole games of a medium scenario of each book, every level against itself. What is added up is all that a seat
//! decides in one player's turn, its own or the enemy's: every phase of it is shorter.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use commander::{Battle, Doctrine, Level, Player};
use trials::{Watched, begin, scenario};

const GAMES: u64 = 6;

fn main() {
    for level in [Level::Recruit, Level::Regular, Level::Veteran] {
        think::<valor_victory_doctrine::Tactics>("hedgerow-hell-to-st-lo", level);
    }
    for level in [Level::Recruit, Level::Regular, Level::Veteran] {
        think::<valour_fortitude_doctrine::Tactics>("fuentes-de-onoro", level);
    }
    for level in [Level::Recruit, Level::Regular, Level::Veteran] {
        think::<vae_victis_doctrine::Tactics>("free-lga-2", level);
    }
    for level in [Level::Recruit, Level::Regular, Level::Veteran] {
        think::<fix_bayonets_doctrine::Tactics>("the-hill-above-the-pinewood", level);
    }
}

fn think<D: Doctrine>(id: &str, level: Level) {
    let start = begin::<D::Book>(&scenario::<D::Book>(id), false);
    let mut turns: Vec<Duration> = (0..GAMES).flat_map(|seed| one_game::<D>(&start, level, seed)).collect();
    turns.sort();
    let at = |share: usize| turns[(turns.len() - 1) * share / 100];
    println!(
        "{id}, {level}: a seat's decisions of one player's turn: p50 {:.1?}, p95 {:.1?}, most {:.1?} ({} turns)",
        at(50),
        at(95),
        at(100),
        turns.len()
    );
}

/// What each seat thought in each player's turn of a game.
fn one_game<D: Doctrine>(start: &Battle<D>, level: Level, seed: u64) -> Vec<Duration> {
    let players = [2 * seed, 2 * seed + 1].map(|seed| (Player::of(level), seed));
    let mut game = Watched::<D>::new(start.clone(), players, seed);
    let mut thought = BTreeMap::<_, Duration>::new();
    loop {
        let began = Instant::now();
        let Some((seat, _, decision)) = game.decide() else { break };
        *thought.entry((D::clock(&game.battle), seat)).or_default() += began.elapsed();
        game.play(seat, &decision);
    }
    thought.into_values().collect()
}
