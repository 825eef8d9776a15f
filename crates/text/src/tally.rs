//! Tallies in short form.

use engine::{Change, Clause, Modifier, Spot, Tally};
use fluent_bundle::FluentArgs;

use crate::Speaker;

/// Is it nothing that is added to each of several dice?
pub(crate) fn says_nothing(tally: &Tally) -> bool {
    tally.is_rolled && tally.base == 0 && tally.modifiers.is_empty()
}

impl Speaker {
    /// A tally for people: `8 (dice 5, Stone house +3, Lt Harris −1)`, or `19 firepower (1st Squad +8, 2nd Squad +11)`.
    ///
    /// The result comes first, then what it started from unless that is nothing, then each thing that changed it: the
    /// piece or the place that a modifier names, or else its clause. A roll that nothing changes is `dice 5`, a sum of one
    /// thing `19 firepower`, and what is added to each of several dice `+1 (Fresh bonus)`. A clause is called by its title, or by the message
    /// `clause-` with its id (`clause-vv-terr-woods`). `tally-halved`, `tally-times`, `tally-at-least` and `tally-at-most`
    /// (with `$value`) say what else a rule may do.
    pub fn tally(&self, tally: &Tally, name: &dyn Fn(Spot) -> String) -> String {
        let of = self.word(tally.of.name()).unwrap_or_else(|| tally.of.name().to_owned());
        let base = match (tally.is_rolled, tally.base) {
            (true, base) => Some(format!("{of} {base}")),
            (false, 0) => None,
            (false, base) => Some(base.to_string()),
        };
        let thing = |modifier: &Modifier| {
            let thing = modifier.at.map_or_else(|| self.clause(modifier.clause), name);
            format!("{thing} {}", self.change(modifier.change))
        };
        let parts: Vec<_> = base.into_iter().chain(tally.modifiers.iter().map(thing)).collect();
        match (tally.is_rolled, tally.base, &tally.modifiers[..]) {
            (true, 0, modifiers) => self.to_each_die(tally.result, modifiers, name),
            (true, base, []) => format!("{of} {base}"),
            (true, _, _) => format!("{} ({})", tally.result, parts.join(", ")),
            (false, _, []) | (false, 0, [_]) => format!("{} {of}", tally.result),
            (false, _, _) => format!("{} {of} ({})", tally.result, parts.join(", ")),
        }
    }

    /// What is added to each of several dice, which are told beside it.
    fn to_each_die(&self, result: i32, modifiers: &[Modifier], name: &dyn Fn(Spot) -> String) -> String {
        let thing = |modifier: &Modifier| modifier.at.map_or_else(|| self.clause(modifier.clause), name);
        let things: Vec<_> = match modifiers {
            [one] => vec![thing(one)],
            several => {
                several.iter().map(|one| format!("{} {}", thing(one), self.change(one.change))).collect()
            }
        };
        let sum = self.change(Change::Add(result));
        if things.is_empty() { sum } else { format!("{sum} ({})", things.join(", ")) }
    }

    /// What a clause is called.
    pub fn clause(&self, clause: Clause) -> String {
        let key = format!("clause-{}", clause.id().replace('.', "-"));
        self.word(&key).unwrap_or_else(|| clause.entry().title.to_owned())
    }

    /// What a rule does to a value, such as `+2`.
    pub fn change(&self, change: Change) -> String {
        let said = |key: &str, value: i32, plain: String| {
            let mut args = FluentArgs::new();
            args.set("value", i64::from(value));
            self.format(key, &args).unwrap_or(plain)
        };
        match change {
            Change::Add(amount) if amount < 0 => format!("−{}", amount.unsigned_abs()),
            Change::Add(amount) => format!("+{amount}"),
            Change::Halve => said("tally-halved", 2, "halved".to_owned()),
            Change::Times(factor) => said("tally-times", factor, format!("×{factor}")),
            Change::AtLeast(floor) => said("tally-at-least", floor, format!("at least {floor}")),
            Change::AtMost(cap) => said("tally-at-most", cap, format!("at most {cap}")),
        }
    }
}
