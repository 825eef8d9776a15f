//! B8 Command: cards, initiative, orders, and how units obey.

mod cards;
mod initiative;
mod obey;
mod orders;
mod ride;
mod stay;

pub use cards::{
    check_bring, check_first, check_interrupt, check_pick, compare, hand, interrupters, is_in_range,
    may_bring, resolve_bring, resolve_first, resolve_interrupt, resolve_pick, start_stack, top,
};
pub(crate) use initiative::staff_check;
pub use initiative::{
    check_commit, check_implement, check_initiative, check_reserve, has_something, mark_out_of_command,
    may_place, resolve_commit, resolve_implement, resolve_initiative, resolve_reserve,
};
pub use obey::{ends_well, is_nearer, may_go};
pub use orders::{
    check_cancel, check_issue, check_place, is_dwelling, resolve_cancel, resolve_issue, resolve_place,
};
pub use ride::{
    begin_part, check_lead, check_ride, destinations, has_ridden, may_ride, must_ride, next_leaders,
    resolve_ride,
};
pub use stay::{check_stay, companions, resolve_stay};
