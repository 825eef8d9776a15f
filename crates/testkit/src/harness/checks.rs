//! Listing against check, notation, serialising.

use engine::{Ruleset, Seat, Viewer};

use super::Run;
use super::mutate::Variations;

pub(super) fn is_lawful_and_reads_back<R: Ruleset>(
    battle: &R::Battle,
    seat: Seat,
    order: &R::Order,
) -> Result<(), String> {
    let text = R::print(battle, order);
    if let Err(refusal) = R::check(battle, seat, order) {
        return Err(format!("“{text}” is offered to {seat:?} but refused: {refusal:?}"));
    }
    match R::parse(battle, &text) {
        Ok(again) if again == *order => Ok(()),
        Ok(again) => Err(format!("“{text}” reads back as {again:?}, not as {order:?}")),
        Err(error) => Err(format!("“{text}” does not read back: {error}")),
    }
}

pub(super) fn thaws<R: Ruleset>(battle: &R::Battle) -> Result<(), String> {
    let json =
        serde_json::to_string(battle).map_err(|error| format!("the battle does not serialise: {error}"))?;
    let again = R::thaw(battle, &json).map_err(|error| format!("the battle does not thaw: {error}"))?;
    if again == *battle { Ok(()) } else { Err("the battle thaws to another".to_owned()) }
}

impl<R: Ruleset> Run<'_, R> {
    /// Every listed order is lawful, reads back, and is lawful by what its seat knows.
    pub(super) fn listing(&mut self) -> Result<(), String> {
        let battle = self.game.battle();
        for seat in R::awaits(battle).seats().iter() {
            let mut orders = Vec::new();
            R::orders(battle, seat, &mut orders);
            let known = R::veil(battle, viewer::<R>(battle, seat));
            for order in &orders {
                is_lawful_and_reads_back::<R>(battle, seat, order)?;
                agrees_on_the_veil::<R>(battle, &known, seat, order)?;
            }
            self.seen.counted += 1;
            self.seen.found += orders.len() as u64;
        }
        Ok(())
    }

    /// Variations of order texts pass exactly if they are listed, where the book lists all there are.
    pub(super) fn variations(&mut self) -> Result<(), String> {
        let battle = self.game.battle();
        let seats = 0..=R::seats(battle).count();
        let listings: Vec<Vec<R::Order>> = seats
            .map(|seat| {
                let mut orders = Vec::new();
                R::orders(battle, Seat(seat), &mut orders);
                orders
            })
            .collect();
        for order in listings.iter().flatten() {
            remember(&mut self.heard, R::print(battle, order), &mut self.dice);
        }
        let awaited = R::awaits(battle).seats();
        let mut variations = Variations::new(&self.heard, &mut self.dice);
        for _ in 0..self.harness.variations {
            let text = variations.next_text();
            let seat = Seat(variations.below(listings.len() as u32) as u8);
            let Ok(order) = R::parse(battle, &text) else { continue };
            self.seen.varied += 1;
            let (lawful, listed) =
                (R::check(battle, seat, &order), listings[usize::from(seat.0)].contains(&order));
            match lawful {
                Ok(()) if R::LISTED && !listed => {
                    return Err(format!("“{text}” of {seat:?} is lawful but not listed ({order:?})"));
                }
                Ok(()) => is_lawful_and_reads_back::<R>(battle, seat, &order)?,
                Err(refusal) if listed => {
                    return Err(format!("“{text}” of {seat:?} is listed but refused: {refusal:?}"));
                }
                Err(_) => {}
            }
            if awaited.contains(seat) {
                let known = R::veil(battle, viewer::<R>(battle, seat));
                agrees_on_the_veil::<R>(battle, &known, seat, &order)?;
            }
        }
        Ok(())
    }
}

/// Keeps a text; once there are many, in place of another.
fn remember(heard: &mut Vec<String>, text: String, dice: &mut engine::FastDice) {
    const MOST: usize = 500;
    if heard.len() < MOST {
        heard.push(text);
    } else {
        heard[dice.below(MOST as u32) as usize] = text;
    }
}

/// What a seat may know is what its side may know.
pub(super) fn viewer<R: Ruleset>(battle: &R::Battle, seat: Seat) -> Viewer {
    R::seats(battle).side(seat).map_or(Viewer::Spectator, Viewer::Side)
}

fn agrees_on_the_veil<R: Ruleset>(
    battle: &R::Battle,
    known: &R::Battle,
    seat: Seat,
    order: &R::Order,
) -> Result<(), String> {
    let (really, to_its_knowledge) = (R::check(battle, seat, order), R::check(known, seat, order));
    if really.is_ok() == to_its_knowledge.is_ok() {
        return Ok(());
    }
    let text = R::print(battle, order);
    Err(format!("“{text}” of {seat:?} is {really:?}, but by what the seat knows {to_its_knowledge:?}"))
}
