//! What a seat may ask.

use engine::{Seat, Side};
use plane::{Bearing, Point};

use crate::action::Action;
use crate::armies::ArmyList;
use crate::battle::{BrigadeId, Group, Leader, UnitId};
use crate::fate::{Card, On, Stand};
use crate::fire::Shooting;
use crate::land::Laid;
use crate::leaders::Ride;
use crate::reinforcements::Arrival;
use crate::setpiece;

/// An order: ids and choices, nothing the battle already knows.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Order {
    /// Set-piece: musters an army.
    Muster(ArmyList),
    /// Set-piece: lays a feature.
    Lay(Laid),
    /// Set-piece: takes a feature up again.
    Lift { index: u8 },
    /// Set-piece: picks an edge, as the bearing one looks in from it.
    Edge(Bearing),
    /// Set-piece: places an objective.
    Objective(Point),
    /// Allots a brigade to a seat.
    Allot { brigade: BrigadeId, seat: Seat },
    /// Set-piece: sets a unit up.
    Deploy { unit: UnitId, stand: setpiece::Stand },
    /// Set-piece: holds a unit back.
    Keep { unit: UnitId },
    /// Has finished: the terrain, the allotment, a brigade's deployment; begins the battle.
    Ready,
    /// Set-piece: says who goes first.
    First(Side),
    /// Plays a card.
    Play { card: Card, on: On },
    /// Lets the moment pass.
    Pass,
    /// A standing order for a card.
    Standing { card: Card, stand: Stand },
    /// Wants to stop at the end of this round.
    CallTime,
    /// Names a target.
    Target { target: UnitId, directed: bool },
    /// Shoots.
    Fire(Shooting),
    /// Ends the phase.
    End,
    /// Picks a brigade.
    Activate(BrigadeId),
    /// Sends a messenger.
    Messenger(UnitId),
    /// Acts with a unit; also retreats, occupies and assaults in a melee.
    Act { unit: UnitId, action: Action },
    /// Has finished with a brigade.
    Done,
    /// Sends a leader somewhere.
    Leader { leader: Leader, ride: Ride },
    /// Discards a card so that a unit of a failed brigade may act.
    Initiative { card: Card, unit: UnitId },
    /// Brings a reinforcement on.
    Arrive(Arrival),
    /// Rolls for a cavalry unit against squares.
    Square(UnitId),
    /// Picks targets; the first to pick a target is its main attacker.
    Engage(Vec<(UnitId, UnitId)>),
    /// Opens a fight.
    Fight { main: UnitId, target: UnitId, brigade: Option<UnitId> },
    /// Says who supports the fight-back.
    Back { support: Group, brigade: Option<UnitId> },
    /// Tests the fortitude of a brigade next.
    Test(BrigadeId),
    /// Leaves the game.
    Concede,
}

impl Order {
    /// May it be given at any time, whoever decides?
    pub const fn is_for_any_time(&self) -> bool {
        matches!(self, Self::Concede | Self::Standing { .. } | Self::CallTime)
    }

    /// The one unit it is given to.
    pub const fn unit(&self) -> Option<UnitId> {
        if let Self::Act { unit, .. }
        | Self::Messenger(unit)
        | Self::Square(unit)
        | Self::Keep { unit }
        | Self::Deploy { unit, .. }
        | Self::Initiative { unit, .. }
        | Self::Fire(Shooting { main: unit, .. })
        | Self::Fight { main: unit, .. }
        | Self::Arrive(Arrival { unit, .. }) = self
        {
            Some(*unit)
        } else {
            None
        }
    }
}
