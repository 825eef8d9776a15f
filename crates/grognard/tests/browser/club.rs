//! Two people in two browsers: from joining the club over a challenge and a game to a rematch, one of them by mouse, the other on a
//! telephone's screen with the keyboard alone.

use fantoccini::Locator;
use serde_json::json;

use super::{Browser, Program};

/// Fills a field.
async fn fill(browser: &Browser, css: &str, text: &str) {
    let found = browser.client.wait().for_element(Locator::Css(css)).await.unwrap();
    found.send_keys(text).await.unwrap();
}

async fn go(browser: &Browser, program: &Program, hash: &str) {
    browser.client.goto(&format!("{}{hash}", program.url)).await.unwrap();
}

/// Presses a button of the club by what it says, wherever it stands: with the mouse, or with the focus on it and Enter. What is
/// drawn again meanwhile is looked for again.
async fn press(browser: &Browser, text: &str, by_keys: bool) {
    let wanted = json!(text);
    let mark = format!(
        "document.querySelector('[data-wanted]')?.removeAttribute('data-wanted'); \
         const all = document.querySelectorAll('.club button, .club a, .club-desk button, .club-desk summary'); \
         const found = [...all].find((one) => one.textContent.trim() === {wanted} && !one.disabled && one.checkVisibility()); \
         found?.setAttribute('data-wanted', ''); found?.scrollIntoView({{ block: 'center' }}); \
         if ({by_keys}) found?.focus(); \
         return found !== undefined && (!{by_keys} || document.activeElement === found)"
    );
    for _ in 0..20 {
        if !browser.script_until(&mark, 1_500).await {
            break;
        }
        let Ok(found) = browser.client.find(Locator::Css("[data-wanted]")).await else { continue };
        let pressed = if by_keys { found.send_keys("\u{e007}").await } else { found.click().await };
        if pressed.is_ok() {
            return;
        }
    }
    browser.picture("failed.png").await;
    panic!("“{text}” cannot be pressed; see pictures/failed.png beside the build");
}

async fn join(browser: &Browser, program: &Program, name: &str, by_keys: bool) {
    go(browser, program, "#/club").await;
    browser
        .script(
            "localStorage.setItem('grognard.settings', JSON.stringify({ steps: false, briefing: false }))",
        )
        .await;
    browser.client.refresh().await.unwrap();
    fill(browser, "#club-new-name", name).await;
    fill(browser, "#club-new-password", "horses on the ridge").await;
    press(browser, "Join", by_keys).await;
    browser.sees("who", name).await;
}

#[tokio::test]
async fn two_people_meet_play_and_meet_again() {
    let program = Program::start();
    let (ann, ney) = (Browser::open().await, Browser::of_size(390, 844, false).await);
    join(&ann, &program, "Ann", false).await;
    join(&ney, &program, "Ney", true).await;
    go(&ann, &program, "#/club/challenge").await;
    ann.is_accessible("challenge").await;
    press(&ann, "Send the challenge", false).await;
    ann.sees("club-card", "First Steps").await;
    go(&ney, &program, "#/club/lobby").await;
    ney.is_accessible("lobby").await;
    press(&ney, "Accept and play", true).await;
    ney.sees("club-desk", "to play").await;
    go(&ann, &program, "#/club").await;
    ann.sees("club-news", "Ney has accepted").await;
    ann.is_accessible("my games").await;
    press(&ann, "Play", false).await;
    ann.sees("club-desk", "2 days").await;
    press(&ann, "Draw, pause, give up …", false).await;
    press(&ann, "Offer a draw", false).await;
    ann.sees("proposal", "By you").await;
    ney.sees("proposal", "A draw is offered").await;
    press(&ney, "Agree", true).await;
    ney.sees("club-desk", "draw by agreement").await;
    ann.sees("club-desk", "draw by agreement").await;
    press(&ann, "Rematch, sides changed", false).await;
    ann.sees("club-card", "First Steps").await;
    press(&ney, "Rematch, sides changed", true).await;
    // Whoever asks later accepts: the new game is on his screen, and it is the other's no longer.
    ney.sees("club-desk", "Allies").await;
    go(&ann, &program, "#/club").await;
    ann.sees("club-card", "Ney").await;
    go(&ann, &program, "#/club/account").await;
    ann.sees("club-facts", "Ann").await;
    ann.is_accessible("account").await;
}

#[tokio::test]
async fn a_wrong_password_and_a_taken_name_are_said() {
    let program = Program::start();
    let browser = Browser::open().await;
    join(&browser, &program, "Picton", false).await;
    press(&browser, "Log out", false).await;
    fill(&browser, "#club-name", "Picton").await;
    fill(&browser, "#club-password", "not this one").await;
    press(&browser, "Log in", false).await;
    browser.sees("trouble", "Name and password do not fit").await;
    fill(&browser, "#club-new-name", "Picton").await;
    fill(&browser, "#club-new-password", "another sentence").await;
    press(&browser, "Join", false).await;
    browser.sees("trouble", "Somebody has this name").await;
}
