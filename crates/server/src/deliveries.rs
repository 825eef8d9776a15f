//! Notices on their way out of the site, by mail: each goes out once, at least, with the same message id every time.

use std::time::Duration;

use engine::Line;

use crate::error::Error;
use crate::key;
use crate::mail::{NotSent, Post};
use crate::notices;
use crate::state::{State, WeakState};
use crate::store::{Account, AccountState, Delivery, MOST_A_DAY, NoticeKind};
use crate::unsubscribe;

/// How often it looks for what is due.
const POLL: Duration = Duration::from_secs(1);

/// Sends until the table is gone.
pub(crate) async fn run(table: WeakState) {
    while let Some(state) = table.upgrade() {
        let is_more = round(&state).await.unwrap_or_else(|error| {
            let error: &(dyn std::error::Error + 'static) = &error;
            tracing::error!(error, "mail waits: the store does not answer");
            false
        });
        drop(state);
        if !is_more {
            tokio::time::sleep(POLL).await;
        }
    }
}

/// Sends what is due. True if there may be more.
async fn round(state: &State) -> Result<bool, Error> {
    if state.mail().is_none() {
        return Ok(false);
    }
    let taken = state.store().claim_deliveries().await?;
    let is_more = !taken.is_empty();
    for delivery in taken {
        deliver(state, &delivery).await?;
    }
    Ok(is_more)
}

async fn deliver(state: &State, delivery: &Delivery) -> Result<(), Error> {
    let store = state.store();
    let account = store.account(&delivery.account).await?;
    let reader = account.filter(|it| it.state == AccountState::Active && it.email_state == "verified");
    let Some(reader) = reader else { return Ok(store.mark_delivery(delivery, "skipped", None).await?) };
    // Whoever has looked at the game, or at the list, knows.
    if delivery.notice.seen_ms.is_some() {
        return Ok(store.mark_delivery(delivery, "skipped", None).await?);
    }
    match delivery.channel.as_str() {
        "mail" if store.mails_of_the_day(&reader.id).await? >= MOST_A_DAY => {
            Ok(store.postpone_delivery(delivery, store.clock().now_ms() + club::HOUR).await?)
        }
        "mail" => {
            let post = mail(state, &reader, delivery).await?;
            sent(state, delivery, &post).await
        }
        "digest" => digest(state, &reader, delivery).await,
        _ => Ok(store.mark_delivery(delivery, "skipped", None).await?),
    }
}

async fn sent(state: &State, delivery: &Delivery, post: &Post) -> Result<(), Error> {
    let (Some(mail), store) = (state.mail(), state.store()) else { return Ok(()) };
    match mail.send(post).await {
        Ok(()) => store.mark_delivery(delivery, "sent", None).await?,
        Err(NotSent::Later(why)) => store.retry_delivery(delivery, &why).await?,
        Err(NotSent::Never(why)) => store.mark_delivery(delivery, "dead", Some(&why)).await?,
    }
    Ok(())
}

/// The mail of one notice.
async fn mail(state: &State, reader: &Account, delivery: &Delivery) -> Result<Post, Error> {
    let words = state.languages().named(&reader.language);
    let notice = &delivery.notice;
    let sentence = words.say(&notices::line(notice.kind, &notice.facts));
    let link = match &notice.game {
        Some(game) => format!("{}/#game={game}", state.url()),
        None => format!("{}/#lobby", state.url()),
    };
    let unsubscribe = unsubscribe::url(state, &reader.id, notice.kind).await?;
    let body = Line::new(key::MAIL_BODY)
        .with("name", reader.name.clone())
        .with("sentence", sentence.clone())
        .with("deadline", deadline(state, reader, notice.kind, &notice.facts))
        .with("link", link)
        .with("unsubscribe", unsubscribe::page(state, &reader.id, notice.kind).await?);
    Ok(Post {
        to: reader.email.clone().unwrap_or_default(),
        subject: sentence,
        body: words.say(&body),
        id: delivery.message_id.clone(),
        unsubscribe: Some(unsubscribe),
    })
}

/// Until when one has time, if there is a clock; nothing otherwise.
fn deadline(state: &State, reader: &Account, kind: NoticeKind, facts: &str) -> String {
    let facts: serde_json::Value = serde_json::from_str(facts).unwrap_or_default();
    let is_about_time = matches!(kind, NoticeKind::Turn | NoticeKind::Reminder | NoticeKind::Nudge);
    let Some(flag_ms) = facts["flag_ms"].as_i64().filter(|_| is_about_time) else { return String::new() };
    let when = crate::calendar::utc(flag_ms);
    let words = state.languages().named(&reader.language);
    words.say(&Line::new(key::MAIL_DEADLINE).with("when", when))
}

/// One mail with all that waits, when its hour has come.
async fn digest(state: &State, reader: &Account, delivery: &Delivery) -> Result<(), Error> {
    let store = state.store();
    let now_ms = store.clock().now_ms();
    let hour = store.notice_settings(&reader.id).await?.digest_hour;
    let due_ms = crate::calendar::next_hour(delivery.notice.created_ms, hour);
    if now_ms < due_ms {
        return Ok(store.postpone_delivery(delivery, due_ms).await?);
    }
    let words = state.languages().named(&reader.language);
    let mut lines = vec![words.say(&notices::line(delivery.notice.kind, &delivery.notice.facts))];
    let waiting = store.digest_of(&reader.id).await?;
    let others = store.notices(&reader.id).await?;
    let others = others.iter().filter(|notice| waiting.contains(&notice.id) && notice.seen_ms.is_none());
    lines.extend(others.map(|notice| words.say(&notices::line(notice.kind, &notice.facts))));
    let unsubscribe = unsubscribe::url(state, &reader.id, delivery.notice.kind).await?;
    let body = Line::new(key::MAIL_BODY)
        .with("name", reader.name.clone())
        .with("sentence", lines.join("\n"))
        .with("deadline", String::new())
        .with("link", format!("{}/#games", state.url()))
        .with("unsubscribe", unsubscribe::page(state, &reader.id, delivery.notice.kind).await?);
    let post = Post {
        to: reader.email.clone().unwrap_or_default(),
        subject: words.say(&Line::new(key::MAIL_DIGEST_SUBJECT)),
        body: words.say(&body),
        id: delivery.message_id.clone(),
        unsubscribe: Some(unsubscribe),
    };
    sent(state, delivery, &post).await?;
    Ok(store.mark_digest(&reader.id).await?)
}
