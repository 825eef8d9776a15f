use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use engine::Faults;
use testkit::Summary;

use super::{Answer, Desk};
use crate::books::Shelf;
use crate::console::Console;
use crate::files::{self, Privacy};
use crate::position;
use crate::trouble::{FileFault, Trouble};

/// Run Markdown cases: a battle, what is played, what is expected.
#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    Run(RunArguments),
}

/// Run the cases of files and folders and say which fail and why.
///
/// A case file is prose with fenced blocks: ```battle sets pieces up, ```play gives orders with their dice in
/// brackets, ```expect says what must have happened. The last line printed is `N passed, M failed`.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard case run books/valor-victory/rules/cases\n  grognard case run fire.md \
                             --book valor-victory --json\n  grognard case run fire.md --bless    (then read the \
                             difference)\n\nA case file:\n  ## Fire into woods counts two more\n  Rules: \
                             vv.terr.woods\n  ```battle\n  …\n  ```\n  ```play\n  allies fire a1 -> 0607 [4 2]\n  \
                             ```\n  ```expect\n  +2 [vv.terr.woods]\n  ```"
)]
struct RunArguments {
    /// Case files, or folders with case files (*.md) in them or below.
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// The book, unless the head of the file (“Book: valor-victory”) or its folder (BOOK/cases) says it.
    #[arg(long)]
    book: Option<String>,
    /// Print for programs everything that happened.
    #[arg(long)]
    json: bool,
    /// Rewrite expectations that fail to what happened; a person reads the difference before keeping it.
    #[arg(long)]
    bless: bool,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let What::Run(arguments) = &arguments.what;
    let mut summary = Summary::default();
    for path in files::named(&arguments.paths, "md", FileFault::NoCases)? {
        let (text, ran) = run_file(desk.shelf, &path, arguments.book.as_deref())?;
        let blessed = testkit::bless(&text, &ran.cases);
        if arguments.bless && blessed != text {
            files::write(&path, &blessed, Privacy::Usual)?;
            say_blessed(&path, desk.console)?;
            summary.add(run_file(desk.shelf, &path, arguments.book.as_deref())?.1);
        } else {
            summary.add(ran);
        }
    }
    let passed = summary.passed();
    if arguments.json {
        let counted = Counted::new(&summary);
        desk.console.json(&counted)?;
        let counts = format!("{} passed, {} failed", counted.passed, counted.failed);
        writeln!(desk.console.errors, "{counts}").map_err(Trouble::Output)?;
    } else {
        desk.console.line(summary)?;
    }
    Ok(Answer::from(passed))
}

/// What came of the cases, for programs.
#[derive(serde::Serialize)]
struct Counted<'a> {
    passed: usize,
    failed: usize,
    #[serde(flatten)]
    summary: &'a Summary,
}

impl<'a> Counted<'a> {
    fn new(summary: &'a Summary) -> Self {
        let (passed, failed) = summary.counts();
        Self { passed, failed, summary }
    }
}

/// A file's text and what came of its cases. A file that is no text or has no book is a fault among the others.
fn run_file(shelf: &Shelf, path: &Path, book: Option<&str>) -> Result<(String, Summary), Trouble> {
    let text = match files::read(path) {
        Ok(text) => text,
        Err(Trouble::File {
            path,
            what: what @ (FileFault::NotText { .. } | FileFault::TooLarge { .. }),
        }) => {
            let faults = Faults::unreadable(path.display().to_string(), 0, what.to_string());
            return Ok((String::new(), Summary { cases: Vec::new(), faults }));
        }
        Err(trouble) => return Err(trouble),
    };
    let staff = match book.map(str::to_owned).or_else(|| position::book_of(path, &text)) {
        Some(book) => shelf.staff(&book)?,
        None => shelf.only().ok_or_else(|| Trouble::WhichBook { what: path.display().to_string() })?,
    };
    let summary = testkit::run_text(&path.display().to_string(), &text, staff);
    Ok((text, summary))
}

fn say_blessed(path: &Path, console: &mut Console<'_>) -> Result<(), Trouble> {
    // On the error stream, so that --json stays JSON.
    writeln!(console.errors, "blessed {}: read the difference before keeping it", path.display())
        .map_err(Trouble::Output)
}
