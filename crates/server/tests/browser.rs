//! The page in a real browser, against a table on a real port.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

mod common;

use common::browser::Browser;
use common::{BOOK, Folder};
use engine::Book;
use server::{Options, bind};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_begun_and_played_by_clicking() {
    let folder = Folder::new();
    let options = Options { port: 0, data: folder.path().to_owned(), database: None, public: false };
    let table = bind(&options, vec![&BOOK as &dyn Book]).await.unwrap();
    let address = table.address();
    tokio::spawn(table.run());

    let browser = Browser::open().await;
    browser.client.goto(&format!("http://{address}/")).await.unwrap();
    browser.sees("home", "A meeting on the road").await;
    browser.picture("home.png").await;
    browser.click("[data-scenario=meeting] button").await;
    browser.sees("who", "blue").await;

    browser.click("[data-piece='1']").await;
    browser.click("[data-order='move b2 to 3']").await;
    browser.sees("answer", "Lawful").await;
    browser.click(".order button.main").await;
    browser.sees("log", "b2 moves from 2 to 3.").await;

    browser.click("button.undo").await;
    browser.sees("log", "Nothing has happened yet.").await;
    browser.click("[data-order='move b2 to 3']").await;
    browser.click(".order button.main").await;
    browser.sees("log", "b2 moves from 2 to 3.").await;
    for _ in 0..2 {
        browser.click("[data-order=end]").await;
        browser.click(".order button.main").await;
    }
    browser.sees("log", "red ends its turn.").await;
    browser.click("[data-piece='1']").await;
    browser.click("[data-order='fire b2 -> r1']").await;
    browser.sees("answer", "hit").await;
    browser.picture("table.png").await;

    browser.client.refresh().await.unwrap();
    browser.sees("log", "b2 moves from 2 to 3.").await;
    browser.close().await;
}
