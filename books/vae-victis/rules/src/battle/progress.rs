//! Where the battle stands: what the machine does next, which fights go on, and how it ended.

use engine::{List, Side};
use serde::{Deserialize, Serialize};

use super::{CorpsId, ElementId};

/// What the machine does next (`vae.eng.setup`, `vae.eng.phase`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The battle is being set up.
    SettingUp(SetUp),
    /// `vae.state.m0`: routing elements run (`vae.9.3`).
    #[default]
    Rout,
    /// `vae.state.m1`: activation dice (`vae.5.1.1`).
    Activation,
    /// `vae.state.m2`: the commander-in-chief may take a corps over (`vae.5.1.5`).
    Takeover,
    /// `vae.state.m3`: the active side moves (`vae.4.1.1`).
    Movement,
    /// `vae.state.m4`: which element each general is with (`vae.geo.23`).
    Attachment,
    /// `vae.state.f1`: the passive side fires (`vae.4.1.2`).
    Fire,
    /// `vae.state.c1`: the active side picks a melee (`vae.4.1.3`).
    Melee,
    /// `vae.state.c2`, `vae.state.c3`: once it is fought the winner may pursue (`vae.8.4.6`).
    Pursuit(Pursuit),
    /// `vae.state.d1`: corps are tested (`vae.4.1.4`); this one next.
    Demoralisation(CorpsId),
    /// `vae.state.d1`: so many elements of a corps rally (`vae.9.2`).
    Rally {
        /// The corps.
        corps: CorpsId,
        /// How many.
        count: u8,
    },
    /// `vae.state.d2`: the phase ends (`vae.10.1`).
    PhaseEnd,
}

impl Step {
    /// The step of the set-up, while the battle is being set up.
    pub const fn set_up(self) -> Option<SetUp> {
        if let Self::SettingUp(step) = self { Some(step) } else { None }
    }
}

/// A step of the set-up (`vae.state.1`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetUp {
    /// `vae.state.s1`: rosters.
    Roster,
    /// Everything stands where the scenario says; both say that they are ready.
    Begin,
    /// `vae.state.s2`: terrain without a scenario (`vae.3.19`).
    Terrain,
    /// `vae.state.s3`: who goes first (`vae.3.4`).
    Initiative,
    /// `vae.state.s4`: the quality of generals (`vae.2.10`).
    Quality,
    /// `vae.state.s5`: the second player picks his edge.
    Edge,
    /// `vae.state.s6`, `vae.state.s7`: a side deploys.
    Deploy(Side),
}

/// Who may go after whom (`vae.8.4.6`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pursuit {
    /// The winner.
    pub winner: ElementId,
    /// How far it goes, in paces: the depth of the loser's base.
    pub paces: u16,
}

/// The most fights that go on at once.
pub const MOST_FIGHTS: usize = 48;

/// A frontal contact between two enemies, as it came about (`vae.state.4`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    /// The element of the first side.
    pub one: ElementId,
    /// The element of the second side.
    pub two: ElementId,
    /// Who made the contact; nobody after a recoil, a push or a flight (`vae.8.4.8`).
    pub initiator: Option<ElementId>,
    /// Did the initiator move into it in the movement step of this phase (`vae.8.4.7`)?
    pub is_charge: bool,
    /// The round it is in, from 1.
    pub round: u8,
    /// Is it fought in this phase (`vae.8.0.1`)?
    pub is_due: bool,
}

impl Fight {
    /// Is an element in it?
    pub fn has(&self, element: ElementId) -> bool {
        self.one == element || self.two == element
    }

    /// The other of the two.
    pub fn other(&self, element: ElementId) -> ElementId {
        if self.one == element { self.two } else { self.one }
    }
}

/// The fights that go on.
pub type Fights = List<Fight, MOST_FIGHTS>;

/// How it ended (`vae.10`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ended {
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Why.
    pub why: Ending,
}

/// Why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// More than half of the corps are demoralised (`vae.10.1`).
    Demoralised,
    /// A third of the points of the one corps are lost (`vae.10.2`).
    Third,
    /// Nobody is left (`vae.10.4`).
    Nobody,
    /// The last turn is over (`vae.10.3`).
    Time,
    /// A side gave up, or both agreed (`vae.10.3`).
    Agreed,
}
