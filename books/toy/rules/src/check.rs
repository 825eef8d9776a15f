//! The only judge of an order.

use engine::{Asker, Clause, Judges, Key, Lawful, Refusal, Side, Spot, refuse, require};

use crate::battle::{Battle, Card};
use crate::order::Order;
use crate::{Flawed, clause, flaw, key};

pub const REACH: u8 = 3;
const NOT_AWAITED: Refusal = refuse(key::NOT_AWAITED, clause::TURN);
const NO_CARD: Refusal = refuse(key::NO_CARD, clause::CARD);

fn about(key: Key, clause: Clause, unit: u16) -> Refusal {
    refuse(key, clause).with("unit", Spot::Piece(unit))
}

impl<const FLAW: u8> Judges for Flawed<FLAW> {
    const STRANGER: Refusal = NOT_AWAITED;

    fn judge(battle: &Battle, Asker { side, .. }: Asker, order: &Order) -> Lawful {
        let enemy_dodges = battle.cards[side.other()] == Card::Dodge;
        if FLAW == flaw::KNOWS_TOO_MUCH && enemy_dodges && matches!(order, Order::Barrage { .. }) {
            return Err(NO_CARD);
        }
        if battle.over.is_some() || side != battle.deciding() {
            return Err(NOT_AWAITED);
        }
        check(battle, side, order)
    }
}

fn check(battle: &Battle, side: Side, order: &Order) -> Lawful {
    let card = battle.cards[side];
    let replying = battle.hit;
    match (*order, replying) {
        (Order::Stand, Some(_)) => Ok(()),
        (Order::Dodge, Some(_)) if card == Card::Dodge => Ok(()),
        (Order::Dodge, Some(_)) => Err(NO_CARD),
        (Order::Retreat, Some(unit)) => match battle.behind(unit) {
            Some(place) if !battle.is_held_against(side, place) => Ok(()),
            _ => Err(about(key::NO_ROOM, clause::REPLY, unit)),
        },
        (Order::Stand | Order::Dodge | Order::Retreat, None) | (_, Some(_)) => {
            Err(refuse(key::NOT_NOW, clause::REPLY))
        }
        (Order::End, None) => Ok(()),
        (Order::Draw, None) => {
            if card == Card::Undrawn {
                Ok(())
            } else {
                Err(NO_CARD)
            }
        }
        (Order::Show, None) => {
            let has_one = matches!(card, Card::Blank | Card::Dodge) && !battle.open[side];
            if has_one { Ok(()) } else { Err(NO_CARD) }
        }
        (Order::Move { unit, to }, None) => can_move(battle, side, unit, to),
        (Order::Fire { unit, target } | Order::Volley { unit, target }, None) => {
            can_fire(battle, side, unit, target)
        }
        (Order::Barrage { unit }, None) => can_act(battle, side, unit),
    }
}

fn can_act(battle: &Battle, side: Side, unit: u16) -> Lawful {
    if battle.side_of(unit) != side || battle.unit(unit).strength == 0 {
        Err(about(key::NOT_YOURS, clause::TURN, unit))
    } else if battle.unit(unit).spent {
        Err(about(key::HAS_ACTED, clause::TURN, unit))
    } else {
        Ok(())
    }
}

fn can_move(battle: &Battle, side: Side, unit: u16, to: u8) -> Lawful {
    can_act(battle, side, unit)?;
    if battle.unit(unit).at.abs_diff(to) != 1 || to > battle.scenario.length {
        Err(about(key::NOT_NEXT, clause::MOVE, unit).with("to", to))
    } else if battle.is_held_against(side, to) {
        Err(refuse(key::HELD, clause::MOVE).with("place", Spot::Place(to.into())))
    } else {
        Ok(())
    }
}

fn can_fire(battle: &Battle, side: Side, unit: u16, target: u16) -> Lawful {
    can_act(battle, side, unit)?;
    if battle.side_of(target) == side || battle.unit(target).strength == 0 {
        return Err(about(key::NO_TARGET, clause::FIRE, target));
    }
    let distance = battle.unit(unit).at.abs_diff(battle.unit(target).at);
    require(distance <= REACH, || {
        about(key::OUT_OF_RANGE, clause::RANGE, unit)
            .with("target", Spot::Piece(target))
            .with("distance", distance)
            .with("reach", REACH)
    })
}
