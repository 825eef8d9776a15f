use std::path::PathBuf;

use clap::Args;
use engine::{Die, Move, Outcome, Table, TurnView, View, Viewer};
use serde::Serialize;

use super::{Answer, Desk};
use crate::console::Console;
use crate::record::{self, Recorded, viewer_of};
use crate::speech::{self, Speech};
use crate::trouble::Trouble;

/// Tell a recorded game turn by turn, and show the position it ends in.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard replay game.journal\n  grognard replay game.journal --to 40 \
                             --view axis\n  grognard replay game.journal --json"
)]
pub(crate) struct Arguments {
    /// The journal.
    file: PathBuf,
    /// Stop after this many orders.
    #[arg(long, value_name = "N")]
    to: Option<usize>,
    /// Through whose eyes: a side, umpire (sees all) or spectator (sees what everyone may).
    #[arg(long, value_name = "VIEWER", default_value = "umpire")]
    view: String,
    /// The scenario, if it does not ship with the book: an id or path.
    #[arg(long)]
    scenario: Option<String>,
    /// Print for programs.
    #[arg(long)]
    json: bool,
}

/// One order and what came of it.
#[derive(Serialize)]
struct Step {
    number: usize,
    turn: TurnView,
    seat: String,
    /// Hidden from a side whose order it was not.
    order: Option<String>,
    dice: Vec<Die>,
    log: Vec<Said>,
}

/// A line of the log, in words and in notation.
#[derive(Serialize)]
struct Said {
    text: String,
    notation: String,
}

#[derive(Serialize)]
struct Told<'a> {
    book: &'a str,
    edition: &'a str,
    scenario: &'a str,
    game: &'a str,
    seats: Vec<[&'a str; 3]>,
    steps: Vec<Step>,
    position: String,
    view: View<String>,
    outcome: Option<Outcome>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let mut recorded = record::read(desk.shelf, &arguments.file, arguments.scenario.as_deref())?;
    arguments.to.map_or(Ok(()), |to| recorded.cut(to))?;
    let end = recorded.open()?;
    let viewer = record::viewer(&*end, &arguments.view)?;
    let speech = Speech::of(recorded.staff);
    let steps = steps(&recorded, viewer, &speech)?;
    if arguments.json {
        let header = end.header();
        let view = end.view(viewer);
        let told = Told {
            book: &header.book,
            edition: &header.edition,
            scenario: &header.scenario,
            game: &header.game,
            seats: header.seats.iter().map(|seat| [&*seat.name, &*seat.side, &*seat.player]).collect(),
            steps,
            position: speech.position(&*end, viewer),
            outcome: view.outcome,
            view: view.map(|line| speech.say(&*end, &line)),
        };
        desk.console.json(&told)?;
    } else {
        say(&*end, &steps, viewer, &speech, desk.console)?;
    }
    Ok(Answer::Yes)
}

/// Plays the orders again one by one. They have been judged once, with the lines of the file, so all of them pass.
fn steps(recorded: &Recorded, viewer: Viewer, speech: &Speech) -> Result<Vec<Step>, Trouble> {
    let mut table = recorded.start()?;
    let mut steps = Vec::new();
    for (index, played) in recorded.journal.moves.iter().enumerate() {
        let turn = table.view(viewer).turn;
        let seat = record::seat(&*table, &played.seat)?;
        let denied = table.play_told(seat, &played.order, &played.dice);
        denied.map_err(|denied| Trouble::Refused(speech.denied(&*table, &denied)))?;
        let number = index + 1;
        let told = table.log(viewer, number as u32).into_iter().filter(|told| told.order == number as u32);
        let may_read = viewer == Viewer::Umpire || viewer == viewer_of(&*table, seat);
        let Move { seat, order, dice, .. } = played.clone();
        steps.push(Step {
            number,
            turn,
            seat,
            order: may_read.then_some(order),
            dice: if may_read { dice } else { Vec::new() },
            log: told
                .map(|told| Said {
                    text: speech.say(&*table, &told.line),
                    notation: table.notation(&told.line),
                })
                .collect(),
        });
    }
    Ok(steps)
}

fn say(
    table: &dyn Table,
    steps: &[Step],
    viewer: Viewer,
    speech: &Speech,
    console: &mut Console<'_>,
) -> Result<(), Trouble> {
    let header = table.header();
    console.line(format!(
        "{} {}, scenario {}, game {}",
        header.book, header.edition, header.scenario, header.game
    ))?;
    for seat in &header.seats {
        console.line(format!("  {} for {} {}", seat.name, seat.side, seat.player).trim_end())?;
    }
    let mut shown = None;
    for step in steps {
        if shown != Some(&step.turn) {
            console.line(format!("\n{}", speech.turn(table, &step.turn)))?;
            shown = Some(&step.turn);
        }
        if let Some(order) = &step.order {
            let dice: Vec<_> = step.dice.iter().map(Die::to_string).collect();
            let dice = if dice.is_empty() { String::new() } else { format!(" [{}]", dice.join(" ")) };
            console.line(format!("{:>4} {} {order}{dice}", step.number, step.seat))?;
        }
        step.log.iter().try_for_each(|line| console.line(format!("       {}", line.text)))?;
    }
    console.line(format!(
        "\nAfter {} orders, seen by {}:",
        steps.len(),
        speech::viewer_word(table, viewer)
    ))?;
    console.line(speech.position(table, viewer).trim_end())?;
    match table.view(viewer).outcome {
        Some(outcome) => console.line(speech.outcome(table, &outcome)),
        None => Ok(()),
    }
}
