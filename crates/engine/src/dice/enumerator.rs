use super::{Ask, Counts, Dice, Faces, FastDice, Kind, Rolled, is_tied};
use crate::chance::Chance;
use crate::numbers::count;

/// Dice that walk every outcome.
///
/// Each walk answers from the branches chosen so far and takes the first branch of any request beyond them;
/// [`Enumerator::advance`] then steps to the next leaf. A sum branches on its value and a pool on the number of tests
/// passed, not on every face, so eight hit tests are nine branches.
///
/// A roll that is made again until it decides something has no end that way. Once the chance of a walk has outgrown the
/// numbers, the rest of it is rolled like any other dice, so that it comes to an end.
///
/// ```
/// # use engine::{Ask, Chance, Clause, Dice, Entry, Enumerator, Status};
/// # static ENTRY: Entry = Entry { id: "xx.1", chapter: 1, title: "", gist: "", decision: "", why: "", kind: engine::EntryKind::Rule,
/// #     status: Status::Planned, reason: "" };
/// let ask = Ask::two_d6(Clause::new(&ENTRY));
/// let mut walk = Enumerator::default();
/// let mut leaves = 0;
/// loop {
///     walk.roll(&ask);
///     leaves += 1;
///     if !walk.advance() { break }
/// }
/// assert_eq!(leaves, 11);
/// ```
#[derive(Clone, Debug)]
pub struct Enumerator {
    path: Vec<Branch>,
    depth: usize,
    /// The chance that it comes to this walk at all.
    before: Chance,
    chance: Option<Chance>,
    /// For what lies beyond the numbers.
    beyond: FastDice,
}

#[derive(Clone, Debug)]
struct Branch {
    outcomes: Vec<(Rolled, Chance)>,
    chosen: usize,
}

impl Default for Enumerator {
    fn default() -> Self {
        Self::after(Chance::ONE)
    }
}

impl Enumerator {
    /// Dice that go on where something of this chance has happened.
    pub fn after(before: Chance) -> Self {
        Self { path: Vec::new(), depth: 0, before, chance: Some(before), beyond: FastDice::new(1) }
    }

    /// The chance of the walk just made; `None` when its fraction outgrew the numbers.
    pub fn chance(&self) -> Option<Chance> {
        self.chance
    }

    /// Has nothing been asked for? Then there is one leaf.
    pub fn is_unasked(&self) -> bool {
        self.path.is_empty()
    }

    /// Steps to the next leaf; false when all have been walked.
    pub fn advance(&mut self) -> bool {
        self.path.truncate(self.depth);
        self.depth = 0;
        self.chance = Some(self.before);
        while let Some(last) = self.path.last_mut() {
            last.chosen += 1;
            if last.chosen < last.outcomes.len() {
                return true;
            }
            self.path.pop();
        }
        false
    }
}

impl Dice for Enumerator {
    fn face(&mut self, sides: u8, ask: &Ask) -> u8 {
        self.roll(&Ask { kind: Kind::Face { sides }, ..*ask }).faces.faces()[0]
    }

    fn roll(&mut self, ask: &Ask) -> Rolled {
        if self.chance.is_none() {
            return self.beyond.roll(ask);
        }
        if self.depth == self.path.len() {
            self.path.push(Branch { outcomes: outcomes(&ask.kind), chosen: 0 });
        }
        let branch = &self.path[self.depth];
        self.depth += 1;
        let (rolled, chance) = branch.outcomes[branch.chosen];
        self.chance = self.chance.and_then(|so_far| so_far.and(chance));
        rolled
    }
}

/// Every result that matters, with its chance. Impossible ones are left out.
fn outcomes(kind: &Kind) -> Vec<(Rolled, Chance)> {
    let mut outcomes = match *kind {
        Kind::Face { sides } => {
            (1..=sides).map(|face| (showing(sides, &[face], 0), Chance::of(1, sides.into()))).collect()
        }
        Kind::Sum { dice, sides } => sums(dice, sides),
        Kind::Contest { lead } => contest(lead),
        Kind::Pool { dice, at_least, again_up_to, counts } => match counts {
            Counts::AllPassed => all_or_not(dice, at_least, again_up_to),
            Counts::PassedAndMissed if again_up_to > 0 => pool_with_missed(dice, at_least, again_up_to),
            // What is never rolled again has missed for good, so the tests passed say it all.
            Counts::PassedAndMissed | Counts::Passed => pool(dice, at_least, again_up_to),
        },
    };
    outcomes.retain(|(_, chance): &(Rolled, Chance)| *chance != Chance::ZERO);
    outcomes
}

/// Every pair that does not tie, each as likely as the next: ties are rolled again.
fn contest(lead: i8) -> Vec<(Rolled, Chance)> {
    let pairs = (1..=6_u8).flat_map(|first| (1..=6_u8).map(move |second| [first, second]));
    let decided: Vec<[u8; 2]> = pairs.filter(|[first, second]| !is_tied(lead, *first, *second)).collect();
    let chance = Chance::of(1, decided.len() as u128);
    decided.into_iter().map(|pair| (showing(6, &pair, 0), chance)).collect()
}

fn sums(dice: u8, sides: u8) -> Vec<(Rolled, Chance)> {
    let mut ways = vec![1_u128];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + usize::from(sides)];
        for (sum, count) in ways.iter().enumerate() {
            for face in 1..=usize::from(sides) {
                next[sum + face] += count;
            }
        }
        ways = next;
    }
    let all: u128 = ways.iter().sum();
    let sum_of = |(sum, &count): (usize, &u128)| {
        (count > 0).then(|| (split(sum, dice, sides), Chance::of(count, all)))
    };
    ways.iter().enumerate().filter_map(sum_of).collect()
}

/// Dice that add up to `sum`, as even as can be.
fn split(mut sum: usize, dice: u8, sides: u8) -> Rolled {
    let mut faces = Vec::with_capacity(dice.into());
    for left in (1..=usize::from(dice)).rev() {
        let face = sum / left;
        faces.push(count(face));
        sum -= face;
    }
    showing(sides, &faces, 0)
}

/// Out of 36 equal pairs (first roll, roll made again if the first is low), how many pass?
fn passing_pairs(at_least: u8, again_up_to: u8) -> u128 {
    let passes = |face: u8| u128::from(face >= at_least);
    (1..=6_u8)
        .map(|first| match first <= again_up_to {
            true => (1..=6).map(passes).sum::<u128>(),
            false => 6 * passes(first),
        })
        .sum()
}

/// A chance several times over.
fn power(chance: Chance, times: u8) -> Chance {
    (0..times).fold(Chance::ONE, |so_far, _| so_far.and(chance).expect("36 to the 24th fits"))
}

fn pool(dice: u8, at_least: u8, again_up_to: u8) -> Vec<(Rolled, Chance)> {
    let pairs = passing_pairs(at_least, again_up_to);
    let (pass, fail) = (Chance::of(pairs, 36), Chance::of(36 - pairs, 36));
    let weight = |passed: u8| {
        power(pass, passed)
            .and(power(fail, dice - passed))
            .and_then(|chance| chance.and(Chance::of(choose(dice, passed), 1)))
            .expect("36 to the 24th fits")
    };
    (0..=dice).map(|passed| (passing(dice, passed, at_least), weight(passed))).collect()
}

/// Branches on whether all have passed; the other branch shows one that has not.
fn all_or_not(dice: u8, at_least: u8, again_up_to: u8) -> Vec<(Rolled, Chance)> {
    let all = power(Chance::of(passing_pairs(at_least, again_up_to), 36), dice);
    vec![
        (passing(dice, dice.saturating_sub(1), at_least), all.otherwise()),
        (passing(dice, dice, at_least), all),
    ]
}

/// Branches on the tests passed and on those failed that were not rolled again.
fn pool_with_missed(dice: u8, at_least: u8, again_up_to: u8) -> Vec<(Rolled, Chance)> {
    let pairs = passing_pairs(at_least, again_up_to);
    let once = 6 * u128::from(at_least.saturating_sub(1 + again_up_to));
    let (pass, miss) = (Chance::of(pairs, 36), Chance::of(once, 36));
    let twice = Chance::of(36 - pairs - once, 36);
    let mut outcomes = Vec::new();
    for passed in 0..=dice {
        for missed in 0..=dice - passed {
            let ways = choose(dice, passed) * choose(dice - passed, missed);
            let chance = power(pass, passed)
                .and(power(miss, missed))
                .and_then(|chance| chance.and(power(twice, dice - passed - missed)))
                .and_then(|chance| chance.and(Chance::of(ways, 1)))
                .expect("36 to the 24th fits");
            outcomes.push((Rolled { missed, ..passing(dice, passed, at_least) }, chance));
        }
    }
    outcomes
}

fn choose(all: u8, some: u8) -> u128 {
    (0..u128::from(some)).fold(1, |ways, step| ways * (u128::from(all) - step) / (step + 1))
}

fn passing(dice: u8, passed: u8, at_least: u8) -> Rolled {
    let faces: Vec<u8> = (0..dice)
        .map(|die| if die < passed { at_least.clamp(1, 6) } else { at_least.saturating_sub(1).max(1) })
        .collect();
    showing(6, &faces, passed)
}

fn showing(sides: u8, shown: &[u8], passed: u8) -> Rolled {
    let mut faces = Faces::new(sides);
    shown.iter().for_each(|&face| faces.push(face));
    let missed = count::<u8>(shown.len()).saturating_sub(passed);
    Rolled { faces, total: shown.iter().map(|&face| u16::from(face)).sum(), passed, missed }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::ROLL;

    fn chances(ask: Ask) -> Vec<(u16, u8, String)> {
        let mut walk = Enumerator::default();
        let mut seen = Vec::new();
        loop {
            let rolled = walk.roll(&ask);
            seen.push((rolled.total, rolled.passed, walk.chance().unwrap().to_string()));
            if !walk.advance() {
                return seen;
            }
        }
    }

    #[test]
    fn two_dice_branch_on_eleven_sums() {
        let seen = chances(Ask::two_d6(ROLL));
        assert_eq!(seen.len(), 11);
        assert_eq!((seen[0].0, seen[0].2.as_str()), (2, "1/36"));
        assert_eq!((seen[5].0, seen[5].2.as_str()), (7, "1/6"));
    }

    #[test]
    fn a_contest_branches_on_pairs_that_differ() {
        let even = chances(Ask::contest(0, ROLL));
        assert_eq!((even.len(), even[0].2.as_str()), (30, "1/30"));
        assert_eq!(chances(Ask::contest(6, ROLL)).len(), 36);
    }

    #[test]
    fn a_pool_branches_on_tests_passed() {
        let seen = chances(Ask::pool(2, 4, ROLL));
        let chances: Vec<_> = seen.iter().map(|(_, passed, chance)| (*passed, chance.as_str())).collect();
        assert_eq!(chances, [(0, "1/4"), (1, "1/2"), (2, "1/4")]);
    }

    #[test]
    fn tests_that_must_all_pass_branch_in_two() {
        let seen = chances(Ask::all_of(3, 4, ROLL));
        let chances: Vec<_> = seen.iter().map(|(_, passed, chance)| (*passed, chance.as_str())).collect();
        assert_eq!(chances, [(2, "7/8"), (3, "1/8")]);
        assert_eq!(super::tests::chances(Ask::all_of(3, 1, ROLL)).len(), 1, "none can fail");
    }

    #[test]
    fn rolling_ones_again_helps_by_a_sixth() {
        let ask = Ask {
            kind: Kind::Pool { dice: 1, at_least: 4, again_up_to: 1, counts: Counts::Passed },
            clause: ROLL,
        };
        assert_eq!(chances(ask)[1].2, "7/12");
    }

    #[test]
    fn misses_that_may_be_rolled_again_are_walked_apart() {
        let ask = Ask {
            kind: Kind::Pool { dice: 1, at_least: 4, again_up_to: 1, counts: Counts::PassedAndMissed },
            clause: ROLL,
        };
        let mut walk = Enumerator::default();
        let mut seen = Vec::new();
        loop {
            let rolled = walk.roll(&ask);
            seen.push((rolled.passed, rolled.missed, walk.chance().unwrap().to_string()));
            if !walk.advance() {
                break;
            }
        }
        let expected = [(0, 0, "1/12"), (0, 1, "1/3"), (1, 0, "7/12")];
        assert_eq!(seen, expected.map(|(passed, missed, chance)| (passed, missed, chance.to_owned())));
    }

    #[test]
    fn a_roll_made_again_until_it_is_not_tied_ends() {
        let mut walk = Enumerator::default();
        while walk.roll(&Ask::d6(ROLL)).total == walk.roll(&Ask::d6(ROLL)).total {}
        assert_eq!(walk.chance(), None);
    }

    #[test]
    fn impossible_results_are_not_walked() {
        assert_eq!(chances(Ask::pool(3, 7, ROLL)).len(), 1);
    }
}
