//! Chances of attacks, from the dice that the book says they roll.

use valour_fortitude::estimate::{Battle, Blow, Duel, Group, UnitId, duel, fire_losses, valour_at_least};

/// The chance of each number of hits.
fn hits(blow: Blow) -> Vec<f64> {
    let face = (7.0 - f64::from(blow.at_least)) / 6.0;
    let chance = if blow.again { face + face / 6.0 } else { face };
    let mut spread = vec![1.0];
    for _ in 0..blow.dice {
        let mut next = vec![0.0; spread.len() + 1];
        for (count, share) in spread.iter().enumerate() {
            next[count] += share * (1.0 - chance);
            next[count + 1] += share * chance;
        }
        spread = next;
    }
    spread
}

/// What may become of a unit that is hit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Harm {
    /// The chance that it routs.
    pub(crate) rout: f64,
    /// Loss markers it gains on average if it does not.
    pub(crate) markers: f64,
}

impl Harm {
    fn add(&mut self, share: f64, rout: f64, markers: u8) {
        self.rout += share * rout;
        self.markers += share * (1.0 - rout) * f64::from(markers);
    }
}

/// Markers and the chance to rout of a unit that suffers losses and must test.
fn suffered(battle: &Battle, unit: UnitId, losses: u8, pass: f64) -> (u8, f64) {
    let one = battle.unit(unit);
    let room = one.full_tenacity().saturating_sub(one.losses);
    let tests = losses.saturating_sub(room);
    (losses.min(room), 1.0 - pass.powi(tests.into()))
}

fn pass(in_fire_phase: bool) -> f64 {
    (7.0 - f64::from(valour_at_least(in_fire_phase))) / 6.0
}

/// What a volley does to its target.
pub(crate) fn volley(battle: &Battle, blow: Blow, target: UnitId) -> Harm {
    let mut harm = Harm::default();
    for (count, share) in hits(blow).into_iter().enumerate() {
        let losses = fire_losses(battle, target, count as u8);
        let (markers, rout) = suffered(battle, target, losses, pass(true));
        harm.add(share, rout, markers);
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

/// Two sides of a fight: who fights, who lends melee support, who brigade support.
pub(crate) type Party = (UnitId, Group, Option<UnitId>);

/// A fight between units in contact, with more dice for the main attacker if more friends are to come.
pub(crate) fn bout(battle: &Battle, main: Party, target: Party, more: u8) -> Bout {
    let mut duel = duel(battle, main, target);
    duel.attack.dice += more;
    let (ours, theirs) = (hits(duel.attack), hits(duel.back));
    let mut bout = Bout::default();
    for (mine, share) in ours.iter().enumerate() {
        for (back, other) in theirs.iter().enumerate() {
            let share = share * other;
            let wins = mine > back || mine == back && duel.tie_to_main;
            bout.win += if wins { share } else { 0.0 };
            settle(battle, &duel, (main.0, target.0), (mine as u8, back as u8), wins, share, &mut bout);
        }
    }
    bout
}

fn settle(
    battle: &Battle,
    duel: &Duel,
    (main, target): (UnitId, UnitId),
    (mine, back): (u8, u8),
    wins: bool,
    share: f64,
    bout: &mut Bout,
) {
    let (their_markers, their_rout) = suffered(battle, target, mine, pass(false));
    let (own_markers, own_rout) = suffered(battle, main, back, pass(false));
    // The winner takes no valour tests; some losers rout without one.
    let theirs = match (wins, duel.target_routs) {
        (false, _) => 0.0,
        (true, true) => 1.0,
        (true, false) => their_rout,
    };
    let own = match (wins, duel.main_routs) {
        (true, _) => 0.0,
        (false, true) => 1.0,
        (false, false) => own_rout,
    };
    bout.target.add(share, theirs, their_markers);
    bout.main.add(share, own, own_markers);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hits_are_spread_like_dice() {
        let spread = hits(Blow { dice: 3, at_least: 4, again: false });
        assert!(spread.iter().zip([0.125, 0.375, 0.375, 0.125]).all(|(one, two)| (one - two).abs() < 1e-9));
        let again = hits(Blow { dice: 1, at_least: 4, again: true });
        assert!((again[1] - 7.0 / 12.0).abs() < 1e-9);
    }
}
