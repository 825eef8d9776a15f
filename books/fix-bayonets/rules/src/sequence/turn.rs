//! From the Rally Phase to a Leader's part: what goes on by itself, and where somebody is asked.

use engine::Side;

use super::{begin, does, pass};
use crate::Field;
use crate::battle::{Card, LeaderId, LeaderSet, Machine, Pass, Pick, Rallying, SIDES, Step, Whereabouts};
use crate::event::CommandEvent;
use crate::leaders::{self, Progress};
use crate::{charge, clause, command, movement, weather};

/// `fb.seq.1.1`
pub(super) fn returning(field: &mut Field<'_>) -> bool {
    leaders::recover(field);
    match leaders::go_on(field) {
        Progress::Went => true,
        Progress::Asks(_) => false,
        Progress::Done => {
            let side = field.battle().state().initiative;
            begin(field, Step::Rally(Rallying { side, pass: Pass::Flee, from: 0 }))
        }
    }
}

/// `fb.seq.1.4`: cheers of a side that has nobody to cheer are over.
pub(super) fn cheers(field: &mut Field<'_>, side: Side) -> bool {
    let can = weather::cheered(field.battle(), side).next().is_some();
    !can && does(field, weather::next_cheers)
}

/// `fb.seq.1.3`, `fb.r.reinf.1`: cards due this turn join the hand.
pub(super) fn reinforcements(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let turn = battle.state().turn;
    let is_due = |id: &crate::battle::LeaderId| {
        let arrives = battle.officer(*id).arrival.is_some_and(|arrival| arrival.turn <= turn);
        battle.leader(*id).whereabouts == Whereabouts::Expected && arrives
    };
    let due: Vec<_> = battle.all_leaders().filter(is_due).collect();
    for leader in due {
        let whereabouts = Whereabouts::Entering;
        let why = clause::R_REINF_1;
        field.happen(
            CommandEvent::LeaderWent { leader, whereabouts, returns: 0, is_replaced: false, why }.into(),
        );
        field.happen(CommandEvent::CardWent { leader, card: Card::Hand }.into());
    }
    begin(field, Step::Machine(Machine::Sky))
}

/// `fb.seq.2.1`: a side without cards passes unasked; when both have picked, the cards are compared.
pub(super) fn cards(field: &mut Field<'_>) -> bool {
    let open = |side| field.battle().state().picks[side] == Pick::Open;
    let is_idle = |side: &Side| open(*side) && command::hand(field.battle(), *side).next().is_none();
    if let Some(side) = SIDES.into_iter().find(is_idle) {
        return does(field, |field| command::resolve_pick(field, side, None));
    }
    !SIDES.into_iter().any(open) && does(field, command::compare)
}

/// `fb.seq.2.2`
pub(super) fn interrupt(field: &mut Field<'_>) -> bool {
    let Some(top) = command::top(field.battle()) else { return begin(field, Step::Cards) };
    let is_there =
        matches!(field.battle().leader(top).whereabouts, Whereabouts::OnMap | Whereabouts::Entering);
    if !is_there {
        // `fb.r.card.9`: played without effect.
        field.happen(CommandEvent::CardWent { leader: top, card: Card::Played }.into());
        return true;
    }
    let can = command::interrupters(field.battle()).next().is_some() && !field.battle().state().for_odds;
    if can { false } else { begin(field, Step::Activate) }
}

/// `fb.seq.2.3`: the Leader on top is activated, alone at first.
pub(super) fn activate(field: &mut Field<'_>) -> bool {
    let Some(top) = command::top(field.battle()) else { return begin(field, Step::Cards) };
    if !field.battle().state().activated.has(top) {
        let leaders: LeaderSet = [top].into_iter().collect();
        field.happen(CommandEvent::Activated { leaders }.into());
        return true;
    }
    let battle = field.battle();
    let more =
        battle.all_leaders().any(|id| !battle.state().activated.has(id) && command::may_bring(battle, id));
    if more { false } else { begin(field, Step::Initiative) }
}

/// `fb.seq.2.3a`
pub(super) fn initiative(field: &mut Field<'_>) -> bool {
    let side = charge::active_side(field.battle());
    let can = command::has_something(field.battle(), side);
    !can && does(field, pass::end_initiative)
}

/// `fb.seq.2.3c`, `fb.ops.6`: the next Leader, or the charges when all have done their part.
pub(super) fn lead(field: &mut Field<'_>) -> bool {
    let mut waiting = command::next_leaders(field.battle());
    let (first, second) = (waiting.next(), waiting.next());
    drop(waiting);
    match (first, second) {
        (None, _) => begin(field, Step::Declare),
        (Some(leader), None) => does(field, |field| command::begin_part(field, leader)),
        (Some(_), Some(_)) => false,
    }
}

/// `fb.r.card.6`: a Leader without units rides and gives orders, and whoever has nothing to do is done.
pub(super) fn command_of(field: &mut Field<'_>, leader: LeaderId) -> bool {
    let battle = field.battle();
    let side = charge::active_side(battle);
    let moves = || battle.formation_of(leader).any(|id| movement::may_move(battle, leader, id).is_ok());
    let rides = || !battle.leader(leader).done.rode && !command::destinations(battle, leader).is_empty();
    let issues = || battle.leaders_of(side).any(|id| command::check_issue(battle, side, id).is_ok());
    let can = moves() || issues() || rides();
    !can && does(field, |field| pass::end_part(field, leader))
}
