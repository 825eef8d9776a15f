//! What the selected pieces may do, and which pieces may act.

use engine::{
    Foresees as _, Key, Line, Marches as _, Notation as _, Offer, Offers, Place, Role, Rules as _, Seat,
    Side, Speech as _, Together,
};
use ground::{middle, place};
use plane::{Bearing, Waypoint};

use super::pointing::{Pointing, piece as piece_of, units as units_of};
use super::{foresight, path, reach, unit_place};
use crate::action::Action;
use crate::battle::{Battle, BrigadeId, Leader, SetUp, Step, UnitId};
use crate::fate::Card;
use crate::fire::Shooting;
use crate::formation::{Drill, Formation, Layout};
use crate::leaders::Ride;
use crate::movement::{Manoeuvre, Pace};
use crate::order::Order;
use crate::speech::leader_id;
use crate::{ValourFortitude, key};

impl Offers for ValourFortitude {
    /// What the selected pieces may do; without any, what needs none.
    fn offers(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
        let mut orders = Vec::new();
        ValourFortitude::orders(battle, seat, &mut orders);
        orders.extend(besides(battle, seat));
        let is_meant =
            |pieces: &[u16]| selection.is_empty() || pieces.iter().any(|piece| selection.contains(piece));
        let offer = |order: &Order| {
            let subjects = subjects(battle, order);
            let (verb, role) = act(battle, order);
            // An order about nobody is offered when nobody is selected; one to a brigade then too, and to each of its units.
            let pieces = match (&subjects, selection.is_empty()) {
                (Subjects::Nobody, true) | (Subjects::Any(_), true) => Some(Vec::new()),
                (Subjects::Nobody, false) => None,
                (Subjects::One(piece), _) => is_meant(&[*piece]).then(|| vec![*piece]),
                (Subjects::Any(pieces), false) => {
                    let chosen: Vec<u16> =
                        selection.iter().copied().filter(|piece| pieces.contains(piece)).collect();
                    (!chosen.is_empty()).then_some(chosen)
                }
            };
            pieces.map(|pieces| Offer {
                reach: Vec::new(),
                needs: None,
                figures: if role == Role::Form {
                    ValourFortitude::drawn_up(battle, order)
                } else {
                    Vec::new()
                },
                verb,
                role,
                pieces,
                target: target(battle, order),
                path: ValourFortitude::path(battle, order),
                card: card(order).map(Into::into),
                order: ValourFortitude::print(battle, order),
                text: ValourFortitude::order(battle, order),
            })
        };
        let mut offers: Vec<Offer> = orders.iter().filter_map(offer).collect();
        offers.extend(waiting(battle, seat, selection));
        tell_reach(battle, selection, &mut offers);
        offers
    }

    /// Pieces that one may select to give an order.
    fn able(battle: &Battle, seat: Seat) -> Vec<u16> {
        let mut orders = Vec::new();
        ValourFortitude::orders(battle, seat, &mut orders);
        let mut able: Vec<u16> = orders
            .iter()
            .flat_map(|order| match subjects(battle, order) {
                Subjects::Nobody => Vec::new(),
                Subjects::One(piece) => vec![piece],
                Subjects::Any(pieces) => pieces,
            })
            .collect();
        able.sort_unstable();
        able.dedup();
        able
    }

    /// A leader selects what he commands.
    fn together(battle: &Battle, _: Seat) -> Vec<Together> {
        let brigades =
            [Side(0), Side(1)].into_iter().flat_map(|side| battle.brigades_of(side).collect::<Vec<_>>());
        let each = |brigade: BrigadeId| {
            let units = battle.of_brigade(brigade).filter(|&unit| battle.unit(unit).is_present());
            Together {
                by: leader_id(Leader::Brigade(brigade)),
                pieces: units.map(|unit| unit.0.into()).collect(),
            }
        };
        brigades.map(each).collect()
    }

    /// `vf.time.prompts`: what everybody knows decides who is asked, so a side may be asked that holds nothing for the moment.
    fn idle(battle: &Battle, _: Seat) -> Option<Line> {
        Some(Line::new(key::IDLE_HAND).with("phase", battle.state().phase.title()))
    }
}

/// What a player may want to say and nobody must: a target named before anybody shoots, and that time is to be called.
fn besides(battle: &Battle, seat: Seat) -> impl Iterator<Item = Order> {
    let side = battle.state().seats.side(seat);
    let enemies: Vec<UnitId> = match side {
        Some(side) if battle.state().step == Step::Fire => battle.of_side(side.other()).collect(),
        Some(_) | None => Vec::new(),
    };
    let targets = enemies.into_iter().map(|target| Order::Target { target, directed: false });
    let lawful = move |order: &Order| ValourFortitude::check(battle, seat, order).is_ok();
    targets.chain([Order::CallTime]).filter(lawful)
}

/// Units of a brigade that has not been picked may be dragged all the same: it is then picked first.
fn waiting(battle: &Battle, seat: Seat, selection: &[u16]) -> Vec<Offer> {
    let units = units_of(battle, selection);
    let Some((first, activated)) = ValourFortitude::prelude(battle, seat, selection) else {
        return Vec::new();
    };
    let ready = units.into_iter().filter(|&unit| foresight::may_go(&activated, unit));
    let offer = |unit: UnitId| {
        let pose = activated.unit(unit).pose;
        let order = foresight::going(unit, Waypoint { at: pose.at, facing: pose.facing });
        Offer {
            verb: key::VERB_MOVE,
            role: Role::Move,
            pieces: vec![unit.0.into()],
            target: None,
            path: ValourFortitude::path(battle, &order),
            card: None,
            reach: Vec::new(),
            needs: Some(ValourFortitude::print(battle, &first)),
            figures: Vec::new(),
            order: ValourFortitude::print(battle, &order),
            text: ValourFortitude::order(battle, &order),
        }
    };
    ready.map(offer).collect()
}

/// The first way of each kind that a single unit is offered says how far such ways may go.
fn tell_reach(battle: &Battle, selection: &[u16], offers: &mut [Offer]) {
    let &[piece] = selection else { return };
    let Some(Pointing::Unit(unit)) = piece_of(battle, piece) else { return };
    for pace in [Pace::Move, Pace::Double] {
        let role = path::role(pace);
        if let Some(offer) = offers
            .iter_mut()
            .find(|offer| offer.path.is_some() && offer.role == role && offer.needs.is_none())
        {
            offer.reach = reach::outline(battle, unit, pace);
        }
    }
}

/// Whom one selects to give an order.
enum Subjects {
    /// It needs no piece.
    Nobody,
    /// This one.
    One(u16),
    /// Any of these.
    Any(Vec<u16>),
}

fn subjects(battle: &Battle, order: &Order) -> Subjects {
    let of_brigade = |brigade: BrigadeId| {
        let units = battle.of_brigade(brigade).filter(|&unit| battle.unit(unit).is_present());
        Subjects::Any(units.map(|unit| unit.0.into()).collect())
    };
    if let Order::Activate(brigade) | Order::Test(brigade) = order {
        of_brigade(*brigade)
    } else if let Order::Leader { leader, .. } = order {
        Subjects::One(leader_id(*leader))
    } else {
        order.unit().map_or(Subjects::Nobody, |unit| Subjects::One(unit.0.into()))
    }
}

/// The card that an order plays or spends.
fn card(order: &Order) -> Option<&'static str> {
    if let Order::Play { card, .. } | Order::Initiative { card, .. } = order {
        return Some(card.key());
    }
    let is_directed =
        matches!(order, Order::Target { directed: true, .. } | Order::Fire(Shooting { directed: true, .. }));
    is_directed.then(|| Card::Directed.key())
}

/// What an order does, as a button says it, and what it is for.
fn act(battle: &Battle, order: &Order) -> (Key, Role) {
    match order {
        Order::Muster(_) => (key::VERB_MUSTER, Role::Other),
        Order::Lay(_) => (key::VERB_LAY, Role::Place),
        Order::Lift { .. } => (key::VERB_LIFT, Role::Other),
        Order::Edge(_) => (key::VERB_EDGE, Role::Other),
        Order::Objective(_) => (key::VERB_OBJECTIVE, Role::Place),
        Order::Allot { .. } => (key::VERB_ALLOT, Role::Other),
        Order::Deploy { .. } => (key::VERB_DEPLOY, Role::Place),
        Order::Keep { .. } => (key::VERB_KEEP, Role::Other),
        Order::Ready => (ready_verb(battle), Role::Other),
        Order::First(_) => (key::VERB_FIRST, Role::Other),
        Order::Play { .. } => (key::VERB_PLAY, Role::Card),
        Order::Pass => (key::VERB_PASS, Role::Pass),
        Order::Standing { .. } => (key::VERB_STANDING, Role::Standing),
        Order::CallTime => (key::VERB_CALL_TIME, Role::Standing),
        Order::Target { .. } => (key::VERB_TARGET, Role::Attack),
        Order::Fire(_) => (key::VERB_SHOOT, Role::Attack),
        Order::End => (key::VERB_END, Role::End),
        Order::Activate(_) => (key::VERB_ACTIVATE, Role::Other),
        Order::Messenger(_) => (key::VERB_MESSENGER, Role::Other),
        Order::Act { unit, action } => acted(battle, *unit, action),
        Order::Done => (key::VERB_DONE, Role::Other),
        Order::Leader { .. } => (key::VERB_RIDE, Role::Ride),
        Order::Initiative { .. } => (key::VERB_ACT_ON_INITIATIVE, Role::Card),
        Order::Arrive(_) => (key::VERB_ARRIVE, Role::Place),
        Order::Square(_) => (key::VERB_CHARGE_SQUARE, Role::Assault),
        Order::Engage(_) => (key::VERB_ENGAGE, Role::Attack),
        Order::Fight { .. } => (key::VERB_FIGHT, Role::Attack),
        Order::Back { .. } => (key::VERB_BACK, Role::Other),
        Order::Test(_) => (key::VERB_TEST, Role::Other),
        Order::Concede => (key::VERB_RESIGN, Role::Resign),
    }
}

/// The same for what a unit does in its action.
fn acted(battle: &Battle, unit: UnitId, action: &Action) -> (Key, Role) {
    match action {
        Action::Hold => (key::VERB_HOLD, Role::Other),
        Action::Go(Pace::Move, Manoeuvre { before: Some(reform), way, .. }) if way.is_empty() => {
            (form_verb(battle, unit, reform.layout), Role::Form)
        }
        Action::Go(pace, _) => {
            let verb = match pace {
                Pace::Move => key::VERB_MOVE,
                Pace::Retreat => key::VERB_RETREAT,
                Pace::Assault => key::VERB_ASSAULT,
                Pace::Double => key::VERB_DOUBLE,
            };
            (verb, path::role(*pace))
        }
        Action::Rally => (key::VERB_RALLY, Role::Other),
        Action::Occupy(_) => (key::VERB_OCCUPY, Role::Other),
        Action::Exit(_) => (key::VERB_EXIT, Role::Exit),
    }
}

/// What is finished with in this step of the set-up.
fn ready_verb(battle: &Battle) -> Key {
    let Step::SettingUp(step) = battle.state().step else { return key::VERB_READY };
    if step == SetUp::Terrain {
        key::VERB_READY_GROUND
    } else if step == SetUp::Deploy {
        key::VERB_READY_BRIGADE
    } else if step == SetUp::Allot && !battle.state().choosing.set_piece {
        key::VERB_BEGIN
    } else {
        key::VERB_READY
    }
}

/// What a layout of a unit is called.
pub(super) fn form_title(battle: &Battle, unit: UnitId, layout: Layout) -> Key {
    match layout.drill {
        Drill::Limbered => key::LIMBERED,
        Drill::Unlimbered => key::UNLIMBERED,
        Drill::Close | Drill::Open | Drill::Square => layout.formation(battle.unit(unit).figures).key(),
    }
}

/// Each formation is a button of its own.
fn form_verb(battle: &Battle, unit: UnitId, layout: Layout) -> Key {
    match (layout.drill, layout.formation(battle.unit(unit).figures)) {
        (Drill::Limbered, _) => key::VERB_LIMBER,
        (Drill::Unlimbered, _) => key::VERB_UNLIMBER,
        (Drill::Close | Drill::Open | Drill::Square, formation) => match formation {
            Formation::March => key::VERB_FORM_MARCH,
            Formation::Line => key::VERB_FORM_LINE,
            Formation::Column => key::VERB_FORM_COLUMN,
            Formation::Open => key::VERB_FORM_OPEN,
            Formation::Square => key::VERB_FORM_SQUARE,
        },
    }
}

fn target(battle: &Battle, order: &Order) -> Option<Place> {
    if let Order::Fire(Shooting { target, .. }) | Order::Target { target, .. } | Order::Fight { target, .. } =
        order
    {
        return Some(unit_place(battle, *target));
    }
    if let Order::Objective(at) | Order::Leader { ride: Ride::To(at), .. } = order {
        return Some(place(*at, Bearing::NORTH));
    }
    let Order::Act { action, .. } = order else { return None };
    match action {
        Action::Go(_, manoeuvre) => manoeuvre.way.last().map(|last| place(last.at, last.facing)),
        Action::Occupy(feature) => {
            let outline = battle.land().feature(*feature).outline()?;
            Some(place(middle(outline.corners()), Bearing::NORTH))
        }
        Action::Exit(setting) => Some(place(setting.at, setting.facing)),
        Action::Hold | Action::Rally => None,
    }
}
