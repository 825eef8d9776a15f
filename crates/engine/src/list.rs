//! A short list without a heap, so that a battle full of them clones like a memcpy.

use std::fmt;
use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// At most `MOST` items, in order.
///
/// ```
/// use engine::List;
/// let mut hexes = List::<u16, 4>::default();
/// assert!(hexes.push(7) && hexes.push(9));
/// hexes.retain(|&hex| hex > 8);
/// assert_eq!(hexes[..], [9]);
/// ```
#[derive(Clone, Copy)]
pub struct List<T, const MOST: usize> {
    count: u16,
    items: [T; MOST],
}

impl<T: Copy + Default, const MOST: usize> Default for List<T, MOST> {
    fn default() -> Self {
        Self { count: 0, items: [T::default(); MOST] }
    }
}

impl<T: Copy + Default, const MOST: usize> List<T, MOST> {
    /// Appends an item; false, and nothing done, when the list is full.
    #[inline]
    #[must_use = "a full list takes nothing"]
    pub fn push(&mut self, item: T) -> bool {
        let room = usize::from(self.count) < MOST;
        if room {
            self.items[usize::from(self.count)] = item;
            self.count += 1;
        }
        room
    }

    /// Keeps the items that pass, in order. What lies behind the end is default, so equal lists are equal bytes.
    pub fn retain(&mut self, mut keep: impl FnMut(&T) -> bool) {
        let mut kept = 0;
        for index in 0..usize::from(self.count) {
            let item = self.items[index];
            if keep(&item) {
                self.items[kept] = item;
                kept += 1;
            }
        }
        self.items[kept..usize::from(self.count)].fill(T::default());
        // No more are kept than there were.
        self.count = u16::try_from(kept).unwrap_or(self.count);
    }

    /// Empties the list.
    pub fn clear(&mut self) {
        self.retain(|_| false);
    }
}

impl<T, const MOST: usize> Deref for List<T, MOST> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.count)]
    }
}

impl<T, const MOST: usize> DerefMut for List<T, MOST> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.count)]
    }
}

impl<T: PartialEq, const MOST: usize> PartialEq for List<T, MOST> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const MOST: usize> Eq for List<T, MOST> {}

impl<T: fmt::Debug, const MOST: usize> fmt::Debug for List<T, MOST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Copy + Default, const MOST: usize> FromIterator<T> for List<T, MOST> {
    /// Items beyond the capacity are left out: callers bound their input.
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        for item in items {
            if !list.push(item) {
                break;
            }
        }
        list
    }
}

impl<T, const MOST: usize> IntoIterator for List<T, MOST> {
    type Item = T;
    type IntoIter = std::iter::Take<std::array::IntoIter<T, MOST>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter().take(usize::from(self.count))
    }
}

impl<T: Serialize, const MOST: usize> Serialize for List<T, MOST> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const MOST: usize> Deserialize<'de> for List<T, MOST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > MOST {
            return Err(serde::de::Error::custom(format!("{} items where at most {MOST} fit", items.len())));
        }
        Ok(items.into_iter().collect())
    }
}
