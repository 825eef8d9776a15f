//! Random histories of a clock against `tools/clock_model.py`, which walks the intervals one by one.
//!
//! `CLOCK_HISTORIES=1000000` asks for more than the usual.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]
#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "the test talks to another program"
)]

use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader, BufWriter, Write as _};
use std::process::{Command, Stdio};

use club::{DAY, Free, Gift, HOUR, MINUTE, Pace, SideClock, Span, Stint, Timed};

/// SplitMix64: the same histories on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Any number below `end`.
    fn below(&mut self, end: i64) -> i64 {
        (self.next() % end.unsigned_abs()).cast_signed()
    }

    /// A length of time: often a round number, so that moments meet.
    fn length(&mut self, most: i64) -> i64 {
        let unit = [1, MINUTE, HOUR, DAY][self.below(4) as usize];
        let units = (most / unit).max(1);
        self.below(units + 1) * unit
    }
}

/// A side of a game, its free time, and what happened to its clock.
struct History {
    pace: Timed,
    budget_ms: Option<i64>,
    spans: Vec<Span>,
    acts: Vec<Act>,
}

enum Act {
    Begin(i64),
    End(i64, Stint),
    Give(Gift),
}

fn history(random: &mut Random) -> History {
    let named = [Pace::LIVE, Pace::BRISK, Pace::STEADY, Pace::EASY][random.below(4) as usize];
    let weekends = random.below(3) == 0;
    let pace = Timed { weekends, ..named.timed().unwrap() };
    let start = 1_700_000_000_000 + random.length(30 * DAY);
    let spans = (0..random.below(6)).map(|_| {
        let from_ms = start - 2 * DAY + random.length(24 * DAY);
        let is_endless = random.below(40) == 0;
        Span { from_ms, to_ms: (!is_endless).then(|| from_ms + random.length(6 * DAY)) }
    });
    let spans = spans.collect();
    let budget_ms = (random.below(4) == 0).then(|| random.length(14 * DAY));
    let (mut acts, mut now) = (Vec::new(), start);
    for _ in 0..=random.below(4) {
        now += random.length(2 * DAY);
        acts.push(Act::Begin(now));
        for _ in 0..random.below(3) / 2 + random.below(2) {
            acts.push(Act::Give([Gift::Hours12, Gift::Hours24, Gift::Hours72][random.below(3) as usize]));
        }
        now += random.length(pace.bank_ms * 2);
        let stint = if random.below(3) == 0 { Stint::Reaction } else { Stint::Turn };
        acts.push(Act::End(now, stint));
    }
    if random.below(2) == 0 {
        acts.push(Act::Begin(now));
    }
    History { pace, budget_ms, spans, acts }
}

/// The history as the model reads it.
fn told(History { pace, budget_ms, spans, acts }: &History) -> String {
    let or_null = |number: Option<i64>| number.map_or("null".to_owned(), |number| number.to_string());
    let spans = spans.iter().map(|span| format!("[{},{}]", span.from_ms, or_null(span.to_ms)));
    let acts = acts.iter().map(|act| match act {
        Act::Begin(at) => format!("[\"begin\",{at}]"),
        Act::End(at, Stint::Turn) => format!("[\"turn\",{at}]"),
        Act::End(at, Stint::Reaction) => format!("[\"reaction\",{at}]"),
        Act::Give(gift) => format!("[\"give\",{}]", gift.ms()),
    });
    let (spans, acts) = (spans.collect::<Vec<_>>().join(","), acts.collect::<Vec<_>>().join(","));
    let Timed { bank_ms, increment_ms, cap_ms, weekends } = pace;
    let budget = or_null(*budget_ms);
    format!("[{bank_ms},{increment_ms},{cap_ms},{weekends},{budget},[{spans}],[{acts}]]")
}

/// What the clock shows after each act: bank, used, flag and reminders.
fn shown(History { pace, budget_ms, spans, acts }: &History) -> String {
    let free = Free::new(spans.iter().copied(), pace.weekends);
    let mut clock = SideClock::new(pace, *budget_ms);
    let mut shown = String::new();
    for act in acts {
        match act {
            Act::Begin(at) => clock.begin(*at).unwrap(),
            Act::End(at, stint) => clock.end(*at, *stint, pace, &free).unwrap(),
            Act::Give(gift) => clock.give(*gift).unwrap(),
        }
        assert!(clock.bank_ms >= 0);
        let flag = clock.flag_ms(&free).map_or("-".to_owned(), |at| at.to_string());
        write!(shown, "{} {} {flag}", clock.bank_ms, clock.used_ms).unwrap();
        for reminder in clock.reminders(&free) {
            write!(shown, " {}@{}", reminder.rung, reminder.at_ms).unwrap();
        }
        shown.push(';');
    }
    shown
}

#[test]
fn every_history_is_as_the_model_says() {
    let count: u64 =
        std::env::var("CLOCK_HISTORIES").ok().and_then(|count| count.parse().ok()).unwrap_or(3_000);
    let model = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tools/clock_model.py");
    let mut python = Command::new("python3")
        .arg(model)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 is not installed; tools/test installs it");
    let (input, output) = (python.stdin.take().unwrap(), python.stdout.take().unwrap());
    let writer = std::thread::spawn(move || {
        let mut input = BufWriter::new(input);
        for seed in 0..count {
            writeln!(input, "{}", told(&history(&mut Random(seed)))).unwrap();
        }
    });
    let (mut compared, mut flags, mut reminders) = (0, 0, 0);
    for (seed, line) in (0..).zip(BufReader::new(output).lines()) {
        let history = history(&mut Random(seed));
        let (line, shown) = (line.unwrap(), shown(&history));
        assert_eq!(line, shown, "history {seed}: {}", told(&history));
        compared += 1;
        flags += shown.split(';').filter(|act| act.split(' ').nth(2).is_some_and(|flag| flag != "-")).count();
        reminders += shown.matches('@').count();
    }
    writer.join().unwrap();
    assert!(python.wait().unwrap().success());
    assert_eq!(compared, count);
    assert!(flags as u64 > count && reminders as u64 > count, "{flags} flags, {reminders} reminders");
    println!("{compared} histories, {flags} flags, {reminders} reminders: all equal");
}
