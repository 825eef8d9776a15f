//! What there is to know about an element or a general.

use engine::{Arg, InfoCard, InfoRow, Key, KnowsUnits, Line, Spot, Topic};

use crate::VaeVictis;
use crate::battle::{Battle, CorpsId, ElementId, GeneralId};
use crate::command::{self, RADIUS};
use crate::period::Trait;
use crate::screen::chosen::{Chosen, chosen};
use crate::screen::looks::row_title;
use crate::screen::pieces::{badges, quality};
use crate::screen::setting_up::weapon_title;
use crate::{clause, contact, generals, key, rates, speech};

impl KnowsUnits for VaeVictis {
    /// The card of a piece.
    fn unit_card(battle: &Battle, piece: u16) -> Option<InfoCard> {
        Some(match chosen(battle, piece)? {
            Chosen::Element(id) => of_element(battle, id),
            Chosen::General(id) => of_general(battle, id),
        })
    }
}

fn of_element(battle: &Battle, id: ElementId) -> InfoCard {
    let one = battle.element(id);
    let mut rows = arms(battle, id);
    rows.extend(movement(battle, id));
    rows.extend(state(battle, id));
    rows.extend(special(battle, id));
    rows.extend(commanded(battle, id));
    let kind = Line::new(key::CARD_KIND)
        .with("row", row_title(battle.period(), one.row))
        .with("corps", speech::corps(one.corps));
    InfoCard { title: speech::element(id).into(), kind: Some(kind), rows }
}

fn arms(battle: &Battle, id: ElementId) -> Vec<InfoRow> {
    let row = battle.row(id);
    let tell = |title: Key, value: Arg| InfoRow::new(Topic::Arms, title, value);
    let mut rows = vec![tell(key::MELEE_FACTOR, row.melee.into()).by(clause::C8_4_1_RESOLUTION)];
    if row.charge > 0 {
        rows.push(tell(key::CARD_CHARGE, row.charge.into()).by(clause::C8_4_7_CHARGE_BONUS));
    }
    if let Some((fire, weapon)) = row.fire.zip(battle.weapon(id)) {
        rows.push(tell(key::FIRE_FACTOR, fire.into()).by(clause::C7_6_1_RESOLUTION));
        rows.push(tell(key::CARD_WEAPON, weapon_title(&weapon.id).into()));
        let bands = [weapon.short, weapon.medium].into_iter().flatten().map(|band| band.whole_units());
        let far = weapon.range.whole_units();
        let line = match bands.collect::<Vec<_>>()[..] {
            [short, medium] => Line::new(key::CARD_RANGE_THREE).with("short", short).with("medium", medium),
            [medium] => Line::new(key::CARD_RANGE_TWO).with("medium", medium),
            _ => Line::new(key::CARD_RANGE_ONE),
        };
        rows.push(tell(key::RANGE, line.with("far", far).into()).by(clause::C7_1_1_RANGE));
    }
    rows
}

/// How far it goes, by the ground.
fn movement(battle: &Battle, id: ElementId) -> Vec<InfoRow> {
    let rate = rates::row(battle, id);
    let goes = |title: Key, paces: Option<plane::Length>| {
        let value = match paces {
            Some(paces) => Line::new(key::CARD_PACES).with("paces", paces.whole_units()),
            None => Line::new(key::CARD_NOT_AT_ALL),
        };
        InfoRow::new(Topic::Movement, title, value).by(clause::C5_4_1_TACTICAL_MOVE)
    };
    vec![
        goes(key::RATE, Some(rate.clear)),
        goes(key::CARD_ROUGH, rate.rough),
        goes(key::CARD_DIFFICULT, rate.difficult),
        goes(key::CARD_ROAD, Some(rate.road)),
    ]
}

fn state(battle: &Battle, id: ElementId) -> Vec<InfoRow> {
    let one = battle.element(id);
    let mut rows =
        vec![InfoRow::new(Topic::State, key::POINTS, one.points).by(clause::C10_2_ONE_CORPS_A_SIDE)];
    rows.extend(badges(battle, id).into_iter().map(|badge| InfoRow::plain(Topic::State, badge.key)));
    if !one.is_present() {
        return rows;
    }
    let foes: Vec<Spot> = contact::frontal_enemies(battle, id).map(speech::element).collect();
    if !foes.is_empty() {
        rows.push(InfoRow::new(Topic::State, key::CARD_FIGHTS, foes).by(clause::C8_0_1_WHO_FIGHTS));
    }
    let captors = crate::zone::captors(battle, battle.base(id), id, &[id]);
    if !captors.is_empty() && !contact::is_engaged(battle, id) {
        let held: Vec<Spot> = captors.into_iter().map(speech::element).collect();
        rows.push(InfoRow::new(Topic::State, key::CARD_HELD, held).by(clause::C6_4_IN_A_ZONE));
    }
    if battle.corps(one.corps).is_demoralised {
        rows.push(InfoRow::plain(Topic::State, key::CARD_DEMORALISED).by(clause::C9_5_LASTING_EFFECT));
    }
    rows
}

fn special(battle: &Battle, id: ElementId) -> Vec<InfoRow> {
    let so = |what: Trait, title: Key| battle.has(id, what).then(|| InfoRow::plain(Topic::Special, title));
    let may_split = battle.row(id).splits.is_some();
    let rows = [
        so(Trait::Guard, key::TRAIT_GUARD),
        so(Trait::Skirmishers, key::TRAIT_SKIRMISHERS),
        so(Trait::Nimble, key::TRAIT_NIMBLE),
        so(Trait::Squares, key::TRAIT_SQUARES).filter(|_| battle.period().square.is_some()),
        so(Trait::Pursues, key::TRAIT_PURSUES),
        so(Trait::Drilled, key::TRAIT_DRILLED),
        so(Trait::Raw, key::TRAIT_RAW),
        may_split.then(|| InfoRow::plain(Topic::Special, key::TRAIT_SPLITS)),
        battle.row(id).dismounts.map(|_| InfoRow::plain(Topic::Special, key::TRAIT_DISMOUNTS)),
    ];
    rows.into_iter().flatten().collect()
}

/// Its corps, its general, and whether he leads it from where he is (`vae.5.3.1`).
fn commanded(battle: &Battle, id: ElementId) -> Vec<InfoRow> {
    let one = battle.element(id);
    let general = battle.corps(one.corps).general;
    let mut rows = vec![
        InfoRow::new(Topic::Command, key::CARD_GENERAL, speech::general(general))
            .by(clause::C2_1_ARMY_STRUCTURE),
    ];
    if one.is_present() {
        let is_led = command::is_in_command(battle, id);
        let key = if is_led { key::CARD_IN_COMMAND } else { key::CARD_OUT_OF_COMMAND };
        rows.push(InfoRow::plain(Topic::Command, key).by(clause::C5_3_1_COMMAND_RADIUS));
    }
    rows.extend(generals::accompanying(battle, id).map(|with| {
        InfoRow::new(Topic::Command, key::CARD_WITH_GENERAL, speech::general(with))
            .by(clause::GEO_23_ATTACHED_GENERAL)
    }));
    rows
}

fn of_general(battle: &Battle, id: GeneralId) -> InfoCard {
    let one = battle.general(id);
    let side = one.side();
    let mut rows = vec![
        InfoRow::new(Topic::Command, key::CARD_QUALITY, quality(one.quality))
            .by(clause::C2_10_QUALITY_OF_GENERALS),
        InfoRow::new(Topic::Command, key::CARD_RADIUS, RADIUS.whole_units())
            .by(clause::C5_3_1_COMMAND_RADIUS),
    ];
    let points = one.corps.map_or(one.activation, |corps| battle.corps(corps).activation);
    if side == battle.state().active {
        rows.push(InfoRow::new(Topic::Command, key::ACTIVATION_POINTS, points).by(clause::C5_1_4_USE_OF_AP));
    }
    rows.extend(one.corps.map(|corps| losses(battle, corps)));
    let rate = battle.period().rate(battle.period().general);
    rows.push(
        InfoRow::new(Topic::Movement, key::RATE, rate.clear.whole_units())
            .by(clause::C5_7_1_GENERALS_FREE_MOVE),
    );
    if one.has_moved {
        rows.push(InfoRow::plain(Topic::State, key::CARD_HAS_RIDDEN).by(clause::C5_7_3_FURTHER_MOVES));
    }
    rows.extend(generals::attached(battle, id).filter(|_| one.is_present()).map(|with| {
        InfoRow::new(Topic::State, key::CARD_ATTACHED, speech::element(with))
            .by(clause::GEO_23_ATTACHED_GENERAL)
    }));
    let kind = match one.corps {
        Some(corps) => Line::new(key::CARD_KIND_GENERAL).with("corps", speech::corps(corps)),
        None => Line::new(key::CARD_KIND_CHIEF).with("side", side),
    };
    InfoCard { title: speech::general(id).into(), kind: Some(kind), rows }
}

/// What a corps has lost, and when it breaks (`vae.9.1`).
fn losses(battle: &Battle, id: CorpsId) -> InfoRow {
    let corps = battle.corps(id);
    let line = Line::new(key::CARD_LOSSES)
        .with("lost", corps.lost)
        .with("of", corps.points)
        .with("breaks", u16::from(corps.points).div_ceil(3));
    InfoRow::new(Topic::State, key::CARD_CORPS_LOSSES, line).by(clause::C9_1_THRESHOLD)
}
