//! Letters about an account itself: to verify an address, to choose a new password. They are sent once asked for, whatever
//! their reader has chosen about notices.

use engine::{Key, Line};
use serde::{Deserialize, Serialize};

use crate::error::Error;
use crate::key;
use crate::mail::{NotSent, Post};
use crate::state::State;
use crate::store::{Job, NewJob};

/// What a letter says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Letter {
    /// The address of a new account.
    Verify,
    /// Somebody registered with an address that has an account already.
    Taken,
    /// A new password.
    Reset,
    /// Somebody asked for a new password with an address that no account has.
    NoAccount,
    /// Another address.
    NewEmail,
    /// To the old address: another one was asked for.
    Veto,
    /// The password was changed.
    PasswordChanged,
}

impl Letter {
    fn subject(self) -> Key {
        match self {
            Self::Verify => key::LETTER_VERIFY_SUBJECT,
            Self::Taken => key::LETTER_TAKEN_SUBJECT,
            Self::Reset => key::LETTER_RESET_SUBJECT,
            Self::NoAccount => key::LETTER_NO_ACCOUNT_SUBJECT,
            Self::NewEmail => key::LETTER_NEW_EMAIL_SUBJECT,
            Self::Veto => key::LETTER_VETO_SUBJECT,
            Self::PasswordChanged => key::LETTER_PASSWORD_CHANGED_SUBJECT,
        }
    }

    fn body(self) -> Key {
        match self {
            Self::Verify => key::LETTER_VERIFY,
            Self::Taken => key::LETTER_TAKEN,
            Self::Reset => key::LETTER_RESET,
            Self::NoAccount => key::LETTER_NO_ACCOUNT,
            Self::NewEmail => key::LETTER_NEW_EMAIL,
            Self::Veto => key::LETTER_VETO,
            Self::PasswordChanged => key::LETTER_PASSWORD_CHANGED,
        }
    }

    /// The page that its link leads to.
    fn page(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Reset => "reset",
            Self::NewEmail => "email",
            Self::Veto => "veto",
            Self::Taken | Self::NoAccount | Self::PasswordChanged => "login",
        }
    }
}

/// A letter on its way, as its job has it.
#[derive(Debug, Serialize, Deserialize)]
struct Queued {
    to: String,
    name: String,
    language: String,
    letter: Letter,
    token: String,
}

/// Puts a letter on its way. Without a relay there are none.
pub(crate) async fn post(
    state: &State,
    to: (&str, &str),
    language: &str,
    letter: Letter,
    token: &str,
) -> Result<(), Error> {
    let (name, to) = to;
    let [to, name, language, token] = [to, name, language, token].map(str::to_owned);
    let body = serde_json::to_string(&Queued { to, name, language, letter, token }).unwrap_or_default();
    Ok(state.store().add_job(&NewJob::letter(&crate::secret::random::<10>()?, body)).await?)
}

/// Sends what a job has.
pub(crate) async fn send(state: &State, job: &Job) -> Result<(), Error> {
    let Some(mail) = state.mail() else { return Ok(()) };
    let Ok(Queued { to, name, language, letter, token }) = serde_json::from_str(&job.body) else {
        return Err(Error::Mail("a letter is damaged".to_owned()));
    };
    let words = state.languages().named(&language);
    // What stands behind the # is not sent to any server by itself.
    let link = format!("{}/#{}={token}", state.url(), letter.page());
    let said = |key| words.say(&Line::new(key).with("name", name.clone()).with("link", link.clone()));
    let post = Post {
        to,
        subject: said(letter.subject()),
        body: said(letter.body()),
        id: job.id.clone(),
        unsubscribe: None,
    };
    match mail.send(&post).await {
        Ok(()) => Ok(()),
        Err(NotSent::Later(why)) => Err(Error::Mail(why)),
        // Trying again would not help.
        Err(NotSent::Never(why)) => {
            tracing::warn!(why, "a letter was refused for good");
            Ok(())
        }
    }
}
