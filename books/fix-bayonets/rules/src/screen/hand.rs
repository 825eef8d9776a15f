//! The cards of a side: one for each of its Leaders.

use engine::{CardSheet, HeldCard, Line, Viewer};

use crate::battle::{Battle, Card, LeaderId, Pick, Step};
use crate::{command, key};

/// A card for each Leader of the viewer's side, whether he holds it or not.
pub(super) fn deck(battle: &Battle, viewer: Viewer) -> Vec<CardSheet> {
    let Viewer::Side(side) = viewer else { return Vec::new() };
    let sheet = |id: LeaderId| {
        let officer = battle.officer(id);
        let units = battle.scenario().units.iter().filter(|unit| unit.leader == id).count();
        let text =
            Line::new(key::CARD_TEXT).with("staff", officer.values.sr).with("command", officer.values.cr);
        CardSheet {
            id: officer.name.clone().into(),
            title: officer.title.as_str().into(),
            text: text.with("units", units),
            stands: Vec::new(),
        }
    };
    battle.leaders_of(side).map(sheet).collect()
}

/// Cards that can still be played this turn.
pub(super) fn hand(battle: &Battle, viewer: Viewer) -> Vec<HeldCard> {
    let Viewer::Side(side) = viewer else { return Vec::new() };
    let state = battle.state();
    let may = |id: LeaderId| {
        let picks = state.step == Step::Cards && state.picks[side] == Pick::Open;
        picks || state.step == Step::Interrupt && command::interrupters(battle).any(|one| one == id)
    };
    let held = battle.leaders_of(side).filter(|&id| battle.leader(id).card == Card::Hand);
    held.map(|id| HeldCard { id: battle.leader_name(id).to_owned().into(), is_playable: may(id) }).collect()
}
