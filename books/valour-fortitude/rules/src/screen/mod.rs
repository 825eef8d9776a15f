//! What a viewer's screen shows: the one View type, filled from a veiled battle.

mod pointing;

use engine::{
    Facing, Ground, Key, Line, Marker, Notation as _, Offer, Piece, Place, Prompt, Screen, Seat, Side, Sight,
    Stat, TurnView, View, Viewer,
};
use ground::{figure, middle, place};
use plane::Bearing;

use crate::armies::Arm;
use crate::battle::{Battle, BrigadeId, Fired, Leader, LeaderPost, Mark, Post, UnitId};
use crate::formation::{Drill, Formation, Layout};
use crate::land::INCH;
use crate::leaders::Ride;
use crate::movement::Pace;
use crate::order::Order;
use crate::speech::{ARMY_LEADERS, LEADERS};
use crate::{ValourFortitude, key, listing, sequence, winning};

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
        let mut orders = Vec::new();
        listing::orders(battle, seat, &mut orders);
        let is_meant =
            |pieces: &[u16]| selection.is_empty() || pieces.iter().any(|piece| selection.contains(piece));
        let offer = |order: &Order| {
            let subjects = subjects(battle, order);
            // An order about nobody is offered when nobody is selected; one to a brigade then too, and to each of its units.
            let pieces = match (&subjects, selection.is_empty()) {
                (Subjects::Nobody, true) | (Subjects::Any(_), true) => Some(Vec::new()),
                (Subjects::Nobody, false) => None,
                (Subjects::One(piece), _) => is_meant(&[*piece]).then(|| vec![*piece]),
                (Subjects::Any(pieces), false) => {
                    let chosen: Vec<u16> =
                        selection.iter().copied().filter(|piece| pieces.contains(piece)).collect();
                    (!chosen.is_empty()).then_some(chosen)
                }
            };
            pieces.map(|pieces| Offer {
                verb: verb(battle, order),
                pieces,
                target: target(battle, order),
                order: ValourFortitude::print(battle, order),
            })
        };
        orders.iter().filter_map(offer).collect()
    }

    fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
        let mut orders = Vec::new();
        listing::orders(battle, seat, &mut orders);
        let mut able: Vec<u16> = orders
            .iter()
            .flat_map(|order| match subjects(battle, order) {
                Subjects::Nobody => Vec::new(),
                Subjects::One(piece) => vec![piece],
                Subjects::Any(pieces) => pieces,
            })
            .collect();
        able.sort_unstable();
        able.dedup();
        able
    }

    fn wishes(battle: &Battle, seat: Seat, selection: &[u16], target: &Place) -> Vec<String> {
        pointing::wishes(battle, seat, selection, target)
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
    let place = match unit.post {
        Post::Table => place(unit.pose.at, unit.pose.facing),
        Post::In(feature) => {
            let outline = battle.land().feature(feature).outline();
            outline.map_or(Place::Off, |outline| place(middle(outline.corners()), Bearing::NORTH))
        }
        Post::Reserve | Post::Waiting | Post::Routed => Place::Off,
    };
    let title = battle.scenario().titles.get(id.index()).cloned().unwrap_or_else(|| profile.title.clone());
    Piece {
        id: id.0.into(),
        name: unit.name.to_string(),
        title,
        side: unit.side(),
        nation: battle.army(unit.side()).nation.key().name(),
        symbol: symbol(battle, id),
        place,
        covers: Vec::new(),
        layer: 0,
        facing: (unit.post == Post::Table).then(|| Facing::Bearing(unit.pose.facing.tenths())),
        stats: stats(battle, id),
        badges: badges(battle, id),
        figures: battle.block(id).map(|block| block.bases.iter().map(figure).collect()).unwrap_or_default(),
        carries: Vec::new(),
    }
}

fn symbol(battle: &Battle, id: UnitId) -> &'static str {
    use crate::armies::Special;
    match battle.arm(id) {
        Arm::Infantry if battle.has(id, Special::LightInfantry) => "light-infantry",
        Arm::Infantry => "line-infantry",
        Arm::Cavalry if battle.has(id, Special::HeavyCavalry) => "heavy-cavalry",
        Arm::Cavalry => "light-cavalry",
        Arm::Artillery if battle.has(id, Special::HorseArtillery) => "horse-artillery",
        Arm::Artillery => "artillery",
    }
}

fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let unit = battle.unit(id);
    let stat = |key: Key, value: String| Stat { key, value };
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
    let (id, title) = match leader {
        Leader::Brigade(brigade) => {
            let name = battle.scenario().leader_names.get(brigade.index()).filter(|name| !name.is_empty());
            let brigade_name = battle.brigade(brigade).name.to_string();
            (LEADERS + u16::from(brigade.0), name.cloned().unwrap_or(brigade_name))
        }
        Leader::Army(side) => {
            let name = battle.scenario().sides[usize::from(side.0)].leader_name.clone();
            (ARMY_LEADERS + u16::from(side.0), name)
        }
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
        id,
        name: crate::notation::leader_word(battle, leader),
        title,
        side,
        nation: battle.army(side).nation.key().name(),
        symbol: if matches!(leader, Leader::Army(_)) { "army-leader" } else { "leader" },
        place,
        covers: Vec::new(),
        layer: 0,
        facing: None,
        stats: Vec::new(),
        badges: Vec::new(),
        figures: Vec::new(),
        carries: Vec::new(),
    })
}

fn markers(battle: &Battle) -> Vec<Marker> {
    let objective = |objective: &crate::battle::Objective| Marker {
        kind: key::OBJECTIVE,
        place: place(objective.at, Bearing::NORTH),
        side: objective.holder,
        value: 1 + i32::from(objective.capture.iter().any(|&capture| capture)),
    };
    battle.state().objectives.iter().map(objective).collect()
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

/// Whom one selects to give an order.
enum Subjects {
    /// It needs no piece.
    Nobody,
    /// This one.
    One(u16),
    /// Any of these.
    Any(Vec<u16>),
}

fn subjects(battle: &Battle, order: &Order) -> Subjects {
    let one = |unit: UnitId| Subjects::One(unit.0.into());
    let of_brigade = |brigade: BrigadeId| {
        let units = battle.of_brigade(brigade).filter(|&unit| battle.unit(unit).is_present());
        Subjects::Any(units.map(|unit| unit.0.into()).collect())
    };
    match order {
        Order::Fire(shooting) => one(shooting.main),
        Order::Act { unit, .. }
        | Order::Messenger(unit)
        | Order::Square(unit)
        | Order::Keep { unit }
        | Order::Deploy { unit, .. }
        | Order::Initiative { unit, .. } => one(*unit),
        Order::Fight { main, .. } => one(*main),
        Order::Arrive(arrival) => one(arrival.unit),
        Order::Activate(brigade) | Order::Test(brigade) => of_brigade(*brigade),
        Order::Leader { leader, .. } => match leader {
            Leader::Brigade(brigade) => Subjects::One(LEADERS + u16::from(brigade.0)),
            Leader::Army(side) => Subjects::One(ARMY_LEADERS + u16::from(side.0)),
        },
        Order::Muster(_)
        | Order::Lay(_)
        | Order::Lift { .. }
        | Order::Edge(_)
        | Order::Objective(_)
        | Order::Allot { .. }
        | Order::Ready
        | Order::First(_)
        | Order::Play { .. }
        | Order::Pass
        | Order::Standing { .. }
        | Order::CallTime
        | Order::Target { .. }
        | Order::End
        | Order::Done
        | Order::Engage(_)
        | Order::Back { .. }
        | Order::Concede => Subjects::Nobody,
    }
}

fn verb(battle: &Battle, order: &Order) -> Key {
    use crate::action::Action;
    match order {
        Order::Muster(_) => key::VERB_MUSTER,
        Order::Lay(_) => key::VERB_LAY,
        Order::Lift { .. } => key::VERB_LIFT,
        Order::Edge(_) => key::VERB_EDGE,
        Order::Objective(_) => key::VERB_OBJECTIVE,
        Order::Allot { .. } => key::VERB_ALLOT,
        Order::Deploy { .. } => key::VERB_DEPLOY,
        Order::Keep { .. } => key::VERB_KEEP,
        Order::Ready => key::VERB_READY,
        Order::First(_) => key::VERB_FIRST,
        Order::Play { .. } => key::VERB_PLAY,
        Order::Pass => key::VERB_PASS,
        Order::Standing { .. } => key::VERB_STANDING,
        Order::CallTime => key::VERB_CALL_TIME,
        Order::Target { .. } => key::VERB_TARGET,
        Order::Fire(_) => key::VERB_SHOOT,
        Order::End => key::VERB_END,
        Order::Activate(_) => key::VERB_ACTIVATE,
        Order::Messenger(_) => key::VERB_MESSENGER,
        Order::Act { action: Action::Hold, .. } => key::VERB_HOLD,
        Order::Act { unit, action: Action::Go(Pace::Move, manoeuvre) } if manoeuvre.way.is_empty() => {
            manoeuvre.before.as_ref().map_or(key::VERB_MOVE, |reform| form_verb(battle, *unit, reform.layout))
        }
        Order::Act { action: Action::Go(pace, _), .. } => match pace {
            Pace::Move => key::VERB_MOVE,
            Pace::Retreat => key::VERB_RETREAT,
            Pace::Assault => key::VERB_ASSAULT,
            Pace::Double => key::VERB_DOUBLE,
        },
        Order::Act { action: Action::Rally, .. } => key::VERB_RALLY,
        Order::Act { action: Action::Occupy(_), .. } => key::VERB_OCCUPY,
        Order::Act { action: Action::Exit(_), .. } => key::VERB_EXIT,
        Order::Done => key::VERB_DONE,
        Order::Leader { .. } => key::VERB_RIDE,
        Order::Initiative { .. } => key::VERB_ACT_ON_INITIATIVE,
        Order::Arrive(_) => key::VERB_ARRIVE,
        Order::Square(_) => key::VERB_CHARGE_SQUARE,
        Order::Engage(_) => key::VERB_ENGAGE,
        Order::Fight { .. } => key::VERB_FIGHT,
        Order::Back { .. } => key::VERB_BACK,
        Order::Test(_) => key::VERB_TEST,
        // The table asks before it gives this one.
        Order::Concede => key::VERB_RESIGN,
    }
}

/// Each formation is a button of its own.
fn form_verb(battle: &Battle, unit: UnitId, layout: Layout) -> Key {
    match (layout.drill, layout.formation(battle.unit(unit).figures)) {
        (Drill::Limbered, _) => key::VERB_LIMBER,
        (Drill::Unlimbered, _) => key::VERB_UNLIMBER,
        (Drill::Close | Drill::Open | Drill::Square, formation) => match formation {
            Formation::March => key::VERB_FORM_MARCH,
            Formation::Line => key::VERB_FORM_LINE,
            Formation::Column => key::VERB_FORM_COLUMN,
            Formation::Open => key::VERB_FORM_OPEN,
            Formation::Square => key::VERB_FORM_SQUARE,
        },
    }
}

fn target(battle: &Battle, order: &Order) -> Option<Place> {
    use crate::action::Action;
    let of_unit = |unit: UnitId| piece(battle, unit).place;
    match order {
        Order::Fire(shooting) => Some(of_unit(shooting.target)),
        Order::Target { target, .. } | Order::Fight { target, .. } => Some(of_unit(*target)),
        Order::Act { action: Action::Go(_, manoeuvre), .. } => {
            manoeuvre.way.last().map(|last| place(last.at, last.facing))
        }
        Order::Act { action: Action::Occupy(feature), .. } => {
            let outline = battle.land().feature(*feature).outline()?;
            Some(place(middle(outline.corners()), Bearing::NORTH))
        }
        Order::Act { action: Action::Exit(setting), .. } => Some(place(setting.at, setting.facing)),
        Order::Objective(at) | Order::Leader { ride: Ride::To(at), .. } => Some(place(*at, Bearing::NORTH)),
        Order::Muster(_)
        | Order::Lay(_)
        | Order::Lift { .. }
        | Order::Edge(_)
        | Order::Allot { .. }
        | Order::Deploy { .. }
        | Order::Keep { .. }
        | Order::Ready
        | Order::First(_)
        | Order::Play { .. }
        | Order::Pass
        | Order::Standing { .. }
        | Order::CallTime
        | Order::End
        | Order::Activate(_)
        | Order::Messenger(_)
        | Order::Act { .. }
        | Order::Done
        | Order::Leader { .. }
        | Order::Initiative { .. }
        | Order::Arrive(_)
        | Order::Square(_)
        | Order::Engage(_)
        | Order::Back { .. }
        | Order::Test(_)
        | Order::Concede => None,
    }
}
