//! Where pictures are taken: a browser of one look, games at fixed positions, and what the screens said.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::notation::Ids;
use crate::program::Program;

/// How the pictures are taken.
pub(crate) struct Look {
    pub(crate) name: &'static str,
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) is_phone: bool,
    pub(crate) theme: &'static str,
    /// Are only boards looked at, and no pages around them?
    pub(crate) is_brief: bool,
}

/// A game that was played to its end, by the path of its journal under `books`.
#[derive(Clone, Copy)]
pub(crate) struct Played(pub(crate) &'static str);

pub(crate) const TUTORIAL: Played = Played("valor-victory/rules/golden/tutorial.journal");
pub(crate) const HEDGEROWS: Played = Played("valor-victory/rules/golden/hedgerow-hell-to-st-lo.journal");
pub(crate) const LOS_OLMOS: Played = Played("valour-fortitude/rules/golden/introduction.journal");
pub(crate) const FUENTES: Played = Played("valour-fortitude/rules/golden/fuentes-de-onoro.journal");

/// Collects pictures of one look, and what their screens say.
pub(crate) struct Studio<'a> {
    pub(crate) program: &'a Program,
    pub(crate) browser: Browser,
    pub(crate) look: &'a Look,
    folder: PathBuf,
    ids: &'a Ids,
    pub(crate) names: Vec<String>,
    /// Notation that was read on a screen.
    pub(crate) said: Vec<String>,
    /// What keeps somebody from using a screen.
    pub(crate) barriers: Vec<String>,
    /// Does the book say where a hex lies instead of its number?
    pub(crate) has_places: bool,
}

impl<'a> Studio<'a> {
    pub(crate) async fn open(program: &'a Program, look: &'a Look, folder: &Path, ids: &'a Ids) -> Self {
        let browser = Browser::of_size(look.width, look.height, look.is_phone).await;
        let folder = folder.to_owned();
        Self {
            program,
            browser,
            look,
            folder,
            ids,
            names: Vec::new(),
            said: Vec::new(),
            barriers: Vec::new(),
            has_places: false,
        }
    }

    /// Takes a picture once nothing moves any more, and reads what the screen says.
    pub(crate) async fn take(&mut self, name: &str) {
        let file = format!("{}-{name}.png", self.look.name);
        let still = "return document.getAnimations().every(({ playState }) => playState !== 'running')";
        self.browser.script_until(still, 100).await;
        // The little map has its ground when the board has been painted.
        let painted = "const map = document.querySelector('.minimap'); return map === null || map.querySelector('canvas') !== null";
        self.browser.script_until(painted, 300).await;
        // Small pictures are painted when they come into sight.
        let pictured = "return [...document.querySelectorAll('.view')].every((view) => { \
            const { top, bottom } = view.getBoundingClientRect(); \
            return bottom < 0 || top > innerHeight || view.matches('.bare, :has(.picture)'); })";
        self.browser.script_until(pictured, 300).await;
        // A row of frames for what is painted a few milliseconds at a time.
        let mut painted = 0;
        while painted < 12 {
            painted += 1;
            self.browser.script_until("return true", 1).await;
        }
        std::fs::write(self.folder.join(&file), self.browser.client.screenshot().await.unwrap()).unwrap();
        // The rules print numbers of their own: those of clauses and of where they stand in print.
        let text = if name.starts_with("rules-") { String::new() } else { self.browser.text().await };
        let (drawn, painted) = self.browser.lettering().await;
        let hexes = if self.has_places { Ids::hexes_in(&text) } else { Vec::new() };
        let ids = [self.ids.found_in(&text), self.ids.found_in(&drawn), Ids::initials_in(&painted), hexes];
        self.said.extend(ids.into_iter().flatten().map(|word| format!("{file}: {word}")));
        let barriers = self.browser.barriers().await;
        self.barriers.extend(barriers.into_iter().map(|what| format!("{file}: {what}")));
        self.names.push(file);
    }

    pub(crate) async fn go(&self, address: &str) {
        let url = format!("{}{address}", self.program.url);
        // From elsewhere, so that the page is read anew, and once: what it has shown it keeps in mind.
        self.browser.client.goto("about:blank").await.unwrap();
        self.browser.client.goto(&url).await.unwrap();
    }

    /// Likes of the player: those of the look, nothing moves, and what is wanted here.
    pub(crate) async fn settle(&self, wanted: Value) {
        self.go("#/").await;
        let mut settings = json!({
            "steps": false, "briefing": false, "notation": false, "phaseCards": false, "aids": false,
            "theme": self.look.theme,
        });
        if let (Some(settings), Some(wanted)) = (settings.as_object_mut(), wanted.as_object()) {
            settings.extend(wanted.clone());
        }
        let keep = json!(settings.to_string());
        self.browser.script(&format!("localStorage.setItem('grognard.settings', {keep})")).await;
    }

    /// Opens the table after so many orders of a game. We hold the seats named, and have looked at the first `seen` orders.
    pub(crate) async fn at(&self, game: Played, orders: u32, seats: &[&str], seen: u32) {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../books").join(game.0);
        let journal = std::fs::read_to_string(&file).unwrap();
        let script = "const [journal, orders, seats, seen, done] = arguments;
            const post = async (path, body, kind) =>
              (await fetch(`/api${path}`, { method: 'POST', headers: { 'content-type': kind }, body })).json();
            const whole = await post('/import', journal, 'text/plain');
            const part = await post(`/games/${whole.game}/fork`,
              JSON.stringify({ secrets: [], orders }), 'application/json');
            const { game, title, book } = await (await fetch(`/api/games/${part.game}`)).json();
            const held = part.seats.filter(({ seat }) => seats.includes(seat));
            const games = JSON.parse(localStorage.getItem('grognard.games') ?? '{}');
            games[part.game] = { title, book, seats: held, covered: false, at: Date.now(), seen };
            localStorage.setItem('grognard.games', JSON.stringify(games));
            done(part.game);";
        let script = format!("(async (...arguments) => {{ {script} }})(...arguments);");
        let arguments = vec![json!(journal), json!(orders), json!(seats), json!(seen)];
        let id = self.browser.client.execute_async(&script, arguments).await.unwrap();
        self.go(&format!("#/game/{}", id.as_str().unwrap())).await;
        self.browser.sees("prompt", "").await;
        let drawn = "return document.querySelector('.piece') !== null";
        assert!(self.browser.script_until(drawn, 1_500).await, "no piece is drawn");
    }

    /// Waits until a script answers true.
    pub(crate) async fn until(&self, script: &str) {
        if !self.browser.script_until(&format!("return {script}"), 1_500).await {
            self.browser.picture("failed.png").await;
            panic!("{}: never {script}; see pictures/failed.png beside the build", self.look.name);
        }
    }

    /// Waits until so many pieces may act.
    pub(crate) async fn awaits(&self) {
        self.until("document.querySelector('.able') !== null").await;
    }

    /// Presses an element and lets it go, wherever it is on the board, in the window or not.
    pub(crate) async fn tap(&self, css: &str) {
        let script = format!(
            "const found = document.querySelector('{css}'); const how = {{ bubbles: true, pointerId: 7 }}; \
             for (const kind of ['pointerdown', 'pointerup']) found?.dispatchEvent(new PointerEvent(kind, how)); \
             found?.dispatchEvent(new MouseEvent('click', how)); return found !== null;"
        );
        assert!(self.browser.script_until(&script, 1_500).await, "{css} does not appear");
    }

    /// The pointer rests on something; a finger touches it.
    pub(crate) async fn rests_on(&self, css: &str) {
        if self.look.is_phone {
            return self.tap(css).await;
        }
        let at = self.browser.middle(css).await;
        self.browser.pull(&[(at.0 - 2.0, at.1), at]).await;
    }

    /// Has the menu of a piece opened, by the other button or a long press.
    pub(crate) async fn menu_of(&self, css: &str) {
        let script = format!(
            "const at = document.querySelector('{css}'); const box = at.getBoundingClientRect();
             const event = {{ bubbles: true, button: 2, pointerType: 'mouse', pointerId: 1,
               clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 }};
             for (const kind of ['pointerdown', 'pointerup']) at.dispatchEvent(new PointerEvent(kind, event));"
        );
        self.browser.script(&script).await;
        self.until("!document.querySelector('.menu').hidden").await;
    }
}
