//! What a player may type.

use std::path::PathBuf;

/// A typed line, understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Typed {
    Nothing,
    Help,
    /// Lawful orders that start so.
    Orders(String),
    More,
    Why(String),
    Odds(String),
    /// Why the computer gave its last order, or the order of this number.
    Explain(Option<usize>),
    /// The last so many lines of the log; all without a number.
    Log(Option<usize>),
    Position,
    Undo,
    /// Where to save; where it was saved before if nothing is said.
    Save(Option<PathBuf>),
    Quit,
    Order(String),
}

pub(super) const HELP: &str = "\
  ORDER        give an order in notation; SEAT ORDER where several may act
  ? [START]    lawful orders, or those that start so; more: the next page
  why ORDER    is it lawful? If not, by which rule
  odds ORDER   exactly what it may bring
  explain [N]  why the computer gave its last order, or order N of the log, and what else it thought of
  log [N]      what happened: the last 20 lines, or N
  position     the table as you know it
  undo         take back your last order, up to the last die or hand-over
  save [FILE]  write the journal; nothing is written in part
  quit";

impl Typed {
    pub(super) fn read(line: &str) -> Self {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word, rest) {
            ("", _) => Self::Nothing,
            ("help", "") => Self::Help,
            ("more", "") => Self::More,
            ("position", "") => Self::Position,
            ("undo", "") => Self::Undo,
            ("quit" | "exit", "") => Self::Quit,
            ("why", order) if !order.is_empty() => Self::Why(order.to_owned()),
            ("odds", order) if !order.is_empty() => Self::Odds(order.to_owned()),
            ("explain", "") => Self::Explain(None),
            ("explain", number) if number.parse::<usize>().is_ok() => Self::Explain(number.parse().ok()),
            ("log", "") => Self::Log(Some(20)),
            ("log", "all") => Self::Log(None),
            ("log", count) if count.parse::<usize>().is_ok() => Self::Log(count.parse().ok()),
            ("save", "") => Self::Save(None),
            ("save", file) => Self::Save(Some(file.into())),
            _ => match line.strip_prefix('?') {
                Some(start) => Self::Orders(start.trim().to_owned()),
                None => Self::Order(line.to_owned()),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_command_is_an_order() {
        assert_eq!(Typed::read(" fire b1 -> r1 "), Typed::Order("fire b1 -> r1".to_owned()));
        assert_eq!(Typed::read("?fire"), Typed::Orders("fire".to_owned()));
        assert_eq!(Typed::read("save my game.journal"), Typed::Save(Some("my game.journal".into())));
        assert_eq!(Typed::read("log 5"), Typed::Log(Some(5)));
        assert_eq!(Typed::read("undo all"), Typed::Order("undo all".to_owned()));
    }
}
