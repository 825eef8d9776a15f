//! What a manoeuvre is: its way, its pace, and the formation it ends in.

use engine::Clause;
use plane::{Bearing, Waypoint};

use crate::battle::Leader;
use crate::clause;
use crate::formation::{Layout, Middle, Pose};
use crate::land::FeatureId;

/// A change of formation (`vf.6.3.3`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reform {
    /// How the unit is drawn up afterwards.
    pub layout: Layout,
    /// Its facing afterwards.
    pub facing: Bearing,
    /// Which of two middle figures stays.
    pub pivot: Middle,
    /// Which of two middle places it takes.
    pub slot: Middle,
}

/// What a unit does on the table in one action.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Manoeuvre {
    /// Reforms first.
    pub before: Option<Reform>,
    /// Goes through these places to the last; stays if there is none.
    pub way: Vec<Waypoint>,
    /// Reforms last.
    pub after: Option<Reform>,
    /// Light infantry ends by occupying this (`vf.sr.light-infantry.d`).
    pub occupies: Option<FeatureId>,
}

/// Kinds of movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
pub enum Pace {
    /// 6.3.
    Move,
    /// 6.4.
    Retreat,
    /// 6.5.
    Assault,
    /// 6.6.
    Double,
}

impl Pace {
    /// Word in notation, and message key.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Retreat => "retreat",
            Self::Assault => "assault",
            Self::Double => "double",
        }
    }

    /// The clause that keeps its figures three inches from the enemy on the way.
    pub const fn clause_of_distance(self) -> Clause {
        match self {
            Self::Move | Self::Assault | Self::Double => clause::C6_3_2_A_3_FROM_ENEMIES,
            Self::Retreat => clause::C6_4_B_RETREAT_PATH,
        }
    }

    /// The clause by which it crosses no enemy.
    pub const fn clause_of_crossing(self) -> Clause {
        match self {
            Self::Move | Self::Double => clause::C6_3_C_INTERPENETRATION,
            Self::Retreat => clause::C6_4_B_RETREAT_PATH,
            Self::Assault => clause::C6_5_D_ASSAULT_DISTANCE,
        }
    }
}

/// What comes of a lawful manoeuvre.
#[derive(Clone, Debug, PartialEq)]
pub struct Planned {
    /// Where the unit ends.
    pub pose: Pose,
    /// The feature it occupies at the end.
    pub occupies: Option<FeatureId>,
    /// Enemy leaders run over (`vf.6.3.2.c`).
    pub overrun: Vec<Leader>,
}
