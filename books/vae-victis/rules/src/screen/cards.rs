//! Cards that explain an element and the ground.

use engine::{InfoCard, InfoRow, Place, Speech as _, Topic};
use ground::{Kind as _, waypoint};

use crate::VaeVictis;
use crate::battle::{Battle, ElementId};
use crate::movement::going_key;
use crate::{clause, key, rates, speech};

/// An element's figures.
pub(super) fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
    let id =
        ElementId(u8::try_from(piece).ok().filter(|&id| usize::from(id) < battle.state().elements.len())?);
    let (row, rate) = (battle.row(id), rates::row(battle, id));
    let mut rows =
        vec![InfoRow::new(Topic::Arms, key::MELEE_FACTOR, row.melee).by(clause::C8_4_1_RESOLUTION)];
    rows.extend(
        row.fire
            .map(|factor| InfoRow::new(Topic::Arms, key::FIRE_FACTOR, factor).by(clause::C7_6_1_RESOLUTION)),
    );
    rows.extend(battle.weapon(id).map(|weapon| {
        InfoRow::new(Topic::Arms, key::RANGE, weapon.range.whole_units()).by(clause::C7_1_1_RANGE)
    }));
    rows.push(
        InfoRow::new(Topic::Arms, key::RATE, rate.clear.whole_units()).by(clause::C5_4_1_TACTICAL_MOVE),
    );
    Some(InfoCard { title: VaeVictis::title(battle, speech::element(id)).into(), kind: None, rows })
}

/// What the ground does.
pub(super) fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
    let Some(point) = waypoint(at).map(|waypoint| waypoint.at) else { return Vec::new() };
    let features = battle.land().iter().filter(|(_, feature)| feature.holds(point));
    let card = |(_, feature): (crate::land::FeatureId, &crate::land::Feature)| {
        let going = going_key(feature.kind.going());
        let rows = vec![InfoRow::plain(Topic::Movement, going).by(clause::C5_4_2_RATE_OVER_MIXED_TERRAIN)];
        InfoCard { title: feature.kind.key().into(), kind: None, rows }
    };
    features.map(card).collect()
}
