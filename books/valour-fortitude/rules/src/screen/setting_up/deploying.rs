//! A4: the tray of units to be set up, the zones, and where a dragged unit comes to stand.

use engine::{
    Deploying, DeployingBrigade, DeployingForm, DeployingPiece, DeployingState, Notation as _, Placed, Side,
    Zone,
};
use ground::{figure, stop};
use plane::{Bearing, Point, Waypoint};

use super::{sides, strip};
use crate::ValourFortitude;
use crate::armies::Arm;
use crate::battle::{Battle, BrigadeId, Leader, LeaderPost, Post, UnitId};
use crate::defend::Setting;
use crate::formation::{Block, Drill, Layout, Pose};
use crate::land::FeatureId;
use crate::leaders::Ride;
use crate::notation::layout_word;
use crate::order::Order;
use crate::screen::offering::form_title;
use crate::screen::pointing::{Pointing, beside, piece as piece_numbered};
use crate::setpiece::{self, Stand, Variant, ZONE};
use crate::speech::leader_id;
use crate::{numbers, refusal::Lawful};

/// Zones, brigades and trays of a side.
pub fn room(battle: &Battle, side: Side) -> Deploying {
    let zone = |side: Side| {
        let edge = battle.army(side).edge;
        Zone { side, outline: strip(battle, edge, ZONE.0), depth: ZONE.0, bearing: edge.tenths() }
    };
    let brigades = sides(side).into_iter().flat_map(|owner| {
        battle
            .brigades_of(owner)
            .map(|brigade| brigade_of(battle, brigade, owner == side))
            .collect::<Vec<_>>()
    });
    Deploying {
        zones: sides(side).map(zone).to_vec(),
        brigades: brigades.collect(),
        ready: ValourFortitude::print(battle, &Order::Ready),
    }
}

fn brigade_of(battle: &Battle, id: BrigadeId, is_own: bool) -> DeployingBrigade {
    let brigade = battle.brigade(id);
    let side = brigade.side();
    let state = if brigade.deployed {
        let present = battle.of_brigade(id).any(|unit| battle.unit(unit).is_present());
        if present { DeployingState::Placed } else { DeployingState::HeldBack }
    } else if setpiece::current(battle, side) == Some(id) {
        DeployingState::Now
    } else {
        DeployingState::Waiting
    };
    DeployingBrigade {
        leader: leader_id(Leader::Brigade(id)),
        side,
        state,
        count: numbers::count(battle.of_brigade(id).count()),
        tray: if is_own && !brigade.deployed { tray(battle, id) } else { Vec::new() },
    }
}

/// The units of a brigade and its leader; with the last brigade the army's leader, unless he comes later
/// (`vf.A7.0.1.b`).
fn tray(battle: &Battle, id: BrigadeId) -> Vec<DeployingPiece> {
    let side = battle.brigade(id).side();
    let left = battle.brigades_of(side).filter(|&brigade| !battle.brigade(brigade).deployed).count();
    let comes = left == 1 && battle.state().choosing.variant != Variant::Meeting;
    let units = battle.of_brigade(id).map(|unit| unit_piece(battle, unit));
    let leaders = [Some(Leader::Brigade(id)), comes.then_some(Leader::Army(side))];
    units.chain(leaders.into_iter().flatten().map(|leader| leader_piece(battle, leader))).collect()
}

fn unit_piece(battle: &Battle, unit: UnitId) -> DeployingPiece {
    DeployingPiece {
        piece: unit.0.into(),
        state: match battle.unit(unit).post {
            Post::Table | Post::In(_) => DeployingState::Placed,
            Post::Reserve | Post::Routed => DeployingState::HeldBack,
            Post::Waiting => DeployingState::Waiting,
        },
        keep: Some(ValourFortitude::print(battle, &Order::Keep { unit })),
        forms: layouts(battle, unit).into_iter().map(|layout| form(battle, unit, layout)).collect(),
    }
}

fn leader_piece(battle: &Battle, leader: Leader) -> DeployingPiece {
    let is_off = battle.leader(leader) == LeaderPost::Off;
    DeployingPiece {
        piece: leader_id(leader),
        state: if is_off { DeployingState::Waiting } else { DeployingState::Placed },
        keep: None,
        forms: Vec::new(),
    }
}

/// How the unit may be drawn up: as it stands, then the customary formations.
fn layouts(battle: &Battle, unit: UnitId) -> Vec<Layout> {
    let one = battle.unit(unit);
    let (arm, figures) = (battle.arm(unit), one.figures);
    let skirmish = Layout::skirmish(figures);
    let usual = match arm {
        Arm::Artillery => Layout::of(Drill::Unlimbered),
        Arm::Infantry | Arm::Cavalry => Layout::column(arm, figures),
    };
    let customary = [
        usual,
        Layout::line(arm, figures),
        skirmish,
        Layout::march(arm, figures),
        Layout::of(Drill::Square),
        Layout::of(Drill::Limbered),
    ];
    let stands = (one.post == Post::Table).then_some(one.pose.layout);
    let small = (figures <= 8).then_some(skirmish);
    let mut found: Vec<Layout> = Vec::new();
    for layout in stands.into_iter().chain(small).chain(customary) {
        if layout.check(arm, figures, one.special).is_ok() && !found.contains(&layout) {
            found.push(layout);
        }
    }
    found
}

fn form(battle: &Battle, unit: UnitId, layout: Layout) -> DeployingForm {
    let pose = Pose { at: Point::new(0, 0), facing: Bearing::NORTH, layout };
    let block = Block::new(battle.arm(unit), battle.unit(unit).figures, &pose);
    DeployingForm {
        id: layout_word(layout),
        title: form_title(battle, unit, layout),
        figures: block.bases.iter().map(figure).collect(),
    }
}

/// Where and how a screen wants a piece to stand.
pub struct Wanted<'a> {
    pub to: Waypoint,
    /// How it is drawn up, by the id of the form.
    pub form: &'a str,
    /// Whatever is near.
    pub exactly: bool,
}

/// The order to set a piece up; `None` if it is none, or knows no such form.
pub fn piece(battle: &Battle, side: Side, piece: u16, wanted: &Wanted<'_>) -> Option<Placed<Order>> {
    let feature = defendable(battle, wanted.to.at);
    match piece_numbered(battle, piece)? {
        Pointing::Leader(leader) => {
            let ride = feature.map_or(Ride::To(wanted.to.at), Ride::Into);
            let order = Order::Leader { leader, ride };
            Some(Placed { order, to: stop(wanted.to), snapped: false, inside: feature.is_some() })
        }
        Pointing::Unit(unit) => match feature {
            Some(feature) => {
                let order = Order::Deploy { unit, stand: Stand::In(feature) };
                Some(Placed { order, to: stop(wanted.to), snapped: false, inside: true })
            }
            None => unit_at(battle, side, unit, wanted),
        },
    }
}

fn unit_at(battle: &Battle, side: Side, unit: UnitId, wanted: &Wanted<'_>) -> Option<Placed<Order>> {
    let layout = layouts(battle, unit).into_iter().find(|&layout| layout_word(layout) == wanted.form)?;
    let stand = |to: Waypoint| Stand::At(Setting { at: to.at, facing: to.facing, layout });
    let lawful = |to: &Waypoint| -> Lawful { setpiece::check_deploy(battle, side, unit, &stand(*to)) };
    let (front, _) = layout.extent(battle.arm(unit), battle.unit(unit).figures);
    let aligned = if wanted.exactly {
        None
    } else {
        beside(battle, unit, front.0 / 2, wanted.to).find(|place| lawful(place).is_ok())
    };
    let to = aligned.unwrap_or(wanted.to);
    let order = Order::Deploy { unit, stand: stand(to) };
    Some(Placed { order, to: stop(to), snapped: aligned.is_some(), inside: false })
}

/// The feature to be occupied in which a point lies.
fn defendable(battle: &Battle, at: Point) -> Option<FeatureId> {
    let mut features = battle.land().iter().filter(|(_, feature)| feature.kind.is_defendable());
    features.find(|(_, feature)| feature.holds(at)).map(|(id, _)| id)
}
