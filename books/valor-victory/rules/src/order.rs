//! What a seat may ask.

use hex::Direction;

use crate::battle::{Group, Mode, UnitId};
use crate::map::HexId;
use crate::support::Mission;

/// An order: ids and choices, nothing the battle already knows (`vv.seq.orders`), and nothing automatic (`vv.auto.list`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Order {
    /// Ends the phase.
    End,
    /// Splits a squad; the weapon stays with the first half or goes to the second.
    Split { squad: UnitId, weapon_to_second: bool },
    /// Merges two half squads.
    Merge { one: UnitId, two: UnitId },
    /// Hands a weapon over, or exchanges two.
    Transfer { from: UnitId, to: UnitId },
    /// Calls off-board fire on a hex.
    Mission { mission: Mission, hex: HexId },
    /// Calls off-board smoke on a hex.
    SmokeMission { mission: Mission, hex: HexId },
    /// `vv.tgt.ask`: AP attack by a group, a Gun or a vehicle on all soft targets of a hex; `spend` names those who use up an
    /// expendable.
    FireAp { units: Group, target: HexId, spend: Group },
    /// `vv.tgt.single`: AT attack by one weapon, perhaps led, on one target, which AP fire may also hit (`vv.tgt.same`).
    FireAt { unit: UnitId, leader: Option<UnitId>, target: UnitId },
    /// Attack by a group of mortars.
    Mortars { units: Group, target: HexId },
    /// Smoke from a Gun, an AFV or a mortar group.
    SmokeRound { units: Group, hex: HexId },
    /// Smoke laid by infantry.
    LaySmoke { unit: UnitId, hex: HexId },
    /// Begins a move.
    Move { units: Group, mode: Mode },
    /// Enters the map, and goes on with what is left of the move.
    Enter { unit: UnitId, hex: HexId, facing: Option<Direction> },
    /// Goes one hex; a Gun may take a new facing.
    Step { direction: Direction, reverse: bool, facing: Option<Direction> },
    /// Overruns the hex ahead; `spend` names passengers who use up an expendable.
    Overrun { spend: Group },
    /// Turns a moving vehicle.
    Turn { facing: Direction },
    /// Ends the move; `confirm` accepts the losses of an over-full hex.
    Stop { confirm: bool },
    /// Turns in place as the whole move.
    Face { unit: UnitId, facing: Direction },
    /// Loads units of the same hex.
    Load { transport: UnitId, units: Group },
    /// Unloads into the transport's hex or the next.
    Unload { transport: UnitId, units: Group, hex: HexId, facing: Option<Direction> },
    /// Leaves the map.
    Exit { unit: UnitId },
    /// Advances one hex (or stays, `None`), turning a hexside left (−1) or right (1).
    Advance { unit: UnitId, direction: Option<Direction>, turn: i8 },
    /// Close assault.
    Assault { units: Group, target: HexId, spend: Group },
    /// Takes the sniper back.
    WithdrawSniper,
    /// Leaves the game.
    Resign,
}
