//! Where a unit might go: towards its objective, to effective range, to a flank, behind a wall, out of the way; drawn up
//! as it is or otherwise.

mod crossings;
mod marches;
mod retreats;
mod shelter;
mod spots;
mod strides;

use commander::Care;
use plane::Bearing;
use valour_fortitude::estimate::{
    Action, Layout, Manoeuvre, Middle, Pace, Pose, Post, Reform, UnitId, Waypoint, check_exit, check_occupy,
    inside, move_distance, plan, standing_at,
};

use super::Planner;
use super::estimate::Body;
use super::shape::{Shape, Spot};
use super::stand::{Place, Stand};

/// A way to use a unit's action, with where it would leave it.
#[derive(Clone, Debug)]
pub(crate) struct Try {
    pub(crate) action: Action,
    pub(crate) place: Place,
    pub(crate) rough: f64,
}

/// A try that the book allows, judged.
#[derive(Clone, Debug)]
pub(crate) struct Judged {
    pub(crate) action: Action,
    pub(crate) stand: Stand,
}

impl Planner<'_> {
    /// The unit's place as it is.
    pub(super) fn here(&self, body: &Body) -> Place {
        let one = self.choice.battle.unit(body.id);
        Place { shape: body.shape, layout: one.pose.layout, inside: self.choice.battle.occupied(body.id) }
    }

    /// The best lawful manoeuvres of a unit, and what it is worth to stay.
    pub(super) fn manoeuvres(&self, body: &Body) -> (Stand, Vec<Judged>) {
        let exact = self.estimate.weights.exact && self.choice.care == Care::Full;
        let stay = self.stand(body, &self.here(body), exact.then_some(self.choice.battle));
        let mut tries = self.tries(body);
        tries.retain(|one| self.is_plausible(body, one));
        for one in &mut tries {
            one.rough = self.stand(body, &one.place, None).total();
        }
        tries.sort_by(|one, two| two.rough.total_cmp(&one.rough));
        let (most, kept) = match self.choice.care {
            Care::Full => (24, 5),
            Care::Quick => (6, 1),
        };
        let mut found = Vec::new();
        let mut closed: Vec<Spot> = Vec::new();
        let mut asked = 0;
        for one in tries {
            // Where two ways of standing were refused the others are mostly refused as well.
            let centre = one.place.shape.centre;
            if closed.iter().filter(|spot| spot.far(centre) < 0.5).count() >= 2 {
                continue;
            }
            asked += 1;
            if asked > most {
                break;
            }
            let Some(place) = self.lawful(body.id, &one) else {
                closed.push(centre);
                continue;
            };
            let there = exact.then(|| match place.inside {
                Some(feature) => inside(self.choice.battle, body.id, feature),
                None => standing_at(self.choice.battle, body.id, self.pose_of(body.id, &one.action)),
            });
            let stand = self.stand(body, &place, there.as_ref());
            found.push(Judged { action: one.action, stand });
            if found.len() == kept {
                break;
            }
        }
        (stay, found)
    }

    /// What the best of them would gain by eye on the way to the objective, whether or not the book allows it.
    pub(super) fn wish(&self, body: &Body) -> f64 {
        let stay = self.stand(body, &self.here(body), None);
        let tries = self.tries(body);
        let open = tries.iter().filter(|one| self.is_plausible(body, one));
        let stands = open.map(|one| self.stand(body, &one.place, None));
        let best = stands.max_by(|one, two| one.total().total_cmp(&two.total()));
        best.map_or(0.0, |best| {
            let ground = best.goal + best.hold - stay.goal - stay.hold;
            ground.min(best.total() - stay.total()).max(0.0)
        })
    }

    /// Is there room at a glance? The book is asked about few.
    fn is_plausible(&self, body: &Body, one: &Try) -> bool {
        one.place.inside.is_some() || self.has_room(body, &one.place)
    }

    fn has_room(&self, body: &Body, place: &Place) -> bool {
        let (shape, core) = (&place.shape, place.shape.widened(-0.05));
        let clear = |other: &Body, room: f64| {
            other.id == body.id || other.inside || !core.overlaps(&other.shape.widened(room))
        };
        self.estimate.ways.is_fit(shape)
            && self.estimate.own.iter().all(|mate| clear(mate, 0.05))
            && self.estimate.foes.iter().all(|foe| clear(foe, 2.7))
    }

    /// Where the try ends, if the book allows it.
    fn lawful(&self, unit: UnitId, one: &Try) -> Option<Place> {
        match &one.action {
            Action::Go(pace, manoeuvre) => {
                let planned = plan(self.choice.battle, unit, *pace, manoeuvre).ok()?;
                let figures = self.choice.battle.unit(unit).figures;
                let shape = match planned.occupies {
                    Some(_) => one.place.shape,
                    None => Shape::posed(self.choice.battle.arm(unit), figures, &planned.pose),
                };
                Some(Place { shape, layout: planned.pose.layout, inside: planned.occupies })
            }
            Action::Occupy(feature) => {
                check_occupy(self.choice.battle, unit, *feature).is_ok().then_some(one.place)
            }
            Action::Exit(setting) => {
                check_exit(self.choice.battle, unit, setting).is_ok().then_some(one.place)
            }
            Action::Hold | Action::Rally => Some(one.place),
        }
    }

    fn pose_of(&self, unit: UnitId, action: &Action) -> Pose {
        let stays = self.choice.battle.unit(unit).pose;
        match action {
            Action::Go(pace, manoeuvre) => {
                plan(self.choice.battle, unit, *pace, manoeuvre).map_or(stays, |planned| planned.pose)
            }
            Action::Exit(setting) => setting.pose(),
            Action::Hold | Action::Rally | Action::Occupy(_) => stays,
        }
    }

    /// Everything worth a thought.
    fn tries(&self, body: &Body) -> Vec<Try> {
        let mut tries = Vec::with_capacity(64);
        match self.choice.battle.unit(body.id).post {
            Post::Table => {
                let pinned =
                    self.estimate.foes.iter().any(|foe| !foe.inside && foe.shape.gap(&body.shape) < 2.9);
                if pinned {
                    self.retreats(body, &mut tries);
                } else {
                    let crossing = self.crossing_of(body);
                    if let Some(crossing) = &crossing {
                        self.crossings(body, crossing, &mut tries);
                    }
                    // Who deploys at the water's edge bars the way for all behind him.
                    if !self.is_queueing(body, crossing.as_ref()) {
                        self.turns(body, &mut tries);
                        self.marches(body, &mut tries);
                        if crossing.is_none() {
                            self.strides(body, &mut tries);
                        }
                    }
                    self.doubles(body, &mut tries);
                    self.entries(body, &mut tries);
                }
            }
            Post::In(feature) => self.leave(body, feature, &mut tries),
            Post::Reserve | Post::Waiting | Post::Routed => {}
        }
        tries
    }

    fn inches(&self, unit: UnitId, layout: Layout) -> f64 {
        f64::from(move_distance(self.choice.battle, unit, layout).0.0) / 1000.0 - 0.02
    }

    fn place(&self, body: &Body, at: plane::Point, facing: Bearing, layout: Layout) -> Place {
        let pose = Pose { at, facing, layout };
        let shape = Shape::posed(body.arm, self.choice.battle.unit(body.id).figures, &pose);
        Place { shape, layout, inside: None }
    }

    fn offer_move(
        &self,
        body: &Body,
        manoeuvre: Manoeuvre,
        at: plane::Point,
        facing: Bearing,
        layout: Layout,
        tries: &mut Vec<Try>,
    ) {
        let place = self.place(body, at, facing, layout);
        tries.push(Try { action: Action::Go(Pace::Move, manoeuvre), place, rough: 0.0 });
    }
}

/// A change of formation about the left middle figure.
fn reform(layout: Layout, facing: Bearing) -> Reform {
    Reform { layout, facing, pivot: Middle::Left, slot: Middle::Left }
}

fn waypoint(spot: Spot, facing: Bearing) -> Waypoint {
    Waypoint { at: spot.point(), facing }
}
