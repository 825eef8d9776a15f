//! A book whose scenarios are positions of another: a game of it begins in the middle of a battle.

use commander::{ComputerPlayer, Level, LoadedScenario, Pairing, PlayableBook, Player};
use engine::{
    Book, Faults, Game, Journal, JournalFault, LessonText, Messages, Rulebook, Ruleset, ScenarioInfo,
    ScenarioText, Secret, Setup, Table, Veiled, Verdict,
};

/// Positions by their number, each with what its game began with.
pub(crate) struct Positions<R: Ruleset>(pub(crate) Vec<(ScenarioText, R::Battle)>);

impl<R: Ruleset> Positions<R> {
    /// The position that a scenario stands for, in a game of this name.
    fn at(&self, text: &ScenarioText, setup: Setup, game: &str) -> Result<Game<R>, Faults> {
        let number: usize = text.id.trim_start_matches("position-").parse().expect("positions are numbered");
        let (began, battle) = &self.0[number];
        Ok(Game::<R>::new(began, setup, game, None)?.study_of(battle.clone()))
    }
}

impl<R: Ruleset> Book for Positions<R> {
    fn rulebook(&self) -> &'static Rulebook {
        R::rulebook()
    }

    fn messages(&self) -> Vec<Messages> {
        R::messages()
    }

    fn scenarios(&self) -> Vec<ScenarioText> {
        (0..self.0.len())
            .map(|number| ScenarioText { id: format!("position-{number}"), files: Vec::new() })
            .collect()
    }

    fn lessons(&self) -> Vec<LessonText> {
        Vec::new()
    }

    /// The sheet of any scenario of the book will do, with the sides of this one.
    fn info(&self, text: &ScenarioText) -> Result<ScenarioInfo, Faults> {
        let game = self.at(text, Setup::default(), "sheet")?;
        let like = R::scenarios().into_iter().next().expect("the book has a scenario");
        let mut info = R::info(&R::load(&like)?);
        let seats = &game.header().seats;
        for (side, seat) in info.sides.iter_mut().zip(seats) {
            side.id = seat.name.clone();
        }
        info.sides.truncate(seats.len());
        Ok(info)
    }

    fn begin(
        &self,
        text: &ScenarioText,
        setup: Setup,
        game: &str,
        _: Option<Secret>,
    ) -> Result<Box<dyn Table>, Faults> {
        let players = Setup { seats: setup.seats, ..Setup::default() };
        Ok(Box::new(self.at(text, players, game)?))
    }

    fn draft(&self, text: &str) -> Result<Box<dyn Table>, Faults> {
        Ok(Box::new(Game::<R>::draft(text)?))
    }

    fn open(&self, journal: &Journal, text: &ScenarioText) -> Result<Box<dyn Table>, JournalFault> {
        let game = self.at(text, Setup::default(), &journal.header.game);
        Ok(Box::new(game.expect("it was begun before")))
    }

    fn thaw(&self, _: &Journal, _: &ScenarioText, _: &str) -> Option<Box<dyn Table>> {
        None
    }

    fn verify(&self, journal: &Journal, text: &ScenarioText) -> Result<Verdict, JournalFault> {
        Game::<R>::verify(journal, text)
    }
}

impl<R: Ruleset> PlayableBook for Positions<R> {
    fn load_scenario(&self, _: &ScenarioText, _: Setup) -> Result<Box<dyn LoadedScenario>, Faults> {
        panic!("nobody simulates positions")
    }

    fn levels(&self) -> &'static [Level] {
        &[]
    }

    fn computer_player(&self, _: Player, _: u64, _: &Veiled) -> Option<Box<dyn ComputerPlayer>> {
        None
    }

    fn journal(&self, _: &ScenarioText, _: Setup, _: &Pairing, _: u32) -> Option<Journal> {
        None
    }
}
