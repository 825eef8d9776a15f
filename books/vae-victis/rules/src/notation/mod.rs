//! The room `notation`: orders as one line of text.

mod read;

use engine::{Notation, ParseError};
use plane::{Edge, Pivot};

use crate::VaeVictis;
use crate::battle::{Battle, CorpsId, ElementId, GeneralId, Pose};
use crate::order::{Beside, Change, DrawnUp, Move, Order, Part, Sweeps, Way};
use crate::roster::Roster;

impl Notation for VaeVictis {
    fn print(battle: &Battle, order: &Order) -> String {
        let element = |id: ElementId| battle.element(id).name.to_string();
        let general = |id: GeneralId| battle.general(id).name.to_string();
        match order {
            Order::Muster(roster) => format!("muster {}", roster_words(battle, roster)),
            Order::Edge { is_north } => format!("edge {}", if *is_north { "north" } else { "south" }),
            Order::Deploy { element: id, pose, drawn_up } => {
                format!("deploy {} {}{}", element(*id), pose_words(*pose), drawn_up_words(*drawn_up))
            }
            Order::Post { general: id, pose } => format!("post {} {}", general(*id), pose_words(*pose)),
            Order::Ready => "ready".to_owned(),
            Order::Rout(id) => format!("rout {}", element(*id)),
            Order::TakeOver(None) => "take-over none".to_owned(),
            Order::TakeOver(Some(corps)) => format!("take-over {}", corps_word(battle, *corps)),
            Order::Move(order) => move_words(battle, order),
            Order::Ride { general: id, pose } => format!("ride {} {}", general(*id), pose_words(*pose)),
            Order::Form { element: id, change } => format!("form {} {}", element(*id), change_words(*change)),
            Order::Enter { group, parts, is_march } => {
                let march = if *is_march { " march" } else { "" };
                format!("enter {} by{}{march}", elements(battle, group), parts_words(parts))
            }
            Order::Attach { general: id, element: to } => format!("attach {} {}", general(*id), element(*to)),
            Order::Fire(volley) => {
                let supports = match volley.supports.is_empty() {
                    true => String::new(),
                    false => format!(" support {}", elements(battle, &volley.supports)),
                };
                format!("fire {} -> {}{supports}", element(volley.primary), element(volley.target))
            }
            Order::Fight { ours, theirs } => format!("fight {} -> {}", element(*ours), element(*theirs)),
            Order::Pursue(true) => "pursue".to_owned(),
            Order::Pursue(false) => "stay".to_owned(),
            Order::Rally(group) => format!("rally {}", elements(battle, group)),
            Order::End => "end".to_owned(),
            Order::Draw => "draw".to_owned(),
            Order::Resign => "resign".to_owned(),
        }
    }

    fn parse(battle: &Battle, text: &str) -> Result<Order, ParseError> {
        read::parse(battle, text)
    }
}

fn elements(battle: &Battle, group: &[ElementId]) -> String {
    group.iter().map(|&id| battle.element(id).name.to_string()).collect::<Vec<_>>().join("+")
}

fn corps_word(battle: &Battle, corps: CorpsId) -> String {
    battle.corps(corps).name.to_string()
}

fn pose_words(pose: Pose) -> String {
    format!("{} facing {}", pose.front, pose.facing)
}

fn drawn_up_words(drawn_up: DrawnUp) -> String {
    match drawn_up {
        DrawnUp::Formed => String::new(),
        DrawnUp::Square => " square".to_owned(),
        DrawnUp::Skirmish(beside) => format!(" skirmish {}", beside_word(beside)),
        DrawnUp::Dismounted => " dismounted".to_owned(),
    }
}

const fn beside_word(beside: Beside) -> &'static str {
    match beside {
        Beside::Left => "left",
        Beside::Right => "right",
        Beside::Behind => "behind",
    }
}

const fn edge_word(edge: Edge) -> &'static str {
    match edge {
        Edge::Front => "front",
        Edge::Right => "right",
        Edge::Rear => "rear",
        Edge::Left => "left",
    }
}

fn change_words(change: Change) -> String {
    match change {
        Change::Square => "square".to_owned(),
        Change::Line(face) => format!("line {}", edge_word(face)),
        Change::Skirmish(beside) => format!("skirmish {}", beside_word(beside)),
        Change::Reform => "reform".to_owned(),
        Change::Mount => "mount".to_owned(),
        Change::Dismount => "dismount".to_owned(),
    }
}

fn parts_words(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Advance(length) => format!(" advance {length}"),
        Part::Retire(length) => format!(" retire {length}"),
        Part::Wheel { pivot, tenths } => {
            let side = match pivot {
                Pivot::Left => "left",
                Pivot::Right => "right",
            };
            format!(" wheel {side} {}", plane::Bearing::from_tenths((*tenths).into()))
        }
    };
    parts.iter().map(part).collect()
}

/// `move a+b by advance 100 wheel left 30 slide 20 with G at 10,10 facing 90`, `march a to 10,10 facing 90 sweeping new`.
fn move_words(battle: &Battle, order: &Move) -> String {
    let verb = if order.is_march { "march" } else { "move" };
    let way = match &order.way {
        Way::To { pose, sweeps } => {
            let sweeps = match sweeps {
                None => "",
                Some(Sweeps::Old) => " sweeping old",
                Some(Sweeps::New) => " sweeping new",
            };
            format!("to {}{sweeps}", pose_words(*pose))
        }
        Way::By { parts, slide } => {
            let slide = if slide.0 == 0 { String::new() } else { format!(" slide {slide}") };
            format!("by{}{slide}", parts_words(parts))
        }
    };
    let with = order.with.map_or_else(String::new, |(general, pose)| {
        let place = pose.map_or_else(String::new, |pose| format!(" at {}", pose_words(pose)));
        format!(" with {}{place}", battle.general(general).name)
    });
    format!("{verb} {} {way}{with}", elements(battle, &order.group))
}

/// `french line line:muskets guard!old-guard / line`: the nation, and its corps with a slash between them.
fn roster_words(battle: &Battle, roster: &Roster) -> String {
    let period = battle.period();
    let mut words = vec![period.nations[usize::from(roster.nation)].clone()];
    for (index, corps) in roster.corps.iter().enumerate() {
        if index > 0 {
            words.push("/".to_owned());
        }
        words.extend(corps.iter().map(|bought| {
            let weapon = bought.weapon.map_or_else(String::new, |id| format!(":{}", period.weapon(id).id));
            let mark = bought.mark.map_or_else(String::new, |id| format!("!{}", period.mark(id).id));
            format!("{}{weapon}{mark}", period.row(bought.row).id)
        }));
    }
    words.join(" ")
}
