//! A game in the terminal, in order notation.

mod command;
mod listing;
mod saved;
mod session;

use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use commander::{Level, PlayableBook, Player, UnknownPlayer};
use engine::{FastDice, SeatSetup, Secret, Setup, Table};

use self::saved::Saved;
use self::session::{Computers, Players, Session};
use super::{Answer, Desk};
use crate::record;
use crate::scenario::{self, Found};
use crate::speech::Speech;
use crate::trouble::{Trouble, faulty};

/// Play a scenario in the terminal, giving orders in notation.
///
/// At the prompt type an order, or one of: ? (lawful orders), why ORDER, odds ORDER, explain, log, position, undo, save FILE,
/// quit, help. Orders may be piped in. The dice come from a secret fixed before play: its hash is shown at the start,
/// the secret itself is published in the journal once the game is over.
#[derive(Debug, Args)]
#[command(
    after_long_help = "Examples:\n  grognard play tutorial\n  grognard play tutorial --against regular\n  grognard play valor-victory/tutorial --side axis \
                             --option fog=on\n  grognard play tutorial --against hotseat --save game.journal\n  \
                             grognard play --load game.journal\n  printf 'end\\nquit\\n' | grognard play tutorial \
                             --seed 7"
)]
pub(crate) struct Arguments {
    /// The scenario: id, book/id, or the path of its folder.
    #[arg(required_unless_present = "load")]
    scenario: Option<String>,
    /// The side you play; the first if left out.
    #[arg(long, value_name = "SIDE")]
    side: Option<String>,
    /// Who plays the others: hotseat for people at the same keyboard, or a computer player (random, recruit, regular,
    /// veteran, and -cautious or -aggressive after any of them).
    #[arg(long, value_name = "LEVEL", default_value = "random")]
    against: Against,
    /// A game that repeats: secret, game id and computer's choices follow from this number. The dice are then no secret.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// A choice before play; may be given several times.
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = scenario::read_option, conflicts_with = "load")]
    options: Vec<(String, String)>,
    /// The book of a scenario given by path, unless scenario.toml says it.
    #[arg(long)]
    book: Option<String>,
    /// Go on with a saved game. A scenario that does not ship with the book is given as SCENARIO.
    #[arg(long, value_name = "FILE")]
    load: Option<PathBuf>,
    /// Save here after every order, so that nothing is lost.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
}

/// Who plays the sides you do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Against {
    /// The computer.
    Computer(Player),
    /// People at the same keyboard.
    Hotseat,
}

impl FromStr for Against {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Self, UnknownPlayer> {
        if text == "hotseat" { Ok(Self::Hotseat) } else { text.parse().map(Self::Computer) }
    }
}

/// Who the journal says plays a computer's seat.
const COMPUTER: &str = "computer";

pub(crate) fn run(arguments: &Arguments, desk: &mut Desk<'_, '_>) -> Result<Answer, Trouble> {
    let mut chance = Chance::new(arguments.seed)?;
    let (table, staff) = match &arguments.load {
        Some(path) => {
            let mut recorded = record::read(desk.shelf, path, arguments.scenario.as_deref())?;
            saved::add_secret(&mut recorded)?;
            (recorded.open()?, recorded.staff)
        }
        None => begin(arguments, desk, &mut chance)?,
    };
    let humans = humans(arguments, &*table)?;
    let saved =
        Saved::new(arguments.save.clone().or_else(|| arguments.load.clone()), arguments.save.is_some());
    let speech = Speech::of(staff);
    let computers = computers(staff, &*table, humans, &mut chance.computer)?;
    let players = Players { table, humans, computers, computer: chance.computer };
    Session::new(players, speech, saved, desk.console).run()?;
    Ok(Answer::Yes)
}

fn begin(
    arguments: &Arguments,
    desk: &Desk<'_, '_>,
    chance: &mut Chance,
) -> Result<(Box<dyn Table>, &'static dyn PlayableBook), Trouble> {
    let name = arguments.scenario.as_deref().unwrap_or_default();
    let Found { staff, text, info } = scenario::find(desk.shelf, name, arguments.book.as_deref())?;
    let sides: Vec<String> = info.sides.iter().map(|side| side.id.clone()).collect();
    let own = match &arguments.side {
        Some(side) if sides.contains(side) => Some(side),
        Some(side) => return Err(Trouble::NoSide { name: side.clone(), sides }),
        None => sides.first(),
    };
    let seat = |side: &String| SeatSetup {
        name: side.clone(),
        side: side.clone(),
        player: match arguments.against {
            Against::Computer(player) if Some(side) != own => format!("{COMPUTER} {player}"),
            Against::Computer(_) | Against::Hotseat => "player".to_owned(),
        },
    };
    let setup = Setup {
        edition: String::new(),
        seats: sides.iter().map(seat).collect(),
        options: scenario::options(&info, &arguments.options)?,
    };
    let begun = staff.begin(&text, setup, &chance.game, Some(chance.secret.clone()));
    let table = begun.map_err(|faults| faulty(staff, name, &faults))?;
    Ok((table, staff))
}

/// Which seats people play: those of the side asked for, or all that the header does not give to the computer.
fn humans(arguments: &Arguments, table: &dyn Table) -> Result<engine::SeatSet, Trouble> {
    let side = match &arguments.side {
        Some(word) if arguments.against != Against::Hotseat => {
            let seat = record::seat(table, word)?;
            table.seats().side(seat)
        }
        Some(_) | None => None,
    };
    let is_human = |seat: &engine::Seat| match side {
        Some(side) => table.seats().side(*seat) == Some(side),
        None => {
            let player =
                table.header().seats.get(usize::from(seat.0)).map_or("", |seat| seat.player.as_str());
            arguments.against == Against::Hotseat || !player.starts_with(COMPUTER)
        }
    };
    let seats = (0..table.seats().count()).map(engine::Seat).filter(is_human);
    Ok(seats.fold(engine::SeatSet::default(), engine::SeatSet::with))
}

/// The computer players of the seats that people do not play, as the header names them. Random needs none.
fn computers(
    staff: &dyn PlayableBook,
    table: &dyn Table,
    humans: engine::SeatSet,
    chance: &mut FastDice,
) -> Result<Computers, Trouble> {
    let mut found = Vec::new();
    for seat in (0..table.seats().count()).map(engine::Seat).filter(|&seat| !humans.contains(seat)) {
        let line = table.header().seats.get(usize::from(seat.0)).map_or("", |seat| seat.player.as_str());
        let named = line.strip_prefix(COMPUTER).and_then(|name| name.trim().parse().ok());
        let player: Player = named.unwrap_or(Player::RANDOM);
        let seed = chance.bits();
        if player.level == Level::Random {
            continue;
        }
        let computer = staff.computer_player(player, seed, &table.known(seat));
        found.push((seat, computer.ok_or(Trouble::NotLed { book: staff.rulebook().book })?));
    }
    Ok(found)
}

/// All that is random about a game: from the operating system, or from a seed.
struct Chance {
    secret: Secret,
    game: String,
    computer: FastDice,
}

impl Chance {
    fn new(seed: Option<u64>) -> Result<Self, Trouble> {
        let mut bytes = [0; 48];
        match seed {
            None => getrandom::fill(&mut bytes).map_err(Trouble::Random)?,
            Some(seed) => {
                let mut dice = FastDice::new(seed);
                bytes.chunks_mut(8).for_each(|chunk| chunk.copy_from_slice(&dice.bits().to_le_bytes()));
            }
        }
        let (secret, rest) = bytes.split_first_chunk::<32>().expect("48 bytes hold 32");
        let (game, computer) = rest.split_first_chunk::<8>().expect("16 bytes hold 8");
        let computer = computer.first_chunk::<8>().expect("8 bytes are left");
        Ok(Self {
            secret: Secret::new(*secret),
            game: format!("{:016x}", u64::from_le_bytes(*game)),
            computer: FastDice::new(u64::from_le_bytes(*computer)),
        })
    }
}
