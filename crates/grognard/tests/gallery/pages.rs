//! Pages around the table.

use serde_json::json;

use crate::studio::{LOS_OLMOS, Studio, TUTORIAL};

/// A name, the address, and a class that is there once the page is.
const PAGES: [(&str, &str, &str); 11] = [
    ("front", "#/", "front"),
    ("new", "#/new", "sheet-page"),
    ("battle-hex", "#/new/valor-victory/tutorial", "begin"),
    ("battle-plane", "#/new/valour-fortitude/introduction", "begin"),
    ("new-bayonets", "#/new/fix-bayonets", "sheet-page"),
    ("battle-bayonets", "#/new/fix-bayonets/hussars-in-the-snow", "begin"),
    ("lessons", "#/lessons", "sheet-page"),
    ("rules-hex", "#/rules/valor-victory", "sheet-page"),
    ("rules-plane", "#/rules/valour-fortitude", "sheet-page"),
    ("options", "#/options", "sheet-page"),
    ("credits", "#/credits", "sheet-page"),
];

impl Studio<'_> {
    pub(crate) async fn pages(&mut self) {
        self.settle(json!({})).await;
        for (name, address, class) in PAGES {
            self.go(address).await;
            self.browser.sees(class, "").await;
            self.take(name).await;
        }
        // Whoever has played finds his games.
        self.at(TUTORIAL, 29, &["allies"], 29).await;
        self.at(LOS_OLMOS, 52, &["british"], 52).await;
        self.at(TUTORIAL, 131, &["axis"], 131).await;
        self.browser.sees("outcome", "").await;
        self.go("#/games").await;
        self.browser.sees("sheet-page", "Crossroads").await;
        self.take("games").await;
        self.go("#/").await;
        self.until("document.querySelector('[data-continue]') !== null").await;
        self.take("front-again").await;
    }
}
