//! Lessons under way, with the dice that they tell, and the guided first battle.

use serde_json::json;

use crate::studio::Studio;

impl Studio<'_> {
    pub(crate) async fn lessons(&mut self) {
        self.settle(json!({})).await;
        self.taught("valor-victory/fire").await;
        self.choose("Rifle B, in the stone house").await;
        self.browser.sees("lesson", "Not quite").await;
        self.take("lesson-hex-question").await;
        self.choose("Rifle A, in the open").await;
        self.step(1).await;
        self.take("lesson-hex").await;
        self.choose("Show me").await;
        self.step(2).await;
        self.take("lesson-hex-result").await;
        self.hex_assault().await;

        self.taught("valour-fortitude/fire").await;
        self.take("lesson-plane").await;
        self.choose("Next").await;
        self.choose("One fires and the other supports").await;
        self.step(2).await;
        self.choose("Hint").await;
        self.browser.sees("hint", "tick the 2nd Line").await;
        self.take("lesson-plane-hint").await;
        self.choose("Show me").await;
        self.step(3).await;
        self.choose("Next").await;
        self.browser.sees("lesson", "Well done").await;
        self.take("lesson-plane-done").await;
        self.plane_assault().await;
        self.plane_card().await;

        self.taught("valor-victory/first-battle").await;
        self.take("first-battle-hex").await;
        self.taught("valour-fortitude/first-battle").await;
        self.take("first-battle-plane").await;
    }

    /// A close assault: what will probably come of it, and what came.
    async fn hex_assault(&mut self) {
        self.taught("valor-victory/assault").await;
        self.choose("Next").await;
        self.step(1).await;
        self.choose("Show me").await;
        self.step(2).await;
        self.tap("[data-name=a4]").await;
        self.browser.sees("stack", "Rangers").await;
        self.tap("[data-name=g3]").await;
        self.browser.sees("draft", "%").await;
        self.take("hex-assault").await;
        self.tap("[data-confirm]").await;
        self.step(3).await;
        self.take("hex-assault-result").await;
    }

    /// The fight that an assault leads to, and how it ends.
    async fn plane_assault(&mut self) {
        self.taught("valour-fortitude/assault").await;
        self.choose("Next").await;
        self.step(1).await;
        self.tap("[data-name=a]").await;
        self.tap(".role-assault").await;
        self.tap("[data-name=e]").await;
        self.browser.sees("forecast", "%").await;
        self.take("plane-assault").await;
        for step in 1..3 {
            self.step(step).await;
            self.choose("Show me").await;
        }
        self.step(3).await;
        self.tap("[data-name=a]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=e]").await;
        self.browser.sees("draft", "%").await;
        self.take("plane-melee").await;
        self.tap("[data-confirm]").await;
        self.step(4).await;
        self.take("plane-assault-result").await;
    }

    /// A card that glows, and the die it adds.
    async fn plane_card(&mut self) {
        self.taught("valour-fortitude/fate").await;
        self.choose("Next").await;
        self.step(1).await;
        self.until("document.querySelector('.hand .glows') !== null").await;
        self.take("plane-card-glows").await;
        self.choose("Show me").await;
        self.step(2).await;
        self.tap("[data-name=a]").await;
        self.until("document.querySelector('.target') !== null").await;
        self.tap("[data-name=t]").await;
        self.browser.sees("draft", "%").await;
        self.take("plane-card-played").await;
    }

    pub(crate) async fn taught(&self, lesson: &str) {
        self.go("#/lessons").await;
        self.tap(&format!("[data-lesson=\"{lesson}\"]")).await;
        self.step(0).await;
    }

    /// Waits until the card of the lesson stands at a step, counted from 0.
    pub(crate) async fn step(&self, step: usize) {
        self.until(&format!("document.querySelector('.lesson')?.dataset.step === '{step}'")).await;
    }

    /// Chooses one of the buttons of the card by what is written on it.
    pub(crate) async fn choose(&self, word: &str) {
        let buttons = "[...document.querySelectorAll('.lesson-buttons button')]";
        let word = json!(word);
        let found = format!("{buttons}.find((one) => one.textContent === {word} && !one.disabled)");
        self.until(&format!("{found} !== undefined")).await;
        self.browser.script(&format!("{found}.click()")).await;
    }
}
