//! A real browser, driven by its own driver.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

/// Chromium with a fresh profile, closed with the test.
pub(crate) struct Browser {
    pub(crate) client: Client,
    driver: Child,
    profile: PathBuf,
}

impl Browser {
    /// Opens one.
    ///
    /// # Panics
    /// When Chromium or its driver is not installed: the tests need it, and `tools/test` installs it.
    pub(crate) async fn open() -> Self {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver (package chromium-driver) is not installed; tools/test installs it");
        let port = port(&mut driver);
        let profile = fresh_folder();
        let arguments = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-quic",
            "--window-size=1280,900",
            &format!("--user-data-dir={}", profile.display()),
        ];
        let options = json!({ "goog:chromeOptions": { "args": arguments, "binary": "/usr/bin/chromium" } });
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(options.as_object().unwrap().clone())
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("Chromium starts; tools/test installs it");
        Self { client, driver, profile }
    }

    /// Waits for an element and clicks it; the page may draw it again in between.
    pub(crate) async fn click(&self, css: &str) {
        for _ in 0..5 {
            let found = self.client.wait().for_element(Locator::Css(css)).await;
            let element = found.unwrap_or_else(|error| panic!("{css} does not appear: {error}"));
            match element.click().await {
                Ok(()) => return,
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) => panic!("{css}: {error}"),
            }
        }
        panic!("{css} never stands still");
    }

    /// Types an order and gives it.
    pub(crate) async fn give(&self, order: &str) {
        let line = self.client.wait().for_element(Locator::Css(".order input")).await.unwrap();
        line.send_keys(&format!("{order}\n")).await.unwrap();
    }

    /// Waits for an element that holds this text.
    pub(crate) async fn sees(&self, css: &str, text: &str) {
        let path = format!(
            "//*[contains(concat(' ', normalize-space(@class), ' '), ' {css} ')]//*[contains(., '{text}')]"
        );
        let seen = self.client.wait().for_element(Locator::XPath(&path)).await;
        assert!(seen.is_ok(), "“{text}” does not appear in .{css}");
    }

    /// Keeps a picture of the page beside the build, to be looked at.
    pub(crate) async fn picture(&self, name: &str) {
        let folder = target().join("pictures");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(name), self.client.screenshot().await.unwrap()).unwrap();
    }

    pub(crate) async fn close(self) {
        self.client.clone().close().await.unwrap();
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.driver.kill();
        let _ = self.driver.wait();
        let _ = std::fs::remove_dir_all(&self.profile);
    }
}

fn port(driver: &mut Child) -> u16 {
    let lines = BufReader::new(driver.stdout.take().unwrap()).lines();
    let started = |line: String| line.split_once("successfully on port ").map(|(_, port)| port.to_owned());
    let port = lines.map_while(Result::ok).find_map(started).expect("chromedriver says its port");
    port.trim_end_matches('.').parse().unwrap()
}

/// The folder of the build: tests run from `target/PROFILE/deps`.
fn target() -> PathBuf {
    let program = std::env::current_exe().unwrap();
    program.ancestors().nth(3).unwrap_or(Path::new(".")).to_owned()
}

/// A name in the temporary folder that nobody else uses.
pub(crate) fn fresh_folder() -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    std::env::temp_dir().join(format!("grognard-browser-{}-{number}", std::process::id()))
}
