//! Who stands where: foot in line at the edge of the strip with supports behind, guns at its ends, horse on the wings.

use commander::Task;
use plane::{Bearing, Length, Point};
use vae_victis::Order;
use vae_victis::estimate::{
    Arm, CorpsId, DrawnUp, ElementId, GENERAL_BASE, GeneralFate, GeneralId, Going, Pose, Post, STRIP,
    going_at,
};

use crate::Planner;
use crate::key;
use crate::numbers::paces;

/// Paces that a place is moved aside, and back, when it is taken or forbidden.
const ASIDE: [i32; 9] = [0, 160, -160, 320, -320, 480, -480, 640, -640];
const BACK: [i32; 6] = [0, 80, 160, 240, 320, 400];
/// Half of a front line, and a cell of the ground ahead of it.
const HALF_A_LINE: i32 = 450;
const CELL: Length = Length::units(120);
/// The most elements of a front line.
const FRONT: i32 = 5;

impl Planner<'_> {
    /// How good the ground near an edge is to stand on: heights and cover there.
    pub(super) fn edge(&self, is_north: bool) -> f64 {
        let land = self.choice.battle.land();
        let depth = land.depth.0;
        let good = |(_, feature): &(_, &vae_victis::estimate::Feature)| {
            let y = i32::midpoint(feature.bounds.north, feature.bounds.south);
            let is_near = if is_north { 2 * y > depth } else { 2 * y < depth };
            is_near && (feature.kind.elevation() > 0 || feature.kind.cover().is_some())
        };
        let count = land.iter().filter(good).count();
        crate::numbers::many(count) * 0.3 + 0.1
    }

    /// The next element or general that still waits, in the first place of its kind that is free.
    pub(super) fn deploy(&mut self) {
        let battle = self.choice.battle;
        let side = self.estimate.side;
        let tray = battle
            .ids()
            .filter(|&id| battle.element(id).side() == side && battle.element(id).post == Post::Tray);
        let mut waits: Vec<ElementId> = tray.collect();
        waits.sort_by_key(|&id| (battle.element(id).corps, arm_rank(battle.arm(id)), id));
        if let Some(&next) = waits.first() {
            return self.place(next);
        }
        let generals = (0..).map(GeneralId).zip(battle.state().generals.iter());
        let missing = generals
            .into_iter()
            .find(|(_, general)| general.side() == side && general.fate == GeneralFate::Tray)
            .map(|(id, _)| id);
        match missing {
            Some(general) => self.post_general(general),
            None => self.ready(),
        }
    }

    fn place(&mut self, id: ElementId) {
        let battle = self.choice.battle;
        let corps = battle.element(id).corps;
        // How many of its arm stand already: it is the next of them.
        let placed = battle.of_corps(corps).filter(|&other| battle.arm(other) == battle.arm(id)).count();
        let number = i32::try_from(placed).unwrap_or(0);
        let (across, back) = station(battle.arm(id), number);
        let wanted = self.middle_of(corps) + across;
        let order = |pose| Order::Deploy { element: id, pose, drawn_up: DrawnUp::Formed };
        let Some(order) = self.first_free(wanted, back, order) else { return };
        let about = self.name(id);
        self.choice.add(vec![order], Task::Hold, about, 1.0, &[(key::TERM_DEPLOYMENT, 1.0)]);
    }

    fn post_general(&mut self, id: GeneralId) {
        let corps = self.choice.battle.general(id).corps;
        let land = self.choice.battle.land();
        let wanted = corps.map_or(land.width.whole_units() / 2, |corps| self.middle_of(corps));
        let order = |pose| Order::Post { general: id, pose };
        let back = if corps.is_some() { 170 } else { 330 };
        let Some(order) = self.first_free(wanted, back, order) else { return };
        self.choice.add(vec![order], Task::Support, String::new(), 1.0, &[(key::TERM_COMMAND, 1.0)]);
    }

    /// Where the middle of a corps is, across the table.
    fn middle_of(&self, corps: CorpsId) -> i32 {
        let battle = self.choice.battle;
        let all: Vec<CorpsId> = battle.corps_of(self.estimate.side).collect();
        let index = all.iter().position(|&one| one == corps).unwrap_or(0);
        let (index, count) =
            (i32::try_from(index).unwrap_or(0), i32::try_from(all.len()).unwrap_or(1).max(1));
        let share = battle.land().width.whole_units() / count;
        let middle = share * (2 * index + 1) / 2;
        let aside = (share / 2 - HALF_A_LINE).max(0);
        // The freest way ahead of its share of the table; of several as free the one nearest to its middle.
        let tries = (-4..=4).map(|step| middle + aside * step / 4);
        tries.min_by_key(|&across| (self.obstructed(across), (across - middle).abs())).unwrap_or(middle)
    }

    /// How much of the way ahead of a line is slow or closed, in cells.
    fn obstructed(&self, across: i32) -> u32 {
        let battle = self.choice.battle;
        let (depth, is_north) =
            (battle.land().depth.whole_units(), battle.state().is_north[self.estimate.side]);
        let cells = (0..10).flat_map(|y| (-2..=2).map(move |x| (x, y)));
        cells
            .map(|(x, y)| {
                let ahead = STRIP.whole_units() - 120 + y * 120;
                let y = if is_north { depth - ahead } else { ahead };
                let centre = Point::units(across + x * 160, y);
                let cell = plane::Rect::from_centre(centre, Bearing::NORTH, CELL, CELL);
                match going_at(battle.land(), &cell) {
                    Going::Clear => 0,
                    Going::Rough => 1,
                    Going::Difficult => 2,
                    Going::Forbidden => 3,
                }
            })
            .sum()
    }

    /// The first lawful place near the one that is wanted: so far from the middle, and so far back from the strip's edge.
    fn first_free(&self, across: i32, back: i32, order: impl Fn(Pose) -> Order) -> Option<Order> {
        let battle = self.choice.battle;
        let side = self.estimate.side;
        let facing: Bearing = battle.homeward(side).opposite();
        let (width, depth) = (battle.land().width.whole_units(), battle.land().depth.whole_units());
        let spots = BACK.into_iter().flat_map(|deeper| ASIDE.map(|aside| (aside, deeper)));
        let all = spots.chain((0..width / 40).flat_map(|step| {
            [0, 120, 240, 360, 480].map(move |deeper| (80 + step * 40 - across, deeper - back))
        }));
        for (aside, deeper) in all {
            let reach = STRIP.whole_units() - back - deeper;
            let y = if battle.state().is_north[side] { depth - reach } else { reach };
            let pose = Pose { front: Point::units(across + aside, y), facing };
            let found = order(pose);
            if self.choice.is_lawful(&found) && !self.covers_general(pose, &found) {
                return Some(found);
            }
        }
        None
    }

    /// Generals are put down behind the others, never on them.
    fn covers_general(&self, pose: Pose, order: &Order) -> bool {
        if !matches!(order, Order::Post { .. }) {
            return false;
        }
        let battle = self.choice.battle;
        let base = pose.base(GENERAL_BASE.0, GENERAL_BASE.1);
        battle.present().any(|id| plane::overlaps_by_more_than(&base, battle.base(id), Length::units(2)))
            || battle
                .generals_of(self.estimate.side)
                .any(|other| paces(plane::gap(&base, &battle.general(other).base()).length()) < 1.0)
    }
}

/// Guns first, so that the line forms around them; horse last.
const fn arm_rank(arm: Arm) -> u8 {
    match arm {
        Arm::Infantry => 0,
        Arm::Artillery => 1,
        Arm::Cavalry => 2,
    }
}

/// How far from the middle of its corps and how far back the next of an arm stands.
fn station(arm: Arm, number: i32) -> (i32, i32) {
    let alternate = |number: i32| if number % 2 == 0 { number / 2 } else { -(number / 2) - 1 };
    match arm {
        Arm::Infantry if number < FRONT => (160 * alternate(number), 0),
        Arm::Infantry => (160 * alternate(number - FRONT), 80),
        Arm::Artillery => (160 * alternate(number) + if number % 2 == 0 { 480 } else { -320 }, 0),
        Arm::Cavalry => (160 * alternate(number) + if number % 2 == 0 { 640 } else { -480 }, 160),
    }
}
