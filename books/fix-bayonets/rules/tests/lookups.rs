//! The worked examples of the catalogue and its guide, from the charts alone.

use engine::Modifier;
use fix_bayonets::tables::melee::{self, Against, Attack, Column, Fighter, Melee, MeleeResult, Party, Role};
use fix_bayonets::tables::skirmish::{self, Skirmish, Skirmished};
use fix_bayonets::tables::tem::{Cause, Charged, Horse, Morale, Receive, SquareTry};
use fix_bayonets::tables::{fire, sky, terrain};
use fix_bayonets::terms::{
    Arm, Cover, Crossing, Eighths, Formation, HalfMcf, Nation, Reading, Readings, Sky, Terrain, TimeOfDay,
    Trait, Traits, Weather,
};
use hex::Aspect;

/// Modifiers as people read them: the end of the id and the figure.
fn said(lines: impl Iterator<Item = Modifier>) -> String {
    let line = |line: Modifier| format!("{} {:+}", line.clause.id().trim_start_matches("fb."), line.amount());
    lines.map(line).collect::<Vec<_>>().join(", ")
}

const FIRER: fire::Firer = fire::Firer {
    arm: Arm::Infantry,
    nation: Nation::French,
    formation: Formation::Column,
    steps: 5,
    fatigue: 0,
    leader_bonus: 0,
    printed_range: 0,
};

const TARGET: fire::Target = fire::Target {
    arm: Arm::Infantry,
    formation: Formation::Disorder,
    is_disordered: true,
    cover: Cover::Light,
    steps: 7,
};

fn shot() -> fire::Shot {
    let sky = Sky::default();
    fire::Shot {
        firer: FIRER,
        target: TARGET,
        range: 1,
        sky,
        is_ricochet: false,
        readings: Readings::empty(),
    }
}

#[test]
fn a_column_fires_at_a_mob_in_the_vines() {
    let shot = shot();
    assert_eq!(said(shot.modifiers()), "fire.mod.2 -1, fire.mod.6 -1, fire.mod.12 +2, fire.mod.15 -2");
    assert_eq!(shot.mfv(5), 3);
}

#[test]
fn the_british_column_replaces_or_adds_up() {
    let firer = fire::Firer { nation: Nation::British, ..FIRER };
    let shot = fire::Shot { firer, ..shot() };
    assert_eq!(shot.mfv(5), 2);
    assert_eq!(fire::Shot { readings: Reading::ColumnsAddUp.into(), ..shot }.mfv(5), 0);
    let lone = fire::Firer { steps: 1, ..firer };
    assert_eq!(fire::Shot { firer: lone, ..shot }.mfv(5), 5);
}

#[test]
fn cover_counts_once_and_within_its_limit() {
    let cover = |formation, cover, steps| {
        let target = fire::Target { formation, is_disordered: false, cover, steps, ..TARGET };
        let shot = fire::Shot { target, ..shot() };
        let lines = shot.modifiers().filter(|line| (6..=10).contains(&number(line))).collect::<Vec<_>>();
        said(lines.into_iter())
    };
    assert_eq!(cover(Formation::GeneralOrder, Cover::Heavy, 3), "fire.mod.9 -3");
    assert_eq!(cover(Formation::GeneralOrder, Cover::Heavy, 4), "fire.mod.7 -1");
    assert_eq!(cover(Formation::GeneralOrder, Cover::Medium, 6), "fire.mod.8 -2");
    assert_eq!(cover(Formation::Disorder, Cover::Medium, 7), "");
    assert_eq!(cover(Formation::SkirmishScreen, Cover::Heavy, 1), "fire.mod.10 -1");
    assert_eq!(cover(Formation::Line, Cover::None, 4), "");
}

/// The number of a line of the Fire Value list.
fn number(line: &Modifier) -> u8 {
    line.clause.id().rsplit('.').next().and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[test]
fn guns_by_range_and_sky() {
    let firer = fire::Firer {
        arm: Arm::Artillery,
        formation: Formation::Unlimbered,
        steps: 2,
        fatigue: 10,
        leader_bonus: 2,
        printed_range: 8,
        ..FIRER
    };
    let target = fire::Target {
        formation: Formation::Column,
        is_disordered: false,
        cover: Cover::None,
        steps: 1,
        ..TARGET
    };
    let at = |range| said(fire::Shot { firer, target, range, ..shot() }.modifiers());
    assert_eq!(at(1), "fire.mod.24 +2, fire.mod.25 +2");
    assert_eq!(at(2), "fire.mod.24 +2, fire.mod.26 +1");
    assert_eq!((at(3), at(4)), ("fire.mod.24 +2".to_owned(), "fire.mod.24 +2".to_owned()));
    assert_eq!(
        (at(5), at(8)),
        ("fire.mod.24 +2, fire.mod.27 -2".to_owned(), "fire.mod.24 +2, fire.mod.27 -2".to_owned())
    );
    assert_eq!(at(9), "fire.mod.24 +2, fire.mod.28 -4");
    let sky = Sky { weather: Weather::Rain, time: TimeOfDay::Dusk };
    assert_eq!(
        said(fire::Shot { firer, target, range: 4, sky, ..shot() }.modifiers()),
        "fire.mod.23 -1, fire.mod.24 +2"
    );
    assert_eq!(fire::reach(Arm::Artillery, Traits::empty(), 8), 16);
}

#[test]
fn irlanda_fires_from_an_extended_line() {
    let firer =
        fire::Firer { nation: Nation::Spanish, formation: Formation::ExtendedLine, steps: 6, ..FIRER };
    let target = fire::Target {
        formation: Formation::Column,
        is_disordered: false,
        cover: Cover::None,
        steps: 4,
        ..TARGET
    };
    let shot = fire::Shot { firer, target, ..shot() };
    assert_eq!(shot.mfv(fire::infantry_value(6, 0).into()), 7);
    assert_eq!(fire::infantry_value(5, 1), 5);
}

const OTHERS: Against = Against { is_cavalry: false, is_charging: false, has_charging_shock: false };

fn fighter(role: Role, arm: Arm, formation: Formation) -> Fighter {
    Fighter {
        role,
        arm,
        traits: Traits::empty(),
        formation,
        is_disordered: formation == Formation::Disorder,
        is_spent: false,
        is_charging: false,
        forward: 0,
        cover: Cover::None,
        against: OTHERS,
        readings: Readings::empty(),
    }
}

#[test]
fn lancers_ride_down_a_disordered_battalion() {
    let lancers = Fighter {
        traits: Trait::Light | Trait::Lance,
        is_charging: true,
        forward: 3,
        ..fighter(Role::Attacks, Arm::Cavalry, Formation::Line)
    };
    let charged = Against { is_cavalry: true, is_charging: true, has_charging_shock: false };
    let battalion =
        Fighter { against: charged, ..fighter(Role::Defends, Arm::Infantry, Formation::Disorder) };
    let (eight, two) = (lancers.multiplied(4), battalion.multiplied(4));
    assert_eq!((eight, two), (Eighths::whole(8), Eighths::whole(2)));
    let column = Column::of(eight, two, Readings::empty());
    let attack = Attack::Charge { forward: 3, is_open_column: false };
    let attacker = Party { is_cavalry: true, steps_in_line: 4, ..Party::default() };
    let melee = Melee {
        attack,
        aspect: Aspect::Rear,
        attacker,
        defender: Party::default(),
        sky: Sky { weather: Weather::Mist, time: TimeOfDay::Day },
        readings: Readings::empty(),
    };
    assert_eq!(said(melee.modifiers()), "melee.drm.9 -3");
    assert_eq!(melee::result(column, 5 - 3), MeleeResult::DefenderRouts);
    // In order it would have been 8 to 4, and a natural 9 SPECIAL.
    let column = Column::of(Eighths::whole(8), Eighths::whole(4), Readings::empty());
    assert_eq!(melee::result(column, 9 - 3), MeleeResult::Special);
    // A Square counts three times.
    let square = Fighter { against: charged, ..fighter(Role::Defends, Arm::Infantry, Formation::Square) };
    assert_eq!(square.multiplied(4), Eighths::whole(12));
}

#[test]
fn two_columns_assault_a_line_from_the_flank() {
    let column = Column::of(Eighths::whole(9), Eighths::whole(3), Readings::empty());
    let tired = Party { fatigue: 7, ..Party::default() };
    let melee = Melee {
        attack: Attack::Assault,
        aspect: Aspect::Flank,
        attacker: tired,
        defender: Party::default(),
        sky: Sky { weather: Weather::Rain, time: TimeOfDay::Dusk },
        readings: Readings::empty(),
    };
    assert_eq!(said(melee.modifiers()), "melee.drm.6 +1, melee.drm.8 -2");
    assert_eq!(melee::result(column, 7 - 1), MeleeResult::DefenderDisorders);
    let hindered = Melee { readings: Reading::DuskAssaults.into(), ..melee };
    assert_eq!(said(hindered.modifiers()), "melee.drm.2 +2, melee.drm.6 +1, melee.drm.8 -2");
}

#[test]
fn stars_let_the_largest_count_whomever_it_favours() {
    let horse = |steps_in_line| Party { is_cavalry: true, steps_in_line, ..Party::default() };
    let melee = |aspect| Melee {
        attack: Attack::Charge { forward: 1, is_open_column: true },
        aspect,
        attacker: horse(2),
        defender: horse(4),
        sky: Sky::default(),
        readings: Readings::empty(),
    };
    assert_eq!(said(melee(Aspect::Flank).modifiers()), "melee.drm.1 +0, melee.drm.4 +1, melee.drm.8 -2");
    assert_eq!(said(melee(Aspect::Front).modifiers()), "melee.drm.1 +1, melee.drm.4 +1");
}

#[test]
fn odds_round_towards_the_defender() {
    let column = |attacker, defender| Column::of(Eighths(attacker), Eighths(defender), Readings::empty()).0;
    let found = [
        (1, 6),
        (1, 5),
        (1, 4),
        (9, 20),
        (1, 2),
        (2, 3),
        (99, 100),
        (1, 1),
        (3, 2),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, 1),
        (6, 1),
        (60, 1),
    ];
    assert_eq!(found.map(|(of, to)| column(of, to)), [0, 1, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
    let seven =
        |attacker, defender| Column::of(Eighths(attacker), Eighths(defender), Reading::SevenToOne.into()).0;
    let found = [(1, 6), (1, 5), (1, 4), (1, 1), (6, 1), (13, 2), (7, 1), (60, 1)];
    assert_eq!(found.map(|(of, to)| seven(of, to)), [0, 0, 1, 5, 11, 11, 12, 12]);
}

#[test]
fn leaders_are_endangered_by_the_natural_die() {
    let natural = Readings::empty();
    assert_eq!(melee::endangers_leaders(0, 3, natural), (true, false));
    assert_eq!(melee::endangers_leaders(9, 6, natural), (false, true));
    assert_eq!(melee::endangers_leaders(3, 0, natural), (false, false));
    assert_eq!(melee::endangers_leaders(3, 0, Reading::ModifiedRow.into()), (true, false));
}

const STEADY: Morale = Morale {
    cause: Cause::Other,
    arm: Arm::Infantry,
    formation: Formation::Line,
    is_disordered: false,
    is_force_marching: false,
    cover: Cover::None,
    fatigue: 0,
    cohesion: 0,
    has_several_corps: false,
    leader: 0,
    sky: Sky { weather: Weather::Clear, time: TimeOfDay::Day },
};

#[test]
fn a_square_is_tried_against_lancers() {
    let horse = Horse { traits: Trait::Light | Trait::Lance, is_grand: false };
    let at = |distance| SquareTry { bonus: 0, formation: Formation::Line, is_spread: false, horse, distance };
    assert_eq!(said(at(4).modifiers()), "tem.sq.2 +1, tem.sq.5 +0, tem.sq.6 +2, tem.sq.11 -1");
    let column = SquareTry { formation: Formation::Column, ..at(3) };
    let morale = Morale { cohesion: 1, formation: Formation::Column, ..STEADY };
    let all = morale.modifiers().chain(column.modifiers());
    assert_eq!(said(all), "tem.all.1 +1, tem.sq.5 +0, tem.sq.6 +2, tem.sq.10 +0");
}

#[test]
fn a_charge_is_received_from_the_rear() {
    let horse = Horse { traits: Trait::Light | Trait::Lance, is_grand: false };
    let charged = Some(Charged { horse, is_fixing_bayonets: false });
    let receive = Receive { terrain: 0, aspect: Aspect::Rear, charged };
    assert_eq!(said(receive.modifiers()), "tem.ar.3 +3, tem.ar.5 +1");
    let heavy = Horse { traits: Trait::Shock | Trait::Cuirassier, is_grand: true };
    let charged = Some(Charged { horse: heavy, is_fixing_bayonets: true });
    let receive = Receive { terrain: 2, aspect: Aspect::Front, charged };
    assert_eq!(said(receive.modifiers()), "tem.ar.1 -2, tem.ar.4 +3, tem.ar.6 +0, tem.ar.7 +3, tem.ar.8 +0");
}

#[test]
fn what_counts_in_every_check() {
    let guns = Morale {
        arm: Arm::Artillery,
        fatigue: 10,
        cause: Cause::Rally,
        formation: Formation::RoadColumn,
        ..STEADY
    };
    assert_eq!(said(guns.modifiers()), "tem.all.5 +3");
    let worst = Morale {
        cause: Cause::Traversed,
        formation: Formation::Disorder,
        is_disordered: true,
        is_force_marching: true,
        fatigue: 9,
        has_several_corps: true,
        leader: 2,
        sky: Sky { weather: Weather::Snowfall, time: TimeOfDay::Night },
        ..STEADY
    };
    let wanted = "tem.all.2 +1, tem.all.6 +1, tem.all.8 +2, tem.all.9 +2, tem.all.10 -2, tem.all.11 +1";
    assert_eq!(said(worst.modifiers()), wanted);
    let housed = Morale { formation: Formation::GeneralOrder, cover: Cover::Heavy, ..STEADY };
    assert_eq!(said(housed.modifiers()), "tem.all.4 -2");
}

#[test]
fn a_column_climbs_into_a_skirmish_zone() {
    let check = Skirmish {
        mover: 1,
        mover_screen: 0,
        mover_steps: 4,
        reactor: 1,
        reactor_screen: 0,
        cover: Cover::None,
        sky: Sky { weather: Weather::Mist, time: TimeOfDay::Day },
    };
    assert_eq!(said(check.modifiers()), "skirm.1 -1, skirm.2 +1");
    assert_eq!(
        [6, 7, 9, 10].map(skirmish::result),
        [Skirmished::Passed, Skirmished::Straggles, Skirmished::Straggles, Skirmished::Stops]
    );
}

#[test]
fn ground_costs_what_the_table_says() {
    let level = Crossing::default();
    let cost = |arm, terrain, by| terrain::entry(arm, Formation::Column, terrain, by).map(|cost| cost.0);
    assert_eq!(cost(Arm::Infantry, Terrain::Medium, level), Some(4));
    assert_eq!(cost(Arm::Cavalry, Terrain::Heavy, level), None);
    let uphill = Crossing { rise: 1, ..level };
    assert_eq!(cost(Arm::Infantry, Terrain::Clear, uphill), Some(4));
    let steep = Crossing { rise: -2, ..level };
    assert_eq!(
        (cost(Arm::Infantry, Terrain::Clear, steep), cost(Arm::Cavalry, Terrain::Clear, steep)),
        (Some(6), None)
    );
    let stream = Crossing { stream: true, ..level };
    assert_eq!(
        (cost(Arm::Cavalry, Terrain::Light, stream), cost(Arm::Artillery, Terrain::Clear, stream)),
        (Some(8), None)
    );
    let road = Crossing { rise: 2, stream: true, road: true, ..level };
    let along = terrain::entry(Arm::Artillery, Formation::RoadColumn, Terrain::Heavy, road);
    assert_eq!(along, Some(HalfMcf(1)));
    assert_eq!(terrain::assault(Terrain::Heavy, Crossing { rise: 1, stream: true, ..level }), 5);
    assert_eq!(terrain::assault(Terrain::Clear, steep), 0);
    assert_eq!(
        (terrain::charge(Terrain::Light, uphill), terrain::charge(Terrain::Clear, stream)),
        (Some(2), None)
    );
    assert!(
        !terrain::may_be_contacted(Terrain::Medium, level)
            && terrain::may_be_contacted(Terrain::Clear, uphill)
    );
}

#[test]
fn dusk_in_the_rain_takes_the_harsher_factor_once() {
    let night = Sky { weather: Weather::Squall, time: TimeOfDay::Night };
    assert_eq!((sky::visibility(night), sky::mcf(night, 10), sky::command_range(night, 8)), (Some(0), 3, 0));
    assert!(!sky::may_fire(night) && !sky::may_fight(night) && !sky::may_recover(night));
    let dusk = Sky { weather: Weather::Snowfall, time: TimeOfDay::Dusk };
    assert_eq!(
        (sky::visibility(dusk), sky::mcf(dusk, 7), sky::command_range(dusk, 9), sky::fatigue(dusk)),
        (Some(5), 3, 4, 2)
    );
    assert_eq!((sky::visibility(Sky::default()), sky::mcf(Sky::default(), 6)), (None, 6));
}

#[test]
fn units_spread_as_their_steps_demand() {
    use Formation::{ExtendedLine, Line, RoadColumn, SkirmishScreen};
    let hexes = |formation: Formation, arm, steps| formation.hexes(arm, steps);
    assert_eq!([1, 2, 3, 5, 6].map(|steps| hexes(RoadColumn, Arm::Infantry, steps)), [1, 1, 2, 3, 3]);
    assert_eq!((hexes(RoadColumn, Arm::Artillery, 2), hexes(Line, Arm::Infantry, 6)), (1, 1));
    assert_eq!((hexes(SkirmishScreen, Arm::Infantry, 2), hexes(SkirmishScreen, Arm::Cavalry, 2)), (2, 1));
    assert_eq!([0, 1, 2].map(|nth| RoadColumn.share(Arm::Infantry, 5, nth)), [2, 2, 1]);
    assert_eq!([0, 1].map(|nth| ExtendedLine.share(Arm::Infantry, 5, nth)), [3, 2]);
    assert!(!Formation::MasseColumn.suits(Arm::Infantry, Nation::Portuguese, 4));
    assert!(
        !SkirmishScreen.suits(Arm::Infantry, Nation::French, 3)
            && !ExtendedLine.suits(Arm::Infantry, Nation::French, 1)
    );
}
