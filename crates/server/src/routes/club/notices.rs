//! `GET /api/me/notices`, `POST …/read`, `GET`, `POST /api/me/vacation`, `GET /api/players/{name}`

use aide::axum::ApiRouter;
use aide::axum::routing::{get_with, post_with};
use axum::Json;
use axum::extract::{Path, State as Extract};
use club::{DAY, Span};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::api::summary;
use crate::caller;
use crate::error::Error;
use crate::extract::{AnyBody, Body};
use crate::language::Language;
use crate::state::State;
use crate::store::{AccountState, Channel, NoticeKind, NoticeSettings};
use crate::wire::{
    NoticeChoices, NoticeSheet, NoticesRead, PlayerSheet, Settings, Unsubscribing, VacationAsked,
    VacationSheet, VacationSpan,
};
use crate::{key, names, notices, unsubscribe};

/// Days of vacation in a year.
const A_YEAR: i64 = 30;
/// A vacation begins within so many days.
const AHEAD: i64 = 60;

pub(super) fn router() -> ApiRouter<State> {
    let away = get_with(vacation, summary("One's vacations."));
    ApiRouter::new()
        .api_route("/me/notices", get_with(list, summary("What happened, the newest first.")))
        .api_route("/me/notices/read", post_with(read, summary("Notices were seen.")))
        .api_route(
            "/me/notices/settings",
            get_with(choices, summary("What one hears of, and how."))
                .put_with(choose, summary("Chooses it.")),
        )
        .api_route(
            "/unsubscribe/{token}",
            get_with(ask_stop, summary("What the link of a mail stops."))
                .post_with(stop, summary("Stops it, without logging in.")),
        )
        .api_route(
            "/me/vacation",
            away.post_with(go_away, summary("Goes on vacation: one's clocks stand still.")),
        )
        .api_route("/players/{name}", get_with(player, summary("Somebody as everybody may know him.")))
}

async fn list(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    language: Language,
) -> Result<Json<Vec<NoticeSheet>>, Error> {
    let words = state.languages().words(language);
    let sheet = |notice: crate::store::Notice| NoticeSheet {
        text: words.say(&notices::line(notice.kind, &notice.facts)),
        id: notice.id,
        created_ms: notice.created_ms,
        kind: notice.kind.name(),
        game: notice.game,
        is_seen: notice.seen_ms.is_some(),
    };
    Ok(Json(state.store().notices(me.id()).await?.into_iter().map(sheet).collect()))
}

async fn choices(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
) -> Result<Json<NoticeChoices>, Error> {
    let settings = state.store().notice_settings(me.id()).await?;
    let kinds =
        NoticeKind::ALL.into_iter().map(|(kind, name)| (name.to_owned(), settings.channel(kind).into()));
    let digest_hour = u8::try_from(settings.digest_hour).unwrap_or_default();
    Ok(Json(NoticeChoices { kinds: kinds.collect(), digest_hour }))
}

async fn choose(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Body(chosen): Body<NoticeChoices>,
) -> Result<Json<()>, Error> {
    let is_known = |name: &String| NoticeKind::read(name).is_some();
    if chosen.digest_hour > 23 || !chosen.kinds.keys().all(is_known) {
        return Err(Error::unfit(key::ERROR_TEXT));
    }
    let kinds = chosen.kinds.into_iter().map(|(name, channel)| (name, channel.into())).collect();
    let settings = NoticeSettings { kinds, digest_hour: i64::from(chosen.digest_hour) };
    state.store().keep_notice_settings(me.id(), &settings).await?;
    Ok(Json(()))
}

/// A link of a mail.
#[derive(Deserialize, JsonSchema)]
struct Link {
    /// What stands in it.
    token: String,
}

async fn ask_stop(
    Extract(state): Extract<State>,
    Path(Link { token }): Path<Link>,
) -> Result<Json<Unsubscribing>, Error> {
    let found = unsubscribe::read(&state, &token).await?;
    let (_, kind) = found.ok_or_else(|| Error::missing(key::ERROR_LINK))?;
    Ok(Json(Unsubscribing { kind: kind.name(), is_done: false }))
}

/// Mail programs send a form of their own, people's pages send JSON: what the body says does not matter.
async fn stop(
    Extract(state): Extract<State>,
    Path(Link { token }): Path<Link>,
    _: AnyBody,
) -> Result<Json<Unsubscribing>, Error> {
    let found = unsubscribe::read(&state, &token).await?;
    let (account, kind) = found.ok_or_else(|| Error::missing(key::ERROR_LINK))?;
    let mut settings = state.store().notice_settings(&account).await?;
    settings.kinds.insert(kind.name().to_owned(), Channel::Site);
    state.store().keep_notice_settings(&account, &settings).await?;
    Ok(Json(Unsubscribing { kind: kind.name(), is_done: true }))
}

async fn read(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Body(NoticesRead { up_to_ms }): Body<NoticesRead>,
) -> Result<Json<()>, Error> {
    state.store().read_notices(me.id(), up_to_ms).await?;
    Ok(Json(()))
}

/// Days of vacations that begin in the same 365 days: a year without a calendar.
fn used(spans: &[Span], now_ms: i64) -> i64 {
    let is_recent = |span: &&Span| span.from_ms > now_ms - 365 * DAY;
    let days = |span: &Span| span.to_ms.map_or(0, |to_ms| (to_ms - span.from_ms) / DAY);
    spans.iter().filter(is_recent).map(days).sum()
}

async fn vacations(state: &State, account: &str) -> Result<VacationSheet, Error> {
    let spans = state.store().vacations(account).await?;
    let days_left = (A_YEAR - used(&spans, state.store().clock().now_ms())).max(0);
    let ends = |span: Span| span.to_ms.map(|to_ms| VacationSpan { from_ms: span.from_ms, to_ms });
    Ok(VacationSheet { spans: spans.into_iter().filter_map(ends).collect(), days_left })
}

async fn vacation(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
) -> Result<Json<VacationSheet>, Error> {
    Ok(Json(vacations(&state, me.id()).await?))
}

/// Nobody goes on vacation to escape a flag.
async fn go_away(
    Extract(state): Extract<State>,
    caller::Me(me): caller::Me,
    Body(VacationAsked { from_ms, days }): Body<VacationAsked>,
) -> Result<Json<VacationSheet>, Error> {
    let store = state.store();
    let now_ms = store.clock().now_ms();
    let from_ms = from_ms.unwrap_or(now_ms).max(now_ms);
    let to_ms = from_ms + i64::from(days) * DAY;
    let spans = store.vacations(me.id()).await?;
    let overlaps = |span: &Span| span.from_ms < to_ms && span.to_ms.is_none_or(|end| from_ms < end);
    let is_fine = days >= 1
        && from_ms <= now_ms + AHEAD * DAY
        && used(&spans, now_ms) + i64::from(days) <= A_YEAR
        && !spans.iter().any(overlaps);
    if !is_fine {
        return Err(Error::unfit(key::ERROR_VACATION));
    }
    for game in store.running_games_of(me.id()).await? {
        let Some(held) = store.held(&game).await? else { continue };
        let own = held.people().find(|(account, _)| *account == me.id()).map(|(_, chair)| chair.side.clone());
        let mut clocks = held.clocks.iter().filter(|kept| Some(&kept.side) == own.as_ref());
        if clocks.any(|kept| held.flag_ms(kept).is_some_and(|flag_ms| flag_ms <= now_ms)) {
            return Err(Error::conflict(key::ERROR_OVERDUE));
        }
    }
    store.add_vacation(me.id(), Span { from_ms, to_ms: Some(to_ms) }).await?;
    Ok(Json(vacations(&state, me.id()).await?))
}

/// A player in a path.
#[derive(Deserialize, JsonSchema)]
struct PlayerName {
    /// His name.
    name: String,
}

async fn player(
    Extract(state): Extract<State>,
    Path(PlayerName { name }): Path<PlayerName>,
) -> Result<Json<PlayerSheet>, Error> {
    let store = state.store();
    let found = store.account_by_name(&names::name_key(&name)).await?;
    let account = found.filter(|account| account.state == AccountState::Active);
    let account = account.ok_or_else(|| Error::missing(key::ERROR_NO_SUCH_PLAYER))?;
    let settings: Settings = serde_json::from_str(&account.settings).unwrap_or_default();
    let now_ms = store.clock().now_ms();
    let spans = store.vacations(&account.id).await?;
    let now = |span: &&Span| span.from_ms <= now_ms && span.to_ms.is_some_and(|to_ms| now_ms < to_ms);
    Ok(Json(PlayerSheet {
        running: store.count_games(&account.id).await?,
        closed: store.closed_games_of(&account.id).await?.len() as i64,
        vacation_to_ms: spans.iter().find(now).and_then(|span| span.to_ms),
        seen_ms: (!settings.hides_presence).then(|| account.seen_ms.div_euclid(DAY) * DAY),
        name: account.name,
        is_bot: account.is_bot,
        created_ms: account.created_ms,
    }))
}
