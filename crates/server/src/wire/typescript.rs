//! The client's types are these types: a test writes them down and compares with what is checked in.

use std::path::PathBuf;

use ts_rs::{Config, TS};

use super::*;

/// One declaration for each type, in this order.
macro_rules! declare {
    ($($kind:ty),* $(,)?) => {
        |config: &Config| [$(declaration::<$kind>(config)),*].concat()
    };
}

/// All types of the wire.
fn all(config: &Config) -> String {
    let declared = declare![
        BookSheet,
        ScenarioSheet,
        sheet::SideSheet,
        sheet::OptionSheet,
        sheet::Choice,
        Preview,
        RulesSheet,
        sheet::ChapterSheet,
        sheet::ClauseSheet,
        Text,
        NewGame,
        WantedScenario,
        game::ScenarioFiles,
        RecordAsked,
        Started,
        SeatTicket,
        SeatLabel,
        GameView,
        Choices,
        Ground,
        board::Top,
        board::Shifted,
        board::Cell,
        board::Hexside,
        board::Feature,
        View,
        view::When,
        view::Prompt,
        view::Piece,
        view::Facing,
        view::Stat,
        view::Badge,
        view::Marker,
        view::Place,
        Sentence,
        Rule,
        Offer,
        LawfulOrders,
        TryAsked,
        Tried,
        play::Outcome,
        OrderAsked,
        UndoAsked,
        Acknowledged,
        LogLine,
        log::Notable,
        log::RuleName,
        Reasons,
        reasons::CourseSheet,
        reasons::Term,
        News,
        news::Change,
        WhyAsked,
        Wish,
        SightAsked,
        SightLine,
        Seen,
        Trouble,
        FileFault,
    ];
    declared(config)
}

#[test]
fn typescript_types_are_up_to_date() {
    let config = Config::new().with_large_int("number");
    let text = format!(
        "// Made from crates/server/src/wire. Renew with: BLESS=1 cargo test -p server\n{}",
        all(&config)
    );
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api/types.ts");
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "web/src/api/types.ts is out of date: run BLESS=1 cargo test -p server");
}

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("\n{docs}export {}\n", T::decl(config))
}
