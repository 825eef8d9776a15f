//! A22 Assault: FB! and TB!, one assault at a time.

use engine::{List, Side};
use hex::Corner;
use hexmap::HexId;

use crate::battle::{Assault, Battle, Group, Mark, Shape, Step, UnitId};
use crate::event::{ActionEvent, Check, CommandEvent, TurnEvent, UnitEvent};
use crate::front::{self, aspect_number, numbered_aspect};
use crate::melee::{self, Bout, Mode};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::command::NUMBERS;
use crate::tables::melee::Attack;
use crate::tables::tem::Receive;
use crate::tables::{self, sky, terrain};
use crate::terms::{Arm, Formation};
use crate::{Field, clause, key, loss, rout, stacking, tem};

/// `fb.assault.1`, `fb.r.assault.2`: top units of the enemy stacks in a front hex of this one that the special table allows.
pub fn targets<'a>(battle: &'a Battle, top: UnitId) -> impl Iterator<Item = UnitId> + 'a {
    let is_target = move |&enemy: &UnitId| {
        front::hex_in_front(battle, top, enemy).is_some() && melee::is_allowed(battle, top, enemy)
    };
    battle.tops(battle.side_of(top).other()).filter(is_target)
}

/// `fb.r.map.9`, `fb.dec.38`: the assault value of the ground that a stack attacks over; the lowest where it has several ways.
pub fn ground(battle: &Battle, top: UnitId, target: UnitId) -> u8 {
    let (own, map) = (battle.unit(top), battle.map());
    let ways = own.hexes.iter().flat_map(|&from| {
        let onto = map
            .around(from)
            .filter(move |&(way, to)| front::faces(own, way) && battle.unit(target).stands_in(to));
        onto.map(move |(way, to)| terrain::assault(map.cell(to).terrain, map.crossing(from, way)))
    });
    ways.min().unwrap_or(0)
}

/// Top units of the stacks of a side with a marker, by hex label.
fn marked(battle: &Battle, side: Side, mark: Mark) -> Vec<UnitId> {
    let mut tops: Vec<_> = battle.tops(side).filter(|&id| battle.unit(id).is(mark)).collect();
    tops.sort_by_key(|&id| battle.map().name(battle.unit(id).head()));
    tops
}

/// `fb.r.assault.3`, `fb.dec.48`: the opening of the phase. One FB! stack at a time; true while there was one.
pub fn open(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let first = battle.state().initiative;
    let next = [first, first.other()]
        .into_iter()
        .find_map(|side| marked(battle, side, Mark::FixBayonets).first().copied());
    let Some(top) = next else {
        let first = field.battle().state().initiative;
        field.happen(TurnEvent::StepBegan { step: Step::Assaults(first) }.into());
        return true;
    };
    let stack = battle.stack_of(top);
    let has_target = targets(battle, top).next().is_some() && sky::may_fight(battle.state().sky);
    let lowest = targets(battle, top).map(|target| ground(battle, top, target)).min().unwrap_or(0);
    let passed = has_target && tem::check(field, top, Check::Assault, tables::tem::assault(lowest));
    for &unit in stack.iter() {
        field.happen(UnitEvent::Unmarked { unit, mark: Mark::FixBayonets, why: clause::R_ASSAULT_3 }.into());
        let mark = match (has_target, passed) {
            (false, _) => continue,
            (true, true) => Mark::ToTheBayonet,
            (true, false) => Mark::Spent,
        };
        field.happen(UnitEvent::Marked { unit, mark, why: clause::R_ASSAULT_3 }.into());
    }
    true
}

/// `fb.r.assault.4`: whoever was attacked and is in order keeps his TB!. `fb.r.assault.10`: a stack without a target loses it; `fb.assault.0`: a side without one is skipped. Tells who must
/// decide, if anybody.
pub fn next_assault(field: &mut Field<'_>, side: Side) -> Option<Side> {
    for both in [side, side.other()] {
        for top in marked(field.battle(), both, Mark::ToTheBayonet) {
            if targets(field.battle(), top).next().is_none() || !field.battle().unit(top).is_in_order() {
                take_off(field, top, clause::R_ASSAULT_10);
            }
        }
    }
    let can = |side: Side| !marked(field.battle(), side, Mark::ToTheBayonet).is_empty();
    [side, side.other()].into_iter().find(|&side| can(side))
}

fn take_off(field: &mut Field<'_>, top: UnitId, why: engine::Clause) {
    for &unit in field.battle().stack_of(top).iter() {
        if field.battle().unit(unit).is(Mark::ToTheBayonet) {
            field.happen(UnitEvent::Unmarked { unit, mark: Mark::ToTheBayonet, why }.into());
        }
    }
}

/// `fb.r.ask.33`: TB! stacks by their top units, the lead stack first, the others by number; and a target of all of them.
pub fn check_assault(battle: &Battle, side: Side, tops: &Group, target: UnitId) -> Lawful {
    require(battle.state().step == Step::Assaults(side), || NOT_NOW)?;
    let &[lead, ref rest @ ..] = &tops[..] else { return Err(NOT_NOW) };
    require(tops.len() <= 6 && rest.is_sorted() && !rest.contains(&lead), || NOT_NOW)?;
    let is_target = battle.side_of(target) != side && battle.unit(target).is_placed();
    require(is_target && battle.top(battle.unit(target).head()) == Some(target), || {
        refuse(key::NO_TARGET, clause::ASSAULT_1).unit(target)
    })?;
    for &top in tops.iter() {
        let is_ready = battle.side_of(top) == side
            && battle.unit(top).is(Mark::ToTheBayonet)
            && battle.top(battle.unit(top).head()) == Some(top);
        require(is_ready, || refuse(key::NOT_READY, clause::R_ASSAULT_11).unit(top))?;
        let has = targets(battle, top).any(|enemy| enemy == target);
        require(has, || refuse(key::NO_TARGET, clause::ASSAULT_1).unit(top))?;
    }
    let hexes: List<HexId, 6> = tops.iter().map(|&id| battle.unit(id).head()).collect();
    let leads = melee::leads(battle, &hexes, target);
    require(leads.contains(&hexes[0]), || refuse(key::STRONGEST_LEADS, clause::R_MELEE_2).unit(lead))
}

/// The assault is on: the target may move away.
pub fn resolve_assault(field: &mut Field<'_>, side: Side, tops: &Group, target: UnitId) {
    let battle = field.battle();
    let lead = tops[0];
    let hexes = tops.iter().map(|&id| battle.unit(id).head()).collect();
    let at = front::hex_in_front(battle, lead, target).unwrap_or(battle.unit(target).head());
    let aspect = aspect_number(front::aspect_of(battle, lead, target));
    field.happen(ActionEvent::AssaultBegan { assault: Assault { side, hexes, target, at, aspect } }.into());
    field.happen(TurnEvent::StepBegan { step: Step::Evade }.into());
}

/// `fb.r.sm.assault1`: a TB! stack is given up.
pub fn check_decline(battle: &Battle, side: Side, top: UnitId) -> Lawful {
    require(battle.state().step == Step::Assaults(side), || NOT_NOW)?;
    let is_ready = battle.side_of(top) == side && battle.unit(top).is(Mark::ToTheBayonet);
    let is_top = battle.top(battle.unit(top).head()) == Some(top);
    require(is_ready && is_top, || refuse(key::NOT_READY, clause::R_SM_ASSAULT1).unit(top))
}

/// Its TB! goes, and the other side is next.
pub fn resolve_decline(field: &mut Field<'_>, side: Side, top: UnitId) {
    take_off(field, top, clause::R_SM_ASSAULT1);
    field.happen(TurnEvent::StepBegan { step: Step::Assaults(side.other()) }.into());
}

/// `fb.assault.2`, `fb.r.assault.5`: may the target move away at all?
pub fn may_evade(battle: &Battle) -> Option<UnitId> {
    let target = battle.state().assault?.target;
    let unit = battle.unit(target);
    let is_quick = match battle.arm(target) {
        Arm::Infantry => unit.formation.kind == Formation::SkirmishScreen,
        Arm::Cavalry => unit.is_in_order() && !unit.is(Mark::Spent),
        Arm::Artillery => unit.formation.kind == Formation::RoadColumn,
        Arm::Train => true,
    };
    let is_free = !unit.is(Mark::FixBayonets) && !unit.is(Mark::ToTheBayonet) && !unit.is(Mark::Routed);
    (is_quick && is_free && !battle.in_reserve(target)).then_some(target)
}

/// Where the target may go: the footprint after each reaction move of 1 or 2 hexes, by its head hex. `fb.r.assault.12`: over ground it
/// may enter.
pub fn evasions(battle: &Battle) -> Vec<List<HexId, 3>> {
    let Some(target) = may_evade(battle) else { return Vec::new() };
    let mut found: Vec<List<HexId, 3>> = Vec::new();
    let mut edge = vec![battle.unit(target).hexes];
    for _ in 0..NUMBERS.reaction.hexes {
        let mut next = Vec::new();
        for hexes in &edge {
            next.extend(hex::Direction::ALL.into_iter().filter_map(|way| shift(battle, target, hexes, way)));
        }
        for hexes in &next {
            if !found.iter().any(|known| known.first() == hexes.first()) {
                found.push(*hexes);
            }
        }
        edge = next;
    }
    let side = battle.side_of(target);
    let start = battle.unit(target).head();
    found.retain(|hexes| {
        hexes[0] != start
            && hexes.iter().all(|&hex| !battle.is_beside_enemy(hex, side))
            && stands(battle, target, hexes)
    });
    found
}

/// May the whole stack stand there?
fn stands(battle: &Battle, top: UnitId, hexes: &List<HexId, 3>) -> bool {
    let moved: Vec<_> = battle
        .stack_of(top)
        .iter()
        .map(|&id| (id, crate::battle::Unit { hexes: *hexes, ..*battle.unit(id) }))
        .collect();
    stacking::fits(battle, &moved).is_none()
}

/// A footprint one hex further, if its stack may go there.
pub fn shift(
    battle: &Battle,
    top: UnitId,
    hexes: &List<HexId, 3>,
    way: hex::Direction,
) -> Option<List<HexId, 3>> {
    let (map, kind) = (battle.map(), battle.formation(top));
    let stack = battle.stack_of(top);
    let side = battle.side_of(top);
    let enter = |from: HexId| {
        let to = map.neighbour(from, way)?;
        let (into, by) = (map.cell(to).terrain, map.crossing(from, way));
        let passes = |&id: &UnitId| terrain::entry(battle.arm(id), kind, into, by).is_some();
        (into.admits(kind, by.road) && stack.iter().all(passes) && !battle.has_enemy(to, side)).then_some(to)
    };
    if kind == Formation::RoadColumn {
        let head = enter(hexes[0]).filter(|head| !hexes.contains(head))?;
        return Some(std::iter::once(head).chain(hexes.iter().copied()).take(hexes.len()).collect());
    }
    let mut moved = List::default();
    for &hex in hexes.iter() {
        let _ = moved.push(enter(hex)?);
    }
    Some(moved)
}

/// `fb.r.ask.34`
pub fn check_evade(battle: &Battle, side: Side, to: HexId) -> Lawful {
    require(battle.state().step == Step::Evade, || NOT_NOW)?;
    let target = may_evade(battle).ok_or(NOT_NOW)?;
    require(battle.side_of(target) == side, || NOT_NOW)?;
    let may = evasions(battle).iter().any(|hexes| hexes[0] == to);
    require(may, || refuse(key::CANNOT_EVADE, clause::R_ASSAULT_5).unit(target).hex(to))
}

/// The target goes, with the Leaders in its hex (`fb.r.cmd.10`).
pub fn resolve_evade(field: &mut Field<'_>, to: HexId) {
    let Some(target) = may_evade(field.battle()) else { return };
    let Some(hexes) = evasions(field.battle()).into_iter().find(|hexes| hexes[0] == to) else { return };
    relocate(field, target, hexes, clause::R_ASSAULT_5);
    field.happen(TurnEvent::StepBegan { step: Step::Advance { must: true } }.into());
}

/// A stack goes somewhere with its Leaders, outside 3(c) and so without reactions (`fb.r.move.13`).
pub fn relocate(field: &mut Field<'_>, top: UnitId, hexes: List<HexId, 3>, why: engine::Clause) {
    let stack = field.battle().stack_of(top);
    let leaders: Vec<_> = field.battle().leaders_with(top).collect();
    for &unit in stack.iter() {
        let shape = field.battle().unit(unit).formation;
        field.happen(UnitEvent::Stood { unit, hexes, shape, why }.into());
    }
    for leader in leaders {
        field.happen(CommandEvent::Rode { leader, hex: hexes[0], why: clause::R_CMD_10 }.into());
    }
    crate::movement::go_below(field, hexes[0], &stack);
    crate::movement::has_arrived(field, top, hexes[0]);
}

/// `fb.assault.4`, `fb.assault.5`: the Receive check and the melee.
pub fn fight(field: &mut Field<'_>) {
    let Some(assault) = field.battle().state().assault else { return };
    field.happen(TurnEvent::StepBegan { step: Step::Advance { must: false } }.into());
    let battle = field.battle();
    let Some(lead) = assault.hexes.first().and_then(|&hex| battle.top(hex)) else { return };
    let target = assault.target;
    let aspect = numbered_aspect(assault.aspect);
    // `fb.r.assault.11`: one roll, with the ground of the lead stack's hexside.
    let receive = Receive { terrain: ground(battle, lead, target), aspect, charged: None };
    if !receives(field, target, assault.at, receive) {
        return;
    }
    let at = field.battle().unit(target).head();
    let bout = Bout { attackers: assault.hexes, defender: target, at, aspect, attack: Attack::Assault };
    let verdict = melee::fight(field, &bout);
    melee::apply(field, &bout, verdict, Mode::Assault);
}

/// `fb.r.tem.5`, `fb.r.rout.5`: a stack in order that fails fights on Disordered; one that was loose already routs without a melee.
fn receives(field: &mut Field<'_>, target: UnitId, at: HexId, receive: Receive) -> bool {
    let unit = *field.battle().unit(target);
    let passed = !unit.is(Mark::Routed) && tem::check(field, target, Check::Receive, receive.modifiers());
    if passed {
        return true;
    }
    if melee::disorder_stack(field, target, at, clause::R_TEM_5) {
        rout::rout_stack(field, target, 0, clause::R_TEM_5);
        return false;
    }
    true
}

/// Who may advance into the empty hex (`fb.assault.3`, `fb.assault.6`, `fb.r.assault.6`, `fb.r.assault.12`): the lead stack where it must, else any that
/// took part and is in order.
pub fn may_advance(battle: &Battle, top: UnitId) -> bool {
    let (Some(assault), Step::Advance { must }) = (battle.state().assault, battle.state().step) else {
        return false;
    };
    let hex = battle.unit(top).head();
    let takes_part = if must { assault.hexes.first() == Some(&hex) } else { assault.hexes.contains(&hex) };
    let way = battle
        .unit(top)
        .hexes
        .iter()
        .find_map(|&own| battle.map().direction(own, assault.at).map(|way| (own, way)));
    let Some((from, way)) = way else { return false };
    takes_part
        && battle.side_of(top) == assault.side
        && battle.is_empty(assault.at)
        && battle.unit(top).is_in_order()
        && !battle.unit(top).is_spread()
        && shift(battle, top, &loss::one(from), way).is_some()
        && stands(battle, top, &loss::one(assault.at))
}

/// Top units of stacks that may advance.
pub fn advancers(battle: &Battle) -> impl Iterator<Item = UnitId> + '_ {
    let hexes = battle.state().assault.map(|assault| assault.hexes).unwrap_or_default();
    (0..hexes.len()).filter_map(move |nth| battle.top(hexes[nth])).filter(|&top| may_advance(battle, top))
}

/// `fb.r.ask.36`
pub fn check_advance(battle: &Battle, side: Side, top: UnitId, facing: Corner) -> Lawful {
    let is_turn = battle.state().assault.is_some_and(|assault| assault.side == side);
    require(is_turn && matches!(battle.state().step, Step::Advance { .. }), || NOT_NOW)?;
    let is_top = battle.top(battle.unit(top).head()) == Some(top);
    require(is_top && may_advance(battle, top), || {
        refuse(key::CANNOT_ADVANCE, clause::R_ASSAULT_7).unit(top)
    })?;
    let is_plain = !battle.unit(top).formation.is_all_round() || facing == Corner::wrapping(0);
    require(is_plain, || refuse(key::CANNOT_FACE, clause::R_ASSAULT_7).unit(top))
}

/// The stack advances, facing as it likes, and the assault is over.
pub fn resolve_advance(field: &mut Field<'_>, top: UnitId, facing: Corner) {
    let Some(assault) = field.battle().state().assault else { return };
    relocate(field, top, loss::one(assault.at), clause::R_ASSAULT_7);
    for &unit in field.battle().stack_of(top).iter() {
        let now = *field.battle().unit(unit);
        let shape = Shape::new(now.formation.kind, facing);
        field.happen(UnitEvent::Stood { unit, hexes: now.hexes, shape, why: clause::R_ASSAULT_7 }.into());
    }
    end(field);
}

/// `fb.r.assault.8`: attackers that reached the Receive check are Spent; `fb.r.assault.6`: not where the target moved away.
pub fn end(field: &mut Field<'_>) {
    let Some(assault) = field.battle().state().assault else { return };
    let is_spent = field.battle().state().step != Step::Advance { must: true };
    let was_ready: Vec<UnitId> = field
        .battle()
        .units_of(assault.side)
        .filter(|&id| {
            let unit = field.battle().unit(id);
            assault.hexes.contains(&unit.head()) || unit.stands_in(assault.at)
        })
        .collect();
    for unit in was_ready {
        let now = *field.battle().unit(unit);
        if now.is(Mark::ToTheBayonet) {
            field.happen(
                UnitEvent::Unmarked { unit, mark: Mark::ToTheBayonet, why: clause::R_SM_ASSAULT6 }.into(),
            );
        }
        if is_spent && !now.is(Mark::Routed) && !now.is(Mark::Spent) {
            field.happen(UnitEvent::Marked { unit, mark: Mark::Spent, why: clause::R_ASSAULT_8 }.into());
        }
    }
    field.happen(ActionEvent::AssaultEnded.into());
    field.happen(TurnEvent::StepBegan { step: Step::Assaults(assault.side.other()) }.into());
}
