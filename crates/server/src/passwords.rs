//! Passwords: which are good enough, and how they are kept. Hashing takes a while on purpose, so it is done away from the
//! threads that answer requests, two at a time, and whoever comes when many wait is asked to come again.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use argon2::{Algorithm, Argon2, Params, Version};
use engine::Key;
use tokio::sync::Semaphore;

use crate::error::Error;
use crate::key;

/// KiB of memory, passes and lanes.
const COST: (u32, u32, u32) = (19_456, 2, 1);
/// Bytes of what is kept.
const TAG: usize = 32;
/// Hashes made at the same time.
const TOGETHER: usize = 2;
/// Hashes waited for.
const QUEUE: usize = 32;
/// Bytes of a password.
const LENGTH: std::ops::RangeInclusive<usize> = 10..=256;
/// Words and rows of keys that many people's passwords are, with or without digits around them.
const COMMON: &str = include_str!("../data/common-passwords.txt");

/// Whoever makes and compares hashes.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    free: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    /// What the password of nobody is compared with: it costs the same and never fits.
    of_nobody: Arc<str>,
}

/// What came of comparing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fits {
    No,
    Yes,
    /// It was kept with less cost than is asked for now.
    YesButWeak,
}

impl Passwords {
    pub(crate) fn new() -> Self {
        // The tag of no password: one is not found by trying.
        let salt = "Z3JvZ25hcmQvbm9ib2R5";
        let tag = "A".repeat(TAG.div_ceil(3) * 4 - 1);
        let (memory, passes, lanes) = COST;
        let of_nobody = format!("$argon2id$v=19$m={memory},t={passes},p={lanes}${salt}${tag}");
        let (free, waiting) = (Arc::new(Semaphore::new(TOGETHER)), Arc::new(AtomicUsize::new(0)));
        Self { free, waiting, of_nobody: of_nobody.into() }
    }

    /// What is kept of a password.
    pub(crate) async fn hash(&self, password: String) -> Result<String, Error> {
        self.work(move || {
            let hash = argon2().hash_password(password.as_bytes());
            hash.map(|hash| hash.to_string()).map_err(|_| Error::Hash)
        })
        .await?
    }

    /// Does a password fit what is kept? Without anything kept it takes as long and does not.
    pub(crate) async fn fits(&self, password: String, kept: Option<String>) -> Result<Fits, Error> {
        let is_somebody = kept.is_some();
        let kept = kept.unwrap_or_else(|| self.of_nobody.to_string());
        self.work(move || {
            let parsed = PasswordHash::new(&kept).map_err(|_| Error::Hash)?;
            let fits = argon2().verify_password(password.as_bytes(), &parsed).is_ok();
            Ok(match fits && is_somebody {
                false => Fits::No,
                true if is_current(&parsed) => Fits::Yes,
                true => Fits::YesButWeak,
            })
        })
        .await?
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
        let _place = Place::take(&self.waiting)?;
        let _free = self.free.acquire().await.map_err(|_| Error::Busy)?;
        Ok(tokio::task::spawn_blocking(work).await?)
    }
}

/// A place among those who wait.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Result<Self, Error> {
        let place = Self(waiting);
        if waiting.fetch_add(1, Ordering::Relaxed) >= QUEUE + TOGETHER { Err(Error::Busy) } else { Ok(place) }
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn argon2() -> Argon2<'static> {
    let (memory, passes, lanes) = COST;
    let params = Params::new(memory, passes, lanes, Some(TAG)).expect("these parameters are lawful");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// Was it made with what is asked for now?
fn is_current(hash: &PasswordHash) -> bool {
    let (memory, passes, lanes) = COST;
    hash.params.to_string() == format!("m={memory},t={passes},p={lanes}")
}

/// What is wrong with a password for somebody of this name and address, if anything.
pub(crate) fn judge(password: &str, name: &str, email: &str, titles: &[&str]) -> Result<(), Key> {
    if !LENGTH.contains(&password.len()) {
        return Err(key::ERROR_PASSWORD_LENGTH);
    }
    let small = password.to_lowercase();
    let bare = small.trim_matches(|letter: char| !letter.is_alphabetic());
    if COMMON.lines().any(|common| common == small || common == bare) || is_plain(&small) {
        return Err(key::ERROR_PASSWORD_COMMON);
    }
    let local = email.split('@').next().unwrap_or_default();
    let holds = |word: &str| word.chars().count() >= 3 && small.contains(&word.to_lowercase());
    let words = [name, local, "grognard"];
    match words.iter().chain(titles).any(|word| holds(word)) {
        true => Err(key::ERROR_PASSWORD_HOLDS),
        false => Ok(()),
    }
}

/// One letter or digit again and again, or all of them one after the other.
fn is_plain(password: &str) -> bool {
    let letters: Vec<u32> = password.chars().map(u32::from).collect();
    let steps: Vec<i64> = letters.windows(2).map(|two| i64::from(two[1]) - i64::from(two[0])).collect();
    steps.iter().all(|&step| step == 0)
        || steps.iter().all(|&step| step == 1 || step == -9)
        || steps.iter().all(|&step| step == -1 || step == 9)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forty_passwords_are_judged() {
        let titles = ["Valor & Victory", "Fix Bayonets!"];
        let long = "x1".repeat(128);
        let good = [
            "correct horse battery",
            "  spaces count ",
            "Ελλάδα-Ελλάδα",
            "🎲♠🎲♥ dice",
            "pa55 w0rd pa55",
            "tr0ub4dor&3x",
            "abcdefghia",
            "1234567892",
            "zyxwvutsra",
            "p4tience is a virtue",
            "no-such-word",
            "half past ten",
            "uni corn uni",
            "ten letters",
            "…,…,…,… dots",
            "wagram 1809 eh",
            "Borodinó at dawn",
            "oddly plain",
            &long,
            "ninechars0",
        ];
        for password in good {
            assert_eq!(judge(password, "Davout", "louis@example.org", &titles), Ok(()), "{password}");
        }
        let too_long = "x".repeat(257);
        let bad = [
            ("short", key::ERROR_PASSWORD_LENGTH),
            ("", key::ERROR_PASSWORD_LENGTH),
            (&*too_long, key::ERROR_PASSWORD_LENGTH),
            ("123456789", key::ERROR_PASSWORD_LENGTH),
            ("1234567890", key::ERROR_PASSWORD_COMMON),
            ("0987654321", key::ERROR_PASSWORD_COMMON),
            ("aaaaaaaaaa", key::ERROR_PASSWORD_COMMON),
            ("1111111111", key::ERROR_PASSWORD_COMMON),
            ("qwertyuiop", key::ERROR_PASSWORD_COMMON),
            ("QwertyUiop", key::ERROR_PASSWORD_COMMON),
            ("password123", key::ERROR_PASSWORD_COMMON),
            ("abcdefghij", key::ERROR_PASSWORD_COMMON),
            ("zyxwvutsrq", key::ERROR_PASSWORD_COMMON),
            ("iloveyou123", key::ERROR_PASSWORD_COMMON),
            ("1q2w3e4r5t", key::ERROR_PASSWORD_COMMON),
            ("davout1809!", key::ERROR_PASSWORD_HOLDS),
            ("my-LOUIS-mail", key::ERROR_PASSWORD_HOLDS),
            ("grognard rules", key::ERROR_PASSWORD_HOLDS),
            ("fix bayonets! now", key::ERROR_PASSWORD_HOLDS),
            ("valor & victory 1", key::ERROR_PASSWORD_HOLDS),
        ];
        for (password, why) in bad {
            assert_eq!(judge(password, "Davout", "louis@example.org", &titles), Err(why), "{password}");
        }
        assert_eq!(good.len() + bad.len(), 40);
    }

    #[tokio::test]
    async fn what_is_kept_names_its_cost_and_fits_exactly_what_was_typed() {
        let passwords = Passwords::new();
        for password in ["x".repeat(256), "🎲 é  ".to_owned() + &"y".repeat(10)] {
            let kept = passwords.hash(password.clone()).await.unwrap();
            assert!(kept.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{kept}");
            let fits = |typed: String| passwords.fits(typed, Some(kept.clone()));
            assert_eq!(fits(password.clone()).await.unwrap(), Fits::Yes);
            assert_eq!(fits(password.trim().to_owned() + "z").await.unwrap(), Fits::No);
        }
        assert_eq!(passwords.fits("anything at all".to_owned(), None).await.unwrap(), Fits::No);
        let weak =
            Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(64, 1, 1, Some(TAG)).unwrap());
        let weak = weak.hash_password(b"long ago, cheaply").unwrap().to_string();
        let fits = passwords.fits("long ago, cheaply".to_owned(), Some(weak)).await.unwrap();
        assert_eq!(fits, Fits::YesButWeak);
    }
}
