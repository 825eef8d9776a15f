//! Whole moves: every hex that movers can reach with the cheapest orders that lead there.
//!
//! Ways are walked on copies of the battle, order by order; what an order does, costs and allows is the book's affair.

use std::collections::{BTreeMap, VecDeque};

use engine::{Key, Notation, Place, Reach};

use crate::HexId;

/// A hex, and which way movers face there if that matters.
pub type Pose = (HexId, u8);

/// How a book walks a move. Its notation of a step names no piece, so that it reads the same before the move has begun.
pub trait Walks {
    /// The book.
    type Book: Notation;
    /// What a way has cost so far: the least is the best.
    type Cost: Copy + Ord;

    /// The battle after a lawful order if all goes well; none if the order is not lawful.
    fn after(&self, battle: &Battle<Self>, order: &Order<Self>) -> Option<Battle<Self>>;
    /// Is the move under way, so that it can go on or halt?
    fn is_under_way(&self, battle: &Battle<Self>) -> bool;
    /// Orders that may come next in a move; of ways as cheap the one by the earlier order is taken.
    fn nexts(&self, battle: &Battle<Self>) -> Vec<Order<Self>>;
    /// Where the movers stand.
    fn pose(&self, battle: &Battle<Self>) -> Pose;
    /// What the way has cost.
    fn cost(&self, battle: &Battle<Self>) -> Self::Cost;
    /// May the movers halt?
    fn may_halt(&self, battle: &Battle<Self>) -> bool;
    /// The order that halts them where the way ends, unless they halt by themselves or have more to decide.
    fn halt(&self, battle: &Battle<Self>) -> Option<Order<Self>>;
    /// Points left to spend.
    fn left(&self, battle: &Battle<Self>) -> u32;
    /// The hex on the screen.
    fn place(&self, battle: &Battle<Self>, hex: HexId) -> Place;
}

type Battle<W> = <<W as Walks>::Book as engine::Nouns>::Battle;
type Order<W> = <<W as Walks>::Book as engine::Nouns>::Order;

/// Every hex where a move may end: one that `begin` opens, or that is under way.
pub fn reaches<W: Walks>(walks: &W, battle: &Battle<W>, verb: Key, begin: Option<Order<W>>) -> Vec<Reach> {
    let begun = match &begin {
        Some(order) => walks.after(battle, order),
        None => Some(battle.clone()),
    };
    let Some(begun) = begun.filter(|begun| walks.is_under_way(begun)) else { return Vec::new() };
    let ways = Ways::walk(walks, begun);
    ways.ends().map(|end| ways.reach(end, battle, verb, begin.as_ref())).collect()
}

/// A place on a way.
struct Stop<W: Walks + ?Sized> {
    battle: Battle<W>,
    /// The order that led here, and the stop it was given at.
    by: Option<(Order<W>, usize)>,
}

/// All stops of all ways, the start first.
struct Ways<'a, W: Walks> {
    walks: &'a W,
    stops: Vec<Stop<W>>,
}

impl<'a, W: Walks> Ways<'a, W> {
    /// Walks on from every pose that was reached more cheaply than before.
    fn walk(walks: &'a W, start: Battle<W>) -> Self {
        let mut best = BTreeMap::from([(walks.pose(&start), walks.cost(&start))]);
        let mut stops: Vec<Stop<W>> = vec![Stop { battle: start, by: None }];
        let mut open = VecDeque::from([0]);
        while let Some(at) = open.pop_front() {
            for order in walks.nexts(&stops[at].battle) {
                let after = walks.after(&stops[at].battle, &order);
                let Some(after) = after.filter(|after| walks.is_under_way(after)) else { continue };
                let (pose, cost) = (walks.pose(&after), walks.cost(&after));
                if best.get(&pose).is_none_or(|&known| cost < known) {
                    best.insert(pose, cost);
                    open.push_back(stops.len());
                    stops.push(Stop { battle: after, by: Some((order, at)) });
                }
            }
        }
        Self { walks, stops }
    }

    /// The cheapest stop in each hex but the first where one may halt.
    fn ends(&self) -> impl Iterator<Item = usize> {
        let mut cheapest: BTreeMap<HexId, usize> = BTreeMap::new();
        for (index, stop) in self.stops.iter().enumerate().skip(1) {
            let hex = self.hex(index);
            let is_cheaper =
                |known: &usize| self.walks.cost(&stop.battle) < self.walks.cost(&self.stops[*known].battle);
            let is_end = hex != self.hex(0) && self.walks.may_halt(&stop.battle);
            if is_end && cheapest.get(&hex).is_none_or(is_cheaper) {
                cheapest.insert(hex, index);
            }
        }
        cheapest.into_values()
    }

    fn hex(&self, stop: usize) -> HexId {
        self.walks.pose(&self.stops[stop].battle).0
    }

    /// The way to a stop, told on the battle before it.
    fn reach(&self, end: usize, battle: &Battle<W>, verb: Key, begin: Option<&Order<W>>) -> Reach {
        let last = &self.stops[end].battle;
        let halt = self.walks.halt(last);
        let (mut orders, mut way, mut at) = (Vec::from_iter(halt.as_ref()), Vec::new(), end);
        while let Some((order, before)) = &self.stops[at].by {
            orders.push(order);
            if self.hex(at) != self.hex(*before) {
                way.push(self.walks.place(battle, self.hex(at)));
            }
            at = *before;
        }
        orders.extend(begin);
        orders.reverse();
        way.reverse();
        let orders = orders.into_iter().map(|order| W::Book::print(battle, order)).collect();
        Reach { verb, way, left: self.walks.left(last), orders }
    }
}
