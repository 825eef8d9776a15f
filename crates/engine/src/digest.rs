//! Hashes as text.

use sha2::{Digest, Sha256};
use thiserror::Error;

/// Text that should have been hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected {expected} hexadecimal digits")]
pub struct NotHex {
    /// How many digits were expected.
    pub expected: usize,
}

/// SHA-256 of a text, in hexadecimal.
///
/// ```
/// assert!(engine::digest::sha256("abc").starts_with("ba7816bf"));
/// ```
pub fn sha256(text: &str) -> String {
    to_hex(&Sha256::digest(text.as_bytes()))
}

pub(crate) fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn from_hex<const N: usize>(text: &str) -> Result<[u8; N], NotHex> {
    let wrong = NotHex { expected: 2 * N };
    if text.len() != 2 * N || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(wrong);
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[2 * index..2 * index + 2], 16).map_err(|_| wrong)?;
    }
    Ok(bytes)
}
