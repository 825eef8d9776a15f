//! What must hold in every position.

use engine::{Side, Speech as _};

use crate::battle::Battle;
use crate::fate::Cards;
use crate::{ValourFortitude, movement, sequence};

/// What must hold in every position.
pub fn invariants(battle: &Battle) -> Vec<String> {
    let mut broken = Vec::new();
    for unit in battle.present() {
        let one = battle.unit(unit);
        // vf.9.1.a; a unit that lost its grognards' tenacity cannot be.
        if one.losses > one.full_tenacity() {
            broken.push(format!("{} has more losses than tenacity", one.name));
        }
        if let Some(block) = battle.block(unit)
            && let Err(refusal) = movement::check_place(battle, unit, block)
        {
            let said = refusal.line().notation(&|spot| ValourFortitude::name(battle, spot));
            broken.push(format!("{} stands where it may not: {said}", one.name));
        }
    }
    for side in [Side(0), Side(1)] {
        let army = battle.army(side);
        let all = army.deck.and(army.hand).and(army.discard);
        let sum = army.deck.count() + army.hand.count() + army.discard.count();
        if all != Cards::deck() || sum != all.count() {
            broken.push(format!("the deck of side {} does not add up", side.0));
        }
    }
    if battle.state().ended.is_none() && sequence::deciding(battle).is_none() {
        broken.push("nobody decides".to_owned());
    }
    broken
}
