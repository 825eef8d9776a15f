//! 5 Fire phase: targets, shooters, and the shooting itself.

mod shooters;
mod targets;

use engine::{Counts, Side};
use targets::{check_directed, check_named};

use crate::attack::{self, Attack};
use crate::battle::{Battle, Clash, Group, UnitId};
use crate::event::{Event, ShotReport, StrikeReport};
use crate::fate::{self, Card};
use crate::quantities::Hits;
use crate::refusal::{Facts as _, Lawful, refuse, require};
use crate::{Field, clause, key, sequence};
use engine::Asker;

pub use shooters::{check_shooter, reach};
pub use targets::{check_target, name_target};

/// An order to shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shooting {
    /// The main attacker.
    pub main: UnitId,
    /// It uses skirmishers.
    pub skirmish: bool,
    /// Those who lend fire support.
    pub support: Group,
    /// Those of them who use skirmishers.
    pub skirmishing: Group,
    /// The target.
    pub target: UnitId,
    /// Directed Fire is played.
    pub directed: bool,
}

impl Shooting {
    /// A shot without support and without a card.
    pub fn alone(main: UnitId, target: UnitId, skirmish: bool) -> Self {
        Self {
            main,
            skirmish,
            support: Group::default(),
            skirmishing: Group::default(),
            target,
            directed: false,
        }
    }
}

/// Is this shooting lawful? The chief names targets; who is no chief shoots at what was named (`vf.conv.players`).
pub fn check(battle: &Battle, by: Asker, shooting: &Shooting) -> Lawful {
    sequence::check_idle(battle)?;
    sequence::check_commands(battle, by.seat, shooting.main)?;
    if battle.state().named != Some(shooting.target) {
        sequence::check_chief(battle, by.seat)?;
    }
    let side = by.side;
    let shooting = &meant(battle, shooting);
    check_named(battle, side, shooting.target)?;
    if let Some(named) = battle.state().named {
        require(named == shooting.target, || {
            refuse(key::OTHER_TARGET_NAMED, clause::C5_0_A_PICK_A_TARGET).other(named)
        })?;
    }
    if shooting.directed {
        check_directed(battle, side)?;
    }
    require(battle.unit(shooting.main).side() == side, || {
        refuse(key::NOT_YOURS, clause::C5_0_B_ONE_MAIN_ATTACKER).unit(shooting.main)
    })?;
    check_shooter(battle, shooting.main, shooting.target, shooting.skirmish, shooting.directed)?;
    check_support(battle, side, shooting)
}

/// `vf.fate.7.a`: Directed Fire that was played when the target was named holds for the shot, said again or not.
fn meant(battle: &Battle, shooting: &Shooting) -> Shooting {
    Shooting { directed: shooting.directed || battle.state().directed, ..*shooting }
}

/// 8.2.1: each supporter could shoot itself and sees enough; no more than the limit.
fn check_support(battle: &Battle, side: Side, shooting: &Shooting) -> Lawful {
    for (index, &unit) in shooting.support.iter().enumerate() {
        let fresh = unit != shooting.main && !shooting.support[..index].contains(&unit);
        require(fresh && battle.unit(unit).side() == side, || {
            refuse(key::NOT_YOURS, clause::C8_2_A_WHO_MAY_SUPPORT).unit(unit)
        })?;
        let skirmish = shooting.skirmishing.contains(&unit);
        require(!skirmish || shooting.skirmish, || {
            refuse(key::SKIRMISH_SUPPORT, clause::SR_SKIRMISHERS_B).unit(unit)
        })?;
        check_shooter(battle, unit, shooting.target, skirmish, shooting.directed)?;
        require(attack::sees_enough(battle, unit, shooting.target, shooting.directed), || {
            refuse(key::SEES_TOO_LITTLE, clause::C8_2_1_A_FIRE_SUPPORT).unit(unit).other(shooting.target)
        })?;
    }
    attack::check_places(battle, &attack_of(shooting))
}

/// The attack a shooting makes.
pub fn attack_of(shooting: &Shooting) -> Attack {
    Attack {
        clash: Clash::Fire,
        main: shooting.main,
        target: shooting.target,
        support: shooting.support,
        brigade: None,
        skirmish: shooting.skirmish,
        directed: shooting.directed,
    }
}

/// `vf.5.2.a`: shoots with the fire value: the dice fall; what comes of them is the machine's affair.
pub fn resolve(field: &mut Field<'_>, side: Side, shooting: &Shooting) {
    let shooting = &meant(field.battle(), shooting);
    if shooting.directed && !field.battle().state().directed {
        fate::put_down(field, side, Card::Directed, fate::On::Unit(shooting.target));
    }
    let attack = attack_of(shooting);
    let strike = strike(field, &attack);
    field.happen(Event::Shot(Box::new(ShotReport {
        strike,
        skirmish: shooting.skirmish,
        skirmishing: shooting.skirmishing,
        directed: shooting.directed,
    })));
}

/// Rolls the dice of any attack in one batch, and reports all its numbers (`vf.conv.dice-order`).
pub fn strike(field: &mut Field<'_>, attack: &Attack) -> StrikeReport {
    let battle = field.battle();
    let value = attack::value(battle, attack);
    let roll = attack::hit_roll(battle, attack);
    let again = attack::reroll(battle, attack);
    let at_least = attack::lowest_hit(roll.result);
    let side = battle.unit(attack.main).side();
    let deadly =
        fate::is_asked(battle, side, &[Card::Deadly]) || fate::is_standing(battle, side, Card::Deadly);
    let counts = if deadly { Counts::PassedAndMissed } else { Counts::Passed };
    let rolled = field.roll(attack::dice(value.result, at_least, again, counts));
    let support = attack.support.iter().copied().chain(attack.brigade).collect();
    StrikeReport {
        main: attack.main,
        target: attack.target,
        support,
        value,
        roll,
        at_least,
        again,
        faces: rolled.faces,
        hits: Hits(rolled.passed),
        missed: rolled.missed,
    }
}
