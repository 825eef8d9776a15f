use super::{Ask, Dice, Die, Rolled};

/// Dice told beforehand: a case's faces, or the dice a journal recorded.
///
/// A script that runs short or holds the wrong die answers with ones and remembers the first request it could not
/// serve, so that the caller can refuse the whole order with a clear message.
#[derive(Clone, Debug, Default)]
pub struct ScriptedDice {
    dice: Vec<Die>,
    next: usize,
    missed: Option<Ask>,
    asked: Vec<Ask>,
}

impl ScriptedDice {
    /// Six-sided faces in the order asked.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Self {
        Self::of(faces.into_iter().map(|face| Die { sides: 6, face }).collect())
    }

    /// Dice of any kind in the order asked.
    pub fn of(dice: Vec<Die>) -> Self {
        Self { dice, ..Self::default() }
    }

    /// The first request that the script had no right die for.
    pub fn missed(&self) -> Option<&Ask> {
        self.missed.as_ref()
    }

    /// Every request so far, in order.
    pub fn asked(&self) -> &[Ask] {
        &self.asked
    }

    /// Dice nobody asked for.
    pub fn left(&self) -> &[Die] {
        &self.dice[self.next..]
    }
}

impl Dice for ScriptedDice {
    fn face(&mut self, sides: u8, ask: &Ask) -> u8 {
        match self.dice.get(self.next) {
            Some(die) if die.sides == sides && (1..=sides).contains(&die.face) => {
                self.next += 1;
                die.face
            }
            _ => {
                self.missed.get_or_insert(*ask);
                1
            }
        }
    }

    fn roll(&mut self, ask: &Ask) -> Rolled {
        self.asked.push(*ask);
        Rolled::draw(ask, |sides| self.face(sides, ask))
    }
}
