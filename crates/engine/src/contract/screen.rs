//! The room `screen`: what a player's screen shows and offers.

use super::rules::Rules;
use crate::key::Key;
use crate::line::Line;
use crate::seat::{Seat, Viewer};
use crate::view::{
    ArmyDraft, CardSheet, Danger, Drafted, Figure, Ground, InfoCard, Offer, Path, Phase, Place, Placed,
    Placing, Pointed, Reach, SettingUp, Sight, Together, Variant, View,
};

/// The chapter that says what may be ordered.
pub trait Offers: Rules {
    /// What the selected pieces may do; `battle` has been veiled for the seat's side.
    fn offers(battle: &Self::Battle, seat: Seat, selection: &[u16]) -> Vec<Offer>;
    /// The seat's own pieces that may act by themselves; a book that lists its orders once can say it faster.
    fn able(battle: &Self::Battle, seat: Seat) -> Vec<u16>
    where
        Self: Screen,
    {
        let Some(side) = Self::seats(battle).side(seat) else { return Vec::new() };
        let own =
            Self::view(battle, Viewer::Side(side)).pieces.into_iter().filter(|piece| piece.side == side);
        let is_able = |id: &u16| {
            let offers = Self::offers(battle, seat, &[*id]);
            offers.iter().any(|offer| offer.pieces.iter().all(|piece| piece == id))
        };
        own.map(|piece| piece.id).filter(is_able).collect()
    }
    /// What a click on a piece selects besides it; pieces that are not named are selected alone.
    fn together(_battle: &Self::Battle, _seat: Seat) -> Vec<Together> {
        Vec::new()
    }
    /// Why the seat can only let the moment pass, for when it is not asked; `None` where the book has no better words than
    /// the table.
    fn idle(_battle: &Self::Battle, _seat: Seat) -> Option<Line> {
        None
    }
}

/// The chapter that shows where pieces can go, and writes ways down as orders.
pub trait Marches: Rules {
    /// Where the selected pieces can go, where that takes several orders; `battle` has been veiled for the seat's side.
    fn reach(_battle: &Self::Battle, _seat: Seat, _selection: &[u16]) -> Vec<Reach> {
        Vec::new()
    }
    /// What may happen on a way, as far as the seat's side can know.
    fn dangers(_battle: &Self::Battle, _seat: Seat, _orders: &[Self::Order]) -> Vec<Danger> {
        Vec::new()
    }
    /// The way over the measured table that an order goes, if that is all it says.
    fn path(_battle: &Self::Battle, _order: &Self::Order) -> Option<Path> {
        None
    }
    /// The order to go a way; `None` if no order of the book does so. The reverse of [`path`](Marches::path).
    fn order_along(_battle: &Self::Battle, _path: &Path) -> Option<Self::Order> {
        None
    }
}

/// The chapter that understands what somebody means who points at a place.
pub trait Points: Rules {
    /// Orders in notation that somebody may mean who points from the selected pieces at a place, lawful or not, the
    /// likeliest first: asked for when nothing is offered there, so that `check` can say why not. With an order in hand only
    /// such orders are meant, if there are any.
    fn wishes(_battle: &Self::Battle, _seat: Seat, _pointed: Pointed<'_>) -> Vec<String> {
        Vec::new()
    }
    /// Why the selected pieces cannot go to a place, where no single order says so: a way of several orders, or a place
    /// that no order can name. `None` if they can, or if they are not about to go anywhere.
    fn beyond_reach(
        _battle: &Self::Battle,
        _seat: Seat,
        _selection: &[u16],
        _target: &Place,
    ) -> Option<Line> {
        None
    }
}

/// The sight tool.
pub trait Sees: Rules {
    /// The sight tool: what is between two places; `battle` has been veiled for whoever asks. `None` if the book has no
    /// such tool or the places are not on its ground.
    fn sight(_battle: &Self::Battle, _from: &Place, _to: &Place) -> Option<Sight> {
        None
    }
}

/// The chapter that knows how else an order may be given.
pub trait Varies: Rules {
    /// How else an order in hand may be given, lawful or not: `check` judges it.
    fn variants(_battle: &Self::Battle, _seat: Seat, _order: &Self::Order) -> Vec<Variant<Self::Order>> {
        Vec::new()
    }
}

/// The chapter that looks ahead of an order.
pub trait Foresees: Rules {
    /// What an order ends besides what it does, so that whoever gives it is asked first.
    fn ends(_battle: &Self::Battle, _order: &Self::Order) -> Option<Line> {
        None
    }
    /// The bases of whoever is ordered as they stand afterwards, where they are drawn up otherwise than before.
    fn drawn_up(_battle: &Self::Battle, _order: &Self::Order) -> Vec<Figure> {
        Vec::new()
    }
    /// What the odds of an order take for granted, where somebody else may choose otherwise.
    fn assumes(_battle: &Self::Battle, _seat: Seat, _order: &Self::Order) -> Option<Line> {
        None
    }
    /// What a lawful order leads to later: the battle as it then is, as far as one can know, and the order to come.
    fn leads_to(
        _battle: &Self::Battle,
        _seat: Seat,
        _order: &Self::Order,
    ) -> Option<(Self::Battle, Self::Order)> {
        None
    }
    /// The order that must be given before these pieces may go anywhere, and the battle if it succeeds.
    fn prelude(_battle: &Self::Battle, _seat: Seat, _pieces: &[u16]) -> Option<(Self::Order, Self::Battle)> {
        None
    }
}

/// The cards of pieces.
pub trait KnowsUnits: Rules {
    /// What there is to know about a piece that the viewer sees; `battle` has been veiled for him.
    fn unit_card(battle: &Self::Battle, piece: u16) -> Option<InfoCard>;
}

/// The cards of the ground.
pub trait KnowsGround: Rules {
    /// What the ground does there, a card for each thing that lies there, the uppermost first.
    fn ground_cards(battle: &Self::Battle, at: &Place) -> Vec<InfoCard>;
}

/// The chapter that sets up by hand.
pub trait SetsUp: Rules {
    /// The stages of a set-up by hand in their order, which never change; none if the battle is set up already.
    fn stages(_battle: &Self::Battle) -> Vec<Key> {
        Vec::new()
    }
    /// What the seat needs to know to set up by hand; `battle` has been veiled for its side. `None` if nothing is set up
    /// now, or by somebody else.
    fn setting_up(_battle: &Self::Battle, _seat: Seat) -> Option<SettingUp> {
        None
    }
    /// The order to put something on the table there; `None` if no order of the book does so.
    fn placing(_battle: &Self::Battle, _seat: Seat, _placing: &Placing) -> Option<Placed<Self::Order>> {
        None
    }
}

/// The chapter that puts armies together.
pub trait Musters: Rules {
    /// What there is to say to an army that the seat puts together; `None` if none is mustered.
    fn drafted(_battle: &Self::Battle, _seat: Seat, _draft: &ArmyDraft) -> Option<Drafted> {
        None
    }
}

/// What a player's screen shows and offers: the chapters, each implemented where it is written; the battle has been veiled for whoever
/// looks.
pub trait Screen:
    Offers + Marches + Points + Sees + Varies + Foresees + KnowsUnits + KnowsGround + SetsUp + Musters
{
    /// What the viewer's screen shows; `battle` has been veiled for that viewer.
    fn view(battle: &Self::Battle, viewer: Viewer) -> View;
    /// The phases of a turn in their order, which never changes.
    fn phases(battle: &Self::Battle) -> Vec<Phase>;
    /// The cards of the viewer's deck, which never change.
    fn cards(_battle: &Self::Battle, _viewer: Viewer) -> Vec<CardSheet> {
        Vec::new()
    }
    /// The ground; [`View::ground`] says when it has changed.
    fn ground(battle: &Self::Battle) -> Ground;
}
