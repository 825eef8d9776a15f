//! The audit: who did what about accounts. Rows are only ever added; each hashes the one before it, so that one that was
//! changed or taken out is noticed.

use engine::digest;

use super::work::{Work, values};
use super::{Store, StoreError};

const LOCK: &str = "SELECT pg_advisory_xact_lock(7412)";
const LAST: &str = "SELECT number, hash FROM audit ORDER BY number DESC LIMIT 1";
const INSERT: &str = "INSERT INTO audit (number, at_ms, actor, act, subject, network, detail, hash) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
const LIST: &str = "SELECT number, at_ms, actor, act, subject, network, detail, hash FROM audit \
                    WHERE number > $1 ORDER BY number LIMIT 1000";

/// Something that was done.
#[derive(Clone, Copy, Debug)]
pub struct Act<'a> {
    /// By whom: the id of an account, `cli`, or `nobody`.
    pub actor: &'a str,
    /// What, in a word.
    pub act: &'static str,
    /// To which account.
    pub subject: &'a str,
    /// Where from.
    pub network: &'a str,
    /// What else there is to know, never a secret.
    pub detail: &'a str,
}

/// A row of the audit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Audited {
    /// Its number, counted from 1.
    pub number: i64,
    /// When.
    pub at_ms: i64,
    /// By whom.
    pub actor: String,
    /// What.
    pub act: String,
    /// To which account.
    pub subject: String,
    /// Where from.
    pub network: String,
    /// What else there is to know.
    pub detail: String,
    /// Of this row and the one before it.
    pub hash: String,
}

impl Audited {
    fn expected(&self, before: &str) -> String {
        let Self { number, at_ms, actor, act, subject, network, detail, .. } = self;
        let fields = [before, &number.to_string(), &at_ms.to_string(), actor, act, subject, network, detail];
        // A list in JSON: no two different rows read alike.
        digest::sha256(&serde_json::json!(fields).to_string())
    }
}

pub(super) async fn note(work: &mut Work, at_ms: i64, act: Act<'_>) -> Result<(), sqlx::Error> {
    work.lock(LOCK, values![]).await?;
    let (last, before): (i64, String) = work.one(LAST, values![]).await?.unwrap_or_default();
    let mut row = Audited {
        number: last + 1,
        at_ms,
        actor: act.actor.to_owned(),
        act: act.act.to_owned(),
        subject: act.subject.to_owned(),
        network: act.network.to_owned(),
        detail: act.detail.to_owned(),
        hash: String::new(),
    };
    row.hash = row.expected(&before);
    let Audited { number, actor, act, subject, network, detail, hash, .. } = &row;
    work.run(INSERT, values![*number, at_ms, actor, act, subject, network, detail, hash]).await?;
    Ok(())
}

impl Store {
    /// Notes what was done.
    pub async fn audit(&self, act: Act<'_>) -> Result<(), StoreError> {
        let mut work = self.database.begin().await?;
        note(&mut work, self.clock.now_ms(), act).await?;
        work.commit().await?;
        Ok(())
    }

    /// At most a thousand rows after this one.
    pub async fn audited(&self, after: i64) -> Result<Vec<Audited>, StoreError> {
        type Row = (i64, i64, String, String, String, String, String, String);
        let rows: Vec<Row> = self.database.all(LIST, values![after]).await?;
        let read = |(number, at_ms, actor, act, subject, network, detail, hash): Row| Audited {
            number,
            at_ms,
            actor,
            act,
            subject,
            network,
            detail,
            hash,
        };
        Ok(rows.into_iter().map(read).collect())
    }

    /// The first row that is not as it was written, or does not follow the one before it.
    pub async fn broken_audit(&self) -> Result<Option<i64>, StoreError> {
        let (mut number, mut before) = (0, String::new());
        loop {
            let rows = self.audited(number).await?;
            if rows.is_empty() {
                return Ok(None);
            }
            for row in rows {
                if row.number != number + 1 || row.hash != row.expected(&before) {
                    return Ok(Some(number + 1));
                }
                (number, before) = (row.number, row.hash);
            }
        }
    }
}
