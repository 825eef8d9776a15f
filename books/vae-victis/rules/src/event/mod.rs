//! What can happen. `apply` is the only code that changes a battle.

mod apply;

use engine::{Clause, Side, Tally};
use serde::Serialize;

use crate::battle::{
    Corps, CorpsId, Element, ElementId, Ended, Facing, Fight, Formation, General, GeneralId, Pose, Quality,
    SetUp, Step,
};
use crate::land::Laid;
use crate::period::{Column, Outcome, RowId};

/// A side of a combat with its dice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Score {
    /// Who.
    pub element: ElementId,
    /// Factor and modifiers.
    pub tally: Tally,
    /// The die.
    pub die: u8,
    /// Both together.
    pub total: i32,
}

impl Score {
    /// A tally with the die that was rolled for it.
    pub fn new(element: ElementId, tally: Tally, die: u8) -> Self {
        let total = tally.result + i32::from(die);
        Self { element, tally, die, total }
    }
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Event {
    /// The machine goes on; nothing to tell.
    StepTo { step: Step },
    /// The set-up goes on, and nobody is ready; nothing to tell.
    SetUpTo { step: SetUp },
    /// An army is mustered.
    Mustered { side: Side, nation: u8, elements: Vec<Element>, corps: Vec<Corps>, generals: Vec<General> },
    /// A feature is laid by the procedure (`vae.3.19`), by a die for its quarter; nothing lies there after a 6.
    QuarterLaid { quarter: u8, die: u8, laid: Option<Box<Laid>> },
    /// The road of the procedure is laid.
    RoadLaid { laid: Box<Laid> },
    /// Both roll for the first phase (`vae.3.4`); ties were rolled again.
    RolledOff { dice: [u8; 2], first: Side },
    /// A general's quality is rolled (`vae.2.10`).
    QualityRolled { general: GeneralId, die: u8, quality: Quality },
    /// A base edge is picked.
    EdgePicked { side: Side, is_north: bool },
    /// An element is set up; a half with it if it is in skirmish order.
    Deployed {
        element: ElementId,
        row: RowId,
        formation: Formation,
        pose: Pose,
        half: Option<(ElementId, Pose)>,
    },
    /// A general is set up.
    Posted { general: GeneralId, pose: Pose },
    /// A side has finished a step of the set-up.
    MadeReady { side: Side },
    /// A turn begins.
    TurnBegan { turn: u8 },
    /// A phase begins (`vae.4.1`).
    PhaseBegan { side: Side, turn: u8 },
    /// Activation dice of a corps (`vae.5.1.1`).
    Activated { corps: CorpsId, die: u8, points: Box<Tally> },
    /// Activation dice of a commander-in-chief.
    ChiefActivated { general: GeneralId, die: u8, points: Box<Tally> },
    /// A commander-in-chief takes a corps over (`vae.5.1.5`).
    TakenOver { corps: CorpsId, points: u8 },
    /// Activation points are paid; by the corps, or by the commander-in-chief.
    Paid { corps: Option<CorpsId>, chief: Option<GeneralId>, points: u8, cost: Box<Tally> },
    /// Elements move; `acts` says whether it is their activation of the phase.
    Moved { moves: Vec<(ElementId, Pose)>, how: Manner, acts: bool },
    /// A general goes somewhere; `free` says whether it was his free move.
    Rode { general: GeneralId, pose: Pose, why: Clause, free: bool },
    /// An element changes its formation; a half comes or goes with it.
    Formed { element: ElementId, row: RowId, formation: Formation, pose: Pose, points: u8, half: Half },
    /// Reinforcements enter (`vae.4.3`).
    Entered { moves: Vec<(ElementId, Pose)>, general: Option<(GeneralId, Pose)> },
    /// A general is with this element (`vae.geo.23`).
    Attached { general: GeneralId, element: ElementId },
    /// An element is struck in flank or rear and turns (`vae.8.0.3`); if it has no room it stays and fights with an edge.
    Pivoted { element: ElementId, by: ElementId, pose: Pose, edge: Option<Facing> },
    /// An element faces its own way again: the contact has ended (`vae.geo.22`).
    FacedAgain { element: ElementId },
    /// The frontal contacts are these now.
    Engaged { fights: Vec<Fight> },
    /// A fire combat (`vae.7.6.1`).
    Fired { firer: Score, supports: Vec<ElementId>, target: Score, returns: bool, column: Option<Column> },
    /// A melee (`vae.8.4.1`); ties were rolled again.
    Fought { active: Score, passive: Score, ties: u8, loser: ElementId, column: Column },
    /// What the results table says (`vae.8.5`), or the rule that overrides it.
    Befell { element: ElementId, outcome: Outcome, why: Clause },
    /// An element is destroyed (`vae.8.8`).
    Destroyed { element: ElementId, points: u8, why: Clause },
    /// A general falls or is captured.
    GeneralLost { general: GeneralId, why: Clause },
    /// A corps is demoralised (`vae.9.1`); these rout unless they rally.
    Demoralised { corps: CorpsId, lost: u8, of: u8, routing: Vec<ElementId> },
    /// The rally die of a corps (`vae.9.2`).
    RallyRolled { corps: CorpsId, die: u8 },
    /// Elements rally.
    Rallied { elements: Vec<ElementId> },
    /// The marks of a fire or melee step are cleared.
    StepCleared,
    /// The marks of a phase are cleared; fights go into their next round.
    PhaseEnded { side: Side },
    /// A side offers a draw (`vae.10.3`).
    DrawOffered { side: Side },
    /// A side leaves the game.
    Resigned { side: Side },
    /// The battle ends.
    Ended { ended: Ended, why: Clause },
}

/// In what manner elements move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Manner {
    /// A tactical move.
    Tactical,
    /// A strategic march.
    March,
    /// With a general, free (`vae.5.7.2`).
    WithGeneral,
    /// `vae.8.6.1`
    Recoil,
    /// Pushed back by a recoil (`vae.8.6.2`).
    Pushed,
    /// `vae.8.7.1`
    Flight,
    /// `vae.9.3`
    Rout,
    /// `vae.8.4.6`
    Pursuit,
}

/// What becomes of the other half of a light infantry element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Half {
    /// It has none.
    None,
    /// It comes to stand here.
    Comes(ElementId, Pose),
    /// It joins the element.
    Joins(ElementId),
}
