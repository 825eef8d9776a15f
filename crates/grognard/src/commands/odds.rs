use std::path::PathBuf;

use clap::Args;
use engine::{Odds, OddsLine, Seat, Table};
use serde::Serialize;

use super::{Answer, Desk};
use crate::columns::Columns;
use crate::position::{self, Wanted};
use crate::record;
use crate::speech::Speech;
use crate::trouble::Trouble;

/// Say exactly what an order may bring, and the numbers that go into it.
///
/// The position is a journal (its end, or after the order given with --at) or a text file with a ```battle block as
/// in cases. The odds come from the code that resolves the order, walked through every fall of the dice.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  grognard odds game.journal 'fire a1+a2 -> 0607'\n  grognard odds \
                             game.journal 'fire a1 -> 0607' --at 12 --json\n  grognard odds cases/fire.md 'fire a1 \
                             -> 0607' --case 'into woods'")]
pub(crate) struct Arguments {
    /// A journal, or a file with a battle block.
    position: PathBuf,
    /// The order in notation.
    order: String,
    /// Who gives it: a seat or side; whoever is awaited if left out.
    #[arg(long, value_name = "SEAT")]
    seat: Option<String>,
    /// The book of a battle block, unless the file or its folder says it.
    #[arg(long)]
    book: Option<String>,
    /// The position after this many orders of the journal.
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    /// The battle below the first heading that contains this.
    #[arg(long, value_name = "TITLE", conflicts_with = "at")]
    case: Option<String>,
    /// The scenario of a journal, if it does not ship with the book: an id or path.
    #[arg(long)]
    scenario: Option<String>,
    /// Print for programs.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Told<'a> {
    book: &'a str,
    seat: String,
    order: String,
    exact: bool,
    leaves: u32,
    outcomes: &'a [OddsLine],
    tallies: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let wanted = Wanted {
        book: arguments.book.as_deref(),
        at: arguments.at,
        title: arguments.case.as_deref(),
        scenario: arguments.scenario.as_deref(),
    };
    let posed = position::open(desk.shelf, &arguments.position, wanted)?;
    let (table, speech) = (&*posed.table, Speech::of(posed.staff));
    let seat = match &arguments.seat {
        Some(word) => record::seat(table, word)?,
        None => table.awaits().seats().iter().next().ok_or(Trouble::Over)?,
    };
    let refused = |denied| Trouble::Refused(speech.denied(table, &denied));
    let order = table.check(seat, &arguments.order).map_err(refused)?;
    let odds = table.odds(seat, &order).map_err(refused)?;
    if arguments.json {
        desk.console.json(&Told {
            book: &table.header().book,
            seat: seat_word(table, seat),
            order,
            exact: odds.exact,
            leaves: odds.leaves,
            outcomes: &odds.lines,
            tallies: tallies(table, &odds),
        })?;
    } else {
        desk.console.line(format!("{}: {order}", seat_word(table, seat)))?;
        lines(&speech, table, &odds).into_iter().try_for_each(|line| desk.console.line(line))?;
    }
    Ok(Answer::Yes)
}

/// The odds for people, likeliest first, and the numbers in them.
pub(crate) fn lines(speech: &Speech, table: &dyn Table, odds: &Odds) -> Vec<String> {
    let mut columns = Columns::with_right(&[0, 1]);
    for line in &odds.lines {
        let chance = line.chance.map_or("about".to_owned(), |exact| exact.to_string());
        columns.row([chance, format!("{:.2} %", 100.0 * line.share), line.outcome.clone()]);
    }
    let mut lines: Vec<String> = columns.lines().collect();
    if !odds.exact {
        lines
            .push(format!("  an estimate from {} samples: there are too many outcomes to walk", odds.leaves));
    }
    lines.extend(odds.tallies.iter().map(|tally| format!("  {}", speech.tally(table, tally))));
    lines
}

fn tallies(table: &dyn Table, odds: &Odds) -> Vec<String> {
    odds.tallies.iter().map(|tally| tally.notation(&|spot| table.name(spot))).collect()
}

fn seat_word(table: &dyn Table, seat: Seat) -> String {
    let named = table.header().seats.get(usize::from(seat.0));
    named.map_or_else(|| seat.0.to_string(), |seat| seat.name.clone())
}
