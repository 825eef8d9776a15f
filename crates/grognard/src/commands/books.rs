use clap::Args;
use serde::Serialize;

use super::{Answer, Desk};
use crate::columns::Columns;
use crate::trouble::Trouble;

/// List the books of rules, and which of them can be played.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  grognard books\n  grognard books --json")]
pub(crate) struct Arguments {
    /// Print for programs: a list of objects.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed {
    id: &'static str,
    title: &'static str,
    editions: &'static [&'static str],
    playable: bool,
    scenarios: usize,
    clauses: usize,
    done: usize,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let listed = desk.shelf.0.iter().map(|volume| {
        let coverage = volume.rulebook().coverage();
        Listed {
            id: volume.rulebook().book,
            title: volume.rulebook().title,
            editions: volume.rulebook().editions,
            playable: volume.staff().is_some(),
            scenarios: volume.staff().map_or(0, |staff| staff.scenarios().len()),
            clauses: coverage.clauses,
            done: coverage.done,
        }
    });
    let listed: Vec<Listed> = listed.collect();
    if arguments.json {
        desk.console.json(&listed)?;
        return Ok(Answer::Yes);
    }
    let mut columns = Columns::default();
    for book in &listed {
        columns.row([
            book.id.to_owned(),
            book.title.to_owned(),
            format!("{} of {} clauses enforced", book.done, book.clauses),
            match (book.playable, book.scenarios) {
                (false, _) => "not playable yet".to_owned(),
                (true, 1) => "1 scenario".to_owned(),
                (true, scenarios) => format!("{scenarios} scenarios"),
            },
        ]);
    }
    columns.lines().try_for_each(|line| desk.console.line(line))?;
    Ok(Answer::Yes)
}
