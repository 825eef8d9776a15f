//! Random names and the secrets that open seats.

use engine::{Secret, digest};

use crate::error::Error;

/// The form in which a seat's secret is kept.
pub(crate) fn hash(secret: &str) -> String {
    digest::sha256(&format!("grognard/seat/v1\n{secret}"))
}

/// Random hexadecimal digits, two for each byte.
pub(crate) fn random<const BYTES: usize>() -> Result<String, getrandom::Error> {
    let digit = |half: u8| char::from(b"0123456789abcdef"[usize::from(half)]);
    let bytes = random_bytes::<BYTES>()?;
    Ok(bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect())
}

/// A secret for the dice of a game.
pub(crate) fn dice() -> Result<Secret, Error> {
    Ok(random_bytes().map(Secret::new)?)
}

pub(crate) fn random_bytes<const BYTES: usize>() -> Result<[u8; BYTES], getrandom::Error> {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}
