//! What each foe may do to somebody on his way.

/// What each foe may do to somebody who moves: a foe fires once, at the best moment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threats([f32; Self::MOST]);

impl Default for Threats {
    fn default() -> Self {
        Self([0.0; Self::MOST])
    }
}

impl Threats {
    const MOST: usize = 40;

    /// Half the digits do: these lists are copied for every hex of every way.
    #[expect(clippy::cast_possible_truncation, reason = "a loss is a few points and needs no more digits")]
    pub(crate) fn set(&mut self, foe: usize, loss: f64) {
        if let Some(slot) = self.0.get_mut(foe) {
            *slot = loss as f32;
        }
    }

    /// The worse of two places for each foe.
    pub(crate) fn worse(&self, other: &Self) -> Self {
        let mut worse = *self;
        worse.0.iter_mut().zip(&other.0).for_each(|(one, two)| *one = one.max(*two));
        worse
    }

    pub(crate) fn sum(&self) -> f64 {
        self.0.iter().map(|&loss| f64::from(loss)).sum()
    }
}
