//! The built program and its page in a real browser: a game is begun and played by clicking.

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

#[tokio::test]
async fn a_game_is_begun_and_played_by_clicking() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&program.url).await.unwrap();
    browser.sees("home", "First Steps at the Crossroads").await;
    browser.picture("home.png").await;
    browser.click("[data-scenario=tutorial] button").await;
    browser.sees("who", "allies").await;
    browser.sees("log", "Nothing has happened yet.").await;

    // An order is tried, given, seen in the log, and taken back.
    browser.click("[data-name=harris]").await;
    browser.click("[data-pick=a2]").await;
    browser.click("[data-order='split a2']").await;
    browser.sees("answer", "Lawful").await;
    browser.click(".order button.main").await;
    browser.sees("log", "a2").await;
    browser.click("button.undo").await;
    browser.sees("log", "Nothing has happened yet.").await;

    // Enemies on a hex that may be fired at are clicked: the odds come before the order is given.
    browser.give("end").await;
    browser.sees("log", "Fire Phase").await;
    browser.click("[data-name=a4]").await;
    browser.click("[data-name=vogel]").await;
    browser.sees("answer", "%").await;
    browser.picture("table.png").await;
    browser.click(".order button.main").await;
    browser.sees("log", "0908").await;

    // Whoever reloads finds the game as it was.
    browser.client.refresh().await.unwrap();
    browser.sees("log", "0908").await;
    browser.close().await;
}

#[tokio::test]
async fn a_refused_order_says_why() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&program.url).await.unwrap();
    browser.click("[data-scenario=tutorial] button").await;
    browser.give("fire a1 -> 0101").await;
    browser.sees("panel", "vv.").await;
    browser.sees("log", "Nothing has happened yet.").await;
    browser.close().await;
}
