//! What can go wrong: for whoever starts the table, and for whoever asks it something.

use std::path::PathBuf;
use std::sync::Arc;

use aide::OperationOutput;
use aide::generate::GenContext;
use aide::openapi::{Operation, Response as Described};
use axum::Json;
use axum::extract::rejection::{JsonRejection, QueryRejection, StringRejection};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::{Faults, JournalFault, Key, Line, NoUndo};
use thiserror::Error;

use crate::api::answered;
use crate::books::LoadedBook;
use crate::key;
use crate::language::{Language, Words};
use crate::store::StoreError;
use crate::wire::{FileFault, Sentence, Trouble};

/// Why the table cannot be served.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The data folder cannot be made.
    #[error("{folder}: {error}")]
    Data {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// A catalogue is unsound.
    #[error("{of}: {fault}")]
    Text {
        /// The book it is of, or the table.
        of: &'static str,
        /// What is wrong.
        fault: text::TextFault,
    },
    /// A lesson that ships is unsound.
    #[error("{of}: {faults}")]
    Lesson {
        /// The book it is of.
        of: &'static str,
        /// What is wrong.
        faults: Faults,
    },
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The port cannot be had.
    #[error("the port cannot be opened: {0}")]
    Socket(std::io::Error),
    /// Mail cannot go out this way.
    #[error("mail: {0}")]
    Mail(String),
    /// No threads to answer with.
    #[error("cannot start: {0}")]
    Runtime(std::io::Error),
}

/// Why a request got no answer. What is sent is a safe sentence; the cause of a failure inside goes to the log only.
///
/// As a response it has a status and itself along; [`crate::request`] notes it and says it in the reader's language.
#[derive(Debug, Error)]
pub(crate) enum Error {
    #[error("no game “{0}”")]
    NoSuchGame(String),
    #[error("no book “{0}”")]
    NoSuchBook(String),
    #[error("no scenario “{0}”")]
    NoSuchScenario(String),
    #[error("no lesson “{0}”")]
    NoSuchLesson(String),
    #[error("no lesson is taught in this game")]
    NotALesson,
    #[error("no such page")]
    NoSuchPage,
    #[error("needs the secret of a seat")]
    NeedsSeat,
    #[error("wrong secret")]
    WrongSecret,
    #[error("stale: the game stands at {0}")]
    Stale(u32),
    #[error("refused: {}", .0.text)]
    Refused(Sentence),
    #[error("{0}")]
    NoUndo(#[from] NoUndo),
    #[error("not over")]
    NotOver,
    #[error("not a journal: {fault}")]
    BadJournal { fault: JournalFault, book: Option<Arc<LoadedBook>> },
    #[error("no computer player “{0}”")]
    NoSuchLevel(String),
    #[error("no seat “{0}”")]
    NoSuchSeat(String),
    #[error("no order {0}")]
    NoSuchOrder(u32),
    #[error("too many requests; again in {0} s")]
    TooMany(u32),
    #[error("foreign origin or host")]
    Foreign,
    #[error("not logged in")]
    NeedsLogin,
    #[error("not for a token")]
    NotByToken,
    #[error("the password was given too long ago")]
    StaleLogin,
    #[error("the account is not verified")]
    Pending,
    #[error("the account is suspended")]
    Suspended,
    /// Something of the club that cannot be done, with its status and what is said about it.
    #[error("turned down: {}", .1.plain())]
    Club(StatusCode, Line),
    #[error("too many wait")]
    Busy,
    #[error("a password cannot be hashed")]
    Hash,
    #[error("mail does not go out: {0}")]
    Mail(String),
    #[error("unreadable: {}", .0.plain())]
    BadRequest(Line),
    #[error("too large")]
    TooLarge,
    #[error("set-up: {faults}")]
    SetUp { book: Arc<LoadedBook>, faults: Faults },
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("a kept game does not replay: {0}")]
    Replay(#[from] JournalFault),
    #[error("a kept game does not replay: entry {0}")]
    Entry(u32),
    #[error("a computer player finds no order after entry {0}")]
    NoOrder(u32),
    #[error("a task failed: {0}")]
    Task(#[from] tokio::task::JoinError),
    #[error("no random bytes: {0}")]
    Random(#[from] getrandom::Error),
}

impl Error {
    /// A request that says something that cannot be.
    pub(crate) fn bad_request(what: Key) -> Self {
        Self::BadRequest(Line::new(what))
    }

    /// Not in this state.
    pub(crate) fn conflict(what: Key) -> Self {
        Self::Club(StatusCode::CONFLICT, Line::new(what))
    }

    /// Known, but not one's own.
    pub(crate) fn forbidden(what: Key) -> Self {
        Self::Club(StatusCode::FORBIDDEN, Line::new(what))
    }

    /// What cannot be agreed on.
    pub(crate) fn unfit(what: Key) -> Self {
        Self::Club(StatusCode::UNPROCESSABLE_ENTITY, Line::new(what))
    }

    /// What there is not, or what one may not know of.
    pub(crate) fn missing(what: Key) -> Self {
        Self::Club(StatusCode::NOT_FOUND, Line::new(what))
    }

    /// Enough for now; again after so many milliseconds.
    pub(crate) fn wait(ms: i64) -> Self {
        Self::TooMany(u32::try_from(ms.div_euclid(1_000) + 1).unwrap_or(u32::MAX))
    }

    /// A request that is not of its form, in the words of whoever reads such forms.
    fn unreadable(what: String) -> Self {
        Self::BadRequest(Line::new(key::BAD_FORM).with("what", what))
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchGame(_)
            | Self::NoSuchBook(_)
            | Self::NoSuchScenario(_)
            | Self::NoSuchLesson(_)
            | Self::NotALesson
            | Self::NoSuchOrder(_)
            | Self::NoSuchPage => StatusCode::NOT_FOUND,
            Self::TooMany(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::NeedsSeat | Self::WrongSecret | Self::NeedsLogin => StatusCode::UNAUTHORIZED,
            Self::NotByToken | Self::StaleLogin | Self::Pending | Self::Suspended => StatusCode::FORBIDDEN,
            Self::Club(status, _) => *status,
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::Stale(_) | Self::NoUndo(_) | Self::NotOver => StatusCode::CONFLICT,
            Self::Refused(_)
            | Self::SetUp { .. }
            | Self::BadJournal { .. }
            | Self::NoSuchLevel(_)
            | Self::NoSuchSeat(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Foreign => StatusCode::FORBIDDEN,
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Store(_)
            | Self::Replay(_)
            | Self::Entry(_)
            | Self::NoOrder(_)
            | Self::Task(_)
            | Self::Hash
            | Self::Mail(_)
            | Self::Random(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What is said: a message key with its facts. What is wrong with a scenario its book says in this language.
    fn line(&self, language: Language) -> Line {
        match self {
            Self::NoSuchGame(id) => Line::new(key::ERROR_NO_SUCH_GAME).with("id", id.clone()),
            Self::NoSuchBook(id) => Line::new(key::ERROR_NO_SUCH_BOOK).with("id", id.clone()),
            Self::NoSuchScenario(id) => Line::new(key::ERROR_NO_SUCH_SCENARIO).with("id", id.clone()),
            Self::NoSuchLesson(id) => Line::new(key::ERROR_NO_SUCH_LESSON).with("id", id.clone()),
            Self::NotALesson => Line::new(key::ERROR_NOT_A_LESSON),
            Self::NoSuchPage => Line::new(key::ERROR_NO_SUCH_PAGE),
            Self::NeedsSeat => Line::new(key::ERROR_NEEDS_SEAT),
            Self::WrongSecret => Line::new(key::ERROR_WRONG_SECRET),
            Self::NeedsLogin => Line::new(key::ERROR_NEEDS_LOGIN),
            Self::NotByToken => Line::new(key::ERROR_NOT_BY_TOKEN),
            Self::StaleLogin => Line::new(key::ERROR_STALE_LOGIN),
            Self::Pending => Line::new(key::ERROR_PENDING),
            Self::Suspended => Line::new(key::ERROR_SUSPENDED),
            Self::Club(_, line) => line.clone(),
            Self::Busy => Line::new(key::ERROR_BUSY),
            Self::Stale(index) => Line::new(key::ERROR_STALE).with("index", *index),
            Self::Refused(_) => Line::new(key::ERROR_REFUSED),
            Self::NoUndo(NoUndo::Nothing) => Line::new(key::ERROR_UNDO_NOTHING),
            Self::NoUndo(NoUndo::NotYours) => Line::new(key::ERROR_UNDO_NOT_YOURS),
            Self::NoUndo(NoUndo::Rolled) => Line::new(key::ERROR_UNDO_ROLLED),
            Self::NoUndo(NoUndo::Revealed) => Line::new(key::ERROR_UNDO_REVEALED),
            Self::NoUndo(NoUndo::Sealed) => Line::new(key::ERROR_UNDO_SEALED),
            Self::NoUndo(NoUndo::HandedOver) => Line::new(key::ERROR_UNDO_HANDED_OVER),
            Self::NotOver => Line::new(key::ERROR_NOT_OVER),
            Self::BadJournal { fault, book } => {
                let what = Line::new(key::ERROR_BAD_JOURNAL);
                match book {
                    Some(book) => what.with("what", book.speaker(language).wrong(&fault.line())),
                    None => what.with("what", fault.line()),
                }
            }
            Self::NoSuchLevel(level) => Line::new(key::ERROR_NO_SUCH_LEVEL).with("level", level.clone()),
            Self::NoSuchSeat(seat) => Line::new(key::ERROR_NO_SUCH_SEAT).with("seat", seat.clone()),
            Self::NoSuchOrder(number) => Line::new(key::ERROR_NO_SUCH_ORDER).with("number", *number),
            Self::TooMany(seconds) => Line::new(key::ERROR_TOO_MANY).with("seconds", *seconds),
            Self::Foreign => Line::new(key::ERROR_FOREIGN),
            Self::BadRequest(what) => Line::new(key::ERROR_BAD_REQUEST).with("what", what.clone()),
            Self::TooLarge => Line::new(key::ERROR_TOO_LARGE),
            Self::SetUp { book, faults } => {
                let said = faults.0.iter().map(|fault| book.speaker(language).fault(fault));
                Line::new(key::ERROR_SET_UP).with("what", said.collect::<Vec<_>>().join("\n"))
            }
            Self::Store(_)
            | Self::Replay(_)
            | Self::Entry(_)
            | Self::NoOrder(_)
            | Self::Task(_)
            | Self::Hash
            | Self::Mail(_)
            | Self::Random(_) => Line::new(key::ERROR_INSIDE),
        }
    }

    /// What is sent, in the words of a language; a failure inside with the id of its request.
    pub(crate) fn trouble(&self, words: &Words, language: Language, request: &str) -> Trouble {
        let line = self.line(language);
        let sentence = if let Self::Refused(sentence) = self {
            sentence.clone()
        } else {
            Sentence { text: words.say(&line), rule: None }
        };
        let index = if let Self::Stale(index) = self { Some(*index) } else { None };
        let faults = if let Self::SetUp { book, faults } = self {
            faults.0.iter().map(|fault| FileFault::new(book.speaker(language), fault)).collect()
        } else {
            Vec::new()
        };
        Trouble {
            error: line.key.name().trim_start_matches("error-").to_owned(),
            sentence,
            index,
            faults,
            request: self.is_inside().then(|| request.to_owned()),
        }
    }

    /// Is it our fault, and nothing that whoever asked could know?
    pub(crate) fn is_inside(&self) -> bool {
        self.status() == StatusCode::INTERNAL_SERVER_ERROR
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        if let Self::TooMany(seconds) = self {
            response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
        }
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl OperationOutput for Error {
    type Inner = Trouble;

    fn operation_response(context: &mut GenContext, operation: &mut Operation) -> Option<Described> {
        let described = Json::<Trouble>::operation_response(context, operation)?;
        Some(Described { description: "What is said instead of an answer.".to_owned(), ..described })
    }

    fn inferred_responses(
        context: &mut GenContext,
        operation: &mut Operation,
    ) -> Vec<(Option<u16>, Described)> {
        answered(None, Self::operation_response(context, operation))
    }
}

impl From<JsonRejection> for Error {
    fn from(rejection: JsonRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            _ => Self::unreadable(rejection.body_text()),
        }
    }
}

impl From<StringRejection> for Error {
    fn from(rejection: StringRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge,
            _ => Self::unreadable(rejection.body_text()),
        }
    }
}

impl From<QueryRejection> for Error {
    fn from(rejection: QueryRejection) -> Self {
        Self::unreadable(rejection.body_text())
    }
}
