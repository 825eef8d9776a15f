//! The bars of the page, in headless Chromium: `cargo bench -p grognard --bench page` prints the way from navigation to a
//! clickable board, what is fetched on it, how soon a confirmed order shows, and frame times with a thousand figures.

#![allow(clippy::unwrap_used, reason = "a bench may fail like a test")]
#![allow(dead_code, reason = "the browser of the tests can more than is measured here")]

#[path = "../tests/common/browser.rs"]
mod browser;
#[path = "common/program.rs"]
mod program;

use std::time::Duration;

use browser::Browser;
use program::Program;
use serde_json::json;
use testkit::Folder;

/// The game whose table is looked at, after how many orders, and a unit that may be moved then.
const JOURNAL: &str = include_str!("../../../books/valour-fortitude/rules/golden/introduction.journal");
const ORDERS: u32 = 32;
const UNIT: &str = "f3";
const FIGURES: u32 = 1000;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let folder = Folder::new();
        let program = Program::start(&folder);
        let browser = Browser::open().await;
        let url = format!("http://localhost:{}/", program.port);
        loading(&browser, &url).await;
        confirming(&browser).await;
        frames(&browser, &url).await;
        browser.close().await;
    });
}

/// From navigation to a board that can be clicked and has been painted, with a warm cache; what is fetched on the way,
/// with a cold cache and with a warm one.
async fn loading(browser: &Browser, url: &str) {
    browser.client.goto(&format!("{url}#/new/valor-victory/tutorial")).await.unwrap();
    browser.quick().await;
    browser.click(".begin .main").await;
    browser.sees("prompt", "Command Phase").await;
    // The page itself notes when the first piece stands on the board, and when the next frame came.
    let note = "const done = arguments[arguments.length - 1]; const look = () => document.querySelector('.piece') !== null \
                ? ((at) => requestAnimationFrame(() => requestAnimationFrame(() => done([at, performance.now()]))))(performance.now()) \
                : requestAnimationFrame(look); look();";
    let (mut took, mut painted) = (Vec::new(), Vec::new());
    for _ in 0..7 {
        browser.client.refresh().await.unwrap();
        let found = browser.client.execute_async(note, Vec::new()).await.unwrap();
        took.push(found[0].as_f64().unwrap());
        painted.push(found[1].as_f64().unwrap());
    }
    took.sort_by(f64::total_cmp);
    painted.sort_by(f64::total_cmp);
    // What is cached counts with all its bytes when the cache is cold: the page fetches it once more to weigh it, packed as it
    // travels and unpacked.
    let weigh = "const done = arguments[arguments.length - 1]; \
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]; \
        const sum = (sizes) => sizes.reduce((sum, one) => sum + one, 0); \
        const weighed = async (one) => { \
            if (one.name.includes('/api/games/')) return one; \
            const name = one.name.split('#')[0]; \
            await (await fetch(name, { cache: 'reload' })).arrayBuffer(); \
            const noted = () => performance.getEntriesByName(name, 'resource').at(-1); \
            while (noted() === undefined) await new Promise(requestAnimationFrame); \
            return noted(); }; \
        Promise.all(all.map(weighed)).then((cold) => done([all.length + 1, \
            sum(cold.map((one) => one.encodedBodySize)), sum(cold.map((one) => one.decodedBodySize)), \
            sum(all.map((one) => one.transferSize)), \
            all.filter((one) => !one.name.startsWith(location.origin)).length]));";
    let fetched = browser.client.execute_async(weigh, Vec::new()).await.unwrap();
    let kilobytes = |k: usize| fetched[k].as_f64().unwrap() / 1000.0;
    println!(
        "navigation to clickable board: {:.0} ms (bar 300), painted {:.0} ms, {} requests (bar 20), cold {:.0} kB \
         over the wire (bar 700), {:.0} kB unpacked, warm {:.0} kB over the wire, {} from other hosts",
        took[3],
        painted[3],
        fetched[0],
        kilobytes(1),
        kilobytes(2),
        kilobytes(3),
        fetched[4]
    );
}

/// Frames between the acknowledgement of an order and its sight.
async fn confirming(browser: &Browser) {
    let script = "const done = arguments[arguments.length - 1]; const real = window.fetch; let at = 0; \
        window.fetch = async (path, how) => { const answer = await real(path, how); if (String(path).endsWith('/orders')) at = performance.now(); return answer; }; \
        const table = document.querySelector('.table'); const before = table.dataset.index; \
        const look = () => table.dataset.index !== before && at > 0 ? (window.fetch = real, done(performance.now() - at)) : requestAnimationFrame(look); \
        document.querySelector('.actions [data-order=end]').click(); setTimeout(() => document.querySelector('[data-yes]')?.click(), 50); look();";
    let mut took = Vec::new();
    for _ in 0..3 {
        took.push(browser.client.execute_async(script, Vec::new()).await.unwrap().as_f64().unwrap());
        browser.client.execute_async("setTimeout(arguments[0], 300)", Vec::new()).await.unwrap();
        if browser.script("return document.querySelector('.actions [data-order=end]') !== null").await
            != json!(true)
        {
            break;
        }
    }
    println!("acknowledged to shown: {took:.0?} ms (bar 2 frames, 33 ms)");
}

/// Frame times of a table of a thousand figures: a unit is dragged, the board panned and zoomed, and a replay runs.
async fn frames(browser: &Browser, url: &str) {
    let patience = Duration::from_secs(60);
    let patience = fantoccini::wd::TimeoutConfiguration::new(Some(patience), None, None);
    browser.client.update_timeouts(patience).await.unwrap();
    browser.client.goto(&format!("{url}#/")).await.unwrap();
    browser.client.refresh().await.unwrap();
    browser.sees("front", "New game").await;
    let settings =
        json!({ "briefing": false, "phaseCards": false, "speed": "brisk", "steps": true }).to_string();
    browser.script(&format!("localStorage.setItem('grognard.settings', {})", json!(settings))).await;
    browser.client.refresh().await.unwrap();
    browser.sees("front", "New game").await;
    let arguments = vec![json!(JOURNAL), json!(ORDERS), json!(FIGURES)];
    let figures = browser.client.execute_async(include_str!("parade.js"), arguments).await.unwrap();
    browser.click("[aria-label='Whole board']").await;
    for (what, bar) in [("drag", 20.0), ("pan", 21.0), ("zoom", 25.0), ("film", 20.0)] {
        if what == "film" {
            browser.key("r").await;
            browser.click(".replay [aria-label='To the beginning']").await;
            browser.click(".replay .play").await;
        }
        let arguments = vec![json!(what), json!(UNIT)];
        let found = browser.client.execute_async(include_str!("frames.js"), arguments).await.unwrap();
        println!("{what} with {figures} figures: p50 {} ms, p95 {} ms (bar {bar})", found[0], found[1]);
        browser.picture(&format!("page-{what}.png")).await;
    }
}
