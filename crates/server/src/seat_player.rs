//! Who plays a seat. The journal keeps it as the last word of the seat's line; it is read and written here only.

use std::fmt;

use engine::SeatLine;

/// Whoever gives the orders of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SeatPlayer {
    /// Somebody who holds the secret of the seat; without a name until there are accounts.
    Person { name: String },
    /// A computer player of this program, with its level and style. Nobody gets the secret of its seat.
    Computer(commander::Player),
    /// A program that plays over HTTP like a person, and says that it is none.
    Bot { name: String },
    /// Somebody who is taught this lesson of the book. The dice of such a game are told by the lesson, so it is not rated.
    Pupil { lesson: String },
    /// The lesson itself, which gives its replies. Nobody gets the secret of its seat.
    Script,
}

/// First word of a computer player's mark in a journal; its level follows.
const COMPUTER: &str = "computer";
/// First word of a bot's mark in a journal; its name follows.
const BOT: &str = "bot";
/// First word of a pupil's mark in a journal; the id of the lesson follows.
const PUPIL: &str = "pupil";
/// The mark of a seat for which a lesson replies.
const SCRIPT: &str = "script";

impl SeatPlayer {
    /// Whoever a chair of the club names: `person`, `guest`, `open` or `computer LEVEL`.
    pub(crate) fn on_chair(player: &str) -> Self {
        match player.strip_prefix(COMPUTER) {
            Some(level) => Self::Computer(level.trim().parse().unwrap_or(commander::Player::RANDOM)),
            None => Self::Person { name: String::new() },
        }
    }

    /// The level and style of a computer player.
    pub(crate) fn computer(&self) -> Option<commander::Player> {
        match self {
            Self::Computer(player) => Some(*player),
            Self::Person { .. } | Self::Bot { .. } | Self::Pupil { .. } | Self::Script => None,
        }
    }

    /// Does this program play the seat?
    pub(crate) fn is_machine(&self) -> bool {
        matches!(self, Self::Computer(_) | Self::Script)
    }

    /// The lesson that whoever sits here is taught.
    pub(crate) fn lesson(&self) -> Option<&str> {
        match self {
            Self::Pupil { lesson } => Some(lesson),
            Self::Person { .. } | Self::Computer(_) | Self::Bot { .. } | Self::Script => None,
        }
    }

    /// The name of a bot.
    pub(crate) fn bot(&self) -> Option<&str> {
        match self {
            Self::Bot { name } => Some(name),
            Self::Person { .. } | Self::Computer(_) | Self::Pupil { .. } | Self::Script => None,
        }
    }
}

impl From<&SeatLine> for SeatPlayer {
    /// A computer of a level that this program does not know plays at random.
    fn from(line: &SeatLine) -> Self {
        let (mark, rest) = line.player.split_once(' ').unwrap_or((&line.player, ""));
        match mark {
            COMPUTER => Self::Computer(rest.trim().parse().unwrap_or(commander::Player::RANDOM)),
            BOT => Self::Bot { name: rest.trim().to_owned() },
            PUPIL => Self::Pupil { lesson: rest.trim().to_owned() },
            SCRIPT => Self::Script,
            _ => Self::Person { name: line.player.clone() },
        }
    }
}

impl fmt::Display for SeatPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person { name } => f.write_str(name),
            Self::Computer(player) => write!(f, "{COMPUTER} {player}"),
            Self::Bot { name } => write!(f, "{BOT} {name}"),
            Self::Pupil { lesson } => write!(f, "{PUPIL} {lesson}"),
            Self::Script => f.write_str(SCRIPT),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(player: &str) -> SeatPlayer {
        SeatPlayer::from(&SeatLine {
            name: "blue".to_owned(),
            side: "blue".to_owned(),
            player: player.to_owned(),
        })
    }

    #[test]
    fn a_journal_s_words_come_back_byte_for_byte() {
        for word in [
            "",
            "Ann",
            "computer random",
            "computer veteran-aggressive",
            "bot Blücher",
            "pupil fire",
            "script",
        ] {
            assert_eq!(read(word).to_string(), word);
        }
        assert_eq!(read("Ann"), SeatPlayer::Person { name: "Ann".to_owned() });
        assert_eq!(read("computer genius"), SeatPlayer::Computer(commander::Player::RANDOM));
        assert_eq!(read("bot Blücher").bot(), Some("Blücher"));
        assert_eq!(read("computerised").computer(), None, "a name, not a mark");
    }
}
