//! Links that stop mails without logging in: whoever reads the mail may use its link, and nobody else can make one.

use engine::digest;

use crate::error::Error;
use crate::state::State;
use crate::store::NoticeKind;

/// The page that asks whether he really wants no more.
pub(crate) async fn page(state: &State, account: &str, kind: NoticeKind) -> Result<String, Error> {
    Ok(format!("{}/#unsubscribe={}", state.url(), token(state, account, kind).await?))
}

/// Where the reader of a mail, or his mail program, says that he wants no more of its kind.
pub(crate) async fn url(state: &State, account: &str, kind: NoticeKind) -> Result<String, Error> {
    Ok(format!("{}/api/unsubscribe/{}", state.url(), token(state, account, kind).await?))
}

/// The account, the kind, and what only the club can make of them.
async fn token(state: &State, account: &str, kind: NoticeKind) -> Result<String, Error> {
    let key = state.store().club_key().await?;
    // The key comes first and last, and nothing of it is told: a keyed hash of a hash.
    let inner = digest::sha256(&format!("grognard/unsubscribe/v1\n{key}\n{account}\n{}", kind.name()));
    let proof = digest::sha256(&format!("{key}\n{inner}"));
    Ok(format!("{account}.{}.{}", kind.name(), &proof[..40]))
}

/// The account and the kind of a link that the club has made.
pub(crate) async fn read(state: &State, given: &str) -> Result<Option<(String, NoticeKind)>, Error> {
    let mut parts = given.split('.');
    let (Some(account), Some(kind), Some(_), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Ok(None);
    };
    let Some(kind) = NoticeKind::read(kind) else { return Ok(None) };
    let is_ours = token(state, account, kind).await? == given;
    Ok(is_ours.then(|| (account.to_owned(), kind)))
}
