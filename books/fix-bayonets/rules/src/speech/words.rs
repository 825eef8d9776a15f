//! Words for marks, formations and kinds.

use engine::Key;

use crate::battle::Mark;
use crate::event::{Check, FireKind, StaffCheck};
use crate::key;
use crate::tables::fire::Effect;
use crate::tables::losses::Casualty;
use crate::tables::sky::SpecialEvent;
use crate::terms::{Formation, TimeOfDay, Weather};

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

/// A marker.
pub fn mark(mark: Mark) -> Key {
    match mark {
        Mark::Disordered => key::DISORDERED,
        Mark::Routed => key::ROUTED,
        Mark::Suppressed => key::SUPPRESSED,
        Mark::Spent => key::SPENT,
        Mark::Stragglers => key::STRAGGLERS,
        Mark::LowAmmunition => key::LOW_AMMUNITION,
        Mark::OutOfCommand => key::MARKED_OUT_OF_COMMAND,
        Mark::FixBayonets => key::FIX_BAYONETS,
        Mark::ToTheBayonet => key::TO_THE_BAYONET,
        Mark::Charge => key::CHARGE,
        Mark::ReactionCharge => key::REACTION_CHARGE,
        Mark::FailedCharge => key::FAILED_CHARGE,
        Mark::GrandCharge => key::GRAND_CHARGE,
        Mark::Acted => key::ACTED,
        Mark::Moved => key::MOVED,
        Mark::Fired => key::FIRED_MARK,
        Mark::OpportunityFired => key::OPPORTUNITY_FIRED,
        Mark::FiredOn => key::FIRED_ON,
        Mark::ForceMarched => key::FORCE_MARCHED,
        Mark::Fought => key::FOUGHT_MARK,
        Mark::LostStep => key::LOST_STEP,
        Mark::TriedSquare => key::TRIED_SQUARE,
        Mark::Unlimbered => key::UNLIMBERED_MARK,
        Mark::Pivoted => key::PIVOTED,
        Mark::Waiting => key::WAITING,
        Mark::Resupplying => key::RESUPPLYING,
        Mark::Left => key::LEFT,
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
