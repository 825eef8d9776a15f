//! A printed table with the row and the cell that count.

use serde::Serialize;

use crate::clause::Clause;
use crate::key::Key;

/// A table of the book, as it is shown beside the numbers that are looked up in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Chart {
    /// What is looked up in it.
    pub title: Key,
    /// The clause that prints it.
    pub clause: Clause,
    /// What stands over its columns.
    pub columns: Vec<String>,
    /// Its rows, the heading of each first.
    pub rows: Vec<(String, Vec<String>)>,
    /// The row that counts.
    pub row: usize,
    /// The column that counts; none while the dice have not been rolled.
    pub column: Option<usize>,
}

impl Chart {
    /// The same before the dice are rolled.
    pub fn before_dice(self) -> Self {
        Self { column: None, ..self }
    }
}
