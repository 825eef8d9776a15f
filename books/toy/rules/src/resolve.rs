//! Carries out an order that `check` let pass.

use engine::numbers::count;
use engine::{Ask, Asker, Field, Resolves, Side, Tally};

use crate::battle::{Battle, Card, Ending};
use crate::event::Event;
use crate::order::Order;
use crate::{Flawed, clause, flaw, key};

impl<const FLAW: u8> Resolves for Flawed<FLAW> {
    fn resolve(field: &mut Field<'_, Self>, Asker { side, .. }: Asker, order: &Order) {
        assert!(FLAW != flaw::CRASHES || *order != Order::Retreat, "no retreat");
        match *order {
            Order::Move { unit, to } => {
                let from = field.battle().unit(unit).at;
                if FLAW == flaw::LOG_TELLS && field.battle().cards[side.other()] == Card::Dodge {
                    field.happen(Event::Drew { side });
                }
                field.happen(Event::Moved { unit, from, to });
            }
            Order::Fire { unit, target } => fire(field, unit, target),
            Order::Volley { unit, target } => volley(field, unit, target),
            Order::Barrage { unit } => {
                let sixes = count((0..7).filter(|_| field.roll(Ask::d6(clause::BARRAGE)).total == 6).count());
                field.happen(Event::Barraged { unit, sixes });
            }
            Order::Draw => {
                let card = if field.roll(Ask::one_of(4, clause::CARD)).total <= 2 {
                    Card::Dodge
                } else {
                    Card::Blank
                };
                field.happen(Event::Drew { side });
                field.happen(Event::Saw { side, card });
            }
            Order::Show => {
                let card = field.battle().cards[side];
                field.happen(Event::Showed { side, card });
            }
            Order::End => end(field, side),
            Order::Stand | Order::Retreat | Order::Dodge => reply(field, side, order),
        }
    }
}

fn fire<const FLAW: u8>(field: &mut Field<'_, Flawed<FLAW>>, unit: u16, target: u16) {
    let rolled = field.roll(Ask::two_d6(clause::FIRE));
    let tally = Tally::sum(key::DICE, rolled.total.into(), modifiers(field.battle(), unit, target)).rolled();
    let hits = tally.result >= 8;
    field.happen(Event::Fired { unit, target, tally, dice: rolled.faces.dice().collect() });
    if hits {
        field.happen(Event::Hit { target });
    }
}

fn modifiers(battle: &Battle, unit: u16, target: u16) -> Vec<engine::Modifier> {
    let (from, to) = (battle.unit(unit).at, battle.unit(target).at);
    let near = (from.abs_diff(to) <= 1).then(|| clause::NEAR.add(1));
    let cover = (battle.scenario.woods == Some(to)).then(|| clause::COVER.add(-1));
    near.into_iter().chain(cover).collect()
}

fn volley<const FLAW: u8>(field: &mut Field<'_, Flawed<FLAW>>, unit: u16, target: u16) {
    let rolled = field.roll(Ask::pool(field.battle().unit(unit).strength, 4, clause::VOLLEY));
    let losses = rolled.passed;
    field.happen(Event::Volleyed { unit, target, losses, dice: rolled.faces.dice().collect() });
    if losses > 0 {
        field.happen(Event::LossTaken { unit: target, losses, why: clause::VOLLEY });
        finish_if_decided(field);
    }
}

fn reply<const FLAW: u8>(field: &mut Field<'_, Flawed<FLAW>>, side: Side, order: &Order) {
    let unit = field.battle().hit.expect("check wants a hit to reply to");
    match (order, field.battle().behind(unit)) {
        (Order::Retreat, Some(to)) => field.happen(Event::Retreated { unit, to }),
        (Order::Dodge, _) => field.happen(Event::Dodged { side }),
        _ => {
            field.happen(Event::LossTaken { unit, losses: 1, why: clause::REPLY });
            finish_if_decided(field);
        }
    }
}

fn end<const FLAW: u8>(field: &mut Field<'_, Flawed<FLAW>>, side: Side) {
    let last = side == Side(1) && field.battle().turn == field.battle().scenario.turns;
    field.happen(Event::Ended { side });
    if last {
        let [blue, red] = [Side(0), Side(1)].map(|side| field.battle().strength(side));
        let ending = match blue.cmp(&red) {
            std::cmp::Ordering::Less => Ending::Won(Side(1)),
            std::cmp::Ordering::Equal => Ending::Drawn,
            std::cmp::Ordering::Greater => Ending::Won(Side(0)),
        };
        field.happen(Event::Won { ending });
    }
}

fn finish_if_decided<const FLAW: u8>(field: &mut Field<'_, Flawed<FLAW>>) {
    let dead = [Side(0), Side(1)].into_iter().find(|side| field.battle().strength(*side) == 0);
    if let Some(dead) = dead {
        field.happen(Event::Won { ending: Ending::Won(dead.other()) });
    }
}
