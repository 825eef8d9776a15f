//! 1.2: how a unit is drawn up, what space it takes and which formations its arm may adopt.

use engine::Clause;
use plane::Length;
use serde::{Deserialize, Serialize};

use super::{Drill, Formation, square_sides};
use crate::armies::{Arm, CANNON_BASE, LIMBER_BASE, Special, Specials};
use crate::clause;

/// `vf.geo.open-order`: the least gap, and the default.
pub const LEAST_GAP: Length = Length(250);

/// `vf.geo.open-order`: the widest gap.
pub const WIDEST_GAP: Length = Length(500);

/// `vf.geo.artillery`: from cannon to limber when unlimbered.
pub(super) const LIMBER_GAP: Length = Length(500);

/// How a unit is drawn up, without where.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layout {
    /// Kind of layout.
    pub drill: Drill,
    /// Files; meaningless for squares and artillery, and then 0.
    pub files: u8,
    /// Gap between figures in open order, else 0.
    pub gap: Length,
}

impl Layout {
    /// Close order with this many files.
    pub const fn close(files: u8) -> Self {
        Self { drill: Drill::Close, files, gap: Length::ZERO }
    }

    /// Open order with this many files.
    pub const fn open(files: u8, gap: Length) -> Self {
        Self { drill: Drill::Open, files, gap }
    }

    /// A drill without files.
    pub const fn of(drill: Drill) -> Self {
        Self { drill, files: 0, gap: Length::ZERO }
    }

    /// Ranks of this many figures.
    pub const fn ranks(self, figures: u8) -> u8 {
        match self.drill {
            Drill::Close | Drill::Open if self.files > 0 => figures.div_ceil(self.files),
            Drill::Close | Drill::Open | Drill::Square | Drill::Limbered | Drill::Unlimbered => 1,
        }
    }

    /// The formation that numbers of files and ranks make: a march column has at most three files and more ranks
    /// (`vf.1.2.2.b`), a line one or two ranks (`vf.1.2.2.c`), an attack column three or more (`vf.1.2.2.d`).
    pub const fn formation(self, figures: u8) -> Formation {
        match self.drill {
            Drill::Close => {
                let ranks = self.ranks(figures);
                if self.files <= 3 && ranks > self.files {
                    Formation::March
                } else if ranks <= 2 {
                    Formation::Line
                } else {
                    Formation::Column
                }
            }
            Drill::Open => Formation::Open,
            Drill::Square => Formation::Square,
            Drill::Limbered => Formation::March,
            Drill::Unlimbered => Formation::Line,
        }
    }

    /// Width and depth of the ground that these figures take up.
    pub fn extent(self, arm: Arm, figures: u8) -> (Length, Length) {
        let (width, depth) = arm.base();
        let side = |count: u8, base: Length| {
            Length(i32::from(count) * base.0 + i32::from(count.saturating_sub(1)) * self.gap.0)
        };
        match self.drill {
            Drill::Close | Drill::Open => {
                (side(self.files.min(figures), width), side(self.ranks(figures), depth))
            }
            Drill::Square => {
                let (across, deep) = square_sides(figures);
                (side(across + 1, width), side(deep + 1, width))
            }
            Drill::Limbered => (width, LIMBER_BASE.1 + CANNON_BASE.1),
            Drill::Unlimbered => (width, LIMBER_BASE.1 + CANNON_BASE.1 + LIMBER_GAP),
        }
    }

    /// May these figures be drawn up so? The clause that forbids it.
    pub fn check(self, arm: Arm, figures: u8, special: Specials) -> Result<(), Clause> {
        let ranked = |most_ranks: u8, clause: Clause| {
            let ranks = self.ranks(figures);
            if self.files == 0 || self.files > figures {
                Err(clause::C1_2_1_C_EQUAL_RANKS)
            } else if figures > 6 && ranks < 2 {
                Err(clause::C1_2_1_E_TWO_RANK_MINIMUM)
            } else if ranks > most_ranks {
                Err(clause)
            } else {
                Ok(())
            }
        };
        match (self.drill, arm) {
            (Drill::Close, Arm::Infantry | Arm::Cavalry) => {
                ranked(u8::MAX, clause::C1_2_2_A_MARCH_COLUMN_OR_DEPLOYED)
            }
            (Drill::Open, Arm::Infantry | Arm::Cavalry) => {
                if !special.has(Special::OpenOrder) || self.gap < LEAST_GAP || self.gap > WIDEST_GAP {
                    return Err(clause::SR_OPEN_ORDER_A);
                }
                ranked(4, clause::SR_OPEN_ORDER_A)
            }
            (Drill::Square, Arm::Infantry) if special.has(Special::Square) && figures >= 8 => Ok(()),
            (Drill::Square, Arm::Infantry | Arm::Cavalry | Arm::Artillery) => Err(clause::SR_SQUARE_A),
            (Drill::Limbered | Drill::Unlimbered, Arm::Artillery) => Ok(()),
            (Drill::Limbered | Drill::Unlimbered, Arm::Infantry | Arm::Cavalry)
            | (Drill::Close | Drill::Open, Arm::Artillery) => Err(clause::C1_2_3_A_ARTILLERY_UNIT),
        }
    }

    /// The customary line: two ranks (`vf.1.2.1.e`), one for six figures or fewer; artillery unlimbered.
    pub const fn line(arm: Arm, figures: u8) -> Self {
        match arm {
            Arm::Artillery => Self::of(Drill::Unlimbered),
            Arm::Infantry | Arm::Cavalry if figures <= 6 => Self::close(figures),
            Arm::Infantry | Arm::Cavalry => Self::close(figures.div_ceil(2)),
        }
    }

    /// The customary attack column: four ranks, three where four would be a march column.
    pub const fn column(arm: Arm, figures: u8) -> Self {
        let (four, three) = (Self::close(figures.div_ceil(4)), Self::close(figures.div_ceil(3)));
        match arm {
            Arm::Artillery => Self::of(Drill::Limbered),
            Arm::Infantry | Arm::Cavalry => match four.formation(figures) {
                Formation::Column => four,
                Formation::March | Formation::Line | Formation::Open | Formation::Square => three,
            },
        }
    }

    /// The customary march column: as many files as may be, up to three; artillery limbered.
    pub const fn march(arm: Arm, figures: u8) -> Self {
        match arm {
            Arm::Artillery => Self::of(Drill::Limbered),
            Arm::Infantry | Arm::Cavalry => match (figures.div_ceil(3) > 3, figures.div_ceil(2) > 2) {
                (true, _) => Self::close(3),
                (false, true) => Self::close(2),
                (false, false) => Self::close(1),
            },
        }
    }

    /// The customary open order: two ranks, or one for few figures.
    pub const fn skirmish(figures: u8) -> Self {
        Self::open(if figures <= 6 { figures } else { figures.div_ceil(2) }, LEAST_GAP)
    }
}
