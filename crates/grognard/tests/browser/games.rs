//! Whole games to their end by one pair of hands each: the mouse, fingers on a telephone, and keys alone.

use std::collections::BTreeMap;

use engine::Journal;
use serde_json::json;

use super::hands_of_three::{Way, play, prepare};
use super::{Browser, Program};

/// Orders that move units, and orders that attack, in the notation of any book.
const MOVES: &[&str] = &["move", "step", "advance", "enter"];
const ATTACKS: &[&str] = &["fire", "fight", "assault", "mortars", "double"];
/// In a battle of horse alone nobody knows whether two regiments meet, but leaders always act.
const LEADS: &[&str] = &["play", "first", "initiative", "place", "ride"];

/// The first battle of each book.
const HEXES: &str = "valor-victory/tutorial";
const MEASURED: &str = "valour-fortitude/introduction";
const ELEMENTS: &str = "vae-victis/outposts-at-a-bridge";
const BAYONETS: &str = "fix-bayonets/hussars-in-the-snow";

/// Opens a battle against the gentlest computer, everything shown at once.
async fn at_table(browser: &Browser, program: &Program, battle: &str) {
    browser.client.goto(&format!("{}#/new/{battle}", program.url)).await.unwrap();
    browser.script("localStorage.setItem('grognard.settings', JSON.stringify({ steps: false }))").await;
    browser.client.refresh().await.unwrap();
    browser.click("[name=opponent] option[value=recruit]").await;
    browser.click(".begin .main").await;
    assert!(
        browser.script_until("return document.querySelector('.table .board') !== null", 1_500).await,
        "the table appears"
    );
}

/// How often each verb was ordered from the seat at this screen, as the journal has it.
async fn ordered(browser: &Browser) -> BTreeMap<String, u32> {
    let asked = "const done = arguments[arguments.length - 1]; const game = location.hash.split('/')[2]; \
        const [{ seat }] = JSON.parse(localStorage.getItem('grognard.games'))[game].seats; \
        fetch(`/api/games/${game}/journal`).then((answer) => answer.text()).then((text) => done([seat, text]));";
    let answer = browser.client.execute_async(asked, Vec::new()).await.unwrap();
    let journal = Journal::parse(answer[1].as_str().unwrap()).expect("the game is over");
    let mut verbs = BTreeMap::new();
    for played in journal.moves.iter().filter(|played| json!(played.seat) == answer[0]) {
        let verb = played.order.split(' ').next().unwrap_or_default();
        *verbs.entry(verb.to_owned()).or_default() += 1;
    }
    verbs
}

/// Plays a battle to its end and looks into the journal for orders of the main kinds.
async fn to_its_end(program: &Program, way: Way, battle: &str) -> Browser {
    let browser = way.browser().await;
    at_table(&browser, program, battle).await;
    prepare(&browser).await;
    if battle == BAYONETS {
        // Its phases have many questions: whoever passes after a few never comes to move.
        browser.script("Object.assign(player.most, { orders: 24, tries: 60 })").await;
    }
    let inputs = play(&browser, way, 2_500).await;
    let verbs = ordered(&browser).await;
    let beyond = browser.script("return player.failed").await;
    println!("{battle} by {}: {inputs} inputs, {verbs:?}; beyond reach: {beyond}", way.name());
    for kind in [MOVES, if battle == BAYONETS { LEADS } else { ATTACKS }] {
        let count: u32 = kind.iter().filter_map(|verb| verbs.get(*verb)).sum();
        assert!(count >= 3, "{kind:?} were ordered {count} times: {verbs:?}");
    }
    browser
}

/// How many times the page’s scripts failed: never.
async fn closed(browser: Browser) {
    assert_eq!(browser.script("return hands.faults").await, json!([]), "scripts without faults");
    browser.close().await;
}

/// Now the computer says why it did what it did: task, course, and what else it thought of.
async fn reasons_are_told(browser: &Browser) {
    browser.sees("outcome", "Play again").await;
    browser.click(".ending form button").await;
    browser.click("[data-tab=log]").await;
    browser.click("[data-reasons] summary").await;
    let told = "return document.querySelector('.told')?.childElementCount > 0";
    assert!(browser.script_until(told, 1_500).await, "reasons are told");
}

#[tokio::test]
async fn valor_and_victory_by_pointer() {
    let program = Program::start();
    let browser = to_its_end(&program, Way::Pointer, HEXES).await;
    let since = browser.script("return player.now.since").await;
    assert_eq!(since, "led", "what happened since our last turn leads to its place");
    browser.picture("over.png").await;
    browser.sees("outcome", "Play again").await;
    browser.is_accessible_in_all("the end").await;
    reasons_are_told(&browser).await;
    browser.sees("reasons", "Chosen").await;
    browser.is_accessible_in_all("the log with reasons").await;

    // The replay goes back to the beginning, and a new game can be begun from there.
    browser.click("[aria-label='Replay']").await;
    browser.click(".replay [aria-label='To the beginning']").await;
    browser.sees("replay", "0 /").await;
    browser.is_accessible_in_all("the replay").await;
    browser.sees("prompt", "Turn 1 of 6").await;
    browser.click(".replay .fork").await;
    browser.sees("prompt", "Command Phase").await;
    closed(browser).await;
}

#[tokio::test]
async fn valor_and_victory_by_touch() {
    let program = Program::start();
    closed(to_its_end(&program, Way::Touch, HEXES).await).await;
}

#[tokio::test]
async fn valor_and_victory_by_keys() {
    let program = Program::start();
    closed(to_its_end(&program, Way::Keys, HEXES).await).await;
}

#[tokio::test]
async fn valour_and_fortitude_by_pointer() {
    let program = Program::start();
    let browser = to_its_end(&program, Way::Pointer, MEASURED).await;
    browser.picture("measured-over.png").await;
    reasons_are_told(&browser).await;
    closed(browser).await;
}

#[tokio::test]
async fn valour_and_fortitude_by_touch() {
    let program = Program::start();
    closed(to_its_end(&program, Way::Touch, MEASURED).await).await;
}

#[tokio::test]
async fn valour_and_fortitude_by_keys() {
    let program = Program::start();
    closed(to_its_end(&program, Way::Keys, MEASURED).await).await;
}

#[tokio::test]
async fn vae_victis_by_pointer() {
    let program = Program::start();
    let browser = to_its_end(&program, Way::Pointer, ELEMENTS).await;
    browser.picture("elements-over.png").await;
    closed(browser).await;
}

#[tokio::test]
async fn fix_bayonets_by_pointer() {
    let program = Program::start();
    let browser = to_its_end(&program, Way::Pointer, BAYONETS).await;
    browser.picture("bayonets-over.png").await;
    closed(browser).await;
}
