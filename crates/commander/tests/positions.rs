//! Tactical positions: orders that must, or must never, be given.

use std::collections::BTreeMap;

use commander::{Commander, Level, Player};
use engine::{FastDice, Record, Ruleset};
use serde::Deserialize;
use valor_victory::{Battle, ValorVictory};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Suite {
    position: Vec<Position>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    name: String,
    about: String,
    battle: String,
    #[serde(default)]
    must: Vec<String>,
    #[serde(default)]
    never: Vec<String>,
    #[serde(default)]
    at: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    not_at: BTreeMap<String, Vec<String>>,
}

impl Position {
    /// What is wrong with how a player plays the phase out.
    fn faults(&self, player: Player, seed: u64) -> Vec<String> {
        let mut battle = ValorVictory::draft(&self.battle).expect(&self.name);
        let seat = ValorVictory::awaits(&battle).seats().iter().next().expect("somebody is awaited");
        let phase = battle.state().phase;
        let (mut dice, mut record) = (FastDice::new(seed), Record::default());
        let mut commander = Commander::<ValorVictory>::new(player, seed, &battle);
        let mut given = Vec::new();
        while battle.state().phase == phase && battle.state().ended.is_none() && given.len() < 60 {
            let Some(decision) = commander.decide(&battle, seat) else { break };
            given.push(ValorVictory::print(&battle, &decision.order));
            record.clear();
            ValorVictory::play(&mut battle, seat, &decision.order, &mut dice, &mut record).expect("lawful");
        }
        self.judge(&battle, &given)
    }

    fn judge(&self, battle: &Battle, given: &[String]) -> Vec<String> {
        let mut faults = Vec::new();
        let starts = |wanted: &String| given.iter().any(|order| order.starts_with(wanted.as_str()));
        if !self.must.is_empty() && !self.must.iter().any(starts) {
            faults.push(format!("none of {:?} among {given:?}", self.must));
        }
        faults.extend(self.never.iter().filter(|wanted| starts(wanted)).map(|order| format!("gave {order}")));
        let place = |unit: &String| {
            let id = battle.unit_named(unit).expect("a unit of the position");
            battle.map().name(battle.unit(id).hex)
        };
        let off = |unit: &String| place(unit) == "off";
        for (unit, hexes) in self.at.iter().filter(|(unit, _)| !off(unit)) {
            if !hexes.contains(&place(unit)) {
                faults.push(format!("{unit} is at {} after {given:?}", place(unit)));
            }
        }
        for (unit, hexes) in self.not_at.iter().filter(|(unit, _)| !off(unit)) {
            if hexes.contains(&place(unit)) {
                faults.push(format!("{unit} is at {} after {given:?}", place(unit)));
            }
        }
        faults
    }
}

fn suite() -> Vec<Position> {
    let suite: Suite =
        toml::from_str(include_str!("../positions/valor-victory.toml")).expect("the suite reads");
    suite.position
}

/// Positions that a level fails with any of three seeds.
fn failed(level: Level) -> Vec<String> {
    let mut failed = Vec::new();
    for position in suite() {
        let faults: Vec<_> = (1..=3).flat_map(|seed| position.faults(Player::of(level), seed)).collect();
        if let Some(fault) = faults.first() {
            failed.push(format!("{} ({}): {fault}", position.name, position.about));
        }
    }
    failed
}

#[test]
fn a_veteran_passes_them_all() {
    assert!(suite().len() >= 25);
    let failed = failed(Level::Veteran);
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_regular_passes_four_in_five() {
    let failed = failed(Level::Regular);
    assert!(failed.len() * 5 <= suite().len(), "{}", failed.join("\n"));
}
