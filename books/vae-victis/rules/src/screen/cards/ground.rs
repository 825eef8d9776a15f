//! What the ground does at a place.

use engine::{Arg, Clause, InfoCard, InfoRow, Key, KnowsGround, Line, Place, Topic};
use ground::{Kind as _, waypoint};
use plane::{Length, Point, gap};

use crate::VaeVictis;
use crate::battle::Battle;
use crate::land::{Cover, Feature, Going, Kind};
use crate::movement::going_key;
use crate::{clause, key};

/// Who points this near to a wall or a road means it.
const NEAR: Length = Length::units(15);

impl KnowsGround for VaeVictis {
    /// A card for each feature at a place, the uppermost first; for none of them, open ground.
    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        let Some(point) = waypoint(at).map(|place| place.at) else { return Vec::new() };
        let mut found: Vec<&Feature> = battle
            .land()
            .iter()
            .map(|(_, feature)| feature)
            .filter(|feature| lies_at(feature, point))
            .collect();
        found.sort_by_key(|feature| std::cmp::Reverse(feature.kind.level()));
        if found.is_empty() {
            let rows = vec![going(Going::Clear)];
            return vec![InfoCard { title: key::OPEN_GROUND.into(), kind: None, rows }];
        }
        found.into_iter().map(card).collect()
    }
}

fn lies_at(feature: &Feature, point: Point) -> bool {
    feature.holds(point) || feature.line().is_some_and(|line| gap(line, &point).is_within(NEAR))
}

fn card(feature: &Feature) -> InfoCard {
    let kind = feature.kind;
    let title =
        if feature.title.is_empty() { Arg::Word(kind.key()) } else { Arg::Text(feature.title.clone()) };
    let named = (!feature.title.is_empty()).then(|| Line::new(kind.key()));
    InfoCard { title, kind: named, rows: rows(kind) }
}

fn going(going: Going) -> InfoRow {
    InfoRow::new(Topic::Movement, key::CARD_GOING, going_key(going))
        .by(clause::C5_4_2_RATE_OVER_MIXED_TERRAIN)
}

fn rows(kind: Kind) -> Vec<InfoRow> {
    let so = |topic, title: Key, clause: Clause| InfoRow::plain(topic, title).by(clause);
    let cover = kind.cover().map(|cover| match cover {
        Cover::Soft => so(Topic::Cover, key::CARD_SOFT_COVER, clause::C3_11_HAVING_COVER),
        Cover::Hard => so(Topic::Cover, key::CARD_HARD_COVER, clause::C3_11_HAVING_COVER),
    });
    let elevation = kind.elevation();
    let optional = [
        kind.is_highway().then(|| so(Topic::Movement, key::CARD_HIGHWAY, clause::C5_4_3_ROAD_RATE)),
        kind.has_rough_edge().then(|| InfoRow::plain(Topic::Movement, key::CARD_ROUGH_EDGE)),
        (kind.going() >= Going::Difficult)
            .then(|| so(Topic::Special, key::CARD_NO_ZONE, clause::C6_2_NO_ZONE_FROM_DIFFICULT_TERRAIN)),
        cover,
        kind.blocks_sight()
            .then(|| so(Topic::Sight, key::CARD_BLOCKS_SIGHT, clause::C7_2_1_LINE_OF_SIGHT_AND_FIRE)),
        (elevation > 0).then(|| so(Topic::Sight, key::CARD_HILL_SIGHT, clause::C7_2_7_HILLS)),
        (elevation > 0).then(|| {
            InfoRow::new(Topic::Special, key::CARD_ELEVATION, elevation).by(clause::C3_12_ELEVATION)
        }),
    ];
    std::iter::once(going(kind.going())).chain(optional.into_iter().flatten()).collect()
}
