//! How much one client may ask for: more than any person does, less than would starve the others.
//!
//! Each address has a bucket that fills up steadily. Writes and tries take from it, what begins a game takes much. Reading
//! is free but for what makes a computer think.

use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State as Extract};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::error::Error;
use crate::state::State;

/// A full bucket lasts so many seconds at the full rate.
const BURST_SECONDS: f64 = 10.0;
/// What begins a game costs as much as so many orders.
const GAME: f64 = 20.0;
/// Above this many buckets the full ones are thrown away.
const MOST_BUCKETS: usize = 10_000;

/// Buckets by address.
pub(crate) struct Limit {
    per_second: f64,
    buckets: Mutex<BTreeMap<IpAddr, Bucket>>,
}

struct Bucket {
    left: f64,
    at: Instant,
}

impl Limit {
    pub(crate) fn new(per_second: u32) -> Self {
        Self { per_second: f64::from(per_second), buckets: Mutex::default() }
    }

    /// Takes from the bucket of an address; otherwise the seconds until there is enough in it.
    fn take(&self, address: IpAddr, cost: f64, now: Instant) -> Result<(), u32> {
        let most = self.per_second * BURST_SECONDS;
        let filled = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.left + since * self.per_second).min(most)
        };
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= MOST_BUCKETS {
            buckets.retain(|_, bucket| filled(bucket) < most);
        }
        let bucket = buckets.entry(neighbourhood(address)).or_insert(Bucket { left: most, at: now });
        (bucket.left, bucket.at) = (filled(bucket), now);
        if bucket.left < cost {
            let seconds = ((cost - bucket.left) / self.per_second).ceil();
            return Err((seconds as u32).max(1));
        }
        bucket.left -= cost;
        Ok(())
    }
}

/// One household has many addresses of the new kind.
fn neighbourhood(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & !u128::from(u64::MAX))),
    }
}

/// Turns away whoever asks for more than his share.
pub(crate) async fn limit(Extract(state): Extract<State>, request: Request, next: Next) -> Response {
    let address = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|from| from.0.ip());
    let taken = match (state.limit(), address) {
        (Some(limit), Some(address)) => limit.take(address, cost(&request), Instant::now()),
        _ => Ok(()),
    };
    match taken {
        Ok(()) => next.run(request).await,
        Err(seconds) => Error::TooMany(seconds).into_response(),
    }
}

fn cost(request: &Request) -> f64 {
    let path = request.uri().path();
    match *request.method() {
        Method::POST if ["/api/games", "/api/import"].contains(&path) || path.ends_with("/fork") => GAME,
        Method::POST => 1.0,
        _ if path.ends_with("/reasons") => GAME,
        _ => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    const HOME: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1));

    #[test]
    fn a_bucket_empties_and_fills_and_is_one_client_s_own() {
        let (limit, start) = (Limit::new(10), Instant::now());
        for _ in 0..100 {
            assert_eq!(limit.take(HOME, 1.0, start), Ok(()));
        }
        assert_eq!(limit.take(HOME, 1.0, start), Err(1));
        assert_eq!(limit.take(HOME, GAME, start), Err(2), "twenty at ten a second");
        assert_eq!(limit.take(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)), 1.0, start), Ok(()));
        let later = start + Duration::from_millis(300);
        assert_eq!((0..4).map(|_| limit.take(HOME, 1.0, later).is_ok()).filter(|&is| is).count(), 3);
    }

    #[test]
    fn a_household_is_one_client() {
        let (limit, now) = (Limit::new(1), Instant::now());
        let [one, two, other] =
            ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"].map(|text| text.parse().unwrap());
        assert_eq!(limit.take(one, 10.0, now), Ok(()));
        assert!(limit.take(two, 1.0, now).is_err());
        assert_eq!(limit.take(other, 1.0, now), Ok(()));
    }
}
