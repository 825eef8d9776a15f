//! What changes about a unit.

use engine::List;
use engine::numbers::count;
use enumset::{EnumSet, EnumSetType};
use hex::Corner;
use hexmap::HexId;
use serde::{Deserialize, Serialize};

use crate::terms::{Arm, Formation};

/// `fb.r.unit.6`: a marker on a unit, or what is remembered of it for a while.
#[derive(Debug, EnumSetType, Serialize, Deserialize)]
#[enumset(serialize_repr = "u32")]
pub enum Mark {
    /// In disorder.
    Disordered,
    /// In rout; never Disordered besides.
    Routed,
    /// Guns whose crews lie low.
    Suppressed,
    /// Cavalry after a charge, infantry after an assault.
    Spent,
    /// Men are missing who may come back.
    Stragglers,
    /// Canister only.
    LowAmmunition,
    /// Out of command, while its Leader is activated.
    OutOfCommand,
    /// FB!: an assault is declared.
    FixBayonets,
    /// TB!: the assault check is passed.
    ToTheBayonet,
    /// Charges.
    Charge,
    /// Charges in reaction.
    ReactionCharge,
    /// Has charged and does not fight.
    FailedCharge,
    /// Part of a Grand Charge.
    GrandCharge,
    /// Its move of this activation is over.
    Acted,
    /// It has entered a hex this turn.
    Moved,
    /// It has fired in this activation.
    Fired,
    /// It has taken Opportunity fire this turn.
    OpportunityFired,
    /// It was fired on this turn.
    FiredOn,
    /// It force marched this turn.
    ForceMarched,
    /// It fought a melee this turn.
    Fought,
    /// It lost a step this turn.
    LostStep,
    /// It has tried a Square in this charge segment.
    TriedSquare,
    /// It has unlimbered in this activation.
    Unlimbered,
    /// It has pivoted or gone by prolonge in this activation.
    Pivoted,
    /// It waits with its Leader for its turn to enter.
    Waiting,
    /// A train that has been served out and comes back.
    Resupplying,
    /// It has left by an exit.
    Left,
}

/// Some of them.
pub type Marks = EnumSet<Mark>;

/// What changes about a unit. What is printed on it stands in the scenario.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Unit {
    /// `fb.r.map.5`: the hexes it stands in, its head first; none while it is off the map.
    pub hexes: List<HexId, 3>,
    /// How it stands.
    pub formation: Shape,
    /// Current steps.
    pub steps: u8,
    /// `fb.r.stack.1`: its place in its stack, the top one lowest.
    pub depth: u8,
    /// The turn a train comes back.
    pub returns: u8,
    /// Markers and memory.
    pub marks: Marks,
}

/// Formation and facing. A shape without facing keeps the last one, which nobody asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shape {
    /// The formation.
    pub kind: Formation,
    /// The vertex it faces.
    pub facing: Corner,
}

impl Default for Shape {
    fn default() -> Self {
        Self { kind: Formation::Disorder, facing: Corner::wrapping(0) }
    }
}

impl Shape {
    /// All-round shapes face north, so that equal shapes are equal bytes.
    pub fn new(kind: Formation, facing: Corner) -> Self {
        let facing = if kind.is_all_round() { Corner::wrapping(0) } else { facing };
        Self { kind, facing }
    }

    /// `fb.r.map.4`: does it look everywhere?
    pub fn is_all_round(self) -> bool {
        self.kind.is_all_round()
    }
}

impl Unit {
    /// Has it the marker?
    #[inline]
    pub fn is(&self, mark: Mark) -> bool {
        self.marks.contains(mark)
    }

    /// Its head hex (`fb.r.map.13`); nowhere if it is off the map.
    #[inline]
    pub fn head(&self) -> HexId {
        self.hexes.first().copied().unwrap_or(HexId::NOWHERE)
    }

    /// On the map?
    #[inline]
    pub fn is_placed(&self) -> bool {
        !self.hexes.is_empty()
    }

    /// Does it stand in the hex?
    #[inline]
    pub fn stands_in(&self, hex: HexId) -> bool {
        self.hexes.contains(&hex)
    }

    /// Neither Disordered nor Routed.
    #[inline]
    pub fn is_in_order(&self) -> bool {
        !self.is(Mark::Disordered) && !self.is(Mark::Routed)
    }

    /// In several hexes?
    pub fn is_spread(&self) -> bool {
        self.hexes.len() > 1
    }

    /// Its steps that stand in one of its hexes.
    pub fn share(&self, arm: Arm, hex: HexId) -> u8 {
        let nth = count(self.hexes.iter().position(|&own| own == hex).unwrap_or(0));
        if self.is_spread() { self.formation.kind.share(arm, self.steps, nth) } else { self.steps }
    }

    /// With a Charge or Reaction Charge marker that has not failed.
    pub fn is_charging(&self) -> bool {
        self.is(Mark::Charge) || self.is(Mark::ReactionCharge)
    }
}
