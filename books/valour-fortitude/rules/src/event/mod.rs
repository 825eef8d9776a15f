//! What can happen. `apply` is the only code that changes a battle.

mod apply;

use engine::{BySide, Clause, Faces, Key, Seat, Side, Tally};
use plane::{Bearing, Point};
use serde::Serialize;

use crate::battle::{BrigadeId, Ended, Group, Leader, LeaderPost, Phase, SetUp, Stage, Step, Unit, UnitId};
use crate::fate::{Card, Effect, On, Stand};
use crate::formation::Pose;
use crate::key;
use crate::land::{FeatureId, Laid};
use crate::movement::Pace;
use crate::quantities::{Hits, Losses, ValourTests};

/// The dice of an attack with all its numbers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StrikeReport {
    /// Who attacks.
    pub main: UnitId,
    /// Whom.
    pub target: UnitId,
    /// Those who lend support, the brigade supporter last.
    pub support: Group,
    /// The attack value.
    pub value: Tally,
    /// What is added to every hit roll.
    pub roll: Tally,
    /// The lowest face that hits.
    pub at_least: u8,
    /// The rule by which natural ones were rolled again.
    pub again: Option<Clause>,
    /// The dice as they fell.
    pub faces: Faces,
    /// Hits.
    pub hits: Hits,
    /// Misses that may still be rolled again.
    pub missed: u8,
}

/// A shooting: who, at whom, and the dice.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ShotReport {
    /// The dice.
    pub strike: StrikeReport,
    /// The main attacker used skirmishers.
    pub skirmish: bool,
    /// Supporters that used skirmishers.
    pub skirmishing: Group,
    /// Directed Fire was played.
    pub directed: bool,
}

/// Why a side has nothing to decide in a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Idle {
    /// It holds no card.
    NoCards,
    /// No card of the phase would have anything to act on.
    NoUse,
    /// What it might play is spent, or decided by its standing orders.
    Settled,
    /// Nobody has an enemy within range and before him.
    NobodyInRange,
    /// Nobody touches an enemy.
    NobodyInContact,
}

impl Idle {
    /// What is said of it.
    pub const fn key(self) -> Key {
        match self {
            Self::NoCards => key::IDLE_NO_CARDS,
            Self::NoUse => key::IDLE_NO_USE,
            Self::Settled => key::IDLE_SETTLED,
            Self::NobodyInRange => key::IDLE_NOBODY_IN_RANGE,
            Self::NobodyInContact => key::IDLE_NOBODY_IN_CONTACT,
        }
    }
}

/// What can happen.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields of a variant say what they are")]
pub enum Event {
    /// The machine goes on; nothing to tell.
    StepTo { step: Step },
    /// The set-up goes on, nobody is ready, and this side deploys next; nothing to tell.
    SetUpTo { step: SetUp, turn: Side },
    /// The resolution goes on; nothing to tell.
    StageTo { stage: Stage },
    /// A side lets a moment pass; nobody is told.
    Passed { side: Side },
    /// A side's turn begins; some of its units are out of earshot.
    TurnBegan { side: Side, turn: u8, remote: Vec<UnitId> },
    /// A phase begins.
    PhaseBegan { phase: Phase, side: Side },
    /// A card is drawn; only its owner learns which.
    CardDrawn { side: Side, card: Card },
    /// The others learn that a card was drawn.
    DrawSeen { side: Side },
    /// The deck is empty.
    DeckEmpty { side: Side },
    /// Tide of Battle: the discards go back.
    TideTurned { side: Side },
    /// A card is played.
    CardPlayed { side: Side, card: Card, on: On, effect: Effect },
    /// A standing order for a card.
    StandingSet { side: Side, card: Card, stand: Stand },
    /// A side wants to stop at the end of the round.
    TimeCalled { side: Side },
    /// A target is named.
    TargetNamed { target: UnitId, directed: bool },
    /// A unit shoots.
    Shot(Box<ShotReport>),
    /// A unit strikes in melee.
    Struck { back: bool, report: Box<StrikeReport> },
    /// Deadly Attack: failed tests are rolled again.
    StruckAgain { back: bool, unit: UnitId, faces: Faces, hits: Hits },
    /// A unit suffers losses: markers, and valour tests for the rest.
    LossesSuffered {
        unit: UnitId,
        losses: Losses,
        halved: Option<Clause>,
        markers: Losses,
        tests: ValourTests,
        why: Clause,
    },
    /// A unit tests its valour.
    ValourTested { unit: UnitId, roll: Box<Tally>, faces: Faces, failed: bool },
    /// A unit passes all tests because it has won (`vf.9.2.1`).
    ValourSpared { unit: UnitId, tests: ValourTests },
    /// A unit routs.
    Routed { unit: UnitId, why: Clause, counts: bool },
    /// A brigade is shattered.
    Shattered { brigade: BrigadeId },
    /// An army suffers a defeat.
    Defeated { side: Side, why: Clause },
    /// A brigade activates without a test.
    Activated { brigade: BrigadeId },
    /// A brigade tests to activate.
    ActivationTested { brigade: BrigadeId, roll: Box<Tally>, face: u8, active: bool },
    /// A messenger rides.
    MessengerSent { unit: UnitId, roll: Box<Tally>, face: u8, arrived: bool },
    /// A card is discarded so that a unit may act.
    InitiativeTaken { side: Side, card: Card, unit: UnitId },
    /// A unit stands.
    Held { unit: UnitId },
    /// A unit moves.
    Moved { unit: UnitId, pace: Pace, pose: Pose, spends: Spends },
    /// A unit occupies terrain.
    Occupied { unit: UnitId, feature: FeatureId, why: Clause },
    /// A unit leaves terrain.
    Exited { unit: UnitId, pose: Pose },
    /// A unit rallies.
    Rallied { unit: UnitId, roll: Box<Tally>, faces: Faces, removed: Losses },
    /// A reinforcement arrives.
    Arrived { unit: UnitId, pose: Pose },
    /// A leader goes somewhere; `rides` says whether that was his ride of the turn.
    LeaderMoved { leader: Leader, to: LeaderPost, why: Clause, rides: bool },
    /// A leader is run over and must be placed anew.
    LeaderDisplaced { leader: Leader },
    /// A brigade has finished.
    BrigadeDone { brigade: BrigadeId },
    /// Cavalry rolls against squares; `unnerved` says whether it touches British infantry.
    SquareRolled { unit: UnitId, roll: Box<Tally>, face: u8, result: SquareResult, unnerved: bool },
    /// Targets are picked.
    Picked { picks: Vec<Pick> },
    /// A fight begins.
    FightOpened { main: UnitId, target: UnitId, support: Group, brigade: Option<UnitId>, second: bool },
    /// The target is ready to fight back.
    BackReady { support: Group, brigade: Option<UnitId>, main_unnerved: bool, target_unnerved: bool },
    /// A fight is decided; the loser may have held a feature.
    FightDecided {
        winner: UnitId,
        loser: UnitId,
        hits: Hits,
        back_hits: Hits,
        tie: Option<Clause>,
        vacated: Option<FeatureId>,
    },
    /// Units must retreat.
    RetreatOwed { units: Group, why: Clause },
    /// Units may retreat.
    RetreatOffered { units: Group },
    /// A fight is over.
    FightClosed { main: UnitId, target: UnitId },
    /// A headstrong unit must assault again.
    HeadstrongRoused { unit: UnitId },
    /// A brigade tests its fortitude.
    FortitudeTested { brigade: BrigadeId, roll: Box<Tally>, faces: Faces, failed: bool },
    /// A brigade wavers.
    Wavered { brigade: BrigadeId },
    /// A brigade needs no test any more.
    FortitudeSettled { brigade: BrigadeId },
    /// An objective changes hands.
    ObjectiveTaken { objective: u8, side: Side, figures: (u16, u16) },
    /// A phase goes by in which the side has nothing to decide.
    PhaseIdle { side: Side, phase: Phase, why: Idle },
    /// The marks of a phase are cleared.
    PhaseEnded { phase: Phase },
    /// The marks of a turn are cleared.
    TurnEnded { side: Side },
    /// A side leaves the game.
    Conceded { side: Side },
    /// The battle ends.
    Ended { ended: Ended, scores: Box<BySide<Tally>> },
    /// Set-piece: an army is mustered in secret.
    Mustered {
        side: Side,
        units: Vec<Unit>,
        brigades: Vec<crate::battle::Brigade>,
        nation: crate::armies::Nation,
    },
    /// Set-piece: both armies are known.
    ArmiesShown,
    /// Set-piece: who attacks is rolled.
    RolledOff { faces: [u8; 2], attacker: Option<Side> },
    /// Set-piece: a feature is laid.
    Laid { laid: Box<Laid> },
    /// Set-piece: a feature is taken up again.
    Lifted { index: u8 },
    /// Set-piece: an edge is picked, and the other side has the opposite one; the bearings one looks in from them.
    EdgePicked { side: Side, edge: Bearing, opposite: Bearing },
    /// Set-piece: an objective is placed.
    ObjectivePlaced { side: Side, at: Point, feature: Option<FeatureId> },
    /// A brigade is allotted to a player.
    Allotted { brigade: BrigadeId, seat: Seat },
    /// Set-piece: a unit is set up.
    Deployed { unit: UnitId, pose: Option<Pose>, feature: Option<FeatureId> },
    /// Set-piece: a unit is held back.
    KeptBack { unit: UnitId },
    /// Set-piece: a brigade is set up; whose turn is next.
    BrigadeDeployed { brigade: BrigadeId, next: Side },
    /// Set-piece: whose turn it is to deploy.
    TurnPassed { side: Side },
    /// Set-piece: how many reinforcements may come in a turn, by side, and from which turn.
    ArrivalsCapped { caps: BySide<u8>, arrives: u8 },
    /// A side has finished a step of the set-up.
    MadeReady { side: Side },
    /// Set-piece: the roll for the first turn, and who decides.
    FirstRolled { roll: Box<Tally>, face: u8, decider: Side },
    /// Who goes first.
    FirstChosen { side: Side },
}

/// What a movement costs the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Spends {
    /// Its action.
    Action,
    /// Its action, and the second assault of a headstrong unit (`vf.sr.headstrong.c`).
    SecondAssault,
    /// Nothing yet: it is the move before a surprise assault (`vf.fate.9`).
    Nothing,
}

/// A unit's choice of whom to fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Pick {
    /// Who picks.
    pub unit: UnitId,
    /// Whom.
    pub target: UnitId,
    /// It is the target's main attacker (`vf.7.1.b`).
    pub is_main: bool,
}

/// What comes of a roll against squares (`vf.sr.square.f`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum SquareResult {
    /// Suffers a loss and retreats.
    Repulsed,
    /// Retreats.
    Recoils,
    /// Fights on.
    Stays,
}

impl SquareResult {
    /// What it costs the cavalry, as if so many dice had hit it.
    pub const fn hits(self) -> Hits {
        match self {
            Self::Repulsed => Hits(1),
            Self::Recoils | Self::Stays => Hits::NONE,
        }
    }

    /// Its name.
    pub const fn key(self) -> Key {
        match self {
            Self::Repulsed => key::REPULSED,
            Self::Recoils => key::RECOILS,
            Self::Stays => key::STAYS,
        }
    }
}
