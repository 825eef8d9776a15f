//! The built program and its page in a real browser: games are begun and played by clicking, by keys and by typing.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]
#![allow(clippy::print_stdout, reason = "what was played is worth reading")]

#[path = "common/browser.rs"]
mod browser;
#[path = "browser/clicks.rs"]
mod clicks;
#[path = "browser/club.rs"]
mod club;
#[path = "browser/games.rs"]
mod games;
#[path = "browser/hands.rs"]
mod hands;
#[path = "common/hands.rs"]
mod hands_of_three;
#[path = "browser/lessons.rs"]
mod lessons;
#[path = "common/program.rs"]
mod program;
#[path = "browser/setting_up.rs"]
mod setting_up;
#[path = "browser/streams.rs"]
mod streams;

use browser::{Browser, LEFT, RIGHT};
use program::Program;

/// A table at the introductory battle, against the computer.
async fn first_battle(browser: &Browser, program: &Program) {
    browser.client.goto(&format!("{}#/new/valor-victory/tutorial", program.url)).await.unwrap();
    browser.quick().await;
    browser.click("[name=opponent] option[value=recruit]").await;
    browser.click(".begin .main").await;
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
    browser.click("[data-name=harris] .strip").await;
    browser.click("[data-name=a2]").await;
    browser.click("[data-order='split a2']").await;
    browser.sees("answer", "2nd Squad splits in two").await;
    browser.click("[data-confirm]").await;
    browser.click("[data-tab=log]").await;
    browser.sees("log", "2nd Squad").await;
    browser.click("button.undo").await;
    browser.sees("log", "Nothing has happened yet.").await;

    // Enemies on a hex that may be fired at are clicked: the odds come before the order is given.
    browser.click("[data-tab=orders]").await;
    end_phase(&browser).await;
    browser.sees("prompt", "Fire Phase").await;
    browser.click("[data-name=a4]").await;
    browser.click("[data-name=vogel] .strip").await;
    browser.sees("draft", "%").await;
    browser.picture("table.png").await;
    browser.click("[data-confirm]").await;
    browser.sees("flash", "the lane crossing").await;

    // A question without a place stands on the board, wherever the card before it stood.
    browser.click(".actions [data-order=end]").await;
    let is_on_board = "const card = document.querySelector('.place-card').getBoundingClientRect(); \
        const board = document.querySelector('.board').getBoundingClientRect(); \
        return document.querySelector('[data-yes]') !== null && card.left >= board.left && card.right <= board.right;";
    assert!(browser.script_until(is_on_board, 200).await, "the question is off the board");

    // Whoever reloads finds the game as it was, and goes on with it from the main menu.
    browser.client.goto(&format!("{}#/", program.url)).await.unwrap();
    browser.click("[data-continue]").await;
    browser.click("[data-tab=log]").await;
    browser.sees("log", "the lane crossing").await;
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
    browser.sees("flash", "the hedged meadow").await;
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
    browser.sees("stack", "Squad").await;
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
    browser.sees("prompt", "movement points are left").await;
    browser.key("\u{e00c}").await;
    browser.key("z").await;
    browser.sees("prompt", "move units").await;
    browser.key("t").await;
    browser.sees("text-view", "3rd Squad").await;
    browser.sees("actions", "End phase").await;
    browser.key("e").await;
    browser.key("e").await;
    // The computer has its defensive fire, and then it is our advance.
    browser.sees("prompt", "Advance and Assault Phase").await;
    browser.close().await;
}

#[tokio::test]
async fn every_page_is_accessible_in_every_theme() {
    let program = Program::start();
    let browser = Browser::open().await;
    for theme in ["paper", "dark", "contrast"] {
        browser.client.goto(&program.url).await.unwrap();
        let choose = format!(
            "localStorage.setItem('grognard.settings', JSON.stringify({{ steps: false, theme: '{theme}' }}))"
        );
        browser.script(&choose).await;
        browser.client.refresh().await.unwrap();
        browser.sees("front", "First battle").await;
        browser.is_accessible(&format!("{theme}: main menu")).await;
        for page in ["new", "lessons", "games", "rules/valor-victory", "options", "credits"] {
            browser.client.goto(&format!("{}#/{page}", program.url)).await.unwrap();
            browser.sees("sheet-page", "Main menu").await;
            browser.is_accessible(&format!("{theme}: {page}")).await;
        }
        browser.client.goto(&format!("{}#/new/valor-victory/tutorial", program.url)).await.unwrap();
        browser.click(".begin .main").await;
        browser.sees("briefing", "How it is won").await;
        browser.is_accessible(&format!("{theme}: briefing")).await;
        browser.click(".briefing .main").await;
        end_phase(&browser).await;
        browser.sees("prompt", "Fire Phase").await;
        browser.click("[data-name=a4]").await;
        browser.click("[data-name=vogel] .strip").await;
        browser.sees("draft", "%").await;
        let loaded = "return [...document.fonts].filter(({ status }) => status === 'loaded').length > 3";
        assert!(browser.script_until(loaded, 1_500).await, "the letters of the program are there");
        browser.picture(&format!("{theme}.png")).await;
        browser.is_accessible(&format!("{theme}: table")).await;
    }
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
    browser.sees("stack", "Squad").await;
    browser.tap("[data-name=vogel]").await;
    browser.sees("draft", "%").await;
    browser.picture("telephone.png").await;
    assert_eq!(
        browser.number("return document.documentElement.scrollWidth").await,
        360.0,
        "nothing sticks out"
    );
    browser.click("[data-confirm]").await;
    browser.sees("flash", "the lane crossing").await;
    browser.is_accessible_in_all("telephone").await;
    browser.close().await;
}

/// The measured introduction for two at one screen, with a brigade of the French that may act.
async fn brigade_in_hand(browser: &Browser, program: &Program) {
    browser.client.goto(&format!("{}#/new/valour-fortitude/introduction", program.url)).await.unwrap();
    browser.quick().await;
    browser.click("[name=opponent] option[value='']").await;
    browser.click("[name=covered]").await;
    browser.click(".begin .main").await;
    browser.sees("bar", "Los Olmos").await;
    // Goes on from phase to phase until a brigade may move.
    let moves = browser
        .script_until(
            "const orders = [...document.querySelectorAll('[data-order]')].map((found) => found.dataset.order); \
             if (orders.includes('done') && document.querySelector('.block.able') !== null) return true; \
             const order = ['ready', 'activate', 'end', 'pass'].map((word) => orders.find((one) => one.startsWith(word))).find(Boolean); \
             const line = document.querySelector('[name=order]'); \
             if (order !== undefined && line.value === '') { line.value = order; line.form.requestSubmit(); } \
             return false;",
            1_500,
        )
        .await;
    assert!(moves, "no brigade ever moves");
}

/// Waits until the order line holds what this pattern says and the book has judged it.
async fn drafted(browser: &Browser, pattern: &str) {
    let asked = format!(
        "return new RegExp({}).test(document.querySelector('[name=order]').value) && document.querySelector('.answer') !== null",
        serde_json::json!(format!("^{pattern}$"))
    );
    let is_there = browser.script_until(&asked, 1_500).await;
    let order = browser.script("return document.querySelector('[name=order]').value").await;
    browser.picture(if is_there { "drafted.png" } else { "failed.png" }).await;
    assert!(is_there, "{order} is not {pattern}");
}

#[tokio::test]
async fn a_unit_dragged_onto_another_is_refused_with_the_rule() {
    let program = Program::start();
    let browser = Browser::open().await;
    brigade_in_hand(&browser, &program).await;
    browser.tap(".block.able").await;
    browser.sees("verbs", "Move").await;
    browser.drag(".block.selected .bases", ".block:not(.selected) .bases").await;
    browser.sees("draft", "vf.").await;
    browser.picture("drag.png").await;
    browser.close().await;
}

#[tokio::test]
async fn a_unit_goes_by_waypoints_is_turned_and_comes_into_line() {
    let program = Program::start();
    let browser = Browser::open().await;
    brigade_in_hand(&browser, &program).await;
    browser.tap("[data-name=f1]").await;
    browser.sees("verbs", "Form line").await;
    let (x, y) = browser.middle("[data-name=f1] .bases").await;

    // Nearly beside f2: the book knows where the line is.
    let (_, line) = browser.middle("[data-name=f2] .bases").await;
    let flank = browser.number("const box = document.querySelector('[data-name=f2] .bases').getBoundingClientRect(); return box.x - box.width / 2").await;
    browser.sweep(LEFT, &[(x, y), ((x + flank) / 2.0, line + 12.0), (flank - 24.0, line + 8.0)]).await;
    drafted(&browser, r"move f1 to [\d.]+,11 facing 0").await;
    browser.sees("answer", "moves").await;
    browser.picture("line.png").await;

    // w settles the way so far while the unit is in hand; the handle turns its end.
    browser.key("\u{e00c}").await;
    browser.press((x, y)).await;
    browser.pull(&[(x - 20.0, y - 30.0), (x - 60.0, y - 50.0)]).await;
    browser.key("w").await;
    browser.pull(&[(x - 40.0, y - 80.0), (x - 25.0, y - 95.0)]).await;
    browser.release().await;
    let way = r"move f1 via [\d.]+,[\d.]+ facing 0 to [\d.]+,[\d.]+ facing ";
    drafted(&browser, &format!("{way}0")).await;
    let (hand_x, hand_y) = browser.middle(".ghost .handle").await;
    browser.sweep(LEFT, &[(hand_x, hand_y), (hand_x + 20.0, hand_y), (hand_x + 40.0, hand_y + 14.0)]).await;
    drafted(&browser, &format!(r"{way}[1-9][\d.]*")).await;
    browser.picture("waypoint.png").await;

    // The other button turns a unit where it stands; the brackets turn it by keys; a click on the ground goes there.
    browser.key("\u{e00c}").await;
    browser.sweep(RIGHT, &[(x, y), (x + 40.0, y - 30.0), (x + 90.0, y - 70.0)]).await;
    drafted(&browser, r"move f1 to 28,11 facing [4-6]\d[\d.]*").await;
    browser.key("\u{e00c}").await;
    browser.key("]]").await;
    drafted(&browser, "move f1 to 28,11 facing 10").await;
    browser.key("\u{e00c}").await;
    browser.sweep(LEFT, &[(x + 6.0, y - 85.0)]).await;
    drafted(&browser, r"move f1 to [\d.]+,[\d.]+ facing 0").await;
    browser.click("[data-confirm]").await;
    browser.click("[data-tab=log]").await;
    browser.sees("log", "moves, in").await;

    measures_and_says_why_not(&browser).await;
    browser.close().await;
}

/// Two battalions are chosen with Shift, dragged as one, and taken back as one; a chip says what follows a move.
#[tokio::test]
async fn a_brigade_goes_together_and_chips_say_what_follows() {
    let program = Program::start();
    let browser = Browser::open().await;
    brigade_in_hand(&browser, &program).await;
    // Whoever likes to be asked sees who goes before anybody does.
    let asks = "const likes = JSON.parse(localStorage.getItem('grognard.settings')); \
        localStorage.setItem('grognard.settings', JSON.stringify({ ...likes, asks: 'all' }))";
    browser.script(asks).await;
    browser.client.refresh().await.unwrap();
    assert!(browser.script_until("return document.querySelector('.block.able') !== null", 1_500).await);
    browser.tap("[data-name=f1]").await;
    browser.sees("verbs", "Form line").await;
    browser.sees("info", "Musket").await;
    let (x, y) = browser.middle("[data-name=f1] .bases").await;
    browser.sweep(LEFT, &[(x, y), (x, y - 20.0), (x, y - 40.0)]).await;
    drafted(&browser, r"move f1 to [\d.]+,[\d.]+ facing 0").await;
    let chip = "[...document.querySelectorAll('.variants .chip:not(.barred)')].find((one) => one.textContent.startsWith('then form'))";
    assert!(browser.script_until(&format!("return {chip} !== undefined"), 1_500).await, "no chip is free");
    browser.script(&format!("{chip}.click()")).await;
    drafted(&browser, r"move f1 to [\d.]+,[\d.]+ facing 0 form .*").await;
    assert_ne!(browser.script("return document.querySelector('.formed').getAttribute('d')").await, "");
    browser.picture("chips.png").await;
    browser.key("\u{e00c}").await;

    let joins = "const base = document.querySelector('[data-name=f2] .bases'); \
         const how = { bubbles: true, shiftKey: true, pointerId: 7 }; \
         base.dispatchEvent(new PointerEvent('pointerdown', how)); \
         base.dispatchEvent(new PointerEvent('pointerup', how)); \
         base.dispatchEvent(new MouseEvent('click', how));";
    browser.script(joins).await;
    assert!(
        browser.script_until("return document.querySelectorAll('.block.selected').length === 2", 1_500).await
    );
    let index = "Number(document.querySelector('.table').dataset.index)";
    let before = browser.script(&format!("return {index}")).await;
    browser.sweep(LEFT, &[(x, y), (x, y - 16.0), (x, y - 32.0)]).await;
    browser.sees("together", "can go").await;
    browser.is_accessible_in_all("the measured table").await;
    browser.picture("together.png").await;
    browser.key("\u{e007}").await;
    assert!(
        browser.script_until(&format!("return {index} === {before} + 2"), 1_500).await,
        "two orders are given"
    );
    browser.key("z").await;
    assert!(
        browser.script_until(&format!("return {index} === {before} + 4"), 1_500).await,
        "both are taken back"
    );
    browser.close().await;
}

/// The sight tool and the ruler measure from unit to unit; pointing at an enemy far away says why not.
async fn measures_and_says_why_not(browser: &Browser) {
    browser.key("l").await;
    browser.drag("[data-name=b4] .bases", "[data-name=f4] .bases").await;
    browser.sees("flash", "see").await;
    browser.picture("measured-sight.png").await;
    browser.key("l").await;
    browser.key("m").await;
    browser.drag("[data-name=b4] .bases", "[data-name=f4] .bases").await;
    browser.sees("measure", "″").await;
    browser.key("m").await;
    browser.click("[data-tab=orders]").await;
    browser.click("[data-name=f2]").await;
    browser.sees("verbs", "Form line").await;
    browser.click("[data-name=b2]").await;
    browser.sees("why", "vf.").await;
}
