//! How the club is run: where it is found, who may join, and whom to believe about where a request comes from.

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use crate::network::Network;

/// How the club is run.
#[derive(Clone, Debug, Default)]
pub struct Club {
    /// Where people find it, such as `https://club.example`: links in mails begin with it, and no other name is answered to.
    pub url: Option<PublicUrl>,
    /// May people log in without TLS although others can listen?
    pub insecure: bool,
    /// Who may make an account.
    pub join: Join,
    /// Proxies that are believed when they say where a request comes from.
    pub proxies: Vec<Network>,
    /// Where mail goes out; without it accounts need no address and notices stay on the site.
    pub relay: Option<Relay>,
    /// Where figures about the club are read; nowhere if missing.
    pub metrics: Option<SocketAddr>,
}

/// A mail server that takes our letters.
#[derive(Clone)]
pub struct Relay {
    /// Such as `smtps://user:password@mail.example` or `smtp://127.0.0.1:25`.
    pub url: String,
    /// The sender, such as `Grognard <club@example.org>`.
    pub sender: String,
}

impl std::fmt::Debug for Relay {
    /// Its URL may hold a password.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Relay").field("sender", &self.sender).finish_non_exhaustive()
    }
}

/// Who may make an account.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Join {
    /// Anyone.
    #[default]
    Open,
    /// Whoever was invited.
    Invite,
    /// Nobody.
    Closed,
}

impl FromStr for Join {
    type Err = String;

    fn from_str(word: &str) -> Result<Self, String> {
        match word {
            "open" => Ok(Self::Open),
            "invite" => Ok(Self::Invite),
            "closed" => Ok(Self::Closed),
            _ => Err(format!("“{word}” is none of open, invite, closed")),
        }
    }
}

/// The address of the club: a scheme and a host, and nothing behind them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    scheme: &'static str,
    host: String,
}

impl PublicUrl {
    /// Does it promise that nobody listens?
    pub fn is_secure(&self) -> bool {
        self.scheme == "https"
    }

    /// The host as a browser names it, with the port if there is one.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// As a browser names it in `Origin`.
    pub fn origin(&self) -> String {
        format!("{}://{}", self.scheme, self.host)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (scheme, rest) = text.split_once("://").ok_or("an address begins with https://")?;
        let scheme = match scheme {
            "https" => "https",
            "http" => "http",
            _ => return Err(format!("“{scheme}” is neither https nor http")),
        };
        let host = rest.strip_suffix('/').unwrap_or(rest).to_ascii_lowercase();
        let is_plain = |letter: char| letter.is_ascii_alphanumeric() || ".-:[]".contains(letter);
        match !host.is_empty() && host.chars().all(is_plain) {
            true => Ok(Self { scheme, host }),
            false => Err(format!("“{rest}” is no host")),
        }
    }
}

impl Club {
    /// Is this the address of a proxy of ours?
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies.iter().any(|network| network.contains(address))
    }

    /// Is the way to the browser secret, as far as we know?
    pub(crate) fn is_secure(&self) -> bool {
        self.url.as_ref().is_some_and(PublicUrl::is_secure)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_scheme_and_a_host() {
        let url: PublicUrl = "https://Club.example:8443/".parse().unwrap();
        assert_eq!((url.origin(), url.is_secure()), ("https://club.example:8443".to_owned(), true));
        for wrong in ["club.example", "ftp://club.example", "https://", "https://a/b", "https://a b"] {
            assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
        }
    }
}
