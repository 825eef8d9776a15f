//! Words for marks, formations and kinds.

use engine::Key;
use hex::{Corner, Direction};

use crate::event::{Check, FireKind, StaffCheck};
use crate::key;
use crate::tables::fire::Effect;
use crate::tables::losses::Casualty;
use crate::tables::sky::SpecialEvent;
use crate::terms::{Arm, Formation, Nation, TimeOfDay, Trait, Traits, Weather};

/// A formation.
pub fn formation(kind: Formation) -> Key {
    match kind {
        Formation::Line => key::LINE,
        Formation::ExtendedLine => key::EXTENDED_LINE,
        Formation::Column => key::COLUMN,
        Formation::OpenColumn => key::OPEN_COLUMN,
        Formation::RoadColumn => key::ROAD_COLUMN,
        Formation::SkirmishScreen => key::SCREEN,
        Formation::Square => key::SQUARE,
        Formation::MasseColumn => key::MASSE,
        Formation::GeneralOrder => key::GENERAL_ORDER,
        Formation::Disorder => key::DISORDER,
        Formation::Unlimbered => key::UNLIMBERED_GUNS,
    }
}

/// The corner that a unit faces. In notation it is a vertex, among people a point of the compass.
pub fn facing(corner: Corner) -> Key {
    const FACINGS: [Key; 6] = [key::V0, key::V1, key::V2, key::V3, key::V4, key::V5];
    FACINGS[usize::from(corner.number())]
}

/// The way to a hex beside another.
pub fn way(direction: Direction) -> Key {
    const WAYS: [Key; 6] = [key::NE, key::E, key::SE, key::SW, key::W, key::NW];
    WAYS[direction.index()]
}

/// Strength that is kept in eighths, as people write it: `2½`, `0⅛`.
pub fn eighths(number: u16) -> String {
    const PARTS: [&str; 8] = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"];
    format!("{}{}", number / 8, PARTS[usize::from(number % 8)])
}

/// Movement points that are kept in halves, as people write them.
pub fn halves(number: i32) -> String {
    let half = if number % 2 == 0 { "" } else { "½" };
    match number / 2 {
        0 if number != 0 => half.to_owned(),
        whole => format!("{whole}{half}"),
    }
}

/// What the cell of a melee table means, by what is printed in it.
pub fn verdict(printed: &str) -> Key {
    match printed {
        "AR" => key::RESULT_AR,
        "ADS" => key::RESULT_ADS,
        "AD" => key::RESULT_AD,
        "DD" => key::RESULT_DD,
        "DDS" => key::RESULT_DDS,
        "DR" => key::RESULT_DR,
        "HAND TO HAND" => key::RESULT_HAND_TO_HAND,
        "FIREFIGHT" => key::RESULT_FIREFIGHT,
        "FORCED REGROUP" => key::RESULT_FORCED_REGROUP,
        "BOTH REGROUP" => key::RESULT_BOTH_REGROUP,
        "ROUTED NO SPIKE" => key::RESULT_DR_NO_SPIKE,
        "NOT ALLOWED" => key::RESULT_NOTHING,
        _ => key::RESULT_SPECIAL,
    }
}

/// A TEM check.
pub fn check(check: Check) -> Key {
    match check {
        Check::Fire => key::CHECK_FIRE,
        Check::Traversed => key::CHECK_TRAVERSED,
        Check::Square => key::CHECK_SQUARE,
        Check::Assault => key::CHECK_ASSAULT,
        Check::Receive => key::CHECK_RECEIVE,
        Check::Rally => key::CHECK_RALLY,
        Check::Suppression => key::CHECK_SUPPRESSION,
        Check::Stragglers => key::CHECK_STRAGGLERS,
        Check::Reform => key::CHECK_REFORM,
        Check::ForceMarch => key::CHECK_FORCE_MARCH,
        Check::PoorCharge => key::CHECK_POOR_CHARGE,
        Check::Reaction => key::CHECK_REACTION,
        Check::Recall => key::CHECK_RECALL,
        Check::Pursuit => key::CHECK_PURSUIT,
        Check::Recovery => key::CHECK_RECOVERY,
    }
}

/// An SR check.
pub fn staff(check: StaffCheck) -> Key {
    match check {
        StaffCheck::Implement => key::STAFF_IMPLEMENT,
        StaffCheck::Initiative => key::STAFF_INITIATIVE,
        StaffCheck::Commit => key::STAFF_COMMIT,
        StaffCheck::Wake => key::STAFF_WAKE,
        StaffCheck::Interrupt => key::STAFF_INTERRUPT,
    }
}

/// A kind of fire.
pub fn fire(kind: FireKind) -> Key {
    match kind {
        FireKind::Active => key::FIRE_ACTIVE,
        FireKind::Opportunity => key::FIRE_OPPORTUNITY,
        FireKind::Defensive => key::FIRE_DEFENSIVE,
    }
}

/// What fire does.
pub fn effect(effect: Effect) -> Key {
    match effect {
        Effect::None => key::EFFECT_NONE,
        Effect::Check => key::EFFECT_CHECK,
        Effect::Stragglers => key::EFFECT_STRAGGLERS,
        Effect::StepLoss => key::EFFECT_STEP_LOSS,
    }
}

/// What happened to a Leader.
pub fn casualty(casualty: Casualty) -> Key {
    match casualty {
        Casualty::Scratch => key::CASUALTY_SCRATCH,
        Casualty::Stunned => key::CASUALTY_STUNNED,
        Casualty::Wounded => key::CASUALTY_WOUNDED,
        Casualty::SeriousWound => key::CASUALTY_SERIOUS,
        Casualty::Killed => key::CASUALTY_KILLED,
    }
}

/// A nation, before what it has sent.
pub fn nation(nation: Nation) -> Key {
    match nation {
        Nation::British => key::NATION_BRITISH,
        Nation::Portuguese => key::NATION_PORTUGUESE,
        Nation::Spanish => key::NATION_SPANISH,
        Nation::French => key::NATION_FRENCH,
    }
}

/// What a unit fights as.
pub fn arm(arm: Arm, traits: Traits) -> Key {
    match arm {
        Arm::Infantry if traits.contains(Trait::Rifle) => key::ARM_RIFLES,
        Arm::Infantry => key::ARM_INFANTRY,
        Arm::Cavalry if traits.contains(Trait::Shock) || traits.contains(Trait::Cuirassier) => {
            key::ARM_HEAVY_CAVALRY
        }
        Arm::Cavalry => key::ARM_LIGHT_CAVALRY,
        Arm::Artillery if traits.contains(Trait::Horse) => key::ARM_HORSE_ARTILLERY,
        Arm::Artillery => key::ARM_ARTILLERY,
        Arm::Train => key::ARM_TRAIN,
    }
}

/// A kind of weather.
pub fn weather(weather: Weather) -> Key {
    match weather {
        Weather::Clear => key::WEATHER_CLEAR,
        Weather::Mist => key::WEATHER_MIST,
        Weather::Fog => key::WEATHER_FOG,
        Weather::Rain => key::WEATHER_RAIN,
        Weather::Squall => key::WEATHER_SQUALL,
        Weather::Snowfall => key::WEATHER_SNOWFALL,
    }
}

/// A time of day.
pub fn time(time: TimeOfDay) -> Key {
    match time {
        TimeOfDay::Day => key::TIME_DAY,
        TimeOfDay::Dusk => key::TIME_DUSK,
        TimeOfDay::Night => key::TIME_NIGHT,
    }
}

/// A special event.
pub fn special(event: SpecialEvent) -> Key {
    match event {
        SpecialEvent::CourierLost => key::EVENT_COURIER_LOST,
        SpecialEvent::SwiftCourier => key::EVENT_SWIFT_COURIER,
        SpecialEvent::Stampede => key::EVENT_STAMPEDE,
        SpecialEvent::Misunderstanding => key::EVENT_MISUNDERSTANDING,
        SpecialEvent::Cheers => key::EVENT_CHEERS,
        SpecialEvent::SuddenShower => key::EVENT_SUDDEN_SHOWER,
        SpecialEvent::GroundMist => key::EVENT_GROUND_MIST,
        SpecialEvent::ShortRounds => key::EVENT_SHORT_ROUNDS,
        SpecialEvent::StrayBall => key::EVENT_STRAY_BALL,
        SpecialEvent::Lull => key::EVENT_LULL,
    }
}
