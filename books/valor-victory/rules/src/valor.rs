//! 22 Valor.

use crate::Field;
use crate::battle::{Flag, UnitId};
use crate::clause;
use crate::counters::Class;
use crate::dice::plain_dice;
use crate::event::Event;

/// `vv.valor.trigger`, `vv.valor.check`: after a natural 2 each unit of a group of infantry (`vv.valor.infantry`) may become
/// valorous.
pub fn check_group(field: &mut Field<'_>, units: &[UnitId]) {
    for &unit in units {
        let battle = field.battle();
        if battle.unit(unit).is(Flag::Valorous) || !battle.unit(unit).is_alive() {
            continue;
        }
        let kind = battle.kind(unit);
        let number = if kind.class == Class::Leader { 6 } else { kind.casualty.0 };
        let pair = plain_dice(field, clause::VALOR_CHECK);
        let gained = u16::from(pair.total) <= number;
        field.happen(Event::ValorChecked { unit, faces: pair.faces, number, gained });
    }
}
