use engine::{Line, Seat, Side, Spot};

use super::battle::{Battle, Card};
use super::order::Order;
use super::rulebook::{CARD, FIRE, MOVE, RANGE, REPLY, TURN};

/// Why an order is not lawful.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Another seat decides.
    NotAwaited,
    /// A hit must be replied to, or there is none to reply to.
    NotNow,
    /// Not a unit of this side, or dead.
    NotYours(u16),
    /// It has acted.
    Spent(u16),
    /// More than one place away, or off the line.
    NotNext(u16, u8),
    /// The enemy stands there.
    Held(u8),
    /// No living enemy.
    NoTarget(u16),
    /// Too far.
    OutOfRange {
        /// Who fires.
        unit: u16,
        /// At whom.
        target: u16,
        /// How far.
        distance: u8,
    },
    /// The card was drawn, shown or is not there.
    NoCard,
    /// No place to fall back to.
    NoRoom(u16),
}

const REACH: u8 = 3;

impl Refusal {
    pub(super) fn explain(&self) -> Line {
        let unit = Spot::Piece;
        match *self {
            Self::NotAwaited => Line::new("not-awaited").by(TURN),
            Self::NotNow => Line::new("not-now").by(REPLY),
            Self::NotYours(id) => Line::new("not-yours").with("unit", unit(id)).by(TURN),
            Self::Spent(id) => Line::new("spent").with("unit", unit(id)).by(TURN),
            Self::NotNext(id, to) => Line::new("not-next").with("unit", unit(id)).with("to", to).by(MOVE),
            Self::Held(place) => Line::new("held").with("place", Spot::Place(place.into())).by(MOVE),
            Self::NoTarget(id) => Line::new("no-target").with("unit", unit(id)).by(FIRE),
            Self::OutOfRange { unit: id, target, distance } => Line::new("out-of-range")
                .with("unit", unit(id))
                .with("target", unit(target))
                .with("distance", distance)
                .with("reach", REACH)
                .by(RANGE),
            Self::NoCard => Line::new("no-card").by(CARD),
            Self::NoRoom(id) => Line::new("no-room").with("unit", unit(id)).by(REPLY),
        }
    }
}

pub(super) fn check(battle: &Battle, seat: Seat, order: &Order) -> Result<(), Refusal> {
    if !battle.awaits().seats().contains(seat) {
        return Err(Refusal::NotAwaited);
    }
    let side = battle.seats.side(seat).ok_or(Refusal::NotAwaited)?;
    let card = battle.cards[usize::from(side.0)];
    let replying = battle.hit;
    match (*order, replying) {
        (Order::Stand, Some(_)) => Ok(()),
        (Order::Dodge, Some(_)) if card == Card::Dodge => Ok(()),
        (Order::Dodge, Some(_)) => Err(Refusal::NoCard),
        (Order::Retreat, Some(unit)) => match battle.behind(unit) {
            Some(place) if !battle.is_held_against(side, place) => Ok(()),
            _ => Err(Refusal::NoRoom(unit)),
        },
        (Order::Stand | Order::Dodge | Order::Retreat, None) | (_, Some(_)) => Err(Refusal::NotNow),
        (Order::End, None) => Ok(()),
        (Order::Draw, None) => {
            if card == Card::Undrawn {
                Ok(())
            } else {
                Err(Refusal::NoCard)
            }
        }
        (Order::Show, None) => {
            let has_one = matches!(card, Card::Blank | Card::Dodge) && !battle.open[usize::from(side.0)];
            if has_one { Ok(()) } else { Err(Refusal::NoCard) }
        }
        (Order::Move { unit, to }, None) => can_move(battle, side, unit, to),
        (Order::Fire { unit, target } | Order::Volley { unit, target }, None) => {
            can_fire(battle, side, unit, target)
        }
        (Order::Barrage { unit }, None) => can_act(battle, side, unit),
    }
}

fn can_act(battle: &Battle, side: Side, unit: u16) -> Result<(), Refusal> {
    if battle.side_of(unit) != side || battle.unit(unit).strength == 0 {
        Err(Refusal::NotYours(unit))
    } else if battle.unit(unit).spent {
        Err(Refusal::Spent(unit))
    } else {
        Ok(())
    }
}

fn can_move(battle: &Battle, side: Side, unit: u16, to: u8) -> Result<(), Refusal> {
    can_act(battle, side, unit)?;
    if battle.unit(unit).at.abs_diff(to) != 1 || to > battle.scenario.length {
        Err(Refusal::NotNext(unit, to))
    } else if battle.is_held_against(side, to) {
        Err(Refusal::Held(to))
    } else {
        Ok(())
    }
}

fn can_fire(battle: &Battle, side: Side, unit: u16, target: u16) -> Result<(), Refusal> {
    can_act(battle, side, unit)?;
    if battle.side_of(target) == side || battle.unit(target).strength == 0 {
        return Err(Refusal::NoTarget(target));
    }
    let distance = battle.unit(unit).at.abs_diff(battle.unit(target).at);
    if distance > REACH { Err(Refusal::OutOfRange { unit, target, distance }) } else { Ok(()) }
}
