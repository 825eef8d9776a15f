//! Lessons: a battle taught step by step, on the live table of any book.
//!
//! A lesson is a file of its book (`data/lessons/*.toml`). The book ships it and knows nothing else about it: everything here
//! works on [`engine::Book`] and [`engine::Table`].
//!
//! ```toml
//! title.en = "Fire"                       # every text by language
//! about.en = "Shoot, and read what came of it."
//! minutes = 3
//! seat = "allies"                         # the pupil's
//! opponent = "script"                     # default; or the level of a computer
//! battle = """…"""                        # the short form of case files; or scenario = "tutorial"
//! clauses = ["vv.fire.once"]              # what it is about
//!
//! [[step]]
//! id = "aim"
//! title.en = "Choose your squad."         # in the prompt's place; the text if left out
//! text.en = "…"
//! spotlight = ["piece a1", "hex 0405", "order end", "panel score", "rule vv.fire.once"]
//! allow = ["fire *"]                      # patterns, "any" or "nothing"; default: what is expected
//! expect.order = "fire a1 -> 0405"        # or .fact, .event, .answer; left out: to read on
//! solution = ["fire a1 -> 0405"]          # what brings it; also what “show me” plays
//! dice = "3 4"                            # of the whole step, replies included; then the seed of the lesson
//! replies = ["end"]                       # orders of the other seats when they are awaited
//! hints.en = ["…"]                        # more and more help; the first one refuses other orders
//! go = "aim"                              # default: the next step, after the last one "end"
//! [[step.branch]]
//! when.event = "pinned *"
//! text.en = "…"
//! go = "back"                             # here, back, end, or a step
//!
//! [[advice]]                              # in the battle that follows, against a computer
//! when.fact = "turn 2 allies fire *"
//! text.en = "…"
//! ```
//!
//! [`Run`] is a lesson being taught: a fold over what was done, so that it can be told again from the record of a game.
//! [`prove`] plays the lesson through the rules of its book and finds every way in which it could get stuck.

mod file;
mod lesson;
mod pattern;
mod prove;
mod run;
mod step;
mod target;
mod words;

pub use file::read;
pub use lesson::{Advice, Lesson, Opponent};
pub use pattern::Pattern;
pub use prove::{Proof, prove};
pub use run::{Help, NotNow, Run};
pub use step::{Allow, Branch, Expect, Go, Step};
pub use target::{Lit, Panel, Target};
pub use words::{Text, Texts};

include!(concat!(env!("OUT_DIR"), "/keys.rs"));
