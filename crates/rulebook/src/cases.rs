//! Finds which clauses the case files name.

/// A case's heading and the clauses it names.
#[derive(Debug, PartialEq, Eq)]
pub struct CaseHead {
    /// File, relative to the book's folder.
    pub file: String,
    /// Heading.
    pub title: String,
    /// Clauses that bite.
    pub rules: Vec<String>,
    /// Clauses that look near and do not apply.
    pub spared: Vec<String>,
}

/// The heads of all cases in a Markdown file.
///
/// ```
/// let text = "# Fire\n## From behind\nRules: vf.8.1.4, vf.8.2\nNot: vf.8.1.1\n";
/// let heads = rulebook::case_heads("cases/fire.md", text);
/// assert_eq!(heads[0].rules, ["vf.8.1.4", "vf.8.2"]);
/// assert_eq!(heads[0].spared, ["vf.8.1.1"]);
/// ```
pub fn case_heads(file: &str, text: &str) -> Vec<CaseHead> {
    let mut heads: Vec<CaseHead> = Vec::new();
    let mut fenced = false;
    for line in text.lines() {
        if line.starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        if let Some(title) = line.strip_prefix("## ") {
            let (file, title) = (file.to_owned(), title.trim().to_owned());
            heads.push(CaseHead { file, title, rules: Vec::new(), spared: Vec::new() });
        }
        if let Some(head) = heads.last_mut() {
            head.rules.extend(ids(line, "Rules:"));
            head.spared.extend(ids(line, "Not:"));
        }
    }
    heads
}

fn ids(line: &str, start: &str) -> Vec<String> {
    let rest = line.strip_prefix(start).unwrap_or_default();
    rest.split(',').map(|id| id.trim().to_owned()).filter(|id| !id.is_empty()).collect()
}
