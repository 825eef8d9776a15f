//! The worked examples of the clock, as players read them.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use club::{ClockFault, DAY, Free, Gift, HOUR, MINUTE, Pace, Reminder, SideClock, Span, Stint, Timed};

/// A Monday, 0:00 UTC.
const MONDAY: i64 = 4 * DAY + 2_900 * 7 * DAY;

fn steady() -> Timed {
    Pace::STEADY.timed().unwrap()
}

/// A clock of the steady pace with so much in its bank.
fn clock(bank_ms: i64) -> SideClock {
    SideClock { bank_ms, ..SideClock::new(&steady(), None) }
}

/// The bank after a stint of such a length.
fn after(bank_ms: i64, stint: Stint, length_ms: i64) -> i64 {
    let mut clock = clock(bank_ms);
    clock.begin(MONDAY).unwrap();
    clock.end(MONDAY + length_ms, stint, &steady(), &Free::default()).unwrap();
    assert_eq!((clock.used_ms, clock.since_ms), (length_ms, None));
    clock.bank_ms
}

fn span(from_ms: i64, to_ms: i64) -> Span {
    Span { from_ms, to_ms: Some(to_ms) }
}

#[test]
fn a_turn_earns_the_increment_up_to_the_cap() {
    assert_eq!(after(72 * HOUR, Stint::Turn, 20 * HOUR), 64 * HOUR);
    assert_eq!(after(115 * HOUR, Stint::Turn, HOUR), 120 * HOUR);
}

#[test]
fn a_cap_never_takes_away() {
    let mut clock = clock(116 * HOUR);
    clock.give(Gift::Hours24).unwrap();
    assert_eq!(clock.bank_ms, 140 * HOUR);
    assert_eq!(after(140 * HOUR, Stint::Turn, 3 * HOUR), 137 * HOUR);
}

#[test]
fn a_reply_never_earns_time() {
    assert_eq!(after(72 * HOUR, Stint::Reaction, 3 * HOUR), 72 * HOUR);
    assert_eq!(after(72 * HOUR, Stint::Reaction, 15 * HOUR), 69 * HOUR);
}

#[test]
fn a_vacation_moves_the_flag() {
    let vacation = span(MONDAY + 10 * HOUR, MONDAY + 2 * DAY + 10 * HOUR);
    let mut clock = clock(30 * HOUR);
    clock.begin(MONDAY).unwrap();
    let thursday = MONDAY + 3 * DAY + 6 * HOUR;
    assert_eq!(clock.flag_ms(&Free::new([vacation], false)), Some(thursday));
    assert_eq!(clock.flag_ms(&Free::default()), Some(MONDAY + 30 * HOUR));
}

#[test]
fn whoever_plays_late_in_a_casual_game_has_the_increment() {
    assert_eq!(after(30 * HOUR, Stint::Turn, 41 * HOUR), 12 * HOUR);
}

#[test]
fn a_budget_that_is_nearly_spent_flags_first() {
    let mut clock = SideClock { used_ms: 330 * HOUR, budget_ms: Some(336 * HOUR), ..clock(72 * HOUR) };
    clock.begin(MONDAY).unwrap();
    assert_eq!(clock.flag_ms(&Free::default()), Some(MONDAY + 6 * HOUR));
    clock.used_ms = 400 * HOUR;
    assert_eq!(clock.flag_ms(&Free::default()), Some(MONDAY), "at once");
}

#[test]
fn an_outage_costs_nobody_anything() {
    let outage = span(MONDAY + 2 * HOUR, MONDAY + 5 * HOUR);
    let mut clock = clock(2 * HOUR);
    clock.begin(MONDAY + HOUR + 30 * MINUTE).unwrap();
    assert_eq!(clock.flag_ms(&Free::new([outage], false)), Some(MONDAY + 6 * HOUR + 30 * MINUTE));
}

#[test]
fn weekends_and_pauses_count_once() {
    let friday = MONDAY + 4 * DAY;
    let pause = span(friday + 12 * HOUR, friday + 36 * HOUR);
    let free = Free::new([pause], true);
    assert_eq!(free.run(friday, friday + 4 * DAY), 12 * HOUR + DAY, "Friday morning and Monday");
    assert_eq!(free.when_run(friday, 12 * HOUR), Some(friday + 12 * HOUR), "the least such moment");
    assert_eq!(free.when_run(friday, 12 * HOUR + 1), Some(MONDAY + 7 * DAY + 1));
    assert_eq!(Free::new([], true).when_run(friday, DAY), Some(friday + DAY), "not a moment of the weekend");
    assert_eq!(Free::new([], true).when_run(friday + DAY, 1), Some(MONDAY + 7 * DAY + 1));
}

#[test]
fn a_pause_without_an_end_has_no_flag() {
    let pause = Span { from_ms: MONDAY + HOUR, to_ms: None };
    let mut clock = clock(30 * HOUR);
    clock.begin(MONDAY).unwrap();
    let free = Free::new([pause], false);
    assert_eq!(clock.flag_ms(&free), None);
    assert_eq!(free.run(MONDAY, MONDAY + 100 * DAY), HOUR);
    assert_eq!(SideClock { bank_ms: HOUR, ..clock }.flag_ms(&free), Some(MONDAY + HOUR), "just in time");
}

#[test]
fn reminders_come_at_half_a_fifth_and_a_twentieth() {
    let mut clock = clock(72 * HOUR);
    clock.begin(MONDAY).unwrap();
    let when = |left_ms: i64| MONDAY + 72 * HOUR - left_ms;
    let expected = [
        Reminder { rung: 50, at_ms: when(36 * HOUR) },
        Reminder { rung: 20, at_ms: when(14 * HOUR + 24 * MINUTE) },
        Reminder { rung: 5, at_ms: when(3 * HOUR + 36 * MINUTE) },
    ];
    assert_eq!(clock.reminders(&Free::default()), expected);
    clock.give(Gift::Hours12).unwrap();
    let later = expected.map(|Reminder { rung, at_ms }| Reminder { rung, at_ms: at_ms + 12 * HOUR });
    assert_eq!(clock.reminders(&Free::default()), later, "a gift moves them");
}

#[test]
fn a_short_clock_reminds_nobody() {
    let mut live = SideClock::new(&Pace::LIVE.timed().unwrap(), None);
    live.begin(MONDAY).unwrap();
    assert_eq!(live.reminders(&Free::default()), []);
    let mut short = clock(3 * HOUR);
    short.begin(MONDAY).unwrap();
    let half = Reminder { rung: 50, at_ms: MONDAY + 90 * MINUTE };
    assert_eq!(short.reminders(&Free::default()), [half], "a fifth is left 54 minutes later: too soon");
}

#[test]
fn gifts_have_an_end_and_stints_an_order() {
    let mut clock = clock(HOUR);
    for _ in 0..10 {
        clock.give(Gift::Hours72).unwrap();
    }
    assert_eq!(clock.give(Gift::Hours12), Err(ClockFault::TooGenerous));
    assert_eq!(clock.end(MONDAY, Stint::Turn, &steady(), &Free::default()), Err(ClockFault::Stands));
    clock.begin(MONDAY).unwrap();
    assert_eq!(clock.begin(MONDAY), Err(ClockFault::Runs));
    clock.end(MONDAY - HOUR, Stint::Turn, &steady(), &Free::default()).unwrap();
    assert_eq!(clock.used_ms, 0, "time never goes back");
}
