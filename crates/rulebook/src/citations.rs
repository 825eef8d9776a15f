//! Finds where code cites clauses.

/// A citation in a source file.
#[derive(Debug, PartialEq, Eq)]
pub struct CitedAt {
    /// Name of the constant.
    pub constant: String,
    /// File, relative to the book's folder.
    pub file: String,
    /// Line, counted from 1.
    pub line: u32,
}

/// Every `clause::NAME` outside line comments.
///
/// ```
/// let source = "fire(clause::AP_TABLE); // clause::NOT_THIS\n";
/// let cited = rulebook::citations("src/fire.rs", source);
/// assert_eq!((cited.len(), cited[0].constant.as_str(), cited[0].line), (1, "AP_TABLE", 1));
/// ```
pub fn citations(file: &str, source: &str) -> Vec<CitedAt> {
    let mut found = Vec::new();
    for (index, line) in source.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        for (at, _) in code.match_indices("clause::") {
            let rest = &code[at + "clause::".len()..];
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
            let constant = &rest[..end];
            if constant.starts_with(|c: char| c.is_ascii_uppercase()) {
                let (constant, file) = (constant.to_owned(), file.to_owned());
                found.push(CitedAt { constant, file, line: index as u32 + 1 });
            }
        }
    }
    found
}
