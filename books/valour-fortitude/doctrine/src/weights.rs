//! How much each term of the evaluation counts, tuned by games of levels against each other.

use commander::Player;

/// Turns before the end from which the score decides what is dared.
const LAST: f64 = 2.5;

/// Turns that somebody may take to come to the help of an objective.
pub(crate) const RELIEF: f64 = 2.5;
/// How much the ease of an objective counts beside the way there.
pub(crate) const EASIER: f64 = 0.8;
/// Turns before the end from which a lead is kept rather than made larger.
pub(crate) const CONTENT: f64 = 2.5;
/// How much of a threat an objective of its own is guarded with, and the least worth of a guard.
pub(crate) const GUARD: f64 = 0.9;
pub(crate) const LEAST_GUARD: f64 = 6.0;
/// How much an objective left to nobody counts as lost, when an enemy is there already.
pub(crate) const LEFT_OPEN: f64 = 0.5;
/// Inches from the objective it holds within which a unit is near enough when a friend stands there: beside him, not behind.
pub(crate) const ABREAST: f64 = 15.0;
/// How much worse it is to be ridden down than one charge tells: whoever is broken by horse draws others after him.
pub(crate) const RIDDEN_DOWN: f64 = 1.8;
/// How much a charge into its flank counts for foot that horse can get round.
pub(crate) const ROUND_THE_FLANK: f64 = 0.6;
/// How much the fire of a battery counts that has yet to unlimber.
pub(crate) const PROSPECT: f64 = 0.6;
/// What it costs to look away from all enemies, however far.
pub(crate) const TURNED_AWAY: f64 = 0.8;
/// What Vive l'Empereur must promise in charges to be played.
pub(crate) const VIVE: f64 = 2.0;
/// What Stubborn is worth in the hand, and what it is worth that a shaken unit is steady again, as a part of its rout.
pub(crate) const STUBBORN: f64 = 1.0;
pub(crate) const STEADY_AGAIN: f64 = 0.2;
/// The least worth that is sent to take an objective.
pub(crate) const LEAST_TAKE: f64 = 5.0;
/// The worth of enemies who count as much as a turn on the way.
pub(crate) const THREAT_A_TURN: f64 = 15.0;
/// Inches from its objective at which a unit is said to be there: a little within reach of it.
pub(crate) const TAKES_FROM: f64 = 5.0;
/// Part of a turn that somebody may be late and still be sent.
pub(crate) const LATE: f64 = 0.3;

/// Inches between the objectives of units of one brigade from which it counts as parted, and what that costs in turns.
pub(crate) const APART: f64 = 20.0;
pub(crate) const PARTING: f64 = 0.7;
/// Inches from an enemy within which a shaken unit gets out of it, while so many turns are left to recover in.
pub(crate) const PRESSED: f64 = 20.0;
pub(crate) const TIME_TO_RECOVER: f64 = 1.5;
/// Turns that a point of the enemy's worth at an objective counts for whoever is not needed elsewhere.
pub(crate) const SHYNESS: f64 = 0.05;

/// How much each term counts.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Fire that a place allows next turn.
    pub(crate) fire: f64,
    /// Fire that a place is under.
    pub(crate) danger: f64,
    /// Charges that a place invites.
    pub(crate) charge: f64,
    /// Charges that a place allows.
    pub(crate) chance: f64,
    /// Getting nearer to what the task is about.
    pub(crate) drive: f64,
    /// Friends close by.
    pub(crate) company: f64,
    /// The odds of an assault.
    pub(crate) assault: f64,
    /// A march given up for a shot.
    pub(crate) march: f64,
    /// How many times the enemy one must be to take an objective from him.
    pub(crate) mass: f64,
    /// What a move must gain to be made at all.
    pub(crate) stir: f64,
    /// Places are judged by the book's own odds, not by eye.
    pub(crate) exact: bool,
    /// Assaults count on friends who can follow.
    pub(crate) together: bool,
    /// Leaves somebody with what is its own when the enemy is near.
    pub(crate) guards: bool,
    /// Whoever is nearest to anything that lacks men goes there, and nobody waits where nobody comes; otherwise one
    /// objective after the other takes what it needs.
    pub(crate) allots: bool,
    /// Units draw up otherwise at the end of a march, and so meet the enemy in line.
    pub(crate) drilled: bool,
    /// Several shoot together, and skirmishers before they march.
    pub(crate) combined: bool,
    /// Dares more, or less, when the end is near, as the score asks for.
    pub(crate) reckons: bool,
    /// Sets up with the end in mind: objectives near its own edge, and the last turn for itself.
    pub(crate) foresees: bool,
    /// Plays a card when its moment has come; others only save what is about to be lost.
    pub(crate) plays: bool,
    /// Plans with cards: charges, volleys and marches that only a card allows.
    pub(crate) cards: bool,
}

impl Weights {
    /// The weights of a player.
    pub(crate) fn of(player: Player) -> Self {
        let mut weights = player.level.pick(Self::green(), Self::plain(), Self::tuned());
        let (care, drive) = (player.style.care(), player.style.drive());
        weights.danger *= care;
        weights.charge *= care;
        weights.drive *= drive;
        weights.assault *= drive;
        weights
    }

    /// Near the end only the score counts: who is not ahead has nothing to lose but time, and who is has nothing to gain.
    pub(crate) fn settle(&mut self, lead: f64, turns_left: f64) {
        if !self.reckons || turns_left > LAST {
            return;
        }
        let (care, drive) = if lead > 0.0 { (1.3, 0.8) } else { (0.4, 1.6) };
        self.danger *= care;
        self.charge *= care;
        self.drive *= drive;
    }

    /// Everybody forward to the next objective, bayonets first: sees little of what the enemy can do, and looks back at
    /// nothing it has taken.
    const fn green() -> Self {
        Self {
            fire: 0.2,
            danger: 0.1,
            charge: 0.1,
            chance: 0.0,
            drive: 1.5,
            company: 0.3,
            assault: 1.6,
            march: 1.0,
            guards: false,
            plays: false,
            ..Self::plain()
        }
    }

    /// Sees its task and its own chances, judges by eye what the enemy can do about it, and lets every unit shoot and
    /// march for itself.
    const fn plain() -> Self {
        Self {
            fire: 0.5,
            danger: 0.5,
            charge: 0.45,
            chance: 0.2,
            drive: 1.0,
            company: 1.0,
            assault: 1.0,
            march: 0.6,
            mass: 1.3,
            stir: 0.4,
            exact: false,
            together: false,
            guards: true,
            allots: false,
            drilled: false,
            combined: false,
            reckons: false,
            foresees: false,
            plays: true,
            cards: false,
        }
    }

    /// Weighs what the enemy can do as much as its own plans, concentrates, and lets units shoot and assault together.
    const fn tuned() -> Self {
        Self {
            fire: 0.6,
            danger: 0.6,
            charge: 0.6,
            chance: 0.5,
            drive: 1.0,
            company: 1.0,
            assault: 1.0,
            march: 0.6,
            mass: 1.8,
            stir: 0.3,
            exact: true,
            together: true,
            guards: true,
            allots: true,
            drilled: true,
            combined: true,
            reckons: true,
            foresees: true,
            plays: true,
            cards: true,
        }
    }
}
