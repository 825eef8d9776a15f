//! Setting up a free battle by hand: what each step needs to know, and the orders that a screen's wishes make.

mod deploying;
mod mustering;

use engine::{Alternative, Key, Notation as _, Placed, Placing, Seat, SetsUp, SettingUp, Side};
use ground::from_stop;
use plane::Bearing;

use crate::battle::{Battle, SetUp};
use crate::order::Order;
use crate::scenario::Kind;
use crate::{VaeVictis, key, setup};

pub(crate) use deploying::form_word;
pub(super) use deploying::{form_title, forms};
pub(crate) use mustering::draft;
pub(super) use mustering::weapon_title;

impl SetsUp for VaeVictis {
    /// The stages of the set-up, as the ribbon shows them.
    fn stages(battle: &Battle) -> Vec<Key> {
        match battle.scenario().kind {
            Kind::Ready => Vec::new(),
            Kind::Free { .. } => {
                vec![key::STAGE_ARMIES, key::STAGE_EDGE, key::STAGE_DEPLOYMENT, key::STAGE_BATTLE]
            }
        }
    }

    /// What the seat needs to know, if it is asked.
    fn setting_up(battle: &Battle, seat: Seat) -> Option<SettingUp> {
        let step = battle.state().step.set_up()?;
        let side: Side =
            battle.state().seats.side(seat).filter(|&side| setup::is_asked(battle, side, step))?;
        Some(match step {
            SetUp::Roster => SettingUp::Muster(mustering::room(battle, side)),
            SetUp::Begin => SettingUp::Begin(VaeVictis::print(battle, &Order::Ready)),
            SetUp::Edge => SettingUp::Choose(edges(battle)),
            SetUp::Deploy(_) => SettingUp::Deploy(deploying::room(battle, side)),
            SetUp::Terrain | SetUp::Initiative | SetUp::Quality => return None,
        })
    }

    /// The order to put something there.
    fn placing(battle: &Battle, seat: Seat, placing: &Placing) -> Option<Placed<Order>> {
        let side = battle.state().seats.side(seat)?;
        match placing {
            Placing::Feature { .. } | Placing::Marker { .. } => None,
            Placing::Piece { piece, to, form, exactly } => {
                from_stop(to)?;
                deploying::piece(
                    battle,
                    side,
                    *piece,
                    &deploying::Wanted { to: *to, form, exactly: *exactly },
                )
            }
        }
    }
}

/// Which of them it is.
pub(super) fn stage(battle: &Battle) -> Option<u8> {
    let step = battle.state().step.set_up()?;
    (battle.scenario().kind != Kind::Ready).then_some(match step {
        SetUp::Roster | SetUp::Begin => 0,
        SetUp::Terrain | SetUp::Initiative | SetUp::Quality | SetUp::Edge => 1,
        SetUp::Deploy(_) => 2,
    })
}

/// Both edges, each with the way one looks from there.
fn edges(battle: &Battle) -> Vec<Alternative> {
    let edge = |is_north: bool, looks: Bearing| Alternative {
        order: VaeVictis::print(battle, &Order::Edge { is_north }),
        bearing: Some(looks.tenths()),
    };
    vec![edge(false, Bearing::NORTH), edge(true, Bearing::SOUTH)]
}
