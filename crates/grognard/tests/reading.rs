//! Books, scenarios, rules, help, completions, manual pages.

mod common;

use common::{Folder, shipped, toy};
use engine::Nouns as _;

#[test]
fn books_say_which_can_be_played() {
    let books = shipped(&["books", "--json"]).json();
    let ids: Vec<&str> =
        books.as_array().into_iter().flatten().filter_map(|book| book["id"].as_str()).collect();
    assert_eq!(ids, ["valor-victory", "valour-fortitude", "vae-victis", "fix-bayonets"]);
    assert!(books[0]["playable"].is_boolean() && books[0]["clauses"].as_u64() > Some(400));

    let text = toy(&["books"]).out;
    assert!(
        text.contains("skirmish") && text.contains("1 scenario") && text.contains("not playable yet"),
        "{text}"
    );
}

#[test]
fn scenarios_have_id_book_and_title() {
    let listed = toy(&["scenarios", "--json"]).json();
    let first = &listed[0];
    assert_eq!((&first["id"], &first["book"]), (&"meeting".into(), &"skirmish".into()));
    assert_eq!(first["title"], "A meeting on the road");
    assert_eq!(first["digest"].as_str().map(str::len), Some(64));
    assert!(shipped(&["scenarios", "--json"]).json().is_array());

    assert!(toy(&["scenarios"]).out.contains("skirmish/meeting"));
    assert!(toy(&["scenarios", "skirmish/meeting"]).out.contains("sha256"));
    assert_eq!(toy(&["scenarios", "vv"]).code, 0);
    let unknown = toy(&["scenarios", "nowhere"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.errors.contains("skirmish/meeting"), "{}", unknown.errors);
}

#[test]
fn every_book_has_its_rules_and_coverage() {
    for book in ["valor-victory", "valour-fortitude", "vae-victis", "fix-bayonets"] {
        let coverage = shipped(&["rules", book, "--coverage", "--json"]).json();
        assert_eq!(coverage["book"], book);
        for count in ["clauses", "done", "cited", "cased"] {
            assert!(coverage[count].is_u64(), "{book} {count}");
        }
        assert!(coverage["missing"].is_array());
        let clauses = shipped(&["rules", book, "--json"]).json();
        assert_eq!(clauses.as_array().map(|all| all.len() as u64), coverage["clauses"].as_u64());
        assert!(shipped(&["rules", book, "--coverage"]).out.contains("clauses"));
    }
}

#[test]
fn a_clause_is_found_by_its_id_its_short_id_and_a_word() {
    let by_id = shipped(&["rules", "vv", "vv.ap.table"]);
    assert!(by_id.out.starts_with("vv.ap.table AP combat table"), "{}", by_id.out);
    assert_eq!(by_id.out, shipped(&["rules", "valor", "ap.table"]).out);
    let json = shipped(&["rules", "vv", "ap.table", "--json"]).json();
    assert!(["gist", "decision", "status"].iter().all(|key| json[key].is_string()));
    assert!(json["cited"].is_array() && json["cases"].is_array());

    assert!(shipped(&["rules", "vv", "vv.ap"]).out.contains("vv.ap.table"));
    assert!(shipped(&["rules", "vv", "--search", "AP Combat Table"]).out.contains("vv.ap.table"));
    assert_eq!(shipped(&["rules", "vv", "--search", "zzzzz"]).code, 1);
    let cited = toy(&["rules", "skirmish", "sk.fire"]).out;
    assert!(cited.contains("src/resolve.rs:"), "{cited}");
}

#[test]
fn wrong_names_are_wrong_usage() {
    let book = shipped(&["rules", "chess"]);
    assert_eq!(book.code, 2);
    assert!(book.errors.contains("there is no book “chess”") && book.errors.contains("valor-victory"));
    assert_eq!(shipped(&["rules", "va"]).code, 2, "two books start so");
    let clause = shipped(&["rules", "vv", "vv.nothing.table"]);
    assert_eq!(clause.code, 2);
    assert!(clause.errors.contains("vv.ap.table"), "{}", clause.errors);
    assert_eq!(shipped(&["conquer"]).code, 2);
    assert_eq!(shipped(&["serve", "--port", "harbour"]).code, 2);
}

#[test]
fn every_command_has_help_with_examples() {
    for command in [
        "serve",
        "books",
        "scenarios",
        "rules",
        "play",
        "odds",
        "sim",
        "replay",
        "verify",
        "completions",
        "man",
    ] {
        let help = shipped(&[command, "--help"]);
        assert_eq!(help.code, 0);
        assert!(help.out.contains("Examples:") && help.out.contains("Usage:"), "{command}: {}", help.out);
    }
    assert!(shipped(&["case", "run", "--help"]).out.contains("Examples:"));
    assert!(shipped(&["--help"]).out.contains("Exit codes"));
    assert!(shipped(&["--version"]).out.starts_with("grognard "));
}

#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = shipped(&["completions", shell]);
        assert!(
            script.code == 0 && script.out.contains("grognard") && script.out.contains("verify"),
            "{shell}"
        );
    }
    assert!(shipped(&["man"]).out.contains(".TH grognard 1"));
    assert!(
        shipped(&["man", "sim"]).out.contains("Wilson") || shipped(&["man", "sim"]).out.contains("games")
    );
    assert_eq!(shipped(&["man", "woman"]).code, 2);
}

#[test]
fn a_scenario_is_read_from_its_folder() {
    let folder = Folder::new("scenario");
    let file = folder.file("ford/scenario.toml", "title A ford\nblue b1 at 2\nred r1 at 4\n");
    let by_folder = toy(&["scenarios", &folder.path("ford"), "--json"]).json();
    assert_eq!((&by_folder[0]["id"], &by_folder[0]["title"]), (&"ford".into(), &"A ford".into()));
    assert_eq!(toy(&["scenarios", &file, "--json"]).json(), by_folder);
    assert_eq!(toy(&["sim", &folder.path("ford"), "--games", "2"]).code, 0);

    folder.file("broken/scenario.toml", "title Broken\npurple p1 at 2\nblue b1 on 2\n");
    let broken = toy(&["sim", &folder.path("broken")]);
    assert_eq!(broken.code, 1);
    assert!(broken.errors.contains("broken/scenario.toml:2:"), "{}", broken.errors);
    assert!(broken.errors.contains("broken/scenario.toml:3:"), "every fault at once: {}", broken.errors);
    folder.file("empty/notes.txt", "nothing");
    assert_eq!(toy(&["play", &folder.path("empty")]).code, 2);
}

#[test]
fn a_scenario_may_name_its_book() {
    let folder = Folder::new("named-book");
    let text =
        valour_fortitude::ValourFortitude::scenarios().into_iter().find(|text| text.id == "introduction");
    let text = text.and_then(|text| text.file("scenario.toml").map(str::to_owned)).expect("it ships");
    folder.file("unnamed/scenario.toml", &text);
    assert_eq!(shipped(&["scenarios", &folder.path("unnamed")]).code, 2);
    folder.file("named/scenario.toml", format!("book = \"valour-fortitude\"\n{text}"));
    let named = shipped(&["scenarios", &folder.path("named"), "--json"]).json();
    assert_eq!(named[0]["id"], "named");
}
