//! Assaults: where one can get at an enemy, and what the fight would bring.

use commander::Care;
use valour_fortitude::estimate::{
    Action, Arm, Battle, Formation, Group, Manoeuvre, Mark, Pace, UnitId, Waypoint, brigade_supporters,
    contacts, faces, is_engaged, is_in_arc, melee_supporters, plan, reaches, standing_at,
};

use super::Planner;
use super::estimate::{Body, Charge, points};
use super::odds::bout;
use super::shape::Shape;
use super::stand::{Place, Stand};

/// An assault the book allows.
#[derive(Clone, Debug)]
pub(crate) struct Assault {
    pub(crate) target: UnitId,
    pub(crate) action: Action,
    /// What the fight is worth.
    pub(crate) fight: f64,
    /// Where it would stand.
    pub(crate) place: Place,
}

impl Planner<'_> {
    /// The lawful assaults of a unit that are worth a thought.
    pub(super) fn assaults(&self, body: &Body) -> Vec<Assault> {
        if !self.can_charge(body) {
            return Vec::new();
        }
        let mut prey: Vec<(f64, &Body)> = self
            .estimate
            .foes
            .iter()
            .filter(|foe| foe.shape.gap(&body.shape) <= body.pace + 0.5)
            .map(|foe| (self.hope(body, foe), foe))
            .filter(|(hope, _)| *hope > -4.0)
            .collect();
        prey.sort_by(|one, two| two.0.total_cmp(&one.0));
        let most = if self.choice.care == Care::Full { 3 } else { 1 };
        prey.into_iter().take(most).filter_map(|(_, foe)| self.assault(body, foe)).collect()
    }

    /// May it charge as it stands and is drawn up?
    pub(super) fn can_charge(&self, body: &Body) -> bool {
        body.charges()
            && !is_engaged(self.choice.battle, body.id)
            && !self.choice.battle.is_in(body.id, Formation::March)
    }

    /// What a charge promises at a glance.
    pub(super) fn hope(&self, body: &Body, foe: &Body) -> f64 {
        let flank = !foe.shape.faces(&body.shape);
        let layout = self.choice.battle.unit(foe.id).pose.layout;
        let plain = self
            .estimate
            .charge(self.choice.battle, Charge { from: body.id, to: foe.id, layout, flank, backed: true });
        let helped = contacts(self.choice.battle, foe.id).next().is_some();
        if helped { plain + 4.0 } else { plain + if self.estimate.weights.together { 1.5 } else { 0.0 } }
    }

    /// The best lawful way to assault an enemy: against the middle of a side, or wherever it can be reached.
    pub(super) fn assault(&self, body: &Body, foe: &Body) -> Option<Assault> {
        let duty = is_in_arc(self.choice.battle, foe.id, body.id) && !foe.shape.round;
        let sides = faces(self.choice.battle, foe.id);
        let mut best: Option<Assault> = None;
        for face in sides.iter().filter(|face| !duty || face.front) {
            let place = Waypoint { at: face.middle(), facing: face.facing };
            if let Some(found) = self.pressed(body, foe, place)
                && best.as_ref().is_none_or(|best| found.fight > best.fight)
            {
                best = Some(found);
            }
        }
        if best.is_none() && self.choice.care == Care::Full && foe.shape.gap(&body.shape) <= body.pace - 0.5 {
            let place = reaches(self.choice.battle, body.id, foe.id).next()?;
            return self.pressed(body, foe, place);
        }
        best
    }

    fn pressed(&self, body: &Body, foe: &Body, place: Waypoint) -> Option<Assault> {
        let manoeuvre = Manoeuvre { way: vec![place], ..Manoeuvre::default() };
        let planned = plan(self.choice.battle, body.id, Pace::Assault, &manoeuvre).ok()?;
        let there = standing_at(self.choice.battle, body.id, planned.pose);
        let before = self.contest(self.choice.battle, foe.id, 0);
        let plain = self.contest(&there, foe.id, 0);
        let fight = match self.followers(body, foe) {
            0 => plain,
            count => 0.5 * plain + 0.5 * self.contest(&there, foe.id, 2 * count.min(2)),
        };
        let shape = Shape::posed(body.arm, self.choice.battle.unit(body.id).figures, &planned.pose);
        let place = Place { shape, layout: planned.pose.layout, inside: None };
        let action = Action::Go(Pace::Assault, manoeuvre);
        Some(Assault { target: foe.id, action, fight: fight - before, place })
    }

    /// Friends who could assault the same enemy afterwards.
    fn followers(&self, body: &Body, foe: &Body) -> u8 {
        if !self.estimate.weights.together {
            return 0;
        }
        let brigade = self.choice.battle.unit(body.id).brigade;
        let able = self.estimate.own.iter().filter(|mate| {
            let one = self.choice.battle.unit(mate.id);
            mate.id != body.id
                && mate.charges()
                && one.brigade == brigade
                && !one.is(Mark::Acted)
                && one.fired == valour_fortitude::estimate::Fired::No
                && mate.shape.gap(&foe.shape) <= mate.pace - 0.5
                && !is_engaged(self.choice.battle, mate.id)
        });
        able.take(3).fold(0, |count, _| count + 1)
    }

    /// What the fight over an enemy is worth with everybody who touches it; nothing if nobody does.
    pub(super) fn contest(&self, battle: &Battle, target: UnitId, more: u8) -> f64 {
        let side = battle.unit(target).side().other();
        let touching: Vec<UnitId> = contacts(battle, target).collect();
        if touching.is_empty() {
            return 0.0;
        }
        if battle.is_in(target, Formation::Square)
            && touching.iter().all(|&unit| battle.is_arm(unit, Arm::Cavalry))
        {
            return -2.0;
        }
        let able: Vec<UnitId> = melee_supporters(battle, side, target).collect();
        let best = touching.iter().map(|&main| {
            let support: Group = able.iter().copied().filter(|&unit| unit != main).take(3).collect();
            let brigade = brigade_supporters(battle, main).next();
            let theirs: Group =
                melee_supporters(battle, side.other(), main).filter(|&unit| unit != target).take(3).collect();
            let back = brigade_supporters(battle, target).next();
            let bout = bout(battle, (main, support, brigade), (target, theirs, back), more);
            points(battle, main, target, &bout)
        });
        best.fold(f64::MIN, f64::max)
    }

    /// The fight in which a unit already stands.
    pub(super) fn fight_of(&self, unit: UnitId) -> f64 {
        contacts(self.choice.battle, unit)
            .map(|enemy| self.contest(self.choice.battle, enemy, 0))
            .fold(0.0, |sum, one| sum + one)
    }

    /// What an assault is worth against staying.
    pub(super) fn assault_merit(&self, body: &Body, assault: &Assault, stay: &Stand) -> (f64, f64) {
        let moved = self.stand(body, &assault.place, None);
        let feared: f64 = self
            .estimate
            .foes
            .iter()
            .filter(|foe| foe.id != assault.target && foe.charges())
            .filter(|foe| foe.shape.gap(&assault.place.shape) <= foe.pace)
            .map(|foe| {
                let flank = !assault.place.shape.faces(&foe.shape);
                let layout = assault.place.layout;
                let charge = Charge { from: foe.id, to: body.id, layout, flank, backed: true };
                self.estimate.charge(self.choice.battle, charge).max(0.0)
            })
            .fold(0.0, f64::max);
        let ground = moved.goal - stay.goal + moved.hold - stay.hold;
        let fight = self.estimate.weights.assault * assault.fight;
        let safety = stay.charge + stay.danger - 0.5 * self.estimate.weights.charge * feared;
        (fight, 0.7 * ground + 0.5 * safety)
    }
}
