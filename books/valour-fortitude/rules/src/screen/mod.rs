//! What a viewer's screen shows: the one View type, filled from a veiled battle.

mod offering;
mod path;
mod pieces;
mod pointing;

use engine::{
    Ground, Line, Marker, Offer, Path, Place, Prompt, Screen, Seat, Side, Sight, Speech as _, Spot, TurnView,
    View, Viewer,
};
use ground::place;
use pieces::{pieces, unit_place};
use plane::Bearing;

use crate::battle::Battle;
use crate::land::INCH;
use crate::order::Order;
use crate::speech::OBJECTIVES;
use crate::{ValourFortitude, key, sequence, winning};

impl Screen for ValourFortitude {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let state = battle.state();
        let deciding = sequence::deciding(battle);
        View {
            format: View::<Line>::FORMAT,
            book: "valour-fortitude",
            viewer,
            turn: TurnView {
                number: battle.turn_of(state.active).max(1).into(),
                last: state.limit.into(),
                phase: state.phase.title(),
                active: Some(state.active),
            },
            pieces: pieces(battle),
            markers: markers(battle),
            status: status(battle, viewer),
            prompt: deciding.map(|deciding| Prompt {
                seats: deciding.seats,
                text: Line::new(deciding.what).with("side", deciding.side),
            }),
            outcome: battle.outcome(),
        }
    }

    fn ground(battle: &Battle) -> Ground {
        ground::picture(battle.land(), INCH)
    }

    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        offering::offers(battle, seat, selection)
    }

    fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
        offering::able(battle, seat)
    }

    fn wishes(battle: &Battle, seat: Seat, selection: &[u16], target: &Place) -> Vec<String> {
        pointing::wishes(battle, seat, selection, target)
    }

    fn path(_: &Battle, order: &Order) -> Option<Path> {
        path::of(order)
    }

    fn order_along(battle: &Battle, path: &Path) -> Option<Order> {
        path::order(battle, path)
    }

    fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
        pointing::sight(battle, from, to)
    }
}

fn markers(battle: &Battle) -> Vec<Marker> {
    let objective = |(index, objective): (u32, &crate::battle::Objective)| Marker {
        kind: key::OBJECTIVE,
        name: Some(ValourFortitude::name(battle, Spot::Place(OBJECTIVES + index))),
        place: place(objective.at, Bearing::NORTH),
        side: objective.holder,
        value: 1 + i32::from(objective.capture.iter().any(|&capture| capture)),
    };
    (0..).zip(battle.state().objectives.iter()).map(objective).collect()
}

fn status(battle: &Battle, viewer: Viewer) -> Vec<Line> {
    let mut lines = Vec::new();
    for side in [Side(0), Side(1)] {
        let army = battle.army(side);
        lines.push(
            Line::new(key::SIDE_STATUS)
                .with("side", side)
                .with("score", winning::score(battle, side).result)
                .with("defeats", army.defeats)
                .with("hand", army.hand.count())
                .with("deck", army.deck.count()),
        );
        if viewer == Viewer::Side(side) || viewer == Viewer::Umpire {
            for card in army.hand.iter() {
                lines.push(
                    Line::new(key::CARD_HELD)
                        .with("card", card.key().to_owned())
                        .with("title", card.title(army.nation)),
                );
            }
        }
    }
    lines
}
