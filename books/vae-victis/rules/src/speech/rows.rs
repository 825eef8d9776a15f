//! The position in words.

use engine::{Line, Row};

use super::spots::{corps, element, general};
use crate::battle::{Battle, CorpsId, GeneralId};
use crate::key;

/// Turn and phase, then each corps with its general and its elements.
pub(super) fn rows(battle: &Battle) -> Vec<Row> {
    let state = battle.state();
    let mut rows: Vec<Row> =
        vec![Line::new(key::ROW_TURN).with("turn", state.turn).with("side", state.active).into()];
    for (id, one) in (0..).zip(state.corps.iter()) {
        let line = Line::new(key::ROW_CORPS)
            .with("corps", corps(CorpsId(id)))
            .with("lost", one.lost)
            .with("of", one.points);
        rows.push(line.into());
        for member in battle.of_corps(CorpsId(id)) {
            let pose = battle.element(member).pose;
            let line = Line::new(key::ROW_ELEMENT).with("element", element(member));
            rows.push(
                line.with("place", pose.front.to_string()).with("facing", pose.facing.to_string()).into(),
            );
        }
    }
    for (id, one) in (0..).zip(state.generals.iter()).filter(|(_, one)| one.is_present()) {
        let line = Line::new(key::ROW_GENERAL).with("general", general(GeneralId(id)));
        rows.push(line.with("place", one.pose.front.to_string()).into());
    }
    rows
}
