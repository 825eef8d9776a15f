//! 8 The numbers of a melee.

use engine::{Modifier, Tally};

use crate::battle::{Battle, ElementId, Fight, Flag};
use crate::contact::{self, Wing, fighting_base, fronts, right_behind};
use crate::land::{Cover, Going};
use crate::period::{Arm, MeleeModifier, Trait, When};
use crate::{demoralisation, generals, key, terrain};

/// `vae.8.4.1`, `vae.8.0.2`: factor and modifiers of one side, from the positions, the ground and the formations as they are
/// when the dice are asked for (`vae.8.4.10`).
pub fn of(battle: &Battle, id: ElementId, enemy: ElementId) -> Tally {
    let lines = battle.period().melee.iter().flat_map(|line| {
        let value = if line.when == When::Charge { battle.row(id).charge } else { line.value };
        std::iter::repeat_n(line.clause.add(value), times(battle, id, enemy, line))
    });
    let mut modifiers: Vec<Modifier> = lines.filter(|modifier| modifier.amount() != 0).collect();
    if battle.element(id).side() == battle.state().active {
        modifiers.extend(demoralisation::shaken(battle, id));
    }
    Tally::sum(key::MELEE_FACTOR, battle.row(id).melee, modifiers)
}

/// How often a line of the table applies.
fn times(battle: &Battle, id: ElementId, enemy: ElementId, line: &MeleeModifier) -> usize {
    let defends = || defends(battle, id, enemy);
    let applies = match line.when {
        When::Overlap => return overlaps(battle, id, enemy),
        When::General => generals::accompanying(battle, id).is_some(),
        When::RearSupport => has_rear_support(battle, id),
        When::Higher => terrain::elevation(battle, id) > terrain::elevation(battle, enemy),
        When::SoftCover => defends() && cover(battle, id, enemy) == Some(Cover::Soft),
        When::HardCover => defends() && cover(battle, id, enemy) == Some(Cover::Hard),
        When::CoverOrRiver => {
            defends() && (cover(battle, id, enemy).is_some() || terrain::defends_river(battle, id, enemy))
        }
        When::CrestOrRiver => {
            defends()
                && (terrain::defends_crest(battle, id, enemy) || terrain::defends_river(battle, id, enemy))
        }
        When::Difficult => !battle.has(id, Trait::Nimble) && terrain::going(battle, id) >= Going::Difficult,
        When::Uneven => !battle.has(id, Trait::Nimble) && terrain::going(battle, id) >= Going::Rough,
        When::Charge => has_charged(battle, id, enemy),
        When::AgainstSquare => battle.arm(id) == Arm::Cavalry && battle.element(enemy).is_square(),
        When::GunsSupported => battle.arm(id) == Arm::Artillery && are_guns_supported(battle, id),
        When::Flanked => is_flanked(battle, id, enemy),
        When::Armed => battle.element(id).weapon.is_some_and(|weapon| line.weapons.contains(&weapon)),
        When::Marked => line.mark.is_some() && battle.element(id).mark == line.mark,
    };
    usize::from(applies)
}

/// The fight between two.
fn fight(battle: &Battle, id: ElementId, enemy: ElementId) -> Option<&Fight> {
    battle.state().fights.iter().find(|fight| fight.has(id) && fight.has(enemy))
}

/// `vae.8.4.8`: an element defends if it did not make the contact.
fn defends(battle: &Battle, id: ElementId, enemy: ElementId) -> bool {
    fight(battle, id, enemy).is_none_or(|fight| fight.initiator != Some(id))
}

/// `vae.8.4.7`: did it move into this contact in this phase, and is it the first round?
fn has_charged(battle: &Battle, id: ElementId, enemy: ElementId) -> bool {
    fight(battle, id, enemy)
        .is_some_and(|fight| fight.initiator == Some(id) && fight.is_charge && fight.round == 1)
}

/// `vae.3.11`: its cover in melee; none of an area that holds both centres (`vae.8.4.8`).
fn cover(battle: &Battle, id: ElementId, enemy: ElementId) -> Option<Cover> {
    let theirs = battle.base(enemy).centre();
    let areas = terrain::area_covers(battle, id).filter(|(feature, _)| !feature.holds(theirs));
    areas.map(|(_, cover)| cover).max().max(terrain::line_cover_in_melee(battle, id, enemy))
}

/// `vae.8.3`: infantry, not skirmishers, with one of the same row right behind it, neither in square nor a trooper; one who
/// fights himself gives none.
fn has_rear_support(battle: &Battle, id: ElementId) -> bool {
    let can = |one: ElementId| {
        battle.arm(one) == Arm::Infantry
            && !battle.has(one, Trait::Skirmishers)
            && !battle.has(one, Trait::Troopers)
            && !battle.element(one).is_square()
    };
    let base = fighting_base(battle, id);
    can(id)
        && battle.friends_of(id).any(|friend| {
            can(friend)
                && battle.element(friend).row == battle.element(id).row
                && right_behind(battle.base(friend), &base)
                && !contact::is_engaged(battle, friend)
        })
}

/// `vae.8.2`: infantry or cavalry right behind the guns.
fn are_guns_supported(battle: &Battle, id: ElementId) -> bool {
    let base = fighting_base(battle, id);
    battle
        .friends_of(id)
        .any(|friend| battle.arm(friend) != Arm::Artillery && right_behind(battle.base(friend), &base))
}

/// `vae.ry.melee.notes`: attacked in flank or rear while it fights another, or it had to pivot in this phase, in the first
/// round.
fn is_flanked(battle: &Battle, id: ElementId, enemy: ElementId) -> bool {
    let is_first = fight(battle, id, enemy).is_some_and(|fight| fight.round == 1);
    battle.element(id).is(Flag::Pivoted) && is_first
        || contact::enemies_on_flank(battle, id).any(|other| other != enemy)
}

/// `vae.8.4.2`, `vae.geo.9`: the enemies that overlap an element besides the one it fights, up to the cap of the period.
fn overlaps(battle: &Battle, id: ElementId, enemy: ElementId) -> usize {
    if battle.element(id).is_square() {
        return 0;
    }
    let period = battle.period();
    let front: Vec<_> = fronts(battle, id).collect();
    // `vae.geo.9`: a square never overlaps.
    let others =
        || battle.enemies_of(id).filter(move |&other| other != enemy && !battle.element(other).is_square());
    let on_flank = others().filter(|&other| contact::front_on(battle, other, id).is_some()).count();
    let wings = |wing: Wing| {
        let overlaps = |other: ElementId| {
            front.iter().any(|face| contact::overlaps_front(battle.base(other), face) == Some(wing))
                && !contact::is_engaged(battle, other)
        };
        usize::from(others().any(overlaps))
    };
    // `vae.8.4.9`: others that share its one front edge are overlaps too.
    let abreast = others().filter(|&other| contact::is_frontal(battle, id, other)).count();
    let flank = if period.flank_is_overlap { on_flank } else { 0 };
    let count = flank + wings(Wing::Left) + wings(Wing::Right) + abreast;
    period.most_overlaps.map_or(count, |most| count.min(most.into()))
}
