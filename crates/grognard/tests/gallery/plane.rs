//! Valour & Fortitude: every phase and every card of the measured table.

use serde_json::json;

use crate::browser::LEFT;
use crate::studio::{FUENTES, LOS_OLMOS, Studio};

/// Who we are.
const FRENCH: &[&str] = &["french"];
const BRITISH: &[&str] = &["british"];

impl Studio<'_> {
    pub(crate) async fn plane(&mut self) {
        self.settle(json!({ "briefing": true, "phaseCards": true, "aids": true })).await;
        self.at(LOS_OLMOS, 0, FRENCH, 0).await;
        self.browser.sees("briefing", "How it is won").await;
        self.take("plane-briefing").await;
        self.tap(".briefing .main").await;
        self.take("plane-phase-card").await;
        self.settle(json!({})).await;
        self.plane_table().await;
        self.plane_fire().await;
        self.plane_action().await;
        self.plane_melee().await;
        self.plane_cards().await;
        self.plane_enemy().await;
        self.plane_end().await;
    }

    async fn plane_table(&mut self) {
        self.at(LOS_OLMOS, 32, FRENCH, 32).await;
        self.awaits().await;
        self.take("plane-table").await;
        self.tap("[data-name=f2]").await;
        self.browser.sees("info", "Musket").await;
        self.take("plane-unit").await;
        self.menu_of("[data-name=b4] .bases").await;
        self.take("plane-menu").await;
        self.browser.key("\u{e00c}\u{e00c}").await;
        self.browser.key("t").await;
        self.browser.sees("text-view", "").await;
        self.take("plane-words").await;
        self.at(FUENTES, 0, FRENCH, 0).await;
        self.take("plane-large").await;
        self.browser.key("0").await;
        self.take("plane-whole-table").await;
    }

    async fn plane_fire(&mut self) {
        self.at(LOS_OLMOS, 53, BRITISH, 53).await;
        self.awaits().await;
        self.tap("[data-name=b1]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=f7]").await;
        self.browser.sees("draft", "%").await;
        self.take("plane-odds").await;
        self.at(LOS_OLMOS, 54, BRITISH, 53).await;
        self.until("document.querySelector('.flash .card') !== null").await;
        self.take("plane-result").await;
    }

    /// Moves of one unit and of a brigade, while they are dragged and put down.
    async fn plane_action(&mut self) {
        self.at(LOS_OLMOS, 32, FRENCH, 32).await;
        self.awaits().await;
        self.tap("[data-name=f3]").await;
        self.browser.sees("verbs", "Form").await;
        self.drag_up("f3", 60.0).await;
        self.until("document.querySelector('.answer') !== null").await;
        self.take("plane-move").await;
        self.browser.key("\u{e00c}").await;
        self.browser.drag("[data-name=f3] .bases", "[data-name=f2] .bases").await;
        self.until("document.querySelector('.refused') !== null").await;
        self.take("plane-refused").await;
        self.browser.key("\u{e00c}\u{e00c}").await;
        self.tap("[data-name=Marransin]").await;
        self.until("document.querySelectorAll('.block.selected').length > 2").await;
        self.take("plane-brigade").await;
        self.drag_up("f3", 40.0).await;
        self.browser.sees("together", "can go").await;
        self.take("plane-brigade-dragged").await;
    }

    async fn drag_up(&self, name: &str, by: f64) {
        let (x, y) = self.browser.middle(&format!("[data-name={name}] .bases")).await;
        self.browser.sweep(LEFT, &[(x, y), (x, y - by / 2.0), (x, y - by)]).await;
    }

    async fn plane_melee(&mut self) {
        self.at(LOS_OLMOS, 50, FRENCH, 46).await;
        self.until("document.querySelector('.flash .card') !== null").await;
        self.take("plane-melee-result").await;
    }

    async fn plane_cards(&mut self) {
        self.at(LOS_OLMOS, 103, FRENCH, 103).await;
        self.browser.sees("hand", "").await;
        self.take("plane-hand").await;
        self.tap(".hand .standing").await;
        self.browser.sees("standing-orders", "").await;
        self.take("plane-standing-orders").await;
    }

    async fn plane_enemy(&mut self) {
        self.at(LOS_OLMOS, 41, BRITISH, 40).await;
        self.browser.sees("film", "").await;
        self.take("plane-film").await;
        self.at(LOS_OLMOS, 52, BRITISH, 52).await;
        self.browser.sees("since", "").await;
        self.take("plane-since").await;
    }

    async fn plane_end(&mut self) {
        self.at(LOS_OLMOS, 278, FRENCH, 278).await;
        self.browser.sees("outcome", "Play again").await;
        self.take("plane-end").await;
        self.tap("[data-replay]").await;
        self.browser.sees("replay", "278").await;
        self.take("plane-replay").await;
    }
}
