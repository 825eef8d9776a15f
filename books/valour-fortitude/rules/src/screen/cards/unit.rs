//! What there is to know about a unit or a leader.

use engine::{Arg, InfoCard, InfoRow, Key, KnowsUnits, Line, Spot, Topic};

use super::super::pieces::badges;
use super::super::pointing::{Pointing, piece};
use super::super::setting_up::{special_rule, special_title, weapon};
use crate::ValourFortitude;
use crate::action::EARSHOT;
use crate::armies::Special;
use crate::battle::{Battle, BrigadeId, Leader, Post, UnitId};
use crate::fire::reach;
use crate::land::INCH;
use crate::leaders::RIDE;
use crate::{clause, key, measure, movement, speech};

impl KnowsUnits for ValourFortitude {
    /// The card of a piece.
    fn unit_card(battle: &Battle, id: u16) -> Option<InfoCard> {
        Some(match piece(battle, id)? {
            Pointing::Unit(unit) => of_unit(battle, unit),
            Pointing::Leader(leader) => of_leader(battle, leader),
        })
    }
}

fn of_unit(battle: &Battle, id: UnitId) -> InfoCard {
    let unit = battle.unit(id);
    let mut rows = arms(battle, id);
    rows.extend(distance(battle, id));
    rows.extend(state(battle, id));
    rows.extend(unit.special.iter().map(special));
    rows.extend(command(battle, id));
    let kind = Line::new(key::CARD_KIND)
        .with("profile", battle.profile(id).title.as_str())
        .with("figures", battle.weight(id))
        .with("brigade", speech::brigade(unit.brigade));
    InfoCard { title: speech::unit(id).into(), kind: Some(kind), rows }
}

fn arms(battle: &Battle, id: UnitId) -> Vec<InfoRow> {
    let unit = battle.unit(id);
    let row = |title: Key, value: Arg| InfoRow::new(Topic::Arms, title, value);
    let inches = |skirmish: bool| speech::inches(reach(battle, id, skirmish)).into();
    let carbines = unit.fire == 0 && unit.has(Special::Carbines);
    let mut rows = vec![row(key::CARD_WEAPON, weapon(battle.profile(id)).into())];
    if unit.fire > 0 {
        rows.push(row(key::FIRE, unit.fire.into()).by(clause::C8_0_A_HIT_TESTS));
        rows.push(row(key::CARD_RANGE, inches(false)).by(clause::C5_1_1_A_RANGE));
    }
    if carbines || unit.has(Special::Skirmishers) {
        rows.push(row(key::CARD_SKIRMISH_RANGE, inches(true)).by(clause::SR_SKIRMISHERS_A));
    }
    rows.push(row(key::MELEE, unit.melee.into()).by(clause::C8_0_A_HIT_TESTS));
    rows
}

/// How far it goes as it stands.
fn distance(battle: &Battle, id: UnitId) -> Option<InfoRow> {
    let unit = battle.unit(id);
    let (distance, clause) = movement::move_distance(battle, id, unit.pose.layout);
    let value = speech::inches(distance);
    (unit.post == Post::Table).then(|| InfoRow::new(Topic::Movement, key::CARD_MOVE, value).by(clause))
}

fn state(battle: &Battle, id: UnitId) -> Vec<InfoRow> {
    let unit = battle.unit(id);
    let losses =
        Line::new(key::CARD_LOSSES).with("losses", unit.losses).with("tenacity", unit.full_tenacity());
    let mut rows =
        vec![InfoRow::new(Topic::State, key::TENACITY, losses).by(clause::C8_3_1_B_ORDER_OF_APPLICATION)];
    if let Post::In(feature) = unit.post {
        let inside = Spot::Place(feature.0.into());
        rows.push(InfoRow::new(Topic::State, key::CARD_INSIDE, inside).by(clause::T_3_2_C_NO_FORMATION));
    }
    rows.extend(badges(battle, id).into_iter().map(|badge| InfoRow::plain(Topic::State, badge.key)));
    rows
}

fn special(special: Special) -> InfoRow {
    InfoRow { clause: special_rule(special), ..InfoRow::plain(Topic::Special, special_title(special)) }
}

/// Its brigade, its leader, and whether he is near enough to be heard (`vf.6.2.2.a`).
fn command(battle: &Battle, id: UnitId) -> Vec<InfoRow> {
    let brigade = battle.unit(id).brigade;
    let leader = Leader::Brigade(brigade);
    let mut rows = vec![
        InfoRow::new(Topic::Command, key::CARD_BRIGADE, speech::brigade(brigade)).by(clause::C1_4_A_BRIGADES),
        InfoRow::new(Topic::Command, key::CARD_LEADER, speech::leader(leader))
            .by(clause::C1_3_A_BRIGADE_LEADERS),
    ];
    if let Some(gap) = measure::leader_gap(battle, leader, id) {
        let is_heard = !gap.more_than(EARSHOT);
        let line = Line::new(if is_heard { key::CARD_HEARS } else { key::CARD_OUT_OF_EARSHOT })
            .with("distance", speech::inches(INCH.rounded(gap.length())))
            .with("earshot", speech::inches(EARSHOT));
        rows.push(InfoRow::new(Topic::Command, key::CARD_EARSHOT, line).by(clause::C6_2_2_A_MESSENGER_TEST));
    }
    rows
}

fn of_leader(battle: &Battle, leader: Leader) -> InfoCard {
    let ride = InfoRow::new(Topic::Movement, key::CARD_RIDE, speech::inches(RIDE));
    let (kind, rows) = match leader {
        Leader::Brigade(brigade) => {
            let kind = Line::new(key::CARD_KIND_LEADER).with("brigade", speech::brigade(brigade));
            (kind, of_brigade_leader(battle, brigade, ride.by(clause::C6_8_A_BRIGADE_LEADER_MOVE)))
        }
        Leader::Army(side) => {
            let kind = Line::new(key::CARD_KIND_ARMY_LEADER).with("side", side);
            (kind, vec![ride.by(clause::C6_8_B_ARMY_LEADER_MOVE)])
        }
    };
    InfoCard { title: speech::leader(leader).into(), kind: Some(kind), rows }
}

fn of_brigade_leader(battle: &Battle, brigade: BrigadeId, ride: InfoRow) -> Vec<InfoRow> {
    let units: Vec<Spot> = battle
        .of_brigade(brigade)
        .filter(|&unit| battle.unit(unit).is_unrouted())
        .map(speech::unit)
        .collect();
    vec![
        InfoRow::new(Topic::Command, key::CARD_COMMANDS, units).by(clause::C1_4_A_BRIGADES),
        InfoRow::new(Topic::Command, key::CARD_VOICE, speech::inches(EARSHOT))
            .by(clause::C6_2_2_A_MESSENGER_TEST),
        ride,
    ]
}
