//! Fix Bayonets!: each phase and each question from its lessons, and large battles as they begin.

use serde_json::json;

use crate::studio::Studio;

/// The largest battle, one with walls and a village, and one of horse alone.
const BATTLES: [&str; 3] = ["lances-in-the-rain", "the-storm-at-arroyo", "cuirassiers-before-lerida"];

impl Studio<'_> {
    pub(crate) async fn bayonets(&mut self) {
        self.settle(json!({ "briefing": true, "phaseCards": true, "aids": true })).await;
        self.has_places = true;
        self.begun("hussars-in-the-snow").await;
        self.browser.sees("briefing", "How it is won").await;
        self.take("bayonets-briefing").await;
        self.tap(".briefing .main").await;
        self.browser.sees("phase-card", "Rally Phase").await;
        self.take("bayonets-begin").await;
        self.settle(json!({ "asks": "all" })).await;
        self.bayonets_move().await;
        self.bayonets_fire().await;
        self.bayonets_assault().await;
        self.bayonets_charge().await;
        self.bayonets_command().await;
        self.taught("fix-bayonets/rally").await;
        self.choose("Next").await;
        self.step(1).await;
        self.choose("Show me").await;
        self.step(2).await;
        self.tap("[data-name=c1]").await;
        self.take("bayonets-rally").await;
        self.taught("fix-bayonets/first-battle").await;
        self.take("bayonets-first-battle").await;
        for battle in BATTLES {
            self.begun(battle).await;
            self.until("document.querySelector('.piece') !== null").await;
            self.take(&format!("bayonets-{battle}")).await;
            self.browser.key("0").await;
            self.take(&format!("bayonets-{battle}-whole")).await;
        }
        self.has_places = false;
    }

    /// A battle between people, as it begins.
    async fn begun(&self, battle: &str) {
        self.go(&format!("#/new/fix-bayonets/{battle}")).await;
        self.choose_option("[name=opponent] option[value='']").await;
        self.browser
            .script("const box = document.querySelector('[name=covered]'); if (box?.checked) box.click()")
            .await;
        self.tap(".begin .main").await;
        self.browser.sees("prompt", "Begin").await;
    }

    async fn bayonets_move(&mut self) {
        self.taught("fix-bayonets/move").await;
        self.choose("Next").await;
        self.step(1).await;
        self.tap("[data-name=c1]").await;
        self.until("document.querySelector('.reach-dots') !== null").await;
        self.take("bayonets-reach").await;
        self.choose("Show me").await;
        self.step(2).await;
        self.tap("[data-name=c1]").await;
        self.browser.sees("verbs", "Form line").await;
        self.take("bayonets-form").await;
        self.choose("Show me").await;
        self.step(3).await;
        self.take("bayonets-line").await;
    }

    async fn bayonets_fire(&mut self) {
        self.taught("fix-bayonets/fire").await;
        self.choose("Next").await;
        self.step(1).await;
        self.choose("Show me").await;
        self.step(2).await;
        self.tap("[data-name=c1]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=d1]").await;
        self.browser.sees("draft", "%").await;
        self.take("bayonets-odds").await;
        self.tap("[data-confirm]").await;
        self.step(3).await;
        self.take("bayonets-result").await;
        self.rests_on("[data-name=d1]").await;
        self.browser.sees("info", "64e").await;
        self.take("bayonets-unit-card").await;
    }

    async fn bayonets_assault(&mut self) {
        self.taught("fix-bayonets/assault").await;
        self.choose("Next").await;
        for step in 1..4 {
            self.step(step).await;
            self.choose("Show me").await;
        }
        self.step(4).await;
        self.tap("[data-name=d1]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=c1]").await;
        self.browser.sees("draft", "%").await;
        self.take("bayonets-assault").await;
        self.tap("[data-confirm]").await;
        self.browser.sees("lesson", "Well done").await;
        self.take("bayonets-assault-result").await;
    }

    async fn bayonets_charge(&mut self) {
        self.taught("fix-bayonets/charge").await;
        self.choose("Next").await;
        self.step(1).await;
        self.tap("[data-name=d1]").await;
        self.browser.sees("verbs", "Charge").await;
        self.take("bayonets-charge").await;
        self.choose("Show me").await;
        self.step(2).await;
        self.tap("[data-name=d1]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.take("bayonets-gallop").await;
        self.choose("Show me").await;
        self.step(3).await;
        self.tap("[data-name=d1]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=c1]").await;
        self.browser.sees("draft", "%").await;
        self.take("bayonets-contact").await;
        self.tap("[data-confirm]").await;
        self.browser.sees("lesson", "Well done").await;
        self.take("bayonets-charge-result").await;
    }

    async fn bayonets_command(&mut self) {
        self.taught("fix-bayonets/command").await;
        self.take("bayonets-cards").await;
        for step in 0..3 {
            self.step(step).await;
            self.choose("Show me").await;
        }
        self.step(3).await;
        self.tap("[data-name=COL]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.take("bayonets-ride").await;
    }
}
