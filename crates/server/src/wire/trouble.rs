//! What is said instead of an answer.

use schemars::JsonSchema;
use serde::Serialize;
use text::Speaker;

use super::play::Sentence;

/// What is sent instead of an answer.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Trouble {
    /// Kind of trouble, such as `stale`.
    pub(crate) error: String,
    pub(crate) sentence: Sentence,
    /// Where the game stands, if that is the trouble.
    pub(crate) index: Option<u32>,
    /// Everything wrong with the files of a scenario, if that is the trouble.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<FileFault>>"))]
    pub(crate) faults: Vec<FileFault>,
    /// Id of the request, if something went wrong inside the table: its log has the cause under this id.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub(crate) request: Option<String>,
}

/// One thing wrong with a file.
#[derive(Debug, JsonSchema, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct FileFault {
    pub(crate) file: String,
    /// Counted from 1; 0 when the whole file is meant.
    pub(crate) line: usize,
    pub(crate) what: String,
}

impl FileFault {
    pub(crate) fn new(speaker: &Speaker, fault: &engine::Fault) -> Self {
        Self { file: fault.file.clone(), line: fault.line, what: speaker.wrong(&fault.what) }
    }
}
