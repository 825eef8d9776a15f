//! Leader cards and the activation stack (`fb.r.card.1` to `fb.r.card.9`).

use engine::numbers::count;
use engine::{BySide, Side};

use crate::battle::{Battle, Card, LeaderId, LeaderSet, Machine, Pick, SIDES, Step, Whereabouts};
use crate::event::{CommandEvent, StaffCheck, TurnEvent};
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::sky;
use crate::terms::{Face, Rank};
use crate::{Field, clause, dice, key};

/// `fb.r.card.9`: cards that a side may choose: in hand, of Leaders on the map or about to enter.
pub fn hand(battle: &Battle, side: Side) -> impl Iterator<Item = LeaderId> + '_ {
    battle.leaders_of(side).filter(|&id| {
        let leader = battle.leader(id);
        leader.card == Card::Hand && matches!(leader.whereabouts, Whereabouts::OnMap | Whereabouts::Entering)
    })
}

/// The Leader on top of the activation stack.
pub fn top(battle: &Battle) -> Option<LeaderId> {
    battle.state().stack.last().copied()
}

/// `fb.r.ask.8`: both sides pick in secret; `fb.r.card.7`: passing binds nobody.
pub fn check_pick(battle: &Battle, side: Side, pick: Option<LeaderId>) -> Lawful {
    let is_open = battle.state().step == Step::Cards && battle.state().picks[side] == Pick::Open;
    require(is_open, || NOT_NOW)?;
    let Some(leader) = pick else { return Ok(()) };
    let has = hand(battle, side).any(|id| id == leader);
    require(has, || refuse(key::NOT_IN_HAND, clause::R_CARD_2).leader(leader))
}

/// The pick is made; the other side only hears that it was.
pub fn resolve_pick(field: &mut Field<'_>, side: Side, pick: Option<LeaderId>) {
    let pick = pick.map_or(Pick::Pass, Pick::Leader);
    field.happen(CommandEvent::PickMade { side }.into());
    field.happen(CommandEvent::Picked { side, pick }.into());
}

/// `fb.ops.1`, `fb.r.sm.reveal`: both have picked. `fb.r.card.2`: each adds a die to the SR of his Leader; the higher total chooses.
pub fn compare(field: &mut Field<'_>) {
    let picks = SIDES.map(|side| field.battle().state().picks[side]);
    field.happen(CommandEvent::Revealed { picks }.into());
    let chosen = picks.map(|pick| match pick {
        Pick::Leader(leader) => Some(leader),
        Pick::Open | Pick::Pass | Pick::Hidden => None,
    });
    match chosen {
        [None, None] => {
            field.happen(CommandEvent::Revealed { picks: [Pick::Open; 2] }.into());
            field.happen(TurnEvent::StepBegan { step: Step::Machine(Machine::AssaultChecks) }.into());
        }
        [Some(one), Some(other)] => roll(field, [one, other]),
        [Some(leader), None] | [None, Some(leader)] => {
            start_stack(field, leader, None);
        }
    }
}

/// `fb.r.card.3`: whoever wins the first comparison of the turn is the Initiative player.
fn first_comparison(field: &mut Field<'_>, winner: Side) {
    if !field.battle().state().is_compared {
        field.happen(CommandEvent::InitiativeWon { side: winner }.into());
    }
}

/// The non-Initiative player rolls first.
fn roll(field: &mut Field<'_>, leaders: [LeaderId; 2]) {
    let holder = field.battle().state().initiative;
    let leaders = BySide::from(leaders);
    let mut naturals = BySide::default();
    for side in [holder.other(), holder] {
        naturals[side] = dice::d10(field, clause::R_CARD_2);
    }
    let total = |side: Side| naturals[side] + field.battle().values(leaders[side]).sr;
    let winner = match total(Side(0)).cmp(&total(Side(1))) {
        std::cmp::Ordering::Greater => Side(0),
        std::cmp::Ordering::Less => Side(1),
        std::cmp::Ordering::Equal => holder,
    };
    first_comparison(field, winner);
    field.happen(CommandEvent::Compared { leaders, naturals, winner }.into());
    field.happen(TurnEvent::StepBegan { step: Step::Choose(winner) }.into());
}

/// `fb.r.ask.10`: the winner says who goes on top.
pub fn check_first(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    require(battle.state().step == Step::Choose(side), || NOT_NOW)?;
    let is_picked = SIDES.iter().any(|&side| battle.state().picks[side] == Pick::Leader(leader));
    require(is_picked, || refuse(key::NOT_PICKED, clause::R_CARD_2).leader(leader))
}

/// His card lies on top, the other one beneath.
pub fn resolve_first(field: &mut Field<'_>, leader: LeaderId) {
    let other = SIDES.iter().find_map(|&side| match field.battle().state().picks[side] {
        Pick::Leader(id) if id != leader => Some(id),
        Pick::Leader(_) | Pick::Open | Pick::Pass | Pick::Hidden => None,
    });
    start_stack(field, leader, other);
}

/// A new stack begins.
pub fn start_stack(field: &mut Field<'_>, top: LeaderId, beneath: Option<LeaderId>) {
    if !field.battle().state().is_compared {
        let side = field.battle().officer(top).side;
        field.happen(CommandEvent::InitiativeWon { side }.into());
    }
    for leader in beneath.into_iter().chain([top]) {
        field.happen(CommandEvent::CardWent { leader, card: Card::Stack }.into());
    }
    let failed: Vec<LeaderId> =
        field.battle().all_leaders().filter(|&id| field.battle().leader(id).has_failed).collect();
    for leader in failed {
        field.happen(CommandEvent::Interrupted { leader, failed: false }.into());
    }
    field.happen(CommandEvent::Revealed { picks: [Pick::Open; 2] }.into());
    field.happen(TurnEvent::StepBegan { step: Step::Interrupt }.into());
}

/// `fb.r.card.4`, `fb.r.cmd.8`: who may show his card: an Active Leader in hand who has not failed in this stack.
pub fn interrupters(battle: &Battle) -> impl Iterator<Item = LeaderId> + '_ {
    let side = top(battle).map(|id| battle.officer(id).side.other());
    side.into_iter()
        .flat_map(|side| hand(battle, side))
        .filter(|&id| battle.leader(id).face == Face::Active && !battle.leader(id).has_failed)
}

/// `fb.r.ask.11`
pub fn check_interrupt(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    require(battle.state().step == Step::Interrupt && battle.officer(leader).side == side, || NOT_NOW)?;
    let may = interrupters(battle).any(|id| id == leader);
    require(may, || refuse(key::CANNOT_INTERRUPT, clause::R_CARD_4).leader(leader))
}

/// `fb.r.card.4`, `fb.r.card.8`: a die and the number of cards in the stack must not pass his SR.
pub fn resolve_interrupt(field: &mut Field<'_>, leader: LeaderId) {
    let cards = count(field.battle().state().stack.len());
    let natural = dice::d10(field, clause::R_CARD_4);
    let tally = dice::tally(key::DIE, natural, [clause::R_CARD_4.add(cards)]);
    let rating = field.battle().values(leader).sr;
    let passed = tally.result <= i32::from(rating);
    let check = StaffCheck::Interrupt;
    field.happen(CommandEvent::StaffChecked { leader, check, tally, rating, passed }.into());
    if passed {
        field.happen(CommandEvent::CardWent { leader, card: Card::Stack }.into());
        field.happen(TurnEvent::StepBegan { step: Step::Interrupt }.into());
    } else {
        field.happen(CommandEvent::Interrupted { leader, failed: true }.into());
        field.happen(TurnEvent::StepBegan { step: Step::Activate }.into());
    }
}

/// `fb.r.card.5`, `fb.r.cmd.5`: subordinates in command, in an unbroken chain, whose cards are in hand.
pub fn may_bring(battle: &Battle, leader: LeaderId) -> bool {
    let Some(top) = top(battle) else { return false };
    let has_card = hand(battle, battle.officer(top).side).any(|id| id == leader);
    let mut at = leader;
    while has_card && at != top {
        let Some(superior) = battle.officer(at).superior else { return false };
        if !is_in_range(battle, superior, at) {
            return false;
        }
        at = superior;
    }
    has_card && leader != top && battle.leader(top).is_on_map() && battle.officer(top).rank != Rank::Formation
}

/// `fb.r.cmd.5`, `fb.weather.3`: is a Leader within the command range of his superior?
pub fn is_in_range(battle: &Battle, superior: LeaderId, leader: LeaderId) -> bool {
    let (above, below) = (battle.leader(superior), battle.leader(leader));
    let range = sky::command_range(battle.state().sky, battle.values(superior).cr);
    above.is_on_map() && below.is_on_map() && battle.range(above.hex, below.hex) <= range
}

/// `fb.r.ask.12`, `fb.ops.2`
pub fn check_bring(battle: &Battle, side: Side, leader: LeaderId) -> Lawful {
    require(battle.state().step == Step::Activate && battle.officer(leader).side == side, || NOT_NOW)?;
    let is_new = !battle.state().activated.has(leader);
    require(is_new && may_bring(battle, leader), || {
        refuse(key::CANNOT_BRING, clause::R_CARD_5).leader(leader)
    })
}

/// He acts with the top Leader; his card is played.
pub fn resolve_bring(field: &mut Field<'_>, leader: LeaderId) {
    field.happen(CommandEvent::CardWent { leader, card: Card::Played }.into());
    let mut leaders: LeaderSet = field.battle().state().activated;
    leaders.insert(leader);
    field.happen(CommandEvent::Activated { leaders }.into());
}
