//! Words for markers: what they are called, and what becomes of a unit that gains or sheds one.

use engine::Key;

use crate::battle::Mark;
use crate::key;

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

/// Is a marker something that players see, rather than what the machine remembers for a while?
pub const fn is_seen(mark: Mark) -> bool {
    matches!(
        mark,
        Mark::Disordered
            | Mark::Routed
            | Mark::Suppressed
            | Mark::Spent
            | Mark::Stragglers
            | Mark::LowAmmunition
            | Mark::OutOfCommand
            | Mark::FixBayonets
            | Mark::ToTheBayonet
            | Mark::Charge
            | Mark::ReactionCharge
            | Mark::FailedCharge
            | Mark::GrandCharge
    )
}

/// What has become of a unit that is given a marker.
pub fn gained(mark: Mark) -> Key {
    changed(mark).0
}

/// What has become of a unit that a marker is taken from.
pub fn shed(mark: Mark) -> Key {
    changed(mark).1
}

/// What is said of a marker that is given, and of one that is taken.
const fn changed(mark: Mark) -> (Key, Key) {
    match mark {
        Mark::Disordered => (key::GAINED_DISORDERED, key::SHED_DISORDERED),
        Mark::Routed => (key::GAINED_ROUTED, key::SHED_ROUTED),
        Mark::Suppressed => (key::GAINED_SUPPRESSED, key::SHED_SUPPRESSED),
        Mark::Spent => (key::GAINED_SPENT, key::SHED_SPENT),
        Mark::Stragglers => (key::GAINED_STRAGGLERS, key::SHED_STRAGGLERS),
        Mark::LowAmmunition => (key::GAINED_LOW_AMMUNITION, key::SHED_LOW_AMMUNITION),
        Mark::OutOfCommand => (key::GAINED_OUT_OF_COMMAND, key::SHED_OUT_OF_COMMAND),
        Mark::FixBayonets => (key::GAINED_FIX_BAYONETS, key::SHED_FIX_BAYONETS),
        Mark::ToTheBayonet => (key::GAINED_TO_THE_BAYONET, key::SHED_TO_THE_BAYONET),
        Mark::Charge => (key::GAINED_CHARGE, key::SHED_CHARGE),
        Mark::ReactionCharge => (key::GAINED_REACTION_CHARGE, key::SHED_CHARGE),
        Mark::FailedCharge => (key::GAINED_FAILED_CHARGE, key::SHED_CHARGE),
        Mark::GrandCharge => (key::GAINED_GRAND_CHARGE, key::SHED_CHARGE),
        Mark::Acted => (key::GAINED_ACTED, key::SHED_ACTED),
        Mark::Moved
        | Mark::Fired
        | Mark::OpportunityFired
        | Mark::FiredOn
        | Mark::ForceMarched
        | Mark::Fought
        | Mark::LostStep
        | Mark::TriedSquare
        | Mark::Unlimbered
        | Mark::Pivoted
        | Mark::Waiting
        | Mark::Resupplying
        | Mark::Left => (key::GAINED_OTHER, key::SHED_OTHER),
    }
}
