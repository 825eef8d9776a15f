//! What a study found out.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::counts::Interval;
use crate::game::GameRecord;
use crate::study::{Study, Subject};

/// How often something won.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// A side or a player.
    pub who: String,
    /// Games won.
    pub wins: u64,
    /// Share of the finished games with its 95 % interval.
    pub rate: Interval,
}

/// How often games ended in one way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Degree {
    /// The side that won; nobody for a draw.
    pub winner: Option<String>,
    /// The degree of its victory: a message key of the book.
    pub level: String,
    /// Games that ended so.
    pub games: u64,
}

/// A mean with the standard error of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// Its standard error.
    pub error: f64,
}

/// What the dice gave a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Luck {
    /// The side.
    pub side: String,
    /// Points beyond expectation in a game.
    pub found: Mean,
    /// How far a game's luck strays by the exact odds alone.
    pub spread: f64,
}

/// The middle of all games after a player's turn, and the band that holds 8 in 10 of them.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Band {
    /// 1 in 10 is below.
    pub low: f64,
    /// The median.
    pub middle: f64,
    /// 1 in 10 is above.
    pub high: f64,
}

/// What a study found out; it follows from the games alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Findings {
    /// What was studied.
    pub subject: Subject,
    /// Games played.
    pub games: u64,
    /// Games that ended by the rules.
    pub finished: u64,
    /// Games without a winner.
    pub draws: u64,
    /// By side.
    pub sides: Vec<Rate>,
    /// By player, where sides are exchanged.
    pub players: Vec<Rate>,
    /// Games by degree of victory and the side that won.
    pub degrees: Vec<Degree>,
    /// Player's turns in a game, by how many games had so many.
    pub lengths: BTreeMap<usize, u64>,
    /// Orders in a game.
    pub orders: Mean,
    /// Points lost by each side after each player's turn, on average.
    pub losses: Vec<Vec<f64>>,
    /// How things stand for the first side after each player's turn.
    pub standing: Vec<Band>,
    /// Points of damage a game by side, the most first.
    pub damage: Vec<Vec<(String, f64)>>,
    /// Luck by side.
    pub luck: Vec<Luck>,
    /// In a sentence.
    pub balance: String,
    /// The game that is most like all others.
    pub typical: Option<u64>,
    /// The game won by most.
    pub lopsided: Option<u64>,
}

impl Findings {
    /// Adds everything up.
    pub fn of(study: &Study) -> Self {
        let subject = study.subject.clone();
        let ended: Vec<&GameRecord> = study.games.iter().filter(|told| is_finished(told)).collect();
        let turns = ended.iter().map(|told| told.standing.len()).max().unwrap_or(0);
        let standing: Vec<Band> = (0..turns).map(|turn| band(&ended, turn)).collect();
        let sides = sides(&subject, &ended);
        let finished = ended.len() as u64;
        Self {
            games: study.games.len() as u64,
            finished,
            draws: ended.iter().filter(|told| told.winner.is_none()).count() as u64,
            players: players(&subject, &ended),
            degrees: degrees(&subject, &ended),
            lengths: count(ended.iter().map(|told| told.standing.len().saturating_sub(1))),
            orders: Mean::of(ended.iter().map(|told| f64::from(told.orders))),
            losses: (0..turns).map(|turn| losses(&subject, &ended, turn)).collect(),
            damage: (0..subject.sides.len()).map(|side| damage(&ended, side)).collect(),
            luck: (0..subject.sides.len()).map(|side| luck(&subject, &ended, side)).collect(),
            balance: balance(&sides, finished),
            typical: typical(&ended, &standing),
            lopsided: lopsided(&ended),
            standing,
            sides,
            subject,
        }
    }
}

fn is_finished(told: &GameRecord) -> bool {
    told.level != "stuck" && told.level != "too-long"
}

fn count<K: Ord>(keys: impl Iterator<Item = K>) -> BTreeMap<K, u64> {
    let mut found = BTreeMap::new();
    keys.for_each(|key| *found.entry(key).or_default() += 1);
    found
}

impl Mean {
    fn of(values: impl Iterator<Item = f64>) -> Self {
        let all: Vec<f64> = values.collect();
        let count = all.len() as f64;
        if all.is_empty() {
            return Self::default();
        }
        let mean = all.iter().sum::<f64>() / count;
        let variance = all.iter().map(|one| (one - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
        Self { mean, error: (variance / count).sqrt() }
    }
}

fn rate(who: String, wins: usize, of: usize) -> Rate {
    Rate { who, wins: wins as u64, rate: Interval::wilson(wins as u64, of as u64) }
}

fn sides(subject: &Subject, ended: &[&GameRecord]) -> Vec<Rate> {
    let won = |side: usize| ended.iter().filter(|told| told.winner.map(usize::from) == Some(side)).count();
    subject.sides.iter().enumerate().map(|(side, who)| rate(who.clone(), won(side), ended.len())).collect()
}

fn players(subject: &Subject, ended: &[&GameRecord]) -> Vec<Rate> {
    let mut players = subject.players.clone();
    players.sort();
    players.dedup();
    if players.len() < 2 || !subject.swap {
        return Vec::new();
    }
    let won = |player| {
        let by =
            |told: &&&GameRecord| told.winner.is_some_and(|side| told.players[usize::from(side)] == player);
        ended.iter().filter(by).count()
    };
    players.into_iter().map(|player| rate(player.to_string(), won(player), ended.len())).collect()
}

fn degrees(subject: &Subject, ended: &[&GameRecord]) -> Vec<Degree> {
    let winner =
        |told: &GameRecord| told.winner.and_then(|side| subject.sides.get(usize::from(side)).cloned());
    let found = count(ended.iter().map(|told| (winner(told), told.level.clone())));
    found.into_iter().map(|((winner, level), games)| Degree { winner, level, games }).collect()
}

/// A game that is over stays as it ended.
fn at<T>(all: &[T], turn: usize) -> Option<&T> {
    all.get(turn).or_else(|| all.last())
}

fn band(ended: &[&GameRecord], turn: usize) -> Band {
    let mut all: Vec<f64> = ended.iter().filter_map(|told| at(&told.standing, turn).copied()).collect();
    all.sort_by(f64::total_cmp);
    let tenth = |tenths: usize| all.get((all.len().saturating_sub(1)) * tenths / 10).copied().unwrap_or(0.0);
    Band { low: tenth(1), middle: tenth(5), high: tenth(9) }
}

fn losses(subject: &Subject, ended: &[&GameRecord], turn: usize) -> Vec<f64> {
    let of = |side: usize| {
        let lost = ended.iter().filter_map(|told| at(&told.lost, turn)?.get(side).copied());
        Mean::of(lost).mean
    };
    (0..subject.sides.len()).map(of).collect()
}

fn damage(ended: &[&GameRecord], side: usize) -> Vec<(String, f64)> {
    let mut sums: BTreeMap<&str, f64> = BTreeMap::new();
    for (who, points) in ended.iter().filter_map(|told| told.damage.get(side)).flatten() {
        *sums.entry(who).or_default() += points;
    }
    let games = ended.len().max(1) as f64;
    let mut all: Vec<_> = sums.into_iter().map(|(who, sum)| (who.to_owned(), sum / games)).collect();
    all.sort_by(|one, two| two.1.total_cmp(&one.1));
    all
}

fn luck(subject: &Subject, ended: &[&GameRecord], side: usize) -> Luck {
    let of = |told: &&&GameRecord| told.luck.get(side).copied().unwrap_or_default();
    let found = Mean::of(ended.iter().map(|told| of(&told).0));
    let spread = Mean::of(ended.iter().map(|told| of(&told).1)).mean.sqrt();
    Luck { side: subject.sides[side].clone(), found, spread }
}

fn balance(sides: &[Rate], finished: u64) -> String {
    let Some(best) = sides.iter().max_by(|one, two| one.rate.rate.total_cmp(&two.rate.rate)) else {
        return String::new();
    };
    let others: u64 = sides.iter().map(|side| side.wins).sum::<u64>() - best.wins;
    let decided = best.wins + others;
    let share = Interval::wilson(best.wins, decided);
    let verdict = if decided == 0 {
        return format!("None of the {finished} games was decided.");
    } else if share.low <= 0.5 {
        "no side is shown to be favoured"
    } else if share.rate < 0.6 {
        "this is close to even"
    } else if share.rate < 0.75 {
        "this side is favoured"
    } else {
        "this side is strongly favoured"
    };
    format!(
        "The {} win {:.0} % of the decided games (95 % interval {:.0} – {:.0} %): {verdict}.",
        best.who,
        100.0 * share.rate,
        100.0 * share.low,
        100.0 * share.high
    )
}

fn typical(ended: &[&GameRecord], standing: &[Band]) -> Option<u64> {
    let off = |told: &GameRecord| -> f64 {
        standing
            .iter()
            .enumerate()
            .map(|(turn, band)| (at(&told.standing, turn).unwrap_or(&0.0) - band.middle).abs())
            .sum()
    };
    ended.iter().min_by(|one, two| off(one).total_cmp(&off(two))).map(|told| told.game)
}

fn lopsided(ended: &[&GameRecord]) -> Option<u64> {
    let margin = |told: &GameRecord| -> f64 {
        let lost = told.lost.last().map(Vec::as_slice).unwrap_or_default();
        match (told.winner, lost) {
            (Some(side), [one, two]) => {
                if side == 0 {
                    two - one
                } else {
                    one - two
                }
            }
            (Some(_) | None, _) => f64::MIN,
        }
    };
    let won = ended.iter().filter(|told| told.winner.is_some());
    won.max_by(|one, two| margin(one).total_cmp(&margin(two)).then(two.game.cmp(&one.game)))
        .map(|told| told.game)
}
