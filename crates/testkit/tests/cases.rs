//! The case runner, on the toy book.

use std::fs;
use std::path::Path;

use engine::{Book, BookOf};
use testkit::{assert_cases, assert_coverage, bless, bless_folder, parse, run_folder, run_text};
use toy::{Flawed, Skirmish, flaw};

const BOOK: BookOf<Skirmish> = BookOf::new();

fn case(body: &str) -> String {
    format!("## A case\nRules: sk.fire\n```battle\nblue b1 at 2\nred r1 at 4\n```\n{body}")
}

fn play_and_expect(play: &str, expect: &str) -> String {
    case(&format!("```play\n{play}\n```\n```expect\n{expect}\n```\n"))
}

fn failures(text: &str) -> Vec<(usize, String)> {
    let summary = run_text("x.md", text, &BOOK);
    assert!(summary.faults.0.is_empty(), "{}", summary.faults);
    let failures = summary.cases.into_iter().flat_map(|case| case.failures);
    failures.map(|failure| (failure.line, failure.what)).collect()
}

fn faults(text: &str) -> String {
    assert!(parse("x.md", text).is_err(), "the file has faults");
    run_text("x.md", text, &BOOK).to_string()
}

#[test]
fn the_shipped_cases_hold() {
    assert_cases(&BOOK, concat!(env!("CARGO_MANIFEST_DIR"), "/cases"));
}

#[test]
fn an_expectation_that_fails_shows_the_nearest_lines_and_the_position() {
    let text = play_and_expect("blue fire b1 -> r1 [6 3]", "fired b1 r1 10 = 9 dice\nr1 at 5");
    let summary = run_text("x.md", &text, &BOOK);
    let failure = &summary.cases[0].failures[0];
    assert_eq!((failure.line, failure.expected.as_deref()), (11, Some("fired b1 r1 10 = 9 dice")));
    assert_eq!(failure.nearest[0], "fired b1 r1 9 = 9 dice [sk.fire]");
    let shown = summary.to_string();
    for line in [
        "x.md:11: ",
        "   8 > blue fire b1 -> r1 [6 3]",
        "tally 9 = 9 dice",
        "b1 at 2 strength 2 spent",
        "x.md:12: ",
    ] {
        assert!(shown.contains(line), "{line} is not in\n{shown}");
    }
    assert!(shown.ends_with("0 passed, 1 failed"), "{shown}");
}

#[test]
fn not_holds_when_nothing_matches() {
    assert_eq!(failures(&play_and_expect("blue move b1 to 3", "not fired")), []);
    let found = failures(&play_and_expect("blue move b1 to 3", "not moved b1"));
    assert_eq!(found, [(11, "this should not be so, but it is".to_owned())]);
}

#[test]
fn a_refusal_nobody_expects_fails_the_case() {
    let found = failures(&play_and_expect("blue move b1 to 7", "b1 at 2"));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, 8);
    assert_eq!(failures(&play_and_expect("blue move b1 to 7", "refused not-next b1 7 [sk.move]")), []);
}

#[test]
fn a_clause_that_is_said_not_to_apply_and_acts_fails_the_case() {
    let text = |head: &str| {
        let case = play_and_expect("blue fire b1 -> r1 [6 3]", "fired b1 r1");
        case.replace("Rules: sk.fire", head)
    };
    let found = failures(&text("Rules: sk.move\nNot: sk.fire"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].1.starts_with("sk.fire is named as one that does not apply"), "{found:?}");
    assert_eq!(failures(&text("Rules: sk.fire\nNot: sk.fire")), [], "it may do both in one case");
    assert_eq!(failures(&text("Rules: sk.fire\nNot: sk.move")), []);
}

#[test]
fn the_game_goes_on_after_a_refusal() {
    assert_eq!(
        failures(&play_and_expect("blue move b1 to 7\nblue move b1 to 3", "refused not-next\nmoved b1")),
        []
    );
}

#[test]
fn dice_must_fit() {
    let short = failures(&play_and_expect("blue fire b1 -> r1 [6]", "hit r1"));
    assert_eq!(short.len(), 1);
    assert!(
        short[0].1.ends_with("no die is left for 2d6 for sk.fire: the rules ask for 2d6 for sk.fire"),
        "{short:?}"
    );
    let long = failures(&play_and_expect("blue move b1 to 3 [6]", "moved b1"));
    assert!(long[0].1.contains("1 die too many: the rules ask for none"), "{long:?}");
    let wrong = failures(&play_and_expect("blue draw [4]", "drew blue"));
    assert!(wrong[0].1.contains("4 is no die for 1d4 for sk.card"), "{wrong:?}");
}

#[test]
fn too_many_dice_show_what_happens_without_them() {
    let text = play_and_expect("blue fire b1 -> r1 [6 3 5]", "hit r1");
    let summary = run_text("x.md", &text, &BOOK);
    let failure = &summary.cases[0].failures[0];
    assert!(failure.what.ends_with("with the dice asked for this happens"), "{}", failure.what);
    assert_eq!(failure.nearest[0], "fired b1 r1 9 = 9 dice [sk.fire]");
    assert!(failure.nearest.iter().any(|line| line.contains("b1 at 2 strength 2 spent")), "{failure:?}");
}

#[test]
fn an_unknown_seat_names_those_there_are() {
    let found = failures(&play_and_expect("green end", "ended"));
    assert_eq!(found, [(8, "there is no seat “green”: there are blue, red".to_owned())]);
}

#[test]
fn nothing_lies_between_a_name_and_nobody() {
    let found = failures(&play_and_expect("blue between b1 r9", "not b1 r9 distance 2"));
    assert_eq!(found, [(8, "“b1” or “r9” is the name of nothing to measure from".to_owned())]);
    assert_eq!(failures(&play_and_expect("blue between b1 r1", "not b1 r1 distance 3")), []);
}

#[test]
fn a_battle_that_cannot_be_set_up_names_the_line_in_the_case_file() {
    let text = "## A case\n```battle\nblue b1 at 2\n# a comment\nblue b2 near 3\n```\n```expect\nb1\n```\n";
    assert_eq!(
        failures(text),
        [(5, "the battle cannot be set up: expected “at” at column 9, found “near”".to_owned())]
    );
}

#[test]
fn unknown_clauses_and_the_wrong_book_fail() {
    let text = play_and_expect("blue move b1 to 3", "moved b1").replace("sk.fire", "sk.nope");
    assert_eq!(failures(&text), [(1, "Skirmish has no clause sk.nope".to_owned())]);
    let text = format!("Book: chess\n{}", play_and_expect("blue move b1 to 3", "moved b1"));
    assert_eq!(failures(&text), [(1, "this file is for chess, but it is run with skirmish".to_owned())]);
}

#[test]
fn faults_of_a_file_are_reported_all_at_once() {
    let text = "```play\n```\n## One\n```battel\n```\n## Two\n```battle\n```\n```battle\n```\n```play\nblue\nblue end [9]\n```\n```expect\n```\n## Three\n```expect\nx\n```\n## Four\n```battle\n";
    let expected = [
        "x.md:1: a play block before the first case",
        "x.md:4: unknown fence “battel”",
        "x.md:9: a second battle block",
        "x.md:12: expected “SEAT ORDER [dice]”",
        "x.md:13: “9” is no die",
        "x.md:15: an empty expect block",
        "x.md:18: an expect block without a battle block",
        "x.md:22: this fence is never closed",
        "x.md:3: case “One” has no battle block",
    ];
    let faults = faults(text);
    for fault in expected {
        assert!(faults.contains(fault), "{fault} is not in\n{faults}");
    }
}

#[test]
fn a_case_without_expectations_is_a_fault() {
    assert!(faults("## One\n```battle\n```\n```play\nblue end\n```\n").contains("has no expect block"));
    assert!(faults("# Nothing\n").contains("no case"));
}

#[test]
fn bless_makes_a_failing_case_pass_and_leaves_others_alone() {
    let good = play_and_expect("blue move b1 to 3", "moved b1   # kept");
    let bad = play_and_expect("blue fire b1 -> r1 [6 3]\nblue end", "fired b1 7\nnot won\nnot fired");
    let text = format!("{good}\n{bad}");
    let blessed = bless(&text, &run_text("x.md", &text, &BOOK).cases);
    assert!(blessed.starts_with(&good));
    assert!(
        blessed
            .contains("fired b1 r1 9 = 9 dice [sk.fire]\nhit r1 [sk.fire]\nrefused not-awaited [sk.turn]\n")
    );
    assert!(blessed.contains("b1 at 2 strength 2 spent\nhit r1\nnot won\n```"), "{blessed}");
    assert!(run_text("x.md", &blessed, &BOOK).passed());
}

#[test]
fn the_json_report_holds_everything() {
    let text = play_and_expect("blue fire b1 -> r1 [6 3]", "miss");
    let json = serde_json::to_value(run_text("x.md", &text, &BOOK)).unwrap();
    let case = &json["cases"][0];
    assert_eq!((&case["file"], &case["line"], &case["passed"]), (&"x.md".into(), &1.into(), &false.into()));
    assert_eq!(case["transcript"][1]["text"], "fired b1 r1 9 = 9 dice [sk.fire]");
    assert_eq!(case["failures"][0]["expected"], "miss");
    assert!(case["facts"].as_array().is_some_and(|facts| facts.contains(&"hit r1".into())));
}

#[test]
fn a_folder_is_run_and_blessed_in_place() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("blessed");
    fs::create_dir_all(folder.join("more")).unwrap();
    let good = play_and_expect("blue move b1 to 3", "moved b1");
    let bad = play_and_expect("blue move b1 to 3", "moved b1 4");
    fs::write(folder.join("a.md"), &good).unwrap();
    fs::write(folder.join("more/b.md"), &bad).unwrap();
    fs::write(folder.join("notes.txt"), "no case").unwrap();
    assert_eq!(run_folder(&BOOK, &folder).unwrap().counts(), (1, 1));
    assert_eq!(bless_folder(&BOOK, &folder).unwrap(), [folder.join("more/b.md")]);
    assert_eq!(run_folder(&BOOK, &folder).unwrap().counts(), (2, 0));
    assert_eq!(fs::read_to_string(folder.join("a.md")).unwrap(), good);
    assert!(run_folder(&BOOK, &folder.join("nowhere")).is_err());
}

#[test]
fn rules_that_crash_fail_the_case_and_no_other() {
    let crashing = BookOf::<Flawed<{ flaw::CRASHES }>>::new();
    let bad = play_and_expect("blue fire b1 -> r1 [6 6]\nred retreat", "retreated r1");
    let text = format!("{bad}\n{}", play_and_expect("blue move b1 to 3", "moved b1"));
    let summary = run_text("x.md", &text, &crashing);
    assert_eq!(summary.counts(), (1, 1));
    let failure = &summary.cases[0].failures[0];
    assert_eq!((failure.line, failure.what.as_str()), (9, "the rules crashed: no retreat"));
}

#[test]
fn coverage_is_asserted() {
    assert_coverage(BOOK.rulebook());
}

#[test]
fn the_example_in_the_documentation_holds() {
    let source = include_str!("../src/lib.rs");
    let lines = source.lines().skip_while(|line| *line != "//! ````markdown").skip(1);
    let example: String = lines
        .take_while(|line| *line != "//! ````")
        .map(|line| line.trim_start_matches("//!").trim_start_matches(' ').to_owned() + "\n")
        .collect();
    let summary = run_text("lib.rs", &example, &BOOK);
    assert!(summary.passed() && summary.cases.len() == 1, "{summary}");
}

/// The one expectation of a case of one order fails, or holds.
fn holds(play: &str, expect: &str) -> bool {
    let text = format!(
        "## T\n```battle\nblue b1 at 2\nred r1 at 4\n```\n```play\n{play}\n```\n```expect\n{expect}\n```\n"
    );
    run_text("t.md", &text, &BOOK).passed()
}

#[test]
fn a_wrong_number_does_not_match_a_later_one() {
    let volley = "blue volley b1 -> r1 [5 1]";
    assert!(holds(volley, "volleyed b1 r1 1"));
    assert!(!holds(volley, "volleyed b1 r1 0"));
    let fire = "blue fire b1 -> r1 [6 4]\nred stand";
    assert!(holds(fire, "fired b1 r1 10") && holds(fire, "fired 10 = 10 dice"));
    assert!(!holds(fire, "loss r1 2") && !holds(fire, "= loss r1"));
}

#[test]
fn order_counts_where_it_is_asked_for() {
    let fire = "blue fire b1 -> r1 [6 4]\nred stand";
    assert!(holds(fire, "hit r1\nthen loss r1 1"));
    assert!(!holds(fire, "loss r1 1\nthen hit r1"));
}

#[test]
fn a_long_position_is_not_printed() {
    let units: String = (0..60).map(|number| format!("red r{number} at 4\n")).collect();
    let text = format!("## T\n```battle\nblue b1 at 2\n{units}```\n```expect\nb1 at 9\n```\n");
    let said = run_text("t.md", &text, &BOOK).to_string();
    assert!(said.contains("Position: 64 lines, in full with --json"), "{said}");
}
