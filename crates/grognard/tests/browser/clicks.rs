//! How many presses of the mouse an intention costs: every press that reaches the page is counted, whoever it hits.

use serde_json::json;

use super::hands_of_three::install;
use super::{Browser, LEFT, Program, end_phase, first_battle, hot_seat};

/// Counts presses of the real mouse from now on; the page that is open must not be left but by its hash.
async fn counting(browser: &Browser) {
    install(browser, "hands.js").await;
    browser
        .script(
            "window.presses = 0; \
             addEventListener('pointerdown', ({ isTrusted }) => { presses += isTrusted ? 1 : 0; }, true);",
        )
        .await;
}

async fn presses(browser: &Browser) -> f64 {
    browser.number("return presses").await
}

/// Frames in which nothing has moved: the camera may still be on its way when the page is at rest.
const STILL: u32 = 8;

/// Where a press reaches an element, once the page is at rest.
async fn spot(browser: &Browser, css: &str) -> (f64, f64) {
    let asked = format!(
        "const done = arguments[arguments.length - 1]; \
         const found = () => document.querySelector({0}) && hands.spot(document.querySelector({0})); \
         let [last, same] = ['', 0]; \
         const still = () => {{ \
             const now = JSON.stringify(found()); \
             [last, same] = [now, now === last ? same + 1 : 0]; \
             return same < {STILL} ? requestAnimationFrame(still) : done(found()); \
         }}; \
         hands.until(found).then(() => hands.rest()).then(still);",
        json!(css)
    );
    let at = browser.client.execute_async(&asked, Vec::new()).await.unwrap();
    if at.is_null() {
        browser.picture("failed.png").await;
        panic!("{css} cannot be pressed; see pictures/failed.png beside the build");
    }
    (at[0].as_f64().unwrap(), at[1].as_f64().unwrap())
}

async fn press(browser: &Browser, css: &str) {
    let at = spot(browser, css).await;
    browser.sweep(LEFT, &[at]).await;
}

/// Waits until a script answers true.
async fn until(browser: &Browser, script: &str) {
    if !browser.script_until(&format!("return {script}"), 900).await {
        browser.picture("failed.png").await;
        panic!("never: {script}; see pictures/failed.png beside the build");
    }
}

/// How far the game is.
async fn index(browser: &Browser) -> f64 {
    browser.number("return Number(document.querySelector('.table').dataset.index)").await
}

#[tokio::test]
async fn a_squad_goes_six_hexes_in_two_clicks() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&format!("{}#/new/valor-victory/hedgerow-hell-to-st-lo", program.url)).await.unwrap();
    browser.quick().await;
    browser.click("[name=opponent] option[value='']").await;
    browser.click("[name=covered]").await;
    browser.click(".begin .main").await;
    browser.sees("prompt", "Command Phase").await;
    for phase in ["Fire Phase", "Movement Phase"] {
        end_phase(&browser).await;
        browser.sees("prompt", phase).await;
    }
    counting(&browser).await;
    browser.key("0").await;
    let before = index(&browser).await;
    press(&browser, "[data-name=dunn]").await;
    press(&browser, "[data-target='{\"on\":\"hex\",\"name\":\"0802\"}']").await;
    // Set out and six steps; with no points left it halts by itself.
    until(&browser, &format!("Number(document.querySelector('.table').dataset.index) === {before} + 7"))
        .await;
    assert!((presses(&browser).await - 2.0).abs() < 0.5, "it takes {} clicks", presses(&browser).await);
    // One more takes all of it back.
    press(&browser, "button.undo:not(:disabled)").await;
    until(&browser, &format!("Number(document.querySelector('.table').dataset.index) === {before} + 14"))
        .await;
    browser.close().await;
}

#[tokio::test]
async fn a_move_into_danger_asks_first() {
    let program = Program::start();
    let browser = Browser::open().await;
    hot_seat(&browser, &program, false).await;
    browser.sees("prompt", "Command Phase").await;
    for phase in ["Fire Phase", "Movement Phase"] {
        end_phase(&browser).await;
        browser.sees("prompt", phase).await;
    }
    counting(&browser).await;
    let before = index(&browser).await;
    press(&browser, "[data-name=harris]").await;
    press(&browser, "[data-target='{\"on\":\"hex\",\"name\":\"0407\"}']").await;
    browser.sees("place-card", "to be hit on the way").await;
    assert!((index(&browser).await - before).abs() < 0.5, "nothing is ordered before the answer");
    browser.close().await;
}

#[tokio::test]
async fn a_fire_group_of_three_fires_in_three_clicks() {
    let program = Program::start();
    let browser = Browser::open().await;
    first_battle(&browser, &program).await;
    end_phase(&browser).await;
    browser.sees("prompt", "Fire Phase").await;
    counting(&browser).await;
    let before = index(&browser).await;
    press(&browser, "[data-name=harris]").await;
    press(&browser, "[data-name=g2]").await;
    browser.sees("draft", "%").await;
    assert!((index(&browser).await - before).abs() < 0.5, "dice ask first");
    press(&browser, "[data-name=g2]").await;
    until(&browser, &format!("Number(document.querySelector('.table').dataset.index) > {before}")).await;
    assert!((presses(&browser).await - 3.0).abs() < 0.5, "it takes {} clicks", presses(&browser).await);
    let sent = browser.script("return hands.sent").await;
    assert_eq!(sent, json!(["fire a1+a2+harris -> 0807"]), "all three fire");
    browser.close().await;
}

/// Chosen by its leader, dragged by one of its units: the brigade is picked and all four go.
#[tokio::test]
async fn a_brigade_of_four_advances_in_two_gestures() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser
        .client
        .goto(&format!("{}#/new/valour-fortitude/fords-of-the-bidassoa", program.url))
        .await
        .unwrap();
    browser.quick().await;
    browser.click("[name=opponent] option[value='']").await;
    browser.click("[name=covered]").await;
    browser.click(".begin .main").await;
    browser.sees("bar", "Bidassoa").await;
    // Goes on from phase to phase until a brigade may be picked.
    let may_pick = "const orders = [...document.querySelectorAll('[data-order]')].map((found) => found.dataset.order); \
         if (orders.some((one) => one.startsWith('activate'))) return true; \
         const order = ['ready', 'end', 'pass'].find((word) => orders.includes(word)); \
         const line = document.querySelector('[name=order]'); \
         if (order !== undefined && line.value === '') { line.value = order; line.form.requestSubmit(); } \
         return false;";
    assert!(browser.script_until(may_pick, 1_500).await, "no brigade may ever be picked");
    counting(&browser).await;
    press(&browser, "[data-name=Greville]").await;
    until(&browser, "document.querySelectorAll('.block.selected').length >= 4").await;
    let (x, y) = spot(&browser, "[data-name=b9] .bases").await;
    browser.sweep(LEFT, &[(x, y), (x, y - 15.0), (x, y - 30.0)]).await;
    until(&browser, "hands.sent.length >= 5").await;
    let sent = browser.script("return hands.sent").await;
    let verbs: Vec<&str> =
        sent.as_array().unwrap().iter().filter_map(|order| order.as_str()?.split(' ').next()).collect();
    assert_eq!(verbs[0], "activate", "{sent}");
    assert!(verbs[1..].iter().all(|verb| *verb == "move"), "{sent}");
    assert!((presses(&browser).await - 2.0).abs() < 0.5, "it takes {} gestures", presses(&browser).await);
    browser.close().await;
}

#[tokio::test]
async fn the_first_order_is_three_clicks_from_the_front_page() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&program.url).await.unwrap();
    counting(&browser).await;
    press(&browser, "[data-first]").await;
    until(&browser, "document.querySelector('.lesson')?.dataset.step === '0'").await;
    press(&browser, ".lesson-buttons .main").await;
    until(&browser, "document.querySelector('.lesson')?.dataset.step === '1'").await;
    press(&browser, ".foot [data-order=end]").await;
    until(&browser, "document.querySelector('.lesson')?.dataset.step === '2'").await;
    assert_eq!(browser.script("return hands.sent").await, json!(["end"]));
    assert!((presses(&browser).await - 3.0).abs() < 0.5, "it takes {} clicks", presses(&browser).await);
    browser.close().await;
}
