//! What a viewer's screen shows.

mod cards;
mod marching;
mod offering;
mod piece;
mod pointing;
mod score;
mod variants;

use engine::{
    ActsIn, Awaited, Emblem, Foresees, Ground, HexFeature, HexFeatureKind, HexsideKind, Key, Line, Livery,
    Marker, Musters, Phase, Place, Prompt, Rules as _, Screen, SetsUp, Side, TurnView, View, Viewer,
};
use hexmap::Drawn;

use crate::battle::{ALLIES, AXIS, Battle, Flag, Phase as BattlePhase, UnitId};
use crate::map::{Cell, HexId};
use crate::support::Mission;
use crate::{ValorVictory, key, victory};

pub(crate) use offering::actors;

impl Foresees for ValorVictory {}
impl SetsUp for ValorVictory {}
impl Musters for ValorVictory {}

impl Screen for ValorVictory {
    fn view(battle: &Battle, viewer: Viewer) -> View {
        let state = battle.state();
        let prompt = match ValorVictory::awaits(battle) {
            Awaited::Decision { seats, what, .. } => {
                Some(Prompt { seats, text: prompt(battle, viewer, what) })
            }
            Awaited::Over(_) => None,
        };
        View {
            format: View::<Line>::FORMAT,
            book: crate::RULEBOOK.book,
            viewer,
            turn: TurnView {
                number: state.turn.into(),
                last: battle.scenario().turns,
                phase: state.phase as u8,
                active: Some(state.active),
                stage: None,
            },
            ground: 0,
            pieces: battle
                .living()
                .chain(waiting(battle, viewer))
                .map(|unit| piece::piece(battle, unit))
                .collect(),
            markers: markers(battle),
            score: score::score(battle, viewer),
            hand: Vec::new(),
            standing: Vec::new(),
            status: status(battle, viewer),
            prompt,
            outcome: battle.outcome(),
        }
    }

    fn phases(_: &Battle) -> Vec<Phase> {
        let by =
            |phase: crate::battle::Phase| if phase.is_passive() { ActsIn::Passive } else { ActsIn::Active };
        crate::battle::Phase::ALL
            .map(|phase| Phase { title: phase.key(), by: by(phase), sign: phase.sign() })
            .to_vec()
    }

    fn ground(battle: &Battle) -> Ground {
        let sides: [hexmap::Hexside<Cell>; 2] =
            [(HexsideKind::Wall, |cell| cell.walls), (HexsideKind::Hedge, |cell| cell.hedges)];
        let places = &battle.scenario().places;
        hexmap::ground(battle.map(), &sides, |hex, cell| Drawn {
            place: places.get(&hex).cloned(),
            ..drawn(cell)
        })
        .snowed(battle.scenario().texts.snow)
    }
}

/// The one line that says what to do now.
/// What is to be done. `vv.auto.opp.fire`: who watches the other side move is asked nothing, since his units fire by themselves.
fn prompt(battle: &Battle, viewer: Viewer, what: Key) -> Line {
    let deciding = crate::sequence::deciding(battle);
    let is_watched = viewer == Viewer::Side(deciding.other());
    let what = if battle.state().phase == BattlePhase::Movement && is_watched {
        key::PROMPT_WATCH_MOVEMENT
    } else {
        what
    };
    let line = Line::new(what).with("side", deciding);
    match battle.state().moving {
        Some(moving) => {
            let allowed = crate::movement::allowance(battle, &moving);
            line.with("left", i32::from(allowed) - i32::from(moving.spent))
        }
        None => line,
    }
}

/// Units that are still to come, for their own side.
fn waiting(battle: &Battle, viewer: Viewer) -> impl Iterator<Item = UnitId> + '_ {
    battle.units_where(move |unit| {
        unit.is(Flag::Waiting) && (viewer == Viewer::Side(unit.side()) || viewer == Viewer::Umpire)
    })
}

fn place(battle: &Battle, hex: HexId) -> Place {
    Place::Hex { name: battle.map().name(hex) }
}

fn markers(battle: &Battle) -> Vec<Marker> {
    let state = battle.state();
    let mark = |kind, emblem, hex, side, value| Marker {
        kind,
        emblem,
        name: None,
        place: place(battle, hex),
        side,
        livery: None,
        value,
    };
    let smoke =
        state.smoke.iter().map(|smoke| mark(key::SMOKE, Emblem::Smoke, smoke.hex, None, smoke.value.into()));
    let lanes = state.lanes.iter().map(|lane| {
        mark(key::FIRE_LANE, Emblem::FireLane, lane.hex, Some(battle.passive()), lane.count.into())
    });
    let objectives = battle.scenario().objectives.iter().enumerate();
    let flags = objectives.map(|(index, &hex)| {
        let owner = victory::owner(battle, index);
        let flag = mark(key::OBJECTIVE, Emblem::Flag, hex, Some(owner), 0);
        Marker { livery: livery(battle, owner), ..flag }
    });
    let snipers = [ALLIES, AXIS].into_iter().filter_map(|side| {
        let hex = state.supplies[side].sniper;
        (hex != HexId::NOWHERE).then(|| mark(key::SNIPER, Emblem::Sniper, hex, Some(side), 0))
    });
    smoke.chain(lanes).chain(flags).chain(snipers).collect()
}

/// What the flag of a side is printed in: its first unit's nation.
fn livery(battle: &Battle, side: Side) -> Option<Livery> {
    let scenario = battle.scenario();
    let first = scenario.units.iter().find(|unit| unit.side == side)?;
    Some(scenario.kind(first.kind).nation.livery())
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

fn drawn(cell: &Cell) -> Drawn {
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
    let terrain = cell.terrain.row();
    Drawn {
        terrain: &terrain.key,
        land: terrain.drawn,
        level: cell.level,
        roads: cell.roads,
        features,
        place: None,
    }
}
