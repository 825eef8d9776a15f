//! Where a request comes from.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;

use crate::error::Error;
use crate::settings::Club;

/// Addresses that begin alike, such as `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    first: IpAddr,
    bits: u32,
}

impl Network {
    /// Is an address one of these?
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.first, address.to_canonical()) {
            (IpAddr::V4(first), IpAddr::V4(address)) => mask4(address, self.bits) == first,
            (IpAddr::V6(first), IpAddr::V6(address)) => mask6(address, self.bits) == first,
            _ => false,
        }
    }

    /// The network of so many bits that an address is in.
    fn of(address: IpAddr, bits4: u32, bits6: u32) -> Self {
        match address.to_canonical() {
            IpAddr::V4(address) => Self { first: IpAddr::V4(mask4(address, bits4)), bits: bits4 },
            IpAddr::V6(address) => Self { first: IpAddr::V6(mask6(address, bits6)), bits: bits6 },
        }
    }
}

fn mask4(address: Ipv4Addr, bits: u32) -> Ipv4Addr {
    let mask = u32::MAX.checked_shl(32 - bits).unwrap_or(0);
    Ipv4Addr::from_bits(address.to_bits() & mask)
}

fn mask6(address: Ipv6Addr, bits: u32) -> Ipv6Addr {
    let mask = u128::MAX.checked_shl(128 - bits).unwrap_or(0);
    Ipv6Addr::from_bits(address.to_bits() & mask)
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("“{text}” is no network such as 10.0.0.0/8");
        let (address, bits) = text.split_once('/').map_or((text, None), |(first, bits)| (first, Some(bits)));
        let address: IpAddr = address.parse().map_err(|_| wrong())?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.map_or(Ok(most), str::parse).map_err(|_| wrong())?;
        if bits > most { Err(wrong()) } else { Ok(Self::of(address, bits, bits)) }
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.first, self.bits)
    }
}

/// Where a request comes from; missing in tests that call the service without a socket.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct From(pub(crate) Option<IpAddr>);

impl From {
    /// The peer, or whom a proxy of ours names. A header is worth nothing from anybody else.
    pub(crate) fn of(club: &Club, request: &Request) -> Self {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|peer| peer.0.ip());
        let Some(mut address) = peer else { return Self(None) };
        let named = request.headers().get_all("x-forwarded-for").iter();
        let named: Vec<&str> = named.filter_map(|value| value.to_str().ok()).collect();
        let named = named.join(",");
        // The last of ours added the last name; whatever a stranger wrote stands before it.
        for name in named.rsplit(',').map(str::trim) {
            if !club.is_proxy(address) {
                break;
            }
            let Ok(before) = name.parse() else { break };
            address = before;
        }
        Self(Some(address))
    }

    /// What is kept about it: a neighbourhood, not a household.
    pub(crate) fn kept(self) -> String {
        self.0.map_or_else(String::new, |address| Network::of(address, 24, 48).to_string())
    }

    /// One client, for limits: an address, or a /64.
    pub(crate) fn client(self) -> String {
        self.0.map_or_else(String::new, |address| Network::of(address, 32, 64).to_string())
    }
}

impl<S: Sync> FromRequestParts<S> for From {
    type Rejection = Error;

    /// Found out once, where the request came in.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Error> {
        Ok(parts.extensions.get().copied().unwrap_or_default())
    }
}

impl aide::OperationInput for From {}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(proxies: &[&str], peer: &str, named: &str) -> String {
        let club =
            Club { proxies: proxies.iter().map(|it| it.parse().unwrap()).collect(), ..Club::default() };
        let peer: SocketAddr = SocketAddr::new(peer.parse().unwrap(), 1);
        let request = Request::get("/").header("x-forwarded-for", named);
        let mut request = request.body(axum::body::Body::empty()).unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        From::of(&club, &request).0.unwrap().to_string()
    }

    #[test]
    fn only_a_proxy_of_ours_is_believed() {
        assert_eq!(from(&[], "127.0.0.1", "203.0.113.7"), "127.0.0.1");
        assert_eq!(from(&["127.0.0.0/8"], "127.0.0.1", "203.0.113.7"), "203.0.113.7");
        assert_eq!(from(&["127.0.0.0/8"], "127.0.0.1", "1.1.1.1, 203.0.113.7"), "203.0.113.7", "spoofed");
        assert_eq!(from(&["10.0.0.0/8"], "10.1.1.1", "203.0.113.7, 10.2.2.2"), "203.0.113.7", "two in a row");
        assert_eq!(from(&["10.0.0.0/8"], "203.0.113.9", "198.51.100.1"), "203.0.113.9");
        assert_eq!(from(&["10.0.0.0/8"], "10.1.1.1", "nonsense"), "10.1.1.1");
    }

    #[test]
    fn networks_are_told_apart() {
        let network: Network = "192.0.2.129/25".parse().unwrap();
        assert_eq!(network.to_string(), "192.0.2.128/25");
        assert!(network.contains("192.0.2.200".parse().unwrap()));
        assert!(!network.contains("192.0.2.1".parse().unwrap()));
        assert!("::/0".parse::<Network>().unwrap().contains("2001:db8::1".parse().unwrap()));
        assert!("10.0.0.0/33".parse::<Network>().is_err());
    }
}
