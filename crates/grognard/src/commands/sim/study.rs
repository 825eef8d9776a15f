//! Simulations between thinking players: kept, resumed, merged, reported.

use std::num::NonZeroUsize;
use std::path::Path;

use commander::{Findings, PlayableBook, Progress, Rate, Shard, Study, Subject};
use engine::{ScenarioText, Setup};

use super::page::{Shown, page};
use super::{Answer, Arguments, Desk};
use crate::bar::Bar;
use crate::columns::Columns;
use crate::console::Console;
use crate::files::{self, Privacy};
use crate::scenario::{self, Found};
use crate::speech::Speech;
use crate::trouble::{Trouble, faulty};

/// Plays what is missing of a study and reports it.
pub(super) fn run(
    arguments: &Arguments,
    found: &Found,
    jobs: NonZeroUsize,
    desk: &mut Desk<'_, '_>,
) -> Result<Answer, Trouble> {
    let subject = subject(arguments, found)?;
    let setup = Setup { options: subject.options.clone().into_iter().collect(), ..Setup::default() };
    let loaded = found.staff.load_scenario(&found.text, setup);
    let loaded = loaded.map_err(|faults| faulty(found.staff, &arguments.scenario, &faults))?;
    if !loaded.is_led() {
        return Err(Trouble::NotLed { book: found.info.book });
    }
    let mut study = Study::new(subject);
    if let Some(path) = arguments.save.as_deref().filter(|path| path.exists()) {
        study.merge(read(path)?).map_err(|unlike| at(path, unlike.to_string()))?;
    }
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let bar = Bar::new(study.missing(shard).len() as u64, desk.console.shows_progress);
    study.play(&*loaded, shard, jobs, &bar);
    bar.finish();
    if let Some(path) = &arguments.save {
        let text = serde_json::to_string(&study).expect("our own types have text keys only");
        files::write(path, &text, Privacy::Usual)?;
    }
    if bar.is_stopped() {
        desk.console.line(format!("Interrupted: {} games are known.", study.games.len()))?;
    }
    report(arguments, found.staff, &found.text, &study, desk)
}

/// Puts together what several machines or days have found.
pub(super) fn merge(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let [first, others @ ..] = arguments.files.as_slice() else { return Err(Trouble::NothingToMerge) };
    let mut study = read(first)?;
    for path in others {
        study.merge(read(path)?).map_err(|unlike| at(path, unlike.to_string()))?;
    }
    if let Some(path) = &arguments.save {
        let text = serde_json::to_string(&study).expect("our own types have text keys only");
        files::write(path, &text, Privacy::Usual)?;
    }
    let found = scenario::find(desk.shelf, &study.subject.scenario, Some(&study.subject.book))?;
    report(arguments, found.staff, &found.text, &study, desk)
}

fn read(path: &Path) -> Result<Study, Trouble> {
    serde_json::from_str(&files::read(path)?).map_err(|error| at(path, error.to_string()))
}

fn at(path: &Path, what: String) -> Trouble {
    Trouble::NotResults { path: path.to_owned(), what }
}

fn subject(arguments: &Arguments, found: &Found) -> Result<Subject, Trouble> {
    Ok(Subject {
        book: found.info.book.to_owned(),
        scenario: found.info.id.clone(),
        digest: found.text.digest(),
        title: found.info.title.clone(),
        sides: found.info.sides.iter().map(|side| side.id.clone()).collect(),
        players: super::players(&arguments.players, found.info.sides.len())?,
        swap: arguments.swap,
        options: scenario::options(&found.info, &arguments.options)?.into_iter().collect(),
        seed: arguments.seed,
        games: arguments.games,
        most: arguments.limit,
    })
}

fn report(
    arguments: &Arguments,
    staff: &dyn PlayableBook,
    text: &ScenarioText,
    study: &Study,
    desk: &mut Desk<'_, '_>,
) -> Result<Answer, Trouble> {
    let found = Findings::of(study);
    let speech = Speech::of(staff);
    if let Some(path) = &arguments.html {
        let shown = journals(staff, text, study, &found);
        files::write(path, &page(&found, &shown, &speech), Privacy::Usual)?;
    }
    if arguments.json {
        desk.console.json(&found)?;
    } else {
        say(&found, &speech, desk.console)?;
    }
    Ok(Answer::from(found.finished == found.games))
}

/// The typical and the lopsided game, played once more with a journal.
fn journals(staff: &dyn PlayableBook, text: &ScenarioText, study: &Study, found: &Findings) -> Vec<Shown> {
    let subject = &study.subject;
    let wanted = [("most typical", found.typical), ("most lopsided", found.lopsided)];
    let shown = |(name, game): (&'static str, Option<u64>)| {
        let game = game?;
        let setup = Setup { options: subject.options.clone().into_iter().collect(), ..Setup::default() };
        let journal = staff.journal(text, setup, &subject.pairing(game), subject.most)?;
        Some(Shown { name, game, journal: journal.print() })
    };
    wanted.into_iter().filter_map(shown).collect()
}

fn say(found: &Findings, speech: &Speech, console: &mut Console<'_>) -> Result<(), Trouble> {
    let subject = &found.subject;
    let players: Vec<_> = subject.players.iter().map(ToString::to_string).collect();
    let swap = if subject.swap { ", sides exchanged every other game" } else { "" };
    let players = players.join(" – ");
    console.line(format!("{}/{}, {players}{swap}, seed {}", subject.book, subject.scenario, subject.seed))?;
    console.line(format!(
        "{} of {} games, {} finished, {} drawn",
        found.games, subject.games, found.finished, found.draws
    ))?;
    let mut columns = Columns::with_right(&[1, 2, 3]);
    for Rate { who, wins, rate } in found.sides.iter().chain(&found.players) {
        columns.row([
            who.clone(),
            format!("{wins} wins"),
            format!("{:.1} %", 100.0 * rate.rate),
            format!("{:.1} – {:.1} %", 100.0 * rate.low, 100.0 * rate.high),
        ]);
    }
    columns.lines().try_for_each(|line| console.line(line))?;
    let mut columns = Columns::with_right(&[0]);
    found.degrees.iter().for_each(|one| columns.row([one.games.to_string(), speech.degree(one)]));
    columns.lines().try_for_each(|line| console.line(line))?;
    for (side, luck) in found.luck.iter().enumerate() {
        let lost = found.losses.last().and_then(|last| last.get(side)).copied().unwrap_or(0.0);
        let most = found.damage[side]
            .first()
            .map_or(String::new(), |(who, points)| format!("; most damage: {who}, {points:.1}"));
        console.line(format!(
            "{}: {lost:.1} points lost a game, luck {:+.1} ± {:.1}{most}",
            luck.side, luck.found.mean, luck.found.error
        ))?;
    }
    console.line(format!("{:.0} orders a game", found.orders.mean))?;
    console.line(&found.balance)
}
