//! Where a unit might go: towards its objective, to effective range, to a flank, behind a wall, out of the way; drawn up
//! as it is or otherwise.

use plane::Bearing;
use valour_fortitude::estimate::{
    Action, Arm, Drill, FeatureId, Formation, Layout, Manoeuvre, Middle, Pace, Pose, Post, Reform, Special,
    UnitId, Waypoint, check_exit, check_occupy, exit_settings, find_retreat, inside, move_distance,
    neighbours, plan, standing_at,
};

use super::Planner;
use super::estimate::Body;
use super::ground::Crossing;
use super::shape::{Shape, Spot, direction, size};
use super::stand::{Place, Stand};
use crate::doctrine::{Care, Task};

/// Inches between places looked at on a straight way.
const STRIDE: f64 = 0.6;
/// How near to a bridge or ford a column waits for its turn.
const QUEUE: f64 = 16.0;
/// Inches that a wall or stream costs.
const BARRIER: f64 = 4.0;

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
        let one = self.battle.unit(body.id);
        Place { shape: body.shape, layout: one.pose.layout, inside: self.battle.occupied(body.id) }
    }

    /// The best lawful manoeuvres of a unit, and what it is worth to stay.
    pub(super) fn manoeuvres(&self, body: &Body) -> (Stand, Vec<Judged>) {
        let exact = self.estimate.weights.exact && self.care == Care::Full;
        let stay = self.stand(body, &self.here(body), exact.then_some(self.battle));
        let mut tries = self.tries(body);
        tries.retain(|one| self.is_plausible(body, one));
        for one in &mut tries {
            one.rough = self.stand(body, &one.place, None).total();
        }
        tries.sort_by(|one, two| two.rough.total_cmp(&one.rough));
        let (most, kept) = match self.care {
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
                Some(feature) => inside(self.battle, body.id, feature),
                None => standing_at(self.battle, body.id, self.pose_of(body.id, &one.action)),
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
                let planned = plan(self.battle, unit, *pace, manoeuvre).ok()?;
                let figures = self.battle.unit(unit).figures;
                let shape = match planned.occupies {
                    Some(_) => one.place.shape,
                    None => Shape::posed(self.battle.arm(unit), figures, &planned.pose),
                };
                Some(Place { shape, layout: planned.pose.layout, inside: planned.occupies })
            }
            Action::Occupy(feature) => check_occupy(self.battle, unit, *feature).is_ok().then_some(one.place),
            Action::Exit(setting) => check_exit(self.battle, unit, setting).is_ok().then_some(one.place),
            Action::Hold | Action::Rally => Some(one.place),
        }
    }

    fn pose_of(&self, unit: UnitId, action: &Action) -> Pose {
        let stays = self.battle.unit(unit).pose;
        match action {
            Action::Go(pace, manoeuvre) => {
                plan(self.battle, unit, *pace, manoeuvre).map_or(stays, |planned| planned.pose)
            }
            Action::Exit(setting) => setting.pose(),
            Action::Hold | Action::Rally | Action::Occupy(_) => stays,
        }
    }

    /// Everything worth a thought.
    fn tries(&self, body: &Body) -> Vec<Try> {
        let mut tries = Vec::with_capacity(64);
        match self.battle.unit(body.id).post {
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

    /// Layouts the unit may want besides its own.
    fn layouts(&self, body: &Body) -> Vec<Layout> {
        let (arm, figures) = (body.arm, self.battle.unit(body.id).figures);
        let mut layouts = match arm {
            Arm::Artillery => vec![Layout::of(Drill::Unlimbered)],
            Arm::Infantry => vec![Layout::line(arm, figures), Layout::column(arm, figures)],
            Arm::Cavalry => vec![Layout::line(arm, figures)],
        };
        if self.battle.has(body.id, Special::OpenOrder) && figures <= 12 {
            layouts.push(Layout::skirmish(figures));
        }
        layouts
    }

    /// Stays, faces about or draws up otherwise.
    fn turns(&self, body: &Body, tries: &mut Vec<Try>) {
        let pose = self.battle.unit(body.id).pose;
        let mut facings = vec![pose.facing];
        facings.extend(self.towards_foes(body, body.shape.centre).into_iter().take(2));
        let mut layouts = self.layouts(body);
        if self.battle.has(body.id, Special::Square) {
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
    fn marches(&self, body: &Body, tries: &mut Vec<Try>) {
        let pose = self.battle.unit(body.id).pose;
        let from = Spot::of(pose.at);
        let own_pace = self.inches(body.id, pose.layout);
        let fast = match body.arm {
            Arm::Artillery => Layout::of(Drill::Limbered),
            Arm::Infantry | Arm::Cavalry => Layout::column(body.arm, self.battle.unit(body.id).figures),
        };
        let fast_pace = self.inches(body.id, fast);
        let shut = self.battle.has(body.id, Special::Militia);
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
                let nimble = self.battle.has(body.id, Special::HorseArtillery);
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

    /// As far towards the objective as there is room: beyond the wall or stream that nobody may straddle, and past those
    /// who stand in the way.
    fn strides(&self, body: &Body, tries: &mut Vec<Try>) {
        let Some(goal) = self.estimate.task_of(body.id).goal else { return };
        let one = self.battle.unit(body.id);
        let (pose, ways) = (one.pose, &self.estimate.ways);
        if pose.layout.drill == Drill::Square || body.arm == Arm::Artillery {
            return;
        }
        let (from, at) = (Spot::of(pose.at), ways.goal(goal));
        let next = match ways.way(goal, from, 8.0).last() {
            Some(&there) if !ways.is_open(from, at) => there,
            Some(_) | None => at,
        };
        let straight = from.towards(next);
        let column = Layout::column(body.arm, one.figures);
        let shut = self.battle.has(body.id, Special::Militia);
        for turn in [0.0, 0.35, -0.35, 0.8, -0.8] {
            let (sine, cosine) = f64::sin_cos(turn);
            let way = straight.times(cosine).plus(straight.right(), sine);
            let ahead = way.bearing();
            let kept = [(None, pose.facing, pose.layout), (None, ahead, pose.layout)];
            let reformed = (!shut).then(|| (Some(reform(column, ahead)), ahead, column));
            for (before, facing, layout) in kept.into_iter().chain(reformed) {
                if let Some(spot) = self.stride(body, (from, way), facing, layout) {
                    let way = vec![waypoint(spot, facing)];
                    let manoeuvre = Manoeuvre { before, way, ..Manoeuvre::default() };
                    self.offer_move(body, manoeuvre, spot.point(), facing, layout, tries);
                }
            }
        }
    }

    /// The farthest place in a direction where there is room and that the pace allows.
    fn stride(
        &self,
        body: &Body,
        (from, way): (Spot, Spot),
        facing: Bearing,
        layout: Layout,
    ) -> Option<Spot> {
        let pace = self.inches(body.id, layout);
        let turned = direction(facing).minus(body.shape.ahead);
        // The files at the wings go farther when the front turns.
        let wheel = turned.dot(turned).sqrt() * body.shape.width / 2.0;
        let steps = (pace / STRIDE) as i32;
        (1..=steps).rev().map(|step| f64::from(step) * STRIDE).find_map(|inches| {
            let spot = from.plus(way, inches);
            let dear = BARRIER * self.estimate.ways.lines_between(from, spot) as f64;
            let room = || {
                let place = self.place(body, spot.point(), facing, layout);
                self.has_room(body, &place)
            };
            (inches + dear + wheel <= pace && room()).then_some(spot)
        })
    }

    /// The bridge or ford between the unit's tail and its objective.
    fn crossing_of(&self, body: &Body) -> Option<Crossing> {
        let goal = self.estimate.task_of(body.id).goal?;
        let tail = body.shape.centre.plus(body.shape.ahead, -body.shape.depth / 2.0);
        self.estimate.ways.crossing_to(goal, tail)
    }

    /// Is it at the bridge or ford that it has to cross?
    fn is_queueing(&self, body: &Body, crossing: Option<&Crossing>) -> bool {
        let square = self.battle.unit(body.id).pose.layout.drill == Drill::Square;
        let goes = matches!(self.estimate.task_of(body.id).task, Task::Take | Task::Exit);
        let near = |crossing: &Crossing| crossing.near().far(body.shape.centre) < QUEUE;
        goes && !square && body.arm != Arm::Artillery && crossing.is_some_and(near)
    }

    /// Over a bridge or through a ford: on its axis, and along it until the tail is over as well.
    fn crossings(&self, body: &Body, crossing: &Crossing, tries: &mut Vec<Try>) {
        if self.battle.unit(body.id).pose.layout.drill == Drill::Square {
            return;
        }
        for (before, start) in self.drawn_up_for(body, crossing) {
            self.cross(body, crossing, (before, start), tries);
        }
    }

    /// How the unit may draw up where it stands to fit a crossing: as it is if it is narrow enough, or in march column,
    /// facing so that there is room among those who wait beside it.
    fn drawn_up_for(&self, body: &Body, crossing: &Crossing) -> Vec<(Option<Reform>, Pose)> {
        let one = self.battle.unit(body.id);
        let pose = one.pose;
        let march = Layout::march(body.arm, one.figures);
        let mut starts = Vec::new();
        let (wide, _) = size(body.arm, one.figures, pose.layout);
        if wide + 0.4 < crossing.width && pose.layout.drill != Drill::Unlimbered {
            starts.push((None, pose));
        }
        if pose.layout == march {
            return starts;
        }
        let over = crossing.over.bearing();
        let facings = [over, pose.facing, over.turned(900), over.turned(-900), over.opposite()];
        let lawful = facings.into_iter().find_map(|facing| {
            let before = Some(reform(march, facing));
            let manoeuvre = Manoeuvre { before, ..Manoeuvre::default() };
            let planned = plan(self.battle, body.id, Pace::Move, &manoeuvre).ok()?;
            Some((before, planned.pose))
        });
        starts.extend(lawful);
        starts
    }

    fn cross(
        &self,
        body: &Body,
        crossing: &Crossing,
        (before, start): (Option<Reform>, Pose),
        tries: &mut Vec<Try>,
    ) {
        let (near, over) = (crossing.near(), crossing.over);
        let facing = over.bearing();
        let from = Spot::of(start.at);
        let pace = self.inches(body.id, start.layout);
        let mut push = |way: Vec<Waypoint>| {
            if let Some(last) = way.last().copied() {
                let manoeuvre = Manoeuvre { before, way, ..Manoeuvre::default() };
                self.offer_move(body, manoeuvre, last.at, facing, start.layout, tries);
            }
        };
        // On the axis of the crossing first, then along it: who goes over aslant wets his files.
        let along = from.minus(near).dot(over);
        let anchor = near.plus(over, along.max(-8.0));
        let away = from.far(anchor);
        let (_, deep) = size(body.arm, self.battle.unit(body.id).figures, start.layout);
        for share in (1..=16).rev().map(|step| f64::from(step) / 16.0) {
            let left = (pace - away) * share;
            let drag = crossing.drag(along, left).max(crossing.drag(along - deep, left));
            if left > 0.3 && away.min(left) * 0.5 + left + drag <= pace + 0.3 {
                let last = waypoint(anchor.plus(over, left), facing);
                push(vec![last]);
                if away >= 0.1 {
                    push(vec![waypoint(anchor, facing), last]);
                }
            }
        }
        if away >= 0.1 {
            push(vec![waypoint(from.plus(from.towards(anchor), pace.min(away)), facing)]);
            push(vec![waypoint(from.plus(from.towards(anchor), (pace * 0.6).min(away)), facing)]);
        }
    }

    fn inches(&self, unit: UnitId, layout: Layout) -> f64 {
        f64::from(move_distance(self.battle, unit, layout).0.0) / 1000.0 - 0.02
    }

    /// Where the middle of the front might come to.
    fn spots(&self, body: &Body, pace: f64) -> Vec<Spot> {
        let task = self.estimate.task_of(body.id);
        let from = body.shape.front();
        let mut spots = Vec::with_capacity(24);
        if let Some(goal) = task.goal {
            self.spots_to_goal(goal, from, pace, &mut spots);
        }
        let mut foes: Vec<&Body> = self.estimate.foes.iter().collect();
        foes.sort_by(|one, two| one.shape.gap(&body.shape).total_cmp(&two.shape.gap(&body.shape)));
        for foe in foes.iter().take(2) {
            let way = foe.shape.centre.towards(from);
            let edge = foe.shape.centre.far(from) - foe.shape.gap_to(from);
            if body.reach > 0.0 {
                for range in [body.reach - 0.6, 6.0] {
                    self.reachable(foe.shape.centre.plus(way, edge + range), from, pace, &mut spots);
                }
            }
            if body.arm != Arm::Artillery {
                for hand in [1.0, -1.0] {
                    let beside = foe.shape.ahead.right().times(hand);
                    let flank = foe.shape.centre.plus(beside, foe.shape.width / 2.0 + 6.0);
                    self.reachable(flank, from, pace, &mut spots);
                }
            }
            for share in [1.0, 0.5] {
                spots.push(from.plus(way, pace * share));
            }
        }
        for &(one, two) in &self.estimate.ways.walls {
            let middle = one.plus(two.minus(one), 0.5);
            if middle.far(from) <= pace && body.arm != Arm::Cavalry {
                let along = one.towards(two).right();
                let side = if along.dot(from.minus(middle)) > 0.0 { along } else { along.times(-1.0) };
                spots.push(middle.plus(side, 0.02));
            }
        }
        if task.task == Task::Support || task.task == Task::Hold {
            for hand in [1.0, -1.0] {
                spots.push(from.plus(body.shape.ahead.right().times(hand), pace * 0.5));
            }
        }
        spots
    }

    fn spots_to_goal(&self, goal: usize, from: Spot, pace: f64, spots: &mut Vec<Spot>) {
        let ways = &self.estimate.ways;
        let at = ways.goal(goal);
        if ways.is_open(from, at) {
            let (way, far) = (from.towards(at), from.far(at));
            for share in [1.0, 0.85, 0.7, 0.55, 0.4, 0.25] {
                spots.push(from.plus(way, (pace * share).min(far + 1.0)));
            }
            // Ways round friends and walls that stand in the middle of it.
            for (turn, share) in [(0.5, 0.98), (-0.5, 0.98), (0.5, 0.6), (-0.5, 0.6), (1.0, 0.8), (-1.0, 0.8)]
            {
                let (sine, cosine) = f64::sin_cos(turn);
                let aside = way.times(cosine).plus(way.right(), sine);
                spots.push(from.plus(aside, pace * share));
            }
            for short in [0.0, 3.0, 5.0] {
                self.reachable(at.plus(way, -short), from, pace, spots);
            }
            for hand in [1.0, -1.0] {
                self.reachable(at.plus(way.right().times(hand), 4.5), from, pace, spots);
            }
        } else {
            let way = ways.way(goal, from, pace);
            let seen: Vec<Spot> = way.into_iter().filter(|&there| ways.is_open(from, there)).collect();
            for share in [1.0, 0.8, 0.6, 0.4, 0.2] {
                let index = (seen.len() as f64 * share).ceil() as usize;
                if let Some(&there) = index.checked_sub(1).and_then(|index| seen.get(index)) {
                    let step = from.far(there).min(pace);
                    spots.push(from.plus(from.towards(there), step));
                }
            }
        }
    }

    fn reachable(&self, spot: Spot, from: Spot, pace: f64, spots: &mut Vec<Spot>) {
        if spot.far(from) <= pace {
            spots.push(spot);
        }
    }

    /// Twice the distance, far from everybody.
    fn doubles(&self, body: &Body, tries: &mut Vec<Try>) {
        let near = self.estimate.foes.iter().map(|foe| foe.shape.gap(&body.shape)).fold(99.0, f64::min);
        let Some(goal) = self.estimate.task_of(body.id).goal.filter(|_| near > 18.0) else { return };
        let pose = self.battle.unit(body.id).pose;
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

    /// Features near enough to enter, and those light infantry can reach and enter.
    fn entries(&self, body: &Body, tries: &mut Vec<Try>) {
        if body.arm == Arm::Cavalry {
            return;
        }
        let pose = self.battle.unit(body.id).pose;
        let from = Spot::of(pose.at);
        for &feature in &self.estimate.ways.shelters {
            if self.battle.occupant(feature).is_some() {
                continue;
            }
            let shape = self.inside_of(feature);
            let gap = body.shape.gap(&shape);
            let place = Place { shape, layout: pose.layout, inside: Some(feature) };
            if gap < 5.0 && check_occupy(self.battle, body.id, feature).is_ok() {
                tries.push(Try { action: Action::Occupy(feature), place, rough: 0.0 });
            } else if gap < self.inches(body.id, pose.layout) + 3.0 {
                let way = from.towards(shape.centre);
                let spot =
                    from.plus(way, (shape.gap_to(from) - 1.0).clamp(0.0, self.inches(body.id, pose.layout)));
                if self.battle.has(body.id, Special::LightInfantry) {
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
    pub(super) fn inside_of(&self, feature: FeatureId) -> Shape {
        let bounds = self.battle.land().feature(feature).bounds;
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
    fn leave(&self, body: &Body, feature: FeatureId, tries: &mut Vec<Try>) {
        let layout = self.battle.unit(body.id).pose.layout;
        for section in neighbours(self.battle, feature) {
            let place = Place { shape: self.inside_of(section), layout, inside: Some(section) };
            tries.push(Try { action: Action::Occupy(section), place, rough: 0.0 });
        }
        let figures = self.battle.unit(body.id).figures;
        for setting in exit_settings(self.battle, body.id) {
            let formation = setting.layout.formation(figures);
            if matches!(formation, Formation::March | Formation::Square) && body.arm != Arm::Artillery {
                continue;
            }
            let shape = Shape::posed(body.arm, figures, &setting.pose());
            let place = Place { shape, layout: setting.layout, inside: None };
            tries.push(Try { action: Action::Exit(setting), place, rough: 0.0 });
        }
    }

    /// Back from an enemy too near to move away from otherwise.
    pub(super) fn retreats(&self, body: &Body, tries: &mut Vec<Try>) {
        let pose = self.battle.unit(body.id).pose;
        let pace = self.inches(body.id, pose.layout);
        let from = Spot::of(pose.at);
        let mut push = |spot: Spot| {
            let manoeuvre = Manoeuvre { way: vec![waypoint(spot, pose.facing)], ..Manoeuvre::default() };
            let place = self.place(body, spot.point(), pose.facing, pose.layout);
            tries.push(Try { action: Action::Go(Pace::Retreat, manoeuvre), place, rough: 0.0 });
        };
        for inches in [pace, pace * 0.66, pace * 0.4] {
            push(from.plus(body.shape.ahead, -inches));
        }
        let near = self
            .estimate
            .foes
            .iter()
            .min_by(|one, two| one.shape.gap(&body.shape).total_cmp(&two.shape.gap(&body.shape)));
        if let Some(foe) = near {
            push(from.plus(foe.shape.centre.towards(body.shape.centre), pace));
        }
        if let Some(place) = find_retreat(self.battle, body.id) {
            push(Spot::of(place.at));
        }
    }

    fn place(&self, body: &Body, at: plane::Point, facing: Bearing, layout: Layout) -> Place {
        let pose = Pose { at, facing, layout };
        let shape = Shape::posed(body.arm, self.battle.unit(body.id).figures, &pose);
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
