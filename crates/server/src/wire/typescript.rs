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
        sheet::DegreeSheet,
        sheet::OptionSheet,
        sheet::Choice,
        sheet::BalanceSheet,
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
        game::Together,
        game::Passing,
        Ground,
        board::HexFeatureKind,
        board::Land,
        board::HexsideKind,
        board::Family,
        board::Height,
        board::Extent,
        board::Top,
        board::Shifted,
        board::Cell,
        board::Hexside,
        board::Feature,
        Phase,
        frame::ActsIn,
        frame::PhaseSign,
        frame::Score,
        frame::Measure,
        CardSheet,
        frame::Stand,
        frame::HeldCard,
        numbers::Sum,
        numbers::SumRow,
        numbers::Chart,
        numbers::ChartRow,
        View,
        view::Ended,
        view::When,
        view::Prompt,
        view::Piece,
        view::Arm,
        view::Symbol,
        view::Facing,
        troop::Troop,
        troop::Look,
        troop::Group,
        troop::Garrison,
        troop::Area,
        troop::AreaKind,
        troop::Formation,
        troop::Coat,
        troop::Dye,
        troop::Headgear,
        troop::Standard,
        view::Stat,
        view::Printed,
        view::Sign,
        view::Livery,
        view::Emblem,
        view::Badge,
        view::Marker,
        view::Place,
        Sentence,
        Rule,
        Offer,
        path::Role,
        path::Path,
        path::Stop,
        PathAsked,
        LawfulOrders,
        TryAsked,
        Tried,
        outcomes::Outcome,
        outcomes::Fates,
        OrderAsked,
        UndoAsked,
        Acknowledged,
        LogLine,
        log::Cue,
        log::Die,
        log::Act,
        log::Notable,
        log::RuleName,
        Reach,
        DangersAsked,
        Danger,
        March,
        MarchAsked,
        path::MarchFirst,
        path::MarchStep,
        path::MarchStay,
        play::Variant,
        play::Chip,
        play::Forecast,
        play::Instead,
        InfoCard,
        info::InfoRow,
        info::Topic,
        Reasons,
        reasons::CourseSheet,
        reasons::Term,
        News,
        news::Change,
        SettingUp,
        setting_up::muster::Mustering,
        setting_up::muster::ArmySheet,
        setting_up::muster::PartWords,
        setting_up::muster::ProfileSheet,
        setting_up::muster::DraftOption,
        setting_up::draft::ArmyDraft,
        setting_up::draft::BrigadeDraft,
        setting_up::draft::UnitDraft,
        DraftAsked,
        Drafted,
        setting_up::draft::DraftedUnit,
        setting_up::Decision,
        setting_up::laying::Laying,
        setting_up::laying::LayingKind,
        setting_up::laying::LayingForm,
        setting_up::laying::Sizes,
        setting_up::laying::LaidFeature,
        setting_up::laying::Need,
        setting_up::Alternative,
        setting_up::Marking,
        setting_up::deploying::Deploying,
        setting_up::deploying::Zone,
        setting_up::deploying::DeployingBrigade,
        setting_up::deploying::DeployingState,
        setting_up::deploying::DeployingPiece,
        setting_up::deploying::DeployingForm,
        setting_up::placing::Placing,
        PlacingAsked,
        Placed,
        WhyAsked,
        Wish,
        SightAsked,
        SightLine,
        Seen,
        LessonSheet,
        NewLesson,
        LessonView,
        lesson::Waits,
        lesson::Spotlight,
        lesson::LessonAct,
        LessonAsked,
        BroughtGame,
        Trouble,
        FileFault,
        Nothing,
        RegisterAsked,
        Registered,
        TokenGiven,
        LoginAsked,
        ResetAsked,
        PasswordAsked,
        NewPasswordAsked,
        EmailAsked,
        Me,
        Settings,
        MeAsked,
        LoginSheet,
        club::ScopeName,
        TokenAsked,
        TokenMade,
        PaceSheet,
        ChallengeAsked,
        ChallengeMade,
        ChallengeSheet,
        AcceptAsked,
        Accepted,
        club::DeclineWhy,
        DeclineAsked,
        ClubGameSheet,
        club::ChairSheet,
        club::ClockSheet,
        club::ResultSheet,
        club::ProposalSheet,
        ProposalAsked,
        ProposalMade,
        GiftAsked,
        HandAsked,
        VacationSheet,
        VacationSpan,
        VacationAsked,
        NoticeSheet,
        NoticesRead,
        NoticeChoices,
        club::ChannelName,
        Unsubscribing,
        PlayerSheet,
    ];
    declared(config)
}

/// Words of books and computer players: the server finds them by their ids.
const BY_ID: [&str; 3] = ["level-", "style-", "option-"];

/// The keys of the words that the page says by itself.
fn words() -> String {
    let keys = text::keys(crate::language::ENGLISH.messages).unwrap();
    let of_page = keys.iter().filter_map(|key| key.strip_prefix("table-"));
    let own = of_page.filter(|key| !BY_ID.iter().any(|start| key.starts_with(start)));
    let lines: Vec<String> = own.map(|key| format!("  | \"{key}\"")).collect();
    format!("/** The words of the page by their keys. */\nexport type Word =\n{};\n", lines.join("\n"))
}

#[test]
fn typescript_types_are_up_to_date() {
    let config = Config::new().with_large_int("number");
    assert_kept("types.ts", "crates/server/src/wire", &all(&config));
}

#[test]
fn words_of_the_page_are_up_to_date() {
    assert_kept("words.ts", "crates/server/text/en.ftl", &format!("\n{}", words()));
}

/// Compares a file of the client with what it is made from, or renews it.
fn assert_kept(name: &str, from: &str, made: &str) {
    let text = format!("// Made from {from}. Renew with: BLESS=1 cargo test -p server\n{made}");
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/api").join(name);
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "web/src/api/{name} is out of date: run BLESS=1 cargo test -p server");
}

fn declaration<T: TS>(config: &Config) -> String {
    let docs = T::docs().unwrap_or_default();
    format!("\n{docs}export {}\n", T::decl(config))
}
