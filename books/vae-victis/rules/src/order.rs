//! What a seat may ask.

use engine::List;
use plane::{Length, Pivot};

use crate::battle::{CorpsId, ElementId, GeneralId, Group, Pose};
use crate::roster::Roster;

/// An order: ids and choices, nothing the battle already knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Order {
    /// Musters an army (`vae.state.s1`).
    Muster(Box<Roster>),
    /// Picks a base edge (`vae.3.4`).
    Edge { is_north: bool },
    /// Sets an element up (`vae.3.3`).
    Deploy { element: ElementId, pose: Pose, drawn_up: DrawnUp },
    /// Sets a general up.
    Post { general: GeneralId, pose: Pose },
    /// Has set up everything.
    Ready,
    /// Lets an element rout next (`vae.9.3`).
    Rout(ElementId),
    /// The commander-in-chief takes a corps over, or none (`vae.5.1.5`).
    TakeOver(Option<CorpsId>),
    /// Moves an element or a group (`vae.5.4.1`), or marches with it (`vae.5.4.5`).
    Move(Box<Move>),
    /// Moves a general alone (`vae.5.7.1`, `vae.5.7.3`).
    Ride { general: GeneralId, pose: Pose },
    /// Changes a formation (`vae.5.6.1`, `vae.5.6.3`, `vae.5.6.4`).
    Form { element: ElementId, change: Change },
    /// Brings reinforcements on (`vae.4.3`).
    Enter { group: Group, parts: Parts, is_march: bool },
    /// Says which element a general is with (`vae.geo.23`).
    Attach { general: GeneralId, element: ElementId },
    /// Fires (`vae.7.0.1`).
    Fire(Volley),
    /// Picks a melee (`vae.8.0.1`).
    Fight { ours: ElementId, theirs: ElementId },
    /// Pursues, or stays (`vae.8.4.6`).
    Pursue(bool),
    /// Names those who rally (`vae.9.2`).
    Rally(Group),
    /// Ends the step.
    End,
    /// Offers a draw, or takes one (`vae.10.3`).
    Draw,
    /// Leaves the game.
    Resign,
}

/// How an element is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DrawnUp {
    /// As it was bought.
    #[default]
    Formed,
    /// In square.
    Square,
    /// In skirmish order, its other half here.
    Skirmish(Beside),
    /// Dismounted.
    Dismounted,
}

/// Where the other half of a light infantry element stands (`vae.5.6.3`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beside {
    /// On its left.
    Left,
    /// On its right.
    Right,
    /// Behind it.
    Behind,
}

/// A move of an element or a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Who moves.
    pub group: Group,
    /// How.
    pub way: Way,
    /// Is it a strategic march (`vae.5.4.5`)?
    pub is_march: bool,
    /// The general whose free move it is (`vae.5.7.2`), and where he ends if he does not keep his place.
    pub with: Option<(GeneralId, Option<Pose>)>,
}

/// How a move goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Way {
    /// A single element goes straight to a pose (`vae.geo.11`).
    To {
        /// Its end.
        pose: Pose,
        /// The facing its base has on the way; the engine takes the old one, or else the new one, if nothing is said.
        sweeps: Option<Sweeps>,
    },
    /// A group, or an element as a group of one, goes by parts (`vae.geo.12`, `vae.geo.27`).
    By {
        /// The parts.
        parts: Parts,
        /// How far it slides to the right to line up, or to the left if less than nothing (`vae.geo.14`).
        slide: Length,
    },
}

/// The facing of a base on its way (`vae.geo.11`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sweeps {
    /// The one it had.
    Old,
    /// The one it ends with.
    New,
}

/// At most eight parts, in order (`vae.geo.12`).
pub type Parts = List<Part, 8>;

/// A part of a group's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Straight ahead.
    Advance(Length),
    /// Straight back, facing as before.
    Retire(Length),
    /// Forwards about a front corner, by tenths of a degree.
    Wheel {
        /// The corner that stands still.
        pivot: Pivot,
        /// How far.
        tenths: u16,
    },
}

impl Default for Part {
    fn default() -> Self {
        Self::Advance(Length::ZERO)
    }
}

/// A change of formation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Line to square.
    Square,
    /// Square to line, this face the front.
    Line(plane::Edge),
    /// Light infantry to two skirmishers, the other half here.
    Skirmish(Beside),
    /// Two skirmishers to light infantry, where this half stands.
    Reform,
    /// On horseback.
    Mount,
    /// On foot.
    Dismount,
}

/// A fire combat (`vae.7.4`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Volley {
    /// Who fires.
    pub primary: ElementId,
    /// Who supports.
    pub supports: Group,
    /// At whom.
    pub target: ElementId,
}
