//! Everything that can be ordered, as data: each kind of order and each option of it, by a name. A test proves that a
//! screen can say all of it, so a new order or option must be listed here.

use hexmap::HexId;

use crate::battle::Battle;
use crate::order::Order;
use crate::screen;
use crate::terms::Formation;

/// All kinds and options.
pub const FORMS: [&str; 70] = [
    "pass",
    "return",
    "rally",
    "resupply",
    "cheer",
    "play",
    "first",
    "interrupt",
    "bring",
    "implement",
    "initiative",
    "reserve",
    "commit",
    "place",
    "lead",
    "ride",
    "issue",
    "cancel",
    "move",
    "move, group",
    "move, another on top",
    "move, forced",
    "enter",
    "turn",
    "form line",
    "form extended line",
    "form column",
    "form open column",
    "form road column",
    "form screen",
    "form square",
    "form masse",
    "form general order",
    "limber",
    "unlimber",
    "prolonge",
    "pivot",
    "drop",
    "back",
    "exit",
    "fire",
    "fire, ricochet",
    "shoot",
    "fix",
    "charge",
    "charge, with leaders",
    "grand",
    "react",
    "react, with leaders",
    "square",
    "recall",
    "wheel",
    "gallop",
    "contact",
    "fight",
    "pursue",
    "pursue, further",
    "hold",
    "regroup",
    "regroup, facing",
    "assault",
    "assault, together",
    "decline",
    "evade",
    "advance",
    "advance, facing",
    "flee",
    "gather",
    "stay",
    "resign",
];

/// The kind of an order with the options it uses.
pub fn forms(battle: &Battle, order: &Order) -> Vec<&'static str> {
    match order {
        Order::Pass => vec!["pass"],
        Order::Return(..) => vec!["return"],
        Order::Rally(_) => vec!["rally"],
        Order::Resupply(..) => vec!["resupply"],
        Order::Cheer(_) => vec!["cheer"],
        Order::Play(_) => vec!["play"],
        Order::First(_) => vec!["first"],
        Order::Interrupt(_) => vec!["interrupt"],
        Order::Bring(_) => vec!["bring"],
        Order::Implement(_) => vec!["implement"],
        Order::Initiative(_) => vec!["initiative"],
        Order::Reserve(_) => vec!["reserve"],
        Order::Commit(_) => vec!["commit"],
        Order::Place(_) => vec!["place"],
        Order::Lead(_) => vec!["lead"],
        Order::Ride(_) => vec!["ride"],
        Order::Issue(_) => vec!["issue"],
        Order::Cancel(_) => vec!["cancel"],
        Order::Move { units, forced } => {
            let is_led = !screen::is_as_they_lie(battle, units);
            let options = [
                (units.len() > 1, "move, group"),
                (is_led, "move, another on top"),
                (*forced, "move, forced"),
            ];
            with("move", &options)
        }
        Order::Enter(_) => vec!["enter"],
        Order::Turn(_) => vec!["turn"],
        Order::Form(shape, _) => vec![formed(shape.kind)],
        Order::Limber(_) => vec!["limber"],
        Order::Unlimber(_) => vec!["unlimber"],
        Order::Prolonge(_) => vec!["prolonge"],
        Order::Pivot(_) => vec!["pivot"],
        Order::Drop(_) => vec!["drop"],
        Order::Back(_) => vec!["back"],
        Order::Exit => vec!["exit"],
        Order::Fire { then, .. } => with("fire", &[(*then != HexId::NOWHERE, "fire, ricochet")]),
        Order::Shoot => vec!["shoot"],
        Order::Fix => vec!["fix"],
        Order::Charge(_, leaders) => with("charge", &[(!leaders.is_empty(), "charge, with leaders")]),
        Order::Grand(_) => vec!["grand"],
        Order::React(_, _, leaders) => with("react", &[(!leaders.is_empty(), "react, with leaders")]),
        Order::Square(..) => vec!["square"],
        Order::Recall(_) => vec!["recall"],
        Order::Wheel(..) => vec!["wheel"],
        Order::Gallop(..) => vec!["gallop"],
        Order::Contact(..) => vec!["contact"],
        Order::Fight(_) => vec!["fight"],
        Order::Pursue(_, further) => with("pursue", &[(*further > 0, "pursue, further")]),
        Order::Hold(_) => vec!["hold"],
        Order::Regroup(_, _, shape) => with("regroup", &[(!shape.is_all_round(), "regroup, facing")]),
        Order::Assault(tops, _) => with("assault", &[(tops.len() > 1, "assault, together")]),
        Order::Decline(_) => vec!["decline"],
        Order::Evade(_) => vec!["evade"],
        Order::Advance(unit, _) => {
            let faces = !battle.unit(*unit).formation.is_all_round();
            with("advance", &[(faces, "advance, facing")])
        }
        Order::Flee(_) => vec!["flee"],
        Order::Gather(_) => vec!["gather"],
        Order::Stay(_) => vec!["stay"],
        Order::Resign => vec!["resign"],
    }
}

fn formed(kind: Formation) -> &'static str {
    match kind {
        Formation::Line | Formation::Unlimbered => "form line",
        Formation::ExtendedLine => "form extended line",
        Formation::Column => "form column",
        Formation::OpenColumn => "form open column",
        Formation::RoadColumn => "form road column",
        Formation::SkirmishScreen => "form screen",
        Formation::Square => "form square",
        Formation::MasseColumn => "form masse",
        Formation::GeneralOrder | Formation::Disorder => "form general order",
    }
}

/// The pieces that one selects to give an order.
pub fn selection(battle: &Battle, order: &Order) -> Vec<u16> {
    let mut pieces = screen::actors(battle, order);
    pieces.sort_unstable();
    pieces
}

fn with(kind: &'static str, options: &[(bool, &'static str)]) -> Vec<&'static str> {
    let used = options.iter().filter(|(is_used, _)| *is_used).map(|(_, option)| *option);
    std::iter::once(kind).chain(used).collect()
}
