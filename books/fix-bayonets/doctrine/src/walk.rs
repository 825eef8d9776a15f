//! Whole moves: the places that a stack can come to, walked by the book itself on copies of the battle.
//!
//! Dice fall well there and nobody fires; what fire and skirmishers may do on the way is added up beside it.

use std::collections::{BTreeMap, VecDeque};

use engine::{Rules as _, Seat};
use fix_bayonets::battle::{Battle, Group, Step, UnitId, UnitSet};
use fix_bayonets::rehearsal::{self, lucky};
use fix_bayonets::{FixBayonets, Formation, HalfMcf, Order, fire, zone};
use hex::Corner;
use hexmap::HexId;

use crate::estimate::{Estimate, range};
use crate::shots;

/// Places looked at for one stack.
const MOST: usize = 420;
/// What a Skirmish check on the way costs a stack.
const SKIRMISH: f64 = 0.15;

/// A place on a way.
pub(crate) struct Spot {
    pub(crate) battle: Battle,
    /// The order that led here, and the spot it was given at.
    by: Option<(Order, usize)>,
    /// Harm on the way.
    pub(crate) harm: f64,
    /// Enemies who have fired by then.
    fired: UnitSet,
}

/// A walk of one stack.
pub(crate) struct Walk {
    pub(crate) spots: Vec<Spot>,
    pub(crate) units: Group,
    seat: Seat,
}

impl Walk {
    /// Every place that a stack that has begun to move can come to, nearest first.
    pub(crate) fn of(estimate: &Estimate, begun: &Battle, seat: Seat) -> Option<Self> {
        let units = begun.state().moving?.units;
        let start = FixBayonets::for_odds(begun);
        let first = Spot { battle: start, by: None, harm: 0.0, fired: UnitSet::default() };
        let mut walk = Self { spots: vec![first], units, seat };
        walk.spread(estimate);
        Some(walk)
    }

    fn top(&self) -> UnitId {
        self.units[0]
    }

    fn spread(&mut self, estimate: &Estimate) {
        let top = self.top();
        let start = self.spots[0].battle.unit(top).head();
        let goal = estimate.goal_of(&self.spots[0].battle, top, start).map_or(start, |goal| goal.hex);
        let far = range(&self.spots[0].battle, start, goal);
        let mut best: BTreeMap<(HexId, Formation, u8), HalfMcf> = BTreeMap::new();
        best.insert(self.pose(0), self.left(0));
        let mut open = VecDeque::from([0]);
        while let Some(at) = open.pop_front() {
            let here = self.spots[at].battle.unit(top).head();
            let battle = &self.spots[at].battle;
            let strays = range(battle, here, goal) > far + 1 && range(battle, here, start) > 2;
            if strays || self.spots.len() >= MOST {
                continue;
            }
            for order in self.nexts(at, goal) {
                let Some(spot) = self.step(estimate, at, &order) else { continue };
                self.spots.push(spot);
                let index = self.spots.len() - 1;
                let (pose, left) = (self.pose(index), self.left(index));
                if best.get(&pose).is_none_or(|&known| left > known) {
                    best.insert(pose, left);
                    open.push_back(index);
                } else {
                    self.spots.pop();
                }
            }
        }
    }

    /// Orders that may come next: at the start all there are, later hexes and turns.
    fn nexts(&self, at: usize, goal: HexId) -> Vec<Order> {
        if at > 0 {
            return rehearsal::nexts();
        }
        let battle = &self.spots[0].battle;
        let mut orders = Vec::new();
        FixBayonets::orders(battle, self.seat, &mut orders);
        let head = battle.unit(self.top()).head();
        let leads = |facing: Corner| {
            facing.front().iter().any(|&way| {
                let next = battle.map().neighbour(head, way);
                next.is_some_and(|next| range(battle, next, goal) < range(battle, head, goal))
            })
        };
        orders.retain(|order| {
            if let Order::Form(shape, _) = order {
                let is_open = matches!(shape.kind, Formation::OpenColumn | Formation::GeneralOrder);
                let marches = is_open || matches!(shape.kind, Formation::Column | Formation::Line);
                marches && (shape.is_all_round() || leads(shape.facing))
            } else if let Order::Limber(facing) = order {
                leads(*facing)
            } else {
                matches!(order, Order::Enter(_) | Order::Turn(_) | Order::Prolonge(_))
                    || matches!(order, Order::Pivot(_) | Order::Back(_))
            }
        });
        orders
    }

    fn step(&self, estimate: &Estimate, at: usize, order: &Order) -> Option<Spot> {
        let from = &self.spots[at];
        let battle = lucky(&from.battle, self.seat, order)?;
        let top = self.top();
        if battle.state().step != Step::March || !battle.unit(top).is_placed() {
            return None;
        }
        let before = from.battle.unit(top).hexes;
        let new: Vec<HexId> =
            battle.unit(top).hexes.iter().copied().filter(|hex| !before.contains(hex)).collect();
        let mut spot = Spot { battle, by: Some((*order, at)), harm: from.harm, fired: from.fired };
        for hex in new {
            for id in fire::opportunity(&spot.battle, estimate.side, hex).iter() {
                if !spot.fired.has(id) {
                    spot.fired.insert(id);
                    spot.harm += shots::harm(&spot.battle, id, hex);
                }
            }
            let met = zone::skirmishers(&spot.battle, estimate.side, hex).next().is_some();
            spot.harm += if met { SKIRMISH } else { 0.0 };
        }
        Some(spot)
    }

    /// How a spot may change its formation there.
    pub(crate) fn changes(&mut self, estimate: &Estimate, at: usize) -> Vec<usize> {
        let mut orders = Vec::new();
        FixBayonets::orders(&self.spots[at].battle, self.seat, &mut orders);
        let mut found = Vec::new();
        for order in orders {
            if !matches!(order, Order::Form(..) | Order::Unlimber(_)) {
                continue;
            }
            if let Some(spot) = self.step(estimate, at, &order) {
                self.spots.push(spot);
                found.push(self.spots.len() - 1);
            }
        }
        found
    }

    /// May the stack stop there?
    pub(crate) fn may_halt(&self, at: usize) -> bool {
        FixBayonets::check(&self.spots[at].battle, self.seat, &Order::Pass).is_ok()
    }

    /// The orders that lead to a spot.
    pub(crate) fn orders(&self, mut at: usize) -> Vec<Order> {
        let mut orders = Vec::new();
        while let Some((order, before)) = self.spots[at].by {
            orders.push(order);
            at = before;
        }
        orders.reverse();
        orders
    }

    fn pose(&self, at: usize) -> (HexId, Formation, u8) {
        let unit = self.spots[at].battle.unit(self.top());
        (unit.head(), unit.formation.kind, unit.formation.facing.number())
    }

    fn left(&self, at: usize) -> HalfMcf {
        self.spots[at].battle.state().moving.map_or(HalfMcf::NONE, |moving| moving.left)
    }
}
