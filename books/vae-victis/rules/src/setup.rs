//! 3.3, 3.4 and 11 Setting up: rosters, terrain, the first player, quality of generals, edges and deployment.

use std::sync::Arc;

use engine::{Ask, Begins, BySide, Faults, Key, Line, Name, Seats, Setup, Side, numbers};
use ground::Kind as _;
use plane::{Length, Point, Rect};

use crate::VaeVictis;
use crate::battle::{
    Battle, Corps, CorpsId, Element, ElementId, FRONTAGE, Fate, Fights, Formation, GENERAL_BASE, General,
    GeneralId, Pose, Post, Quality, SetUp, State, Step,
};
use crate::contact::overlap;
use crate::event::Event;
use crate::formation::half_base;
use crate::land::{Kind as Terrain, Laid};
use crate::order::DrawnUp;
use crate::period::{RowId, Trait};
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::roster::{self, Roster};
use crate::scenario::{Kind, Scenario};
use crate::{Field, clause, key, rates, sequence, terrain};

/// `vae.3.3`: how deep the set-up strip is.
pub const STRIP: Length = Length::units(600);

impl Begins for VaeVictis {
    /// The battle with its scenario and who plays; faults in the choices are all reported.
    fn begin(scenario: &Arc<Scenario>, setup: &Setup) -> Result<Battle, Faults> {
        let mut faults = Faults::default();
        for (key, value) in &setup.options {
            faults.unknown_option(key, value);
        }
        let mut battle = plain(scenario);
        if !setup.seats.is_empty() {
            let seated = setup.seats.iter();
            let sides: Vec<Side> =
                seated.filter_map(|seat| scenario.sides.find(|side| side.id == seat.side)).collect();
            let is_whole = sides.len() == setup.seats.len()
                && [Side(0), Side(1)].iter().all(|side| sides.contains(side));
            match Seats::new(sides).filter(|_| is_whole) {
                Some(seats) => battle.state.seats = seats,
                None => faults.add("setup", 0, Line::new(key::FAULT_SEATS)),
            }
        }
        faults.or(battle)
    }
}

/// The battle with one seat a side.
pub fn plain(scenario: &Arc<Scenario>) -> Battle {
    let first = scenario.first.unwrap_or(Side(0));
    let step = match scenario.kind {
        Kind::Ready => SetUp::Begin,
        Kind::Free { .. } => SetUp::Roster,
    };
    let state = State {
        turn: 0,
        first,
        active: first,
        step: Step::SettingUp(step),
        elements: scenario.elements.iter().copied().collect(),
        corps: scenario.corps.iter().copied().collect(),
        generals: scenario.generals.iter().copied().collect(),
        fights: Fights::default(),
        is_north: BySide::each(|side| scenario.sides[side].is_north),
        is_ready: BySide::default(),
        offers_draw: BySide::default(),
        nations: BySide::each(|side| scenario.sides[side].nation),
        laid: Vec::new(),
        seats: Seats::one_each(2),
        ended: None,
    };
    Battle::derive(Arc::clone(scenario), state)
}

/// Who decides in a step of the set-up; the first of those who are still asked.
pub fn deciding(battle: &Battle, step: SetUp) -> Option<(Side, Key)> {
    let both = [Side(0), Side(1)];
    let asked = both.into_iter().find(|&side| is_asked(battle, side, step))?;
    Some(match step {
        SetUp::Roster => (asked, key::AWAIT_ROSTER),
        SetUp::Begin => (asked, key::AWAIT_BEGIN),
        SetUp::Edge => (asked, key::AWAIT_EDGE),
        SetUp::Deploy(_) => (asked, key::AWAIT_DEPLOY),
        SetUp::Terrain | SetUp::Initiative | SetUp::Quality => return None,
    })
}

/// Is a side asked in this step?
pub fn is_asked(battle: &Battle, side: Side, step: SetUp) -> bool {
    match step {
        SetUp::Roster | SetUp::Begin => !battle.state().is_ready[side],
        SetUp::Edge => side != battle.state().first,
        SetUp::Deploy(by) => side == by,
        SetUp::Terrain | SetUp::Initiative | SetUp::Quality => false,
    }
}

/// One automatic step; false if somebody must decide.
pub fn go_on(field: &mut Field<'_>, step: SetUp) -> bool {
    let ready = field.battle().state().is_ready;
    let both = ready[Side(0)] && ready[Side(1)];
    let next = match step {
        SetUp::Roster if both => SetUp::Terrain,
        SetUp::Begin if both => SetUp::Initiative,
        SetUp::Roster | SetUp::Begin | SetUp::Edge => return false,
        SetUp::Terrain => {
            lay_terrain(field);
            SetUp::Initiative
        }
        SetUp::Initiative => {
            roll_first(field);
            SetUp::Quality
        }
        SetUp::Quality => {
            roll_quality(field);
            if field.battle().scenario().kind == Kind::Ready {
                let first = field.battle().state().first;
                sequence::begin_phase(field, first, true);
                return true;
            }
            SetUp::Edge
        }
        SetUp::Deploy(side) => {
            if !ready[side] {
                return false;
            }
            let first = field.battle().state().first;
            if side == first {
                sequence::begin_phase(field, first, true);
                return true;
            }
            SetUp::Deploy(first)
        }
    };
    field.happen(Event::SetUpTo { step: next });
    true
}

/// `vae.3.4`: both roll, the seat named first before the other; ties are rolled again.
fn roll_first(field: &mut Field<'_>) {
    if field.battle().scenario().first.is_some() {
        return;
    }
    let rolled = field.roll(Ask::contest(0, clause::C3_4_FIRST_PLAYER)).faces;
    if let Some(dice) = rolled.last_two() {
        let first = if dice[0] > dice[1] { Side(0) } else { Side(1) };
        field.happen(Event::RolledOff { dice, first });
    }
}

/// `vae.2.10`, `vae.0.5`: the first player's generals in roster order, his commander-in-chief, then the second player's.
fn roll_quality(field: &mut Field<'_>) {
    let first = field.battle().state().first;
    let count: u8 = numbers::count(field.battle().state().generals.len());
    for side in [first, first.other()] {
        for general in (0..count).map(GeneralId) {
            let one = field.battle().general(general);
            if one.side() != side || one.quality.is_some() {
                continue;
            }
            let die = numbers::face(field.roll(Ask::d6(clause::C2_10_QUALITY_OF_GENERALS)).total);
            let quality = match die {
                1 => Quality::Mediocre,
                6 => Quality::Good,
                _ => Quality::Average,
            };
            field.happen(Event::QualityRolled { general, die, quality });
        }
    }
}

/// `vae.3.19`: a die for each quarter, then a road from edge to edge.
fn lay_terrain(field: &mut Field<'_>) {
    let (width, depth) = (field.battle().land().width, field.battle().land().depth);
    let mut has_passed = false;
    for (quarter, (east, north)) in (0..).zip([(false, false), (true, false), (false, true), (true, true)]) {
        let die = numbers::face(field.roll(Ask::d6(clause::C3_19_TERRAIN_WITHOUT_A_SCENARIO)).total);
        let kind = quarter_kind(field.battle(), die, has_passed);
        has_passed |= die == 6;
        let laid = kind.map(|kind| Box::new(quarter_feature(kind, quarter, (width, depth), east, north)));
        field.happen(Event::QuarterLaid { quarter, die, laid });
    }
    let middle = width.0 / 2;
    let mut road = Laid::new(Terrain::Road, "Road");
    road.title = "The road".to_owned();
    road.points = vec![Point::new(middle, 0), Point::new(middle, depth.0)];
    field.happen(Event::RoadLaid { laid: Box::new(road) });
}

/// `vae.3.19`: what a die brings; the figures are those of the period's sheet where it says so.
fn quarter_kind(battle: &Battle, die: u8, has_passed: bool) -> Option<Terrain> {
    let chance = &battle.period().chance_terrain;
    match die {
        1 | 2 => Some(Terrain::Wood),
        3 => Some(chance.village),
        4 => Some(Terrain::Hill),
        5 => Some(chance.grove),
        _ if has_passed => Some(Terrain::Hill),
        _ => None,
    }
}

/// A rectangle 600 wide and 400 deep about the middle of its quarter, moved 200 paces towards the middle of the table.
fn quarter_feature(
    kind: Terrain,
    quarter: u8,
    (width, depth): (Length, Length),
    east: bool,
    north: bool,
) -> Laid {
    const INWARDS: i32 = 200_000;
    let along = |whole: i32, far: bool| if far { whole * 3 / 4 - INWARDS } else { whole / 4 + INWARDS };
    let middle = Point::new(along(width.0, east), along(depth.0, north));
    let corner = |x: i32, y: i32| Point::new(middle.x + x * 300_000, middle.y + y * 200_000);
    let mut laid = Laid::new(kind, &format!("{}{}", kind.key().name(), quarter + 1));
    laid.points = vec![corner(-1, -1), corner(-1, 1), corner(1, 1), corner(1, -1)];
    laid.title =
        format!("The {}{} {}", north_word(north), if east { "east" } else { "west" }, plain_word(kind));
    laid
}

const fn north_word(north: bool) -> &'static str {
    if north { "north" } else { "south" }
}

/// What people call a feature of the procedure, whatever it is made of.
const fn plain_word(kind: Terrain) -> &'static str {
    match kind {
        Terrain::Wood => "wood",
        Terrain::VillageWood | Terrain::VillageStone => "village",
        Terrain::Hill => "hill",
        Terrain::Orchard => "orchard",
        Terrain::Scrub => "scrub",
        Terrain::Road
        | Terrain::Hedge
        | Terrain::Wall
        | Terrain::Frozen
        | Terrain::Steep
        | Terrain::Palisade
        | Terrain::Redoubt
        | Terrain::Trench
        | Terrain::Barricade
        | Terrain::River
        | Terrain::Ford
        | Terrain::Bridge
        | Terrain::Crest
        | Terrain::Impassable
        | Terrain::Field => "ground",
    }
}

/// `vae.state.s1`: an army that breaks no rule of chapter 2, with as many corps as agreed (`vae.2.14`).
pub fn check_muster(battle: &Battle, side: Side, army: &Roster) -> Lawful {
    let no = |key| refuse(key, clause::C2_1_ARMY_STRUCTURE);
    require(is_step(battle, SetUp::Roster) && !battle.state().is_ready[side], || no(key::NOT_THIS_STEP))?;
    let Kind::Free { corps } = battle.scenario().kind else { return Err(no(key::NOT_THIS_STEP)) };
    require(army.corps.len() == usize::from(corps), || {
        refuse(key::ROSTER_SIZE, clause::C2_14_SIZE_OF_A_GAME).numbers(army.corps.len(), corps)
    })?;
    match roster::faults(battle.period(), army).into_iter().next() {
        Some(fault) => Err(no(key::ROSTER_FAULT).with("why", fault)),
        None => Ok(()),
    }
}

fn is_step(battle: &Battle, step: SetUp) -> bool {
    battle.state().step == Step::SettingUp(step)
}

/// Letters for the elements of the first side and of the second.
const LETTERS: [char; 2] = ['a', 'b'];

/// The army joins those already mustered.
pub fn muster(field: &mut Field<'_>, side: Side, army: &Roster) {
    let battle = field.battle();
    let state = battle.state();
    let mut elements = state.elements.to_vec();
    let mut corps = state.corps.to_vec();
    let mut generals = state.generals.to_vec();
    let letter = LETTERS[usize::from(side.0)];
    let name = |prefix: String| Name::new(&prefix).unwrap_or_default();
    for (number, bought) in (1..).zip(&army.corps) {
        let id = CorpsId(numbers::count(corps.len()));
        let general = GeneralId(numbers::count(generals.len()));
        let points: u32 = bought.iter().map(|one| u32::from(one.cost(battle.period()))).sum();
        corps.push(Corps {
            name: name(format!("{letter}-corps{number}")),
            side: side.0,
            general,
            points: u8::try_from(points).unwrap_or(u8::MAX),
            ..Corps::default()
        });
        generals.push(General {
            name: name(format!("{letter}-gen{number}")),
            side: side.0,
            corps: Some(id),
            ..General::default()
        });
        for one in bought {
            let element = Element {
                name: name(format!("{letter}{}", elements.len() + 1)),
                side: side.0,
                corps: id,
                row: one.row,
                weapon: one.weapon(battle.period(), army.nation),
                mark: one.mark,
                points: one.cost(battle.period()),
                ..Element::default()
            };
            add(battle.period(), &mut elements, element);
        }
    }
    if army.corps.len() > 1 {
        generals.push(General { name: name(format!("{letter}-chief")), side: side.0, ..General::default() });
    }
    field.happen(Event::Mustered { side, nation: army.nation, elements, corps, generals });
}

/// Adds an element, and behind it the half that it may become two of (`vae.5.6.3`).
pub fn add(period: &crate::period::Period, elements: &mut Vec<Element>, element: Element) {
    let id = ElementId(numbers::count(elements.len()));
    let splits = period.row(element.row).splits.is_some();
    let partner = splits.then(|| ElementId(id.0 + 1));
    elements.push(Element { partner: partner.or(element.partner), ..element });
    if splits {
        let half = Name::new(&format!("{}x", element.name)).unwrap_or_default();
        elements.push(Element { name: half, post: Post::Joined, partner: Some(id), ..element });
    }
}

/// `vae.3.4`: the second player picks an edge.
pub fn check_edge(battle: &Battle, side: Side) -> Lawful {
    require(is_step(battle, SetUp::Edge) && side != battle.state().first, || {
        refuse(key::NOT_THIS_STEP, clause::C3_4_FIRST_PLAYER)
    })
}

/// `vae.3.3`: does a base lie in the set-up strip of its side?
fn check_strip(battle: &Battle, side: Side, base: &Rect) -> Lawful {
    let (north, depth) = (battle.state().is_north[side], battle.land().depth.0);
    let reach = |y: i32| if north { depth - y } else { y };
    let deepest = base.corners().iter().map(|corner| reach(corner.y)).max().unwrap_or(0);
    require(battle.land().holds(base), || refuse(key::OFF_TABLE, clause::C3_3_SET_UP_STRIP))?;
    require(Length(deepest).whole_units() <= STRIP.whole_units(), || {
        refuse(key::DEPLOY_ZONE, clause::C3_3_SET_UP_STRIP).paces(Length(deepest), STRIP)
    })
}

/// What an element is set up as: row, formation, base, and the half beside it.
fn drawn_up(
    battle: &Battle,
    id: ElementId,
    pose: Pose,
    how: DrawnUp,
) -> Option<(RowId, Formation, Rect, Option<Rect>)> {
    let bought = battle.scenario_row(id);
    let row = battle.period().row(bought);
    let base = |depth: Length| pose.base(FRONTAGE, depth);
    Some(match how {
        DrawnUp::Formed => (bought, Formation::Formed, base(row.depth), None),
        DrawnUp::Square => {
            battle.period().square.filter(|_| row.traits.contains(Trait::Squares))?;
            (bought, Formation::Square, base(FRONTAGE), None)
        }
        DrawnUp::Skirmish(beside) => {
            let halves = row.splits?;
            let one = base(battle.period().row(halves).depth);
            (halves, Formation::Half, one, Some(half_base(&one, beside)))
        }
        DrawnUp::Dismounted => {
            let foot = row.dismounts?;
            (foot, Formation::Dismounted, base(battle.period().row(foot).depth), None)
        }
    })
}

/// `vae.3.3`: may an element be set up here: in the strip, on nobody, on ground its row may enter?
pub fn check_deploy(battle: &Battle, side: Side, id: ElementId, pose: Pose, how: DrawnUp) -> Lawful {
    let no = |key| refuse(key, clause::C3_3_SET_UP_STRIP).element(id);
    let element = battle.element(id);
    require(is_step(battle, SetUp::Deploy(side)), || no(key::NOT_THIS_STEP))?;
    let may = element.side() == side && matches!(element.post, Post::Tray | Post::Table);
    require(may && !is_half_slot(battle, id), || no(key::NOT_YOURS))?;
    let (row, formation, base, half) = drawn_up(battle, id, pose, how).ok_or_else(|| no(key::FORMATION))?;
    let partner = element.partner;
    for base in std::iter::once(base).chain(half) {
        check_strip(battle, side, &base)?;
        let others = battle.present().filter(|&other| other != id && Some(other) != partner);
        if let Some(other) = others.into_iter().find(|&other| overlap(&base, battle.base(other))) {
            return Err(refuse(key::OVERLAP, clause::GEO_4_OVERLAPPING_BASES).element(id).other(other));
        }
        let rate = match (formation, battle.period().square) {
            (Formation::Square, Some(square)) => battle.period().rate(square),
            _ => battle.period().rate(battle.period().row(row).rate),
        };
        let going = terrain::going_at(battle.land(), &base);
        require(rates::rate(rate, going).is_some(), || no(key::TERRAIN_FORBIDDEN))?;
    }
    Ok(())
}

/// Is it the place of a half, which is set up with its element?
pub fn is_half_slot(battle: &Battle, id: ElementId) -> bool {
    battle.element(id).partner.is_some_and(|partner| partner < id)
        && battle.period().row(battle.scenario_row(id)).splits.is_some()
}

/// An element is set up.
pub fn deploy(field: &mut Field<'_>, id: ElementId, pose: Pose, how: DrawnUp) {
    let battle = field.battle();
    let Some((row, formation, _, half)) = drawn_up(battle, id, pose, how) else { return };
    let half = battle.element(id).partner.zip(half).map(|(other, base)| (other, Pose::of(&base)));
    field.happen(Event::Deployed { element: id, row, formation, pose, half });
}

/// `vae.3.3`: generals stand in the strip too.
pub fn check_post(battle: &Battle, side: Side, id: GeneralId, pose: Pose) -> Lawful {
    let general = battle.general(id);
    let no = |key| refuse(key, clause::C3_3_SET_UP_STRIP).general(id);
    require(is_step(battle, SetUp::Deploy(side)), || no(key::NOT_THIS_STEP))?;
    require(general.side() == side && matches!(general.fate, Fate::Tray | Fate::Table), || {
        no(key::NOT_YOURS)
    })?;
    check_strip(battle, side, &pose.base(GENERAL_BASE.0, GENERAL_BASE.1))
}

/// `vae.3.3`: everything not held back must be set up before a side is ready.
pub fn check_ready(battle: &Battle, side: Side) -> Lawful {
    let no = |key| refuse(key, clause::C3_3_SET_UP_STRIP);
    let step = battle.state().step.set_up();
    if step == Some(SetUp::Begin) {
        return require(!battle.state().is_ready[side], || no(key::NOT_THIS_STEP));
    }
    require(step == Some(SetUp::Deploy(side)), || no(key::NOT_THIS_STEP))?;
    let waits =
        battle.ids().find(|&id| battle.element(id).side() == side && battle.element(id).post == Post::Tray);
    if let Some(waits) = waits {
        return Err(no(key::NOT_DEPLOYED).element(waits));
    }
    let generals = (0..).zip(battle.state().generals.iter());
    let missing = generals.into_iter().find(|(_, one)| one.side() == side && one.fate == Fate::Tray);
    match missing {
        Some((id, _)) => Err(no(key::GENERAL_NOT_DEPLOYED).general(GeneralId(id))),
        None => Ok(()),
    }
}
