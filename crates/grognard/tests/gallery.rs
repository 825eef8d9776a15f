//! Pictures of every screen and state, from fixed games, on a desk, on a telephone, in the dark and in high contrast, with
//! a contact sheet: how a change to the look is judged. `tools/gallery` makes all of them; the test makes those of the
//! desk. No screen shows notation or an id, on the board neither, and axe finds nothing serious on any of them in the
//! theme of its look.

#![allow(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

#[path = "gallery/bayonets.rs"]
mod bayonets;
#[path = "common/browser.rs"]
#[allow(dead_code, reason = "the gallery needs not all of it")]
mod browser;
#[path = "gallery/elements.rs"]
mod elements;
#[path = "gallery/hexes.rs"]
mod hexes;
#[path = "gallery/lessons.rs"]
mod lessons;
#[path = "gallery/notation.rs"]
mod notation;
#[path = "gallery/pages.rs"]
mod pages;
#[path = "gallery/plane.rs"]
mod plane;
#[path = "common/program.rs"]
mod program;
#[path = "gallery/setting_up.rs"]
mod setting_up;
#[path = "gallery/studio.rs"]
mod studio;

use std::path::{Path, PathBuf};

use browser::Browser;
use notation::Ids;
use program::Program;
use studio::{Look, Studio};

const DESK: Look =
    Look { name: "desk", width: 1440, height: 900, is_phone: false, theme: "paper", is_brief: false };
const PHONE: Look =
    Look { name: "phone", width: 390, height: 844, is_phone: true, theme: "paper", is_brief: false };
const DARK: Look = Look { name: "dark", theme: "dark", ..DESK };
const CONTRAST: Look = Look { name: "contrast", theme: "contrast", is_brief: true, ..DESK };

/// Pictures of these looks, and of the parts named in `GALLERY_PARTS` if only some are wanted.
async fn pictures(looks: &[Look]) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../gallery");
    std::fs::create_dir_all(&folder).unwrap();
    let parts = std::env::var("GALLERY_PARTS").ok();
    let is_wanted = |part: &str| parts.as_ref().is_none_or(|parts| parts.split(',').any(|one| one == part));
    let ids = Ids::shipped();
    let (mut names, mut said, mut barriers) = (Vec::new(), Vec::new(), Vec::new());
    for look in looks {
        let program = Program::start();
        let mut studio = Studio::open(&program, look, &folder, &ids).await;
        if !look.is_brief && is_wanted("pages") {
            studio.pages().await;
        }
        if is_wanted("hexes") {
            studio.hexes().await;
        }
        if is_wanted("plane") {
            studio.plane().await;
        }
        if is_wanted("elements") {
            studio.elements().await;
        }
        if is_wanted("bayonets") {
            studio.bayonets().await;
        }
        if is_wanted("lessons") {
            studio.lessons().await;
        }
        if is_wanted("setup") {
            studio.setting_up().await;
        }
        names.append(&mut studio.names);
        said.append(&mut studio.said);
        barriers.append(&mut studio.barriers);
        studio.browser.close().await;
    }
    contact_sheet(&folder, &names).await;
    assert!(said.is_empty(), "notation on the screen:\n{}", said.join("\n"));
    assert!(barriers.is_empty(), "serious findings of axe:\n{}", barriers.join("\n"));
}

/// All pictures on one page, and a picture of that.
async fn contact_sheet(folder: &Path, names: &[String]) {
    let figure =
        |name: &String| format!("<figure><img src='{name}'><figcaption>{name}</figcaption></figure>");
    let style = "body{margin:8px;font:12px sans-serif;display:flex;flex-wrap:wrap;gap:8px}\
        figure{margin:0}img{height:225px;border:1px solid #888}";
    let figures: String = names.iter().map(figure).collect();
    let page = folder.join("index.html");
    std::fs::write(&page, format!("<!doctype html><meta charset=utf-8><style>{style}</style>{figures}"))
        .unwrap();
    let rows = names.len().div_ceil(4) as u32;
    let browser = Browser::of_size(1_600, 260 * rows + 40, false).await;
    browser.client.goto(&format!("file://{}", page.canonicalize().unwrap().display())).await.unwrap();
    std::fs::write(folder.join("contact-sheet.png"), browser.client.screenshot().await.unwrap()).unwrap();
    browser.close().await;
}

#[tokio::test]
async fn no_screen_shows_notation_or_keeps_anybody_out() {
    let all = [DESK, PHONE, DARK, CONTRAST];
    let wanted = std::env::var("GALLERY").unwrap_or_else(|_| "desk".to_owned());
    let looks: Vec<Look> = all
        .into_iter()
        .filter(|look| wanted == "all" || wanted.split(',').any(|one| one == look.name))
        .collect();
    assert!(!looks.is_empty(), "GALLERY is all, or some of desk, phone, dark, contrast");
    pictures(&looks).await;
}
