//! A lesson as its file has it, before anything is looked up.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::Spanned;

pub(super) type TextFile = BTreeMap<String, String>;
pub(super) type TextsFile = BTreeMap<String, Vec<String>>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonFile {
    pub(super) title: TextFile,
    pub(super) about: TextFile,
    pub(super) minutes: u8,
    pub(super) seat: String,
    #[serde(default)]
    pub(super) opponent: Option<String>,
    #[serde(default)]
    pub(super) scenario: Option<String>,
    #[serde(default)]
    pub(super) battle: Option<String>,
    #[serde(default)]
    pub(super) seed: u64,
    #[serde(default)]
    pub(super) clauses: Vec<String>,
    #[serde(default)]
    pub(super) step: Vec<Spanned<StepFile>>,
    #[serde(default)]
    pub(super) advice: Vec<Spanned<AdviceFile>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StepFile {
    pub(super) id: String,
    #[serde(default)]
    pub(super) title: TextFile,
    pub(super) text: TextFile,
    #[serde(default)]
    pub(super) spotlight: Vec<String>,
    #[serde(default)]
    pub(super) allow: Option<AllowFile>,
    #[serde(default)]
    pub(super) expect: ExpectFile,
    #[serde(default)]
    pub(super) solution: Vec<String>,
    #[serde(default)]
    pub(super) dice: String,
    #[serde(default)]
    pub(super) replies: Vec<String>,
    #[serde(default)]
    pub(super) hints: TextsFile,
    #[serde(default)]
    pub(super) branch: Vec<BranchFile>,
    #[serde(default)]
    pub(super) go: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum AllowFile {
    Word(String),
    Patterns(Vec<String>),
}

#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct ExpectFile {
    pub(super) order: Option<String>,
    pub(super) fact: Option<String>,
    pub(super) event: Option<String>,
    pub(super) answer: Option<AnswerFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AnswerFile {
    pub(super) choices: TextsFile,
    /// Counted from 1.
    pub(super) right: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BranchFile {
    pub(super) when: ExpectFile,
    pub(super) text: TextFile,
    pub(super) go: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AdviceFile {
    pub(super) when: ExpectFile,
    pub(super) text: TextFile,
    #[serde(default)]
    pub(super) spotlight: Vec<String>,
}
