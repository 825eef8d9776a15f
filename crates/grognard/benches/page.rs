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

/// Units a side of the parade: a thousand figures in all.
const UNITS: u32 = 30;

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
    // What is cached counts with all its bytes when the cache is cold: the page fetches it once more to weigh it.
    let weigh = "const done = arguments[arguments.length - 1]; \
        const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]; \
        const size = async (one) => one.name.includes('/api/games/') ? one.decodedBodySize \
            : (await (await fetch(one.name, { cache: 'reload' })).arrayBuffer()).byteLength; \
        const sum = (sizes) => sizes.reduce((sum, one) => sum + one, 0); \
        Promise.all(all.map(size)).then((sizes) => done([all.length + 1, sum(sizes), sum(all.map((one) => one.transferSize)), \
            all.filter((one) => !one.name.startsWith(location.origin)).length]));";
    let fetched = browser.client.execute_async(weigh, Vec::new()).await.unwrap();
    let kilobytes = |k: usize| fetched[k].as_f64().unwrap() / 1000.0;
    println!(
        "navigation to clickable board: {:.0} ms (bar 300), painted {:.0} ms, {} requests (bar 20), cold {:.0} kB \
         (bar 700), warm {:.0} kB over the wire, {} from other hosts",
        took[3],
        painted[3],
        fetched[0],
        kilobytes(1),
        kilobytes(2),
        fetched[3]
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

/// Frame times while a unit is dragged and while the board is panned.
async fn frames(browser: &Browser, url: &str) {
    browser.client.goto(&format!("{url}#/")).await.unwrap();
    browser.client.refresh().await.unwrap();
    browser.sees("front", "New game").await;
    let figures = browser.client.execute(include_str!("parade.js"), vec![json!(UNITS)]).await.unwrap();
    browser.sees("prompt", "Give orders").await;
    browser.click("[aria-label='Whole board']").await;
    browser.tap("[data-name=b2]").await;
    browser.sees("stack", "line-infantry").await;
    for (what, bar) in [("drag", 20.0), ("pan", 21.0)] {
        let script = include_str!("frames.js");
        browser
            .client
            .update_timeouts(fantoccini::wd::TimeoutConfiguration::new(
                Some(Duration::from_secs(60)),
                None,
                None,
            ))
            .await
            .unwrap();
        let found = browser.client.execute_async(script, vec![json!(what)]).await.unwrap();
        println!("{what} with {figures} figures: p50 {} ms, p95 {} ms (bar {bar})", found[0], found[1]);
    }
}
