use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use engine::{Faults, LessonText};
use lesson::Proof;
use serde::Serialize;
use text::Speaker;

use super::{Answer, Desk};
use crate::books::Shelf;
use crate::files;
use crate::trouble::{FileFault, Trouble};

/// Prove lessons: play their solutions through the rules and look for ways to get stuck.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Check(CheckArguments),
}

/// Prove that lessons can be finished, and say with file and line what is wrong with them.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  grognard lesson check books/valor-victory/rules/data/lessons\n  \
                             grognard lesson check fire.toml --book valor-victory --json")]
struct CheckArguments {
    /// Lesson files, or folders with lesson files (*.toml) in them or below.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The book, unless the folder (BOOK/rules/data/lessons) says it.
    #[arg(long)]
    book: Option<String>,
    /// Print for programs: a list of objects with file, proof and faults.
    #[arg(long)]
    json: bool,
}

/// What came of one lesson.
#[derive(Serialize)]
struct Checked {
    file: String,
    /// Steps played, orders given, other orders tried; missing if it cannot be finished.
    #[serde(skip_serializing_if = "Option::is_none")]
    proof: Option<(usize, usize, usize)>,
    faults: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let What::Check(arguments) = &arguments.what;
    let mut checked = Vec::new();
    for path in files::named(&arguments.paths, "toml", FileFault::NoLessons)? {
        checked.push(check(desk.shelf, &path, arguments.book.as_deref())?);
    }
    let answer = Answer::from(checked.iter().all(|checked| checked.proof.is_some()));
    if arguments.json {
        desk.console.json(&checked)?;
        return Ok(answer);
    }
    for Checked { file, proof, faults } in &checked {
        if let Some((steps, orders, tried)) = proof {
            desk.console
                .line(format!("{file}: proved, {steps} steps, {orders} orders, {tried} others tried"))?;
        }
        faults.iter().try_for_each(|fault| desk.console.line(fault))?;
    }
    Ok(answer)
}

fn check(shelf: &'static Shelf, path: &Path, book: Option<&str>) -> Result<Checked, Trouble> {
    let text = files::read(path)?;
    let file = path.display().to_string();
    let words = path.components().filter_map(|part| part.as_os_str().to_str());
    let named = book
        .map(str::to_owned)
        .or_else(|| words.into_iter().rev().find(|word| shelf.staff(word).is_ok()).map(str::to_owned));
    let named = named.ok_or_else(|| Trouble::WhichBook { what: file.clone() })?;
    let staff = shelf.staff(&named)?;
    let id = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let mut messages = staff.messages();
    messages.push(lesson::MESSAGES);
    let speaker = Speaker::of("en", &messages).ok();
    let said = |faults: &Faults| {
        let say = |fault: &engine::Fault| {
            let what =
                speaker.as_ref().map_or_else(|| fault.what.plain(), |speaker| speaker.wrong(&fault.what));
            engine::Fault { file: file.clone(), ..fault.clone() }.at(&what)
        };
        faults.0.iter().map(say).collect()
    };
    Ok(match lesson::prove(staff, &LessonText { id, text }) {
        Ok(Proof { steps, orders, tried }) => {
            Checked { file: file.clone(), proof: Some((steps, orders, tried)), faults: Vec::new() }
        }
        Err(faults) => Checked { file: file.clone(), proof: None, faults: said(&faults) },
    })
}
