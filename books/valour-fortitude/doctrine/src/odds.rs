//! Chances of attacks: the book says what may come of them and in how many ways, and here the ways are weighed.

use valour_fortitude::estimate::{Attack, Battle, Duel, Hits, Party, Share, Suffers, Volley};

/// What may become of a unit that is hit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Harm {
    /// The chance that it routs.
    pub(crate) rout: f64,
    /// Loss markers it gains on average if it does not.
    pub(crate) markers: f64,
}

impl Harm {
    /// What certain losses do.
    fn of(suffers: Suffers) -> Self {
        let rout = chance_of(suffers.rout);
        Self { rout, markers: (1.0 - rout) * f64::from(suffers.markers.0) }
    }

    fn add(&mut self, chance: f64, harm: Self) {
        self.rout += chance * harm.rout;
        self.markers += chance * harm.markers;
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
        harm.add(chance, Harm::of(volley.settle(Hits(hits))));
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
    let (ours, theirs): (Vec<_>, Vec<_>) =
        (by_chance(&duel.hits).collect(), by_chance(&duel.back_hits).collect());
    // What a number of hits does is the same however many came back, but for who has won.
    let on_main = |won: bool| -> Vec<Harm> {
        theirs.iter().map(|&(back, _)| Harm::of(duel.main_suffers(Hits(back), won))).collect()
    };
    let on_target = |won: bool| -> Vec<Harm> {
        ours.iter().map(|&(hits, _)| Harm::of(duel.target_suffers(Hits(hits), won))).collect()
    };
    let (main_won, main_lost) = (on_main(true), on_main(false));
    let (target_won, target_lost) = (on_target(true), on_target(false));
    let mut bout = Bout::default();
    for (&(hits, chance), (won, lost)) in ours.iter().zip(target_won.iter().zip(&target_lost)) {
        for (&(back, other), (own_won, own_lost)) in theirs.iter().zip(main_won.iter().zip(&main_lost)) {
            let chance = chance * other;
            if duel.is_won(Hits(hits), Hits(back)) {
                bout.win += chance;
                bout.main.add(chance, *own_won);
                bout.target.add(chance, *won);
            } else {
                bout.main.add(chance, *own_lost);
                bout.target.add(chance, *lost);
            }
        }
    }
    bout
}
