//! The built program and its page in a real browser: games are begun and played by clicking, by keys and by typing.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

#[path = "common/browser.rs"]
mod browser;

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use browser::Browser;

/// The program with a data folder of its own, ended and removed with the test.
struct Program {
    child: Child,
    data: PathBuf,
    url: String,
}

impl Program {
    fn start() -> Self {
        let data = browser::fresh_folder();
        let mut child = Command::new(env!("CARGO_BIN_EXE_grognard"))
            .args(["serve", "--port", "0", "--no-browser", "--data"])
            .arg(&data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.trim().rsplit(' ').next().unwrap().to_owned();
        Self { child, data, url }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.data);
    }
}

/// A table at the introductory battle, against the computer.
async fn first_battle(browser: &Browser, program: &Program) {
    browser.client.goto(&program.url).await.unwrap();
    browser.quick().await;
    browser.click("[data-first]").await;
    browser.sees("prompt", "Command Phase").await;
}

/// A table at the introductory battle for two at one screen.
async fn hot_seat(browser: &Browser, program: &Program, is_covered: bool) {
    browser.client.goto(&format!("{}#/new/valor-victory/tutorial", program.url)).await.unwrap();
    browser.quick().await;
    browser.client.refresh().await.unwrap();
    browser.click("[name=opponent] option[value='']").await;
    if !is_covered {
        browser.click("[name=covered]").await;
    }
    browser.click(".begin .main").await;
}

/// Ends the phase, whoever could still act.
async fn end_phase(browser: &Browser) {
    browser.sees("actions", "End phase").await;
    browser.script("document.querySelector('.actions [data-order=end]').click()").await;
    browser.script("setTimeout(() => document.querySelector('[data-yes]')?.click(), 0)").await;
}

#[tokio::test]
async fn orders_are_tried_given_taken_back_and_kept() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&program.url).await.unwrap();
    browser.sees("front", "First battle").await;
    browser.picture("home.png").await;
    first_battle(&browser, &program).await;

    // An order is tried, given, seen in the log, and taken back.
    browser.click("[data-name=harris]").await;
    browser.click("[data-name=a2]").await;
    browser.click("[data-order='split a2']").await;
    browser.sees("answer", "Lawful").await;
    browser.click("[data-confirm]").await;
    browser.click("[data-tab=log]").await;
    browser.sees("log", "a2").await;
    browser.click("button.undo").await;
    browser.sees("log", "Nothing has happened yet.").await;

    // Enemies on a hex that may be fired at are clicked: the odds come before the order is given.
    browser.click("[data-tab=orders]").await;
    end_phase(&browser).await;
    browser.sees("prompt", "Fire Phase").await;
    browser.click("[data-name=a4]").await;
    browser.click("[data-name=vogel]").await;
    browser.sees("draft", "%").await;
    browser.picture("table.png").await;
    browser.click("[data-confirm]").await;
    browser.sees("flash", "0908").await;

    // Whoever reloads finds the game as it was, and goes on with it from the main menu.
    browser.client.goto(&format!("{}#/", program.url)).await.unwrap();
    browser.click(".front .item[href^='#/game/']").await;
    browser.click("[data-tab=log]").await;
    browser.sees("log", "0908").await;
    browser.close().await;
}

#[tokio::test]
async fn a_whole_game_against_the_computer_by_clicking() {
    let program = Program::start();
    let browser = Browser::open().await;
    first_battle(&browser, &program).await;
    assert_eq!(browser.robot(6_000).await, true, "the game comes to its end");
    browser.sees("outcome", "Replay").await;
    browser.picture("over.png").await;

    // The replay goes back to the beginning, and a new game can be begun from there.
    browser.click(".outcome .main").await;
    browser.click(".replay [aria-label='To the beginning']").await;
    browser.sees("replay", "0 /").await;
    browser.sees("prompt", "Turn 1 of 6").await;
    browser.click(".replay .fork").await;
    browser.sees("prompt", "Command Phase").await;
    browser.close().await;
}

#[tokio::test]
async fn two_players_hand_the_screen_over() {
    let program = Program::start();
    let browser = Browser::open().await;
    hot_seat(&browser, &program, true).await;
    browser.sees("cover", "Allies").await;
    browser.click(".cover button").await;
    browser.sees("who", "Allies").await;
    for phase in ["Fire Phase", "Movement Phase"] {
        end_phase(&browser).await;
        browser.sees("prompt", phase).await;
    }
    end_phase(&browser).await;
    browser.sees("cover", "Axis").await;
    browser.picture("cover.png").await;
    assert!(!browser.is_shown(".board").await, "nothing shows behind the cover");
    browser.client.refresh().await.unwrap();
    browser.sees("cover", "Axis").await;
    browser.click(".cover button").await;
    browser.sees("who", "Axis").await;
    browser.sees("prompt", "Defensive Fire Phase").await;
    browser.close().await;
}

#[tokio::test]
async fn a_refusal_says_why_and_the_sight_tool_what_is_between() {
    let program = Program::start();
    let browser = Browser::open().await;
    hot_seat(&browser, &program, false).await;
    browser.sees("prompt", "Command Phase").await;
    browser.give("fire a1 -> 0101").await;
    browser.sees("trouble", "vv.").await;
    browser.click("[data-name=a3]").await;
    browser.sees("stack", "Grenades").await;
    browser.click("[data-name=g2]").await;
    browser.sees("why", "vv.").await;

    browser.key("l").await;
    browser.drag("[data-name=a3]", "[data-name=g3]").await;
    browser.sees("flash", "0406").await;
    browser.picture("sight.png").await;
    browser.key("l").await;
    browser.close().await;
}

#[tokio::test]
async fn a_turn_by_keyboard_alone() {
    let program = Program::start();
    let browser = Browser::open().await;
    first_battle(&browser, &program).await;
    browser.key("?").await;
    browser.sees("help", "this help").await;
    browser.picture("help.png").await;
    browser.key("\u{e00c}").await;
    browser.key("n").await;
    browser.sees("stack", "Rifle").await;
    for phase in ["Fire Phase", "Movement Phase"] {
        browser.sees("actions", "End phase").await;
        browser.key("e").await;
        browser.key("e").await;
        browser.sees("prompt", phase).await;
    }
    // An order is typed: o goes to the line.
    browser.sees("actions", "End phase").await;
    browser.key("o").await;
    browser.key("move a3\n").await;
    browser.sees("prompt", "MP left").await;
    browser.key("\u{e00c}").await;
    browser.key("z").await;
    browser.sees("prompt", "move units").await;
    browser.key("t").await;
    browser.sees("text-view", "a3").await;
    browser.sees("actions", "End phase").await;
    browser.key("e").await;
    browser.key("e").await;
    // The computer has its defensive fire, and then it is our advance.
    browser.sees("prompt", "Advance and Assault Phase").await;
    browser.close().await;
}

#[tokio::test]
async fn every_page_is_accessible() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&program.url).await.unwrap();
    browser.sees("front", "First battle").await;
    browser.is_accessible("main menu").await;
    for page in ["new", "games", "rules/valor-victory", "options", "credits"] {
        browser.client.goto(&format!("{}#/{page}", program.url)).await.unwrap();
        browser.sees("sheet-page", "Main menu").await;
        browser.is_accessible(page).await;
    }
    first_battle(&browser, &program).await;
    end_phase(&browser).await;
    browser.sees("prompt", "Fire Phase").await;
    browser.click("[data-name=a4]").await;
    browser.click("[data-name=vogel]").await;
    browser.sees("draft", "%").await;
    browser.is_accessible("table").await;
    browser.close().await;
}

#[tokio::test]
async fn a_telephone_shows_everything() {
    let program = Program::start();
    let browser = Browser::telephone().await;
    first_battle(&browser, &program).await;
    end_phase(&browser).await;
    browser.sees("prompt", "Fire Phase").await;
    browser.tap("[data-name=a4]").await;
    browser.sees("stack", "Rifle").await;
    browser.tap("[data-name=vogel]").await;
    browser.sees("draft", "%").await;
    browser.picture("telephone.png").await;
    assert_eq!(
        browser.number("return document.documentElement.scrollWidth").await,
        360.0,
        "nothing sticks out"
    );
    browser.click("[data-confirm]").await;
    browser.sees("flash", "0908").await;
    browser.is_accessible("telephone").await;
    browser.close().await;
}

#[tokio::test]
async fn a_unit_dragged_onto_another_is_refused_with_the_rule() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&format!("{}#/new/valour-fortitude/introduction", program.url)).await.unwrap();
    browser.quick().await;
    browser.click("[name=opponent] option[value='']").await;
    browser.click("[name=covered]").await;
    browser.click(".begin .main").await;
    browser.click("[data-tab=orders]").await;
    // Goes on from phase to phase until a brigade may move.
    let moves = browser
        .script_until(
            "const phase = document.querySelector('.when').textContent; \
             if (/action/i.test(phase.split('·').pop()) && document.querySelector('.block.able') !== null) return true; \
             const orders = [...document.querySelectorAll('[data-order]')].map((found) => found.dataset.order); \
             const order = ['ready', 'activate', 'end', 'pass', 'done'].map((word) => orders.find((one) => one.startsWith(word))).find(Boolean); \
             const line = document.querySelector('[name=order]'); \
             if (order !== undefined && line.value === '') { line.value = order; line.form.requestSubmit(); } \
             return false;",
            1_500,
        )
        .await;
    assert!(moves, "no brigade ever moves");
    browser.tap(".block.able").await;
    browser.sees("verbs", "Orders").await;
    browser.drag(".block.selected .bases", ".block:not(.selected) .bases").await;
    browser.sees("draft", "vf.").await;
    browser.picture("drag.png").await;
    browser.close().await;
}
