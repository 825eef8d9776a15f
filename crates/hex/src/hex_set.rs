/// A set of hexes of one map, by number: one bit each, always in ascending order.
///
/// ```
/// use hex::HexSet;
/// let mut set = HexSet::new(1_200);
/// set.insert(70);
/// set.insert(3);
/// assert_eq!(set.iter().collect::<Vec<_>>(), [3, 70]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HexSet {
    words: Box<[u64]>,
}

impl HexSet {
    /// An empty set with room for the numbers below `size`.
    ///
    /// ```
    /// assert!(hex::HexSet::new(100).is_empty());
    /// ```
    pub fn new(size: usize) -> HexSet {
        HexSet { words: vec![0; size.div_ceil(64)].into() }
    }

    pub(crate) fn from_words(words: &[u64]) -> HexSet {
        HexSet { words: words.into() }
    }

    /// Puts a number in; says whether it is new.
    ///
    /// # Panics
    ///
    /// If there is no room for the number.
    ///
    /// ```
    /// let mut set = hex::HexSet::new(100);
    /// assert!(set.insert(5));
    /// assert!(!set.insert(5));
    /// ```
    pub fn insert(&mut self, index: usize) -> bool {
        let word = &mut self.words[index / 64];
        let before = *word;
        *word |= 1 << (index % 64);
        *word != before
    }

    /// Takes a number out; says whether it was in.
    ///
    /// ```
    /// let mut set = hex::HexSet::new(100);
    /// assert!(!set.remove(5));
    /// ```
    pub fn remove(&mut self, index: usize) -> bool {
        let was_in = self.contains(index);
        if was_in {
            self.words[index / 64] &= !(1 << (index % 64));
        }
        was_in
    }

    /// Whether a number is in.
    ///
    /// ```
    /// assert!(!hex::HexSet::new(100).contains(5));
    /// ```
    pub fn contains(&self, index: usize) -> bool {
        self.words.get(index / 64).is_some_and(|word| word >> (index % 64) & 1 == 1)
    }

    /// How many numbers are in.
    ///
    /// ```
    /// assert_eq!(hex::HexSet::new(100).len(), 0);
    /// ```
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether nothing is in.
    ///
    /// ```
    /// assert!(hex::HexSet::new(100).is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Takes everything out.
    ///
    /// ```
    /// let mut set = hex::HexSet::new(100);
    /// set.insert(5);
    /// set.clear();
    /// assert!(set.is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.words.fill(0);
    }

    /// Adds all of another set of the same map.
    ///
    /// ```
    /// let (mut set, mut other) = (hex::HexSet::new(100), hex::HexSet::new(100));
    /// other.insert(5);
    /// set.unite(&other);
    /// assert!(set.contains(5));
    /// ```
    pub fn unite(&mut self, other: &HexSet) {
        self.combine(other, |here, there| here | there);
    }

    /// Keeps only what is also in another set of the same map.
    ///
    /// ```
    /// let (mut set, other) = (hex::HexSet::new(100), hex::HexSet::new(100));
    /// set.insert(5);
    /// set.intersect(&other);
    /// assert!(set.is_empty());
    /// ```
    pub fn intersect(&mut self, other: &HexSet) {
        self.combine(other, |here, there| here & there);
    }

    /// Takes out all that is in another set of the same map.
    ///
    /// ```
    /// let (mut set, other) = (hex::HexSet::new(100), hex::HexSet::new(100));
    /// set.insert(5);
    /// set.subtract(&other);
    /// assert!(set.contains(5));
    /// ```
    pub fn subtract(&mut self, other: &HexSet) {
        self.combine(other, |here, there| here & !there);
    }

    /// Whether all of it is also in another set of the same map.
    ///
    /// ```
    /// let (set, other) = (hex::HexSet::new(100), hex::HexSet::new(100));
    /// assert!(set.is_subset(&other));
    /// ```
    pub fn is_subset(&self, other: &HexSet) -> bool {
        self.words.iter().zip(&other.words).all(|(here, there)| here & !there == 0)
    }

    /// Whether nothing of it is in another set of the same map.
    ///
    /// ```
    /// let (set, other) = (hex::HexSet::new(100), hex::HexSet::new(100));
    /// assert!(set.is_disjoint(&other));
    /// ```
    pub fn is_disjoint(&self, other: &HexSet) -> bool {
        self.words.iter().zip(&other.words).all(|(here, there)| here & there == 0)
    }

    /// The numbers in it, ascending.
    ///
    /// ```
    /// assert_eq!(hex::HexSet::new(100).iter().next(), None);
    /// ```
    pub fn iter(&self) -> Members<'_> {
        Members { words: &self.words, word: 0, left: self.words.first().copied().unwrap_or(0) }
    }

    fn combine(&mut self, other: &HexSet, join: impl Fn(u64, u64) -> u64) {
        debug_assert_eq!(self.words.len(), other.words.len(), "both sets are of one map");
        for (here, &there) in self.words.iter_mut().zip(&other.words) {
            *here = join(*here, there);
        }
    }
}

impl<'a> IntoIterator for &'a HexSet {
    type Item = usize;
    type IntoIter = Members<'a>;

    fn into_iter(self) -> Members<'a> {
        self.iter()
    }
}

/// The numbers of a [`HexSet`], ascending.
///
/// ```
/// let mut set = hex::HexSet::new(100);
/// set.insert(64);
/// assert_eq!(set.iter().last(), Some(64));
/// ```
#[derive(Debug, Clone)]
pub struct Members<'a> {
    words: &'a [u64],
    word: usize,
    left: u64,
}

impl Iterator for Members<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        while self.left == 0 {
            self.word += 1;
            self.left = *self.words.get(self.word)?;
        }
        let bit = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(self.word * 64 + bit)
    }
}
