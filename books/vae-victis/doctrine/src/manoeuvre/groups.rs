//! Where groups may go: straight on in line, into contact with the slide that lines up, round, back.

use plane::{Length, Offset, Pivot};
use vae_victis::estimate::{FRONTAGE, Group, Part, Way, fronts, members};

use super::Before;
use super::spots::{advance, retire};
use crate::Planner;
use crate::numbers::{paces, whole};

/// Parts of its rate that a group tries to go, the longest first.
const STRIDES: [f64; 6] = [1.0, 0.8, 0.6, 0.4, 0.25, 0.1];
/// Degrees that a group tries to wheel.
const WHEELS: [u16; 3] = [80, 200, 400];

impl Planner<'_> {
    /// The groups that stand in line or column, each with the ways worth a look.
    pub(super) fn group_ways(&self, before: &Before) -> Vec<(Group, Way)> {
        let battle = self.choice.battle;
        let mut groups: Vec<Group> = Vec::new();
        for &id in &before.able {
            let is_new = !groups.iter().any(|group| group.contains(&id));
            if is_new && !battle.element(id).is_square() {
                groups.push(members(battle, id, &before.able));
            }
        }
        groups.retain(|group| group.len() > 1);
        groups
            .iter()
            .flat_map(|&group| self.ways_of_group(group).into_iter().map(move |way| (group, way)))
            .collect()
    }

    fn ways_of_group(&self, group: Group) -> Vec<Way> {
        let rates = group.iter().filter_map(|&id| self.estimate.body(id)).map(|body| body.rate);
        let rate = rates.fold(1000.0, f64::min);
        let mut ways = self.charges_of_group(group, rate);
        ways.extend(STRIDES.map(|part| advance(whole(part * rate))));
        for tenths in WHEELS {
            for pivot in [Pivot::Left, Pivot::Right] {
                let wheel = Part::Wheel { pivot, tenths };
                let front = paces(FRONTAGE) * crate::numbers::many(group.len());
                let left = rate - front * f64::from(tenths) / 10.0 * std::f64::consts::PI / 180.0;
                let by =
                    |parts: &[Part]| Way::By { parts: parts.iter().copied().collect(), slide: Length::ZERO };
                ways.push(by(&[wheel]));
                if left > 60.0 {
                    ways.push(by(&[wheel, Part::Advance(whole(left - 5.0))]));
                }
            }
        }
        ways.extend([0.5, 1.0].map(|part| retire(whole(part * rate))));
        ways
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
