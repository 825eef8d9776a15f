//! Lessons taught on the live board: listed, played to their end by pointer, and ticked.

use serde_json::json;

use super::{Browser, Program};

/// The list of lessons, everything shown at once.
async fn listed(browser: &Browser, program: &Program) {
    browser.client.goto(&format!("{}#/lessons", program.url)).await.unwrap();
    browser
        .script(
            "localStorage.setItem('grognard.settings', JSON.stringify({ steps: false, briefing: false }))",
        )
        .await;
    browser.client.refresh().await.unwrap();
    browser.sees("lessons", "Move and look").await;
}

/// Waits until the card of the lesson stands at a step, counted from 0.
async fn at_step(browser: &Browser, step: usize) {
    let asked = format!("return document.querySelector('.lesson')?.dataset.step === '{step}'");
    if !browser.script_until(&asked, 1_500).await {
        browser.picture("failed.png").await;
        panic!("step {step} never comes; see pictures/failed.png beside the build");
    }
}

/// Chooses one of the buttons of the card by what is written on it.
async fn choose(browser: &Browser, word: &str) {
    let script = format!(
        "const found = [...document.querySelectorAll('.lesson-buttons button')]\
         .find((one) => one.textContent === {} && !one.disabled); found?.click(); return found !== undefined;",
        json!(word)
    );
    assert!(browser.script_until(&script, 1_500).await, "no button “{word}”");
}

#[tokio::test]
async fn a_lesson_of_valor_and_victory_is_played_to_its_end() {
    let program = Program::start();
    let browser = Browser::open().await;
    listed(&browser, &program).await;
    browser.picture("lessons.png").await;
    browser.is_accessible_in_all("lessons").await;
    browser.click("[data-lesson='valor-victory/fire']").await;
    at_step(&browser, 0).await;
    browser.sees("prompt", "Two targets.").await;
    browser.is_accessible_in_all("a lesson").await;

    // A wrong answer leads nowhere; the right one leads on.
    choose(&browser, "Rifle B, in the stone house").await;
    browser.sees("lesson", "Not quite").await;
    choose(&browser, "Rifle A, in the open").await;
    at_step(&browser, 1).await;
    browser.picture("lesson.png").await;
    let rings = browser.number("return document.querySelectorAll('.overlay .spot').length").await;
    assert!(rings >= 2.0, "what the step speaks of is lit");

    // Another order than the one that is taught is refused with a hint.
    browser.script("document.querySelector('.actions [data-order=end]').click()").await;
    browser
        .script_until(
            "const yes = document.querySelector('[data-yes]'); yes?.click(); return yes !== null",
            200,
        )
        .await;
    browser.sees("lesson", "Choose all three in the stack").await;

    // The group fires; the dice are those of the lesson.
    browser.click("[data-name=harris] .strip").await;
    browser.tap("[data-name=g1]").await;
    browser.click("[data-confirm]").await;
    at_step(&browser, 2).await;
    choose(&browser, "Next").await;
    at_step(&browser, 3).await;

    // One may go back, and have a step done.
    choose(&browser, "Back").await;
    at_step(&browser, 2).await;
    choose(&browser, "Next").await;
    at_step(&browser, 3).await;
    choose(&browser, "Show me").await;
    at_step(&browser, 4).await;
    choose(&browser, "Next").await;
    browser.sees("lesson", "Well done").await;
    browser.client.goto(&format!("{}#/lessons", program.url)).await.unwrap();
    browser.sees("done", "Fire").await;
    browser.close().await;
}

#[tokio::test]
async fn a_lesson_of_valour_and_fortitude_is_played_to_its_end_on_a_telephone() {
    let program = Program::start();
    let browser = Browser::telephone().await;
    listed(&browser, &program).await;
    browser.tap("[data-lesson=\"valour-fortitude/fire\"]").await;
    at_step(&browser, 0).await;
    browser.picture("lesson-phone.png").await;
    choose(&browser, "Next").await;
    at_step(&browser, 1).await;
    choose(&browser, "One fires and the other supports").await;
    at_step(&browser, 2).await;
    choose(&browser, "Hint").await;
    browser.sees("hint", "tick the 2nd Line").await;
    choose(&browser, "Show me").await;
    at_step(&browser, 3).await;
    choose(&browser, "Next").await;
    browser.sees("lesson", "Well done").await;
    choose(&browser, "Next lesson").await;
    browser.sees("prompt", "The 34e Ligne wavers.").await;
    browser.close().await;
}

#[tokio::test]
async fn the_first_battle_is_guided() {
    let program = Program::start();
    let browser = Browser::open().await;
    browser.client.goto(&program.url).await.unwrap();
    browser.quick().await;
    browser.click("[data-first]").await;
    at_step(&browser, 0).await;
    browser.picture("first-battle.png").await;
    for (step, word) in
        [(0, "Next"), (1, "Show me"), (2, "Show me"), (3, "Show me"), (4, "Show me"), (5, "Show me")]
    {
        at_step(&browser, step).await;
        choose(&browser, word).await;
    }
    // The steps are over: from now on it is a battle like any other, with advice.
    browser.sees("prompt", "Phase").await;
    browser.sees("lesson", "go one hex more").await;
    choose(&browser, "Got it").await;
    assert!(browser.script_until("return document.querySelector('.lesson').hidden", 200).await);
    browser.close().await;
}
