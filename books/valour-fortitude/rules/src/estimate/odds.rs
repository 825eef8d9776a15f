//! What may come of a shot or a fight, in whole numbers.
//!
//! The dice are those the attack would ask for, and what becomes of hits is asked of the rules that settle real ones: how
//! losses become markers and tests, who wins, who routs, who is spared.

use engine::{Applies as _, Ask, Counts, Kind};

use crate::ValourFortitude;
use crate::attack::{self, Attack};
use crate::battle::{Battle, Clash, Engagement, Group, Phase, Stage, Unit, UnitId};
use crate::event::Event;
use crate::melee;
use crate::morale::{self, Trial};
use crate::quantities::{Hits, Losses, ValourTests};

/// So many ways out of all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share {
    /// How many ways.
    pub ways: u128,
    /// Out of how many.
    pub of: u128,
}

impl Share {
    const NEVER: Self = Self { ways: 0, of: 1 };
    const ALWAYS: Self = Self { ways: 1, of: 1 };
}

/// What losses do to a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suffers {
    /// Loss markers it gains if it stays.
    pub markers: Losses,
    /// How likely it routs.
    pub rout: Share,
}

/// The ways in which so many dice pass, by their number.
pub fn spread(ask: Ask) -> Vec<Share> {
    let Kind::Pool { dice, at_least, again_up_to, .. } = ask.kind else { return vec![Share::ALWAYS] };
    let pass = ways_to_pass(at_least, again_up_to);
    let mut ways = vec![1_u128];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + 1];
        for (passed, count) in ways.iter().enumerate() {
            next[passed] += count * (WAYS - pass);
            next[passed + 1] += count * pass;
        }
        ways = next;
    }
    let of = WAYS.pow(dice.into());
    ways.into_iter().map(|ways| Share { ways, of }).collect()
}

/// The ways of one die: its face, and the face it would show if it were rolled again.
const WAYS: u128 = 36;

/// In how many of them it passes.
fn ways_to_pass(at_least: u8, again_up_to: u8) -> u128 {
    let passing = u128::from(7_u8.saturating_sub(at_least));
    (6 + u128::from(again_up_to)) * passing
}

/// The dice an attack would roll, with some more for friends who are still to come.
fn dice(battle: &Battle, attack: &Attack, more: u8) -> Ask {
    let value = attack::value(battle, attack).result + i32::from(more);
    let at_least = attack::lowest_hit(attack::hit_roll(battle, attack).result);
    attack::dice(value, at_least, attack::reroll(battle, attack), Counts::Passed)
}

/// What these losses do to a unit that stands its trial so.
fn suffers(one: &Unit, losses: Losses, trial: &Trial) -> Suffers {
    let (markers, tests) = morale::markers_and_tests(one, losses);
    let rout = match trial {
        Trial::Spared => Share::NEVER,
        Trial::Routs(_) => Share::ALWAYS,
        Trial::Tests(_) if tests == ValourTests::NONE => Share::NEVER,
        Trial::Tests(roll) => fails(roll.ask(tests)),
    };
    Suffers { markers: markers - one.losses, rout }
}

/// How likely one of these tests fails at least.
fn fails(ask: Ask) -> Share {
    let Kind::Pool { dice, at_least, again_up_to, .. } = ask.kind else { return Share::NEVER };
    let of = WAYS.pow(dice.into());
    Share { ways: of - ways_to_pass(at_least, again_up_to).pow(dice.into()), of }
}

/// A shot as it would be settled.
pub struct Volley<'a> {
    battle: &'a Battle,
    target: UnitId,
    trial: Trial,
    /// The ways of each number of hits.
    pub hits: Vec<Share>,
}

impl<'a> Volley<'a> {
    /// The shot of an attack, whatever phase it is now.
    pub fn new(battle: &'a Battle, attack: &Attack) -> Self {
        let hits = spread(dice(battle, attack, 0));
        let trial = morale::trial(battle, attack.target, Phase::Fire);
        Self { target: attack.target, trial, hits, battle }
    }

    /// What so many hits do to the target.
    pub fn settle(&self, hits: Hits) -> Suffers {
        let (losses, _) = morale::fire_losses(self.battle, self.target, hits);
        suffers(self.battle.unit(self.target), losses, &self.trial)
    }
}

/// One side of a fight: who fights, who lends melee support, who brigade support.
pub type Party = (UnitId, Group, Option<UnitId>);

/// A fight of two units in contact as it would be settled.
pub struct Duel {
    main: Unit,
    target: Unit,
    tie_to_main: bool,
    /// How the main attacker and the target stand their trials, if the main attacker wins and if he loses.
    won: (Trial, Trial),
    lost: (Trial, Trial),
    /// The ways of each number of hits of the main attacker.
    pub hits: Vec<Share>,
    /// And of the fight-back.
    pub back_hits: Vec<Share>,
}

impl Duel {
    /// The fight as the two stand, with more dice for the main attacker if more friends are to come.
    pub fn new(
        battle: &Battle,
        (main, support, brigade): Party,
        (target, back_support, back_brigade): Party,
        more: u8,
    ) -> Self {
        let mut fight = battle.clone();
        fight.state.engagement = Engagement {
            clash: Clash::Fight,
            stage: Stage::Settle,
            main,
            target,
            support,
            brigade,
            back_support,
            back_brigade,
            ..Engagement::default()
        };
        let hits = spread(dice(&fight, &Attack::of_main(&fight.state.engagement), more));
        let back_hits = spread(dice(&fight, &Attack::of_back(&fight.state.engagement), 0));
        let tie_to_main = melee::decide(&fight).0 == main;
        let (won, lost) = (trials(fight.clone(), main, target), trials(fight, target, main));
        let (main, target) = (*battle.unit(main), *battle.unit(target));
        Self { main, target, tie_to_main, won, lost: (lost.1, lost.0), hits, back_hits }
    }

    /// Does the main attacker win with so many hits against so many?
    pub fn is_won(&self, hits: Hits, back: Hits) -> bool {
        hits > back || hits == back && self.tie_to_main
    }

    /// What so many hits of the fight-back do to the main attacker, if he has won or lost.
    pub fn main_suffers(&self, back: Hits, won: bool) -> Suffers {
        suffers(&self.main, back.losses(), if won { &self.won.0 } else { &self.lost.0 })
    }

    /// What so many hits of his do to the target.
    pub fn target_suffers(&self, hits: Hits, won: bool) -> Suffers {
        suffers(&self.target, hits.losses(), if won { &self.won.1 } else { &self.lost.1 })
    }
}

/// How the winner and the loser stand their trials once the fight is decided so.
fn trials(mut fight: Battle, winner: UnitId, loser: UnitId) -> (Trial, Trial) {
    let vacated = fight.occupied(loser);
    ValourFortitude::apply(
        &mut fight,
        &Event::FightDecided { winner, loser, hits: Hits::NONE, back_hits: Hits::NONE, tie: None, vacated },
    );
    (morale::trial(&fight, winner, Phase::Melee), morale::trial(&fight, loser, Phase::Melee))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause;

    #[test]
    fn hits_are_spread_like_dice() {
        let ways = |ask: Ask| spread(ask).iter().map(|share| share.ways * 8 / share.of).collect::<Vec<_>>();
        assert_eq!(ways(Ask::pool(3, 4, clause::C8_3_A_HIT_TEST)), [1, 3, 3, 1]);
        let again = attack::dice(1, 4, Some(clause::SR_ELAN), Counts::Passed);
        assert_eq!(spread(again)[1], Share { ways: 21, of: 36 });
    }
}
