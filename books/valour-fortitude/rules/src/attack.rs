//! 8 Attacks: values, support, hit tests. One routine for shots, fights and fight-backs (`vf.8.0.d`).

use engine::{Ask, Change, Clause, Kind, Modifier, Spot, Tally};
use plane::Length;

use crate::armies::{Arm, FIGURES_A_BASE, Special};
use crate::battle::{Battle, BrigadeId, Clash, Engagement, Group, Mark, UnitId};
use crate::edition::Edition;
use crate::formation::{Drill, Formation};
use crate::land::Cover;
use crate::measure;
use crate::sight::{self, Over};
use crate::terrain;
use crate::{clause, key};

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

type Rule = fn(&Battle, &Attack) -> Option<Modifier>;

/// `vf.calc.fire`: what changes a fire value, in printed order; support is counted after enfilade.
const FIRE: &[Rule] = &[
    column_fires,
    obscured,
    deep_open_order,
    skirmish_fire,
    square_fires,
    garrison_fires,
    dense_target,
    shot_at_square,
    enfilade,
    canister,
    perfect_volleys,
    directed_fire,
];

/// `vf.calc.melee`: what changes a melee value, in printed order; support is counted at the end.
const MELEE: &[Rule] = &[
    outflanked,
    hampered,
    line_fires,
    column_storms,
    dense_target,
    enfilade,
    garrison_fights,
    square_fights,
    canister,
    open_order_fights,
    second_fight,
    defensive_fire,
    all_out_attack,
    attaque_a_outrance,
    grognards,
];

/// `vf.8.0.a`: the attack value, which is the number of hit tests.
pub fn value(battle: &Battle, attack: &Attack) -> Tally {
    let (of, base, rules) = match attack.clash {
        Clash::Fire => (key::FIRE, fire_value(battle, attack.main), FIRE),
        Clash::Fight | Clash::Square => (key::MELEE, melee_value(battle, attack.main), MELEE),
    };
    let modifiers = rules.iter().filter_map(|rule| rule(battle, attack)).chain(support(battle, attack));
    Tally::fold(of, base.into(), modifiers, fold)
}

/// `vf.1.0.1`: halve once, rounding down, then add; never below 1, after the halving and at the end.
fn fold(base: i32, modifiers: &[Modifier]) -> i32 {
    let halved = modifiers.iter().any(|modifier| modifier.change == Change::Halve);
    let base = if halved { (base / 2).max(1) } else { base };
    (base + modifiers.iter().map(Modifier::amount).sum::<i32>()).max(1)
}

/// `vf.sr.carbines`: cavalry with carbines fires with 1.
pub fn fire_value(battle: &Battle, unit: UnitId) -> u8 {
    match battle.unit(unit).fire {
        0 if battle.has(unit, Special::Carbines) => 1,
        fire => fire,
    }
}

/// `vf.8.1.1.c`: in march column the melee value is 1.
fn melee_value(battle: &Battle, unit: UnitId) -> u8 {
    if battle.is_in(unit, Formation::March) { 1 } else { battle.unit(unit).melee }
}

fn halve(clause: Clause) -> Modifier {
    clause.change(Change::Halve)
}

/// 8.1.1 Attack column: fire is halved.
fn column_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.is_in(attack.main, Formation::Column).then(|| halve(clause::C8_1_1_A_ATTACK_COLUMN_FIRE))
}

/// 8.1.5 Obscured: fewer than half of the front rank see the target.
fn obscured(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let (seeing, all) = sight::visible_count(battle, attack.main, attack.target, attack.over(battle));
    (2 * seeing < all).then(|| halve(clause::C8_1_5_OBSCURED))
}

/// Open order in three or four ranks fires at half.
fn deep_open_order(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let unit = battle.unit(attack.main);
    let deep = battle.is_in(attack.main, Formation::Open) && unit.pose.layout.ranks(unit.figures) >= 3;
    deep.then(|| halve(clause::SR_OPEN_ORDER_C))
}

/// Skirmish fire is halved; carbines already are (`vf.sr.carbines`).
fn skirmish_fire(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    (attack.skirmish && battle.unit(attack.main).fire > 0).then(|| halve(clause::SR_SKIRMISHERS_A))
}

/// A square fires at half.
fn square_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.is_in(attack.main, Formation::Square).then(|| halve(clause::SR_SQUARE_E))
}

/// Infantry in defendable terrain fires at half.
fn garrison_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let garrison = battle.is_inside(attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    garrison.then(|| halve(clause::T_3_5_A_INFANTRY_OCCUPANTS))
}

/// 8.1.3 Dense target: artillery against columns. In 3.01A squares are dense in melee too.
fn dense_target(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    if !battle.is_arm(attack.main, Arm::Artillery) {
        return None;
    }
    match battle.formation(attack.target)? {
        Formation::March | Formation::Column => Some(clause::C8_1_3_DENSE_TARGET.add(1)),
        Formation::Square if attack.clash != Clash::Fire && battle.edition().squares_are_dense_in_melee() => {
            Some(clause::VF3_FIRE_DENSE_SQUARE.add(1))
        }
        Formation::Square | Formation::Line | Formation::Open => None,
    }
}

/// Artillery that shoots at a square.
fn shot_at_square(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = battle.is_arm(attack.main, Arm::Artillery) && battle.is_in(attack.target, Formation::Square);
    bites.then(|| clause::SR_SQUARE_D.add(1))
}

/// 8.1.4 Enfilade: an attack the target cannot see coming counts one more.
///
/// Asks whether the target sees the attacking unit (5.1.2); supporters never count (8.1). Not against those in terrain
/// (T.3.2.e), and a square sees all round.
fn enfilade(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let blind = !battle.is_inside(attack.target)
        && !battle.is_in(attack.target, Formation::Square)
        && !sight::sees_over(battle, attack.target, attack.main, attack.over(battle));
    blind.then(|| clause::C8_1_4_ENFILADE.add(1))
}

/// Canister: two more at 12″ or less, at least partially in the gun's front arc.
fn canister(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    fires_canister(battle, attack.main, attack.target).then(|| clause::SR_CANISTER_A.add(2))
}

/// `vf.sr.canister.a`: its range.
const CANISTER: Length = Length::units(12);

/// `vf.sr.canister.a`: unlimbered (or in terrain), the target near and ahead.
pub fn fires_canister(battle: &Battle, unit: UnitId, target: UnitId) -> bool {
    battle.has(unit, Special::Canister)
        && (battle.is_inside(unit) || battle.unit(unit).pose.layout.drill == Drill::Unlimbered)
        && measure::range(battle, unit, target).is_some_and(|range| range.at_most(CANISTER))
        && measure::is_in_arc(battle, unit, target)
}

/// A card that favours one brigade this phase.
fn brigade_card(battle: &Battle, unit: UnitId) -> bool {
    battle.brigade_of(unit).card
}

/// British K: infantry of the brigade fires with one more.
fn perfect_volleys(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = brigade_card(battle, attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    bites.then(|| clause::FATE_BRITISH_KING.add(1))
}

/// 7: the unit that shoots at the named target.
fn directed_fire(_: &Battle, attack: &Attack) -> Option<Modifier> {
    attack.directed.then(|| clause::FATE_7_A.add(1))
}

/// 8.1.6 Outflanked: no more than one front-rank figure in contact. Never a square, nor a unit in terrain.
fn outflanked(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let ranked = !battle.is_inside(attack.main) && !battle.is_in(attack.main, Formation::Square);
    let few = || measure::front_contact(battle, attack.main, attack.target) <= 1;
    (ranked && few()).then(|| halve(clause::C8_1_6_OUTFLANKED))
}

/// Horses and guns in rough or defendable terrain, or fighting somebody there, fight at half.
fn hampered(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    if battle.is_arm(attack.main, Arm::Infantry) {
        return None;
    }
    let either = |test: fn(&Battle, UnitId) -> bool| test(battle, attack.main) || test(battle, attack.target);
    if either(Battle::is_inside) {
        Some(halve(clause::T_3_5_B_CAVALRY_AND_ARTILLERY))
    } else {
        either(terrain::is_on_rough).then(|| halve(clause::T_2_6_B_ROUGH_MELEE))
    }
}

/// 8.1.2 Line: infantry adds half its fire value, rounded down (`vf.1.0.1.f`), against a target it sees in the open.
fn line_fires(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let in_line = battle.is_arm(attack.main, Arm::Infantry)
        && battle.is_in(attack.main, Formation::Line)
        && !battle.has(attack.main, Special::Militia) // vf.sr.militia.b
        && !battle.is_inside(attack.target);
    let half = i32::from(battle.unit(attack.main).fire / 2);
    (in_line && half > 0 && sight::sees(battle, attack.main, attack.target))
        .then(|| clause::C8_1_2_LINE_MELEE.add(half))
}

/// 8.1.1 Attack column: one more against defendable terrain.
fn column_storms(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = battle.is_in(attack.main, Formation::Column) && battle.is_inside(attack.target);
    bites.then(|| clause::C8_1_1_B_ATTACK_COLUMN_MELEE.add(1))
}

/// Infantry in defendable terrain fights with one more.
fn garrison_fights(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let garrison = battle.is_inside(attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    garrison.then(|| clause::T_3_5_A_INFANTRY_OCCUPANTS.add(1))
}

/// A square fights with one more.
fn square_fights(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.is_in(attack.main, Formation::Square).then(|| clause::SR_SQUARE_E.add(1))
}

/// Open order fights with one less, unless in cover.
fn open_order_fights(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let bites = battle.is_in(attack.main, Formation::Open)
        && terrain::cover(battle, attack.main, attack.target).is_none();
    bites.then(|| clause::SR_OPEN_ORDER_F.add(-1))
}

/// Headstrong: one less in the second fight of a turn.
fn second_fight(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let unit = battle.unit(attack.main);
    (unit.has(Special::Headstrong) && unit.fights >= 1).then(|| clause::SR_HEADSTRONG_B.add(-1))
}

/// British Q, in the enemy's melee phase.
fn defensive_fire(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let british = battle.army(battle.unit(attack.main).side()).nation == crate::armies::Nation::British;
    let bites = british && brigade_card(battle, attack.main) && battle.is_arm(attack.main, Arm::Infantry);
    bites.then(|| clause::FATE_BRITISH_QUEEN.add(1))
}

/// Ace: units within 12″ of the chosen leader.
fn all_out_attack(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let leader = battle.army(battle.unit(attack.main).side()).all_out?;
    let near = measure::leader_gap(battle, leader, attack.main)?.at_most(Length::units(12));
    near.then(|| clause::FATE_ACE.add(1))
}

/// French Q: units of the brigade in attack column.
fn attaque_a_outrance(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let french = battle.army(battle.unit(attack.main).side()).nation == crate::armies::Nation::French;
    let bites = french && brigade_card(battle, attack.main) && battle.is_in(attack.main, Formation::Column);
    bites.then(|| clause::FATE_FRENCH_QUEEN.add(1))
}

/// French J: one of Les Grognards, for the rest of the game.
fn grognards(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.unit(attack.main).is(Mark::Grognard).then(|| clause::FATE_FRENCH_JACK.add(1))
}

/// 8.2: one line for each supporter, capped at the limit (`vf.8.2.2.c`).
fn support(battle: &Battle, attack: &Attack) -> Vec<Modifier> {
    let mut left = support_limit(battle, attack);
    let mut lines = Vec::new();
    for &unit in attack.support.iter() {
        let counted = support_weight(battle, unit, attack.target).min(left);
        left -= counted;
        if counted > 0 {
            let at = Spot::Piece(unit.0.into());
            lines.push(support_line(battle, attack.clash, unit, counted).at(at));
        }
    }
    if let Some(unit) = attack.brigade {
        lines.push(clause::C8_2_3_A_BRIGADE_SUPPORT.add(1).at(Spot::Piece(unit.0.into())));
    }
    lines
}

fn support_line(battle: &Battle, clash: Clash, unit: UnitId, counted: i32) -> Modifier {
    match clash {
        Clash::Fire => clause::C8_2_1_A_FIRE_SUPPORT.add(counted),
        Clash::Fight | Clash::Square if battle.is_in(unit, Formation::Open) => {
            clause::SR_OPEN_ORDER_G.add(counted)
        }
        Clash::Fight | Clash::Square => clause::C8_2_2_A_MELEE_SUPPORT.add(2 * counted),
    }
}

/// `vf.sr.canister.b`: a gun that could fire canister counts as two units.
pub fn support_weight(battle: &Battle, unit: UnitId, target: UnitId) -> i32 {
    1 + i32::from(fires_canister(battle, unit, target))
}

/// `vf.8.2.1.a`, `vf.sr.battery.b`: three, or five for a battery supported by nothing but guns of its own brigade.
pub fn support_limit(battle: &Battle, attack: &Attack) -> i32 {
    let battery = attack.clash == Clash::Fire
        && battle.has(attack.main, Special::Battery)
        && attack.support.iter().all(|&unit| is_of_battery(battle, attack.main, unit));
    if battery { 5 } else { 3 }
}

/// `vf.sr.battery.b`: artillery of the same brigade within 6″.
pub fn is_of_battery(battle: &Battle, main: UnitId, unit: UnitId) -> bool {
    battle.is_arm(unit, Arm::Artillery)
        && battle.unit(unit).brigade == battle.unit(main).brigade
        && measure::distance(battle, main, unit).is_some_and(|gap| gap.at_most(Length::units(6)))
}

/// What changes a hit roll, in printed order.
const HIT: &[Rule] = &[massed_heavy_guns, fresh, shaken, covered, rockets];

/// 8.3: what is added to every hit roll.
pub fn hit_roll(battle: &Battle, attack: &Attack) -> Tally {
    Tally::sum(key::ROLL, 0, HIT.iter().filter_map(|rule| rule(battle, attack)))
}

/// `vf3.heavy-artillery`: the attacker and all who support it are heavy guns.
fn massed_heavy_guns(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let heavy = |unit: UnitId| battle.profile(unit).is_heavy_artillery();
    let all = attack.support.iter().copied().chain(attack.brigade).all(heavy);
    (battle.edition().heavy_guns_hit_better() && heavy(attack.main) && all)
        .then(|| clause::VF3_HEAVY_ARTILLERY.add(1))
}

/// No loss markers, in melee.
fn fresh(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    (attack.clash != Clash::Fire && battle.unit(attack.main).losses == 0)
        .then(|| clause::C8_3_B_FRESH_BONUS.add(1))
}

/// Shaken.
fn shaken(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    battle.unit(attack.main).is_shaken().then(|| clause::C8_3_C_SHAKEN_PENALTY.add(-1))
}

/// Cover, against fire only.
fn covered(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    if attack.clash != Clash::Fire {
        return None;
    }
    match terrain::cover_from_fire(battle, attack.target, attack.main)? {
        Cover::Hard => Some(clause::C8_3_D_COVER.add(-2)),
        Cover::Soft => Some(clause::C8_3_D_COVER.add(-1)),
        Cover::Melee => None,
    }
}

/// Rockets miss more, firing or supporting; once.
fn rockets(battle: &Battle, attack: &Attack) -> Option<Modifier> {
    let any = |unit: &UnitId| battle.has(*unit, Special::Rockets);
    let bites = attack.clash == Clash::Fire && (any(&attack.main) || attack.support.iter().any(any));
    bites.then(|| clause::SR_ROCKETS_C.add(-1))
}

/// Natural ones are rolled once more, by this rule.
pub fn reroll(battle: &Battle, attack: &Attack) -> Option<Clause> {
    let unit = battle.unit(attack.main);
    let melee = attack.clash != Clash::Fire;
    if unit.has(Special::DisciplinedMusketry) && battle.is_in(attack.main, Formation::Line) {
        Some(clause::SR_DISCIPLINED_MUSKETRY)
    } else if melee && unit.has(Special::Elan) && battle.is_in(attack.main, Formation::Column) {
        Some(clause::SR_ELAN)
    } else if melee
        && unit.has(Special::HeavyCavalry)
        && terrain::cover(battle, attack.target, attack.main).is_none()
    {
        Some(clause::SR_HEAVY_CAVALRY)
    } else if !melee && unit.has(Special::Battery) && unit.losses == 0 {
        Some(clause::SR_BATTERY_A)
    } else {
        None
    }
}

/// `vf.8.3.a`, `vf.1.0.2`: the lowest face that hits; a 6 always does, a 1 never.
pub fn lowest_hit(bonus: i32) -> u8 {
    (4 - bonus).clamp(2, 6) as u8
}

/// The dice of an attack: so many hit tests, ones again where a rule says so, misses counted for Deadly Attack.
pub fn dice(tests: i32, at_least: u8, again: Option<Clause>, keeps_missed: bool) -> Ask {
    let dice = u8::try_from(tests).unwrap_or(u8::MAX).min(MOST_DICE);
    let kind = Kind::Pool { dice, at_least, again_up_to: u8::from(again.is_some()), keeps_missed };
    Ask { kind, clause: clause::C8_3_A_HIT_TEST }
}

/// The most hit tests one request holds; no attack of the book comes near.
const MOST_DICE: u8 = 22;

/// Is a unit able to lend any support: deployed, and not used this phase (`vf.8.2.a`)?
pub fn may_support(battle: &Battle, unit: UnitId) -> bool {
    battle.is_deployed(unit) && !battle.unit(unit).is(Mark::Attacked)
}

/// `vf.8.2.3.a`: those who may lend brigade support to a fighter.
pub fn brigade_supporters(battle: &Battle, fighter: UnitId) -> impl Iterator<Item = UnitId> + '_ {
    let brigade: BrigadeId = battle.unit(fighter).brigade;
    battle.present().filter(move |&unit| {
        unit != fighter
            && battle.unit(unit).brigade == brigade
            && may_support(battle, unit)
            && measure::distance(battle, unit, fighter).is_some_and(|gap| gap.at_most(BRIGADE_SUPPORT))
            && !measure::is_engaged(battle, unit)
    })
}

/// `vf.8.2.3.a`: within 3″.
pub const BRIGADE_SUPPORT: Length = Length::units(3);

/// `vf.8.2.2.a`: those who could lend melee support against a unit.
pub fn melee_supporters(
    battle: &Battle,
    side: engine::Side,
    against: UnitId,
) -> impl Iterator<Item = UnitId> + '_ {
    battle.of_side(side).filter(move |&unit| {
        may_support(battle, unit)
            && measure::are_in_contact(battle, unit, against)
            && (battle.is_inside(unit)
                || measure::front_contact(battle, unit, against) >= u32::from(FIGURES_A_BASE))
    })
}

/// `vf.8.2.1.b`: does the unit see the target with enough of its front rank to support? A square needs a quarter.
pub fn sees_enough(battle: &Battle, unit: UnitId, target: UnitId, directed: bool) -> bool {
    let over = over(battle, unit, target, directed);
    let (seeing, all) = sight::visible_count(battle, unit, target, over);
    let share = if battle.is_in(unit, Formation::Square) { 4 } else { 2 };
    share * seeing >= all
}

/// `vf.9.2.b` and the edition: used by the morale chapter too.
pub fn has_stoic(battle: &Battle, unit: UnitId) -> bool {
    battle.edition() == Edition::Third && battle.has(unit, Special::Stoic)
}

/// What the shape of an attack carries out by itself.
pub const CLAUSES: &[Clause] = &[
    clause::C1_0_1_A_HALVING_FIRST,
    clause::C1_0_1_B_ROUND_DOWN,
    clause::C1_0_1_C_HALVE_ONCE,
    clause::C1_0_1_D_MINIMUM_1,
    clause::C1_0_1_E_PROFILE_CHANGES_ARE_NOT_MODIFIERS,
    clause::C1_0_1_F_HALF_THE_FIRE_VALUE_AS_AN_ADDEND,
    clause::C1_0_2_A_NATURAL_6,
    clause::C1_0_2_B_NATURAL_1,
    clause::C1_0_2_C_REROLLS_BEFORE_MODIFIERS,
    clause::C1_0_2_D_ONE_REROLL_PER_DIE,
    clause::CONV_BREAKDOWN,
    clause::CONV_DICE_ORDER,
    clause::CONV_PRECEDENCE,
    clause::CALC_FIRE,
    clause::CALC_MELEE,
    clause::C8_0_A_HIT_TESTS,
    clause::C8_0_D_MAIN_ATTACKER,
    clause::C8_1_A_SCOPE_OF_MODIFIERS,
    clause::C8_1_1_C_MARCH_COLUMN,
    clause::C8_2_1_B_SQUARE_AS_SUPPORTER,
    clause::C8_2_2_C_SUPPORT_COUNTING_WITH_CANISTER,
    clause::SR_CANISTER_B,
    clause::SR_BATTERY_B,
    clause::SR_CARBINES,
    clause::SR_MILITIA_B,
    clause::T_3_2_E_NO_ENFILADE,
    clause::FAQ_8_1_2,
    clause::FAQ_8_2,
    clause::FAQ_9_1_1,
    clause::DC_SQUARES_B,
    clause::DC_SQUARES_C,
];
