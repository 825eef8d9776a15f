//! What a player settles before he is asked, so that nobody waits for him.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::contract::{Fog, Moment, Rules, Ruleset};
use crate::key::Key;
use crate::known::Known;
use crate::messages::key;
use crate::odds::Odds;
use crate::seat::{Asker, Seat, Side};

/// A sentence with blanks that a book offers: what may be settled beforehand. Every blank is a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PolicyForm {
    /// Word by which it is kept.
    pub id: &'static str,
    /// What it is called.
    pub title: Key,
    /// What it does, with its default.
    pub gist: Key,
    /// What is to be chosen.
    pub blanks: Vec<Blank>,
}

impl PolicyForm {
    /// A policy that is a plain yes or no to `what`.
    pub fn yes(id: &'static str, title: Key, gist: Key, what: Key) -> Self {
        Self { id, title, gist, blanks: vec![Blank::yes(what)] }
    }

    /// A policy to attack where that is likely enough to do harm.
    pub fn by_odds(id: &'static str, title: Key, gist: Key) -> Self {
        Self { id, title, gist, blanks: vec![Blank::odds()] }
    }
}

/// A choice within a policy; the first value is the usual one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blank {
    /// Word by which it is kept.
    pub id: &'static str,
    /// What is chosen.
    pub title: Key,
    /// The values, each with its word and what it is called.
    pub values: Vec<(&'static str, Key)>,
}

impl Blank {
    /// How likely it must be that an attack does harm.
    pub fn odds() -> Self {
        let values = vec![
            ("third", key::POLICY_THIRD),
            ("any", key::POLICY_ANY),
            ("sixth", key::POLICY_SIXTH),
            ("half", key::POLICY_HALF),
        ];
        Self { id: "odds", title: key::POLICY_ODDS, values }
    }

    /// Yes, or no.
    pub fn yes(title: Key) -> Self {
        Self { id: "do", title, values: vec![("yes", key::POLICY_YES), ("no", key::POLICY_NO)] }
    }
}

/// What a seat has settled: the forms that are on, each with its filled blanks. What is left out has its usual value.
///
/// ```
/// use engine::{Blank, Key, Policies, PolicyForm};
/// let form = PolicyForm {
///     id: "fire",
///     title: Key::new("policy-fire"),
///     gist: Key::new("policy-fire-gist"),
///     blanks: vec![Blank {
///         id: "odds",
///         title: Key::new("policy-odds"),
///         values: vec![("any", Key::new("odds-any")), ("half", Key::new("odds-half"))],
///     }],
/// };
/// let mut policies = Policies::default();
/// assert_eq!(policies.choice(&form, "odds"), None);
/// policies.set("fire", [("odds", "half")]);
/// assert_eq!(policies.choice(&form, "odds"), Some("half"));
/// assert!(policies.fits(&[form]));
/// policies.set("surrender", []);
/// assert!(!policies.fits(&[]));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Policies(BTreeMap<String, BTreeMap<String, String>>);

impl Policies {
    /// Every form, as it usually is.
    pub fn usual(forms: &[PolicyForm]) -> Self {
        Self(forms.iter().map(|form| (form.id.to_owned(), BTreeMap::new())).collect())
    }

    /// Settles a form with these blanks filled.
    pub fn set<const N: usize>(&mut self, form: &str, blanks: [(&str, &str); N]) {
        let blanks = blanks.map(|(blank, value)| (blank.to_owned(), value.to_owned()));
        self.0.insert(form.to_owned(), blanks.into());
    }

    /// Has this form been settled?
    pub fn has(&self, form: &str) -> bool {
        self.0.contains_key(form)
    }

    /// The value of a blank; `None` if the form has not been settled.
    pub fn choice(&self, form: &PolicyForm, blank: &str) -> Option<&'static str> {
        let filled = self.0.get(form.id)?.get(blank);
        let blank = form.blanks.iter().find(|one| one.id == blank)?;
        let is_chosen = |(word, _): &&(&str, Key)| filled.is_some_and(|filled| filled == word);
        blank.values.iter().find(is_chosen).or(blank.values.first()).map(|(word, _)| *word)
    }

    /// In how many of a hundred cases an attack must do harm by a form with [`Blank::odds`]; `None` if it has not been settled.
    pub fn least_odds(&self, form: &PolicyForm) -> Option<u8> {
        Some(match self.choice(form, "odds")? {
            "sixth" => 17,
            "third" => 33,
            "half" => 50,
            _ => 0,
        })
    }

    /// Is a form with [`Blank::yes`] settled, and how?
    pub fn is_yes(&self, form: &PolicyForm) -> Option<bool> {
        self.choice(form, "do").map(|word| word == "yes")
    }

    /// Does all of it name forms, blanks and values that there are?
    pub fn fits(&self, forms: &[PolicyForm]) -> bool {
        self.0.iter().all(|(id, filled)| {
            let form = forms.iter().find(|form| form.id == id);
            form.is_some_and(|form| {
                filled.iter().all(|(blank, value)| {
                    let blank = form.blanks.iter().find(|one| one.id == blank);
                    blank.is_some_and(|blank| blank.values.iter().any(|(word, _)| word == value))
                })
            })
        })
    }
}

/// What the policies of a seat do, which must react now: judged on what its side knows. `None` if it need not, or they do not
/// speak of it.
pub fn answer<R: Rules + Fog>(battle: &R::Battle, seat: Seat, policies: &Policies) -> Option<R::Order> {
    let (known, by) = reacting::<R>(battle, seat)?;
    R::answer(&known, by, policies).filter(|order| R::judge(&known, by, order).is_ok())
}

/// What is done for a seat that must react and says nothing: no, where that is lawful, else the first thing that is.
pub fn default_answer<R: Rules + Fog>(battle: &R::Battle, seat: Seat) -> Option<R::Order> {
    let (known, by) = reacting::<R>(battle, seat)?;
    let mut orders = Vec::new();
    R::list(&known, by, &mut orders);
    let plain = orders.iter().find(|order| R::declines(order));
    plain.or_else(|| orders.iter().find(|order| !R::gives_up(order))).cloned()
}

/// What is done for a seat that must react and cannot be asked: by its policies, else what is taken for granted.
pub fn answered<R: Rules + Fog>(battle: &R::Battle, seat: Seat, policies: &Policies) -> Option<R::Order> {
    answer::<R>(battle, seat, policies).or_else(|| default_answer::<R>(battle, seat))
}

/// What a seat knows that must react now.
fn reacting<R: Rules + Fog>(battle: &R::Battle, seat: Seat) -> Option<(Known<R>, Asker)> {
    let awaited = R::awaits(battle);
    let must = awaited.moment() == Some(Moment::Reaction) && awaited.seats().contains(seat);
    let known = must.then(|| Known::<R>::to_seat(battle, seat))?;
    let by = R::asker(&known, seat)?;
    Some((known, by))
}

/// The order among these that harms the other side most on the average, if it harms it in so many of a hundred cases at
/// least; the first of equals.
pub fn most_harmful<R: Ruleset>(
    known: &R::Battle,
    by: Asker,
    orders: impl IntoIterator<Item = R::Order>,
    least: u8,
) -> Option<R::Order> {
    let enemy: Side = by.side.other();
    let mut best: Option<(f64, R::Order)> = None;
    for order in orders {
        let Ok(odds) = Odds::of::<R>(known, by.seat, &order) else { continue };
        let harms = || odds.lines.iter().filter(|line| line.harm(enemy) > 0);
        let chance: f64 = harms().map(|line| line.share).sum();
        let harm: f64 = harms().map(|line| line.share * f64::from(line.harm(enemy))).sum();
        // A hair's breadth, so that a third of a hundred is a third.
        let is_likely = chance > 0.0 && chance * 100.0 + 0.5 >= f64::from(least);
        if is_likely && best.as_ref().is_none_or(|(most, _)| harm > *most) {
            best = Some((harm, order));
        }
    }
    best.map(|(_, order)| order)
}
