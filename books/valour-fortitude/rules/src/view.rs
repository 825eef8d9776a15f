//! What a viewer's screen shows: the one View type, filled from a veiled battle.

use engine::{
    Facing, Feature as SeenFeature, Figure, Ground, Line, Marker, Offer, Piece, Place, Prompt, Seat, Side,
    Stat, TurnView, View, Viewer,
};
use plane::{Point, Rect};

use crate::armies::Arm;
use crate::battle::{Battle, BrigadeId, Fired, Leader, LeaderPost, Mark, Post, UnitId};
use crate::formation::{Drill, Formation, Layout};
use crate::leaders::Ride;
use crate::movement::Pace;
use crate::order::{self, Order};
use crate::tell::{ARMY_LEADERS, LEADERS};
use crate::{listing, sequence, winning};

/// What the viewer's screen shows; `battle` has been veiled for that viewer.
pub fn view(battle: &Battle, viewer: Viewer) -> View {
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

fn pieces(battle: &Battle) -> Vec<Piece> {
    let units = (0..battle.state().units.len()).map(|index| piece(battle, UnitId(index as u8)));
    let leaders = [Side(0), Side(1)].into_iter().flat_map(|side| battle.leaders_of(side).collect::<Vec<_>>());
    units.chain(leaders.filter_map(|leader| leader_piece(battle, leader))).collect()
}

fn piece(battle: &Battle, id: UnitId) -> Piece {
    let unit = battle.unit(id);
    let profile = battle.profile(id);
    let place = match unit.post {
        Post::Table => plane_place(unit.pose.at, unit.pose.facing.tenths()),
        Post::In(feature) => {
            let outline = battle.land().feature(feature).outline();
            outline.map_or(Place::Off, |outline| plane_place(middle_of(outline.corners()), 0))
        }
        Post::Reserve | Post::Waiting | Post::Routed => Place::Off,
    };
    let title = battle.scenario().titles.get(id.index()).cloned().unwrap_or_else(|| profile.title.clone());
    Piece {
        id: id.0.into(),
        name: unit.name.to_string(),
        title,
        side: unit.side(),
        nation: battle.army(unit.side()).nation.key(),
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

fn plane_place(at: Point, bearing: u16) -> Place {
    Place::Plane { x: at.x, y: at.y, bearing }
}

fn middle_of(points: &[Point]) -> Point {
    let count = points.len().max(1) as i64;
    let sum = |of: fn(&Point) -> i32| points.iter().map(|point| i64::from(of(point))).sum::<i64>() / count;
    Point::new(sum(|point| point.x) as i32, sum(|point| point.y) as i32)
}

fn figure(base: &Rect) -> Figure {
    Figure { corners: base.corners().map(|corner| (corner.x, corner.y)) }
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
    let stat = |key: &'static str, value: String| Stat { key, value };
    vec![
        stat("fire", if unit.fire == 0 { "–".to_owned() } else { unit.fire.to_string() }),
        stat("melee", unit.melee.to_string()),
        stat("tenacity", unit.full_tenacity().to_string()),
        stat("loss-markers", unit.losses.to_string()),
        stat("figures", battle.weight(id).to_string()),
    ]
}

fn badges(battle: &Battle, id: UnitId) -> Vec<&'static str> {
    let unit = battle.unit(id);
    let mut badges = Vec::new();
    match unit.post {
        Post::Table => badges.push(unit.pose.layout.formation(unit.figures).key()),
        Post::In(_) => badges.push("in-terrain"),
        Post::Reserve => badges.push("in-reserve"),
        Post::Waiting => badges.push("to-deploy"),
        Post::Routed => badges.push("gone"),
    }
    if unit.is_unrouted() && unit.is_shaken() {
        badges.push("shaken");
    }
    match unit.fired {
        Fired::No => {}
        Fired::Full => badges.push("has-shot"),
        Fired::Skirmish => badges.push("has-skirmished"),
    }
    if unit.is(Mark::Acted) {
        badges.push("has-acted");
    }
    if unit.is(Mark::Grognard) {
        badges.push("les-grognards");
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
        LeaderPost::At(point) => plane_place(point, 0),
        LeaderPost::In(feature, _) => {
            let outline = battle.land().feature(feature).outline()?;
            plane_place(middle_of(outline.corners()), 0)
        }
        LeaderPost::Off => Place::Off,
        LeaderPost::Gone => return None,
    };
    Some(Piece {
        id,
        name: order::leader_word(battle, leader),
        title,
        side,
        nation: battle.army(side).nation.key(),
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
        kind: "objective",
        place: plane_place(objective.at, 0),
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
            Line::new("side-status")
                .with("side", side)
                .with("score", winning::score(battle, side).result)
                .with("defeats", army.defeats)
                .with("hand", army.hand.count())
                .with("deck", army.deck.count()),
        );
        if viewer == Viewer::Side(side) || viewer == Viewer::Umpire {
            for card in army.hand.iter() {
                lines.push(
                    Line::new("card-held")
                        .with("card", card.key().to_owned())
                        .with("title", card.title(army.nation)),
                );
            }
        }
    }
    lines
}

/// The ground, which never changes once play has begun; features the lowest first.
pub fn ground(battle: &Battle) -> Ground {
    use crate::land::Kind;
    let land = battle.land();
    let level = |kind: Kind| match kind {
        Kind::Field => 0,
        Kind::Hill => 1,
        Kind::Mud => 2,
        Kind::River | Kind::Stream => 3,
        Kind::Ford => 4,
        Kind::Road | Kind::Track => 5,
        Kind::Bridge => 6,
        Kind::LightWood | Kind::Wood => 7,
        Kind::LowFence
        | Kind::LowHedge
        | Kind::LowWall
        | Kind::HighFence
        | Kind::HighHedge
        | Kind::HighWall => 8,
        Kind::Town => 9,
    };
    let mut features: Vec<_> = land.features.iter().collect();
    features.sort_by_key(|feature| level(feature.kind));
    let points = |points: &[Point]| points.iter().map(|point| (point.x, point.y)).collect::<Vec<_>>();
    let seen = |feature: &crate::land::Feature| {
        let name = if feature.title.is_empty() { feature.name.clone() } else { feature.title.clone() };
        let mut shapes = Vec::new();
        if feature.kind.is_line() {
            let course = feature.course.as_ref().map(|course| points(course.points())).unwrap_or_default();
            shapes.push(SeenFeature { kind: feature.kind.key(), name, outline: course });
            return shapes;
        }
        for area in &feature.areas {
            shapes.push(SeenFeature {
                kind: feature.kind.key(),
                name: name.clone(),
                outline: points(area.corners()),
            });
        }
        if feature.kind == Kind::Hill {
            let crest = feature.course.as_ref().map(|course| points(course.points()));
            shapes.extend(crest.map(|outline| SeenFeature { kind: "crest", name, outline }));
        }
        shapes
    };
    Ground::Plane {
        width: land.width.0,
        depth: land.depth.0,
        unit: "inch",
        features: features.into_iter().flat_map(seen).collect(),
    }
}

/// What the selected pieces may do: the listed orders about them.
pub fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
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
            order: order::print(battle, order),
        })
    };
    orders.iter().filter_map(offer).collect()
}

/// The pieces that may act by themselves, from one look at the list.
pub fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
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

fn verb(battle: &Battle, order: &Order) -> &'static str {
    use crate::action::Action;
    match order {
        Order::Muster(_) => "verb-muster",
        Order::Lay(_) => "verb-lay",
        Order::Lift { .. } => "verb-lift",
        Order::Edge(_) => "verb-edge",
        Order::Objective(_) => "verb-objective",
        Order::Allot { .. } => "verb-allot",
        Order::Deploy { .. } => "verb-deploy",
        Order::Keep { .. } => "verb-keep",
        Order::Ready => "verb-ready",
        Order::First(_) => "verb-first",
        Order::Play { .. } => "verb-play",
        Order::Pass => "verb-pass",
        Order::Standing { .. } => "verb-standing",
        Order::CallTime => "verb-call-time",
        Order::Target { .. } => "verb-target",
        Order::Fire(_) => "verb-shoot",
        Order::End => "verb-end",
        Order::Activate(_) => "verb-activate",
        Order::Messenger(_) => "verb-messenger",
        Order::Act { action: Action::Hold, .. } => "verb-hold",
        Order::Act { unit, action: Action::Go(Pace::Move, manoeuvre) } if manoeuvre.way.is_empty() => {
            manoeuvre.before.as_ref().map_or("verb-move", |reform| form_verb(battle, *unit, reform.layout))
        }
        Order::Act { action: Action::Go(pace, _), .. } => match pace {
            Pace::Move => "verb-move",
            Pace::Retreat => "verb-retreat",
            Pace::Assault => "verb-assault",
            Pace::Double => "verb-double",
        },
        Order::Act { action: Action::Rally, .. } => "verb-rally",
        Order::Act { action: Action::Occupy(_), .. } => "verb-occupy",
        Order::Act { action: Action::Exit(_), .. } => "verb-exit",
        Order::Done => "verb-done",
        Order::Leader { .. } => "verb-ride",
        Order::Initiative { .. } => "verb-act-on-initiative",
        Order::Arrive(_) => "verb-arrive",
        Order::Square(_) => "verb-charge-square",
        Order::Engage(_) => "verb-engage",
        Order::Fight { .. } => "verb-fight",
        Order::Back { .. } => "verb-back",
        Order::Test(_) => "verb-test",
        // The table asks before it gives this one.
        Order::Concede => "verb-resign",
    }
}

/// Each formation is a button of its own.
fn form_verb(battle: &Battle, unit: UnitId, layout: Layout) -> &'static str {
    match (layout.drill, layout.formation(battle.unit(unit).figures)) {
        (Drill::Limbered, _) => "verb-limber",
        (Drill::Unlimbered, _) => "verb-unlimber",
        (Drill::Close | Drill::Open | Drill::Square, formation) => match formation {
            Formation::March => "verb-form-march",
            Formation::Line => "verb-form-line",
            Formation::Column => "verb-form-column",
            Formation::Open => "verb-form-open",
            Formation::Square => "verb-form-square",
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
            manoeuvre.way.last().map(|place| plane_place(place.at, place.facing.tenths()))
        }
        Order::Act { action: Action::Occupy(feature), .. } => {
            let outline = battle.land().feature(*feature).outline()?;
            Some(plane_place(middle_of(outline.corners()), 0))
        }
        Order::Act { action: Action::Exit(setting), .. } => {
            Some(plane_place(setting.at, setting.facing.tenths()))
        }
        Order::Objective(at) | Order::Leader { ride: Ride::To(at), .. } => Some(plane_place(*at, 0)),
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
