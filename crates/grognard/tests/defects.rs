//! What newcomers stumbled over, as tests on the page: each fails if the defect comes back.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

#[path = "common/browser.rs"]
#[allow(dead_code, reason = "not all of it is needed here")]
mod browser;
#[path = "common/program.rs"]
mod program;

use browser::Browser;
use program::Program;
use serde_json::json;

/// Waits until a script answers true.
async fn until(browser: &Browser, script: &str) {
    if !browser.script_until(&format!("return {script}"), 1_500).await {
        browser.picture("failed.png").await;
        panic!("never: {script}; see pictures/failed.png beside the build");
    }
}

/// Opens a page with the likes of a newcomer, but for films.
async fn at(browser: &Browser, program: &Program, address: &str) {
    browser.client.goto(&format!("{}{address}", program.url)).await.unwrap();
    browser
        .script(
            "localStorage.setItem('grognard.settings', JSON.stringify({ steps: false, briefing: false }))",
        )
        .await;
    browser.client.refresh().await.unwrap();
}

/// S2, S13: the usual opponent is a regular; between two people there is no bias of the dice.
#[tokio::test]
async fn a_new_game_offers_a_regular_and_only_what_can_apply() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/new/valor-victory/tutorial").await;
    until(&browser, "document.querySelector('[name=opponent]') !== null").await;
    let level = browser.script("return document.querySelector('[name=opponent]').value").await;
    assert!(level.as_str().unwrap().starts_with("regular"), "{level}");
    let is_offered =
        "[...document.querySelectorAll('[name=\"option.bias\"]')].some((one) => one.checkVisibility())";
    assert_eq!(browser.script(&format!("return {is_offered}")).await, json!(true));
    browser.click("[name=opponent] option[value='']").await;
    until(&browser, &format!("!{is_offered}")).await;
    browser.close().await;
}

/// S1, S2, S10: how it is won and who plays against whom is on the table, in the briefing (i) and in the list of games.
#[tokio::test]
async fn the_table_says_how_it_is_won_and_who_plays() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/new/valor-victory/tutorial").await;
    browser.click(".begin .main").await;
    browser.sees("scores", "Objectives").await;
    browser.sees("scores", "Losses").await;
    browser.sees("bar", "regular").await;
    browser.key("i").await;
    browser.sees("briefing", "How it is won").await;
    browser.client.goto(&format!("{}#/games", program.url)).await.unwrap();
    for said in ["First Steps at the Crossroads", "Allies", "regular", "Turn 1"] {
        browser.sees("sheet-page", said).await;
    }
    browser.close().await;
}

async fn end_phase(browser: &Browser, next: &str) {
    until(browser, "document.querySelector('.actions [data-order=end]') !== null").await;
    browser.tap(".actions [data-order=end]").await;
    browser.tap("[data-yes]").await;
    browser.sees("prompt", next).await;
}

/// V1, V2, V6: in the Movement Phase a click on a lit hex means to go there; in a stack each is ticked by itself.
#[tokio::test]
async fn a_squad_goes_far_in_two_clicks_and_a_stack_is_ticked() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/new/valor-victory/tutorial").await;
    browser.click("[name=opponent] option[value='']").await;
    browser.click("[name=covered]").await;
    browser.click(".begin .main").await;
    browser.sees("prompt", "Command Phase").await;
    end_phase(&browser, "Fire Phase").await;
    browser.click("[data-name=harris] .strip").await;
    until(&browser, "document.querySelectorAll('.pick[aria-pressed=true]').length === 3").await;
    browser.tap("[data-pick=a2]").await;
    until(&browser, "document.querySelectorAll('.pick[aria-pressed=true]').length === 2").await;
    end_phase(&browser, "Movement Phase").await;
    browser.click("[data-name=a3] .strip").await;
    until(&browser, "document.querySelector('.reach-dots') !== null").await;
    let pressed = "document.querySelector('.mode[aria-pressed=true]').textContent === 'Move'";
    until(&browser, pressed).await;
    browser.close().await;
}

/// F9: the first screen of a battle says what is to be done, and not that nobody can act.
#[tokio::test]
async fn the_first_screen_of_the_measured_table_says_what_to_do() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/new/valour-fortitude/introduction").await;
    browser.click(".begin .main").await;
    browser.sees("bar", "Los Olmos").await;
    until(&browser, "document.querySelector('.prompt .line').textContent !== ''").await;
    let text = browser.text().await;
    assert!(!text.contains("Nothing is left to do here"), "{text}");
    browser.close().await;
}

/// S12: on a telephone the board keeps most of the height, and no key is named.
#[tokio::test]
async fn a_telephone_shows_the_board_and_no_keys() {
    let program = Program::start();
    let browser = Browser::of_size(390, 844, true).await;
    at(&browser, &program, "#/new/valor-victory/tutorial").await;
    browser.click(".begin .main").await;
    until(&browser, "document.querySelector('.table .piece') !== null").await;
    let share = "return document.querySelector('.board').getBoundingClientRect().height / innerHeight";
    let share = browser.number(share).await;
    assert!(share >= 0.66, "the board has {share} of the height");
    let keys = "return [...document.querySelectorAll('kbd')].filter((one) => one.checkVisibility()).length";
    assert!(browser.number(keys).await.abs() < 0.5, "keys are named");
    browser.close().await;
}

/// On a small laptop nothing pushes take back and the end of the phase off the screen, and no page scrolls.
#[tokio::test]
async fn the_foot_of_the_desk_stays_on_a_small_screen() {
    let program = Program::start();
    let browser = Browser::of_size(1280, 720, false).await;
    for battle in ["valour-fortitude/introduction", "valor-victory/tutorial"] {
        at(&browser, &program, &format!("#/new/{battle}")).await;
        browser.click(".begin .main").await;
        until(&browser, "document.querySelector('.foot button.undo') !== null").await;
        // Somebody is chosen, so that all that the desk can show is there.
        until(&browser, "document.querySelector('.phase-card button') !== null").await;
        browser.script("document.querySelector('[data-piece]').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
        until(&browser, "document.querySelector('.info dl') !== null").await;
        let low = "return document.querySelector('.foot').getBoundingClientRect().bottom";
        assert!(browser.number(low).await <= 720.5, "{battle}: the foot is off the screen");
        let high = "return document.documentElement.scrollHeight";
        assert!(browser.number(high).await <= 720.5, "{battle}: the page scrolls");
    }
    browser.close().await;
}

/// The menu opens over the table; only its last entry leaves it, and the game is still there.
#[tokio::test]
async fn the_menu_lies_over_the_table_and_leaving_is_an_entry_of_it() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/new/valor-victory/tutorial").await;
    browser.click(".begin .main").await;
    browser.sees("scores", "Objectives").await;
    browser.click(".bar .home").await;
    until(&browser, "document.querySelector('.main-menu[open]') !== null").await;
    assert_eq!(browser.script("return location.hash.startsWith('#/game/')").await, json!(true));
    browser.click(".main-menu [data-entry='play-on']").await;
    until(&browser, "document.querySelector('.main-menu') === null").await;
    browser.click(".bar .home").await;
    browser.click(".main-menu [data-entry='leave']").await;
    until(&browser, "document.querySelector('[data-continue]') !== null").await;
    browser.close().await;
}

/// A second click on a unit keeps it.
#[tokio::test]
async fn a_second_click_keeps_the_unit() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/new/valor-victory/tutorial").await;
    browser.click("[name=opponent] option[value='']").await;
    browser.click("[name=covered]").await;
    browser.click(".begin .main").await;
    until(&browser, "document.querySelector('.piece.able') !== null").await;
    browser.click(".foot [data-order=end]").await;
    browser.click("[data-yes]").await;
    until(&browser, "document.querySelector('[data-able=a4]') !== null").await;
    for _ in 0..3 {
        browser.click("[data-name=a4]").await;
        browser.frame().await;
        until(&browser, "document.querySelector('[data-name=a4].selected') !== null").await;
    }
    browser.close().await;
}

/// In a lesson nothing lies over another card: the lesson on the desk, odds and results on the board, one at a time.
#[tokio::test]
async fn cards_of_a_lesson_do_not_pile_up() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/lessons").await;
    browser.click("[data-lesson='valor-victory/fire']").await;
    until(&browser, "document.querySelector('.lesson:not([hidden])') !== null").await;
    assert_eq!(
        browser.script("return document.querySelector('.phase-card:not([hidden])')").await,
        json!(null)
    );
    browser.click(".lesson-buttons .answer").await;
    until(&browser, "document.querySelector('.lesson').dataset.step === '1'").await;
    browser.click(".lesson-buttons .minor:nth-last-of-type(1)").await;
    let apart = "(() => { \
        const cards = [...document.querySelectorAll('.lesson, .place-card, .flash .card, .phase-card')] \
            .filter((card) => card.checkVisibility()).map((card) => card.getBoundingClientRect()); \
        return cards.every((one, k) => cards.every((two, n) => n <= k || one.right <= two.left || two.right <= one.left \
            || one.bottom <= two.top || two.bottom <= one.top)); })()";
    for _ in 0..30 {
        browser.frame().await;
        assert_eq!(browser.script(&format!("return {apart}")).await, json!(true));
    }
    browser.close().await;
}

/// Fix Bayonets! folds its readings of the rules away and says what holds; each book says what it is like.
#[tokio::test]
async fn readings_are_folded_away_and_books_say_what_they_are() {
    let program = Program::start();
    let browser = Browser::open().await;
    at(&browser, &program, "#/new/fix-bayonets").await;
    browser.sees("book-about", "hexes").await;
    at(&browser, &program, "#/new/fix-bayonets/hussars-in-the-snow").await;
    browser.sees("readings", "as we read the book").await;
    let seen = "[...document.querySelectorAll('.begin .opt')].filter((one) => one.checkVisibility()).length";
    assert!(browser.number(&format!("return {seen}")).await < 5.0);
    browser.script("document.querySelector('.readings').open = true").await;
    browser.script("document.querySelectorAll('.readings [type=radio]')[1].click()").await;
    browser.sees("readings", "1 changed").await;
    browser.close().await;
}
