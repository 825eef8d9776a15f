//! What may be wrong with catalogues.

use thiserror::Error;

/// What is wrong with a language or its catalogues.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextFault {
    /// Not the name of a language, such as `en` or `pt-BR`.
    #[error("“{0}” is not the name of a language")]
    Language(String),
    /// A catalogue that does not parse.
    #[error("catalogue {catalogue}, line {line}: {what}")]
    Syntax {
        /// Which one, counted from 1; 0 is the table's own.
        catalogue: usize,
        /// Line, counted from 1.
        line: usize,
        /// What the parser says.
        what: String,
    },
    /// A key that stands in two places.
    #[error("catalogue {catalogue}: {what}")]
    Twice {
        /// Which one, counted from 1; 0 is the table's own.
        catalogue: usize,
        /// The key, as the bundle names it.
        what: String,
    },
}
