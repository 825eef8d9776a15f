//! The room `fog`: who may know what.

use super::rules::Rules;
use crate::dice::FastDice;
use crate::seat::{Audience, Viewer};

/// Who may know what.
pub trait Fog: Rules {
    /// Who may read an event that is about to happen.
    fn audience(battle: &Self::Battle, event: &Self::Event) -> Audience;
    /// Does an event show a side something that was hidden? Then it cannot be undone.
    fn reveals(event: &Self::Event) -> bool;
    /// Does an event close what came before it, such as a phase? Then it cannot be undone either.
    fn seals(_: &Self::Event) -> bool {
        false
    }
    /// The battle as a viewer knows it, built up from nothing: what the viewer cannot know is plain default.
    fn veil(battle: &Self::Battle, viewer: Viewer) -> Self::Battle;
    /// Changes at random only what is hidden from a viewer, for the test that nothing hidden shows.
    fn disturb(battle: &Self::Battle, viewer: Viewer, dice: &mut FastDice) -> Self::Battle;
}
