//! Running a case.

use std::ops::ControlFlow;

use engine::{Book, Denied, Die, Seat, Table, Viewer};
use text::Speaker;

use crate::case::{Act, Case, Play, Task, parse};
use crate::crash::or_crash;
use crate::english::english;
use crate::judge::Since;
use crate::report::{Entry, Failure, Report, Said, Summary, failure};

/// Runs one case with a book.
///
/// # Panics
/// When a catalogue of the book is unsound.
pub fn run(case: &Case, book: &dyn Book) -> Report {
    run_said(case, book, &english(book))
}

fn run_said(case: &Case, book: &dyn Book, english: &Speaker) -> Report {
    let mut report = Report {
        file: case.file.clone(),
        line: case.line,
        title: case.title.clone(),
        book: book.rulebook().book,
        rules: case.rules.clone(),
        spared: case.spared.clone(),
        passed: false,
        failures: head_failures(case, book),
        transcript: Vec::new(),
        facts: Vec::new(),
        position: String::new(),
        blessings: Vec::new(),
    };
    match or_crash(|| book.draft(&case.battle.text)) {
        Ok(Ok(table)) => {
            let draft = || book.draft(&case.battle.text).ok();
            let acted =
                or_crash(|| Runner { table, draft: &draft, english, report: &mut report }.acts(&case.acts));
            if let Err(said) = acted {
                let line = report.transcript.last().map_or(case.line, |entry| entry.line);
                report.failures.push(failure(line, format!("the rules crashed: {said}")));
            }
        }
        Err(said) => {
            report.failures.push(failure(case.battle.line, format!("setting up the battle crashed: {said}")));
        }
        Ok(Err(faults)) => report.failures.extend(faults.0.into_iter().map(|fault| {
            let line = match fault.line {
                0 => case.battle.line.saturating_sub(1),
                line => case.battle.line + line - 1,
            };
            failure(line, format!("the battle cannot be set up: {}", english.wrong(&fault.what)))
        })),
    }
    report.failures.extend(acts_after_all(&report));
    report.passed = report.failures.is_empty();
    report
}

/// A clause that is named as one that does not apply, and only so, is cited by nothing that happened.
fn acts_after_all(report: &Report) -> Vec<Failure> {
    let spared = report.spared.iter().filter(|id| !report.rules.contains(id));
    let cited = |id: &String| {
        let mark = format!("[{id}]");
        report.transcript.iter().find(|entry| entry.said != Said::Order && entry.text.contains(&mark))
    };
    let fault = |(id, entry): (&String, &Entry)| {
        failure(
            entry.line,
            format!("{id} is named as one that does not apply, and here it acts: {}", entry.text),
        )
    };
    spared.filter_map(|id| cited(id).map(|entry| (id, entry))).map(fault).collect()
}

/// Runs all cases of a file's text with a book.
///
/// # Panics
/// When a catalogue of the book is unsound.
pub fn run_text(file: &str, text: &str, book: &dyn Book) -> Summary {
    match parse(file, text) {
        Ok(cases) => {
            let english = english(book);
            let cases = cases.iter().map(|case| run_said(case, book, &english)).collect();
            Summary { cases, ..Summary::default() }
        }
        Err(faults) => Summary { cases: Vec::new(), faults },
    }
}

fn head_failures(case: &Case, book: &dyn Book) -> Vec<Failure> {
    let rulebook = book.rulebook();
    let mut failures = Vec::new();
    if let Some(named) = case.book.as_ref().filter(|named| *named != rulebook.book) {
        failures.push(failure(1, format!("this file is for {named}, but it is run with {}", rulebook.book)));
    }
    for id in case.rules.iter().chain(&case.spared) {
        if rulebook.find(id).is_none() {
            failures.push(failure(case.line, format!("{} has no clause {id}", rulebook.title)));
        }
    }
    failures
}

struct Runner<'a> {
    table: Box<dyn Table>,
    /// Sets the battle up again.
    draft: &'a dyn Fn() -> Option<Box<dyn Table>>,
    english: &'a Speaker,
    report: &'a mut Report,
}

impl Runner<'_> {
    fn acts(&mut self, acts: &[Act]) {
        let mut shown = false;
        for act in acts {
            if let Some(table) = act.again.then(self.draft).flatten() {
                self.table = table;
            }
            let (start, before) = (self.report.transcript.len(), self.table.facts());
            let failed = self.report.failures.len();
            let stopped = act.plays.iter().try_for_each(|play| self.play(play)).is_break();
            if !stopped {
                self.judge(act, start, &before);
            }
            if !shown {
                self.report.facts = self.table.facts();
                let rows = self.table.describe(Viewer::Umpire);
                self.report.position = self.english.rows(&rows, &|spot| self.table.name(spot));
                shown = self.report.failures.len() > failed;
            }
            if stopped {
                return;
            }
        }
    }

    /// Plays or answers one line. Breaks when nothing after it would make sense.
    fn play(&mut self, play: &Play) -> ControlFlow<()> {
        self.say(play, Said::Order, play.text.clone());
        let Some(seat) = self.table.seat(&play.seat) else {
            let seats: Vec<_> = self.table.header().seats.iter().map(|seat| seat.name.as_str()).collect();
            let what = format!("there is no seat “{}”: there are {}", play.seat, seats.join(", "));
            self.report.failures.push(failure(play.line, what));
            return ControlFlow::Break(());
        };
        match &play.task {
            Task::Order(order, dice) => return self.order(play, seat, order, dice),
            Task::Odds(order) => self.odds(play, seat, order),
            Task::Check(order) => match self.table.check(seat, order) {
                Ok(canonical) => self.say(play, Said::Answer, format!("lawful {canonical}")),
                Err(denied) => self.refused(play, &denied),
            },
            Task::Undo => match self.table.undo(seat) {
                Ok(()) => self.say(play, Said::Answer, format!("undone {}", play.seat)),
                Err(why) => self.say(play, Said::Refusal, format!("refused undo {why}")),
            },
            Task::Shown => {
                let side = self.table.seats().side(seat).map_or(Viewer::Spectator, Viewer::Side);
                for fact in self.table.known_facts(side) {
                    self.say(play, Said::Answer, format!("shown {fact}"));
                }
            }
            Task::Orders(start) => {
                let orders = self.table.orders(seat);
                let wanted: Vec<_> =
                    orders.into_iter().filter(|order| order.starts_with(start.as_str())).collect();
                let all = if self.table.lists_all_orders() { "" } else { " of a selection" };
                self.say(play, Said::Answer, format!("orders {}{all}", wanted.len()));
                for order in wanted {
                    self.say(play, Said::Answer, format!("may {order}"));
                }
            }
            Task::Between(one, two) => match self.table.between(one, two) {
                Some(facts) => facts.into_iter().for_each(|fact| self.say(play, Said::Answer, fact)),
                None => {
                    let what = format!("“{one}” or “{two}” is the name of nothing to measure from");
                    self.report.failures.push(failure(play.line, what));
                }
            },
        }
        ControlFlow::Continue(())
    }

    fn order(&mut self, play: &Play, seat: Seat, order: &str, dice: &[Die]) -> ControlFlow<()> {
        match self.table.play_told(seat, order, dice) {
            Ok(()) => {
                for told in self.table.log(Viewer::Umpire, self.table.len() as u32) {
                    self.say(play, Said::Event, self.table.notation(&told.line));
                    for tally in &told.line.tallies {
                        let text = tally.notation(&|spot| self.table.name(spot));
                        self.say(play, Said::Tally, format!("tally {text}"));
                    }
                }
            }
            Err(Denied::Dice(what)) => {
                let what = self.english.wrong(&what);
                let nearest = self.with_fewer(seat, order, dice);
                let what = match nearest.as_slice() {
                    [] => format!("the dice do not fit: {what}"),
                    _ => format!("the dice do not fit: {what}; with the dice asked for this happens"),
                };
                self.report.failures.push(Failure { nearest, ..failure(play.line, what) });
                return ControlFlow::Break(());
            }
            Err(denied @ (Denied::Refused(_) | Denied::Notation(_))) => self.refused(play, &denied),
        }
        ControlFlow::Continue(())
    }

    /// What happens, and which facts are new, if the order is given with the first of the dice only; nothing if it needs more.
    fn with_fewer(&mut self, seat: Seat, order: &str, dice: &[Die]) -> Vec<String> {
        let before = self.table.facts();
        let fits = (0..dice.len()).any(|count| self.table.play_told(seat, order, &dice[..count]).is_ok());
        if !fits {
            return Vec::new();
        }
        let told = self.table.log(Viewer::Umpire, self.table.len() as u32);
        let happened = told.iter().map(|told| self.table.notation(&told.line));
        happened.chain(self.table.facts().into_iter().filter(|fact| !before.contains(fact))).collect()
    }

    fn odds(&mut self, play: &Play, seat: Seat, order: &str) {
        match self.table.odds(seat, order) {
            Ok(odds) => {
                for line in odds.lines {
                    let chance =
                        line.chance.map_or(format!("about {:.4}", line.share), |exact| exact.to_string());
                    self.say(play, Said::Answer, format!("odds {chance} {}", line.outcome));
                }
                for tally in odds.tallies {
                    let text = tally.notation(&|spot| self.table.name(spot));
                    self.say(play, Said::Tally, format!("odds tally {text}"));
                }
            }
            Err(denied) => self.refused(play, &denied),
        }
    }

    fn refused(&mut self, play: &Play, denied: &Denied) {
        let text = match denied {
            Denied::Refused(line) => format!("refused {}", self.table.notation(line)),
            Denied::Notation(error) => format!("refused notation {}", self.english.wrong(&error.line())),
            Denied::Dice(what) => format!("refused dice {}", self.english.wrong(what)),
        };
        self.say(play, Said::Refusal, text);
    }

    fn say(&mut self, play: &Play, said: Said, text: String) {
        self.report.transcript.push(Entry { line: play.line, said, text });
    }

    /// Compares what was said from `start` on, and the facts now, with what the act expects.
    fn judge(&mut self, act: &Act, start: usize, before: &[String]) {
        let facts = self.table.facts();
        let since = Since { said: &self.report.transcript[start..], before, facts: &facts };
        let (failures, blessing) = since.judge(act.expect.as_ref());
        self.report.failures.extend(failures);
        self.report.blessings.extend(blessing);
    }
}
