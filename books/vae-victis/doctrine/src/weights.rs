//! How much each term of the evaluation counts, tuned by games of levels against each other.

use commander::Player;

/// Paces within which enemies count as close to a place, and friends as near enough to help.
pub(crate) const CLOSE: f64 = 500.0;
pub(crate) const HELP: f64 = 450.0;
/// Chance that a target in the field of fire is still there when the moment comes.
pub(crate) const STAYS: f64 = 0.7;
/// Chance that an enemy who can shoot at somebody does not shoot at another.
pub(crate) const PICKED: f64 = 0.7;
/// Paces from an enemy within which ground and company count.
pub(crate) const NEAR: f64 = 700.0;

/// Turns before the end from which only the score counts.
const LAST: u32 = 2;
/// How much of the drive is left to whoever is ahead, and to whoever waits.
const KEEPS: f64 = 0.5;
const WAITS: f64 = 0.05;
/// How much of it is left to whoever wins when time is up.
const HOLDS: f64 = 0.2;
/// The part of a battle after which nobody waits any longer.
const PATIENCE: f64 = 0.7;

/// Where a battle stands for a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    /// How near either army is to breaking, between −1 and 1.
    pub(crate) standing: f64,
    /// How much of the battle is over, between 0 and 1.
    pub(crate) elapsed: f64,
    /// Turns still to come.
    pub(crate) turns_left: u32,
    /// Does the side win when time is up?
    pub(crate) holds: bool,
}

/// How much each term counts.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Fire that a place allows.
    pub(crate) fire: f64,
    /// Fire that a place is under.
    pub(crate) danger: f64,
    /// Charges that a place invites.
    pub(crate) charge: f64,
    /// Charges that a place allows.
    pub(crate) chance: f64,
    /// Getting nearer to the enemy who is to be beaten.
    pub(crate) drive: f64,
    /// Friends abreast and behind, and general near.
    pub(crate) company: f64,
    /// Being outnumbered where one stands.
    pub(crate) odds: f64,
    /// What a melee may cost, against what it may bring.
    pub(crate) care: f64,
    /// What a move must gain to be made at all.
    pub(crate) stir: f64,
    /// How many attack one enemy by one plan.
    pub(crate) together: usize,
    /// How many help one who shoots.
    pub(crate) helpers: usize,
    /// How many ways of moving a corps it hesitates between.
    pub(crate) choices: usize,
    /// Plays by the clock and the score.
    pub(crate) reckons: bool,
    /// Buys few and good troops.
    pub(crate) picks: bool,
    /// Points of each corps that it spends on guns first, and horse that it buys then.
    pub(crate) guns: u8,
    pub(crate) horse: usize,
    /// Looks for flanks, overlaps and the enemy's rear.
    pub(crate) turns_flanks: bool,
}

impl Weights {
    /// The weights of a player.
    pub(crate) fn of(player: Player) -> Self {
        let mut weights = player.level.pick(Self::green(), Self::plain(), Self::tuned());
        let (care, drive) = (player.style.care(), player.style.drive());
        weights.danger *= care;
        weights.charge *= care;
        weights.care *= care;
        weights.drive *= drive;
        weights
    }

    /// Whoever wins when time is up stays where he is, as long as that costs him no more than the enemy. Who is not ahead presses on the more, the less time is left. Who reckons
    /// lets the enemy come first, and keeps a lead once there is one.
    pub(crate) fn settle(&mut self, clock: &Clock) {
        let Clock { standing, elapsed, turns_left, holds } = *clock;
        if holds && standing >= 0.0 {
            self.drive *= HOLDS;
            return;
        }
        if !self.reckons {
            if standing <= 0.0 {
                self.drive *= 1.0 + elapsed;
            }
            return;
        }
        if standing > 0.0 {
            self.drive *= KEEPS * (1.0 - elapsed);
            self.care *= 1.0 + elapsed;
            self.danger *= 1.0 + 0.5 * elapsed;
        } else if turns_left <= LAST {
            self.drive *= 2.5;
            self.care *= 0.5;
            self.danger *= 0.4;
            self.charge *= 0.3;
            self.odds *= 0.3;
        } else if standing < 0.0 || elapsed > PATIENCE {
            self.drive *= 1.0 + elapsed;
        } else {
            self.drive *= WAITS;
        }
    }

    /// Forward: sees little of what the enemy can do, and is easily led astray.
    const fn green() -> Self {
        Self {
            fire: 0.5,
            danger: 0.2,
            charge: 0.0,
            chance: 0.0,
            drive: 1.4,
            company: 0.4,
            odds: 0.0,
            care: 0.45,
            helpers: 1,
            choices: 3,
            picks: false,
            ..Self::plain()
        }
    }

    /// Sees its own chances, makes light of what the enemy can do, lets everybody shoot together and charge for himself.
    const fn plain() -> Self {
        Self {
            fire: 1.0,
            danger: 0.4,
            charge: 0.4,
            chance: 0.2,
            drive: 0.9,
            company: 1.0,
            odds: 0.03,
            care: 0.8,
            stir: 0.03,
            together: 0,
            helpers: 18,
            choices: 24,
            picks: true,
            guns: 6,
            horse: 2,
            reckons: false,
            turns_flanks: false,
        }
    }

    /// Takes what the enemy can do as seriously as its own chances, lets several strike together, and plays by the
    /// clock: whoever comes is shot at first.
    const fn tuned() -> Self {
        Self {
            danger: 1.0,
            drive: 0.6,
            charge: 0.7,
            chance: 0.3,
            odds: 0.1,
            together: 4,
            // A gun outranges everybody and shoots in every turn without a point of activation.
            guns: 18,
            horse: 0,
            reckons: true,
            turns_flanks: true,
            ..Self::plain()
        }
    }
}
