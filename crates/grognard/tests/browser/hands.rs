//! What the table answers a player: keys that lead on, a menu at each place, tools that are put away, phases explained.

use super::{Browser, Program, end_phase, first_battle};

/// The key Esc, as WebDriver spells it.
const ESCAPE: &str = "\u{e00c}";

/// Waits until a script answers true.
async fn until(browser: &Browser, script: &str) {
    assert!(browser.script_until(&format!("return {script}"), 600).await, "never: {script}");
}

#[tokio::test]
async fn keys_lead_on_and_each_place_has_a_menu() {
    let program = Program::start();
    let browser = Browser::open().await;
    first_battle(&browser, &program).await;

    // A phase is explained when it comes up for the first time.
    browser.sees("phase-card", "Command Phase").await;
    browser.click("[data-got-it]").await;
    until(&browser, "document.querySelector('.phase-card').hidden").await;
    end_phase(&browser).await;
    browser.sees("prompt", "Fire Phase").await;
    until(&browser, "document.querySelector('.piece.able') !== null").await;

    // Next unit, its first target, the odds, the order: each key finds the focus where it is wanted.
    browser.key("n").await;
    until(&browser, "document.activeElement.hasAttribute('data-target')").await;
    browser.key("\n").await;
    until(&browser, "document.activeElement.hasAttribute('data-confirm')").await;
    browser.key("\n").await;
    browser.sees("flash", "fire").await;
    until(&browser, "document.activeElement !== document.body").await;

    // Esc puts the sight tool away.
    browser.key("l").await;
    until(&browser, "document.querySelectorAll('.tools [aria-pressed=true]').length === 1").await;
    browser.key(ESCAPE).await;
    until(&browser, "document.querySelectorAll('.tools [aria-pressed=true]').length === 0").await;

    // The other button of the mouse: what is known of whoever stands there, and what can be done.
    browser
        .script(
            "const at = document.querySelector('[data-name=vogel]'); const box = at.getBoundingClientRect();
             const event = { bubbles: true, button: 2, pointerType: 'mouse', pointerId: 1,
               clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
             for (const kind of ['pointerdown', 'pointerup']) at.dispatchEvent(new PointerEvent(kind, event));",
        )
        .await;
    browser.sees("menu", "What is known of Feldwebel Vogel").await;
    until(&browser, "document.activeElement.getAttribute('role') === 'menuitem'").await;
    browser.key(ESCAPE).await;
    until(&browser, "document.querySelector('.menu').hidden").await;
    browser.close().await;
}
