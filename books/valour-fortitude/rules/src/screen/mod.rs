//! What a viewer's screen shows: the one View type, filled from a veiled battle.

mod offering;
mod path;
mod pointing;

use engine::{
    Arm, Facing, Ground, Key, Line, Marker, Offer, Path, Piece, Place, Printed, Prompt, Screen, Seat, Side,
    Sight, Speech as _, Spot, Stat, Symbol, TurnView, View, Viewer,
};
use ground::{figure, middle, place};
use plane::Bearing;

use crate::armies;
use crate::battle::{Battle, Fired, Leader, LeaderPost, Mark, Post, UnitId};
use crate::land::INCH;
use crate::order::Order;
use crate::speech::{OBJECTIVES, leader_id};
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

fn pieces(battle: &Battle) -> Vec<Piece> {
    let units = (0..battle.state().units.len()).map(|index| piece(battle, UnitId(index as u8)));
    let leaders = [Side(0), Side(1)].into_iter().flat_map(|side| battle.leaders_of(side).collect::<Vec<_>>());
    units.chain(leaders.filter_map(|leader| leader_piece(battle, leader))).collect()
}

fn piece(battle: &Battle, id: UnitId) -> Piece {
    let unit = battle.unit(id);
    let profile = battle.profile(id);
    let title = battle.scenario().titles.get(id.index()).cloned().unwrap_or_else(|| profile.title.clone());
    Piece {
        id: id.0.into(),
        name: unit.name.to_string(),
        title,
        side: unit.side(),
        nation: battle.army(unit.side()).nation.key().name(),
        arm: match battle.arm(id) {
            armies::Arm::Infantry => Arm::Infantry,
            armies::Arm::Cavalry => Arm::Cavalry,
            armies::Arm::Artillery => Arm::Artillery,
        },
        symbol: symbol(battle, id),
        place: unit_place(battle, id),
        covers: Vec::new(),
        layer: 0,
        facing: (unit.post == Post::Table).then(|| Facing::Bearing(unit.pose.facing.tenths())),
        stats: stats(battle, id),
        losses: unit.losses.into(),
        badges: badges(battle, id),
        figures: battle.block(id).map(|block| block.bases.iter().map(figure).collect()).unwrap_or_default(),
        carries: Vec::new(),
    }
}

/// Where a unit is shown.
fn unit_place(battle: &Battle, id: UnitId) -> Place {
    let unit = battle.unit(id);
    match unit.post {
        Post::Table => place(unit.pose.at, unit.pose.facing),
        Post::In(feature) => {
            let outline = battle.land().feature(feature).outline();
            outline.map_or(Place::Off, |outline| place(middle(outline.corners()), Bearing::NORTH))
        }
        Post::Reserve | Post::Waiting | Post::Routed => Place::Off,
    }
}

fn symbol(battle: &Battle, id: UnitId) -> Symbol {
    use crate::armies::Special;
    match battle.arm(id) {
        armies::Arm::Infantry if battle.has(id, Special::LightInfantry) => Symbol::LightInfantry,
        armies::Arm::Infantry => Symbol::LineInfantry,
        armies::Arm::Cavalry if battle.has(id, Special::HeavyCavalry) => Symbol::HeavyCavalry,
        armies::Arm::Cavalry => Symbol::LightCavalry,
        armies::Arm::Artillery if battle.has(id, Special::HorseArtillery) => Symbol::HorseArtillery,
        armies::Arm::Artillery => Symbol::FootArtillery,
    }
}

fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let unit = battle.unit(id);
    let stat = |key: Key, value: String| Stat { key, value, printed: Printed::Side };
    vec![
        stat(key::FIRE, if unit.fire == 0 { "–".to_owned() } else { unit.fire.to_string() }),
        stat(key::MELEE, unit.melee.to_string()),
        stat(key::TENACITY, unit.full_tenacity().to_string()),
        stat(key::LOSS_MARKERS, unit.losses.to_string()),
        stat(key::FIGURES, battle.weight(id).to_string()),
    ]
}

fn badges(battle: &Battle, id: UnitId) -> Vec<Key> {
    let unit = battle.unit(id);
    let mut badges = Vec::new();
    match unit.post {
        Post::Table => badges.push(unit.pose.layout.formation(unit.figures).key()),
        Post::In(_) => badges.push(key::IN_TERRAIN),
        Post::Reserve => badges.push(key::IN_RESERVE),
        Post::Waiting => badges.push(key::TO_DEPLOY),
        Post::Routed => badges.push(key::GONE),
    }
    if unit.is_unrouted() && unit.is_shaken() {
        badges.push(key::SHAKEN);
    }
    match unit.fired {
        Fired::No => {}
        Fired::Full => badges.push(key::HAS_SHOT),
        Fired::Skirmish => badges.push(key::HAS_SKIRMISHED),
    }
    if unit.is(Mark::Acted) {
        badges.push(key::HAS_ACTED);
    }
    if unit.is(Mark::Grognard) {
        badges.push(key::LES_GROGNARDS);
    }
    badges
}

fn leader_piece(battle: &Battle, leader: Leader) -> Option<Piece> {
    let title = match leader {
        Leader::Brigade(brigade) => {
            let name = battle.scenario().leader_names.get(brigade.index()).filter(|name| !name.is_empty());
            name.cloned().unwrap_or_else(|| battle.brigade(brigade).name.to_string())
        }
        Leader::Army(side) => battle.scenario().sides[usize::from(side.0)].leader_name.clone(),
    };
    let side = battle.leader_side(leader);
    let place = match battle.leader(leader) {
        LeaderPost::At(point) => place(point, Bearing::NORTH),
        LeaderPost::In(feature, _) => {
            let outline = battle.land().feature(feature).outline()?;
            place(middle(outline.corners()), Bearing::NORTH)
        }
        LeaderPost::Off => Place::Off,
        LeaderPost::Gone => return None,
    };
    Some(Piece {
        id: leader_id(leader),
        name: crate::notation::leader_word(battle, leader),
        title,
        side,
        nation: battle.army(side).nation.key().name(),
        arm: Arm::Leader,
        symbol: if matches!(leader, Leader::Army(_)) { Symbol::ArmyLeader } else { Symbol::Leader },
        place,
        covers: Vec::new(),
        layer: 0,
        facing: None,
        stats: Vec::new(),
        losses: 0,
        badges: Vec::new(),
        figures: Vec::new(),
        carries: Vec::new(),
    })
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
