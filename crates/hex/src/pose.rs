use std::marker::PhantomData;

use crate::search::{Arrivals, Label, search};
use crate::{Corner, Direction, Grid, Hex, Step};

/// What a mover may face: a side or a corner of its hex.
///
/// ```
/// use hex::{Corner, Direction, Facing};
/// fn all<Towards: Facing>() -> usize { Towards::ALL.len() }
/// assert_eq!((all::<Direction>(), all::<Corner>()), (6, 6));
/// ```
pub trait Facing: Copy + Eq {
    /// All six, clockwise from 0.
    ///
    /// ```
    /// assert_eq!(<hex::Corner as hex::Facing>::ALL[3], hex::Corner::wrapping(3));
    /// ```
    const ALL: [Self; 6];

    /// Its number, to index an array of six.
    ///
    /// ```
    /// assert_eq!(hex::Facing::index(hex::Corner::wrapping(3)), 3);
    /// ```
    fn index(self) -> usize;
}

impl Facing for Direction {
    const ALL: [Direction; 6] = Direction::ALL;

    fn index(self) -> usize {
        Direction::index(self)
    }
}

impl Facing for Corner {
    const ALL: [Corner; 6] = Corner::ALL;

    fn index(self) -> usize {
        Corner::index(self)
    }
}

/// A hex and a facing.
///
/// ```
/// use hex::{Direction, Hex, Pose};
/// let tank = Pose { hex: Hex::ORIGIN, facing: Direction::SOUTH };
/// assert_eq!(tank.hex.neighbour(tank.facing), Hex::new(0, 1));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pose<Towards> {
    /// Where it stands.
    pub hex: Hex,
    /// What it faces.
    pub facing: Towards,
}

/// One thing a mover with a facing does.
///
/// ```
/// use hex::{Direction, Manoeuvre, Step};
/// let tank = |wanted| match wanted {
///     Manoeuvre::Step(direction) if direction == Direction::NORTH => Step::Cost(1),
///     Manoeuvre::Step(_) => Step::Forbidden,
///     Manoeuvre::Turn(facing) => Step::Cost(Direction::NORTH.sides_to(facing).into()),
/// };
/// assert_eq!(tank(Manoeuvre::Turn(Direction::SOUTH)), Step::Cost(3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Manoeuvre<Towards> {
    /// Into the next hex this way; the facing stays.
    Step(Direction),
    /// To another facing; the hex stays.
    Turn(Towards),
}

/// All poses that can be reached from one pose within a budget, at least cost.
///
/// The closure judges what a mover does from a pose: a step into another hex of the map, or a turn to another facing.
/// There is one turn in each hex, the first included, at the cost that the closure names for the whole of it: who pays
/// for each side says so there. Ties, stops and the greatest budget are those of [`reach`](crate::reach()).
///
/// ```
/// use hex::{Direction, Grid, Layout, Manoeuvre, Pose, Step, reach_poses};
/// let grid = Grid::new(9, 9, Layout::FlatEvenDown)?;
/// let start = Pose { hex: grid.parse("0505")?, facing: Direction::NORTH };
/// // A tank goes where it looks; of a turn the first side is free.
/// let moves = reach_poses(&grid, start, 2, |tank, wanted| match wanted {
///     Manoeuvre::Step(direction) if direction == tank.facing => Step::Cost(1),
///     Manoeuvre::Step(_) => Step::Forbidden,
///     Manoeuvre::Turn(facing) => Step::Cost(u16::from(tank.facing.sides_to(facing)) - 1),
/// });
/// assert_eq!(moves.cost_to_stand(grid.parse("0503")?), Some(2));
/// assert_eq!(moves.cost_to_stand(grid.parse("0506")?), None); // two points to turn about, and none left
/// # Ok::<(), hex::HexError>(())
/// ```
pub fn reach_poses<Towards: Facing>(
    grid: &Grid,
    start: Pose<Towards>,
    budget: u16,
    mut judge: impl FnMut(Pose<Towards>, Manoeuvre<Towards>) -> Step,
) -> PoseReach<Towards> {
    let way = |from: Place, by: u8| {
        let pose = from.pose(grid);
        let (to, wanted) = if by < 6 {
            let direction = Direction::wrapping(by);
            let hex = grid.index(pose.hex.neighbour(direction))?;
            (Place { hex, has_turned: false, ..from }, Manoeuvre::Step(direction))
        } else {
            let facing = usize::from(by) - 6;
            if from.has_turned || facing == from.facing {
                return None;
            }
            (Place { facing, has_turned: true, ..from }, Manoeuvre::Turn(Towards::ALL[facing]))
        };
        Some((to.number(), judge(pose, wanted)))
    };
    let first = Place::numbers(grid, start).map(|[unturned, _]| unturned);
    let arrivals = search::<12, u32, _>(grid.size() * PLACES_IN_A_HEX, first, budget, Place::numbered, way);
    PoseReach { grid: *grid, arrivals, facings: PhantomData }
}

/// Six facings, before and after the one turn there.
const PLACES_IN_A_HEX: usize = 12;

/// A pose by numbers, and whether the turn in its hex has been made.
#[derive(Clone, Copy)]
struct Place {
    hex: usize,
    facing: usize,
    has_turned: bool,
}

impl Place {
    fn numbered(number: usize) -> Place {
        let (hex, rest) = (number / PLACES_IN_A_HEX, number % PLACES_IN_A_HEX);
        Place { hex, facing: rest % 6, has_turned: rest >= 6 }
    }

    fn number(self) -> usize {
        self.hex * PLACES_IN_A_HEX + self.facing + 6 * usize::from(self.has_turned)
    }

    /// The numbers of a pose before and after the turn; `None` off the map.
    fn numbers<Towards: Facing>(grid: &Grid, pose: Pose<Towards>) -> Option<[usize; 2]> {
        let (hex, facing) = (grid.index(pose.hex)?, pose.facing.index());
        Some([false, true].map(|has_turned| Place { hex, facing, has_turned }.number()))
    }

    fn pose<Towards: Facing>(self, grid: &Grid) -> Pose<Towards> {
        Pose { hex: grid.hex(self.hex), facing: Towards::ALL[self.facing] }
    }
}

/// What [`reach_poses`] found.
///
/// ```
/// use hex::{Corner, Grid, Layout, Manoeuvre, Pose, Step, reach_poses};
/// let grid = Grid::new(9, 9, Layout::PointyEvenRight)?;
/// let start = Pose { hex: grid.parse("0505")?, facing: Corner::wrapping(0) };
/// // A line of infantry goes into either of its front hexes and does not turn.
/// let moves = reach_poses(&grid, start, 1, |line, wanted| match wanted {
///     Manoeuvre::Step(direction) if line.facing.front().contains(&direction) => Step::Cost(1),
///     Manoeuvre::Step(_) | Manoeuvre::Turn(_) => Step::Forbidden,
/// });
/// assert_eq!(moves.poses().count(), 3);
/// # Ok::<(), hex::HexError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PoseReach<Towards> {
    grid: Grid,
    arrivals: Arrivals<u32>,
    facings: PhantomData<Towards>,
}

impl<Towards: Facing> PoseReach<Towards> {
    /// The least cost to stand in a pose; 0 at the start, `None` if it cannot be reached.
    ///
    /// ```
    /// # use hex::{Corner, Grid, Layout, Manoeuvre, Pose, Step, reach_poses};
    /// # let grid = Grid::new(9, 9, Layout::PointyEvenRight)?;
    /// # let start = Pose { hex: grid.parse("0505")?, facing: Corner::wrapping(0) };
    /// let moves = reach_poses(&grid, start, 4, |_, _| Step::Cost(2));
    /// assert_eq!(moves.cost(Pose { facing: Corner::wrapping(3), ..start }), Some(2));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn cost(&self, pose: Pose<Towards>) -> Option<u16> {
        self.best(pose).map(|(label, _)| label.cost)
    }

    /// The least cost to stand in a hex, whatever is faced there.
    ///
    /// ```
    /// # use hex::{Corner, Grid, Layout, Manoeuvre, Pose, Step, reach_poses};
    /// # let grid = Grid::new(9, 9, Layout::PointyEvenRight)?;
    /// # let start = Pose { hex: grid.parse("0505")?, facing: Corner::wrapping(0) };
    /// let moves = reach_poses(&grid, start, 4, |_, _| Step::Cost(2));
    /// assert_eq!(moves.cost_to_stand(grid.parse("0705")?), Some(4));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn cost_to_stand(&self, hex: Hex) -> Option<u16> {
        Towards::ALL.into_iter().filter_map(|facing| self.cost(Pose { hex, facing })).min()
    }

    /// The poses reached and their costs, the start included, by the number of the hex, then clockwise.
    ///
    /// ```
    /// # use hex::{Corner, Grid, Layout, Manoeuvre, Pose, Step, reach_poses};
    /// # let grid = Grid::new(9, 9, Layout::PointyEvenRight)?;
    /// # let start = Pose { hex: grid.parse("0505")?, facing: Corner::wrapping(0) };
    /// let moves = reach_poses(&grid, start, 0, |_, _| Step::Cost(2));
    /// assert_eq!(moves.poses().collect::<Vec<_>>(), [(start, 0)]);
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn poses(&self) -> impl Iterator<Item = (Pose<Towards>, u16)> {
        let all = self.grid.hexes().flat_map(|hex| Towards::ALL.map(|facing| Pose { hex, facing }));
        all.filter_map(|pose| Some((pose, self.cost(pose)?)))
    }

    /// A cheapest way to a pose, turn by turn and step by step, both ends included; `None` if it cannot be reached.
    ///
    /// ```
    /// # use hex::{Corner, Grid, Layout, Manoeuvre, Pose, Step, reach_poses};
    /// # let grid = Grid::new(9, 9, Layout::PointyEvenRight)?;
    /// # let start = Pose { hex: grid.parse("0505")?, facing: Corner::wrapping(0) };
    /// let moves = reach_poses(&grid, start, 4, |_, _| Step::Cost(1));
    /// let about = Pose { facing: Corner::wrapping(3), ..start };
    /// assert_eq!(moves.path(about), Some(vec![start, about]));
    /// # Ok::<(), hex::HexError>(())
    /// ```
    pub fn path(&self, to: Pose<Towards>) -> Option<Vec<Pose<Towards>>> {
        let (_, number) = self.best(to)?;
        let path = self.arrivals.path(number)?;
        Some(path.into_iter().map(|number| Place::numbered(number).pose(&self.grid)).collect())
    }

    /// The cheapest arrival in a pose and its number, with a turn there or without; without if they cost the same.
    fn best(&self, pose: Pose<Towards>) -> Option<(Label<u32>, usize)> {
        let numbers = Place::numbers(&self.grid, pose)?;
        let arrivals = numbers.into_iter().filter_map(|number| Some((self.arrivals.best(number)?, number)));
        arrivals.min_by_key(|(label, _)| label.cost)
    }
}
