//! How much each term of the evaluation counts, tuned by games of levels against each other.

use crate::player::{Level, Player};

/// How much each term counts.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// Fire that a place allows.
    pub(crate) fire: f64,
    /// Fire that a place is under: how likely a foe who could fire at somebody picks him.
    pub(crate) danger: f64,
    /// Fire drawn on the way.
    pub(crate) risk: f64,
    /// Getting nearer to what the task is about.
    pub(crate) drive: f64,
    /// Standing on one's own objective.
    pub(crate) guard: f64,
    /// A march given up for a shot.
    pub(crate) march: f64,
    /// The odds of a close assault.
    pub(crate) assault: f64,
    /// What a move must gain to be made at all.
    pub(crate) stir: f64,
}

impl Weights {
    /// The weights of a player who attacks or defends.
    pub(crate) fn of(player: Player, attacks: bool) -> Self {
        let mut weights = match player.level {
            Level::Random | Level::Recruit | Level::Regular => Self::plain(),
            Level::Veteran => Self::tuned(attacks),
        };
        let (care, drive) = (player.style.care(), player.style.drive());
        weights.danger *= care;
        weights.risk *= care;
        weights.drive *= drive;
        weights
    }

    /// Sees its own fire and its task, and little of what the enemy can do about it.
    const fn plain() -> Self {
        Self {
            fire: 0.8,
            danger: 0.25,
            risk: 0.3,
            drive: 1.0,
            guard: 1.0,
            march: 0.4,
            assault: 1.1,
            stir: 0.6,
        }
    }

    /// Weighs the enemy's fire as much as its own; a defender stays where he is unless it pays.
    const fn tuned(attacks: bool) -> Self {
        let common = Self {
            fire: 0.8,
            danger: 0.8,
            risk: 1.5,
            drive: 1.3,
            guard: 1.0,
            march: 0.75,
            assault: 1.1,
            stir: 0.6,
        };
        if attacks { common } else { Self { fire: 1.3, drive: 1.0, stir: 3.0, ..common } }
    }
}
