//! Valor & Victory: every phase and every card of the hex table.

use serde_json::json;

use crate::studio::{HEDGEROWS, Studio, TUTORIAL};

/// Who we are.
const ALLIES: &[&str] = &["allies"];

impl Studio<'_> {
    pub(crate) async fn hexes(&mut self) {
        self.settle(json!({ "briefing": true, "phaseCards": true, "aids": true })).await;
        self.at(TUTORIAL, 0, ALLIES, 0).await;
        self.browser.sees("briefing", "How it is won").await;
        self.take("hex-briefing").await;
        self.tap(".briefing .main").await;
        self.browser.sees("phase-card", "Command Phase").await;
        self.take("hex-phase-card").await;
        self.settle(json!({})).await;
        self.hex_command().await;
        self.hex_fire().await;
        self.hex_move().await;
        self.hex_enemy().await;
        self.hex_large().await;
        self.hex_end().await;
    }

    async fn hex_command(&mut self) {
        self.at(TUTORIAL, 0, ALLIES, 0).await;
        self.awaits().await;
        self.tap("[data-name=harris]").await;
        self.browser.sees("stack", "Squad").await;
        self.take("hex-command").await;
        self.tap(".bar .home").await;
        self.until("document.querySelector('.main-menu[open]') !== null").await;
        self.take("hex-main-menu").await;
        self.tap(".main-menu [data-entry=play-on]").await;
        self.until("document.querySelector('.main-menu') === null").await;
        self.tap(".actions [data-order=end]").await;
        self.until("document.querySelector('[data-yes]') !== null").await;
        self.take("hex-end-asked").await;
    }

    async fn hex_fire(&mut self) {
        self.at(TUTORIAL, 2, ALLIES, 2).await;
        self.awaits().await;
        self.tap("[data-name=a4]").await;
        self.browser.sees("stack", "Squad").await;
        self.tap("[data-name=vogel]").await;
        self.browser.sees("draft", "%").await;
        self.take("hex-odds").await;
        self.browser.key("\u{e00c}").await;
        self.tap("[data-name=harris]").await;
        self.browser.sees("stack", "Harris").await;
        self.tap("[data-name=g2]").await;
        self.browser.sees("draft", "%").await;
        self.take("hex-odds-group").await;
        self.browser.key("\u{e00c}\u{e00c}").await;
        self.tap("[data-name=a3]").await;
        self.until("document.querySelector('.selected') !== null").await;
        self.tap("[data-name=g1]").await;
        self.browser.sees("why", "").await;
        self.take("hex-why-not").await;
        self.browser.key("\u{e00c}\u{e00c}").await;
        self.menu_of("[data-name=vogel]").await;
        self.take("hex-menu").await;
        // The stack fired, and what came of it stands beside its target.
        self.at(TUTORIAL, 3, ALLIES, 2).await;
        self.until("document.querySelector('.flash .card') !== null").await;
        self.take("hex-result").await;
    }

    async fn hex_move(&mut self) {
        // A safe move would be made at once.
        self.settle(json!({ "asks": "all" })).await;
        self.at(TUTORIAL, 5, ALLIES, 5).await;
        self.awaits().await;
        self.tap("[data-name=a3]").await;
        self.until("document.querySelector('.reach-dots') !== null").await;
        self.take("hex-reach").await;
        self.tap(".target:nth-of-type(4)").await;
        self.until("document.querySelector('[data-confirm]') !== null").await;
        self.take("hex-way").await;
        self.browser.key("\u{e00c}\u{e00c}").await;
        self.rests_on("[data-name=g3]").await;
        self.browser.sees("info", "Rifle").await;
        self.take("hex-unit-card").await;
        self.tap("[data-tab=log]").await;
        self.take("hex-log").await;
        self.browser.key("t").await;
        self.browser.sees("text-view", "Squad").await;
        self.take("hex-words").await;
        self.browser.key("?").await;
        self.browser.sees("help", "this help").await;
        self.take("hex-help").await;
    }

    async fn hex_enemy(&mut self) {
        self.settle(json!({})).await;
        self.at(TUTORIAL, 23, ALLIES, 22).await;
        self.browser.sees("film", "").await;
        self.take("hex-film").await;
        self.at(TUTORIAL, 29, ALLIES, 29).await;
        self.browser.sees("since", "").await;
        self.take("hex-since").await;
    }

    async fn hex_large(&mut self) {
        self.at(HEDGEROWS, 75, ALLIES, 75).await;
        self.awaits().await;
        self.take("hex-large").await;
        self.browser.key("0").await;
        self.take("hex-whole-board").await;
        self.settle(json!({ "counters": "symbols" })).await;
        self.at(HEDGEROWS, 75, ALLIES, 75).await;
        self.take("hex-symbols").await;
        self.settle(json!({})).await;
    }

    async fn hex_end(&mut self) {
        self.at(TUTORIAL, 131, ALLIES, 131).await;
        self.browser.sees("outcome", "Play again").await;
        self.take("hex-end").await;
        self.tap("[data-replay]").await;
        self.browser.sees("replay", "131").await;
        self.take("hex-replay").await;
    }
}
