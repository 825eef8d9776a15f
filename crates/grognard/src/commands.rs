//! One file for each command; this switchboard knows them all.

pub(crate) mod books;
pub(crate) mod case;
pub(crate) mod club;
pub(crate) mod completions;
pub(crate) mod ladder;
pub(crate) mod lesson;
pub(crate) mod man;
pub(crate) mod odds;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod scenarios;
pub(crate) mod serve;
pub(crate) mod sim;
pub(crate) mod verify;

use crate::args::Command;
use crate::books::Shelf;
use crate::console::Console;
use crate::trouble::Trouble;

/// What a command works with.
pub(crate) struct Desk<'desk, 'console> {
    pub(crate) shelf: &'static Shelf,
    pub(crate) console: &'desk mut Console<'console>,
}

/// The answer of a command, told by the exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
}

impl From<bool> for Answer {
    fn from(yes: bool) -> Self {
        if yes { Self::Yes } else { Self::No }
    }
}

/// Runs a command; without one, opens the table.
pub(crate) fn run(command: Option<Command>, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    match command.unwrap_or_else(|| Command::Serve(serve::Arguments::default())) {
        Command::Serve(arguments) => serve::run(arguments, desk),
        Command::Club(arguments) => club::run(arguments, desk),
        Command::Books(arguments) => books::run(&arguments, desk),
        Command::Scenarios(arguments) => scenarios::run(&arguments, desk),
        Command::Rules(arguments) => rules::run(&arguments, desk),
        Command::Case(arguments) => case::run(&arguments, desk),
        Command::Lesson(arguments) => lesson::run(&arguments, desk),
        Command::Play(arguments) => play::run(&arguments, desk),
        Command::Odds(arguments) => odds::run(&arguments, desk),
        Command::Sim(arguments) => sim::run(&arguments, desk),
        Command::Ladder(arguments) => ladder::run(&arguments, desk),
        Command::Replay(arguments) => replay::run(&arguments, desk),
        Command::Verify(arguments) => verify::run(&arguments, desk),
        Command::Completions(arguments) => completions::run(&arguments, desk),
        Command::Man(arguments) => man::run(&arguments, desk),
    }
}
