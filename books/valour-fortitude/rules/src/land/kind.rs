//! T.1: the kinds of terrain feature and the rules each has.

use engine::{Family, Height, Key};
use ground::{Area, Bed, Form, Span};
use plane::Length;
use serde::{Deserialize, Serialize};

use crate::key;

/// A kind of feature.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// `vf.T.1.1`: buildings with the walls round them.
    Town,
    /// `vf.T.1.6.a`: woodland to be occupied.
    #[default]
    Wood,
    /// `vf.T.1.6.b`: woodland as rough ground.
    LightWood,
    /// `vf.T.1.3`: a hill with its crest.
    Hill,
    /// `vf.T.1.4.b`: mud, marsh, ploughed clay.
    Mud,
    /// `vf.T.1.2.a`: a wall too high to see over.
    HighWall,
    /// `vf.T.1.2.a`.
    HighHedge,
    /// `vf.T.1.2.a`.
    HighFence,
    /// `vf.T.1.2.b`: a wall to fight behind.
    LowWall,
    /// `vf.T.1.2.b`.
    LowHedge,
    /// `vf.T.1.2.b`.
    LowFence,
    /// `vf.T.1.4.c`: a stream.
    Stream,
    /// `vf.T.1.4.a`: a river.
    River,
    /// `vf.T.1.5`: a road.
    Road,
    /// `vf.T.1.5`: a path or track.
    Track,
    /// `vf.T.1.5`: a bridge over a river or stream.
    Bridge,
    /// `vf.T.1.4.b`: a ford through a river.
    Ford,
    /// Fields, orchards in name only: nothing but colour on the table.
    Field,
}

/// Cover against fire (`vf.T.2.2.d`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Cover {
    /// Only in melee: a stream.
    Melee,
    /// −1.
    Soft,
    /// −2.
    Hard,
}

impl Cover {
    /// `vf.T.2.2.d`: what it takes from each die of fire at whoever is in it.
    pub const fn against_fire(self) -> i32 {
        match self {
            Self::Melee => 0,
            Self::Soft => -1,
            Self::Hard => -2,
        }
    }
}

impl Kind {
    /// `vf.T.3.a`: a unit may occupy it, and nothing else enters.
    pub const fn is_defendable(self) -> bool {
        matches!(self, Self::Town | Self::Wood)
    }

    /// `vf.T.2.5.a`: sight does not cross it; hills are obstacles too (`vf.T.1.3.a`).
    pub const fn is_obstacle(self) -> bool {
        self.is_high() || matches!(self, Self::Town | Self::Wood | Self::LightWood | Self::Hill)
    }

    /// `vf.T.2.1`: costs 4″ to cross and is fought over.
    pub const fn is_barrier(self) -> bool {
        matches!(self, Self::LowWall | Self::LowHedge | Self::LowFence | Self::Stream)
    }

    /// `vf.T.2.4`: nobody stands on it or crosses it.
    pub const fn is_impassable(self) -> bool {
        self.is_high() || matches!(self, Self::River)
    }

    /// `vf.T.2.6`: each inch counts two.
    pub const fn is_rough(self) -> bool {
        matches!(self, Self::LightWood | Self::Mud | Self::Ford)
    }

    /// `vf.T.2.3`: each inch counts half for march columns.
    pub const fn is_highway(self) -> bool {
        matches!(self, Self::Road | Self::Track | Self::Bridge)
    }

    /// The cover it gives to those within, occupying it or behind it.
    pub const fn cover(self) -> Option<Cover> {
        match self {
            Self::Town => Some(Cover::Hard),
            Self::Wood | Self::LightWood | Self::LowWall | Self::LowHedge | Self::LowFence => {
                Some(Cover::Soft)
            }
            Self::Stream => Some(Cover::Melee),
            Self::Hill
            | Self::Mud
            | Self::HighWall
            | Self::HighHedge
            | Self::HighFence
            | Self::River
            | Self::Road
            | Self::Track
            | Self::Bridge
            | Self::Ford
            | Self::Field => None,
        }
    }

    const fn is_high(self) -> bool {
        matches!(self, Self::HighWall | Self::HighHedge | Self::HighFence)
    }
}

/// How much of the water a bridge or ford opens, and how far it reaches over it.
const SPAN: Span = Span {
    opens: Length::units(3),
    over_line: Length::units(3),
    beyond: Length::units(1),
    along: Length(500),
};
/// `vf.T.2.3`: the customary width of a road.
const ROAD_WIDTH: Length = Length::units(2);
/// The customary width of a river.
const RIVER_WIDTH: Length = Length::units(3);

impl ground::Kind for Kind {
    const ALL: &'static [Self] = &[
        Self::Town,
        Self::Wood,
        Self::LightWood,
        Self::Hill,
        Self::Mud,
        Self::HighWall,
        Self::HighHedge,
        Self::HighFence,
        Self::LowWall,
        Self::LowHedge,
        Self::LowFence,
        Self::Stream,
        Self::River,
        Self::Road,
        Self::Track,
        Self::Bridge,
        Self::Ford,
        Self::Field,
    ];

    fn key(self) -> Key {
        match self {
            Self::Town => key::TOWN,
            Self::Wood => key::WOOD,
            Self::LightWood => key::LIGHT_WOOD,
            Self::Hill => key::HILL,
            Self::Mud => key::MUD,
            Self::HighWall => key::HIGH_WALL,
            Self::HighHedge => key::HIGH_HEDGE,
            Self::HighFence => key::HIGH_FENCE,
            Self::LowWall => key::LOW_WALL,
            Self::LowHedge => key::LOW_HEDGE,
            Self::LowFence => key::LOW_FENCE,
            Self::Stream => key::STREAM,
            Self::River => key::RIVER,
            Self::Road => key::ROAD,
            Self::Track => key::TRACK,
            Self::Bridge => key::BRIDGE,
            Self::Ford => key::FORD,
            Self::Field => key::FIELD,
        }
    }

    fn form(self) -> Form {
        match self {
            Self::Town => Form::Area(Area::Oblong),
            Self::Wood | Self::LightWood | Self::Mud | Self::Field => Form::Area(Area::Oval),
            Self::Hill => Form::Area(Area::Hill { crest: key::CREST }),
            Self::HighWall
            | Self::HighHedge
            | Self::HighFence
            | Self::LowWall
            | Self::LowHedge
            | Self::LowFence => Form::Line(Bed::Dry),
            Self::Stream => Form::Line(Bed::Water),
            Self::River => Form::Strip(Bed::Water, RIVER_WIDTH),
            Self::Road | Self::Track => Form::Strip(Bed::Dry, ROAD_WIDTH),
            // `vf.T.1.4.a`, `vf.T.1.5`
            Self::Bridge | Self::Ford => Form::Crossing(SPAN),
        }
    }

    fn family(self) -> Family {
        match self {
            Self::Town => Family::Town,
            Self::Wood | Self::LightWood => Family::Wood,
            Self::Hill => Family::Hill,
            Self::Mud => Family::Mud,
            Self::HighWall | Self::LowWall => Family::Wall,
            Self::HighHedge | Self::LowHedge => Family::Hedge,
            Self::HighFence | Self::LowFence => Family::Fence,
            Self::Stream => Family::Stream,
            Self::River => Family::River,
            Self::Road => Family::Road,
            Self::Track => Family::Track,
            Self::Bridge => Family::Bridge,
            Self::Ford => Family::Ford,
            Self::Field => Family::Field,
        }
    }

    fn height(self) -> Option<Height> {
        if self.is_high() {
            Some(Height::High)
        } else if matches!(self, Self::LowWall | Self::LowHedge | Self::LowFence) {
            Some(Height::Low)
        } else {
            (self == Self::LightWood).then_some(Height::Light)
        }
    }

    fn level(self) -> u8 {
        match self {
            Self::Field => 0,
            Self::Hill => 1,
            Self::Mud => 2,
            Self::River | Self::Stream => 3,
            Self::Ford => 4,
            Self::Road | Self::Track => 5,
            Self::Bridge => 6,
            Self::LightWood | Self::Wood => 7,
            Self::LowFence
            | Self::LowHedge
            | Self::LowWall
            | Self::HighFence
            | Self::HighHedge
            | Self::HighWall => 8,
            Self::Town => 9,
        }
    }
}
