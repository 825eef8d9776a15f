//! What there is to know about a unit: every number on it, its formation, its state, and what is printed besides.

use engine::{Clause, InfoCard, InfoRow, Key, Line, Topic};

use crate::battle::{Battle, UnitId};
use crate::screen::piece::MARKS;
use crate::speech::words;
use crate::terms::{Arm, Trait};
use crate::{clause, fire, key, movement, tables};

pub(super) fn card(battle: &Battle, id: UnitId) -> InfoCard {
    let (unit, printed) = (battle.unit(id), battle.printed(id));
    let mut rows = vec![
        InfoRow::plain(Topic::State, words::formation(unit.formation.kind)).by(unit
            .formation
            .kind
            .row()
            .clause),
        InfoRow::new(Topic::Arms, key::STEPS, format!("{}/{}", unit.steps, printed.steps))
            .by(clause::R_UNIT_1),
        InfoRow::new(Topic::State, key::TEM, i32::from(printed.tem)).by(clause::R_TEM_1),
        InfoRow::new(Topic::Movement, key::MCF, movement::mcf(battle, id)).by(clause::R_MOVE_1),
    ];
    rows.extend(arms(battle, id));
    rows.extend(MARKS.iter().filter(|(mark, ..)| unit.is(*mark)).map(|&(mark, key, ..)| {
        let row = InfoRow::plain(Topic::State, key);
        InfoRow { clause: meaning(mark), ..row }
    }));
    rows.extend(
        TRAITS
            .iter()
            .filter(|(which, ..)| printed.traits.contains(*which))
            .map(|&(_, title, clause)| InfoRow::plain(Topic::Special, title).by(clause)),
    );
    rows.push(commanded(battle, id));
    let kind = Line::new(key::CARD_KIND)
        .with("nation", words::nation(printed.nation))
        .with("arm", words::arm(printed.arm, printed.traits));
    InfoCard { title: printed.title.as_str().into(), kind: Some(kind), rows }
}

/// What it fights with.
fn arms(battle: &Battle, id: UnitId) -> Vec<InfoRow> {
    let printed = battle.printed(id);
    let reach = tables::fire::reach(printed.arm, printed.traits, printed.range);
    match printed.arm {
        Arm::Infantry => vec![
            InfoRow::new(Topic::Arms, key::FIRE_VALUE, fire::value(battle, id)).by(clause::R_UNIT_2),
            InfoRow::new(Topic::Arms, key::RANGE, reach).by(clause::R_FIRE_3),
            InfoRow::new(Topic::Arms, key::SKIRMISH_VALUE, printed.sv).by(clause::R_ZONE_1),
        ],
        Arm::Artillery => vec![
            InfoRow::new(Topic::Arms, key::FIRE_VALUE, fire::value(battle, id)).by(clause::R_UNIT_3),
            InfoRow::new(Topic::Arms, key::RANGE, reach).by(clause::R_FIRE_3),
        ],
        Arm::Cavalry => {
            vec![InfoRow::new(Topic::Arms, key::CAVALRY_VALUE, printed.cv).by(clause::R_UNIT_4)]
        }
        Arm::Train => Vec::new(),
    }
}

/// Who leads it, and whether he is near enough.
fn commanded(battle: &Battle, id: UnitId) -> InfoRow {
    let leader = battle.leader_of(id);
    // Whoever has not come yet is too far from nobody.
    let is_led = !battle.unit(id).is_placed() || battle.is_in_command(id);
    let title = if is_led { key::LED_BY } else { key::TOO_FAR_FROM };
    InfoRow::new(Topic::Command, title, battle.officer(leader).title.as_str()).by(clause::R_CMD_4)
}

/// The rule that says what a marker does.
fn meaning(mark: crate::battle::Mark) -> Option<Clause> {
    use crate::battle::Mark;
    const MEANINGS: [(Mark, Clause); 10] = [
        (Mark::Routed, clause::R_ROUT_5),
        (Mark::Disordered, clause::STATUS_1),
        (Mark::Suppressed, clause::STATUS_2),
        (Mark::Spent, clause::STATUS_3),
        (Mark::Stragglers, clause::R_RALLY_3),
        (Mark::LowAmmunition, clause::R_FIRE_10),
        (Mark::OutOfCommand, clause::R_CMD_11),
        (Mark::FixBayonets, clause::R_ASSAULT_2),
        (Mark::ToTheBayonet, clause::R_ASSAULT_3),
        (Mark::FailedCharge, clause::R_CHARGE_9),
    ];
    MEANINGS.into_iter().find(|(one, _)| *one == mark).map(|(_, clause)| clause)
}

const TRAITS: [(Trait, Key, Clause); 8] = [
    (Trait::Rifle, key::TRAIT_RIFLE, clause::R_FIRE_3),
    (Trait::Light, key::TRAIT_LIGHT, clause::TEM_SQ_5),
    (Trait::Shock, key::TRAIT_SHOCK, clause::MELEE_MULT_1),
    (Trait::Lance, key::TRAIT_LANCE, clause::MELEE_MULT_3),
    (Trait::Cuirassier, key::TRAIT_CUIRASSIER, clause::TEM_AR_7),
    (Trait::PoorlyTrained, key::TRAIT_POORLY_TRAINED, clause::POOR_1),
    (Trait::DifficultToLimber, key::TRAIT_DIFFICULT_TO_LIMBER, clause::FORM_COST_ALL),
    (Trait::Horse, key::TRAIT_HORSE, clause::R_UNIT_8),
];
