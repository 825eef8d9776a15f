//! What can happen. `apply` is the only code that changes a battle.

mod apply;

use engine::{BySide, Clause, Faces, Side, Tally};
use hex::Direction;
use serde::Serialize;

use crate::battle::{Flag, Group, Level, Mode, Phase, Unit, UnitId};
use crate::counters::KindId;
use crate::map::HexId;
use crate::quantities::{CasualtyPoints, MovementPoints, Worth};
use crate::support::Mission;
use crate::victory::Halves;

/// Which attack an [`ApReport`] tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ApKind {
    /// Own Fire Phase or Defensive Fire.
    Fire,
    /// Opportunity fire.
    Opportunity,
    /// A fire lane.
    Lane,
    /// Mortars.
    Mortars,
    /// Off-board fire.
    Mission,
    /// An overrun.
    Overrun,
}

/// An attack on soft targets with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ApReport {
    /// What kind of attack.
    pub kind: ApKind,
    /// Who attacks.
    pub units: Group,
    /// Whose attack it is.
    pub side: Side,
    /// The body that may not attack the target again this segment, as [`crate::battle::Body`] codes it.
    pub body: Option<u16>,
    /// Into which hex.
    pub target: HexId,
    /// Total firepower.
    pub firepower: Tally,
    /// Modified dice.
    pub dice: Tally,
    /// The dice as they fell.
    pub faces: Faces,
    /// Casualty points, air bursts included.
    pub points: CasualtyPoints,
    /// `vv.auto.log`: why opportunity fire was opened, the expected effect in 36ths.
    pub score: Option<u16>,
}

/// A shot at one vehicle or Gun with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AtReport {
    /// Who fires; nobody on the map for off-board fire.
    pub units: Group,
    /// Whose attack it is.
    pub side: Side,
    /// The body that may not attack this hex again this segment: mortars.
    pub body: Option<u16>,
    /// Who uses up his weapon with this shot.
    pub uses_up: Option<UsedUp>,
    /// At whom.
    pub target: UnitId,
    /// Modified dice.
    pub dice: Tally,
    /// The dice as they fell.
    pub faces: Faces,
    /// The number not to exceed.
    pub number: u8,
    /// Did it hit?
    pub hit: bool,
    /// Why opportunity fire was opened: the expected effect in 36ths.
    pub score: Option<u16>,
}

/// A weapon used up, and its points: spent, not lost (`vv.win.casualties`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct UsedUp {
    /// Who carried it.
    pub unit: UnitId,
    /// Its value.
    pub points: Worth,
}

/// What off-board fire brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Delivery {
    /// A mission, which it takes from the supply.
    Fire,
    /// Smoke, for so many factors.
    Smoke(u8),
}

/// A close assault with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct AssaultReport {
    /// Who assaults.
    pub units: Group,
    /// From where.
    pub from: HexId,
    /// Which hex.
    pub target: HexId,
    /// Strength of the attack.
    pub attack: Tally,
    /// Strength of the defence.
    pub defence: Tally,
    /// Odds: 2 is 2-1, −3 is 1-3.
    pub odds: i8,
    /// Kill Number.
    pub kill: Tally,
    /// Modified dice.
    pub dice: Tally,
    /// The dice as they fell.
    pub faces: Faces,
    /// Did it succeed?
    pub success: bool,
    /// Casualty points for the attackers.
    pub to_attackers: Tally,
    /// Casualty points for the defenders.
    pub to_defenders: CasualtyPoints,
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Event {
    /// A phase begins.
    PhaseBegan { phase: Phase, active: Side, turn: u8 },
    /// The After-Action Phase clears the segment's marks.
    SegmentEnded { active: Side },
    /// Smoke thins.
    SmokeThinned { hex: HexId, value: u8 },
    /// A pinned unit rallies by itself in the Command Phase, or with its transport.
    Rallied { unit: UnitId, why: Clause },
    /// A pinned unit rolls to rally.
    RallyRolled { unit: UnitId, dice: Box<Tally>, faces: Faces, number: u8, rallied: bool },
    /// A squad splits into two halves; whoever has seen the squad sees the second half beside it.
    SplitUp { squad: UnitId, second: UnitId, halves: Box<[Unit; 2]>, seen_by: BySide<bool> },
    /// Two half squads become a squad in the first one's place.
    Merged { one: UnitId, two: UnitId, squad: Box<Unit>, other_origin: UnitId },
    /// A weapon changes hands.
    WeaponHanded { from: UnitId, to: UnitId },
    /// An expendable weapon is used up.
    WeaponSpent { used_up: UsedUp, why: Clause },
    /// Off-board fire or smoke is called.
    MissionCalled { side: Side, mission: Mission, aim: HexId, delivery: Delivery },
    /// An attack on soft targets.
    ApAttack(Box<ApReport>),
    /// A shot at one vehicle or Gun.
    AtShot(Box<AtReport>),
    /// A unit is pinned.
    Pinned { unit: UnitId, why: Clause },
    /// A squad becomes a half squad of this kind.
    Reduced { unit: UnitId, to: KindId, why: Clause },
    /// A unit is lost.
    Eliminated { unit: UnitId, why: Clause },
    /// An AFV cannot move any more.
    Immobilised { unit: UnitId, why: Clause },
    /// A unit checks for valor.
    ValorChecked { unit: UnitId, faces: Faces, number: u16, gained: bool },
    /// Smoke is laid for so many factors; those who laid it are marked.
    SmokeLaid { side: Side, units: Group, mark: Flag, hex: HexId, value: u8, factors: u8, why: Clause },
    /// A move begins.
    MoveBegan { units: Group, mode: Mode, led: bool },
    /// A unit enters the map with whatever it carries.
    Entered { unit: UnitId, hex: HexId, cost: MovementPoints, facing: Option<Direction> },
    /// Movers enter a hex.
    Stepped { units: Group, hex: HexId, cost: MovementPoints, reverse: bool, facing: Option<Direction> },
    /// A moving vehicle turns.
    Turned { unit: UnitId, facing: Direction, cost: MovementPoints },
    /// The leader of a move is lost to it.
    LeaderLost,
    /// Members stay behind.
    LeftBehind { units: Group, why: Clause },
    /// Nothing but stopping is left of a move.
    MoveHalted { why: Clause },
    /// A move is over.
    MoveEnded,
    /// A unit turns in place.
    Faced { unit: UnitId, facing: Direction },
    /// Fire lanes are laid.
    LanesLaid { from: HexId, hexes: Vec<HexId>, guns: u8 },
    /// Fire lanes vanish.
    LanesCleared,
    /// Units get aboard, a Gun on the hook.
    Loaded { transport: UnitId, units: Group, towed: Option<UnitId> },
    /// Units get off.
    Unloaded { transport: UnitId, units: Group, hex: HexId, facing: Option<Direction> },
    /// A unit leaves the map.
    Exited { unit: UnitId, counts: Halves },
    /// A unit advances or turns.
    Advanced { unit: UnitId, hex: HexId, facing: Option<Direction> },
    /// A close assault.
    Assaulted(Box<AssaultReport>),
    /// Assaulters enter the hex.
    Occupied { units: Group, hex: HexId },
    /// An objective changes hands.
    FlagTurned { objective: u8, to: Side },
    /// A sniper appears.
    SniperDeployed { side: Side, hex: HexId },
    /// A sniper fires.
    SniperFired { side: Side, target: HexId, dice: Box<Tally>, face: u8, at_mover: bool },
    /// A sniper may be found.
    SniperChecked { side: Side, face: u8, cover: u8, lost: bool },
    /// A sniper is lost.
    SniperLost { side: Side, why: Clause },
    /// A sniper is taken back.
    SniperWithdrawn { side: Side },
    /// A side sees an enemy unit.
    Spotted { side: Side, unit: UnitId },
    /// A side no longer sees an enemy unit.
    LostSight { side: Side, unit: UnitId },
    /// The game ends.
    Ended { level: Level, resigned: Option<Side> },
    /// Something that changes nothing by itself.
    Noted(Note),
}

/// What is told and changes nothing by itself: what comes of it is an event of its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Note {
    /// Off-board fire lands; `to` is off the map if none.
    Landed { side: Side, drift: u8, direction: Option<Direction>, to: Option<HexId> },
    /// On the dividing line of the armour: which face was hit.
    ArmourFaced { target: UnitId, front: bool, face: u8 },
    /// The roll that decides what a hit does.
    ArmourRolled { target: UnitId, faces: Faces, number: u8, total: u8 },
    /// The crew may leave an immobile AFV.
    Abandonment { unit: UnitId, face: u8, left: bool },
    /// A failed assault may stop an AFV.
    AfvStruck { unit: UnitId, points: CasualtyPoints, face: u8 },
    /// A unit ignores a casualty point.
    Ignored { unit: UnitId, why: Clause },
    /// A half counts as part of another squad from now on, and goes by its name.
    Renamed { unit: UnitId },
    /// A side leaves the game.
    Resigned { side: Side },
}
