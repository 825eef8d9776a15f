//! Mail as it goes out: text/plain, through a relay.

use lettre::message::header::{ContentType, Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Tokio1Executor};

use crate::error::ServeError;
use crate::settings::Relay;

/// The way to the relay.
pub(crate) struct Mail {
    relay: AsyncSmtpTransport<Tokio1Executor>,
    sender: Mailbox,
}

/// A letter ready to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Post {
    pub(crate) to: String,
    pub(crate) subject: String,
    pub(crate) body: String,
    /// What tells it apart from any other letter: the same letter sent twice has the same.
    pub(crate) id: String,
    /// Where one says that one wants no more of these.
    pub(crate) unsubscribe: Option<String>,
}

/// Why a letter was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotSent {
    /// It may be taken later.
    Later(String),
    /// It never will.
    Never(String),
}

impl Mail {
    pub(crate) fn new(relay: &Relay) -> Result<Self, ServeError> {
        let wrong = |what: &dyn std::fmt::Display| ServeError::Mail(what.to_string());
        let sender = relay.sender.parse().map_err(|error| wrong(&error))?;
        let transport =
            AsyncSmtpTransport::<Tokio1Executor>::from_url(&relay.url).map_err(|error| wrong(&error))?;
        Ok(Self { relay: transport.build(), sender })
    }

    /// Does the relay answer?
    pub(crate) async fn answers(&self) -> Result<bool, String> {
        self.relay.test_connection().await.map_err(|error| error.to_string())
    }

    /// Returns when the relay has taken the letter.
    pub(crate) async fn send(&self, post: &Post) -> Result<(), NotSent> {
        let message = self.message(post).map_err(NotSent::Never)?;
        match self.relay.send(message).await {
            Ok(_) => Ok(()),
            Err(error) if error.is_permanent() => Err(NotSent::Never(error.to_string())),
            Err(error) => Err(NotSent::Later(error.to_string())),
        }
    }

    fn message(&self, post: &Post) -> Result<Message, String> {
        let to: Mailbox =
            post.to.parse().map_err(|error: lettre::address::AddressError| error.to_string())?;
        let domain = self.sender.email.domain();
        let mut message = Message::builder()
            .from(self.sender.clone())
            .to(to)
            .subject(&post.subject)
            .message_id(Some(format!("<{}@{domain}>", post.id)))
            .header(AutoSubmitted)
            .header(ContentType::TEXT_PLAIN);
        if let Some(url) = &post.unsubscribe {
            message = message.header(ListUnsubscribe(format!("<{url}>"))).header(OneClick);
        }
        message.body(post.body.clone()).map_err(|error| error.to_string())
    }
}

/// A header of ours that is written and never read.
macro_rules! header {
    ($kind:ident, $name:literal, |$this:ident| $value:expr) => {
        impl Header for $kind {
            fn name() -> HeaderName {
                HeaderName::new_from_ascii_str($name)
            }

            fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
                Err("nobody reads it".into())
            }

            fn display(&self) -> HeaderValue {
                let $this = self;
                HeaderValue::new(Self::name(), $value)
            }
        }
    };
}

/// No machine need answer.
#[derive(Clone)]
struct AutoSubmitted;
header!(AutoSubmitted, "Auto-Submitted", |_this| "auto-generated".to_owned());

#[derive(Clone)]
struct ListUnsubscribe(String);
header!(ListUnsubscribe, "List-Unsubscribe", |this| this.0.clone());

/// A mail program may do it by itself (RFC 8058).
#[derive(Clone)]
struct OneClick;
header!(OneClick, "List-Unsubscribe-Post", |_this| "List-Unsubscribe=One-Click".to_owned());
