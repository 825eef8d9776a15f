//! What people may write: names, addresses, labels. Two names that can be mistaken for one another are the same.

use engine::Key;
use unicode_normalization::UnicodeNormalization as _;

use crate::key;

/// Letters of a name.
const LENGTH: std::ops::RangeInclusive<usize> = 3..=20;
/// Names that would mislead.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "anonymous",
    "club",
    "computer",
    "former",
    "grognard",
    "guest",
    "host",
    "moderator",
    "nobody",
    "player",
    "recruit",
    "regular",
    "root",
    "server",
    "support",
    "system",
    "umpire",
    "veteran",
];
/// The longest address of a mailbox.
const LONGEST_EMAIL: usize = 254;

/// A name that may be had, and what tells it apart from others.
pub(crate) fn name(wanted: &str) -> Result<(String, String), Key> {
    let name: String = wanted.nfc().collect();
    let is_fine = |letter: char| letter.is_alphanumeric() || letter == '-';
    if !LENGTH.contains(&name.chars().count()) || !name.chars().all(is_fine) {
        return Err(key::ERROR_NAME_LETTERS);
    }
    let name_key = name_key(&name);
    match RESERVED.iter().any(|reserved| self::name_key(reserved) == name_key) {
        true => Err(key::ERROR_NAME_RESERVED),
        false => Ok((name, name_key)),
    }
}

/// What tells names apart: small letters, and those that look alike the same.
pub(crate) fn name_key(name: &str) -> String {
    let folded: String = name.nfkc().collect::<String>().to_lowercase();
    unicode_security::skeleton(&folded).collect::<String>().to_lowercase()
}

/// An address that mail may go to, and what tells it apart from others.
pub(crate) fn email(wanted: &str) -> Result<(String, String), Key> {
    let email: String = wanted.trim().nfc().collect();
    let is_fine = |letter: char| letter.is_ascii_graphic() && !"()<>[]:;\\,\"".contains(letter);
    let (local, domain) = email.rsplit_once('@').ok_or(key::ERROR_EMAIL)?;
    let is_domain = domain.contains('.') && domain.split('.').all(|part| !part.is_empty());
    match email.len() <= LONGEST_EMAIL && !local.is_empty() && is_domain && email.chars().all(is_fine) {
        true => Ok((email.clone(), email.to_ascii_lowercase())),
        false => Err(key::ERROR_EMAIL),
    }
}

/// Text of people: composed letters, nothing that hides, turns or breaks lines; `lines` keeps line breaks.
pub(crate) fn plain(text: &str, most: usize, lines: bool) -> Result<String, Key> {
    let text: String = text.trim().nfc().collect();
    let turns = |letter: char| matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let breaks = |letter: char| letter.is_control() && !(lines && letter == '\n');
    match text.chars().count() <= most && !text.chars().any(|letter| turns(letter) || breaks(letter)) {
        true => Ok(text),
        false => Err(key::ERROR_TEXT),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_are_one() {
        for (one, two) in [
            ("Ney", "ney"),
            ("paul", "рaul"),
            ("Blücher", "BLÜCHER"),
            ("l0uis", "lOuis"),
            ("modern", "rnodern"),
        ] {
            assert_eq!(name_key(one), name_key(two), "{one} {two}");
        }
        assert_ne!(name_key("Ney"), name_key("Nei"));
        for fine in ["Ney", "Maréchal-Ney", "Кутузов", "x1809"] {
            assert!(name(fine).is_ok(), "{fine}");
        }
        for wrong in [
            "ab",
            "with space",
            "a/b",
            "<script>",
            "name\u{202e}",
            "x".repeat(21).as_str(),
            "Admin",
            "c0mputer",
        ] {
            assert!(name(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn an_address_has_a_host_and_nothing_strange() {
        assert_eq!(email(" Ney@Example.org "), Ok(("Ney@Example.org".into(), "ney@example.org".into())));
        for wrong in [
            "",
            "ney",
            "ney@",
            "@a.b",
            "ney@localhost",
            "a b@c.d",
            "a@b..c",
            "a@b.c\r\nBcc: x@y.z",
            "<a@b.c>",
        ] {
            assert!(email(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn text_has_no_hidden_letters() {
        assert_eq!(plain(" e\u{301} ", 10, false), Ok("é".to_owned()));
        assert_eq!(plain("one\ntwo", 10, true), Ok("one\ntwo".to_owned()));
        assert!(plain("one\ntwo", 10, false).is_err());
        assert!(plain("\u{202e}evil", 10, true).is_err());
        assert!(plain("12345678901", 10, true).is_err());
    }
}
