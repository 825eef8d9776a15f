//! 10 Victory.

use engine::{Clause, Outcome, Side};

use crate::battle::{Battle, Ended, Ending, Post};
use crate::event::Event;
use crate::{Field, clause, demoralisation, key};

/// `vae.10.2`: does a third of the points decide: one corps a side? In an unequal battle both use `vae.10.1`.
pub fn is_single(battle: &Battle) -> bool {
    [Side(0), Side(1)].iter().all(|&side| battle.corps_of(side).count() == 1)
}

/// `vae.state.3`: after a loss the side may have lost at once (`vae.10.2`, `vae.10.4`, `vae.10.5`).
pub fn after_loss(field: &mut Field<'_>, side: Side) {
    let battle = field.battle();
    if battle.state().ended.is_some() {
        return;
    }
    let third = is_single(battle)
        && battle.corps_of(side).any(|corps| demoralisation::is_over_threshold(battle, corps));
    let nobody = !battle.ids().any(|id| {
        let element = battle.element(id);
        element.side() == side && matches!(element.post, Post::Table | Post::Awaited)
    });
    if third {
        end(field, Some(side.other()), Ending::Third, clause::C10_2_ONE_CORPS_A_SIDE);
    } else if nobody {
        end(field, Some(side.other()), Ending::Nobody, clause::C10_4_NOBODY_LEFT);
    }
}

/// `vae.10.1`: has a side lost: more than half of its corps are demoralised?
pub fn has_broken(battle: &Battle, side: Side) -> bool {
    let all = battle.corps_of(side).count();
    let broken = battle.corps_of(side).filter(|&corps| battle.corps(corps).is_demoralised).count();
    !is_single(battle) && 2 * broken > all
}

/// `vae.10.1`, `vae.10.3`: the end of a phase: the passive army may be broken; after the last turn shares are compared.
pub fn at_phase_end(field: &mut Field<'_>) -> bool {
    let battle = field.battle();
    let (active, passive) = (battle.state().active, battle.passive());
    if has_broken(battle, passive) {
        end(field, Some(active), Ending::Demoralised, clause::C10_1_ARMIES_OF_SEVERAL_CORPS);
        return true;
    }
    let is_last = battle.scenario().turns == Some(battle.state().turn) && active != battle.state().first;
    if is_last {
        let winner = battle.scenario().holds.or_else(|| by_share(battle));
        end(field, winner, Ending::Time, clause::C10_3_END_BY_OTHER_MEANS);
    }
    is_last
}

/// `vae.10.3`: who has destroyed the greater share of the enemy's points, compared crosswise.
fn by_share(battle: &Battle) -> Option<Side> {
    let [one, two] = [Side(0), Side(1)].map(|side| losses(battle, side));
    match (one.0 * two.1).cmp(&(two.0 * one.1)) {
        std::cmp::Ordering::Less => Some(Side(0)),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Side(1)),
    }
}

/// The points a side has lost, and those it began with.
pub fn losses(battle: &Battle, side: Side) -> (u32, u32) {
    battle
        .corps_of(side)
        .map(|id| battle.corps(id))
        .fold((0, 0), |(lost, all), corps| (lost + u32::from(corps.lost), all + u32::from(corps.points)))
}

/// The battle ends.
pub fn end(field: &mut Field<'_>, winner: Option<Side>, why: Ending, by: Clause) {
    field.happen(Event::Ended { ended: Ended { winner, why }, why: by });
}

/// How it ended.
pub fn outcome(ended: Ended) -> Outcome {
    let why = match ended.why {
        Ending::Demoralised => clause::C10_1_ARMIES_OF_SEVERAL_CORPS,
        Ending::Third => clause::C10_2_ONE_CORPS_A_SIDE,
        Ending::Nobody => clause::C10_4_NOBODY_LEFT,
        Ending::Time | Ending::Agreed => clause::C10_3_END_BY_OTHER_MEANS,
    };
    let level = if ended.winner.is_some() { key::VICTORY } else { key::DRAW };
    Outcome { winner: ended.winner, level, degree: u8::from(ended.winner.is_some()), why }
}
