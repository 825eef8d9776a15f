//! Exact odds against simulation.

use std::collections::BTreeMap;

use engine::{FastDice, Odds, Record, Ruleset, Seat};

/// For a book's tests: the order of a drafted battle has exact odds that agree with simulation.
///
/// # Panics
/// When they do not, or the battle or the order is not one.
pub fn assert_odds_agree<R: Ruleset>(battle: &str, seat: Seat, order: &str, runs: u32) -> Odds {
    let battle = R::draft(battle).unwrap_or_else(|faults| panic!("{faults}"));
    let parsed = R::parse(&battle, order).unwrap_or_else(|error| panic!("{order}: {error}"));
    let odds = odds_agree::<R>(&battle, seat, &parsed, runs);
    odds.unwrap_or_else(|what| panic!("{order}: {what}"))
}

/// Compares the exact odds of an order with `runs` runs of fast dice: every outcome must come up as often as it should,
/// within five standard errors, and none that should not. Returns the odds, or what does not agree.
pub fn odds_agree<R: Ruleset>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
    runs: u32,
) -> Result<Odds, String> {
    let odds = Odds::of::<R>(battle, seat, order).map_err(|refusal| format!("refused: {refusal:?}"))?;
    if !odds.exact {
        return Err(format!("the odds are an estimate: more than {} leaves", Odds::MOST_LEAVES));
    }
    let seen = simulate::<R>(battle, seat, order, runs)?;
    for line in &odds.lines {
        let (count, runs) = (f64::from(seen.get(&line.outcome).copied().unwrap_or(0)), f64::from(runs));
        let (expected, deviation) = (runs * line.share, (runs * line.share * (1.0 - line.share)).sqrt());
        // An outcome rarer than once in all runs may still come up a few times.
        if (count - expected).abs() > 5.0 * deviation.max(1.0) {
            return Err(format!(
                "“{}” came up {count} times in {runs}, expected {expected:.1}",
                line.outcome
            ));
        }
    }
    let listed = |outcome: &&String| odds.lines.iter().any(|line| line.outcome == **outcome);
    match seen.keys().find(|outcome| !listed(outcome)) {
        Some(outcome) => Err(format!("“{outcome}” came up, but the odds do not know it")),
        None => Ok(odds),
    }
}

fn simulate<R: Ruleset>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
    runs: u32,
) -> Result<BTreeMap<String, u32>, String> {
    let mut dice = FastDice::new(2);
    let mut record = Record::<R>::default();
    let mut seen = BTreeMap::new();
    let battle = R::for_odds(battle);
    for _ in 0..runs {
        let mut after = battle.clone();
        record.clear();
        R::play(&mut after, seat, order, &mut dice, &mut record)
            .map_err(|refusal| format!("refused: {refusal:?}"))?;
        let changes = R::changes(&battle, &after, &record.events);
        *seen.entry(R::summary(&battle, &changes)).or_default() += 1;
    }
    Ok(seen)
}
