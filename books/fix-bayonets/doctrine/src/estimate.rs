//! What a side makes of the position: where each Formation is to go, and how pressing that is.

use commander::Player;
use engine::Side;
use fix_bayonets::battle::{Battle, LeaderId, Mark, UnitId};
use fix_bayonets::{Arm, victory};
use hexmap::HexId;

use crate::weights::Weights;

/// What a Formation is to do.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Aim {
    /// Get hold of a victory hex.
    Take,
    /// Keep one.
    Hold,
    /// Beat whoever stands there.
    Beat,
    /// Leave the map.
    Leave,
}

/// Where a Formation goes, and what for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Goal {
    /// Where.
    pub(crate) hex: HexId,
    /// What for.
    pub(crate) aim: Aim,
    /// What it is worth, in victory points.
    pub(crate) worth: f64,
}

/// What a side makes of the position.
#[derive(Debug)]
pub struct Estimate {
    pub(crate) side: Side,
    pub(crate) weights: Weights,
    /// By Leader.
    goals: Vec<Option<Goal>>,
    /// Hexes of the enemy's stacks.
    pub(crate) foes: Vec<(UnitId, HexId)>,
}

/// Hexes from which an enemy threatens a place.
const THREAT: u8 = 7;
/// What a hex farther away takes off the worth of a goal.
const FAR: f64 = 0.45;
/// As good as out of the world.
const OFF: u8 = 40;
/// Points that decide a game marginally.
const MARGIN: f64 = 5.0;

/// Hexes between two places, many where one of them is off the map.
pub(crate) fn range(battle: &Battle, from: HexId, to: HexId) -> u8 {
    let is_off = from == HexId::NOWHERE || to == HexId::NOWHERE;
    if is_off { OFF } else { battle.range(from, to) }
}

impl Estimate {
    pub(crate) fn of(known: &Battle, side: Side, player: Player) -> Self {
        let mut weights = Weights::of(player);
        if weights.minds_score {
            mind_score(known, side, &mut weights);
        }
        let foes = known.tops(side.other()).map(|id| (id, known.unit(id).head())).collect();
        let mut estimate = Self { side, weights, goals: vec![None; known.all_leaders().count()], foes };
        estimate.set_goals(known);
        estimate
    }

    /// Where a Formation is to go.
    pub(crate) fn goal(&self, leader: LeaderId) -> Option<Goal> {
        self.goals[leader.index()]
    }

    /// Where a unit is to go: whoever leaves takes the nearest way out.
    pub(crate) fn goal_of(&self, known: &Battle, unit: UnitId, from: HexId) -> Option<Goal> {
        let goal = self.goals[known.leader_of(unit).index()]?;
        if goal.aim != Aim::Leave {
            return Some(goal);
        }
        let hex = exits(known, self.side).min_by_key(|&hex| range(known, from, hex)).unwrap_or(goal.hex);
        Some(Goal { hex, ..goal })
    }

    /// Hexes to the nearest enemy.
    pub(crate) fn gap(&self, known: &Battle, hex: HexId) -> u8 {
        self.foes.iter().map(|&(_, at)| range(known, hex, at)).min().unwrap_or(u8::MAX)
    }

    /// The strongest Formations choose first; a goal with men enough is worth less to the next.
    fn set_goals(&mut self, known: &Battle) {
        let side = self.side;
        let mut led: Vec<(LeaderId, u16)> = known
            .leaders_of(side)
            .filter(|&id| known.leads_units(id))
            .map(|id| (id, men(known, id)))
            .filter(|&(_, men)| men > 0)
            .collect();
        led.sort_by_key(|&(id, men)| (std::cmp::Reverse(men), id));
        let goals = goals(known, side);
        let mut sent = vec![0.0; goals.len()];
        for (leader, men) in led {
            let from = middle(known, leader);
            let score = |nth: usize| {
                let goal = goals[nth];
                let enough = needed(known, side, goal.hex);
                let share = 1.0 / (1.0 + sent[nth] / enough);
                goal.worth * share - FAR * f64::from(range(known, from, goal.hex)) * pace(known, leader)
            };
            let best = (0..goals.len()).max_by(|&one, &two| score(one).total_cmp(&score(two)));
            if let Some(nth) = best {
                sent[nth] += f64::from(men);
                self.goals[leader.index()] = Some(goals[nth]);
            }
        }
    }
}

/// Whoever is ahead near the end takes care, and whoever is behind dares more.
fn mind_score(known: &Battle, side: Side, weights: &mut Weights) {
    let state = known.state();
    let points = |side| f64::from(victory::points(known, side));
    let lead = points(side) - points(side.other());
    let left = state.last.saturating_sub(state.turn);
    if lead >= MARGIN && left <= 4 {
        weights.pull *= 0.6;
        weights.exposure *= 1.3;
    } else if lead < MARGIN && left <= 5 {
        weights.pull *= 1.5;
        weights.exposure *= 0.7;
    }
}

/// Hexes by which a side may leave.
pub(crate) fn exits(known: &Battle, side: Side) -> impl Iterator<Item = HexId> + '_ {
    known.scenario().exits.iter().filter(move |exit| exit.side == side).map(|exit| exit.hex)
}

/// What there is to go for.
fn goals(known: &Battle, side: Side) -> Vec<Goal> {
    let mut goals = Vec::new();
    for (nth, one) in known.scenario().victory.iter().enumerate() {
        let swing = 2.0 * f64::from(one.value);
        let goal = if victory::controller(known, nth) == side {
            let threat = threat(known, side, one.hex);
            Goal { hex: one.hex, aim: Aim::Hold, worth: swing * (threat / 10.0).min(1.0) }
        } else {
            Goal { hex: one.hex, aim: Aim::Take, worth: swing }
        };
        goals.push(goal);
    }
    if let Some(hex) = exits(known, side).next() {
        goals.push(Goal { hex, aim: Aim::Leave, worth: 14.0 });
    }
    for top in known.tops(side.other()) {
        goals.push(Goal { hex: known.unit(top).head(), aim: Aim::Beat, worth: 4.0 });
    }
    goals
}

/// Steps of the enemy that may soon be at a place.
fn threat(known: &Battle, side: Side, hex: HexId) -> f64 {
    steps_near(known, side.other(), hex, THREAT)
}

fn needed(known: &Battle, side: Side, hex: HexId) -> f64 {
    6.0 + steps_near(known, side.other(), hex, 4)
}

/// Steps of a side in good order so near a place.
pub(crate) fn steps_near(known: &Battle, side: Side, hex: HexId, most: u8) -> f64 {
    let counts = |&id: &UnitId| {
        let unit = known.unit(id);
        known.arm(id) != Arm::Train && !unit.is(Mark::Routed) && range(known, unit.head(), hex) <= most
    };
    known.units_of(side).filter(counts).map(|id| f64::from(known.unit(id).steps)).sum()
}

fn men(known: &Battle, leader: LeaderId) -> u16 {
    known.formation_of(leader).map(|id| u16::from(known.unit(id).steps)).sum()
}

/// Where a Formation is: with its Leader, or where it comes in.
fn middle(known: &Battle, leader: LeaderId) -> HexId {
    let now = known.leader(leader);
    if now.is_on_map() {
        return now.hex;
    }
    let placed = known.formation_of(leader).find(|&id| known.unit(id).is_placed());
    let entry = known.officer(leader).arrival.map(|arrival| arrival.hex);
    placed.map(|id| known.unit(id).head()).or(entry).unwrap_or(HexId::NOWHERE)
}

/// Horse covers a hex more easily than men on foot.
fn pace(known: &Battle, leader: LeaderId) -> f64 {
    let is_horse = known.formation_of(leader).any(|id| known.arm(id) == Arm::Cavalry);
    if is_horse { 0.6 } else { 1.0 }
}
