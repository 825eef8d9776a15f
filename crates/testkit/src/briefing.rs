//! What the sheet of a scenario must say before somebody plays it.

use engine::{Rules, ScenarioInfo, ScenarioText, TEXTS};

/// What a scenario's `text.toml` leaves out: what the sheet of every book has, then what this one misses besides.
///
/// # Panics
/// When the scenario is not lawful.
pub fn unbriefed<B: Rules>(text: &ScenarioText, more: impl Fn(&B::Scenario) -> Vec<String>) -> Vec<String> {
    let scenario = B::load(text).unwrap_or_else(|faults| panic!("{}: {faults}", text.id));
    let mut missing = Vec::new();
    if text.file(TEXTS).is_none() {
        missing.push(TEXTS.to_owned());
    }
    missing.extend(of_sheet(&B::info(&scenario)));
    missing.extend(more(&scenario));
    missing
}

/// For a book's tests: every scenario that ships is briefed.
///
/// # Panics
/// When one leaves something out.
pub fn assert_briefed<B: Rules>(more: impl Fn(&B::Scenario) -> Vec<String>) {
    for text in B::scenarios() {
        assert_eq!(unbriefed::<B>(&text, &more), Vec::<String>::new(), "{}", text.id);
    }
}

/// For a book's tests: without its `text.toml` a shipped scenario misses that file, the parts of its sheet, and these things.
///
/// # Panics
/// When one of them is not missed.
pub fn assert_missed<B: Rules>(id: &str, more: impl Fn(&B::Scenario) -> Vec<String>, besides: &[&str]) {
    let mut texts = B::scenarios();
    let text = texts.iter_mut().find(|text| text.id == id).expect("it ships");
    text.files.retain(|(name, _)| name != TEXTS);
    let missing = unbriefed::<B>(text, more);
    for what in [TEXTS, "situation", "special", "minutes", "complexity"].iter().chain(besides) {
        assert!(missing.iter().any(|missed| missed == what), "no “{what}” in {missing:?}");
    }
}

fn of_sheet(info: &ScenarioInfo) -> Vec<String> {
    let parts = [
        (info.situation.is_empty(), "situation"),
        (info.special.is_empty(), "special"),
        (info.minutes.is_none(), "minutes"),
        (!info.complexity.is_some_and(|complexity| (1..=5).contains(&complexity)), "complexity"),
    ];
    let parts = parts.into_iter().filter(|(is_missing, _)| *is_missing).map(|(_, part)| part.to_owned());
    let idle = info.sides.iter().filter(|side| side.task.is_empty());
    parts.chain(idle.map(|side| format!("task of {}", side.id))).collect()
}
