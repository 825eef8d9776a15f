//! Deliveries: how notices leave the site. A worker holds one by a lease; what fails is tried again, later each time.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::notices::{Notice, NoticeKind};
use super::work::{Work, values};
use super::{Store, StoreError};

const READER: &str = "SELECT a.email, a.email_state, n.body FROM accounts a \
                      LEFT JOIN notice_settings n ON n.account = a.id WHERE a.id = $1";
const HOOKS_OF: &str = "SELECT id, kinds FROM webhooks WHERE account = $1";
const INSERT: &str = "INSERT INTO deliveries (notice, channel, account, state, due_ms, lease_ms, attempts, message_id) \
                      VALUES ($1, $2, $3, 'queued', $4, 0, 0, $5) ON CONFLICT DO NOTHING";
const DUE: &str = "SELECT notice, channel FROM deliveries WHERE state IN ('queued', 'handed') AND due_ms <= $1 \
                   AND lease_ms < $1 ORDER BY due_ms LIMIT 8";
const CLAIM: &str = "UPDATE deliveries SET state = 'handed', lease_ms = $3, attempts = attempts + 1 \
                     WHERE notice = $1 AND channel = $2 AND lease_ms < $4 AND state IN ('queued', 'handed') \
                     RETURNING account, attempts, message_id";
const NOTICE: &str = "SELECT id, created_ms, kind, game, facts, seen_ms FROM notices WHERE id = $1";
const MARK: &str = "UPDATE deliveries SET state = $3, sent_ms = $4, fault = $5, lease_ms = 0 \
                    WHERE notice = $1 AND channel = $2";
const RETRY: &str = "UPDATE deliveries SET state = 'queued', due_ms = $3, lease_ms = 0, fault = $4 \
                     WHERE notice = $1 AND channel = $2";
const SENT_SINCE: &str =
    "SELECT COUNT(*) FROM deliveries WHERE account = $1 AND channel = 'mail' AND sent_ms > $2";
const DIGESTS: &str =
    "SELECT notice FROM deliveries WHERE account = $1 AND channel = 'digest' AND state = 'queued'";
const MARK_DIGESTS: &str = "UPDATE deliveries SET state = $2, sent_ms = $3, lease_ms = 0 WHERE account = $1 \
                            AND channel = 'digest' AND state IN ('queued', 'handed') AND due_ms <= $3";
const SETTINGS: &str = "SELECT body, digest_hour FROM notice_settings WHERE account = $1";
const KEEP_SETTINGS: &str = "INSERT INTO notice_settings (account, body, digest_hour) VALUES ($1, $2, $3) \
                             ON CONFLICT (account) DO UPDATE SET body = EXCLUDED.body, digest_hour = EXCLUDED.digest_hour";
const CLEAN: &str = "DELETE FROM deliveries WHERE state NOT IN ('queued', 'handed') AND due_ms < $1";
const COUNT: &str = "SELECT channel, state, COUNT(*) FROM deliveries GROUP BY channel, state";

/// A delivery is tried again after so many minutes, and then given up.
const RETRY_MINUTES: [i64; 6] = [1, 5, 30, 120, 480, 1_440];
/// A worker has a delivery for so long.
const LEASE_MS: i64 = 60_000;
/// Whoever is here hears of a turn on the site; a mail goes out when he has not looked for so long.
const AWAY_MS: i64 = 5 * club::MINUTE;
/// Mails a day; the rest waits for the digest.
pub(crate) const MOST_A_DAY: i64 = 40;

/// How somebody hears of something besides on the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Channel {
    /// Not at all.
    Off,
    /// On the site only.
    Site,
    /// By mail at once.
    Mail,
    /// By one mail a day.
    Digest,
}

/// What somebody has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NoticeSettings {
    /// By kind; what is missing is as usual.
    pub kinds: BTreeMap<String, Channel>,
    /// The hour (UTC) of the daily mail.
    pub digest_hour: i64,
}

impl NoticeSettings {
    /// How notices of a kind go out.
    pub fn channel(&self, kind: NoticeKind) -> Channel {
        self.kinds.get(kind.name()).copied().unwrap_or(usual(kind))
    }
}

/// How notices of a kind go out unless somebody chooses otherwise.
pub fn usual(kind: NoticeKind) -> Channel {
    match kind {
        NoticeKind::Declined => Channel::Site,
        NoticeKind::Message => Channel::Digest,
        NoticeKind::Joined
        | NoticeKind::Challenge
        | NoticeKind::Turn
        | NoticeKind::Reminder
        | NoticeKind::Nudge
        | NoticeKind::Over
        | NoticeKind::Left
        | NoticeKind::Flag
        | NoticeKind::Seat
        | NoticeKind::Proposal => Channel::Mail,
    }
}

/// A delivery that a worker has taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Delivery {
    pub(crate) notice: Notice,
    /// `mail`, `digest`, or `webhook` and an id.
    pub(crate) channel: String,
    pub(crate) account: String,
    pub(crate) attempts: i64,
    pub(crate) message_id: String,
}

/// Puts a new notice on its ways out of the site, as its reader has chosen.
pub(super) async fn queue(
    work: &mut Work,
    now_ms: i64,
    account: &str,
    notice: &str,
    kind: NoticeKind,
) -> Result<(), sqlx::Error> {
    type Reader = (Option<String>, String, Option<String>);
    let reader: Option<Reader> = work.one(READER, values![account]).await?;
    let Some((email, email_state, body)) = reader else { return Ok(()) };
    let kinds = body.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default();
    let settings = NoticeSettings { kinds, digest_hour: 0 };
    let way = match settings.channel(kind) {
        Channel::Off | Channel::Site => None,
        Channel::Mail if kind == NoticeKind::Turn => Some(("mail", now_ms + AWAY_MS)),
        Channel::Mail => Some(("mail", now_ms)),
        Channel::Digest => Some(("digest", now_ms)),
    };
    if let (Some((channel, due_ms)), Some(_), "verified") = (way, &email, email_state.as_str()) {
        let id = format!("{notice}.{channel}");
        work.run(INSERT, values![notice, channel, account, due_ms, &id]).await?;
    }
    let hooks: Vec<(String, String)> = work.all(HOOKS_OF, values![account]).await?;
    for (hook, kinds) in hooks {
        if kinds.split(' ').any(|word| word == kind.name() || word == "all") {
            let (channel, id) = (format!("webhook {hook}"), format!("{notice}.{hook}"));
            work.run(INSERT, values![notice, &channel, account, now_ms, &id]).await?;
        }
    }
    Ok(())
}

impl Store {
    /// Takes deliveries that are due and that nobody is at.
    pub(crate) async fn claim_deliveries(&self) -> Result<Vec<Delivery>, StoreError> {
        let now_ms = self.clock.now_ms();
        let due: Vec<(String, String)> = self.database.all(DUE, values![now_ms]).await?;
        let mut taken = Vec::new();
        for (notice, channel) in due {
            let claim = values![&notice, &channel, now_ms + LEASE_MS, now_ms];
            let claimed: Option<(String, i64, String)> = self.database.one(CLAIM, claim).await?;
            let Some((account, attempts, message_id)) = claimed else { continue };
            type Row = (String, i64, String, Option<String>, String, Option<i64>);
            let row: Option<Row> = self.database.one(NOTICE, values![&notice]).await?;
            let Some((id, created_ms, kind, game, facts, seen_ms)) = row else { continue };
            let Some(kind) = NoticeKind::read(&kind) else { continue };
            let notice = Notice { id, created_ms, kind, game, facts, seen_ms };
            taken.push(Delivery { notice, channel, account, attempts, message_id });
        }
        Ok(taken)
    }

    /// A delivery has ended: `sent`, `skipped` or `dead`.
    pub(crate) async fn mark_delivery(
        &self,
        delivery: &Delivery,
        state: &'static str,
        fault: Option<&str>,
    ) -> Result<(), StoreError> {
        let values = values![&delivery.notice.id, &delivery.channel, state, self.clock.now_ms(), fault];
        self.database.run(MARK, values).await?;
        Ok(())
    }

    /// A delivery has failed for now; it is dead after the last try.
    pub(crate) async fn retry_delivery(&self, delivery: &Delivery, fault: &str) -> Result<(), StoreError> {
        let tried = usize::try_from(delivery.attempts - 1).unwrap_or(usize::MAX);
        match RETRY_MINUTES.get(tried) {
            Some(minutes) => {
                let due_ms = self.clock.now_ms() + minutes * club::MINUTE;
                self.database
                    .run(RETRY, values![&delivery.notice.id, &delivery.channel, due_ms, fault])
                    .await?;
                Ok(())
            }
            None => self.mark_delivery(delivery, "dead", Some(fault)).await,
        }
    }

    /// A delivery waits for the daily mail instead.
    pub(crate) async fn postpone_delivery(&self, delivery: &Delivery, due_ms: i64) -> Result<(), StoreError> {
        self.database
            .run(RETRY, values![&delivery.notice.id, &delivery.channel, due_ms, None::<&str>])
            .await?;
        Ok(())
    }

    /// Mails that went to an account in the last day.
    pub(crate) async fn mails_of_the_day(&self, account: &str) -> Result<i64, StoreError> {
        let values = values![account, self.clock.now_ms() - club::DAY];
        let found: Option<(i64,)> = self.database.one(SENT_SINCE, values).await?;
        Ok(found.map_or(0, |(count,)| count))
    }

    /// Everything that waits for the daily mail of an account.
    pub(crate) async fn digest_of(&self, account: &str) -> Result<Vec<String>, StoreError> {
        let rows: Vec<(String,)> = self.database.all(DIGESTS, values![account]).await?;
        Ok(rows.into_iter().map(|(notice,)| notice).collect())
    }

    /// The daily mail of an account is out.
    pub(crate) async fn mark_digest(&self, account: &str) -> Result<(), StoreError> {
        self.database.run(MARK_DIGESTS, values![account, "sent", self.clock.now_ms()]).await?;
        Ok(())
    }

    /// What an account has chosen to hear of.
    pub async fn notice_settings(&self, account: &str) -> Result<NoticeSettings, StoreError> {
        let found: Option<(String, i64)> = self.database.one(SETTINGS, values![account]).await?;
        let (body, digest_hour) = found.unwrap_or_else(|| ("{}".to_owned(), 6));
        Ok(NoticeSettings { kinds: serde_json::from_str(&body).unwrap_or_default(), digest_hour })
    }

    /// Keeps what an account has chosen to hear of.
    pub async fn keep_notice_settings(
        &self,
        account: &str,
        settings: &NoticeSettings,
    ) -> Result<(), StoreError> {
        let body = serde_json::to_string(&settings.kinds).unwrap_or_else(|_| "{}".to_owned());
        self.database.run(KEEP_SETTINGS, values![account, &body, settings.digest_hour]).await?;
        Ok(())
    }

    /// How many deliveries there are, by channel and state.
    pub(crate) async fn count_deliveries(&self) -> Result<Vec<(String, String, i64)>, StoreError> {
        Ok(self.database.all(COUNT, values![]).await?)
    }

    /// Forgets deliveries after a month.
    pub(crate) async fn clean_deliveries(&self) -> Result<(), StoreError> {
        self.database.run(CLEAN, values![self.clock.now_ms() - 30 * club::DAY]).await?;
        Ok(())
    }
}
