use clap::Args;
use engine::{ScenarioInfo, ScenarioText};
use serde::Serialize;

use super::{Answer, Desk};
use crate::columns::{Columns, wrapped};
use crate::scenario;
use crate::speech::Speech;
use crate::trouble::{Trouble, faulty};

/// List the scenarios that can be played, or show the sheet of one.
#[derive(Debug, Args)]
#[command(after_long_help = "Examples:\n  grognard scenarios\n  grognard scenarios valor-victory --json\n  \
                             grognard scenarios valor-victory/tutorial\n  grognard scenarios ./my-scenario")]
pub(crate) struct Arguments {
    /// A book, or a scenario by id or path; all books if left out.
    name: Option<String>,
    /// Print for programs: a list of objects with id, book, title and the rest of the sheet.
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed {
    #[serde(flatten)]
    info: ScenarioInfo<String>,
    digest: String,
}

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let name = arguments.name.as_deref();
    let book = name.and_then(|name| desk.shelf.volume(name).ok());
    if let Some(name) = name.filter(|_| book.is_none()) {
        let found = scenario::find(desk.shelf, name, None)?;
        let info = Speech::of(found.staff).sheet(found.info);
        return sheet(arguments, &found.text, info, desk);
    }
    let mut listed = Vec::new();
    for (staff, text) in scenario::all(desk.shelf) {
        if book.is_none_or(|book| book.rulebook().book == staff.rulebook().book) {
            let path = format!("{}/{}", staff.rulebook().book, text.id);
            let info = staff.info(&text).map_err(|faults| faulty(staff, &path, &faults))?;
            let info = Speech::of(staff).sheet(info);
            listed.push(Listed { info, digest: text.digest() });
        }
    }
    if arguments.json {
        desk.console.json(&listed)?;
        return Ok(Answer::Yes);
    }
    if listed.is_empty() {
        let nothing = match book {
            Some(book) => format!("{} has no scenarios to play yet.", book.rulebook().title),
            None => "No book has scenarios to play yet.".to_owned(),
        };
        desk.console.line(nothing)?;
    }
    let mut columns = Columns::default();
    for Listed { info, .. } in &listed {
        let sides: Vec<_> = info.sides.iter().map(|side| side.id.as_str()).collect();
        columns.row([
            format!("{}/{}", info.book, info.id),
            info.title.clone(),
            format!("{} turns", info.turns),
            sides.join(" – "),
            info.battle.clone(),
        ]);
    }
    columns.lines().try_for_each(|line| desk.console.line(line))?;
    Ok(Answer::Yes)
}

fn sheet(
    arguments: &Arguments,
    text: &ScenarioText,
    info: ScenarioInfo<String>,
    desk: &mut Desk<'_, '_>,
) -> Result<Answer, Trouble> {
    let digest = text.digest();
    if arguments.json {
        desk.console.json(&[Listed { info, digest }])?;
        return Ok(Answer::Yes);
    }
    let console = &mut *desk.console;
    console.line(format!("{}\n{}/{}, {} turns", info.title, info.book, info.id, info.turns))?;
    for about in [&info.battle, &info.kind, &info.description].into_iter().filter(|text| !text.is_empty()) {
        console.line(format!("\n{}", wrapped(about, 96).join("\n")))?;
    }
    for side in &info.sides {
        console.line(format!("\n{} ({})", side.name, side.id))?;
        side.forces.iter().try_for_each(|force| console.line(format!("  {force}")))?;
    }
    if !info.victory.is_empty() {
        console.line("\nVictory")?;
        info.victory.iter().try_for_each(|line| console.line(format!("  {line}")))?;
    }
    if !info.options.is_empty() {
        console.line("\nOptions (--option key=value, the first is the default)")?;
        let mut options = info.options.iter();
        options
            .try_for_each(|option| console.line(format!("  {}: {}", option.key, option.values.join(", "))))?;
    }
    console.line(format!("\nsha256 {digest}"))?;
    Ok(Answer::Yes)
}
