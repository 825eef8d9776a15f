//! Writes orders.

use hex::{Corner, Direction};
use hexmap::HexId;

use crate::battle::{Battle, LeaderId, LeaderSet, Shape, UnitId, corner_word};
use crate::map::LAYOUT;
use crate::order::Order;

/// The word for a direction.
pub fn way(way: Direction) -> &'static str {
    LAYOUT.compass(way)
}

/// A formation with its facing, if it has one.
pub fn shape(shape: Shape) -> String {
    let kind = shape.kind.word();
    if shape.is_all_round() { kind.to_owned() } else { format!("{kind} {}", corner_word(shape.facing)) }
}

pub(super) fn print(battle: &Battle, order: &Order) -> String {
    let unit = |id: UnitId| battle.unit_name(id);
    let leader = |id: LeaderId| battle.leader_name(id);
    let hex = |hex: HexId| battle.map().name(hex);
    let units = |ids: &[UnitId]| ids.iter().map(|&id| unit(id)).collect::<Vec<_>>().join("+");
    let with = |leaders: LeaderSet| {
        let names: Vec<_> = leaders.iter().map(leader).collect();
        if names.is_empty() { String::new() } else { format!(" with {}", names.join("+")) }
    };
    let corner = |corner: Corner| corner_word(corner);
    match *order {
        Order::Pass => "pass".to_owned(),
        Order::Return(id, on) => format!("return {} on {}", leader(id), unit(on)),
        Order::Rally(id) => format!("rally {}", unit(id)),
        Order::Resupply(train, battery) => format!("resupply {} {}", unit(train), unit(battery)),
        Order::Cheer(id) => format!("cheer {}", unit(id)),
        Order::Play(id) => format!("play {}", leader(id)),
        Order::First(id) => format!("first {}", leader(id)),
        Order::Interrupt(id) => format!("interrupt {}", leader(id)),
        Order::Bring(id) => format!("bring {}", leader(id)),
        Order::Implement(id) => format!("implement {}", leader(id)),
        Order::Initiative(id) => format!("initiative {}", leader(id)),
        Order::Reserve(id) => format!("reserve {}", leader(id)),
        Order::Commit(id) => format!("commit {}", leader(id)),
        Order::Place(at) => format!("place {}", hex(at)),
        Order::Lead(id) => format!("lead {}", leader(id)),
        Order::Ride(to) => format!("ride {}", hex(to)),
        Order::Issue(id) => format!("issue {}", leader(id)),
        Order::Cancel(id) => format!("cancel {}", leader(id)),
        Order::Move { units: movers, forced } => {
            format!("move {}{}", units(&movers), if forced { " forced" } else { "" })
        }
        Order::Enter(to) => format!("enter {}", way(to)),
        Order::Turn(to) => format!("turn {}", corner(to)),
        Order::Form(to, further) => {
            let hexes: String = further.iter().map(|&at| format!(" {}", hex(at))).collect();
            format!("form {}{hexes}", shape(to))
        }
        Order::Limber(to) => format!("limber {}", corner(to)),
        Order::Unlimber(to) => format!("unlimber {}", corner(to)),
        Order::Prolonge(to) => format!("prolonge {}", way(to)),
        Order::Pivot(to) => format!("pivot {}", corner(to)),
        Order::Drop(id) => format!("drop {}", unit(id)),
        Order::Back(to) => format!("back {}", way(to)),
        Order::Exit => "exit".to_owned(),
        Order::Fire { unit: id, hex: at, then } => {
            let then = if then == HexId::NOWHERE { String::new() } else { format!(" then {}", hex(then)) };
            format!("fire {} {}{then}", unit(id), hex(at))
        }
        Order::Shoot => "shoot".to_owned(),
        Order::Fix => "fix".to_owned(),
        Order::Charge(id, leaders) => format!("charge {}{}", unit(id), with(leaders)),
        Order::Grand(id) => format!("grand {}", unit(id)),
        Order::React(id, marker, leaders) => format!("react {} {}{}", unit(id), unit(marker), with(leaders)),
        Order::Square(id, at) => format!("square {} {}", unit(id), hex(at)),
        Order::Recall(id) => format!("recall {}", unit(id)),
        Order::Wheel(id, to) => format!("wheel {} {}", unit(id), corner(to)),
        Order::Gallop(id, to) => format!("gallop {} {}", unit(id), way(to)),
        Order::Contact(id, enemy) => format!("contact {} {}", unit(id), unit(enemy)),
        Order::Fight(id) => format!("fight {}", unit(id)),
        Order::Pursue(id, further) => format!("pursue {} {further}", unit(id)),
        Order::Hold(id) => format!("hold {}", unit(id)),
        Order::Regroup(id, to, how) => format!("regroup {} {} {}", unit(id), hex(to), shape(how)),
        Order::Assault(tops, target) => format!("assault {} {}", units(&tops), unit(target)),
        Order::Decline(id) => format!("decline {}", unit(id)),
        Order::Evade(to) => format!("evade {}", hex(to)),
        Order::Advance(id, to) => {
            let is_all_round = battle.unit(id).formation.is_all_round();
            let facing = if is_all_round { String::new() } else { format!(" {}", corner(to)) };
            format!("advance {}{facing}", unit(id))
        }
        Order::Flee(to) => format!("flee {}", hex(to)),
        Order::Gather(to) => format!("gather {}", hex(to)),
        Order::Stay(id) => format!("stay {}", leader(id)),
        Order::Resign => "resign".to_owned(),
    }
}
