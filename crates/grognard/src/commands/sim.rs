use std::collections::BTreeMap;
mod page;
mod plot;
mod study;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::thread;
use std::time::Instant;

use clap::Args;
use commander::{Counts, Ended, Interval, Level, Plan, Player, Progress, Shard, simulate};
use engine::Setup;
use serde::Serialize;

use super::{Answer, Desk};
use crate::bar::Bar;
use crate::columns::Columns;
use crate::console::Console;
use crate::scenario;
use crate::speech::Speech;
use crate::trouble::{Trouble, faulty};

/// Let the computer play a scenario against itself many times, and count who wins.
///
/// The same seed gives the same counts whatever the number of jobs. Ctrl-C ends early with what is known so far.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard sim tutorial --games 1000\n  grognard sim valor-victory/tutorial \
                             --games 500 --players random,random --seed 7 --json\n  grognard sim the-pointe \
                             --players regular --swap --html report.html\n  grognard sim the-pointe --players veteran,regular --shard \
                             2/8 --save part2.json\n  grognard sim merge part*.json --html report.html"
)]
pub(crate) struct Arguments {
    /// The scenario: id, book/id, or the path of its folder.
    scenario: String,
    /// How many games.
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// Who plays: one for all sides, or one for each with commas between: random, recruit, regular, veteran, and -cautious
    /// or -aggressive after any of them.
    #[arg(long, value_name = "A,B", value_delimiter = ',', default_value = "random")]
    players: Vec<Player>,
    /// All games follow from it.
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Threads; all cores if left out.
    #[arg(long, value_name = "J")]
    jobs: Option<NonZeroUsize>,
    /// The book of a scenario given by path, unless scenario.toml says it.
    #[arg(long)]
    book: Option<String>,
    /// A choice before play; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = scenario::read_option)]
    options: Vec<(String, String)>,
    /// Give a game up after this many orders.
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    limit: u32,
    /// Exchange sides every other game.
    #[arg(long)]
    swap: bool,
    /// Write a report with plots, as one page.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Keep every game here; what is there already is not played again.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Play only every nth game, beginning with the ith; then merge the files of --save.
    #[arg(long, value_name = "I/N", value_parser = read_shard, requires = "save")]
    shard: Option<Shard>,
    /// With “merge” for the scenario: the files to merge.
    #[arg(value_name = "FILES")]
    files: Vec<PathBuf>,
    /// Print for programs.
    #[arg(long)]
    json: bool,
}

/// A share such as `2/8`.
fn read_shard(text: &str) -> Result<Shard, String> {
    let wrong = || format!("“{text}” is no share such as 2/8");
    let (part, of) = text.split_once('/').ok_or_else(wrong)?;
    let shard = Shard { part: part.parse().map_err(|_| wrong())?, of: of.parse().map_err(|_| wrong())? };
    if shard.part == 0 || shard.part > shard.of { Err(wrong()) } else { Ok(shard) }
}

#[derive(Serialize)]
struct Told {
    book: &'static str,
    scenario: String,
    players: Vec<Player>,
    seed: u64,
    jobs: usize,
    games: u64,
    finished: u64,
    wins: BTreeMap<String, u64>,
    win_rates: BTreeMap<String, Interval>,
    draws: u64,
    stuck: u64,
    too_long: u64,
    outcomes: Vec<Outcome>,
    decisions: u64,
    orders_per_game: f64,
    longest: u32,
    /// Lawful orders to choose from, on average; absent where a book cannot list them.
    fan_out: Option<f64>,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    interrupted: bool,
}

#[derive(Serialize)]
struct Outcome {
    #[serde(flatten)]
    ended: Ended,
    games: u64,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    if arguments.scenario == "merge" {
        return study::merge(arguments, desk);
    }
    let found = scenario::find(desk.shelf, &arguments.scenario, arguments.book.as_deref())?;
    let players = players(&arguments.players, found.info.sides.len())?;
    let cores = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let jobs = arguments.jobs.unwrap_or(cores).min(NonZeroUsize::new(1024).unwrap_or(cores));
    let thinks = players.iter().any(|&player| player.level != Level::Random);
    if thinks || arguments.html.is_some() || arguments.save.is_some() {
        Bar::stop_on_interrupt();
        return study::run(arguments, &found, jobs, desk);
    }
    let options = scenario::options(&found.info, &arguments.options)?;
    let loaded = found.staff.load_scenario(&found.text, Setup { options, ..Setup::default() });
    let loaded = loaded.map_err(|faults| faulty(found.staff, &arguments.scenario, &faults))?;
    let plan = Plan { games: arguments.games, seed: arguments.seed, jobs, most: arguments.limit };
    Bar::stop_on_interrupt();
    let bar = Bar::new(arguments.games, desk.console.shows_progress);
    let start = Instant::now();
    let tableau = simulate(&*loaded, plan, &bar);
    let seconds = start.elapsed().as_secs_f64();
    bar.finish();
    let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
    let by_side = |side: &String| tableau.sides().iter().position(|other| other == side).unwrap_or(0);
    let told = Told {
        book: found.info.book,
        scenario: found.info.id.clone(),
        players,
        seed: arguments.seed,
        jobs: jobs.get(),
        games: tableau.games,
        finished: tableau.finished(),
        wins: tableau.sides().iter().cloned().zip(tableau.wins.iter().copied()).collect(),
        win_rates: tableau
            .sides()
            .iter()
            .map(|side| (side.clone(), tableau.win_rate(by_side(side))))
            .collect(),
        draws: tableau.draws,
        stuck: tableau.stuck,
        too_long: tableau.too_long,
        outcomes: outcomes(&tableau),
        decisions: tableau.orders,
        orders_per_game: tableau.orders_per_game(),
        longest: tableau.longest,
        fan_out: loaded.is_listed().then(|| tableau.fan_out()),
        seconds,
        games_per_second: per_second(tableau.games),
        decisions_per_second: per_second(tableau.orders),
        interrupted: bar.is_stopped() && tableau.games < arguments.games,
    };
    if arguments.json {
        desk.console.json(&told)?;
    } else {
        let speech = Speech::of(found.staff);
        say(&told, &tableau, &speech, arguments.games, desk.console)?;
    }
    Ok(Answer::from(tableau.stuck == 0))
}

/// One player for each side.
fn players(given: &[Player], sides: usize) -> Result<Vec<Player>, Trouble> {
    match given {
        [one] => Ok(vec![*one; sides]),
        several if several.len() == sides => Ok(several.to_vec()),
        several => Err(Trouble::Players { players: several.len(), sides }),
    }
}

/// Ways the games ended, the most frequent first.
fn outcomes(tableau: &Counts) -> Vec<Outcome> {
    let outcome = |(ended, &games): (&Ended, &u64)| Outcome { ended: ended.clone(), games };
    let mut outcomes: Vec<Outcome> = tableau.endings.iter().map(outcome).collect();
    outcomes.sort_by_key(|outcome| std::cmp::Reverse(outcome.games));
    outcomes
}

fn say(
    told: &Told,
    tableau: &Counts,
    speech: &Speech,
    wanted: u64,
    console: &mut Console<'_>,
) -> Result<(), Trouble> {
    let players: Vec<_> = told.players.iter().map(Player::to_string).collect();
    console.line(format!("{}/{}, {}, seed {}", told.book, told.scenario, players.join(" – "), told.seed))?;
    if told.interrupted {
        console.line(format!("Interrupted after {} of {wanted} games.", told.games))?;
    }
    let mut columns = Columns::with_right(&[1, 2, 3]);
    for (index, side) in tableau.sides().iter().enumerate() {
        let Interval { rate, low, high } = tableau.win_rate(index);
        columns.row([
            side.clone(),
            format!("{} wins", tableau.wins[index]),
            format!("{:.1} %", 100.0 * rate),
            format!("{:.1} – {:.1} %", 100.0 * low, 100.0 * high),
        ]);
    }
    columns.row(["nobody".to_owned(), told.draws.to_string(), String::new(), String::new()]);
    columns.lines().try_for_each(|line| console.line(line))?;
    console.line("Outcomes")?;
    let mut columns = Columns::with_right(&[0]);
    for Outcome { ended, games } in &told.outcomes {
        let winner = ended.winner.as_deref().unwrap_or("nobody");
        columns.row([
            games.to_string(),
            winner.to_owned(),
            speech.word(ended.level),
            format!("[{}]", ended.why),
        ]);
    }
    columns.lines().try_for_each(|line| console.line(line))?;
    for (count, what) in [
        (told.stuck, "games stuck: somebody was awaited and had no lawful order, a fault of the book"),
        (told.too_long, "games given up at the limit of orders"),
    ] {
        if count > 0 {
            console.line(format!("{count} {what}"))?;
        }
    }
    let fan_out =
        told.fan_out.map(|fan| format!(", {fan:.1} lawful orders to choose from")).unwrap_or_default();
    console.line(format!(
        "{} of {} games finished, {:.1} orders a game (longest {}){fan_out}",
        told.finished, told.games, told.orders_per_game, told.longest
    ))?;
    console.line(format!(
        "{:.2} s on {} threads: {:.0} games, {:.0} decisions a second",
        told.seconds, told.jobs, told.games_per_second, told.decisions_per_second
    ))
}
