//! What the ground does at a place.

use engine::{Arg, Clause, InfoCard, InfoRow, Key, KnowsGround, Line, Place, Topic};
use ground::{Kind as _, waypoint};
use plane::{Length, Point, Segment, gap};

use crate::ValourFortitude;
use crate::battle::{Battle, Post};
use crate::land::{Cover, Feature, FeatureId, Kind};
use crate::movement::BARRIER_COST;
use crate::{clause, key, speech};

/// Who points this near to a wall or a stream means it.
const NEAR: Length = Length(500);

impl KnowsGround for ValourFortitude {
    /// A card for each feature at a place, the uppermost first; for none of them, open ground.
    fn ground_cards(battle: &Battle, at: &Place) -> Vec<InfoCard> {
        let Some(point) = waypoint(at).map(|place| place.at) else { return Vec::new() };
        let mut found: Vec<(FeatureId, &Feature)> =
            battle.land().iter().filter(|(_, feature)| lies_at(feature, point)).collect();
        found.sort_by_key(|(_, feature)| std::cmp::Reverse(feature.kind.level()));
        if found.is_empty() {
            let rows = vec![InfoRow::plain(Topic::Movement, key::GROUND_NOTHING)];
            return vec![InfoCard { title: key::OPEN_GROUND.into(), kind: None, rows }];
        }
        found.into_iter().map(|(id, feature)| card(battle, id, feature)).collect()
    }
}

fn lies_at(feature: &Feature, point: Point) -> bool {
    let spot = Segment::new(point, point);
    feature.holds(point) || feature.line().is_some_and(|line| gap(line, &spot).at_most(NEAR))
}

fn card(battle: &Battle, id: FeatureId, feature: &Feature) -> InfoCard {
    let kind = feature.kind;
    let title =
        if feature.title.is_empty() { Arg::Word(kind.key()) } else { Arg::Text(feature.title.clone()) };
    let named = (!feature.title.is_empty()).then(|| Line::new(kind.key()));
    let mut rows = of_kind(kind);
    rows.extend(held_by(battle, id));
    if rows.is_empty() {
        rows.push(InfoRow::plain(Topic::Movement, key::GROUND_NOTHING));
    }
    InfoCard { title, kind: named, rows }
}

fn held_by(battle: &Battle, id: FeatureId) -> Option<InfoRow> {
    let inside = battle.present().find(|&unit| battle.unit(unit).post == Post::In(id))?;
    Some(InfoRow::new(Topic::State, key::GROUND_HELD, speech::unit(inside)).by(clause::T_3_1_A_ONE_UNIT))
}

/// What a kind of terrain does: going, sight, cover.
fn of_kind(kind: Kind) -> Vec<InfoRow> {
    type Says = (fn(Kind) -> bool, Topic, Key, Clause);
    let plain: [Says; 6] = [
        (Kind::is_defendable, Topic::Movement, key::GROUND_OCCUPY, clause::T_3_B_ENTRY_ONLY_BY_OCCUPATION),
        (Kind::is_impassable, Topic::Movement, key::GROUND_IMPASSABLE, clause::T_2_4_IMPASSABLE),
        (Kind::is_rough, Topic::Movement, key::GROUND_ROUGH, clause::T_2_6_A_ROUGH_MOVEMENT),
        (Kind::is_rough, Topic::Arms, key::GROUND_ROUGH_MELEE, clause::T_2_6_B_ROUGH_MELEE),
        (Kind::is_highway, Topic::Movement, key::GROUND_HIGHWAY, clause::T_2_3_HIGHWAYS),
        (Kind::is_obstacle, Topic::Sight, key::GROUND_OBSTACLE, clause::T_2_5_A_OBSTACLES),
    ];
    let said = plain.into_iter().filter(|(holds, ..)| holds(kind));
    let mut rows: Vec<InfoRow> =
        said.map(|(_, topic, title, clause)| InfoRow::plain(topic, title).by(clause)).collect();
    if kind.is_barrier() {
        let cost = speech::inches(BARRIER_COST);
        rows.push(
            InfoRow::new(Topic::Movement, key::GROUND_BARRIER, cost).by(clause::T_2_1_B_CROSSING_A_BARRIER),
        );
    }
    if kind == Kind::Hill {
        rows.push(InfoRow::plain(Topic::Arms, key::GROUND_UPHILL).by(clause::T_1_3_B_UPHILL_TIES));
    }
    rows.extend(kind.cover().into_iter().flat_map(cover));
    rows
}

fn cover(cover: Cover) -> Vec<InfoRow> {
    let melee = InfoRow::plain(Topic::Cover, key::GROUND_COVER_MELEE).by(clause::T_2_2_E_COVER_IN_MELEE);
    let against_fire = |title: Key| {
        let value = format!("−{}", cover.against_fire().unsigned_abs());
        InfoRow::new(Topic::Cover, title, value).by(clause::T_2_2_D_COVER_AGAINST_FIRE)
    };
    match cover {
        Cover::Melee => vec![melee],
        Cover::Soft => vec![against_fire(key::GROUND_COVER_SOFT), melee],
        Cover::Hard => vec![against_fire(key::GROUND_COVER_HARD), melee],
    }
}
