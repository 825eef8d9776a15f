//! Dice nobody has to trust: each is a keyed hash of the order it serves.
//!
//! Before play the keeper of the dice publishes the [`Commitment`], the hash of a random secret. Every die is then
//! fixed by the secret and by what the players themselves do: the game, the index of the order, its canonical text
//! and the number of the die within the order. At the end the secret is published and anyone can recompute the
//! game; `tools/verify_journal.py` does so with nothing but Python's standard library.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

use super::{Ask, Dice};
use crate::digest::{from_hex, to_hex};

/// The 32 bytes that all dice of a game come from.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A secret from 32 random bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// What is published before play.
    pub fn commitment(&self) -> Commitment {
        let mut hash = Sha256::new();
        hash.update(b"grognard/secret/v1\n");
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// Hexadecimal, as the journal publishes it at the end.
    pub fn reveal(&self) -> String {
        to_hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(kept)")
    }
}

impl FromStr for Secret {
    type Err = crate::digest::NotHex;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        from_hex(text).map(Self)
    }
}

/// The hash of a secret: binds the keeper without telling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&to_hex(&self.0))
    }
}

impl FromStr for Commitment {
    type Err = crate::digest::NotHex;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        from_hex(text).map(Self)
    }
}

/// The dice of one order.
///
/// ```
/// use engine::{KeyedDice, Secret};
/// let secret = Secret::new([7; 32]);
/// let faces = |order| { let mut dice = KeyedDice::new(&secret, "g1", 12, order); (dice.die(6), dice.die(6)) };
/// assert_eq!(faces("fire b1 -> 0405"), faces("fire b1 -> 0405"));
/// ```
#[derive(Debug)]
pub struct KeyedDice {
    keyed: Hmac<Sha256>,
    rolled: u32,
}

impl KeyedDice {
    /// Dice for the order with this index and canonical text in this game.
    pub fn new(secret: &Secret, game: &str, index: u32, order: &str) -> Self {
        let mut keyed = Hmac::<Sha256>::new_from_slice(&secret.0).expect("HMAC takes a key of any length");
        keyed.update(format!("grognard/die/v1\n{game}\n{index}\n{order}\n").as_bytes());
        Self { keyed, rolled: 0 }
    }

    /// The next die of this order.
    pub fn die(&mut self, sides: u8) -> u8 {
        let number = self.rolled;
        self.rolled += 1;
        let sides = u64::from(sides);
        // 2⁶⁴ is not a multiple of six: draw again in the rare top remainder, so that no face is likelier.
        let fair = u64::MAX - u64::MAX % sides;
        for attempt in 0_u32.. {
            let mut hash = self.keyed.clone();
            hash.update(format!("{number}\n{attempt}").as_bytes());
            let bytes = hash.finalize().into_bytes();
            let draw = bytes.iter().take(8).fold(0, |sum, &byte| sum << 8 | u64::from(byte));
            if draw < fair {
                let below = u8::try_from(draw % sides).expect("what is left over is below the sides");
                return below + 1;
            }
        }
        unreachable!("four billion draws in a row do not all fall in the remainder")
    }
}

impl Dice for KeyedDice {
    fn face(&mut self, sides: u8, _: &Ask) -> u8 {
        self.die(sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chi-square with five degrees of freedom stays below 25.7 in all but one of 10,000 honest samples.
    #[test]
    fn a_million_keyed_dice_are_fair() {
        let secret = Secret::new(*b"a secret of exactly 32 bytes....");
        let mut seen = [0_i64; 6];
        for index in 0..50_000 {
            let mut dice = KeyedDice::new(&secret, "fairness", index, "fire a -> b");
            for _ in 0..20 {
                seen[usize::from(dice.die(6)) - 1] += 1;
            }
        }
        let total: i64 = seen.iter().sum();
        assert_eq!(total, 1_000_000);
        let expected = total / 6;
        let scaled: i64 = seen.iter().map(|&count| (count - expected).pow(2)).sum();
        assert!(scaled < 257 * expected / 10, "{seen:?}");
    }

    /// Fixed for ever: old games must verify.
    #[test]
    fn golden_vector() {
        let secret = Secret::new([0; 32]);
        let mut dice = KeyedDice::new(&secret, "golden", 1, "fire b1 -> 0405");
        let faces: Vec<u8> = (0..8).map(|_| dice.die(6)).collect();
        assert_eq!(faces, GOLDEN);
        assert_eq!(
            secret.commitment().to_string(),
            "f94d5b8053de1a42a5302a2ec3542df6865226c712e03d79e9f3876203e45c73"
        );
    }

    /// Computed by `tools/verify_journal.py`, which shares no code with this file.
    const GOLDEN: [u8; 8] = [4, 3, 3, 2, 3, 4, 6, 6];
}
