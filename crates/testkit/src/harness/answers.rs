//! Everything that a viewer can ask the table, as text, so that two battles can be compared byte by byte.

use engine::{Offer, Place, Placing, Pointed, Seat, SettingUp, Spot, Stop, Table, Viewer};

/// Own pieces that are asked about one by one.
const MOST_SELECTED: usize = 2;
/// Offers of a selection whose consequences are asked about.
const MOST_TRIED: usize = 1;

type Answers = Vec<(&'static str, String)>;

/// All answers: the screen, its cards and titles, and for each seat what it may do and what may come of it.
pub(super) fn answers(table: &dyn Table, viewer: Viewer, seats: &[Seat]) -> Answers {
    let view = table.view(viewer);
    let mut found: Answers = vec![
        ("position", format!("{:?}", table.describe(viewer))),
        ("facts", format!("{:?}", table.known_facts(viewer))),
        ("cards of its deck", format!("{:?}", (table.cards(viewer), table.phases(), table.stages()))),
    ];
    for piece in &view.pieces {
        let spot = Spot::Piece(piece.id);
        let called = (table.name(spot), table.title(spot), table.thing(spot), table.locate(spot));
        found.push(("titles", format!("{called:?}")));
        let cards = (table.unit_card(viewer, piece.id), table.ground_cards(viewer, &piece.place));
        found.push(("unit and terrain cards", format!("{cards:?}")));
    }
    if let [first, .., last] = &view.pieces[..] {
        found.push(("sight tool", format!("{:?}", table.sight(viewer, &first.place, &last.place))));
    }
    let own = view.pieces.iter().filter(|piece| viewer == Viewer::Side(piece.side));
    let selections: Vec<Vec<u16>> =
        std::iter::once(Vec::new()).chain(own.take(MOST_SELECTED).map(|piece| vec![piece.id])).collect();
    let aims: Vec<Place> = view.pieces.iter().rev().take(1).map(|piece| piece.place.clone()).collect();
    for &seat in seats {
        found.push(("choices", format!("{:?}", (table.able(seat), table.together(seat), table.idle(seat)))));
        found.extend(setting_up(table, seat));
        for selection in &selections {
            found.extend(selected(table, seat, selection, &aims));
        }
    }
    found.push(("view", format!("{view:?}")));
    found
}

/// What the selected pieces may do, where they may go, and what may come of it.
fn selected(table: &dyn Table, seat: Seat, selection: &[u16], aims: &[Place]) -> Answers {
    let offers = table.offers(seat, selection);
    let reach = table.reach(seat, selection);
    let mut found: Answers = Vec::new();
    if let Some(way) = reach.last() {
        found.push(("dangers", format!("{:?}", table.dangers(seat, &way.orders))));
    }
    for aim in aims {
        found.push((
            "why not",
            format!("{:?}", table.wishes(seat, Pointed { selection, target: aim, mode: None })),
        ));
    }
    for offer in offers.iter().filter(|offer| !offer.pieces.is_empty()).take(MOST_TRIED) {
        found.extend(tried(table, seat, offer));
    }
    found.push(("reach", format!("{reach:?}")));
    found.push(("offers", format!("{offers:?}")));
    found
}

/// What is previewed of an order before it is given.
fn tried(table: &dyn Table, seat: Seat, offer: &Offer) -> Answers {
    let order = offer.order.as_str();
    let mut found: Answers = vec![
        ("previews", format!("{:?}", (table.check(seat, order), table.odds(seat, order)))),
        ("chips", format!("{:?}", table.variants(seat, order))),
        ("forecasts", format!("{:?}", table.forecast(seat, order))),
        ("what odds take for granted", format!("{:?}", table.assumes(seat, order))),
        ("what it ends", format!("{:?}", (table.ends(seat, order), table.drawn_up(seat, order)))),
        ("sentences", format!("{:?}", table.order_line(seat, order))),
    ];
    if let Some(path) = &offer.path {
        found.push(("marches", format!("{:?}", table.march(seat, std::slice::from_ref(path)))));
    }
    found
}

/// What a set-up by hand is told.
fn setting_up(table: &dyn Table, seat: Seat) -> Answers {
    let Some(setting) = table.setting_up(seat) else { return Vec::new() };
    let mut found: Answers = Vec::new();
    if let SettingUp::Muster(mustering) = &setting {
        let drafted = mustering.lists.iter().map(|list| table.drafted(seat, list));
        found.push(("drafts", format!("{:?}", drafted.collect::<Vec<_>>())));
    }
    if let SettingUp::Deploy(deploying) = &setting {
        let middle = |outline: &[(i32, i32)]| {
            let count = outline.len().max(1) as i32;
            let sum = outline.iter().fold((0, 0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
            (sum.0 / count, sum.1 / count)
        };
        let zone = deploying.zones.first().map_or((0, 0), |zone| middle(&zone.outline));
        for piece in deploying.brigades.iter().flat_map(|brigade| &brigade.tray) {
            let form = piece.forms.first().map_or(String::new(), |form| form.id.clone());
            let to = Stop { x: zone.0, y: zone.1, bearing: 0 };
            let placing = Placing::Piece { piece: piece.piece, to, form, exactly: false };
            found.push(("placings", format!("{:?}", table.placing(seat, &placing))));
        }
    }
    found.push(("set-up", format!("{setting:?}")));
    found
}
