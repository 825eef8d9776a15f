use super::{Ask, Dice};

/// Quick repeatable dice for search, simulation and tests. Not for games between people.
///
/// The generator is SplitMix64, written out here so that a seed means the same game forever.
///
/// ```
/// use engine::FastDice;
/// let (mut one, mut two) = (FastDice::new(7), FastDice::new(7));
/// assert_eq!(one.below(1000), two.below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct FastDice {
    state: u64,
}

impl FastDice {
    /// Dice that depend on nothing but the seed.
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// The next 64 bits.
    pub fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below `count`, each equally likely.
    pub fn below(&mut self, count: u32) -> u32 {
        // Multiply and keep the high half; redraw the few low halves that would make a number likelier.
        let threshold = count.wrapping_neg() % count;
        loop {
            let product = (self.bits() >> 32) * u64::from(count);
            let (high, low) = halves(product);
            if low >= threshold {
                return high;
            }
        }
    }
}

/// The high and the low half of a word.
#[expect(clippy::cast_possible_truncation, reason = "each half is all that is kept")]
const fn halves(word: u64) -> (u32, u32) {
    ((word >> 32) as u32, word as u32)
}

/// The face that a number below its sides stands for.
#[expect(clippy::cast_possible_truncation, reason = "a number below the sides of a die is a byte")]
const fn face(below: u32) -> u8 {
    below as u8 + 1
}

impl Dice for FastDice {
    fn face(&mut self, sides: u8, _: &Ask) -> u8 {
        face(self.below(sides.into()))
    }
}
