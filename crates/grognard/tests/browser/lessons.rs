//! Lessons taught on the live board: listed, played to their end by pointer, and ticked.

use commander::PlayableBook;
use lesson::Expect;
use serde_json::json;
use server::{Access, Options};

use super::browser::fresh_folder;
use super::hands_of_three::{Way, act, asked, install};
use super::{Browser, Program};

static BOOKS: [&dyn PlayableBook; 4] = [
    &valor_victory_doctrine::BOOK,
    &valour_fortitude_doctrine::BOOK,
    &toy_doctrine::BOOK,
    &fix_bayonets_doctrine::BOOK,
];
/// Inputs for one order, and answers of one lesson.
const MOST: u32 = 60;

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

/// All books on one table, the toy too; it ends with the test.
fn served() -> String {
    let options = Options {
        port: 0,
        data: fresh_folder(),
        database: None,
        access: Access::default(),
        club: Default::default(),
    };
    let (tell, hear) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        server::serve(&options, BOOKS.to_vec(), move |address| tell.send(address).expect("somebody waits"))
    });
    format!("http://{}", hear.recv().expect("the table is served"))
}

/// Presses an element with the real mouse.
async fn press(browser: &Browser, css: &str) {
    let found = format!("document.querySelector({})", json!(css));
    let input = asked(browser, &format!("hands.rest().then(() => hands.press('pointer', {found}))")).await;
    assert!(input.get("mouse").is_some(), "{css} cannot be pressed: {input}");
    act(browser, &input).await;
}

/// What the card of the lesson waits for, and at which step it stands.
async fn stands(browser: &Browser) -> (String, usize) {
    asked(browser, "hands.rest()").await;
    let card =
        "const { step, waits } = document.querySelector('.lesson').dataset; return [waits, Number(step)];";
    let found = browser.script(card).await;
    (found[0].as_str().unwrap_or_default().to_owned(), found[1].as_u64().unwrap_or_default() as usize)
}

/// Says the first of these orders by pointer; how many of them were said with it.
async fn order(browser: &Browser, orders: &[String]) -> usize {
    let plan = asked(browser, &format!("hands.rest().then(() => pupil.plan({}))", json!(orders))).await;
    assert!(plan["goal"].is_object(), "no player can say {}: {plan}", orders[0]);
    browser.script("hands.sent.length = 0").await;
    install(browser, "speaker.js").await;
    browser.script(&format!("hands.state.holds = false; speaker.mean({})", plan["goal"])).await;
    for _ in 0..MOST {
        let input = asked(browser, "speaker.next('pointer')").await;
        if input["said"].is_string() {
            assert_eq!(input["like"], true, "{} was meant, {} was said", orders[0], input["said"]);
            return plan["count"].as_u64().unwrap_or(1) as usize;
        }
        if let Some(stuck) = input["stuck"].as_str() {
            browser.picture("failed.png").await;
            panic!("{} of {orders:?}: {stuck}", plan["goal"]);
        }
        act(browser, &input).await;
    }
    panic!("{orders:?}: too many inputs");
}

/// Goes through a lesson as a pupil does: reads, answers, orders; nobody shows him.
async fn learn(browser: &Browser, url: &str, book: &str, lesson: &lesson::Lesson) {
    browser.client.goto(&format!("{url}#/lessons")).await.unwrap();
    browser.client.refresh().await.unwrap();
    browser.sees("lessons", "").await;
    install(browser, "hands.js").await;
    install(browser, "pupil.js").await;
    press(browser, &format!("[data-lesson='{book}/{}']", lesson.id)).await;
    at_step(browser, 0).await;
    for _ in 0..MOST {
        let (waits, at) = stands(browser).await;
        let step = lesson.steps.get(at);
        match (waits.as_str(), step.map(|step| &step.expect)) {
            ("nothing", _) => break,
            ("next", _) => press(browser, ".lesson-buttons .main").await,
            ("answer", Some(Expect::Answer { right, .. })) => {
                press(browser, &format!(".lesson-buttons .answer:nth-of-type({})", right + 1)).await;
            }
            ("act", Some(_)) => {
                let mut left = step.map(|step| step.solution.as_slice()).unwrap_or_default();
                // A moment in which nothing else can be done may pass by itself.
                while !left.is_empty() && stands(browser).await.1 == at {
                    left = &left[order(browser, left).await..];
                }
            }
            other => panic!("{book}/{}: {other:?}", lesson.id),
        }
        // The page goes on when the answer has come.
        let moved = format!(
            "const {{ step, waits }} = document.querySelector('.lesson').dataset; \
             return waits === 'nothing' || Number(step) !== {at};"
        );
        if !browser.script_until(&moved, 900).await {
            browser.picture("failed.png").await;
            panic!("{book}/{} stays at step {at} ({waits}); see pictures/failed.png", lesson.id);
        }
    }
    assert_eq!(stands(browser).await.0, "nothing", "{book}/{} comes to its end", lesson.id);
    assert_eq!(browser.script("return hands.faults").await, json!([]), "{book}/{}", lesson.id);
}

/// Every lesson of every book to its end by pointer alone: nothing is shown to the pupil, nothing typed.
async fn all_of(book: &'static dyn PlayableBook) {
    let url = served();
    let browser = Way::Pointer.browser().await;
    browser.client.goto(&url).await.unwrap();
    let likes = json!(json!({ "steps": false, "briefing": false, "phaseCards": false }).to_string());
    browser.script(&format!("localStorage.setItem('grognard.settings', {likes})")).await;
    let only = std::env::var("LESSON").unwrap_or_default();
    for text in book.lessons() {
        let lesson = lesson::read(book, &text).unwrap();
        if lesson.id.contains(&only) {
            learn(&browser, &url, book.rulebook().book, &lesson).await;
        }
    }
    browser.close().await;
}

#[tokio::test]
async fn every_lesson_of_valor_and_victory_by_pointer() {
    all_of(BOOKS[0]).await;
}

#[tokio::test]
async fn every_lesson_of_valour_and_fortitude_by_pointer() {
    all_of(BOOKS[1]).await;
}

#[tokio::test]
async fn the_lesson_of_the_toy_by_pointer() {
    all_of(BOOKS[2]).await;
}

#[tokio::test]
async fn every_lesson_of_fix_bayonets_by_pointer() {
    all_of(BOOKS[3]).await;
}
