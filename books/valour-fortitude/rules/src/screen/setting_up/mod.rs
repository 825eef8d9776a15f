//! 14 Scenario A by hand: what each step of the set-up needs to know, and the orders that a screen's wishes make.

mod deploying;
mod laying;
mod mustering;

use engine::{
    Alternative, Key, Notation as _, Placed, Placing, Rules as _, Seat, SetsUp, SettingUp, Side, Stop,
};
use ground::{from_stop, laid_words, stop};
use plane::{Bearing, Point, Waypoint};

use crate::ValourFortitude;
use crate::battle::{Battle, SetUp, Step};
use crate::key;
use crate::order::Order;
use crate::sequence;

pub use mustering::draft as mustering_draft;
pub(super) use mustering::{special_rule, special_title, weapon};

impl SetsUp for ValourFortitude {
    /// The stages of the set-up, as the ribbon shows them.
    fn stages(battle: &Battle) -> Vec<Key> {
        if battle.state().choosing.set_piece {
            vec![key::STAGE_ARMIES, key::STAGE_GROUND, key::STAGE_DEPLOYMENT, key::STAGE_BATTLE]
        } else {
            Vec::new()
        }
    }

    /// What the seat needs to know, if it is the one that is asked.
    fn setting_up(battle: &Battle, seat: Seat) -> Option<SettingUp> {
        let Step::SettingUp(step) = battle.state().step else { return None };
        let deciding = sequence::deciding(battle).filter(|deciding| deciding.seats.contains(seat))?;
        let side = deciding.side;
        Some(match step {
            SetUp::Muster => SettingUp::Muster(mustering::room(battle, side)),
            SetUp::Terrain => SettingUp::Lay(laying::room(battle)),
            SetUp::Edge => SettingUp::Choose(edges(battle)),
            SetUp::Objectives => SettingUp::Mark(laying::marking(battle)),
            SetUp::Deploy => SettingUp::Deploy(deploying::room(battle, side)),
            SetUp::FirstTurn => SettingUp::Choose(listed(battle, seat)),
            SetUp::Allot if battle.state().seats.of(side).iter().count() > 1 => {
                SettingUp::Choose(listed(battle, seat))
            }
            SetUp::Allot => SettingUp::Begin(ValourFortitude::print(battle, &Order::Ready)),
        })
    }

    /// The order to put something there.
    fn placing(battle: &Battle, seat: Seat, placing: &Placing) -> Option<Placed<Order>> {
        let side = battle.state().seats.side(seat)?;
        match placing {
            Placing::Feature { kind, points, width, depth, bearing } => {
                let shape = laying::Shape { width: *width, depth: *depth, bearing: *bearing };
                laying::feature(battle, kind, points, shape)
            }
            Placing::Marker { x, y } => {
                let at = from_stop(&Stop { x: *x, y: *y, bearing: 0 })?.at;
                Some(placed(Order::Objective(at), at))
            }
            Placing::Piece { piece, to, form, exactly } => {
                let pose = deploying::Wanted { to: from_stop(to)?, form, exactly: *exactly };
                deploying::piece(battle, side, *piece, &pose)
            }
        }
    }
}

/// Which of them it is.
pub fn stage(battle: &Battle) -> Option<u8> {
    let state = battle.state();
    let Step::SettingUp(step) = state.step else { return None };
    state.choosing.set_piece.then_some(match step {
        SetUp::Muster => 0,
        SetUp::Terrain | SetUp::Edge | SetUp::Objectives => 1,
        SetUp::Allot | SetUp::Deploy | SetUp::FirstTurn => 2,
    })
}

/// A number for what has been laid (FNV-1a of it in notation): 0 as long as nothing has.
pub fn ground(battle: &Battle) -> u32 {
    let words = battle.state().laid.iter().map(laid_words);
    words.fold(0, |sum, words| {
        words.bytes().fold(sum ^ 0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
    })
}

/// Exactly where it was wanted.
fn placed(order: Order, at: Point) -> Placed<Order> {
    let to = stop(Waypoint { at, facing: Bearing::NORTH });
    Placed { order, to, snapped: false, inside: false }
}

/// All four edges, so that a screen can say why two of them are barred.
fn edges(battle: &Battle) -> Vec<Alternative> {
    let edge = |edge: Bearing| Alternative {
        order: ValourFortitude::print(battle, &Order::Edge(edge)),
        bearing: Some(edge.tenths()),
    };
    [Bearing::NORTH, Bearing::SOUTH, Bearing::EAST, Bearing::WEST].map(edge).to_vec()
}

/// Whatever else may be ordered in this step.
fn listed(battle: &Battle, seat: Seat) -> Vec<Alternative> {
    let mut orders = Vec::new();
    ValourFortitude::orders(battle, seat, &mut orders);
    orders.retain(|order| !order.is_for_any_time());
    let each = |order: &Order| Alternative { order: ValourFortitude::print(battle, order), bearing: None };
    orders.iter().map(each).collect()
}

/// Corners of the ground within so much of an edge.
fn strip(battle: &Battle, edge: Bearing, deep: i32) -> Vec<(i32, i32)> {
    let (width, depth) = (battle.land().width.0, battle.land().depth.0);
    let (west, south, east, north) = match edge {
        Bearing::NORTH => (0, 0, width, deep),
        Bearing::SOUTH => (0, depth - deep, width, depth),
        Bearing::EAST => (0, 0, deep, depth),
        _ => (width - deep, 0, width, depth),
    };
    vec![(west, south), (east, south), (east, north), (west, north)]
}

/// The other side first, or this one.
fn sides(side: Side) -> [Side; 2] {
    [side, side.other()]
}
