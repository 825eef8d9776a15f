//! Chances of attacks: the book says what may come of them and in how many ways, and here the ways are weighed.

use valour_fortitude::estimate::{Attack, Battle, Duel, Party, Share, Suffers, Volley};

/// What may become of a unit that is hit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Harm {
    /// The chance that it routs.
    pub(crate) rout: f64,
    /// Loss markers it gains on average if it does not.
    pub(crate) markers: f64,
}

impl Harm {
    fn add(&mut self, chance: f64, suffers: Suffers) {
        let rout = chance_of(suffers.rout);
        self.rout += chance * rout;
        self.markers += chance * (1.0 - rout) * f64::from(suffers.markers);
    }
}

pub(crate) fn chance_of(share: Share) -> f64 {
    share.ways as f64 / share.of as f64
}

/// The numbers of hits with their chances.
pub(crate) fn by_chance(hits: &[Share]) -> impl Iterator<Item = (u8, f64)> + '_ {
    (0..).zip(hits.iter().map(|&share| chance_of(share)))
}

/// What a shot does to its target.
pub(crate) fn volley(battle: &Battle, attack: &Attack) -> Harm {
    let volley = Volley::new(battle, attack);
    let mut harm = Harm::default();
    for (hits, chance) in by_chance(&volley.hits) {
        harm.add(chance, volley.settle(hits));
    }
    harm
}

/// What a fight does to both.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Bout {
    /// The chance that the main attacker wins.
    pub(crate) win: f64,
    pub(crate) main: Harm,
    pub(crate) target: Harm,
}

/// A fight between units in contact, with more dice for the main attacker if more friends are to come.
pub(crate) fn bout(battle: &Battle, main: Party, target: Party, more: u8) -> Bout {
    let duel = Duel::new(battle, main, target, more);
    let mut bout = Bout::default();
    for (hits, chance) in by_chance(&duel.hits) {
        for (back, other) in by_chance(&duel.back_hits) {
            let chance = chance * other;
            let (main, target) = duel.settle(hits, back);
            bout.win += if duel.is_won(hits, back) { chance } else { 0.0 };
            bout.main.add(chance, main);
            bout.target.add(chance, target);
        }
    }
    bout
}
