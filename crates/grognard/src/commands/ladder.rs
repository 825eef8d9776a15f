use std::num::NonZeroUsize;
use std::thread;

use clap::Args;
use commander::{Duel, Interval, Level, Player, Progress, Rungs, duel, elo};
use serde::Serialize;

use super::{Answer, Desk};
use crate::bar::Bar;
use crate::columns::Columns;
use crate::trouble::{Trouble, faulty};

/// Let the levels of the computer play each other over all scenarios of a book, both sides each.
///
/// A draw counts half. The same seed gives the same table whatever the number of jobs.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard ladder valor-victory --rounds 8\n  grognard ladder vv --players \
                             regular,veteran-aggressive --rounds 2"
)]
pub(crate) struct Arguments {
    /// The book.
    book: String,
    /// Who plays whom: each against the next.
    #[arg(long, value_name = "A,B,…", value_delimiter = ',')]
    players: Vec<Player>,
    /// Rounds: two games of every scenario, sides exchanged.
    #[arg(long, value_name = "N", default_value_t = 8)]
    rounds: u64,
    /// All games follow from it.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Threads; all cores if left out.
    #[arg(long, value_name = "J")]
    jobs: Option<NonZeroUsize>,
    /// Give a game up after this many orders.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    limit: u32,
    /// Show every scenario.
    #[arg(long)]
    scenarios: bool,
    /// Print for programs.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Told {
    book: &'static str,
    seed: u64,
    rounds: u64,
    duels: Vec<Duel>,
    scores: Vec<Interval>,
    elo: Vec<(Player, f64, f64)>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let staff = desk.shelf.staff(&arguments.book)?;
    let players = match arguments.players.as_slice() {
        [] => Level::ALL.map(Player::of).to_vec(),
        given => given.to_vec(),
    };
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let rungs = Rungs {
        rounds: arguments.rounds,
        seed: arguments.seed,
        jobs: arguments.jobs.unwrap_or(cores),
        most: arguments.limit,
    };
    Bar::stop_on_interrupt();
    let games =
        2 * arguments.rounds * staff.scenarios().len() as u64 * (players.len() as u64).saturating_sub(1);
    let bar = Bar::new(games, desk.console.shows_progress);
    let mut duels = Vec::new();
    for pair in players.windows(2) {
        let found = duel(staff, (pair[1], pair[0]), rungs, &bar);
        duels.push(found.map_err(|faults| faulty(staff, &arguments.book, &faults))?);
        if bar.is_stopped() {
            break;
        }
    }
    bar.finish();
    let broken = duels.iter().any(|duel| duel.broken > 0);
    let told = Told {
        book: staff.rulebook().book,
        seed: arguments.seed,
        rounds: arguments.rounds,
        scores: duels.iter().map(Duel::score).collect(),
        elo: elo(&players, &duels),
        duels,
    };
    if arguments.json {
        desk.console.json(&told)?;
    } else {
        say(&told, arguments.scenarios, desk)?;
    }
    Ok(Answer::from(!broken))
}

fn say(told: &Told, scenarios: bool, desk: &mut Desk<'_, '_>) -> Result<(), Trouble> {
    let console = &mut *desk.console;
    console.line(format!("{}, {} rounds, seed {}; a draw counts half", told.book, told.rounds, told.seed))?;
    let mut columns = Columns::with_right(&[1, 2, 3, 4, 5, 6]);
    let header = ["", "games", "won", "drawn", "lost", "score", "95 %"];
    columns.row(header.map(str::to_owned));
    for (duel, score) in told.duels.iter().zip(&told.scores) {
        columns.row([
            format!("{} against {}", duel.one, duel.two),
            duel.games().to_string(),
            duel.wins.to_string(),
            duel.draws.to_string(),
            duel.defeats.to_string(),
            format!("{:.1} %", 100.0 * score.rate),
            format!("{:.1} – {:.1} %", 100.0 * score.low, 100.0 * score.high),
        ]);
        for (name, [wins, draws, defeats]) in duel.scenarios.iter().filter(|_| scenarios) {
            let empty = String::new;
            columns.row([
                format!("  {name}"),
                (wins + draws + defeats).to_string(),
                wins.to_string(),
                draws.to_string(),
                defeats.to_string(),
                empty(),
                empty(),
            ]);
        }
    }
    columns.lines().try_for_each(|line| console.line(line))?;
    let mut columns = Columns::with_right(&[1, 2]);
    columns.row(["player", "Elo", "±"].map(str::to_owned));
    for (player, rating, half) in &told.elo {
        columns.row([player.to_string(), format!("{rating:.0}"), format!("{half:.0}")]);
    }
    columns.lines().try_for_each(|line| console.line(line))?;
    for duel in told.duels.iter().filter(|duel| duel.broken > 0) {
        console
            .line(format!("{} games of {} – {} did not end by the rules", duel.broken, duel.one, duel.two))?;
    }
    Ok(())
}
