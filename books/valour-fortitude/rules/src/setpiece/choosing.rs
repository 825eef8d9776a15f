//! A2: the variant, who attacks, and the edges of the table.

use engine::{Ask, Side};
use serde::{Deserialize, Serialize};

use super::step;
use crate::battle::{Battle, SetUp, Step};
use crate::event::Event;
use crate::numbers;
use crate::refusal::{Lawful, refuse, require};
use crate::scenario::Kind;
use crate::{Field, clause, key};

/// `vf.A7.0`: a variant agreed before set-up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Variant {
    /// The battle as it is.
    #[default]
    Plain,
    /// Meeting Engagement (`vf.A7.0.1`).
    Meeting,
    /// Assault (`vf.A7.0.2`).
    Assault,
}

/// What the set-up has settled so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Choosing {
    /// Is it a set-piece battle at all?
    pub set_piece: bool,
    /// Variant.
    pub variant: Variant,
    /// Who attacks (`vf.A2.0`).
    pub attacker: Option<Side>,
    /// Whose turn it is to deploy, or who says who goes first.
    pub turn: Side,
}

impl Choosing {
    /// What a kind of scenario leaves to settle.
    pub fn of(kind: Kind) -> Self {
        match kind {
            Kind::Ready => Self { set_piece: false, variant: Variant::Plain, attacker: None, turn: Side(0) },
            Kind::SetPiece(variant) => Self { set_piece: true, variant, attacker: None, turn: Side(0) },
        }
    }

    /// The defender, once it is known.
    pub fn defender(&self) -> Option<Side> {
        self.attacker.map(Side::other)
    }
}

/// `vf.A2.0`: each rolls, ties again; the higher attacks.
pub(super) fn roll_off(field: &mut Field<'_>) {
    loop {
        let faces =
            [0, 1].map(|_| numbers::face(field.roll(Ask::d6(clause::A2_0_ATTACKER_AND_DEFENDER)).total));
        let attacker = match faces[0].cmp(&faces[1]) {
            std::cmp::Ordering::Greater => Some(Side(0)),
            std::cmp::Ordering::Less => Some(Side(1)),
            std::cmp::Ordering::Equal => None,
        };
        field.happen(Event::RolledOff { faces, attacker });
        if attacker.is_some() {
            return;
        }
    }
}

/// `vf.A3.0`, `vf.A7.0.1.a`: a long edge, or a narrow one in a meeting engagement.
pub fn check_edge(battle: &Battle, side: Side, edge: plane::Bearing) -> Lawful {
    let state = battle.state();
    require(state.step == Step::SettingUp(SetUp::Edge) && state.choosing.attacker == Some(side), || {
        refuse(key::NOT_THIS_PHASE, clause::A3_0_SET_UP_ORDER)
    })?;
    let along = matches!(edge, plane::Bearing::NORTH | plane::Bearing::SOUTH);
    let land = battle.land();
    let is_long = along == (land.width >= land.depth) || land.width == land.depth;
    match state.choosing.variant {
        Variant::Meeting => require(!is_long || land.width == land.depth, || {
            refuse(key::LONG_EDGE, clause::A7_0_1_A_MEETING_ENGAGEMENT_EDGES)
        }),
        Variant::Plain | Variant::Assault => {
            require(is_long, || refuse(key::SHORT_EDGE, clause::A3_0_SET_UP_ORDER))
        }
    }
}

/// `vf.A3.0`: the other side has the opposite edge; objectives come next.
pub fn pick_edge(field: &mut Field<'_>, side: Side, edge: plane::Bearing) {
    field.happen(Event::EdgePicked { side, edge, opposite: edge.opposite() });
    step(field, SetUp::Objectives);
}
