//! Scenario A of Valour & Fortitude set up by pointer alone, from the choice of armies to the end of the game.

use super::hands_of_three::{Way, play, prepare};
use super::{Browser, LEFT, Program};
use serde_json::{Value, json};

/// Waits until a script returns true.
async fn until(browser: &Browser, script: &str) {
    if !browser.script_until(script, 1_500).await {
        browser.picture("failed.png").await;
        panic!("never: {script}; see pictures/failed.png beside the build");
    }
}

/// A point of the table on the screen, by shares of its width and depth from the upper left corner.
async fn on_table(browser: &Browser, across: f64, down: f64) -> (f64, f64) {
    let found = browser
        .script("const { x, y, width, height } = document.querySelector('svg.upper').getBoundingClientRect(); return [x, y, width, height];")
        .await;
    let of = |at: usize| found[at].as_f64().unwrap();
    ((of(0) + of(2) * across).round(), (of(1) + of(3) * down).round())
}

async fn click_table(browser: &Browser, across: f64, down: f64) {
    let at = on_table(browser, across, down).await;
    browser.sweep(LEFT, &[(at.0 - 3.0, at.1), at]).await;
}

/// Two friends at one screen, at the choice of their armies.
async fn at_muster(browser: &Browser, program: &Program) {
    browser.client.goto(&format!("{}#/new/valour-fortitude/set-piece", program.url)).await.unwrap();
    browser
        .script(
            "localStorage.setItem('grognard.settings', JSON.stringify({ steps: false, briefing: false }))",
        )
        .await;
    browser.client.refresh().await.unwrap();
    browser.click("[name=opponent] option[value='']").await;
    browser.click("[name=covered]").await;
    browser
        .script(
            "window.faults = []; addEventListener('error', ({ message }) => faults.push(message)); \
             addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));",
        )
        .await;
    browser.click(".begin .main").await;
    browser.sees("faults", "The army is lawful.").await;
}

async fn muster(browser: &Browser) {
    browser.click("[data-profile=foot-guard]").await;
    browser.sees("faults", "points").await;
    until(browser, "return document.querySelector('.muster .commit').disabled").await;
    browser.picture("muster.png").await;
    browser.click("[data-focus=remove]").await;
    browser.sees("faults", "The army is lawful.").await;
    browser.click(".muster .save").await;
    browser.click(".muster .commit").await;
    browser.sees("catalogue", "French").await;
    browser.sees("faults", "The army is lawful.").await;
    browser.is_accessible_in_all("muster").await;
    browser.click(".muster .commit").await;
}

async fn lay_out(browser: &Browser) {
    browser.sees("setup-desk", "Terrain").await;
    let features = [("town", 0.3, 0.42), ("town", 0.7, 0.55), ("wood", 0.45, 0.6), ("wood", 0.6, 0.4)];
    for (number, (kind, across, down)) in (1..).zip(features) {
        until(browser, "return document.querySelector('.setup-desk .palette') !== null").await;
        let chosen = format!("return document.querySelector('[data-kind={kind}]').ariaPressed === 'true'");
        if browser.script(&chosen).await != json!(true) {
            browser.click(&format!("[data-kind={kind}]")).await;
        }
        click_table(browser, across, down).await;
        until(browser, &format!("return document.querySelectorAll('.laid li').length === {number}")).await;
    }
    until(browser, "return document.querySelector('.ground').dataset.families.split(' ').filter((one) => one === 'wood').length === 2").await;
    browser.picture("laying.png").await;
    browser.is_accessible_in_all("laying").await;
    browser.click(".foot [data-order=ready]").await;
    browser.sees("edges", "edge").await;
    browser.click(".choice:not(:disabled)").await;
    for (number, across) in (0..).zip([0.2, 0.4, 0.6, 0.8]) {
        browser.sees("setup-desk", &format!("{number} of 4")).await;
        click_table(browser, across, 0.5).await;
        if number == 1 {
            browser.picture("marking.png").await;
        }
        browser.click(".set-here:not(:disabled)").await;
    }
}

/// What is to be done next in the deployment.
async fn next(browser: &Browser) -> Value {
    let script = "const settled = document.querySelector('.table').dataset.awaited === 'true'; \
        const tray = document.querySelector('.brigade-tray'); \
        const isBusy = document.querySelector('.setup-desk').ariaBusy === 'true'; \
        if (isBusy) return null; \
        if (document.querySelector('.choices .choice:not(:disabled)') !== null) return 'choose'; \
        if (settled && document.querySelector('.ribbon').textContent.includes('Fate')) return 'over'; \
        if (!settled || tray.hidden) return null; \
        const card = tray.querySelector('.tray-card.is-waiting'); \
        if (card !== null) return { piece: card.dataset.tray }; \
        return document.querySelector('.foot [data-order=ready]') === null ? null : 'ready';";
    for _ in 0..600 {
        let found = browser.script(script).await;
        if !found.is_null() {
            return found;
        }
        browser.script_until("return true", 1).await;
    }
    browser.picture("failed.png").await;
    panic!("nothing is left to do; see pictures/failed.png beside the build");
}

/// Places in the own zone, one after the other in two rows.
async fn slot(browser: &Browser, number: u32) -> (f64, f64) {
    let found = browser
        .script("const { x, y, width, height } = document.querySelector('.zone.own').getBoundingClientRect(); return [x, y, width, height];")
        .await;
    let of = |at: usize| found[at].as_f64().unwrap();
    let (column, row) = (f64::from(number % 9), f64::from(number / 9 % 3));
    ((of(0) + of(2) * (0.06 + column * 0.11)).round(), (of(1) + of(3) * (0.2 + row * 0.3)).round())
}

async fn is_placed(browser: &Browser, piece: &str) -> bool {
    let script = format!(
        "const card = document.querySelector('[data-tray=\"{piece}\"]'); \
         return card === null || !card.classList.contains('is-waiting');"
    );
    browser.script_until(&script, 40).await
}

async fn deploy(browser: &Browser) {
    let (mut slots, mut pieces) = (0, 0);
    loop {
        let found = next(browser).await;
        match found.as_str() {
            Some("over") => return,
            Some("choose") => browser.click(".choice:not(:disabled)").await,
            Some(_) => {
                browser.picture("deploying.png").await;
                browser.click(".foot [data-order=ready]").await;
                until(browser, "return document.querySelector('.foot [data-order=ready]') === null").await;
            }
            None => {
                let piece = found["piece"].as_str().unwrap();
                let card = format!("[data-tray=\"{piece}\"]");
                pieces += 1;
                assert!(slots < 200, "piece {piece} finds no place");
                if pieces == 2 {
                    // The second is held back.
                    browser.drag(&card, ".setup-desk .reserve").await;
                } else if pieces == 1 {
                    // The first is placed with two clicks.
                    browser.click(&card).await;
                    let at = slot(browser, slots).await;
                    browser.sweep(LEFT, &[(at.0 - 3.0, at.1), at]).await;
                } else {
                    let (from, to) = (browser.middle(&card).await, slot(browser, slots).await);
                    let half = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
                    browser.sweep(LEFT, &[from, half, (to.0 - 4.0, to.1), to]).await;
                }
                slots += 1;
                is_placed(browser, piece).await;
            }
        }
    }
}

#[tokio::test]
async fn scenario_a_from_its_armies_to_its_end_by_pointer_alone() {
    let program = Program::start();
    let browser = Way::Pointer.browser().await;
    at_muster(&browser, &program).await;
    muster(&browser).await;
    lay_out(&browser).await;
    browser.sees("by-turns", "units").await;
    browser.is_accessible_in_all("deployment").await;
    deploy(&browser).await;
    assert!(browser.script("return document.querySelectorAll('.block').length").await.as_u64().unwrap() > 8);
    browser.picture("set-up.png").await;
    assert_eq!(browser.script("return window.faults").await, json!([]), "scripts without faults");

    // The battle itself: both armies are led at this screen, to the end.
    prepare(&browser).await;
    browser.script("Object.assign(player.most, { orders: 1, tries: 4 })").await;
    let inputs = play(&browser, Way::Pointer, 4_000).await;
    println!("Scenario A after its set-up: {inputs} inputs");
    browser.sees("outcome", "Play again").await;
    assert_eq!(browser.script("return [...window.faults, ...hands.faults]").await, json!([]));
    browser.close().await;
}
