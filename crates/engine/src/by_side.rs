//! Something for each of two sides.

use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};

use crate::seat::Side;

/// One value for each side of a battle of two.
///
/// ```
/// use engine::{BySide, Side};
/// let mut lost = BySide::<u16>::default();
/// lost[Side(1)] += 3;
/// assert_eq!(lost.iter().map(|(side, lost)| (side.0, *lost)).collect::<Vec<_>>(), [(0, 0), (1, 3)]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// The first side's value and the second's.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }

    /// A value made for each side.
    pub fn each(mut make: impl FnMut(Side) -> T) -> Self {
        Self([make(Side(0)), make(Side(1))])
    }

    /// Each side with its value.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Side, &T)> {
        [Side(0), Side(1)].into_iter().zip(&self.0)
    }

    /// The values, the first side's first.
    pub fn values(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The values, to be changed.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, T> {
        self.0.iter_mut()
    }

    /// The first side whose value is so.
    pub fn find(&self, is_so: impl Fn(&T) -> bool) -> Option<Side> {
        self.iter().find(|(_, value)| is_so(value)).map(|(side, _)| side)
    }

    /// The same sides with other values.
    pub fn map<U>(self, change: impl FnMut(T) -> U) -> BySide<U> {
        BySide(self.0.map(change))
    }
}

impl<T> From<[T; 2]> for BySide<T> {
    fn from(values: [T; 2]) -> Self {
        Self(values)
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        &self.0[usize::from(side.0)]
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        &mut self.0[usize::from(side.0)]
    }
}
