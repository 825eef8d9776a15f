//! Earlier positions of a game, for the replay: one kept now and then, the rest played again from the nearest.

use engine::Table;

use crate::error::Error;

/// A position is kept after each of so many orders.
const EVERY: usize = 50;

/// Positions by the number of orders played.
#[derive(Default)]
pub(crate) struct PositionHistory(Vec<(usize, Box<dyn Table>)>);

impl PositionHistory {
    /// Forgets what came after the first `count` orders: they have been taken back.
    pub(crate) fn truncate(&mut self, count: usize) {
        self.0.retain(|(at, _)| *at <= count);
    }

    /// The position after `count` orders of `table`; `start` makes the position before the first.
    pub(crate) fn position(
        &mut self,
        count: usize,
        table: &dyn Table,
        start: impl FnOnce() -> Result<Box<dyn Table>, Error>,
    ) -> Result<Box<dyn Table>, Error> {
        let moves = table.journal(false).moves;
        let count = count.min(moves.len());
        let nearest = self.0.iter().filter(|(at, _)| *at <= count).max_by_key(|(at, _)| *at);
        let (mut at, mut position) = match nearest {
            Some((at, kept)) => (*at, kept.study()),
            None => (0, start()?),
        };
        for played in &moves[at..count] {
            let number = at as u32 + 1;
            let seat = position.seat(&played.seat).ok_or(Error::Entry(number))?;
            position.play_told(seat, &played.order, &played.dice).map_err(|_| Error::Entry(number))?;
            at += 1;
            if at.is_multiple_of(EVERY) && !self.0.iter().any(|(kept, _)| *kept == at) {
                self.0.push((at, position.study()));
            }
        }
        Ok(position)
    }
}
