//! Pieces of the screen as what they stand for.

use crate::battle::{Battle, ElementId, GeneralId};
use crate::speech::{CORPS, GENERALS};

/// Whom a piece stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Chosen {
    /// An element.
    Element(ElementId),
    /// A general.
    General(GeneralId),
}

/// Whom the piece with this number stands for.
pub(super) fn chosen(battle: &Battle, piece: u16) -> Option<Chosen> {
    let state = battle.state();
    let below = |from: u16, count: usize| {
        let index = piece.checked_sub(from)?;
        u8::try_from(index).ok().filter(|&index| usize::from(index) < count)
    };
    if piece >= CORPS {
        None
    } else if piece >= GENERALS {
        below(GENERALS, state.generals.len()).map(|id| Chosen::General(GeneralId(id)))
    } else {
        below(0, state.elements.len()).map(|id| Chosen::Element(ElementId(id)))
    }
}

/// Those of the pieces that are elements.
pub(super) fn elements(battle: &Battle, pieces: &[u16]) -> Vec<ElementId> {
    let element = |&piece: &u16| match chosen(battle, piece)? {
        Chosen::Element(id) => Some(id),
        Chosen::General(_) => None,
    };
    pieces.iter().filter_map(element).collect()
}

/// Those of the pieces that are generals.
pub(super) fn generals(battle: &Battle, pieces: &[u16]) -> Vec<GeneralId> {
    let general = |&piece: &u16| match chosen(battle, piece)? {
        Chosen::Element(_) => None,
        Chosen::General(id) => Some(id),
    };
    pieces.iter().filter_map(general).collect()
}
