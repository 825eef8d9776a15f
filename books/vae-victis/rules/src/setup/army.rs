//! 2 and 11 Armies: rosters join the battle.

use engine::{BySide, Name, Side, numbers};

use super::is_step;
use crate::battle::{Battle, Corps, CorpsId, Element, ElementId, General, GeneralId, Post, SetUp};
use crate::event::Event;
use crate::period::Period;
use crate::refusal::{Lawful, refuse, require};
use crate::roster::{self, Roster};
use crate::scenario::Kind;
use crate::{Field, clause, key};

/// `vae.state.s1`: an army that breaks no rule of chapter 2, with as many corps as agreed (`vae.2.14`).
pub fn check_muster(battle: &Battle, side: Side, army: &Roster) -> Lawful {
    let no = |key| refuse(key, clause::C2_1_ARMY_STRUCTURE);
    require(is_step(battle, SetUp::Roster) && !battle.state().is_ready[side], || no(key::NOT_THIS_STEP))?;
    let Kind::Free { corps } = battle.scenario().kind else { return Err(no(key::NOT_THIS_STEP)) };
    require(army.corps.len() == usize::from(corps), || {
        refuse(key::ROSTER_SIZE, clause::C2_14_SIZE_OF_A_GAME).numbers(army.corps.len(), corps)
    })?;
    match roster::faults(battle.period(), army).into_iter().next() {
        Some(fault) => Err(no(key::ROSTER_FAULT).with("why", fault)),
        None => Ok(()),
    }
}

/// Letters for the elements of the first side and of the second.
const LETTERS: BySide<char> = BySide::new('a', 'b');

/// The army joins those already mustered.
pub fn muster(field: &mut Field<'_>, side: Side, army: &Roster) {
    let battle = field.battle();
    let state = battle.state();
    let mut elements = state.elements.to_vec();
    let mut corps = state.corps.to_vec();
    let mut generals = state.generals.to_vec();
    let letter = LETTERS[side];
    let name = |prefix: String| Name::new(&prefix).unwrap_or_default();
    for (number, bought) in (1..).zip(&army.corps) {
        let id = CorpsId(numbers::count(corps.len()));
        let general = GeneralId(numbers::count(generals.len()));
        let points: u32 = bought.iter().map(|one| u32::from(one.cost(battle.period()))).sum();
        corps.push(Corps {
            name: name(format!("{letter}-corps{number}")),
            side: side.0,
            general,
            points: u8::try_from(points).unwrap_or(u8::MAX),
            ..Corps::default()
        });
        generals.push(General {
            name: name(format!("{letter}-gen{number}")),
            side: side.0,
            corps: Some(id),
            ..General::default()
        });
        for one in bought {
            let element = Element {
                name: name(format!("{letter}{}", elements.len() + 1)),
                side: side.0,
                corps: id,
                row: one.row,
                weapon: one.weapon(battle.period(), army.nation),
                mark: one.mark,
                points: one.cost(battle.period()),
                ..Element::default()
            };
            add(battle.period(), &mut elements, element);
        }
    }
    if army.corps.len() > 1 {
        generals.push(General { name: name(format!("{letter}-chief")), side: side.0, ..General::default() });
    }
    field.happen(Event::Mustered { side, nation: army.nation, elements, corps, generals });
}

/// Adds an element, and behind it the half that it may become two of (`vae.5.6.3`).
pub fn add(period: &Period, elements: &mut Vec<Element>, element: Element) {
    let id = ElementId(numbers::count(elements.len()));
    let splits = period.row(element.row).splits.is_some();
    let partner = splits.then(|| ElementId(id.0 + 1));
    elements.push(Element { partner: partner.or(element.partner), ..element });
    if splits {
        let half = Name::new(&format!("{}x", element.name)).unwrap_or_default();
        elements.push(Element { name: half, post: Post::Joined, partner: Some(id), ..element });
    }
}
