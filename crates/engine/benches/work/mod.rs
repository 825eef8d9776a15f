//! What is measured, for any book: a recorded game and the operations on it.

use std::hint::black_box;

use engine::{FastDice, Game, Journal, Notation as _, Nouns, Odds, Record, Rules, ScenarioText, Seat, Setup};
use toy::Skirmish;

/// The book measured. Put another here to compare.
pub(crate) type Book = Skirmish;

type Battle = <Book as Nouns>::Battle;
type Order = <Book as Nouns>::Order;

/// A random game with every position and order of it.
pub(crate) struct Played {
    pub(crate) scenario: ScenarioText,
    pub(crate) journal: Journal,
    steps: Vec<(Battle, Seat, Order)>,
}

impl Played {
    pub(crate) fn record() -> Self {
        let scenario = Book::scenarios().remove(0);
        let mut game =
            Game::<Book>::new(&scenario, Setup::default(), "work", None).expect("a shipped scenario loads");
        let (mut choices, mut dice) = (FastDice::new(3), FastDice::new(4));
        let mut steps = Vec::new();
        while let Some((seat, text)) = game.sample(&mut choices) {
            let order = Book::parse(game.battle(), &text).expect("what a book prints it reads");
            steps.push((game.battle().clone(), seat, order));
            game.play_with(seat, &text, &mut dice).expect("a sampled order is lawful");
        }
        Self { scenario, journal: game.journal(false), steps }
    }

    /// Positions in the game: what one round of each operation below works through.
    pub(crate) fn len(&self) -> usize {
        self.steps.len()
    }

    pub(crate) fn clone_all(&self) {
        for (battle, ..) in &self.steps {
            black_box(black_box(battle).clone());
        }
    }

    pub(crate) fn check_all(&self) {
        for (battle, seat, order) in &self.steps {
            black_box(Book::check(black_box(battle), *seat, order).is_ok());
        }
    }

    /// Clone, check, resolve and apply.
    pub(crate) fn play_all(&self) {
        let mut dice = FastDice::new(5);
        let mut record = Record::<Book>::default();
        for (battle, seat, order) in &self.steps {
            let mut battle = battle.clone();
            record.clear();
            black_box(Book::play(&mut battle, *seat, order, &mut dice, &mut record).is_ok());
        }
    }

    pub(crate) fn replay(&self) {
        black_box(Game::<Book>::open(black_box(&self.journal), &self.scenario).is_ok());
    }

    /// Odds of the first attack whose dice can be walked in full.
    pub(crate) fn odds(&self) {
        let attack =
            |(battle, _, order): &&(Battle, Seat, Order)| Book::print(battle, order).starts_with("fire");
        let (battle, seat, order) = self.steps.iter().find(attack).unwrap_or(&self.steps[0]);
        black_box(Odds::of::<Book>(black_box(battle), *seat, order).is_ok());
    }
}
