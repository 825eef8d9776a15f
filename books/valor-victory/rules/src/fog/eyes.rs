//! What a viewer may know of a battle.

use engine::{List, Side, Viewer};

use crate::battle::{Battle, MOST_UNITS, Supplies, Unit, UnitId, UnitSet};
use crate::quantities::Worth;
use crate::support::Missions;

/// Who looks at a battle, and what of it he may know (`vv.fog.what`).
#[derive(Clone, Copy)]
pub(super) struct Eyes<'a> {
    pub(super) battle: &'a Battle,
    pub(super) viewer: Viewer,
}

impl Eyes<'_> {
    /// Without fog nothing is hidden, and from the umpire never.
    fn know_all(self) -> bool {
        !self.battle.state().fog || self.viewer == Viewer::Umpire
    }

    /// One's own units and those one sees; a spectator knows those that their enemy sees.
    pub(super) fn know(self, id: UnitId) -> bool {
        let owner = self.battle.unit(id).side();
        match self.viewer {
            Viewer::Umpire => true,
            Viewer::Side(viewer) => self.battle.is_spotted(viewer, id),
            Viewer::Spectator => self.battle.is_spotted(owner.other(), id),
        }
    }

    /// Is what a whole side has in hand open to him?
    fn share(self, owner: Side) -> bool {
        self.know_all() || self.viewer == Viewer::Side(owner)
    }

    /// The units, each as it is or as one out of sight.
    pub(super) fn units(self) -> List<Unit, MOST_UNITS> {
        let units = &self.battle.state().units;
        if self.know_all() {
            return *units;
        }
        let ids = (0..).map(UnitId);
        units.iter().zip(ids).map(|(unit, id)| if self.know(id) { *unit } else { unit.unseen() }).collect()
    }

    /// What everybody may know of a side's supplies is a deployed sniper and units exited.
    pub(super) fn supplies(self, owner: Side) -> Supplies {
        let supplies = &self.battle.state().supplies[owner];
        if self.share(owner) {
            return *supplies;
        }
        Supplies {
            smoke: 0,
            missions: Missions::default(),
            snipers: 0,
            sniper: supplies.sniper,
            sniper_fired: supplies.sniper_fired,
            exited: supplies.exited,
        }
    }

    /// Points of weapons used up, which say what was carried.
    pub(super) fn spent(self, owner: Side) -> Worth {
        if self.share(owner) { self.battle.state().spent[owner] } else { Worth::NONE }
    }

    /// Whom a side sees is its own affair; a spectator follows both.
    pub(super) fn spotted(self, owner: Side) -> UnitSet {
        let open = self.share(owner) || self.viewer == Viewer::Spectator;
        if open { self.battle.state().spotted[owner] } else { UnitSet::default() }
    }
}
