//! What does not change: lines of fire and distances.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use valor_victory::Battle;
use valor_victory::estimate::{Entry, HexId, Map, Way, entry, hindrance};

/// Lines of fire and distances of a map.
pub struct Terrain {
    size: usize,
    /// Hindrance of each line, [`BLOCKED`] where there is none; smoke left out.
    lines: Vec<u8>,
    /// Distances to each objective.
    objectives: Vec<Distances>,
    /// Distances to the nearest exit hex.
    exits: Distances,
}

/// Movement points from every hex of a map to a goal.
struct Distances {
    on_foot: Vec<u16>,
    on_tracks: Vec<u16>,
}

impl Distances {
    fn to(map: &Map, goals: &[HexId]) -> Self {
        let by = |way| distances(map, goals, way);
        Self { on_foot: by(Way::Foot), on_tracks: by(Way::Armour) }
    }

    fn from(&self, hex: HexId, driven: bool) -> u16 {
        let points = if driven { &self.on_tracks } else { &self.on_foot };
        points[hex.index()]
    }
}

const BLOCKED: u8 = u8::MAX;
/// There is no way.
pub(crate) const FAR: u16 = 999;

impl Terrain {
    pub(crate) fn of(battle: &Battle) -> Self {
        let map = battle.map();
        let size = map.hexes().count();
        let mut lines = vec![BLOCKED; size * size];
        for from in map.hexes() {
            for to in map.hexes().filter(|&to| to != from && battle.sees(from, to)) {
                let smoke = i32::from(!battle.state().smoke.is_empty());
                let sum = if smoke == 0 { hindrance(battle, from, to) } else { bare(battle, from, to) };
                lines[from.index() * size + to.index()] = u8::try_from(sum.clamp(0, 20)).unwrap_or(20);
            }
        }
        let exits: Vec<_> = map.hexes().filter(|&hex| map.cell(hex).exit).collect();
        let objectives = battle.scenario().objectives.iter().map(|&hex| Distances::to(map, &[hex])).collect();
        Self { size, lines, objectives, exits: Distances::to(map, &exits) }
    }

    /// What hinders fire from a hex at another, if it sees it.
    #[inline]
    pub(crate) fn line(&self, battle: &Battle, from: HexId, to: HexId) -> Option<i32> {
        match self.lines[from.index() * self.size + to.index()] {
            BLOCKED => None,
            sum if battle.state().smoke.is_empty() => Some(sum.into()),
            _ => Some(hindrance(battle, from, to)),
        }
    }

    /// Movement points from a hex to an objective.
    pub(crate) fn to_objective(&self, objective: usize, hex: HexId, driven: bool) -> u16 {
        self.objectives[objective].from(hex, driven)
    }

    /// Movement points from a hex to the nearest exit.
    pub(crate) fn to_exit(&self, hex: HexId, driven: bool) -> u16 {
        self.exits.from(hex, driven)
    }
}

/// The hindrance without today's smoke.
fn bare(battle: &Battle, from: HexId, to: HexId) -> i32 {
    let smoke: i32 = battle
        .state()
        .smoke
        .iter()
        .filter(|smoke| {
            let (map, hex) = (battle.map(), smoke.hex);
            map.range(from, hex) + map.range(hex, to) == map.range(from, to) && hex != from
        })
        .map(|smoke| i32::from(smoke.value))
        .sum();
    (hindrance(battle, from, to) - smoke).max(0)
}

/// What it costs to get from every hex to the nearest of some, walking backwards from them.
fn distances(map: &Map, goals: &[HexId], way: Way) -> Vec<u16> {
    let mut found = vec![FAR; map.hexes().count()];
    let mut open = BinaryHeap::new();
    for &goal in goals {
        found[goal.index()] = 0;
        open.push(Reverse((0, goal)));
    }
    while let Some(Reverse((cost, hex))) = open.pop() {
        if cost > found[hex.index()] {
            continue;
        }
        for (towards, next) in map.around(hex) {
            let price = match entry(map, next, towards.opposite(), hex, way) {
                Entry::Cost(price) => u16::from(price.0.max(1)),
                // A vehicle cannot drive into the house it fights for, but it can get beside it.
                Entry::Prohibited(_) if cost == 0 => 2,
                Entry::Prohibited(_) => continue,
            };
            if cost + price < found[next.index()] {
                found[next.index()] = cost + price;
                open.push(Reverse((cost + price, next)));
            }
        }
    }
    found
}
