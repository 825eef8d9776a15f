//! What an order changed, for odds: fates of units, flags and snipers.

use engine::{Consequence, Key, Line, Side, Spot};

use crate::battle::{ALLIES, AXIS, Battle, Flag, UnitId};
use crate::key;
use crate::map::HexId;
use crate::scenario::SIDES;

/// One thing that changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// A unit is gone, by this way.
    Gone(UnitId, Fate),
    /// A squad became a half squad, or a crew was thinned.
    Reduced(UnitId),
    /// Both at once.
    ReducedAndPinned(UnitId),
    /// A unit has come into a state, or out of it.
    State(UnitId, State, bool),
    /// A sniper was found.
    SniperLost(Side),
    /// A sniper shows up.
    SniperAppears(Side),
    /// A flag was turned.
    Objective,
}

/// How a unit has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// Off the map, as planned.
    Exited,
    /// For good.
    Eliminated,
}

/// A state that matters to whoever weighs an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum State {
    /// Pinned.
    Pinned,
    /// Immobile.
    Immobile,
    /// Has a medal.
    Valorous,
}

const STATES: [(Flag, State); 3] =
    [(Flag::Pinned, State::Pinned), (Flag::Immobile, State::Immobile), (Flag::Valorous, State::Valorous)];

/// What changed between two positions.
pub fn changes(before: &Battle, after: &Battle) -> Vec<Change> {
    let mut changes = Vec::new();
    for id in super::describe::ids(after) {
        let Some(was) = before.state().units.get(id.index()) else { continue };
        let now = after.unit(id);
        if was.is_alive() && !now.is_alive() {
            let fate = if now.is(Flag::Exited) { Fate::Exited } else { Fate::Eliminated };
            changes.push(Change::Gone(id, fate));
            continue;
        }
        let (is_reduced, is_pinned) = (was.kind != now.kind, !was.is(Flag::Pinned) && now.is(Flag::Pinned));
        if is_reduced {
            changes.push(if is_pinned { Change::ReducedAndPinned(id) } else { Change::Reduced(id) });
        }
        let is_said = |flag| is_reduced && is_pinned && flag == Flag::Pinned;
        let turned = STATES.into_iter().filter(|&(flag, _)| was.is(flag) != now.is(flag) && !is_said(flag));
        changes.extend(turned.map(|(flag, state)| Change::State(id, state, now.is(flag))));
    }
    for side in [ALLIES, AXIS] {
        let supplies = |battle: &Battle| battle.state().supplies[side];
        let (was, now) = (supplies(before), supplies(after));
        if now.snipers < was.snipers {
            changes.push(Change::SniperLost(side));
        } else if was.sniper == HexId::NOWHERE && now.sniper != HexId::NOWHERE {
            changes.push(Change::SniperAppears(side));
        }
    }
    if before.state().flags != after.state().flags {
        changes.push(Change::Objective);
    }
    changes
}

impl Consequence<Battle> for Change {
    fn notation(&self, battle: &Battle) -> String {
        let unit = |id: &UnitId| battle.unit_name(*id);
        match self {
            Self::Gone(id, Fate::Exited) => format!("{} exited", unit(id)),
            Self::Gone(id, Fate::Eliminated) => format!("{} eliminated", unit(id)),
            Self::Reduced(id) => format!("{} reduced", unit(id)),
            Self::ReducedAndPinned(id) => format!("{0} reduced, {0} pinned", unit(id)),
            Self::State(id, state, true) => format!("{} {}", unit(id), state.word()),
            Self::State(id, state, false) => format!("{} no longer {}", unit(id), state.word()),
            Self::SniperLost(side) => format!("{} sniper lost", SIDES[*side]),
            Self::SniperAppears(side) => format!("{} sniper appears", SIDES[*side]),
            Self::Objective => "an objective changes hands".to_owned(),
        }
    }

    fn line(&self) -> Line {
        let of_unit = |key: Key, id: &UnitId| Line::new(key).with("unit", Spot::Piece(id.0.into()));
        match self {
            Self::Gone(id, Fate::Exited) => of_unit(key::CHANGE_EXITED, id),
            Self::Gone(id, Fate::Eliminated) => of_unit(key::CHANGE_ELIMINATED, id),
            Self::Reduced(id) => of_unit(key::CHANGE_REDUCED, id),
            Self::ReducedAndPinned(id) => of_unit(key::CHANGE_REDUCED_AND_PINNED, id),
            Self::State(id, state, true) => of_unit(state.gained(), id),
            Self::State(id, state, false) => of_unit(state.lost(), id),
            Self::SniperLost(side) => Line::new(key::CHANGE_SNIPER_LOST).with("side", *side),
            Self::SniperAppears(side) => Line::new(key::CHANGE_SNIPER_APPEARS).with("side", *side),
            Self::Objective => Line::new(key::CHANGE_OBJECTIVE),
        }
    }

    fn harm(&self, battle: &Battle) -> Option<(Side, u16)> {
        let to = |id: &UnitId, weight: u16| Some((battle.unit(*id).side(), weight));
        match self {
            Self::State(id, State::Pinned, true) => to(id, 1),
            Self::Reduced(id) => to(id, 2),
            Self::State(id, State::Immobile, true) | Self::ReducedAndPinned(id) => to(id, 3),
            Self::Gone(id, Fate::Eliminated) => to(id, 5),
            Self::SniperAppears(side) => Some((side.other(), 1)),
            Self::State(..) | Self::Gone(_, Fate::Exited) | Self::SniperLost(_) | Self::Objective => None,
        }
    }
}

impl State {
    fn word(self) -> &'static str {
        match self {
            Self::Pinned => "pinned",
            Self::Immobile => "immobile",
            Self::Valorous => "valorous",
        }
    }

    fn gained(self) -> Key {
        match self {
            Self::Pinned => key::CHANGE_PINNED,
            Self::Immobile => key::CHANGE_IMMOBILE,
            Self::Valorous => key::CHANGE_VALOROUS,
        }
    }

    fn lost(self) -> Key {
        match self {
            Self::Pinned => key::CHANGE_NOT_PINNED,
            Self::Immobile => key::CHANGE_NOT_IMMOBILE,
            Self::Valorous => key::CHANGE_NOT_VALOROUS,
        }
    }
}
