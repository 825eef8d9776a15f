//! 15.7: the cards, and what a side keeps of them.

use engine::Key;
use enumset::{EnumSet, EnumSetType};
use serde::{Deserialize, Serialize};

use crate::armies::Nation;
use crate::key;

/// A rank of the fate deck.
#[derive(Debug, PartialOrd, Ord, EnumSetType, Serialize)]
#[enumset(serialize_repr = "u16")]
#[serde(into = "u8")]
pub enum Card {
    /// All Out Attack.
    Ace,
    /// Tide of Battle.
    Tide,
    /// Confusion.
    Confusion,
    /// Breakthrough.
    Breakthrough,
    /// Stubborn.
    Stubborn,
    /// Deadly Attack.
    Deadly,
    /// Directed Fire.
    Directed,
    /// Inspiration.
    Inspiration,
    /// Surprise Attack.
    Surprise,
    /// Capture.
    Capture,
    /// Scum of the Earth, or Les Grognards.
    Jack,
    /// Defensive Fire, or Attaque à Outrance.
    Queen,
    /// Perfect Volleys, or Vive l’Empereur.
    King,
}

/// Its place in the deck, from 0.
impl From<Card> for u8 {
    fn from(card: Card) -> Self {
        card as Self
    }
}

impl Card {
    /// Its rank in notation, which is its message key too.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Ace => "A",
            Self::Tide => "2",
            Self::Confusion => "3",
            Self::Breakthrough => "4",
            Self::Stubborn => "5",
            Self::Deadly => "6",
            Self::Directed => "7",
            Self::Inspiration => "8",
            Self::Surprise => "9",
            Self::Capture => "10",
            Self::Jack => "J",
            Self::Queen => "Q",
            Self::King => "K",
        }
    }

    /// Its title on a sheet.
    pub const fn title(self, nation: Nation) -> Key {
        match (self, nation) {
            (Self::Ace, _) => key::ALL_OUT_ATTACK,
            (Self::Tide, _) => key::TIDE_OF_BATTLE,
            (Self::Confusion, _) => key::CONFUSION,
            (Self::Breakthrough, _) => key::BREAKTHROUGH,
            (Self::Stubborn, _) => key::STUBBORN,
            (Self::Deadly, _) => key::DEADLY_ATTACK,
            (Self::Directed, _) => key::DIRECTED_FIRE,
            (Self::Inspiration, _) => key::INSPIRATION,
            (Self::Surprise, _) => key::SURPRISE_ATTACK,
            (Self::Capture, _) => key::CAPTURE,
            (Self::Jack, Nation::British) => key::SCUM_OF_THE_EARTH,
            (Self::Jack, Nation::French) => key::LES_GROGNARDS,
            (Self::Queen, Nation::British) => key::DEFENSIVE_FIRE,
            (Self::Queen, Nation::French) => key::ATTAQUE_A_OUTRANCE,
            (Self::King, Nation::British) => key::PERFECT_VOLLEYS,
            (Self::King, Nation::French) => key::VIVE_L_EMPEREUR,
        }
    }

    /// What it does, and when.
    pub const fn says(self, nation: Nation) -> Key {
        match (self, nation) {
            (Self::Ace, _) => key::SAYS_ALL_OUT_ATTACK,
            (Self::Tide, _) => key::SAYS_TIDE_OF_BATTLE,
            (Self::Confusion, _) => key::SAYS_CONFUSION,
            (Self::Breakthrough, _) => key::SAYS_BREAKTHROUGH,
            (Self::Stubborn, _) => key::SAYS_STUBBORN,
            (Self::Deadly, _) => key::SAYS_DEADLY_ATTACK,
            (Self::Directed, _) => key::SAYS_DIRECTED_FIRE,
            (Self::Inspiration, _) => key::SAYS_INSPIRATION,
            (Self::Surprise, _) => key::SAYS_SURPRISE_ATTACK,
            (Self::Capture, _) => key::SAYS_CAPTURE,
            (Self::Jack, Nation::British) => key::SAYS_SCUM_OF_THE_EARTH,
            (Self::Jack, Nation::French) => key::SAYS_LES_GROGNARDS,
            (Self::Queen, Nation::British) => key::SAYS_DEFENSIVE_FIRE,
            (Self::Queen, Nation::French) => key::SAYS_ATTAQUE_A_OUTRANCE,
            (Self::King, Nation::British) => key::SAYS_PERFECT_VOLLEYS,
            (Self::King, Nation::French) => key::SAYS_VIVE_L_EMPEREUR,
        }
    }

    /// By its rank in notation.
    pub fn named(key: &str) -> Option<Self> {
        Cards::deck().iter().find(|card| card.key() == key)
    }
}

/// A set of cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cards(EnumSet<Card>);

impl Cards {
    /// A whole deck (`vf.2.4.a`).
    pub fn deck() -> Self {
        Self(EnumSet::all())
    }

    /// Is the card among them?
    pub fn has(self, card: Card) -> bool {
        self.0.contains(card)
    }

    /// With this card.
    pub fn with(self, card: Card) -> Self {
        Self(self.0 | card)
    }

    /// Without this card.
    pub fn without(self, card: Card) -> Self {
        Self(self.0 - card)
    }

    /// How many.
    pub fn count(self) -> u8 {
        self.iter().map(|_| 1).sum()
    }

    /// The cards in order of rank.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.0.iter()
    }

    /// Both sets.
    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Those of this set that are not in the other.
    pub fn but(self, other: Self) -> Self {
        Self(self.0 - other.0)
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
    /// All, in the order of their numbers.
    pub const ALL: [Self; 3] = [Self::Ask, Self::Pass, Self::Play];

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
        Self::ALL.into_iter().find(|stand| stand.key().name() == key)
    }
}

/// Standing orders for every card: two bits each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Standing(u32);

impl Standing {
    /// Passes on everything; no player gives it, and nobody is asked about anything else either: odds are walked so.
    pub const QUIET: Self = Self(1 << 31 | 0x0155_5555);

    /// Is it that of a table on which odds are walked?
    pub const fn is_quiet(self) -> bool {
        self.0 >> 31 == 1
    }

    /// What stands for a card.
    pub const fn of(self, card: Card) -> Stand {
        match self.0 >> (2 * card as u32) & 3 {
            0 => Stand::Ask,
            1 => Stand::Pass,
            _ => Stand::Play,
        }
    }

    /// With another order for a card.
    pub const fn with(self, card: Card, stand: Stand) -> Self {
        let shift = 2 * card as u32;
        Self(self.0 & !(3 << shift) | (stand as u32) << shift)
    }
}
