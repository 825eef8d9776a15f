//! Positions of cases and of random games, and what was found in them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use engine::{FastDice, Game, SHORT_FORM, ScenarioText, Seat, Setup, Table, Viewer};
use testkit::Task;

use crate::Grammar;
use crate::page::{Asked, Gesture, Page, Plan, Ways};

/// Orders of one form that are looked for: rare ones all, common ones often enough.
const ENOUGH: u32 = 12;
/// Chips that are pressed one after the other to come to orders that nobody drew.
const MOST_PRESSED: u32 = 2;

/// Positions that are kept of one form, for hands that say it on the real page.
const MOST_KEPT: usize = 6;
/// Orders of one form that are looked for in one position: others show it from another side.
const HERE: u32 = 3;

/// An order in a position, and how it may be said.
pub(crate) struct Kept<R: Grammar> {
    /// What the game began with.
    pub(crate) text: ScenarioText,
    pub(crate) battle: R::Battle,
    pub(crate) seat: Seat,
    pub(crate) order: String,
    pub(crate) forms: Vec<&'static str>,
    pub(crate) plan: Plan,
}

/// What was found of one form.
#[derive(Default)]
struct Found {
    looked: u32,
    /// How many of them in the position at hand, by its number.
    here: (u32, u32),
    pointer: BTreeMap<Gesture, u32>,
    touch: BTreeMap<Gesture, u32>,
    keys: BTreeMap<Gesture, u32>,
    /// Orders that are not said by some hand: who cannot, and the order.
    missed: Vec<String>,
}

/// Everything that was found of a book.
pub(crate) struct Walk<R: Grammar> {
    found: BTreeMap<&'static str, Found>,
    /// What the game at hand began with.
    text: ScenarioText,
    /// Number of the position at hand.
    position: u32,
    pub(crate) kept: Vec<Kept<R>>,
}

impl<R: Grammar> Default for Walk<R> {
    fn default() -> Self {
        let text = ScenarioText { id: String::new(), files: Vec::new() };
        Self { found: BTreeMap::new(), text, position: 0, kept: Vec::new() }
    }
}

impl<R: Grammar> Walk<R> {
    /// Every lawful order of the cases in a folder.
    pub(crate) fn cases(&mut self, folder: &Path) {
        // The toy book is tested with the kit's own.
        let Ok(files) = std::fs::read_dir(folder) else { return };
        let mut paths: Vec<_> = files.map(|entry| entry.expect("it can be listed").path()).collect();
        paths.sort();
        for path in paths.iter().filter(|path| path.extension().is_some_and(|end| end == "md")) {
            let text = std::fs::read_to_string(path).expect("it can be read");
            for case in testkit::parse(&path.display().to_string(), &text).expect("cases are sound") {
                self.case(&case);
            }
        }
    }

    fn case(&mut self, case: &testkit::Case) {
        let Ok(mut game) = Game::<R>::draft(&case.battle.text) else { return };
        let files = vec![(SHORT_FORM.to_owned(), case.battle.text.clone())];
        self.text = ScenarioText { id: "case".to_owned(), files };
        for act in &case.acts {
            if act.again {
                game = Game::<R>::draft(&case.battle.text).expect("it was drafted before");
            }
            for play in &act.plays {
                self.position += 1;
                let Some(seat) = game.seat(&play.seat) else { continue };
                if let Task::Order(order, _) | Task::Odds(order) | Task::Check(order) = &play.task
                    && let Ok(order) = Table::check(&game, seat, order)
                {
                    self.look(&game, seat, &order);
                    self.options(&game, seat, &order, MOST_PRESSED);
                    self.listed(&game, seat);
                }
                if let Task::Order(order, dice) = &play.task {
                    let _ = game.play_told(seat, order, dice);
                } else if matches!(play.task, Task::Undo) {
                    let _ = game.undo(seat);
                }
            }
        }
    }

    /// A random game of a scenario: what is listed, and what the random player draws.
    pub(crate) fn game(&mut self, scenario: &ScenarioText, seed: u64, most: u32) {
        let mut game =
            Game::<R>::new(scenario, Setup::default(), "walk", None).expect("shipped scenarios are sound");
        self.text = scenario.clone();
        let (mut choice, mut dice) = (FastDice::new(seed), FastDice::new(!seed));
        for _ in 0..most {
            let Some((seat, order)) = Table::sample(&game, &mut choice) else { break };
            self.position += 1;
            self.listed(&game, seat);
            self.look(&game, seat, &order);
            self.options(&game, seat, &order, 1);
            Table::play_fast(&mut game, seat, &order, &mut dice).expect("drawn orders are lawful");
        }
    }

    /// What is listed, and how else it may be given where that is rare.
    fn listed(&mut self, game: &Game<R>, seat: Seat) {
        for order in Table::orders(game, seat) {
            if self.is_rare(game, &order) {
                self.look(game, seat, &order);
                self.options(game, seat, &order, MOST_PRESSED);
            }
        }
    }

    /// Has too little been found of one of its forms?
    fn is_rare(&self, game: &Game<R>, text: &str) -> bool {
        let order = R::parse(game.battle(), text).expect("lawful orders read back");
        let forms = R::forms(game.battle(), &order);
        let is_rare = |found: &Found| found.looked < ENOUGH && found.here != (self.position, HERE);
        forms.iter().any(|form| self.found.get(form).is_none_or(is_rare))
    }

    /// How else an order may be given, and what is said beforehand about cards.
    fn options(&mut self, game: &Game<R>, seat: Seat, order: &str, pressed: u32) {
        self.restood(game, seat);
        let viewer = game.seats().side(seat).map_or(Viewer::Spectator, Viewer::Side);
        let variants = game.variants(seat, order).into_iter().map(|variant| variant.order);
        let stands = game.cards(viewer).into_iter().flat_map(|sheet| sheet.stands).map(|(_, order)| order);
        for other in variants.chain(stands) {
            if let Ok(other) = Table::check(game, seat, &other)
                && self.is_rare(game, &other)
            {
                self.look(game, seat, &other);
                if pressed > 1 {
                    self.options(game, seat, &other, pressed - 1);
                }
            }
        }
    }

    /// What is said beforehand about a card can be said otherwise once it has been said.
    fn restood(&mut self, game: &Game<R>, seat: Seat) {
        let viewer = game.seats().side(seat).map_or(Viewer::Spectator, Viewer::Side);
        let Some(sheet) = game.cards(viewer).into_iter().next() else { return };
        let mut after = game.study();
        let (Some((_, first)), Some((_, last))) = (sheet.stands.first(), sheet.stands.last()) else { return };
        if Table::play_fast(&mut after, seat, last, &mut FastDice::new(0)).is_ok() {
            self.look(&after, seat, first);
        }
    }

    /// Looks for an order on the page, if too few of its forms have been found yet.
    fn look(&mut self, game: &Game<R>, seat: Seat, text: &str) {
        let battle = game.battle();
        let order = R::parse(battle, text).expect("lawful orders read back");
        let forms = R::forms(battle, &order);
        for form in &forms {
            assert!(R::FORMS.contains(form), "{form} is not listed");
        }
        if !self.is_rare(game, text) {
            return;
        }
        let asked = Asked {
            order: text,
            selection: R::selection(battle, &order),
            plain: R::plain(battle, &order).map(|plain| R::print(battle, &plain)),
            placing: R::put(battle, &order),
            draft: R::mustered(battle, &order),
        };
        let page = Page::new(game, seat);
        let Ways { pointer, touch, keys } = page.ways(&asked);
        let is_wanted = forms.iter().any(|form| self.kept_of(form) < MOST_KEPT);
        if is_wanted
            && touch.is_some()
            && let Some(plan) = page.plan(&asked)
        {
            let (text, battle) = (self.text.clone(), game.battle().clone());
            self.kept.push(Kept {
                text,
                battle,
                seat,
                order: asked.order.to_owned(),
                forms: forms.clone(),
                plan,
            });
        }
        for form in forms {
            let found = self.found.entry(form).or_default();
            found.looked += 1;
            let so_far = if found.here.0 == self.position { found.here.1 } else { 0 };
            found.here = (self.position, HERE.min(so_far + 1));
            for (ways, way) in
                [(&mut found.pointer, pointer), (&mut found.touch, touch), (&mut found.keys, keys)]
            {
                if let Some(way) = way {
                    *ways.entry(way).or_default() += 1;
                }
            }
            if pointer.is_none() || touch.is_none() || keys.is_none() {
                let hands = [(pointer, "pointer"), (touch, "touch"), (keys, "keys")];
                let lacking: Vec<_> =
                    hands.iter().filter(|(way, _)| way.is_none()).map(|(_, hand)| *hand).collect();
                found.missed.push(format!("{text} ({})", lacking.join(", ")));
            }
        }
    }

    fn kept_of(&self, form: &str) -> usize {
        self.kept.iter().filter(|kept| kept.forms.contains(&form)).count()
    }

    /// Kinds and ways, a row each.
    pub(crate) fn table(&self) -> String {
        let mut table = format!(
            "{}\n| order | looked for | pointer | touch | keys | missed |\n|---|---|---|---|---|---|\n",
            R::CASES
        );
        let cell = |ways: &BTreeMap<Gesture, u32>, name: fn(Gesture) -> &'static str| {
            let mut names: Vec<_> = ways.keys().map(|way| name(*way)).collect();
            names.dedup();
            names.join(" or ")
        };
        for form in R::FORMS {
            let none = Found::default();
            let found = self.found.get(form).unwrap_or(&none);
            let _ = writeln!(
                table,
                "| {form} | {} | {} | {} | {} | {} |",
                found.looked,
                cell(&found.pointer, Gesture::pointer),
                cell(&found.touch, Gesture::pointer),
                cell(&found.keys, Gesture::keys),
                found.missed.len()
            );
        }
        table
    }

    /// Forms that were never met, or never said by one of the hands, with an example.
    pub(crate) fn unsaid(&self) -> Vec<String> {
        let mut unsaid = Vec::new();
        for form in R::FORMS {
            let Some(found) = self.found.get(form) else {
                unsaid.push(format!("{form}: no position has it"));
                continue;
            };
            let is_empty = found.pointer.is_empty() || found.touch.is_empty() || found.keys.is_empty();
            if is_empty {
                let example = found.missed.first().map_or("", String::as_str);
                unsaid.push(format!("{form}: {example}"));
            }
        }
        unsaid
    }

    /// Examples of orders that were missed, by their form.
    pub(crate) fn missed(&self) -> impl Iterator<Item = String> + '_ {
        let each = |(form, found): (&&'static str, &Found)| {
            let form = *form;
            found.missed.iter().take(3).map(move |order| format!("{form}: {order}")).collect::<Vec<_>>()
        };
        self.found.iter().flat_map(each)
    }
}
