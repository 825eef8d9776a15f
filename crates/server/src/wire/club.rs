//! What the club sends and hears: accounts, challenges, games between people.

mod account;
mod challenge;
mod game;

pub(crate) use account::{
    EmailAsked, LoginAsked, LoginSheet, Me, MeAsked, NewPasswordAsked, Nothing, PasswordAsked, RegisterAsked,
    Registered, ResetAsked, Settings, TokenAsked, TokenGiven, TokenMade,
};
pub(crate) use challenge::{
    AcceptAsked, Accepted, ChallengeAsked, ChallengeMade, ChallengeSheet, DeclineAsked, PaceSheet,
};
pub(crate) use game::{
    ClubGameSheet, GiftAsked, HandAsked, NoticeChoices, NoticeSheet, NoticesRead, PlayerSheet, ProposalAsked,
    ProposalMade, Unsubscribing, VacationAsked, VacationSheet, VacationSpan,
};

#[cfg(test)]
pub(super) use account::ScopeName;
#[cfg(test)]
pub(super) use challenge::DeclineWhy;
#[cfg(test)]
pub(super) use game::{ChairSheet, ChannelName, ClockSheet, ProposalSheet, ResultSheet};
