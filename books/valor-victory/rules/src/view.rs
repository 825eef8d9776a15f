//! What a viewer's screen shows.

use engine::{
    Awaited, Facing, Ground, Line, Marker, Offer, Piece, Place, Prompt, Ruleset, Seat, Stat, TurnView, View,
    Viewer,
};
use hex::Direction;
use hexmap::Drawn;

use crate::battle::{ALLIES, AXIS, Battle, Group, Mode, UnitId};
use crate::counters::{Class, Kind, Transport};
use crate::describe::STATES;
use crate::map::{Cell, HexId};
use crate::order::Order;
use crate::{ValorVictory, listing, victory};

/// The screen of a viewer; `battle` holds only what he knows.
pub fn view(battle: &Battle, viewer: Viewer) -> View {
    let state = battle.state();
    let prompt = match ValorVictory::awaits(battle) {
        Awaited::Decision { seats, what } => Some(Prompt { seats, text: prompt(battle, what) }),
        Awaited::Over(_) => None,
    };
    View {
        format: View::<Line>::FORMAT,
        book: crate::RULEBOOK.book,
        viewer,
        turn: TurnView {
            number: state.turn.into(),
            last: battle.scenario().turns,
            phase: state.phase.key(),
            active: Some(state.active),
        },
        pieces: battle.living().map(|unit| piece(battle, unit)).collect(),
        markers: markers(battle),
        status: status(battle, viewer),
        prompt,
        outcome: battle.outcome(),
    }
}

/// The one line that says what to do now.
fn prompt(battle: &Battle, what: &'static str) -> Line {
    let key = match what {
        "command" => "prompt-command",
        "fire-phase" => "prompt-fire",
        "movement" => "prompt-movement",
        "moving" => "prompt-moving",
        "defensive-fire" => "prompt-defensive-fire",
        _ => "prompt-advance",
    };
    let line = Line::new(key).with("side", crate::sequence::deciding(battle));
    match battle.state().moving {
        Some(moving) => {
            let allowed = crate::movement::allowance(battle, &moving);
            line.with("left", i32::from(allowed) - i32::from(moving.spent))
        }
        None => line,
    }
}

fn place(battle: &Battle, hex: HexId) -> Place {
    Place::Hex { name: battle.map().name(hex) }
}

fn piece(battle: &Battle, id: UnitId) -> Piece {
    let (unit, kind) = (battle.unit(id), battle.kind(id));
    let place = if unit.is_aboard() {
        Place::Aboard { piece: unit.carrier.0.into() }
    } else {
        place(battle, unit.hex)
    };
    let title = battle.scenario().units.get(id.index()).filter(|setup| setup.kind == unit.kind);
    let mut badges: Vec<_> =
        STATES.into_iter().filter(|(flag, ..)| unit.is(*flag)).map(|(.., badge)| badge).collect();
    if kind.elite {
        badges.push("state-elite");
    }
    Piece {
        id: id.0.into(),
        name: battle.unit_name(id),
        title: title.map_or_else(|| kind.title.clone(), |setup| setup.title.clone()),
        side: unit.side(),
        nation: kind.nation.word(),
        symbol: symbol(kind),
        place,
        covers: Vec::new(),
        layer: 0,
        facing: kind.has_facing().then(|| Facing::Side(unit.facing().number())),
        stats: stats(battle, id),
        badges,
        figures: Vec::new(),
        carries: battle.aboard(id).map(|rider| rider.0.into()).collect(),
    }
}

fn symbol(kind: &Kind) -> &'static str {
    match kind.class {
        Class::Squad => "squad",
        Class::Half => "half-squad",
        Class::Leader => "leader",
        Class::Gun => "gun",
        Class::Afv if kind.transport.is_some() => "halftrack",
        Class::Afv if kind.has_gun() && !kind.turret => "assault-gun",
        Class::Afv => "tank",
        Class::Vehicle if kind.transport == Some(Transport::TH) => "jeep",
        Class::Vehicle => "truck",
    }
}

/// The numbers printed on a counter, and what it carries.
fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let kind = battle.kind(id);
    let mut stats = Vec::new();
    let mut add = |key: &'static str, value: String| stats.push(Stat { key, value });
    if kind.is_infantry() {
        add("firepower-range-casualty", format!("{}-{}-{}", kind.firepower, kind.range, kind.casualty));
    } else {
        if let Some(at) = kind.at {
            add("at", format!("{at:?}{}", if kind.turret { "°" } else { "" }));
            add("gun", kind.firepower.to_string());
        }
        if kind.mg_all_round > 0 {
            add("mg-all-round", kind.mg_all_round.to_string());
        }
        if kind.mg_forward > 0 {
            add("mg-forward", kind.mg_forward.to_string());
        }
        if let Some((front, rear)) = kind.armour {
            add("armour", format!("{front:?}/{rear:?}"));
        } else {
            add("casualty", kind.casualty.to_string());
        }
        add("mp", kind.mp.to_string());
    }
    if kind.leadership != 0 {
        add("leadership", kind.leadership.to_string());
    }
    if let Some(transport) = kind.transport {
        add("transport", format!("{transport:?}{}", if kind.tows { " tow" } else { "" }));
    }
    if let Some(weapon) = battle.weapon(id) {
        add("weapon", weapon.title.clone());
    }
    stats
}

fn markers(battle: &Battle) -> Vec<Marker> {
    let state = battle.state();
    let mark = |kind, hex, side, value| Marker { kind, place: place(battle, hex), side, value };
    let smoke = state.smoke.iter().map(|smoke| mark("smoke", smoke.hex, None, smoke.value.into()));
    let lanes =
        state.lanes.iter().map(|lane| mark("fire-lane", lane.hex, Some(battle.passive()), lane.count.into()));
    let objectives = battle.scenario().objectives.iter().enumerate();
    let flags =
        objectives.map(|(index, &hex)| mark("objective", hex, Some(victory::owner(battle, index as u8)), 0));
    let snipers = [ALLIES, AXIS].into_iter().filter_map(|side| {
        let hex = state.supplies[usize::from(side.0)].sniper;
        (hex != HexId::NOWHERE).then(|| mark("sniper", hex, Some(side), 0))
    });
    smoke.chain(lanes).chain(flags).chain(snipers).collect()
}

/// Supplies of a side, for those who may know them.
fn status(battle: &Battle, viewer: Viewer) -> Vec<Line> {
    let shown = |side| match viewer {
        Viewer::Side(own) => own == side || !battle.state().fog,
        Viewer::Spectator => !battle.state().fog,
        Viewer::Umpire => true,
    };
    let line = |side: engine::Side| {
        let supplies = &battle.state().supplies[usize::from(side.0)];
        let [light, heavy, air] = supplies.missions;
        Line::new("status-supplies")
            .with("side", side)
            .with("smoke", supplies.smoke)
            .with("light", light)
            .with("heavy", heavy)
            .with("air", air)
            .with("snipers", supplies.snipers)
    };
    [ALLIES, AXIS].into_iter().filter(|&side| shown(side)).map(line).collect()
}

/// The ground, which never changes.
pub fn ground(battle: &Battle) -> Ground {
    hexmap::ground(battle.map(), &[("wall", |cell| cell.walls), ("hedge", |cell| cell.hedges)], drawn)
}

fn drawn(_: HexId, cell: &Cell) -> Drawn {
    let mut features = Vec::new();
    if cell.bridge {
        features.push("bridge");
    }
    if let Some(position) = cell.position {
        features.push(position.kind.row().key.as_str());
    }
    if cell.objective.is_some() {
        features.push("objective");
    }
    if cell.exit {
        features.push("exit");
    }
    Drawn { terrain: &cell.terrain.row().key, level: cell.level, roads: cell.roads, features }
}

/// What the selected pieces may do: every lawful order in which they all act, or none of them if nothing is selected.
pub fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
    let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
    let mut orders = Vec::new();
    listing::orders(battle, side, &mut orders);
    let wanted: Vec<_> = selection.iter().map(|&id| UnitId(id as u8)).collect();
    let fits = |order: &&Order| actors(battle, order)[..] == wanted[..];
    orders.iter().filter(fits).map(|order| offer(battle, order)).collect()
}

/// Who acts in an order.
fn actors(battle: &Battle, order: &Order) -> Group {
    let one = |unit: UnitId| [unit].into_iter().collect();
    match order {
        Order::Split { squad: unit, .. }
        | Order::Merge { one: unit, .. }
        | Order::Transfer { from: unit, .. }
        | Order::FireAt { unit, .. }
        | Order::LaySmoke { unit, .. }
        | Order::Enter { unit, .. }
        | Order::Face { unit, .. }
        | Order::Load { transport: unit, .. }
        | Order::Unload { transport: unit, .. }
        | Order::Exit { unit }
        | Order::Advance { unit, .. } => one(*unit),
        Order::FireAp { units, .. }
        | Order::Mortars { units, .. }
        | Order::SmokeRound { units, .. }
        | Order::Move { units, .. }
        | Order::Assault { units, .. } => *units,
        Order::Step { .. } | Order::Overrun { .. } | Order::Turn { .. } | Order::Stop { .. } => {
            battle.state().moving.map_or_else(Group::default, |moving| moving.units)
        }
        Order::End
        | Order::Mission { .. }
        | Order::SmokeMission { .. }
        | Order::WithdrawSniper
        | Order::Resign => Group::default(),
    }
}

fn offer(battle: &Battle, order: &Order) -> Offer {
    let pieces = actors(battle, order).iter().map(|unit| unit.0.into()).collect();
    Offer {
        verb: verb(order),
        pieces,
        target: target(battle, order),
        order: crate::order::print(battle, order),
    }
}

/// Message key of what an order does.
fn verb(order: &Order) -> &'static str {
    match order {
        Order::End => "verb-end",
        Order::Split { .. } => "verb-split",
        Order::Merge { .. } => "verb-merge",
        Order::Transfer { .. } => "verb-transfer",
        Order::Mission { .. } => "verb-mission",
        Order::SmokeMission { .. } => "verb-smoke-mission",
        Order::FireAp { .. } => "verb-fire",
        Order::FireAt { .. } => "verb-at-fire",
        Order::Mortars { .. } => "verb-mortars",
        Order::SmokeRound { .. } => "verb-smoke-round",
        Order::LaySmoke { .. } => "verb-lay-smoke",
        Order::Move { mode: Mode::Normal, .. } => "verb-move",
        Order::Move { mode: Mode::Assault, .. } => "verb-assault-move",
        Order::Enter { .. } => "verb-enter",
        Order::Step { .. } => "verb-step",
        Order::Overrun { .. } => "verb-overrun",
        Order::Turn { .. } => "verb-turn",
        Order::Stop { .. } => "verb-stop",
        Order::Face { .. } => "verb-face",
        Order::Load { .. } => "verb-load",
        Order::Unload { .. } => "verb-unload",
        Order::Exit { .. } => "verb-exit",
        Order::Advance { .. } => "verb-advance",
        Order::Assault { .. } => "verb-assault",
        Order::WithdrawSniper => "verb-withdraw-sniper",
        Order::Resign => "verb-resign",
    }
}

fn target(battle: &Battle, order: &Order) -> Option<Place> {
    let beside = |unit: UnitId, way: Direction| battle.map().neighbour(battle.unit(unit).hex, way);
    let mover = battle.state().moving.and_then(|moving| moving.units.first().copied());
    let hex = match order {
        Order::Mission { hex, .. }
        | Order::SmokeMission { hex, .. }
        | Order::SmokeRound { hex, .. }
        | Order::LaySmoke { hex, .. }
        | Order::Enter { hex, .. }
        | Order::Unload { hex, .. } => Some(*hex),
        Order::FireAp { target, .. } | Order::Mortars { target, .. } | Order::Assault { target, .. } => {
            Some(*target)
        }
        Order::FireAt { target, .. } => Some(battle.unit(*target).hex),
        Order::Step { direction, .. } => mover.and_then(|unit| beside(unit, *direction)),
        Order::Overrun { .. } => mover.and_then(|unit| beside(unit, battle.unit(unit).facing())),
        Order::Turn { facing } => mover.and_then(|unit| beside(unit, *facing)),
        Order::Face { unit, facing } => beside(*unit, *facing),
        Order::Advance { unit, direction, .. } => direction.and_then(|way| beside(*unit, way)),
        Order::End
        | Order::Split { .. }
        | Order::Merge { .. }
        | Order::Transfer { .. }
        | Order::Move { .. }
        | Order::Stop { .. }
        | Order::Load { .. }
        | Order::Exit { .. }
        | Order::WithdrawSniper
        | Order::Resign => None,
    };
    hex.map(|hex| place(battle, hex))
}
