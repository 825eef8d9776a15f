//! The random player: whole games of random orders, with everything a book promises checked on the way.

mod answers;
mod checks;
mod fog;
mod mutate;

use std::collections::BTreeMap;
use std::fmt;

use engine::{Awaited, FastDice, Game, Journal, Ruleset, ScenarioText, Seat, Setup, Spot};
use serde::Serialize;

use crate::crash::or_crash;
use crate::english::position;

/// Plays random games and checks, at every decision or every so many of them:
///
/// - **listing is check**: every listed order passes `check`; where the book lists all there are, random variations of
///   order texts pass exactly if they are listed, for every seat;
/// - **notation**: an order printed and parsed is the same order;
/// - **no crash**, wherever it comes from: it is reported with the order and the game so far;
/// - **no dead end**: somebody awaited has an order; the game ends within `most_orders`;
/// - **invariants** of the book hold;
/// - **serialising**: a battle written as JSON and thawed is the same battle;
/// - **fog**: veiling twice is veiling once; what a side is shown, may order and reads next does not change when only
///   what is hidden from it changes; an order is lawful by what its seat knows exactly if it is lawful;
/// - **replay**: the journal of each game, printed, parsed and replayed, gives the same battle and log.
///
/// ```
/// use testkit::Harness;
/// use toy::Skirmish;
/// let played = Harness { games: 3, ..Harness::default() }.assert::<Skirmish>();
/// assert_eq!(played.finished, 3);
/// ```
#[derive(Clone, Debug)]
pub struct Harness {
    /// Games of each scenario.
    pub games: u32,
    /// Seed of the first game; the others follow from it.
    pub seed: u64,
    /// A game longer than this is endless.
    pub most_orders: u32,
    /// How often each check is made.
    pub strides: Strides,
    /// Variations of order texts tried where listing is compared with check.
    pub variations: u32,
    /// Must the log of a side's own order stay the same, too, when nothing hidden is revealed by it? Books in which a
    /// hidden fact may weigh in unseen say no.
    pub quiet_logs: bool,
}

/// Every how many decisions a check is made; 0 for never.
#[derive(Clone, Copy, Debug)]
pub struct Strides {
    /// Listing against check, notation.
    pub listing: u32,
    /// Variations of order texts.
    pub variations: u32,
    /// Invariants.
    pub invariants: u32,
    /// Serialising.
    pub thaw: u32,
    /// Veils, and what a side learns from what is hidden.
    pub fog: u32,
}

impl Strides {
    /// The same stride for all checks.
    pub const fn every(stride: u32) -> Self {
        Self { listing: stride, variations: stride, invariants: 1, thaw: stride, fog: stride }
    }
}

impl Default for Harness {
    /// Twenty games a scenario with every check at every decision.
    fn default() -> Self {
        Self {
            games: 20,
            seed: 1,
            most_orders: 5_000,
            strides: Strides::every(1),
            variations: 20,
            quiet_logs: true,
        }
    }
}

/// What a harness saw.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Statistics {
    /// Games begun.
    pub games: u32,
    /// Games that ended by the rules.
    pub finished: u32,
    /// Orders played.
    pub orders: u64,
    /// The longest game, in orders.
    pub longest: u32,
    /// Decisions at which all orders were counted.
    pub counted: u64,
    /// Orders found there.
    pub found: u64,
    /// Variations of order texts that were orders, and were judged.
    pub varied: u64,
    /// Positions that differ in something hidden, compared.
    pub disturbed: u64,
    /// How games ended: winner and degree.
    pub outcomes: BTreeMap<String, u32>,
}

impl Statistics {
    /// Lawful orders a decision, on average.
    pub fn fan_out(&self) -> f64 {
        self.found as f64 / self.counted.max(1) as f64
    }

    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.finished += other.finished;
        self.orders += other.orders;
        self.longest = self.longest.max(other.longest);
        self.counted += other.counted;
        self.found += other.found;
        self.varied += other.varied;
        self.disturbed += other.disturbed;
        for (outcome, count) in &other.outcomes {
            *self.outcomes.entry(outcome.clone()).or_default() += count;
        }
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, finished, orders, longest, varied, disturbed, .. } = self;
        write!(
            f,
            "{games} games, {finished} finished, {orders} orders, longest {longest}, {:.1} orders a decision, \
             {varied} variations judged, {disturbed} hidden changes compared",
            self.fan_out(),
        )?;
        self.outcomes.iter().try_for_each(|(outcome, count)| write!(f, ", {outcome} {count}"))
    }
}

/// A promise that a book did not keep, and how to see it again.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Scenario played.
    pub scenario: String,
    /// Seed of this game: a harness with it and one game finds the same.
    pub seed: u64,
    /// Orders played before.
    pub order: usize,
    /// What does not hold.
    pub what: String,
    /// The position, as the umpire sees it.
    pub position: String,
    /// The game so far.
    pub journal: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { scenario, seed, order, what, position, journal } = self;
        write!(
            f,
            "{scenario}, seed {seed}, after {order} orders: {what}\n\nPosition:\n{position}\n\nJournal:\n{journal}"
        )
    }
}

impl std::error::Error for Broken {}

impl Harness {
    /// Plays every scenario of the book.
    ///
    /// # Panics
    /// When a promise is broken, with the seed and the journal.
    pub fn assert<R: Ruleset>(&self) -> Statistics {
        let mut all = Statistics::default();
        for text in R::scenarios() {
            match self.run::<R>(&text) {
                Ok(statistics) => all.add(&statistics),
                Err(broken) => panic!("\n{broken}"),
            }
        }
        all
    }

    /// Plays one scenario.
    pub fn run<R: Ruleset>(&self, text: &ScenarioText) -> Result<Statistics, Box<Broken>> {
        self.run_with::<R>(text, &Setup::default())
    }

    /// Plays one scenario with these choices.
    pub fn run_with<R: Ruleset>(
        &self,
        text: &ScenarioText,
        setup: &Setup,
    ) -> Result<Statistics, Box<Broken>> {
        let mut all = Statistics::default();
        for index in 0..u64::from(self.games) {
            let seed = self.seed.wrapping_add(index);
            let game = Game::<R>::new(text, setup.clone(), &format!("random-{seed}"), None);
            let game = game.map_err(|faults| {
                Box::new(Broken {
                    scenario: text.id.clone(),
                    seed,
                    order: 0,
                    what: format!("the scenario cannot be set up: {faults}"),
                    position: String::new(),
                    journal: String::new(),
                })
            })?;
            let mut run = Run {
                harness: self,
                game,
                dice: FastDice::new(seed),
                seen: Statistics::default(),
                heard: Vec::new(),
                playing: String::new(),
            };
            let crashed = |said| Err(format!("the rules crashed: {said}"));
            match or_crash(|| run.play(text)).unwrap_or_else(crashed) {
                Ok(()) => all.add(&run.seen),
                Err(what) => return Err(Box::new(run.broken(text, seed, what))),
            }
        }
        Ok(all)
    }
}

/// One game of a harness.
struct Run<'a, R: Ruleset> {
    harness: &'a Harness,
    game: Game<R>,
    dice: FastDice,
    seen: Statistics,
    /// Order texts of this game, for variations: what was lawful once is worth asking for again.
    heard: Vec<String>,
    /// The order being played.
    playing: String,
}

impl<R: Ruleset> Run<'_, R> {
    fn play(&mut self, text: &ScenarioText) -> Result<(), String> {
        self.seen.games = 1;
        loop {
            let number = self.game.len() as u32;
            if is_due(self.harness.strides.invariants, number) {
                all_is_well(&R::invariants(self.game.battle()))?;
            }
            if is_due(self.harness.strides.thaw, number) {
                checks::thaws::<R>(self.game.battle())?;
            }
            if is_due(self.harness.strides.fog, number) {
                self.fog()?;
            }
            if let Awaited::Over(outcome) = R::awaits(self.game.battle()) {
                let winner = outcome
                    .winner
                    .map_or("nobody".to_owned(), |side| R::name(self.game.battle(), Spot::Side(side)));
                *self.seen.outcomes.entry(format!("{winner} {}", outcome.level)).or_default() += 1;
                break;
            }
            if number == self.harness.most_orders {
                return Err(format!("the game does not end within {number} orders"));
            }
            self.decide(number)?;
        }
        self.seen.finished = 1;
        self.seen.orders = self.game.len() as u64;
        self.seen.longest = self.game.len() as u32;
        self.replays(text)
    }

    /// Checks one decision and plays a random order.
    fn decide(&mut self, number: u32) -> Result<(), String> {
        let strides = self.harness.strides;
        if is_due(strides.listing, number) {
            self.listing()?;
        }
        if is_due(strides.variations, number) {
            self.variations()?;
        }
        let (seat, order) = self.draw()?;
        let battle = self.game.battle();
        checks::is_lawful_and_reads_back::<R>(battle, seat, &order)?;
        if is_due(strides.fog, number) {
            self.log_does_not_tell(seat, &order)?;
        }
        let text = R::print(self.game.battle(), &order);
        self.playing.clone_from(&text);
        let mut dice = FastDice::new(self.dice.bits());
        let played = self.game.play_with(seat, &text, &mut dice);
        played.map_err(|denied| format!("“{text}” passed check but was not played: {denied}"))?;
        self.playing.clear();
        Ok(())
    }

    /// A random order of a random seat among those awaited.
    fn draw(&mut self) -> Result<(Seat, R::Order), String> {
        let battle = self.game.battle();
        let mut seats: Vec<Seat> = R::awaits(battle).seats().iter().collect();
        while !seats.is_empty() {
            let seat = seats.swap_remove(self.dice.below(seats.len() as u32) as usize);
            if let Some(order) = R::sample(battle, seat, &mut self.dice) {
                return Ok((seat, order));
            }
        }
        Err(format!("dead end: {:?}, and nobody has an order", R::awaits(battle)))
    }

    /// The journal of the game, printed, parsed and replayed, gives the same game.
    fn replays(&self, text: &ScenarioText) -> Result<(), String> {
        let printed = self.game.journal(false).print();
        let journal =
            Journal::parse(&printed).map_err(|fault| format!("the journal does not parse: {fault}"))?;
        if journal.print() != printed {
            return Err("the journal parsed and printed is another".to_owned());
        }
        let again = Game::<R>::open(&journal, text);
        let again = again.map_err(|fault| format!("the journal does not replay: {fault}"))?;
        if again.battle() != self.game.battle() {
            return Err("the replay ends in another battle".to_owned());
        }
        if again.log() != self.game.log() {
            return Err("the replay tells another story".to_owned());
        }
        Ok(())
    }

    fn broken(&self, text: &ScenarioText, seed: u64, what: String) -> Broken {
        Broken {
            scenario: text.id.clone(),
            seed,
            order: self.game.len(),
            what: match self.playing.as_str() {
                "" => what,
                playing => format!("{what} (while playing “{playing}”)"),
            },
            position: position::<R>(self.game.battle()),
            journal: self.game.journal(false).print(),
        }
    }
}

fn is_due(stride: u32, number: u32) -> bool {
    stride > 0 && number.is_multiple_of(stride)
}

fn all_is_well(faults: &[String]) -> Result<(), String> {
    if faults.is_empty() { Ok(()) } else { Err(format!("an invariant is broken: {}", faults.join("; "))) }
}
