//! Vae Victis: each step of a phase in the introduction, a battle of each of the four wars, and a set-up by hand.

use serde_json::json;

use crate::browser::LEFT;
use crate::studio::{Played, Studio};

const OUTPOSTS: Played = Played("vae-victis/rules/golden/outposts.journal");
/// A battle of each war, where it is well under way, with the seat that looks at it.
const WARS: [(&str, Played, u32, &str); 4] = [
    ("grande-armee", Played("vae-victis/rules/golden/lga.journal"), 61, "french"),
    ("rio-grande", Played("vae-victis/rules/golden/lgr.journal"), 57, "american"),
    ("rebel-yell", Played("vae-victis/rules/golden/ry.journal"), 51, "confederate"),
    ("krieg", Played("vae-victis/rules/golden/kr.journal"), 50, "german"),
];

const FRENCH: &[&str] = &["french"];
const AUSTRIAN: &[&str] = &["austrian"];

impl Studio<'_> {
    pub(crate) async fn elements(&mut self) {
        self.settle(json!({})).await;
        self.elements_movement().await;
        self.elements_fights().await;
        for (name, war, orders, seat) in WARS {
            self.at(war, orders, &[seat], orders).await;
            self.browser.key("0").await;
            self.take(&format!("elements-{name}")).await;
        }
        if !self.look.is_brief {
            self.elements_set_up().await;
        }
    }

    /// A group and a single element, chosen and dragged.
    async fn elements_movement(&mut self) {
        self.at(OUTPOSTS, 6, AUSTRIAN, 6).await;
        self.awaits().await;
        self.take("elements-table").await;
        self.tap("[data-name=a2]").await;
        self.browser.sees("verbs", "Move").await;
        self.take("elements-group").await;
        let (x, y) = self.browser.middle("[data-name=a2] .bases").await;
        self.browser.sweep(LEFT, &[(x, y), (x, y + 15.0), (x + 4.0, y + 30.0)]).await;
        self.browser.sees("place-card", "move").await;
        self.take("elements-group-dragged").await;
        self.browser.key("\u{e00c}\u{e00c}").await;
        self.tap("[data-name=a4]").await;
        self.browser.sees("info", "Lancers").await;
        self.take("elements-unit").await;
        self.tap("[data-name=Thierry]").await;
        self.take("elements-corps").await;
    }

    async fn elements_fights(&mut self) {
        self.at(OUTPOSTS, 38, AUSTRIAN, 38).await;
        self.awaits().await;
        self.tap("[data-name=a2]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=f1]").await;
        self.browser.sees("place-card", "%").await;
        self.take("elements-fire").await;
        self.at(OUTPOSTS, 40, AUSTRIAN, 38).await;
        self.take("elements-result").await;
        self.at(OUTPOSTS, 44, AUSTRIAN, 44).await;
        self.awaits().await;
        self.tap("[data-name=a1]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=f4]").await;
        self.browser.sees("place-card", "%").await;
        self.take("elements-melee").await;
        self.at(WARS[3].1, 52, FRENCH, 52).await;
        self.browser.sees("prompt", "may pursue").await;
        self.take("elements-pursuit").await;
        self.at(OUTPOSTS, 68, FRENCH, 68).await;
        self.browser.sees("outcome", "Play again").await;
        self.take("elements-end").await;
    }

    /// The army builder, an edge, and the first elements out of the tray.
    async fn elements_set_up(&mut self) {
        self.go("#/new/vae-victis/free-lga-1").await;
        self.choose_option("[name=opponent] option[value='']").await;
        self.tap("[name=covered]").await;
        self.tap(".begin .main").await;
        self.browser.sees("faults", "The army is lawful.").await;
        self.take("elements-army").await;
        self.tap("[data-profile=guard]").await;
        self.until("document.querySelector('.muster .commit').disabled").await;
        self.take("elements-army-faults").await;
        self.tap("[data-focus=remove]").await;
        self.muster().await;
        self.browser.sees("prompt", "The Austrians: muster").await;
        let is_over = "return document.querySelector('.edges') !== null";
        for _ in 0..5 {
            // A click while the screen is handed over counts for nothing.
            self.muster().await;
            if self.browser.script_until(is_over, 120).await {
                break;
            }
        }
        self.browser.sees("edges", "edge").await;
        self.take("elements-edge").await;
        self.tap(".choice:not(:disabled)").await;
        for column in 0..3 {
            self.until("document.querySelector('.tray-card.is-waiting') !== null").await;
            self.tap(".tray-card.is-waiting").await;
            let at = self.in_zone(0.2 + 0.2 * f64::from(column)).await;
            self.browser.sweep(LEFT, &[(at.0 - 3.0, at.1), at]).await;
            let placed =
                format!("document.querySelectorAll('.tray-card:not(.is-waiting)').length > {column}");
            self.until(&placed).await;
        }
        self.take("elements-deployment").await;
    }

    /// A place in the middle of our zone, so far across.
    async fn in_zone(&self, across: f64) -> (f64, f64) {
        let zone = self
            .browser
            .script("const { x, y, width, height } = document.querySelector('.zone.own').getBoundingClientRect(); return [x, y, width, height];")
            .await;
        let of = |at: usize| zone[at].as_f64().unwrap();
        ((of(0) + of(2) * across).round(), (of(1) + of(3) * 0.5).round())
    }
}
