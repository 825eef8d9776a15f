//! Rewriting expectations to what happened.

use crate::report::{Blessing, Report};

/// The file with the `expect` blocks that failed rewritten to what happened: every line said, the facts that
/// changed, and the `not` lines that hold. A person reads the difference before keeping it.
///
/// Failures that no expectation can mend, such as dice that do not fit, stay.
pub fn bless(text: &str, reports: &[Report]) -> String {
    let blessings: Vec<&Blessing> = reports.iter().flat_map(|report| &report.blessings).collect();
    let mut blessed = String::new();
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        if blessings.iter().any(|blessing| (blessing.opens + 1..blessing.closes).contains(&number)) {
            continue;
        }
        blessed.push_str(line);
        blessed.push('\n');
        if let Some(blessing) = blessings.iter().find(|blessing| blessing.opens == number) {
            blessed.extend(blessing.lines.iter().map(|line| format!("{line}\n")));
        }
    }
    blessed
}
