use crate::search::{Arrivals, search};
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
    let way = |from: Hex, by| {
        let direction = Direction::wrapping(by);
        let to = from.neighbour(direction);
        grid.index(to).map(|next| (next, step(from, direction, to)))
    };
    let arrivals = search::<6, u16, _>(grid.size(), grid.index(start), budget, |index| grid.hex(index), way);
    Reach { grid: *grid, arrivals }
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
    arrivals: Arrivals<u16>,
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
        self.arrivals.best(self.grid.index(hex)?).map(|label| label.cost)
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
        self.arrivals.passing(self.grid.index(hex)?).map(|label| label.cost)
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
        (0..self.grid.size())
            .filter_map(|index| Some((self.grid.hex(index), self.arrivals.best(index)?.cost)))
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
        let path = self.arrivals.path(self.grid.index(to)?)?;
        Some(path.into_iter().map(|index| self.grid.hex(index)).collect())
    }
}
