//! A3: laying out the ground and placing objectives.

use engine::{LaidFeature, Laying, LayingForm, LayingKind, Marking, Need, Notation as _, Placed, Sizes};
use ground::{Area, Bed, Form, Kind as _, middle, place};
use plane::{Bearing, Length, Point};

use super::{placed, strip};
use crate::ValourFortitude;
use crate::battle::Battle;
use crate::land::{Feature, Kind, Laid};
use crate::listing;
use crate::numbers;
use crate::order::Order;
use crate::setpiece;

/// The end of a river this near to an edge is meant to lie on it.
const EDGE: i32 = 3_000;

/// What there is to lay.
pub fn room(battle: &Battle) -> Laying {
    let print = |order: &Order| ValourFortitude::print(battle, order);
    let own = battle.scenario().land.features.len();
    let laid = battle.land().features.iter().skip(own);
    Laying {
        kinds: Kind::ALL.iter().map(|&kind| laying_kind(kind)).collect(),
        laid: (0..)
            .zip(laid)
            .map(|(index, feature)| LaidFeature {
                kind: feature.kind.key(),
                place: place(spot(feature), Bearing::NORTH),
                lift: print(&Order::Lift { index }),
            })
            .collect(),
        needs: setpiece::needs(battle)
            .map(|need| Need {
                what: need.what,
                count: numbers::count(need.count),
                least: numbers::count(need.least),
                most: numbers::count(need.most),
                rule: need.clause,
            })
            .to_vec(),
        suggested: listing::plain_ground(battle).map(|laid| print(&Order::Lay(laid))).collect(),
        ready: print(&Order::Ready),
    }
}

/// Where somebody points who means a feature.
fn spot(feature: &Feature) -> Point {
    match (feature.areas.first(), &feature.course) {
        (_, Some(course)) => course.points()[course.points().len() / 2],
        (Some(area), None) => middle(area.corners()),
        (None, None) => Point::new(0, 0),
    }
}

fn laying_kind(kind: Kind) -> LayingKind {
    let (form, usual) = match kind.form() {
        Form::Area(Area::Oblong) => (LayingForm::Oblong, None),
        Form::Area(Area::Oval | Area::Hill { .. }) => (LayingForm::Oval, None),
        Form::Line(_) => (LayingForm::Course, None),
        Form::Strip(_, width) => (LayingForm::Course, Some(width)),
        Form::Crossing(span) => (LayingForm::Crossing, Some(span.opens)),
    };
    let (width, depth) = sizes(kind);
    let customary = |usual: Length| Sizes { least: usual.0 / 2, usual: usual.0, most: usual.0 * 2 };
    LayingKind {
        kind: kind.key(),
        family: kind.family(),
        height: kind.height(),
        form,
        width: width.or(usual.map(customary)),
        depth,
    }
}

/// Sizes to choose from, in inches: a wood is round and 6″ to 9″ across (`vf.A3.1.b`), the rest is custom.
fn sizes(kind: Kind) -> (Option<Sizes>, Option<Sizes>) {
    let inches = |least: i32, usual: i32, most: i32| {
        Some(Sizes { least: least * 1_000, usual: usual * 1_000, most: most * 1_000 })
    };
    match kind {
        Kind::Town => (inches(3, 5, 9), inches(3, 4, 9)),
        Kind::Wood | Kind::LightWood => (inches(6, 7, 9), None),
        Kind::Hill => (inches(6, 16, 30), inches(4, 8, 24)),
        Kind::Mud => (inches(3, 8, 16), inches(3, 6, 16)),
        Kind::Field => (inches(4, 12, 20), inches(4, 8, 20)),
        Kind::HighWall
        | Kind::HighHedge
        | Kind::HighFence
        | Kind::LowWall
        | Kind::LowHedge
        | Kind::LowFence
        | Kind::Stream
        | Kind::River
        | Kind::Road
        | Kind::Track
        | Kind::Bridge
        | Kind::Ford => (None, None),
    }
}

/// The measures that a screen gives a feature.
#[derive(Clone, Copy)]
pub struct Shape {
    pub width: i32,
    pub depth: i32,
    pub bearing: u16,
}

/// The order to lay a feature; `None` for a kind that is none, or points off the plane.
pub fn feature(battle: &Battle, kind: &str, points: &[(i32, i32)], shape: Shape) -> Option<Placed<Order>> {
    let kind = Kind::named(kind)?;
    let mut points: Vec<Point> = points.iter().map(|&(x, y)| Point::new(x, y)).collect();
    if !points.iter().all(|point| point.is_on_plane()) {
        return None;
    }
    if matches!(kind.form(), Form::Line(Bed::Water) | Form::Strip(Bed::Water, _)) {
        let last = points.len().saturating_sub(1);
        for (_, end) in points.iter_mut().enumerate().filter(|(index, _)| *index == 0 || *index == last) {
            *end = to_edge(battle, *end);
        }
    }
    let at = *points.get(points.len() / 2)?;
    let is_area = matches!(kind.form(), Form::Area(_));
    let laid = Laid {
        name: free_name(battle, kind),
        kind,
        points,
        width: Length(shape.width.clamp(0, 96_000)),
        depth: if is_area { Length(shape.depth.clamp(0, 96_000)) } else { Length::ZERO },
        facing: if is_area { Bearing::from_tenths(shape.bearing.into()) } else { Bearing::NORTH },
        ..Laid::default()
    };
    Some(placed(Order::Lay(laid), at))
}

/// Brought onto the nearest edge, if that is near.
fn to_edge(battle: &Battle, point: Point) -> Point {
    let (width, depth) = (battle.land().width.0, battle.land().depth.0);
    let (west, east) = (Point::new(0, point.y), Point::new(width, point.y));
    let (south, north) = (Point::new(point.x, 0), Point::new(point.x, depth));
    let edges = [(point.x, west), (width - point.x, east), (point.y, south), (depth - point.y, north)];
    let nearest = edges.into_iter().min_by_key(|(far, _)| far.abs());
    nearest.filter(|(far, _)| far.abs() <= EDGE).map_or(point, |(_, on_edge)| on_edge)
}

/// The initials of the kind and the first number that is free: names are for notation.
fn free_name(battle: &Battle, kind: Kind) -> String {
    let words = kind.key().name().split('-');
    let initials: String =
        words.filter_map(|word| word.chars().next()).map(|c| c.to_ascii_uppercase()).collect();
    let name = |number: usize| format!("{initials}{number}");
    (1..).map(name).find(|name| battle.land().named(name).is_none()).unwrap_or_default()
}

/// `vf.A3.2`, `vf.A7.0.2.a`: an objective to be placed.
pub fn marking(battle: &Battle) -> Marking {
    let bounds = setpiece::objective_bounds(battle);
    Marking {
        placed: (numbers::count(battle.state().objectives.len()), numbers::count(bounds.most)),
        spacing: bounds.spacing.0,
        within: bounds.within.map(|(edge, deep)| strip(battle, edge, deep.0)).unwrap_or_default(),
    }
}
