//! `vae.3.3` The tray of troops to be set up, the strips, and where a dragged piece comes to stand.

use engine::{
    Deploying, DeployingBrigade, DeployingForm, DeployingPiece, DeployingState, Key, Notation as _, Placed,
    Side, Stop, Zone,
};
use ground::stop;
use plane::{Length, Waypoint};

use crate::battle::{Battle, CorpsId, ElementId, FRONTAGE, Fate, Formation, GeneralId, Pose, Post};
use crate::order::{Beside, DrawnUp, Order};
use crate::period::Trait;
use crate::screen::chosen::{Chosen, chosen};
use crate::screen::path::{general_pose, pose};
use crate::screen::{bodies, men};
use crate::setup::{self, STRIP};
use crate::speech::GENERALS;
use crate::{VaeVictis, key};

/// A base brought this near to its place beside a friend is meant to stand there.
const SNAP: Length = Length::units(70);

/// Strips, corps and trays of a side.
pub(super) fn room(battle: &Battle, side: Side) -> Deploying {
    let sides = [side, side.other()];
    let corps = sides.into_iter().flat_map(|owner| {
        let all: Vec<CorpsId> = battle.corps_of(owner).collect();
        let last = all.last().copied();
        all.into_iter().map(|id| corps_of(battle, id, owner == side, last == Some(id))).collect::<Vec<_>>()
    });
    let mut brigades: Vec<DeployingBrigade> = corps.collect();
    let begun = brigades.iter_mut().find(|one| one.side == side && one.state == DeployingState::Waiting);
    if let Some(begun) = begun {
        begun.state = DeployingState::Now;
    }
    Deploying {
        zones: sides.map(|side| strip(battle, side)).to_vec(),
        brigades,
        ready: VaeVictis::print(battle, &Order::Ready),
    }
}

fn strip(battle: &Battle, side: Side) -> Zone {
    let (width, depth) = (battle.land().width.0, battle.land().depth.0);
    let is_north = battle.state().is_north[side];
    let (south, north) = if is_north { (depth - STRIP.0, depth) } else { (0, STRIP.0) };
    Zone {
        side,
        outline: vec![(0, south), (width, south), (width, north), (0, north)],
        depth: STRIP.0,
        bearing: battle.homeward(side).opposite().tenths(),
    }
}

fn corps_of(battle: &Battle, id: CorpsId, is_own: bool, is_last: bool) -> DeployingBrigade {
    let side = battle.corps(id).side();
    let members: Vec<ElementId> = members(battle, id).collect();
    let general = battle.corps(id).general;
    // The commander-in-chief is set up with the last corps.
    let chief = crate::listing::all_generals(battle)
        .find(|&one| battle.general(one).side() == side && battle.general(one).is_chief())
        .filter(|_| is_last);
    let leaders: Vec<GeneralId> = std::iter::once(general).chain(chief).collect();
    let waits = members.iter().any(|&id| battle.element(id).post == Post::Tray)
        || leaders.iter().any(|&id| battle.general(id).fate == Fate::Tray);
    let state = if waits { DeployingState::Waiting } else { DeployingState::Placed };
    let tray = || {
        let units = members.iter().map(|&id| element_piece(battle, id));
        units.chain(leaders.iter().map(|&id| general_piece(battle, id))).collect()
    };
    DeployingBrigade {
        leader: GENERALS + u16::from(general.0),
        side,
        state,
        count: engine::numbers::count(members.len()),
        tray: if is_own { tray() } else { Vec::new() },
    }
}

/// The elements of a corps; the halves of light infantry are set up with their elements.
fn members(battle: &Battle, corps: CorpsId) -> impl Iterator<Item = ElementId> {
    battle.ids().filter(move |&id| battle.element(id).corps == corps && !setup::is_half_slot(battle, id))
}

fn element_piece(battle: &Battle, id: ElementId) -> DeployingPiece {
    DeployingPiece {
        piece: id.0.into(),
        state: match battle.element(id).post {
            Post::Table => DeployingState::Placed,
            Post::Tray | Post::Awaited | Post::Joined | Post::Destroyed => DeployingState::Waiting,
        },
        keep: None,
        forms: forms(battle, id).into_iter().map(|how| form(battle, id, how)).collect(),
    }
}

fn general_piece(battle: &Battle, id: GeneralId) -> DeployingPiece {
    let is_there = battle.general(id).is_present();
    DeployingPiece {
        piece: GENERALS + u16::from(id.0),
        state: if is_there { DeployingState::Placed } else { DeployingState::Waiting },
        keep: None,
        forms: Vec::new(),
    }
}

/// How an element may be drawn up, as it was bought first.
pub(crate) fn forms(battle: &Battle, id: ElementId) -> Vec<DrawnUp> {
    let period = battle.period();
    let row = period.row(battle.scenario_row(id));
    let squares = period.square.is_some() && row.traits.contains(Trait::Squares);
    let mut found = vec![DrawnUp::Formed];
    found.extend(squares.then_some(DrawnUp::Square));
    if row.splits.is_some() {
        found.extend([Beside::Right, Beside::Left, Beside::Behind].map(DrawnUp::Skirmish));
    }
    found.extend(row.dismounts.map(|_| DrawnUp::Dismounted));
    found
}

/// The word of a way to be drawn up.
pub(crate) const fn form_word(how: DrawnUp) -> &'static str {
    match how {
        DrawnUp::Formed => "formed",
        DrawnUp::Square => "square",
        DrawnUp::Skirmish(Beside::Left) => "skirmish-left",
        DrawnUp::Skirmish(Beside::Right) => "skirmish-right",
        DrawnUp::Skirmish(Beside::Behind) => "skirmish-behind",
        DrawnUp::Dismounted => "dismounted",
    }
}

/// What a way to be drawn up is called.
pub(crate) const fn form_title(how: DrawnUp) -> Key {
    match how {
        DrawnUp::Formed => key::IN_LINE,
        DrawnUp::Square => key::IN_SQUARE,
        DrawnUp::Skirmish(Beside::Left) => key::SKIRMISH_LEFT,
        DrawnUp::Skirmish(Beside::Right) => key::SKIRMISH_RIGHT,
        DrawnUp::Skirmish(Beside::Behind) => key::SKIRMISH_BEHIND,
        DrawnUp::Dismounted => key::ON_FOOT,
    }
}

fn form(battle: &Battle, id: ElementId, how: DrawnUp) -> DeployingForm {
    let period = battle.period();
    let row = period.row(battle.scenario_row(id));
    let (row, formation) = match how {
        DrawnUp::Formed => (row, Formation::Formed),
        DrawnUp::Square => (row, Formation::Square),
        DrawnUp::Skirmish(_) => (row.splits.map_or(row, |id| period.row(id)), Formation::Half),
        DrawnUp::Dismounted => (row.dismounts.map_or(row, |id| period.row(id)), Formation::Dismounted),
    };
    let depth = if formation == Formation::Square { FRONTAGE } else { row.depth };
    let figures = men::at_rest(row, depth, formation);
    DeployingForm { id: form_word(how).to_owned(), title: form_title(how), figures }
}

/// Where and how a screen wants a piece to stand.
pub(super) struct Wanted<'a> {
    pub(super) to: Stop,
    /// How it is drawn up, by the id of the form.
    pub(super) form: &'a str,
    /// Whatever is near.
    pub(super) exactly: bool,
}

/// The order to set a piece up; `None` if it is none, or knows no such form.
pub(super) fn piece(battle: &Battle, side: Side, piece: u16, wanted: &Wanted<'_>) -> Option<Placed<Order>> {
    match chosen(battle, piece)? {
        Chosen::General(general) => {
            let order = Order::Post { general, pose: general_pose(&wanted.to)? };
            Some(Placed { order, to: wanted.to, snapped: false, inside: false })
        }
        Chosen::Element(id) => {
            let drawn_up = forms(battle, id).into_iter().find(|&how| form_word(how) == wanted.form)?;
            let meant = pose(&wanted.to)?;
            let is_lawful = |there: &Pose| setup::check_deploy(battle, side, id, *there, drawn_up).is_ok();
            let is_near = |there: &Pose| there.front.gap_to(meant.front).is_within(SNAP);
            let mut places: Vec<Pose> = match wanted.exactly {
                true => Vec::new(),
                false => bodies::beside(battle, id, &[id]).into_iter().filter(is_near).collect(),
            };
            places.sort_by_key(|there| (there.front - meant.front).squared());
            let aligned = places.into_iter().find(is_lawful);
            let there = aligned.unwrap_or(meant);
            let to = stop(Waypoint { at: there.front, facing: there.facing });
            let order = Order::Deploy { element: id, pose: there, drawn_up };
            Some(Placed { order, to, snapped: aligned.is_some(), inside: false })
        }
    }
}
