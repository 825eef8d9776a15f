//! Sets a battle up from a scenario (`fb.r.setup.1`, `fb.r.sm.setup`).

use std::sync::Arc;

use engine::{Begins, BySide, Faults, Line, List, Seats, Setup, Side};
use hexmap::HexId;

use crate::battle::{
    Battle, Card, Leader, Mark, OrderMarker, Pick, Shape, State, Step, Unit, UnitId, UnitSet, Whereabouts,
};
use crate::event::{TurnEvent, UnitEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::scenario::{LeaderSetup, Options, Scenario, UnitSetup, side_named};
use crate::tables::sky;
use crate::terms::{Face, Sky};
use crate::{Field, FixBayonets, clause, key, movement, stacking, victory};

impl Begins for FixBayonets {
    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        let options = Options::read(scenario, setup, &mut faults);
        let sides: Option<Vec<Side>> = setup.seats.iter().map(|seat| side_named(&seat.side)).collect();
        let seats = sides.and_then(Seats::new);
        if seats.is_none() {
            faults.add("setup", 0, Line::new(key::SETUP_SIDES));
        }
        let seats = seats.unwrap_or(Seats::one_each(2));
        faults.or(begin(scenario, options, seats))
    }
}

/// The first position: everything where the scenario puts it, the first turn about to begin.
pub fn begin(scenario: &Arc<Scenario>, options: Options, seats: Seats) -> Battle {
    let last = if options.fight_on { scenario.fight_on } else { scenario.turns };
    let time = sky::time_of_day(options.season, scenario.start);
    let control = scenario.victory.iter().enumerate().filter(|(_, hex)| hex.owner == Side(1));
    let state = State {
        turn: 1,
        last,
        sky: Sky { weather: scenario.weather.unwrap_or_default(), time },
        initiative: scenario.initiative,
        is_compared: false,
        step: scenario.set_up.first().map_or(Step::Begin, |&side| Step::SetUp(side)),
        routs: List::default(),
        chain: UnitSet::default(),
        thin: UnitSet::default(),
        bounce: None,
        staying: Default::default(),
        picks: BySide::new(Pick::Open, Pick::Open),
        stack: List::default(),
        activated: Default::default(),
        moving: None,
        charges: List::default(),
        contacts: List::default(),
        fight: None,
        assault: None,
        units: scenario.units.iter().map(|unit| place(unit, options)).collect(),
        leaders: scenario.leaders.iter().map(leader).collect(),
        destroyed: BySide::default(),
        control: control.fold(0, |bits, (nth, _)| bits | 1 << nth),
        held_all: BySide::default(),
        lost: BySide::default(),
        exited: BySide::default(),
        cohesion: BySide::default(),
        options,
        for_odds: false,
        ended: None,
        seats,
    };
    let mut battle = Battle::new(Arc::clone(scenario), state);
    // A side may begin with losses (`SideSetup::lost`), and so with a Cohesion Level.
    let level = |side: Side| {
        crate::tables::losses::cohesion_level(
            victory::cohesion_loss(&battle, side),
            battle.scenario().sides[side].base,
        )
    };
    let cohesion = BySide::each(level);
    battle.state.cohesion = cohesion;
    battle
}

fn place(printed: &UnitSetup, options: Options) -> Unit {
    let is_there = options.what_if || !printed.what_if;
    let mut unit = Unit {
        hexes: printed.hexes,
        formation: Shape::new(printed.formation, printed.facing),
        steps: printed.steps,
        depth: printed.depth,
        returns: 0,
        marks: Default::default(),
    };
    if !is_there {
        return Unit { steps: 0, hexes: List::default(), ..unit };
    }
    if printed.hexes.is_empty() {
        unit.marks.insert(Mark::Waiting);
    }
    unit
}

fn leader(printed: &LeaderSetup) -> Leader {
    let arrives = printed.arrival.is_some();
    let order = |hex| OrderMarker { hex, is_temporary: false };
    Leader {
        whereabouts: if arrives { Whereabouts::Expected } else { Whereabouts::OnMap },
        hex: printed.hex,
        face: if printed.passive { Face::Passive } else { Face::Active },
        card: if arrives { Card::Box } else { Card::Hand },
        order: printed.order.map(order),
        fatigue: printed.fatigue,
        in_reserve: printed.reserve,
        ..Leader::default()
    }
}

/// `fb.r.setup.1`: units that a side still has to set up: those without a place whose Leader is not on his way.
pub fn unplaced(battle: &Battle, side: Side) -> impl Iterator<Item = UnitId> + '_ {
    let waits = |id: UnitId| battle.unit(id).is(Mark::Waiting) && !battle.unit(id).is_placed();
    let arrives = |id: UnitId| battle.officer(battle.leader_of(id)).arrival.is_some();
    battle.all_units().filter(move |&id| battle.side_of(id) == side && waits(id) && !arrives(id))
}

/// `fb.r.ask.2`, `fb.r.setup.2`: in its zone, in a shape that the ground admits, within the limits, beside no enemy and in command.
pub fn check_deploy(battle: &Battle, side: Side, unit: UnitId, shape: Shape, hexes: &[HexId]) -> Lawful {
    require(battle.state().step == Step::SetUp(side), || NOT_NOW)?;
    require(unplaced(battle, side).any(|id| id == unit), || {
        refuse(key::NOT_AMONG_THEM, clause::R_SETUP_1).unit(unit)
    })?;
    let zone = &battle.scenario().sides[side].zone;
    let is_in_zone = !hexes.is_empty() && hexes.iter().all(|hex| zone.contains(hex));
    require(is_in_zone, || refuse(key::NOT_IN_ZONE, clause::R_SETUP_1).unit(unit))?;
    movement::may_deploy(battle, unit, shape, hexes)?;
    let is_beside = hexes.iter().any(|&hex| battle.is_beside_enemy(hex, side));
    require(!is_beside, || refuse(key::BESIDE_ENEMY, clause::R_SETUP_2).unit(unit).hex(hexes[0]))?;
    let leader = battle.leader_of(unit);
    let range = battle.range(hexes[0], battle.leader(leader).hex);
    require(range <= battle.values(leader).cr, || refuse(key::NOT_IN_COMMAND, clause::R_SETUP_2).unit(unit))?;
    let then = Unit { hexes: hexes.iter().copied().collect(), formation: shape, ..*battle.unit(unit) };
    let wrong = stacking::fits(battle, &[(unit, then)]);
    wrong.map_or(Ok(()), |(key, clause)| Err(refuse(key, clause).unit(unit).hex(hexes[0])))
}

/// The unit stands there, below whoever is there already.
pub fn resolve_deploy(field: &mut Field<'_>, unit: UnitId, shape: Shape, hexes: List<HexId, 3>) {
    let why = clause::R_SETUP_1;
    field.happen(UnitEvent::Unmarked { unit, mark: Mark::Waiting, why }.into());
    field.happen(UnitEvent::Stood { unit, hexes, shape, why }.into());
    movement::go_below(field, hexes[0], &[unit]);
}

/// The next side, or the battle begins, when all of a side stand.
pub fn go_on(field: &mut Field<'_>, side: Side) -> bool {
    if unplaced(field.battle(), side).next().is_some() {
        return false;
    }
    let mut later = field.battle().scenario().set_up.iter().skip_while(|&&other| other != side).skip(1);
    let step = later.next().map_or(Step::Begin, |&next| Step::SetUp(next));
    field.happen(TurnEvent::StepBegan { step }.into());
    true
}
