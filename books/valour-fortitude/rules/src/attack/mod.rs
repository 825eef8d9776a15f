//! 8 Attacks: values, support, hit tests. One routine for shots, fights and fight-backs (`vf.8.0.d`).

mod both;
mod fire;
mod hits;
mod melee;
mod support;

use engine::{Change, Modifier, Tally};
use fire::FIRE;
use melee::{MELEE, melee_value};
use support::support;

use crate::armies::{Arm, Special};
use crate::battle::{Battle, Clash, Engagement, Group, UnitId};
use crate::edition::Edition;
use crate::key;
use crate::sight::{self, Over};

pub use both::{CANISTER, fires_canister};
pub use fire::fire_value;
pub use hits::{MOST_DICE, dice, hit_roll, lowest_hit, reroll};
pub use melee::is_roused_by;
pub use support::{
    BRIGADE_SUPPORT, brigade_supporters, check_places, melee_supporters, sees_enough, who_find_places,
};

/// One unit attacking another, with those who help it.
#[derive(Clone, Copy, Debug)]
pub struct Attack {
    /// Shooting or fighting.
    pub clash: Clash,
    /// The unit whose value counts (`vf.8.0.d`).
    pub main: UnitId,
    /// Its target.
    pub target: UnitId,
    /// Those who lend fire or melee support.
    pub support: Group,
    /// The one who lends brigade support.
    pub brigade: Option<UnitId>,
    /// It shoots with skirmishers.
    pub skirmish: bool,
    /// Directed Fire was played.
    pub directed: bool,
}

impl Attack {
    /// The main attacker's attack of an engagement.
    pub fn of_main(engagement: &Engagement) -> Self {
        Self {
            clash: engagement.clash,
            main: engagement.main,
            target: engagement.target,
            support: engagement.support,
            brigade: engagement.brigade,
            skirmish: engagement.skirmish,
            directed: engagement.directed,
        }
    }

    /// The fight-back of an engagement.
    pub fn of_back(engagement: &Engagement) -> Self {
        Self {
            clash: Clash::Fight,
            main: engagement.target,
            target: engagement.main,
            support: engagement.back_support,
            brigade: engagement.back_brigade,
            skirmish: false,
            directed: false,
        }
    }

    /// Over whose heads the attacker sees.
    pub fn over(&self, battle: &Battle) -> Over {
        over(battle, self.main, self.target, self.directed)
    }
}

/// Over whose heads a unit sees a target (`vf.sr.rockets.b`, `vf.fate.7.b`).
pub fn over(battle: &Battle, unit: UnitId, target: UnitId, directed: bool) -> Over {
    let on_hill = || sight::is_on_hill(battle, unit);
    if directed && battle.is_arm(unit, Arm::Artillery) && on_hill() {
        Over::Everybody
    } else if battle.has(unit, Special::Rockets) && (on_hill() || sight::is_on_hill(battle, target)) {
        Over::FriendsOf(unit)
    } else {
        Over::Nobody
    }
}

/// What one clause adds to the main attacker's value or roll; supporters are never asked (`vf.8.1.a`).
type Rule = fn(&Battle, &Attack) -> Option<Modifier>;

/// `vf.8.0.a`: the attack value, which is the number of hit tests.
pub fn value(battle: &Battle, attack: &Attack) -> Tally {
    let (of, base, rules) = match attack.clash {
        Clash::Fire => (key::FIRE, fire_value(battle, attack.main), FIRE),
        Clash::Fight | Clash::Square => (key::MELEE, melee_value(battle, attack.main), MELEE),
    };
    let modifiers = rules.iter().filter_map(|rule| rule(battle, attack)).chain(support(battle, attack));
    Tally::fold(of, base.into(), modifiers, fold)
}

/// `vf.1.0.1.a`, `vf.1.0.1.b`, `vf.1.0.1.c`: halve first, rounding down, and once only; then add. `vf.1.0.1.d`: never below
/// 1, after the halving and at the end.
fn fold(base: i32, modifiers: &[Modifier]) -> i32 {
    let halved = modifiers.iter().any(|modifier| modifier.change == Change::Halve);
    let base = if halved { (base / 2).max(1) } else { base };
    (base + modifiers.iter().map(Modifier::amount).sum::<i32>()).max(1)
}

/// `vf.9.2.b` and the edition: used by the morale chapter too.
pub fn has_stoic(battle: &Battle, unit: UnitId) -> bool {
    battle.edition() == Edition::Third && battle.has(unit, Special::Stoic)
}
