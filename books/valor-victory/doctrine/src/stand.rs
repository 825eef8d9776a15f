//! What it is worth to be in a hex: fire given, fire taken, and the task.

use commander::Task;
use engine::Key;
use valor_victory::Battle;
use valor_victory::estimate::{
    Class, Firepower, HexId, Inside, Phase, UnitId, cover_value, expected_points, mounted_firepower,
    opens_fire, owner, stop_chance,
};

use super::estimate::{Assignment, Body, Estimate};
use super::ground::{FAR, Terrain};
use super::value::{EXITED, FLAG};
use crate::key;

/// Movement points to a lost objective from which a defender leaves his cover to take it back: some two turns.
const WITHIN_REACH: u16 = 8;

/// What it is worth to be in a hex.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stand {
    pub(crate) fire: f64,
    pub(crate) danger: f64,
    pub(crate) goal: f64,
    pub(crate) company: f64,
    pub(crate) shelter: f64,
}

impl Stand {
    pub(crate) fn total(&self) -> f64 {
        self.fire - self.danger + self.goal + self.company + self.shelter
    }

    pub(crate) fn reasons(&self, before: &Self) -> [(Key, f64); 5] {
        [
            (key::TERM_FIRE, self.fire - before.fire),
            (key::TERM_DANGER, before.danger - self.danger),
            (key::TERM_GOAL, self.goal - before.goal),
            (key::TERM_COMPANY, self.company - before.company),
            (key::TERM_SHELTER, self.shelter - before.shelter),
        ]
    }
}

/// Judges hexes for one body. For Guns and vehicles, `battle` has them where they are judged.
pub(crate) struct Judge<'a> {
    pub(crate) ground: &'a Terrain,
    pub(crate) estimate: &'a Estimate,
    pub(crate) battle: &'a Battle,
    pub(crate) body: &'a Body,
    pub(crate) task: Assignment,
}

impl Judge<'_> {
    pub(crate) fn stand(&self, hex: HexId) -> Stand {
        let danger = match self.body.mounted {
            None => self.danger_on_foot(hex, false, 0).0,
            Some(_) => self.danger_mounted(hex),
        };
        let weights = &self.estimate.weights;
        Stand {
            fire: weights.fire * self.fire(hex),
            danger: self.fear() * danger,
            goal: self.goal(hex),
            company: self.company(hex),
            shelter: weights.shelter * self.shelter(hex),
        }
    }

    /// How much fire counts: more to men in the open who may step aside.
    fn fear(&self) -> f64 {
        let weights = &self.estimate.weights;
        let is_open = cover_value(self.battle, self.body.hex, Inside::Infantry) == 0;
        let steps_aside = self.battle.state().phase == Phase::Advance && self.body.mounted.is_none();
        if is_open && steps_aside { weights.danger.max(weights.caught) } else { weights.danger }
    }

    /// What cover is worth to those who need not go anywhere, against enemies who are yet to come: as much as they have
    /// already, so that nobody leaves it without need, and nobody runs from one position to the next.
    fn shelter(&self, hex: HexId) -> f64 {
        if self.estimate.must_act || self.body.mounted.is_some() || self.has_to_go() {
            return 0.0;
        }
        let cover = |hex: HexId| cover_value(self.battle, hex, Inside::Infantry);
        let kept = cover(hex).min(cover(self.body.hex));
        if kept > 0 { f64::from(kept + 1) } else { 0.0 }
    }

    /// Is there something to take or to leave by so near that cover must not keep anybody from it?
    fn has_to_go(&self) -> bool {
        let near = |objective| self.ground.to_objective(objective, self.body.hex, false) <= WITHIN_REACH;
        match self.task.task {
            Task::Exit => true,
            Task::Take => self.task.objective.is_none_or(near),
            Task::Hold | Task::Screen | Task::Support | Task::Withdraw | Task::Wait => false,
        }
    }

    /// The best attack from a hex.
    fn fire(&self, hex: HexId) -> f64 {
        let mut best: f64 = 0.0;
        for foe in &self.estimate.foes {
            let Some(line) = self.ground.line(self.battle, hex, foe.hex) else { continue };
            best = best.max(self.effect(hex, foe, line));
        }
        best
    }

    /// Points that this body's attack from a hex takes from a foe on average.
    fn effect(&self, hex: HexId, foe: &Body, line: i32) -> f64 {
        let battle = self.battle;
        let range = battle.map().range(hex, foe.hex);
        let soft = if foe.soft {
            let firepower = match self.body.mounted {
                None => self.body.firepower(range),
                Some(unit) => mounted_firepower(battle, unit, foe.hex),
            };
            let shift = cover_value(battle, foe.hex, foe.inside(battle)) + line + self.body.lead;
            let points =
                if firepower == Firepower::NONE { 0 } else { expected_points(firepower, shift, foe.absorb) };
            f64::from(points) / 36.0 * foe.per_point()
        } else {
            0.0
        };
        let hard = match (self.body.mounted, foe.mounted) {
            (Some(gun), Some(target)) => 0.7 * stop_chance(battle, gun, target) * foe.worth,
            (None, Some(target)) if range <= 4 && hex == self.body.hex => {
                let shots = self.body.units.iter().map(|&unit| stop_chance(battle, unit, target));
                0.7 * shots.fold(0.0, f64::max) * foe.worth
            }
            (None | Some(_), _) => 0.0,
        };
        soft.max(hard)
    }

    /// What all foes together take on average from men on foot in a hex, and from each foe; `opportunity`: while they
    /// move there.
    pub(crate) fn danger_on_foot(&self, hex: HexId, opportunity: bool, crouch: i32) -> (f64, Threats) {
        let (battle, body) = (self.battle, self.body);
        let cover = cover_value(battle, hex, Inside::Infantry);
        let (mut sum, mut threats) = (0.0, Threats::default());
        for (index, foe) in self.estimate.foes.iter().enumerate() {
            if opportunity && !foe.ready {
                continue;
            }
            let Some(line) = self.ground.line(battle, foe.hex, hex) else { continue };
            let range = battle.map().range(foe.hex, hex);
            let firepower = match foe.mounted {
                None => foe.firepower(range),
                Some(unit) => mounted_firepower(battle, unit, hex),
            };
            if firepower == Firepower::NONE {
                continue;
            }
            let mut shift = cover + line + foe.lead + crouch;
            if opportunity {
                // vv.opp.ap: as the policy of the book scores it.
                shift -= i32::from(cover + line == 0) + 2 * i32::from(range == 1);
            }
            let points = expected_points(firepower, shift, body.absorb);
            if opportunity && !opens_fire(battle, hex, u16::try_from(points).unwrap_or(u16::MAX), range) {
                continue;
            }
            let loss = f64::from(points) / 36.0 * body.per_point();
            sum += loss;
            threats.set(index, loss);
        }
        (sum, threats)
    }

    /// What each ready foe may do to a Gun or vehicle that moves into a hex.
    pub(crate) fn shots_at(&self, hex: HexId) -> Threats {
        let mut threats = Threats::default();
        let Some(unit) = self.body.mounted else { return threats };
        let battle = self.battle;
        if battle.kind(unit).class != Class::Afv {
            threats = self.danger_on_foot(hex, true, 0).1;
        }
        for (index, foe) in self.estimate.foes.iter().enumerate().filter(|(_, foe)| foe.ready) {
            if self.ground.line(battle, foe.hex, hex).is_none() {
                continue;
            }
            let best =
                foe.units.iter().map(|&shooter| stop_chance(battle, shooter, unit)).fold(0.0, f64::max);
            if best > 0.0 {
                threats.set(index, 0.8 * best * self.body.worth);
            }
        }
        threats
    }

    /// What all foes together take from a Gun or vehicle where the battle has it.
    pub(crate) fn danger_mounted(&self, hex: HexId) -> f64 {
        let Some(unit) = self.body.mounted else { return 0.0 };
        let battle = self.battle;
        let mut sum = 0.0;
        for foe in &self.estimate.foes {
            if self.ground.line(battle, foe.hex, hex).is_none() {
                continue;
            }
            let range = battle.map().range(foe.hex, hex);
            for &shooter in foe.units.iter() {
                sum += 0.8 * stop_chance(battle, shooter, unit) * self.body.worth;
            }
            let close = battle.kind(unit).class == Class::Afv && foe.mounted.is_none() && range == 1;
            sum += if close { 0.12 * self.body.worth } else { 0.0 };
        }
        if battle.kind(unit).class != Class::Afv {
            sum += self.danger_on_foot(hex, false, 0).0;
        }
        sum
    }

    /// What the task says about a hex.
    pub(crate) fn goal(&self, hex: HexId) -> f64 {
        let (battle, estimate) = (self.battle, self.estimate);
        let driven = self.body.mounted.is_some();
        let weight = (self.body.worth / 14.0).clamp(0.25, 1.6) * estimate.weights.drive;
        match (self.task.task, self.task.objective) {
            (Task::Exit, _) => {
                let far = self.ground.to_exit(hex, driven);
                let last = if far == 0 { 0.5 * EXITED } else { 0.0 };
                weight * (last - self.pace(far, 7.0))
            }
            (task, Some(objective)) => {
                let far = self.ground.to_objective(objective, hex, driven);
                let is_ours = owner(battle, objective) == estimate.side;
                let guard = if far == 0 { self.guard(hex, is_ours) } else { 0.0 };
                let pull = match task {
                    Task::Take => self.pace(far, estimate.weights.nearer),
                    Task::Hold => self.pace(far.saturating_sub(2), estimate.weights.nearer),
                    Task::Screen | Task::Support | Task::Withdraw | Task::Exit | Task::Wait => {
                        self.pace(far.saturating_sub(4), 2.0)
                    }
                };
                guard - weight * pull
            }
            (task, None) => -weight * self.approach(hex, task),
        }
    }

    /// What the way still to go costs: more when time runs out.
    fn pace(&self, far: u16, nearer: f64) -> f64 {
        let allowance = if self.body.mounted.is_some() { 8.0 } else { 4.0 };
        let turns = f64::from(far.min(FAR / 10)) / allowance;
        let urgency = ((turns + 1.0) / self.estimate.turns_left).clamp(0.6, 2.0);
        nearer * turns * urgency
    }

    /// What it is worth to stand on an objective.
    fn guard(&self, hex: HexId, is_ours: bool) -> f64 {
        if !is_ours {
            return FLAG;
        }
        let battle = self.battle;
        // A leader keeps nothing by himself.
        let keeps = |unit: UnitId| {
            let ours = battle.unit(unit).side() == self.estimate.side && !self.body.units.contains(&unit);
            ours && battle.kind(unit).class != Class::Leader
        };
        let others = battle.standing(hex).any(keeps);
        let near = self.estimate.foes.iter().map(|foe| battle.map().range(foe.hex, hex)).min().unwrap_or(99);
        let fear = match near {
            0..=3 => 10.0,
            4..=6 => 6.0,
            7..=10 => 2.0,
            _ => 0.5,
        };
        self.estimate.weights.guard * if others { 0.15 * fear } else { fear }
    }

    /// Without places to fight for: get at the enemy, if this side must.
    fn approach(&self, hex: HexId, task: Task) -> f64 {
        if task != Task::Take {
            return 0.0;
        }
        let map = self.battle.map();
        let near = self.estimate.foes.iter().map(|foe| map.range(foe.hex, hex)).min();
        let far = near.unwrap_or_else(|| map.range(hex, middle(map)));
        self.pace(u16::try_from(far.saturating_sub(5)).unwrap_or(u16::MAX), 3.0)
    }

    /// Leaders belong with the men, and nobody alone.
    fn company(&self, hex: HexId) -> f64 {
        let battle = self.battle;
        if self.body.mounted.is_some() || self.body.has_squad {
            return 0.0;
        }
        let side = self.estimate.side;
        let men = |unit: UnitId| {
            battle.unit(unit).side() == side && matches!(battle.kind(unit).class, Class::Squad | Class::Half)
        };
        if battle.standing(hex).any(men) { 3.0 } else { -3.0 }
    }
}

fn middle(map: &valor_victory::estimate::Map) -> HexId {
    HexId(u16::try_from(map.hexes().count() / 2).unwrap_or(u16::MAX))
}

/// What each foe may do to somebody who moves: a foe fires once, at the best moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threats([f32; Self::MOST]);

impl Default for Threats {
    fn default() -> Self {
        Self([0.0; Self::MOST])
    }
}

impl Threats {
    const MOST: usize = 40;

    /// Half the digits do: these lists are copied for every hex of every way.
    #[expect(clippy::cast_possible_truncation, reason = "a loss is a few points and needs no more digits")]
    pub(crate) fn set(&mut self, foe: usize, loss: f64) {
        if let Some(slot) = self.0.get_mut(foe) {
            *slot = loss as f32;
        }
    }

    /// The worse of two places for each foe.
    pub(crate) fn worse(&self, other: &Self) -> Self {
        let mut worse = *self;
        worse.0.iter_mut().zip(&other.0).for_each(|(one, two)| *one = one.max(*two));
        worse
    }

    pub(crate) fn sum(&self) -> f64 {
        self.0.iter().map(|&loss| f64::from(loss)).sum()
    }
}
