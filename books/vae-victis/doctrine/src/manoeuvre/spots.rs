//! Where one element may go: into contact, up to the enemy, to a friend's side, round to face somebody, back.

use plane::{Bearing, Edge, Length, Offset, Rect};
use vae_victis::estimate::{
    Arm, ElementId, FRONTAGE, MoveRow, Part, Pose, Way, captors, contacts, rates_of, right_behind,
};

use crate::Planner;
use crate::estimate::Body;
use crate::numbers::{far, paces, whole};

/// Enemies that an element turns to or goes for.
const LOOKED_AT: usize = 4;
/// Paces between the middles of two bases beyond which neither is in the other's zone.
const ZONES_END: f64 = 460.0;
/// Paces from the enemy at which an element thinks of a march, and those it keeps.
const MARCHES_FROM: f64 = 900.0;
const MARCH_KEEPS: f64 = 620.0;
/// Parts of its rate that an element tries to go straight ahead, the longest first.
const STRIDES: [f64; 5] = [1.0, 0.8, 0.6, 0.4, 0.2];

/// How far aside of the shortest way an element tries to pass, in tenths of a degree.
const VEERS: [i32; 4] = [-600, -300, 300, 600];

pub(super) fn advance(length: Length) -> Way {
    Way::By { parts: [Part::Advance(length)].into_iter().collect(), slide: Length::ZERO }
}

pub(super) fn retire(length: Length) -> Way {
    Way::By { parts: [Part::Retire(length)].into_iter().collect(), slide: Length::ZERO }
}

fn to(base: &Rect) -> Way {
    Way::To { pose: Pose::of(base), sweeps: None }
}

impl Planner<'_> {
    /// All ways worth a look for one element.
    pub(super) fn ways_of(&self, id: ElementId) -> Vec<Way> {
        let Some(body) = self.estimate.body(id) else { return Vec::new() };
        let mut foes: Vec<&Body> = self.estimate.foes.iter().collect();
        foes.sort_by(|one, two| far(one.centre, body.centre).total_cmp(&far(two.centre, body.centre)));
        let mut ways = self.attacks(body, &foes);
        self.strides(body, &mut ways);
        if let Some(nearest) = foes.first().filter(|foe| foe.gap(&body.base) < 700.0) {
            self.away(body, nearest, &mut ways);
        }
        if self.is_held(id) {
            let captors = captors(self.choice.battle, id, &body.base);
            let aligned = captors.iter().filter_map(|&captor| self.estimate.foe(captor));
            ways.extend(aligned.map(|foe| to(&body.base.turned_to(foe.base.facing().opposite()))));
            return ways;
        }
        for foe in foes.iter().take(LOOKED_AT) {
            self.towards(body, foe, &mut ways);
        }
        if let Some(goal) = self.estimate.ways.goal(body.corps).and_then(|goal| self.estimate.foe(goal)) {
            self.towards(body, goal, &mut ways);
        }
        self.along_the_way(body, &mut ways);
        self.to_battery(body, &mut ways);
        self.beside_friends(body, &mut ways);
        let mut distinct: Vec<Way> = Vec::new();
        for way in ways {
            if !distinct.contains(&way) {
                distinct.push(way);
            }
        }
        distinct
    }

    /// Is it in the zone of an enemy, and what it may do little (`vae.6.4`)?
    pub(super) fn is_held(&self, id: ElementId) -> bool {
        let battle = self.choice.battle;
        let is_near = |foe: &Body| far(foe.centre, battle.base(id).centre()) < ZONES_END;
        self.estimate.foes.iter().any(is_near) && !captors(battle, id, battle.base(id)).is_empty()
    }

    /// Twice as far towards whom its corps goes for, where no enemy is near (`vae.5.4.5`).
    pub(super) fn marches_of(&self, id: ElementId) -> Vec<Way> {
        let Some(body) = self.estimate.body(id) else { return Vec::new() };
        let goal = self.estimate.ways.goal(body.corps).and_then(|goal| self.estimate.foe(goal));
        let nearest = self.estimate.foes.iter().map(|foe| foe.gap(&body.base)).fold(9999.0, f64::min);
        let Some(goal) = goal.filter(|_| nearest > MARCHES_FROM) else { return Vec::new() };
        let Some(facing) = body.centre.bearing_to(goal.centre) else { return Vec::new() };
        let turned = body.base.turned_to(facing);
        let most = (nearest - MARCH_KEEPS).min(1.9 * body.rate);
        [1.0, 0.6]
            .map(|part| {
                let by = Offset { right: Length::ZERO, forward: whole(part * most) }.towards(facing);
                to(&turned.moved(by))
            })
            .into()
    }

    /// Lined up on the front, a flank or the rear of everybody in reach, and beside whoever is there already.
    fn attacks(&self, body: &Body, foes: &[&Body]) -> Vec<Way> {
        let battle = self.choice.battle;
        if body.arm == Arm::Artillery || battle.element(body.id).is_square() {
            return Vec::new();
        }
        let mut ways = Vec::new();
        for foe in foes.iter().filter(|foe| foe.gap(&body.base) <= body.rate) {
            let places = contacts(battle, &body.base, foe.id);
            let plain = if self.estimate.weights.turns_flanks { places.len() } else { 1 };
            ways.extend(places.iter().take(plain).map(to));
            if self.estimate.weights.turns_flanks
                && let Some(front) = places.first()
            {
                // In the overlap position on either wing.
                ways.extend([-FRONTAGE, FRONTAGE].map(|right| {
                    let by = Offset { right, forward: Length::ZERO }.towards(front.facing());
                    to(&front.moved(by))
                }));
            }
        }
        ways
    }

    /// Straight ahead as far as may be, and a little.
    fn strides(&self, body: &Body, ways: &mut Vec<Way>) {
        ways.extend(STRIDES.map(|part| advance(whole(part * body.rate))));
        ways.extend(slow_rates(rates_of(self.choice.battle, body.id)).map(advance));
    }

    /// Turned to an enemy, and on the straight way to him as far as his zone, or the range.
    fn towards(&self, body: &Body, foe: &Body, ways: &mut Vec<Way>) {
        let Some(facing) = body.centre.bearing_to(foe.centre) else { return };
        let turned = body.base.turned_to(facing);
        if facing.difference(body.base.facing()) > 10 {
            ways.push(to(&turned));
        }
        // Whoever cannot turn about at once turns half of the way.
        let turn = body.base.facing().turn_to(facing);
        if turn.abs() > 900 {
            ways.push(to(&body.base.turned_to(body.base.facing().turned(900 * turn.signum()))));
        }
        let opposite = foe.base.facing().opposite();
        let ahead = |base: &Rect, length: f64| {
            base.moved(Offset { right: Length::ZERO, forward: whole(length) }.towards(facing))
        };
        let gap = foe.gap(&turned);
        let turn = if facing.difference(body.base.facing()) > 100 { 0.75 } else { 0.98 };
        for stop in [200.0, 0.95 * body.reach] {
            let length = (gap - stop).min(turn * body.rate);
            if length > 10.0 {
                ways.push(to(&ahead(&turned, length)));
                let squared = ahead(&body.base.turned_to(opposite), length);
                ways.push(to(&squared));
            }
        }
        for part in [0.66, 0.33] {
            if gap > part * body.rate + 200.0 {
                ways.push(to(&ahead(&turned, part * body.rate)));
            }
        }
        // Opposite his front, where his zone ends.
        let before = foe.base.ahead(FRONTAGE, Length::units(200));
        let place = Rect::from_front(before.front(), opposite, FRONTAGE, body.base.depth());
        if far(place.centre(), body.centre) <= body.rate {
            ways.push(to(&place));
        }
    }

    /// A gun that sees nobody: to where it would, or as far on the way there as it gets, straight or past whoever stands in it.
    fn to_battery(&self, gun: &Body, ways: &mut Vec<Way>) {
        let Some(pose) = self.estimate.ways.battery(gun.id) else { return };
        ways.push(Way::To { pose, sweeps: None });
        let row = rates_of(self.choice.battle, gun.id);
        let way = far(gun.base.front(), pose.front);
        let Some(towards) = gun.base.front().bearing_to(pose.front) else { return };
        for rate in [Some(row.clear), row.rough].into_iter().flatten().map(paces) {
            for (veer, facing) in
                VEERS.into_iter().chain([0]).flat_map(|veer| [(veer, pose.facing), (veer, gun.base.facing())])
            {
                let by = Offset { right: Length::ZERO, forward: whole((0.9 * rate).min(way)) };
                ways.push(to(&gun.base.turned_to(facing).moved(by.towards(towards.turned(veer)))));
            }
        }
    }

    /// Along the way round what would slow it down, facing where that leads.
    fn along_the_way(&self, body: &Body, ways: &mut Vec<Way>) {
        let battle = self.choice.battle;
        let row = rates_of(battle, body.id);
        let field = self.estimate.ways.field(body.corps, row);
        let rates = [Some(row.clear), row.rough, row.difficult].into_iter().flatten();
        for rate in rates {
            let Some(point) = field.ahead(body.centre, 0.95 * paces(rate)) else { continue };
            let Some(facing) = body.centre.bearing_to(point) else { continue };
            let place = |facing| Rect::from_centre(point, facing, FRONTAGE, body.base.depth());
            ways.push(to(&place(facing)));
            ways.push(to(&place(body.base.facing())));
            // Past whoever stands in the way.
            for veer in VEERS {
                let by = Offset { right: Length::ZERO, forward: rate };
                ways.push(to(&body.base.moved(by.towards(facing.turned(veer)))));
            }
        }
    }

    /// On the left and right of friends of its corps, and behind those of its kind.
    fn beside_friends(&self, body: &Body, ways: &mut Vec<Way>) {
        let battle = self.choice.battle;
        let mates = self.estimate.own.iter().filter(|mate| mate.id != body.id && mate.corps == body.corps);
        for mate in mates.filter(|mate| far(mate.centre, body.centre) <= body.rate + 200.0) {
            if right_behind(&body.base, &mate.base) {
                continue;
            }
            let facing = mate.base.facing();
            let place = |right: Length| {
                let front = mate.base.front() + Offset { right, forward: Length::ZERO }.towards(facing);
                Rect::from_front(front, facing, FRONTAGE, body.base.depth())
            };
            ways.extend([-FRONTAGE, FRONTAGE].map(|right| to(&place(right))));
            if battle.element(mate.id).row == battle.element(body.id).row {
                let rear = mate.base.with_front(Edge::Rear).front();
                ways.push(to(&Rect::from_front(rear, facing, FRONTAGE, body.base.depth())));
            }
        }
    }

    /// Back, facing as before, and away from an enemy, facing him.
    fn away(&self, body: &Body, foe: &Body, ways: &mut Vec<Way>) {
        ways.extend([0.5, 0.98].map(|part| retire(whole(part * body.rate))));
        let Some(facing) = body.centre.bearing_to(foe.centre) else { return };
        let turned = body.base.turned_to(facing);
        for (part, veer) in [(0.9, 0), (0.9, 450), (0.9, -450), (0.5, 0)] {
            let towards: Bearing = facing.opposite().turned(veer);
            let by = Offset { right: Length::ZERO, forward: whole(part * paces_left(body, &turned)) };
            ways.push(to(&turned.moved(by.towards(towards))));
        }
    }
}

/// Rates over bad ground.
fn slow_rates(row: &MoveRow) -> impl Iterator<Item = Length> + use<> {
    [row.rough, row.difficult].into_iter().flatten().filter(|rate| rate.0 > 0)
}

/// What is left of its rate when it has turned.
fn paces_left(body: &Body, turned: &Rect) -> f64 {
    let turn = paces(body.base.front_left().gap_to(turned.front_left()).length());
    (body.rate - turn).max(0.0)
}
