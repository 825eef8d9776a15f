//! What a seat may do with the pieces it has chosen, and which pieces may act.

mod moves;

use engine::{
    Foresees as _, Marches as _, Notation as _, Offer, Offers, Place, Role, Seat, Side, Speech as _, Together,
};

use moves::moves;

use super::chosen::{elements, generals};
use super::pieces::{element_place, general_place};
use super::{bodies, foresight, reach, verbs};
use crate::battle::{Battle, ElementId, Flag, GeneralId, Group, SetUp, Step};
use crate::movement::may_act;
use crate::order::{Order, Volley};
use crate::speech::GENERALS;
use crate::{VaeVictis, check, command, demoralisation, fire, generals as leaders, listing, melee, sequence};

/// An order with whoever is selected to give it.
type Found = (Order, Vec<u16>);

impl Offers for VaeVictis {
    /// Lawful orders for the selection; those that need no piece where nothing is chosen.
    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
        if battle.state().ended.is_some() {
            return Vec::new();
        }
        let is_lawful = |(order, _): &Found| check::check(battle, side, order).is_ok();
        let mut found = match selection.is_empty() {
            true => to_nobody(battle, side),
            false => to_some(battle, side, selection),
        };
        found.retain(is_lawful);
        let mut offers: Vec<Offer> =
            found.into_iter().map(|(order, pieces)| offer(battle, &order, pieces)).collect();
        if let &[piece] = selection {
            tell_reach(battle, side, piece, &mut offers);
        }
        offers
    }

    /// Pieces that one may select to give an order.
    fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
        let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
        if sequence::deciding(battle).is_none_or(|(by, _)| by != side) {
            return Vec::new();
        }
        let piece = |id: ElementId| u16::from(id.0);
        let general = |id: GeneralId| GENERALS + u16::from(id.0);
        let Some(deed) = Deed::of(battle.state().step) else { return Vec::new() };
        match deed {
            Deed::Rout => demoralisation::routing(battle, side).map(piece).collect(),
            Deed::Movement => {
                let own = battle.ids().filter(|&id| battle.element(id).side() == side && may_go(battle, id));
                let rides = |&id: &GeneralId| !battle.general(id).has_moved;
                let riders = battle.generals_of(side).filter(rides).map(general);
                own.map(piece).chain(riders).collect()
            }
            Deed::Attachment => sequence::undecided(battle).into_iter().map(|(_, id)| general(id)).collect(),
            Deed::Fire => {
                battle.of_side(side).filter(|&id| !fire::targets(battle, id).is_empty()).map(piece).collect()
            }
            Deed::Melee => {
                let mut ours: Vec<u16> = melee::due(battle)
                    .flat_map(|fight| [fight.one, fight.two])
                    .filter(|&id| battle.element(id).side() == side)
                    .map(piece)
                    .collect();
                ours.sort_unstable();
                ours.dedup();
                ours
            }
        }
    }

    /// A general selects his corps, and while troops move an element those it stands in one group with.
    fn together(battle: &Battle, seat: Seat) -> Vec<Together> {
        let Some(side) = battle.state().seats.side(seat) else { return Vec::new() };
        let pieces = |ids: &[ElementId]| ids.iter().map(|id| u16::from(id.0)).collect::<Vec<_>>();
        let led = battle.generals_of(side).filter_map(|general| {
            let corps = battle.general(general).corps?;
            let all: Vec<ElementId> = battle.of_corps(corps).collect();
            Some(Together { by: GENERALS + u16::from(general.0), pieces: pieces(&all) })
        });
        let mut found: Vec<Together> = led.collect();
        if battle.state().step == Step::Movement {
            let able: Vec<ElementId> = battle.of_side(side).filter(|&id| may_act(battle, id)).collect();
            for &id in &able {
                let group = listing::members(battle, id, &able);
                if group.len() > 1 {
                    let mut all = pieces(&group);
                    all.sort_unstable();
                    found.push(Together { by: id.0.into(), pieces: all });
                }
            }
        }
        found
    }
}

fn offer(battle: &Battle, order: &Order, pieces: Vec<u16>) -> Offer {
    let path = VaeVictis::path(battle, order);
    let (verb, role) = verbs::act(battle, order, path.as_ref().map(|path| path.role));
    Offer {
        verb,
        role,
        pieces,
        target: target(battle, order),
        path,
        card: None,
        reach: Vec::new(),
        needs: None,
        figures: VaeVictis::drawn_up(battle, order),
        order: VaeVictis::print(battle, order),
        text: VaeVictis::order(battle, order),
    }
}

/// Where an order aims, if it aims anywhere.
fn target(battle: &Battle, order: &Order) -> Option<Place> {
    if let Order::Fire(Volley { target: id, .. })
    | Order::Fight { theirs: id, .. }
    | Order::Rout(id)
    | Order::Attach { element: id, .. } = order
    {
        return Some(element_place(battle, *id));
    }
    // Those who rally are shown where their general is: who is named can be changed before it is confirmed.
    if let (Order::Rally(_), Step::Rally { corps, .. }) = (order, battle.state().step) {
        return Some(general_place(battle, battle.corps(corps).general));
    }
    if let Order::Ride { general, .. } = order {
        let path = VaeVictis::path(battle, order)?;
        let there = Place::Plane { x: path.to.x, y: path.to.y, bearing: path.to.bearing };
        return (there != general_place(battle, *general)).then_some(there);
    }
    let Order::Move(moved) = order else { return None };
    let attacked = foresight::attacked(battle, moved);
    attacked.map(|enemy| element_place(battle, enemy)).or_else(|| {
        let end = bodies::end(battle, order)?;
        Some(ground::place(end.front(), end.facing()))
    })
}

/// What needs no piece, or shows by itself whom it is about.
fn to_nobody(battle: &Battle, side: Side) -> Vec<Found> {
    let mut orders: Vec<Order> = match battle.state().step {
        Step::SettingUp(SetUp::Begin | SetUp::Deploy(_)) => vec![Order::Ready],
        Step::SettingUp(SetUp::Edge) => [true, false].map(|is_north| Order::Edge { is_north }).into(),
        Step::SettingUp(_) => Vec::new(),
        Step::Rout => demoralisation::routing(battle, side).map(Order::Rout).collect(),
        Step::Takeover => {
            let corps = command::may_take_over(battle, side).map(Some);
            corps.chain([None]).map(Order::TakeOver).collect()
        }
        Step::Attachment => attachments(battle, side, |_| true),
        Step::Movement | Step::Fire => vec![Order::End],
        Step::Melee => fights(battle, side, |_| true),
        Step::Pursuit(_) => vec![Order::Pursue(true), Order::Pursue(false)],
        Step::Rally { corps, count } => vec![rally(battle, corps, count)],
        Step::Activation | Step::Demoralisation(_) | Step::PhaseEnd => Vec::new(),
    };
    orders.extend([Order::Draw, Order::Resign]);
    orders.into_iter().map(|order| (order, Vec::new())).collect()
}

/// As many as rally, the nearest to the front of the roster (`vae.9.2`).
fn rally(battle: &Battle, corps: crate::battle::CorpsId, count: u8) -> Order {
    let able = demoralisation::able_to_rally(battle, corps);
    Order::Rally(able.into_iter().take(count.into()).collect())
}

fn attachments(battle: &Battle, side: Side, is_meant: impl Fn(GeneralId) -> bool) -> Vec<Order> {
    match sequence::undecided(battle) {
        Some((by, general)) if by == side && is_meant(general) => {
            leaders::candidates(battle, general).map(|element| Order::Attach { general, element }).collect()
        }
        Some(_) | None => Vec::new(),
    }
}

fn fights(battle: &Battle, side: Side, is_meant: impl Fn(ElementId) -> bool) -> Vec<Order> {
    let ours = |fight: &crate::battle::Fight| {
        let ours = if battle.element(fight.one).side() == side { fight.one } else { fight.two };
        (ours, fight.other(ours))
    };
    let due = melee::due(battle).map(ours).filter(|(ours, _)| is_meant(*ours));
    due.map(|(ours, theirs)| Order::Fight { ours, theirs }).collect()
}

/// What pieces that are chosen do in a step.
#[derive(Clone, Copy)]
enum Deed {
    Rout,
    Movement,
    Attachment,
    Fire,
    Melee,
}

impl Deed {
    /// Nothing in a step that is decided without choosing any.
    const fn of(step: Step) -> Option<Self> {
        Some(match step {
            Step::Rout => Self::Rout,
            Step::Movement => Self::Movement,
            Step::Attachment => Self::Attachment,
            Step::Fire => Self::Fire,
            Step::Melee => Self::Melee,
            Step::SettingUp(_)
            | Step::Takeover
            | Step::Pursuit(_)
            | Step::Rally { .. }
            | Step::Activation
            | Step::Demoralisation(_)
            | Step::PhaseEnd => return None,
        })
    }
}

/// What the chosen ones may do.
fn to_some(battle: &Battle, side: Side, selection: &[u16]) -> Vec<Found> {
    let chosen = elements(battle, selection);
    let own: Vec<ElementId> =
        chosen.iter().copied().filter(|&id| battle.element(id).side() == side).collect();
    let leaders = generals(battle, selection);
    let about = |order: Order, id: ElementId| (order, vec![u16::from(id.0)]);
    let Some(deed) = Deed::of(battle.state().step) else { return Vec::new() };
    match deed {
        Deed::Rout => own.iter().map(|&id| about(Order::Rout(id), id)).collect(),
        Deed::Movement => moves(battle, side, &own, &leaders),
        Deed::Attachment => {
            let orders = attachments(battle, side, |general| leaders.contains(&general));
            orders.into_iter().map(|order| (order, selection.to_vec())).collect()
        }
        Deed::Fire => volleys(battle, &own),
        Deed::Melee => own
            .iter()
            .flat_map(|&id| {
                fights(battle, side, |ours| ours == id).into_iter().map(move |order| about(order, id))
            })
            .collect(),
    }
}

/// Each at each of its targets; chosen together, the first fires and the others support it.
fn volleys(battle: &Battle, own: &[ElementId]) -> Vec<Found> {
    let aims: Vec<(ElementId, Vec<ElementId>)> =
        own.iter().map(|&id| (id, fire::targets(battle, id))).collect();
    let mut found = Vec::new();
    for (primary, targets) in &aims {
        for &target in targets {
            let others = aims.iter().filter(|(id, targets)| id != primary && targets.contains(&target));
            let supports: Group = others.map(|(id, _)| *id).collect();
            let pieces =
                std::iter::once(*primary).chain(supports.iter().copied()).map(|id| id.0.into()).collect();
            found.push((Order::Fire(Volley { primary: *primary, supports, target }), pieces));
        }
    }
    found
}

/// The first way of each kind that a single piece is offered says how far such ways may go.
fn tell_reach(battle: &Battle, side: Side, piece: u16, offers: &mut [Offer]) {
    let outline = |ends: Vec<(crate::battle::Pose, Order)>| {
        ends.into_iter().map(|(pose, _)| (pose.front.x, pose.front.y)).collect::<Vec<_>>()
    };
    for role in [Role::Move, Role::Double, Role::Ride] {
        let Some(offer) = offers.iter_mut().find(|offer| offer.path.is_some() && offer.role == role) else {
            continue;
        };
        offer.reach = match (&elements(battle, &[piece])[..], &generals(battle, &[piece])[..]) {
            (&[id], _) => outline(reach::of_element(battle, side, id, role == Role::Double)),
            (_, &[general]) => outline(reach::of_general(battle, side, general)),
            _ => Vec::new(),
        };
    }
}

/// May it still act, with points of its corps or with its general?
fn may_go(battle: &Battle, id: ElementId) -> bool {
    let one = battle.element(id);
    let has_points = battle.corps(one.corps).activation > 0;
    let is_led = || leaders::touching(battle, id).any(|general| !battle.general(general).has_moved);
    may_act(battle, id) && !one.is(Flag::Routing) && (has_points || one.is_present() && is_led())
}
