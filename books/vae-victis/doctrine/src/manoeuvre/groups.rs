//! Where groups may go: straight on in line, into contact with the slide that lines up, round, back.

use plane::{Length, Offset, Pivot};
use vae_victis::estimate::{Arm, ElementId, FRONTAGE, Group, MoveRow, Part, Way, fronts, members, rates_of};

use super::Before;
use super::spots::{advance, retire};
use crate::Planner;
use crate::numbers::{paces, tenths, whole};

/// Parts of its rate that a group tries to go, the longest first.
const STRIDES: [f64; 6] = [1.0, 0.8, 0.6, 0.4, 0.25, 0.1];

impl Planner<'_> {
    /// The groups that stand in line or column.
    pub(super) fn able_groups(&self, before: &Before) -> Vec<Group> {
        // Guns go by themselves: among others they cost a point and hold everybody up.
        let is_gun = |id: &ElementId| self.choice.battle.arm(*id) == Arm::Artillery;
        let (guns, others): (Vec<ElementId>, Vec<ElementId>) = before.able.iter().partition(|id| is_gun(id));
        let mut groups = self.groups(&others);
        groups.extend(self.groups(&guns));
        // A line of foot and horse may also go arm by arm, and a long one by halves.
        for arm in [Arm::Infantry, Arm::Cavalry] {
            let of_arm = |id: &ElementId| self.choice.battle.arm(*id) == arm;
            let able: Vec<ElementId> = others.iter().copied().filter(of_arm).collect();
            groups.extend(self.groups(&able));
        }
        let halves: Vec<Group> =
            groups.iter().filter(|group| group.len() > 3).flat_map(|group| self.halves(*group)).collect();
        groups.extend(halves);
        let mut distinct: Vec<Group> = Vec::new();
        for group in groups {
            let is_same =
                |other: &&Group| other.len() == group.len() && other.iter().all(|id| group.contains(id));
            if !distinct.iter().any(|other| is_same(&other)) {
                distinct.push(group);
            }
        }
        distinct
    }

    /// All groups of two or more that these stand in.
    fn groups(&self, able: &[ElementId]) -> Vec<Group> {
        let battle = self.choice.battle;
        let mut groups: Vec<Group> = Vec::new();
        for &id in able {
            let is_new = !groups.iter().any(|group| group.contains(&id));
            if is_new && !battle.element(id).is_square() {
                groups.push(members(battle, id, able));
            }
        }
        groups.retain(|group| group.len() > 1);
        groups
    }

    /// The left and the right half of a group, seen along its front.
    fn halves(&self, group: Group) -> Vec<Group> {
        let battle = self.choice.battle;
        let Some(&first) = group.first() else { return Vec::new() };
        let (origin, facing) = (battle.base(first).front(), battle.base(first).facing());
        let across = |id: &ElementId| Offset::of(battle.base(*id).front() - origin, facing).right;
        let mut sorted: Vec<ElementId> = group.to_vec();
        sorted.sort_by_key(across);
        let (left, right) = sorted.split_at(sorted.len() / 2);
        [left, right].into_iter().flat_map(|half| self.groups(half)).collect()
    }

    /// The ways worth a look for a group. Whoever is in an enemy's zone can only attack or withdraw (`vae.6.4`).
    pub(super) fn ways_of_group(&self, group: Group) -> Vec<Way> {
        let rates = group.iter().filter_map(|&id| self.estimate.body(id)).map(|body| body.rate);
        let rate = rates.fold(1000.0, f64::min);
        let mut ways = self.charges_of_group(group, rate);
        ways.extend([0.5, 1.0].map(|part| retire(whole(part * rate))));
        if group.iter().any(|&id| self.is_held(id)) {
            return ways;
        }
        ways.extend(STRIDES.map(|part| advance(whole(part * rate))));
        ways.extend(self.slow_rates(group).into_iter().map(advance));
        self.wheels(group, rate, &mut ways);
        ways
    }

    /// The lowest rates of a group over bad ground.
    fn slow_rates(&self, group: Group) -> Vec<Length> {
        let battle = self.choice.battle;
        let slow = |going: fn(&MoveRow) -> Option<Length>| {
            group.iter().filter_map(|&id| going(rates_of(battle, id))).min()
        };
        [slow(|row| row.rough), slow(|row| row.difficult)]
            .into_iter()
            .flatten()
            .filter(|rate| rate.0 > 0)
            .collect()
    }

    /// Round to face whom its corps goes for, as far as it gets, and on with what is left.
    fn wheels(&self, group: Group, rate: f64, ways: &mut Vec<Way>) {
        let battle = self.choice.battle;
        let Some(&first) = group.first() else { return };
        let goal = self.estimate.ways.goal(battle.element(first).corps);
        let Some(goal) = goal.and_then(|goal| self.estimate.foe(goal)) else { return };
        let Some(towards) = battle.base(first).centre().bearing_to(goal.centre) else { return };
        let turn = battle.base(first).facing().turn_to(towards);
        let pivot = if turn < 0 { Pivot::Left } else { Pivot::Right };
        let front = paces(FRONTAGE) * crate::numbers::many(group.len());
        let by = |parts: &[Part]| Way::By { parts: parts.iter().copied().collect(), slide: Length::ZERO };
        for part in [1.0, 0.5, 0.25] {
            let degrees = (f64::from(turn.abs()) / 10.0 * part).min(90.0);
            let arc = front * degrees.to_radians();
            if degrees < 2.0 || arc > rate {
                continue;
            }
            let wheel = Part::Wheel { pivot, tenths: tenths(degrees) };
            ways.push(by(&[wheel]));
            for on in [0.95, 0.5] {
                let left = on * (rate - arc) - 2.0;
                if left > 40.0 {
                    ways.push(by(&[wheel, Part::Advance(whole(left))]));
                }
            }
        }
    }

    /// Straight ahead into contact.
    fn charges_of_group(&self, group: Group, rate: f64) -> Vec<Way> {
        let battle = self.choice.battle;
        let mut ways = Vec::new();
        for body in group.iter().filter_map(|&id| self.estimate.body(id)) {
            for foe in self.estimate.foes.iter().filter(|foe| foe.gap(&body.base) <= rate) {
                for face in fronts(battle, foe.id) {
                    let place = Offset::of(face.front() - body.base.front(), body.base.facing());
                    let is_opposite = body.base.facing().difference(face.facing().opposite()) <= 1;
                    let is_ahead = place.forward.0 > 0 && place.right.0.abs() <= FRONTAGE.0 / 2;
                    if is_opposite && is_ahead {
                        let parts = [Part::Advance(place.forward)].into_iter().collect();
                        ways.push(Way::By { parts, slide: place.right });
                    }
                }
            }
        }
        ways.dedup();
        ways
    }
}
