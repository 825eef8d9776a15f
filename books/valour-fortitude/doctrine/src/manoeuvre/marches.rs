//! Turning and drawing up on the spot, and marches to chosen places.

use plane::Bearing;
use valour_fortitude::estimate::{Action, Arm, DOUBLE_CLEAR, Drill, Layout, Manoeuvre, Pace, Special};

use super::{Try, reform, waypoint};
use crate::Planner;
use crate::estimate::Body;
use crate::shape::{Spot, inches};

impl Planner<'_> {
    /// Layouts the unit may want besides its own.
    fn layouts(&self, body: &Body) -> Vec<Layout> {
        let (arm, figures) = (body.arm, self.choice.battle.unit(body.id).figures);
        let mut layouts = match arm {
            Arm::Artillery => vec![Layout::of(Drill::Unlimbered)],
            Arm::Infantry => vec![Layout::line(arm, figures), Layout::column(arm, figures)],
            Arm::Cavalry => vec![Layout::line(arm, figures)],
        };
        if self.choice.battle.has(body.id, Special::OpenOrder) && figures <= 12 {
            layouts.push(Layout::skirmish(figures));
        }
        layouts
    }

    /// Stays, faces about or draws up otherwise.
    pub(super) fn turns(&self, body: &Body, tries: &mut Vec<Try>) {
        let pose = self.choice.battle.unit(body.id).pose;
        let mut facings = vec![pose.facing];
        facings.extend(self.towards_foes(body, body.shape.centre).into_iter().take(2));
        let mut layouts = self.layouts(body);
        if self.choice.battle.has(body.id, Special::Square) {
            layouts.push(Layout::of(Drill::Square));
        }
        if !layouts.contains(&pose.layout) {
            layouts.push(pose.layout);
        }
        for &layout in &layouts {
            for &facing in &facings {
                if layout == pose.layout && facing == pose.facing {
                    continue;
                }
                let manoeuvre = Manoeuvre { before: Some(reform(layout, facing)), ..Manoeuvre::default() };
                self.offer_move(body, manoeuvre, pose.at, facing, layout, tries);
            }
        }
    }

    /// Facings to the foes that matter most from a place.
    fn towards_foes(&self, body: &Body, from: Spot) -> Vec<Bearing> {
        let mut near: Vec<(f64, Bearing)> = self
            .estimate
            .foes
            .iter()
            .map(|foe| (foe.shape.gap_to(from), foe))
            .filter(|(gap, foe)| *gap < body.reach.max(26.0) && foe.id != body.id)
            .map(|(gap, foe)| (gap, from.towards(foe.shape.centre).bearing()))
            .collect();
        near.sort_by(|one, two| one.0.total_cmp(&two.0));
        near.into_iter().map(|(_, bearing)| bearing).collect()
    }

    /// Goes to each of the spots, drawn up this way or that.
    pub(super) fn marches(&self, body: &Body, tries: &mut Vec<Try>) {
        let pose = self.choice.battle.unit(body.id).pose;
        let from = Spot::of(pose.at);
        let own_pace = self.inches(body.id, pose.layout);
        let fast = match body.arm {
            Arm::Artillery => Layout::of(Drill::Limbered),
            Arm::Infantry | Arm::Cavalry => {
                Layout::column(body.arm, self.choice.battle.unit(body.id).figures)
            }
        };
        let fast_pace = self.inches(body.id, fast);
        let shut = self.choice.battle.has(body.id, Special::Militia);
        let square = pose.layout.drill == Drill::Square;
        for spot in self.spots(body, own_pace.max(fast_pace)) {
            let way = from.far(spot);
            if way < 0.3 {
                continue;
            }
            let ahead = from.towards(spot).bearing();
            let facing = self.towards_foes(body, spot).first().copied().unwrap_or(ahead);
            if way <= own_pace {
                let plain = Manoeuvre { way: vec![waypoint(spot, pose.facing)], ..Manoeuvre::default() };
                self.offer_move(body, plain.clone(), spot.point(), pose.facing, pose.layout, tries);
                if !shut && !square && (self.estimate.weights.drilled || body.arm == Arm::Artillery) {
                    for layout in self.layouts(body) {
                        let after = Some(reform(layout, facing));
                        let manoeuvre = Manoeuvre { after, ..plain.clone() };
                        self.offer_move(body, manoeuvre, spot.point(), facing, layout, tries);
                    }
                }
            }
            if !shut && !square && way <= fast_pace && (pose.layout != fast || ahead != pose.facing) {
                let nimble = self.choice.battle.has(body.id, Special::HorseArtillery);
                let before = Some(reform(fast, ahead));
                let manoeuvre =
                    Manoeuvre { before, way: vec![waypoint(spot, ahead)], ..Manoeuvre::default() };
                if nimble {
                    let layout = Layout::of(Drill::Unlimbered);
                    let after = Some(reform(layout, facing));
                    let manoeuvre = Manoeuvre { after, ..manoeuvre.clone() };
                    self.offer_move(body, manoeuvre, spot.point(), facing, layout, tries);
                }
                self.offer_move(body, manoeuvre, spot.point(), ahead, fast, tries);
            }
            // Wheels that keep the formation: a line turns as it goes.
            if way <= own_pace && facing != pose.facing && way > 1.0 {
                let wheel = Manoeuvre { way: vec![waypoint(spot, facing)], ..Manoeuvre::default() };
                self.offer_move(body, wheel, spot.point(), facing, pose.layout, tries);
            }
        }
    }

    /// Twice the distance, far from everybody.
    pub(super) fn doubles(&self, body: &Body, tries: &mut Vec<Try>) {
        let near = self.estimate.foes.iter().map(|foe| foe.shape.gap(&body.shape)).fold(99.0, f64::min);
        let Some(goal) = self.estimate.task_of(body.id).goal.filter(|_| near > inches(DOUBLE_CLEAR)) else {
            return;
        };
        let pose = self.choice.battle.unit(body.id).pose;
        let (from, pace) = (Spot::of(pose.at), 2.0 * self.inches(body.id, pose.layout));
        let ways = &self.estimate.ways;
        let at = ways.goal(goal);
        let far = if ways.is_open(from, at) { from.far(at) } else { pace * 0.6 };
        let towards = match ways.way(goal, from, pace.min(far)).last() {
            Some(&there) if !ways.is_open(from, at) => there,
            Some(_) | None => at,
        };
        for share in [1.0, 0.8, 0.6] {
            let spot = from.plus(from.towards(towards), (pace * share).min(from.far(towards)));
            for facing in [pose.facing, from.towards(spot).bearing()] {
                let manoeuvre = Manoeuvre { way: vec![waypoint(spot, facing)], ..Manoeuvre::default() };
                let place = self.place(body, spot.point(), facing, pose.layout);
                tries.push(Try { action: Action::Go(Pace::Double, manoeuvre), place, rough: 0.0 });
            }
        }
    }
}
