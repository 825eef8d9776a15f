//! What is sent by mail and may be used once: to verify an address, to choose a new password, to join by invitation.

use super::work::values;
use super::{Store, StoreError};

const INSERT: &str =
    "INSERT INTO once (hash, created_ms, account, purpose, body, expires_ms) VALUES ($1, $2, $3, $4, $5, $6)";
const USE: &str = "UPDATE once SET used_ms = $3 WHERE hash = $1 AND purpose = $2 AND used_ms IS NULL \
                   AND expires_ms > $3 RETURNING account, body";
const DROP: &str = "DELETE FROM once WHERE account = $1 AND purpose = $2 AND used_ms IS NULL";
const CLEAN: &str = "DELETE FROM once WHERE expires_ms < $1";

/// What it is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// The address of a new account is its owner's.
    Verify,
    /// A new password.
    Reset,
    /// Another address, which the body names.
    Email,
    /// The owner of the old address objects; the body names it.
    Veto,
    /// Somebody may join.
    Invite,
}

impl Purpose {
    fn name(self) -> &'static str {
        match self {
            Self::Verify => "verify",
            Self::Reset => "reset",
            Self::Email => "email",
            Self::Veto => "veto",
            Self::Invite => "invite",
        }
    }

    /// How long it may be used.
    fn lasts_ms(self) -> i64 {
        match self {
            Self::Verify => 48 * club::HOUR,
            Self::Reset => 30 * club::MINUTE,
            Self::Email => 24 * club::HOUR,
            Self::Veto => 7 * club::DAY,
            Self::Invite => 14 * club::DAY,
        }
    }
}

impl Store {
    /// Makes a token that may be used once; only its hash is kept.
    pub async fn make_once(
        &self,
        purpose: Purpose,
        account: Option<&str>,
        body: &str,
    ) -> Result<String, StoreError> {
        let (token, now_ms) = (crate::secret::random::<32>()?, self.clock.now_ms());
        let expires_ms = now_ms + purpose.lasts_ms();
        let hash = hash(&token);
        let row = values![&hash, now_ms, account, purpose.name(), body, expires_ms];
        self.database.run(INSERT, row).await?;
        Ok(token)
    }

    /// Uses a token: the account and the body it was made with, the first time and in time.
    pub async fn use_once(
        &self,
        purpose: Purpose,
        token: &str,
    ) -> Result<Option<(Option<String>, String)>, StoreError> {
        let hash = hash(token);
        let values = values![&hash, purpose.name(), self.clock.now_ms()];
        Ok(self.database.one(USE, values).await?)
    }

    /// What was sent before for this purpose is worth nothing any more.
    pub async fn drop_once(&self, purpose: Purpose, account: &str) -> Result<(), StoreError> {
        self.database.run(DROP, values![account, purpose.name()]).await?;
        Ok(())
    }

    /// Forgets tokens whose time was over long ago.
    pub(crate) async fn clean_once(&self) -> Result<(), StoreError> {
        self.database.run(CLEAN, values![self.clock.now_ms() - 30 * club::DAY]).await?;
        Ok(())
    }
}

fn hash(token: &str) -> String {
    engine::digest::sha256(&format!("grognard/once/v1\n{token}"))
}
