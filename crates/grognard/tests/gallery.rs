//! Pictures of every screen and state, from fixed positions, on a desk, on a telephone and in the dark, with a contact sheet:
//! how a change to the look is judged. `tools/gallery` makes all of them; the test makes those of the desk. No screen shows
//! notation or an id.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

#[path = "common/browser.rs"]
#[allow(dead_code, reason = "the gallery needs not all of it")]
mod browser;
#[path = "common/program.rs"]
mod program;

use std::path::PathBuf;

use browser::Browser;
use program::Program;

/// How the pictures are taken.
struct Look {
    name: &'static str,
    width: u32,
    height: u32,
    is_phone: bool,
    theme: &'static str,
}

const DESK: Look = Look { name: "desk", width: 1440, height: 900, is_phone: false, theme: "paper" };
const PHONE: Look = Look { name: "phone", width: 390, height: 844, is_phone: true, theme: "paper" };
const DARK: Look = Look { name: "dark", theme: "dark", ..DESK };

/// Pages around the table: a name, the address, and a class that is there once the page is.
const PAGES: [(&str, &str, &str); 10] = [
    ("front", "#/", "front"),
    ("new", "#/new", "sheet-page"),
    ("battle-hex", "#/new/valor-victory/tutorial", "begin"),
    ("battle-plane", "#/new/valour-fortitude/introduction", "begin"),
    ("lessons", "#/lessons", "sheet-page"),
    ("games", "#/games", "sheet-page"),
    ("rules-hex", "#/rules/valor-victory", "sheet-page"),
    ("rules-plane", "#/rules/valour-fortitude", "sheet-page"),
    ("options", "#/options", "sheet-page"),
    ("credits", "#/credits", "sheet-page"),
];

/// Collects pictures of one look, and what their screens say.
struct Gallery<'a> {
    program: &'a Program,
    browser: Browser,
    look: &'a Look,
    folder: PathBuf,
    names: Vec<String>,
    said: Vec<String>,
}

impl Gallery<'_> {
    async fn take(&mut self, name: &str) {
        let file = format!("{}-{name}.png", self.look.name);
        let still = "return document.getAnimations().every(({ playState }) => playState !== 'running')";
        self.browser.script_until(still, 100).await;
        std::fs::write(self.folder.join(&file), self.browser.client.screenshot().await.unwrap()).unwrap();
        // The rules print the numbers of their clauses.
        let text = if name.starts_with("rules-") { String::new() } else { self.browser.text().await };
        self.said.extend(notation(&text).into_iter().map(|word| format!("{file}: {word}")));
        self.names.push(file);
    }

    async fn go(&self, address: &str) {
        let url = format!("{}{address}", self.program.url);
        self.browser.client.goto(&url).await.unwrap();
        self.browser.client.refresh().await.unwrap();
    }

    async fn settle(&self, briefing: bool) {
        self.go("#/").await;
        let settings = serde_json::json!({
            "steps": false, "briefing": briefing, "notation": false, "theme": self.look.theme,
        });
        let keep = serde_json::json!(settings.to_string());
        self.browser.script(&format!("localStorage.setItem('grognard.settings', {keep})")).await;
    }

    async fn pages(&mut self) {
        for (name, address, class) in PAGES {
            self.go(address).await;
            self.browser.sees(class, "").await;
            self.take(name).await;
        }
    }

    /// The introductory battle on hexes.
    async fn hexes(&mut self) {
        self.settle(true).await;
        self.go("#/new/valor-victory/tutorial").await;
        self.browser.tap(".begin .main").await;
        self.browser.sees("briefing", "How it is won").await;
        self.take("hex-briefing").await;
        self.browser.tap(".briefing .main").await;
        self.browser.sees("prompt", "Command Phase").await;
        self.take("hex-command").await;
        self.browser.tap("[data-name=a2]").await;
        self.browser.sees("stack", "Squad").await;
        self.take("hex-selected").await;
        self.end_phase("Fire Phase").await;
        self.browser.tap("[data-name=a4]").await;
        self.browser.tap("[data-name=vogel]").await;
        self.browser.sees("draft", "%").await;
        self.take("hex-odds").await;
        self.end_phase("Movement Phase").await;
        self.browser.tap("[data-name=a3]").await;
        self.browser.sees("stack", "Squad").await;
        self.take("hex-reach").await;
        self.browser.tap("[data-tab=log]").await;
        self.take("hex-log").await;
        self.browser.key("?").await;
        self.browser.sees("help", "this help").await;
        self.take("help").await;
    }

    async fn end_phase(&self, next: &str) {
        self.browser.sees("actions", "End phase").await;
        self.browser.script("document.querySelector('.actions [data-order=end]').click()").await;
        self.browser.script("setTimeout(() => document.querySelector('[data-yes]')?.click(), 0)").await;
        self.browser.sees("prompt", next).await;
    }

    /// The introduction on the measured table.
    async fn plane(&mut self) {
        self.settle(false).await;
        self.go("#/new/valour-fortitude/introduction").await;
        self.browser.tap(".begin .main").await;
        self.browser.sees("bar", "Los Olmos").await;
        self.take("plane-table").await;
        self.browser.tap("[data-name=f2]").await;
        self.browser.sees("stack", "").await;
        self.take("plane-selected").await;
        self.browser.key("t").await;
        self.browser.sees("text-view", "").await;
        self.take("plane-words").await;
    }
}

/// Ids of units and notation of orders in what a page says.
fn notation(text: &str) -> Vec<String> {
    let is_id = |word: &&str| {
        let mut letters = word.chars();
        matches!(letters.next(), Some('a' | 'b' | 'f' | 'g'))
            && (2..=3).contains(&word.len())
            && letters.all(|letter| letter.is_ascii_digit())
    };
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(is_id).map(str::to_owned);
    let arrows = text.lines().filter(|line| line.contains("->")).map(str::to_owned);
    words.chain(arrows).collect()
}

async fn pictures(looks: &[Look]) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../gallery");
    std::fs::create_dir_all(&folder).unwrap();
    let (mut names, mut said) = (Vec::new(), Vec::new());
    for look in looks {
        let program = Program::start();
        let browser = Browser::of_size(look.width, look.height, look.is_phone).await;
        let mut gallery = Gallery {
            program: &program,
            browser,
            look,
            folder: folder.clone(),
            names: Vec::new(),
            said: Vec::new(),
        };
        gallery.settle(false).await;
        gallery.pages().await;
        gallery.hexes().await;
        gallery.plane().await;
        names.append(&mut gallery.names);
        said.append(&mut gallery.said);
        gallery.browser.close().await;
    }
    contact_sheet(&folder, &names).await;
    assert!(said.is_empty(), "notation on the screen:\n{}", said.join("\n"));
}

/// All pictures on one page, and a picture of that.
async fn contact_sheet(folder: &std::path::Path, names: &[String]) {
    let figure =
        |name: &String| format!("<figure><img src='{name}'><figcaption>{name}</figcaption></figure>");
    let style = "body{margin:8px;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:8px}\
        figure{margin:0}img{height:225px;border:1px solid #888}";
    let figures: String = names.iter().map(figure).collect();
    let page = folder.join("index.html");
    std::fs::write(&page, format!("<!doctype html><meta charset=utf-8><style>{style}</style>{figures}"))
        .unwrap();
    let rows = names.len().div_ceil(4) as u32;
    let browser = Browser::of_size(1_600, 260 * rows + 40, false).await;
    browser.client.goto(&format!("file://{}", page.canonicalize().unwrap().display())).await.unwrap();
    std::fs::write(folder.join("contact-sheet.png"), browser.client.screenshot().await.unwrap()).unwrap();
    browser.close().await;
}

#[tokio::test]
async fn no_screen_shows_notation() {
    if std::env::var_os("GALLERY").is_some() {
        pictures(&[DESK, PHONE, DARK]).await;
    } else {
        pictures(&[DESK]).await;
    }
}

#[test]
fn notation_is_found() {
    assert_eq!(notation("The 2nd Squad moves to the mill, 12 left."), Vec::<String>::new());
    assert_eq!(notation("fire a1 -> 0807"), ["a1", "fire a1 -> 0807"]);
}
