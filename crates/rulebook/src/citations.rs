//! Finds where code cites clauses: where a rule acts, or in the doc comment of what carries it out.

/// A citation in a source file.
#[derive(Debug, PartialEq, Eq)]
pub struct CitedAt {
    /// What is cited.
    pub cited: Cited,
    /// File, relative to the book's folder.
    pub file: String,
    /// Line, counted from 1.
    pub line: u32,
}

/// How a clause is named in a source file.
#[derive(Debug, PartialEq, Eq)]
pub enum Cited {
    /// As a value: by the name of its constant.
    Constant(String),
    /// In a doc comment: by its id.
    Id(String),
}

/// Every `clause::NAME` in code, and every id in backticks in the doc comment of an item, such as `` /// `vv.ap.table` ``.
/// What stands in other comments is no citation: it would stay when the code that it speaks of goes.
///
/// ```
/// use rulebook::Cited;
/// let source = "/// `vv.ap.table`: columns.\nfn column() { fire(clause::AP_ROW); } // clause::NOT_THIS\n//! `vv.ap.no`\n";
/// let cited = rulebook::citations("vv", "src/fire.rs", source);
/// let named: Vec<_> = cited.into_iter().map(|one| (one.cited, one.line)).collect();
/// assert_eq!(named, [(Cited::Id("vv.ap.table".into()), 1), (Cited::Constant("AP_ROW".into()), 2)]);
/// ```
pub fn citations(prefix: &str, file: &str, source: &str) -> Vec<CitedAt> {
    let mut found = Vec::new();
    for (line, text) in (1..).zip(source.lines()) {
        let cited = match text.trim_start().strip_prefix("///") {
            Some(doc) => ids(prefix, doc),
            None => constants(text.split("//").next().unwrap_or_default()),
        };
        found.extend(cited.into_iter().map(|cited| CitedAt { cited, file: file.to_owned(), line }));
    }
    found
}

fn ids(prefix: &str, doc: &str) -> Vec<Cited> {
    let quoted = doc.split('`').skip(1).step_by(2);
    let is_id = |word: &&str| word.strip_prefix(prefix).is_some_and(|rest| rest.starts_with('.'));
    quoted.filter(is_id).map(|id| Cited::Id(id.to_owned())).collect()
}

fn constants(code: &str) -> Vec<Cited> {
    let name = |(at, start): (usize, &str)| {
        let rest = &code[at + start.len()..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        rest[..end].to_owned()
    };
    let names = code.match_indices("clause::").map(name);
    names.filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase())).map(Cited::Constant).collect()
}
