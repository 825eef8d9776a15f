//! What must hold in every position.

use engine::{Holds, Line, Side, Speech as _};

use crate::battle::Battle;
use crate::fate::Cards;
use crate::{ValourFortitude, key, movement, sequence};

impl Holds for ValourFortitude {
    /// What must hold in every position.
    fn invariants(battle: &Battle) -> Vec<String> {
        let mut broken: Vec<String> = standing(battle).iter().map(Line::plain).collect();
        if battle.state().ended.is_none() && sequence::deciding(battle).is_none() {
            broken.push("nobody decides".to_owned());
        }
        broken
    }
}

/// What is wrong with what stands on the table and lies in the decks.
pub fn standing(battle: &Battle) -> Vec<Line> {
    let mut broken = Vec::new();
    for unit in battle.present() {
        let one = battle.unit(unit);
        // vf.9.1.a; a unit that lost its grognards' tenacity cannot be.
        if one.losses > one.full_tenacity() {
            broken.push(Line::new(key::FAULT_LOSSES).with("unit", one.name.as_str()));
        }
        if let Some(block) = battle.block(unit)
            && let Err(refusal) = movement::check_place(battle, unit, block)
        {
            let why = refusal.line().named(&|spot| ValourFortitude::name(battle, spot));
            let what = Line::new(key::FAULT_PLACE).with("unit", one.name.as_str());
            broken.push(what.with("why", why).by(refusal.clause));
        }
    }
    for side in [Side(0), Side(1)] {
        let army = battle.army(side);
        let all = army.deck.and(army.hand).and(army.discard);
        let sum = army.deck.count() + army.hand.count() + army.discard.count();
        if all != Cards::deck() || sum != all.count() {
            broken.push(Line::new(key::FAULT_DECK).with("side", battle.scenario().sides[side].id.as_str()));
        }
    }
    broken
}
