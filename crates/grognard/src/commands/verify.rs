use std::path::PathBuf;

use clap::Args;
use serde::Serialize;

use super::{Answer, Desk};
use crate::record;
use crate::trouble::Trouble;

/// Recompute a recorded game: every order judged again, every state compared, every die drawn again.
///
/// The dice are proven when the secret has been published, that is, once the game is over. The exit code is 0 if the
/// file holds, 1 if it does not; then the line and what is wrong are said.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard verify game.journal\n  grognard verify game.journal --json\n  \
                             grognard verify game.journal --scenario ./my-scenario"
)]
pub(crate) struct Arguments {
    /// The journal.
    file: PathBuf,
    /// The scenario, if it does not ship with the book: an id or path.
    #[arg(long)]
    scenario: Option<String>,
    /// Print for programs.
    #[arg(long)]
    json: bool,
}

/// The verdict for programs.
#[derive(Default, Serialize)]
struct Told {
    file: String,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    book: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario: Option<String>,
    #[serde(flatten)]
    verdict: Option<engine::Verdict>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    what: Option<String>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let file = arguments.file.display().to_string();
    match verify(arguments, desk) {
        Ok(told) if arguments.json => desk.console.json(&told).map(|()| Answer::Yes),
        Ok(told) => say(&told, desk).map(|()| Answer::Yes),
        Err(trouble) if arguments.json && trouble.code() == 1 => {
            let (line, what) = if let Trouble::Journal { line, what, .. } = trouble {
                (Some(line), what)
            } else {
                (None, trouble.to_string())
            };
            desk.console.json(&Told { file, line, what: Some(what), ..Told::default() })?;
            Ok(Answer::No)
        }
        Err(trouble) => Err(trouble),
    }
}

fn verify(arguments: &Arguments, desk: &Desk<'_, '_>) -> Result<Told, Trouble> {
    let recorded = record::read(desk.shelf, &arguments.file, arguments.scenario.as_deref())?;
    let verdict = recorded.staff.verify(&recorded.journal, &recorded.scenario);
    let verdict = verdict.map_err(|fault| recorded.fault(&fault))?;
    let header = recorded.journal.header;
    Ok(Told {
        file: arguments.file.display().to_string(),
        ok: true,
        book: Some(header.book),
        scenario: Some(header.scenario),
        verdict: Some(verdict),
        ..Told::default()
    })
}

fn say(told: &Told, desk: &mut Desk<'_, '_>) -> Result<(), Trouble> {
    let Some(verdict) = told.verdict else { return Ok(()) };
    let console = &mut *desk.console;
    console.line(format!("{}: holds", told.file))?;
    console.line(format!("  {} orders lawful, {} states equal", verdict.orders, verdict.states))?;
    if verdict.dice_proven {
        console.line(format!("  {} dice recomputed from the published secret", verdict.dice))
    } else {
        console.line("  dice replayed but not recomputed: their secret is not published in this file")
    }
}
