//! Computer players on the command line: studies, the ladder, and why they gave an order.

mod common;

use common::{Folder, shipped};

const STUDY: [&str; 8] = ["sim", "tutorial", "--players", "regular,recruit", "--games", "4", "--seed", "3"];

fn study(more: &[&str]) -> String {
    let told = shipped(&STUDY.iter().chain(more).copied().collect::<Vec<_>>());
    assert_eq!(told.code, 0, "{}", told.errors);
    told.out
}

#[test]
fn the_same_seed_gives_the_same_report_and_shards_add_up_to_it() {
    let folder = Folder::new("study");
    let [one, two, whole, parts] =
        ["1.json", "2.json", "whole.html", "parts.html"].map(|name| folder.path(name));
    let told = study(&["--swap", "--html", &whole, "--jobs", "1", "--json"]);
    assert_eq!(told, study(&["--swap", "--jobs", "2", "--json"]));
    study(&["--swap", "--shard", "1/2", "--save", &one]);
    study(&["--swap", "--shard", "2/2", "--save", &two]);
    let merged = shipped(&["sim", "merge", &two, &one, "--html", &parts, "--json"]);
    assert_eq!((merged.code, merged.out), (0, told));
    let page = folder.read("whole.html");
    assert_eq!(page, folder.read("parts.html"));
    assert!(page.contains("<svg") && page.matches("download=").count() == 2, "plots and two games to open");
}

#[test]
fn what_cannot_be_merged_is_said() {
    let folder = Folder::new("unlike");
    let [one, two] = ["1.json", "2.json"].map(|name| folder.path(name));
    study(&["--save", &one]);
    let other = ["sim", "tutorial", "--players", "recruit", "--games", "1", "--save", &two];
    assert_eq!(shipped(&other).code, 0);
    let unlike = shipped(&["sim", "merge", &one, &two]);
    assert!(unlike.code == 2 && unlike.errors.contains("different simulations"), "{}", unlike.errors);
    assert_eq!(shipped(&["sim", "merge"]).code, 2);
}

#[test]
fn the_computer_says_why() {
    let typed = "end\nend\nend\nend\nend\nend\nexplain\nquit\nquit\n";
    let arguments = ["play", "tutorial", "--against", "regular", "--seed", "3"];
    let told = common::typed(&grognard::books::SHELF, &arguments, typed.as_bytes()).out;
    assert!(told.contains("computer regular"), "{told}");
    assert!(told.contains("chosen"), "{told}");
}
