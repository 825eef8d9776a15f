//! Scenario A of Valour & Fortitude set up by hand: armies, ground, deployment.

use serde_json::json;

use crate::browser::LEFT;
use crate::studio::Studio;

impl Studio<'_> {
    pub(crate) async fn setting_up(&mut self) {
        self.settle(json!({})).await;
        self.go("#/new/valour-fortitude/set-piece").await;
        self.choose_option("[name=opponent] option[value='']").await;
        self.tap("[name=covered]").await;
        self.tap(".begin .main").await;
        self.browser.sees("faults", "The army is lawful.").await;
        self.take("setup-army").await;
        self.tap("[data-profile=foot-guard]").await;
        self.until("document.querySelector('.muster .commit').disabled").await;
        self.take("setup-army-faults").await;
        self.tap("[data-focus=remove]").await;
        self.muster().await;
        self.browser.sees("catalogue", "French").await;
        self.muster().await;
        self.lay_out().await;
        self.deploy().await;
    }

    pub(crate) async fn choose_option(&self, css: &str) {
        let script = format!(
            "const option = document.querySelector({}); if (option === null) return false; \
             option.selected = true; option.parentElement.dispatchEvent(new Event('change', {{ bubbles: true }})); return true;",
            json!(css)
        );
        assert!(self.browser.script_until(&script, 1_500).await, "{css} does not appear");
    }

    pub(crate) async fn muster(&self) {
        self.browser.sees("faults", "The army is lawful.").await;
        self.until("!document.querySelector('.muster .commit').disabled").await;
        self.tap(".muster .commit").await;
    }

    /// Features as the book suggests no place for them: two villages and two woods.
    async fn lay_out(&mut self) {
        self.browser.sees("setup-desk", "Terrain").await;
        let features = [("town", 0.3, 0.42), ("town", 0.7, 0.55), ("wood", 0.45, 0.6), ("wood", 0.6, 0.4)];
        for (number, (kind, across, down)) in (1..).zip(features) {
            self.until("document.querySelector('.setup-desk .palette') !== null").await;
            let pressed =
                format!("return document.querySelector('[data-kind={kind}]').ariaPressed === 'true'");
            if self.browser.script(&pressed).await != json!(true) {
                self.tap(&format!("[data-kind={kind}]")).await;
            }
            self.click_table(across, down).await;
            self.until(&format!("document.querySelectorAll('.laid li').length === {number}")).await;
        }
        self.take("setup-ground").await;
        self.tap(".foot [data-order=ready]").await;
        self.browser.sees("edges", "edge").await;
        self.tap(".choice:not(:disabled)").await;
        for (number, across) in (0..).zip([0.2, 0.4, 0.6, 0.8]) {
            self.browser.sees("setup-desk", &format!("{number} of 4")).await;
            self.mark(across).await;
            if number == 2 {
                self.take("setup-objectives").await;
            }
            self.tap(".set-here:not(:disabled)").await;
        }
    }

    /// Points at a place for an objective, again if the last one was still being put down.
    async fn mark(&self, across: f64) {
        let is_marked = "return document.querySelector('.set-here:not(:disabled)') !== null";
        for _ in 0..5 {
            self.click_table(across, 0.5).await;
            if self.browser.script_until(is_marked, 120).await {
                return;
            }
        }
        panic!("{}: no objective can be placed", self.look.name);
    }

    async fn click_table(&self, across: f64, down: f64) {
        let found = self
            .browser
            .script("const { x, y, width, height } = document.querySelector('svg.upper').getBoundingClientRect(); return [x, y, width, height];")
            .await;
        let of = |at: usize| found[at].as_f64().unwrap();
        let at = ((of(0) + of(2) * across).round(), (of(1) + of(3) * down).round());
        self.browser.sweep(LEFT, &[(at.0 - 3.0, at.1), at]).await;
    }

    /// The first units of a brigade on the table, the next one in hand.
    async fn deploy(&mut self) {
        self.browser.sees("by-turns", "units").await;
        self.browser.script("document.querySelector('.choices .choice:not(:disabled)')?.click()").await;
        for column in 0..3 {
            self.until("document.querySelector('.tray-card.is-waiting') !== null").await;
            self.tap(".tray-card.is-waiting").await;
            let zone = self
                .browser
                .script("const { x, y, width, height } = document.querySelector('.zone.own').getBoundingClientRect(); return [x, y, width, height];")
                .await;
            let of = |at: usize| zone[at].as_f64().unwrap();
            let at = (of(0) + of(2) * (0.1 + 0.2 * f64::from(column)), of(1) + of(3) * 0.5);
            let at = (at.0.round(), at.1.round());
            if column == 2 {
                self.browser.pull(&[(at.0 - 3.0, at.1), at]).await;
            } else {
                self.browser.sweep(LEFT, &[(at.0 - 3.0, at.1), at]).await;
                let placed =
                    format!("document.querySelectorAll('.tray-card:not(.is-waiting)').length > {column}");
                self.until(&placed).await;
            }
        }
        self.take("setup-deployment").await;
    }
}
