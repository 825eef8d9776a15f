//! What there is to know about a Leader: what he is worth, his orders, and how his men are.

use engine::{Arg, InfoCard, InfoRow, Key, Line, Spot, Topic};
use hexmap::HexId;

use crate::battle::{Battle, LeaderId};
use crate::terms::{Face, Rank};
use crate::{clause, key};

pub(super) fn card(battle: &Battle, id: LeaderId) -> InfoCard {
    let (leader, printed, values) = (battle.leader(id), battle.officer(id), battle.values(id));
    let mut rows = vec![
        InfoRow::new(Topic::Command, key::STAFF_RATING, values.sr).by(clause::R_CMD_1),
        InfoRow::new(Topic::Command, key::COMMAND_RANGE, values.cr).by(clause::R_CMD_4),
    ];
    let bonus = |title: Key, value: u8| {
        (value > 0).then(|| InfoRow::new(Topic::Arms, title, format!("+{value}")).by(clause::R_CMD_1))
    };
    rows.extend(
        [
            bonus(key::LEADER_TEM, values.tem),
            bonus(key::LEADER_INFANTRY, values.infantry),
            bonus(key::LEADER_CAVALRY, values.cavalry),
            bonus(key::LEADER_ARTILLERY, values.artillery),
        ]
        .into_iter()
        .flatten(),
    );
    if values.flexible {
        rows.push(InfoRow::plain(Topic::Special, key::LEADER_FLEXIBLE).by(clause::R_INIT_1));
    }
    if leader.face == Face::Passive {
        rows.push(InfoRow::plain(Topic::State, key::PASSIVE_MARK).by(clause::R_CMD_7));
    }
    if leader.in_reserve {
        rows.push(InfoRow::plain(Topic::State, key::RESERVE_MARK).by(clause::STATUS_6));
    }
    if leader.fatigue > 0 {
        rows.push(InfoRow::new(Topic::State, key::FATIGUE, leader.fatigue).by(clause::R_FATIGUE_1));
    }
    let to = |hex: HexId| Arg::from(Spot::Place(hex.0.into()));
    rows.push(match leader.order {
        Some(marker) => InfoRow::new(Topic::Command, key::ORDERED_TO, to(marker.hex)).by(clause::R_OM_1),
        None => InfoRow::plain(Topic::Command, key::NO_ORDER).by(clause::R_OM_5),
    });
    rows.extend(
        leader.transit.map(|transit| {
            InfoRow::new(Topic::Command, key::ORDER_COMING, to(transit.hex)).by(clause::R_OM_1)
        }),
    );
    let kind = match printed.rank {
        Rank::Formation => key::RANK_FORMATION,
        Rank::Corps => key::RANK_CORPS,
        Rank::Army => key::RANK_ARMY,
    };
    InfoCard { title: printed.title.as_str().into(), kind: Some(Line::new(kind)), rows }
}
