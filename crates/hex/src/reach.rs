use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::{Direction, Grid, Hex};

/// What it costs to go from one hex into the next.
///
/// ```
/// use hex::Step;
/// let woods = |infantry: bool| if infantry { Step::Cost(2) } else { Step::Forbidden };
/// assert_eq!(woods(false), Step::Forbidden);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step {
    /// May enter at this cost and go on.
    Cost(u16),
    /// May enter at this cost and goes no further.
    Stops(u16),
    /// May not enter this way.
    Forbidden,
}

/// All hexes that can be reached from one hex within a budget, at least cost.
///
/// The closure judges a step from a hex in a direction into the next hex of the map, so that hexsides may
/// cost too. A hex that stops one mover may still be passed by a dearer way that does not stop. Of two
/// equally cheap ways the first found stays: cheaper hexes first, then by number, then by direction.
/// The greatest budget that counts is 65,534.
///
/// ```
/// use hex::{Grid, Hex, Layout, Step, reach};
/// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
/// let wire = grid.parse("0503")?;
/// let moves = reach(&grid, grid.parse("0505")?, 4, |_, _, to| if to == wire { Step::Stops(1) } else { Step::Cost(1) });
/// assert_eq!(moves.cost(grid.parse("0502")?), Some(4)); // 0503 stops, the way round does not
/// assert_eq!(moves.path(wire).map(|path| path.len()), Some(3));
/// # Ok::<(), hex::HexError>(())
/// ```
pub fn reach(
    grid: &Grid,
    start: Hex,
    budget: u16,
    mut step: impl FnMut(Hex, Direction, Hex) -> Step,
) -> Reach {
    let budget = budget.min(UNREACHED - 1);
    let mut found = Reach { grid: *grid, start, moving: labels(grid), stopped: labels(grid) };
    let Some(first) = grid.index(start) else { return found };
    found.moving[first] = Label { cost: 0, by: Direction::NORTH };
    let mut queue = BinaryHeap::from([Reverse(turn(0, first))]);
    while let Some(Reverse(next_turn)) = queue.pop() {
        let (cost, index) = ((next_turn >> 16) as u16, (next_turn & 0xffff) as usize);
        if found.moving[index].cost < cost {
            continue;
        }
        let from = grid.hex(index);
        for direction in Direction::ALL {
            let to = from.neighbour(direction);
            let Some(next) = grid.index(to) else { continue };
            let (added, goes_on) = match step(from, direction, to) {
                Step::Cost(added) => (added, true),
                Step::Stops(added) => (added, false),
                Step::Forbidden => continue,
            };
            let Some(total) = cost.checked_add(added).filter(|&total| total <= budget) else { continue };
            let label = if goes_on { &mut found.moving[next] } else { &mut found.stopped[next] };
            if total < label.cost {
                *label = Label { cost: total, by: direction };
                if goes_on {
                    queue.push(Reverse(turn(total, next)));
                }
            }
        }
    }
    found
}

/// The place of a hex in the queue, as one number: by cost, then by number. A map has at most 9,801 hexes.
fn turn(cost: u16, index: usize) -> u32 {
    u32::from(cost) << 16 | index as u32
}

/// What [`reach`] found.
///
/// ```
/// use hex::{Grid, Layout, Step, reach};
/// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
/// let moves = reach(&grid, grid.parse("0505")?, 1, |_, _, _| Step::Cost(1));
/// assert_eq!(moves.hexes().count(), 7);
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reach {
    grid: Grid,
    start: Hex,
    /// The cheapest arrival that may go on.
    moving: Box<[Label]>,
    /// The cheapest arrival that stops.
    stopped: Box<[Label]>,
}

/// The cheapest known arrival: its cost, and the direction of its last step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Label {
    cost: u16,
    by: Direction,
}

const UNREACHED: u16 = u16::MAX;

fn labels(grid: &Grid) -> Box<[Label]> {
    vec![Label { cost: UNREACHED, by: Direction::NORTH }; grid.size()].into()
}

impl Reach {
    /// The least cost to be in a hex; 0 at the start, `None` if it cannot be reached.
    ///
    /// ```
    /// # use hex::{Grid, Layout, Step, reach};
    /// # let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// let moves = reach(&grid, grid.parse("0505")?, 4, |_, _, _| Step::Cost(2));
    /// assert_eq!(moves.cost(grid.parse("0503")?), Some(4));
    /// assert_eq!(moves.cost(grid.parse("0502")?), None);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn cost(&self, hex: Hex) -> Option<u16> {
        self.arrival(self.grid.index(hex)?).map(|label| label.cost)
    }

    /// The least cost to be in a hex and still be allowed to go on, whatever the budget left.
    ///
    /// ```
    /// # use hex::{Grid, Layout, Step, reach};
    /// # let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// let moves = reach(&grid, grid.parse("0505")?, 4, |_, _, _| Step::Stops(2));
    /// assert_eq!(moves.cost(grid.parse("0504")?), Some(2));
    /// assert_eq!(moves.cost_to_pass(grid.parse("0504")?), None);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn cost_to_pass(&self, hex: Hex) -> Option<u16> {
        let cost = self.moving[self.grid.index(hex)?].cost;
        (cost != UNREACHED).then_some(cost)
    }

    /// The hexes reached and their costs, the start included, in the order of their numbers.
    ///
    /// ```
    /// # use hex::{Grid, Layout, Step, reach};
    /// # let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// let moves = reach(&grid, grid.hex(0), 1, |_, _, _| Step::Cost(1));
    /// assert_eq!(moves.hexes().collect::<Vec<_>>(), [(grid.hex(0), 0), (grid.hex(1), 1), (grid.hex(9), 1)]);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, u16)> {
        (0..self.grid.size()).filter_map(|index| Some((self.grid.hex(index), self.arrival(index)?.cost)))
    }

    /// A cheapest way to a hex, from the start to that hex, both included; `None` if it cannot be reached.
    ///
    /// ```
    /// # use hex::{Grid, Layout, Step, reach};
    /// # let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
    /// let moves = reach(&grid, grid.hex(0), 2, |_, _, _| Step::Cost(1));
    /// assert_eq!(moves.path(grid.hex(2)), Some(vec![grid.hex(0), grid.hex(1), grid.hex(2)]));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn path(&self, to: Hex) -> Option<Vec<Hex>> {
        let mut label = self.arrival(self.grid.index(to)?)?;
        let mut path = vec![to];
        let mut here = to;
        while here != self.start {
            here = here.neighbour(label.by.opposite());
            path.push(here);
            // Whoever stopped came from a hex where it could still go on.
            label = self.moving[self.grid.index(here)?];
        }
        path.reverse();
        Some(path)
    }

    fn arrival(&self, index: usize) -> Option<Label> {
        let (moving, stopped) = (self.moving[index], self.stopped[index]);
        let best = if moving.cost <= stopped.cost { moving } else { stopped };
        (best.cost != UNREACHED).then_some(best)
    }
}
