//! What an order asks for, as a sentence.

use engine::{Arg, Key, Line, Spot};
use ground::Kind as _;

use super::spots::{feature, units};
use super::{OBJECTIVES, brigade, leader, unit};
use crate::action::Action;
use crate::battle::{Battle, UnitId};
use crate::fate::{Card, On};
use crate::fire::Shooting;
use crate::leaders::Ride;
use crate::movement::{Manoeuvre, Pace, Reform};
use crate::notation::edge_word;
use crate::order::Order;
use crate::setpiece::Stand;
use crate::{key, numbers};

/// The sentence for an order: who does what to whom.
pub fn line(battle: &Battle, order: &Order) -> Line {
    let of = |key: Key, who: UnitId| Line::new(key).with("unit", unit(who));
    match order {
        Order::Muster(list) => {
            let count: i32 = list.brigades.iter().map(|one| numbers::count::<i32>(one.units.len())).sum();
            Line::new(key::ORDER_MUSTER).with("army", list.army.key()).with("units", count)
        }
        Order::Lay(laid) => Line::new(key::ORDER_LAY).with("kind", laid.kind.key()),
        Order::Lift { index } => Line::new(key::ORDER_LIFT).with("number", index + 1),
        Order::Edge(edge) => Line::new(key::ORDER_EDGE).with("edge", edge_word(*edge)),
        Order::Objective(_) => Line::new(key::ORDER_OBJECTIVE),
        Order::Allot { brigade: id, seat } => {
            Line::new(key::ORDER_ALLOT).with("brigade", brigade(*id)).with("seat", seat.0 + 1)
        }
        Order::Deploy { unit: who, stand: Stand::At(_) } => of(key::ORDER_DEPLOY, *who),
        Order::Deploy { unit: who, stand: Stand::In(at) } => {
            of(key::ORDER_DEPLOY_IN, *who).with("feature", feature(*at))
        }
        Order::Keep { unit: who } => of(key::ORDER_KEEP, *who),
        Order::Ready => Line::new(key::ORDER_READY),
        Order::First(side) => Line::new(key::ORDER_FIRST).with("side", *side),
        Order::Play { card, on } => played(battle, *card, *on),
        Order::Pass => Line::new(key::ORDER_PASS),
        Order::Standing { card, stand } => {
            Line::new(key::ORDER_STANDING).with("title", titled(battle, *card)).with("stand", stand.key())
        }
        Order::CallTime => Line::new(key::ORDER_CALL_TIME),
        Order::Target { target, directed } => {
            of(if *directed { key::ORDER_TARGET_DIRECTED } else { key::ORDER_TARGET }, *target)
        }
        Order::Fire(shot) => shooting(shot),
        Order::End => Line::new(key::ORDER_END).with("phase", battle.state().phase.title()),
        Order::Activate(id) => Line::new(key::ORDER_ACTIVATE).with("brigade", brigade(*id)),
        Order::Messenger(who) => of(key::ORDER_MESSENGER, *who),
        Order::Act { unit: who, action } => acted(battle, *who, action),
        Order::Done => Line::new(key::ORDER_DONE),
        Order::Leader { leader: one, ride: Ride::To(_) } => {
            Line::new(key::ORDER_RIDE).with("leader", leader(*one))
        }
        Order::Leader { leader: one, ride: Ride::Into(at) } => {
            Line::new(key::ORDER_RIDE_INTO).with("leader", leader(*one)).with("feature", feature(*at))
        }
        Order::Initiative { card, unit: who } => {
            of(key::ORDER_INITIATIVE, *who).with("title", titled(battle, *card))
        }
        Order::Arrive(arrival) => of(key::ORDER_ARRIVE, arrival.unit),
        Order::Square(who) => of(key::ORDER_SQUARE, *who),
        Order::Engage(picks) => Line::new(key::ORDER_ENGAGE)
            .with("units", Arg::Spots(picks.iter().map(|pick| unit(pick.0)).collect()))
            .with("targets", Arg::Spots(targets(picks))),
        Order::Fight { main, target, .. } => of(key::ORDER_FIGHT, *main).with("target", unit(*target)),
        Order::Back { support, .. } => Line::new(key::ORDER_BACK).with("units", units(support)),
        Order::Test(id) => Line::new(key::ORDER_TEST).with("brigade", brigade(*id)),
        Order::Concede => Line::new(key::ORDER_CONCEDE),
    }
}

/// Each target once, in the order they were picked.
fn targets(picks: &[(UnitId, UnitId)]) -> Vec<Spot> {
    let mut targets: Vec<Spot> = Vec::new();
    for &(_, target) in picks {
        if !targets.contains(&unit(target)) {
            targets.push(unit(target));
        }
    }
    targets
}

fn played(battle: &Battle, card: Card, on: On) -> Line {
    let line = |key: Key| Line::new(key).with("title", titled(battle, card));
    match on {
        On::Nothing => line(key::ORDER_PLAY),
        On::Unit(id) => line(key::ORDER_PLAY_ON).with("on", unit(id)),
        On::Brigade(id) => line(key::ORDER_PLAY_ON).with("on", brigade(id)),
        On::Leader(one) => line(key::ORDER_PLAY_ON).with("on", leader(one)),
        On::Objective(index) => {
            line(key::ORDER_PLAY_ON).with("on", Spot::Place(OBJECTIVES + u32::from(index)))
        }
    }
}

/// A card goes by its title on the sheet of the army that could play it now.
fn titled(battle: &Battle, card: Card) -> Key {
    let side = crate::sequence::deciding(battle).map_or(battle.state().active, |deciding| deciding.side);
    card.title(battle.army(side).nation)
}

fn shooting(shot: &Shooting) -> Line {
    let key = match (shot.skirmish, shot.directed) {
        (false, false) => key::ORDER_SHOOT,
        (true, false) => key::ORDER_SKIRMISH,
        (false, true) => key::ORDER_SHOOT_DIRECTED,
        (true, true) => key::ORDER_SKIRMISH_DIRECTED,
    };
    Line::new(key)
        .with("unit", unit(shot.main))
        .with("target", unit(shot.target))
        .with("support", units(&shot.support))
}

fn acted(battle: &Battle, who: UnitId, action: &Action) -> Line {
    let of = |key: Key| Line::new(key).with("unit", unit(who));
    match action {
        Action::Hold => of(key::ORDER_HOLD),
        Action::Rally => of(key::ORDER_RALLY),
        Action::Occupy(at) => of(key::ORDER_OCCUPY).with("feature", feature(*at)),
        Action::Exit(_) => of(key::ORDER_LEAVE),
        Action::Go(pace, manoeuvre) => went(battle, who, *pace, manoeuvre),
    }
}

fn went(battle: &Battle, who: UnitId, pace: Pace, manoeuvre: &Manoeuvre) -> Line {
    let of = |key: Key| Line::new(key).with("unit", unit(who));
    let formed = |reform: &Reform| reform.layout.formation(battle.unit(who).figures).key();
    if let Manoeuvre { before: Some(reform), way, .. } = manoeuvre
        && way.is_empty()
    {
        return of(key::ORDER_FORM).with("formation", formed(reform));
    }
    let line = of(match pace {
        Pace::Move => key::ORDER_MOVE,
        Pace::Retreat => key::ORDER_RETREAT,
        Pace::Assault => key::ORDER_ASSAULT,
        Pace::Double => key::ORDER_DOUBLE,
    });
    let reform = |line: Line, name, count, reform: Option<&Reform>| {
        let formation = reform.map_or_else(|| Arg::Text(String::new()), |reform| formed(reform).into());
        line.with(count, u8::from(reform.is_some())).with(name, formation)
    };
    let line = reform(line, "before", "before-count", manoeuvre.before.as_ref());
    let line = reform(line, "after", "after-count", manoeuvre.after.as_ref());
    let places = manoeuvre.occupies.map(feature).into_iter().collect::<Vec<_>>();
    line.with("occupies", Arg::Spots(places))
}
