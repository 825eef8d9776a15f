//! Into buildings, from section to section, and out again.

use valour_fortitude::estimate::{
    Action, Arm, FeatureId, Formation, Manoeuvre, Pace, Special, check_occupy, exit_settings, neighbours,
};

use super::{Try, waypoint};
use crate::Planner;
use crate::estimate::Body;
use crate::shape::{Shape, Spot};
use crate::stand::Place;

impl Planner<'_> {
    /// Features near enough to enter, and those light infantry can reach and enter.
    pub(super) fn entries(&self, body: &Body, tries: &mut Vec<Try>) {
        if body.arm == Arm::Cavalry {
            return;
        }
        let pose = self.choice.battle.unit(body.id).pose;
        let from = Spot::of(pose.at);
        for &feature in &self.estimate.ways.shelters {
            if self.choice.battle.occupant(feature).is_some() {
                continue;
            }
            let shape = self.inside_of(feature);
            let gap = body.shape.gap(&shape);
            let place = Place { shape, layout: pose.layout, inside: Some(feature) };
            if gap < 5.0 && check_occupy(self.choice.battle, body.id, feature).is_ok() {
                tries.push(Try { action: Action::Occupy(feature), place, rough: 0.0 });
            } else if gap < self.inches(body.id, pose.layout) + 3.0 {
                let way = from.towards(shape.centre);
                let spot =
                    from.plus(way, (shape.gap_to(from) - 1.0).clamp(0.0, self.inches(body.id, pose.layout)));
                if self.choice.battle.has(body.id, Special::LightInfantry) {
                    let manoeuvre = Manoeuvre {
                        way: vec![waypoint(spot, pose.facing)],
                        occupies: Some(feature),
                        ..Manoeuvre::default()
                    };
                    tries.push(Try { action: Action::Go(Pace::Move, manoeuvre), place, rough: 0.0 });
                }
                let manoeuvre = Manoeuvre { way: vec![waypoint(spot, pose.facing)], ..Manoeuvre::default() };
                self.offer_move(body, manoeuvre, spot.point(), pose.facing, pose.layout, tries);
            }
        }
    }

    /// The ground of a feature as a shape.
    pub(crate) fn inside_of(&self, feature: FeatureId) -> Shape {
        let bounds = self.choice.battle.land().feature(feature).bounds;
        let inch = |value: i32| f64::from(value) / 1000.0;
        Shape {
            centre: Spot {
                x: inch(bounds.west + bounds.east) / 2.0,
                y: inch(bounds.south + bounds.north) / 2.0,
            },
            ahead: Spot { x: 0.0, y: 1.0 },
            width: inch(bounds.east - bounds.west),
            depth: inch(bounds.north - bounds.south),
            round: true,
        }
    }

    /// Out of a feature, or to its next section.
    pub(super) fn leave(&self, body: &Body, feature: FeatureId, tries: &mut Vec<Try>) {
        let layout = self.choice.battle.unit(body.id).pose.layout;
        for section in neighbours(self.choice.battle, feature) {
            let place = Place { shape: self.inside_of(section), layout, inside: Some(section) };
            tries.push(Try { action: Action::Occupy(section), place, rough: 0.0 });
        }
        let figures = self.choice.battle.unit(body.id).figures;
        for setting in exit_settings(self.choice.battle, body.id) {
            let formation = setting.layout.formation(figures);
            if matches!(formation, Formation::March | Formation::Square) && body.arm != Arm::Artillery {
                continue;
            }
            let shape = Shape::posed(body.arm, figures, &setting.pose());
            let place = Place { shape, layout: setting.layout, inside: None };
            tries.push(Try { action: Action::Exit(setting), place, rough: 0.0 });
        }
    }
}
