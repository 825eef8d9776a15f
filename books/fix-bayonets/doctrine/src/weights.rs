//! What a level and a style go by.

use commander::Player;

/// How much each consideration weighs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weights {
    /// Each hex nearer to the goal, for each step.
    pub(crate) pull: f64,
    /// Harm that fire from a place does.
    pub(crate) fire: f64,
    /// Harm that the enemy's fire does there.
    pub(crate) exposure: f64,
    /// Harm on the way there.
    pub(crate) way: f64,
    /// Enemies beside a flank or behind, for each step.
    pub(crate) flank: f64,
    /// Horse that may charge, for each step.
    pub(crate) horse: f64,
    /// Bayonets that may be fixed there.
    pub(crate) assault: f64,
    /// More enemies than friends near by, for each step.
    pub(crate) company: f64,
    /// One's own losses against the enemy's.
    pub(crate) care: f64,
    /// Courses of a fight that are played out before it is begun; none where a rule of thumb must do.
    pub(crate) samples: u32,
    /// Places whose changes of formation are looked at.
    pub(crate) spots: usize,
    /// Does the score change what is dared?
    pub(crate) minds_score: bool,
}

impl Weights {
    pub(crate) fn of(player: Player) -> Self {
        let (level, style) = (player.level, player.style);
        Self {
            pull: level.pick(0.05, 0.05, 0.05) * style.drive(),
            fire: 1.0,
            exposure: level.pick(0.1, 0.3, 0.6) * style.care(),
            way: level.pick(0.2, 0.5, 0.8) * style.care(),
            flank: level.pick(0.0, 0.03, 0.08) * style.care(),
            horse: level.pick(0.0, 0.0, 0.05) * style.care(),
            assault: level.pick(0.3, 0.3, 0.3) * style.drive(),
            company: level.pick(0.0, 0.0, 0.02) * style.care(),
            care: style.care(),
            samples: level.pick(0, 0, 48),
            spots: level.pick(3, 5, 8),
            minds_score: level.pick(false, false, true),
        }
    }
}
