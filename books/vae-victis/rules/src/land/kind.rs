//! 3.13 The kinds of terrain feature and what each is.

use engine::{Family, Height, Key};
use ground::{Area, Bed, Form, Span};
use plane::Length;
use serde::{Deserialize, Serialize};

use crate::key;

/// A kind of feature (`vae.3.13`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// `vae.3.t.road`
    Road,
    /// `vae.3.t.hedge`
    Hedge,
    /// `vae.3.t.wall`
    Wall,
    /// `vae.3.t.scrub`
    Scrub,
    /// `vae.3.t.orchard`
    Orchard,
    /// `vae.3.t.frozen`
    Frozen,
    /// `vae.3.t.wood`
    #[default]
    Wood,
    /// `vae.3.t.steep`
    Steep,
    /// `vae.3.t.hill`
    Hill,
    /// `vae.3.t.village-wood`
    VillageWood,
    /// `vae.3.t.village-stone`
    VillageStone,
    /// `vae.3.t.palisade`
    Palisade,
    /// `vae.3.t.redoubt`
    Redoubt,
    /// `vae.3.t.trench`
    Trench,
    /// `vae.3.t.barricade`
    Barricade,
    /// `vae.3.t.river`
    River,
    /// `vae.3.t.ford-bridge`
    Ford,
    /// `vae.3.t.ford-bridge`
    Bridge,
    /// `vae.3.t.crest`
    Crest,
    /// `vae.3.t.impassable`
    Impassable,
    /// Ploughland and meadow: nothing but colour, `vae.3.t.clear`.
    Field,
}

/// How one goes over a feature, the worse the greater (`vae.3.10`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Going {
    /// Open ground.
    #[default]
    Clear,
    /// `vae.3.5`
    Rough,
    /// `vae.3.6`
    Difficult,
    /// Nobody enters it.
    Forbidden,
}

/// What protects, the better the greater (`vae.3.11`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cover {
    /// `vae.3.7`
    Soft,
    /// `vae.3.8`
    Hard,
}

impl Kind {
    /// The going inside it, or across it if it is a line; of a redoubt inside (`vae.3.t.redoubt`).
    pub const fn going(self) -> Going {
        match self {
            Self::Hedge
            | Self::Wall
            | Self::Scrub
            | Self::Orchard
            | Self::Frozen
            | Self::Palisade
            | Self::Trench
            | Self::Barricade
            | Self::River
            | Self::Ford => Going::Rough,
            Self::Wood | Self::Steep | Self::VillageWood | Self::VillageStone => Going::Difficult,
            Self::Impassable => Going::Forbidden,
            Self::Road | Self::Hill | Self::Redoubt | Self::Bridge | Self::Crest | Self::Field => {
                Going::Clear
            }
        }
    }

    /// Is its edge rough to cross though the ground inside is clear?
    pub const fn has_rough_edge(self) -> bool {
        matches!(self, Self::Redoubt)
    }

    /// The cover it gives (`vae.3.7`, `vae.3.8`).
    pub const fn cover(self) -> Option<Cover> {
        match self {
            Self::Hedge | Self::Orchard | Self::Wood | Self::Palisade | Self::VillageWood => {
                Some(Cover::Soft)
            }
            Self::Wall | Self::VillageStone | Self::Redoubt | Self::Trench | Self::Barricade => {
                Some(Cover::Hard)
            }
            Self::Road
            | Self::Scrub
            | Self::Frozen
            | Self::Steep
            | Self::Hill
            | Self::River
            | Self::Ford
            | Self::Bridge
            | Self::Crest
            | Self::Impassable
            | Self::Field => None,
        }
    }

    /// `vae.7.2.1`: does it block a line of sight? Hills do by a rule of their own (`vae.7.2.7`).
    pub const fn blocks_sight(self) -> bool {
        match self {
            Self::Hedge
            | Self::Wall
            | Self::Scrub
            | Self::Orchard
            | Self::Wood
            | Self::VillageWood
            | Self::VillageStone
            | Self::Palisade
            | Self::Barricade => true,
            Self::Road
            | Self::Frozen
            | Self::Steep
            | Self::Hill
            | Self::Redoubt
            | Self::Trench
            | Self::River
            | Self::Ford
            | Self::Bridge
            | Self::Crest
            | Self::Impassable
            | Self::Field => false,
        }
    }

    /// `vae.3.12`: how high it is; 0 for what is flat.
    pub const fn elevation(self) -> u8 {
        match self {
            Self::Hill => 1,
            Self::Steep => 2,
            Self::Road
            | Self::Hedge
            | Self::Wall
            | Self::Scrub
            | Self::Orchard
            | Self::Frozen
            | Self::Wood
            | Self::VillageWood
            | Self::VillageStone
            | Self::Palisade
            | Self::Redoubt
            | Self::Trench
            | Self::Barricade
            | Self::River
            | Self::Ford
            | Self::Bridge
            | Self::Crest
            | Self::Impassable
            | Self::Field => 0,
        }
    }

    /// Does it count as forest where ranges are shorter (`vae.ry.range.forest`)?
    pub const fn is_forest(self) -> bool {
        matches!(self, Self::Wood)
    }

    /// Does it carry the road rate (`vae.5.4.3`)?
    pub const fn is_highway(self) -> bool {
        matches!(self, Self::Road | Self::Bridge)
    }
}

/// How much of the water a bridge or ford opens, and how far it reaches over it.
const SPAN: Span = Span {
    opens: Length::units(120),
    over_line: Length::units(120),
    beyond: Length::units(40),
    along: Length::units(20),
};

/// `vae.5.4.3`: a road is as wide as those on it may stray from its middle, on both sides.
const ROAD_WIDTH: Length = Length::units(80);

/// The customary width of a river.
const RIVER_WIDTH: Length = Length::units(100);

impl ground::Kind for Kind {
    const ALL: &'static [Self] = &[
        Self::Road,
        Self::Hedge,
        Self::Wall,
        Self::Scrub,
        Self::Orchard,
        Self::Frozen,
        Self::Wood,
        Self::Steep,
        Self::Hill,
        Self::VillageWood,
        Self::VillageStone,
        Self::Palisade,
        Self::Redoubt,
        Self::Trench,
        Self::Barricade,
        Self::River,
        Self::Ford,
        Self::Bridge,
        Self::Crest,
        Self::Impassable,
        Self::Field,
    ];

    fn key(self) -> Key {
        match self {
            Self::Road => key::ROAD,
            Self::Hedge => key::HEDGE,
            Self::Wall => key::WALL,
            Self::Scrub => key::SCRUB,
            Self::Orchard => key::ORCHARD,
            Self::Frozen => key::FROZEN,
            Self::Wood => key::WOOD,
            Self::Steep => key::STEEP,
            Self::Hill => key::HILL,
            Self::VillageWood => key::VILLAGE_WOOD,
            Self::VillageStone => key::VILLAGE_STONE,
            Self::Palisade => key::PALISADE,
            Self::Redoubt => key::REDOUBT,
            Self::Trench => key::TRENCH,
            Self::Barricade => key::BARRICADE,
            Self::River => key::RIVER,
            Self::Ford => key::FORD,
            Self::Bridge => key::BRIDGE,
            Self::Crest => key::CREST,
            Self::Impassable => key::IMPASSABLE,
            Self::Field => key::FIELD,
        }
    }

    fn form(self) -> Form {
        match self {
            Self::VillageWood | Self::VillageStone | Self::Redoubt => Form::Area(Area::Oblong),
            Self::Scrub
            | Self::Orchard
            | Self::Frozen
            | Self::Wood
            | Self::Steep
            | Self::Hill
            | Self::Impassable
            | Self::Field => Form::Area(Area::Oval),
            Self::Hedge | Self::Wall | Self::Palisade | Self::Trench | Self::Barricade | Self::Crest => {
                Form::Line(Bed::Dry)
            }
            Self::River => Form::Strip(Bed::Water, RIVER_WIDTH),
            Self::Road => Form::Strip(Bed::Dry, ROAD_WIDTH),
            Self::Ford | Self::Bridge => Form::Crossing(SPAN),
        }
    }

    fn level(self) -> u8 {
        match self {
            Self::Field => 0,
            Self::Hill | Self::Steep => 1,
            Self::Frozen | Self::Impassable => 2,
            Self::River => 3,
            Self::Ford => 4,
            Self::Road => 5,
            Self::Bridge => 6,
            Self::Scrub | Self::Orchard | Self::Wood => 7,
            Self::Hedge
            | Self::Wall
            | Self::Palisade
            | Self::Redoubt
            | Self::Trench
            | Self::Barricade
            | Self::Crest => 8,
            Self::VillageWood | Self::VillageStone => 9,
        }
    }

    fn family(self) -> Family {
        match self {
            Self::Road => Family::Road,
            Self::Hedge => Family::Hedge,
            Self::Wall | Self::Barricade | Self::Redoubt | Self::Trench => Family::Wall,
            Self::Palisade => Family::Fence,
            Self::Scrub | Self::Orchard | Self::Wood => Family::Wood,
            Self::Frozen | Self::Impassable => Family::Mud,
            Self::Steep | Self::Hill => Family::Hill,
            Self::Crest => Family::Crest,
            Self::VillageWood | Self::VillageStone => Family::Town,
            Self::River => Family::River,
            Self::Ford => Family::Ford,
            Self::Bridge => Family::Bridge,
            Self::Field => Family::Field,
        }
    }

    fn height(self) -> Option<Height> {
        let is_light = matches!(self, Self::Scrub | Self::Orchard);
        is_light.then_some(Height::Light).or((self == Self::Wall).then_some(Height::Low))
    }
}
