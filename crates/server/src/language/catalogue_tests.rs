//! Every key that the page or the server asks for is in the catalogue, and nothing else is.

use std::collections::BTreeSet;
use std::path::Path;

use super::{ENGLISH, Language, Languages};

const CATALOGUE: &str = ENGLISH.messages;

/// Asked for by `text`, not by us.
const SHARED: [&str; 5] = ["list-last", "tally-halved", "tally-times", "tally-at-least", "tally-at-most"];

#[test]
fn the_catalogue_holds_what_is_asked_for_and_nothing_else() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut asked: BTreeSet<String> = SHARED.map(str::to_owned).into();
    for source in sources(&root.join("../../web/src")) {
        let quoted = source.split('"').skip(1).step_by(2);
        let keys = quoted.map(|word| format!("table-{word}"));
        asked.extend(keys.filter(|key| CATALOGUE.contains(&format!("\n{key} ="))));
        for rest in source.split("say(\"").skip(1) {
            asked.insert(format!("table-{}", rest.split('"').next().unwrap()));
        }
    }
    for source in sources(&root.join("src")) {
        for start in ["\"table-", "\"error-"] {
            let rests = source.split(start).skip(1).filter_map(|rest| rest.split('"').next());
            let whole = rests.filter(|rest| !rest.is_empty() && rest.chars().all(is_of_key));
            asked.extend(whole.map(|rest| format!("{}{rest}", &start[1..])));
        }
    }
    // Words for what books and computer players offer: found by their ids.
    let by_id =
        ["table-level-", "table-style-", "table-task-", "table-term-", "table-since-", "table-option-"];
    asked.extend(
        text::keys(CATALOGUE)
            .unwrap()
            .into_iter()
            .filter(|key| by_id.iter().any(|start| key.starts_with(start))),
    );
    asked.remove("error-refused"); // Says what the book says.
    let asked: Vec<_> = asked.iter().map(String::as_str).collect();
    text::assert_catalogue(CATALOGUE, &asked);
}

#[test]
fn the_page_gets_its_own_words_only() {
    let languages = Languages::new(&[ENGLISH]).unwrap();
    let page = || languages.words(Language::default()).page();
    assert!(page().any(|(key, word)| key == "title" && word == "Grognard"));
    assert!(!page().any(|(key, _)| key.starts_with("error") || key == "turn"));
}

fn is_of_key(letter: char) -> bool {
    letter.is_ascii_lowercase() || letter == '-'
}

/// The texts of all source files below a folder, but for tests.
fn sources(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.file_name().is_some_and(|name| !name.to_string_lossy().ends_with("tests.rs")) {
            found.push(std::fs::read_to_string(&path).unwrap());
        }
    }
    found
}
