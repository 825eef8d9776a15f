//! The room `notation`: orders as one line of text.

mod read;

use engine::{Key, Notation, ParseError};
use ground::{laid_words, way_words};
use plane::Bearing;

use crate::ValourFortitude;
use crate::action::Action;
use crate::battle::{Battle, BrigadeId, Leader, UnitId};
use crate::defend::Setting;
use crate::fate::On;
use crate::fire::Shooting;
use crate::formation::{Drill, Layout, Middle};
use crate::key;
use crate::leaders::Ride;
use crate::movement::{Manoeuvre, Reform};
use crate::order::Order;
use crate::reinforcements::Arrival;
use crate::setpiece;

impl Notation for ValourFortitude {
    fn print(battle: &Battle, order: &Order) -> String {
        let unit = |id: UnitId| battle.unit(id).name.to_string();
        let brigade = |id: BrigadeId| battle.brigade(id).name.to_string();
        let units = |group: &[UnitId]| group.iter().map(|&id| unit(id)).collect::<Vec<_>>().join("+");
        let supporter = |id: Option<UnitId>| id.map_or(String::new(), |id| format!(" brigade {}", unit(id)));
        match order {
            Order::Muster(list) => format!("muster {}", list.line()),
            Order::Lay(laid) => format!("lay {}", laid_words(laid)),
            Order::Lift { index } => format!("lift {}", battle.state().laid[usize::from(*index)].name),
            Order::Edge(edge) => format!("edge {}", edge_word(*edge)),
            Order::Objective(at) => format!("objective {at}"),
            Order::Allot { brigade: id, seat } => format!("allot {} {}", brigade(*id), seat.0 + 1),
            Order::Deploy { unit: id, stand: setpiece::Stand::At(setting) } => {
                format!("deploy {} at {}", unit(*id), setting_words(setting))
            }
            Order::Deploy { unit: id, stand: setpiece::Stand::In(feature) } => {
                format!("deploy {} in {}", unit(*id), battle.land().feature(*feature).name)
            }
            Order::Keep { unit: id } => format!("keep {}", unit(*id)),
            Order::Ready => "ready".to_owned(),
            Order::First(side) => format!("first {}", battle.scenario().sides[*side].id),
            Order::Play { card, on } => format!("play {}{}", card.key(), on_words(battle, *on)),
            Order::Pass => "pass".to_owned(),
            Order::Standing { card, stand } => format!("standing {} {}", card.key(), stand.key()),
            Order::CallTime => "call-time".to_owned(),
            Order::Target { target, directed } => {
                format!("target {}{}", unit(*target), if *directed { " directed" } else { "" })
            }
            Order::Fire(shooting) => fire_words(battle, shooting),
            Order::End => "end".to_owned(),
            Order::Activate(id) => format!("activate {}", brigade(*id)),
            Order::Messenger(id) => format!("messenger {}", unit(*id)),
            Order::Act { unit: id, action } => action_words(battle, &unit(*id), action),
            Order::Done => "done".to_owned(),
            Order::Leader { leader, ride } => {
                let ride = match ride {
                    Ride::To(point) => format!("to {point}"),
                    Ride::Into(feature) => format!("in {}", battle.land().feature(*feature).name),
                };
                format!("leader {} {ride}", leader_word(battle, *leader))
            }
            Order::Initiative { card, unit: id } => format!("initiative {} {}", card.key(), unit(*id)),
            Order::Arrive(arrival) => arrival_words(&unit(arrival.unit), arrival),
            Order::Square(id) => format!("square {}", unit(*id)),
            Order::Engage(picks) => {
                let picks: Vec<String> =
                    picks.iter().map(|&(id, target)| format!("{}->{}", unit(id), unit(target))).collect();
                format!("engage {}", picks.join(" "))
            }
            Order::Fight { main, target, brigade } => {
                format!("fight {} -> {}{}", unit(*main), unit(*target), supporter(*brigade))
            }
            Order::Back { support, brigade } => {
                let support =
                    if support.is_empty() { String::new() } else { format!(" support {}", units(support)) };
                format!("back{support}{}", supporter(*brigade))
            }
            Order::Test(id) => format!("test {}", brigade(*id)),
            Order::Concede => "concede".to_owned(),
        }
    }

    fn parse(battle: &Battle, text: &str) -> Result<Order, ParseError> {
        read::parse(battle, text)
    }
}

/// Words for the edges of the table.
pub const EDGES: [&str; 4] = ["south", "north", "west", "east"];

/// Word for an edge, by the bearing one looks in from it.
pub fn edge_word(edge: Bearing) -> Key {
    match edge {
        Bearing::NORTH => key::SOUTH,
        Bearing::SOUTH => key::NORTH,
        Bearing::EAST => key::WEST,
        _ => key::EAST,
    }
}

/// A leader's word: his brigade's name, or `army`, with the side when it is not clear.
pub fn leader_word(battle: &Battle, leader: Leader) -> String {
    match leader {
        Leader::Brigade(id) => battle.brigade(id).name.to_string(),
        Leader::Army(side) => format!("army-{}", battle.scenario().sides[side].id),
    }
}

fn on_words(battle: &Battle, on: On) -> String {
    match on {
        On::Nothing => String::new(),
        On::Unit(id) => format!(" {}", battle.unit(id).name),
        On::Brigade(id) => format!(" {}", battle.brigade(id).name),
        On::Leader(leader) => format!(" {}", leader_word(battle, leader)),
        On::Objective(index) => format!(" o{}", index + 1),
    }
}

fn fire_words(battle: &Battle, shooting: &Shooting) -> String {
    let word =
        |id: UnitId, skirmish: bool| format!("{}{}", battle.unit(id).name, if skirmish { "*" } else { "" });
    let mut shooters = vec![word(shooting.main, shooting.skirmish)];
    shooters.extend(shooting.support.iter().map(|&id| word(id, shooting.skirmishing.contains(&id))));
    let directed = if shooting.directed { " directed" } else { "" };
    format!("fire {} -> {}{directed}", shooters.join("+"), battle.unit(shooting.target).name)
}

fn action_words(battle: &Battle, unit: &str, action: &Action) -> String {
    match action {
        Action::Hold => format!("hold {unit}"),
        Action::Go(pace, manoeuvre) => format!("{} {unit}{}", pace.key(), manoeuvre_words(battle, manoeuvre)),
        Action::Rally => format!("rally {unit}"),
        Action::Occupy(feature) => format!("occupy {unit} {}", battle.land().feature(*feature).name),
        Action::Exit(setting) => format!("exit {unit} at {}", setting_words(setting)),
    }
}

fn manoeuvre_words(battle: &Battle, manoeuvre: &Manoeuvre) -> String {
    let mut words = String::new();
    if let Some(reform) = &manoeuvre.before {
        words.push_str(&reform_words(reform));
    }
    words.push_str(&way_words(&manoeuvre.way));
    if let Some(reform) = &manoeuvre.after {
        // With no way between them a reform is written once, as the last.
        words.push_str(&reform_words(reform));
    }
    if let Some(feature) = manoeuvre.occupies {
        words.push_str(&format!(" occupy {}", battle.land().feature(feature).name));
    }
    words
}

fn reform_words(reform: &Reform) -> String {
    let letter = |middle: Middle| match middle {
        Middle::Left => 'l',
        Middle::Right => 'r',
    };
    let pivot = match (reform.pivot, reform.slot) {
        (Middle::Left, Middle::Left) => String::new(),
        (pivot, slot) => format!(" pivot {}{}", letter(pivot), letter(slot)),
    };
    format!(" form {} facing {}{pivot}", layout_word(reform.layout), reform.facing)
}

/// `12`, `open/4/0.25`, `square`, `limbered`, `unlimbered`.
pub fn layout_word(layout: Layout) -> String {
    match layout.drill {
        Drill::Close => layout.files.to_string(),
        Drill::Open => format!("open/{}/{}", layout.files, layout.gap),
        Drill::Square => "square".to_owned(),
        Drill::Limbered => "limbered".to_owned(),
        Drill::Unlimbered => "unlimbered".to_owned(),
    }
}

fn setting_words(setting: &Setting) -> String {
    format!("{} facing {} form {}", setting.at, setting.facing, layout_word(setting.layout))
}

fn arrival_words(unit: &str, arrival: &Arrival) -> String {
    let layout = arrival.layout.map_or(String::new(), |layout| format!(" as {}", layout_word(layout)));
    let pace = match arrival.pace {
        crate::movement::Pace::Move => String::new(),
        other @ crate::movement::Pace::Retreat
        | other @ crate::movement::Pace::Assault
        | other @ crate::movement::Pace::Double => format!(" {}", other.key()),
    };
    let second = if arrival.second.is_empty() {
        String::new()
    } else {
        format!(" then{}", way_words(&arrival.second))
    };
    let after = arrival.after.as_ref().map_or(String::new(), reform_words);
    format!("arrive {unit}{layout} from {}{pace}{}{second}{after}", arrival.from, way_words(&arrival.first))
}
