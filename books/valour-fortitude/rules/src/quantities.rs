//! What dice do to a unit, step by step: hits are scored, losses suffered, tests owed. Three numbers that are easily taken for
//! one another, so three types.

engine::quantity! {
    /// Dice that hit.
    Hits(u8)
}

engine::quantity! {
    /// Losses: what hits become, the markers a unit has, and its tenacity, which is how many it bears.
    Losses(u8)
}

engine::quantity! {
    /// Valour tests that a unit owes.
    ValourTests(u8)
}

impl Hits {
    /// A loss for each hit.
    pub const fn losses(self) -> Losses {
        Losses(self.0)
    }
}
