//! How often a game between two people changes hands, when what each does in the other's turn is settled beforehand.

use commander::{Doctrine, Level, Player};
use engine::{Answers as _, Moment, Policies, Rules as _, Screen as _, Viewer, answered};

use crate::watch::{Watched, begin, scenario};

/// What a game showed.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandOvers {
    /// How often another side had to come and decide.
    pub count: u32,
    /// The same if every reaction had been asked for.
    pub unsettled: u32,
    /// Turns of the game.
    pub turns: u32,
}

impl HandOvers {
    /// Hand-overs a turn.
    pub fn mean(self) -> f64 {
        f64::from(self.count) / f64::from(self.turns.max(1))
    }
}

/// Plays a scenario between two computer players; in reactions the policies of the book speak, each as it usually is, and
/// where they say nothing what is taken for granted.
pub fn hand_overs<D: Doctrine>(id: &str, level: Level, seed: u64, most: u32) -> HandOvers {
    let battle = begin::<D::Book>(&scenario::<D::Book>(id), false);
    let player = Player::of(level);
    let mut game = Watched::<D>::new(battle, [(player, seed), (player, !seed)], seed);
    let policies = Policies::usual(&D::Book::policies());
    let mut found = HandOvers::default();
    let (mut last, mut last_asked) = (None, None);
    for _ in 0..most {
        let Some((seat, side)) = game.awaited() else { break };
        let turn = D::Book::view(&game.battle, Viewer::Side(side)).turn;
        if turn.stage.is_some() {
            let Some((seat, _, decision)) = game.decide() else { break };
            game.play(seat, &decision);
            continue;
        }
        found.turns = found.turns.max(turn.number.into());
        if last_asked.replace(side).is_some_and(|last| last != side) {
            found.unsettled += 1;
        }
        let settled = match D::Book::awaits(&game.battle).moment() {
            Some(Moment::Reaction) => answered::<D::Book>(&game.battle, seat, &policies),
            Some(Moment::Turn) | None => None,
        };
        match settled {
            Some(order) => game.give(seat, &order),
            None => {
                if last.replace(side).is_some_and(|last| last != side) {
                    found.count += 1;
                }
                let Some((seat, _, decision)) = game.decide() else { break };
                game.play(seat, &decision);
            }
        }
    }
    found
}
