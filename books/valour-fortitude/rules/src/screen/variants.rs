//! How else an order in hand may be given: what comes before and after a move, who supports, which card is spent.

use engine::{Chip, Key, Line, Seat, Variant, Varies};
use plane::{Bearing, Length, Segment, gap};

use super::offering::form_title;
use crate::ValourFortitude;
use crate::action::Action;
use crate::armies::Special;
use crate::attack;
use crate::battle::{Battle, Group, Leader, Mark, UnitId};
use crate::defend::Setting;
use crate::fate::Card;
use crate::fire::{self, Shooting};
use crate::formation::{Drill, Layout, Middle};
use crate::leaders::Ride;
use crate::listing::usual_layouts;
use crate::melee;
use crate::movement::{self, Manoeuvre, Pace, Reform};
use crate::order::Order;
use crate::reinforcements::{self, Arrival};
use crate::{key, speech};

/// Features this near to the end of a move are asked about.
const AT_HAND: Length = Length::units(6);
/// An arrival is moved so far along the edge at a time, in thousandths.
const ALONG: i32 = 2_000;
/// A reform on the spot is turned by so much at a time, in tenths of a degree.
const TURN: i32 = 225;

impl Varies for ValourFortitude {
    /// How else an order may be given.
    fn variants(battle: &Battle, _: Seat, order: &Order) -> Vec<Variant<Order>> {
        if let Order::Act { unit, action } = order {
            of_action(battle, *unit, action)
        } else if let Order::Fire(shooting) = order {
            of_fire(battle, shooting)
        } else if let Order::Target { target, directed } = order {
            let other = Order::Target { target: *target, directed: !directed };
            with_card(battle, *directed, battle.unit(*target).side().other(), other).into_iter().collect()
        } else if let Order::Initiative { card, unit } = order {
            of_initiative(battle, *card, *unit)
        } else if let Order::Engage(picks) = order {
            of_picks(battle, picks)
        } else if let Order::Fight { main, target, brigade } = order {
            let fight = |brigade| Order::Fight { main: *main, target: *target, brigade };
            stand_by(attack::brigade_supporters(battle, *main), *brigade, fight)
        } else if let Order::Back { support, brigade } = order {
            of_back(battle, *support, *brigade)
        } else if let Order::Arrive(arrival) = order {
            of_arrival(battle, arrival)
        } else if let Order::Leader { leader, ride } = order {
            of_ride(battle, *leader, *ride)
        } else {
            Vec::new()
        }
    }
}

fn one(title: Line, chip: Chip, is_on: bool, order: Order) -> Variant<Order> {
    Variant { title, chip, is_on, piece: None, order }
}

fn about(unit: UnitId, title: Line, chip: Chip, is_on: bool, order: Order) -> Variant<Order> {
    Variant { piece: Some(unit.0.into()), ..one(title.with("unit", speech::unit(unit)), chip, is_on, order) }
}

fn of_action(battle: &Battle, unit: UnitId, action: &Action) -> Vec<Variant<Order>> {
    match action {
        Action::Go(pace @ (Pace::Move | Pace::Retreat), manoeuvre) if !manoeuvre.way.is_empty() => {
            of_way(battle, unit, *pace, manoeuvre)
        }
        Action::Go(pace, Manoeuvre { before: Some(reform), .. }) => of_reform(unit, *pace, *reform),
        Action::Exit(setting) => of_exit(battle, unit, *setting),
        Action::Go(..) | Action::Hold | Action::Rally | Action::Occupy(_) => Vec::new(),
    }
}

/// `vf.6.3.3.a`, `vf.sr.light-infantry.d`: a formation before the move or after it, about face, or into a feature.
fn of_way(battle: &Battle, unit: UnitId, pace: Pace, manoeuvre: &Manoeuvre) -> Vec<Variant<Order>> {
    let order = |manoeuvre: Manoeuvre| Order::Act { unit, action: Action::Go(pace, manoeuvre) };
    let layout = battle.unit(unit).pose.layout;
    let start = battle.unit(unit).pose.facing;
    let end = manoeuvre.way.last().map_or(start, |last| last.facing);
    let reform =
        |layout: Layout, facing: Bearing| Reform { layout, facing, pivot: Middle::Left, slot: Middle::Left };
    let formed =
        |key: Key, layout: Layout| Line::new(key).with("formation", form_title(battle, unit, layout));
    let mut found = Vec::new();
    let layouts = || usual_layouts(battle, unit).into_iter().filter(move |&other| other != layout);
    for other in layouts() {
        let wanted = reform(other, end);
        let is_on = manoeuvre.after.is_some_and(|after| after.layout == other);
        let after = (!is_on).then_some(wanted);
        let changed = Manoeuvre { after, ..manoeuvre.clone() };
        found.push(one(formed(key::VARIANT_THEN_FORM, other), Chip::OneOf, is_on, order(changed)));
    }
    let about_face = reform(manoeuvre.before.map_or(layout, |before| before.layout), end.opposite());
    let is_on = manoeuvre.after == Some(about_face);
    let changed = Manoeuvre { after: (!is_on).then_some(about_face), ..manoeuvre.clone() };
    found.push(one(Line::new(key::VARIANT_THEN_ABOUT), Chip::OneOf, is_on, order(changed)));
    for other in layouts() {
        let is_on = manoeuvre.before.is_some_and(|before| before.layout == other);
        let before = (!is_on).then_some(reform(other, start));
        let changed = Manoeuvre { before, ..manoeuvre.clone() };
        found.push(one(formed(key::VARIANT_FIRST_FORM, other), Chip::OneOf, is_on, order(changed)));
    }
    found.extend(
        occupations(battle, unit, manoeuvre)
            .map(|(title, is_on, changed)| one(title, Chip::OneOf, is_on, order(changed))),
    );
    found
}

/// Features near the end of the way that light infantry may take at once.
fn occupations<'a>(
    battle: &'a Battle,
    unit: UnitId,
    manoeuvre: &'a Manoeuvre,
) -> impl Iterator<Item = (Line, bool, Manoeuvre)> + 'a {
    let end = manoeuvre.way.last().map_or(battle.unit(unit).pose.at, |last| last.at);
    let spot = Segment::new(end, end);
    let near = battle.land().iter().filter(move |(_, feature)| {
        feature.kind.is_defendable()
            && feature.outline().is_some_and(|outline| gap(outline, &spot).at_most(AT_HAND))
    });
    near.map(move |(id, _)| {
        let is_on = manoeuvre.occupies == Some(id);
        let title = Line::new(key::VARIANT_THEN_OCCUPY).with("feature", speech::feature(id));
        (title, is_on, Manoeuvre { occupies: (!is_on).then_some(id), ..manoeuvre.clone() })
    })
}

/// `vf.6.3.3.c`: a reform on the spot may face elsewhere, about either of two middle figures.
fn of_reform(unit: UnitId, pace: Pace, reform: Reform) -> Vec<Variant<Order>> {
    let order = |reform: Reform| {
        let manoeuvre = Manoeuvre { before: Some(reform), ..Manoeuvre::default() };
        Order::Act { unit, action: Action::Go(pace, manoeuvre) }
    };
    let turned = |title: Key, by: i32| {
        let facing = reform.facing.turned(by);
        one(Line::new(title), Chip::Step, false, order(Reform { facing, ..reform }))
    };
    let mut found = vec![
        turned(key::VARIANT_TURN_LEFT, -TURN),
        turned(key::VARIANT_TURN_RIGHT, TURN),
        turned(key::VARIANT_TURN_ABOUT, 1_800),
    ];
    if reform.layout.drill == Drill::Close {
        let pivots = [Middle::Left, Middle::Right]
            .map(|pivot| [Middle::Left, Middle::Right].map(|slot| (pivot, slot)));
        for (pivot, slot) in pivots.into_iter().flatten() {
            let title = match (pivot, slot) {
                (Middle::Left, Middle::Left) => key::VARIANT_PIVOT_LEFT,
                (Middle::Left, Middle::Right) => key::VARIANT_PIVOT_LEFT_TO_RIGHT,
                (Middle::Right, Middle::Left) => key::VARIANT_PIVOT_RIGHT_TO_LEFT,
                (Middle::Right, Middle::Right) => key::VARIANT_PIVOT_RIGHT,
            };
            let is_on = (reform.pivot, reform.slot) == (pivot, slot);
            found.push(one(Line::new(title), Chip::OneOf, is_on, order(Reform { pivot, slot, ..reform })));
        }
    }
    found
}

/// `vf.T.3.3.a`: any formation and facing.
fn of_exit(battle: &Battle, unit: UnitId, setting: Setting) -> Vec<Variant<Order>> {
    let order = |setting: Setting| Order::Act { unit, action: Action::Exit(setting) };
    let formed = usual_layouts(battle, unit).into_iter().map(|layout| {
        let title = Line::new(key::VARIANT_AS).with("formation", form_title(battle, unit, layout));
        one(title, Chip::OneOf, layout == setting.layout, order(Setting { layout, ..setting }))
    });
    let turned = [(key::VARIANT_TURN_LEFT, -TURN), (key::VARIANT_TURN_RIGHT, TURN)].map(|(title, by)| {
        let facing = setting.facing.turned(by);
        one(Line::new(title), Chip::Step, false, order(Setting { facing, ..setting }))
    });
    formed.chain(turned).collect()
}

/// `vf.11.0.b`, `vf.11.0.c`: elsewhere along the edge, one move or two, a reform after it; a detachment drawn up as it pleases,
/// at the double or in an assault.
fn of_arrival(battle: &Battle, arrival: &Arrival) -> Vec<Variant<Order>> {
    let unit = arrival.unit;
    let order = |changed: Arrival| Order::Arrive(changed);
    let mut found: Vec<_> = [(key::VARIANT_FARTHER_LEFT, -ALONG), (key::VARIANT_FARTHER_RIGHT, ALONG)]
        .map(|(title, by)| {
            one(Line::new(title), Chip::Step, false, order(reinforcements::shifted(battle, arrival, by)))
        })
        .into();
    let is_short = arrival.second.is_empty();
    let halted = Arrival { second: Vec::new(), ..arrival.clone() };
    found.push(one(Line::new(key::VARIANT_ONE_MOVE), Chip::OneOf, is_short, order(halted.clone())));
    let end = arrival.first.last().map_or(Bearing::NORTH, |last| last.facing);
    for layout in usual_layouts(battle, unit) {
        let is_on = arrival.after.is_some_and(|after| after.layout == layout);
        let reform = Reform { layout, facing: end, pivot: Middle::Left, slot: Middle::Left };
        let changed = Arrival { after: (!is_on).then_some(reform), ..halted.clone() };
        let title = Line::new(key::VARIANT_THEN_FORM).with("formation", form_title(battle, unit, layout));
        found.push(one(title, Chip::OneOf, is_on, order(changed)));
    }
    if battle.profile(unit).is_detachment() {
        found.extend(of_detachment(battle, &halted));
    }
    found
}

/// `vf.11.0.c`: a detachment takes any action, as if it stood on the edge.
fn of_detachment(battle: &Battle, arrival: &Arrival) -> Vec<Variant<Order>> {
    let unit = arrival.unit;
    let plain = Arrival { after: None, ..arrival.clone() };
    let mut found = Vec::new();
    for layout in usual_layouts(battle, unit) {
        let title = Line::new(key::VARIANT_AS).with("formation", form_title(battle, unit, layout));
        let first = vec![reinforcements::straight_on(battle, arrival, layout)];
        let changed = Arrival { layout: Some(layout), pace: Pace::Move, first, ..plain.clone() };
        found.push(one(title, Chip::OneOf, arrival.layout == Some(layout), Order::Arrive(changed)));
    }
    let doubles = Arrival { pace: Pace::Double, ..plain.clone() };
    let is_on = arrival.pace == Pace::Double;
    found.push(one(Line::new(key::VARIANT_DOUBLE), Chip::OneOf, is_on, Order::Arrive(doubles)));
    for enemy in battle.of_side(battle.unit(unit).side().other()) {
        let Some(changed) = assault_from_the_edge(battle, &plain, enemy) else { continue };
        let title = Line::new(key::VARIANT_ATTACK).with("target", speech::unit(enemy));
        found.push(about(unit, title, Chip::OneOf, *arrival == changed, Order::Arrive(changed)));
    }
    found
}

/// From where it comes on now, or from straight opposite the enemy; as it is drawn up now, or in line.
fn assault_from_the_edge(battle: &Battle, arrival: &Arrival, enemy: UnitId) -> Option<Arrival> {
    let opposite = reinforcements::opposite(battle, arrival, enemy);
    let line = usual_layouts(battle, arrival.unit).first().copied();
    let layouts = [arrival.layout, line];
    let starts = [arrival.from, opposite].into_iter().flat_map(|from| layouts.map(|layout| (from, layout)));
    starts.into_iter().find_map(|(from, layout)| {
        let start = Arrival { from, layout, pace: Pace::Assault, ..arrival.clone() };
        let there = reinforcements::on_the_edge(battle, &start)?;
        let place = movement::reaches(&there, arrival.unit, enemy).next()?;
        Some(Arrival { first: vec![place], ..start })
    })
}

/// `vf.T.3.2.a`: into a feature near by, or out again.
fn of_ride(battle: &Battle, leader: Leader, ride: Ride) -> Vec<Variant<Order>> {
    let Ride::To(at) = ride else { return Vec::new() };
    let spot = Segment::new(at, at);
    let near = battle.land().iter().filter(|(_, feature)| {
        feature.kind.is_defendable()
            && feature.outline().is_some_and(|outline| gap(outline, &spot).at_most(AT_HAND))
    });
    near.map(|(id, _)| {
        let title = Line::new(key::VARIANT_INTO).with("feature", speech::feature(id));
        one(title, Chip::OneOf, false, Order::Leader { leader, ride: Ride::Into(id) })
    })
    .collect()
}

/// `vf.sr.skirmishers.a`, `vf.8.2.1.a`, `vf.fate.7.a`: with skirmishers or without, with whose support, with the card.
fn of_fire(battle: &Battle, shooting: &Shooting) -> Vec<Variant<Order>> {
    let side = battle.unit(shooting.main).side();
    let mut found = Vec::new();
    if battle.has(shooting.main, Special::Skirmishers) && battle.unit(shooting.main).fire > 0 {
        // Skirmishers support skirmishers only.
        let changed = Shooting { skirmish: !shooting.skirmish, skirmishing: Group::default(), ..*shooting };
        let title = Line::new(key::VARIANT_SKIRMISH);
        found.push(one(title, Chip::Tick, shooting.skirmish, Order::Fire(changed)));
    }
    let directed = Order::Fire(Shooting { directed: !shooting.directed, ..*shooting });
    found.extend(with_card(battle, shooting.directed, side, directed));
    for unit in battle.of_side(side).filter(|&unit| unit != shooting.main) {
        let may = |skirmish| {
            fire::check_shooter(battle, unit, shooting.target, skirmish, shooting.directed).is_ok()
        };
        if may(false) || shooting.support.contains(&unit) {
            found.push(supporter(shooting, unit, false));
        }
        if shooting.skirmish && may(true) {
            found.push(supporter(shooting, unit, true));
        }
    }
    found
}

/// A group but for one unit.
fn but(group: &Group, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    group.iter().copied().filter(move |&other| other != unit)
}

fn supporter(shooting: &Shooting, unit: UnitId, skirmish: bool) -> Variant<Order> {
    let is_on = shooting.support.contains(&unit) && shooting.skirmishing.contains(&unit) == skirmish;
    let added = |is_there: bool| (is_there && !is_on).then_some(unit);
    let support = but(&shooting.support, unit).chain(added(true)).collect();
    let skirmishing = but(&shooting.skirmishing, unit).chain(added(skirmish)).collect();
    let title = Line::new(if skirmish { key::VARIANT_SKIRMISH_SUPPORT } else { key::VARIANT_SUPPORT });
    about(unit, title, Chip::Tick, is_on, Order::Fire(Shooting { support, skirmishing, ..*shooting }))
}

fn with_card(battle: &Battle, is_on: bool, side: engine::Side, order: Order) -> Option<Variant<Order>> {
    let holds = battle.army(side).hand.has(Card::Directed);
    let title = Line::new(key::VARIANT_DIRECTED);
    (is_on || holds).then(|| one(title, Chip::Tick, is_on, order))
}

/// `vf.fate.any`: any card will do.
fn of_initiative(battle: &Battle, card: Card, unit: UnitId) -> Vec<Variant<Order>> {
    let army = battle.army(battle.unit(unit).side());
    let spend = |other: Card| {
        let title = Line::new(key::VARIANT_DISCARD).with("title", other.title(army.nation));
        one(title, Chip::OneOf, other == card, Order::Initiative { card: other, unit })
    };
    army.hand.iter().map(spend).collect()
}

/// `vf.7.1.a`, `vf.7.1.b`: whom each unit attacks, and who leads the attack on an enemy.
fn of_picks(battle: &Battle, picks: &[(UnitId, UnitId)]) -> Vec<Variant<Order>> {
    let mut found = Vec::new();
    for (index, &(unit, target)) in picks.iter().enumerate() {
        let others: Vec<UnitId> = melee::opponents(battle, unit).collect();
        for other in others.iter().copied().filter(|_| others.len() > 1) {
            let mut changed = picks.to_vec();
            changed[index] = (unit, other);
            let title = Line::new(key::VARIANT_ATTACK).with("target", speech::unit(other));
            found.push(about(unit, title, Chip::OneOf, other == target, Order::Engage(changed)));
        }
        let shared = picks.iter().filter(|pick| pick.1 == target).count() > 1;
        let leads = picks.iter().find(|pick| pick.1 == target) == Some(&(unit, target));
        if shared && !battle.unit(unit).is(Mark::Main) {
            let mut changed = picks.to_vec();
            let pick = changed.remove(index);
            changed.insert(0, pick);
            let title = Line::new(key::VARIANT_LEAD).with("target", speech::unit(target));
            found.push(about(unit, title, Chip::OneOf, leads, Order::Engage(changed)));
        }
    }
    found
}

/// `vf.8.2.2.d`, `vf.8.2.3.a`: who helps to fight back.
fn of_back(battle: &Battle, support: Group, brigade: Option<UnitId>) -> Vec<Variant<Order>> {
    let tick = |unit: UnitId| {
        let is_on = support.contains(&unit);
        let changed = but(&support, unit).chain((!is_on).then_some(unit)).collect();
        let order = Order::Back { support: changed, brigade };
        about(unit, Line::new(key::VARIANT_SUPPORT), Chip::Tick, is_on, order)
    };
    let mut found: Vec<_> = melee::back_supporters(battle).map(tick).collect();
    let back = |brigade| Order::Back { support, brigade };
    found.extend(stand_by(melee::back_brigade_supporters(battle), brigade, back));
    found
}

/// `vf.8.2.3.a`: one unit of the brigade near by, or none.
fn stand_by(
    units: impl Iterator<Item = UnitId>,
    now: Option<UnitId>,
    order: impl Fn(Option<UnitId>) -> Order,
) -> Vec<Variant<Order>> {
    let stands = |unit: UnitId| {
        let is_on = now == Some(unit);
        let changed = order((!is_on).then_some(unit));
        about(unit, Line::new(key::VARIANT_STAND_BY), Chip::OneOf, is_on, changed)
    };
    units.map(stands).collect()
}
