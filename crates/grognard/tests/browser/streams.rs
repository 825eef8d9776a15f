//! Streams of news end with the page that listens: a browser has few connections to one server.

use super::{Browser, Program, first_battle};

/// More than the connections that a browser keeps to one server.
const MANY: u32 = 9;

async fn is_open(browser: &Browser, when: &str) {
    let drawn = "return document.querySelector('.table .piece') !== null";
    assert!(browser.script_until(drawn, 600).await, "no table {when}: the connections have run out");
}

#[tokio::test]
async fn whoever_opens_game_after_game_never_runs_out_of_connections() {
    let program = Program::start();
    let browser = Browser::open().await;
    first_battle(&browser, &program).await;
    let hash = browser.script("return location.hash").await.as_str().unwrap().to_owned();
    for visit in 1..=MANY {
        // Another address is another page: the one before is left, and may be kept to come back to.
        browser.client.goto(&format!("{}?visit={visit}{hash}", program.url)).await.unwrap();
        is_open(&browser, &format!("at visit {visit}")).await;
    }
    // Whoever leaves before the game has come leaves no stream behind either.
    for _ in 1..=MANY {
        browser.script(&format!("location.hash = '#/credits'; location.hash = '{hash}'")).await;
        browser.script("location.hash = '#/credits'").await;
        browser.sees("sheet-page", "Main menu").await;
    }
    browser.script(&format!("location.hash = '{hash}'")).await;
    is_open(&browser, "after leaving early").await;
    // Whoever goes back finds the table alive.
    browser.client.back().await.unwrap();
    browser.client.back().await.unwrap();
    browser.client.goto(&format!("{}?visit=last{hash}", program.url)).await.unwrap();
    is_open(&browser, "at the last visit").await;
    browser.close().await;
}
