//! What it is worth to stand somewhere: fire given and taken, charges to make and to fear, the task, friends.

use commander::Task;
use valour_fortitude::estimate::{
    Arm, Attack, BRIGADE_SUPPORT, Battle, CANISTER, Clash, Drill, FeatureId, Formation, Group, Layout,
    OBJECTIVE_REACH, Special, UnitId, figures_near, sees,
};

use super::Planner;
use super::estimate::{Body, flip};
use super::odds::volley;
use super::shape::{Shape, Spot, inches};
use super::value::harm;

/// What a turn nearer to the objective is worth.
const NEARER: f64 = 4.0;
/// Foes nearer than this had better be ahead, even if they can do nothing yet.
const WATCHED: f64 = 24.0;

/// An inch that a unit on a bridge or in a ford must still go until others can follow.
const BARRING: f64 = 0.4;
/// A square where no cavalry can come.
const NEEDLESS_SQUARE: f64 = 1.5;

/// A place to be judged: where, drawn up how, or inside what.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    pub(crate) shape: Shape,
    pub(crate) layout: Layout,
    pub(crate) inside: Option<FeatureId>,
}

/// What it is worth to stand somewhere.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Stand {
    pub(crate) fire: f64,
    pub(crate) danger: f64,
    pub(crate) charge: f64,
    pub(crate) chance: f64,
    pub(crate) goal: f64,
    pub(crate) hold: f64,
    pub(crate) company: f64,
    pub(crate) front: f64,
}

impl Stand {
    pub(crate) fn total(&self) -> f64 {
        self.fire - self.danger - self.charge
            + self.chance
            + self.goal
            + self.hold
            + self.company
            + self.front
    }

    pub(crate) fn reasons(&self, before: &Self) -> [(&'static str, f64); 8] {
        [
            ("fire", self.fire - before.fire),
            ("under fire", before.danger - self.danger),
            ("charges feared", before.charge - self.charge),
            ("charges to make", self.chance - before.chance),
            ("way to the objective", self.goal - before.goal),
            ("objectives", self.hold - before.hold),
            ("company", self.company - before.company),
            ("front", self.front - before.front),
        ]
    }
}

impl Planner<'_> {
    /// Judges a place by eye, or with the battle as it would be there by the book.
    pub(super) fn stand(&self, body: &Body, place: &Place, there: Option<&Battle>) -> Stand {
        let weights = &self.estimate.weights;
        let mut stand = Stand {
            goal: weights.drive * self.goal(body, place),
            hold: self.hold(body, place, there),
            company: weights.company * self.company(body, place),
            ..Stand::default()
        };
        let form = place.layout.formation(self.battle.unit(body.id).figures);
        let (mut nearest, mut worst, mut sum, mut best) = (f64::MAX, 0.0_f64, 0.0, 0.0_f64);
        for foe in &self.estimate.foes {
            let gap = place.shape.gap(&foe.shape);
            let faced = place.inside.is_some() || place.shape.faces(&foe.shape);
            if foe.reach > 0.0 && gap <= foe.reach && foe.shape.faces(&place.shape) {
                stand.danger += self.shots_at(body, foe, (form, place), gap, there);
            }
            if !faced && gap < WATCHED {
                stand.front -= 0.5 * (1.0 - gap / WATCHED);
            }
            if faced && gap < nearest && gap <= self.reach_in(body, form, place) {
                nearest = gap;
                stand.fire = self.shot_by(body, foe, (form, place), gap, there);
            }
            if foe.charges() && gap <= foe.pace + 0.3 {
                let feared = self.feared(body, foe, place, faced);
                sum += feared;
                worst = worst.max(feared);
            }
            if faced && self.may_charge(body, form, place) && gap <= self.pace_in(body, place) {
                best =
                    best.max(self.estimate.charge(self.battle, body.id, foe.id, self.layout_of(foe), false));
            }
        }
        if place.layout.drill == Drill::Square && !self.is_near_cavalry(place) {
            stand.front -= NEEDLESS_SQUARE;
        }
        stand.fire *= weights.fire;
        stand.danger *= weights.danger;
        stand.charge = weights.charge * (0.75 * worst + 0.25 * sum);
        stand.chance = weights.chance * best;
        stand
    }

    /// Is there enemy cavalry that could be here next turn?
    fn is_near_cavalry(&self, place: &Place) -> bool {
        let mut horse = self.estimate.foes.iter().filter(|foe| foe.arm == Arm::Cavalry);
        horse.any(|foe| foe.shape.gap(&place.shape) <= foe.speed + 3.0)
    }

    fn layout_of(&self, foe: &Body) -> Layout {
        self.battle.unit(foe.id).pose.layout
    }

    fn may_charge(&self, body: &Body, form: Formation, place: &Place) -> bool {
        body.arm != Arm::Artillery
            && place.inside.is_none()
            && !matches!(form, Formation::March | Formation::Square)
    }

    fn pace_in(&self, body: &Body, place: &Place) -> f64 {
        let (inches, _) = valour_fortitude::estimate::move_distance(self.battle, body.id, place.layout);
        f64::from(inches.0) / 1000.0
    }

    /// How far the unit shoots drawn up so.
    fn reach_in(&self, body: &Body, form: Formation, place: &Place) -> f64 {
        let fire = valour_fortitude::estimate::fire_value(self.battle, body.id);
        if fire == 0 || form == Formation::March && place.inside.is_none() {
            return 0.0;
        }
        f64::from(valour_fortitude::estimate::reach(self.battle, body.id, false).0) / 1000.0
    }

    /// Fire of a foe on a place.
    fn shots_at(
        &self,
        body: &Body,
        foe: &Body,
        (form, place): (Formation, &Place),
        gap: f64,
        there: Option<&Battle>,
    ) -> f64 {
        // He must shoot at the closest; others may be closer.
        let closer = self.estimate.own.iter().any(|mate| {
            mate.id != body.id && mate.shape.gap(&foe.shape) < gap && foe.shape.faces(&mate.shape)
        });
        let share = if closer { 0.3 } else { 0.9 };
        if let Some(there) = there {
            if !sees(there, foe.id, body.id) {
                return 0.0;
            }
            return share * harm(there, body.id, volley(there, &shot(foe.id, body.id)));
        }
        let dense = foe.arm == Arm::Artillery
            && matches!(form, Formation::March | Formation::Column | Formation::Square);
        let canister = foe.arm == Arm::Artillery && gap <= inches(CANISTER);
        let mut hits = foe.hits + if dense { 0.5 } else { 0.0 } + if canister { 1.0 } else { 0.0 };
        if form == Formation::Open && place.inside.is_none() {
            hits *= 0.55;
        }
        if place.inside.is_some() {
            hits *= 0.45;
        }
        share * body.hurt(hits)
    }

    /// Fire of the unit from a place on the nearest foe.
    fn shot_by(
        &self,
        body: &Body,
        foe: &Body,
        (form, place): (Formation, &Place),
        gap: f64,
        there: Option<&Battle>,
    ) -> f64 {
        if let Some(there) = there {
            if !sees(there, body.id, foe.id) {
                return 0.0;
            }
            return harm(there, foe.id, volley(there, &shot(body.id, foe.id)));
        }
        let fire = f64::from(valour_fortitude::estimate::fire_value(self.battle, body.id));
        let half = matches!(form, Formation::Column | Formation::Square) || place.inside.is_some();
        let canister = body.arm == Arm::Artillery
            && gap <= inches(CANISTER)
            && self.battle.has(body.id, Special::Canister);
        let dice = if half { (fire / 2.0).floor().max(1.0) } else { fire } + if canister { 2.0 } else { 0.0 };
        foe.hurt(0.5 * dice * if foe.inside { 0.4 } else { 1.0 })
    }

    /// What a foe's charge on a place would cost, if he would make it.
    fn feared(&self, body: &Body, foe: &Body, place: &Place, faced: bool) -> f64 {
        if place.inside.is_some() {
            return 0.5 * self.estimate.charge(self.battle, foe.id, body.id, place.layout, false).max(0.0);
        }
        self.estimate.charge(self.battle, foe.id, body.id, place.layout, !faced).max(0.0)
    }

    /// Progress of the task.
    fn goal(&self, body: &Body, place: &Place) -> f64 {
        let estimate = self.estimate;
        let task = estimate.task_of(body.id);
        let centre = place.shape.centre;
        let nearest = estimate.foes.iter().map(|foe| foe.shape.gap(&place.shape)).fold(60.0, f64::min);
        // Whoever must first draw up otherwise loses a turn's march; from any other order one marches at once.
        let square = place.layout.drill == Drill::Square;
        let slow =
            if square { NEARER * (1.0 - self.pace_in(body, place) / body.speed.max(1.0)) } else { 0.0 };
        match (task.task, task.goal) {
            (Task::Withdraw, _) => 0.5 * nearest.min(16.0),
            (Task::Support, None) => {
                let reach = f64::from(self.battle.profile(body.id).range.0) / 1000.0;
                -0.2 * (nearest - (reach - 14.0).min(26.0)).max(0.0)
            }
            (task, Some(goal)) => {
                let far = if place.inside.is_some() && self.is_in_goal(place, goal) {
                    0.0
                } else {
                    (estimate.ways.march(goal, centre) - 4.0).max(0.0)
                };
                let turns = far / body.speed.max(1.0);
                let hurry = 1.0 + 0.6 * (turns / estimate.turns_left.max(1.0)).min(1.5);
                let weight = match task {
                    Task::Take | Task::Exit => 1.0,
                    Task::Hold => 0.8,
                    Task::Screen | Task::Support | Task::Withdraw | Task::Wait => 0.5,
                };
                -NEARER * weight * hurry * turns.min(8.0)
                    - slow * turns.min(1.0)
                    - BARRING * self.barring(task, goal, place)
            }
            (Task::Take | Task::Hold | Task::Screen | Task::Exit | Task::Wait, None) => -0.1 * nearest,
        }
    }

    /// Inches that a unit on a bridge or in a ford still has to go until others can follow.
    fn barring(&self, task: Task, goal: usize, place: &Place) -> f64 {
        if !matches!(task, Task::Take | Task::Exit) || place.inside.is_some() {
            return 0.0;
        }
        let tail = place.shape.centre.plus(place.shape.ahead, -place.shape.depth / 2.0);
        self.estimate
            .ways
            .crossing_to(goal, tail)
            .map_or(0.0, |crossing| crossing.uncleared(&place.shape, tail))
    }

    fn is_in_goal(&self, place: &Place, goal: usize) -> bool {
        let feature = self.battle.state().objectives.get(goal).and_then(|objective| objective.feature);
        feature.is_some() && feature == place.inside
    }

    /// Objectives that would be taken, kept or lost at the end of the turn with the unit there.
    fn hold(&self, body: &Body, place: &Place, there: Option<&Battle>) -> f64 {
        let side = self.estimate.side;
        let early =
            1.0 - (self.estimate.turns_left - 1.0).max(0.0) / f64::from(self.battle.state().limit.max(1));
        let weight = 0.4 + 0.5 * early;
        let mut sum = 0.0;
        for (goal, objective) in self.battle.state().objectives.iter().enumerate() {
            let at = self.estimate.ways.goal(goal);
            let near = inches(OBJECTIVE_REACH) + 2.0;
            if place.shape.gap_to(at) > near && body.shape.gap_to(at) > near {
                continue;
            }
            if let Some(feature) = objective.feature {
                if place.inside == Some(feature) {
                    // Inside is what counts, also for keeping what is ours.
                    sum += weight * flip(objective, side) + 2.0;
                }
                continue;
            }
            let (ours, theirs) = match there {
                Some(there) => {
                    let (one, two) = figures_near(there, objective);
                    if side.0 == 0 {
                        (f64::from(one), f64::from(two))
                    } else {
                        (f64::from(two), f64::from(one))
                    }
                }
                None => self.rough_figures(body, place, at),
            };
            if ours > theirs {
                sum += weight * flip(objective, side) + 0.5;
            } else if theirs > ours {
                sum -= weight * flip(objective, side.other());
            }
        }
        sum
    }

    fn rough_figures(&self, body: &Body, place: &Place, at: Spot) -> (f64, f64) {
        let share = |shape: &Shape| {
            let gap = shape.gap_to(at);
            if gap > inches(OBJECTIVE_REACH) {
                0.0
            } else {
                ((10.0 - shape.centre.far(at)) / 6.0).clamp(0.15, 1.0)
            }
        };
        let mates = self.estimate.own.iter().filter(|mate| mate.id != body.id);
        let ours: f64 = mates.map(|mate| mate.figures * share(&mate.shape)).sum();
        let theirs: f64 = self.estimate.foes.iter().map(|foe| foe.figures * share(&foe.shape)).sum();
        (ours + body.figures * share(&place.shape), theirs)
    }

    /// Friends of the brigade near enough to help, and nobody alone.
    fn company(&self, body: &Body, place: &Place) -> f64 {
        let brigade = self.battle.unit(body.id).brigade;
        let (mut close, mut near, mut crowd) = (false, false, 0.0);
        for mate in self.estimate.own.iter().filter(|mate| mate.id != body.id) {
            let gap = mate.shape.gap(&place.shape);
            close |= gap <= inches(BRIGADE_SUPPORT)
                && self.battle.unit(mate.id).brigade == brigade
                && mate.arm != Arm::Artillery;
            near |= gap <= 9.0;
            // Whoever stands right ahead blocks sight and the way.
            if gap < 6.0
                && place.inside.is_none()
                && !mate.inside
                && mate.shape.faces(&place.shape)
                && self.blocks(&mate.shape, &place.shape)
            {
                crowd += if mate.reach > 0.0 { 0.9 } else { 0.4 };
            }
        }
        let spread =
            self.middle_of(brigade).map_or(0.0, |middle| (middle.far(place.shape.centre) - 16.0).max(0.0));
        f64::from(u8::from(close)) * 0.7 + f64::from(u8::from(near)) * 0.5 - crowd - 0.06 * spread.min(20.0)
    }

    /// Does the second stand close before the first's front?
    fn blocks(&self, behind: &Shape, ahead: &Shape) -> bool {
        let to = ahead.centre.minus(behind.front());
        to.dot(behind.ahead) > 0.0
            && to.dot(behind.ahead) < 6.0
            && to.dot(behind.ahead.right()).abs() < behind.width / 2.0
    }

    fn middle_of(&self, brigade: valour_fortitude::estimate::BrigadeId) -> Option<Spot> {
        let mates = self.estimate.own.iter().filter(|mate| self.battle.unit(mate.id).brigade == brigade);
        super::estimate::middle(mates)
    }
}

/// A plain shot without help.
pub(crate) fn shot(main: UnitId, target: UnitId) -> Attack {
    Attack {
        clash: Clash::Fire,
        main,
        target,
        support: Group::default(),
        brigade: None,
        skirmish: false,
        directed: false,
    }
}
