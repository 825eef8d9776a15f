//! 15.7: the cards, and what a side keeps of them.

use engine::Key;
use serde::{Deserialize, Serialize};

use crate::armies::Nation;
use crate::key;

/// A rank of the fate deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Card(u8);

impl Card {
    /// All Out Attack.
    pub const ACE: Self = Self(0);
    /// Tide of Battle.
    pub const TIDE: Self = Self(1);
    /// Confusion.
    pub const CONFUSION: Self = Self(2);
    /// Breakthrough.
    pub const BREAKTHROUGH: Self = Self(3);
    /// Stubborn.
    pub const STUBBORN: Self = Self(4);
    /// Deadly Attack.
    pub const DEADLY: Self = Self(5);
    /// Directed Fire.
    pub const DIRECTED: Self = Self(6);
    /// Inspiration.
    pub const INSPIRATION: Self = Self(7);
    /// Surprise Attack.
    pub const SURPRISE: Self = Self(8);
    /// Capture.
    pub const CAPTURE: Self = Self(9);
    /// Scum of the Earth, or Les Grognards.
    pub const JACK: Self = Self(10);
    /// Defensive Fire, or Attaque à Outrance.
    pub const QUEEN: Self = Self(11);
    /// Perfect Volleys, or Vive l’Empereur.
    pub const KING: Self = Self(12);

    /// How many there are.
    pub const COUNT: u8 = 13;

    /// All ranks.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// Its rank in notation, which is its message key too.
    pub const fn key(self) -> &'static str {
        ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"][self.0 as usize]
    }

    /// Its title on a sheet.
    pub const fn title(self, nation: Nation) -> Key {
        match (self.0, nation) {
            (0, _) => key::ALL_OUT_ATTACK,
            (1, _) => key::TIDE_OF_BATTLE,
            (2, _) => key::CONFUSION,
            (3, _) => key::BREAKTHROUGH,
            (4, _) => key::STUBBORN,
            (5, _) => key::DEADLY_ATTACK,
            (6, _) => key::DIRECTED_FIRE,
            (7, _) => key::INSPIRATION,
            (8, _) => key::SURPRISE_ATTACK,
            (9, _) => key::CAPTURE,
            (10, Nation::British) => key::SCUM_OF_THE_EARTH,
            (10, Nation::French) => key::LES_GROGNARDS,
            (11, Nation::British) => key::DEFENSIVE_FIRE,
            (11, Nation::French) => key::ATTAQUE_A_OUTRANCE,
            (_, Nation::British) => key::PERFECT_VOLLEYS,
            (_, Nation::French) => key::VIVE_L_EMPEREUR,
        }
    }

    /// By its rank in notation.
    pub fn named(key: &str) -> Option<Self> {
        Self::all().find(|card| card.key() == key)
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(pub u16);

impl Cards {
    /// A whole deck (`vf.2.4.a`).
    pub const DECK: Self = Self((1 << Card::COUNT) - 1);

    /// Is the card among them?
    pub const fn has(self, card: Card) -> bool {
        self.0 >> card.0 & 1 == 1
    }

    /// With this card.
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.0)
    }

    /// Without this card.
    pub const fn without(self, card: Card) -> Self {
        Self(self.0 & !(1 << card.0))
    }

    /// How many.
    pub const fn count(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// The cards in order of rank.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::all().filter(move |&card| self.has(card))
    }

    /// Both sets.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

/// What a side does when a card might be played (`vf.time.prompts`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Stand {
    /// It is asked.
    #[default]
    Ask,
    /// It passes, whatever it holds.
    Pass,
    /// It plays the card at once if it holds it, and is not asked otherwise.
    Play,
}

impl Stand {
    /// Word in notation.
    pub const fn key(self) -> Key {
        match self {
            Self::Ask => key::ASK,
            Self::Pass => key::PASS,
            Self::Play => key::PLAY,
        }
    }

    /// By its word.
    pub fn named(key: &str) -> Option<Self> {
        [Self::Ask, Self::Pass, Self::Play].into_iter().find(|stand| stand.key().name() == key)
    }
}

/// Standing orders for every card: two bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Standing(u32);

impl Standing {
    /// Passes on everything.
    pub const QUIET: Self = Self(0x0155_5555);

    /// What stands for a card.
    pub const fn of(self, card: Card) -> Stand {
        match self.0 >> (2 * card.0) & 3 {
            0 => Stand::Ask,
            1 => Stand::Pass,
            _ => Stand::Play,
        }
    }

    /// With another order for a card.
    pub const fn with(self, card: Card, stand: Stand) -> Self {
        let shift = 2 * card.0;
        Self(self.0 & !(3 << shift) | (stand as u32) << shift)
    }
}
