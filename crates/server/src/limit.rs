//! How much one client may ask for: more than any person does, less than would starve the others.
//!
//! Each address has a bucket that fills up steadily. Writes and tries take from it, what begins a game takes much. Reading
//! is free but for what makes the table think.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use axum::extract::Request;
use axum::http::Method;
use governor::clock::{Clock, MonotonicClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};

use crate::error::Error;
use crate::network::From;
use crate::state::State;

/// A full bucket lasts so many seconds at the full rate.
const BURST_SECONDS: u32 = 10;
/// What begins a game, or makes a computer think, costs as much as so many orders.
const GAME: NonZeroU32 = NonZeroU32::new(20).expect("not zero");
const ORDER: NonZeroU32 = NonZeroU32::MIN;
/// Above this many buckets the full ones are thrown away.
const MOST_BUCKETS: usize = 10_000;

/// Buckets by address.
pub(crate) struct Limit<C: Clock = MonotonicClock> {
    buckets: RateLimiter<IpAddr, HashMapStateStore<IpAddr>, C, NoOpMiddleware<C::Instant>>,
    clock: C,
}

impl Limit {
    pub(crate) fn new(per_second: u32) -> Self {
        Self::with_clock(per_second, MonotonicClock)
    }
}

impl<C: Clock + Clone> Limit<C> {
    /// A full bucket always suffices to begin a game.
    fn with_clock(per_second: u32, clock: C) -> Self {
        let per_second = NonZeroU32::new(per_second).unwrap_or(NonZeroU32::MIN);
        let burst = per_second.saturating_mul(NonZeroU32::new(BURST_SECONDS).unwrap_or(NonZeroU32::MIN));
        let quota = Quota::per_second(per_second).allow_burst(burst.max(GAME));
        Self { buckets: RateLimiter::new(quota, HashMapStateStore::default(), clock.clone()), clock }
    }

    /// Takes from the bucket of an address; otherwise the seconds until there is enough in it.
    fn take(&self, address: IpAddr, cost: NonZeroU32) -> Result<(), u32> {
        if self.buckets.len() >= MOST_BUCKETS {
            self.buckets.retain_recent();
        }
        match self.buckets.check_key_n(&network(address), cost) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(not_until)) => {
                let wait = not_until.wait_time_from(self.clock.now());
                Err(u32::try_from(wait.as_millis().div_ceil(1000)).unwrap_or(u32::MAX).max(1))
            }
            Err(_) => Err(u32::MAX),
        }
    }
}

/// One household has many IPv6 addresses: a /64 is one client.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

/// Turns away whoever asks for more than his share.
pub(crate) fn check(state: &State, request: &Request) -> Result<(), Error> {
    let address = request.extensions().get::<From>().and_then(|from| from.0);
    match (state.limit(), address, cost(request)) {
        (Some(limit), Some(address), Some(cost)) => limit.take(address, cost).map_err(Error::TooMany),
        _ => Ok(()),
    }
}

/// What a request costs; `None` if it is free.
fn cost(request: &Request) -> Option<NonZeroU32> {
    let path = request.uri().path();
    match *request.method() {
        Method::POST if ["/api/games", "/api/import"].contains(&path) || path.ends_with("/fork") => {
            Some(GAME)
        }
        Method::POST | Method::PATCH | Method::PUT | Method::DELETE => Some(ORDER),
        _ if path.ends_with("/reasons") => Some(GAME),
        _ if path.ends_with("/orders") => Some(ORDER),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;

    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    #[test]
    fn a_bucket_empties_and_fills_and_is_one_client_s_own() {
        let clock = FakeRelativeClock::default();
        let limit = Limit::with_clock(10, clock.clone());
        for _ in 0..100 {
            assert_eq!(limit.take(HOME, ORDER), Ok(()));
        }
        assert_eq!(limit.take(HOME, ORDER), Err(1));
        assert_eq!(limit.take(HOME, GAME), Err(2), "twenty at ten a second");
        assert_eq!(limit.take(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)), ORDER), Ok(()));
        clock.advance(Duration::from_millis(300));
        assert_eq!((0..4).map(|_| limit.take(HOME, ORDER).is_ok()).filter(|&is| is).count(), 3);
    }

    #[test]
    fn a_household_is_one_client() {
        let limit = Limit::with_clock(1, FakeRelativeClock::default());
        let [one, two, other] =
            ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"].map(|text| text.parse().unwrap());
        assert_eq!(limit.take(one, GAME), Ok(()));
        assert!(limit.take(two, ORDER).is_err());
        assert_eq!(limit.take(other, ORDER), Ok(()));
    }
}
