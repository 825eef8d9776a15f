//! Tallies in short form.

use engine::{Change, Clause, Modifier, Spot, Tally};
use fluent_bundle::FluentArgs;

use crate::Speaker;

impl Speaker {
    /// A tally for people: `7 = 6 dice +2 Woods (0405) −1 Leader`.
    ///
    /// The base is spoken if it is a key. A clause is called by its title, or by the message `clause-` with its id
    /// (`clause-vv-terr-woods`). `tally-halved`, `tally-times`, `tally-at-least` and `tally-at-most` (with `$value`) say what
    /// else a rule may do.
    pub fn tally(&self, tally: &Tally, name: &dyn Fn(Spot) -> String) -> String {
        let base = self.word(tally.of.name()).unwrap_or_else(|| tally.of.name().to_owned());
        let mut text = format!("{} = {} {base}", tally.result, tally.base);
        for modifier in &tally.modifiers {
            text.push_str(&format!(" {} {}", self.change(modifier), self.clause(modifier.clause)));
            if let Some(spot) = modifier.at {
                text.push_str(&format!(" ({})", name(spot)));
            }
        }
        text
    }

    /// What a clause is called.
    pub fn clause(&self, clause: Clause) -> String {
        let key = format!("clause-{}", clause.id().replace('.', "-"));
        self.word(&key).unwrap_or_else(|| clause.entry().title.to_owned())
    }

    fn change(&self, modifier: &Modifier) -> String {
        let said = |key: &str, value: i32, plain: String| {
            let mut args = FluentArgs::new();
            args.set("value", i64::from(value));
            self.format(key, &args).unwrap_or(plain)
        };
        match modifier.change {
            Change::Add(amount) if amount < 0 => format!("−{}", amount.unsigned_abs()),
            Change::Add(amount) => format!("+{amount}"),
            Change::Halve => said("tally-halved", 2, "halved".to_owned()),
            Change::Times(factor) => said("tally-times", factor, format!("×{factor}")),
            Change::AtLeast(floor) => said("tally-at-least", floor, format!("at least {floor}")),
            Change::AtMost(cap) => said("tally-at-most", cap, format!("at most {cap}")),
        }
    }
}
