//! What a viewer's screen shows.

mod offering;
mod pointing;

use engine::{
    Arm, Awaited, Facing, Ground, HexFeature, HexFeatureKind, Key, Line, Marker, Offer, Piece, Place,
    Printed, Prompt, Rules as _, Screen, Seat, Sight, Stat, Symbol, TurnView, View, Viewer,
};
use hexmap::Drawn;

use crate::battle::{ALLIES, AXIS, Battle, UnitId};
use crate::counters::{Class, Kind, Transport};
use crate::map::{Cell, HexId};
use crate::speech::describe::STATES;
use crate::support::Mission;
use crate::{ValorVictory, key, victory};

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
        offering::offers(battle, seat, selection)
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
        arm: arm(kind),
        symbol: symbol(kind),
        place,
        covers: Vec::new(),
        layer: 0,
        facing: kind.has_facing().then(|| Facing::Side(unit.facing().number())),
        stats: stats(battle, id),
        losses: 0,
        badges,
        figures: Vec::new(),
        carries: battle.aboard(id).map(|rider| rider.0.into()).collect(),
    }
}

fn arm(kind: &Kind) -> Arm {
    match kind.class {
        Class::Squad | Class::Half => Arm::Infantry,
        Class::Leader => Arm::Leader,
        Class::Gun => Arm::Artillery,
        Class::Afv | Class::Vehicle => Arm::Vehicle,
    }
}

fn symbol(kind: &Kind) -> Symbol {
    match kind.class {
        Class::Squad => Symbol::Squad,
        Class::Half => Symbol::HalfSquad,
        Class::Leader => Symbol::Leader,
        Class::Gun => Symbol::Gun,
        Class::Afv if kind.transport.is_some() => Symbol::Halftrack,
        Class::Afv if kind.has_gun() && !kind.turret => Symbol::AssaultGun,
        Class::Afv => Symbol::Tank,
        Class::Vehicle if kind.transport == Some(Transport::TH) => Symbol::Jeep,
        Class::Vehicle => Symbol::Truck,
    }
}

/// The numbers printed on a counter, the first at its foot, and what it carries.
fn stats(battle: &Battle, id: UnitId) -> Vec<Stat> {
    let kind = battle.kind(id);
    let mut stats = Vec::new();
    let mut add = |key: Key, value: String| {
        let printed = if stats.is_empty() { Printed::Foot } else { Printed::Side };
        stats.push(Stat { key, value, printed });
    };
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
    let in_words = |key: Key, value: String| Stat { key, value, printed: Printed::Words };
    match kind.transport {
        Some(transport) if kind.tows => {
            stats.push(in_words(key::STAT_TRANSPORT, format!("{transport:?} tow")))
        }
        Some(transport) => add(key::STAT_TRANSPORT, format!("{transport:?}")),
        None => {}
    }
    stats.extend(battle.weapon(id).map(|weapon| in_words(key::STAT_WEAPON, weapon.title.clone())));
    stats
}

fn markers(battle: &Battle) -> Vec<Marker> {
    let state = battle.state();
    let mark = |kind, hex, side, value| Marker { kind, name: None, place: place(battle, hex), side, value };
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
    let plain = |is_there: bool, kind, key| is_there.then_some(HexFeature { kind, key });
    let position = cell.position.map(|position| {
        let row = position.kind.row();
        HexFeature { kind: row.drawn, key: row.key.as_str() }
    });
    let features = [
        plain(cell.bridge, HexFeatureKind::Bridge, "bridge"),
        position,
        plain(cell.objective.is_some(), HexFeatureKind::Objective, "objective"),
        plain(cell.exit, HexFeatureKind::Exit, "exit"),
    ];
    let features = features.into_iter().flatten().collect();
    Drawn { terrain: &cell.terrain.row().key, level: cell.level, roads: cell.roads, features }
}
