//! The two editions. Where they differ, a rule asks the edition by name.

use serde::{Deserialize, Serialize};

/// `vf.conv.edition`: fixed for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Edition {
    /// Second edition, 2024.
    #[default]
    #[serde(rename = "2e")]
    Second,
    /// The 3.01A reference sheet laid over it (`vf3.principle`).
    #[serde(rename = "3.01A")]
    Third,
}

impl Edition {
    /// By the key in journals.
    pub fn named(key: &str) -> Option<Self> {
        match key {
            "2e" => Some(Self::Second),
            "3.01A" => Some(Self::Third),
            _ => None,
        }
    }

    /// `vf3.principle`: do units have traits, and may brigades be cautious?
    pub const fn knows_traits(self) -> bool {
        self.is_third()
    }

    /// `vf3.fire-dense-square`: is a square dense in melee too?
    pub const fn squares_are_dense_in_melee(self) -> bool {
        self.is_third()
    }

    /// `vf3.heavy-artillery`: do massed heavy guns hit better?
    pub const fn heavy_guns_hit_better(self) -> bool {
        self.is_third()
    }

    /// `vf3.messenger.timing`: is the distance to the leader taken at the start of the turn?
    pub const fn measures_messengers_at_turn_start(self) -> bool {
        self.is_third()
    }

    /// `vf3.messenger.mod`: do all detachments ride fast?
    pub const fn hurries_all_detachments(self) -> bool {
        self.is_third()
    }

    /// `vf3.retreat-reform`: must a retreat with a reform start clear of the enemy?
    pub const fn reforms_only_in_clear_retreats(self) -> bool {
        self.is_third()
    }

    /// `vf3.rough-open-order`: does every unit in open order ignore rough ground?
    pub const fn open_order_ignores_rough(self) -> bool {
        self.is_third()
    }

    /// `vf3.tied`: does cover or height of the active unit deny a tie to the target?
    pub const fn ties_compare_both(self) -> bool {
        self.is_third()
    }

    /// `vf3.auto-rout.active`: does artillery rout whoever attacked?
    pub const fn guns_rout_in_either_role(self) -> bool {
        self.is_third()
    }

    /// `vf3.auto-rout.odt`: does terrain save squares from routing?
    pub const fn terrain_saves_squares(self) -> bool {
        self.is_third()
    }

    /// Do the traits of 3.01A bite: Cautious Leader, Stoic, Fast, Masse?
    pub const fn has_traits(self) -> bool {
        self.is_third()
    }

    const fn is_third(self) -> bool {
        matches!(self, Self::Third)
    }
}
