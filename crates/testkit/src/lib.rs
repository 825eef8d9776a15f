//! What the books are tested with: Markdown cases, the random player, counted trees and golden games.
//!
//! # How to write a case
//!
//! A case file is prose with three kinds of fenced block. A line `Book: valor-victory` before the first case names
//! the book, unless whoever runs the file names it.
//!
//! ````markdown
//! ## Fire into woods is one worse
//! Rules: sk.fire, sk.cover
//! Not: sk.near
//!
//! ```battle
//! woods 4
//! blue b1 at 2
//! red r1 at 4                     # in the woods
//! ```
//! ```play
//! blue odds fire b1 -> r1         # asks, does not play
//! blue fire b1 -> r1 [6 3]        # dice in the order asked; [d13:7] for a die with 13 sides
//! ```
//! ```expect
//! odds 5/18 hit
//! fired b1 r1 8 = 9 dice, -1 [sk.cover]
//! not loss r1
//! ```
//! ````
//!
//! - `Rules:` names the clauses that bite in this case, `Not:` those that look near and do not apply. A clause named only
//!   by `Not:` must be cited by nothing that happens; a case that shows both names it twice.
//! - `battle` is the book's short form of a scenario. `play` and `expect` may follow each other several times: the
//!   same game goes on.
//!   A block marked `play again` starts from the battle anew, so that variants need not repeat it.
//! - `play`: one `SEAT ORDER [dice]` a line. `SEAT check ORDER` asks whether an order is lawful, `SEAT odds ORDER`
//!   what it may bring, `SEAT undo` takes the last order back. `SEAT orders` and `SEAT orders fire` ask for the lawful
//!   orders that start so, `SEAT shown` for the facts that the seat's side is shown, `SEAT between b1 r1` for what lies
//!   between two pieces or places: distance, sight, figures in contact, as the book says.
//!   Dice must be told exactly; where too many are told, the failure shows what happens with the dice asked for.
//! - `expect`: every line must match something that happened since the expectation before it, or a fact of the position
//!   as it now stands. **A line matches when all its words stand in the other line, in the same order**; other words
//!   may stand between them, and commas at the end of words do not count. A number must stand in its place: no other
//!   number may be passed over to reach it, unless a tally is named by its result (`8 =`). `= …` is the whole line,
//!   `not …` holds when nothing matches, `then …` when something matches that was said after what the line before it
//!   matched. A refusal must be expected by a line that starts with `refused`; one that is not fails the case.
//! - `#` starts a comment in all three. A block marked `text` is prose.
//!
//! What an order brings can be told from these lines (print them with `grognard case run --json`):
//!
//! ```text
//! fired b1 r1 8 = 9 dice, -1 [sk.cover]          what happened, in the book's notation
//! tally 8 = 9 dice, -1 [sk.cover]                each of its numbers once more, alone
//! refused out-of-range b1 r1 4 3 [sk.range]      why an order was not played
//! refused notation expected …                    it was not even an order
//! lawful fire b1 -> r1                           answer to check
//! odds 5/18 hit                                  answer to odds: exact chance and outcome, likeliest first
//! odds tally 8 = 9 dice, -1 [sk.cover]           the numbers in it
//! undone blue                                    an order was taken back
//! orders 3                                       answer to orders: how many, then each:
//! may fire b1 -> r1
//! shown b1 at 2 strength 2                       answer to shown
//! b1 r1 distance 2                               answer to between; `speech/between.rs` of a book says which facts
//! b1 at 2 strength 2                             a fact of the position
//! ```

mod agree;
mod asked;
mod bless;
mod book_tests;
mod briefing;
mod case;
mod counted;
mod coverage;
mod crash;
mod english;
mod folder;
pub mod golden;
mod harness;
pub mod hostile;
mod judge;
mod matching;
mod perft;
mod random_game;
mod report;
mod rulings;
mod run;
mod scratch;
#[doc(hidden)]
include!(concat!(env!("OUT_DIR"), "/keys.rs"));

pub use agree::{assert_odds_agree, odds_agree};
pub use asked::{Asked, play_at_random};
pub use bless::bless;
pub use briefing::{assert_briefed, assert_missed, unbriefed};
pub use case::{Act, Block, Case, Expect, Expected, Mode, Play, Task, book_of, parse};
pub use counted::count;
pub use coverage::assert_coverage;
pub use english::{english, said};
pub use folder::{assert_cases, bless_folder, run_folder};
pub use golden::assert_golden;
pub use harness::{Broken, Harness, Statistics, Strides};
pub use matching::matches;
pub use perft::perft;
pub use random_game::random_game;
pub use report::{Entry, Failure, Report, Said, Summary};
pub use rulings::assert_rulings;
pub use run::{run, run_text};
pub use scratch::Folder;
