//! What a viewer's screen shows.

mod pointing;

use engine::{
    Awaited, Facing, Ground, Key, Line, Marker, Notation as _, Offer, Piece, Place, Prompt, Rules as _,
    Screen, Seat, Sight, Stat, TurnView, View, Viewer,
};
use hex::Direction;
use hexmap::Drawn;

use crate::battle::{ALLIES, AXIS, Battle, Group, Mode, UnitId};
use crate::counters::{Class, Kind, Transport};
use crate::map::{Cell, HexId};
use crate::order::Order;
use crate::speech::describe::STATES;
use crate::support::Mission;
use crate::{ValorVictory, key, listing, victory};

impl Screen for ValorVictory {
    fn view(battle: &Battle, viewer: Viewer) -> View {
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

    fn ground(battle: &Battle) -> Ground {
        hexmap::ground(battle.map(), &[("wall", |cell| cell.walls), ("hedge", |cell| cell.hedges)], drawn)
    }

    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
        let mut orders = Vec::new();
        listing::orders(battle, side, &mut orders);
        let wanted: Vec<_> = selection.iter().map(|&id| UnitId::of_piece(id)).collect();
        let fits = |order: &&Order| actors(battle, order)[..] == wanted[..];
        orders.iter().filter(fits).map(|order| offer(battle, order)).collect()
    }

    fn wishes(battle: &Battle, seat: Seat, selection: &[u16], target: &Place) -> Vec<String> {
        pointing::wishes(battle, seat, selection, target)
    }

    fn sight(battle: &Battle, from: &Place, to: &Place) -> Option<Sight> {
        pointing::sight(battle, from, to)
    }
}

/// The one line that says what to do now.
fn prompt(battle: &Battle, what: Key) -> Line {
    let line = Line::new(what).with("side", crate::sequence::deciding(battle));
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
        badges.push(key::STATE_ELITE);
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
    let mut add = |key: Key, value: String| stats.push(Stat { key, value });
    if kind.is_infantry() {
        add(
            key::STAT_FIREPOWER_RANGE_CASUALTY,
            format!("{}-{}-{}", kind.firepower, kind.range, kind.casualty),
        );
    } else {
        if let Some(at) = kind.at {
            add(key::STAT_AT, format!("{at:?}{}", if kind.turret { "°" } else { "" }));
            add(key::STAT_GUN, kind.firepower.to_string());
        }
        if kind.mg_all_round > 0 {
            add(key::STAT_MG_ALL_ROUND, kind.mg_all_round.to_string());
        }
        if kind.mg_forward > 0 {
            add(key::STAT_MG_FORWARD, kind.mg_forward.to_string());
        }
        if let Some((front, rear)) = kind.armour {
            add(key::STAT_ARMOUR, format!("{front:?}/{rear:?}"));
        } else {
            add(key::STAT_CASUALTY, kind.casualty.to_string());
        }
        add(key::STAT_MP, kind.mp.to_string());
    }
    if kind.leadership != 0 {
        add(key::STAT_LEADERSHIP, kind.leadership.to_string());
    }
    if let Some(transport) = kind.transport {
        add(key::STAT_TRANSPORT, format!("{transport:?}{}", if kind.tows { " tow" } else { "" }));
    }
    if let Some(weapon) = battle.weapon(id) {
        add(key::STAT_WEAPON, weapon.title.clone());
    }
    stats
}

fn markers(battle: &Battle) -> Vec<Marker> {
    let state = battle.state();
    let mark = |kind, hex, side, value| Marker { kind, place: place(battle, hex), side, value };
    let smoke = state.smoke.iter().map(|smoke| mark(key::SMOKE, smoke.hex, None, smoke.value.into()));
    let lanes = state
        .lanes
        .iter()
        .map(|lane| mark(key::FIRE_LANE, lane.hex, Some(battle.passive()), lane.count.into()));
    let objectives = battle.scenario().objectives.iter().enumerate();
    let flags =
        objectives.map(|(index, &hex)| mark(key::OBJECTIVE, hex, Some(victory::owner(battle, index)), 0));
    let snipers = [ALLIES, AXIS].into_iter().filter_map(|side| {
        let hex = state.supplies[side].sniper;
        (hex != HexId::NOWHERE).then(|| mark(key::SNIPER, hex, Some(side), 0))
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
        let supplies = &battle.state().supplies[side];
        let [light, heavy, air] = Mission::ALL.map(|mission| supplies.missions[mission]);
        Line::new(key::STATUS_SUPPLIES)
            .with("side", side)
            .with("smoke", supplies.smoke)
            .with("light", light)
            .with("heavy", heavy)
            .with("air", air)
            .with("snipers", supplies.snipers)
    };
    [ALLIES, AXIS].into_iter().filter(|&side| shown(side)).map(line).collect()
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
        order: ValorVictory::print(battle, order),
    }
}

/// What an order does.
fn verb(order: &Order) -> Key {
    match order {
        Order::End => key::VERB_END,
        Order::Split { .. } => key::VERB_SPLIT,
        Order::Merge { .. } => key::VERB_MERGE,
        Order::Transfer { .. } => key::VERB_TRANSFER,
        Order::Mission { .. } => key::VERB_MISSION,
        Order::SmokeMission { .. } => key::VERB_SMOKE_MISSION,
        Order::FireAp { .. } => key::VERB_FIRE,
        Order::FireAt { .. } => key::VERB_AT_FIRE,
        Order::Mortars { .. } => key::VERB_MORTARS,
        Order::SmokeRound { .. } => key::VERB_SMOKE_ROUND,
        Order::LaySmoke { .. } => key::VERB_LAY_SMOKE,
        Order::Move { mode: Mode::Normal, .. } => key::VERB_MOVE,
        Order::Move { mode: Mode::Assault, .. } => key::VERB_ASSAULT_MOVE,
        Order::Enter { .. } => key::VERB_ENTER,
        Order::Step { .. } => key::VERB_STEP,
        Order::Overrun { .. } => key::VERB_OVERRUN,
        Order::Turn { .. } => key::VERB_TURN,
        Order::Stop { .. } => key::VERB_STOP,
        Order::Face { .. } => key::VERB_FACE,
        Order::Load { .. } => key::VERB_LOAD,
        Order::Unload { .. } => key::VERB_UNLOAD,
        Order::Exit { .. } => key::VERB_EXIT,
        Order::Advance { .. } => key::VERB_ADVANCE,
        Order::Assault { .. } => key::VERB_ASSAULT,
        Order::WithdrawSniper => key::VERB_WITHDRAW_SNIPER,
        Order::Resign => key::VERB_RESIGN,
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
