//! How else an order in hand may be given: which stacks assault together, and which Leaders ride along with a charge.

use engine::{Chip, Line, Rules as _, Seat, Spot, Variant, Varies};

use crate::battle::Battle;
use crate::order::Order;
use crate::{FixBayonets, key};

impl Varies for FixBayonets {
    /// `fb.r.assault.1`: who goes in together. `fb.r.ask.23`: who rides along. Every lawful order against the same target, or of
    /// the same cavalry, that has one more or one fewer.
    fn variants(battle: &Battle, seat: Seat, order: &Order) -> Vec<Variant<Order>> {
        if !matches!(order, Order::Assault(..) | Order::Charge(..)) {
            return Vec::new();
        }
        let now = members(order);
        let mut orders = Vec::new();
        Self::orders(battle, seat, &mut orders);
        let mut found: Vec<Variant<Order>> = orders
            .into_iter()
            .filter(|other| is_alike(order, other))
            .filter_map(|other| {
                let then = members(&other);
                let more: Vec<u16> = then.iter().copied().filter(|one| !now.contains(one)).collect();
                let fewer: Vec<u16> = now.iter().copied().filter(|one| !then.contains(one)).collect();
                // Whoever leads goes on leading, unless it is he who stays behind.
                let is_led = matches!(order, Order::Charge(..))
                    || now.first() == then.first()
                    || now.first().is_some_and(|one| fewer.contains(one));
                let (piece, is_on) = match (&more[..], &fewer[..]) {
                    (&[piece], []) if is_led => (piece, false),
                    ([], &[piece]) if is_led => (piece, true),
                    _ => return None,
                };
                let title = Line::new(key::VARIANT_ALONG).with("unit", Spot::Piece(piece));
                Some(Variant { title, chip: Chip::Tick, is_on, piece: Some(piece), order: other })
            })
            .collect();
        found.sort_by_key(|variant| variant.piece);
        found.dedup_by_key(|variant| variant.piece);
        found
    }
}

/// Who goes in, or rides along.
fn members(order: &Order) -> Vec<u16> {
    if let Order::Assault(tops, _) = order {
        tops.iter().map(|unit| unit.piece()).collect()
    } else if let Order::Charge(_, leaders) = order {
        leaders.iter().map(|leader| leader.piece()).collect()
    } else {
        Vec::new()
    }
}

/// Are both the same but for who takes part?
fn is_alike(one: &Order, other: &Order) -> bool {
    if let (Order::Assault(_, one), Order::Assault(_, other))
    | (Order::Charge(one, _), Order::Charge(other, _)) = (one, other)
    {
        one == other
    } else {
        false
    }
}
