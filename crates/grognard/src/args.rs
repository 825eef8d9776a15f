//! The arguments of the program. Those of a command stand in the command's own file.

use clap::{Parser, Subcommand};

use crate::commands::{
    books, case, club, completions, ladder, lesson, man, odds, play, replay, rules, scenarios, serve, sim,
    verify,
};

/// A table for historical wargames that knows the rules.
///
/// Every order is judged by the whole rulebook, every number names the rule it comes from, odds are exact, and
/// the dice of a game can be recomputed by anyone afterwards. Without a command it serves the table in a browser.
#[derive(Debug, Parser)]
#[command(
    name = "grognard",
    version,
    after_long_help = "Exit codes: 0 fine, 1 the answer is “no” (a case failed, a file does not verify, an order is \
                       refused), 2 wrong usage.\n\nTry:\n  grognard books\n  grognard scenarios\n  grognard rules \
                       valor-victory --coverage\n  grognard play SCENARIO"
)]
pub(crate) struct Program {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Serve(serve::Arguments),
    Club(club::Arguments),
    Books(books::Arguments),
    Scenarios(scenarios::Arguments),
    Rules(rules::Arguments),
    Case(case::Arguments),
    Lesson(lesson::Arguments),
    Play(play::Arguments),
    Odds(odds::Arguments),
    Sim(sim::Arguments),
    Ladder(ladder::Arguments),
    Replay(replay::Arguments),
    Verify(verify::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}
