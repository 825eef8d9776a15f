//! Leaders who are hit, and how they come back (A16, `fb.r.leadcas.1` to `fb.r.leadcas.5`, `fb.r.rout.6`).

use engine::{Clause, Side};
use hexmap::HexId;

use crate::battle::{Battle, Leader, LeaderId, Mark, UnitId, Whereabouts};
use crate::event::CommandEvent;
use crate::refusal::{Facts, Lawful, NOT_NOW, refuse, require};
use crate::tables::losses::{self, Casualty};
use crate::terms::Face;
use crate::{Field, clause, dice, key, rout, sight};

/// `fb.r.sm.leadcas`: every Leader of the side in a hex checks, the highest rank first, then by number.
pub fn casualties(field: &mut Field<'_>, hex: HexId, side: Side, why: Clause) {
    let battle = field.battle();
    let mut there: Vec<LeaderId> = battle.leaders_in(hex, side).collect();
    there.sort_by_key(|&id| (std::cmp::Reverse(battle.officer(id).rank), id));
    for leader in there {
        casualty(field, leader, why);
    }
}

/// A16: one die, and a second for how long. `fb.r.leadcas.5`: replacements fall like any Leader. `fb.r.leadcas.1`: he is off the map, and a replacement comes (`fb.r.leadcas.2`).
pub fn casualty(field: &mut Field<'_>, leader: LeaderId, why: Clause) {
    let natural = dice::d10(field, why);
    let casualty = losses::casualty(natural);
    let turns = if casualty.is_timed() { casualty.turns(dice::d10(field, casualty.clause())) } else { 0 };
    field.happen(CommandEvent::LeaderHit { leader, natural, casualty, turns }.into());
    if casualty == Casualty::Scratch {
        return;
    }
    let now = *field.battle().leader(leader);
    let turn = field.battle().state().turn;
    // `fb.r.leadcas.5`: a replacement that is hit is replaced; the Leader himself comes back when he would have.
    let returns = if now.is_replaced {
        now.returns
    } else if casualty == Casualty::Killed {
        Leader::KILLED
    } else {
        turn.saturating_add(turns).saturating_add(1).min(Leader::KILLED - 1)
    };
    let whereabouts = Whereabouts::Hurt;
    let why = casualty.clause();
    field.happen(CommandEvent::LeaderWent { leader, whereabouts, returns, is_replaced: true, why }.into());
}

/// `fb.r.leadcas.3`, `fb.r.leadcas.4`: Leaders whose time is over take their place again, at once where a replacement stands on the map.
pub fn recover(field: &mut Field<'_>) {
    let turn = field.battle().state().turn;
    let leaders: Vec<LeaderId> = field.battle().all_leaders().collect();
    for leader in leaders {
        let now = *field.battle().leader(leader);
        let is_back = now.is_replaced && now.returns <= turn && now.whereabouts != Whereabouts::Gone;
        if !is_back {
            continue;
        }
        let why = clause::R_LEADCAS_3;
        let whereabouts = Whereabouts::Due;
        field.happen(
            CommandEvent::LeaderWent { leader, whereabouts, returns: 0, is_replaced: false, why }.into(),
        );
        if now.is_on_map() {
            field.happen(CommandEvent::Rode { leader, hex: now.hex, why }.into());
        }
        field.happen(CommandEvent::Flipped { leader, face: Face::Passive, why: clause::R_CMD_6 }.into());
    }
}

/// The next Leader who is to be put on the map, the Initiative player's first (`fb.r.base.5`).
pub fn next_due(battle: &Battle) -> Option<LeaderId> {
    let is_due =
        |&id: &LeaderId| matches!(battle.leader(id).whereabouts, Whereabouts::Due | Whereabouts::Hurt);
    let due = |side: Side| battle.leaders_of(side).find(is_due);
    let first = battle.state().initiative;
    due(first).or_else(|| due(first.other()))
}

/// `fb.r.rout.6`, `fb.r.leadcas.2`: units on which he may appear: any unrouted one of his command.
pub fn places<'a>(battle: &'a Battle, leader: LeaderId) -> impl Iterator<Item = UnitId> + 'a {
    let side = battle.officer(leader).side;
    battle
        .units_of(side)
        .filter(move |&id| !battle.unit(id).is(Mark::Routed) && sight::is_subordinate(battle, id, leader))
}

/// `fb.r.ask.3`
pub fn check_return(battle: &Battle, side: Side, leader: LeaderId, unit: UnitId) -> Lawful {
    let is_step = battle.state().step == crate::battle::Step::Returning;
    require(is_step && next_due(battle) == Some(leader) && battle.officer(leader).side == side, || NOT_NOW)?;
    let may = places(battle, leader).any(|id| id == unit);
    require(may, || refuse(key::CANNOT_APPEAR, clause::R_ROUT_6).leader(leader))
}

/// He appears on a unit.
pub fn resolve_return(field: &mut Field<'_>, leader: LeaderId, unit: UnitId) {
    let hex = field.battle().unit(unit).head();
    appear(field, leader, hex, clause::SEQ_1_1);
}

/// `fb.r.cmd.6`: whoever arrives as a replacement is Passive.
fn appear(field: &mut Field<'_>, leader: LeaderId, hex: HexId, why: Clause) {
    let replaces = field.battle().leader(leader).whereabouts == Whereabouts::Hurt;
    field.happen(CommandEvent::Rode { leader, hex, why }.into());
    if replaces {
        field.happen(CommandEvent::Flipped { leader, face: Face::Passive, why: clause::R_CMD_6 }.into());
    }
}

/// `fb.r.sm.rally1`: goes on with Leaders who have no choice; false if an owner must choose. True with `done` when nobody is left.
pub fn go_on(field: &mut Field<'_>) -> Progress {
    let Some(leader) = next_due(field.battle()) else { return Progress::Done };
    let mut places = places(field.battle(), leader);
    match (places.next(), places.next()) {
        (Some(_), Some(_)) => return Progress::Asks(field.battle().officer(leader).side),
        (Some(unit), None) => {
            drop(places);
            resolve_return(field, leader, unit);
        }
        (None, _) => {
            drop(places);
            home(field, leader);
        }
    }
    Progress::Went
}

/// How a step that may ask goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// Something was done.
    Went,
    /// A side must decide.
    Asks(Side),
    /// Nothing is left.
    Done,
}

/// On the Depot, if no unit can take him; without one he is out of the game.
fn home(field: &mut Field<'_>, leader: LeaderId) {
    let side = field.battle().officer(leader).side;
    let depot = rout::depots(field.battle(), side).find(|&hex| !field.battle().has_enemy(hex, side));
    match depot {
        Some(hex) => appear(field, leader, hex, clause::R_ROUT_6),
        None => {
            let now = *field.battle().leader(leader);
            field.happen(
                CommandEvent::LeaderWent {
                    leader,
                    whereabouts: Whereabouts::Gone,
                    returns: now.returns,
                    is_replaced: now.is_replaced,
                    why: clause::R_ROUT_6,
                }
                .into(),
            );
            field.happen(CommandEvent::CardWent { leader, card: crate::battle::Card::Box }.into());
        }
    }
}
