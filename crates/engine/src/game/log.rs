//! What happened, told when somebody reads it.

use super::{Events, Game};
use crate::chart::Chart;
use crate::contract::Ruleset;
use crate::line::Line;
use crate::seat::{Audience, Seat, Viewer};
use crate::view::{Cue, Notable};

/// An event as the log keeps it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Told {
    /// The order that brought it about, counted from 1; 0 for the set-up.
    pub order: u32,
    /// What is said.
    pub line: Line,
    /// Who may read it.
    pub audience: Audience,
    /// Why somebody who was away wants to know of it, if he does.
    #[serde(skip)]
    pub notable: Option<Notable>,
    /// The printed table it was looked up in.
    #[serde(skip)]
    pub chart: Option<Chart>,
    /// What it looks like.
    #[serde(skip)]
    pub cue: Option<Cue>,
}

impl<R: Ruleset> Game<R> {
    /// Everything that happened so far, told.
    pub fn log(&self) -> Vec<Told> {
        self.told(0, |_| true)
    }

    /// What a viewer may read of what happened from an order on.
    pub fn log_for(&self, viewer: Viewer, from: u32) -> Vec<Told> {
        self.told(from, |audience| audience.may_read(viewer))
    }

    fn told(&self, from: u32, is_wanted: impl Fn(Audience) -> bool) -> Vec<Told> {
        let is_known = self.thawed == 0 || from as usize > self.thawed;
        let earlier: &[_] = if is_known { &[] } else { self.earlier() };
        let all = earlier.iter().chain(&self.events);
        let chosen = all.filter(|(order, happened)| *order >= from && is_wanted(happened.audience));
        chosen
            .map(|(order, happened)| Told {
                order: *order,
                line: R::tell(&self.battle, &happened.event),
                audience: happened.audience,
                notable: R::notable(&happened.event),
                chart: R::chart(&self.battle, &happened.event),
                cue: R::cue(&self.battle, &happened.event),
            })
            .collect()
    }

    /// What the orders of a snapshot brought about, played again when it is first asked for.
    fn earlier(&self) -> &Events<R> {
        self.earlier.get_or_init(|| {
            let mut again = Self::with_battle(self.header.clone(), self.start.clone(), None);
            for played in &self.played[..self.thawed] {
                if again.play_told(played.seat, &played.order, &played.dice).is_err() {
                    break;
                }
            }
            again.events
        })
    }

    /// The seat that gave an order, counted from 1.
    pub fn giver(&self, order: u32) -> Option<Seat> {
        let index = order.checked_sub(1)?;
        self.played.get(index as usize).map(|played| played.seat)
    }
}
