//! A robot's three pairs of hands: scripts look at the page and say what input they want, and it is made for real by the
//! driver of the browser, so that everything between the screen and the page takes part.

use std::path::Path;
use std::time::Duration;

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MouseActions, PointerAction, TouchActions};
use fantoccini::wd::TimeoutConfiguration;
use serde_json::{Value, json};

use crate::browser::{Browser, LEFT};

/// The key Shift, as `WebDriver` spells it.
const SHIFT: char = '\u{e008}';

/// How a player acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Pointer,
    Touch,
    Keys,
}

impl Way {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Pointer => "pointer",
            Self::Touch => "touch",
            Self::Keys => "keys",
        }
    }

    /// A browser for whoever acts so: fingers have a telephone.
    pub(crate) async fn browser(self) -> Browser {
        let browser = match self {
            Self::Pointer | Self::Keys => Browser::open().await,
            Self::Touch => Browser::telephone().await,
        };
        let timeouts = TimeoutConfiguration::new(Some(Duration::from_secs(120)), None, None);
        browser.client.update_timeouts(timeouts).await.unwrap();
        browser
    }
}

/// Gives the page that is open a script of this folder, such as `hands.js`; gone when it is left.
pub(crate) async fn install(browser: &Browser, script: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/hands").join(script);
    browser.script(&std::fs::read_to_string(file).unwrap()).await;
}

/// Asks a script for the next input: an expression that is a promise of one.
pub(crate) async fn asked(browser: &Browser, expression: &str) -> Value {
    let script = format!(
        "const done = arguments[arguments.length - 1]; \
         Promise.resolve({expression}).then(done, (error) => done({{ stuck: String(error.stack ?? error) }}));"
    );
    browser
        .client
        .execute_async(&script, Vec::new())
        .await
        .unwrap_or_else(|error| panic!("{expression}: {error}"))
}

/// Makes an input: `{ mouse: points }`, `{ touch: points }` or `{ keys }`.
pub(crate) async fn act(browser: &Browser, input: &Value) {
    if let Some(keys) = input["keys"].as_array() {
        return typed(browser, keys).await;
    }
    let is_touch = input.get("touch").is_some();
    let points = input[if is_touch { "touch" } else { "mouse" }].as_array().expect("an input");
    let at = |point: &Value| PointerAction::MoveTo {
        duration: None,
        x: point[0].as_f64().unwrap(),
        y: point[1].as_f64().unwrap(),
    };
    let mut actions: Vec<PointerAction> = points.iter().map(at).collect();
    actions.insert(1, PointerAction::Down { button: LEFT });
    if let Some(rests) = input["rests"].as_u64() {
        actions.push(PointerAction::Pause { duration: Duration::from_millis(rests) });
    }
    actions.push(PointerAction::Up { button: LEFT });
    if input["shift"] == true {
        let held = KeyActions::new("keys".to_owned()).then(KeyAction::Down { value: SHIFT });
        browser.client.perform_actions(held).await.unwrap();
    }
    let done = if is_touch {
        let all = actions.into_iter().fold(TouchActions::new("finger".to_owned()), TouchActions::then);
        browser.client.perform_actions(all).await
    } else {
        let all = actions.into_iter().fold(MouseActions::new("mouse".to_owned()), MouseActions::then);
        browser.client.perform_actions(all).await
    };
    done.unwrap_or_else(|error| panic!("{input}: {error}"));
    if input["shift"] == true {
        let let_go = KeyActions::new("keys".to_owned()).then(KeyAction::Up { value: SHIFT });
        browser.client.perform_actions(let_go).await.unwrap();
    }
}

async fn typed(browser: &Browser, keys: &[Value]) {
    let mut actions = KeyActions::new("keys".to_owned());
    for key in keys.iter().map(|key| key.as_str().unwrap()) {
        let (shift, name) = match key.strip_prefix("Shift+") {
            Some(name) => (true, name),
            None => (false, key),
        };
        let value = spelled(name);
        if shift {
            actions = actions.then(KeyAction::Down { value: SHIFT });
        }
        actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        if shift {
            actions = actions.then(KeyAction::Up { value: SHIFT });
        }
    }
    browser.client.perform_actions(actions).await.unwrap_or_else(|error| panic!("{keys:?}: {error}"));
}

/// A key as `WebDriver` spells it.
fn spelled(name: &str) -> char {
    match name {
        "Tab" => '\u{e004}',
        "Enter" => '\u{e007}',
        "Escape" => '\u{e00c}',
        "ArrowLeft" => '\u{e012}',
        "ArrowUp" => '\u{e013}',
        "ArrowRight" => '\u{e014}',
        "ArrowDown" => '\u{e015}',
        "Home" => '\u{e011}',
        "ContextMenu" => panic!("no such key: use Shift+F10"),
        "F10" => '\u{e03a}',
        other => other.chars().next().expect("a key has a name"),
    }
}

#[allow(dead_code, reason = "the walk through the grammar plays no games")]
/// Gives the page that is open the robot that plays whole games.
pub(crate) async fn prepare(browser: &Browser) {
    install(browser, "hands.js").await;
    install(browser, "player.js").await;
}

#[allow(dead_code, reason = "the walk through the grammar plays no games")]
/// Has the robot play until the game is over; how many inputs that took.
pub(crate) async fn play(browser: &Browser, way: Way, most: u32) -> u32 {
    for count in 0..most {
        let input = asked(browser, &format!("player.next({})", json!(way.name()))).await;
        if input["over"] == true {
            return count;
        }
        if let Some(stuck) = input["stuck"].as_str() {
            browser.picture(&format!("stuck-{}.png", way.name())).await;
            panic!("{} after {count} inputs: {stuck}", way.name());
        }
        act(browser, &input).await;
    }
    browser.picture(&format!("stuck-{}.png", way.name())).await;
    let told =
        browser.script("return JSON.stringify(player.now) + player.failed.slice(-8).join(' | ')").await;
    panic!("{}: {most} inputs are not enough: {told}", way.name());
}
