//! Cases and simulations.

mod common;

use common::{Folder, toy};

const CASE: &str = "Book: skirmish\n## Fire reaches three places\n```battle\nblue b1 at 0\nred r1 at 4\n```\n\
                    ```play\nblue fire b1 -> r1 [6 6]\n```\n```expect\nrefused out-of-range [sk.range]\n```\n";

#[test]
fn cases_end_with_their_count() {
    let folder = Folder::new("cases");
    folder.file("cases/deep/range.md", CASE);
    folder.file("cases/notes.txt", "no case");
    let passed = toy(&["case", "run", &folder.path("cases")]);
    assert_eq!((passed.code, passed.out.lines().last()), (0, Some("1 passed, 0 failed")));

    let wrong = folder.file("cases/wrong.md", CASE.replace("out-of-range", "too-near"));
    let failed = toy(&["case", "run", &folder.path("cases")]);
    assert_eq!((failed.code, failed.out.lines().last()), (1, Some("1 passed, 1 failed")));
    assert!(failed.out.contains("wrong.md:") && failed.out.contains("out-of-range"), "{}", failed.out);
    let json = toy(&["case", "run", &wrong, "--json"]);
    assert_eq!((json.code, json.errors.trim()), (1, "0 passed, 1 failed"));
    assert_eq!((&json.json()["failed"], &json.json()["cases"][0]["passed"]), (&1.into(), &false.into()));

    assert_eq!(toy(&["case", "run", &wrong, "--bless"]).code, 0);
    assert!(folder.read("cases/wrong.md").contains("refused out-of-range"));
    assert_eq!(toy(&["case", "run", &folder.path("cases")]).code, 0);
}

#[test]
fn the_book_of_a_case_is_in_its_head_its_folder_or_a_flag() {
    let folder = Folder::new("which-book");
    let headless = CASE.replace("Book: skirmish\n", "");
    let inside = folder.file("skirmish/cases/range.md", &headless);
    assert_eq!(toy(&["case", "run", &inside]).code, 0);
    let elsewhere = folder.file("range.md", &headless);
    assert_eq!(toy(&["case", "run", &elsewhere, "--book", "skirmish"]).code, 0);
    let planned = toy(&["case", "run", &elsewhere, "--book", "valor-victory"]);
    assert_eq!(planned.code, 2);
    assert!(planned.errors.contains("cannot be played yet"), "{}", planned.errors);
}

#[test]
fn a_simulation_counts_alike_on_any_number_of_threads() {
    let run = |jobs| {
        toy(&[
            "sim",
            "meeting",
            "--games",
            "60",
            "--players",
            "random,random",
            "--seed",
            "5",
            "--jobs",
            jobs,
            "--json",
        ])
        .json()
    };
    let (mut one, mut four) = (run("1"), run("4"));
    assert_eq!((&one["games"], &one["finished"]), (&60.into(), &60.into()));
    let wins = one["wins"].as_object().expect("wins are by side");
    assert_eq!(wins.keys().collect::<Vec<_>>(), ["blue", "red"]);
    let won: u64 = wins.values().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(won + one["draws"].as_u64().unwrap_or(0), 60);
    for key in ["seconds", "games_per_second", "decisions_per_second", "orders_per_game", "fan_out"] {
        assert!(one[key].as_f64() > Some(0.0), "{key}");
    }
    for counts in [&mut one, &mut four] {
        for key in ["seconds", "games_per_second", "decisions_per_second", "jobs"] {
            counts[key] = 0.into();
        }
    }
    assert_eq!(one, four);
}

#[test]
fn a_simulation_for_people() {
    let told = toy(&["sim", "skirmish/meeting", "--games", "20"]);
    assert_eq!(told.code, 0);
    for expected in ["blue", "%", "Outcomes", "20 of 20 games finished", "lawful orders to choose from"] {
        assert!(told.out.contains(expected), "“{expected}” is not in\n{}", told.out);
    }
    assert!(told.errors.is_empty(), "no bar without a terminal");
    let cut = toy(&["sim", "meeting", "--games", "3", "--limit", "2", "--json"]).json();
    assert_eq!((&cut["finished"], &cut["too_long"]), (&0.into(), &3.into()));
    assert_eq!(toy(&["sim", "meeting", "--games", "0", "--json"]).json()["games"], 0);
    assert_eq!(toy(&["sim", "meeting", "--players", "random,random,random"]).code, 2);
    assert!(toy(&["sim", "meeting", "--players", "genius"]).errors.contains("there are random"));
    assert_eq!(toy(&["sim", "meeting", "--games", "-1"]).code, 2);
    assert_eq!(toy(&["sim", "meeting", "--jobs", "0"]).code, 2);
}
