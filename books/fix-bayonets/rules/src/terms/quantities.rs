//! Numbers that are not to be taken for one another.

engine::quantity! {
    /// `fb.r.base.8`: movement in halves of an MCF, because a hex of road costs one half.
    HalfMcf(u16)
}

engine::quantity! {
    /// `fb.dec.16`, `fb.r.base.8`: multiplied Strength or CV in eighths, because up to three halvings meet in one unit.
    Eighths(u16)
}

impl HalfMcf {
    /// So many whole MCF.
    pub const fn whole(mcf: u8) -> Self {
        Self(mcf as u16 * 2)
    }
}

impl Eighths {
    /// So many whole points of Strength or CV.
    pub const fn whole(points: u8) -> Self {
        Self(points as u16 * 8)
    }
}
