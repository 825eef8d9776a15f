//! Lawful orders on pages.

/// Lines shown at once.
const PAGE: usize = 24;

/// A list shown page by page.
#[derive(Default)]
pub(super) struct Listing {
    lines: std::collections::VecDeque<String>,
}

impl Listing {
    /// Orders that start so, grouped by their first word in the order the book lists them.
    pub(super) fn of(orders: &[String], start: &str) -> Self {
        let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
        for order in orders.iter().filter(|order| order.starts_with(start)) {
            let verb = order.split_whitespace().next().unwrap_or_default();
            match groups.iter_mut().find(|(other, _)| *other == verb) {
                Some((_, group)) => group.push(order),
                None => groups.push((verb, vec![order])),
            }
        }
        let mut lines = Vec::new();
        for (verb, group) in groups {
            match group.as_slice() {
                [only] => lines.push(format!("  {only}")),
                several => {
                    lines.push(format!("  {verb} ({})", several.len()));
                    lines.extend(several.iter().map(|order| format!("    {order}")));
                }
            }
        }
        Self { lines: lines.into() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// The next page; its last line says how much is left.
    pub(super) fn page(&mut self) -> Vec<String> {
        let mut page: Vec<String> = self.lines.drain(..PAGE.min(self.lines.len())).collect();
        if !self.is_empty() {
            page.push(format!("  … {} lines more: more, or ? with the start of an order", self.lines.len()));
        }
        page
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_grouped_filtered_and_paged() {
        let mut orders: Vec<String> = (0..40).map(|place| format!("move b1 to {place}")).collect();
        orders.insert(1, "end".to_owned());
        let mut listing = Listing::of(&orders, "");
        let first = listing.page();
        assert_eq!((first.len(), first[0].as_str()), (25, "  move (40)"));
        assert_eq!(listing.page().last().map(String::as_str), Some("  end"));
        assert!(listing.is_empty());
        assert_eq!(Listing::of(&orders, "move b1 to 39").page(), ["  move b1 to 39"]);
    }
}
