//! Generals: where they ride, whom they are with, and which corps the commander-in-chief leads.

use commander::Task;
use plane::{Length, Offset, gap};
use vae_victis::Order;
use vae_victis::estimate::{
    CorpsId, ElementId, GENERAL_BASE, GeneralId, Pose, attachable, may_take_over, members, place_beside,
    touch, undecided,
};

use super::Planner;
use super::estimate::Body;
use crate::key;
use crate::numbers::{far, many, paces, whole};

/// Paces within which a general is heard.
const HEARD: f64 = 600.0;
/// What it is worth that an element hears him, and that he can take a group along next time, for each of it.
const HEARS: f64 = 0.25;
const ALONG: f64 = 0.12;
/// Paces from the nearest of his troops that cost a point, once he is out of earshot.
const APART: f64 = 800.0;
/// What it costs him to be so near an enemy.
const EXPOSED: f64 = 0.6;
const EXPOSED_WITHIN: f64 = 260.0;
/// What a ride must gain to be made.
const STIR: f64 = 0.15;

impl Planner<'_> {
    /// Rides of generals who have not ridden yet: beside those from whom they are heard best.
    pub(super) fn rides(&mut self) {
        let battle = self.choice.battle;
        let free: Vec<GeneralId> =
            battle.generals_of(self.estimate.side).filter(|&id| !battle.general(id).has_moved).collect();
        for general in free {
            let now = self.post(general, battle.general(general).pose);
            let corps = battle.general(general).corps;
            let his = self.estimate.own.iter().filter(|body| corps.is_none_or(|corps| corps == body.corps));
            let mut places: Vec<(ElementId, Pose)> =
                his.filter_map(|body| Some((body.id, place_beside(battle, general, body.id)?))).collect();
            places.extend(self.nearer(general));
            for (beside, pose) in places {
                let gain = self.post(general, pose) - now - STIR;
                let order = Order::Ride { general, pose };
                if gain > 0.0 && self.choice.is_lawful(&order) {
                    let about = self.name(beside);
                    // Whoever moves with him goes first.
                    let reasons = [(key::TERM_COMMAND, gain)];
                    self.choice.add(vec![order], Task::Support, about, 0.2 * gain.min(2.0), &reasons);
                }
            }
        }
    }

    /// As far as he gets on the way to the nearest of his troops, where nobody is within his reach.
    fn nearer(&self, general: GeneralId) -> Option<(ElementId, Pose)> {
        let battle = self.choice.battle;
        let (corps, pose) = (battle.general(general).corps, battle.general(general).pose);
        let his = self.estimate.own.iter().filter(|body| corps.is_none_or(|corps| corps == body.corps));
        let away = |body: &&Body| far(body.centre, pose.front);
        let nearest = his.min_by(|one, two| away(one).total_cmp(&away(two)))?;
        let rate = paces(battle.period().rate(battle.period().general).clear);
        let towards = pose.front.bearing_to(nearest.centre).filter(|_| away(&nearest) > rate)?;
        let by = Offset { right: Length::ZERO, forward: whole(0.95 * rate) }.towards(towards);
        Some((nearest.id, Pose { front: pose.front + by, ..pose }))
    }

    /// What it is worth to have a general in a place.
    fn post(&self, general: GeneralId, pose: Pose) -> f64 {
        let battle = self.choice.battle;
        let base = pose.base(GENERAL_BASE.0, GENERAL_BASE.1);
        let corps = battle.general(general).corps;
        let his: Vec<_> =
            self.estimate.own.iter().filter(|body| corps.is_none_or(|corps| corps == body.corps)).collect();
        let heard = his.iter().filter(|body| paces(gap(&base, &body.base).length()) <= HEARD).count();
        let all: Vec<ElementId> = his.iter().map(|body| body.id).collect();
        let along = his
            .iter()
            .filter(|body| touch(&base, &body.base))
            .map(|body| members(battle, body.id, &all).len())
            .max()
            .unwrap_or(0);
        let near = self.estimate.foes.iter().map(|foe| foe.gap(&base)).fold(9999.0, f64::min);
        let alone = if along == 0 && near < 2.0 * HEARD { EXPOSED } else { 0.0 };
        let exposed = if near < EXPOSED_WITHIN { EXPOSED } else { 0.0 };
        let towards =
            self.estimate.foes.iter().map(|foe| far(foe.centre, base.centre())).fold(3000.0, f64::min);
        let apart = his.iter().map(|body| far(body.centre, base.centre())).fold(3000.0, f64::min);
        let calls = HEARS * many(heard) + ALONG * many(along) - (apart - HEARD).max(0.0) / APART;
        calls - exposed - alone - towards / 20_000.0
    }

    /// `vae.5.1.5`: the corps that gains most by it, if its troops are near him.
    pub(super) fn take_over(&mut self) {
        let battle = self.choice.battle;
        let side = self.estimate.side;
        let Some(chief) = battle.chief_of(side) else { return };
        let all: Vec<CorpsId> = may_take_over(battle, side).collect();
        for corps in all {
            let more =
                f64::from(battle.general(chief).activation) - f64::from(battle.corps(corps).activation);
            let base = battle.general(chief).base();
            let mine: Vec<_> = self.estimate.own.iter().filter(|body| body.corps == corps).collect();
            let near = mine.iter().filter(|body| paces(gap(&base, &body.base).length()) <= HEARD).count();
            let share = many(near) / many(mine.len().max(1));
            // Troops out of his reach could not act at all.
            let gain = more * share - 1.5 * (1.0 - share) * f64::from(battle.corps(corps).activation);
            let about = self.choice.named(|| battle.corps(corps).name.to_string());
            let reasons = [(key::TERM_POINTS, gain)];
            self.choice.add(vec![Order::TakeOver(Some(corps))], Task::Take, about, gain - 0.4, &reasons);
        }
        self.choice.add(vec![Order::TakeOver(None)], Task::Wait, String::new(), 0.0, &[]);
    }

    /// `vae.geo.23`: with whoever fights, else with whoever is worth most.
    pub(super) fn attach(&mut self) {
        let battle = self.choice.battle;
        let Some((_, general)) = undecided(battle) else { return };
        let all: Vec<ElementId> = attachable(battle, general).collect();
        for element in all {
            let Some(body) = self.estimate.body(element) else { continue };
            let merit = body.worth + if body.is_engaged { 10.0 } else { 0.0 };
            let about = self.name(element);
            let reasons = [(key::TERM_FIGHT, merit)];
            self.choice.add(vec![Order::Attach { general, element }], Task::Support, about, merit, &reasons);
        }
    }
}
