//! Orders said on the real page, in Chromium, by pointer, by touch and by keys; what the page would send is read.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use engine::{Placing, Stop};
use serde_json::{Value, json};
use server::{Access, Options};

use crate::Grammar;
use crate::browser::{Browser, fresh_folder};
use crate::hands::{Way, act, asked, install};
use crate::positions::Positions;
use crate::walk::Kept;

/// Inputs for one order.
const MOST_INPUTS: u32 = 60;

/// How an order was said.
enum Said {
    /// Word for word.
    Exactly,
    /// The same but for a hair's breadth: a hand is no ruler.
    Nearly,
    /// Not at all: what came instead.
    Not(String),
}

/// Serves the positions of a book and has one pair of hands say orders of these forms, of each so many.
pub(crate) async fn say<R: Grammar>(kept: &[Kept<R>], way: Way, forms: &[&str], most: usize) -> Table {
    let positions = kept.iter().map(|kept| (kept.text.clone(), kept.battle.clone())).collect();
    let data = fresh_folder();
    let options = Options {
        port: 0,
        data: data.clone(),
        database: None,
        access: Access::default(),
        club: Default::default(),
    };
    let book = Box::leak(Box::new(Positions::<R>(positions)));
    let (tell, hear) = std::sync::mpsc::channel();
    // It ends with the test.
    std::thread::spawn(move || {
        server::serve(&options, vec![book], move |address| tell.send(address).expect("somebody waits"))
    });
    let url = format!("http://{}", hear.recv().expect("the table is served"));
    let browser = way.browser().await;
    browser.client.goto(&url).await.unwrap();
    let at_once =
        "localStorage.setItem('grognard.settings', JSON.stringify({ steps: false, briefing: false }))";
    browser.script(at_once).await;
    browser.client.refresh().await.unwrap();
    install(&browser, "hands.js").await;
    let mut table = Table::default();
    let only = std::env::var("GRAMMAR_ONLY").unwrap_or_default();
    for (number, one) in kept.iter().enumerate() {
        let is_due = |form: &&str| forms.contains(form) && !table.is_settled(form, most);
        if !one.order.contains(&only) || !one.forms.iter().any(is_due) {
            continue;
        }
        let said = said(&browser, one, number, way).await;
        if std::env::var("GRAMMAR_LOG").is_ok() {
            let how = match &said {
                Said::Exactly => "exactly",
                Said::Nearly => "nearly",
                Said::Not(why) => why,
            };
            println!("{} {}: {how}", way.name(), one.order);
        }
        for form in &one.forms {
            table.add(form, &one.order, &said);
        }
    }
    browser.close().await;
    let _ = std::fs::remove_dir_all(data);
    table
}

/// What was said of each form, and what was not.
#[derive(Default)]
pub(crate) struct Table(BTreeMap<&'static str, (u32, u32, Vec<String>)>);

impl Table {
    fn add(&mut self, form: &'static str, order: &str, said: &Said) {
        let (exactly, nearly, missed) = self.0.entry(form).or_default();
        match said {
            Said::Exactly => *exactly += 1,
            Said::Nearly => *nearly += 1,
            Said::Not(why) => missed.push(format!("{order}: {why}")),
        }
    }

    /// Has enough been said of it?
    fn is_settled(&self, form: &str, most: usize) -> bool {
        self.0.get(form).is_some_and(|(exactly, nearly, _)| (exactly + nearly) as usize >= most)
    }

    pub(crate) fn is_said(&self, form: &str) -> bool {
        self.is_settled(form, 1)
    }

    pub(crate) fn cell(&self, form: &str) -> String {
        let Some((exactly, nearly, missed)) = self.0.get(form) else { return String::new() };
        let mut cell = format!("{}", exactly + nearly);
        if *nearly > 0 {
            let _ = write!(cell, " ({nearly} nearly)");
        }
        if !missed.is_empty() {
            let _ = write!(cell, ", {} missed", missed.len());
        }
        cell
    }

    pub(crate) fn missed(&self, form: &str) -> &[String] {
        self.0.get(form).map_or(&[], |(_, _, missed)| missed)
    }
}

/// Opens a position and lets hands say the order.
async fn said<R: Grammar>(browser: &Browser, one: &Kept<R>, number: usize, way: Way) -> Said {
    // The table that was open is left, or its stream of news would go on.
    browser.script("location.hash = '#/credits'").await;
    assert!(browser.script_until("return document.querySelector('.table') === null", 600).await);
    open(browser, one, number).await;
    install(browser, "speaker.js").await;
    browser.script(&format!("speaker.mean({})", goal(one))).await;
    for _ in 0..MOST_INPUTS {
        let input = asked(browser, &format!("speaker.next({})", json!(way.name()))).await;
        if let Some(stuck) = input["stuck"].as_str() {
            if std::env::var("GRAMMAR_PICTURES").is_ok() {
                browser.picture(&format!("unsaid-{}-{number}.png", way.name())).await;
            }
            return Said::Not(stuck.to_owned());
        }
        if let Some(order) = input["said"].as_str() {
            return judged::<R>(one, order, input["like"] == true);
        }
        if std::env::var("GRAMMAR_LOG").is_ok_and(|how| how == "inputs") {
            let drafted = browser.script("return document.querySelector('[name=order]')?.value").await;
            println!("  {drafted} {input}");
        }
        act(browser, &input).await;
    }
    Said::Not("too many inputs".to_owned())
}

/// Is what the page would send what was meant?
fn judged<R: Grammar>(one: &Kept<R>, sent: &str, is_like: bool) -> Said {
    if sent == one.order {
        return Said::Exactly;
    }
    let Ok(order) = R::parse(&one.battle, sent) else { return Said::Not(format!("unreadable {sent}")) };
    let forms = R::forms(&one.battle, &order);
    if is_like && forms == one.forms { Said::Nearly } else { Said::Not(format!("said {sent}")) }
}

/// Begins a game in the position and opens it on the seat that acts.
async fn open<R: Grammar>(browser: &Browser, one: &Kept<R>, number: usize) {
    let book = R::rulebook().book;
    let begin = format!(
        "const done = arguments[arguments.length - 1]; \
         const body = JSON.stringify({{ book: {}, scenario: 'position-{number}' }}); \
         const headers = {{ 'content-type': 'application/json' }}; \
         fetch('/api/games', {{ method: 'POST', headers, body }}).then((answer) => answer.json()).then(({{ game, seats, ...trouble }}) => {{ \
           if (seats === undefined) return done(trouble); \
           const own = [seats[{}]]; \
           localStorage.setItem('grognard.games', JSON.stringify({{ [game]: {{ title: '', book: {}, seats: own, covered: false, at: 1 }} }})); \
           done(game); }});",
        json!(book),
        one.seat.0,
        json!(book)
    );
    let game = browser.client.execute_async(&begin, Vec::new()).await.unwrap();
    let game = game.as_str().unwrap_or_else(|| panic!("{}: {game}", one.order));
    let script = format!("hands.forget(); location.hash = '#/game/{game}'");
    browser.script(&script).await;
    let there = "return document.querySelector('.table[data-awaited]') !== null";
    assert!(browser.script_until(there, 600).await, "the table of {} appears", one.order);
}

/// What hands are told.
fn goal<R: Grammar>(one: &Kept<R>) -> Value {
    let stop = |stop: &Stop| json!({ "x": stop.x, "y": stop.y, "bearing": stop.bearing });
    let plan = &one.plan;
    let path = plan.path.as_ref().map(|path| {
        let role = serde_json::to_value(path.role).unwrap_or_default();
        let via: Vec<Value> = path.via.iter().map(stop).collect();
        json!({ "piece": path.piece, "along": path.along, "role": role, "via": via, "to": stop(&path.to), "faces": path.faces })
    });
    let placing = plan.placing.as_ref().map(|placing| match placing {
        Placing::Feature { kind, points, width, depth, bearing } => json!({
            "what": "feature", "kind": kind, "points": points, "width": width, "depth": depth, "bearing": bearing,
        }),
        Placing::Marker { x, y } => json!({ "what": "marker", "points": [[x, y]] }),
        Placing::Piece { piece, to, form, exactly: _ } => {
            json!({ "what": "piece", "piece": piece, "points": [[to.x, to.y]], "bearing": to.bearing, "form": form })
        }
    });
    json!({
        "order": one.order, "selection": plan.selection, "base": plan.base, "chips": plan.chips,
        "path": path, "placing": placing,
    })
}
