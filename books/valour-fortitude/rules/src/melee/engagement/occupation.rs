//! 7.2: the winner moves into the place it has taken.

use engine::Side;

use super::retreats::offer_withdrawal;
use crate::battle::{Battle, Post, Stage, UnitId};
use crate::land::FeatureId;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, defend, key};

/// `vf.T.3.6.c`: the winner who may take what the beaten occupant left.
pub(super) fn occupier(battle: &Battle) -> Option<(UnitId, FeatureId)> {
    let engagement = &battle.state().engagement;
    let loser = engagement.loser?;
    let winner = if loser == engagement.main { engagement.target } else { engagement.main };
    let feature = engagement.vacated?;
    let free = battle.unit(loser).post == Post::Routed && battle.occupant(feature).is_none();
    (free && battle.unit(winner).post == Post::Table).then_some((winner, feature))
}

/// May the unit take the feature now?
pub(super) fn check_occupy(battle: &Battle, side: Side, unit: UnitId, feature: FeatureId) -> Lawful {
    let may = battle.state().engagement.stage == Stage::Occupy
        && occupier(battle) == Some((unit, feature))
        && battle.unit(unit).side() == side;
    require(may, || refuse(key::NO_PRIZE, clause::T_3_6_C_TAKING_THE_FEATURE).unit(unit).feature(feature))
}

/// Takes it.
pub(super) fn occupy(field: &mut Field<'_>, unit: UnitId, feature: FeatureId) {
    defend::occupy(field, unit, feature, clause::T_3_6_C_TAKING_THE_FEATURE);
    offer_withdrawal(field);
}
