use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::Step;

/// The cheapest arrivals at numbered places, as [`search`] found them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Arrivals<N> {
    /// Those that may go on.
    moving: Box<[Label<N>]>,
    /// Those that stop.
    stopped: Box<[Label<N>]>,
}

/// The cheapest known arrival: its cost, and the place it came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Label<N> {
    pub(crate) cost: u16,
    from: N,
}

/// The number of a place, as small as the places allow: labels are most of what a search writes.
pub(crate) trait Number: Copy + Default {
    fn of(index: usize) -> Self;
    fn index(self) -> usize;
}

impl Number for u16 {
    #[expect(clippy::cast_possible_truncation, reason = "whoever searches has fewer places")]
    fn of(index: usize) -> u16 {
        index as u16
    }

    fn index(self) -> usize {
        self.into()
    }
}

impl Number for u32 {
    #[expect(clippy::cast_possible_truncation, reason = "whoever searches has fewer places")]
    fn of(index: usize) -> u32 {
        index as u32
    }

    fn index(self) -> usize {
        self as usize
    }
}

const UNREACHED: u16 = u16::MAX;

/// Dijkstra's search over numbered places within a budget.
///
/// `decode` makes of a number what `way` needs; `way` says where each of `WAYS` ways out of a place leads and what it
/// costs. Cheaper places come first, then by number, then by way, and the first found of equals stays.
#[inline]
pub(crate) fn search<const WAYS: u8, N: Number, Place: Copy>(
    places: usize,
    first: Option<usize>,
    budget: u16,
    decode: impl Fn(usize) -> Place,
    mut way: impl FnMut(Place, u8) -> Option<(usize, Step)>,
) -> Arrivals<N> {
    let budget = budget.min(UNREACHED - 1);
    let mut found = Arrivals { moving: labels(places), stopped: labels(places) };
    let Some(first) = first else { return found };
    found.moving[first] = Label { cost: 0, from: N::of(first) };
    let mut queue = BinaryHeap::from([Reverse(turn(0, first))]);
    while let Some(Reverse(next_turn)) = queue.pop() {
        let (cost, index) = of_turn(next_turn);
        if found.moving[index].cost < cost {
            continue;
        }
        let from = decode(index);
        for by in 0..WAYS {
            let Some((next, step)) = way(from, by) else { continue };
            let (added, goes_on) = match step {
                Step::Cost(added) => (added, true),
                Step::Stops(added) => (added, false),
                Step::Forbidden => continue,
            };
            let Some(total) = cost.checked_add(added).filter(|&total| total <= budget) else { continue };
            let label = if goes_on { &mut found.moving[next] } else { &mut found.stopped[next] };
            if total < label.cost {
                *label = Label { cost: total, from: N::of(index) };
                if goes_on {
                    queue.push(Reverse(turn(total, next)));
                }
            }
        }
    }
    found
}

/// The turn of a place in the queue, as one number: by cost, then by number.
fn turn(cost: u16, index: usize) -> u64 {
    u64::from(cost) << 32 | index as u64
}

/// The cost and the number of a turn.
#[expect(clippy::cast_possible_truncation, reason = "each comes out as it went in")]
fn of_turn(turn: u64) -> (u16, usize) {
    ((turn >> 32) as u16, (turn & 0xffff_ffff) as usize)
}

fn labels<N: Number>(places: usize) -> Box<[Label<N>]> {
    vec![Label { cost: UNREACHED, from: N::default() }; places].into()
}

impl<N: Number> Arrivals<N> {
    /// The cheapest arrival, whether it may go on or not; `None` if there is none.
    pub(crate) fn best(&self, index: usize) -> Option<Label<N>> {
        let (moving, stopped) = (self.moving[index], self.stopped[index]);
        let best = if moving.cost <= stopped.cost { moving } else { stopped };
        (best.cost != UNREACHED).then_some(best)
    }

    /// The cheapest arrival that may go on.
    pub(crate) fn passing(&self, index: usize) -> Option<Label<N>> {
        let label = self.moving[index];
        (label.cost != UNREACHED).then_some(label)
    }

    /// The places of a cheapest way from the first to this one, both included; `None` if it cannot be reached.
    pub(crate) fn path(&self, to: usize) -> Option<Vec<usize>> {
        let mut label = self.best(to)?;
        let mut path = vec![to];
        // Only the first place comes from itself. Whoever stopped came from a place where it could still go on.
        while let Some(&here) = path.last()
            && label.from.index() != here
        {
            path.push(label.from.index());
            label = self.moving[label.from.index()];
        }
        path.reverse();
        Some(path)
    }
}
