//! The lesson of the toy book, how it goes, and what is found in broken ones.

use std::sync::Arc;

use engine::{Book as _, BookOf, LessonText, Setup, Table};
use lesson::{Help, NotNow, Run, prove, read};
use toy::Skirmish;

static BOOK: BookOf<Skirmish> = BookOf::new();

fn shipped() -> LessonText {
    toy::CONTENTS.lessons().remove(0)
}

/// The lesson with a part of its file written otherwise.
fn with(from: &str, to: &str) -> LessonText {
    let LessonText { id, text } = shipped();
    assert!(text.contains(from), "nothing to change: {from}");
    LessonText { id, text: text.replacen(from, to, 1) }
}

fn assert_fault(from: &str, to: &str, expected: &str) {
    let faults = prove(&BOOK, &with(from, to)).expect_err("the lesson is broken").to_string();
    assert!(faults.contains(expected), "{to}: {faults}");
}

fn begun() -> (Box<dyn Table>, Run) {
    let lesson = Arc::new(read(&BOOK, &shipped()).expect("it is sound"));
    let table = BOOK.begin(&lesson.scenario, Setup::default(), "g", None).expect("its battle is sound");
    let run = Run::new(lesson, &*table).expect("the pupil has a seat");
    (table, run)
}

/// Plays an order as a server would.
fn give(table: &mut dyn Table, run: &mut Run, seat: &str, order: &str) {
    let seat = table.seat(seat).expect("there is such a seat");
    assert_eq!(run.judge(table, seat, order, "en"), Ok(()));
    let (dice, seed) = run.dice(table).unwrap_or_default();
    table.play_scripted(seat, order, &dice, seed).expect("it is lawful");
    run.played(table);
}

fn at(run: &Run) -> &str {
    run.step().map_or("over", |step| step.id.as_str())
}

#[test]
fn the_shipped_lesson_is_proved() {
    let proof = prove(&BOOK, &shipped()).expect("it can be finished");
    assert_eq!((proof.steps, proof.orders), (4, 3));
    assert!(proof.tried > 2, "other orders are tried");
}

#[test]
fn a_lesson_goes_to_its_end() {
    let (mut table, mut run) = begun();
    let table = &mut *table;
    assert_eq!(run.judge(table, run.pupil(), "move b1 to 3", "en"), Err(NotNow::ReadOn));
    run.read_on(table);
    assert_eq!(at(&run), "come");
    let hint = "Choose your squad, then place 3.";
    assert_eq!(run.judge(table, run.pupil(), "end", "en"), Err(NotNow::Else(hint)));
    give(table, &mut run, "blue", "move b1 to 3");
    assert_eq!(run.help(table), Help::Order("fire b2 -> r1".to_owned()));
    give(table, &mut run, "blue", "fire b2 -> r1");
    assert_eq!(at(&run), "shoot", "a reply is due");
    assert_eq!(run.reply(table), Some((table.seat("red").unwrap(), "stand".to_owned())));
    give(table, &mut run, "red", "stand");
    assert_eq!(at(&run), "ask");
    run.answered(table, 1);
    assert_eq!((at(&run), run.wrong()), ("ask", Some(1)));
    run.answered(table, 0);
    assert!(run.is_over());
    assert_eq!(run.judge(table, run.pupil(), "end", "en"), Err(NotNow::Over));
}

#[test]
fn back_begins_the_step_again_and_then_the_one_before() {
    let (mut table, mut run) = begun();
    let table = &mut *table;
    let state = table.state();
    run.read_on(table);
    give(table, &mut run, "blue", "move b1 to 3");
    give(table, &mut run, "blue", "end");
    assert!(run.is_astray(table), "the branch leads back");
    assert_eq!(run.judge(table, run.pupil(), "fire b2 -> r1", "en"), Err(NotNow::GoBack));
    assert_eq!(run.help(table), Help::Back);
    let orders = run.back(table);
    table.take_back(orders);
    assert_eq!((at(&run), orders, run.is_astray(table)), ("shoot", 1, false));
    let orders = run.back(table);
    table.take_back(orders);
    assert_eq!((at(&run), table.state()), ("come", state));
}

#[test]
fn taking_back_an_order_leads_to_the_step_it_was_given_in() {
    let (mut table, mut run) = begun();
    let table = &mut *table;
    run.read_on(table);
    give(table, &mut run, "blue", "move b1 to 3");
    table.undo(run.pupil()).expect("no die has fallen");
    run.taken_back(table);
    assert_eq!(at(&run), "come");
}

#[test]
fn a_text_is_read_in_the_language_asked_for_or_in_english() {
    let lesson = read(&BOOK, &shipped()).expect("it is sound");
    assert_eq!((lesson.title.of("art"), lesson.title.of("tlh")), ("La unua pafo", "The first shot"));
}

#[test]
fn every_fault_of_a_file_is_told_at_once() {
    let text = shipped().text.replacen("piece b1", "peace b1", 1).replacen("text.art = \"Iru.\"", "", 1);
    let text = text.replacen("dice = \"6 5\"", "dice = \"6 x\"", 1).replacen("sk.move", "sk.nothing", 1);
    let faults = read(&BOOK, &LessonText { id: "broken".to_owned(), text }).expect_err("it is broken");
    let told: Vec<_> = faults.0.iter().map(|fault| fault.what.key.name()).collect();
    assert_eq!(told, ["lesson-no-clause", "lesson-target", "lesson-language", "lesson-die"]);
    assert!(faults.0.iter().skip(1).all(|fault| fault.line > 0), "each has its line: {faults}");
}

#[test]
fn a_file_that_is_no_lesson_says_where() {
    let text = LessonText { id: "broken".to_owned(), text: "title = 3".to_owned() };
    assert!(read(&BOOK, &text).expect_err("it is broken").to_string().starts_with("broken.toml:1: "));
}

#[test]
fn a_step_that_nothing_leads_to_is_caught() {
    assert_fault("id = \"look\"", "go = \"shoot\"\nid = \"look\"", "lesson-unreachable come");
}

#[test]
fn a_circle_without_an_end_is_caught() {
    assert_fault("id = \"ask\"", "go = \"ask\"\nid = \"ask\"", "lesson-no-end ask");
    assert_fault("id = \"ask\"", "go = \"nowhere\"\nid = \"ask\"", "lesson-go nowhere");
}

#[test]
fn an_unlawful_solution_is_caught() {
    assert_fault("[\"fire b2 -> r1\"]", "[\"fire b2 -> b1\"]", "lesson-unlawful shoot fire b2 -> b1");
    assert_fault("solution = [\"move b1 to 3\"]", "solution = [\"move b1  to 3\"]", "lesson-unlawful come");
    assert_fault("solution = [\"move b1 to 3\"]", "solution = [\"end\"]", "lesson-not-allowed come end");
    assert_fault("solution = [\"move b1 to 3\"]", "", "lesson-no-solution come");
    assert_fault("solution = [\"fire b2 -> r1\"]", "solution = [\"end\"]", "shoot");
    assert_fault("replies = [\"stand\"]", "replies = [\"stand\", \"stand\"]", "lesson");
}

#[test]
fn an_expectation_that_never_comes_is_caught() {
    assert_fault("expect.event = \"fired *\"", "expect.event = \"won *\"", "lesson-unmet shoot");
    assert_fault(
        "allow = [\"fire *\", \"end\"]",
        "allow = [\"fire *\", \"dance\"]",
        "lesson-pattern shoot dance",
    );
}

#[test]
fn dice_and_replies_that_do_not_fit_are_caught() {
    assert_fault("dice = \"6 5\"", "dice = \"6\"", "lesson-dice shoot 2 1");
    assert_fault("dice = \"6 5\"", "dice = \"6 5 4\"", "lesson-dice shoot 2 3");
    assert_fault("replies = [\"stand\"]", "replies = [\"dance\"]", "lesson-unlawful shoot dance");
}

#[test]
fn a_spotlight_on_nothing_is_caught() {
    assert_fault("\"piece r1\"", "\"piece r7\"", "lesson-unlit look piece r7");
    assert_fault("\"piece r1\"", "\"hex 0405\"", "lesson-unlit look hex 0405");
    assert_fault("\"piece r1\"", "\"order dance\"", "lesson-unlit look order dance");
    assert_fault("\"rule sk.move\"", "\"rule sk.dance\"", "lesson-no-clause sk.dance");
}

#[test]
fn a_step_that_waits_for_a_computer_is_caught() {
    let text = shipped().text.replacen("seat = \"blue\"", "seat = \"blue\"\nopponent = \"recruit\"", 1);
    let text = text.replacen("replies = [\"stand\"]", "", 1);
    let text = LessonText { id: "broken".to_owned(), text };
    let faults = prove(&BOOK, &text).expect_err("the computer decides").to_string();
    assert!(faults.contains("lesson-computer ask"), "{faults}");
}

#[test]
fn a_table_that_is_not_there_is_caught() {
    assert_fault("seat = \"blue\"", "seat = \"green\"", "lesson-no-seat green");
    assert_fault("seat = \"blue\"", "seat = \"blue\"\nscenario = \"meeting\"", "lesson-one-table");
    assert_fault("right = 1", "right = 3", "lesson-right 3");
}
