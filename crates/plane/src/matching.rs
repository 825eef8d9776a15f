use crate::Length;

/// What it costs each of n figures to take each of n places.
///
/// ```
/// use plane::{Costs, Length};
/// let costs = Costs::new(2, |figure, slot| if figure == slot { Length::units(9) } else { Length::units(4) });
/// assert_eq!(costs.bottleneck(), Length::units(4));
/// assert_eq!(costs.assign(Length::units(4)), Some(vec![1, 0]));
/// assert_eq!(costs.assign(Length::units(3)), None);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Costs {
    size: usize,
    costs: Vec<Length>,
}

impl Costs {
    /// The most figures there can be.
    ///
    /// ```
    /// assert_eq!(plane::Costs::LIMIT, 64);
    /// ```
    pub const LIMIT: usize = 64;

    /// The table of costs for this many figures, at most [`Costs::LIMIT`]; the function is asked for figure and place.
    ///
    /// ```
    /// use plane::{Costs, Length};
    /// assert_eq!(Costs::new(0, |_, _| Length::ZERO).assign(Length::ZERO), Some(vec![]));
    /// ```
    pub fn new(size: usize, mut cost: impl FnMut(usize, usize) -> Length) -> Costs {
        assert!(size <= Costs::LIMIT, "no unit has {size} figures");
        let costs = (0..size * size).map(|index| cost(index / size, index % size)).collect();
        Costs { size, costs }
    }

    /// A place for every figure, one each, with no cost above the limit; by figure, the place it takes.
    ///
    /// Everyone in his own place is tried first, then the order reversed (an about-face), then every other way.
    /// The limit is exact; add [`TOUCH`](crate::TOUCH) where the book's tolerance applies.
    ///
    /// ```
    /// use plane::{Costs, Length};
    /// let costs = Costs::new(3, |figure, slot| Length::units(slot.abs_diff(figure) as i32));
    /// assert_eq!(costs.assign(Length::ZERO), Some(vec![0, 1, 2]));
    /// ```
    pub fn assign(&self, limit: Length) -> Option<Vec<usize>> {
        let fits = |order: &Vec<usize>| {
            order.iter().enumerate().all(|(figure, &slot)| self.at(figure, slot) <= limit)
        };
        let own: Vec<usize> = (0..self.size).collect();
        let reversed: Vec<usize> = (0..self.size).rev().collect();
        [own, reversed]
            .into_iter()
            .find(fits)
            .or_else(|| matching(self.size, |figure, slot| self.at(figure, slot) <= limit))
    }

    /// The smallest limit under which everyone finds a place; nothing for nobody.
    ///
    /// ```
    /// use plane::{Costs, Length};
    /// let costs = Costs::new(2, |figure, slot| Length::units([[1, 2], [3, 9]][figure][slot]));
    /// assert_eq!(costs.bottleneck(), Length::units(3));
    /// ```
    pub fn bottleneck(&self) -> Length {
        // Whoever is worst off pays his cheapest place at least, so nothing below that needs to be tried.
        let cheapest = |figure: &[Length]| figure.iter().min().copied();
        let floor = self.costs.chunks(self.size.max(1)).filter_map(cheapest).max().unwrap_or(Length::ZERO);
        let mut limits: Vec<Length> = self.costs.iter().copied().filter(|&cost| cost >= floor).collect();
        limits.sort_unstable();
        limits.dedup();
        let is_too_low =
            |&limit: &Length| !can_match(self.size, |figure, slot| self.at(figure, slot) <= limit);
        limits.get(limits.partition_point(is_too_low)).copied().unwrap_or(Length::ZERO)
    }

    /// What it costs a figure to take a place.
    ///
    /// ```
    /// use plane::{Costs, Length};
    /// assert_eq!(Costs::new(2, |figure, slot| Length((figure * 10 + slot) as i32)).at(1, 0), Length(10));
    /// ```
    pub fn at(&self, figure: usize, slot: usize) -> Length {
        self.costs[figure * self.size + slot]
    }
}

/// A place for every figure, one each, of those that fit it; by figure, the place it takes.
///
/// Everyone stays in his own place if he can; then the others find theirs, moving people along if need be. What fits a figure
/// is asked only once it matters.
///
/// ```
/// let fits = |figure: usize, slot: usize| figure != 1 || slot == 0;
/// assert_eq!(plane::matching(3, fits), Some(vec![1, 0, 2]));
/// assert_eq!(plane::matching(2, |_, slot| slot == 0), None);
/// ```
pub fn matching(size: usize, fits: impl Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    let search = Search::<_, IN_ORDER>::new(size, fits).finish()?;
    let mut slots = vec![0; size];
    for (slot, holder) in search.holder.iter().enumerate() {
        slots[holder.expect("as many places as figures, and every figure has one")] = slot;
    }
    Some(slots)
}

/// Whether there is a place for every figure: what [`matching`] says, asking less where it does not matter who goes where.
///
/// ```
/// assert!(plane::can_match(3, |figure, slot| figure != 1 || slot == 0));
/// assert!(!plane::can_match(2, |_, slot| slot == 0));
/// ```
pub fn can_match(size: usize, fits: impl Fn(usize, usize) -> bool) -> bool {
    Search::<_, FREE_FIRST>::new(size, fits).finish().is_some()
}

/// Every place is tried in its order.
const IN_ORDER: bool = false;
/// Places that are free, which end the chain, are tried first, and no place is asked about before its turn.
const FREE_FIRST: bool = true;

/// Augmenting paths, figures in order.
struct Search<F, const CHAIN: bool> {
    size: usize,
    fits: F,
    /// By figure, the places asked about, and those of them that fit it.
    asked: Vec<u64>,
    open: Vec<u64>,
    /// By place, who stands there.
    holder: Vec<Option<usize>>,
}

impl<F: Fn(usize, usize) -> bool, const CHAIN: bool> Search<F, CHAIN> {
    fn new(size: usize, fits: F) -> Self {
        assert!(size <= Costs::LIMIT, "no unit has {size} figures");
        let holder = (0..size).map(|place| fits(place, place).then_some(place)).collect();
        Self { size, fits, asked: vec![0; size], open: vec![0; size], holder }
    }

    /// Finds a place for everyone who has none.
    fn finish(mut self) -> Option<Self> {
        let waiting: Vec<usize> = (0..self.size).filter(|&place| self.holder[place].is_none()).collect();
        waiting.into_iter().all(|figure| self.place(figure, &mut 0)).then_some(self)
    }

    /// Finds a place for a figure, moving others along if need be.
    fn place(&mut self, figure: usize, seen: &mut u64) -> bool {
        if CHAIN == FREE_FIRST && self.takes_free(figure) {
            return true;
        }
        let mut left = if CHAIN == FREE_FIRST { self.all() } else { self.row(figure) };
        loop {
            left &= !*seen;
            if left == 0 {
                return false;
            }
            let slot = left.trailing_zeros() as usize;
            left &= left - 1;
            if CHAIN == FREE_FIRST && !self.is_open(figure, slot) {
                continue;
            }
            *seen |= 1 << slot;
            if self.holder[slot].is_none_or(|other| self.place(other, seen)) {
                self.holder[slot] = Some(figure);
                return true;
            }
        }
    }

    /// Gives a figure a free place that fits it, if there is one.
    fn takes_free(&mut self, figure: usize) -> bool {
        let mut slots = 0..self.size;
        let found = slots.find(|&slot| self.holder[slot].is_none() && self.is_open(figure, slot));
        if let Some(slot) = found {
            self.holder[slot] = Some(figure);
        }
        found.is_some()
    }

    /// All places that fit a figure.
    fn row(&mut self, figure: usize) -> u64 {
        let all = self.all();
        if self.asked[figure] != all {
            let fitting = (0..self.size).filter(|&slot| (self.fits)(figure, slot));
            self.open[figure] = fitting.fold(0, |row, slot| row | 1_u64 << slot);
            self.asked[figure] = all;
        }
        self.open[figure]
    }

    /// Does a place fit a figure?
    fn is_open(&mut self, figure: usize, slot: usize) -> bool {
        let bit = 1_u64 << slot;
        if self.asked[figure] & bit == 0 {
            self.asked[figure] |= bit;
            self.open[figure] |= u64::from((self.fits)(figure, slot)) << slot;
        }
        self.open[figure] & bit != 0
    }

    const fn all(&self) -> u64 {
        u64::MAX >> (Costs::LIMIT - self.size)
    }
}
