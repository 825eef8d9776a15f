//! How much each term of the evaluation counts, tuned by games of levels against each other.

use commander::{Level, Player};
use valor_victory::estimate::Victory;

/// How much each term counts.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Fire that a place allows.
    pub(crate) fire: f64,
    /// Fire that a place is under: how likely a foe who could fire at somebody picks him.
    pub(crate) danger: f64,
    /// The same to men caught in the open, when they may step aside without drawing fire; never less than `danger`.
    pub(crate) caught: f64,
    /// Fire drawn on the way.
    pub(crate) risk: f64,
    /// Getting nearer to what the task is about.
    pub(crate) drive: f64,
    /// Standing on one's own objective.
    pub(crate) guard: f64,
    /// Cover, to those who wait for the enemy.
    pub(crate) shelter: f64,
    /// A march given up for a shot.
    pub(crate) march: f64,
    /// The odds of a close assault.
    pub(crate) assault: f64,
    /// What a move must gain to be made at all.
    pub(crate) stir: f64,
    /// A turn nearer to the objective, to a squad.
    pub(crate) nearer: f64,
    /// How much an objective is given of what its defenders are worth.
    pub(crate) need: f64,
    /// What an attack must bring to be worth showing oneself for.
    pub(crate) least: f64,
}

/// What a factor of smoke is worth in store, and when there is hardly a turn left to use it.
pub(crate) const SMOKE: f64 = 0.7;
pub(crate) const SMOKE_AT_LAST: f64 = 0.1;
/// Movement points that men on foot get forward in a turn.
pub(crate) const ON_FOOT: f64 = 4.0;
/// What a turn saved by riding is worth to a squad.
pub(crate) const RIDE: f64 = 5.0;

/// How many postures a veteran chooses among.
pub(crate) const POSTURES: u8 = 3;

impl Weights {
    /// The weights of a player in a posture, as attacker or defender, for what wins.
    pub(crate) fn of(player: Player, posture: u8, attacks: bool, victory: &Victory) -> Self {
        let mut weights = match player.level {
            Level::Random | Level::Recruit => Self::GREEN,
            Level::Regular => Self::regular(attacks, victory),
            Level::Veteran if posture == 1 => Self::WAITING,
            Level::Veteran if posture == 2 => Self::RECKLESS,
            Level::Veteran if attacks => Self::COVERED,
            Level::Veteran => Self::STEADY,
        };
        let (care, drive) = (player.style.care(), player.style.drive());
        weights.danger *= care;
        weights.caught *= care;
        weights.risk *= care;
        weights.drive *= drive;
        weights
    }

    /// A regular minds its losses only where they are what counts.
    fn regular(attacks: bool, victory: &Victory) -> Self {
        let weights = if attacks { Self::HASTY } else { Self::MEETING };
        match victory {
            Victory::Objective { .. } => weights,
            Victory::Elimination => Self { danger: 0.1, risk: 0.5, ..weights },
            Victory::Exit { .. } => Self { risk: 1.0, ..weights },
        }
    }

    /// Sees its own fire and its task, and little of what the enemy can do about it. The others are told by their difference.
    const PLAIN: Self = Self {
        fire: 0.8,
        danger: 0.25,
        caught: 0.0,
        risk: 0.3,
        drive: 1.0,
        guard: 1.0,
        shelter: 0.0,
        march: 0.4,
        assault: 1.1,
        stir: 0.6,
        nearer: 4.5,
        need: 1.6,
        least: 0.12,
    };

    /// Looks out on the way, and hardly at where it ends: just enough to prefer the woods next door to the open.
    const HASTY: Self = Self { danger: 0.1, caught: 0.3, risk: 0.35, ..Self::PLAIN };

    /// Forward, whatever the fire.
    const RECKLESS: Self =
        Self { danger: 0.1, risk: 0.1, drive: 2.0, march: 1.0, assault: 1.4, ..Self::PLAIN };

    /// Forward to the next objective, and nobody looks back at what is taken.
    const GREEN: Self =
        Self { fire: 0.4, danger: 0.0, risk: 0.0, guard: 0.2, assault: 1.8, need: 1.0, ..Self::RECKLESS };

    /// Comes out of its positions to meet the enemy: a fault that makes it beatable, and that people have too.
    const MEETING: Self = Self { danger: 0.0, risk: 0.25, ..Self::RECKLESS };

    /// Forward from cover to cover: the enemy's fire weighs as much as its own, and most on the way.
    const COVERED: Self = Self {
        fire: 1.0,
        danger: 0.85,
        risk: 1.5,
        drive: 1.5,
        march: 0.45,
        assault: 1.05,
        stir: 0.5,
        nearer: 4.7,
        need: 1.5,
        least: 0.11,
        ..Self::PLAIN
    };

    /// Keeps what it has from good positions, and moves where it is needed.
    const STEADY: Self = Self {
        danger: 0.75,
        risk: 1.4,
        guard: 0.75,
        shelter: 1.5,
        march: 0.3,
        assault: 0.95,
        stir: 0.5,
        nearer: 4.7,
        least: 0.11,
        ..Self::PLAIN
    };

    /// Stay, fire, and let them come.
    const WAITING: Self = Self {
        fire: 1.3,
        danger: 0.8,
        risk: 1.5,
        drive: 0.3,
        shelter: 1.5,
        march: 0.2,
        assault: 0.9,
        stir: 5.0,
        ..Self::PLAIN
    };
}
