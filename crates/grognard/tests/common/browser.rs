//! A real browser, driven by its own driver.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use fantoccini::actions::{InputSource, KeyAction, KeyActions, MouseActions, PointerAction};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};

/// Buttons of the mouse.
pub(crate) const LEFT: u64 = 0;
pub(crate) const RIGHT: u64 = 2;

/// Chromium with a fresh profile, closed with the test.
pub(crate) struct Browser {
    pub(crate) client: Client,
    driver: Child,
    profile: PathBuf,
}

impl Browser {
    /// Opens one.
    ///
    /// # Panics
    /// When Chromium or its driver is not installed: the tests need it, and `tools/test` installs it.
    pub(crate) async fn open() -> Self {
        Self::with(json!({})).await
    }

    /// Opens one with the screen of a small telephone.
    pub(crate) async fn telephone() -> Self {
        let screen = json!({ "width": 360, "height": 740, "pixelRatio": 1.0, "touch": true });
        Self::with(json!({ "deviceMetrics": screen })).await
    }

    /// Opens one with a screen of this size.
    #[allow(dead_code, reason = "only the gallery wants one")]
    pub(crate) async fn of_size(width: u32, height: u32, is_phone: bool) -> Self {
        let screen = json!({
            "width": width, "height": height, "pixelRatio": 1.0, "touch": is_phone, "mobile": is_phone,
        });
        Self::with(json!({ "deviceMetrics": screen })).await
    }

    async fn with(emulated: Value) -> Self {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver (package chromium-driver) is not installed; tools/test installs it");
        let port = port(&mut driver);
        let profile = fresh_folder();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-quic",
            "--window-size=1440,1000",
            &format!("--user-data-dir={}", profile.display()),
        ];
        let mut options = json!({ "args": arguments, "binary": "/usr/bin/chromium" });
        if emulated.get("deviceMetrics").is_some() {
            options["mobileEmulation"] = emulated;
        }
        let options = json!({ "goog:chromeOptions": options });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(options.as_object().unwrap().clone())
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("Chromium starts; tools/test installs it");
        Self { client, driver, profile }
    }

    /// Waits for an element and clicks it; the page may draw it again, or show it only with its next frame.
    pub(crate) async fn click(&self, css: &str) {
        for _ in 0..20 {
            let found = self.client.wait().for_element(Locator::Css(css)).await;
            let element = found.unwrap_or_else(|error| panic!("{css} does not appear: {error}"));
            match element.click().await {
                Ok(()) => return,
                Err(error) if error.is_stale_element_reference() || error.is_element_not_interactable() => {
                    self.frame().await;
                }
                Err(error) => panic!("{css}: {error}"),
            }
        }
        panic!("{css} never stands still");
    }

    /// Types an order and gives it.
    pub(crate) async fn give(&self, order: &str) {
        let line = self.client.wait().for_element(Locator::Css(".order input")).await.unwrap();
        line.send_keys(&format!("{order}\n")).await.unwrap();
    }

    /// Waits for an element of this class that holds this text.
    pub(crate) async fn sees(&self, class: &str, text: &str) {
        let asked = format!(
            "return [...document.querySelectorAll('.{class}')].some((found) => found.textContent.includes({}))",
            json!(text)
        );
        if !self.script_until(&asked, 1_500).await {
            self.picture("failed.png").await;
            panic!("“{text}” does not appear in .{class}; see pictures/failed.png beside the build");
        }
    }

    /// Shows what the computer does at once, and asks as few questions as it may.
    pub(crate) async fn quick(&self) {
        self.script("localStorage.setItem('grognard.settings', JSON.stringify({ steps: false, briefing: false, notation: true }))").await;
        self.client.refresh().await.unwrap();
    }

    pub(crate) async fn script(&self, script: &str) -> Value {
        self.client.execute(script, Vec::new()).await.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// Runs a script again and again until it returns true, at most so many times; the browser sets the pace.
    pub(crate) async fn script_until(&self, script: &str, most: u32) -> bool {
        for _ in 0..most {
            if self.script(script).await == json!(true) {
                return true;
            }
            self.frame().await;
        }
        false
    }

    /// A frame for the page to draw what changed.
    pub(crate) async fn frame(&self) {
        let frame = "const done = arguments[arguments.length - 1]; requestAnimationFrame(() => done(null));";
        self.client.execute_async(frame, Vec::new()).await.unwrap();
    }

    pub(crate) async fn number(&self, script: &str) -> f64 {
        self.script(script).await.as_f64().unwrap()
    }

    pub(crate) async fn is_shown(&self, css: &str) -> bool {
        self.script(&format!(
            "return document.querySelector('{css}').checkVisibility({{ visibilityProperty: true }})"
        ))
        .await
            == json!(true)
    }

    /// Taps an element wherever it is on the board, in the window or not.
    pub(crate) async fn tap(&self, css: &str) {
        let script = format!(
            "const found = document.querySelector('{css}'); \
             found?.dispatchEvent(new MouseEvent('click', {{ bubbles: true }})); return found !== null;"
        );
        assert!(self.script_until(&script, 1_500).await, "{css} does not appear");
    }

    /// Types on whatever has the focus.
    pub(crate) async fn key(&self, keys: &str) {
        let mut actions = KeyActions::new("keys".to_owned());
        for key in keys.chars() {
            let key = if key == '\n' { '\u{e007}' } else { key };
            actions = actions.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        }
        self.client.perform_actions(actions).await.unwrap();
    }

    /// Drags from the middle of one element to the middle of another.
    pub(crate) async fn drag(&self, from: &str, to: &str) {
        let ((x1, y1), (x2, y2)) = (self.middle(from).await, self.middle(to).await);
        self.sweep(LEFT, &[(x1, y1), ((x1 + x2) / 2.0, (y1 + y2) / 2.0), (x2, y2)]).await;
    }

    /// Presses a button at the first place, goes to all the others and lets go.
    pub(crate) async fn sweep(&self, button: u64, way: &[(f64, f64)]) {
        let mut actions: Vec<_> =
            way.iter().map(|&(x, y)| PointerAction::MoveTo { duration: None, x, y }).collect();
        actions.insert(1, PointerAction::Down { button });
        actions.push(PointerAction::Up { button });
        self.mouse(&actions).await;
    }

    /// The middle of an element on the screen.
    pub(crate) async fn middle(&self, css: &str) -> (f64, f64) {
        let script = format!(
            "const {{ x, y, width, height }} = document.querySelector('{css}').getBoundingClientRect(); \
             return [x + width / 2, y + height / 2];"
        );
        let found = self.script(&script).await;
        (found[0].as_f64().unwrap().round(), found[1].as_f64().unwrap().round())
    }

    /// Presses the left button and keeps it down.
    pub(crate) async fn press(&self, (x, y): (f64, f64)) {
        let to = PointerAction::MoveTo { duration: None, x, y };
        self.mouse(&[to, PointerAction::Down { button: LEFT }]).await;
    }

    /// Moves the mouse from place to place.
    pub(crate) async fn pull(&self, way: &[(f64, f64)]) {
        let to = |&(x, y): &(f64, f64)| PointerAction::MoveTo { duration: None, x, y };
        self.mouse(&way.iter().map(to).collect::<Vec<_>>()).await;
    }

    /// Lets the left button go.
    pub(crate) async fn release(&self) {
        self.mouse(&[PointerAction::Up { button: LEFT }]).await;
    }

    async fn mouse(&self, actions: &[PointerAction]) {
        let all = actions.iter().cloned().fold(MouseActions::new("mouse".to_owned()), MouseActions::then);
        self.client.perform_actions(all).await.unwrap();
    }

    /// The same in each theme, which is all that differs: the page is left as it was.
    pub(crate) async fn is_accessible_in_all(&self, page: &str) {
        let theme = self.script("return document.documentElement.dataset.theme").await;
        let choose = |theme: &str| format!("document.documentElement.dataset.theme = '{theme}'");
        for theme in ["paper", "dark", "contrast"] {
            self.script(&choose(theme)).await;
            self.is_accessible(&format!("{theme}: {page}")).await;
        }
        self.script(&choose(theme.as_str().unwrap_or("paper"))).await;
    }

    /// Runs the accessibility checker: nothing serious may be found.
    pub(crate) async fn is_accessible(&self, page: &str) {
        assert_eq!(self.barriers().await, Vec::<String>::new(), "{page}");
    }

    /// What the accessibility checker finds serious.
    pub(crate) async fn barriers(&self) -> Vec<String> {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/node_modules/axe-core/axe.min.js");
        let axe = std::fs::read_to_string(file)
            .expect("axe-core is not there; tools/test installs it (npm ci in web)");
        if self.script("return window.axe === undefined").await == json!(true) {
            self.script(&axe).await;
        }
        let run = "const done = arguments[arguments.length - 1]; axe.run().then((found) => done(found.violations\
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')\
            .map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`)));";
        let found = self.client.execute_async(run, Vec::new()).await.unwrap();
        let texts =
            |found: &Vec<Value>| found.iter().filter_map(|one| one.as_str().map(str::to_owned)).collect();
        found.as_array().map(texts).expect("the checker lists what it finds")
    }

    /// Keeps a picture of the page beside the build, to be looked at.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = target().join("pictures");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(name), self.client.screenshot().await.unwrap()).unwrap();
    }

    /// What the page says, without what is drawn, and without the wording of rules, which name other rules as the book of rules
    /// does.
    #[allow(dead_code, reason = "only the gallery wants it")]
    pub(crate) async fn text(&self) -> String {
        let script = "const copy = document.body.cloneNode(true); \
            copy.querySelectorAll('svg, script, style, details.rule > p').forEach((drawn) => drawn.remove()); \
            return copy.innerText;";
        self.script(script).await.as_str().unwrap_or_default().to_owned()
    }

    /// What is written on the drawing of a board: letters on counters and banners, and names that the ground is painted with.
    #[allow(dead_code, reason = "only the gallery wants it")]
    pub(crate) async fn lettering(&self) -> (String, String) {
        let drawn =
            "return [...document.querySelectorAll('svg text')].map((text) => text.textContent).join('\\n');";
        let painted = "const done = arguments[arguments.length - 1]; const [, kind, game] = location.hash.split('/'); \
            if (kind !== 'game') return done(''); \
            fetch(`/api/games/${game}`).then((answer) => answer.json()).then(({ ground }) => \
              done((ground?.features ?? []).map(({ name }) => name).join('\\n')), () => done(''));";
        let painted = self.client.execute_async(painted, Vec::new()).await.unwrap();
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        (text(&self.script(drawn).await), text(&painted))
    }

    pub(crate) async fn close(self) {
        self.client.clone().close().await.unwrap();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // Asked to end, the driver closes its browser too; killed, it would leave it running after a failed test.
        let _ = Command::new("kill").arg(self.driver.id().to_string()).status();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn port(driver: &mut Child) -> u16 {
    let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let started = |line: String| line.split_once("successfully on port ").map(|(_, port)| port.to_owned());
    let port = lines.map_while(Result::ok).find_map(started).expect("chromedriver says its port");
    port.trim_end_matches('.').parse().unwrap()
}

/// The folder of the build: tests run from `target/PROFILE/deps`.
fn target() -> PathBuf {
    let program = std::env::current_exe().unwrap();
    program.ancestors().nth(3).unwrap_or(Path::new(".")).to_owned()
}

/// A name in the temporary folder that nobody else uses.
pub(crate) fn fresh_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("grognard-browser-{}-{number}", std::process::id()))
}
