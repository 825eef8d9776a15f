//! What notices say. Facts come from what everybody may know of a game, never from a battle.

use engine::{Key, Line};
use serde_json::Value;

use crate::key;
use crate::store::NoticeKind;

/// The sentence of a notice.
pub(crate) fn line(kind: NoticeKind, facts: &str) -> Line {
    let facts: Value = serde_json::from_str(facts).unwrap_or_default();
    let text = |name: &str| facts[name].as_str().unwrap_or_default().to_owned();
    let number = |name: &str| u32::try_from(facts[name].as_i64().unwrap_or_default()).unwrap_or_default();
    Line::new(sentence(kind))
        .with("title", text("title"))
        .with("opponent", text("opponent"))
        .with("turn", number("turn"))
        .with("what", what(kind, &facts))
        .with("pace", text("pace"))
}

fn sentence(kind: NoticeKind) -> Key {
    match kind {
        NoticeKind::Joined => key::NOTICE_JOINED,
        NoticeKind::Challenge => key::NOTICE_CHALLENGE,
        NoticeKind::Declined => key::NOTICE_DECLINED,
        NoticeKind::Turn => key::NOTICE_TURN,
        NoticeKind::Reminder => key::NOTICE_REMINDER,
        NoticeKind::Nudge => key::NOTICE_NUDGE,
        NoticeKind::Over => key::NOTICE_OVER,
        NoticeKind::Left => key::NOTICE_LEFT,
        NoticeKind::Flag => key::NOTICE_FLAG,
        NoticeKind::Seat => key::NOTICE_SEAT,
        NoticeKind::Proposal => key::NOTICE_PROPOSAL,
        NoticeKind::Message => key::NOTICE_MESSAGE,
    }
}

/// The word that a sentence chooses by: how a game ended, what is proposed, whose time ran out.
fn what(kind: NoticeKind, facts: &Value) -> String {
    let is_mine = |name: &str| facts[name].is_string() && facts[name] == facts["side"];
    let word = |name: &str| facts[name].as_str().unwrap_or_default();
    match kind {
        NoticeKind::Over if is_mine("winner") => "won",
        NoticeKind::Over if facts["winner"].is_string() => "lost",
        NoticeKind::Over => word("result"),
        NoticeKind::Flag if is_mine("flagged") => "mine",
        NoticeKind::Flag => "other",
        NoticeKind::Proposal => word("proposal"),
        NoticeKind::Declined => word("why"),
        NoticeKind::Joined
        | NoticeKind::Challenge
        | NoticeKind::Turn
        | NoticeKind::Reminder
        | NoticeKind::Nudge
        | NoticeKind::Left
        | NoticeKind::Seat
        | NoticeKind::Message => "",
    }
    .to_owned()
}
